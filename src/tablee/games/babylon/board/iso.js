// A garden in space, as SVG: seen from one of four corners, drawn from back to front.
//
// Order (what is farther is drawn first): level by level from the ground up, for the viewer looks down; within a level first
// what stands (pillars, pieces), then the slabs it carries; a double pillar reaches through a level and is drawn in halves.
// Within such a layer only footprints matter: rectangles that do not overlap always have an order from back to front.
//
// Inside, x runs 0…8 with the columns a…h, y runs 0…8 from row 8 down to row 1.

export const HALF_W = 44;
export const HALF_H = 30;
export const LEVEL = 48;
const SLAB = 11;
const COLUMNS = "abcdefgh";
export const CORNERS = ["h1", "h8", "a8", "a1"]; // the nearest cell, by quarter turns
const STANDING = 0;
const LYING = 1;
const BASE = [-1.6, -1.6, 8.2, 8.2];
const TUFTS = [[0.5, 7.5], [7.45, 4.5], [3.5, 0.5], [0.5, 1.5], [6.5, 0.5], [3.5, 7.5], [0.45, 4.5], [7.5, 7.4]];

export const xy = (cell) => [COLUMNS.indexOf(cell[0]), 8 - Number(cell[1])];
export const cellAt = (x, y) => COLUMNS[x] + (8 - y);
export const cellsOf = (at) => {
  const [x, y] = xy(at);
  return [cellAt(x, y), cellAt(x + 1, y), cellAt(x, y - 1), cellAt(x + 1, y - 1)]; // the spaces in the order of the rules
};
const num = (value) => String(Math.round(value * 10) / 10 + 0);
export const screen = ([x, y, z = 0]) => [(x - y) * HALF_W, (x + y) * HALF_H - z];
const along = (points, close) => `M${points.map(([a, b]) => `${num(a)},${num(b)}`).join("L")}${close ? "z" : ""}`;
const shape = (cls, points, close = true) => `<path class="${cls}" d="${along(points.map(screen), close)}"/>`;
const esc = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A garden with what follows from it: the terraces of each cell, what carries them, what is covered. */
export class Garden {
  constructor(data) {
    this.terraces = data.terraces.map(([at, level, flower, stone, symbols, skip]) => ({ at, level, flower, stone, symbols, skip }));
    this.pieces = data.pieces.map(([kind, first, last, low, high]) => piece(kind, first, last, low, high));
    this.rows = data.rows;
    this.columns = data.columns;
    this.supports = [];
    this.ghost = null;
    this.stacks = new Map();
    for (const terrace of this.terraces) this.stand(terrace);
  }

  levels(cell) {
    return this.stacks.get(cell) || [];
  }

  surface(cell, below = 99) {
    return Math.max(0, ...this.levels(cell).filter((level) => level < below));
  }

  covered(cell, level) {
    return this.levels(cell).some((other) => other > level);
  }

  highest() {
    return Math.max(0, ...this.terraces.map((terrace) => terrace.level));
  }

  // 3.3  What carries a terrace; terraces come in the order they were built.
  stand(terrace) {
    for (const cell of cellsOf(terrace.at)) {
      const foot = this.surface(cell, terrace.level);
      const statue = this.pieces.find((p) => p.kind === "statue" && p.first === cell && p.low === foot);
      if (cell === terrace.skip) {
        this.pieces.push({ ...piece("belvedere", cell, cell, terrace.level, terrace.level), ghost: terrace.ghost });
      } else if (statue && foot && terrace.level - foot === 1) {
        if (!terrace.ghost) statue.holds = true;
      } else {
        this.supports.push({ cell, foot, tall: terrace.level - foot > 1, ghost: terrace.ghost });
      }
    }
    if (!terrace.ghost) for (const cell of cellsOf(terrace.at)) this.stacks.set(cell, [...this.levels(cell), terrace.level]);
  }

  place(ghost) {
    this.ghost = { ...ghost, ghost: true };
    this.stand(this.ghost);
  }
}

function piece(kind, first, last, low, high) {
  // Stairs are drawn from their lower end.
  return kind === "stairs" && low > high ? { kind, first: last, last: first, low: high, high: low } : { kind, first, last, low, high };
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

  /** Where the middle of a square is on the screen, at a level. */
  middleOf(at, level) {
    const [x, y] = xy(at);
    return screen([...this.turn([x + 1, y]), level * LEVEL]);
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
    const need = Math.max(this.reach, ...[...this.garden.terraces, this.garden.ghost].filter(Boolean).map((t) => this.top(t)));
    const up = Math.max(0, top + need);
    return [num((x0 - y1) * HALF_W - 6), num(top - up), 874, num(bottom - top + up)].join(" ");
  }

  // How far above the usual upper edge a terrace with what stands on it reaches.
  top(terrace) {
    const [, y] = this.middleOf(terrace.at, terrace.level);
    return 70 + (terrace.ghost ? 70 : 0) - y;
  }

  draw() {
    const planks = this.cards();
    for (const terrace of [...this.garden.terraces, this.garden.ghost]) if (terrace) this.terrace(terrace);
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
    const shadows = this.garden.terraces.flatMap((t) => cellsOf(t.at).filter((cell) => this.garden.surface(cell, t.level) === 0).map((cell) => {
      const [x0, y0, x1, y1] = this.cell(cell);
      const far = 0.12 * t.level;
      return along(ring([x0 + far, y0 - far, x1 + far, y1 - far]).map(screen), true);
    }));
    return `<path class="shade" filter="url(#f-soft)" d="${shadows.join("")}"/>`;
  }

  // The promo cards, on the ground along the left and the top edge.
  cards() {
    if (!this.garden.rows.length) return "";
    const planks = [];
    for (const [edge, asks] of [["row", this.garden.rows], ["column", this.garden.columns]]) {
      for (const half of [0, 4]) {
        const where = edge === "row" ? [-1.3, half + 0.06, -0.3, half + 3.94] : [half + 0.06, -1.3, half + 3.94, -0.3];
        planks.push(block("card", this.area(where), 0, 5), flat("card-line", this.area(where), 5, 0.09));
      }
      asks.forEach(([element, seen], i) => this.ask(edge, i, element, seen));
    }
    return planks.join("");
  }

  ask(edge, i, element, seen) {
    const [x, y] = this.turn(edge === "row" ? [-0.8, i + 0.5] : [i + 0.5, -0.8]);
    const name = edge === "row" ? 8 - i : COLUMNS[i];
    const state = seen ? "lit-ask" : this.soon(edge, i, element) ? "soon" : "unlit";
    const medal = { "lit-ask": "medal-lit", soon: "medal-soon", unlit: "medal" }[state];
    const [a, foot] = screen([x, y, 5]);
    const b = foot - this.lift(x, y);
    this.reach = Math.max(this.reach, 45 - b);
    if (b < foot) this.add(1, STANDING, [x - 0.1, y - 0.1, x + 0.1, y + 0.1], `<path class="ask-pole" d="M${num(a)},${num(foot)}V${num(b)}"/>`);
    const svg = `<g class="ask ${state}" data-ask="${edge}-${name}" transform="translate(${num(a)} ${num(b)})"><use href="#${medal}"/>`
      + `<use href="#icon-${element}" class="ask-icon" x="-9" y="-25.5" width="18" height="18"/><text class="ask-name" y="3.4">${name}</text></g>`;
    this.medals.push(svg);
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
      ...this.garden.terraces.map((t) => ({ middle: this.middleOf(t.at, t.level), wide: 2 * HALF_W, high: 2 * HALF_H })),
      ...this.garden.pieces.flatMap((p) => [p.first, p.last].map((cell) => ({ middle: this.spot([cell], p.low), wide: HALF_W, high: 44 }))),
    ];
    return this.hulls.some(({ middle: [cx, cy], wide, high }) => {
      const half = high * (1 - Math.max(0, Math.abs(a - cx) - 12) / wide);
      return half > 0 && b > cy - half && b - 32 < cy + half;
    });
  }

  // Would the belvedere of the terrace being placed bring what the line asks for?
  soon(edge, i, element) {
    const skip = this.garden.ghost?.skip;
    return element === "belvedere" && Boolean(skip) && xy(skip)[edge === "row" ? 1 : 0] === i;
  }

  terrace(t) {
    const z = t.level * LEVEL;
    const [x, y] = xy(t.at);
    const area = this.area([x + 0.03, y - 0.97, x + 1.97, y + 0.97]);
    const [x0, y0, x1, y1] = area;
    const [cx, cy] = middle(area);
    const out = [front("stone", area, z - SLAB, z), front("grain", area, z - SLAB, z), flat("stone top", area, z), flat("bed", area, z, 0.12)];
    const drawn = cellsOf(t.at).map((cell, k) => this.space(t, cell, t.symbols[k], z));
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
    const title = fill(this.words.terrace, { flower: this.words[t.flower], level: t.level, at: t.at });
    this.add(t.level, LYING, area, group(`terrace ${t.stone} level-${t.level}${t.ghost ? " ghost" : ""}`, title, out.join("")));
  }

  space(t, cell, symbol, z) {
    const c = this.cell(cell);
    const [mx, my] = middle(c);
    const [a, b] = screen([mx, my, z]);
    const carries = this.garden.supports.some((s) => s.cell === cell && s.foot === t.level);
    let svg = "";
    if (symbol && cell !== t.skip) {
      svg = flat("paving", c, z, 0.17) + flat("paving-line", c, z, 0.22)
        + `<use href="#icon-${symbol}" class="cut" transform="translate(${num(a)} ${num(b)}) scale(1 .8)" x="-13" y="-13" width="26" height="26"/>`;
    } else if (!carries && cell !== t.skip) {
      svg = put(`bush-${t.flower}`, [mx, my, z]);
    }
    if (!t.ghost && this.garden.covered(cell, t.level)) svg += flat("shade", c, z, 0.05);
    return [mx + my, svg];
  }

  support({ cell, foot, tall, ghost }) {
    const area = this.cell(cell);
    const [mx, my] = middle(area);
    (tall ? ["pillar-lower", "pillar-upper"] : ["pillar"]).forEach((half, i) => {
      const svg = put(half, [mx, my, (foot + i) * LEVEL]);
      this.add(foot + 1 + i, STANDING, area, `<g class="support level-${foot + 1 + i}${ghost ? " ghost" : ""}">${svg}</g>`);
    });
  }

  piece(p) {
    const drawing = { statue: upright, belvedere: upright, fountain, bridge, stairs }[p.kind];
    const cells = p.first === p.last ? p.first : fill(this.words.cells, p);
    const what = this.words[p.kind];
    const title = fill(this.words.piece, { what: what[0].toUpperCase() + what.slice(1), cells, level: p.low });
    for (const [area, level, svg] of drawing(this, p)) {
      this.add(level + 1, STANDING, area, group(`piece ${p.kind} level-${level}${p.ghost ? " ghost" : ""}`, title, svg));
    }
  }
}

export const fill = (template, values) => template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const group = (cls, title, svg) => `<g class="${cls}"><title>${esc(title)}</title>${svg}</g>`;
const middle = ([x0, y0, x1, y1]) => [(x0 + x1) / 2, (y0 + y1) / 2];
const ring = ([x0, y0, x1, y1], z = 0) => [[x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]];
const flat = (cls, [x0, y0, x1, y1], z, inset = 0) => shape(cls, ring([x0 + inset, y0 + inset, x1 - inset, y1 - inset], z));

// The two upright faces one sees: left (towards +y) and right (towards +x).
const front = (cls, [x0, y0, x1, y1], z0, z1) =>
  shape(`${cls} left`, [[x0, y1, z1], [x1, y1, z1], [x1, y1, z0], [x0, y1, z0]])
  + shape(`${cls} right`, [[x1, y0, z1], [x1, y1, z1], [x1, y1, z0], [x1, y0, z0]]);
const block = (cls, area, z0, z1) => front(cls, area, z0, z1) + flat(`${cls} top`, area, z1);

function put(symbol, point, scale = 1, dy = 0, flip = false) {
  const [a, b] = screen(point);
  const grow = flip || scale !== 1 ? ` scale(${flip ? "-" : ""}${scale} ${scale})` : "";
  return `<use href="#${symbol}" transform="translate(${num(a)} ${num(b + dy)})${grow}"/>`;
}

// The pieces: each a list of footprint, level and drawing.

const upright = (picture, p) => {
  const area = picture.cell(p.first);
  return [[area, p.low, put(p.kind, [...middle(area), p.low * LEVEL])]];
};

function both(picture, p) {
  const [a, b] = [picture.cell(p.first), picture.cell(p.last)];
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

function fountain(picture, p) {
  const area = both(picture, p);
  const z = p.low * LEVEL;
  const [x0, y0, x1, y1] = area;
  const w = [x0 + 0.27, y0 + 0.27, x1 - 0.27, y1 - 0.27];
  const back = [[w[0], w[3], z + 7], [w[0], w[1], z + 7], [w[2], w[1], z + 7], [w[2], w[1], z + 10], [w[0], w[1], z + 10], [w[0], w[3], z + 10]];
  const jets = [p.first, p.last].map((cell) => middle(picture.cell(cell))).sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  return [[area, p.low, block("marble-piece", [x0 + 0.15, y0 + 0.15, x1 - 0.15, y1 - 0.15], z, z + 10) + flat("water", w, z + 7)
    + shape("water-back", back) + jets.map((at) => put("jet", [...at, z + 7])).join("")]];
}

function bridge(picture, p) {
  const area = both(picture, p);
  const z = p.low * LEVEL;
  const across = area[2] - area[0] > area[3] - area[1];
  const start = (across ? area[0] : area[1]) + 0.14;
  const end = (across ? area[2] : area[3]) - 0.14;
  const [low, high] = [0.22, 0.78].map((k) => (across ? area[1] : area[0]) + k);
  const steps = Array.from({ length: 17 }, (_, i) => i / 16);
  const back = [...steps].reverse();
  const at = (t, side, up) => (across ? [start + (end - start) * t, side, z + up] : [side, start + (end - start) * t, z + up]);
  const deck = (t) => 3 + 13 * (1 - (2 * t - 1) ** 2);
  const under = (t) => (Math.abs((2 * (t - 0.28)) / 0.44 - 1) <= 1 ? deck(t) - 5 : 0);
  const rail = (side, cls) => shape(cls, [...steps.map((t) => at(t, side, deck(t) + 6)), ...back.map((t) => at(t, side, deck(t)))]);
  const hold = (side) => shape("bridge-hand", steps.map((t) => at(t, side, deck(t) + 6)), false);
  const planks = steps.slice(1, -1).map((t) => shape("bridge-plank", [at(t, low, deck(t)), at(t, high, deck(t))], false)).join("");
  const [face, cap] = across ? ["left", "right"] : ["right", "left"];
  return [[area, p.low, rail(low, "bridge-rail") + hold(low)
    + shape("bridge-deck", [...steps.map((t) => at(t, low, deck(t))), ...back.map((t) => at(t, high, deck(t)))]) + planks
    + shape(`marble-piece ${cap}`, [at(1, low, deck(1)), at(1, high, deck(1)), at(1, high, 0), at(1, low, 0)])
    + shape(`marble-piece ${face}`, [...steps.map((t) => at(t, high, deck(t))), ...back.map((t) => at(t, high, under(t)))])
    + rail(high, `bridge-rail ${face}`) + hold(high)]];
}

// Steps over the lower cell, a carpet between two posts on the upper one: two parts, for they are in two rooms.
function stairs(picture, p) {
  const [low, high] = [picture.cell(p.first), picture.cell(p.last)];
  const [dx, dy] = [high[0] - low[0], high[1] - low[1]];
  const z = p.low * LEVEL;
  const count = 6;
  const flight = Array.from({ length: count }, (_, i) => {
    const [a, b] = [i / count, (i + 1) / count];
    const [x0, x1] = dx > 0 ? [low[0] + a, low[0] + b] : dx < 0 ? [low[2] - b, low[2] - a] : [low[0] + 0.2, low[2] - 0.2];
    const [y0, y1] = dy > 0 ? [low[1] + a, low[1] + b] : dy < 0 ? [low[3] - b, low[3] - a] : [low[1] + 0.2, low[3] - 0.2];
    const top = z + (LEVEL * (i + 1)) / count;
    const box = dx ? [x0, y0 + 0.2, x1, y1 - 0.2] : [x0, y0, x1, y1];
    const wide = dx ? [low[1] + 0.2, low[3] - 0.2] : [low[0] + 0.2, low[2] - 0.2];
    const step = dx ? [x0, wide[0], x1, wide[1]] : [wide[0], y0, wide[1], y1];
    const run = dx ? [step[0], step[1] + 0.18, step[2], step[3] - 0.18] : [step[0] + 0.18, step[1], step[2] - 0.18, step[3]];
    return [box[0] + box[1], block("marble-piece", step, z, top) + flat("runner", run, top)];
  }).sort((a, b) => a[0] - b[0]).map(([, svg]) => svg).join("");
  const up = z + LEVEL;
  const [mx, my] = middle(high);
  const [ex, ey] = [mx - dx * 0.5, my - dy * 0.5];
  const [fx, fy] = [mx + dx * 0.22, my + dy * 0.22];
  const mat = dx ? [Math.min(ex, fx), my - 0.16, Math.max(ex, fx), my + 0.16] : [mx - 0.16, Math.min(ey, fy), mx + 0.16, Math.max(ey, fy)];
  const posts = [-1, 1].map((side) => [ex + dx * 0.1 + side * dy * 0.3, ey + dy * 0.1 + side * dx * 0.3]).sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  return [[low, p.low, flight], [high, p.low + 1, flat("runner", mat, up) + posts.map((at) => put("post", [...at, up])).join("")]];
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
