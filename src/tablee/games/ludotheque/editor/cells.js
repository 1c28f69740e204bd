// The cells of a shelf: where they are in the drawing, which one a pointer means, and how one goes from one to the next.
// A cell has its casier, column x and row y, all from 1, from the lower left; sizes come with the page (furniture.py).

import { pointIn } from "/static/board/svg.js";

export const FIRST = { casier: 1, x: 1, y: 1 };

export const isSame = (a, b) => a.casier === b.casier && a.x === b.x && a.y === b.y;

/** The cells from one to another of the same casier. */
export const between = (a, b) => ({
  casier: a.casier, x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x) + 1, h: Math.abs(a.y - b.y) + 1,
});

export const covers = (box, cell) =>
  box.casier === cell.casier && cell.x >= box.x && cell.x < box.x + box.w && cell.y >= box.y && cell.y < box.y + box.h;

export class Cells {
  /** `shelf`: how many casiers it is wide and high; `sizes`: of the drawing. */
  constructor({ wide, high }, sizes) {
    Object.assign(this, { wide, high, side: sizes.side, size: sizes.cell_size, pitch: sizes.casier + sizes.wall, frame: sizes.frame });
  }

  get casiers() {
    return this.wide * this.high;
  }

  all() {
    const each = this.side * this.side;
    return Array.from({ length: this.casiers * each }, (_, k) => {
      const at = k % each;
      return { casier: Math.floor(k / each) + 1, x: Math.floor(at / this.side) + 1, y: (at % this.side) + 1 };
    });
  }

  /** The upper left corner of a cell, or of a box that is so high, in the units of the drawing. */
  corner({ casier, x, y }, high = 1) {
    const column = (casier - 1) % this.wide;
    const row = Math.floor((casier - 1) / this.wide);
    return {
      x: this.frame + column * this.pitch + (x - 1) * this.size,
      y: this.frame + (this.high - 1 - row) * this.pitch + (this.side - (y - 1) - high) * this.size,
    };
  }

  /** The cell nearest to a point of the screen; inside `casier` only, if given. */
  under(svg, event, casier = null) {
    const point = pointIn(svg, event);
    const far = (cell) => {
      const { x, y } = this.corner(cell);
      return Math.hypot(point.x - x - this.size / 2, point.y - y - this.size / 2);
    };
    const there = this.all().filter((cell) => !casier || cell.casier === casier);
    return there.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  }

  /** The cell beside, across the walls; the same at the edge. */
  beside(cell, [dx, dy]) {
    const column = ((cell.casier - 1) % this.wide) * this.side + cell.x - 1 + dx;
    const row = Math.floor((cell.casier - 1) / this.wide) * this.side + cell.y - 1 + dy;
    if (column < 0 || row < 0 || column >= this.wide * this.side || row >= this.high * this.side) return cell;
    const casier = Math.floor(row / this.side) * this.wide + Math.floor(column / this.side) + 1;
    return { casier, x: (column % this.side) + 1, y: (row % this.side) + 1 };
  }
}
