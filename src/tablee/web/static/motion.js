// Pieces travel from where they were to where they go: a clone crosses the page in 300 ms.

import { byId } from "/static/board/page.js";
import { draw } from "/static/board/svg.js";

const LONG = 320;
const BEHIND = 90; // milliseconds between two pieces of the same move

function middle(id) {
  const box = byId(id)?.getBoundingClientRect();
  return box && box.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

const piece = (symbol) =>
  draw("svg", { viewBox: "-40 -50 80 80", class: "traveller", "aria-hidden": "true" }, draw("use", { href: `#${symbol}` }));

const place = (p) => `translate(${p.x - 32}px, ${p.y - 32}px)`;

export const travel = {
  // Before the page changes: remember where each journey starts.
  begin(journeys) {
    return journeys.slice(-12).map(([from, to, symbol]) => ({ from: middle(from), to, symbol }));
  },

  // After it changed: let the pieces go.
  end(journeys) {
    journeys.forEach(({ from, to, symbol }, k) => {
      const goal = middle(to);
      if (!from || !goal) return;
      const svg = piece(symbol);
      document.body.append(svg);
      const lift = { x: (from.x + goal.x) / 2, y: Math.min(from.y, goal.y) - 30 };
      const motion = svg.animate(
        [{ transform: place(from) }, { transform: place(lift) }, { transform: place(goal) }],
        { duration: LONG, delay: k * BEHIND, easing: "ease-in-out", fill: "both" },
      );
      for (const kind of ["finish", "cancel"]) motion.addEventListener(kind, () => svg.remove());
    });
  },
};
