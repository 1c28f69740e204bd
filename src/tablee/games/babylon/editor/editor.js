// Entering gardens of Babylon: choose an element and a level, press its cells; in a whole garden lay the terraces first.

const SVG = "http://www.w3.org/2000/svg";
const byId = (id) => document.getElementById(id);
const LETTERS = "abcdefgh";
const EDGE = 38; // units beside the garden for the promo cards; without them every pixel is for the cells

/** An SVG element with its attributes and children. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const column = (cell) => LETTERS.indexOf(cell[0]);
const row = (cell) => Number(cell[1]) - 1;
const cellOf = (x, y) => (x >= 0 && x < 8 && y >= 0 && y < 8 ? `${LETTERS[x]}${y + 1}` : null);
const isCell = (text) => typeof text === "string" && /^[a-h][1-8]$/.test(text);

export function attach(desk) {
  const { words } = desk;
  const { unit, side } = words;
  const flowers = Object.keys(words.flowers);
  const svg = byId("garden");
  let shown = 0; // which garden
  let tool = ""; // an element, or the terrace of a flower
  let level = 1;
  let from = null; // the first cell of a piece that has two
  let open = null; // the terrace whose symbols are entered
  let chosen = null; // a piece on the plan
  let cursor = "d4";
  let stroking = false;

  // What is entered

  const gardens = (position = desk.position) => (Array.isArray(position.gardens) ? position.gardens : [position]);
  const garden = (position = desk.position) => gardens(position)[Math.min(shown, gardens(position).length - 1)] || {};
  const list = (key) => (Array.isArray(garden()[key]) ? garden()[key].filter((one) => one && typeof one === "object") : []);
  const isWhole = () => Array.isArray(garden().terraces);
  const hasPromo = () => desk.position.options?.promo !== false;
  const flower = () => (flowers.includes(garden().flower) ? garden().flower : "rose");
  const seat = () => flowers.indexOf(flower());
  const cards = () => ({ rows: words.rows[flower()], columns: words.columns[flower()], ...garden().cards });
  const edit = (change) => desk.change((position) => change(garden(position), position));

  const spaces = (at) => [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) => cellOf(column(at) + x, row(at) + y));
  const terracesOver = (cell) => list("terraces").filter(({ at }) => isCell(at) && spaces(at).includes(cell));
  const topAt = (cell) => terracesOver(cell).reduce((top, one) => (!top || one.level > top.level ? one : top), null);

  function covers(piece) {
    const cells = (piece.cells || []).filter(isCell);
    if (piece.kind !== "bridge" || cells.length !== 2) return cells;
    const middle = cellOf((column(cells[0]) + column(cells[1])) / 2, (row(cells[0]) + row(cells[1])) / 2);
    return middle && middle.length === 2 ? [cells[0], middle, cells[1]] : cells;
  }

  const seenCells = (piece) => (Array.isArray(piece.visible) ? piece.visible.filter(isCell) : covers(piece));
  const pieceAt = (cell) => list("decorations").findIndex((piece) => covers(piece).includes(cell) && piece.cells.includes(cell));

  // Changing it

  function forget() {
    from = null;
    chosen = null;
  }

  function put(kind, cells) {
    forget();
    const levels = isWhole() ? cells.map((cell) => topAt(cell)?.level || 1) : cells.map((_, k) => (kind === "stairs" ? level + k : level));
    const piece = { kind, cells, ...(kind === "stairs" ? { levels } : { level: levels[0] }) };
    if (!isWhole()) piece.visible = covers(piece);
    edit((one) => (one.decorations = [...(one.decorations || []), piece]));
  }

  function lay(at) {
    open = null;
    const name = tool.replace("terrace-", "");
    if (spaces(at).some((cell) => !cell)) return desk.refuse(words.terrace, "3.2a");
    open = list("terraces").length;
    edit((one) => one.terraces.push({ at, level, symbols: {}, flower: name }));
    return undefined;
  }

  function turnSymbol(cell) {
    edit((one) => {
      const terrace = one.terraces[open];
      const others = Object.entries(terrace.symbols).filter(([at]) => at !== cell).map(([, symbol]) => symbol);
      const free = [undefined, ...words.symbols.filter((symbol) => !others.includes(symbol))];
      const next = free[(free.indexOf(terrace.symbols[cell]) + 1) % free.length];
      if (next) terrace.symbols[cell] = next;
      else delete terrace.symbols[cell];
    });
  }

  function toggleSkip(cell) {
    const top = topAt(cell);
    if (!top) return;
    edit((one) => {
      const terrace = one.terraces.find((other) => other.at === top.at && other.level === top.level);
      if (terrace.skip === cell) delete terrace.skip;
      else terrace.skip = cell;
    });
  }

  function toggleSeen(cell) {
    edit((one) => {
      const piece = one.decorations[chosen];
      const seen = seenCells(piece);
      piece.visible = seen.includes(cell) ? seen.filter((other) => other !== cell) : covers(piece).filter((other) => other === cell || seen.includes(other));
    });
  }

  function takeAway() {
    const [piece, terrace] = [chosen, open];
    forget();
    open = null;
    edit((one) => {
      if (piece !== null) one.decorations.splice(piece, 1);
      else if (terrace !== null) one.terraces.splice(terrace, 1);
    });
  }

  function ask(edge, k) {
    if (tool.startsWith("terrace")) return;
    edit((one) => {
      const asked = cards();
      one.cards = { rows: [...asked.rows], columns: [...asked.columns] };
      one.cards[edge === "row" ? "rows" : "columns"][k] = tool;
    });
  }

  // Pressing

  function press(cell) {
    if (!stroking) desk.refuse(""); // a sentence that comes or goes would move the garden under the finger
    if (chosen !== null && !isWhole() && covers(list("decorations")[chosen] || {}).includes(cell)) return keepChosen(() => toggleSeen(cell));
    if (open !== null && spaces(list("terraces")[open]?.at || "a1").includes(cell) && tool.startsWith("terrace")) return turnSymbol(cell);
    if (tool.startsWith("terrace")) return lay(cell);
    if (tool === "belvedere" && isWhole()) return toggleSkip(cell);
    if (from) return from === cell ? (forget(), show()) : put(tool, [from, cell]);
    if (pieceAt(cell) >= 0) {
      chosen = pieceAt(cell);
      return show();
    }
    forget();
    if (tool === "statue" || tool === "belvedere") return put(tool, [cell]);
    from = cell;
    return show();
  }

  function keepChosen(change) {
    const kept = chosen;
    change();
    chosen = kept;
    show();
  }

  function cellAt(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return [Math.floor(point.x / unit), side - 1 - Math.floor(point.y / unit), point];
  }

  function down(event) {
    if (!event.isPrimary || event.button) return;
    const [x, y, point] = cellAt(event);
    const cell = cellOf(x, y);
    if (cell) {
      cursor = cell;
      stroking = !from && !tool.startsWith("terrace") && !["statue", "belvedere"].includes(tool) && pieceAt(cell) < 0;
      svg.setPointerCapture(event.pointerId);
      press(cell);
    } else if (hasPromo() && point.x < 0 && y >= 0 && y < side) ask("row", side - 1 - y);
    else if (hasPromo() && point.y < 0 && x >= 0 && x < side) ask("column", x);
  }

  function up(event) {
    if (!stroking) return;
    stroking = false;
    const [x, y] = cellAt(event);
    const cell = cellOf(x, y);
    if (cell && from && cell !== from) put(tool, [from, cell]);
  }

  function key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (step) {
      cursor = cellOf(column(cursor) + step[0], row(cursor) + step[1]) || cursor;
      byId("announce").textContent = cursor;
      show();
    } else if (event.key === "Enter" || event.key === " ") press(cursor);
    else if (event.key === "Escape") {
      forget();
      open = null;
      show();
    } else if (["Delete", "Backspace"].includes(event.key) && (chosen !== null || open !== null)) takeAway();
    else if ("123456".includes(event.key)) setLevel(Number(event.key));
    else return;
    event.preventDefault();
  }

  function setLevel(n) {
    level = n;
    if (chosen !== null && !isWhole()) {
      keepChosen(() => edit((one) => {
        const piece = one.decorations[chosen];
        if (piece.kind === "stairs") piece.levels = [n, n + 1];
        else piece.level = n;
      }));
    } else if (open !== null) {
      const kept = open;
      edit((one) => (one.terraces[kept].level = n));
      open = kept;
    }
    show();
  }

  // Drawing

  const place = (cell) => [column(cell) * unit, (side - 1 - row(cell)) * unit];

  function ground() {
    const dark = [];
    for (let x = 0; x < side; x++) for (let y = 0; y < side; y++) if ((x + y) % 2) dark.push(`M${x * unit},${y * unit}h${unit}v${unit}h-${unit}z`);
    return [
      draw("rect", { class: "court", x: -EDGE, y: -EDGE, width: side * unit + 2 * EDGE, height: side * unit + 2 * EDGE }),
      draw("rect", { class: "lawn", width: side * unit, height: side * unit }), draw("path", { class: "lawn-dark", d: dark.join("") }),
    ];
  }

  function terraces() {
    return list("terraces").map((one, k) => ({ ...one, k })).filter(({ at }) => isCell(at)).sort((a, b) => a.level - b.level).map((one) => {
      const [x, y] = place(cellOf(column(one.at), Math.min(row(one.at) + 1, side - 1)));
      const shade = Math.min(Math.max(one.level, 1), 6);
      const group = draw("g", { class: `plan-terrace shade-${shade}${one.k === open ? " is-open" : ""}` },
        draw("rect", { class: "plan-top", x: x + 1.5, y: y + 1.5, width: 2 * unit - 3, height: 2 * unit - 3, rx: 6 }),
        draw("use", { href: `#flower-${one.flower}`, transform: `translate(${x + unit} ${y + unit + 1})` }),
        draw("text", { class: `plan-level on-shade-${shade}`, x: x + 8, y: y + 13 }, String(one.level)));
      for (const [cell, symbol] of Object.entries(one.symbols || {})) if (isCell(cell) && one.skip !== cell) group.append(icon(symbol, cell, 18, `plan-symbol on-shade-${shade}`));
      if (isCell(one.skip)) group.append(draw("g", { class: "plan-piece plan-piece--belvedere" }, ...body("belvedere", [one.skip])));
      return group;
    });
  }

  function icon(name, cell, size, kind) {
    const [x, y] = place(cell);
    return draw("use", { href: `#icon-${name}`, class: kind, x: x + (unit - size) / 2, y: y + (unit - size) / 2, width: size, height: size });
  }

  function body(kind, cells) {
    const [xs, ys] = [cells.map((cell) => place(cell)[0]), cells.map((cell) => place(cell)[1])];
    const [x, y] = [Math.min(...xs) + 6, Math.min(...ys) + 6];
    const [w, h] = [Math.max(...xs) - Math.min(...xs) + unit - 12, Math.max(...ys) - Math.min(...ys) + unit - 12];
    return [
      draw("rect", { x, y, width: w, height: h, rx: 14 }),
      draw("use", { href: `#icon-${kind}`, x: x + w / 2 - 10, y: y + h / 2 - 10, width: 20, height: 20 }),
    ];
  }

  function piece(one, k) {
    const cells = covers(one);
    if (!cells.length || !words.elements[one.kind]) return draw("g");
    const hidden = cells.filter((cell) => !seenCells(one).includes(cell)).map((cell) => {
      const [x, y] = place(cell);
      return draw("path", { class: "unseen", d: `M${x + 7},${y + 7}l${unit - 14},${unit - 14}m0,-${unit - 14}l-${unit - 14},${unit - 14}` });
    });
    const [x, y] = place(cells[0]);
    const levels = one.levels || [one.level];
    const height = draw("text", { class: "piece-level", x: x + unit - 6, y: y + 12 }, levels.join("–"));
    const title = draw("title", {}, words.elements[one.kind]);
    return draw("g", { class: `plan-piece plan-piece--${one.kind}${k === chosen ? " is-chosen" : ""}` }, title, ...body(one.kind, cells), height, ...hidden);
  }

  function edges() {
    const names = [];
    for (let k = 0; k < side; k++) {
      names.push(draw("text", { class: "plan-name", x: k * unit + unit / 2, y: side * unit - 3 }, LETTERS[k]), draw("text", { class: "plan-name", x: side * unit - 5, y: k * unit + unit / 2 + 3 }, String(side - k)));
    }
    return hasPromo() ? [...names, ...asks("row", cards().rows), ...asks("column", cards().columns)] : names;
  }

  function asks(edge, elements) {
    return (Array.isArray(elements) ? elements.slice(0, side) : []).map((element, k) => {
      const [x, y] = edge === "row" ? [-EDGE / 2, k * unit + unit / 2] : [k * unit + unit / 2, -EDGE / 2];
      const name = edge === "row" ? String(side - k) : LETTERS[k];
      const id = `ask-${seat()}-${edge}-${name}`;
      const lit = lines().has(id);
      return draw("g", { id, class: `ask ${lit ? "lit-ask" : "unlit"}`, transform: `translate(${x} ${y})` },
        draw("title", {}, words.ask.replace("{name}", name).replace("{what}", words.elements[element] || "")),
        draw("rect", { class: "ask-plate", x: -17, y: -17, width: 34, height: 34, rx: 9 }),
        draw("use", { href: `#icon-${element}`, class: "ask-icon", x: -11, y: -11, width: 22, height: 22 }));
    });
  }

  /** The rows and columns that score, by the answer's own lines. */
  function lines() {
    const scored = document.querySelectorAll("#score ul:not(.missed ul) .line[data-lights^='ask-']");
    return new Set([...scored].filter((line) => !line.closest(".missed")).map((line) => line.dataset.lights.split(" ")[0]));
  }

  function cells() {
    const found = [];
    for (let x = 0; x < side; x++) for (let y = 0; y < side; y++) {
      const cell = cellOf(x, y);
      const [left, top] = place(cell);
      const marks = `plan-cell${cell === from ? " is-from" : ""}${cell === cursor ? " is-cursor" : ""}`;
      found.push(draw("rect", { id: `cell-${seat()}-${cell}`, class: marks, x: left, y: top, width: unit, height: unit }));
    }
    return found;
  }

  function pad() {
    byId("gardens").hidden = gardens().length < 2;
    byId("gardens").replaceChildren(...flowers.filter(isThere).map((name) => {
      const k = gardens().findIndex((one) => one?.flower === name);
      const button = Object.assign(document.createElement("button"), { type: "button", className: "pad-key garden-key" });
      button.dataset.flower = name;
      button.setAttribute("aria-pressed", k === Math.min(shown, gardens().length - 1));
      button.setAttribute("aria-label", words.garden.replace("{flower}", words.flowers[name]));
      const art = draw("svg", { viewBox: "-14 -14 28 28", "aria-hidden": "true" }, draw("use", { class: `emblem seat-${name}`, href: `#emblem-${name}` }));
      button.append(art);
      return button;
    }));
    document.querySelector(".terrace-row").hidden = !isWhole();
    byId("take-away").hidden = chosen === null && open === null;
    for (const button of document.querySelectorAll("[data-tool]")) button.setAttribute("aria-pressed", button.dataset.tool === tool);
    for (const button of document.querySelectorAll("[data-level]")) button.setAttribute("aria-pressed", Number(button.dataset.level) === level);
  }

  function say() {
    const what = (kind) => words.elements[kind]?.replace(/^./, (letter) => letter.toUpperCase()) || "";
    if (chosen !== null) desk.say(words.chosen.replace("{what}", what(list("decorations")[chosen]?.kind)));
    else if (tool.startsWith("terrace") && list("terraces").length) desk.say(open === null ? words.terrace : words.spaces);
    else if (from) desk.say(words.second);
    else if (!list("decorations").length && !list("terraces").length) desk.say(isWhole() ? words.lay : hasPromo() ? words.choose : words.pick);
    else if (!words.elements[tool]) desk.say(words.pick); // nothing chosen yet
    else desk.say((["statue", "belvedere"].includes(tool) ? words.first : words.two).replace("{what}", what(tool)));
  }

  function show() {
    shown = Math.min(shown, gardens().length - 1);
    if (chosen !== null && !list("decorations")[chosen]) chosen = null;
    if (open !== null && !list("terraces")[open]) open = null;
    svg.setAttribute("viewBox", hasPromo() ? `${-EDGE} ${-EDGE} ${side * unit + EDGE} ${side * unit + EDGE}` : `0 0 ${side * unit} ${side * unit}`);
    svg.replaceChildren(...ground(), ...terraces(), ...list("decorations").map(piece), ...edges(), ...cells());
    pad();
    if (!stroking) say();
  }

  // Listening

  const isThere = (name) => gardens().some((one) => one?.flower === name);

  function look(name) {
    forget();
    open = null;
    shown = gardens().findIndex((one) => one?.flower === name);
    show();
  }

  function plant(name) {
    const fresh = { flower: name, decorations: [], ...(isWhole() ? { terraces: [] } : {}) };
    const { game, options, ...alone } = desk.position;
    shown = gardens().length;
    desk.change(desk.position.gardens ? { ...desk.position, gardens: [...gardens(), fresh] } : { game, options: options || {}, gardens: [alone, fresh] });
  }

  function clearAway(name) {
    desk.change((position) => position.gardens.splice(gardens(position).findIndex((one) => one?.flower === name), 1));
  }

  desk.players = {
    there: () => flowers.filter(isThere),
    may: (name) => !isThere(name) || gardens().length > 1,
    seat: (name, on) => isThere(name) !== on && (on ? plant(name) : clearAway(name)),
  };
  desk.answers.whole = { get: isWhole, set: whole };

  const firstTool = () => (isWhole() ? `terrace-${flower()}` : "statue");

  function whole(on) {
    tool = "";
    desk.change((position) => {
      for (const one of gardens(position)) {
        if (on) one.terraces = [];
        else delete one.terraces;
        for (const decoration of one.decorations || []) {
          if (on) delete decoration.visible;
          else decoration.visible = covers(decoration);
        }
      }
    });
  }

  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("keydown", key);
  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".garden-pad button");
    const lit = target.closest("[data-lights]")?.dataset.lights.match(/^(?:ask|cell)-(\d)-/);
    if (lit) {
      const k = gardens().findIndex((one) => one?.flower === flowers[Number(lit[1])]);
      if (k >= 0) shown = k;
      show();
    }
    if (!button) return;
    const { tool: picked, level: high, flower: name } = button.dataset;
    if (picked) {
      tool = picked;
      forget();
      if (!picked.startsWith("terrace")) open = null;
    }
    if (high) setLevel(Number(high));
    if (name) look(name);
    if (button.id === "take-away") takeAway();
    show();
  });
  desk.addEventListener("position", () => {
    from = null;
    tool ||= firstTool();
    show();
  });
  desk.addEventListener("counted", show);
}
