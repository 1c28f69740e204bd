// The board of a position file: 13 lines of 25 characters, row 6 on top.

const range = (n) => Array.from({ length: n }, (_, k) => k);

export class Entered {
  /** `letters`: those of the colours, as position files have them. */
  constructor(lines, grid, letters) {
    const given = Array.isArray(lines) ? lines : [];
    const wide = 3 * grid.columns + 1;
    this.grid = grid;
    this.letters = letters;
    this.lines = range(2 * grid.rows + 1).map((k) => [...String(given[k] ?? "").padEnd(wide).slice(0, wide)]);
  }

  text() {
    return this.lines.map((line) => line.join(""));
  }

  // The line of the squares of a row; the flat slots below them are on the next one.
  row(y) {
    return this.lines[2 * (this.grid.rows - 1 - y) + 1];
  }

  flats(y) {
    return this.lines[2 * (this.grid.rows - y)];
  }

  has({ flat, x, y }) {
    return flat ? this.flats(y)[3 * x + 1] === "-" : this.row(y)[3 * x] === "|";
  }

  set({ flat, x, y }, on) {
    if (flat) this.flats(y).splice(3 * x + 1, 2, ...(on ? "--" : "  "));
    else this.row(y)[3 * x] = on ? "|" : " ";
  }

  slots() {
    const { columns, rows } = this.grid;
    const flats = range(columns * (rows + 1)).map((k) => ({ flat: true, x: k % columns, y: Math.floor(k / columns) }));
    const uprights = range((columns + 1) * rows).map((k) => ({ flat: false, x: k % (columns + 1), y: Math.floor(k / (columns + 1)) }));
    return [...flats, ...uprights].filter((slot) => this.has(slot));
  }

  letter({ x, y }) {
    return this.row(y)[3 * x + 1];
  }

  face(square) {
    return this.letter(square) === this.letter(square).toLowerCase() ? "deployed" : "control";
  }

  /** A pawn of this colour, or none; which face it shows the rules say. */
  put({ x, y }, colour) {
    this.row(y)[3 * x + 1] = colour ? this.letters[colour] : " ";
  }

  colour(square) {
    return Object.keys(this.letters).find((colour) => this.letters[colour] === this.letter(square).toLowerCase());
  }

  pawns(colour) {
    return this.grid.squares.filter((square) => (colour ? this.colour(square) === colour : this.colour(square)));
  }
}
