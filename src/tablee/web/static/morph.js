// A small morph: make an element like new markup, keeping what has the same id so that transitions run.

const SVG = "http://www.w3.org/2000/svg";

function parse(markup, like) {
  const holder = like && like.namespaceURI === SVG && like.localName !== "svg"
    ? document.createElementNS(SVG, "svg")
    : document.createElement("template");
  holder.innerHTML = markup;
  return (holder.content || holder).firstElementChild;
}

function sameKind(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && (a.id || "") === (b.id || "");
}

// What the page itself adds to elements; the server does not know of it.
const OWN = new Set(["data-lit", "tabindex", "role", "aria-label"]);
const OWN_CLASSES = ["can", "chosen", "lit", "lit--at", "refused", "aim"];

function morphAttributes(from, to) {
  const kept = from.classList ? OWN_CLASSES.filter((name) => from.classList.contains(name)) : [];
  for (const { name } of [...from.attributes]) {
    const isOwn = OWN.has(name) && (from.hasAttribute("data-lit") || (name === "tabindex" && from === document.activeElement));
    if (!to.hasAttribute(name) && !isOwn) from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  }
  kept.forEach((name) => from.classList.add(name));
}

function morphChildren(from, to) {
  let old = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const byId = wanted.id ? [...from.children].find((child) => child.id === wanted.id) : null;
    if (byId && byId !== old) from.insertBefore(byId, old);
    const match = byId || (old && sameKind(old, wanted) ? old : null);
    if (match) {
      old = match.nextSibling;
      morph(match, wanted);
    } else {
      from.insertBefore(wanted, old);
    }
  }
  while (old) {
    const next = old.nextSibling;
    old.remove();
    old = next;
  }
}

function morph(from, to) {
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    return;
  }
  if (from.hasAttribute("aria-invalid")) return; // a field that somebody is mending
  morphAttributes(from, to);
  morphChildren(from, to);
}

// Where something new goes: what has an order stands before everything of a lower one (the log: newest first),
// everything else at the end.
function put(container, fresh) {
  const order = Number(fresh.dataset.order);
  const next = fresh.dataset.order && [...container.children].find((child) => Number(child.dataset.order) < order);
  container.insertBefore(fresh, next || null);
}

// Show fragments: known ids are morphed, new ones go into their container.
export function show({ fragments, into, gone }) {
  for (const id of gone) document.getElementById(id)?.remove();
  for (const [id, markup] of Object.entries(fragments)) {
    const old = document.getElementById(id);
    if (old) {
      morph(old, parse(markup, old));
      continue;
    }
    const container = document.getElementById(into[id]);
    if (!container) continue;
    const holder = document.createElementNS(container.namespaceURI, "g");
    put(container, parse(markup, container.namespaceURI === SVG ? holder : null));
  }
}
