// The terrace being placed: the ways to build it, its ghost with what carries it and what that costs.

import { byId, make, said, signed } from "/static/board/page.js";

export const narrow = matchMedia("(max-width: 899px)");
const BOXES = { "pillar-tall": "-12 -88 24 94", pillar: "-12 -40 24 46" };
const LOOKS = { "pillar-tall": '<use href="#pillar-lower"/><use href="#pillar-upper" transform="translate(0 -48)"/>', none: "" };

export class Placing {
  ghost = null;
  turns = 0; // of the last terrace turned: the next one begins so
  told = new Map(); // what builds bring, reason by reason

  constructor(board) {
    Object.assign(this, { board, table: board.table, words: board.words });
  }

  forget() {
    this.ghost = null;
    this.told.clear();
  }

  // In

  get builds() {
    return this.table.offer?.builds;
  }

  /** Squares to build on: their cells, and the lowest level there. */
  places() {
    return (this.builds?.places ?? []).map(([cells, [[level]]]) => ({ at: cells[0], cells, level }));
  }

  // Builds arrive folded: square by square, level by level, for every source and skip; each stands for some quarter turns.
  unfold() {
    const { builds, table, words } = this;
    if (!builds || builds.unfolded === table.n) return;
    builds.unfolded = table.n;
    const actions = builds.places.flatMap(([cells, levels]) => levels.flatMap((level) => this.ways(cells, level)));
    for (const [source, { label }] of Object.entries(builds.sources)) {
      table.targets[`terrace-${source}`] = label;
      table.asks[`terrace-${source}`] = words.where;
    }
    for (const { at, level } of this.places()) table.targets[`place-${at}`] ??= said(words.place, { at, level });
    table.actions = [...actions, ...table.actions];
    table.light();
  }

  ways(cells, [level, signs, skips]) {
    const feet = [...signs].map((sign) => this.builds.feet[sign] ?? ["none", null]);
    const place = { at: cells[0], cells, level, feet: feet.map(([kind]) => kind), costs: feet.map(([, price]) => price) };
    return Object.entries(skips).flatMap(([source, ways]) => ways.flatMap(([skip, gain, cost]) =>
      this.builds.sources[source].turns.map((_, turns) => this.action({ ...place, source, skip, cost, turns }, gain))));
  }

  action(build, gain) {
    const { source, at, cells, skip } = build;
    const [plain, left] = this.builds.written;
    const move = said(plain, build) + (skip ? said(left, { cell: cells[skip - 1] }) : "");
    return { move, path: [`terrace-${source}`, `place-${at}`], label: move, gain, build };
  }

  // Choosing

  /** The terrace as it would lie there. */
  terrace() {
    const { source, turns } = this.ghost;
    const { flower, stone, turns: looks } = this.builds.sources[source];
    return { ...this.ghost, flower, stone, symbols: looks[turns] };
  }

  open() {
    const [source, place, ...more] = this.table.chosen || [];
    return place && !more.length ? this.table.actions.filter(({ path, build }) => build && path[0] === source && path[1] === place) : [];
  }

  choose() {
    const ways = this.open();
    this.ghost = ways.length ? this.nearest(ways, this.ghost ?? { turns: this.turns, skip: 0, level: 0 }) : null;
  }

  // Of these ways to build the one most like what was asked for.
  nearest(ways, { turns, skip, level }) {
    const far = ({ build }) => 100 * Math.abs(build.level - level) * (level ? 1 : 0) + 10 * (build.skip !== skip) + (build.turns !== turns) + 0.1 * build.level + 0.01 * build.skip;
    const best = ways.reduce((a, b) => (far(b) < far(a) ? b : a));
    return { ...best.build, gain: best.gain, move: best.move };
  }

  change(wish) {
    this.ghost = this.nearest(this.open(), { ...this.ghost, ...wish });
    this.turns = this.ghost.turns;
    this.board.draw();
  }

  leaveOut(foot) {
    this.change({ skip: this.ghost.skip === foot ? 0 : foot });
  }

  levels() {
    return [...new Set(this.open().map(({ build }) => build.level))].sort((a, b) => a - b);
  }

  acts = {
    build: () => this.table.play(this.ghost.move),
    turn: () => this.change({ turns: (this.ghost.turns + 1) % this.builds.sources[this.ghost.source].turns.length }),
    higher: () => this.change({ level: this.levels().find((level) => level > this.ghost.level) ?? this.ghost.level }),
    lower: () => this.change({ level: this.levels().findLast((level) => level < this.ghost.level) ?? this.ghost.level }),
  };

  // Over the garden: what the ghost costs

  marks() {
    if (!this.ghost) return [];
    if (this.board.isFlat) return [this.flat()];
    const feet = this.ghost.cells.map((cell, k) => this.price(cell, k));
    return narrow.matches ? feet : [...feet, this.banner()]; // too small to read there; the prompt says it
  }

  price(cell, k) {
    const { cells, level, costs, skip } = this.ghost;
    if (skip === k + 1) return "";
    const { picture, garden } = this.board;
    const [middle] = picture.spot(cells, level);
    const [x, y] = picture.spot([cell], (garden.surface(cell) + level) / 2);
    const side = Math.abs(x - middle) < 5 ? 0 : x > middle ? 17 : -17;
    return `<g class="price" transform="translate(${x + side} ${y}) scale(${narrow.matches ? 1.7 : 1})"><circle r="10.5"/><text y="4.4">${costs[k]}</text></g>`;
  }

  banner() {
    const { cells, level, cost } = this.ghost;
    const [x, y] = this.board.picture.spot(cells, level);
    const text = `${said(this.words.level, { level })} · ${said(this.words.cost, { n: cost, all: this.builds.pillars })}`;
    const wide = 26 + 7.4 * text.length;
    return `<g class="banner" transform="translate(${x} ${y - 104})"><path class="leader" d="M0,15V50"/><rect x="${-wide / 2}" y="-15" width="${wide}" height="30" rx="9"/><text y="5">${text}</text></g>`;
  }

  // Seen from above the ghost's own corners are pressed to leave out their support.
  flat() {
    const { cells, stone, flower, level } = this.terrace();
    const [x, y] = this.board.point(cells);
    return `<g class="plan-ghost ${stone}"><rect class="plan-ghost-top" x="${x - 39}" y="${y - 39}" width="78" height="78" rx="7"/>`
      + `<use href="#flower-${flower}" transform="translate(${x} ${y + 1})"/>${cells.map((cell, k) => this.corner(cell, k)).join("")}`
      + `<text class="plan-ghost-level" x="${x}" y="${y + 15}">${level}</text></g>`;
  }

  corner(cell, k) {
    const { symbols, skip, costs, cells } = this.terrace();
    const [x, y] = this.board.point([cell]);
    const [mx, my] = this.board.point(cells);
    const isOut = skip === k + 1;
    const icon = isOut ? "belvedere" : symbols[k];
    const cost = isOut ? "" : `<g transform="translate(${x + (x > mx ? 13 : -13)} ${y + (y < my ? -13 : 13)})" class="price price--small"><circle r="7"/><text y="3.2">${costs[k] ?? "×"}</text></g>`;
    return `<g class="foot-cell${isOut ? " foot-cell--out" : ""}" data-foot="${k + 1}"><rect x="${x - 18}" y="${y - 18}" width="36" height="36" rx="5"/>`
      + `${icon ? `<use href="#icon-${icon}" x="${x - 9}" y="${y - 9}" width="18" height="18"/>` : ""}${cost}</g>`;
  }

  // Beside the garden: what carries it, foot by foot, and what can be done; on phones only the row in the prompt.
  panel() {
    const panel = byId("placing");
    panel.hidden = !this.ghost || !this.board.isMine;
    this.board.stage.classList.toggle("is-placing", !panel.hidden);
    this.spend();
    if (panel.hidden) byId("brings").hidden = true;
    if (!this.ghost) return;
    const { gain } = this.ghost;
    const feet = [2, 3, 0, 1].map((k) => this.foot(k)); // as they lie, seen from above
    const points = gain ? `<p class="points-now ${gain > 0 ? "gain" : "loss"}">${signed(gain)} ${Math.abs(gain) === 1 ? this.words.one : this.words.now}</p>` : "";
    panel.innerHTML = `<h2>${this.words.carries} <small>${this.words.leaveOut}</small></h2><div class="feet">${feet.join("")}</div>`
      + `${points}<ul class="brings"></ul><div class="turners">${this.buttons(["turn", "higher", "lower"])}</div>`;
    this.row();
    this.tellWhy();
  }

  // Why points, reason by reason: the rules know, and are asked once for every place (a turn changes none of them).
  async tellWhy() {
    const { move, source, at, level, skip } = this.ghost;
    const key = [source, at, level, skip].join(" ");
    if (!this.told.has(key)) this.told.set(key, this.table.brings(move));
    const lines = await this.told.get(key);
    if (this.ghost?.move !== move) return;
    for (const list of [byId("placing").querySelector(".brings"), byId("brings")]) {
      list.hidden = !lines.length;
      list.replaceChildren(...lines.map(({ text, points }) => make("li", { class: points > 0 ? "gain" : "loss" }, make("b", {}, signed(points)), ` ${text}`)));
    }
  }

  foot(k) {
    const { cells, costs, skip } = this.ghost;
    const isOut = skip === k + 1;
    const kind = isOut ? "belvedere" : this.ghost.feet[k];
    const word = kind === "none" ? "–" : this.words[kind];
    const cost = isOut ? 0 : costs[k];
    return `<button type="button" class="foot${isOut ? " foot--out" : ""}" data-foot="${k + 1}" aria-pressed="${isOut}" aria-label="${cells[k]}, ${word}, ${cost ?? "–"}">`
      + `<svg viewBox="${BOXES[kind] ?? "-22 -46 44 54"}" aria-hidden="true">${LOOKS[kind] ?? `<use href="#${kind}"/>`}</svg><span>${cells[k]}</span><b>${cost ?? "×"}</b></button>`;
  }

  buttons(names) {
    const levels = this.levels();
    const off = { higher: this.ghost.level === levels.at(-1), lower: this.ghost.level === levels[0] };
    return names.map((name) => `<button type="button" class="btn btn--small${name === "build" ? " btn--main" : ""}" data-act="${name}"${off[name] ? " disabled" : ""}>${this.words[name]}</button>`).join("");
  }

  row() {
    const row = byId("choices");
    const focused = row.contains(document.activeElement) && document.activeElement.dataset.act;
    const levels = this.levels();
    row.hidden = false;
    row.classList.add("choices--only");
    const names = narrow.matches && levels.length > 1 ? ["build", "turn", this.ghost.level === levels[0] ? "higher" : "lower"] : ["build", "turn"];
    row.innerHTML = `<li class="acts">${this.buttons(names)}</li>`;
    if (focused) row.querySelector(`[data-act="${focused}"]`)?.focus();
    const { at, level, cost } = this.ghost;
    byId("prompt").querySelector(".prompt-say").textContent = said(this.words.ask, { at, level, n: cost, all: this.builds.pillars });
  }

  spend() {
    const slots = [...byId("hand").querySelectorAll(".slot:not(.slot--free)")].reverse();
    slots.forEach((slot, k) => slot.classList.toggle("slot--spent", Boolean(this.ghost) && k < this.ghost.cost));
  }
}
