// A live table: one stream in, one press at a time out. The game's own module may add previews.

import { all, button, byId, make, said, signed } from "/static/board/page.js";
import "./site.js";
import { lightUp, unlight } from "./glow.js";
import { show } from "./morph.js";
import { Panels } from "./panels.js";
import { travel } from "./motion.js";
import { Drag } from "./drag.js";
import { Announcer } from "./announce.js";
import { Attention } from "./attention.js";
import { Pace } from "./pace.js";
import { Marks } from "./marks.js";
import { Stream } from "./stream.js";

const body = document.body;
const words = JSON.parse(byId("words").textContent);
const LONG = 74; // letters of a sentence that fill two lines of a phone
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Table extends EventTarget {
  code = body.dataset.code;
  actions = [];
  targets = {};
  asks = {}; // what is asked once this has been pressed
  chosen = [];
  n = 0;
  busy = false;

  constructor() {
    super();
    this.panels = new Panels(this);
    this.stream = new Stream(this.code, (scene) => this.update(scene));
    this.listen();
    this.press = this.press.bind(this);
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event));
    this.drag = new Drag(this);
    document.addEventListener("focusin", () => (this.focused = true));
    this.announcer = new Announcer(byId("announce"));
    this.marks = new Marks(this);
    this.attention = new Attention(this, words);
    this.pace = new Pace(this);
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => this.aim(event.target));
    for (const kind of ["pointerout", "focusout"]) document.addEventListener(kind, () => this.aim(null));
  }

  get seat() {
    return body.dataset.seat;
  }

  // In

  listen() {
    this.stream.open(this.seat);
  }

  update(scene) {
    // Everybody sits and cards are dealt: what was a spectator's page becomes a player's.
    if (scene.seat !== null && this.seat === "") return location.reload();
    const paths = still.matches || scene.whole ? [] : travel.begin(scene.travels || []);
    this.restoreSentence();
    show(scene);
    travel.end(paths);
    if (scene.seat !== null && String(scene.seat) !== this.seat && this.seat !== "") this.covered = true;
    body.dataset.state = scene.state;
    body.toggleAttribute("data-over", scene.state === "over");
    if (scene.actions) this.take(scene.actions);
    const [asked] = this.open();
    if (this.chosen.length && asked?.confirm && asked.path.length === this.chosen.length) this.settle(asked);
    else this.light();
    this.say(scene);
    this.dispatchEvent(new CustomEvent("update", { detail: scene }));
    this.keepFocus();
    return undefined;
  }

  take(offer) {
    const before = this.actions.map((action) => action.move).join();
    this.n = offer.n;
    this.offer = offer; // what a game folded is unfolded by its own module
    this.actions = offer.moves;
    this.targets = offer.targets;
    this.asks = offer.asks || {};
    // What a neighbour does at the same time takes nothing out of anybody's hand.
    if (before !== this.actions.map((action) => action.move).join()) this.chosen = [];
  }

  say(scene) {
    this.announcer.moves();
    if (scene.fragments.notice) this.announcer.say(byId("notice").querySelector("h1, h2, b")?.textContent);
    if (scene.fragments.prompt) this.announcer.prompt();
  }

  // What can be done glows

  open() {
    return this.actions.filter((action) => this.chosen.every((id, k) => action.path[k] === id));
  }

  next() {
    const found = new Map();
    for (const action of this.open()) {
      const id = action.path[this.chosen.length];
      const key = id ?? action.move;
      const one = found.get(key) || { id, label: id ? this.targets[id] : action.label, actions: [] };
      one.actions.push(action);
      found.set(key, one);
    }
    return [...found.values()];
  }

  light() {
    if (this.chosen.length && this.chosen.join() !== this.refusedAt) this.quiet(); // something valid was chosen since
    const next = this.next();
    const lit = new Map(next.filter((step) => step.id).map((step) => [step.id, step]));
    for (const old of all("[data-lit], .can, .chosen")) {
      if (!lit.has(old.id) && !this.chosen.includes(old.id)) unlight(old);
    }
    for (const [id, step] of lit) {
      if (byId(id)) lightUp(byId(id), step.label && step.label + this.gainWord(step));
    }
    for (const id of this.chosen) byId(id)?.classList.add("chosen");
    body.classList.toggle("acting", this.actions.length > 0);
    body.classList.toggle("choosing", this.chosen.length > 0);
    for (const cancel of all("[data-cancel]")) cancel.hidden = this.chosen.length === 0;
    this.chips(next);
    this.askOn();
    this.fit();
    this.dispatchEvent(new CustomEvent("choose"));
  }

  // Half-way through a move the prompt asks for the next thing.
  askOn() {
    this.restoreSentence();
    const say = byId("prompt").querySelector(".prompt-say");
    const last = this.chosen.at(-1);
    const [only] = this.open();
    const isWhole = this.chosen.length && only?.path.length === this.chosen.length;
    const question = isWhole ? said(words.sureOf, only) : this.asks[last] ?? (this.targets[last] && said(words.then, { label: this.targets[last] }));
    if (!question) return;
    this.sentence = say.innerHTML;
    say.textContent = question;
    this.announcer.prompt();
  }

  // A long sentence is set smaller on phones: the board keeps its height.
  fit() {
    const say = byId("prompt").querySelector(".prompt-say");
    say.classList.toggle("is-long", say.textContent.length > LONG);
  }

  restoreSentence() {
    if (this.sentence !== undefined) byId("prompt").querySelector(".prompt-say").innerHTML = this.sentence;
    this.sentence = undefined;
  }

  // What had the focus may be gone, a card that was played or a choice that was made: it goes to what to do next.
  keepFocus() {
    const lost = () => this.focused && (!document.activeElement || document.activeElement === body);
    const heal = () => lost() && byId("prompt").focus({ preventScroll: true });
    requestAnimationFrame(() => setTimeout(heal)); // what is no longer shown loses its focus with the next picture
  }

  gain(step) {
    const gains = new Set(step.actions.map((action) => action.gain));
    return gains.size === 1 ? [...gains][0] : null;
  }

  gainWord(step) {
    const gain = this.gain(step);
    return gain ? `, ${words.points[Math.abs(gain) === 1 ? 0 : 1].replace("#", signed(gain))}` : "";
  }

  chips(next) {
    const row = byId("choices");
    const focused = row.contains(document.activeElement);
    const made = next.map((step) => this.chip(step));
    const isSame = made.map((chip) => chip.outerHTML).join("") === row.innerHTML;
    if (!isSame) row.replaceChildren(...made); // what is being pressed while others move stays in its place
    row.hidden = next.length === 0;
    row.classList.toggle("choices--only", next.some((step) => !step.id || !byId(step.id)));
    if (focused && !isSame) row.querySelector("button")?.focus();
  }

  chip(step) {
    const gain = this.gain(step);
    const more = gain ? make("span", { class: gain > 0 ? "gain" : "loss" }, ` ${signed(gain)}`) : null;
    const does = step.id ? { "data-press": step.id } : { "data-move": step.actions[0].move };
    return make("li", {}, button({ class: "choice", ...does }, step.label, more));
  }

  // Out: pressing

  clicked(event) {
    if (this.drag.justDropped()) return undefined;
    const target = event.target;
    const chip = target.closest(".choice, [data-do]");
    if (chip) return chip.dataset.move ? this.play(chip.dataset.move) : this.press(chip.dataset.press);
    if (target.closest("[data-cancel]")) return this.cancel();
    const undo = target.closest("[data-undo]");
    if (undo) return this.send("undo", {});
    const answer = target.closest("[data-answer]");
    if (answer) return this.send("undo/answer", { agree: answer.dataset.answer });
    if (target.closest("[data-fill]")) return this.send("fill", {});
    const absent = target.closest("[data-hand-over]");
    if (absent) return this.send("hand-over", { who: absent.dataset.handOver });
    if (target.closest("button, a, input, dialog, .tabs")) return undefined;
    const pressed = target.closest(".can, [data-target]");
    if (pressed) return this.press(pressed.id);
    if (this.chosen.length && target.closest(".board")) return this.cancel();
    return undefined;
  }

  key(event) {
    if (document.querySelector("dialog[open]")) return undefined; // Escape closes that, and nothing else
    if (event.key === "Escape" && this.chosen.length) return this.cancel();
    if ((event.key === "Enter" || event.key === " ") && event.target.matches?.(".can:not(button):not(a), [data-target]:not(button)")) {
      event.preventDefault();
      return this.press(event.target.id);
    }
    return undefined;
  }

  press(id) {
    this.quiet();
    if (this.chosen.includes(id)) return this.cancel();
    const step = this.next().find((one) => one.id === id);
    if (!step) {
      const again = this.chosen.length && this.actions.some((action) => action.path[0] === id);
      if (again) {
        this.chosen = [];
        return this.press(id);
      }
      return this.why([...this.chosen, id]);
    }
    this.chosen = [...this.chosen, id];
    const open = this.open();
    if (open.length === 1 && open[0].path.length === this.chosen.length) return this.settle(open[0]);
    this.light();
    if (matchMedia("(pointer: fine)").matches || document.activeElement?.matches(".choice")) this.focusNext();
    return undefined;
  }

  focusNext() {
    if (document.activeElement?.id && this.chosen.includes(document.activeElement.id)) {
      const first = this.next().map((step) => byId(step.id)).find(Boolean);
      if (document.activeElement.matches(":focus-visible")) first?.focus();
    }
  }

  settle(action) {
    if (!action.confirm) return this.play(action.move);
    this.light();
    const row = byId("choices");
    row.hidden = false;
    row.classList.add("choices--only");
    const sure = this.chip({ label: action.label, actions: [action] });
    sure.querySelector("button").classList.add("choice--main");
    row.replaceChildren(sure);
    sure.querySelector("button").focus({ preventScroll: true });
    this.announcer.say(words.sure); // the prompt asks for the move by its name
    return undefined;
  }

  cancel() {
    this.quiet();
    this.chosen = this.chosen.slice(0, -1);
    this.light();
  }

  async play(move) {
    if (this.busy) return;
    this.busy = true;
    body.classList.add("sending");
    const done = await this.send("play", { move, n: this.n });
    if (done) this.chosen = []; // the next choice may be the very same: two walkers, one after the other
    this.light();
    this.keepFocus();
    this.busy = false;
    body.classList.remove("sending");
    this.dispatchEvent(new CustomEvent("sent"));
  }

  async why(path) {
    if (this.seat === "") return;
    const chosen = this.chosen.join();
    const answer = await this.send("why", { path: path.join(" ") });
    // Whoever has chosen something else meanwhile need not know any more.
    if (answer?.why && this.chosen.join() === chosen) this.refuse(answer, path.at(-1));
  }

  /** What a move would bring, reason by reason; nothing where nobody answers. */
  async brings(move) {
    try {
      const asked = new URLSearchParams({ move, ...(this.seat === "" ? {} : { seat: this.seat }) });
      const response = await fetch(`/t/${this.code}/brings?${asked}`);
      return response.ok ? (await response.json()).lines : [];
    } catch {
      return [];
    }
  }

  async send(what, data) {
    try {
      const response = await fetch(`/t/${this.code}/${what}`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(this.seat === "" ? data : { ...data, seat: this.seat }),
      });
      const answer = await response.json();
      if (!response.ok) {
        this.chosen = [];
        if (answer.scene?.n >= this.n) this.update(answer.scene); // somebody was first: this is the table now
        this.light();
        this.refuse(answer);
        return null;
      }
      return answer;
    } catch {
      byId("connection").hidden = false;
      return null;
    }
  }

  refuse({ why, clause }, id) {
    this.refusedAt = this.chosen.join();
    const box = byId("why");
    box.replaceChildren(why);
    if (clause) box.append(" ", button({ class: "clause", "data-clause": clause }, clause));
    box.hidden = false;
    const element = id && byId(id);
    element?.classList.add("refused");
    clearTimeout(this.forget);
    this.forget = setTimeout(() => this.quiet(), 8000);
  }

  quiet() {
    byId("why").hidden = true;
    for (const element of all(".refused")) element.classList.remove("refused");
  }

  aim(target) {
    const element = target?.closest?.(".can, .choice");
    const id = element ? element.dataset.press || element.id : null;
    if (id !== this.aimed) {
      this.aimed = id;
      this.dispatchEvent(new CustomEvent("aim", { detail: id }));
    }
  }
}

const table = new Table();
window.tablee = table;
if (body.dataset.board) import(body.dataset.board).then((board) => board.attach(table));
