// A garden in space, as SVG: seen from one of four corners, drawn from back to front.
//
// Order (what is farther is drawn first): level by level from the ground up, for the viewer looks down; within a level first
// what stands (pillars, pieces), then the slabs it carries; a double pillar reaches through a level and is drawn in halves.
// Within such a layer only footprints matter: rectangles that do not overlap always have an order from back to front.
//
// Inside, x runs 0…8 with the columns a…h, y runs 0…8 from row 8 down to row 1.

import { said } from "/static/board/page.js";
import { DRAWINGS, HALF_H, HALF_W, LEVEL, along, block, flat, front, group, middle, num, put, ring, screen, shape } from "./shapes.js";

const SLAB = 11;
const COLUMNS = "abcdefgh";
export const CORNERS = ["h1", "h8", "a8", "a1"]; // the nearest cell, by quarter turns
const STANDING = 0;
const LYING = 1;
const BASE = [-1.6, -1.6, 8.2, 8.2];
const TUFTS = [[0.5, 7.5], [7.45, 4.5], [3.5, 0.5], [0.5, 1.5], [6.5, 0.5], [3.5, 7.5], [0.45, 4.5], [7.5, 7.4]];

/** Where a cell lies: columns from the left, rows from the top. */
export const xy = (cell) => [COLUMNS.indexOf(cell[0]), 8 - Number(cell[1])];

/** A garden as the box describes it (space.py), and the terrace that is being placed. */
export class Garden {
  ghost = null;

  constructor(data, asks) {
    this.terraces = data.terraces.map(([cells, level, flower, stone, symbols, skip, covered]) => ({ cells, level, flower, stone, symbols, skip, covered }));
    this.pieces = data.pieces.map(([kind, first, last, low]) => ({ kind, first, last, low }));
    this.supports = data.supports.map(([cell, foot, isTall]) => ({ cell, foot, isTall }));
    this.levels = data.surface;
    this.shade = data.shade;
    this.asks = asks;
  }

  surface(cell) {
    return this.levels[cell] ?? 0;
  }

  highest() {
    return Math.max(0, ...Object.values(this.levels));
  }

  all() {
    return this.ghost ? [...this.terraces, this.ghost] : this.terraces;
  }

  /** A terrace that is not built yet; `feet`: what would carry it, space by space. */
  place(ghost) {
    this.ghost = { ...ghost, covered: [], ghost: true };
    ghost.cells.forEach((cell, k) => {
      const isTall = ghost.feet[k] === "pillar-tall";
      if (ghost.skip === k + 1) this.pieces.push({ kind: "belvedere", first: cell, last: cell, low: ghost.level, ghost: true });
      else if (isTall || ghost.feet[k] === "pillar") this.supports.push({ cell, foot: this.surface(cell), isTall, ghost: true });
    });
  }

  /** The cell without support of the terrace that is being placed. */
  get left() {
    return this.ghost?.cells[this.ghost.skip - 1];
  }
}

/** The garden seen from a corner. */
export class Picture {
  constructor(garden, turns, words) {
    this.garden = garden;
    this.turns = turns;
    this.words = words;
    this.items = [];
    this.medals = []; // over everything else
    this.reach = 0; // how high they come
  }

  turn([x, y]) {
    for (let k = 0; k < this.turns; k += 1) [x, y] = [8 - y, x];
    return [x, y];
  }

  area([x0, y0, x1, y1]) {
    const [ax, ay] = this.turn([x0, y0]);
    const [bx, by] = this.turn([x1, y1]);
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  }

  cell(name) {
    const [x, y] = xy(name);
    return this.area([x, y, x + 1, y + 1]);
  }

  /** The footprint of several cells. */
  around(cells) {
    const all = cells.map((cell) => this.cell(cell));
    const [least, most] = [Math.min, Math.max].map((end) => (k) => end(...all.map((one) => one[k])));
    return [least(0), least(1), most(2), most(3)];
  }

  spot(cells, level) {
    const all = cells.map((cell) => middle(this.cell(cell)));
    const mean = (k) => all.reduce((sum, one) => sum + one[k], 0) / all.length;
    return screen([mean(0), mean(1), level * LEVEL]);
  }

  viewBox() {
    const [x0, y0, x1, y1] = this.area(BASE);
    const top = (x0 + y0) * HALF_H - 30;
    const bottom = (x1 + y1) * HALF_H + 28;
    const need = Math.max(this.reach, ...this.garden.all().map((t) => this.top(t)));
    const up = Math.max(0, top + need);
    return [num((x0 - y1) * HALF_W - 6), num(top - up), 874, num(bottom - top + up)].join(" ");
  }

  // How far above the usual upper edge a terrace with what stands on it reaches.
  top(terrace) {
    const [, y] = this.spot(terrace.cells, terrace.level);
    return 70 + (terrace.ghost ? 70 : 0) - y;
  }

  draw() {
    const planks = this.cards();
    for (const terrace of this.garden.all()) this.terrace(terrace);
    for (const support of this.garden.supports) this.support(support);
    for (const one of this.garden.pieces) this.piece(one);
    return `<g class="ground">${this.ground()}${planks}</g>${painted(this.items)}${this.medals.join("")}`;
  }

  add(level, kind, area, svg) {
    this.items.push({ level, kind, area, svg });
  }

  ground() {
    const base = this.area(BASE);
    const dark = [];
    const lines = [];
    for (let x = 0; x < 8; x += 1) for (let y = 0; y < 8; y += 1) if ((x + y) % 2) dark.push(along(ring([x, y, x + 1, y + 1]).map(screen), true));
    for (let i = 0; i < 9; i += 1) lines.push(along([screen([i, 0]), screen([i, 8])]), along([screen([0, i]), screen([8, i])]));
    const tufts = TUFTS.map((place) => put("tuft", [...this.turn(place), 0]));
    return [
      front("plinth", base, -24, 0), front("glaze", base, -19, -5), flat("court", base, 0), flat("court-edge", base, 0, 0.07),
      flat("lawn", this.area([0, 0, 8, 8]), 0), `<path class="lawn-dark" d="${dark.join("")}"/>`,
      `<path class="lawn-lines" d="${lines.join("")}"/>`, this.shade(), ...tufts,
    ].join("");
  }

  shade() {
    const shadows = this.garden.shade.map(([cell, level]) => {
      const [x0, y0, x1, y1] = this.cell(cell);
      const far = 0.12 * level;
      return along(ring([x0 + far, y0 - far, x1 + far, y1 - far]).map(screen), true);
    });
    return `<path class="shade" filter="url(#f-soft)" d="${shadows.join("")}"/>`;
  }

  // The promo cards, on the ground along the left and the top edge.
  cards() {
    if (!this.garden.asks.length) return "";
    const planks = [];
    for (const edge of ["row", "column"]) {
      for (const half of [0, 4]) {
        const where = edge === "row" ? [-1.3, half + 0.06, -0.3, half + 3.94] : [half + 0.06, -1.3, half + 3.94, -0.3];
        planks.push(block("card", this.area(where), 0, 5), flat("card-line", this.area(where), 5, 0.09));
      }
    }
    for (const ask of this.garden.asks) this.ask(ask);
    return planks.join("");
  }

  // A medal of the flat view, with the name of its line.
  ask(drawn) {
    const [, , edge, name] = drawn.id.split("-");
    const [x, y] = this.turn(edge === "row" ? [-0.8, 8.5 - Number(name)] : [COLUMNS.indexOf(name) + 0.5, -0.8]);
    const state = drawn.matches(".lit-ask") ? "lit-ask" : this.isSoon(drawn) ? "soon" : "unlit";
    const medal = state === "soon" ? drawn.innerHTML.replace('"#medal"', '"#medal-soon"') : drawn.innerHTML;
    const [a, foot] = screen([x, y, 5]);
    const b = foot - this.lift(x, y);
    this.reach = Math.max(this.reach, 45 - b);
    if (b < foot) this.add(1, STANDING, [x - 0.1, y - 0.1, x + 0.1, y + 0.1], `<path class="ask-pole" d="M${num(a)},${num(foot)}V${num(b)}"/>`);
    this.medals.push(`<g class="ask ${state}" data-ask="${edge}-${name}" transform="translate(${num(a)} ${num(b)})">${medal}<text class="ask-name" y="3.4">${name}</text></g>`);
  }

  // Would the belvedere of the terrace being placed bring what the line asks for?
  isSoon(drawn) {
    return (drawn.dataset.soon ?? "").split(" ").includes(this.garden.left);
  }

  // Behind tall terraces a medal stands on a pole, so that every line can always be read.
  lift(x, y) {
    if (x > 0 && y > 0) return 0;
    const [a, b] = screen([x, y, 5]);
    let up = 0;
    while (up < 480 && this.hides(a, b - up)) up += 8;
    return up;
  }

  hides(a, b) {
    this.hulls ??= [
      ...this.garden.terraces.map((t) => ({ middle: this.spot(t.cells, t.level), wide: 2 * HALF_W, high: 2 * HALF_H })),
      ...this.garden.pieces.flatMap((p) => [p.first, p.last].map((cell) => ({ middle: this.spot([cell], p.low), wide: HALF_W, high: 44 }))),
    ];
    return this.hulls.some(({ middle: [cx, cy], wide, high }) => {
      const half = high * (1 - Math.max(0, Math.abs(a - cx) - 12) / wide);
      return half > 0 && b > cy - half && b - 32 < cy + half;
    });
  }

  terrace(t) {
    const z = t.level * LEVEL;
    const [x0, y0, x1, y1] = this.around(t.cells).map((edge, k) => edge + (k < 2 ? 0.03 : -0.03));
    const area = [x0, y0, x1, y1];
    const [cx, cy] = middle(area);
    const out = [front("stone", area, z - SLAB, z), front("grain", area, z - SLAB, z), flat("stone top", area, z), flat("bed", area, z, 0.12)];
    const drawn = t.cells.map((cell, k) => this.space(t, cell, k));
    drawn.push([cx + cy + 0.01, put(`flower-${t.flower}`, [cx, cy, z], 1.15, -3)]);
    out.push(...drawn.sort((a, b) => a[0] - b[0]).map(([, svg]) => svg));
    [[0.22, 0.8], [0.68, 1], [1.25, 0.85], [1.68, 0.95]].forEach(([u, size], i) => {
      out.push(put("trail", [x0 + u, y1, z], size, 0, i % 2 === 1), put("trail", [x1, y0 + u, z], size, 0, i % 2 === 0));
    });
    for (const u of [0.45, 1.48]) {
      out.push(put(`flower-${t.flower}`, [x0 + u, y1, z], 0.62, -1), put(`flower-${t.flower}`, [x1, y0 + u, z], 0.62, -1));
    }
    if (t.ghost) {
      const edge = [[x0, y1, z], [x0, y1, z - SLAB], [x1, y1, z - SLAB], [x1, y0, z - SLAB], [x1, y0, z]];
      out.push(flat("ghost-veil", area, z), flat("ghost-edge", area, z), shape("ghost-edge", edge, false));
    }
    const title = said(this.words.terrace, { flower: this.words[t.flower], level: t.level, at: t.cells[0] });
    this.add(t.level, LYING, area, group(`terrace ${t.stone} level-${t.level}${t.ghost ? " ghost" : ""}`, title, out.join("")));
  }

  space(t, cell, k) {
    const z = t.level * LEVEL;
    const c = this.cell(cell);
    const [mx, my] = middle(c);
    const [a, b] = screen([mx, my, z]);
    const isOut = t.skip === k + 1;
    const isFree = !this.garden.supports.some((s) => s.cell === cell && s.foot === t.level);
    let svg = "";
    if (t.symbols[k] && !isOut) {
      svg = flat("paving", c, z, 0.17) + flat("paving-line", c, z, 0.22)
        + `<use href="#icon-${t.symbols[k]}" class="cut" transform="translate(${num(a)} ${num(b)}) scale(1 .8)" x="-13" y="-13" width="26" height="26"/>`;
    } else if (isFree && !isOut) {
      svg = put(`bush-${t.flower}`, [mx, my, z]);
    }
    if (t.covered.includes(k)) svg += flat("shade", c, z, 0.05);
    return [mx + my, svg];
  }

  support({ cell, foot, isTall, ghost }) {
    const area = this.cell(cell);
    const [mx, my] = middle(area);
    (isTall ? ["pillar-lower", "pillar-upper"] : ["pillar"]).forEach((half, i) => {
      const svg = put(half, [mx, my, (foot + i) * LEVEL]);
      this.add(foot + 1 + i, STANDING, area, `<g class="support level-${foot + 1 + i}${ghost ? " ghost" : ""}">${svg}</g>`);
    });
  }

  piece(p) {
    const cells = p.first === p.last ? p.first : said(this.words.cells, p);
    const what = this.words[p.kind];
    const title = said(this.words.piece, { what: what[0].toUpperCase() + what.slice(1), cells, level: p.low });
    for (const [area, level, svg] of DRAWINGS[p.kind](this, p)) {
      this.add(level + 1, STANDING, area, group(`piece ${p.kind} level-${level}${p.ghost ? " ghost" : ""}`, title, svg));
    }
  }
}

// From back to front.

const behind = ([ax0, ay0, ax1, ay1], [bx0, by0, bx1, by1]) => (ax1 <= bx0 || ay1 <= by0) && !(bx1 <= ax0 || by1 <= ay0);

function backToFront(items) {
  const rest = items.sort((a, b) => a.area[0] + a.area[1] + a.area[2] + a.area[3] - (b.area[0] + b.area[1] + b.area[2] + b.area[3]));
  const done = [];
  while (rest.length) {
    const far = Math.max(0, rest.findIndex((one) => !rest.some((other) => other !== one && behind(other.area, one.area))));
    done.push(...rest.splice(far, 1));
  }
  return done;
}

function painted(items) {
  const layers = new Map();
  for (const item of items) {
    const key = item.level * 2 + item.kind;
    layers.set(key, [...(layers.get(key) || []), item]);
  }
  return [...layers].sort((a, b) => a[0] - b[0]).map(([, layer]) => backToFront(layer).map((item) => item.svg).join("")).join("");
}
