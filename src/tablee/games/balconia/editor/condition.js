// A condition that is being entered: where it counts, for how much and for what, in the words of position files. What
// goes with what is said by the box (`goes`, `own`).

import { amount } from "./faces.js";

export class Condition {
  coin = 1; // points for each, or "all", or "none"
  two = []; // what must all be there
  without = false;

  constructor(box, area) {
    Object.assign(this, { box, area });
    this.usual = box.counts_itself.includes(area);
    this.self = this.usual; // the balcony itself counts too
  }

  get isEach() {
    return typeof this.coin === "number";
  }

  get kind() {
    return this.isEach ? (this.without ? "without" : "each") : this.coin;
  }

  /** What a face that shows `has` may count for this kind of reward. */
  words(has, kind = this.kind) {
    const { own, goes } = this.box;
    return own[this.area]?.[kind].filter((word) => amount(has, word)) ?? goes[kind];
  }

  setCoin(value) {
    this.coin = Number(value) || value;
    this.two = [];
    this.without &&= this.isEach;
  }

  toggle(what) {
    this[what] = !this[what];
  }

  /** Press what is counted; whether that was all. */
  count(word) {
    if (this.coin !== "all") return true;
    this.two = this.two.includes(word) ? this.two.filter((one) => one !== word) : [...this.two, word];
    return this.two.length === 2;
  }

  /** As a position file writes it; without `of` as far as it is known. */
  scores(of) {
    const { area, coin, self, two, without, box } = this;
    const itself = self === this.usual ? {} : { self };
    if (coin === "all") return { area, once: box.once, all: two, ...itself };
    if (coin === "none") return { area, once: box.once, none: of, ...itself };
    const what = without ? box.without + of : of || undefined;
    return { area, each: coin, ...(what === undefined ? {} : { of: what }), ...itself };
  }
}

/** A door in the words of position files. */
export function doorOf(box, kind, [first, second]) {
  const keys = box.doors[kind];
  return { kind, ...(keys.length === 1 ? { [keys[0]]: [first, second] } : { [keys[0]]: first, [keys[1]]: second }) };
}
