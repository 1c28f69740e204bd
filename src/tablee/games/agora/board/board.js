// Agora Barcelona: what a move would do, shown before it is done; and choosing a walker by pressing its district.

const SVG = "http://www.w3.org/2000/svg";
const byId = (id) => document.getElementById(id);

/** An SVG element with its attributes and children. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export function attach(table) {
  const map = byId("map");

  // Units of the map per pixel: what must be readable or pressable on a small map grows with it.
  const unit = () => 1 / (map.getScreenCTM()?.a || 1);

  const grown = () => Math.max(1, 0.45 * unit());

  const actionsFrom = (steps) => table.actions.filter((action) => steps.every((id, k) => action.path[k] === id));

  // Aiming

  function clear() {
    byId("preview")?.replaceChildren();
    for (const area of map.querySelectorAll(".reach")) area.classList.remove("reach");
  }

  function aim(id) {
    clear();
    const card = table.chosen.find((one) => one.startsWith("card-")); // stays shown until it is played or put back
    const shown = card ?? id;
    if (!shown || byId("chooser").hasChildNodes()) return;
    const actions = actionsFrom(card ? [card] : [...table.chosen, id]);
    if (!actions.length) return;
    if (shown.startsWith("group-")) showReach(actions);
    else if (shown.startsWith("area-")) showStroll(actions[0]);
    else if (shown.startsWith("card-")) showPlay(actions[0]);
  }

  function showReach(actions) {
    for (const action of actions) byId(action.path[1])?.classList.add("reach");
  }

  function showStroll(action) {
    const [verb, colour, start, end] = action.move.split(" ");
    if (verb !== "stroll") return;
    const from = middle(byId(`group-${start}-${colour}`));
    const to = landing(end, colour, 34 * grown());
    show(way(from, to), ghost(`#lying-${colour}`, to, 34, -4), bubble(action.gain, to));
  }

  function showPlay(action) {
    const [verb, card] = action.move.split(" ");
    if (verb !== "play") return;
    const [slug, face] = card.split(".");
    const colour = byId("hand").dataset.colour;
    const walkers = parseInt(face, 10);
    const to = landing(slug, colour, 40 * grown());
    byId(`area-${slug}`).classList.add("reach");
    show(ghost(`#fly-${colour}-${walkers}`, { x: to.x, y: to.y - 18 }, 24 + 6 * walkers, 22), bubble(action.gain, to));
  }

  function show(...parts) {
    byId("preview").replaceChildren(...parts.filter(Boolean));
  }

  /** Where a newcomer is shown: beside the crowd, else before its own kind; in an empty district where the first one stands. */
  function landing(slug, colour, room) {
    const crowd = byId(`crowd-${slug}`);
    if (!crowd.childElementCount) return { x: +crowd.dataset.x, y: +crowd.dataset.y };
    const box = crowd.getBBox();
    const foot = box.y + box.height;
    const places = [
      { x: box.x + box.width + room, y: foot - 10 },
      { x: box.x + box.width / 2, y: foot + 30 },
      { x: box.x - room, y: foot - 10 },
    ];
    const shape = byId(`shape-${slug}`);
    const inside = ({ x, y }) =>
      [[-room, 0], [room, 0], [0, -20], [0, 6]].every(([dx, dy]) => shape.isPointInFill(new DOMPoint(x + dx, y + dy)));
    const own = (byId(`group-${slug}-${colour}`) ?? crowd).getBBox();
    return places.find(inside) ?? { x: own.x + own.width / 2, y: own.y + own.height };
  }

  function middle(element) {
    const box = element.getBBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  function way(from, to) {
    const lift = Math.min(from.y, to.y) - 40;
    const d = `M${from.x} ${from.y} C${from.x * 0.8 + to.x * 0.2} ${lift} ${from.x * 0.2 + to.x * 0.8} ${lift} ${to.x} ${to.y - 14}`;
    return draw("g", {}, draw("path", { class: "way-shade", d }), draw("path", { class: "way", d }));
  }

  function ghost(symbol, at, wide, ringAt) {
    return draw(
      "g",
      { transform: `translate(${at.x} ${at.y}) scale(${grown()})` },
      draw("ellipse", { class: "ghost-ring", cy: ringAt, rx: wide, ry: 14 }),
      draw("use", { class: "ghost", href: symbol }),
    );
  }

  /** “+6 pts”, or nothing when a move brings nothing or nobody can tell. */
  function bubble(gain, at) {
    if (!gain) return null;
    const preview = byId("preview");
    const words = Math.abs(gain) === 1 ? preview.dataset.one : preview.dataset.many;
    const text = words.replace("#", gain > 0 ? `+${gain}` : `−${-gain}`);
    const scale = Math.max(1, 0.78 * unit());
    const half = 16 + 5 * text.length;
    const side = at.x + (60 + 2 * half) * scale > 1000 ? -1 : 1;
    const x = at.x + side * (46 * Math.min(scale, 1.4) + half * scale);
    return draw(
      "g",
      { class: gain > 0 ? "bubble" : "bubble bubble--loss", transform: `translate(${x} ${at.y - 8}) scale(${scale})` },
      draw("path", { d: `M${-side * (half - 2)} -7 l${-side * 11} 7 l${side * 11} 7 Z` }),
      draw("rect", { x: -half, y: -15, width: 2 * half, height: 30, rx: 15 }),
      draw("text", { y: 6 }, text),
    );
  }

  // Choosing a walker by its district: the one who can go goes, several are offered large enough for a finger.

  function movers(slug) {
    const begin = `group-${slug}-`;
    return [...new Set(actionsFrom([]).map((action) => action.path[0]))].filter((id) => id?.startsWith(begin));
  }

  function pressDistrict(event) {
    const area = event.target.closest?.("[id^='area-']");
    closeChooser();
    if (!area || table.chosen.length || event.target.closest("#chooser")) return;
    const ids = movers(area.id.slice("area-".length));
    if (!ids.length) return;
    event.stopPropagation();
    event.preventDefault();
    if (ids.length === 1) table.press(ids[0]);
    else openChooser(area, ids);
  }

  function openChooser(area, ids) {
    clear();
    const size = Math.max(46, 48 * unit());
    const wide = ids.length * size;
    const box = area.getBBox();
    const x = Math.min(Math.max(box.x + box.width / 2, wide / 2 + 10), 990 - wide / 2);
    const y = Math.min(Math.max(box.y + box.height / 2, size), 760 - size / 2);
    const choices = ids.map((id, k) => choice(id, (k - (ids.length - 1) / 2) * size, size));
    byId("chooser").replaceChildren(
      draw(
        "g",
        { transform: `translate(${x} ${y})` },
        draw("rect", { class: "shade", x: -wide / 2 - 6, y: -size / 2 - 6, width: wide + 12, height: size + 12, rx: size / 2 + 6 }),
        ...choices,
      ),
    );
    choices[0].focus({ preventScroll: true });
  }

  function choice(id, x, size) {
    const colour = id.slice(id.lastIndexOf("-") + 1);
    const name = byId(id).getAttribute("aria-label") ?? colour;
    const number = byId(id).querySelector(".token text").textContent;
    const scale = size / 40;
    const button = draw(
      "g",
      { class: "choice-of", role: "button", tabindex: 0, "aria-label": name, transform: `translate(${x} 0) scale(${scale})` },
      draw("circle", { r: 19 }),
      draw("use", { class: `emblem seat-${colour}`, href: `#emblem-${colour}` }),
      draw("text", { class: `on-${colour}`, y: colour === "garnet" ? 6.5 : 4.7 }, number),
    );
    const press = (event) => {
      event.stopPropagation();
      event.preventDefault();
      closeChooser();
      table.press(id);
    };
    button.addEventListener("click", press);
    button.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && press(event));
    return button;
  }

  function closeChooser() {
    byId("chooser").replaceChildren();
  }

  function leave() {
    closeChooser();
    aim(null);
  }

  map.addEventListener("click", pressDistrict, true);
  document.addEventListener("keydown", (event) => event.key === "Escape" && closeChooser(), true);
  table.addEventListener("aim", (event) => aim(event.detail));
  table.addEventListener("choose", leave);
  table.addEventListener("update", leave);
}
