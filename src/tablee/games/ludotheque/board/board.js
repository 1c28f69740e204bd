// Range ta Ludothèque: which die gives what, the ghost of the box where it would land, the others' shelves large.

import { movesFrom } from "/static/board/ghosts.js";
import { all, button, byId, make, signed } from "/static/board/page.js";
import { at, draw, unit } from "/static/board/svg.js";
import { Dice } from "./tray.js";

const gained = (n) => (n ? signed(n) : "+0");

export function attach(table) {
  const dice = new Dice(table);
  new Shelf(table, dice).begin();
  new Peek(table);
}

/** Places: a press anywhere in a casier's column means the box that would cover it. */
class Shelf {
  svg = byId("shelf");
  aimed = null;

  constructor(table, dice) {
    this.table = table;
    this.dice = dice;
  }

  begin() {
    const { svg, table } = this;
    svg.addEventListener("click", (event) => this.pressed(event), true);
    svg.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.hover(event));
    svg.addEventListener("pointerleave", () => this.aim(null));
    svg.addEventListener("focusin", ({ target }) => this.aim(target.matches(".spot:focus-visible") ? target.id : this.aimed));
    for (const kind of ["choose", "update"]) table.addEventListener(kind, () => this.refresh());
    this.refresh();
  }

  /** The frame has told of a change: is what it holds chosen what the dice say? */
  refresh() {
    this.dice.read();
    if (!this.dice.isActing) this.aimed = null;
    else if (this.table.chosen[0] !== this.dice.way) return this.dice.choose();
    this.showPads();
    this.showGhost();
    this.say();
    return undefined;
  }

  find(place) {
    return movesFrom(this.table, this.dice.way, place)[0];
  }

  get size() {
    const ghost = byId(`ghost-${this.dice.way}`);
    return ghost ? { w: Number(ghost.dataset.w), h: Number(ghost.dataset.h) } : { w: 1, h: 1 };
  }

  /** The glowing place somebody means who points at this column. */
  meant(spot) {
    if (this.find(spot.id)) return spot.id;
    const x = Number(spot.dataset.x);
    for (let left = x - 1; left >= 0 && left > x - this.size.w; left -= 1) {
      const id = `spot-${spot.dataset.casier}-${left + 1}`;
      if (this.find(id)) return id;
    }
    return null;
  }

  pressed(event) {
    const spot = event.target.closest?.(".spot");
    if (!spot || !this.dice.isActing) return;
    const id = this.meant(spot);
    const isSure = id && this.table.chosen[1] === id;
    if (!isSure) this.table.chosen = [this.dice.way];
    if (!id) return;
    event.stopPropagation();
    event.preventDefault();
    if (isSure) this.table.play(this.find(id).move);
    else this.table.press(id);
  }

  hover(event) {
    const spot = event.target.closest?.(".spot");
    this.aim(spot && this.dice.isActing ? this.meant(spot) : null);
  }

  aim(id) {
    if (id === this.aimed) return;
    this.aimed = id;
    this.showGhost();
  }

  // What would happen

  landing(id) {
    const spot = byId(id);
    const cell = Number(spot.getAttribute("width"));
    const [w, h] = [this.size.w * cell, this.size.h * cell];
    return { x: Number(spot.getAttribute("x")), y: Number(spot.dataset.floor) - h, w, h };
  }

  showPads() {
    const actions = this.dice.isActing ? movesFrom(this.table, this.dice.way).filter(({ path }) => byId(path[1])) : [];
    const best = Math.max(...actions.map(({ gain }) => gain ?? -Infinity));
    byId("pads").replaceChildren(...actions.map((action) => this.pad(action, action.gain === best)));
  }

  pad({ path, gain }, isBest) {
    const { x, y, w, h } = this.landing(path[1]);
    const kind = isBest ? "pad-gain is-best" : "pad-gain";
    return draw(
      "g",
      {},
      draw("rect", { class: "pad", x: x + 4, y: y + 4, width: w - 8, height: h - 8, rx: 6 }),
      gain !== null && draw("text", { class: kind, x: x + w / 2, y: y + h - 12 }, gained(gain)),
    );
  }

  showGhost() {
    const { chosen } = this.table;
    const id = this.aimed ?? (chosen[1] && byId(chosen[1]) ? chosen[1] : null);
    const action = id && this.dice.isActing ? this.find(id) : null;
    this.svg.classList.toggle("ghosted", Boolean(action));
    byId("preview").replaceChildren(...(action ? this.ghost(action) : []));
  }

  ghost({ path, gain }) {
    const { x, y, w, h } = this.landing(path[1]);
    const sure = this.table.chosen[1] === path[1] ? " is-sure" : "";
    const box = draw("use", { class: "ghost", href: `#ghost-${path[0]}`, x, y });
    const edge = draw("rect", { class: `ghost-edge${sure}`, x: x + 1, y: y + 1, width: w - 2, height: h - 1.5, rx: 4 });
    return gain === null ? [box, edge] : [box, edge, this.badge(gain, x + w - 8, y + 6)];
  }

  badge(gain, x, y) {
    return draw(
      "g",
      { class: gain < 0 ? "gain-badge gain-badge--loss" : "gain-badge", transform: at(x, y, Math.max(0.9, 0.8 * unit(this.svg))) },
      draw("rect", { x: -24, y: -15, width: 48, height: 30, rx: 15 }),
      draw("text", { y: 6.8 }, gained(gain)),
    );
  }

  // The prompt says what is being chosen

  say() {
    if (!this.dice.isActing) return;
    const { table } = this;
    const line = document.querySelector("#prompt .prompt-say");
    if (table.sentence === undefined) table.sentence = line.innerHTML;
    line.textContent = this.sentence();
    for (const undo of all("[data-undo]")) undo.hidden = table.chosen.length > 1;
    queueMicrotask(dressQuestion); // the frame puts its button there after it has told of the choice
  }

  sentence() {
    const { where, nowhere, mat, sure } = byId("preview").dataset;
    const { chosen, targets } = this.table;
    const [action] = chosen.length > 1 ? movesFrom(this.table, ...chosen) : [];
    if (action) return sure.replace("#", action.label);
    if (!movesFrom(this.table, this.dice.way).length) return nowhere;
    const what = targets[this.dice.way] ?? "";
    return this.dice.isMat ? mat : where.replace("#", what.charAt(0).toUpperCase() + what.slice(1));
  }
}

/** “Put it away here” in this game's words, and a way back beside it. */
function dressQuestion() {
  const main = document.querySelector("#choices .choice--main");
  if (!main || main.dataset.dressed) return;
  const { here, back } = byId("preview").dataset;
  main.dataset.dressed = "yes";
  main.firstChild.textContent = `✓ ${here}`;
  byId("choices").append(make("li", {}, button({ class: "btn not-here", "data-cancel": "", "aria-label": back }, "✕")));
}

/** The others' shelves, large. */
class Peek {
  dialog = byId("peek");

  constructor(table) {
    document.addEventListener("click", ({ target }) => this.clicked(target));
    table.addEventListener("update", () => this.dialog.open && this.show(this.dialog.dataset.seat));
  }

  clicked(target) {
    const note = target.closest?.("[data-peek]");
    if (note) this.show(note.dataset.peek);
    if (target.matches?.("dialog")) target.close();
  }

  show(seat) {
    const note = byId(`seat-note-${seat}`);
    const large = note.querySelector(".small-shelf").cloneNode(true);
    for (const part of all("[id]", large)) part.removeAttribute("id");
    byId("peek-head").textContent = note.dataset.name;
    byId("peek-shelf").replaceChildren(large);
    this.dialog.dataset.seat = seat;
    if (!this.dialog.open) this.dialog.showModal();
  }
}
