// Lines drawn upon the grid with a thumb or a mouse: from corner to corner, one side at a time. On phones the board is
// turned by a quarter: a is on top.

import { same, sides } from "./grid.js";

const SLACK = 0.3; // of a square: less than this is a tap, not a line
const KEEP = 0.12; // of a square: so much nearer must the next corner be before the line goes on to it
const FINE = 0.2; // of a square: how far apart the points are at which a fast line is looked at

const within = (value, most) => Math.min(Math.max(value, 0), most);
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const between = (a, b) => ({ flat: a.y === b.y, x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) });
const endsOf = ({ flat, x, y }) => [{ x, y }, flat ? { x: x + 1, y } : { x, y: y + 1 }];
const along = (a, b, part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

export class Lines {
  constructor(sheet, grid) {
    this.sheet = sheet;
    this.grid = grid;
  }

  get isTurned() {
    const { width, height } = this.sheet.getBoundingClientRect();
    return height > width;
  }

  /** Where on the grid, in squares from the lower left corner. */
  place(event) {
    const { columns, rows, side, margin } = this.grid;
    const box = this.sheet.getBoundingClientRect();
    const scale = Math.max(box.width, box.height) / (columns * side + 2 * margin);
    const [dx, dy] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    const [x, y] = this.isTurned ? [dy, box.width / scale - dx] : [dx, dy];
    return { x: (x - margin) / side, y: rows - (y - margin) / side };
  }

  square(at) {
    return { x: within(Math.floor(at.x), this.grid.columns - 1), y: within(Math.floor(at.y), this.grid.rows - 1) };
  }

  /** The nearest side: every point of the board belongs to one, so a thumb cannot miss. */
  slot(at) {
    const square = this.square(at);
    const away = { left: at.x - square.x, right: square.x + 1 - at.x, below: at.y - square.y, above: square.y + 1 - at.y };
    return sides(square)[Object.keys(away).reduce((a, b) => (away[b] < away[a] ? b : a))];
  }

  corner(at) {
    return { x: within(Math.round(at.x), this.grid.columns), y: within(Math.round(at.y), this.grid.rows) };
  }

  begin(event) {
    const from = this.place(event);
    return { from, at: from, path: [this.corner(from)], isLine: false };
  }

  go(line, event) {
    const to = this.place(event);
    const steps = Math.ceil(apart(line.at, to) / FINE);
    for (let k = 1; k <= steps; k += 1) {
      const part = along(line.at, to, k / steps);
      line.isLine ||= apart(part, line.from) > SLACK;
      if (line.isLine) this.goOn(line.path, part);
    }
    line.at = to;
  }

  // Back over the last side takes it out again.
  goOn(path, at) {
    for (let next = this.corner(at), tip = path.at(-1); !same(next, tip) && apart(at, next) + KEEP < apart(at, tip); tip = path.at(-1)) {
      const [dx, dy] = [next.x - tip.x, next.y - tip.y];
      const step = Math.abs(dx) >= Math.abs(dy) ? { x: tip.x + Math.sign(dx), y: tip.y } : { x: tip.x, y: tip.y + Math.sign(dy) };
      if (path.length > 1 && same(path.at(-2), step)) path.pop();
      else path.push(step);
    }
  }

  // The side that was pressed belongs to the line even if it began nearer to its other end.
  slots({ from, path, isLine }) {
    const pressed = this.slot(from);
    if (!isLine) return [pressed];
    const name = (slot) => this.grid.slotName(slot);
    const slots = path.slice(1).map((to, k) => between(path[k], to));
    const begun = endsOf(pressed).some((end) => same(end, path[0])) && apart(from, path[0]) > SLACK;
    if (!slots.length || (begun && name(slots[0]) !== name(pressed) && slots[0].flat === pressed.flat)) slots.unshift(pressed);
    return [...new Map(slots.map((slot) => [name(slot), slot])).values()];
  }
}
