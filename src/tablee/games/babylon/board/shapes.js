// What a garden in space is made of: points on the screen, faces of stone, and the pieces that have no one picture
// because they lie in two directions. Whatever looks the same from all sides is a symbol of art.svg.

export const HALF_W = 44;
export const HALF_H = 30;
export const LEVEL = 48;

export const num = (value) => String(Math.round(value * 10) / 10 + 0);
export const screen = ([x, y, z = 0]) => [(x - y) * HALF_W, (x + y) * HALF_H - z];
export const along = (points, close) => `M${points.map(([a, b]) => `${num(a)},${num(b)}`).join("L")}${close ? "z" : ""}`;
export const shape = (cls, points, close = true) => `<path class="${cls}" d="${along(points.map(screen), close)}"/>`;
const esc = (text) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
export const group = (cls, title, svg) => `<g class="${cls}"><title>${esc(title)}</title>${svg}</g>`;
export const middle = ([x0, y0, x1, y1]) => [(x0 + x1) / 2, (y0 + y1) / 2];
export const ring = ([x0, y0, x1, y1], z = 0) => [[x0, y0, z], [x1, y0, z], [x1, y1, z], [x0, y1, z]];
export const flat = (cls, [x0, y0, x1, y1], z, inset = 0) => shape(cls, ring([x0 + inset, y0 + inset, x1 - inset, y1 - inset], z));

// The two upright faces one sees: left (towards +y) and right (towards +x).
export const front = (cls, [x0, y0, x1, y1], z0, z1) =>
  shape(`${cls} left`, [[x0, y1, z1], [x1, y1, z1], [x1, y1, z0], [x0, y1, z0]])
  + shape(`${cls} right`, [[x1, y0, z1], [x1, y1, z1], [x1, y1, z0], [x1, y0, z0]]);
export const block = (cls, area, z0, z1) => front(cls, area, z0, z1) + flat(`${cls} top`, area, z1);

export function put(symbol, point, scale = 1, dy = 0, flip = false) {
  const [a, b] = screen(point);
  const grow = flip || scale !== 1 ? ` scale(${flip ? "-" : ""}${scale} ${scale})` : "";
  return `<use href="#${symbol}" transform="translate(${num(a)} ${num(b + dy)})${grow}"/>`;
}

// The pieces: each a list of footprint, level and drawing.

const upright = (picture, p) => {
  const area = picture.cell(p.first);
  return [[area, p.low, put(p.kind, [...middle(area), p.low * LEVEL])]];
};

function fountain(picture, p) {
  const area = picture.around([p.first, p.last]);
  const z = p.low * LEVEL;
  const [x0, y0, x1, y1] = area;
  const w = [x0 + 0.27, y0 + 0.27, x1 - 0.27, y1 - 0.27];
  const back = [[w[0], w[3], z + 7], [w[0], w[1], z + 7], [w[2], w[1], z + 7], [w[2], w[1], z + 10], [w[0], w[1], z + 10], [w[0], w[3], z + 10]];
  const jets = [p.first, p.last].map((cell) => middle(picture.cell(cell))).sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  return [[area, p.low, block("marble-piece", [x0 + 0.15, y0 + 0.15, x1 - 0.15, y1 - 0.15], z, z + 10) + flat("water", w, z + 7)
    + shape("water-back", back) + jets.map((at) => put("jet", [...at, z + 7])).join("")]];
}

// How high the deck of a bridge is along its way, and what is open below it.
const deck = (t) => 3 + 13 * (1 - (2 * t - 1) ** 2);
const under = (t) => (Math.abs((2 * (t - 0.28)) / 0.44 - 1) <= 1 ? deck(t) - 5 : 0);

function bridge(picture, p) {
  const area = picture.around([p.first, p.last]);
  const z = p.low * LEVEL;
  const across = area[2] - area[0] > area[3] - area[1];
  const start = (across ? area[0] : area[1]) + 0.14;
  const end = (across ? area[2] : area[3]) - 0.14;
  const [low, high] = [0.22, 0.78].map((k) => (across ? area[1] : area[0]) + k);
  const steps = Array.from({ length: 17 }, (_, i) => i / 16);
  const back = [...steps].reverse();
  const at = (t, side, up) => (across ? [start + (end - start) * t, side, z + up] : [side, start + (end - start) * t, z + up]);
  const rail = (side, cls) => shape(cls, [...steps.map((t) => at(t, side, deck(t) + 6)), ...back.map((t) => at(t, side, deck(t)))]);
  const hold = (side) => shape("bridge-hand", steps.map((t) => at(t, side, deck(t) + 6)), false);
  const planks = steps.slice(1, -1).map((t) => shape("bridge-plank", [at(t, low, deck(t)), at(t, high, deck(t))], false)).join("");
  const [face, cap] = across ? ["left", "right"] : ["right", "left"];
  return [[area, p.low, rail(low, "bridge-rail") + hold(low)
    + shape("bridge-deck", [...steps.map((t) => at(t, low, deck(t))), ...back.map((t) => at(t, high, deck(t)))]) + planks
    + shape(`marble-piece ${cap}`, [at(1, low, deck(1)), at(1, high, deck(1)), at(1, high, 0), at(1, low, 0)])
    + shape(`marble-piece ${face}`, [...steps.map((t) => at(t, high, deck(t))), ...back.map((t) => at(t, high, under(t)))])
    + rail(high, `bridge-rail ${face}`) + hold(high)]];
}

// Steps over the lower cell, a carpet between two posts on the upper one: two parts, for they are in two rooms.
function stairs(picture, p) {
  const [low, high] = [picture.cell(p.first), picture.cell(p.last)];
  const [dx, dy] = [high[0] - low[0], high[1] - low[1]];
  const z = p.low * LEVEL;
  const count = 6;
  const flight = Array.from({ length: count }, (_, i) => {
    const [a, b] = [i / count, (i + 1) / count];
    const [x0, x1] = dx > 0 ? [low[0] + a, low[0] + b] : dx < 0 ? [low[2] - b, low[2] - a] : [low[0] + 0.2, low[2] - 0.2];
    const [y0, y1] = dy > 0 ? [low[1] + a, low[1] + b] : dy < 0 ? [low[3] - b, low[3] - a] : [low[1] + 0.2, low[3] - 0.2];
    const top = z + (LEVEL * (i + 1)) / count;
    const box = dx ? [x0, y0 + 0.2, x1, y1 - 0.2] : [x0, y0, x1, y1];
    const wide = dx ? [low[1] + 0.2, low[3] - 0.2] : [low[0] + 0.2, low[2] - 0.2];
    const step = dx ? [x0, wide[0], x1, wide[1]] : [wide[0], y0, wide[1], y1];
    const run = dx ? [step[0], step[1] + 0.18, step[2], step[3] - 0.18] : [step[0] + 0.18, step[1], step[2] - 0.18, step[3]];
    return [box[0] + box[1], block("marble-piece", step, z, top) + flat("runner", run, top)];
  }).sort((a, b) => a[0] - b[0]).map(([, svg]) => svg).join("");
  const up = z + LEVEL;
  const [mx, my] = middle(high);
  const [ex, ey] = [mx - dx * 0.5, my - dy * 0.5];
  const [fx, fy] = [mx + dx * 0.22, my + dy * 0.22];
  const mat = dx ? [Math.min(ex, fx), my - 0.16, Math.max(ex, fx), my + 0.16] : [mx - 0.16, Math.min(ey, fy), mx + 0.16, Math.max(ey, fy)];
  const posts = [-1, 1].map((side) => [ex + dx * 0.1 + side * dy * 0.3, ey + dy * 0.1 + side * dx * 0.3]).sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  return [[low, p.low, flight], [high, p.low + 1, flat("runner", mat, up) + posts.map((at) => put("post", [...at, up])).join("")]];
}

/** How each kind is drawn. */
export const DRAWINGS = { statue: upright, belvedere: upright, fountain, bridge, stairs };
