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
  let aimed = null; // the slot or square under the pointer
  let pointer = null; // where it is, in pixels
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
    armed = null;
  }

  function show(...parts) {
    preview().replaceChildren(...parts.filter(Boolean));
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

  function ghostPawn(colour, face, square) {
    const at = middle(square);
    const shape = draw("use", { href: `#pawn-${colour}-${face}`, transform: "scale(1.12)" });
    return draw("g", { class: "ghost-pawn", transform: `translate(${at.x} ${at.y})` }, draw("g", { class: "up" }, shape));
  }

  /** The zones that new limits would close, in the colour of whoever is alone in them. */
  function closed(slots, without) {
    const limits = limitsNow();
    limits.delete(without);
    slots.forEach((slot) => limits.add(slot));
    const known = new Set([...document.querySelectorAll("#zones > .zone")].map((zone) => zone.dataset.squares));
    const found = new Map();
    for (const square of slots.flatMap(beside)) {
      const zone = zoneAround(square, limits);
      if (zone) found.set([...zone].sort().join(" "), zone);
    }
    const before = new Set([...known].map((squares) => squares.split(" ").sort().join(" ")));
    return [...found].filter(([key]) => !before.has(key)).map(([, zone]) => zoneTint(zone));
  }

  function zoneTint(zone) {
    const colours = new Set(pawnsNow().filter((pawn) => zone.has(pawn.square)).map((pawn) => pawn.colour));
    const d = [...zone].map((square) => `M${middle(square).x - 42} ${middle(square).y - 42}h84v84h-84Z`).join("");
    return draw("path", { class: `zone-preview ${colours.size === 1 ? [...colours][0] : "contested"}`, d });
  }

  function gainWord(action, at) {
    if (!action.gain) return null;
    const text = action.gain > 0 ? `+${action.gain}` : `−${-action.gain}`;
    return draw("g", { transform: `translate(${at.x} ${at.y})` }, draw("text", { class: "gain-word up", y: 14 }, text));
  }

  const centre = (slot) => {
    const [x0, y0, x1, y1] = ends(slot);
    return { x: (x0 + x1) / 2, y: (y0 + y1) / 2 };
  };

  /** What this move would look like. */
  function showMove(action) {
    const [verb, ...words] = action.move.split(" ");
    if (verb === "limit") show(...closed(words), ghost(words), gainWord(action, centre(words[0])));
    else if (verb === "limits") show(...closed(words), ghost(words), gainWord(action, centre(words[0])), knob(words));
    else if (verb === "shift") show(...closed([words[1]], words[0]), ghost([words[1]]), gainWord(action, centre(words[1])));
    else if (verb === "pawn") show(ghostPawn(colourToPlace(), "deployed", words[0]));
    else if (verb === "walk") show(ghostPawn(byId(`pawn-${words[0]}`).dataset.colour, "deployed", words[1]), gainWord(action, middle(words[1])));
    else if (verb === "swap") show(...swapped(words), gainWord(action, middle(words[1])));
  }

  function swapped([a, b]) {
    return [ghostPawn(byId(`pawn-${b}`).dataset.colour, "deployed", a), ghostPawn(byId(`pawn-${a}`).dataset.colour, "deployed", b)];
  }

  /** The colour of the pawn that goes on the board: that of the seat whose turn it is, even if somebody else decides. */
  function colourToPlace() {
    return sheet.closest("main").querySelector("#whose")?.dataset.colour ?? "blue";
  }

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
    const now = all.indexOf(table.chosen[0]);
    takeTurn(all[(now + step + all.length) % all.length]);
    if (pointer) follow(pointer);
  }

  /** While a figure is to be placed, one of its turns is always chosen: the last one used, if it fits anywhere. */
  function beginFigure() {
    const all = turns();
    if (!all.length || table.chosen.length || !isFigure()) return;
    takeTurn(all.includes(`turn-${turn}`) ? `turn-${turn}` : all[0]);
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

  function follow(at) {
    pointer = at;
    if (!isFigure() || !table.chosen[0]?.startsWith("turn-")) return;
    aimed = nearest(at)?.id ?? null;
    const [action] = aimed ? open(table.chosen[0], aimed) : [];
    if (action) showMove(action);
    else clear();
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
    if (event.target.closest(".turner")) return;
    const touch = event.pointerType === "touch" || event.pointerType === "pen";
    const figure = isFigure() && table.chosen[0]?.startsWith("turn-");
    if (!figure && !touch) return;
    const target = figure ? nearest({ x: event.clientX, y: event.clientY }) : event.target.closest(".can");
    const [action] = target ? open(...table.chosen, target.id) : [];
    if (!action || action.path.length !== table.chosen.length + 1 || !/^(limit|pawn|shift|walk|swap)/.test(action.move)) return;
    event.stopPropagation();
    event.preventDefault();
    if (touch && armed !== action.move) {
      showMove(action);
      armed = action.move;
      offer(action);
    } else {
      table.press(target.id);
    }
  }

  /** On touch screens the first tap shows the move; a second tap there, or this chip, makes it. */
  function offer(action) {
    const row = byId("choices");
    const chip = table.chip({ label: row.dataset.place || "✓", actions: [action] });
    chip.querySelector("button").classList.add("choice--main");
    const kept = [...row.children].filter((item) => !item.dataset.offer);
    chip.dataset.offer = "";
    row.replaceChildren(chip, ...kept);
    row.hidden = false;
    row.classList.add("choices--only");
  }

  // Swaps in either order

  function mirrorSwaps() {
    const swaps = table.actions.filter((action) => action.move.startsWith("swap ") && !action.mirrored);
    if (!swaps.length || table.actions.some((action) => action.mirrored)) return;
    table.actions.push(...swaps.map((action) => ({ ...action, path: [action.path[1], action.path[0]], mirrored: true })));
    table.light();
  }

  // 6.5  Always let it

  const wishKey = () => `always-let ${table.code} ${table.seat}`;

  function letIt() {
    const wish = byId("always-let");
    if (!wish) return;
    wish.checked = sessionStorage.getItem(wishKey()) === "yes";
    if (wish.checked && table.actions.some((action) => action.move === "let")) table.play("let");
  }

  function updated() {
    clear();
    mirrorSwaps();
    beginFigure();
    letIt();
  }

  table.addEventListener("aim", (event) => aim(event.detail));
  table.addEventListener("choose", () => {
    clear();
    if (isFigure() && !table.chosen.length) queueMicrotask(beginFigure);
  });
  table.addEventListener("update", updated);
  sheet.addEventListener("pointermove", (event) => event.pointerType === "mouse" && follow({ x: event.clientX, y: event.clientY }));
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
