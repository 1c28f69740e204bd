// A finished game under a slider: each moment is fetched when it is looked at.

import "./site.js";
import { show } from "./morph.js";
import { Panels } from "./panels.js";

const body = document.body;
const at = (id) => document.getElementById(id);
const STEP = 700; // milliseconds between two moves while playing

const moments = new Map();
let wanted = Number(body.dataset.at);
let playing = null;

class Replay extends EventTarget {
  code = body.dataset.code;
  seat = body.dataset.seat;
}

async function moment(ply) {
  const key = `${body.dataset.view}-${ply}`;
  if (!moments.has(key)) {
    const seat = body.dataset.seat === "" ? "" : `&seat=${body.dataset.seat}`;
    const response = await fetch(`/t/${body.dataset.code}/replay/${ply}?view=${body.dataset.view}${seat}`);
    if (!response.ok) return null;
    moments.set(key, await response.json());
  }
  return moments.get(key);
}

async function go(ply) {
  wanted = Math.max(0, Math.min(Number(body.dataset.ply), ply));
  at("at").value = wanted;
  at("from").value = wanted;
  const scene = await moment(wanted);
  if (!scene || scene.at !== wanted) return;
  const gone = [...document.querySelectorAll("#log > [id], [data-things] > [id]")].map((e) => e.id).filter((id) => !(id in scene.fragments));
  show({ ...scene, gone });
  body.toggleAttribute("data-over", wanted === Number(body.dataset.ply));
  replay.dispatchEvent(new CustomEvent("update", { detail: scene }));
  history.replaceState(null, "", `?at=${wanted}&view=${body.dataset.view}`);
  at("announce").textContent = at("moment").textContent;
  if (wanted < Number(body.dataset.ply)) moment(wanted + 1);
}

function pause() {
  clearInterval(playing);
  playing = null;
}

function play() {
  if (playing) return pause();
  if (wanted === Number(body.dataset.ply)) go(0);
  playing = setInterval(() => (wanted < Number(body.dataset.ply) ? go(wanted + 1) : pause()), STEP);
  return undefined;
}

const ways = {
  first: () => go(0),
  back: () => go(wanted - 1),
  on: () => go(wanted + 1),
  last: () => go(Number(body.dataset.ply)),
  play,
};

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-go]");
  if (key) {
    if (key.dataset.go !== "play") pause();
    ways[key.dataset.go]();
  }
  const view = event.target.closest("a[data-view]");
  if (view) {
    event.preventDefault();
    body.dataset.view = view.dataset.view;
    document.querySelectorAll("a[data-view]").forEach((link) => link.toggleAttribute("aria-current", link === view));
    go(wanted);
  }
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, button, a") && [" ", "Enter"].includes(event.key)) return;
  const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[event.key];
  if (way && !event.target.matches("[role=tab]")) {
    event.preventDefault();
    ways[way]();
  }
});
at("at").addEventListener("input", (event) => go(Number(event.target.value)));
const replay = new Replay();
new Panels(replay);
if (body.dataset.board) import(body.dataset.board).then((board) => board.watch?.(replay));
if (wanted === Number(body.dataset.ply)) body.setAttribute("data-over", "");
