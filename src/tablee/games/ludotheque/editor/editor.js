// Entering sheets of Range ta Ludothèque: draw a box over its cells, then press what it is, in one table of 36 kinds.
// Where cells would be too small for a thumb, one presses a casier first and has it large.

const SVG = "http://www.w3.org/2000/svg";
const byId = (id) => document.getElementById(id);
const THUMB = 40; // pixels

/** An SVG element with its attributes and children. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export function attach(desk) {
  const { words } = desk;
  const size = words.cell_size;
  const svg = byId("shelf");
  let sheet = 0;
  let from = null; // the cell where a box begins
  let span = null; // the cells of a box that has no kind yet
  let chosen = null; // a thing on the sheet
  let cursor = { casier: 1, x: 1, y: 1 };
  let dragging = false;
  let near = null; // the casier one has gone up to

  const shelfName = () => desk.position.options?.shelf || "3x2";
  const shelf = () => words.shelves[shelfName()] || words.shelves["3x2"];
  const sheets = () => (Array.isArray(desk.position.sheets) ? desk.position.sheets : []);
  const list = (key) => (Array.isArray(sheets()[sheet]?.[key]) ? sheets()[sheet][key] : []);
  const boxes = () => list("boxes").filter((box) => box && typeof box === "object");
  const mats = () => list("mats").filter(Array.isArray);

  // Where things are

  /** The upper left corner of a cell, in the units of the drawing. */
  function corner({ casier, x, y }, high = 1) {
    const { wide, high: rows } = shelf();
    const column = (casier - 1) % wide;
    const row = Math.floor((casier - 1) / wide);
    return [
      words.frame + column * (words.casier + words.wall) + (x - 1) * size,
      words.frame + (rows - 1 - row) * (words.casier + words.wall) + (words.side - (y - 1) - high) * size,
    ];
  }

  function cells() {
    const { wide, high } = shelf();
    const found = [];
    for (let casier = 1; casier <= wide * high; casier++) {
      for (let x = 1; x <= words.side; x++) for (let y = 1; y <= words.side; y++) found.push({ casier, x, y });
    }
    return found;
  }

  /** The cell nearest to a point of the screen; inside `casier` only, if given. */
  function cellAt(event, casier = null) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    const far = (cell) => {
      const [left, top] = corner(cell);
      return Math.hypot(point.x - left - size / 2, point.y - top - size / 2);
    };
    const near = cells().filter((cell) => !casier || cell.casier === casier);
    return near.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
  }

  const between = (a, b) => ({
    casier: a.casier, x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x) + 1, h: Math.abs(a.y - b.y) + 1,
  });

  // Going near: a thumb needs room, and on a phone nine cells stand side by side.

  /** The whole shelf, or a casier with what its neighbours need to be seen and pressed. */
  function view() {
    if (!near) return shelf().view;
    const [left, top] = corner({ casier: near, x: 1, y: words.side });
    const beside = words.wall + size / 2;
    const wide = words.casier + 2 * beside;
    return `${left - beside} ${top - beside} ${wide} ${wide}`;
  }

  function isFar() {
    const [, , wide, high] = shelf().view.split(" ").map(Number);
    return !near && size * Math.min(svg.clientWidth / wide, svg.clientHeight / high) < THUMB;
  }

  function goTo(casier) {
    forget();
    near = casier;
    show();
  }

  const covers = (box, cell) =>
    box.casier === cell.casier && cell.x >= box.x && cell.x < box.x + box.w && cell.y >= box.y && cell.y < box.y + box.h;

  function thingAt(cell) {
    const box = boxes().findIndex((one) => covers(one, cell));
    if (box >= 0) return { key: "boxes", k: box, ...boxes()[box] };
    const mat = mats().findIndex(([casier, x, y]) => casier === cell.casier && x === cell.x && y === cell.y);
    return mat >= 0 ? { key: "mats", k: mat, ...cell, w: 1, h: 1 } : null;
  }

  // Entering

  function edit(change) {
    desk.change((position) => {
      position.sheets[sheet] = { boxes: [], mats: [], ...position.sheets[sheet] };
      change(position.sheets[sheet], position);
    });
  }

  function forget() {
    from = null;
    span = null;
    chosen = null;
  }

  function end(cell) {
    const box = between(from, cell);
    from = null;
    if (box.w * box.h === 1) {
      forget();
      edit((one) => one.mats.push([box.casier, box.x, box.y]));
    } else if (words.sizes.some(([w, h]) => w === box.w && h === box.h)) {
      span = box;
    } else {
      desk.refuse(words.size, "1.4");
    }
    show();
  }

  function name(category, mechanic) {
    const box = span && { ...span, category, mechanic };
    const old = chosen;
    forget();
    if (box) edit((one) => one.boxes.push(box));
    else if (old?.key === "boxes") edit((one) => Object.assign(one.boxes[old.k], { category, mechanic }));
    show();
  }

  function remove() {
    const old = chosen;
    forget();
    if (old) edit((one) => one[old.key].splice(old.k, 1));
    show();
  }

  // A thumb or a mouse: drag over the cells, or press the first and the last one.

  function down(event) {
    if (!event.isPrimary || event.button) return;
    const cell = cellAt(event);
    const thing = isFar() || (near && near !== cell.casier) ? null : thingAt(cell);
    cursor = cell;
    if (from && from.casier === cell.casier && !thing) {
      end(cell);
      event.preventDefault();
      return;
    }
    forget();
    if (thing) {
      chosen = thing;
      desk.refuse("");
      show();
      return;
    }
    // Until the finger is lifted nothing but the frame may change: a longer sentence would move the shelf under it.
    from = cell;
    dragging = true;
    svg.setPointerCapture(event.pointerId);
    frame(between(cell, cell));
  }

  function move(event) {
    if (dragging && from) frame(between(from, cellAt(event, from.casier)));
  }

  function up(event) {
    if (!dragging) return;
    dragging = false;
    const cell = cellAt(event, from.casier);
    desk.refuse("");
    if (isFar() && from.x === cell.x && from.y === cell.y) goTo(cell.casier);
    else if (near && near !== cell.casier) goTo(cell.casier);
    else if (cell.x !== from.x || cell.y !== from.y) end(cell);
    else show();
  }

  function key(event) {
    const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (event.key === "Escape") forget();
    else if (step) walk(...step);
    else if (event.key === "Delete" || event.key === "Backspace") {
      chosen = thingAt(cursor);
      return remove();
    } else if (event.key === "Enter" || event.key === " ") {
      if (from && from.casier === cursor.casier) end(cursor);
      else {
        forget();
        chosen = thingAt(cursor);
        from = chosen ? null : cursor;
      }
    } else return undefined;
    event.preventDefault();
    show();
    if (span || chosen) byId("kinds").querySelector("[data-category]").focus();
    return undefined;
  }

  function walk(dx, dy) {
    const { wide, high } = shelf();
    const column = ((cursor.casier - 1) % wide) * words.side + cursor.x - 1 + dx;
    const row = Math.floor((cursor.casier - 1) / wide) * words.side + cursor.y - 1 + dy;
    if (column < 0 || row < 0 || column >= wide * words.side || row >= high * words.side) return;
    cursor = {
      casier: Math.floor(row / words.side) * wide + Math.floor(column / words.side) + 1,
      x: (column % words.side) + 1, y: (row % words.side) + 1,
    };
    if (near) near = cursor.casier;
    byId("announce").textContent = words.cell.replace("{casier}", cursor.casier).replace("{column}", cursor.x).replace("{row}", cursor.y);
  }

  // Drawing

  function frame(box) {
    const mark = byId("drawn");
    mark.setAttribute("visibility", box ? "visible" : "hidden");
    if (!box) return;
    const [x, y] = corner(box, box.h);
    for (const [name_, value] of Object.entries({ x: x + 2, y: y + 2, width: box.w * size - 4, height: box.h * size - 4 })) mark.setAttribute(name_, value);
  }

  function said(box) {
    return words.box.replace("{category}", words.categories[box.category]).replace("{mechanic}", words.mechanics[box.mechanic])
      .replace("{w}", box.w).replace("{h}", box.h);
  }

  function boxArt(box) {
    const [w, h] = [box.w * size - 2, box.h * size - 1.5];
    const lying = w > h;
    const mid = (long, k) => (k ? long - size / 2 : size / 2);
    const [lx, ly] = lying ? [mid(w, 0), h / 2] : [w / 2, mid(h, 0)];
    const [sx, sy] = lying ? [mid(w, 1), h / 2] : [w / 2, mid(h, 1)];
    const whole = { width: w, height: h, rx: 3.5 };
    const letter = draw("text", { class: "letter", x: lx, y: ly + 11, "font-size": 30 }, box.category);
    const symbol = draw("g", { transform: `translate(${sx} ${sy})` }, draw("circle", { class: "roundel", r: 16 }),
      draw("use", { class: "mechanic", href: `#icon-${box.mechanic}`, x: -11.5, y: -11.5, width: 23, height: 23 }));
    return draw("g", { transform: "translate(1 1)" }, draw("rect", { class: "box-side", ...whole }),
      draw("rect", { ...whole, fill: `url(#p-${box.category})` }), draw("rect", { class: "box-shine", ...whole }), letter, symbol,
      draw("rect", { class: "box-edge", ...whole }));
  }

  function thing(box, art, kind) {
    const [x, y] = corner(box, box.h);
    const title = draw("title", {}, kind === "mat" ? words.mat : said(box));
    return draw("g", { id: `thing-${sheet}-${box.casier}-${box.x}-${box.y}`, class: `piece ${kind}`, transform: `translate(${x} ${y})` }, title, art);
  }

  function drawThings() {
    const known = (box) => words.categories[box.category] && words.mechanics[box.mechanic] && box.w <= words.side && box.h <= words.side;
    const drawn = boxes().filter(known).map((box) => thing(box, boxArt(box), `game-box cat-${box.category}`));
    const flat = mats().map(([casier, x, y]) => thing({ casier, x, y, w: 1, h: 1 }, draw("use", { href: "#mat-art" }), "mat"));
    const holes = cells().filter((cell) => !thingAt(cell)).map((cell) => {
      const [x, y] = corner(cell);
      return draw("rect", { class: "hole", id: `hole-${sheet}-${cell.casier}-${cell.x}-${cell.y}`, x: x + 4, y: y + 4, width: size - 8, height: size - 8, rx: 6 });
    });
    byId("things").replaceChildren(...holes, ...drawn, ...flat);
    const [x, y] = corner(cursor);
    byId("grid").replaceChildren(draw("rect", { class: "cursor", x: x + 1, y: y + 1, width: size - 2, height: size - 2, rx: 5 }));
  }

  function drawPad() {
    const keys = sheets().map((_, k) => {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "pad-key", textContent: k + 1 });
      button.dataset.sheet = k;
      button.setAttribute("aria-pressed", k === sheet);
      button.setAttribute("aria-label", words.sheet.replace("{n}", k + 1));
      return button;
    });
    byId("sheets").replaceChildren(...keys);
    document.querySelector(".sheet-row").hidden = keys.length < 2;
  }

  function say() {
    if (span) desk.say(words.what);
    else if (chosen) desk.say(words.chosen.replace("{what}", chosen.key === "mats" ? words.mat : said(chosen)));
    else desk.say(from ? words.last : isFar() ? words.near : words.begin);
  }

  function show() {
    sheet = Math.min(sheet, Math.max(0, sheets().length - 1));
    if (cursor.casier > shelf().wide * shelf().high) cursor = { casier: 1, x: 1, y: 1 };
    if (near > shelf().wide * shelf().high) near = null;
    svg.setAttribute("viewBox", view());
    byId("whole-shelf").hidden = !near;
    drawThings();
    drawPad();
    frame(span || chosen || (from && between(from, from)));
    byId("kinds").hidden = !span && !chosen;
    byId("kinds").classList.toggle("is-mat", chosen?.key === "mats");
    byId("away").hidden = !span && !chosen;
    document.querySelectorAll(".kind[data-category]").forEach((button) => button.setAttribute("aria-pressed",
      Boolean(chosen) && button.dataset.category === chosen.category && button.dataset.mechanic === chosen.mechanic));
    say();
  }

  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("keydown", key);
  byId("kinds").addEventListener("keydown", (event) => {
    const all = [...document.querySelectorAll(".kind[data-category]")];
    const at = all.indexOf(event.target) + ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -6, ArrowDown: 6 }[event.key] || 0);
    if (event.key.startsWith("Arrow") && all[at]) all[at].focus();
    if (event.key === "Escape") {
      forget();
      show();
      svg.focus();
    }
  });
  document.addEventListener("click", ({ target }) => {
    const kind = target.closest("[data-category]");
    if (kind) {
      name(kind.dataset.category, kind.dataset.mechanic);
      svg.focus({ preventScroll: true });
    }
    if (target.closest("#away")) remove();
    if (target.closest("#whole-shelf")) goTo(null);
    const other = target.closest("[data-sheet]");
    if (other) look(Number(other.dataset.sheet));
    const lit = target.closest("[data-lights]")?.dataset.lights.match(/(?:thing|hole)-(\d+)-/);
    if (lit) look(Number(lit[1]));
  });

  // Sheets are numbered: one that goes leaves its number, and the names move up with the sheets behind it.
  function takeSheet(k) {
    desk.change((position) => {
      position.sheets.splice(k, 1);
      const names = {};
      for (const [seat, name_] of Object.entries(position.names || {})) {
        const at = Number(seat) - 1;
        if (at !== k) names[at > k ? at : seat] = name_;
      }
      position.names = names;
      if (!Object.keys(names).length) delete position.names;
    });
  }

  desk.players = {
    there: () => sheets().map((_, k) => String(k + 1)),
    may: (seat) => Number(seat) === sheets().length + 1 || (Number(seat) <= sheets().length && sheets().length > 1),
    seat: (seat, on) => (on ? desk.change((position) => position.sheets.push({ boxes: [], mats: [] })) : takeSheet(Number(seat) - 1)),
  };

  function look(k) {
    sheet = k;
    goTo(null);
  }

  desk.addEventListener("position", () => {
    forget();
    show();
  });
}
