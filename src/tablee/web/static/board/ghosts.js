// Ghosts: what a move would do, drawn into a layer of the board (`<g id="preview">`) before it is done.

import { byId } from "./page.js";

export class Ghosts {
  constructor(...layers) {
    this.layers = layers.length ? layers : ["preview"];
  }

  /** Into the first layer, or the named one; what is not there (null, false) is left out. */
  show(parts, layer = this.layers[0]) {
    byId(layer)?.replaceChildren(...parts.filter(Boolean));
  }

  clear() {
    for (const layer of this.layers) byId(layer)?.replaceChildren();
  }
}

/** The moves that begin with these ids. */
export const movesFrom = (table, ...ids) => table.actions.filter(({ path }) => ids.every((id, k) => path[k] === id));
