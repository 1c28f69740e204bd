// Bauhaus: what a move would do, shown before it is done; turning figures; swaps in either order; a wish to always let it.
// Which zones a move closes comes with the moves (closing.py).

import { Ghosts, movesFrom } from "/static/board/ghosts.js";
import { isElsewhere } from "/static/board/keys.js";
import { all, button, byId, make, signed } from "/static/board/page.js";
import { at, draw, piece } from "/static/board/svg.js";
import { Grid, squareAt } from "./grid.js";

const NEAR = 1.4; // squares: farther away nothing is meant
const MADE_ON_BOARD = /^(limit|pawn|shift|walk|swap)/;
const isCoarse = () => matchMedia("(pointer: coarse)").matches;
const isFine = () => matchMedia("(pointer: fine)").matches;

export function attach(table) {
  new Board(table).begin();
  new Wish(table);
}

class Board {
  sheet = byId("sheet");
  grid = new Grid();
  ghosts = new Ghosts("preview", "preview-zones");
  pointer = null; // where the mouse is, in pixels
  tapped = null; // where the last tap was
  turn = 0; // the turn last used
  armed = null; // on touch screens: the move shown, to be confirmed by a second tap

  constructor(table) {
    this.table = table;
  }

  begin() {
    const { table, sheet } = this;
    table.addEventListener("aim", (event) => this.aim(event.detail));
    table.addEventListener("choose", () => this.clear());
    table.addEventListener("update", () => this.updated());
    sheet.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.hover(event));
    sheet.addEventListener("pointerleave", () => this.leave());
    sheet.addEventListener("click", (event) => this.pressed(event), true);
    sheet.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    document.addEventListener("keydown", (event) => this.key(event));
    this.updated();
  }

  updated() {
    this.clear();
    mirrorSwaps(this.table);
    if (this.pointer) this.follow(this.pointer);
  }

  clear() {
    this.ghosts.clear();
    this.armed = null;
  }

  get isFigure() {
    return this.table.actions.some((action) => action.move.startsWith("limits "));
  }

  // What a move would look like

  show(action) {
    const [verb, ...words] = action.move.split(" ");
    const zones = this.table.offer?.closes?.[action.move] ?? [];
    this.ghosts.show(zones.map(({ d, look }) => draw("path", { class: `zone-preview ${look}`, d })), "preview-zones");
    const parts = this.parts[verb]?.(words);
    if (parts) this.ghosts.show([...parts, this.gain(action, zones, words.at(-1))]);
  }

  parts = {
    limit: (slots) => [this.bars(slots)],
    limits: (slots) => [this.bars(slots), this.knob(slots)],
    shift: ([, slot]) => [this.bars([slot])],
    pawn: ([square]) => [this.pawn(byId("supply").dataset.colour, square)],
    walk: ([from, to]) => [this.pawn(byId(`pawn-${from}`).dataset.colour, to)],
    swap: ([a, b]) => [...this.parts.walk([a, b]), ...this.parts.walk([b, a])],
  };

  bars(slots) {
    return draw("g", { class: "ghost" }, ...slots.map((slot) => this.grid.onSlot("ghost", this.grid.slotAt(slot))));
  }

  pawn(colour, square) {
    return this.grid.onSquare(`ghost-${colour}`, squareAt(square));
  }

  /** “+3” in the zone that brings it, beside its pawn if there is no free square; else where the move ends. */
  gain(action, zones, last) {
    if (!action.gain) return null;
    const own = zones.find(({ look }) => look === this.table.offer.colour);
    const free = own?.squares.find((square) => !byId(`pawn-${square}`));
    const { x, y } = this.grid.middle(squareAt(free ?? own?.squares[0] ?? last));
    const word = piece("gain", { transform: free ? at(x, y) : at(x + 30, y - 30) });
    word.querySelector("text").textContent = signed(action.gain);
    return word;
  }

  // Figures: the palette says how they are turned; the pointer says where

  get turns() {
    const first = this.table.actions.map((action) => action.path[0]).filter((id) => id?.startsWith("turn-"));
    return [...new Set(first)].sort();
  }

  takeTurn(id) {
    this.turn = Number(id.slice("turn-".length));
    if (this.table.chosen.length) this.table.cancel();
    this.table.press(id);
  }

  turnOn(step) {
    const { turns } = this;
    if (!turns.length) return;
    const spot = this.pointer ?? this.tapped;
    this.takeTurn(turns[(turns.indexOf(this.table.chosen[0]) + step + turns.length) % turns.length]);
    if (spot) this.follow(spot, !this.pointer);
  }

  /** Whoever points at the board need not choose a turn first: the last one used will do, if it fits anywhere. */
  beginFigure() {
    const { turns } = this;
    if (!this.isFigure || this.table.chosen.length || !turns.length) return;
    this.takeTurn(turns.includes(`turn-${this.turn}`) ? `turn-${this.turn}` : turns[0]);
    this.table.restoreSentence();
    for (const cancel of all("[data-cancel]")) cancel.hidden = true;
  }

  knob(slots) {
    if (this.turns.length < 2 || !isCoarse()) return null;
    const spots = slots.map((slot) => this.grid.middleOfSlot(this.grid.slotAt(slot)));
    const mean = (axis) => spots.reduce((sum, spot) => sum + spot[axis], 0) / spots.length;
    return this.turner(piece("turner", { transform: at(mean("x"), mean("y")) }));
  }

  turner(element) {
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      this.turnOn(1);
    });
    return element;
  }

  /** The lit slot nearest to a point of the screen, if it is near at all. */
  nearest({ x, y }) {
    const away = (slot) => {
      const box = slot.getBoundingClientRect();
      return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
    };
    const [best] = all(".slot.can", this.sheet).map((slot) => ({ slot, far: away(slot) })).sort((a, b) => a.far - b.far);
    const size = this.sheet.querySelector(".square").getBoundingClientRect().width;
    return best?.far < NEAR * size ? best.slot : null;
  }

  /** Show the figure where it would go from here; on touch screens, offer it. */
  follow(spot, isTouched = false) {
    if (!this.isFigure) return;
    this.beginFigure();
    const slot = this.nearest(spot);
    const [action] = slot ? movesFrom(this.table, this.table.chosen[0], slot.id) : [];
    if (!action) this.clear();
    else this.show(action);
    if (action && isTouched) this.arm(action);
  }

  // Aiming and pressing

  hover({ clientX: x, clientY: y }) {
    this.pointer = { x, y };
    this.follow(this.pointer);
  }

  leave() {
    this.pointer = null;
    if (!this.armed) this.clear();
  }

  aim(id) {
    if (this.isFigure && this.pointer && !id?.startsWith("turn-") && isFine()) return;
    if (!id && !this.armed) this.clear();
    const last = id && this.lastStep(id);
    if (last) this.show(last);
  }

  // The move this press would complete.
  lastStep(id) {
    const [action] = movesFrom(this.table, ...this.table.chosen, id);
    return action?.path.length === this.table.chosen.length + 1 ? action : null;
  }

  pressed(event) {
    const isTouch = event.pointerType === "touch" || event.pointerType === "pen";
    if (event.target.closest(".turner") || !(this.isFigure || isTouch)) return;
    this.beginFigure();
    const spot = { x: event.clientX, y: event.clientY };
    const target = this.isFigure ? this.nearest(spot) : event.target.closest(".can");
    const action = target && this.lastStep(target.id);
    if (!action || !MADE_ON_BOARD.test(action.move)) return;
    event.stopPropagation();
    event.preventDefault();
    this.tapped = spot;
    if (!isTouch || this.armed === action.move) this.table.press(target.id);
    else this.showAndArm(action);
  }

  showAndArm(action) {
    this.show(action);
    this.arm(action);
  }

  /** On touch screens the first tap shows the move; a second tap there, or the button that says where, makes it. */
  arm(action) {
    this.armed = action.move;
    this.table.quiet();
    const place = this.table.chip({ label: action.label, actions: [action] });
    place.querySelector("button").classList.add("choice--main");
    const row = byId("choices");
    row.replaceChildren(place, ...(this.turns.length > 1 ? [this.turnChip()] : []));
    row.hidden = false;
    row.classList.add("choices--only");
  }

  turnChip() {
    return make("li", {}, this.turner(button({ class: "choice" }, byId("preview").dataset.turn)));
  }

  wheel(event) {
    if (!this.isFigure || !this.turns.length) return;
    event.preventDefault();
    this.turnOn(event.deltaY > 0 ? 1 : -1);
  }

  key(event) {
    if (!isElsewhere(event) && event.key.toLowerCase() === "r") this.turnOn(event.shiftKey ? -1 : 1);
  }
}

// Swaps in either order

function mirrorSwaps(table) {
  const swaps = table.actions.filter((action) => action.move.startsWith("swap ") && !action.mirrored);
  if (!swaps.length || table.actions.some((action) => action.mirrored)) return;
  for (const { path: [one, other] } of swaps) table.asks[other] ??= table.asks[one];
  table.actions.push(...swaps.map((action) => ({ ...action, path: action.path.toReversed(), mirrored: true })));
  table.light();
}

/** 6.5  Always let it: asked of this browser once. */
class Wish {
  constructor(table) {
    this.table = table;
    this.key = `always-let ${table.code} ${table.seat}`;
    table.addEventListener("update", () => this.letIt());
    // The question may come before the answer to the own move before it: nothing could be sent then.
    table.addEventListener("sent", () => table.n === this.letAt || this.letIt());
    document.addEventListener("change", ({ target }) => target.id === "always-let" && this.wish(target.checked));
    this.letIt();
  }

  wish(isWished) {
    sessionStorage.setItem(this.key, isWished ? "yes" : "no");
    this.letIt();
  }

  letIt() {
    const box = byId("always-let");
    if (!box) return;
    box.checked = sessionStorage.getItem(this.key) === "yes";
    if (this.table.busy || !box.checked || !this.table.actions.some((action) => action.move === "let")) return;
    this.letAt = this.table.n;
    this.table.play("let");
  }
}
