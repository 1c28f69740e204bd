// Entering a table of Agora Barcelona: press a district, then how many walkers of each colour stand there.

const SVG = "http://www.w3.org/2000/svg";
const at = (id) => document.getElementById(id);

/** An SVG element with its attributes and children. */
function element(name, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function attach(desk) {
  const slugs = Object.keys(desk.words.names);
  const colours = Object.keys(desk.words.colours);
  const pad = document.querySelector(".crowd-pad");
  const { fewest, most } = desk.words;
  let here = null;

  const seats = () => desk.position.seats;
  const number = (slug, colour) => desk.position.walkers?.[slug]?.[colour] || 0;
  const left = (colour) => desk.words.walkers[seats()] - slugs.reduce((sum, slug) => sum + number(slug, colour), 0);

  // What is entered

  function put(colour, n) {
    if (!here || n < 0) return;
    desk.change((position) => {
      const crowd = { ...position.walkers?.[here], [colour]: n };
      if (!n) delete crowd[colour];
      position.walkers = { ...position.walkers, [here]: crowd };
      if (!Object.keys(crowd).length) delete position.walkers[here];
    });
  }

  function seat(count) {
    desk.change((position) => {
      position.seats = count;
      for (const crowd of Object.values(position.walkers || {})) for (const colour of colours.slice(count)) delete crowd[colour];
    });
  }

  desk.players = {
    there: () => colours.slice(0, seats()),
    may: (colour) => (colours.indexOf(colour) === seats() && seats() < most) || (colours.indexOf(colour) === seats() - 1 && seats() > fewest),
    seat: (colour, on) => seat(colours.indexOf(colour) + (on ? 1 : 0)),
  };

  // Where one is

  function go(slug) {
    here = slug;
    document.querySelectorAll(".area.chosen").forEach((area) => area.classList.remove("chosen"));
    at(`area-${slug}`)?.classList.add("chosen");
    draw();
  }

  const step = (by) => go(slugs[here ? (slugs.indexOf(here) + by + slugs.length) % slugs.length : by > 0 ? 0 : slugs.length - 1]);

  // The pad

  function draw() {
    const name = here && desk.words.names[here];
    at("pad-district").textContent = name || at("pad-district").textContent;
    desk.say(here ? desk.words.here.replace("{district}", name) : desk.words.choose);
    for (const row of pad.querySelectorAll(".walker-row")) drawColour(row, row.dataset.colour, name || "");
  }

  function drawColour(row, colour, district) {
    const n = here ? number(here, colour) : 0;
    const named = (text, count) => text.replace("{n}", count).replace("{colour}", desk.words.colours[colour]).replace("{district}", district);
    row.hidden = colours.indexOf(colour) >= seats();
    row.querySelector("small").textContent = desk.words.left.replace("{n}", left(colour));
    for (const key of row.querySelectorAll("[data-set]")) {
      const count = Number(key.dataset.set);
      key.setAttribute("aria-pressed", count === n);
      key.disabled = !here || count - n > left(colour);
      label(key, named(desk.words.stand, count));
    }
    drawMore(row.querySelector("[data-more]"), n, left(colour), named(desk.words.add, n));
  }

  // Beyond the last key the number stands where the plus was.
  function drawMore(key, n, rest, said) {
    key.disabled = !here || rest <= 0;
    key.textContent = n > desk.words.keys ? `${n} +` : "+";
    key.setAttribute("aria-pressed", n > desk.words.keys);
    label(key, said);
  }

  // Without a district there is nothing to say but the number.
  function label(key, said) {
    if (here) key.setAttribute("aria-label", said);
    else key.removeAttribute("aria-label");
  }

  // Without a connection nobody else draws the walkers: tokens, as on a narrow map. Who leads waits for the answer.
  function sketch() {
    for (const slug of slugs) {
      const there = colours.filter((colour) => number(slug, colour));
      const places = desk.words.tokens[slug][there.length] || [];
      at(`crowd-${slug}`)?.replaceChildren(...there.map((colour, k) => token(slug, colour, places[k])));
    }
  }

  function token(slug, colour, [x, y, scale]) {
    const emblem = element("use", { class: `emblem seat-${colour}`, href: `#emblem-${colour}`, transform: `scale(${colour === "white" ? 2.5 : 2.2})` });
    const count = element("text", { class: `on-${colour}`, y: colour === "garnet" ? 13 : 11 }, String(number(slug, colour)));
    const drawn = element("g", { class: "token token--sketch", transform: `translate(${x} ${y}) scale(${scale})` }, element("circle", { class: "halo", r: 29 }), emblem, count);
    return element("g", { id: `group-${slug}-${colour}`, class: "group" }, drawn);
  }

  // Pressing

  document.addEventListener("click", ({ target }) => {
    const area = target.closest("[id^=area-], [id^=crowd-], [id^=marker-]");
    const slug = area?.id.replace(/^(area|crowd|marker)-/, "");
    if (slugs.includes(slug)) go(slug);
    const key = target.closest(".crowd-pad button");
    const colour = key?.closest(".walker-row")?.dataset.colour;
    if (key?.dataset.step) step(Number(key.dataset.step));
    // Once more takes them away: nought needs no key of its own.
    if (key?.dataset.set) put(colour, Number(key.dataset.set) === number(here, colour) ? 0 : Number(key.dataset.set));
    if (key && "more" in key.dataset) put(colour, number(here, colour) + 1);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, [role=tab], dialog[open]") || event.ctrlKey || event.metaKey) return;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by) step(by);
    const k = "12345".indexOf(event.key);
    if (here && k >= 0 && k < seats() && left(colours[k]) > 0) put(colours[k], number(here, colours[k]) + 1);
  });
  desk.addEventListener("position", draw);
  desk.addEventListener("offline", sketch);
  for (const slug of slugs) at(`area-${slug}`)?.setAttribute("tabindex", "-1");
}
