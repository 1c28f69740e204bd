// Agora Barcelona: what a move would do, shown before it is done; and choosing a walker by pressing its district.

import { Ghosts, movesFrom } from "/static/board/ghosts.js";
import { onPress } from "/static/board/keys.js";
import { all, byId, signed } from "/static/board/page.js";
import { at, draw, middleOf, unit } from "/static/board/svg.js";

const WIDE = 1000; // of the map
const HIGH = 760;

export function attach(table) {
  const chooser = new Chooser(table);
  new Previews(table, chooser);
}

/** Where somebody goes or comes, and what that brings. */
class Previews {
  map = byId("map");
  ghosts = new Ghosts();

  constructor(table, chooser) {
    this.table = table;
    this.chooser = chooser;
    const leave = () => this.aim(null);
    table.addEventListener("aim", (event) => this.aim(event.detail));
    for (const kind of ["choose", "update"]) table.addEventListener(kind, leave);
    chooser.addEventListener("open", () => this.clear());
  }

  // What must be readable or pressable on a small map grows with it.
  get grown() {
    return Math.max(1, 0.45 * unit(this.map));
  }

  clear() {
    this.ghosts.clear();
    for (const area of all(".reach", this.map)) area.classList.remove("reach");
  }

  aim(id) {
    this.clear();
    const card = this.table.chosen.find((one) => one.startsWith("card-")); // stays shown until it is played or put back
    const shown = card ?? id;
    if (!shown || this.chooser.isOpen) return;
    const actions = movesFrom(this.table, ...(card ? [card] : [...this.table.chosen, id]));
    if (actions.length) this.show(shown.split("-")[0], actions);
  }

  show(kind, actions) {
    if (kind === "group") for (const action of actions) byId(action.path[1])?.classList.add("reach");
    else if (kind === "area") this.showStroll(actions[0]);
    else if (kind === "card") this.showPlay(actions[0]);
  }

  showStroll(action) {
    const [verb, colour, start, end] = action.move.split(" ");
    if (verb !== "stroll") return;
    const from = middleOf(byId(`group-${start}-${colour}`));
    const to = landing(end, colour, 34 * this.grown);
    this.ghosts.show([way(from, to), this.ghost(`#lying-${colour}`, to, 34, -4), this.bubble(action.gain, to)]);
  }

  showPlay(action) {
    const [verb, card] = action.move.split(" ");
    if (verb !== "play") return;
    const [slug, face] = card.split(".");
    const colour = byId("hand").dataset.colour;
    const walkers = Number.parseInt(face, 10);
    const to = landing(slug, colour, 40 * this.grown);
    byId(`area-${slug}`).classList.add("reach");
    const flying = this.ghost(`#fly-${colour}-${walkers}`, { x: to.x, y: to.y - 18 }, 24 + 6 * walkers, 22);
    this.ghosts.show([flying, this.bubble(action.gain, to)]);
  }

  ghost(symbol, { x, y }, wide, ringAt) {
    return draw(
      "g",
      { transform: at(x, y, this.grown) },
      draw("ellipse", { class: "ghost-ring", cy: ringAt, rx: wide, ry: 14 }),
      draw("use", { class: "ghost", href: symbol }),
    );
  }

  /** “+6 pts”, or nothing when a move brings nothing or nobody can tell. */
  bubble(gain, to) {
    if (!gain) return null;
    const { one, many } = byId("preview").dataset;
    const text = (Math.abs(gain) === 1 ? one : many).replace("#", signed(gain));
    const scale = Math.max(1, 0.78 * unit(this.map));
    const half = 16 + 5 * text.length;
    const side = to.x + (60 + 2 * half) * scale > WIDE ? -1 : 1;
    const x = to.x + side * (46 * Math.min(scale, 1.4) + half * scale);
    return draw(
      "g",
      { class: gain > 0 ? "bubble" : "bubble bubble--loss", transform: at(x, to.y - 8, scale) },
      draw("path", { d: `M${-side * (half - 2)} -7 l${-side * 11} 7 l${side * 11} 7 Z` }),
      draw("rect", { x: -half, y: -15, width: 2 * half, height: 30, rx: 15 }),
      draw("text", { y: 6 }, text),
    );
  }
}

/** Where a newcomer is shown: beside the crowd, else before its own kind; in an empty district where the first one stands. */
function landing(slug, colour, room) {
  const crowd = byId(`crowd-${slug}`);
  if (!crowd.childElementCount) return { x: Number(crowd.dataset.x), y: Number(crowd.dataset.y) };
  const box = crowd.getBBox();
  const foot = box.y + box.height;
  const places = [
    { x: box.x + box.width + room, y: foot - 10 },
    { x: box.x + box.width / 2, y: foot + 30 },
    { x: box.x - room, y: foot - 10 },
  ];
  const own = (byId(`group-${slug}-${colour}`) ?? crowd).getBBox();
  return places.find((place) => isInside(byId(`shape-${slug}`), place, room)) ?? { x: own.x + own.width / 2, y: own.y + own.height };
}

function isInside(shape, { x, y }, room) {
  return [[-room, 0], [room, 0], [0, -20], [0, 6]].every(([dx, dy]) => shape.isPointInFill(new DOMPoint(x + dx, y + dy)));
}

function way(from, to) {
  const lift = Math.min(from.y, to.y) - 40;
  const d = `M${from.x} ${from.y} C${from.x * 0.8 + to.x * 0.2} ${lift} ${from.x * 0.2 + to.x * 0.8} ${lift} ${to.x} ${to.y - 14}`;
  return draw("g", {}, draw("path", { class: "way-shade", d }), draw("path", { class: "way", d }));
}

/** A walker by its district: the one who can go goes, several are offered large enough for a finger. */
class Chooser extends EventTarget {
  map = byId("map");

  constructor(table) {
    super();
    this.table = table;
    this.map.addEventListener("click", (event) => this.pressed(event), true);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close(), true);
    for (const kind of ["choose", "update"]) table.addEventListener(kind, () => this.close());
  }

  get isOpen() {
    return byId("chooser").hasChildNodes();
  }

  close() {
    byId("chooser").replaceChildren();
  }

  movers(slug) {
    return [...new Set(this.table.actions.map((action) => action.path[0]))].filter((id) => id?.startsWith(`group-${slug}-`));
  }

  pressed(event) {
    const area = event.target.closest?.("[id^='area-']");
    this.close();
    if (!area || this.table.chosen.length || event.target.closest("#chooser")) return;
    const ids = this.movers(area.id.slice("area-".length));
    if (!ids.length) return;
    event.stopPropagation();
    event.preventDefault();
    if (ids.length === 1) this.table.press(ids[0]);
    else this.open(area, ids);
  }

  open(area, ids) {
    this.dispatchEvent(new CustomEvent("open"));
    const size = Math.max(46, 48 * unit(this.map));
    const wide = ids.length * size;
    const middle = middleOf(area);
    const x = Math.min(Math.max(middle.x, wide / 2 + 10), WIDE - 10 - wide / 2);
    const y = Math.min(Math.max(middle.y, size), HIGH - size / 2);
    const choices = ids.map((id, k) => this.choice(id, (k - (ids.length - 1) / 2) * size, size));
    const shade = { class: "shade", x: -wide / 2 - 6, y: -size / 2 - 6, width: wide + 12, height: size + 12, rx: size / 2 + 6 };
    byId("chooser").replaceChildren(draw("g", { transform: at(x, y) }, draw("rect", shade), ...choices));
    choices[0].focus({ preventScroll: true });
  }

  // The token of the group itself, large.
  choice(id, x, size) {
    const colour = id.slice(id.lastIndexOf("-") + 1);
    const name = byId(id).getAttribute("aria-label") ?? colour;
    const number = byId(id).querySelector(".token text").textContent;
    const key = draw(
      "g",
      { class: "choice-of", role: "button", tabindex: 0, "aria-label": name, transform: at(x, 0, size / 40) },
      draw("circle", { r: 19 }),
      draw("use", { class: `emblem seat-${colour}`, href: `#emblem-${colour}` }),
      draw("text", { class: `on-${colour}`, y: colour === "garnet" ? 6.5 : 4.7, "aria-hidden": "true" }, number),
    );
    onPress(key, (event) => this.choose(event, id));
    return key;
  }

  choose(event, id) {
    event.stopPropagation();
    event.preventDefault();
    this.close();
    this.table.press(id);
  }
}
