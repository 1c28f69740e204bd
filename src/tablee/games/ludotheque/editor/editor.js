// Entering sheets of Range ta Ludothèque: draw a box over its cells, then press what it is, in one table of 36 kinds.
// Where cells would be too small for a thumb, one presses a casier first and has it large.

import { arrowOf, isAway, isPress } from "/static/board/keys.js";
import { padKey, press } from "/static/board/pad.js";
import { all, byId, said } from "/static/board/page.js";
import { Strokes } from "/static/board/strokes.js";
import { at, piece } from "/static/board/svg.js";
import { Cells, FIRST, between, covers, isSame } from "./cells.js";

const THUMB = 40; // pixels
const BY_ROW = 6; // kinds in a row of the table

export function attach(desk) {
  new Editor(desk).begin();
}

class Editor {
  svg = byId("shelf");
  kinds = byId("kinds");
  sheet = 0;
  from = null; // the cell where a box begins
  span = null; // the cells of a box that has no kind yet
  chosen = null; // a thing on the sheet
  cursor = FIRST;
  near = null; // the casier one has gone up to

  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    desk.players = {
      there: () => this.sheets.map((_, k) => String(k + 1)),
      may: (seat) => Number(seat) === this.sheets.length + 1 || (Number(seat) <= this.sheets.length && this.sheets.length > 1),
      seat: (seat, on) => (on ? desk.change((position) => position.sheets.push({ boxes: [], mats: [] })) : this.takeSheet(Number(seat) - 1)),
    };
  }

  begin() {
    new Strokes(this.svg, {
      begin: (event) => (event.isPrimary ? this.down(event) : null),
      go: (stroke, event) => this.frame(between(stroke.from, this.cells.under(this.svg, event, stroke.from.casier))),
      end: (stroke, event) => this.up(stroke.from, this.cells.under(this.svg, event, stroke.from.casier)),
      holds: true,
    });
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.kinds.addEventListener("keydown", (event) => this.kindKey(event));
    document.addEventListener("click", ({ target }) => this.clicked(target));
    this.desk.addEventListener("position", () => {
      this.forget();
      this.show();
    });
  }

  // What is entered

  get shelf() {
    const { shelves } = this.words;
    return shelves[this.desk.position.options?.shelf || "3x2"] || shelves["3x2"];
  }

  get cells() {
    return new Cells(this.shelf, this.words);
  }

  get sheets() {
    return Array.isArray(this.desk.position.sheets) ? this.desk.position.sheets : [];
  }

  list(key) {
    const found = this.sheets[this.sheet]?.[key];
    return Array.isArray(found) ? found : [];
  }

  get boxes() {
    return this.list("boxes").filter((box) => box && typeof box === "object");
  }

  get mats() {
    return this.list("mats").filter(Array.isArray);
  }

  thingAt(cell) {
    const box = this.boxes.findIndex((one) => covers(one, cell));
    if (box >= 0) return { key: "boxes", k: box, ...this.boxes[box] };
    const mat = this.mats.findIndex(([casier, x, y]) => isSame({ casier, x, y }, cell));
    return mat >= 0 ? { key: "mats", k: mat, ...cell, w: 1, h: 1 } : null;
  }

  // Changing it

  edit(change) {
    this.desk.change((position) => {
      position.sheets[this.sheet] = { boxes: [], mats: [], ...position.sheets[this.sheet] };
      change(position.sheets[this.sheet], position);
    });
  }

  forget() {
    this.from = null;
    this.span = null;
    this.chosen = null;
  }

  end(cell) {
    const box = between(this.from, cell);
    this.from = null;
    if (box.w * box.h === 1) {
      this.forget();
      this.edit((one) => one.mats.push([box.casier, box.x, box.y]));
    } else if (this.words.sizes.some(([w, h]) => w === box.w && h === box.h)) {
      this.span = box;
    } else {
      this.desk.refuse(this.words.size, "1.4");
    }
    this.show();
  }

  name(category, mechanic) {
    const box = this.span && { ...this.span, category, mechanic };
    const old = this.chosen;
    this.forget();
    if (box) this.edit((one) => one.boxes.push(box));
    else if (old?.key === "boxes") this.edit((one) => Object.assign(one.boxes[old.k], { category, mechanic }));
    this.show();
  }

  remove() {
    const old = this.chosen;
    this.forget();
    if (old) this.edit((one) => one[old.key].splice(old.k, 1));
    this.show();
  }

  // Sheets are numbered: one that goes leaves its number, and the names move up with the sheets behind it.
  takeSheet(k) {
    this.desk.change((position) => {
      position.sheets.splice(k, 1);
      const kept = Object.entries(position.names || {}).map(([seat, name]) => [Number(seat) - 1, name]).filter(([seat]) => seat !== k);
      position.names = Object.fromEntries(kept.map(([seat, name]) => [seat > k ? seat : seat + 1, name]));
      if (!kept.length) delete position.names;
    });
  }

  // A thumb or a mouse: drag over the cells, or press the first and the last one.

  down(event) {
    const cell = this.cells.under(this.svg, event);
    const thing = this.isFar || (this.near && this.near !== cell.casier) ? null : this.thingAt(cell);
    this.cursor = cell;
    if (this.from && this.from.casier === cell.casier && !thing) {
      this.end(cell);
      event.preventDefault();
      return null;
    }
    this.forget();
    if (thing) return this.choose(thing);
    // Until the finger is lifted nothing but the frame may change: a longer sentence would move the shelf under it.
    this.from = cell;
    this.frame(between(cell, cell));
    return { from: cell };
  }

  choose(thing) {
    this.chosen = thing;
    this.desk.refuse("");
    this.show();
    return null;
  }

  up(from, cell) {
    if (!this.from) return; // something else was put meanwhile
    this.desk.refuse("");
    if ((this.isFar && isSame(from, cell)) || (this.near && this.near !== cell.casier)) this.goTo(cell.casier);
    else if (!isSame(from, cell)) this.end(cell);
    else this.show();
  }

  key(event) {
    const step = arrowOf(event);
    if (isAway(event)) return this.removeHere();
    if (event.key === "Escape") this.forget();
    else if (step) this.walk(step);
    else if (isPress(event)) this.pressHere();
    else return undefined;
    event.preventDefault();
    this.show();
    if (this.span || this.chosen) this.kinds.querySelector("[data-category]").focus();
    return undefined;
  }

  removeHere() {
    this.chosen = this.thingAt(this.cursor);
    this.remove();
  }

  pressHere() {
    if (this.from?.casier === this.cursor.casier) return this.end(this.cursor);
    this.forget();
    this.chosen = this.thingAt(this.cursor);
    this.from = this.chosen ? null : this.cursor;
    return undefined;
  }

  walk(step) {
    this.cursor = this.cells.beside(this.cursor, step);
    if (this.near) this.near = this.cursor.casier;
    const { casier, x: column, y: row } = this.cursor;
    byId("announce").textContent = said(this.words.cell, { casier, column, row });
  }

  kindKey(event) {
    const kinds = all(".kind[data-category]");
    const [dx, dy] = arrowOf(event) ?? [0, 0];
    if (dx || dy) kinds[kinds.indexOf(event.target) + dx - BY_ROW * dy]?.focus();
    if (event.key !== "Escape") return;
    this.forget();
    this.show();
    this.svg.focus();
  }

  clicked(target) {
    const kind = target.closest("[data-category]");
    if (kind) {
      this.name(kind.dataset.category, kind.dataset.mechanic);
      this.svg.focus({ preventScroll: true });
    }
    if (target.closest("#away")) this.remove();
    if (target.closest("#whole-shelf")) this.goTo(null);
    const lit = target.closest("[data-lights]")?.dataset.lights.match(/(?:thing|hole)-(\d+)-/);
    const sheet = target.closest("[data-sheet]")?.dataset.sheet ?? lit?.[1];
    if (sheet !== undefined) this.look(Number(sheet));
  }

  look(k) {
    this.sheet = k;
    this.goTo(null);
  }

  // Going near: a thumb needs room, and on a phone nine cells stand side by side.

  get isFar() {
    const [, , wide, high] = this.shelf.view.split(" ").map(Number);
    return !this.near && this.words.cell_size * Math.min(this.svg.clientWidth / wide, this.svg.clientHeight / high) < THUMB;
  }

  /** The whole shelf, or a casier with what its neighbours need to be seen and pressed. */
  get view() {
    if (!this.near) return this.shelf.view;
    const { side, wall, cell_size: size, casier } = this.words;
    const { x, y } = this.cells.corner({ casier: this.near, x: 1, y: side });
    const beside = wall + size / 2;
    return `${x - beside} ${y - beside} ${casier + 2 * beside} ${casier + 2 * beside}`;
  }

  goTo(casier) {
    this.forget();
    this.near = casier;
    this.show();
  }

  // Drawing: the pieces are the box's own, put where they were entered

  frame(box) {
    const mark = byId("drawn");
    mark.setAttribute("visibility", box ? "visible" : "hidden");
    if (!box) return;
    const { x, y } = this.cells.corner(box, box.h);
    const size = this.words.cell_size;
    const attributes = { x: x + 2, y: y + 2, width: box.w * size - 4, height: box.h * size - 4 };
    for (const [name, value] of Object.entries(attributes)) mark.setAttribute(name, value);
  }

  told({ category, mechanic, w, h }) {
    return said(this.words.box, { category: this.words.categories[category], mechanic: this.words.mechanics[mechanic], w, h });
  }

  isKnown(box) {
    return this.words.categories[box.category] && this.words.mechanics[box.mechanic] && this.words.sizes.some(([w, h]) => w === box.w && h === box.h);
  }

  box(box) {
    const drawn = this.thing(`box-${box.w}x${box.h}`, box, `game-box cat-${box.category}`, this.told(box));
    drawn.querySelector(".box-pattern").setAttribute("fill", `url(#p-${box.category})`);
    drawn.querySelector(".letter").textContent = box.category;
    drawn.querySelector(".mechanic").setAttribute("href", `#icon-${box.mechanic}`);
    return drawn;
  }

  thing(name, { casier, x, y, h = 1 }, kind, title) {
    const corner = this.cells.corner({ casier, x, y }, h);
    const drawn = piece(name, { id: `thing-${this.sheet}-${casier}-${x}-${y}`, class: `piece ${kind}`, transform: at(corner.x, corner.y) });
    drawn.querySelector("title").textContent = title;
    return drawn;
  }

  hole(cell) {
    const { x, y } = this.cells.corner(cell);
    return piece("hole", { id: `hole-${this.sheet}-${cell.casier}-${cell.x}-${cell.y}`, x: x + 4, y: y + 4 });
  }

  drawThings() {
    const boxes = this.boxes.filter((box) => this.isKnown(box)).map((box) => this.box(box));
    const mats = this.mats.map(([casier, x, y]) => this.thing("mat", { casier, x, y }, "mat", this.words.mat));
    const holes = this.cells.all().filter((cell) => !this.thingAt(cell)).map((cell) => this.hole(cell));
    byId("things").replaceChildren(...holes, ...boxes, ...mats);
    const { x, y } = this.cells.corner(this.cursor);
    byId("grid").replaceChildren(piece("cursor", { x: x + 1, y: y + 1 }));
  }

  drawPad() {
    const keys = this.sheets.map((_, k) => padKey({ "data-sheet": k, pressed: k === this.sheet, label: said(this.words.sheet, { n: k + 1 }) }, String(k + 1)));
    byId("sheets").replaceChildren(...keys);
    document.querySelector(".sheet-row").hidden = keys.length < 2;
  }

  drawKinds() {
    const { span, chosen } = this;
    this.kinds.hidden = !span && !chosen;
    this.kinds.classList.toggle("is-mat", chosen?.key === "mats");
    byId("away").hidden = !span && !chosen;
    press(this.kinds, ".kind[data-category]", ({ category, mechanic }) => chosen && category === chosen.category && mechanic === chosen.mechanic);
  }

  say() {
    const { words, chosen } = this;
    if (this.span) this.desk.say(words.what);
    else if (chosen) this.desk.say(said(words.chosen, { what: chosen.key === "mats" ? words.mat : this.told(chosen) }));
    else this.desk.say(this.from ? words.last : this.isFar ? words.near : words.begin);
  }

  show() {
    const { casiers } = this.cells;
    this.sheet = Math.min(this.sheet, Math.max(0, this.sheets.length - 1));
    if (this.cursor.casier > casiers) this.cursor = FIRST;
    if (this.near > casiers) this.near = null;
    this.svg.setAttribute("viewBox", this.view);
    byId("whole-shelf").hidden = !this.near;
    this.drawThings();
    this.drawPad();
    this.frame(this.span || this.chosen || (this.from && between(this.from, this.from)));
    this.drawKinds();
    this.say();
  }
}
