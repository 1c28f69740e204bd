"""Babylon in plain Python, written from the specification: a yardstick for speed and a second opinion on the rules.

Nothing here comes from `tablee`. Only the order of things is agreed with it, so that equal seeds give equal games: the
draws of set-up, and the order of moves (terrace, square, level, turns, skip; statue, fountain, bridge, stairs, wild).
"""

from tablee.study.plain import Rng

SEATS = 4

STATUE, FOUNTAIN, BRIDGE, STAIRS, BELVEDERE = range(5)
# Per layer (basalt, granite, clay) and flower: the spaces clockwise from the upper left.
PRINTED = (
    "sfbt sftb sbft stbf  sfbt sftb sbtf stfb  sfbt sbft sbtf stbf  sftb sbtf stfb sbft "
    "sfb. sft. sbt. fbt.  sbf. stf. stb. ftb.  sfb. stf. sbt. ftb.  sbf. sft. stb. fbt. "
    "sf.. f.b. bt.. t.s.  sb.. b.f. ft.. t.s.  s.f. ft.. t.b. bs..  s.f. fb.. b.t. ts.. "
    "sfbt sfbt sfbt sfbt"
)
FACES = PRINTED.split()
FLOWERS = [k // 4 % 4 for k in range(48)] + [0, 1, 2, 3]
TOKENS = ["blank"] * 4 + ["rich"] * 3 + ["poor"] * 2 + ["wild"] * 2 + ["bloom"] * 2 + ["master"]
ROUNDS = {2: 15, 3: 13, 4: 11}
REMOVED = {2: 6, 3: 3, 4: 0}
KINDS = ("statue", "fountain", "bridge", "stairs", "belvedere")
ROWS = ["statue", "fountain", "bridge", "stairs", "belvedere", "fountain", "statue", "stairs"]
COLUMNS = ["bridge", "statue", "belvedere", "fountain", "stairs", "bridge", "belvedere", "statue"]


def spaces(terrace, turns):
    """The symbols at lower left, lower right, upper left, upper right; None where there is none."""
    around = FACES[terrace]
    around = around[4 - turns :] + around[: 4 - turns]
    ul, ur, lr, ll = ("sfbt".index(c) if c != "." else None for c in around)
    return ll, lr, ul, ur


def cards(flower):
    rows, columns = ROWS, COLUMNS
    for _ in range(flower):
        rows, columns = columns, rows[::-1]
    return [KINDS.index(word) for word in rows], [KINDS.index(word) for word in columns]


class Garden:
    def __init__(self, flower):
        self.flower = flower
        self.stored = 48 + flower
        self.pillars = 0
        self.top = [0] * 64  # level of the topmost space of each cell
        self.symbol = [None] * 64  # its free symbol
        self.thing = [None] * 64  # what stands on it
        self.under_bridge = [False] * 64
        self.squares = set()
        self.terraces = []  # (cells, level, flower, cell of the belvedere or None)
        self.pieces = []  # (kind, ((cell, level), …))
        self.statue_rows, self.statue_columns = set(), set()

    # 3.3

    def support(self, cell, level, double):
        """What the support costs; None if none can stand there."""
        gap = level - self.top[cell]
        thing = self.thing[cell]
        if gap == 1:
            return 1 if thing is None else 0 if thing == STATUE else None
        return double if gap == 2 and thing is None else None

    def builds(self, double):
        """Every (square, level, skips) of 3.2 and 3.3 that the pillars pay for."""
        found = []
        for at in range(55):
            if at % 8 == 7 or at in self.squares:
                continue
            cells = (at, at + 1, at + 8, at + 9)
            if any(self.under_bridge[cell] for cell in cells):
                continue
            highest = max(self.top[cell] for cell in cells)
            for level in (highest + 1, highest + 2):
                skips = self.skips([self.support(cell, level, double) for cell in cells])
                if skips:
                    found.append((at, level, skips))
        return found

    def skips(self, costs):
        missing = costs.count(None)
        if missing > 1:
            return []
        total = sum(cost for cost in costs if cost is not None)
        if missing:
            return [1 + costs.index(None)] if total <= self.pillars else []
        skips = [0] if total <= self.pillars else []
        return skips + [1 + k for k in range(4) if total - costs[k] <= self.pillars]

    def build(self, terrace, at, level, turns, skip, double):
        cells = (at, at + 1, at + 8, at + 9)
        for k, cell in enumerate(cells):
            if skip != 1 + k:
                self.pillars -= self.support(cell, level, double)
        self.squares.add(at)
        for k, cell in enumerate(cells):
            self.top[cell] = level
            belvedere = skip == 1 + k
            self.thing[cell] = BELVEDERE if belvedere else None
            self.symbol[cell] = None if belvedere else spaces(terrace, turns)[k]
        self.terraces.append((cells, level, FLOWERS[terrace], cells[skip - 1] if skip else None))
        return cells

    # 3.4

    def fits(self, kind, start, end, step):
        rise = self.top[end] - self.top[start]
        if kind == FOUNTAIN:
            return rise == 0
        if kind == STAIRS:
            return rise in (-1, 1)
        middle = start + step // 2
        free = self.thing[middle] != BRIDGE and not self.under_bridge[middle]
        return rise == 0 and self.top[middle] < self.top[start] and free

    def partners(self, kind, cell, step):
        """The cells that far up or to the right, inside the garden."""
        if step < 8:
            return [cell + step] if cell % 8 + step < 8 else []
        return [cell + step] if cell + step < 64 else []

    def pairs(self, kind, new):
        found = []
        steps = (2, 16) if kind == BRIDGE else (1, 8)
        for start in range(64):
            if self.symbol[start] == kind:
                for step in steps:
                    for end in self.partners(kind, start, step):
                        on_new = start in new or end in new
                        if on_new and self.symbol[end] == kind and self.fits(kind, start, end, step):
                            found.append((kind, start, end))
        return found

    def statues(self, new):
        return [(STATUE, c, c) for c in sorted(new) if self.symbol[c] == STATUE and self.in_line(c)]

    def in_line(self, cell):
        return not self.statue_rows or cell // 8 in self.statue_rows or cell % 8 in self.statue_columns

    def decorations(self, new):
        return self.statues(new) + [p for kind in (FOUNTAIN, BRIDGE, STAIRS) for p in self.pairs(kind, new)]

    def wilds(self, new, turn_cells):
        """1.4  Spaces without symbol and the symbols with which something could be built on them."""
        found = []
        for cell in sorted(turn_cells):
            if self.symbol[cell] is None and self.thing[cell] is None and not self.under_bridge[cell]:
                for kind in range(4):
                    self.symbol[cell] = kind
                    if any(cell in (start, end) for k, start, end in self.decorations(new) if k == kind):
                        found.append(("wild", cell, kind))
                self.symbol[cell] = None
        return found

    def decorate(self, kind, start, end):
        self.pieces.append((kind, tuple((cell, self.top[cell]) for cell in sorted({start, end}))))
        for cell in (start, end):
            self.symbol[cell] = None
            self.thing[cell] = kind
        if kind == STATUE:
            self.statue_rows.add(start // 8)
            self.statue_columns.add(start % 8)
        if kind == BRIDGE:
            middle = (start + end) // 2
            self.symbol[middle] = None
            self.under_bridge[middle] = True

    # 4 and 5

    def visible(self, kind, places):
        cells = {cell for cell, level in places if self.top[cell] == level}
        return cells | {(places[0][0] + places[1][0]) // 2} if kind == BRIDGE else cells

    def points(self, promo):
        total, counts = 0, [0] * 4
        seen = [set() for _ in range(5)]
        for kind, places in self.pieces:
            cells = self.visible(kind, places)
            if cells:
                counts[kind] += 1
                seen[kind] |= cells
                total += self.worth(kind, [level for _, level in places])
        flowers = [0] * 4
        for cells, level, flower, belvedere in self.terraces:
            flowers[flower] += any(self.top[cell] == level for cell in cells)
            if belvedere is not None and self.top[belvedere] == level:
                seen[BELVEDERE].add(belvedere)
        return total + 5 * min(counts) + 5 * min(flowers) + (self.promo(seen) if promo else 0)

    def worth(self, kind, levels):
        return sum(levels) if kind in (STATUE, STAIRS) else 3 * levels[0]

    def promo(self, seen):
        rows, columns = cards(self.flower)
        points = sum(any(cell // 8 == 7 - k for cell in seen[kind]) for k, kind in enumerate(rows))
        return points + sum(any(cell % 8 == k for cell in seen[kind]) for k, kind in enumerate(columns))


class Game:
    def __init__(self, seats, rng, promo):
        self.seats, self.rng, self.promo = seats, rng, promo
        self.decisions = 0
        self.gardens = [Garden(seat) for seat in range(seats)]
        layers = [list(range(16 * k, 16 * k + 16)) for k in range(3)]
        for layer in layers:
            rng.shuffle(layer)
        self.stacks = [[layer[k] for layer in layers] for k in range(16)]
        tokens = TOKENS.copy()
        rng.shuffle(tokens)
        self.tokens = [*tokens[: ROUNDS[seats] - 1], "blank"]
        self.first = rng.below(seats)

    def choose(self, choices):
        self.decisions += 1
        return choices[self.rng.below(len(choices))]

    def play(self):
        for _ in range(REMOVED[self.seats]):
            self.choose([stack for stack in self.stacks if len(stack) == 3]).pop()
        for token in self.tokens:
            for k in range(self.seats):
                self.turn(self.gardens[(self.first + k) % self.seats], token)

    def turn(self, garden, token):
        self.dug = self.dig(garden, token)
        self.declared = None
        self.build(garden, token)
        if self.declared is not None:  # 1.4: it served for nothing
            garden.symbol[self.declared] = None
        if self.dug is not None and (garden.stored is None or self.choose(["dug", "stored"]) == "dug"):
            garden.stored = self.dug
        garden.pillars = min(garden.pillars, 6)

    # 3.1

    def dig(self, garden, token):
        k = self.choose([k for k in range(16) if self.stacks[k]])
        terrace = self.stacks[k][-1]
        gain = self.sides(k)
        if FLOWERS[terrace] == garden.flower:
            gain += 2 if token == "bloom" else 1
        gain += (token == "rich") - (token == "poor")
        garden.pillars += max(0, gain)
        return self.stacks[k].pop()

    def sides(self, k):
        n = 0
        for dy, dx in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            y, x = k // 4 + dy, k % 4 + dx
            if not (0 <= y < 4 and 0 <= x < 4):
                n += 1
            else:
                n += 0 < len(self.stacks[4 * y + x]) <= len(self.stacks[k])
        return n

    # 3.2

    def build(self, garden, token):
        double = 1 if token == "master" else 2
        self.wild, turn_cells = token == "wild", set()
        while True:
            hand = [which for which in ("dug", "stored") if self.terrace(garden, which) is not None]
            places = garden.builds(double) if hand else []
            if not places:
                return
            moves = [
                (which, at, level, turns, skip)
                for which in hand
                for at, level, skips in places
                for turns in range(4)
                for skip in skips
            ]
            move = self.choose([*moves, None])
            if move is None:
                return
            new = set(garden.build(self.take(garden, move[0]), *move[1:], double))
            turn_cells |= new
            self.declared = None if self.declared in new else self.declared
            self.decorate(garden, new, turn_cells)

    def terrace(self, garden, which):
        return self.dug if which == "dug" else garden.stored

    def take(self, garden, which):
        terrace = self.terrace(garden, which)
        if which == "dug":
            self.dug = None
        else:
            garden.stored = None
        return terrace

    # 3.4

    def decorate(self, garden, new, turn_cells):
        while True:
            moves = garden.decorations(new) + (garden.wilds(new, turn_cells) if self.wild else [])
            if not moves:
                return
            move = self.choose([*moves, None])
            if move is None:
                return
            if move[0] == "wild":
                garden.symbol[move[1]] = move[2]
                self.declared, self.wild = move[1], False
            else:
                garden.decorate(*move)
                self.declared = None if self.declared in move[1:] else self.declared


def random_game(seats, seed, options=None):
    """One game at random: how many decisions it took, and everybody's points."""
    promo = (options or {}).get("promo", True)
    game = Game(seats, Rng(seed), promo)
    game.play()
    return game.decisions, [garden.points(promo) for garden in game.gardens]
