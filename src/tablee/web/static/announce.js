// What happens, said to screen readers: each move once, in order, and then what one is asked to do now.

const KEPT = 6; // sentences left in the region: some readers only speak what was added
const PAUSE = 250; // milliseconds in which what belongs together comes together

const order = (line) => Number(line.parentElement.dataset.order);

export class Announcer {
  waiting = [];
  asked = "";

  constructor(region) {
    this.region = region;
    this.told = this.newest();
  }

  newest() {
    return Math.max(-1, ...[...document.querySelectorAll("#log .told")].map(order));
  }

  // New lines of the log only: a line may be told anew, and moves may be taken back.
  moves() {
    const fresh = [...document.querySelectorAll("#log .told")].filter((line) => order(line) > this.told);
    this.told = this.newest();
    for (const line of fresh.slice(0, KEPT).reverse()) this.say(line.textContent);
  }

  // The question is read when it is spoken: whoever is asked something else meanwhile never hears the old one.
  prompt() {
    this.ask = true;
    this.later();
  }

  say(sentence) {
    this.waiting.push(sentence);
    this.later();
  }

  later() {
    this.timer ??= setTimeout(() => this.speak(), PAUSE);
  }

  speak() {
    this.timer = undefined;
    if (this.ask) this.waiting.push(this.question());
    this.ask = false;
    for (const sentence of this.waiting.splice(0).filter(Boolean)) {
      this.region.append(Object.assign(document.createElement("p"), { textContent: sentence }));
    }
    while (this.region.childElementCount > KEPT) this.region.firstElementChild.remove();
  }

  // Only what is asked of oneself, and only when it has changed.
  question() {
    const say = document.querySelector(".prompt--mine .prompt-say")?.textContent.trim() ?? "";
    const again = say === this.asked;
    this.asked = say;
    return again ? "" : say;
  }
}
