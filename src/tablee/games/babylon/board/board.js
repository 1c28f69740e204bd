// Babylon: gardens in space from four corners or flat from above, and the terrace being placed.

import { CORNERS, Garden, HALF_H, HALF_W, Picture, cellsOf, fill, xy } from "./iso.js";

const byId = (id) => document.getElementById(id);
const narrow = matchMedia("(max-width: 899px)");
const U = 40; // units of a cell in the flat view

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
  turns = 0; // of the last terrace turned: the next one begins so
  told = new Map(); // what builds bring, reason by reason
  gardens = [];

  constructor(table) {
    this.table = table;
    this.own = document.body.dataset.seat === "" ? null : Number(document.body.dataset.seat);
    this.shown = this.own ?? 0;
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
    if (fresh) {
      this.ghost = null;
      this.told.clear();
    }
    this.unfold();
    if (fresh && narrow.matches) this.see(this.bestView());
    else this.draw();
  }

  // Builds arrive folded: place by place, for every source and skip; each stands for four quarter turns.
  unfold() {
    const builds = this.table.offer?.builds;
    this.places = new Map();
    if (!builds || builds.unfolded === this.table.n) return this.listPlaces();
    builds.unfolded = this.table.n;
    const actions = builds.places.flatMap(([at, level, costs, skips]) =>
      Object.entries(skips).flatMap(([source, ways]) => ways.flatMap(([skip, gain]) => [0, 1, 2, 3].map((turns) =>
        this.action({ source, at, level, costs, skip, turns }, gain)))));
    for (const [source, { label }] of Object.entries(builds.sources)) {
      this.table.targets[`terrace-${source}`] = label;
      this.table.asks[`terrace-${source}`] = this.words.where;
    }
    for (const [at, level] of builds.places) this.table.targets[`place-${at}`] ??= fill(this.words.place, { at, level });
    this.table.actions = [...actions, ...this.table.actions];
    this.listPlaces();
    return this.table.light();
  }

  action(build, gain) {
    const { source, at, level, skip, turns, costs } = build;
    const cell = skip ? cellsOf(at)[skip - 1] : "";
    const cost = costs.reduce((sum, one, k) => sum + (skip === k + 1 ? 0 : one), 0);
    const move = `build ${source} ${at} L${level} r${turns}${cell ? ` skip ${cell}` : ""}`;
    return { move, path: [`terrace-${source}`, `place-${at}`], label: move, gain, build: { ...build, cell, cost } };
  }

  // The lowest way to build on each square.
  listPlaces() {
    for (const { build } of this.table.actions || []) {
      if (build && !(this.places.get(build.at)?.level <= build.level)) this.places.set(build.at, build);
    }
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

  draw() {
    if (!this.gardens.length) return;
    for (const figure of this.stage.querySelectorAll(".garden")) figure.classList.toggle("main", figure.id === `garden-${this.shown}`);
    const garden = new Garden(this.gardens[this.shown]);
    if (this.ghost && this.isMine) garden.place(this.terraceOf(this.ghost));
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
    for (const ask of this.iso.querySelectorAll("[data-ask]")) ask.prepend(this.flatAsk(ask).querySelector("title").cloneNode(true));
    this.iso.setAttribute("aria-label", fill(this.words.near, { name, cell: corner }));
    this.fade();
  }

  // Whose garden this is, and the way back.
  drawWhose() {
    const back = this.own === null ? "" : ` <button type="button" class="btn btn--small" data-look="${this.own}">${this.words.mine}</button>`;
    const whose = byId("whose");
    whose.hidden = this.isMine;
    whose.innerHTML = `<span></span>${back}`;
    whose.firstChild.textContent = fill(this.words.whose, { name: this.gardens[this.shown].name });
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
      button.setAttribute("aria-label", level === highest ? fill(this.words.all, { n: highest }) : fill(this.words.upTo, { level }));
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
    const marks = this.isMine ? [...this.placeMarks(), ...this.spotMarks(), ...this.ghostMarks()] : [];
    const target = this.isFlat ? this.over : byId("iso-over");
    this.over.replaceChildren();
    if (!target) return;
    target.innerHTML = marks.join("");
    if (marks.length && !this.lighting) {
      this.lighting = true; // the new marks are lit; that is no new choice
      this.table.light?.();
      this.lighting = false;
    }
    this.panel();
  }

  point(cells, level) {
    if (!this.isFlat) return this.picture.spot(cells, level);
    const all = cells.map(xy);
    const mean = (k) => (all.reduce((sum, one) => sum + one[k], 0) / all.length + 0.5) * U;
    return [mean(0), mean(1)];
  }

  placeMarks() {
    const inside = this.ghost ? new Set(cellsOf(this.ghost.at)) : null;
    return [...this.places.values()].filter(({ at }) => !inside || at !== this.ghost.at).map(({ at, level }) => {
      const [x, y] = this.point(cellsOf(at), this.isFlat ? 0 : level - 1);
      const quiet = this.ghost ? " place--quiet" : "";
      return `<g id="place-${at}" class="place${quiet}" transform="translate(${x} ${y})"><circle class="place-hit" r="20"/><circle class="place-dot" r="${this.isFlat ? 5 : narrow.matches ? 11 : 6}"/></g>`;
    });
  }

  spotMarks() {
    const spots = (this.table.actions || []).filter(({ path }) => /^(spot|wild)-/.test(path[0] ?? ""));
    const taken = new Map();
    return spots.map(({ path, gain }) => {
      const [what, kind, ...rest] = path[0].split("-");
      const cells = what === "wild" ? [kind] : rest;
      const icon = what === "wild" ? rest[0] : kind;
      const level = Math.max(...cells.map((cell) => this.garden.surface(cell)));
      const key = cells.join();
      const shift = taken.get(key) ?? 0;
      taken.set(key, shift + 1);
      const [x, y] = this.point(cells, level);
      const size = this.isFlat ? 0.8 : narrow.matches ? 1.8 : 1;
      const points = gain ? `<g transform="translate(15 -15)"><rect class="spot-gain" x="-13" y="-9" width="26" height="18" rx="9"/><text class="spot-points" y="4">${gain > 0 ? "+" : "−"}${Math.abs(gain)}</text></g>` : "";
      return `<g id="${path[0]}" class="spot spot--${what}" transform="translate(${x + shift * 30 * size} ${y - (this.isFlat ? 0 : 8)}) scale(${size})">`
        + `<circle class="spot-disc" r="19"/><use href="#icon-${icon}" class="spot-icon" x="-11" y="-11" width="22" height="22"/>${points}</g>`;
    });
  }

  ghostMarks() {
    if (!this.ghost) return [];
    const { at, level, costs, skip } = this.ghost;
    if (this.isFlat) return [this.flatGhost()];
    const [cx, cy] = this.picture.middleOf(at, level);
    const feet = cellsOf(at).map((cell, k) => {
      if (skip === k + 1) return "";
      const foot = this.garden.surface(cell, level);
      const [x, y] = this.picture.spot([cell], (foot + level) / 2);
      const side = Math.abs(x - cx) < 5 ? 0 : x > cx ? 17 : -17;
      return `<g class="price" transform="translate(${x + side} ${y}) scale(${narrow.matches ? 1.7 : 1})"><circle r="10.5"/><text y="4.4">${costs[k]}</text></g>`;
    });
    if (narrow.matches) return feet; // too small to read there; the prompt says it
    const text = this.banner();
    const wide = 26 + 7.4 * text.length;
    return [...feet, `<g class="banner" transform="translate(${cx} ${cy - 104})"><path class="leader" d="M0,15V50"/><rect x="${-wide / 2}" y="-15" width="${wide}" height="30" rx="9"/><text y="5">${text}</text></g>`];
  }

  // Seen from above the ghost's own corners are pressed to leave out their support.
  flatGhost() {
    const { at, stone, flower, symbols, skip, level } = { ...this.ghost, ...this.terraceOf(this.ghost), skip: this.ghost.skip };
    const [x, y] = xy(at).map((k) => k * U);
    const spaces = cellsOf(at).map((cell, k) => {
      const [sx, sy] = xy(cell).map((one) => one * U + U / 2);
      const icon = skip === k + 1 ? "belvedere" : symbols[k];
      const cost = skip === k + 1 ? "" : `<g transform="translate(${sx + (k % 2 ? 13 : -13)} ${sy + (k > 1 ? -13 : 13)})" class="price price--small"><circle r="7"/><text y="3.2">${this.ghost.costs[k] ?? "×"}</text></g>`;
      return `<g class="foot-cell${skip === k + 1 ? " foot-cell--out" : ""}" data-foot="${k + 1}"><rect x="${sx - U / 2 + 2}" y="${sy - U / 2 + 2}" width="${U - 4}" height="${U - 4}" rx="5"/>`
        + `${icon ? `<use href="#icon-${icon}" x="${sx - 9}" y="${sy - 9}" width="18" height="18"/>` : ""}${cost}</g>`;
    });
    return `<g class="plan-ghost ${stone}"><rect class="plan-ghost-top" x="${x + 1}" y="${y - U + 1}" width="${2 * U - 2}" height="${2 * U - 2}" rx="7"/>`
      + `<use href="#flower-${flower}" transform="translate(${x + U} ${y + 1})"/>${spaces.join("")}`
      + `<text class="plan-ghost-level" x="${x + U}" y="${y + 15}">${level}</text></g>`;
  }

  banner() {
    const { level, cost } = this.ghost;
    return `${fill(this.words.level, { level })} · ${fill(this.words.cost, { n: cost, all: this.pillars() })}`;
  }

  pillars() {
    return byId("hand").querySelectorAll(".slot:not(.slot--free)").length;
  }

  // Placing

  terraceOf({ source, at, level, turns, skip }) {
    const { flower, stone, turns: looks } = this.table.offer.builds.sources[source];
    return { at, level, flower, stone, symbols: looks[turns], skip: skip ? cellsOf(at)[skip - 1] : "" };
  }

  ways() {
    const chosen = this.table.chosen || [];
    return chosen.length === 2 ? this.table.actions.filter(({ path, build }) => build && path[0] === chosen[0] && path[1] === chosen[1]) : [];
  }

  choose() {
    if (this.lighting) return;
    const ways = this.ways();
    const before = this.ghost;
    this.ghost = ways.length ? this.nearest(ways, before ?? { turns: this.turns, skip: 0, level: 0 }) : null;
    if (this.table.chosen?.length && !this.isMine) this.shown = this.own;
    if (this.ghost && this.stage.dataset.view === "quarry") this.stage.dataset.view = "flat";
    if (before || this.ghost || this.stage.querySelector(".place, .spot") || this.places.size) this.draw();
    else this.panel();
  }

  // Of these ways to build the one most like what was asked for.
  nearest(ways, { turns, skip, level }) {
    const far = ({ build }) => 100 * Math.abs(build.level - level) * (level ? 1 : 0) + 10 * (build.skip !== skip) + (build.turns !== turns) + 0.1 * build.level + 0.01 * build.skip;
    const best = ways.reduce((a, b) => (far(b) < far(a) ? b : a));
    return { ...best.build, gain: best.gain, move: best.move };
  }

  change(wish) {
    this.ghost = this.nearest(this.ways(), { ...this.ghost, ...wish });
    this.turns = this.ghost.turns;
    this.draw();
  }

  levels() {
    return [...new Set(this.ways().map(({ build }) => build.level))].sort((a, b) => a - b);
  }

  acts = {
    build: () => this.table.play(this.ghost.move),
    turn: () => this.change({ turns: (this.ghost.turns + 1) % 4 }),
    higher: () => this.change({ level: this.levels().find((level) => level > this.ghost.level) ?? this.ghost.level }),
    lower: () => this.change({ level: this.levels().findLast((level) => level < this.ghost.level) ?? this.ghost.level }),
  };

  // What carries it, foot by foot, and what can be done; on phones only the row in the prompt.
  panel() {
    const panel = byId("placing");
    panel.hidden = !this.ghost || !this.isMine;
    this.stage.classList.toggle("is-placing", !panel.hidden);
    this.spend();
    if (panel.hidden) byId("brings").hidden = true;
    if (!this.ghost) return;
    const { at, costs, skip, gain, level } = this.ghost;
    const feet = [2, 3, 0, 1].map((k) => this.foot(cellsOf(at)[k], k, costs[k], skip === k + 1, level));
    const points = gain ? `<p class="points-now ${gain > 0 ? "gain" : "loss"}">${gain > 0 ? "+" : "−"}${Math.abs(gain)} ${Math.abs(gain) === 1 ? this.words.one : this.words.now}</p>` : "";
    panel.innerHTML = `<h2>${this.words.carries} <small>${this.words.leaveOut}</small></h2><div class="feet">${feet.join("")}</div>`
      + `${points}<ul class="brings"></ul><div class="turners">${this.buttons(["turn", "higher", "lower"])}</div>`;
    this.row();
    this.tellWhy();
  }

  // Why points, reason by reason: the rules know, and are asked once for every place (a turn changes none of them).
  async tellWhy() {
    const { move } = this.ghost;
    const key = move.replace(/ r\d/, "");
    if (!this.told.has(key)) this.told.set(key, this.table.brings(move));
    const lines = await this.told.get(key);
    if (this.ghost?.move !== move) return;
    for (const list of [byId("placing").querySelector(".brings"), byId("brings")]) {
      list.hidden = !lines.length;
      list.replaceChildren(...lines.map((line) => this.because(line)));
    }
  }

  because({ text, points }) {
    const line = Object.assign(document.createElement("li"), { className: points > 0 ? "gain" : "loss" });
    const worth = Object.assign(document.createElement("b"), { textContent: `${points > 0 ? "+" : "−"}${Math.abs(points)}` });
    line.append(worth, ` ${text}`);
    return line;
  }

  foot(cell, k, cost, isOut, level) {
    const foot = this.garden.surface(cell, level);
    const kind = isOut ? "belvedere" : cost === null ? "none" : cost === 0 ? "statue" : level - foot > 1 ? "pillar-tall" : "pillar";
    const word = { belvedere: this.words.belvedere, statue: this.words.statue, "pillar-tall": this.words.double, pillar: this.words.pillar, none: "–" }[kind];
    const box = kind === "pillar-tall" ? "-12 -88 24 94" : kind === "pillar" ? "-12 -40 24 46" : "-22 -46 44 54";
    const uses = { "pillar-tall": '<use href="#pillar-lower"/><use href="#pillar-upper" transform="translate(0 -48)"/>', none: "" }[kind] ?? `<use href="#${kind}"/>`;
    return `<button type="button" class="foot${isOut ? " foot--out" : ""}" data-foot="${k + 1}" aria-pressed="${isOut}" aria-label="${cell}, ${word}, ${isOut ? 0 : cost ?? "–"}">`
      + `<svg viewBox="${box}" aria-hidden="true">${uses}</svg><span>${cell}</span><b>${isOut ? 0 : cost ?? "×"}</b></button>`;
  }

  buttons(names) {
    const levels = this.levels();
    const off = { higher: this.ghost.level === levels.at(-1), lower: this.ghost.level === levels[0] };
    return names.map((name) => `<button type="button" class="btn btn--small${name === "build" ? " btn--main" : ""}" data-act="${name}"${off[name] ? " disabled" : ""}>${this.words[name]}</button>`).join("");
  }

  row() {
    const row = byId("choices");
    const focused = row.contains(document.activeElement) && document.activeElement.dataset.act;
    row.hidden = false;
    row.classList.add("choices--only");
    const names = narrow.matches && this.levels().length > 1 ? ["build", "turn", this.ghost.level === this.levels()[0] ? "higher" : "lower"] : ["build", "turn"];
    row.innerHTML = `<li class="acts">${this.buttons(names)}</li>`;
    if (focused) row.querySelector(`[data-act="${focused}"]`)?.focus();
    const { at, level, cost } = this.ghost;
    byId("prompt").querySelector(".prompt-say").textContent = fill(this.words.ask, { at, level, n: cost, all: this.pillars() });
  }

  spend() {
    const slots = [...byId("hand").querySelectorAll(".slot:not(.slot--free)")].reverse();
    slots.forEach((slot, k) => slot.classList.toggle("slot--spent", Boolean(this.ghost) && k < this.ghost.cost));
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
    if (dataset.act) return this.acts[dataset.act]();
    if (dataset.foot) return this.change({ skip: this.ghost.skip === Number(dataset.foot) ? 0 : Number(dataset.foot) });
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
    if ((event.key === "Enter" || event.key === " ") && event.target.closest?.(".place")) {
      event.preventDefault();
      event.stopPropagation();
      return this.goTo(event.target.closest(".place").id);
    }
    if (!this.ghost || event.target.matches("input, textarea")) return undefined;
    const act = { r: "turn", ArrowUp: "higher", ArrowDown: "lower" }[event.key];
    if (!act) return undefined;
    event.preventDefault();
    return this.acts[act]();
  }

  aim(id) {
    for (const old of this.stage.querySelectorAll(".aim")) old.classList.remove("aim");
    if (id) byId(id)?.classList.add("aim");
  }
}

