// The garden of the editor, from above: pieces the box has drawn (pieces.py), put where they were entered.

import { all, byId, said } from "/static/board/page.js";
import { at, piece, pointIn } from "/static/board/svg.js";

const EDGE = 38; // units beside the garden for the promo cards; without them every pixel is for the cells

/** A piece of the page without its wrapping. */
const part = (name) => piece(name).firstElementChild;

function put(element, x, y) {
  element.setAttribute("transform", at(x, y));
  return element;
}

export class Plot {
  svg = byId("garden");

  constructor(gardens) {
    Object.assign(this, { gardens, words: gardens.words, size: gardens.words.grid.length * gardens.words.unit });
  }

  /** The cell or the place of a card under the pointer. */
  under(event) {
    const { x, y } = pointIn(this.svg, event);
    const { unit } = this.words;
    const [column, row] = [Math.floor(x / unit), Math.floor(y / unit)];
    const isIn = (n) => n >= 0 && n < this.words.grid.length;
    if (x < 0 && isIn(row)) return { edge: "rows", k: row };
    if (y < 0 && isIn(column)) return { edge: "columns", k: column };
    return { cell: this.gardens.cellAt(column, row) };
  }

  /** `marks`: the terrace that is open, the piece that is chosen, the cell it begins with, the cursor. */
  draw(marks) {
    const { gardens, size } = this;
    const pieces = gardens.list("decorations").map((one, k) => this.piece(one, k === marks.chosen));
    this.svg.setAttribute("viewBox", gardens.hasPromo ? `${-EDGE} ${-EDGE} ${size + EDGE} ${size + EDGE}` : `0 0 ${size} ${size}`);
    this.svg.replaceChildren(part("ground"), ...this.terraces(marks.open), ...pieces.filter(Boolean), part("names"), ...this.asks(), ...this.cells(marks));
  }

  place(cell) {
    return this.gardens.spot(cell).map((n) => n * this.words.unit);
  }

  // Terraces

  terraces(open) {
    const laid = this.gardens.list("terraces").map((one, k) => ({ ...one, isOpen: k === open }));
    return laid.filter((one) => this.gardens.spaces(one.at).length && this.words.flowers[one.flower]).sort((a, b) => a.level - b.level).map((one) => this.terrace(one));
  }

  terrace(one) {
    const cells = this.gardens.spaces(one.at);
    const shade = Math.min(Math.max(one.level, 1), this.words.shades);
    const slab = put(part(`terrace-${one.flower}`), ...this.corner(cells));
    const group = part("ground").cloneNode(false);
    group.setAttribute("class", `shade-${shade}${one.isOpen ? " is-open" : ""}`);
    slab.querySelector("text").classList.add(`on-shade-${shade}`);
    slab.querySelector("text").textContent = String(one.level);
    group.append(slab, ...this.symbols(one, shade));
    if (this.gardens.isCell(one.skip)) group.append(this.body("belvedere", [one.skip]));
    return group;
  }

  symbols({ symbols, skip }, shade) {
    const shown = Object.entries(symbols || {}).filter(([cell, symbol]) => this.gardens.isCell(cell) && cell !== skip && this.words.symbols.includes(symbol));
    return shown.map(([cell, symbol]) => {
      const icon = put(part(`symbol-${symbol}`), ...this.place(cell));
      icon.classList.add(`on-shade-${shade}`);
      return icon;
    });
  }

  // Pieces

  corner(cells) {
    const places = cells.map((cell) => this.place(cell));
    return [0, 1].map((k) => Math.min(...places.map((place) => place[k])));
  }

  /** A piece over some cells; where no piece is so long, over the first one until somebody has said what is wrong. */
  body(kind, cells) {
    const spots = cells.map((cell) => this.gardens.spot(cell));
    const [wide, high] = [0, 1].map((k) => 1 + Math.max(...spots.map((spot) => spot[k])) - Math.min(...spots.map((spot) => spot[k])));
    const name = `${kind}-${wide}-${high}`;
    const isThere = byId("pieces").content.querySelector(`[data-piece="${name}"]`);
    return isThere ? put(part(name), ...this.corner(cells)) : put(part(`${kind}-1-1`), ...this.place(cells[0]));
  }

  piece(one, isChosen) {
    const { gardens, words } = this;
    const cells = gardens.covers(one);
    if (!cells.length || !words.elements[one.kind]) return null;
    const group = part("ground").cloneNode(false);
    const body = this.body(one.kind, cells);
    body.querySelector("title").textContent = words.elements[one.kind];
    const height = put(part("height"), ...this.place(cells[0]));
    height.textContent = (Array.isArray(one.levels) ? one.levels : [one.level]).join("–");
    const hidden = cells.filter((cell) => !gardens.seenCells(one).includes(cell)).map((cell) => put(part("unseen"), ...this.place(cell)));
    if (isChosen) body.classList.add("is-chosen");
    group.append(body, height, ...hidden);
    return group;
  }

  // Edges

  asks() {
    if (!this.gardens.hasPromo) return [];
    const { rows, columns } = this.gardens.cards;
    const lit = this.lit();
    const [last] = this.words.grid.slice(-1);
    const along = (k) => (k + 0.5) * this.words.unit;
    const row = (element, k) => this.ask(element, `row-${this.words.grid[k][0].slice(1)}`, [-EDGE / 2, along(k)], lit);
    const column = (element, k) => this.ask(element, `column-${last[k][0]}`, [along(k), -EDGE / 2], lit);
    return [...this.line(rows).map(row), ...this.line(columns).map(column)].filter(Boolean);
  }

  line(asked) {
    return Array.isArray(asked) ? asked.slice(0, this.words.grid.length) : [];
  }

  ask(element, line, place, lit) {
    if (!this.words.elements[element]) return null;
    const drawn = put(part(`ask-${element}`), ...place);
    drawn.id = `ask-${this.gardens.seat}-${line}`;
    drawn.classList.add(lit.has(drawn.id) ? "lit-ask" : "unlit");
    drawn.querySelector("title").textContent = said(this.words.ask, { name: line.split("-")[1], what: this.words.elements[element] });
    return drawn;
  }

  /** The rows and columns that score, by the answer's own lines. */
  lit() {
    const scored = all("#score .line[data-lights^='ask-']").filter((line) => !line.closest(".missed"));
    return new Set(scored.map((line) => line.dataset.lights.split(" ")[0]));
  }

  cells({ from, cursor }) {
    return this.words.grid.flat().map((cell) => {
      const drawn = part("cell");
      const [x, y] = this.place(cell);
      Object.entries({ id: `cell-${this.gardens.seat}-${cell}`, x, y }).forEach(([name, value]) => drawn.setAttribute(name, value));
      drawn.classList.toggle("is-from", cell === from);
      drawn.classList.toggle("is-cursor", cell === cursor);
      return drawn;
    });
  }
}
