// A finished game under a slider: each moment is fetched when it is looked at.

import { byId } from "/static/board/page.js";
import "./site.js";
import { show } from "./morph.js";
import { Marks } from "./marks.js";
import { travel } from "./motion.js";
import { Panels } from "./panels.js";

const body = document.body;
const STEP = 900; // milliseconds between two moves while playing
const LAST = Number(body.dataset.ply);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const place = `replay-${body.dataset.code}`; // where somebody was who comes back to this game

class Replay extends EventTarget {
  code = body.dataset.code;
  seat = body.dataset.seat;
  moments = new Map();
  wanted = Number(body.dataset.at);
  shown = Number(body.dataset.at);

  constructor() {
    super();
    this.ways = {
      first: () => this.go(0),
      back: () => this.go(this.wanted - 1),
      on: () => this.go(this.wanted + 1),
      last: () => this.go(LAST),
      play: () => (this.playing ? this.pause() : this.play()),
    };
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("keydown", (event) => this.key(event));
    byId("at").addEventListener("input", (event) => this.take(() => this.go(Number(event.target.value))));
    new Panels(this);
    new Marks(this);
    body.toggleAttribute("data-over", this.shown === LAST);
  }

  // Where one was, unless the address says otherwise.
  open() {
    const before = Number(sessionStorage.getItem(place) ?? LAST);
    this.go(new URLSearchParams(location.search).has("at") ? this.wanted : before);
  }

  async moment(ply) {
    const key = `${body.dataset.view}-${ply}`;
    if (!this.moments.has(key)) {
      const response = await fetch(`/t/${this.code}/replay/${ply}?${this.asks()}`);
      if (!response.ok) return null;
      this.moments.set(key, await response.json());
    }
    return this.moments.get(key);
  }

  asks() {
    return `view=${body.dataset.view}${this.seat === "" ? "" : `&seat=${this.seat}`}`;
  }

  async go(ply) {
    this.wanted = Math.max(0, Math.min(LAST, ply));
    byId("at").value = this.wanted;
    byId("from").value = this.wanted;
    const scene = await this.moment(this.wanted);
    if (!scene || scene.at !== this.wanted) return;
    this.draw(scene);
    this.remember();
    if (this.wanted < LAST) this.moment(this.wanted + 1);
  }

  // Pieces travel one move on; whoever jumps or steps back sees the board as it is there.
  draw(scene) {
    const paths = still.matches || scene.at !== this.shown + 1 ? [] : travel.begin(scene.travels);
    const there = [...document.querySelectorAll("#log > [id], [data-things] > [id]")].map((element) => element.id);
    show({ ...scene, gone: there.filter((id) => !(id in scene.fragments)) });
    travel.end(paths);
    this.shown = scene.at;
    body.toggleAttribute("data-over", scene.at === LAST);
    this.dispatchEvent(new CustomEvent("update", { detail: scene }));
    if (!this.playing || scene.at === LAST) byId("announce").textContent = byId("moment").textContent;
  }

  // The address, the other language and the next visit lead to this moment.
  remember() {
    history.replaceState(null, "", `?at=${this.wanted}&${this.asks()}`);
    sessionStorage.setItem(place, this.wanted);
    for (const back of document.querySelectorAll('.lang [name="back"]')) back.value = location.pathname + location.search;
  }

  pause() {
    clearInterval(this.playing);
    this.playing = null;
    this.dress();
  }

  play() {
    if (this.wanted === LAST) this.go(0);
    this.playing = setInterval(() => (this.wanted < LAST ? this.go(this.wanted + 1) : this.pause()), STEP);
    this.dress();
  }

  // The button says what pressing it does now.
  dress() {
    const button = document.querySelector('[data-go="play"]');
    body.classList.toggle("playing", Boolean(this.playing));
    button.setAttribute("aria-label", this.playing ? button.dataset.pause : button.dataset.play);
  }

  // Whoever takes the replay in hand stops it.
  take(act) {
    if (this.playing) this.pause();
    act();
  }

  clicked(event) {
    const way = event.target.closest("[data-go]")?.dataset.go;
    if (way === "play") this.ways.play();
    else if (way) this.take(this.ways[way]);
    const view = event.target.closest("a[data-view]");
    if (!view) return;
    event.preventDefault();
    body.dataset.view = view.dataset.view;
    document.querySelectorAll("a[data-view]").forEach((link) => link.toggleAttribute("aria-current", link === view));
    this.go(this.wanted);
  }

  key(event) {
    if (event.target.matches("input, button, a") && [" ", "Enter"].includes(event.key)) return;
    const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[event.key];
    if (!way || event.target.matches("[role=tab]")) return;
    event.preventDefault();
    if (way === "play") this.ways.play();
    else this.take(this.ways[way]);
  }
}

const replay = new Replay();
if (body.dataset.board) import(body.dataset.board).then((board) => board.watch?.(replay));
replay.open();
