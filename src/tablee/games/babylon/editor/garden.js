// What is entered of a garden, as a position file has it. Which cells a terrace or a piece lies on is said by the box.
// Any file may arrive: what is not understood is left out.

const isThing = (one) => one && typeof one === "object";

export class Gardens {
  shown = 0; // which garden

  constructor(desk) {
    Object.assign(this, { desk, words: desk.words, flowers: Object.keys(desk.words.flowers) });
    this.known = new Set(this.words.grid.flat());
  }

  all(position = this.desk.position) {
    return Array.isArray(position.gardens) ? position.gardens : [position];
  }

  one(position = this.desk.position) {
    const gardens = this.all(position);
    return gardens[Math.min(this.shown, gardens.length - 1)] || {};
  }

  list(key) {
    return Array.isArray(this.one()[key]) ? this.one()[key].filter(isThing) : [];
  }

  edit(change) {
    this.desk.change((position) => change(this.one(position)));
  }

  get isWhole() {
    return Array.isArray(this.one().terraces);
  }

  get hasPromo() {
    return this.desk.position.options?.promo !== false;
  }

  get flower() {
    return this.flowers.includes(this.one().flower) ? this.one().flower : "rose";
  }

  get seat() {
    return this.flowers.indexOf(this.flower);
  }

  get cards() {
    return { rows: this.words.rows[this.flower], columns: this.words.columns[this.flower], ...this.one().cards };
  }

  // Whose gardens there are

  find(flower) {
    return this.all().findIndex((one) => one?.flower === flower);
  }

  isThere(flower) {
    return this.find(flower) >= 0;
  }

  plant(flower) {
    const fresh = { flower, decorations: [], ...(this.isWhole ? { terraces: [] } : {}) };
    const { game, options, ...alone } = this.desk.position;
    const gardens = this.all();
    this.shown = gardens.length;
    this.desk.change(this.desk.position.gardens ? { ...this.desk.position, gardens: [...gardens, fresh] } : { game, options: options || {}, gardens: [alone, fresh] });
  }

  clearAway(flower) {
    const k = this.find(flower);
    this.desk.change((position) => position.gardens.splice(k, 1));
  }

  // Cells

  isCell(text) {
    return this.known.has(text);
  }

  /** Columns from the left, rows from the top. */
  spot(cell) {
    const row = this.words.grid.findIndex((cells) => cells.includes(cell));
    return [this.words.grid[row].indexOf(cell), row];
  }

  cellAt(column, row) {
    return this.words.grid[row]?.[column] ?? null;
  }

  /** The cells of a terrace, or nothing where none can lie. */
  spaces(at) {
    return this.words.squares[at] ?? [];
  }

  /** The terrace one sees on a cell. */
  topAt(cell) {
    const over = this.list("terraces").filter(({ at }) => this.spaces(at).includes(cell));
    return over.reduce((top, one) => (!top || one.level > top.level ? one : top), null);
  }

  covers(piece) {
    const cells = (piece.cells || []).filter((cell) => this.isCell(cell));
    const between = this.words.between[piece.kind]?.[[...cells].sort().join(" ")];
    return between ? [cells[0], between, cells[1]] : cells;
  }

  seenCells(piece) {
    return Array.isArray(piece.visible) ? piece.visible.filter((cell) => this.isCell(cell)) : this.covers(piece);
  }

  pieceAt(cell) {
    return this.list("decorations").findIndex((piece) => this.covers(piece).includes(cell) && piece.cells.includes(cell));
  }

  // Changing

  /** The levels of a piece: in a whole garden those of the terraces it stands on. */
  levels(kind, cells, level) {
    const rise = this.words.rise[kind] ?? [0];
    const levels = this.isWhole ? cells.map((cell) => this.topAt(cell)?.level || 1) : rise.map((more) => level + more);
    return rise.some(Boolean) ? { levels } : { level: levels[0] };
  }

  put(kind, cells, level) {
    const piece = { kind, cells, ...this.levels(kind, cells, level) };
    if (!this.isWhole) piece.visible = this.covers(piece);
    this.edit((one) => (one.decorations = [...(one.decorations || []), piece]));
  }

  raise(k, level) {
    this.edit((one) => Object.assign(one.decorations[k], this.levels(one.decorations[k].kind, [], level)));
  }

  turnSymbol(k, cell) {
    this.edit(({ terraces }) => {
      const { symbols } = terraces[k];
      const others = Object.entries(symbols).filter(([at]) => at !== cell).map(([, symbol]) => symbol);
      const free = [undefined, ...this.words.symbols.filter((symbol) => !others.includes(symbol))];
      const next = free[(free.indexOf(symbols[cell]) + 1) % free.length];
      if (next) symbols[cell] = next;
      else delete symbols[cell];
    });
  }

  toggleSkip(cell) {
    const top = this.topAt(cell);
    if (!top) return;
    this.edit(({ terraces }) => {
      const terrace = terraces.find((other) => other.at === top.at && other.level === top.level);
      if (terrace.skip === cell) delete terrace.skip;
      else terrace.skip = cell;
    });
  }

  toggleSeen(k, cell) {
    this.edit(({ decorations }) => {
      const piece = decorations[k];
      const seen = this.seenCells(piece);
      piece.visible = seen.includes(cell) ? seen.filter((other) => other !== cell) : this.covers(piece).filter((other) => other === cell || seen.includes(other));
    });
  }

  ask(edge, k, element) {
    this.edit((one) => {
      const { rows, columns } = this.cards;
      one.cards = { rows: [...rows], columns: [...columns] };
      one.cards[edge][k] = element;
    });
  }

  setWhole(on) {
    this.desk.change((position) => {
      for (const one of this.all(position)) {
        if (on) one.terraces = [];
        else delete one.terraces;
        for (const decoration of one.decorations || []) {
          if (on) delete decoration.visible;
          else decoration.visible = this.covers(decoration);
        }
      }
    });
  }
}
