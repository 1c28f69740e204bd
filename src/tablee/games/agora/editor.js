// Entering a table of Agora Barcelona: press a district, then a walker's colour for every walker there.

const at = (id) => document.getElementById(id);

export function attach(desk) {
  const slugs = Object.keys(desk.words.names);
  const colours = Object.keys(desk.words.colours);
  const pad = document.querySelector(".crowd-pad");
  let here = null;

  const number = (slug, colour) => desk.position.walkers?.[slug]?.[colour] || 0;
  const left = (colour) => desk.words.walkers[desk.position.seats] - slugs.reduce((sum, slug) => sum + number(slug, colour), 0);

  function put(colour, change) {
    const n = number(here, colour) + change;
    if (!here || n < 0) return;
    desk.change((position) => {
      const crowd = { ...position.walkers?.[here], [colour]: n };
      if (!n) delete crowd[colour];
      position.walkers = { ...position.walkers, [here]: crowd };
      if (!Object.keys(crowd).length) delete position.walkers[here];
    });
  }

  function seat(seats) {
    desk.change((position) => {
      position.seats = seats;
      for (const crowd of Object.values(position.walkers || {})) for (const colour of colours.slice(seats)) delete crowd[colour];
    });
  }

  function go(slug) {
    here = slug;
    document.querySelectorAll(".area.chosen").forEach((area) => area.classList.remove("chosen"));
    at(`area-${slug}`)?.classList.add("chosen");
    draw();
  }

  function draw() {
    const name = here && desk.words.names[here];
    at("pad-district").textContent = name || at("pad-district").textContent;
    desk.say(here ? desk.words.here.replace("{district}", name) : desk.words.choose);
    for (const key of pad.querySelectorAll("[data-seats]")) key.setAttribute("aria-pressed", Number(key.dataset.seats) === desk.position.seats);
    for (const box of pad.querySelectorAll(".walker-key")) drawColour(box, box.dataset.colour, name);
  }

  function drawColour(box, colour, name) {
    const [add, less] = box.querySelectorAll("button");
    const named = (text) => text.replace("{colour}", desk.words.colours[colour]).replace("{district}", name || "");
    box.hidden = colours.indexOf(colour) >= desk.position.seats;
    add.disabled = !here || left(colour) <= 0;
    less.disabled = !here || !number(here, colour);
    add.setAttribute("aria-label", `${named(desk.words.add)}: ${here ? number(here, colour) : 0}`);
    less.setAttribute("aria-label", named(desk.words.less));
    add.querySelector("b").textContent = here ? number(here, colour) : 0;
    box.querySelector("small").textContent = desk.words.left.replace("{n}", left(colour));
  }

  document.addEventListener("click", ({ target }) => {
    const area = target.closest("[id^=area-], [id^=crowd-], [id^=marker-]");
    const slug = area?.id.replace(/^(area|crowd|marker)-/, "");
    if (slugs.includes(slug)) go(slug);
    const key = target.closest(".crowd-pad button");
    if (!key) return;
    if (key.dataset.seats) seat(Number(key.dataset.seats));
    if (key.dataset.step) go(slugs[(slugs.indexOf(here) + Number(key.dataset.step) + slugs.length) % slugs.length]);
    if (key.dataset.add) put(key.dataset.add, 1);
    if (key.dataset.less) put(key.dataset.less, -1);
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, textarea, [role=tab]") || event.ctrlKey || event.metaKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) go(slugs[(slugs.indexOf(here) + step + slugs.length) % slugs.length]);
    const k = "12345".indexOf(event.key);
    if (here && k >= 0 && k < desk.position.seats) put(colours[k], 1);
  });
  desk.addEventListener("position", draw);
  for (const slug of slugs) at(`area-${slug}`)?.setAttribute("tabindex", "-1");
}
