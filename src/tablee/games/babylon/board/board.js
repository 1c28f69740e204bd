// Babylon: gardens in space from four corners or flat from above, and the terrace being placed.

import { all, byId, said, signed } from "/static/board/page.js";
import { isPress } from "/static/board/keys.js";
import { CORNERS, Garden, Picture } from "./iso.js";
import { Placing, narrow } from "./placing.js";
import { HALF_H, HALF_W } from "./shapes.js";

/** A live table. */
export function attach(table) {
  new Board(table).begin();
}

/** A finished game under the slider: only looked at. */
export function watch(replay) {
  new Board(replay).begin();
}

class Board {
  words = JSON.parse(byId("babylon-words").textContent);
  stage = byId("stage");
  iso = byId("iso");
  over = byId("flat-over");
  upTo = 99;
  gardens = [];

  constructor(table) {
    this.table = table;
    this.own = document.body.dataset.seat === "" ? null : Number(document.body.dataset.seat);
    this.shown = this.own ?? 0;
    this.placing = new Placing(this);
  }

  begin() {
    document.addEventListener("click", (event) => this.clicked(event), true);
    document.addEventListener("keydown", (event) => this.key(event), true);
    this.table.addEventListener("update", () => this.update());
    this.table.addEventListener("choose", () => this.choose());
    this.table.addEventListener("aim", (event) => this.aim(event.detail));
    new MutationObserver(() => this.lights()).observe(this.stage.querySelector(".gardens"), { subtree: true, attributeFilter: ["class"] });
    for (const kind of ["pointerover", "focusin"]) this.stage.addEventListener(kind, (event) => this.ask(event.target.closest?.(".ask")));
    this.see(narrow.matches ? "flat" : "h1");
    this.update();
  }

  // In

  update() {
    this.gardens = [...this.stage.querySelectorAll(".plan")].map((plan) => JSON.parse(plan.dataset.garden));
    for (const [k, garden] of this.gardens.entries()) {
      byId(`garden-${k}`).querySelector(".garden-name").textContent = garden.name;
    }
    const fresh = this.n !== this.table.n;
    this.n = this.table.n;
    if (fresh) this.placing.forget();
    this.placing.unfold();
    if (fresh && narrow.matches) this.see(this.bestView());
    else this.draw();
  }

  bestView() {
    const begins = (kind) => (this.table.actions || []).some((action) => action.path[0]?.startsWith(kind));
    if (begins("stack-")) return "quarry";
    return this.stage.dataset.view === "quarry" ? "flat" : this.stage.dataset.view;
  }

  // Looking

  see(view) {
    this.stage.dataset.view = view;
    for (const button of this.stage.querySelectorAll("[data-see]")) button.setAttribute("aria-pressed", button.dataset.see === view);
    this.draw();
  }

  look(seat) {
    this.shown = seat;
    if (this.stage.dataset.view === "quarry") this.see("h1");
    else this.draw();
  }

  get isFlat() {
    return this.stage.dataset.view === "flat";
  }

  get isMine() {
    return this.shown === this.own;
  }

  get ghost() {
    return this.placing.ghost;
  }

  draw() {
    if (!this.gardens.length) return;
    for (const figure of this.stage.querySelectorAll(".garden")) figure.classList.toggle("main", figure.id === `garden-${this.shown}`);
    const garden = new Garden(this.gardens[this.shown], all(`#plan-${this.shown} .ask`));
    if (this.ghost && this.isMine) garden.place(this.placing.terrace());
    this.garden = garden;
    this.drawLevels(garden);
    this.drawWhose();
    this.drawIso(garden);
    this.drawOver();
    this.lights();
  }

  drawIso(garden) {
    const corner = CORNERS.includes(this.stage.dataset.view) ? this.stage.dataset.view : "h1";
    this.picture = new Picture(garden, CORNERS.indexOf(corner), this.words);
    const name = this.gardens[this.shown].name;
    this.iso.innerHTML = `${this.picture.draw()}<g id="iso-lit"></g><g id="iso-over"></g>`;
    this.iso.setAttribute("viewBox", this.picture.viewBox());
    this.iso.setAttribute("aria-label", said(this.words.near, { name, cell: corner }));
    this.fade();
  }

  // Whose garden this is, and the way back.
  drawWhose() {
    const back = this.own === null ? "" : ` <button type="button" class="btn btn--small" data-look="${this.own}">${this.words.mine}</button>`;
    const whose = byId("whose");
    whose.hidden = this.isMine;
    whose.innerHTML = `<span></span>${back}`;
    whose.firstChild.textContent = said(this.words.whose, { name: this.gardens[this.shown].name });
  }

  drawLevels(garden) {
    const highest = Math.max(garden.highest(), 2);
    const box = byId("levels");
    if (box.childElementCount !== highest) {
      const numbers = Array.from({ length: highest }, (_, k) => `<button type="button" data-upto="${k + 1}">${k + 1}</button>`);
      box.innerHTML = numbers.join("");
      box.lastChild.innerHTML += ` <span class="wide">${this.words.levels}</span>`;
    }
    for (const button of box.children) {
      const level = Number(button.dataset.upto);
      button.setAttribute("aria-pressed", level === Math.min(this.upTo, highest));
      button.setAttribute("aria-label", level === highest ? said(this.words.all, { n: highest }) : said(this.words.upTo, { level }));
    }
  }

  // What a row or column asks for and where that is seen: said, and lit.
  flatAsk(ask) {
    return byId(`ask-${this.shown}-${ask.dataset.ask ?? ask.id.split("-").slice(2).join("-")}`);
  }

  ask(ask) {
    if (ask && !ask.closest("#iso, .garden.main")) return;
    const flat = ask ? this.flatAsk(ask) : null;
    if (flat === this.asked) return;
    this.asked = flat;
    for (const old of this.stage.querySelectorAll(".asked")) old.classList.remove("asked");
    for (const cell of flat?.dataset.cells.split(" ") ?? []) byId(`cell-${this.shown}-${cell}`)?.classList.add("asked");
    byId("saying").hidden = !flat;
    byId("saying").textContent = flat?.querySelector("title").textContent ?? "";
  }

  fade() {
    for (const element of this.iso.querySelectorAll("[class*='level-']")) {
      const level = Number(/level-(\d+)/.exec(element.getAttribute("class"))[1]);
      element.classList.toggle("faded", level > this.upTo && !element.classList.contains("ghost"));
    }
  }

  // A score line lights cells of a garden; while it does, that garden is shown.
  lights() {
    const lit = [...this.stage.querySelectorAll(".plan-cell.lit, .garden .ask.lit")];
    const seat = lit.length ? Number(lit[0].id.split("-")[1]) : null;
    if (seat !== null && seat !== this.shown) {
      this.back ??= this.shown;
      return this.look(seat);
    }
    if (seat === null && this.back !== undefined) {
      const back = this.back;
      this.back = undefined;
      return this.look(back);
    }
    const asked = [...this.stage.querySelectorAll(".garden.main .plan-cell.asked")];
    const cells = [...lit.filter((element) => element.matches(".plan-cell")), ...asked].map((element) => element.id.split("-")[2]);
    const group = byId("iso-lit");
    if (group) group.innerHTML = cells.map((cell) => this.diamond(cell)).join("");
    const lines = lit.filter((element) => element.matches(".ask")).map((element) => element.id.split("-").slice(2).join("-"));
    for (const ask of this.iso.querySelectorAll("[data-ask]")) ask.classList.toggle("lit", lines.includes(ask.dataset.ask));
    return undefined;
  }

  diamond(cell) {
    const [x, y] = this.picture.spot([cell], this.garden.surface(cell));
    return `<path class="lit-cell" d="M${x},${y - HALF_H}l${HALF_W},${HALF_H}l${-HALF_W},${HALF_H}l${-HALF_W},${-HALF_H}z"/>`;
  }

  // Over the garden: places to build on, spots to decorate, what the ghost costs

  drawOver() {
    const marks = this.isMine ? [...this.placeMarks(), ...this.spotMarks(), ...this.placing.marks()] : [];
    const target = this.isFlat ? this.over : byId("iso-over");
    this.over.replaceChildren();
    if (!target) return;
    target.innerHTML = marks.join("");
    this.iso.setAttribute("role", marks.length && !this.isFlat ? "group" : "img"); // a picture has nothing to press in it
    if (marks.length && !this.lighting) {
      this.lighting = true; // the new marks are lit; that is no new choice
      this.table.light?.();
      this.lighting = false;
    }
    this.placing.panel();
  }

  /** The middle of some cells: in space on a level, seen from above as the plan has them. */
  point(cells, level) {
    if (!this.isFlat) return this.picture.spot(cells, level);
    const drawn = cells.map((cell) => byId(`cell-${this.shown}-${cell}`));
    const mean = (from, size) => drawn.reduce((sum, one) => sum + Number(one.getAttribute(from)) + Number(one.getAttribute(size)) / 2, 0) / drawn.length;
    return [mean("x", "width"), mean("y", "height")];
  }

  placeMarks() {
    const size = this.isFlat ? 5 : narrow.matches ? 11 : 6;
    return this.placing.places().filter(({ at }) => at !== this.ghost?.at).map(({ at, cells, level }) => {
      const [x, y] = this.point(cells, level - 1);
      const quiet = this.ghost ? " place--quiet" : "";
      return `<g id="place-${at}" class="place${quiet}" transform="translate(${x} ${y})"><circle class="place-hit" r="20"/><circle class="place-dot" r="${size}"/></g>`;
    });
  }

  spotMarks() {
    const spots = (this.table.actions || []).filter(({ path }) => /^(spot|wild)-/.test(path[0] ?? ""));
    const taken = new Map();
    return spots.map(({ path: [id], gain }) => {
      const [what, first, ...rest] = id.split("-");
      const [cells, icon] = what === "wild" ? [[first], rest[0]] : [rest, first];
      const shift = taken.get(cells.join()) ?? 0;
      taken.set(cells.join(), shift + 1);
      return this.spotMark(id, { what, cells, icon, gain, shift });
    });
  }

  spotMark(id, { what, cells, icon, gain, shift }) {
    const [x, y] = this.point(cells, Math.max(...cells.map((cell) => this.garden.surface(cell))));
    const size = this.isFlat ? 0.8 : narrow.matches ? 1.8 : 1;
    const points = gain ? `<g transform="translate(15 -15)"><rect class="spot-gain" x="-13" y="-9" width="26" height="18" rx="9"/><text class="spot-points" y="4">${signed(gain)}</text></g>` : "";
    return `<g id="${id}" class="spot spot--${what}" transform="translate(${x + shift * 30 * size} ${y - (this.isFlat ? 0 : 8)}) scale(${size})">`
      + `<circle class="spot-disc" r="19"/><use href="#icon-${icon}" class="spot-icon" x="-11" y="-11" width="22" height="22"/>${points}</g>`;
  }

  // A terrace or a place for it was chosen, or no longer is.
  choose() {
    if (this.lighting) return;
    const before = this.ghost;
    this.placing.choose();
    if (this.table.chosen?.length && !this.isMine) this.shown = this.own;
    if (this.ghost && this.stage.dataset.view === "quarry") this.stage.dataset.view = "flat";
    if (before || this.ghost || this.stage.querySelector(".place, .spot") || this.placing.places().length) this.draw();
    else this.placing.panel();
  }

  // Out

  clicked(event) {
    const { target } = event;
    const button = target.closest("[data-see], [data-look], [data-upto], [data-act], [data-foot]");
    if (button) {
      event.stopPropagation();
      return this.pressed(button);
    }
    const place = target.closest(".place");
    if (place) {
      event.stopPropagation();
      return this.goTo(place.id);
    }
    const seat = target.closest(".seat:not(.can)");
    if (seat && !target.closest("button, a, form")) {
      event.stopPropagation();
      return this.look(Number(seat.id.split("-")[1]));
    }
    if (this.ghost && target.closest("#iso, #flat-over, .garden.main")) {
      event.stopPropagation();
      this.near(event);
    }
    return undefined;
  }

  pressed({ dataset }) {
    if (dataset.see) return this.see(dataset.see);
    if (dataset.look) return this.look(Number(dataset.look));
    if (dataset.act) return this.placing.acts[dataset.act]();
    if (dataset.foot) return this.placing.leaveOut(Number(dataset.foot));
    this.upTo = Number(dataset.upto) === byId("levels").childElementCount ? 99 : Number(dataset.upto);
    return this.draw();
  }

  // A press beside the ghost takes it to the nearest place there.
  near(event) {
    const found = [...this.stage.querySelectorAll(".place")].map((place) => {
      const box = place.getBoundingClientRect();
      return [Math.hypot(box.x + box.width / 2 - event.clientX, box.y + box.height / 2 - event.clientY), place.id];
    }).sort((a, b) => a[0] - b[0])[0];
    if (found && found[0] < 60) this.goTo(found[1]);
  }

  goTo(id) {
    const { table } = this;
    const sources = [...new Set(table.actions.filter(({ path }) => path[1] === id).map(({ path }) => path[0]))];
    const source = table.chosen.length ? table.chosen[0] : sources[0];
    if (!sources.includes(source)) return table.press(id);
    table.chosen = [source];
    return table.press(id);
  }

  key(event) {
    if (isPress(event) && event.target.closest?.(".place")) {
      event.preventDefault();
      event.stopPropagation();
      return this.goTo(event.target.closest(".place").id);
    }
    if (!this.ghost || event.target.matches("input, textarea")) return undefined;
    const act = { r: "turn", ArrowUp: "higher", ArrowDown: "lower" }[event.key];
    if (!act) return undefined;
    event.preventDefault();
    return this.placing.acts[act]();
  }

  aim(id) {
    for (const old of this.stage.querySelectorAll(".aim")) old.classList.remove("aim");
    if (id) byId(id)?.classList.add("aim");
  }
}

