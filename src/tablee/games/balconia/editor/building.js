// A building as a position file has it: who stands where on which side. Which cells there are, how each side reads them
// and what stands behind a printed face is said by the box. What changes something gets a copy.

export const EMPTY = ".";

const owned = (table, name) => (table && Object.hasOwn(table, name) ? table[name] : null);

/** A face nobody has described yet: behind one that has been. */
export const isBlank = (face) => Boolean(face) && !face.scores && !Object.keys(face.has || {}).length;

export class Building {
  constructor({ box, printed }) {
    Object.assign(this, { box, printed, sides: Object.keys(box.rows) });
  }

  other(side) {
    return this.sides.find((one) => one !== side);
  }

  /** The cells in the order in which the side reads them, from the top left. */
  reading(side) {
    return this.box.rows[side].flat();
  }

  spot(side, cell) {
    const row = this.box.rows[side].findIndex((cells) => cells.includes(cell));
    return [row, this.box.rows[side][row].indexOf(cell)];
  }

  /** The cell so many columns to the right and floors up, as the side sees it; the same at the edge. */
  beside(side, cell, right, up) {
    const [row, column] = this.spot(side, cell);
    return this.box.rows[side][row - up]?.[column + right] ?? cell;
  }

  next(side, cell) {
    const cells = this.reading(side);
    return cells[Math.min(cells.indexOf(cell) + 1, cells.length - 1)];
  }

  isGround(cell) {
    return this.box.ground.includes(cell);
  }

  // Looking

  at(position, side, cell) {
    const [row, column] = this.spot(side, cell);
    const name = position.sides?.[side]?.[row]?.[column];
    return typeof name === "string" ? name : EMPTY;
  }

  has(position, side) {
    return Array.isArray(position.sides?.[side]);
  }

  isBare(position, side) {
    return this.reading(side).every((cell) => this.at(position, side, cell) === EMPTY);
  }

  described(position, name) {
    return { face: owned(position.faces, name), door: owned(position.doors, name) };
  }

  /** What a name stands for: {face}, {door}, {unknown} (a printed face of another set) or {} for an empty cell. */
  meaning(position, name) {
    if (name === EMPTY) return {};
    const own = this.described(position, name);
    if (own.face || own.door) return own;
    if (position.set !== undefined) return { unknown: name };
    return { face: owned(this.printed.faces, name), door: owned(this.printed.doors, name) };
  }

  // Changing a copy

  write(position, side, cell, name) {
    const [row, column] = this.spot(side, cell);
    const old = this.at(position, side, cell);
    position.sides[side][row][column] = name;
    if (old !== name) this.forget(position, old);
  }

  uses(position, name) {
    const there = this.sides.filter((side) => this.has(position, side));
    return there.flatMap((side) => this.reading(side).filter((cell) => this.at(position, side, cell) === name)).length;
  }

  /** A description nobody uses any more goes. */
  forget(position, name) {
    for (const key of ["faces", "doors"]) {
      if (!owned(position[key], name) || this.uses(position, name)) continue;
      delete position[key][name];
      if (!Object.keys(position[key]).length) delete position[key];
    }
  }

  /** A name for what is described in a cell: its own one, if it has one to itself. */
  nameFor(position, key, side, cell) {
    const now = this.at(position, side, cell);
    if (owned(position[key], now) && this.uses(position, now) === 1) return now;
    let name = cell + side[0];
    while (owned(position.faces, name) || owned(position.doors, name)) name += "*";
    return name;
  }

  describe(position, key, { side, cell }, thing) {
    const name = this.nameFor(position, key, side, cell);
    position[key] = { ...position[key], [name]: thing };
    this.write(position, side, cell, name);
  }

  /** What stands behind: of a printed block its other side, else what is described there, or something still to be. */
  mirror(position, side, cell) {
    const back = { side: this.other(side), cell };
    const [name, behind] = [this.at(position, side, cell), this.at(position, back.side, cell)];
    const { face, door } = this.described(position, name);
    const there = this.described(position, behind);
    if (face && !there.face) this.describe(position, "faces", back, { has: {} });
    else if (door && !there.door) this.describe(position, "doors", back, structuredClone(door));
    else if (!face && !door) this.write(position, back.side, cell, name === EMPTY ? EMPTY : owned(this.box.behind, name) ?? behind);
  }

  matched(position, side, cell) {
    if (this.has(position, this.other(side))) this.mirror(position, side, cell);
  }

  empty(position, side, cell) {
    this.print(position, side, cell, EMPTY);
  }

  print(position, side, cell, name) {
    this.write(position, side, cell, name);
    this.matched(position, side, cell);
  }

  paint(position, side, cell, face) {
    this.describe(position, "faces", { side, cell }, face);
    this.matched(position, side, cell);
  }

  hang(position, side, cell, door) {
    this.describe(position, "doors", { side, cell }, door);
    this.matched(position, side, cell);
  }

  /** Both sides from now on: what is known of the new one stands there. */
  addSide(position, side) {
    position.sides = { ...position.sides, [side]: this.box.rows[side].map((cells) => cells.map(() => EMPTY)) };
    const from = this.other(side);
    if (!this.has(position, from)) return;
    if (this.isBare(position, from)) delete position.sides[from];
    else for (const cell of this.reading(from)) this.mirror(position, from, cell);
  }

  dropSide(position, side) {
    const names = this.reading(side).map((cell) => this.at(position, side, cell));
    delete position.sides[side];
    for (const name of names) this.forget(position, name);
  }
}
