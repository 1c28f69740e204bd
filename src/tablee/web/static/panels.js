// The tabs beside the board: log, score with its reasons, chat, rules at a clause, the position as text.

import { byId } from "/static/board/page.js";
import { Lights } from "./lights.js";

const narrow = matchMedia("(max-width: 899px)");

export class Panels {
  constructor(table) {
    this.table = table;
    this.unread = 0;
    document.addEventListener("click", (event) => this.clicked(event));
    document.querySelector(".tab-row")?.addEventListener("keydown", (event) => this.arrow(event));
    byId("say")?.addEventListener("submit", (event) => this.say(event));
    table.addEventListener("update", (event) => this.update(event.detail));
    addEventListener("popstate", () => this.close());
    this.lights = new Lights(table);
    this.fill(this.current());
  }

  current() {
    return document.querySelector('[role="tab"][aria-selected="true"]')?.dataset.tab;
  }

  clicked(event) {
    const tab = event.target.closest("[data-tab]");
    if (tab) this.show(tab.dataset.tab, true);
    const rule = event.target.closest("[data-clause]");
    if (rule) this.rule(rule.dataset.clause);
    if (event.target.closest("[data-close]")) this.close();
    const opener = event.target.closest("[data-open]");
    if (opener) byId(opener.dataset.open).showModal();
  }

  arrow(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...document.querySelectorAll('[role="tab"]')];
    const next = tabs[(tabs.findIndex((tab) => tab.dataset.tab === this.current()) + step + tabs.length) % tabs.length];
    this.show(next.dataset.tab);
    next.focus();
  }

  show(name, toggle = false) {
    const open = document.body.classList.contains("panel-open");
    if (toggle && name === this.current() && open) return this.close();
    if (!open) this.open();
    for (const tab of document.querySelectorAll('[role="tab"]')) {
      const on = tab.dataset.tab === name;
      tab.setAttribute("aria-selected", on);
      tab.tabIndex = on ? 0 : -1;
      byId(`panel-${tab.dataset.tab}`).hidden = !on;
    }
    if (name === "chat") this.read();
    return this.fill(name);
  }

  // On phones a panel covers the board until it is closed, also by going back.
  open() {
    document.body.classList.add("panel-open");
    if (narrow.matches && !document.body.hasAttribute("data-over")) history.pushState({ panel: true }, "");
  }

  close() {
    const closed = document.body.classList.contains("panel-open");
    document.body.classList.remove("panel-open");
    if (closed && history.state?.panel) history.back();
  }

  async fill(name) {
    if (!this.table.code || document.body.classList.contains("table--replay")) return;
    const query = this.table.seat === "" ? "" : `?seat=${this.table.seat}`;
    if (name === "score") {
      const response = await fetch(`/t/${this.table.code}/score${query}`);
      if (response.ok) byId("score").innerHTML = await response.text();
    }
    if (name === "text") {
      const response = await fetch(`/t/${this.table.code}/text${query}`);
      if (!response.ok) return;
      const { lines } = await response.json();
      byId("text").replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
    }
  }

  rule(clause) {
    this.show("rules");
    document.querySelectorAll(".rules .here").forEach((element) => element.classList.remove("here"));
    const place = byId(`c-${clause}`) || byId(`c-${clause.split(".")[0]}`);
    place?.classList.add("here");
    place?.scrollIntoView({ block: "center" });
  }

  // Alone against oneself: the best games so far, once this one is over.
  async best() {
    const place = byId("best");
    if (!place || place.childElementCount) return;
    const response = await fetch(`/t/${this.table.code}/best`);
    if (response.ok) place.innerHTML = await response.text();
  }

  async say(event) {
    event.preventDefault();
    const field = event.target.elements.text;
    const text = field.value.trim();
    if (text && (await this.table.send("chat", { text }))) field.value = "";
  }

  update(scene) {
    const fresh = Object.keys(scene.fragments).filter((id) => id.startsWith("chat-")).length;
    if (fresh && !scene.whole && this.current() !== "chat") this.unread += fresh;
    this.badge();
    if (fresh) byId("chat").lastElementChild?.scrollIntoView({ block: "nearest" });
    if (scene.state === "over" && this.was && this.was !== "over") this.show("score");
    if (scene.state === "over") this.close();
    this.was = scene.state;
    this.best();
    if (["score", "text"].includes(this.current())) this.fill(this.current());
  }

  read() {
    this.unread = 0;
    this.badge();
  }

  badge() {
    const badge = byId("chat-badge");
    if (!badge) return;
    badge.textContent = this.unread;
    badge.hidden = !this.unread;
  }
}
