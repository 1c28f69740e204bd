// Entering gardens of Babylon: choose an element and a level, press its cells; in a whole garden lay the terraces first.

import { arrowOf, isAway, isPress } from "/static/board/keys.js";
import { padKey, press } from "/static/board/pad.js";
import { byId, said } from "/static/board/page.js";
import { draw } from "/static/board/svg.js";
import { Gardens } from "./garden.js";
import { Plot } from "./plot.js";

export function attach(desk) {
  new Entering(desk).begin();
}

class Entering {
  tool = ""; // an element, or the terrace of a flower
  level = 1;
  from = null; // the first cell of a piece that has two
  open = null; // the terrace whose symbols are entered
  chosen = null; // a piece on the plan
  cursor = "d4";
  stroking = false;

  constructor(desk) {
    this.gardens = new Gardens(desk);
    this.plot = new Plot(this.gardens);
    Object.assign(this, { desk, words: desk.words });
  }

  begin() {
    const { desk, gardens } = this;
    const { svg } = this.plot;
    desk.players = {
      there: () => gardens.flowers.filter((flower) => gardens.isThere(flower)),
      may: (flower) => !gardens.isThere(flower) || gardens.all().length > 1,
      seat: (flower, on) => gardens.isThere(flower) !== on && (on ? gardens.plant(flower) : gardens.clearAway(flower)),
    };
    desk.answers.whole = { get: () => gardens.isWhole, set: (on) => this.setWhole(on) };
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointerup", (event) => this.up(event));
    svg.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("click", ({ target }) => this.clicked(target));
    desk.addEventListener("position", () => this.positioned());
    desk.addEventListener("counted", () => this.show());
  }

  positioned() {
    this.from = null;
    this.tool ||= this.gardens.isWhole ? `terrace-${this.gardens.flower}` : "statue";
    this.show();
  }

  setWhole(on) {
    this.tool = "";
    this.gardens.setWhole(on);
  }

  // What is chosen

  get isLaying() {
    return this.tool.startsWith("terrace");
  }

  /** Does the tool need one cell only? */
  get isSingle() {
    return this.words.rise[this.tool]?.length === 1;
  }

  forget() {
    this.from = null;
    this.chosen = null;
  }

  look(flower) {
    this.forget();
    this.open = null;
    this.gardens.shown = this.gardens.find(flower);
  }

  choose(tool) {
    this.tool = tool;
    this.forget();
    if (!this.isLaying) this.open = null;
  }

  keepChosen(change) {
    const kept = this.chosen;
    change(kept);
    this.chosen = kept;
  }

  setLevel(level) {
    const { gardens, open } = this;
    this.level = level;
    if (this.chosen !== null && !gardens.isWhole) this.keepChosen((k) => gardens.raise(k, level));
    else if (open !== null) {
      gardens.edit((one) => (one.terraces[open].level = level));
      this.open = open;
    }
    this.show();
  }

  // Changing

  put(cells) {
    this.forget();
    this.gardens.put(this.tool, cells, this.level);
  }

  lay(at) {
    this.open = null;
    if (!this.gardens.spaces(at).length) return this.desk.refuse(this.words.terrace, "3.2a");
    this.open = this.gardens.list("terraces").length;
    const flower = this.tool.replace("terrace-", "");
    return this.gardens.edit(({ terraces }) => terraces.push({ at, level: this.level, symbols: {}, flower }));
  }

  takeAway() {
    const { chosen, open } = this;
    this.forget();
    this.open = null;
    this.gardens.edit((one) => {
      if (chosen !== null) one.decorations.splice(chosen, 1);
      else if (open !== null) one.terraces.splice(open, 1);
    });
  }

  // Pressing

  press(cell) {
    const { gardens, chosen, open, from } = this;
    if (!this.stroking) this.desk.refuse(""); // a sentence that comes or goes would move the garden under the finger
    if (chosen !== null && !gardens.isWhole && gardens.covers(gardens.list("decorations")[chosen] || {}).includes(cell)) return this.hide(cell);
    if (this.isLaying) return open !== null && gardens.spaces(gardens.list("terraces")[open]?.at).includes(cell) ? gardens.turnSymbol(open, cell) : this.lay(cell);
    if (this.tool === "belvedere" && gardens.isWhole) return gardens.toggleSkip(cell);
    if (from && from !== cell) return this.put([from, cell]);
    return this.start(cell);
  }

  hide(cell) {
    this.keepChosen((k) => this.gardens.toggleSeen(k, cell));
    this.show();
  }

  // A piece is chosen, stands there at once, or begins there; pressed again it does not.
  start(cell) {
    const there = this.gardens.pieceAt(cell);
    const isAgain = this.from === cell;
    if (!isAgain && there >= 0) this.chosen = there;
    else this.forget();
    if (!isAgain && there < 0 && this.isSingle) return this.put([cell]);
    if (!isAgain && there < 0) this.from = cell;
    return this.show();
  }

  down(event) {
    if (!event.isPrimary || event.button) return;
    const { cell, edge, k } = this.plot.under(event);
    if (cell) {
      this.cursor = cell;
      this.stroking = !this.from && !this.isLaying && !this.isSingle && this.gardens.pieceAt(cell) < 0;
      this.plot.svg.setPointerCapture(event.pointerId);
      this.press(cell);
    } else if (edge && this.gardens.hasPromo && !this.isLaying) this.gardens.ask(edge, k, this.tool);
  }

  up(event) {
    if (!this.stroking) return;
    this.stroking = false;
    const { cell } = this.plot.under(event);
    if (cell && this.from && cell !== this.from) this.put([this.from, cell]);
  }

  key(event) {
    const step = arrowOf(event);
    if (step) this.walk(step);
    else if (isPress(event)) this.press(this.cursor);
    else if (event.key === "Escape") this.leave();
    else if (isAway(event) && (this.chosen !== null || this.open !== null)) this.takeAway();
    else if ("123456".includes(event.key)) this.setLevel(Number(event.key));
    else return;
    event.preventDefault();
  }

  walk([right, up]) {
    const [column, row] = this.gardens.spot(this.cursor);
    this.cursor = this.gardens.cellAt(column + right, row - up) || this.cursor;
    byId("announce").textContent = this.cursor;
    this.show();
  }

  leave() {
    this.forget();
    this.open = null;
    this.show();
  }

  clicked(target) {
    const lit = target.closest("[data-lights]")?.dataset.lights.match(/^(?:ask|cell)-(\d)-/);
    if (lit) this.follow(this.gardens.flowers[Number(lit[1])]);
    const button = target.closest(".garden-pad button");
    if (!button) return;
    const { tool, level, flower } = button.dataset;
    if (tool) this.choose(tool);
    if (level) this.setLevel(Number(level));
    if (flower) this.look(flower);
    if (button.id === "take-away") this.takeAway();
    this.show();
  }

  // A score line shows the garden it is about.
  follow(flower) {
    if (this.gardens.isThere(flower)) this.gardens.shown = this.gardens.find(flower);
    this.show();
  }

  // Showing

  show() {
    const { gardens } = this;
    gardens.shown = Math.min(gardens.shown, gardens.all().length - 1);
    if (this.chosen !== null && !gardens.list("decorations")[this.chosen]) this.chosen = null;
    if (this.open !== null && !gardens.list("terraces")[this.open]) this.open = null;
    this.plot.draw(this);
    this.pad();
    if (!this.stroking) this.say();
  }

  pad() {
    const { gardens } = this;
    const pad = document.querySelector(".garden-pad");
    byId("gardens").hidden = gardens.all().length < 2;
    byId("gardens").replaceChildren(...gardens.flowers.filter((flower) => gardens.isThere(flower)).map((flower) => this.gardenKey(flower)));
    pad.querySelector(".terrace-row").hidden = !gardens.isWhole;
    byId("take-away").hidden = this.chosen === null && this.open === null;
    press(pad, "[data-tool]", ({ tool }) => tool === this.tool);
    press(pad, "[data-level]", ({ level }) => Number(level) === this.level);
  }

  gardenKey(flower) {
    const art = draw("svg", { viewBox: "-14 -14 28 28", "aria-hidden": "true" }, draw("use", { class: `emblem seat-${flower}`, href: `#emblem-${flower}` }));
    const label = said(this.words.garden, { flower: this.words.flowers[flower] });
    const pressed = this.gardens.find(flower) === this.gardens.shown;
    return padKey({ label, pressed, kind: "pad-key garden-key", "data-flower": flower }, art);
  }

  say() {
    const { words, gardens } = this;
    const what = (kind) => words.elements[kind]?.replace(/^./, (letter) => letter.toUpperCase()) || "";
    const isEmpty = !gardens.list("decorations").length && !gardens.list("terraces").length;
    if (this.chosen !== null) this.desk.say(said(words.chosen, { what: what(gardens.list("decorations")[this.chosen]?.kind) }));
    else if (this.isLaying && gardens.list("terraces").length) this.desk.say(this.open === null ? words.terrace : words.spaces);
    else if (this.from) this.desk.say(words.second);
    else if (isEmpty) this.desk.say(gardens.isWhole ? words.lay : gardens.hasPromo ? words.choose : words.pick);
    else if (!words.elements[this.tool]) this.desk.say(words.pick); // nothing chosen yet
    else this.desk.say(said(this.isSingle ? words.first : words.two, { what: what(this.tool) }));
  }
}
