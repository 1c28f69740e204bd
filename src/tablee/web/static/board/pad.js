// Pads: rows of keys to press, some chosen, some asleep.

import { all, button } from "./page.js";

/** The keys of a pad that are chosen; `isPressed` gets what the key carries (`data-…`). */
export function press(pad, selector, isPressed) {
  for (const key of all(selector, pad)) key.setAttribute("aria-pressed", Boolean(isPressed(key.dataset, key)));
}

/** A key made here, with its label for those who do not see it. */
export const padKey = ({ label, pressed, kind = "pad-key", ...attributes }, ...children) =>
  button({ class: kind, "aria-pressed": Boolean(pressed), "aria-label": label, ...attributes }, ...children);
