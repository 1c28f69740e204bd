// It is one's turn: the title of the tab says so, a quiet sound may, and a badge does while nobody looks.

const KEY = "tablee-sound";
const NOTES = [660, 880]; // hertz, one after the other
const LONG = 0.16; // seconds, of a note
const LOUD = 0.05; // of 1: as loud as a watch

// Remembered by this browser; unless chosen, phones are silent.
const sound = {
  get isOn() {
    try {
      const chosen = localStorage.getItem(KEY);
      return chosen === null ? !matchMedia("(pointer: coarse)").matches : chosen === "on";
    } catch {
      return false;
    }
  },
  set isOn(on) {
    try {
      localStorage.setItem(KEY, on ? "on" : "off");
    } catch {
      // nothing may be kept here: it stays as it is
    }
  },
};

function note(context, hertz, begin) {
  const tone = new OscillatorNode(context, { frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setTargetAtTime(LOUD, begin, 0.01);
  volume.gain.setTargetAtTime(0, begin + LONG / 2, 0.05);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + 2 * LONG);
}

export class Attention {
  rung = 0; // how often, for those who cannot hear it

  constructor(table, words) {
    this.words = words;
    this.title = document.title;
    this.icon = document.querySelector('link[rel="icon"]');
    this.calm = this.icon.href;
    table.addEventListener("update", (event) => this.update(event.detail));
    document.addEventListener("visibilitychange", () => this.badge());
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => this.wake(), { once: true });
    this.wireSound(document.getElementById("sound"));
  }

  wireSound(box) {
    if (!box) return;
    box.checked = sound.isOn;
    box.addEventListener("change", () => {
      sound.isOn = box.checked;
      this.wake();
      if (box.checked) this.ring();
    });
  }

  get isMine() {
    return Boolean(document.querySelector(".prompt--mine"));
  }

  update({ state }) {
    if (this.isMine && this.was === false && sound.isOn) this.ring();
    this.was = this.isMine;
    const end = state === "over" && document.querySelector("#notice :is(h1, h2)")?.textContent.trim();
    const first = this.isMine ? this.words.yourTurn : end;
    document.title = first ? `${first} · ${this.title}` : this.title;
    this.badge();
  }

  badge() {
    const on = this.isMine && document.hidden;
    this.icon.href = on ? this.icon.dataset.turn : this.calm;
    const told = on ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
    told?.catch(() => {}); // not installed, or not allowed
  }

  // Browsers stay silent until somebody has touched the page.
  wake() {
    if (!sound.isOn) return;
    this.context ??= new AudioContext();
    this.context.resume();
  }

  ring() {
    this.rung += 1;
    if (!this.context) return;
    NOTES.forEach((hertz, k) => note(this.context, hertz, this.context.currentTime + k * LONG));
  }
}
