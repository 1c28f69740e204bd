// What can be pressed glows: it is a button with a name then; what it was before comes back afterwards.

const BUTTON = ["tabindex", "role", "aria-label"];

export function lightUp(element, label) {
  if (!element.dataset.lit) {
    const was = Object.fromEntries(BUTTON.map((name) => [name, element.getAttribute(name)]));
    element.dataset.lit = JSON.stringify(was);
  }
  element.classList.add("can");
  element.classList.remove("chosen");
  if (!element.matches("button, a")) {
    element.setAttribute("tabindex", "0");
    element.setAttribute("role", "button");
  }
  if (label) element.setAttribute("aria-label", named(label, JSON.parse(element.dataset.lit)["aria-label"]));
}

// What pressing it means, and what it says of itself otherwise: who stands there, how many.
function named(label, own) {
  return own && !own.startsWith(label) ? `${label} – ${own}` : own || label;
}

export function unlight(element) {
  const was = JSON.parse(element.dataset.lit || "{}");
  delete element.dataset.lit;
  element.classList.remove("can", "chosen");
  for (const [name, value] of Object.entries(was)) {
    if (value === null && name === "tabindex" && element === document.activeElement) element.tabIndex = -1; // Tab goes on from here
    else if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
