// Bauhaus: what a move would do, shown before it is done; turning figures; swaps in either order; a wish to always let it.

const SVG = "http://www.w3.org/2000/svg";
const SIDE = 84;
const MARGIN = 32;
const LETTERS = "abcdefgh";
const OUTSIDE = "outside";
const byId = (id) => document.getElementById(id);

/** An SVG element with its attributes and children. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter(Boolean));
  return element;
}

// The board: squares, the slots around them, and what walks from square to square.

const squareName = (x, y) => (x >= 0 && x < 8 && y >= 0 && y < 6 ? `${LETTERS[x]}${y + 1}` : OUTSIDE);
const place = (name) => ({ x: LETTERS.indexOf(name[0]), y: Number(name[1]) - 1 });
const middle = (name) => ({ x: MARGIN + (place(name).x + 0.5) * SIDE, y: MARGIN + (5.5 - place(name).y) * SIDE });

/** The sides of a square by the neighbour they lead to; each slot has one name. */
function ways(name) {
  const { x, y } = place(name);
  return [
    [`${name}w`, squareName(x - 1, y)],
    [`${name}s`, squareName(x, y - 1)],
    [x < 7 ? `${squareName(x + 1, y)}w` : `${name}e`, squareName(x + 1, y)],
    [y < 5 ? `${squareName(x, y + 1)}s` : `${name}n`, squareName(x, y + 1)],
  ];
}

/** The squares beside a slot. */
function beside(slot) {
  const name = slot.slice(0, 2);
  const other = ways(name).find(([side]) => side === slot)[1];
  return other === OUTSIDE ? [name] : [name, other];
}

/** All squares one can walk to without crossing a limit; null if the way leads outside. */
function zoneAround(start, limits) {
  const zone = new Set([start]);
  const ahead = [start];
  while (ahead.length) {
    for (const [slot, there] of ways(ahead.pop())) {
      if (limits.has(slot)) continue;
      if (there === OUTSIDE) return null;
      if (!zone.has(there)) ahead.push(there);
      zone.add(there);
    }
  }
  return zone;
}

export function attach(table) {
  const sheet = byId("sheet");
  let pointer = null; // where the mouse is, in pixels
  let tapped = null; // where the last tap was
  let turn = 0; // the turn last used
  let armed = null; // on touch screens: the move shown, to be confirmed by a second tap

  const preview = () => byId("preview");
  const isFigure = () => table.actions.some((action) => action.move.startsWith("limits "));
  const open = (...ids) => table.actions.filter((action) => ids.every((id, k) => action.path[k] === id));
  const limitsNow = () => new Set([...document.querySelectorAll("#limits > .limit")].map((limit) => limit.dataset.slot));
  const pawnsNow = () => [...document.querySelectorAll("#pawns > .pawn-at")].map(({ dataset }) => dataset);

  // Previews

  function clear() {
    preview().replaceChildren();
    byId("preview-zones").replaceChildren();
    armed = null;
  }

  function bar(slot, thick, cut, kind) {
    const [x0, y0, x1, y1] = ends(slot);
    const flat = y0 === y1;
    return draw("rect", {
      class: kind,
      x: flat ? x0 + cut : x0 - thick / 2,
      y: flat ? y0 - thick / 2 : y0 + cut,
      width: flat ? x1 - x0 - 2 * cut : thick,
      height: flat ? thick : y1 - y0 - 2 * cut,
      rx: thick / 3,
    });
  }

  function ends(slot) {
    const { x, y } = place(slot);
    const left = MARGIN + x * SIDE;
    const top = MARGIN + (5 - y) * SIDE;
    if (slot[2] === "w") return [left, top, left, top + SIDE];
    if (slot[2] === "e") return [left + SIDE, top, left + SIDE, top + SIDE];
    if (slot[2] === "s") return [left, top + SIDE, left + SIDE, top + SIDE];
    return [left, top, left + SIDE, top];
  }

  function ghost(slots) {
    const bars = slots.map((slot) => bar(slot, 17, 2, "ghost-bar"));
    const cores = slots.map((slot) => bar(slot, 5, 10, "ghost-core"));
    return draw("g", { class: "ghost" }, ...bars, ...cores);
  }

  function ghostPawn(colour, square) {
    const at = middle(square);
    const shape = draw("use", { href: `#pawn-${colour}-deployed`, transform: "scale(1.12)" });
    return draw("g", { class: "ghost-pawn", transform: `translate(${at.x} ${at.y})` }, draw("g", { class: "up" }, shape));
  }

  /** The zones that new limits would close, with the colours in them. */
  function closed(slots, without) {
    const limits = limitsNow();
    limits.delete(without);
    slots.forEach((slot) => limits.add(slot));
    const key = (squares) => [...squares].sort().join(" ");
    const before = new Set([...document.querySelectorAll("#zones > .zone")].map((zone) => key(zone.dataset.squares.split(" "))));
    const found = new Map();
    for (const square of slots.flatMap(beside)) {
      const zone = zoneAround(square, limits);
      if (zone && !before.has(key(zone))) found.set(key(zone), { squares: zone, colours: coloursIn(zone) });
    }
    return [...found.values()];
  }

  const coloursIn = (zone) => [...new Set(pawnsNow().filter((pawn) => zone.has(pawn.square)).map((pawn) => pawn.colour))];

  function zoneTint({ squares, colours }) {
    const d = [...squares].map((square) => `M${middle(square).x - 42} ${middle(square).y - 42}h84v84h-84Z`).join("");
    return draw("path", { class: `zone-preview ${colours.length === 1 ? colours[0] : "contested"}`, d });
  }

  /** “+3” in the zone that brings it, beside its pawn if there is no free square; else where the move ends. */
  function gainWord(action, zones, last) {
    if (!action.gain) return null;
    const own = zones.find(({ colours }) => colours.length === 1 && colours[0] === ownColour());
    const taken = new Set(pawnsNow().map((pawn) => pawn.square));
    const free = own && [...own.squares].find((square) => !taken.has(square));
    const spot = free ?? (own ? [...own.squares][0] : last.slice(0, 2));
    const { x, y } = middle(spot);
    const text = action.gain > 0 ? `+${action.gain}` : `−${-action.gain}`;
    const word = draw("g", { class: "up" }, draw("circle", { class: "gain-disc", r: 21 }), draw("text", { class: "gain-word", y: 9 }, text));
    return draw("g", { transform: free ? `translate(${x} ${y})` : `translate(${x + 30} ${y - 30})` }, word);
  }

  const ownColour = () => [...document.querySelectorAll(`#seat-${table.seat} .emblem`)][0]?.classList[1]?.slice("seat-".length);

  const centre = (slot) => {
    const [x0, y0, x1, y1] = ends(slot);
    return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  };

  /** What this move would look like. */
  function showMove(action) {
    const [verb, ...words] = action.move.split(" ");
    const zones = verb === "shift" ? closed([words[1]], words[0]) : verb.startsWith("limit") ? closed(words) : [];
    byId("preview-zones").replaceChildren(...zones.map(zoneTint));
    const parts = { limit: limitGhost, limits: figureGhost, shift: shiftGhost, pawn: pawnGhost, walk: walkGhost, swap: swapGhost }[verb];
    if (parts) preview().replaceChildren(...[...parts(words), gainWord(action, zones, words.at(-1))].filter(Boolean));
  }

  const limitGhost = (slots) => [ghost(slots)];
  const figureGhost = (slots) => [ghost(slots), knob(slots)];
  const shiftGhost = ([, slot]) => [ghost([slot])];
  const pawnGhost = ([square]) => [ghostPawn(byId("supply").dataset.colour, square)];
  const walkGhost = ([from, to]) => [ghostPawn(byId(`pawn-${from}`).dataset.colour, to)];
  const swapGhost = ([a, b]) => [...walkGhost([a, b]), ...walkGhost([b, a])];

  // Figures: the palette says how they are turned; the pointer says where

  function turns() {
    return [...new Set(table.actions.filter((action) => action.path[0]?.startsWith("turn-")).map((action) => action.path[0]))].sort();
  }

  function takeTurn(id) {
    turn = Number(id.slice("turn-".length));
    if (table.chosen.length) table.cancel();
    table.press(id);
  }

  function turnOn(step) {
    const all = turns();
    if (!all.length) return;
    const spot = pointer ?? tapped;
    takeTurn(all[(all.indexOf(table.chosen[0]) + step + all.length) % all.length]);
    if (spot) follow(spot, !pointer);
  }

  /** Whoever points at the board need not choose a turn first: the last one used will do, if it fits anywhere. */
  function beginFigure() {
    const all = turns();
    if (!isFigure() || table.chosen.length || !all.length) return;
    takeTurn(all.includes(`turn-${turn}`) ? `turn-${turn}` : all[0]);
    table.restoreSentence();
    for (const cancel of document.querySelectorAll("[data-cancel]")) cancel.hidden = true;
  }

  function knob(slots) {
    if (turns().length < 2 || !matchMedia("(pointer: coarse)").matches) return null;
    const at = slots.map(centre).reduce((a, b) => ({ x: a.x + b.x / slots.length, y: a.y + b.y / slots.length }), { x: 0, y: 0 });
    const button = draw(
      "g",
      { class: "turner", transform: `translate(${at.x} ${at.y})` },
      draw("circle", { class: "reach", r: 38 }),
      draw("circle", { class: "knob", r: 24 }),
      draw("use", { href: "#ic-turn", x: -15, y: -15, width: 30, height: 30, class: "up" }),
    );
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      turnOn(1);
    });
    return button;
  }

  /** The lit slot nearest to a point of the screen, if it is near at all. */
  function nearest({ x, y }) {
    let best = null;
    let least = Infinity;
    for (const slot of sheet.querySelectorAll(".slot.can")) {
      const box = slot.getBoundingClientRect();
      const away = Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
      if (away < least) [best, least] = [slot, away];
    }
    const size = sheet.querySelector(".square").getBoundingClientRect().width;
    return least < 1.4 * size ? best : null;
  }

  /** Show the figure where it would go from here; on touch screens, offer it. */
  function follow(at, touched = false) {
    if (!isFigure()) return;
    beginFigure();
    const slot = nearest(at);
    const [action] = slot ? open(table.chosen[0], slot.id) : [];
    if (!action) return clear();
    showMove(action);
    if (touched) arm(action);
  }

  function arm(action) {
    armed = action.move;
    offer(action);
  }

  // Aiming and pressing

  function aim(id) {
    if (isFigure() && pointer && !id?.startsWith("turn-") && matchMedia("(pointer: fine)").matches) return;
    if (!id) return armed ? undefined : clear();
    const actions = open(...table.chosen, id);
    if (actions.length && actions[0].path.length === table.chosen.length + 1) showMove(actions[0]);
    return undefined;
  }

  function pressBoard(event) {
    if (event.target.closest(".turner")) return undefined;
    const touch = event.pointerType === "touch" || event.pointerType === "pen";
    const figure = isFigure();
    if (!figure && !touch) return undefined;
    beginFigure();
    const target = figure ? nearest({ x: event.clientX, y: event.clientY }) : event.target.closest(".can");
    const [action] = target ? open(...table.chosen, target.id) : [];
    if (!action || action.path.length !== table.chosen.length + 1 || !/^(limit|pawn|shift|walk|swap)/.test(action.move)) return undefined;
    event.stopPropagation();
    event.preventDefault();
    tapped = { x: event.clientX, y: event.clientY };
    if (!touch || armed === action.move) return table.press(target.id);
    showMove(action);
    return arm(action);
  }

  /** On touch screens the first tap shows the move; a second tap there, or the button that says where, makes it. */
  function offer(action) {
    table.quiet();
    const place = table.chip({ label: action.label, actions: [action] });
    place.querySelector("button").classList.add("choice--main");
    const row = byId("choices");
    row.replaceChildren(place, ...(turns().length > 1 ? [turnChip()] : []));
    row.hidden = false;
    row.classList.add("choices--only");
  }

  function turnChip() {
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "choice", textContent: preview().dataset.turn });
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      turnOn(1);
    });
    item.append(button);
    return item;
  }

  // Swaps in either order

  function mirrorSwaps() {
    const swaps = table.actions.filter((action) => action.move.startsWith("swap ") && !action.mirrored);
    if (!swaps.length || table.actions.some((action) => action.mirrored)) return;
    for (const { path: [one, other] } of swaps) table.asks[other] ??= table.asks[one];
    table.actions.push(...swaps.map((action) => ({ ...action, path: [action.path[1], action.path[0]], mirrored: true })));
    table.light();
  }

  // 6.5  Always let it

  const wishKey = () => `always-let ${table.code} ${table.seat}`;
  let letAt; // where it was answered last

  function letIt() {
    const wish = byId("always-let");
    if (!wish) return;
    wish.checked = sessionStorage.getItem(wishKey()) === "yes";
    if (table.busy || !wish.checked || !table.actions.some((action) => action.move === "let")) return;
    letAt = table.n;
    table.play("let");
  }

  // The question may come before the answer to the own move before it: nothing could be sent then.
  table.addEventListener("sent", () => table.n === letAt || letIt());

  function updated() {
    clear();
    mirrorSwaps();
    if (pointer) follow(pointer);
    letIt();
  }

  table.addEventListener("aim", (event) => aim(event.detail));
  table.addEventListener("choose", clear);
  table.addEventListener("update", updated);
  sheet.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    pointer = { x: event.clientX, y: event.clientY };
    follow(pointer);
  });
  sheet.addEventListener("pointerleave", () => {
    pointer = null;
    if (!armed) clear();
  });
  sheet.addEventListener("click", pressBoard, true);
  sheet.addEventListener(
    "wheel",
    (event) => {
      if (!isFigure() || !turns().length) return;
      event.preventDefault();
      turnOn(event.deltaY > 0 ? 1 : -1);
    },
    { passive: false },
  );
  document.addEventListener("keydown", (event) => {
    if (event.target.matches?.("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "r" || event.key === "R") turnOn(event.shiftKey ? -1 : 1);
  });
  document.addEventListener("change", (event) => {
    if (event.target.id !== "always-let") return;
    sessionStorage.setItem(wishKey(), event.target.checked ? "yes" : "no");
    letIt();
  });
  updated();
}
