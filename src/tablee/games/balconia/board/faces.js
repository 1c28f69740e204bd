// The pictures of faces and doors, drawn as pictures.py draws them: for what is being entered right now, and while
// there is no connection. Only words of the box get into the markup: a file may say anything.

const round = (x) => String(Math.round(x * 100) / 100);

function use(symbol, x, y, width, height = width, classes = "") {
  const marked = classes ? ` class="${classes}"` : "";
  return `<use href="#${symbol}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${marked}/>`;
}

function coin(points, x, y, kind, radius = 10.5) {
  const number = `<use class="b-pt b-pt--${kind}" href="#n-${Number(points)}" x="${round(x)}" y="${round(y + 5.1)}"/>`;
  return use(`pt-${kind}`, x - radius, y - radius, 2 * radius) + number;
}

const sign = (text, x, y) => `<text class="b-by" x="${round(x)}" y="${round(y)}">${text}</text>`;
const board = (content) => `<g class="b-plaque"><rect width="94" height="34" rx="6"/>${content}</g>`;

/** `box`: names, sizes and places of pictures.py. */
export function painter(box) {
  function known(word, words) {
    if (!words.includes(word)) throw new RangeError(`no ${word}`);
    return word;
  }

  function icon(element, x, y, size) {
    const [symbol, width, height] = box.icons[known(element, box.elements)];
    const scale = size / Math.max(width, height);
    return use(symbol, x - (width * scale) / 2, y - (height * scale) / 2, width * scale, height * scale);
  }

  // Plaques

  function zone({ area, self, lovebird }, looks) {
    if (lovebird) return use(`zone-lovebird-${known(looks, box.looks)}`, 2.5, 2, 30);
    const usual = box.counts_itself.includes(area);
    const drawn = use(`zone-${known(area, box.areas)}`, 2.5, 2, 30);
    if ((self ?? usual) === usual) return drawn;
    return `${drawn}<circle class="b-self" cx="30" cy="6" r="5"/><text class="b-self-mark" x="30" y="9">${self ? "+" : "−"}</text>`;
  }

  function each(points, of, x, y) {
    const start = coin(points, x + 11, y, "each") + sign("×", x + 27, y + 4.6);
    if (of === undefined) return start;
    if (of === "flower-colours") return start + use("fl-colours", x + 31.75, y - 9, 25.5, 18);
    if (of === "balcony") return start + use("ic-balcony", x + 31.5, y - 12.5, 25);
    if (!of.startsWith(box.without)) return start + icon(of, x + 44, y, 25);
    const absent = of.slice(box.without.length);
    return start + use("ic-balcony-bare", x + 32, y - 9, 24) + (absent ? icon(absent, x + 44, y - 6, 15) : "") + use("not", x + 35, y - 15, 18);
  }

  function all(listed, x, y) {
    const words = box.elements.filter((word) => listed.includes(word));
    const seal = coin(box.once, x + 10, y, "once", 10);
    if (!words.length) return seal;
    if (words.length === 1) return seal + icon(words[0], x + 40, y, 23);
    const step = 39 / words.length;
    const drawn = words.map((word, k) => icon(word, x + 19 + step * (k + 0.5), y, Math.min(17, step - 2)));
    const plus = words.length === 2 ? `<path class="b-plus" d="M${round(x + 19 + step)} ${round(y - 3)}v6m-3-3h6"/>` : "";
    return seal + drawn.join("") + plus;
  }

  function reward(scores, x = 36, y = 17) {
    if (scores.lovebird) return coin(box.once, x + 11, y, "once") + use("el-lovebirds", x + 23, y - 11.5, 34.5, 23);
    if (scores.all) return all(scores.all, x, y);
    if (!("none" in scores)) return each(scores.each, scores.of, x, y);
    const absent = scores.none ? icon(scores.none, x + 42, y, 23) : "";
    return coin(box.once, x + 11, y, "once") + absent + use("not", x + 27, y - 15, 30);
  }

  const plaque = (scores, looks) => board(`${zone(scores, looks)}<path class="b-rule" d="M35 5V29"/>${reward(scores)}`);

  function doorPlaque(door) {
    const more = (points, element, x) => coin(points, x, 17, "once", 9.5) + icon(element, x + 18, 17, 17) + sign("&gt;", x + 31, 22);
    if (door.kind === "majority") return board(`${more(5, door.five, 11.5)}<path class="b-rule" d="M48 5V29"/>${more(3, door.three, 59)}`);
    const start = coin(1, 13, 17, "each") + sign("×", 27, 21.4);
    if (door.kind === "fewer") {
      const compared = icon(door.of, 61, 17, 14) + sign("&lt;", 73, 22) + icon(door.than, 84, 17, 15);
      return board(`${start}${icon(door.of, 40, 16.5, 19)}<path class="b-rule" d="M52 5V29"/>${compared}`);
    }
    const [one, other] = door.between;
    return board(`${start}<path class="b-abs" d="M36 6V28M89 6V28"/>${icon(one, 48, 17, 19)}${sign("−", 62.5, 22)}${icon(other, 77, 17, 19)}`);
  }

  // Faces

  function listed(has, seed) {
    const several = (n, thing) => Array.from({ length: Number(n) || 0 }, (_, k) => thing(k));
    const things = box.kinds.filter((kind) => kind !== "awning").flatMap((kind) => {
      const symbol = (k) => (kind === "person" ? box.people[(seed + k) % box.people.length] : `el-${kind}`);
      return several(has[kind], (k) => [kind, symbol(k)]);
    });
    for (const colour of box.colours) things.push(...several(has.flower?.[colour], () => ["flower", `el-flower-${colour}`]));
    const bird = has.lovebird && ["lovebird", `el-lovebird-${known(has.lovebird, box.looks)}`];
    if (bird) things.splice(has.lovebird === "left" ? 0 : things.length, 0, bird);
    return things;
  }

  function standing(has, seed) {
    const things = listed(has, seed);
    const total = things.reduce((sum, [kind]) => sum + box.sizes[kind][0], 0);
    const scale = Math.min(1, (box.room + 3) / total);
    const gap = (box.room - total * scale) / (things.length + 1);
    const tenth = (n) => Math.round(n * 10) / 10;
    let x = box.left + gap;
    return things.map(([kind, symbol]) => {
      const [width, height] = box.sizes[kind].map((size) => tenth(size * scale));
      const drawn = use(symbol, tenth(x), tenth(box.floor - height - (box.lifts[kind] || 0)), width, height, "b-thing");
      x += width + gap;
      return drawn;
    }).join("");
  }

  function awnings(number) {
    if (!number) return "";
    const mark = `<g class="b-several" transform="translate(14 36)"><rect x="-10" y="-8" width="20" height="16" rx="8"/><text y="4.500">${Number(number)}×</text></g>`;
    return use("el-awning-wide", 4, 8, 92, 24) + (number > 1 ? mark : "");
  }

  const parapet = (seed) => `<use href="#parapet" class="b-tint-${box.tints[seed % box.tints.length]}"/>`;
  const window_ = (name) => `<use href="#window-${name}"/>`;

  return {
    plaque,
    empty: () => window_("shut"),
    unseen: (seed) => `${window_("unseen")}${parapet(seed)}<use href="#ironwork"/>`,
    door: (door, side) => `<use href="#door-${side}"/><g transform="translate(3 85)">${doorPlaque(door)}</g>`,
    face({ has, scores }, seed) {
      const front = scores ? `<g transform="translate(3 85)">${plaque(scores, has.lovebird)}</g>` : '<use href="#ironwork"/>';
      return window_("open") + awnings(has.awning) + standing(has, seed) + parapet(seed) + front;
    },
  };
}
