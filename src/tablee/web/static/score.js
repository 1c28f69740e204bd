// The score of a real table: what was entered so far, back and forth, and the answer to it. The game's own module
// (editor.js) turns taps into positions and draws them; see docs/editing.md.

import { byId } from "/static/board/page.js";
import "./site.js";
import { show } from "./morph.js";
import { Panels } from "./panels.js";
import { pack, unpack } from "./positions.js";
import { Setting } from "./setting.js";

const body = document.body;
const json = (id) => JSON.parse(byId(id).textContent);
const words = json("words");
const MOST_LETTERS = 2_000_000;
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

class Desk extends EventTarget {
  game = body.dataset.game;
  start = json("start");
  words = json("editor-words");
  position = this.start;
  past = [];
  future = [];
  asked = 0;
  tookBack = 0; // the question put again after something was taken back: its reason is on show
  files = new WeakSet(); // positions taken from a file, at their word; all others were entered, and the rules complete them
  taps = 0; // changes made by hand: what entering a table costs
  answer = null;
  players = null; // who is there: set by the game's editor
  answers = {}; // to questions that are no options

  constructor() {
    super();
    this.panels = new Panels(this);
    this.setting = new Setting(this);
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event));
    byId("file").addEventListener("change", (event) => this.open(event.target));
    addEventListener("online", () => this.count());
    addEventListener("hashchange", () => location.hash.slice(1) !== this.packed && this.follow());
  }

  // What is entered

  // `next` is a position, or a function that changes the copy it is given.
  change(next) {
    const position = typeof next === "function" ? this.edited(next) : next;
    if (same(position, this.position)) return;
    this.past.push(this.position);
    this.future = [];
    this.taps += 1;
    this.put(position);
  }

  edited(change) {
    const copy = structuredClone(this.position);
    change(copy);
    return copy;
  }

  put(position) {
    this.position = position;
    this.refuse("");
    this.keep();
    this.dispatchEvent(new CustomEvent("position"));
    this.buttons();
    this.count();
  }

  undo() {
    if (!this.past.length) return;
    this.future.push(this.position);
    this.put(this.past.pop());
    byId("announce").textContent = words.undone;
  }

  redo() {
    if (!this.future.length) return;
    this.past.push(this.position);
    this.put(this.future.pop());
    byId("announce").textContent = words.redone;
  }

  buttons() {
    document.querySelector("[data-do=undo]").disabled = !this.past.length;
    document.querySelector("[data-do=redo]").disabled = !this.future.length;
  }

  // The address and this browser remember it; nobody else does.
  async keep() {
    const position = this.position;
    byId("paper").value = JSON.stringify(position);
    byId("paste").value = JSON.stringify(position, null, 1);
    try {
      localStorage.setItem(`score:${this.game}`, JSON.stringify(position));
    } catch {
      // A browser that keeps nothing still has the address.
    }
    const packed = await pack(position);
    if (position !== this.position) return;
    this.packed = packed;
    history.replaceState(null, "", `#${packed}`);
    byId("link").value = location.href;
    byId("copy-link").dataset.copy = location.href;
  }

  async begin() {
    if (location.hash.length > 1) return this.follow();
    let kept = null;
    try {
      kept = JSON.parse(localStorage.getItem(`score:${this.game}`));
    } catch {
      // Nothing that could be read.
    }
    const known = kept && typeof kept === "object" && !Array.isArray(kept);
    this.put(known ? kept : this.start);
    if (!known) this.setting.open();
    return undefined;
  }

  async follow() {
    try {
      const position = await unpack(location.hash.slice(1));
      if (same(position, this.position)) this.put(position);
      else this.change(position);
    } catch {
      this.put(this.position);
      this.refuse(words.broken);
    }
  }

  // The answer

  async count() {
    const mine = ++this.asked;
    let answer = null;
    try {
      const response = await fetch(`/score/${this.game}${this.files.has(this.position) ? "" : "?entered"}`, {
        method: "POST", headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(this.position),
      });
      if (mine !== this.asked) return;
      byId("offline").hidden = true;
      answer = await response.json();
      if (!response.ok) this.refuse(answer.why || words.failed);
    } catch {
      if (mine === this.asked) this.alone();
      return;
    }
    if (mine === this.asked && answer && "ok" in answer) this.show(answer);
  }

  // Nobody answers: what the server would have drawn, the game's editor draws as well as it can.
  alone() {
    if (navigator.onLine) this.refuse(words.failed);
    byId("offline").hidden = navigator.onLine;
    this.dispatchEvent(new CustomEvent("offline"));
  }

  show(answer) {
    if (!answer.ok && !answer.passing && this.past.length) {
      this.put(this.past.pop()); // what cannot be is not taken; the reason stays, whatever lacks in what stood before
      this.refuse(answer.why, answer.clause);
      this.tookBack = this.asked;
      return;
    }
    this.answer = answer;
    if (answer.position) this.settle(answer.position);
    const gone = Object.keys(this.into || {}).filter((id) => !(id in answer.fragments));
    if (Object.keys(answer.fragments).length) {
      show({ fragments: answer.fragments, into: answer.into, gone });
      this.into = answer.into;
    }
    body.classList.toggle("uncounted", !answer.ok);
    if (answer.ok) this.tell(answer);
    else if (this.tookBack !== this.asked) this.refuse(answer.why, answer.clause, true);
    body.dataset.counted = this.asked;
    this.dispatchEvent(new CustomEvent("counted", { detail: answer }));
  }

  // What was entered, with what follows from the rules: no step of its own.
  settle(position) {
    this.position = position;
    this.keep();
  }

  tell(answer) {
    show({ fragments: { totals: answer.totals }, into: {}, gone: [] });
    byId("score").innerHTML = answer.sheets;
    byId("remarks").replaceChildren(...answer.remarks.map((text) => Object.assign(document.createElement("li"), { textContent: text })));
    byId("announce").textContent = [...document.querySelectorAll("#totals .total")].map((seat) => seat.textContent.trim().replace(/\s+/g, " ")).join(", ");
  }

  // Talking

  say(text) {
    byId("prompt").textContent = text;
  }

  // What comes right by entering more is said quietly.
  refuse(text, clause = "", passing = false) {
    const why = byId("why");
    why.hidden = !text;
    why.classList.toggle("why--soon", passing);
    why.textContent = text;
    if (!text || !clause) return;
    const link = Object.assign(document.createElement("button"), { type: "button", className: "clause", textContent: clause });
    link.dataset.clause = clause;
    why.append(" ", link);
  }

  // Files

  clicked(event) {
    const example = event.target.closest("[data-example]");
    if (example) this.take(example.dataset.example);
    const what = event.target.closest("[data-do]")?.dataset.do;
    if (what === "undo") this.undo();
    if (what === "redo") this.redo();
    if (what === "print") print();
    if (what === "paste") this.take(byId("paste").value);
    if (what === "download") this.download();
    if (what === "clear") {
      this.change(this.start);
      byId("announce").textContent = words.cleared;
      this.setting.open();
    }
  }

  key(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.closest("input, textarea, dialog[open]")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) this.redo();
    else this.undo();
  }

  async open(field) {
    const [file] = field.files;
    field.value = "";
    if (!file) return;
    if (file.size > MOST_LETTERS) this.refuse(words.too_large);
    else this.take(await file.text());
  }

  take(text) {
    let position = null;
    try {
      position = JSON.parse(text);
    } catch {
      // Said below.
    }
    if (!position || typeof position !== "object" || Array.isArray(position)) return this.refuse(words.no_json);
    if (position.game && position.game !== this.game) return this.refuse(words.other_game);
    body.classList.remove("panel-open");
    this.files.add(position);
    return this.change(position);
  }

  download() {
    const file = new Blob([`${JSON.stringify(this.position, null, 1)}\n`], { type: "application/json" });
    const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(file), download: `${this.game}.json` });
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

const desk = new Desk();
window.tablee = desk;
const { attach } = await import(body.dataset.editor);
attach(desk);
await desk.begin();
body.dataset.ready = "";
if ("serviceWorker" in navigator) navigator.serviceWorker.register("/score/worker.js").catch(() => {});
