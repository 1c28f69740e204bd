// Entering a building of Balconia. A cell is chosen; then either a block's number and its face, and the next cell is
// chosen; or what the face shows, where it counts and for what.

import { arrowOf, isAway, isElsewhere } from "/static/board/keys.js";
import { all, byId, said } from "/static/board/page.js";
import { Building, EMPTY, isBlank } from "./building.js";
import { Condition, doorOf } from "./condition.js";
import { Facade } from "./facade.js";
import { amount } from "./faces.js";
import { Pad } from "./pad.js";

const capital = (text) => text[0].toUpperCase() + text.slice(1);

export function attach(desk) {
  new Entering(desk).begin();
}

class Entering {
  street = document.querySelector(".b-editor");
  phone = matchMedia("(max-width: 899px)");
  mode = "shows"; // or numbers
  panel = "shows"; // what the pad shows: mode, counts, door or cards
  condition = null; // not complete yet
  door = null; // not complete yet
  block = "";
  typed = "";
  less = false;
  last = null; // where something was entered, and the position before it
  stale = true; // the words on the façade are not yet those of what was entered

  constructor(desk) {
    const building = new Building(desk.words);
    const [side] = building.sides;
    Object.assign(this, { desk, words: desk.words, box: desk.words.box, building, side, here: building.reading(side)[0] });
    this.facade = new Facade(this);
    this.pad = new Pad(this);
  }

  begin() {
    const { desk } = this;
    // One side may be counted alone; a second one begins where the first has balconies.
    desk.players = {
      there: () => this.building.sides.filter((on) => this.has(on)),
      may: (on) => this.may(on),
      seat: (on, plays) => (plays ? this.walk(on) : this.leaveOut(on)),
    };
    document.addEventListener("click", ({ target }) => this.clicked(target));
    document.addEventListener("keydown", (event) => this.key(event));
    desk.addEventListener("position", () => this.positioned());
    desk.addEventListener("counted", () => this.counted());
    for (const cell of all(".b-editor .b-cell")) cell.removeAttribute("data-target");
  }

  // Looking

  at(cell = this.here, on = this.side) {
    return this.building.at(this.desk.position, on, cell);
  }

  has(on) {
    return this.building.has(this.desk.position, on);
  }

  may(on) {
    const opposite = this.building.other(on);
    return this.has(opposite) && (this.has(on) || !this.building.isBare(this.desk.position, opposite));
  }

  known(cell = this.here, on = this.side) {
    return this.building.meaning(this.desk.position, this.at(cell, on));
  }

  face() {
    return structuredClone(this.known().face || { has: {} });
  }

  say(key, values = {}) {
    this.desk.say(said(this.words[key], { cell: this.here, ...values }));
  }

  // Showing

  draw() {
    this.facade.draw();
    this.pad.draw();
    this.facade.drawPending();
    this.prompt();
  }

  view(what) {
    this.street.dataset.view = what;
    if (what === "whole") this.desk.say(this.words.choose);
  }

  prompt() {
    if (this.street.dataset.view === "whole" && this.phone.matches) return this.desk.say(this.words.choose);
    if (this.less) return this.say("less");
    if (this.panel === "counts") return this.askReward();
    if (this.panel === "door") return this.say(!this.door.kind ? "door" : this.door.first ? "second" : "first");
    if (this.panel === "cards") return this.say("which", { block: this.block, side: this.words.sides[this.side] });
    return this.tellCell();
  }

  askReward() {
    const area = capital(this.words.areas[this.condition.area]);
    this.say(this.condition.coin === "all" ? "both" : "reward", { area });
  }

  tellCell() {
    const words = byId(`${this.side}-${this.here}`)?.dataset.words;
    const isEmpty = this.at() === EMPTY;
    if (!isEmpty && isBlank(this.known().face)) return this.say("still");
    if (!isEmpty && words && !this.stale) return this.desk.say(words);
    if (this.mode === "numbers") return this.say("block");
    return this.say(isEmpty ? "face" : "more");
  }

  // Going about

  go(cell, on = this.side) {
    Object.assign(this, { here: cell, side: on, panel: this.mode, condition: null, door: null, less: false, block: "" });
    this.view("cell");
    this.draw();
    byId(`${on}-${cell}`).scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  next() {
    this.go(this.building.next(this.side, this.here));
  }

  walk(on) {
    if (this.less) return this.leaveOut(on);
    if (!this.has(on)) this.change((position) => this.building.addSide(position, on));
    return this.go(on === this.side ? this.here : this.firstOpen(on), on);
  }

  // Where a side that was just begun has something to be described; else its first cell.
  firstOpen(on) {
    const cells = this.building.reading(on);
    return cells.find((cell) => isBlank(this.known(cell, on).face)) || cells[0];
  }

  leaveOut(on) {
    if (this.has(this.building.other(on))) this.change((position) => this.building.dropSide(position, on));
    this.go(this.here);
  }

  show(panel) {
    this.panel = panel;
    this.draw();
  }

  back() {
    if (this.condition) this.desk.count(); // brings the points back that stood there
    Object.assign(this, { condition: null, door: null, block: "", less: false });
    this.show(this.mode);
  }

  setMode(mode) {
    this.mode = mode;
    this.back();
  }

  // What is refused, and what is undone, leads back to where it was.
  change(edit) {
    this.last = { here: this.here, side: this.side, before: this.desk.position };
    this.desk.change(edit);
    this.draw();
  }

  clear() {
    this.less = false;
    this.change((position) => this.building.empty(position, this.side, this.here));
  }

  // By number

  choose(n) {
    this.block = String(n);
    if (n >= 1 && n <= this.box.blocks) return this.show("cards");
    this.block = "";
    return this.desk.refuse(said(this.words.no_block, { block: n }), "1.2");
  }

  enter(name) {
    Object.assign(this, { block: "", panel: this.mode });
    this.change((position) => this.building.print(position, this.side, this.here, name));
    this.next();
  }

  // By what it shows

  put(things, word, n) {
    const [kind, colour] = word.split(":");
    const shelf = colour ? (things.flower = { ...things.flower }) : things;
    shelf[colour || kind] = n;
    if (!n) delete shelf[colour || kind];
    if (colour && !Object.keys(shelf).length) delete things.flower;
  }

  repaint(edit) {
    const front = this.face();
    edit(front);
    this.less = false;
    const isGone = isBlank(front) && !this.has(this.building.other(this.side));
    if (isGone) this.clear();
    else this.change((position) => this.building.paint(position, this.side, this.here, front));
  }

  thing(word) {
    const n = amount(this.face().has, word) + (this.less ? -1 : 1);
    if (n >= 0) this.repaint((front) => this.put(front.has, word, n));
  }

  lovebird(looks) {
    this.repaint((front) => {
      const isGone = front.has.lovebird === looks;
      front.has.lovebird = looks;
      front.scores = { lovebird: this.box.once };
      if (isGone) {
        delete front.has.lovebird;
        delete front.scores;
      }
    });
  }

  area(word) {
    const { has, scores } = this.face();
    if (scores?.area === word) return this.repaint((front) => delete front.scores);
    const condition = new Condition(this.box, word);
    if (!condition.words(has).length) return this.desk.refuse(this.words.group, "5.1");
    this.condition = condition;
    return this.show("counts");
  }

  count(word) {
    if (!this.condition.count(word)) return this.draw();
    const scores = this.condition.scores(word);
    Object.assign(this, { condition: null, panel: this.mode });
    return this.repaint((front) => {
      delete front.has.lovebird;
      front.scores = scores;
    });
  }

  pays(word) {
    const { kind, first } = this.door;
    if (!first) {
      this.door = { kind, first: word };
      return this.draw();
    }
    Object.assign(this, { door: null, panel: this.mode });
    this.change((position) => this.building.hang(position, this.side, this.here, doorOf(this.box, kind, [first, word])));
    return this.next();
  }

  // Pressing

  tools = {
    next: () => this.next(),
    back: () => this.back(),
    less: () => this.takeAway(),
    door: () => {
      this.door = {};
      this.show("door");
    },
    without: () => this.decide(() => this.condition.toggle("without")),
    self: () => this.decide(() => this.condition.toggle("self")),
  };

  keys = {
    side: (on) => this.walk(on),
    mode: (mode) => this.setMode(mode),
    thing: (word) => this.thing(word),
    lovebird: (looks) => this.lovebird(looks),
    area: (word) => this.area(word),
    coin: (value) => this.decide(() => this.condition.setCoin(value)),
    of: (word) => this.count(word),
    pays: (word) => this.pays(word),
    block: (n) => this.choose(Number(n)),
    kind: (kind) => this.decide(() => (this.door = { kind })),
    letter: (letter) => this.enter(this.block + letter),
    entrance: (n) => this.enter(n + this.side[0]),
    tool: (name) => this.tools[name](),
  };

  decide(change) {
    change();
    this.draw();
  }

  takeAway() {
    if (this.less && this.at() !== EMPTY) return this.clear();
    this.less = !this.less;
    return this.draw();
  }

  clicked(target) {
    const cell = target.closest(".b-editor .b-cell");
    if (cell) this.pressed(cell);
    if (target.closest("#lens")) this.view("whole");
    const line = target.closest("[data-lights]")?.dataset.lights.split("-")[0];
    if (this.building.sides.includes(line) && this.has(line) && line !== this.side) this.go(this.building.reading(line)[0], line);
    const key = target.closest(".b-pad .pad-key");
    const name = key && Object.keys(this.keys).find((one) => one in key.dataset);
    if (name) this.keys[name](key.dataset[name]);
  }

  pressed(cell) {
    const on = cell.closest("svg").dataset.side;
    if (this.has(on)) this.go(cell.dataset.cell, on);
    else this.walk(on);
  }

  key(event) {
    if (isElsewhere(event, "[role=tab]")) return;
    const step = arrowOf(event);
    if (step) event.preventDefault();
    if (step) this.go(this.building.beside(this.side, this.here, ...step));
    else if (isAway(event)) this.clear();
    else if (event.key === "Escape") this.back();
    else if (event.key === "Enter" && event.target === document.body) this.next();
    else this.type(event.key);
  }

  // A number and a letter are a face; t and p are the doors of the two sides.
  type(letter) {
    if (/^\d$/.test(letter)) {
      this.typed = (this.typed + letter).slice(-2);
      return this.choose(Number(this.typed));
    }
    const { typed } = this;
    this.typed = "";
    if (typed && (this.box.letters.includes(letter) || letter === this.side[0])) this.enter(String(Number(typed)) + letter);
    return undefined;
  }

  // In

  positioned() {
    const { last, desk, building } = this;
    this.stale = true;
    if (desk.position === last?.before) Object.assign(this, { here: last.here, side: last.side, panel: this.mode, condition: null, door: null });
    if (!this.has(this.side) && this.has(building.other(this.side))) this.side = building.other(this.side);
    this.draw();
  }

  counted() {
    this.stale = false;
    if (!this.condition && !this.door) this.prompt();
    this.facade.drawPending();
  }
}
