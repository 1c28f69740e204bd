// Entering a table of Bauhaus: limits by drawing along the lines or tapping sides, pawns by tapping squares. What is
// entered lies there at once, limits loose and pawns as they were; zones, faces and bounds come with the answer.

import { Ghosts } from "/static/board/ghosts.js";
import { arrowOf, isAway, isElsewhere, isPress } from "/static/board/keys.js";
import { press } from "/static/board/pad.js";
import { all, byId, said } from "/static/board/page.js";
import { Strokes } from "/static/board/strokes.js";
import { sync } from "/static/board/svg.js";
import { Entered } from "./entered.js";
import { Grid, beyond, same, sides, squareAt, squareName } from "./grid.js";
import { Lines } from "./lines.js";

const AROUND = ["above", "right", "below", "left"];
const FEW = 5; // places named in one sentence

const listed = (names) => (Array.isArray(names) ? names.filter((name) => typeof name === "string") : []);
const toggled = (names, gone, added) => (names.some((name) => gone.includes(name)) ? names.filter((name) => !gone.includes(name)) : [...names, added]);

export function attach(desk) {
  new Editor(desk).begin();
}

class Editor {
  tool = "limit";
  cursor = null; // the square the arrow keys have come to
  sheet = byId("sheet");
  pad = document.querySelector(".draw-pad");
  grid = new Grid();
  ghosts = new Ghosts();
  lines = new Lines(this.sheet, this.grid);

  constructor(desk) {
    this.desk = desk;
    this.words = desk.words;
    desk.players = {
      there: () => this.colours,
      may: (colour) => !this.colours.includes(colour) || this.colours.length > this.words.fewest,
      seat: (colour, on) => this.colours.includes(colour) !== on && this.seat(colour),
    };
  }

  begin() {
    this.pad.addEventListener("click", ({ target }) => this.choose(target.closest("button")?.dataset.tool));
    document.addEventListener("click", ({ target }) => target.closest(".draw-pad details") || this.close());
    document.addEventListener("keydown", (event) => this.key(event));
    new Strokes(this.sheet, {
      begin: (event) => this.down(event),
      go: (line, event) => this.drawOn(line, event),
      end: (line) => this.up(line),
      drop: () => this.ghosts.clear(),
      hover: (event) => this.hover(this.lines.place(event)),
      leave: () => this.ghosts.clear(),
      holds: true,
    });
    this.desk.addEventListener("position", () => this.show());
    this.desk.addEventListener("offline", () => this.sketch());
    this.desk.addEventListener("counted", ({ detail }) => this.counted(detail));
    for (const [name, value] of Object.entries({ tabindex: "0", role: "application", "aria-label": this.words.keys })) this.sheet.setAttribute(name, value);
  }

  // What is entered

  entered(position = this.desk.position) {
    return new Entered(position.board, this.grid, this.words.letters);
  }

  get colours() {
    const { colours, seats } = this.desk.position;
    return listed(colours).length ? listed(colours) : this.words.order.slice(0, seats);
  }

  left(what) {
    if (what === "limit") return this.words.limits - this.entered().slots().length;
    return this.words.pawns - this.entered().pawns(what).length;
  }

  // Changing it

  change(edit) {
    this.desk.change((position) => {
      const board = this.entered(position);
      edit(board, position);
      position.board = board.text();
      if (position.forced) this.call(position, "forced", listed(position.forced).filter((name) => board.colour(squareAt(name))));
    });
  }

  // Calls are kept in the order of the squares.
  call(position, key, names) {
    if (!names.length) delete position[key];
    else position[key] = this.grid.squares.map(squareName).filter((name) => names.includes(name));
  }

  // A line: what lacks is put; where nothing lacks it is taken away.
  setLimits(slots) {
    const now = this.entered();
    const lacking = slots.filter((slot) => !now.has(slot));
    if (lacking.length > this.left("limit")) return this.desk.refuse(this.words.no_limits, "1.3");
    return this.change((board) => slots.forEach((slot) => board.set(slot, lacking.length > 0)));
  }

  setPawn(square, colour) {
    const isThere = this.entered().colour(square) === colour;
    if (!isThere && !this.left(colour)) return this.desk.refuse(this.words.no_pawns[colour], "1.1");
    return this.change((board) => board.put(square, isThere ? null : colour));
  }

  force(square) {
    const name = squareName(square);
    if (!this.entered().colour(square)) return this.desk.refuse(said(this.words.no_pawn, { square: name }), "6.3");
    return this.change((_, position) => this.call(position, "forced", toggled(listed(position.forced), [name], name)));
  }

  // Which zones there are the answer has drawn.
  share(square) {
    if (this.isAlone) return this.desk.refuse(this.words.no_zones, "6.2");
    const name = squareName(square);
    const zone = all("#zones > .contested, #zones > .shared").map(({ dataset }) => dataset.squares.split(" ")).find((names) => names.includes(name));
    if (!zone) return this.desk.refuse(said(this.words.no_share, { square: name }), "6.2");
    return this.change((_, position) => this.call(position, "shared", toggled(listed(position.shared), zone, zone[0])));
  }

  press(square) {
    if (this.tool === "force") this.force(square);
    else if (this.tool === "share") this.share(square);
    else if (this.tool !== "limit") this.setPawn(square, this.tool);
  }

  // 1.1  Who plays; with a colour its pawns go too.
  seat(colour) {
    const playing = this.words.order.filter((one) => this.colours.includes(one) !== (one === colour));
    this.change((board, position) => {
      for (const square of board.pawns()) if (!playing.includes(board.colour(square))) board.put(square, null);
      delete position.seats;
      delete position.colours;
      if (playing.every((one, k) => one === this.words.order[k])) position.seats = playing.length;
      else position.colours = playing;
    });
  }

  choose(tool) {
    if (!tool) return;
    this.tool = tool;
    this.close();
    this.ghosts.clear();
    this.desk.refuse("");
    this.show();
  }

  close() {
    this.pad.querySelector("details").open = false;
  }

  // Showing it

  show() {
    const now = this.entered();
    sync(byId("limits"), now.slots().map((slot) => this.limit(slot)));
    sync(byId("pawns"), now.pawns().map((square) => this.pawn(now, square)));
    this.showPad();
    this.say();
  }

  limit(slot) {
    const id = `limit-${this.grid.slotName(slot)}`;
    return { id, make: () => this.grid.onSlot("limit", slot, { id, "data-slot": this.grid.slotName(slot) }) };
  }

  pawn(now, square) {
    const [name, colour, face] = [squareName(square), now.colour(square), now.face(square)];
    const told = { id: `pawn-${name}`, "data-square": name, "aria-label": `${name}, ${this.words.tools[colour]}` };
    return { id: told.id, isSame: (old) => old.dataset.colour === colour, make: () => this.grid.onSquare(`pawn-${colour}-${face}`, square, told) };
  }

  // Without an answer nobody knows the zones: limits lie loose, pawns are as they were last seen.
  sketch() {
    this.isAlone = true;
    for (const id of ["zones", "limits", "pawns"]) byId(id).replaceChildren();
    this.show();
  }

  // A zone that waits for its pawn is said in the prompt: it is no mistake.
  counted({ ok, clause }) {
    this.isAlone = false;
    if (!ok && clause === "3.9") this.desk.refuse("");
    this.say();
  }

  say() {
    const empty = all("#zones > .empty").map(({ dataset }) => dataset.squares.split(" ")[0]);
    const squares = empty.slice(0, FEW).join(", ") + (empty.length > FEW ? " …" : "");
    this.desk.say(empty.length ? said(this.words.empty, { squares }) : this.words.say[this.tool]);
  }

  showPad() {
    const playing = this.colours;
    press(this.pad, "[data-tool]", ({ tool }) => tool === this.tool);
    for (const key of all("[data-tool]:has(b)", this.pad)) this.showKey(key, key.dataset.tool, playing);
    if (this.words.order.includes(this.tool) && !playing.includes(this.tool)) this.choose("limit");
  }

  showKey(key, tool, playing) {
    const n = this.left(tool);
    key.hidden = tool !== "limit" && !playing.includes(tool);
    key.querySelector("b").textContent = n;
    key.setAttribute("aria-label", said(this.words.left, { what: this.words.tools[tool], n }));
  }

  // Pointing, and ghosts of what a press or a line would do

  down(event) {
    const line = this.lines.begin(event);
    this.cursor = null;
    this.ghostLine(this.tool === "limit" ? this.lines.slots(line) : []);
    return line;
  }

  drawOn(line, event) {
    this.lines.go(line, event);
    if (this.tool === "limit" && line.isLine) this.ghostLine(this.lines.slots(line));
  }

  up(line) {
    this.ghosts.clear();
    const square = this.lines.square(line.from);
    if (this.tool === "limit") this.setLimits(this.lines.slots(line));
    else if (same(square, this.lines.square(line.at))) this.press(square);
  }

  ghostLine(slots) {
    const now = this.entered();
    const kind = slots.every((slot) => now.has(slot)) ? "ghost-bar ghost-bar--away" : "ghost-bar";
    this.ghosts.show(slots.map((slot) => this.grid.onSlot("mark", slot, { class: kind })));
  }

  hover(at) {
    const square = this.lines.square(at);
    if (this.tool === "limit") this.ghostLine([this.lines.slot(at)]);
    else if (this.words.order.includes(this.tool) && !this.entered().colour(square)) this.ghosts.show([this.grid.onSquare(`ghost-${this.tool}`, square)]);
    else this.ghosts.clear();
  }

  // Keys: arrows walk from square to square, Shift and an arrow put the limit on that side

  key(event) {
    if (isElsewhere(event, ".rail, details") || !this.does(event)) return;
    event.preventDefault();
    this.showCursor();
  }

  does(event) {
    if (arrowOf(event)) return this.arrow(this.sideOf(event), event.shiftKey);
    if (!this.cursor) return false;
    const colour = this.words.order[Number(event.key) - 1];
    if (colour && this.colours.includes(colour)) this.setPawn(this.cursor, colour);
    else if (isAway(event)) this.change((board) => board.put(this.cursor, null));
    else if (isPress(event) && this.tool !== "limit" && !event.target.closest("button, a")) this.press(this.cursor);
    else return false;
    return true;
  }

  sideOf(event) {
    const side = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"].indexOf(event.key);
    return AROUND[(side + (this.lines.isTurned ? 3 : 0)) % 4];
  }

  arrow(side, draws) {
    if (!this.cursor) this.cursor = { x: 0, y: this.grid.rows - 1 };
    else if (draws) this.setLimits([sides(this.cursor)[side]]);
    else if (this.grid.isInside(beyond(this.cursor, side))) this.cursor = beyond(this.cursor, side);
    return true;
  }

  showCursor() {
    if (!this.cursor) return;
    this.ghosts.show([this.grid.shifted("cursor", this.cursor)]);
    const now = this.entered();
    const turned = this.lines.isTurned ? 1 : 0;
    const around = AROUND.map((side, k) => now.has(sides(this.cursor)[side]) && this.words.sides[AROUND[(k + turned) % 4]]).filter(Boolean);
    const words = [squareName(this.cursor), this.words.tools[now.colour(this.cursor)], around.length && `${this.words.walls} ${around.join(", ")}`];
    byId("announce").textContent = words.filter(Boolean).join("; ");
  }
}
