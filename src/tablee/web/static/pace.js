// How fast computers move: a person's wish, kept in a cookie; a table goes by the slowest wish of its players.

const YEAR = 31_536_000; // seconds

const chosen = () => /(?:^|; )pace=([a-z-]+)/.exec(document.cookie)?.[1] ?? "normal";

export class Pace {
  constructor(table) {
    this.table = table;
    this.buttons = [...document.querySelectorAll("[data-pace]")];
    for (const button of this.buttons) button.addEventListener("click", () => this.choose(button.dataset.pace));
    this.show();
  }

  choose(pace) {
    document.cookie = `pace=${pace};path=/;max-age=${YEAR};samesite=lax`;
    this.table.listen(); // the stream carries the wish
    this.show();
  }

  show() {
    for (const button of this.buttons) button.setAttribute("aria-pressed", button.dataset.pace === chosen());
  }
}
