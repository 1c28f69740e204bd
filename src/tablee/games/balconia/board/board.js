// Balconia: what a face would bring in each cell, shown before it is put; where a balcony counts; two faces chosen by pressing both.

const SVG = "http://www.w3.org/2000/svg";
const byId = (id) => document.getElementById(id);
const NEIGHBOURS = ["ab", "bc", "cd", "da"];
const HOLD = 350; // milliseconds a finger rests on something before it is explained

/** An SVG element with its attributes and children. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const signed = (n) => (n === null ? "?" : n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

export function attach(table) {
  const facade = byId("facade");
  const side = facade.dataset.side;
  const cell = (name) => byId(`${side}-${name}`);
  const effects = () => JSON.parse(byId("effects").dataset.effects || "{}");
  const sum = (changes) => Object.values(changes).reduce((total, n) => total + n, 0);
  const choosing = () => table.actions.some((action) => action.move.startsWith("keep"));
  let aimed = null;
  let picked = null;

  // Places in the façade

  function corner(element) {
    const [x, y] = element.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    return { x, y };
  }

  function at(name) {
    return corner(cell(name));
  }

  // What is shown

  function clear() {
    byId("reach").replaceChildren();
    byId("preview").replaceChildren();
  }

  function refresh() {
    clear();
    const face = table.chosen.find((id) => id.startsWith("face-"))?.slice(-1);
    const there = table.chosen.find((id) => id.startsWith(`${side}-`))?.slice(-2);
    const pointed = aimed?.startsWith("face-") ? aimed.slice(-1) : null;
    const over = aimed?.startsWith(`${side}-`) ? aimed.slice(-2) : null;
    const shown = face || pointed || picked;
    if (face && (there || effects()[face]?.[over])) showGhost(face, there || over);
    else if (shown && effects()[shown]) showSpots(shown);
    if (!face && over && cell(over)) showArea(cell(over));
    tell(face, there || over);
  }

  function showSpots(letter) {
    const all = effects()[letter];
    const best = Math.max(...Object.values(all).map(sum));
    byId("preview").append(...Object.entries(all).map(([name, changes]) => spot(name, sum(changes), best, isUnsure(changes))));
  }

  // A door compared with the side one does not see may bring something too: null.
  const isUnsure = (changes) => Object.values(changes).includes(null);

  function spot(name, gain, best, unsure) {
    const { x, y } = at(name);
    const kind = gain < 0 ? "b-spot--loss" : gain > 0 && gain === best ? "b-spot--best" : "";
    const text = draw("text", { y: 6 }, signed(gain) + (unsure ? "?" : ""));
    return draw("g", { class: `b-spot ${kind}`, transform: `translate(${x + 50} ${y + 58})` }, draw("circle", { r: 18 }), text);
  }

  function showGhost(letter, name) {
    const { x, y } = at(name);
    const changes = effects()[letter]?.[name];
    const drawn = byId(`face-${letter}`)?.querySelector(".b-card");
    if (!changes || !drawn) return;
    const ghost = draw("g", { class: "b-ghost", transform: `translate(${x} ${y})` }, drawn.cloneNode(true));
    const edge = draw("rect", { class: "b-ghost-edge", x: x + 2, y: y + 2, width: 96, height: 116, rx: 8 });
    const others = Object.entries(changes).filter(([where, n]) => where !== name && n);
    byId("preview").append(ghost, edge, ...others.map(([where, n]) => delta(where, n)), gain(x + 50, y + 6, changes[name]));
  }

  function delta(name, n) {
    const { x, y } = at(name);
    const place = { class: `b-delta${n < 0 ? " b-delta--loss" : ""}`, transform: `translate(${x + 72} ${y + 26})` };
    return draw("g", place, draw("rect", { width: 27, height: 18, rx: 9 }), draw("text", { x: 13.5, y: 13.4 }, signed(n)));
  }

  function gain(x, y, n) {
    const kind = n < 0 ? " b-gain--loss" : n ? "" : " b-gain--none";
    const box = draw("rect", { x: -25, y: -15, width: 50, height: 30, rx: 15 });
    return draw("g", { class: `b-gain${kind}`, transform: `translate(${x} ${y})` }, box, draw("text", { y: 7 }, signed(n)));
  }

  function showArea(element) {
    const counted = new Set((element.dataset.counted || "").split(" ").filter(Boolean));
    const area = new Set([...(element.dataset.area || "").split(" ").filter(Boolean), ...counted]);
    byId("reach").append(...[...area].map((name) => mark(name, counted.has(name))));
  }

  function mark(name, counted) {
    const { x, y } = at(name);
    return draw("rect", { class: counted ? "is-counted" : "", x: x + 3, y: y + 3, width: 94, height: 114, rx: 9 });
  }

  // The caption: everything drawn is also said

  function tell(letter, name) {
    const caption = byId("caption");
    const face = letter && byId(`face-${letter}`)?.dataset.words;
    const ghosted = face && name && effects()[letter]?.[name];
    const about = ghosted ? face : (aimed && byId(aimed)?.dataset.words) || face;
    caption.querySelector(".b-caption-words").textContent = about || caption.dataset.hint;
    caption.classList.toggle("b-caption--hint", !about);
    const changes = letter && name ? effects()[letter]?.[name] : null;
    caption.querySelector(".b-caption-gains").replaceChildren(...(changes ? pills(changes, name, caption.dataset.door) : []));
  }

  function pills(changes, name, door) {
    const total = sum(changes);
    const others = Object.entries(changes).filter(([where, n]) => n !== 0 && where !== name);
    const word = (where) => (cell(where)?.classList.contains("b-cell--door") ? door : where);
    const own = pill(`${name} ${signed(changes[name])}`, changes[name] < 0 ? "loss" : "");
    return [pill(`= ${signed(total)}${isUnsure(changes) ? " + ?" : ""}`, total < 0 ? "sum loss" : "sum"), own, ...others.map(([where, n]) => pill(`${word(where)} ${signed(n)}`, n < 0 ? "loss" : ""))];
  }

  function pill(text, kind) {
    const element = document.createElement("b");
    element.className = kind;
    element.textContent = text;
    return element;
  }

  // Two faces side by side are kept by pressing one after the other

  function pick(letter) {
    const pair = picked && NEIGHBOURS.find((two) => two === picked + letter || two === letter + picked);
    setPicked(pair || picked === letter ? null : letter);
    if (pair) table.press(`pair-${pair}`);
  }

  function setPicked(letter) {
    picked = letter;
    for (const face of document.querySelectorAll(".b-face")) face.classList.toggle("picked", face.dataset.letter === letter);
    refresh();
  }

  function onFace(event) {
    const face = event.target.closest?.(".b-face");
    if (!face || !choosing()) return;
    event.stopPropagation();
    event.preventDefault();
    pick(face.dataset.letter);
  }

  document.addEventListener("click", onFace, true);
  document.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && onFace(event), true);

  // A finger that rests explains what is under it

  let hold = 0;
  document.addEventListener("pointerdown", (event) => {
    const under = event.target.closest?.(".b-cell, .b-face");
    clearTimeout(hold);
    if (under && event.pointerType === "touch") hold = setTimeout(() => aim(under.id), HOLD);
  });
  for (const kind of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(kind, () => clearTimeout(hold), true);

  function aim(id) {
    aimed = id;
    refresh();
  }

  function focusable() {
    for (const face of document.querySelectorAll(".b-face:not([hidden])")) {
      if (choosing() && !face.hasAttribute("tabindex")) face.setAttribute("tabindex", "0");
      else if (!choosing() && !face.classList.contains("can")) face.removeAttribute("tabindex");
    }
  }

  // The frame tells what of that can be pressed is pointed at; here everything can be read.
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => {
      const under = event.target.closest?.(".b-cell, .b-face, .b-pair");
      if (under && event.pointerType !== "touch") aim(under.id);
      else if (aimed && !event.target.closest?.(".choice")) aim(null);
    });
  }
  table.addEventListener("aim", (event) => event.detail && aim(event.detail));
  table.addEventListener("choose", refresh);
  table.addEventListener("update", () => {
    if (!choosing()) picked = null;
    setPicked(picked);
    focusable();
  });
  refresh();
  focusable();
}
