// The page: finding elements, sentences with gaps, buttons.

export const byId = (id) => document.getElementById(id);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** A sentence with its gaps filled: said("{n} left", { n: 3 }). A gap nobody fills stays. */
export const said = (text, values) => text.replaceAll(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);

/** Points with their sign: +3, −2, 0. */
export const signed = (n) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

/** An HTML element: what is said of it, attributes (`data-…`, `aria-…`), and what it holds. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** A button that sends no form. */
export const button = (attributes, ...children) => make("button", { type: "button", ...attributes }, ...children);
