// Who plays, and which game lies on the table: asked first, and again whenever somebody presses a name.
// The game's editor says who is there (`desk.players`) and may answer questions that are no options (`desk.answers`).

import { byId } from "/static/board/page.js";

export class Setting {
  constructor(desk) {
    this.desk = desk;
    this.dialog = byId("setting");
    this.dialog.addEventListener("change", ({ target }) => this.changed(target));
    document.addEventListener("click", ({ target }) => {
      const opener = target.closest("[data-do=players]");
      if (opener) this.open(opener.dataset.seat);
    });
    desk.addEventListener("position", () => this.draw());
  }

  // On a seat's name if one was pressed; else nowhere, so that no keyboard covers the questions of a phone.
  open(seat = "") {
    this.draw();
    this.dialog.showModal();
    const field = this.dialog.querySelector(`[data-name="${CSS.escape(seat)}"]`);
    (field || byId("setting-title")).focus();
    field?.select();
  }

  changed(field) {
    const { plays, name, question } = field.dataset;
    if (plays) this.desk.players.seat(plays, field.checked);
    if (name) this.name(name, field.value.trim());
    if (question) this.answer(question, JSON.parse(field.value));
    this.draw();
  }

  name(seat, text) {
    this.desk.change((position) => {
      const { [seat]: _old, ...names } = position.names || {};
      position.names = text ? { ...names, [seat]: text } : names;
      if (!Object.keys(position.names).length) delete position.names;
    });
  }

  answer(question, value) {
    const own = this.desk.answers[question];
    if (own) own.set(value);
    else this.desk.change((position) => (position.options = { ...position.options, [question]: value }));
  }

  answered(question, first) {
    const own = this.desk.answers[question];
    const value = own ? own.get() : this.desk.position.options?.[question];
    return value === undefined ? first : JSON.stringify(value);
  }

  draw() {
    const { players, position } = this.desk;
    const there = players.there();
    for (const field of this.dialog.querySelectorAll("[data-plays]")) {
      field.checked = there.includes(field.dataset.plays);
      field.disabled = !players.may(field.dataset.plays);
      field.closest("li").classList.toggle("is-absent", !field.checked);
    }
    for (const field of this.dialog.querySelectorAll("[data-name]")) {
      const name = position.names?.[field.dataset.name];
      field.value = typeof name === "string" ? name : "";
      field.disabled = !there.includes(field.dataset.name);
    }
    this.drawNames();
    for (const group of this.dialog.querySelectorAll("fieldset")) this.drawChoice([...group.querySelectorAll("[data-question]")]);
  }

  // Beside the points at once: a table that cannot be counted yet, or not now, has names all the same.
  drawNames() {
    for (const field of this.dialog.querySelectorAll("[data-name]")) {
      const shown = document.querySelector(`#totals [data-seat="${CSS.escape(field.dataset.name)}"] b`);
      if (shown) shown.textContent = field.value || field.placeholder;
    }
  }

  drawChoice(choices) {
    if (!choices.length) return;
    const chosen = this.answered(choices[0].dataset.question, choices[0].value);
    for (const choice of choices) choice.checked = choice.value === chosen;
  }
}
