// Strokes: what fingers, pens and mice draw or drag, from down to up. Two thumbs may be at work at once.

const FAR = 8; // pixels before a press becomes a drag

/** `begin(event)` returns what the stroke is, an object, or nothing if there is none; `go(stroke, event)` and
 * `end(stroke, event)` get it back, `drop(stroke)` if it was broken off. `stroke.isFar` once it has left its place;
 * `hover(event)` and `leave()` tell of a mouse without a button. With `holds` the element keeps the pointer. */
export class Strokes {
  #strokes = new Map();

  constructor(element, { begin, go, end, drop, hover, leave, holds = false }) {
    Object.assign(this, { element, begin, go, end, drop, hover, holds });
    element.addEventListener("pointerdown", (event) => this.#down(event));
    element.addEventListener("pointermove", (event) => this.#move(event));
    element.addEventListener("pointerup", (event) => this.#up(event));
    element.addEventListener("pointercancel", (event) => this.#up(event));
    if (leave) element.addEventListener("pointerleave", () => this.#strokes.size || leave());
  }

  #down(event) {
    if (event.button || (event.pointerType === "mouse" && !event.isPrimary)) return;
    const stroke = this.begin(event);
    if (!stroke) return;
    this.#strokes.set(event.pointerId, Object.assign(stroke, { x: event.clientX, y: event.clientY, isFar: false }));
    if (this.holds) this.element.setPointerCapture(event.pointerId);
  }

  #move(event) {
    const stroke = this.#strokes.get(event.pointerId);
    if (!stroke) {
      if (event.pointerType === "mouse") this.hover?.(event);
      return;
    }
    stroke.isFar ||= Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) > FAR;
    this.go?.(stroke, event);
  }

  #up(event) {
    const stroke = this.#strokes.get(event.pointerId);
    this.#strokes.delete(event.pointerId);
    if (!stroke) return;
    if (event.type === "pointercancel") this.drop?.(stroke);
    else this.end?.(stroke, event);
  }
}
