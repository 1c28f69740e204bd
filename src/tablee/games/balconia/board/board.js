// Balconia: what a face would bring in each cell, shown before it is put; where a balcony counts; two faces chosen by pressing both.

import { Ghosts } from "/static/board/ghosts.js";
import { isPress } from "/static/board/keys.js";
import { all, byId, make, signed } from "/static/board/page.js";
import { at, draw, placeOf } from "/static/board/svg.js";

const HOLD = 350; // milliseconds a finger rests on something before it is explained

export function attach(table) {
  new Board(table).begin();
}

// A door compared with the side one does not see may bring something too: null.
const change = (n) => (n === null ? "?" : signed(n));
const isUnsure = (changes) => Object.values(changes).includes(null);
const pill = (where, n) => make("b", { class: n < 0 ? "loss" : "" }, `${where} ${change(n)}`);

class Board {
  side = byId("facade").dataset.side;
  ghosts = new Ghosts("preview", "reach");
  aimed = null;
  picked = null;
  hold = 0;

  constructor(table) {
    this.table = table;
  }

  begin() {
    document.addEventListener("click", (event) => this.onFace(event), true);
    document.addEventListener("keydown", (event) => isPress(event) && this.onFace(event), true);
    document.addEventListener("pointerdown", (event) => this.rest(event));
    for (const kind of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(kind, () => clearTimeout(this.hold), true);
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => this.point(event));
    this.table.addEventListener("aim", (event) => event.detail && this.aim(event.detail));
    this.table.addEventListener("choose", () => this.refresh());
    this.table.addEventListener("update", () => this.update());
    this.refresh();
    this.focusable();
  }

  update() {
    if (!this.isChoosing) this.picked = null;
    this.setPicked(this.picked);
    this.focusable();
  }

  // What is known

  get isChoosing() {
    return this.table.actions.some((action) => action.move.startsWith("keep"));
  }

  get effects() {
    return JSON.parse(byId("effects").dataset.effects || "{}");
  }

  cell(name) {
    return byId(`${this.side}-${name}`);
  }

  place(name) {
    return placeOf(this.cell(name));
  }

  /** The letter of a face, the name of a cell: whichever an id is. */
  named(id) {
    if (id?.startsWith("face-")) return { face: id.slice(-1) };
    return id?.startsWith(`${this.side}-`) ? { cell: id.slice(-2) } : {};
  }

  // What is shown

  refresh() {
    this.ghosts.clear();
    const chosen = Object.assign({}, ...this.table.chosen.map((id) => this.named(id)));
    const { face: pointed, cell: over } = this.named(this.aimed);
    const name = chosen.cell || over;
    const shown = chosen.face || pointed || this.picked;
    const effect = this.effects[chosen.face]?.[name];
    if (chosen.face && (chosen.cell || effect)) this.showGhost(chosen.face, name, effect);
    else if (this.effects[shown]) this.showSpots(this.effects[shown]);
    if (!chosen.face && over && this.cell(over)) this.showArea(this.cell(over));
    this.tell(chosen.face, name, effect);
  }

  showSpots(cells) {
    this.ghosts.show(Object.entries(cells).map(([name, effect]) => this.spot(name, effect)));
  }

  spot(name, [total, isBest, changes]) {
    const { x, y } = this.place(name);
    const kind = total < 0 ? "b-spot--loss" : isBest ? "b-spot--best" : "";
    const text = draw("text", { y: 6 }, signed(total) + (isUnsure(changes) ? "?" : ""));
    return draw("g", { class: `b-spot ${kind}`, transform: at(x + 50, y + 58) }, draw("circle", { r: 18 }), text);
  }

  showGhost(letter, name, effect) {
    const drawn = byId(`face-${letter}`)?.querySelector(".b-card");
    if (!effect || !drawn) return;
    const { x, y } = this.place(name);
    const [, , changes] = effect;
    const ghost = draw("g", { class: "b-ghost", transform: at(x, y) }, drawn.cloneNode(true));
    const edge = draw("rect", { class: "b-ghost-edge", x: x + 2, y: y + 2, width: 96, height: 116, rx: 8 });
    const others = Object.entries(changes).filter(([where, n]) => where !== name && n);
    this.ghosts.show([ghost, edge, ...others.map(([where, n]) => this.delta(where, n)), this.gain(x + 50, y + 6, changes[name])]);
  }

  delta(name, n) {
    const { x, y } = this.place(name);
    const place = { class: `b-delta${n < 0 ? " b-delta--loss" : ""}`, transform: at(x + 72, y + 26) };
    return draw("g", place, draw("rect", { width: 27, height: 18, rx: 9 }), draw("text", { x: 13.5, y: 13.4 }, change(n)));
  }

  gain(x, y, n) {
    const kind = n < 0 ? " b-gain--loss" : n ? "" : " b-gain--none";
    const box = draw("rect", { x: -25, y: -15, width: 50, height: 30, rx: 15 });
    return draw("g", { class: `b-gain${kind}`, transform: at(x, y) }, box, draw("text", { y: 7 }, change(n)));
  }

  showArea({ dataset }) {
    const counted = new Set((dataset.counted || "").split(" ").filter(Boolean));
    const area = new Set([...(dataset.area || "").split(" ").filter(Boolean), ...counted]);
    this.ghosts.show([...area].map((name) => this.mark(name, counted.has(name))), "reach");
  }

  mark(name, counted) {
    const { x, y } = this.place(name);
    return draw("rect", { class: counted ? "is-counted" : "", x: x + 3, y: y + 3, width: 94, height: 114, rx: 9 });
  }

  // The caption: everything drawn is also said

  tell(letter, name, effect) {
    const caption = byId("caption");
    const face = letter && byId(`face-${letter}`)?.dataset.words;
    const about = face && effect ? face : (this.aimed && byId(this.aimed)?.dataset.words) || face;
    caption.querySelector(".b-caption-words").textContent = about || caption.dataset.hint;
    caption.classList.toggle("b-caption--hint", !about);
    caption.querySelector(".b-caption-gains").replaceChildren(...(effect ? this.pills(name, effect, caption.dataset.door) : []));
  }

  pills(name, [total, , changes], door) {
    const word = (where) => (this.cell(where)?.classList.contains("b-cell--door") ? door : where);
    const others = Object.entries(changes).filter(([where, n]) => n !== 0 && where !== name);
    const sum = make("b", { class: total < 0 ? "sum loss" : "sum" }, `= ${signed(total)}${isUnsure(changes) ? " + ?" : ""}`);
    return [sum, pill(name, changes[name]), ...others.map(([where, n]) => pill(word(where), n))];
  }

  // Two faces side by side are kept by pressing one after the other

  pick(letter) {
    const pair = this.picked && [`pair-${this.picked}${letter}`, `pair-${letter}${this.picked}`].find((id) => byId(id));
    this.setPicked(pair || this.picked === letter ? null : letter);
    if (pair) this.table.press(pair);
  }

  setPicked(letter) {
    this.picked = letter;
    for (const face of all(".b-face")) face.classList.toggle("picked", face.dataset.letter === letter);
    this.refresh();
  }

  onFace(event) {
    const face = event.target.closest?.(".b-face");
    if (!face || !this.isChoosing) return;
    event.stopPropagation();
    event.preventDefault();
    this.pick(face.dataset.letter);
  }

  focusable() {
    for (const face of all(".b-face:not([hidden])")) {
      if (this.isChoosing && !face.hasAttribute("tabindex")) face.setAttribute("tabindex", "0");
      else if (!this.isChoosing && !face.classList.contains("can")) face.removeAttribute("tabindex");
    }
  }

  // Pointing

  aim(id) {
    this.aimed = id;
    this.refresh();
  }

  // A finger that rests explains what is under it.
  rest(event) {
    const under = event.target.closest?.(".b-cell, .b-face");
    clearTimeout(this.hold);
    if (under && event.pointerType === "touch") this.hold = setTimeout(() => this.aim(under.id), HOLD);
  }

  // The frame tells what of that can be pressed is pointed at; here everything can be read.
  point(event) {
    const under = event.target.closest?.(".b-cell, .b-face, .b-pair");
    if (under && event.pointerType !== "touch") this.aim(under.id);
    else if (this.aimed && !event.target.closest?.(".choice")) this.aim(null);
  }
}
