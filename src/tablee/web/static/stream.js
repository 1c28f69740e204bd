// What happens at a table comes in by one stream of events; one that died without a word is opened anew.

import { byId } from "/static/board/page.js";

const SILENCE = 40_000; // milliseconds without a sign of life; the server gives one every 15 s
const SOON = 200; // milliseconds within which everybody asks the next server
const AGAIN = 1500; // milliseconds before a closed stream is asked for again

export class Stream {
  constructor(code, told) {
    this.code = code;
    this.told = told;
    this.watch();
  }

  open(seat) {
    this.seat = seat;
    this.source?.close();
    const source = new EventSource(`/t/${this.code}/events${seat === "" ? "" : `?seat=${seat}`}`);
    for (const kind of ["open", "beat", "scene"]) source.addEventListener(kind, () => this.heard());
    source.addEventListener("scene", (event) => this.told(JSON.parse(event.data)));
    source.addEventListener("closing", () => this.relieved(source));
    source.addEventListener("error", () => this.lost(source));
    this.source = source;
    this.heardAt = Date.now();
  }

  again() {
    this.open(this.seat);
  }

  // This server ends and the next one takes over: nothing is lost, so nothing is said.
  relieved(source) {
    source.close();
    setTimeout(() => source === this.source && this.again(), Math.random() * SOON);
  }

  heard() {
    this.heardAt = Date.now();
    byId("connection").hidden = true;
  }

  lost(source) {
    byId("connection").hidden = false;
    if (source === this.source && source.readyState === EventSource.CLOSED) setTimeout(() => this.again(), AGAIN);
  }

  // The network changed, the device slept.
  watch() {
    setInterval(() => this.doubt(SILENCE), SILENCE / 4);
    document.addEventListener("visibilitychange", () => document.hidden || this.doubt(SILENCE / 2));
    addEventListener("online", () => this.again());
    addEventListener("offline", () => {
      this.source.close();
      byId("connection").hidden = false;
    });
  }

  doubt(longest) {
    const dead = this.source.readyState === EventSource.CLOSED || Date.now() - this.heardAt > longest;
    if (!dead || !navigator.onLine) return;
    byId("connection").hidden = false;
    this.again();
  }
}
