// Faces and doors put together of the pieces the box has drawn (pieces.py): for what is being entered right now, and
// while there is no connection. A file may say anything: what there is no piece for is not drawn (RangeError).

import { said } from "/static/board/page.js";
import { piece } from "/static/board/svg.js";

/** How much of something there is, by the words of position files; flowers also together. */
export function amount(has, word) {
  const [kind, colour] = word.split(":");
  if (kind !== "flower") return Number(has[kind]) || 0;
  const flowers = colour ? [has.flower?.[colour]] : Object.values(has.flower || {});
  return flowers.reduce((sum, n) => sum + (Number(n) || 0), 0);
}

/** A piece with these things in its slots. */
function hung(name, ...things) {
  const drawn = piece(name);
  for (const slot of drawn.querySelectorAll("[data-slot]")) {
    const thing = things[slot.dataset.slot];
    if (thing) slot.append(thing.cloneNode(true));
  }
  return drawn;
}

const wide = ([, symbol]) => Number(symbol.getAttribute("width"));
const icon = (word) => word && piece(`icon-${word}`);

export class Painter {
  constructor(box) {
    this.box = box;
  }

  empty() {
    return piece("empty");
  }

  unseen(seed) {
    return piece(`unseen-${seed % this.box.tints}`);
  }

  door(door, side) {
    const words = this.box.doors[door.kind].flatMap((key) => door[key]);
    return hung(`door-${side}`, hung(`plaque-${door.kind}`, ...words.map(icon)));
  }

  face({ has, scores }, seed) {
    const front = scores ? hung("plaque", this.zone(scores, has.lovebird), this.reward(scores)) : piece("bare");
    return hung(`face-${seed % this.box.tints}`, this.awning(amount(has, "awning")), this.standing(has, seed), front);
  }

  // The plaque

  zone({ area, self, lovebird }, looks) {
    if (lovebird) return piece(`zone-lovebird-${looks}`);
    return piece(self === undefined ? `zone-${area}` : `zone-${area}-${self}`);
  }

  reward(scores) {
    if (scores.lovebird) return piece("lovebird");
    if (scores.all) return this.all(scores.all);
    return "none" in scores ? hung("none", icon(scores.none)) : this.each(scores.each, scores.of);
  }

  all(listed) {
    const words = this.box.elements.filter((word) => listed.includes(word));
    return hung(`all-${words.length}`, ...words.map(icon));
  }

  each(points, of) {
    const drawn = piece(`each-${points}`);
    if (of !== undefined) drawn.append(this.counted(of));
    return drawn;
  }

  counted(of) {
    const { elements, without } = this.box;
    if (of.startsWith(without)) return hung("without", icon(of.slice(without.length)));
    return elements.includes(of) ? hung("of", icon(of)) : piece(of);
  }

  // What hangs and stands

  awning(n) {
    if (n < 2) return n ? piece("awning") : null;
    const several = piece("awnings");
    const text = several.querySelector("text");
    text.textContent = said(text.textContent, { n });
    return several;
  }

  listed(has, seed) {
    const how = (name) => (name.startsWith("lovebird") ? Number(name === `lovebird-${has.lovebird}`) : amount(has, name.replace("-", ":")));
    const called = (name, k) => (name === "person" ? `thing-person-${(seed + k) % this.box.people}` : `thing-${name}`);
    return this.box.standing.flatMap((name) => Array.from({ length: Math.min(how(name), this.box.most) }, (_, k) => piece(called(name, k))));
  }

  // Side by side; where there are many, smaller.
  standing(has, seed) {
    const { left, room, crowded } = this.box.row;
    const row = document.createDocumentFragment();
    const things = this.listed(has, seed).map((thing) => [thing, thing.querySelector("use")]);
    const total = things.reduce((sum, thing) => sum + wide(thing), 0);
    const scale = Math.min(1, crowded / total);
    const gap = (room - total * scale) / (things.length + 1);
    let x = left + gap;
    for (const one of things) {
      const [thing, symbol] = one;
      thing.setAttribute("transform", `translate(${x} 0)`);
      symbol.setAttribute("transform", `scale(${scale})`);
      row.append(thing);
      x += wide(one) * scale + gap;
    }
    return row;
  }
}
