// Entering a table of Bauhaus: limits by drawing along the lines or tapping sides, pawns by tapping squares. What is
// entered is drawn here, with or without a connection; faces follow from the zones, so nobody has to enter them.

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 84; // as in pieces.py
const MARGIN = 32;
const THICK = 14.5;
const COLUMNS = 8;
const ROWS = 6;
const LETTERS = "abcdefgh";
const PAWN_LETTERS = { blue: "b", yellow: "y", red: "r", black: "k" };
const SLACK = 0.3; // of a square: less than this is a tap, not a line
const KEEP = 0.12; // of a square: so much nearer must the next corner be before the line goes on to it
const byId = (id) => document.getElementById(id);

function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter(Boolean));
  return element;
}

// Places. A square has x from the left and y from below; a slot is flat (the lower side of a square) or upright (its
// left side), those of the far rims named by the last square.

const squareName = ({ x, y }) => `${LETTERS[x]}${y + 1}`;
const squareAt = (name) => ({ x: LETTERS.indexOf(name[0]), y: Number(name[1]) - 1 });
const inside = ({ x, y }) => x >= 0 && x < COLUMNS && y >= 0 && y < ROWS;
const SQUARES = Array.from({ length: COLUMNS * ROWS }, (_, k) => ({ x: k % COLUMNS, y: Math.floor(k / COLUMNS) }));

function slotName({ flat, x, y }) {
  if (flat) return y < ROWS ? `${squareName({ x, y })}s` : `${squareName({ x, y: y - 1 })}n`;
  return x < COLUMNS ? `${squareName({ x, y })}w` : `${squareName({ x: x - 1, y })}e`;
}

const sides = ({ x, y }) => ({
  left: { flat: false, x, y }, right: { flat: false, x: x + 1, y }, below: { flat: true, x, y }, above: { flat: true, x, y: y + 1 },
});
const STEPS = { left: [-1, 0], right: [1, 0], below: [0, -1], above: [0, 1] };
const beyond = ({ x, y }, side) => ({ x: x + STEPS[side][0], y: y + STEPS[side][1] });

// The board of the position file: 13 lines of 25 characters, row 6 on top.

class Board {
  constructor(lines) {
    const given = Array.isArray(lines) ? lines : [];
    this.lines = Array.from({ length: 2 * ROWS + 1 }, (_, k) => [...String(given[k] ?? "").padEnd(3 * COLUMNS + 1).slice(0, 3 * COLUMNS + 1)]);
  }

  text() {
    return this.lines.map((line) => line.join(""));
  }

  has({ flat, x, y }) {
    return flat ? this.lines[2 * (ROWS - y)][3 * x + 1] === "-" : this.lines[2 * (ROWS - 1 - y) + 1][3 * x] === "|";
  }

  set({ flat, x, y }, on) {
    if (flat) this.lines[2 * (ROWS - y)].splice(3 * x + 1, 2, ...(on ? "--" : "  "));
    else this.lines[2 * (ROWS - 1 - y) + 1][3 * x] = on ? "|" : " ";
  }

  slots() {
    const flats = Array.from({ length: COLUMNS * (ROWS + 1) }, (_, k) => ({ flat: true, x: k % COLUMNS, y: Math.floor(k / COLUMNS) }));
    const uprights = Array.from({ length: (COLUMNS + 1) * ROWS }, (_, k) => ({ flat: false, x: k % (COLUMNS + 1), y: Math.floor(k / (COLUMNS + 1)) }));
    return [...flats, ...uprights].filter((slot) => this.has(slot));
  }

  letter({ x, y }) {
    return this.lines[2 * (ROWS - 1 - y) + 1][3 * x + 1];
  }

  put({ x, y }, letter) {
    this.lines[2 * (ROWS - 1 - y) + 1][3 * x + 1] = letter;
  }

  colour(square) {
    return Object.keys(PAWN_LETTERS).find((colour) => PAWN_LETTERS[colour] === this.letter(square).toLowerCase());
  }

  pawns(colour) {
    return SQUARES.filter((square) => (colour ? this.colour(square) === colour : this.colour(square)));
  }

  // All squares one can walk to without crossing a limit, in order; null if the way leads outside.
  zoneAround(start) {
    const found = new Set([squareName(start)]);
    const ahead = [start];
    while (ahead.length) {
      const square = ahead.pop();
      for (const [side, slot] of Object.entries(sides(square))) {
        if (this.has(slot)) continue;
        const next = beyond(square, side);
        if (!inside(next)) return null;
        if (!found.has(squareName(next))) ahead.push(next);
        found.add(squareName(next));
      }
    }
    return SQUARES.filter((square) => found.has(squareName(square)));
  }

  // The closed zones, each with its squares and how many pawns of each colour stand there.
  zones() {
    const found = new Map();
    const seen = new Set();
    for (const start of SQUARES) {
      if (seen.has(squareName(start))) continue;
      const squares = this.zoneAround(start);
      if (!squares) continue;
      squares.forEach((square) => seen.add(squareName(square)));
      const colours = {};
      for (const colour of squares.map((square) => this.colour(square)).filter(Boolean)) colours[colour] = (colours[colour] || 0) + 1;
      found.set(squareName(start), { squares, colours, several: Object.keys(colours).length > 1 });
    }
    return [...found.values()];
  }
}

const namesOf = (zone) => zone.squares.map(squareName);
const listed = (names) => (Array.isArray(names) ? names.filter((name) => typeof name === "string") : []);

function stateOf(zone, shared) {
  if (!Object.keys(zone.colours).length) return "empty";
  if (!zone.several) return "owned";
  return namesOf(zone).some((name) => shared.includes(name)) ? "shared" : "contested";
}

// Pieces, as pieces.py draws them.

const corner = (x, y) => ({ x: MARGIN + x * SIDE, y: MARGIN + (ROWS - y) * SIDE });
const middle = ({ x, y }) => corner(x + 0.5, y + 0.5);

function bar({ flat, x, y }, thick, cut, kind, radius) {
  const at = flat ? corner(x, y) : corner(x, y + 1);
  const long = SIDE - 2 * cut;
  return draw("rect", {
    class: kind, rx: radius,
    x: flat ? at.x + cut : at.x - thick / 2, y: flat ? at.y - thick / 2 : at.y + cut,
    width: flat ? long : thick, height: flat ? thick : long,
  });
}

function limit(slot, state) {
  const loose = state === "loose";
  const body = loose ? bar(slot, THICK, 4, "body", 4.8) : bar(slot, THICK, -THICK / 2, "body", 1.5);
  const core = loose ? bar(slot, 5.8, 9, "core", 2) : bar(slot, 5.2, THICK / 2 + 1, "core", 1.5);
  return draw("g", { id: `limit-${slotName(slot)}`, class: `limit ${state}` }, body, core);
}

function pawn(square, colour, face, forced) {
  const at = middle(square);
  return draw(
    "g", { id: `pawn-${squareName(square)}`, class: forced ? "pawn-at forced" : "pawn-at", transform: `translate(${at.x} ${at.y})`, "data-colour": colour, "data-face": face },
    draw("g", { class: "up" }, draw("path", { class: "clamp", d: "M-27 -25V25M27 -25V25" }), draw("use", { href: `#pawn-${colour}-${face}`, transform: "scale(1.12)" })),
  );
}

function squaresPath(squares) {
  return squares.map((square) => `M${middle(square).x - SIDE / 2} ${middle(square).y - SIDE / 2}h${SIDE}v${SIDE}h${-SIDE}Z`).join("");
}

function zoneShape(zone, state, free) {
  const players = Object.keys(PAWN_LETTERS).filter((colour) => zone.colours[colour]);
  const fills = state === "shared"
    ? players.map((colour, n) => draw("path", { class: `fill tint-${colour}`, d: squaresPath(zone.squares.filter((square, k) => (k + square.y) % players.length === n)) }))
    : [draw("path", { class: "fill", d: squaresPath(zone.squares) })];
  return draw(
    "g", { id: `zone-${squareName(zone.squares[0])}`, class: `zone ${state}${state === "owned" ? ` ${players[0]}` : ""}` },
    ...fills, draw("path", { class: "weave", d: squaresPath(zone.squares) }), free && numeral(zone, state, free),
  );
}

// Its points if it is owned and how they come about, its size if it is contested, a question if it lacks a pawn.
function numeral(zone, state, free) {
  const size = zone.squares.length;
  const pawns = Object.values(zone.colours).reduce((sum, n) => sum + n, 0);
  const big = { owned: size * pawns, empty: "?" }[state] ?? size;
  const small = state === "owned" && draw("text", { class: "small", y: 29 }, `${size} × ${pawns}`);
  const words = draw("g", { class: "numeral up" }, draw("text", { class: "big", y: small ? 10 : 16 }, String(big)), small);
  return draw("g", { transform: `translate(${middle(free).x} ${middle(free).y})` }, words);
}

// What is the same stays, so that nothing flickers.
function fill(container, wanted) {
  const fresh = new Map(wanted.map((element) => [element.id, element]));
  for (const old of [...container.children]) {
    const same = fresh.get(old.id);
    old.classList.remove("lit", "lit--at");
    if (same?.isEqualNode(old)) fresh.delete(old.id);
    else old.remove();
  }
  container.append(...fresh.values());
}

export function attach(desk) {
  const { words } = desk;
  const sheet = byId("sheet");
  const pad = document.querySelector(".draw-pad");
  const strokes = new Map(); // a line being drawn, by pointer: two thumbs may be at work
  let tool = "limit";
  let cursor = null; // the square the arrow keys have come to

  const board = () => new Board(desk.position.board);
  const colours = () => listed(desk.position.colours).length ? listed(desk.position.colours) : words.order.slice(0, desk.position.seats);
  const limitsLeft = () => words.limits - board().slots().length;
  const pawnsLeft = (colour) => words.pawns - board().pawns(colour).length;

  // Changing the table

  // A copy of the board is changed; faces follow from the zones, and calls that have lost their pawn or zone go.
  function change(edit) {
    desk.change((position) => {
      const next = new Board(position.board);
      const calls = { forced: listed(position.forced), shared: listed(position.shared) };
      edit(next, calls);
      settle(position, next, calls);
    });
  }

  function settle(position, next, { forced, shared }) {
    const zones = next.zones();
    const open = zones.filter((zone) => zone.several).flatMap(namesOf);
    const calls = { forced: forced.filter((name) => next.colour(squareAt(name))), shared: shared.filter((name) => open.includes(name)) };
    const turned = new Set(calls.forced);
    for (const zone of zones) if (["owned", "shared"].includes(stateOf(zone, calls.shared))) namesOf(zone).forEach((name) => turned.add(name));
    for (const square of next.pawns()) {
      const letter = next.letter(square).toLowerCase();
      next.put(square, turned.has(squareName(square)) ? letter.toUpperCase() : letter);
    }
    position.board = next.text();
    for (const [key, names] of Object.entries(calls)) {
      delete position[key];
      if (names.length) position[key] = SQUARES.map(squareName).filter((name) => names.includes(name));
    }
  }

  // A line: what lacks is put; where nothing lacks it is taken away.
  function setLimits(slots) {
    const now = board();
    const lacking = slots.filter((slot) => !now.has(slot));
    if (lacking.length > limitsLeft()) return desk.refuse(words.no_limits, "1.3");
    return change((next) => slots.forEach((slot) => next.set(slot, lacking.length > 0)));
  }

  function setPawn(square, colour) {
    const same = board().colour(square) === colour;
    if (!same && !pawnsLeft(colour)) return desk.refuse(words.no_pawns[colour], "1.1");
    return change((next) => next.put(square, same ? " " : PAWN_LETTERS[colour]));
  }

  const toggled = (names, gone, added) => (names.some((name) => gone.includes(name)) ? names.filter((name) => !gone.includes(name)) : [...names, added]);

  function force(square) {
    const name = squareName(square);
    if (!board().colour(square)) return desk.refuse(words.no_pawn.replace("{square}", name), "6.3");
    return change((_, calls) => { calls.forced = toggled(calls.forced, [name], name); });
  }

  function share(square) {
    const zone = board().zones().find((one) => namesOf(one).includes(squareName(square)));
    if (!zone?.several) return desk.refuse(words.no_share.replace("{square}", squareName(square)), "6.2");
    return change((_, calls) => { calls.shared = toggled(calls.shared, namesOf(zone), namesOf(zone)[0]); });
  }

  function press(square) {
    if (tool === "force") force(square);
    else if (tool === "share") share(square);
    else if (tool !== "limit") setPawn(square, tool);
  }

  // 1.1  Who plays; with a colour its pawns go too, and what only it can have called.
  function seat(colour) {
    const playing = words.order.filter((one) => colours().includes(one) !== (one === colour));
    desk.change((position) => {
      const next = new Board(position.board);
      for (const square of next.pawns()) if (!playing.includes(next.colour(square))) next.put(square, " ");
      const called = (key) => (playing.includes(words.callers[key]) ? listed(position[key]) : []);
      settle(position, next, { forced: called("forced"), shared: called("shared") });
      delete position.seats;
      delete position.colours;
      if (playing.every((one, k) => one === words.order[k])) position.seats = playing.length;
      else position.colours = playing;
    });
  }

  desk.players = {
    there: colours,
    may: (colour) => !colours().includes(colour) || colours().length > words.fewest,
    seat: (colour, on) => colours().includes(colour) !== on && seat(colour),
  };

  function choose(next) {
    tool = next;
    pad.querySelector("details").open = false;
    byId("preview").replaceChildren();
    desk.refuse("");
    show();
  }

  // Drawing it

  function show() {
    const now = board();
    const shared = listed(desk.position.shared);
    const zones = now.zones().map((zone) => ({ ...zone, state: stateOf(zone, shared) }));
    fill(byId("zones"), zones.map((zone) => zoneShape(zone, zone.state, zone.squares.find((square) => !now.colour(square)))));
    const bounds = boundsOf(now, zones);
    fill(byId("limits"), now.slots().map((slot) => limit(slot, bounds.get(slotName(slot)) || "loose")));
    fill(byId("pawns"), now.pawns().map((square) => showPawn(now, square)));
    showPad();
    const empty = zones.filter((zone) => zone.state === "empty").map((zone) => squareName(zone.squares[0]));
    desk.say(empty.length ? words.empty.replace("{squares}", empty.slice(0, 5).join(", ") + (empty.length > 5 ? " …" : "")) : words.say[tool]);
  }

  function showPawn(now, square) {
    const letter = now.letter(square);
    const forced = listed(desk.position.forced).includes(squareName(square));
    return pawn(square, now.colour(square), letter === letter.toUpperCase() ? "control" : "deployed", forced);
  }

  // What the limits around closed zones look like; the strongest wins.
  function boundsOf(now, zones) {
    const found = new Map();
    for (const state of ["empty", "contested", "shared", "owned"]) {
      for (const zone of zones.filter((one) => one.state === state)) {
        const look = state === "owned" ? `owned-${Object.keys(zone.colours)[0]}` : state === "empty" ? "contested" : state;
        const own = new Set(namesOf(zone));
        for (const square of zone.squares) {
          for (const [side, slot] of Object.entries(sides(square))) if (!own.has(squareName(beyond(square, side))) || !inside(beyond(square, side))) found.set(slotName(slot), look);
        }
      }
    }
    return found;
  }

  function showPad() {
    const playing = colours();
    for (const key of pad.querySelectorAll("[data-tool]")) {
      const name = key.dataset.tool;
      key.setAttribute("aria-pressed", name === tool);
      const number = key.querySelector("b");
      if (!number) continue;
      key.hidden = name !== "limit" && !playing.includes(name);
      const left = name === "limit" ? limitsLeft() : pawnsLeft(name);
      number.textContent = left;
      key.setAttribute("aria-label", words.left.replace("{what}", words.tools[name]).replace("{n}", left));
    }
    if (words.order.includes(tool) && !playing.includes(tool)) choose("limit");
  }

  // Pointing. On phones the board is turned by a quarter: a is on top.

  const isTurned = (box) => box.height > box.width;

  // Where on the grid, in squares from the lower left corner.
  function place(event) {
    const box = sheet.getBoundingClientRect();
    const scale = (isTurned(box) ? box.height : box.width) / (COLUMNS * SIDE + 2 * MARGIN);
    const [dx, dy] = [(event.clientX - box.left) / scale, (event.clientY - box.top) / scale];
    const [x, y] = isTurned(box) ? [dy, box.width / scale - dx] : [dx, dy];
    return { x: (x - MARGIN) / SIDE, y: ROWS - (y - MARGIN) / SIDE };
  }

  const within = (value, most) => Math.min(Math.max(value, 0), most);

  function squareUnder(at) {
    return { x: within(Math.floor(at.x), COLUMNS - 1), y: within(Math.floor(at.y), ROWS - 1) };
  }

  // The nearest side: every point of the board belongs to one, so a thumb cannot miss.
  function slotUnder(at) {
    const square = squareUnder(at);
    const away = { left: at.x - square.x, right: square.x + 1 - at.x, below: at.y - square.y, above: square.y + 1 - at.y };
    return sides(square)[Object.keys(away).reduce((a, b) => (away[b] < away[a] ? b : a))];
  }

  const cornerUnder = (at) => ({ x: within(Math.round(at.x), COLUMNS), y: within(Math.round(at.y), ROWS) });
  const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const same = (a, b) => a.x === b.x && a.y === b.y;
  const between = (a, b) => ({ flat: a.y === b.y, x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) });
  const endsOf = ({ flat, x, y }) => [{ x, y }, flat ? { x: x + 1, y } : { x, y: y + 1 }];

  // The line goes from corner to corner, one side at a time; back over the last one takes it out again.
  function goOn(stroke, at) {
    for (let next = cornerUnder(at), tip = stroke.path.at(-1); !same(next, tip) && apart(at, next) + KEEP < apart(at, tip); tip = stroke.path.at(-1)) {
      const [dx, dy] = [next.x - tip.x, next.y - tip.y];
      const along = Math.abs(dx) >= Math.abs(dy) ? { x: tip.x + Math.sign(dx), y: tip.y } : { x: tip.x, y: tip.y + Math.sign(dy) };
      if (stroke.path.length > 1 && same(stroke.path.at(-2), along)) stroke.path.pop();
      else stroke.path.push(along);
    }
  }

  // The side that was pressed belongs to the line even if it began nearer to its other end.
  function slotsOf(stroke) {
    const [first, second] = stroke.path;
    const pressed = slotUnder(stroke.from);
    const slots = stroke.path.slice(1).map((to, k) => between(stroke.path[k], to));
    const begun = endsOf(pressed).some((end) => same(end, first)) && apart(stroke.from, first) > SLACK;
    if (!second || (begun && slotName(slots[0]) !== slotName(pressed) && slots[0].flat === pressed.flat)) slots.unshift(pressed);
    return [...new Map(slots.map((slot) => [slotName(slot), slot])).values()];
  }

  function down(event) {
    if (event.button || !event.isPrimary && event.pointerType === "mouse") return;
    const from = place(event);
    strokes.set(event.pointerId, { from, at: from, path: [cornerUnder(from)], moved: false });
    sheet.setPointerCapture(event.pointerId);
    cursor = null;
    ghosts(tool === "limit" ? [slotUnder(from)] : []);
  }

  function move(event) {
    const stroke = strokes.get(event.pointerId);
    const at = place(event);
    if (!stroke) {
      if (event.pointerType === "mouse") hover(at);
      return;
    }
    const steps = Math.ceil(apart(stroke.at, at) / 0.2);
    for (let k = 1; k <= steps; k += 1) {
      const part = { x: stroke.at.x + ((at.x - stroke.at.x) * k) / steps, y: stroke.at.y + ((at.y - stroke.at.y) * k) / steps };
      if (apart(part, stroke.from) > SLACK) stroke.moved = true;
      if (stroke.moved) goOn(stroke, part);
    }
    stroke.at = at;
    if (tool === "limit" && stroke.moved) ghosts(slotsOf(stroke));
  }

  function up(event) {
    const stroke = strokes.get(event.pointerId);
    strokes.delete(event.pointerId);
    byId("preview").replaceChildren();
    if (!stroke || event.type === "pointercancel") return;
    const square = squareUnder(stroke.from);
    if (tool === "limit") setLimits(stroke.moved ? slotsOf(stroke) : [slotUnder(stroke.from)]);
    else if (same(square, squareUnder(stroke.at))) press(square);
  }

  // Ghosts: what a press or a line would do

  function ghosts(slots) {
    const now = board();
    const away = slots.every((slot) => now.has(slot));
    byId("preview").replaceChildren(...slots.map((slot) => bar(slot, 19, 1, away ? "ghost-bar ghost-bar--away" : "ghost-bar", 6)));
  }

  function hover(at) {
    const square = squareUnder(at);
    if (tool === "limit") ghosts([slotUnder(at)]);
    else if (words.order.includes(tool) && !board().colour(square)) byId("preview").replaceChildren(ghostPawn(square));
    else byId("preview").replaceChildren();
  }

  function ghostPawn(square) {
    const ghost = pawn(square, tool, "deployed", false);
    ghost.id = "ghost-pawn";
    ghost.classList.add("ghost-pawn");
    return ghost;
  }

  // Keys: arrows walk from square to square, Shift and an arrow put the limit on that side

  const ARROWS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];
  const AROUND = ["above", "right", "below", "left"];

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, .rail, details, dialog[open]")) return;
    const side = ARROWS.indexOf(event.key);
    const colour = words.order[Number(event.key) - 1];
    const onKey = event.target.closest("button, a");
    if (side >= 0) arrow(AROUND[(side + (isTurned(sheet.getBoundingClientRect()) ? 3 : 0)) % 4], event.shiftKey);
    else if (cursor && colour && colours().includes(colour)) setPawn(cursor, colour);
    else if (cursor && (event.key === "Delete" || event.key === "Backspace")) change((next) => next.put(cursor, " "));
    else if (cursor && !onKey && (event.key === " " || event.key === "Enter") && tool !== "limit") press(cursor);
    else return;
    event.preventDefault();
    showCursor();
  }

  function arrow(side, draws) {
    if (!cursor) cursor = { x: 0, y: ROWS - 1 };
    else if (draws) setLimits([sides(cursor)[side]]);
    else if (inside(beyond(cursor, side))) cursor = beyond(cursor, side);
  }

  function showCursor() {
    if (!cursor) return;
    const at = middle(cursor);
    const half = SIDE / 2 - 9;
    byId("preview").replaceChildren(draw("rect", { class: "square-cursor", x: at.x - half, y: at.y - half, width: 2 * half, height: 2 * half, rx: 8 }));
    const now = board();
    const turned = isTurned(sheet.getBoundingClientRect()) ? 1 : 0;
    const around = AROUND.map((side, k) => now.has(sides(cursor)[side]) && words.sides[AROUND[(k + turned) % 4]]).filter(Boolean);
    byId("announce").textContent = [squareName(cursor), words.tools[now.colour(cursor)], around.length && `${words.walls} ${around.join(", ")}`].filter(Boolean).join("; ");
  }

  pad.addEventListener("click", ({ target }) => {
    const pressed = target.closest("button");
    if (pressed?.dataset.tool) choose(pressed.dataset.tool);
  });
  document.addEventListener("click", ({ target }) => target.closest(".draw-pad details") || (pad.querySelector("details").open = false));
  sheet.addEventListener("pointerdown", down);
  sheet.addEventListener("pointermove", move);
  sheet.addEventListener("pointerup", up);
  sheet.addEventListener("pointercancel", up);
  sheet.addEventListener("pointerleave", () => strokes.size || byId("preview").replaceChildren());
  document.addEventListener("keydown", key);
  desk.addEventListener("position", show);
  // A zone that waits for its pawn is said in the prompt: it is no mistake.
  desk.addEventListener("counted", ({ detail }) => detail.ok || detail.clause !== "3.9" || desk.refuse(""));
  for (const [name, value] of Object.entries({ tabindex: "0", role: "application", "aria-label": words.keys })) sheet.setAttribute(name, value);
}
