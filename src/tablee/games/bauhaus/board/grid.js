// The grid of Bauhaus: squares and slots by name, and the pieces put upon them. A square has x from the left and y from
// below; a slot is flat (the lower side of a square) or upright (its left side), those of the far rims are named by the
// last square. Sizes and pieces come with the page (pieces.py), drawn on the square or slot in the corner.

import { byId } from "/static/board/page.js";
import { at, piece } from "/static/board/svg.js";

const LETTERS = "abcdefgh";
const STEPS = { left: [-1, 0], right: [1, 0], below: [0, -1], above: [0, 1] };

export const squareName = ({ x, y }) => `${LETTERS[x]}${y + 1}`;
export const squareAt = (name) => ({ x: LETTERS.indexOf(name[0]), y: Number(name[1]) - 1 });
export const same = (a, b) => a.x === b.x && a.y === b.y;
export const beyond = ({ x, y }, side) => ({ x: x + STEPS[side][0], y: y + STEPS[side][1] });

/** The four slots of a square. */
export const sides = ({ x, y }) => ({
  left: { flat: false, x, y }, right: { flat: false, x: x + 1, y }, below: { flat: true, x, y }, above: { flat: true, x, y: y + 1 },
});

export class Grid {
  constructor() {
    Object.assign(this, JSON.parse(byId("pieces").dataset.grid));
    this.squares = Array.from({ length: this.columns * this.rows }, (_, k) => ({ x: k % this.columns, y: Math.floor(k / this.columns) }));
  }

  isInside({ x, y }) {
    return x >= 0 && x < this.columns && y >= 0 && y < this.rows;
  }

  slotName({ flat, x, y }) {
    if (flat) return y < this.rows ? `${squareName({ x, y })}s` : `${squareName({ x, y: y - 1 })}n`;
    return x < this.columns ? `${squareName({ x, y })}w` : `${squareName({ x: x - 1, y })}e`;
  }

  slotAt(name) {
    return sides(squareAt(name))[{ w: "left", e: "right", s: "below", n: "above" }[name[2]]];
  }

  middle({ x, y }) {
    return { x: this.margin + (x + 0.5) * this.side, y: this.margin + (this.rows - 0.5 - y) * this.side };
  }

  middleOfSlot({ flat, x, y }) {
    return this.middle(flat ? { x, y: y - 0.5 } : { x: x - 0.5, y });
  }

  /** A piece drawn on the corner's square or slot, put upon another one. */
  shifted(name, { x, y }, attributes = {}) {
    return piece(name, { transform: at(x * this.side, -y * this.side), ...attributes });
  }

  onSlot(name, slot, attributes) {
    return this.shifted(`${name}-${slot.flat ? "flat" : "upright"}`, slot, attributes);
  }

  onSquare(name, square, attributes) {
    const { x, y } = this.middle(square);
    return piece(name, { transform: at(x, y), ...attributes });
  }
}
