// Lines of the log and of the score light their places: under the pointer, with the focus, and for good once pressed.

import { byId } from "/static/board/page.js";

const narrow = matchMedia("(max-width: 899px)");

export class Lights {
  constructor(table) {
    for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, (event) => this.look(event.target));
    document.addEventListener("click", (event) => this.clicked(event.target));
    document.addEventListener("keydown", (event) => this.key(event));
    table.addEventListener("update", () => this.renew());
    this.rove();
  }

  // What is pressed stays lit, except while something else is looked at.
  look(target) {
    this.show(target.closest?.("[data-lights]") ?? this.pinned());
  }

  show(line) {
    const ids = line?.dataset.lights ?? "";
    if (ids === this.shown) return;
    this.shown = ids;
    document.querySelectorAll(".lit").forEach((element) => element.classList.remove("lit", "lit--at"));
    ids.split(" ").filter(Boolean).forEach((id, k) => byId(id)?.classList.add("lit", ...(k ? [] : ["lit--at"])));
  }

  pinned() {
    return document.querySelector('[data-lights][aria-pressed="true"]');
  }

  clicked(target) {
    const line = target.closest("[data-lights]");
    if (target.closest("[data-clause]")) return;
    if (line) this.pin(line === this.pinned() ? null : line);
    else if (target.closest(".board, .hand")) this.pin(null);
  }

  pin(line) {
    this.pinned()?.removeAttribute("aria-pressed");
    line?.setAttribute("aria-pressed", "true");
    this.show(line);
    if (line && narrow.matches) document.body.classList.remove("panel-open"); // the board lies under the panel
  }

  // After a change of the page: its new elements are lit too.
  renew() {
    this.shown = undefined;
    this.show(this.pinned());
    this.rove();
  }

  // The log is one stop for the Tab key; arrows go from line to line.
  rove(line = document.querySelector("#log .told")) {
    document.querySelectorAll('#log .told[tabindex="0"]').forEach((old) => old.setAttribute("tabindex", "-1"));
    line?.setAttribute("tabindex", "0");
  }

  key(event) {
    if (event.key === "Escape" && this.pinned()) this.pin(null);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const here = event.target.closest?.("#log .told");
    if (!here || !step) return;
    const lines = [...document.querySelectorAll("#log .told")];
    const next = lines[lines.indexOf(here) + step];
    if (!next) return;
    event.preventDefault();
    this.rove(next);
    next.focus();
  }
}
