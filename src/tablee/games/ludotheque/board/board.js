// Range ta Ludothèque: which die gives what, the ghost of the box where it would land, the others' shelves large.

const SVG = "http://www.w3.org/2000/svg";
const ROLES = ["size", "category", "mechanic"];
const CELL = 48;
const FAR = 8; // pixels before a press on a die becomes a drag
const byId = (id) => document.getElementById(id);

/** An SVG element with its attributes and children. */
function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export function attach(table) {
  const shelf = byId("shelf");
  const state = { order: null, begun: false, faces: "", round: "", turned: false, mat: false };
  let aimed = null;

  const tray = () => byId("tray");
  const mustPass = () => table.actions.some(({ path }) => path[0] === "pass");
  const isActing = () => table.actions.length > 0 && !mustPass() && !tray().classList.contains("tray--idle");

  // The dice

  /** Keep the player's order while the same roll lies there; a new roll begins with the server's. */
  function readDice() {
    const { faces, round } = tray().dataset;
    if (round !== state.round) Object.assign(state, { faces, round, turned: false, mat: false, begun: false });
    if (!state.begun) begin(ROLES.map((role) => +tray().dataset[role]));
    showDice();
  }

  /** A new roll: the first order that fits somewhere, larger boxes before smaller ones; if none does, a mat.
   * What fits is known once the moves are here, which may be later than the dice. */
  function begin(order) {
    const orders = [order, [2, 0, 1], [1, 2, 0], [1, 0, 2], [0, 2, 1], [0, 1, 2]];
    state.order = orders.find((one) => fits(wayOf(one))) ?? order;
    state.mat = isActing() && !fits(wayOf(state.order));
    state.begun = isActing();
  }

  const fits = (id) => table.actions.some(({ path }) => path[0] === id);

  const wayOf = (order) => `way-${order.map((die) => state.faces[die]).join("")}${state.turned ? "t" : ""}`;

  function showDice() {
    ROLES.forEach((role, k) => (tray().dataset[role] = state.order[k]));
    tray().classList.toggle("is-mat", state.mat);
    byId("way-mat")?.setAttribute("aria-pressed", state.mat);
    tray().querySelector("[data-turn]")?.setAttribute("aria-pressed", state.turned);
  }

  const way = () => (state.mat ? "way-mat" : wayOf(state.order));

  function swap(role, die) {
    const from = state.order.indexOf(die);
    const to = ROLES.indexOf(role);
    [state.order[from], state.order[to]] = [state.order[to], state.order[from]];
    state.mat = false;
    choose();
  }

  /** Give the frame the way the dice are used now; a place already chosen stays if it still fits. */
  function choose() {
    if (!isActing()) return;
    showDice();
    const place = table.chosen[1];
    table.chosen = [way()];
    table.quiet();
    table.light();
    if (place && find(way(), place)) table.press(place);
  }

  const find = (first, second) => table.actions.find(({ path }) => path[0] === first && path[1] === second);

  function pressTray(event) {
    const button = event.target.closest?.("#tray button");
    if (!button) return;
    event.stopPropagation();
    if (button.dataset.show) return byId(button.dataset.show).showModal();
    if (!isActing()) return;
    const role = button.closest(".slot")?.dataset.role;
    if (button.dataset.take) swap(role, +button.dataset.take);
    else if ("turn" in button.dataset) (state.turned = !state.turned), choose();
    else if ("mat" in button.dataset) (state.mat = !state.mat), choose();
    else if (button.dataset.die && state.mat) (state.mat = false), choose();
  }

  function keys(event) {
    const die = event.target.closest?.(".die");
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!die || !step || !isActing()) return;
    const at = ROLES.indexOf(die.closest(".slot").dataset.role);
    const to = at + step;
    if (to < 0 || to > 2) return;
    event.preventDefault();
    const moved = state.order[at];
    swap(ROLES[to], moved);
    tray().querySelector(`.slot--${ROLES[to]} [data-die="${moved}"]`).focus();
  }

  // A die can also be dragged from slot to slot.

  let drag = null;

  function lift(event) {
    const die = event.target.closest?.(".die");
    if (die && isActing() && event.button === 0) drag = { die, x: event.clientX, y: event.clientY, clone: null };
  }

  function carry(event) {
    if (!drag) return;
    if (!drag.clone && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR) {
      drag.clone = drag.die.querySelector(".face").cloneNode(true);
      drag.clone.setAttribute("class", "die-dragged");
      document.body.append(drag.clone);
      drag.die.classList.add("is-lifted");
    }
    if (!drag.clone) return;
    drag.clone.style.transform = `translate(${event.clientX - 27}px, ${event.clientY - 28}px)`;
    const over = slotUnder(event);
    for (const slot of tray().querySelectorAll(".slot")) slot.classList.toggle("is-over", slot === over);
  }

  function letGo(event) {
    if (!drag) return;
    const { die, clone } = drag;
    drag = null;
    die.classList.remove("is-lifted");
    clone?.remove();
    for (const slot of tray().querySelectorAll(".is-over")) slot.classList.remove("is-over");
    const over = clone && slotUnder(event);
    if (over && over !== die.closest(".slot")) swap(over.dataset.role, +die.dataset.die);
  }

  const slotUnder = (event) => document.elementFromPoint(event.clientX, event.clientY)?.closest?.("#tray .slot");

  // Places: a press anywhere in a casier's column means the box that would cover it

  function sizeOf(id) {
    const ghost = byId(`ghost-${id}`);
    return ghost ? { w: +ghost.dataset.w, h: +ghost.dataset.h } : { w: 1, h: 1 };
  }

  /** The glowing place somebody means who points at this column. */
  function meant(spot) {
    if (find(way(), spot.id)) return spot.id;
    const { casier, x } = spot.dataset;
    const { w } = sizeOf(way());
    for (let left = +x - 1; left >= 0 && left > +x - w; left -= 1) {
      const id = `spot-${casier}-${left + 1}`;
      if (find(way(), id)) return id;
    }
    return null;
  }

  function pressShelf(event) {
    const spot = event.target.closest?.(".spot");
    if (!spot || !isActing()) return;
    const id = meant(spot);
    if (!id) {
      table.chosen = [way()];
      return;
    }
    event.stopPropagation();
    event.preventDefault();
    if (table.chosen[1] === id) table.play(find(way(), id).move);
    else take(id);
  }

  function take(id) {
    table.chosen = [way()];
    table.press(id);
  }

  function hover(event) {
    const spot = event.target.closest?.(".spot");
    aim(spot && isActing() ? meant(spot) : null);
  }

  function aim(id) {
    if (id === aimed) return;
    aimed = id;
    showGhost();
  }

  // What would happen

  const chosenPlace = () => (table.chosen[1] && byId(table.chosen[1]) ? table.chosen[1] : null);

  function landing(id) {
    const spot = byId(id);
    const { w, h } = sizeOf(way());
    return { x: +spot.getAttribute("x"), y: +spot.dataset.floor - h * CELL, w: w * CELL, h: h * CELL };
  }

  function showPads() {
    const pads = byId("pads");
    const actions = isActing() ? table.actions.filter(({ path }) => path[0] === way() && byId(path[1])) : [];
    const best = Math.max(...actions.map(({ gain }) => gain ?? -Infinity));
    pads.replaceChildren(...actions.map((action) => pad(action, action.gain === best)));
  }

  function pad({ path, gain }, isBest) {
    const { x, y, w, h } = landing(path[1]);
    const parts = [draw("rect", { class: "pad", x: x + 4, y: y + 4, width: w - 8, height: h - 8, rx: 6 })];
    if (gain !== null) {
      const text = draw("text", { class: isBest ? "pad-gain is-best" : "pad-gain", x: x + w / 2, y: y + h - 12 }, signed(gain));
      parts.push(text);
    }
    return draw("g", {}, ...parts);
  }

  const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

  function showGhost() {
    const id = aimed ?? chosenPlace();
    const action = id && isActing() ? find(way(), id) : null;
    shelf.classList.toggle("ghosted", Boolean(action));
    byId("preview").replaceChildren(...(action ? ghost(action) : []));
  }

  function ghost({ path, gain }) {
    const { x, y, w, h } = landing(path[1]);
    const sure = table.chosen[1] === path[1] ? " is-sure" : "";
    const parts = [
      draw("use", { class: "ghost", href: `#ghost-${path[0]}`, x, y }),
      draw("rect", { class: `ghost-edge${sure}`, x: x + 1, y: y + 1, width: w - 2, height: h - 1.5, rx: 4 }),
    ];
    if (gain !== null) parts.push(badge(gain, x + w - 8, y + 6));
    return parts;
  }

  function badge(gain, x, y) {
    const unit = 1 / (shelf.getScreenCTM()?.a || 1);
    const scale = Math.max(0.9, 0.8 * unit);
    return draw(
      "g",
      { class: gain < 0 ? "gain-badge gain-badge--loss" : "gain-badge", transform: `translate(${x} ${y}) scale(${scale})` },
      draw("rect", { x: -24, y: -15, width: 48, height: 30, rx: 15 }),
      draw("text", { y: 6.8 }, signed(gain)),
    );
  }

  // The prompt says what is being chosen.

  function say() {
    if (!isActing()) return;
    const { where, nowhere, mat, sure } = byId("preview").dataset;
    const action = table.chosen.length > 1 ? find(table.chosen[0], table.chosen[1]) : null;
    const what = table.targets[way()] ?? "";
    const asked = state.mat ? mat : where.replace("#", what.charAt(0).toUpperCase() + what.slice(1));
    const text = action ? sure.replace("#", action.label) : fits(way()) ? asked : nowhere;
    const line = document.querySelector("#prompt .prompt-say");
    if (table.sentence === undefined) table.sentence = line.innerHTML;
    line.textContent = text;
    for (const undo of document.querySelectorAll("[data-undo]")) undo.hidden = table.chosen.length > 1;
    queueMicrotask(dressQuestion); // the frame puts its button there after it has told of the choice
  }

  /** “Put it away here” in this game's words, and a way back beside it. */
  function dressQuestion() {
    const main = document.querySelector("#choices .choice--main");
    if (!main || main.dataset.dressed) return;
    const { here, back } = byId("preview").dataset;
    main.dataset.dressed = "yes";
    main.firstChild.textContent = `✓ ${here}`;
    const item = document.createElement("li");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "btn not-here", textContent: "✕" });
    button.dataset.cancel = "";
    button.setAttribute("aria-label", back);
    item.append(button);
    byId("choices").append(item);
  }

  // The others' shelves

  function peek(seat) {
    const note = byId(`seat-note-${seat}`);
    const large = note.querySelector(".small-shelf").cloneNode(true);
    for (const part of large.querySelectorAll("[id]")) part.removeAttribute("id");
    byId("peek-head").textContent = note.dataset.name;
    byId("peek-shelf").replaceChildren(large);
    byId("peek").dataset.seat = seat;
    if (!byId("peek").open) byId("peek").showModal();
  }

  // Together

  /** The frame has told of a change: is what it holds chosen what the dice say? */
  function refresh() {
    if (tray().dataset.faces) readDice();
    if (!isActing()) aimed = null;
    else if (table.chosen[0] !== way()) return choose();
    showPads();
    showGhost();
    say();
    return undefined;
  }

  function update() {
    if (byId("peek").open) peek(byId("peek").dataset.seat);
    refresh();
  }

  document.addEventListener("click", (event) => {
    const note = event.target.closest?.("[data-peek]");
    if (note) peek(note.dataset.peek);
    if (event.target.matches?.("dialog")) event.target.close();
  });
  document.addEventListener("click", pressTray, true);
  document.addEventListener("keydown", keys);
  document.addEventListener("pointerdown", lift);
  document.addEventListener("pointermove", carry);
  document.addEventListener("pointerup", letGo);
  document.addEventListener("pointercancel", letGo);
  shelf.addEventListener("click", pressShelf, true);
  shelf.addEventListener("pointermove", (event) => event.pointerType === "mouse" && hover(event));
  shelf.addEventListener("pointerleave", () => aim(null));
  shelf.addEventListener("focusin", (event) => aim(event.target.matches(".spot:focus-visible") ? event.target.id : aimed));
  table.addEventListener("choose", refresh);
  table.addEventListener("update", update);
  refresh();
}
