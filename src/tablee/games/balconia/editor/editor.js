// Entering a building of Balconia. A cell is chosen; then either a block's number and its face, and the next cell is
// chosen; or what the face shows, where it counts and for what.

import { EMPTY, SIDES, addSide, at, beside, dropSide, empty, hang, has, isBare, isBlank, isGround, meaning, number, other, paint, print, reading } from "./building.js";
import { painter } from "./faces.js";

const byId = (id) => document.getElementById(id);
const all = (selector) => document.querySelectorAll(selector);
const capital = (text) => text[0].toUpperCase() + text.slice(1);

export function attach(desk) {
  const { box, printed } = desk.words;
  const picture = painter(box);
  const pad = document.querySelector(".b-pad");
  const street = document.querySelector(".b-editor");
  let side = SIDES[0];
  let here = reading(side)[0];
  let mode = "shows"; // or numbers
  let panel = mode; // what the pad shows: mode, counts, door or cards
  let pending = null; // a condition or a door that is not complete yet
  let block = "";
  let less = false;
  const isPhone = matchMedia("(max-width: 899px)");
  let last = null; // where something was entered, and the position before it
  const entered = new Map(); // what each cell was drawn with
  desk.picture = picture;

  // Looking

  const known = (cell = here, on = side) => meaning(desk.position, printed, at(desk.position, on, cell));
  const face = () => structuredClone(known().face || { has: {} });
  const say = (key, values = {}) => desk.say(Object.entries({ cell: here, ...values }).reduce((text, [name, value]) => text.replace(`{${name}}`, value), desk.words[key]));

  // The building

  function drawn(on, cell) {
    const name = at(desk.position, on, cell);
    const { face: front, door } = known(cell, on);
    try {
      if (door) return ["door", picture.door(door, on)];
      if (front && !isBlank(front)) return ["balcony", picture.face(front, number(cell))];
    } catch {
      // The server says what is wrong with it.
    }
    return name === EMPTY ? ["empty", picture.empty()] : ["unseen", picture.unseen(number(cell))];
  }

  // Drawn at once; the answer to what was entered brings the same with words and points.
  function drawCell(on, cell) {
    const [kind, content] = drawn(on, cell);
    const id = `${on}-${cell}`;
    if (entered.get(id) === content) return;
    entered.set(id, content);
    const group = byId(id);
    group.setAttribute("class", `b-cell b-cell--${kind}`);
    group.innerHTML = `<rect class="b-hit" width="100" height="120"/>${content}<rect class="b-glow" x="4" y="4" width="92" height="112" rx="8"/>`;
  }

  function drawHere() {
    for (const on of SIDES) {
      const mark = byId(`here-${on}`);
      const [x, y] = byId(`${on}-${here}`).getAttribute("transform").match(/-?[\d.]+/g).map(Number);
      mark.setAttribute("x", x + 3);
      mark.setAttribute("y", y + 3);
      mark.classList.toggle("b-here--behind", on !== side);
    }
    street.dataset.side = side;
    drawLens();
    for (const on of SIDES) street.querySelector(`svg[data-side=${on}]`).classList.toggle("b-unasked", !has(desk.position, on));
  }

  // On a phone: the balcony that is being entered, large, beside the whole building.
  function drawLens() {
    const [x, y] = byId(`${side}-${here}`).getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    const lens = byId("lens").firstElementChild;
    lens.setAttribute("viewBox", `${x} ${y} 100 120`);
    lens.firstElementChild.setAttribute("href", `#building-${side}`);
  }

  function view(what) {
    street.dataset.view = what;
    if (what === "whole") desk.say(desk.words.choose);
  }

  // A condition that is being entered hangs there already.
  function drawPending() {
    if (!pending?.area) return;
    const { has: things } = face();
    delete things.lovebird;
    entered.delete(`${side}-${here}`);
    byId(`${side}-${here}`).innerHTML = picture.face({ has: things, scores: condition("") || pending }, number(here));
  }

  // The pad

  function press(selector, isPressed) {
    for (const key of pad.querySelectorAll(selector)) key.setAttribute("aria-pressed", Boolean(isPressed(key.dataset, key)));
  }

  function drawPad() {
    Object.assign(pad.dataset, { panel, mode });
    for (const group of pad.querySelectorAll("[data-for]")) group.hidden = group.dataset.for !== panel;
    const { has: things, scores } = face();
    press("[data-side]", (data) => data.side === side);
    press("[data-mode]", (data) => data.mode === mode);
    press("[data-tool=less]", () => less);
    press("[data-tool=door]", () => panel === "door" || known().door);
    press("[data-lovebird]", (data) => things.lovebird === data.lovebird);
    press("[data-area]", (data) => scores?.area === data.area);
    press("[data-coin]", (data) => String(pending?.coin) === data.coin);
    press("[data-of]", (data) => pending?.two?.includes(data.of));
    press("[data-tool=without]", () => pending?.without);
    press("[data-tool=self]", () => pending?.self);
    press("[data-kind]", (data) => pending?.kind === data.kind);
    press("[data-pays]", (data) => pending?.first === data.pays);
    press("[data-block]", (data) => new RegExp(`^${data.block}[abcd]$`).test(at(desk.position, side, here)));
    for (const key of pad.querySelectorAll("[data-thing]")) badge(key, amount(things, key.dataset.thing));
    able(things);
    drawCards();
  }

  function badge(key, n) {
    if (n) key.dataset.n = n;
    else delete key.dataset.n;
    key.setAttribute("aria-pressed", Boolean(n));
  }

  // What goes with what: a group counts what the face shows; balconies and colours are counted, not asked for.
  function able(things) {
    const isEach = typeof pending?.coin === "number";
    const group = pending?.area === "group";
    for (const key of pad.querySelectorAll("[data-of]")) {
      const { of } = key.dataset;
      key.disabled = !box.elements.includes(of) ? !isEach || group || pending?.without : group && !amount(things, of);
    }
    for (const key of pad.querySelectorAll("[data-coin=all], [data-coin=none]")) key.disabled = group;
    pad.querySelector("[data-tool=without]").disabled = !isEach || group;
    for (const key of pad.querySelectorAll("[data-pays]")) key.disabled = !pending?.kind;
    for (const key of pad.querySelectorAll("[data-entrance], [data-tool=door]")) key.disabled = !isGround(here);
  }

  function drawCards() {
    if (panel !== "cards") return;
    for (const key of pad.querySelectorAll("[data-letter]")) {
      const shown = meaning(desk.position, printed, block + key.dataset.letter).face;
      key.firstElementChild.innerHTML = shown ? picture.face(shown, 4 * (block - 1) + "abcd".indexOf(key.dataset.letter)) : "";
      key.setAttribute("aria-label", block + key.dataset.letter);
    }
  }

  function prompt() {
    if (street.dataset.view === "whole" && isPhone.matches) return desk.say(desk.words.choose);
    const area = pending?.area && capital(desk.words.areas[pending.area]);
    if (less) return say("less");
    if (panel === "counts") return say(pending.coin === "all" ? "both" : "reward", { area });
    if (panel === "door") return say(!pending.kind ? "door" : pending.first ? "second" : "first");
    if (panel === "cards") return say("which", { block, side: desk.words.sides[side] });
    const said = byId(`${side}-${here}`)?.dataset.words;
    if (at(desk.position, side, here) !== EMPTY && known().face && isBlank(known().face)) return say("still");
    if (at(desk.position, side, here) !== EMPTY && said && !stale) return desk.say(said);
    if (mode === "numbers") return say("block");
    return say(at(desk.position, side, here) === EMPTY ? "face" : "more");
  }

  let stale = true; // the words on the façade are not yet those of what was entered

  function draw() {
    for (const on of SIDES) for (const cell of reading(on)) drawCell(on, cell);
    drawHere();
    drawPad();
    drawPending();
    prompt();
  }

  // Going about

  function go(cell, on = side) {
    [here, side, panel, pending, less, block] = [cell, on, mode, null, false, ""];
    view("cell");
    draw();
    byId(`${side}-${here}`).scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }

  const next = () => go(reading(side)[Math.min(reading(side).indexOf(here) + 1, reading(side).length - 1)]);

  function walk(on) {
    if (less) return leaveOut(on);
    if (!has(desk.position, on)) change((position) => addSide(position, on));
    return go(on === side ? here : firstOpen(on), on);
  }

  // Where a side that was just begun has something to be described; else its first cell.
  function firstOpen(on) {
    return reading(on).find((cell) => isBlank(known(cell, on).face)) || reading(on)[0];
  }

  function leaveOut(on) {
    if (has(desk.position, other(on))) change((position) => dropSide(position, on));
    go(here);
  }

  // One side may be counted alone; a second one begins where the first has balconies.
  desk.players = {
    there: () => SIDES.filter((on) => has(desk.position, on)),
    may: (on) => has(desk.position, other(on)) && (has(desk.position, on) || !isBare(desk.position, other(on))),
    seat: (on, plays) => (plays ? walk(on) : leaveOut(on)),
  };

  function show(what) {
    panel = what;
    draw();
  }

  function back() {
    if (pending?.area) desk.count(); // brings the points back that stood there
    [pending, block, less] = [null, "", false];
    show(mode);
  }

  function setMode(chosen) {
    mode = chosen;
    back();
  }

  // What is refused, and what is undone, leads back to where it was.
  function change(edit) {
    last = { here, side, before: desk.position };
    desk.change(edit);
    draw();
  }

  // By number

  function choose(n) {
    block = String(n);
    if (n >= 1 && n <= box.blocks) return show("cards");
    block = "";
    return desk.refuse(desk.words.no_block.replace("{block}", n), "1.2");
  }

  function enter(name) {
    [block, panel] = ["", mode];
    change((position) => print(position, side, here, name));
    next();
  }

  // By what it shows

  function amount(things, word) {
    const [kind, colour] = word.split(":");
    if (kind !== "flower") return things[kind] || 0;
    return colour ? things.flower?.[colour] || 0 : Object.values(things.flower || {}).reduce((sum, n) => sum + n, 0);
  }

  function put(things, word, n) {
    const [kind, colour] = word.split(":");
    const shelf = colour ? (things.flower = { ...things.flower }) : things;
    shelf[colour || kind] = n;
    if (!n) delete shelf[colour || kind];
    if (colour && !Object.keys(shelf).length) delete things.flower;
  }

  function repaint(edit) {
    const front = face();
    edit(front);
    less = false;
    if (isBlank(front) && !has(desk.position, other(side))) change((position) => empty(position, side, here));
    else change((position) => paint(position, side, here, front));
  }

  function thing(word) {
    const n = amount(face().has, word) + (less ? -1 : 1);
    if (n >= 0) repaint((front) => put(front.has, word, n));
  }

  function lovebird(looks) {
    repaint((front) => {
      const gone = front.has.lovebird === looks;
      if (gone) delete front.has.lovebird;
      else front.has.lovebird = looks;
      if (gone) delete front.scores;
      else front.scores = { lovebird: box.once };
    });
  }

  function area(word) {
    const { has: things, scores } = face();
    if (scores?.area === word) return repaint((front) => delete front.scores);
    const shows = box.elements.some((element) => amount(things, element));
    if (word === "group" && !shows) return desk.refuse(desk.words.group, "5.1");
    pending = { area: word, coin: 1, each: 1, self: box.counts_itself.includes(word), two: [] };
    return show("counts");
  }

  /** The condition in words of position files; null while something lacks. */
  function condition(of) {
    const { area: where, coin, self, two, without } = pending;
    const itself = self === box.counts_itself.includes(where) ? {} : { self };
    if (coin === "all") return { area: where, once: box.once, all: two, ...itself };
    if (coin === "none") return { area: where, once: box.once, none: of, ...itself };
    const what = without ? box.without + of : of || undefined;
    return { area: where, each: coin, ...(what === undefined ? {} : { of: what }), ...itself };
  }

  function count(of) {
    if (pending.coin === "all") {
      pending.two = pending.two.includes(of) ? pending.two.filter((word) => word !== of) : [...pending.two, of];
      if (pending.two.length < 2) return draw();
    }
    const scores = condition(of);
    [pending, panel] = [null, mode];
    return repaint((front) => {
      delete front.has.lovebird;
      front.scores = scores;
    });
  }

  function setCoin(value) {
    pending = { ...pending, coin: Number(value) || value, two: [], without: Number(value) ? pending.without : false };
    draw();
  }

  function toggle(what) {
    pending = { ...pending, [what]: !pending[what] };
    draw();
  }

  // Doors

  function pays(word) {
    if (!pending.first) {
      pending = { ...pending, first: word };
      return draw();
    }
    const { kind, first } = pending;
    const forms = { majority: { kind, five: first, three: word }, fewer: { kind, of: first, than: word }, difference: { kind, between: [first, word] } };
    [pending, panel] = [null, mode];
    change((position) => hang(position, side, here, forms[kind]));
    return next();
  }

  function clear() {
    less = false;
    change((position) => empty(position, side, here));
  }

  // Pressing

  const tools = {
    next,
    back,
    less: () => (less && at(desk.position, side, here) !== EMPTY ? clear() : ((less = !less), draw())),
    door: () => ((pending = {}), show("door")),
    without: () => toggle("without"),
    self: () => toggle("self"),
  };
  const keys = {
    side: walk, mode: setMode, thing, lovebird, area, coin: setCoin, of: count, pays, block: (n) => choose(Number(n)),
    kind: (kind) => ((pending = { kind }), draw()),
    letter: (letter) => enter(block + letter), entrance: (n) => enter(n + side[0]), tool: (name) => tools[name](),
  };

  document.addEventListener("click", ({ target }) => {
    const cell = target.closest(".b-editor .b-cell");
    const on = cell?.closest("svg").dataset.side;
    if (cell && has(desk.position, on)) go(cell.dataset.cell, on);
    else if (cell) walk(on);
    if (target.closest("#lens")) view("whole");
    const line = target.closest("[data-lights]")?.dataset.lights.split("-")[0];
    if (SIDES.includes(line) && has(desk.position, line) && line !== side) go(reading(line)[0], line);
    const key = target.closest(".b-pad .pad-key");
    const name = key && Object.keys(keys).find((known_) => known_ in key.dataset);
    if (name) keys[name](key.dataset[name]);
  });

  let typed = "";
  const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, [role=tab], dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    if (step) event.preventDefault();
    if (step) go(beside(side, here, ...step));
    else if (event.key === "Delete" || event.key === "Backspace") clear();
    else if (event.key === "Escape") back();
    else if (event.key === "Enter" && event.target === document.body) next();
    else type(event.key);
  });

  // A number and a letter are a face; t and p are the doors of the two sides.
  function type(letter) {
    if (/^\d$/.test(letter)) {
      typed = (typed + letter).slice(-2);
      choose(Number(typed));
    } else {
      if (typed && /^[abcd]$/.test(letter)) enter(String(Number(typed)) + letter);
      if (typed && letter === side[0]) enter(String(Number(typed)) + letter);
      typed = "";
    }
  }

  desk.addEventListener("position", () => {
    stale = true;
    if (desk.position === last?.before) [here, side, panel, pending] = [last.here, last.side, mode, null];
    if (!has(desk.position, side) && has(desk.position, other(side))) side = other(side);
    draw();
  });
  desk.addEventListener("counted", () => {
    stale = false;
    if (!pending) prompt();
    drawPending();
  });
  for (const cell of all(".b-editor .b-cell")) cell.removeAttribute("data-target");
}
