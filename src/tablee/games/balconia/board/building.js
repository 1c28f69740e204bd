// A building as a position file has it: who stands where on which side. Functions that change something get a copy.

export const EMPTY = ".";
export const SIDES = ["turquoise", "pink"];
const COLUMNS = "ABCDE";
const FLOORS = 5;
const FACE = /^([1-9]\d?)([abcd])$/;
const DOOR = /^([123])([tp])$/;

export const other = (side) => SIDES[1 - SIDES.indexOf(side)];
export const isGround = (cell) => cell[1] === "1";
export const number = (cell) => (cell[1] - 1) * COLUMNS.length + COLUMNS.indexOf(cell[0]);

/** The cells in the order in which the side reads them, from the top left. */
export function reading(side) {
  const columns = side === "turquoise" ? [...COLUMNS] : [...COLUMNS].reverse();
  return Array.from({ length: FLOORS }, (_, row) => columns.map((column) => `${column}${FLOORS - row}`)).flat();
}

/** The cell so many columns to the right and floors up, as the side sees it; the same at the edge. */
export function beside(side, cell, right, up) {
  const column = COLUMNS.indexOf(cell[0]) + (side === "turquoise" ? right : -right);
  const floor = Number(cell[1]) + up;
  return column in [...COLUMNS] && floor >= 1 && floor <= FLOORS ? `${COLUMNS[column]}${floor}` : cell;
}

// Looking

const spot = (side, cell) => [Math.trunc(reading(side).indexOf(cell) / COLUMNS.length), reading(side).indexOf(cell) % COLUMNS.length];

export function at(position, side, cell) {
  const [row, column] = spot(side, cell);
  const name = position.sides?.[side]?.[row]?.[column];
  return typeof name === "string" ? name : EMPTY;
}

export const has = (position, side) => Array.isArray(position.sides?.[side]);
export const isBare = (position, side) => reading(side).every((cell) => at(position, side, cell) === EMPTY);
const owned = (table, name) => (table && Object.hasOwn(table, name) ? table[name] : null);

/** What a name stands for: {face}, {door}, {unknown} (a printed face of another set) or {} for an empty cell. */
export function meaning(position, printed, name) {
  if (name === EMPTY) return {};
  const own = { face: owned(position.faces, name), door: owned(position.doors, name) };
  if (own.face || own.door) return own;
  if (position.set !== undefined) return { unknown: name };
  return { face: owned(printed.faces, name), door: owned(printed.doors, name) };
}

/** A face nobody has described yet: behind one that has been. */
export const isBlank = (face) => Boolean(face) && !face.scores && !Object.keys(face.has || {}).length;

// Changing a copy

function write(position, side, cell, name) {
  const [row, column] = spot(side, cell);
  const old = at(position, side, cell);
  position.sides[side][row][column] = name;
  if (old !== name) forget(position, old);
}

const uses = (position, name) => SIDES.filter((side) => has(position, side)).flatMap((side) => reading(side).filter((cell) => at(position, side, cell) === name)).length;

/** A description nobody uses any more goes. */
function forget(position, name) {
  for (const key of ["faces", "doors"]) {
    if (!owned(position[key], name) || uses(position, name)) continue;
    delete position[key][name];
    if (!Object.keys(position[key]).length) delete position[key];
  }
}

/** A name for what is described in a cell: its own one, if it has one to itself. */
function nameFor(position, key, side, cell) {
  const now = at(position, side, cell);
  if (owned(position[key], now) && uses(position, now) === 1) return now;
  let name = cell + side[0];
  while (owned(position.faces, name) || owned(position.doors, name)) name += "*";
  return name;
}

function describe(position, key, side, cell, thing) {
  const name = nameFor(position, key, side, cell);
  position[key] = { ...position[key], [name]: thing };
  write(position, side, cell, name);
}

/** What stands behind: of a printed block its other side, else what is described there, or something still to be. */
function mirror(position, side, cell) {
  const [name, behind] = [at(position, side, cell), at(position, other(side), cell)];
  const [face, door] = [FACE.exec(name), DOOR.exec(name)];
  const back = other(side);
  if (name === EMPTY) write(position, back, cell, EMPTY);
  else if (owned(position.faces, name)) owned(position.faces, behind) || describe(position, "faces", back, cell, { has: {} });
  else if (owned(position.doors, name)) owned(position.doors, behind) || describe(position, "doors", back, cell, structuredClone(position.doors[name]));
  else if (face) write(position, back, cell, face[1] + "cdab"["abcd".indexOf(face[2])]);
  else if (door) write(position, back, cell, door[1] + back[0]);
}

function matched(position, side, cell) {
  if (has(position, other(side))) mirror(position, side, cell);
}

export function empty(position, side, cell) {
  write(position, side, cell, EMPTY);
  matched(position, side, cell);
}

export function print(position, side, cell, name) {
  write(position, side, cell, name);
  matched(position, side, cell);
}

export function paint(position, side, cell, face) {
  describe(position, "faces", side, cell, face);
  matched(position, side, cell);
}

export function hang(position, side, cell, door) {
  describe(position, "doors", side, cell, door);
  matched(position, side, cell);
}

/** Both sides from now on: what is known of the new one stands there. */
export function addSide(position, side) {
  position.sides = { ...position.sides, [side]: Array.from({ length: FLOORS }, () => Array(COLUMNS.length).fill(EMPTY)) };
  const from = other(side);
  if (!has(position, from)) return;
  if (isBare(position, from)) delete position.sides[from];
  else for (const cell of reading(from)) mirror(position, from, cell);
}

export function dropSide(position, side) {
  const names = reading(side).map((cell) => at(position, side, cell));
  delete position.sides[side];
  for (const name of names) forget(position, name);
}
