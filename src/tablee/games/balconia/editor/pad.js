// The pad of the editor: which keys are there, chosen, asleep.

import { press } from "/static/board/pad.js";
import { all } from "/static/board/page.js";
import { amount } from "./faces.js";

export class Pad {
  pad = document.querySelector(".b-pad");

  constructor(entering) {
    this.entering = entering;
  }

  draw() {
    const { pad } = this;
    const { panel, mode } = this.entering;
    Object.assign(pad.dataset, { panel, mode });
    for (const group of all("[data-for]", pad)) group.hidden = group.dataset.for !== panel;
    const { has, scores } = this.entering.face();
    this.pressTools();
    press(pad, "[data-lovebird]", ({ lovebird }) => has.lovebird === lovebird);
    press(pad, "[data-area]", ({ area }) => scores?.area === area);
    for (const key of all("[data-thing]", pad)) this.badge(key, amount(has, key.dataset.thing));
    this.able(has);
    this.drawCards();
  }

  pressTools() {
    const { pad, entering } = this;
    const { condition, door, box } = entering;
    press(pad, "[data-side]", ({ side }) => side === entering.side);
    press(pad, "[data-mode]", ({ mode }) => mode === entering.mode);
    press(pad, "[data-tool=less]", () => entering.less);
    press(pad, "[data-tool=door]", () => entering.panel === "door" || entering.known().door);
    press(pad, "[data-coin]", ({ coin }) => String(condition?.coin) === coin);
    press(pad, "[data-of]", ({ of }) => condition?.two.includes(of));
    press(pad, "[data-tool=without]", () => condition?.without);
    press(pad, "[data-tool=self]", () => condition?.self);
    press(pad, "[data-kind]", ({ kind }) => door?.kind === kind);
    press(pad, "[data-pays]", ({ pays }) => door?.first === pays);
    press(pad, "[data-block]", ({ block }) => [...box.letters].some((letter) => entering.at() === block + letter));
  }

  badge(key, n) {
    if (n) key.dataset.n = n;
    else delete key.dataset.n;
    key.setAttribute("aria-pressed", Boolean(n));
  }

  // What goes with what.
  able(has) {
    const { pad } = this;
    const { condition, door, building, here } = this.entering;
    const goes = (kind) => !condition || condition.words(has, kind).length > 0;
    for (const key of all("[data-of]", pad)) key.disabled = !condition?.words(has).includes(key.dataset.of);
    for (const key of all("[data-coin=all], [data-coin=none]", pad)) key.disabled = !goes(key.dataset.coin);
    pad.querySelector("[data-tool=without]").disabled = !condition?.isEach || !goes("without");
    for (const key of all("[data-pays]", pad)) key.disabled = !door?.kind;
    for (const key of all("[data-entrance], [data-tool=door]", pad)) key.disabled = !building.isGround(here);
  }

  drawCards() {
    const { panel, block, building, desk, box, facade } = this.entering;
    if (panel !== "cards") return;
    for (const key of all("[data-letter]", this.pad)) {
      const name = block + key.dataset.letter;
      const { face } = building.meaning(desk.position, name);
      const seed = Object.keys(box.behind).indexOf(name);
      key.firstElementChild.replaceChildren(...(face ? [facade.picture.face(face, seed)] : []));
      key.setAttribute("aria-label", name);
    }
  }
}
