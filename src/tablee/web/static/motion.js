// Pieces travel from where they were to where they go: a clone crosses the page in 300 ms.

const SVG = "http://www.w3.org/2000/svg";
const LONG = 320;
const BEHIND = 90; // milliseconds between two pieces of the same move

function middle(id) {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box && box.width ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

function piece(symbol) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "-40 -50 80 80");
  svg.setAttribute("class", "traveller");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  svg.append(use);
  return svg;
}

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
      const place = (p) => `translate(${p.x - 32}px, ${p.y - 32}px)`;
      const lift = { x: (from.x + goal.x) / 2, y: Math.min(from.y, goal.y) - 30 };
      const motion = svg.animate(
        [{ transform: place(from) }, { transform: place(lift) }, { transform: place(goal) }],
        { duration: LONG, delay: k * BEHIND, easing: "ease-in-out", fill: "both" },
      );
      motion.onfinish = () => svg.remove();
      motion.oncancel = () => svg.remove();
    });
  },
};
