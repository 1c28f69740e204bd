// Dragging is pressing twice: what is picked up, then what lies under the pointer when it is let go.

const FAR = 8; // pixels before a press becomes a drag

export class Drag {
  constructor(table) {
    this.table = table;
    document.addEventListener("pointerdown", (event) => this.down(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.up(event));
    document.addEventListener("pointercancel", () => (this.from = null));
  }

  down(event) {
    const element = event.target.closest?.(".can");
    const step = element && this.table.next().find((one) => one.id === element.id);
    const goesOn = step?.actions.some((action) => action.path.length > this.table.chosen.length + 1);
    this.from = goesOn && event.button === 0 ? { id: element.id, x: event.clientX, y: event.clientY, on: false } : null;
  }

  move(event) {
    if (!this.from) return;
    if (!this.from.on && Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) > FAR) {
      this.from.on = true;
      this.table.press(this.from.id);
    }
    if (this.from.on) this.table.aim(document.elementFromPoint(event.clientX, event.clientY));
  }

  up(event) {
    const dragged = this.from?.on;
    this.from = null;
    if (!dragged) return;
    this.dropped = performance.now();
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest(".can, [data-target]");
    if (under && !this.table.chosen.includes(under.id)) this.table.press(under.id);
    else this.table.cancel();
  }

  // The click a browser sends after a drop is not a press of its own.
  justDropped() {
    return this.dropped && performance.now() - this.dropped < 60;
  }
}
