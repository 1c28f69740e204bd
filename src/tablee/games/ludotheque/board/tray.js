// The dice of Range ta Ludothèque: which gives the size, which the category, which the mechanic; by pressing, with keys,
// or dragged from slot to slot.

import { movesFrom } from "/static/board/ghosts.js";
import { all, byId } from "/static/board/page.js";
import { Strokes } from "/static/board/strokes.js";

const ROLES = ["size", "category", "mechanic"];

const slotUnder = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest?.("#tray .slot");

export class Dice {
  order = null; // the die of each role
  hasBegun = false;
  faces = "";
  round = "";
  isTurned = false;
  isMat = false;

  constructor(table) {
    this.table = table;
    document.addEventListener("click", (event) => this.pressed(event), true);
    document.addEventListener("keydown", (event) => this.key(event));
    new Strokes(document, {
      begin: ({ target }) => this.lift(target.closest?.(".die")),
      go: (drag, event) => this.carry(drag, event),
      end: (drag, event) => this.letGo(drag, slotUnder(event)),
      drop: (drag) => this.letGo(drag, null),
    });
  }

  get tray() {
    return byId("tray");
  }

  get isActing() {
    const mustPass = this.table.actions.some(({ path }) => path[0] === "pass");
    return this.table.actions.length > 0 && !mustPass && !this.tray.classList.contains("tray--idle");
  }

  /** Keep the player's order while the same roll lies there; a new roll begins with the server's. */
  read() {
    const { faces, round } = this.tray.dataset;
    if (!faces) return;
    if (round !== this.round) Object.assign(this, { faces, round, isTurned: false, isMat: false, hasBegun: false });
    if (!this.hasBegun) this.begin(ROLES.map((role) => Number(this.tray.dataset[role])));
    this.show();
  }

  /** A new roll: the first order that fits somewhere, larger boxes before smaller ones; if none does, a mat.
   * What fits is known once the moves are here, which may be later than the dice. */
  begin(order) {
    const orders = [order, [2, 0, 1], [1, 2, 0], [1, 0, 2], [0, 2, 1], [0, 1, 2]];
    this.order = orders.find((one) => this.fits(this.wayOf(one))) ?? order;
    this.isMat = this.isActing && !this.fits(this.wayOf(this.order));
    this.hasBegun = this.isActing;
  }

  fits(id) {
    return movesFrom(this.table, id).length > 0;
  }

  wayOf(order) {
    return `way-${order.map((die) => this.faces[die]).join("")}${this.isTurned ? "t" : ""}`;
  }

  /** The first thing pressed for a move: how the dice are used now. */
  get way() {
    return this.isMat ? "way-mat" : this.wayOf(this.order);
  }

  show() {
    ROLES.forEach((role, k) => (this.tray.dataset[role] = this.order[k]));
    this.tray.classList.toggle("is-mat", this.isMat);
    byId("way-mat")?.setAttribute("aria-pressed", this.isMat);
    this.tray.querySelector("[data-turn]")?.setAttribute("aria-pressed", this.isTurned);
  }

  swap(role, die) {
    const [from, to] = [this.order.indexOf(die), ROLES.indexOf(role)];
    [this.order[from], this.order[to]] = [this.order[to], this.order[from]];
    this.isMat = false;
    this.choose();
  }

  /** Give the frame the way the dice are used now; a place already chosen stays if it still fits. */
  choose() {
    if (!this.isActing) return;
    this.show();
    const place = this.table.chosen[1];
    this.table.chosen = [this.way];
    this.table.quiet();
    this.table.light();
    if (place && movesFrom(this.table, this.way, place).length) this.table.press(place);
  }

  pressed(event) {
    const key = event.target.closest?.("#tray button");
    if (!key) return;
    event.stopPropagation();
    if (key.dataset.show) byId(key.dataset.show).showModal();
    else if (this.isActing) this.does(key.dataset, key.closest(".slot")?.dataset.role);
  }

  does({ take, turn, mat, die }, role) {
    if (take) return this.swap(role, Number(take));
    if (turn !== undefined) this.isTurned = !this.isTurned;
    else if (mat !== undefined) this.isMat = !this.isMat;
    else if (die && this.isMat) this.isMat = false;
    else return undefined;
    return this.choose();
  }

  key(event) {
    const die = event.target.closest?.(".die");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!die || !step || !this.isActing) return;
    const from = ROLES.indexOf(die.closest(".slot").dataset.role);
    const role = ROLES[from + step];
    if (!role) return;
    event.preventDefault();
    const moved = this.order[from];
    this.swap(role, moved);
    this.tray.querySelector(`.slot--${role} [data-die="${moved}"]`).focus();
  }

  // Dragging

  lift(die) {
    return die && this.isActing ? { die, clone: null } : null;
  }

  carry(drag, event) {
    if (!drag.isFar) return;
    drag.clone ??= this.cloneOf(drag.die);
    drag.clone.style.transform = `translate(${event.clientX - 27}px, ${event.clientY - 28}px)`;
    const over = slotUnder(event);
    for (const slot of all(".slot", this.tray)) slot.classList.toggle("is-over", slot === over);
  }

  cloneOf(die) {
    const clone = die.querySelector(".face").cloneNode(true);
    clone.setAttribute("class", "die-dragged");
    document.body.append(clone);
    die.classList.add("is-lifted");
    return clone;
  }

  letGo({ die, clone }, over) {
    die.classList.remove("is-lifted");
    clone?.remove();
    for (const slot of all(".is-over", this.tray)) slot.classList.remove("is-over");
    if (clone && over && over !== die.closest(".slot")) this.swap(over.dataset.role, Number(die.dataset.die));
  }
}
