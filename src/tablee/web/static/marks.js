// What the others did since one's last turn: the emblem of who did it stays pinned where it happened.

import { byId, make } from "/static/board/page.js";
import { draw } from "/static/board/svg.js";

const HALF = 12; // pixels, of a pin
const APART = 14; // pixels between two pins

function pin({ at, colour }) {
  const disc = draw("circle", { class: "mark-disc", r: 15 });
  const emblem = draw("use", { class: `emblem seat-${colour}`, href: `#emblem-${colour}` });
  return draw("svg", { class: "mark", id: `mark-${at}`, viewBox: "-17 -17 34 34" }, disc, emblem);
}

// On a thing its upper right corner; on a seat that of its emblem, away from name and points.
function corner(element, box) {
  const emblem = element.matches(".seat") && element.querySelector(".emblem-icon")?.getBoundingClientRect();
  if (emblem) return { x: emblem.left - 2, y: emblem.top - 1 };
  return { x: box.right - Math.min(6, box.width / 4), y: box.top + Math.min(6, box.height / 4) };
}

// The first of the places that is on the page and not hidden or scrolled away.
function spotOf(places) {
  for (const id of places) {
    const element = byId(id);
    const box = element?.getBoundingClientRect();
    if (!box?.width && !box?.height) continue;
    const frame = element.closest(".board, .hand, .seats")?.getBoundingClientRect();
    const spot = corner(element, box);
    if (frame && spot.x >= frame.left && spot.x <= frame.right && spot.y >= frame.top - 2 && spot.y <= frame.bottom) return spot;
  }
  return null;
}

// One pin of a colour is enough in a place; those of others stand beside it.
function free(spot, colour, placed) {
  const near = spot && placed.find((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < APART);
  if (!near) return spot;
  return near.colour === colour ? null : free({ x: spot.x - APART - 1, y: spot.y }, colour, placed);
}

export class Marks {
  moves = [];

  constructor(table) {
    this.layer = make("div", { class: "marks", "aria-hidden": "true" }); // the log says the same in words
    document.body.append(this.layer);
    table.addEventListener("update", (event) => this.update(event.detail.marks));
    this.follow(document.querySelector(".board"));
  }

  update(moves) {
    if (!moves) return;
    this.moves = moves;
    const wanted = new Set(moves.map((move) => `mark-${move.at}`));
    for (const old of [...this.layer.children]) if (!wanted.has(old.id)) old.remove();
    for (const move of moves) if (!byId(`mark-${move.at}`)) this.layer.append(pin(move));
    this.place();
  }

  // The board may turn, scroll or grow under the pins.
  follow(board) {
    const later = () => this.place();
    addEventListener("resize", later);
    document.addEventListener("scroll", later, { capture: true, passive: true });
    document.addEventListener("transitionend", later);
    new ResizeObserver(later).observe(board);
    new MutationObserver(later).observe(board, { subtree: true, childList: true, attributeFilter: ["viewBox", "transform", "hidden"] });
  }

  place() {
    this.asked ??= requestAnimationFrame(() => {
      this.asked = null;
      this.settle();
    });
  }

  settle() {
    const placed = [];
    for (const move of this.moves) {
      const mark = byId(`mark-${move.at}`);
      const found = free(spotOf(move.places), move.colour, placed);
      mark.toggleAttribute("data-away", !found);
      if (!found) continue;
      placed.push({ ...found, colour: move.colour });
      mark.style.transform = `translate(${Math.round(found.x - HALF)}px, ${Math.round(found.y - HALF)}px)`;
    }
  }
}
