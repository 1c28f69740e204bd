// SVG: making elements, cloning the pieces the box has drawn, and where things are in the units of a drawing.

import { byId } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";

/** An SVG element with its attributes and children; children that are not there (null, false) are left out. */
export function draw(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const at = (x, y, scale = null) => `translate(${x} ${y})${scale === null ? "" : ` scale(${scale})`}`;

/** A copy of a piece the box has drawn: `data-piece` inside the page's `<template id="pieces">`. */
export function piece(name, attributes = {}) {
  const drawn = byId("pieces").content.querySelector(`[data-piece="${CSS.escape(name)}"]`);
  if (!drawn) throw new RangeError(`the page has no piece ${name}`);
  const copy = document.importNode(drawn, true);
  copy.removeAttribute("data-piece");
  for (const [key, value] of Object.entries(attributes)) copy.setAttribute(key, value);
  return copy;
}

/** Put these elements into a container; what is there already and the same stays, so that nothing flickers. */
export function fill(container, wanted) {
  const fresh = new Map(wanted.map((element) => [element.id, element]));
  for (const old of [...container.children]) {
    old.classList.remove("lit", "lit--at");
    if (fresh.get(old.id)?.isEqualNode(old)) fresh.delete(old.id);
    else old.remove();
  }
  container.append(...fresh.values());
}

/** Units of a drawing per pixel: what must be readable or pressable on a small board grows with it. */
export const unit = (svg) => 1 / (svg.getScreenCTM()?.a || 1);

/** Where the pointer is, in units of the drawing. */
export const pointIn = (svg, event) => new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());

export function middleOf(element) {
  const { x, y, width, height } = element.getBBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where an element is put by its `transform="translate(x y)"`. */
export function placeOf(element) {
  const [x, y] = element.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
  return { x, y };
}

/** Make a container hold these things ({ id, make, isSame }): known ids stay as they are, whoever drew them. */
export function sync(container, wanted) {
  const missing = new Map(wanted.map((thing) => [thing.id, thing]));
  for (const old of [...container.children]) {
    const thing = missing.get(old.id);
    if (thing && (thing.isSame?.(old) ?? true)) missing.delete(old.id);
    else old.remove();
  }
  container.append(...[...missing.values()].map((thing) => thing.make()));
}
