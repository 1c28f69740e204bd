// The façades of the editor: drawn at once of the pieces of the box, with a mark where something is entered.

import { byId } from "/static/board/page.js";
import { piece, placeOf } from "/static/board/svg.js";
import { EMPTY, isBlank } from "./building.js";
import { Painter } from "./faces.js";

export class Facade {
  entered = new Map(); // what each cell was drawn with

  constructor(entering) {
    this.entering = entering;
    this.picture = new Painter(entering.box);
  }

  draw() {
    const { building } = this.entering;
    for (const on of building.sides) for (const cell of building.reading(on)) this.drawCell(on, cell);
    this.drawHere();
  }

  seed(cell) {
    return this.entering.box.cells.indexOf(cell);
  }

  drawn(on, cell) {
    const { face, door } = this.entering.known(cell, on);
    try {
      if (door) return ["door", this.picture.door(door, on)];
      if (face && !isBlank(face)) return ["balcony", this.picture.face(face, this.seed(cell))];
    } catch {
      // The server says what is wrong with it.
    }
    return this.entering.at(cell, on) === EMPTY ? ["empty", this.picture.empty()] : ["unseen", this.picture.unseen(this.seed(cell))];
  }

  // Drawn at once; the answer to what was entered brings the same with words and points.
  drawCell(on, cell) {
    const [kind, content] = this.drawn(on, cell);
    const id = `${on}-${cell}`;
    if (this.entered.get(id)?.isEqualNode(content)) return;
    this.entered.set(id, content);
    const framed = piece("cell");
    framed.querySelector("[data-slot]").replaceWith(content.cloneNode(true));
    byId(id).setAttribute("class", `b-cell b-cell--${kind}`);
    byId(id).replaceChildren(...framed.childNodes);
  }

  drawHere() {
    const { building, side, street } = this.entering;
    for (const on of building.sides) {
      const mark = byId(`here-${on}`);
      const { x, y } = placeOf(this.cell(on));
      mark.setAttribute("x", x + 3);
      mark.setAttribute("y", y + 3);
      mark.classList.toggle("b-here--behind", on !== side);
      street.querySelector(`svg[data-side=${on}]`).classList.toggle("b-unasked", !this.entering.has(on));
    }
    street.dataset.side = side;
    this.drawLens();
  }

  cell(on = this.entering.side) {
    return byId(`${on}-${this.entering.here}`);
  }

  // On a phone: the balcony that is being entered, large, beside the whole building.
  drawLens() {
    const { x, y } = placeOf(this.cell());
    const lens = byId("lens").firstElementChild;
    lens.setAttribute("viewBox", `${x} ${y} 100 120`);
    lens.firstElementChild.setAttribute("href", `#building-${this.entering.side}`);
  }

  // A condition that is being entered hangs there already.
  drawPending() {
    const { condition, here } = this.entering;
    if (!condition) return;
    const { lovebird: _, ...has } = this.entering.face().has;
    this.entered.delete(this.cell().id);
    this.cell().replaceChildren(this.picture.face({ has, scores: condition.scores("") }, this.seed(here)));
  }
}
