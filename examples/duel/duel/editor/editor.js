// Entering a table of Duel: each press gives a prize to the next one, and after the last one to nobody.

class Prizes {
  constructor(desk) {
    this.desk = desk;
    this.keys = [...document.querySelectorAll(".prize-key")];
    for (const key of this.keys) key.addEventListener("click", () => this.pass(Number(key.dataset.prize)));
    desk.addEventListener("position", () => this.draw());
    const { colours } = desk.words;
    desk.players = { there: () => colours, may: () => false, seat: () => {} };
  }

  owner(prize) {
    return this.desk.words.colours.findIndex((colour) => this.desk.position.prizes?.[colour]?.includes(prize));
  }

  pass(prize) {
    const { colours } = this.desk.words;
    const next = colours[this.owner(prize) + 1];
    this.desk.change((position) => {
      const left = colours.map((colour) => [colour, (position.prizes?.[colour] || []).filter((other) => other !== prize)]);
      const given = left.map(([colour, prizes]) => [colour, colour === next ? [...prizes, prize].sort((a, b) => a - b) : prizes]);
      position.prizes = Object.fromEntries(given.filter(([, prizes]) => prizes.length));
    });
  }

  draw() {
    this.desk.say(this.desk.words.choose);
    for (const key of this.keys) this.drawKey(key, this.owner(Number(key.dataset.prize)));
  }

  drawKey(key, owner) {
    const colour = this.desk.words.colours[owner] || "";
    key.dataset.taker = colour;
    key.setAttribute("aria-label", this.desk.words.labels[key.dataset.prize][owner + 1]);
    for (const emblem of key.querySelectorAll(".prize-taker")) emblem.toggleAttribute("hidden", emblem.dataset.for !== colour);
  }
}

export function attach(desk) {
  new Prizes(desk);
}
