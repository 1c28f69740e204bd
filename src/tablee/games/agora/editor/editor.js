// Entering a table of Agora Barcelona: press a district, then how many walkers of each colour stand there.

import { isElsewhere } from "/static/board/keys.js";
import { press } from "/static/board/pad.js";
import { all, byId, said } from "/static/board/page.js";
import { at, draw, piece } from "/static/board/svg.js";

export function attach(desk) {
  new Editor(desk).begin();
}

class Editor {
  here = null; // the district chosen
  pad = document.querySelector(".crowd-pad");

  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    this.slugs = Object.keys(desk.words.names);
    this.colours = Object.keys(desk.words.colours);
    desk.players = {
      there: () => this.colours.slice(0, this.seats),
      may: (colour) => this.maySit(this.colours.indexOf(colour)),
      seat: (colour, on) => this.seat(this.colours.indexOf(colour) + (on ? 1 : 0)),
    };
  }

  begin() {
    document.addEventListener("click", ({ target }) => this.pressed(target));
    document.addEventListener("keydown", (event) => this.key(event));
    this.desk.addEventListener("position", () => this.show());
    this.desk.addEventListener("offline", () => this.sketch());
    for (const slug of this.slugs) byId(`area-${slug}`)?.setAttribute("tabindex", "-1");
  }

  // What is entered

  get seats() {
    return this.desk.position.seats;
  }

  number(slug, colour) {
    return this.desk.position.walkers?.[slug]?.[colour] || 0;
  }

  left(colour) {
    return this.words.walkers[this.seats] - this.slugs.reduce((sum, slug) => sum + this.number(slug, colour), 0);
  }

  put(colour, n) {
    if (!this.here || n < 0) return;
    this.desk.change((position) => {
      const crowd = { ...position.walkers?.[this.here], [colour]: n };
      if (!n) delete crowd[colour];
      position.walkers = { ...position.walkers, [this.here]: crowd };
      if (!Object.keys(crowd).length) delete position.walkers[this.here];
    });
  }

  maySit(k) {
    return (k === this.seats && this.seats < this.words.most) || (k === this.seats - 1 && this.seats > this.words.fewest);
  }

  seat(count) {
    this.desk.change((position) => {
      position.seats = count;
      for (const crowd of Object.values(position.walkers || {})) for (const colour of this.colours.slice(count)) delete crowd[colour];
    });
  }

  // Where one is

  go(slug) {
    this.here = slug;
    for (const area of all(".area.chosen")) area.classList.remove("chosen");
    byId(`area-${slug}`)?.classList.add("chosen");
    this.show();
  }

  step(by) {
    const n = this.slugs.length;
    const from = this.here ? this.slugs.indexOf(this.here) : by > 0 ? -1 : n;
    this.go(this.slugs[(from + by + n) % n]);
  }

  // The pad

  show() {
    const name = this.here && this.words.names[this.here];
    byId("pad-district").textContent = name || byId("pad-district").textContent;
    this.desk.say(this.here ? said(this.words.here, { district: name }) : this.words.choose);
    for (const row of all(".walker-row", this.pad)) this.showColour(row, row.dataset.colour, name || "");
  }

  showColour(row, colour, district) {
    const n = this.here ? this.number(this.here, colour) : 0;
    const left = this.left(colour);
    const gaps = { colour: this.words.colours[colour], district };
    row.hidden = this.colours.indexOf(colour) >= this.seats;
    row.querySelector("small").textContent = said(this.words.left, { n: left });
    press(row, "[data-set]", ({ set }) => Number(set) === n);
    for (const key of all("[data-set]", row)) {
      key.disabled = !this.here || Number(key.dataset.set) - n > left;
      this.label(key, said(this.words.stand, { ...gaps, n: key.dataset.set }));
    }
    this.showMore(row.querySelector("[data-more]"), n, left, said(this.words.add, gaps));
  }

  // Beyond the last key the number stands where the plus was.
  showMore(key, n, left, told) {
    key.disabled = !this.here || left <= 0;
    key.textContent = n > this.words.keys ? `${n} +` : "+";
    key.setAttribute("aria-pressed", n > this.words.keys);
    this.label(key, told);
  }

  // Without a district there is nothing to say but the number.
  label(key, told) {
    if (this.here) key.setAttribute("aria-label", told);
    else key.removeAttribute("aria-label");
  }

  // Without a connection nobody else draws the walkers: tokens, as on a narrow map. Who leads waits for the answer.
  sketch() {
    for (const slug of this.slugs) {
      const there = this.colours.filter((colour) => this.number(slug, colour));
      const places = this.words.tokens[slug][there.length] || [];
      byId(`crowd-${slug}`)?.replaceChildren(...there.map((colour, k) => this.token(slug, colour, places[k])));
    }
  }

  token(slug, colour, place) {
    const token = piece(`token-${colour}`, { transform: at(...place) });
    token.classList.add("token--sketch");
    token.querySelector("text").textContent = this.number(slug, colour);
    return draw("g", { id: `group-${slug}-${colour}`, class: "group" }, token);
  }

  // Pressing

  pressed(target) {
    const area = target.closest("[id^=area-], [id^=crowd-], [id^=marker-]");
    const slug = area?.id.replace(/^(area|crowd|marker)-/, "");
    if (this.slugs.includes(slug)) this.go(slug);
    const key = target.closest(".crowd-pad button");
    if (key?.dataset.step) this.step(Number(key.dataset.step));
    else if (key) this.count(key.dataset, key.closest(".walker-row")?.dataset.colour);
  }

  // Once more takes them away: nought needs no key of its own.
  count({ set, more }, colour) {
    const n = this.number(this.here, colour);
    if (set) this.put(colour, Number(set) === n ? 0 : Number(set));
    if (more !== undefined) this.put(colour, n + 1);
  }

  key(event) {
    if (isElsewhere(event, "[role=tab]")) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) this.step(by);
    const colour = this.colours.slice(0, this.seats)["12345".indexOf(event.key)];
    if (this.here && colour && this.left(colour) > 0) this.put(colour, this.number(this.here, colour) + 1);
  }
}
