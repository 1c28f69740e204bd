"""Range ta Ludothèque in plain Python, written from the specification: a yardstick for speed and a second opinion.

Nothing here comes from `tablee`. Only the order of things is agreed with it, so that equal seeds give equal games: 36
dice, each roll ascending; boxes by turned, size, category, mechanic, casier, column; then mats; then the pass.
"""

from itertools import permutations

from tablee.study.plain import Rng

SEATS = 2

SIZES = [(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)]
SHELVES = {"3x2": (3, 2), "2x2": (2, 2), "3x3": (3, 3)}
ROUNDS = 12
T, A, C, P, F, R = range(6)
BLUFF, DEDUCTION, DECKBUILDING, PROGRAMMING, MEMORY, ROLE = range(6)


class Box:
    def __init__(self, casier, x, y, w, h, category, mechanic):
        self.casier, self.x, self.y, self.w, self.h = casier, x, y, w, h
        self.category, self.mechanic = category, mechanic
        self.neighbours = []


class Sheet:
    def __init__(self, options):
        self.options = options
        self.wide, self.high = SHELVES[options.get("shelf", "3x2")]
        self.columns = [[0, 0, 0] for _ in range(self.wide * self.high)]  # how high each is filled
        self.boxes = []
        self.at = {}  # the box on each cell, by column and row over the whole kallax

    def places(self, w, h):
        """2.2  Every casier and leftmost column where such a box stands firm."""
        found = []
        for casier, heights in enumerate(self.columns):
            for x in range(4 - w):
                floor = heights[x]
                if floor + h <= 3 and (w == 1 or heights[x : x + w].count(floor) == w):
                    found.append((casier, x))
        return found

    def moves(self, dice):
        turns = [False, True] if self.options.get("turning") else [False]
        moves = []
        for turned in turns:
            for size, category, mechanic in sorted(set(permutations(dice))):
                w, h = SIZES[size]
                if turned:
                    w, h = h, w
                moves += [(w, h, category, mechanic, *place) for place in self.places(w, h)]
        moves += [(1, 1, None, None, *place) for place in self.places(1, 1)]
        return moves or [None]

    def draw(self, move):
        if move is None:
            return
        w, h, category, mechanic, casier, x = move
        y = self.columns[casier][x]
        for column in range(x, x + w):
            self.columns[casier][column] = y + h
        if category is not None:
            self.put_game(Box(casier, x, y, w, h, category, mechanic))

    def put_game(self, box):
        left, bottom = box.casier % self.wide * 3 + box.x, box.casier // self.wide * 3 + box.y
        around = [(left - 1, bottom + j) for j in range(box.h)] + [(left + box.w, bottom + j) for j in range(box.h)]
        around += [(left + i, bottom - 1) for i in range(box.w)] + [(left + i, bottom + box.h) for i in range(box.w)]
        for cell in around:
            other = self.at.get(cell)
            if other is not None and other not in box.neighbours and self.is_open(box, other):
                box.neighbours.append(other)
                other.neighbours.append(box)
        for i in range(box.w):
            for j in range(box.h):
                self.at[left + i, bottom + j] = box
        self.boxes.append(box)

    def is_open(self, box, other):
        return box.casier == other.casier or self.options.get("walls", "open") == "open"

    def empty(self):
        return 9 * len(self.columns) - sum(map(sum, self.columns))

    def points(self):
        score = self.expert if self.options.get("mode") == "expert" else self.classic
        return score() - self.empty()

    # 3

    def classic(self):
        points = 0
        for trait in range(6):
            points += self.group([box for box in self.boxes if box.category == trait])
            points += self.group([box for box in self.boxes if box.mechanic == trait])
        return points

    def group(self, games):
        best = 1
        left = games.copy()
        while len(left) > best:
            reached = [left.pop()]
            for box in reached:
                for other in box.neighbours:
                    if other in left:
                        left.remove(other)
                        reached.append(other)
            best = max(best, len(reached))
        return best if best > 1 else 0

    # 4

    def expert(self):
        inside = [[box for box in self.boxes if box.casier == casier] for casier in range(len(self.columns))]
        points = sum(self.by_category(box, inside[box.casier]) for box in self.boxes)
        points += sum(self.by_mechanic(box, inside[box.casier]) for box in self.boxes)
        return points + sum(2 * len(inside[k]) for k, heights in enumerate(self.columns) if sum(heights) == 9)

    def by_category(self, box, inside):
        if box.category == T:
            categories, mechanics = {b.category for b in inside}, {b.mechanic for b in inside}
            return len(inside) if len(categories) == len(mechanics) == len(inside) else 0
        if box.category == A:
            return 2 if box.y else 0
        if box.category == C:
            return sum(b.category == C for b in inside)
        if box.category == P:
            return box.w > box.h
        if box.category == F:
            return box.w * box.h == 6
        return box.h > box.w

    def by_mechanic(self, box, inside):
        if box.mechanic == BLUFF:
            return sum(b.category == box.category or b.mechanic == BLUFF for b in box.neighbours)
        if box.mechanic == DEDUCTION:
            return box.w * box.h == 2
        if box.mechanic == DECKBUILDING:
            return sum(b.mechanic != DECKBUILDING for b in inside)
        if box.mechanic == PROGRAMMING:
            return sum(b.mechanic == PROGRAMMING for b in box.neighbours)
        alike = sum(b.mechanic == box.mechanic for b in self.boxes)
        if box.mechanic == MEMORY:
            return min(3, alike)
        return 5 if alike == 1 else 0


def random_game(seats, seed, options=None):
    """One game of random moves: how many decisions were made, and the points of each seat."""
    rng = Rng(seed)
    rolls = [sorted(rng.below(6) for _ in range(3)) for _ in range(ROUNDS)]
    sheets = [Sheet(options or {}) for _ in range(seats)]
    for dice in rolls:
        waiting = list(range(seats))
        while waiting:
            seat = waiting.pop(rng.below(len(waiting)) if len(waiting) > 1 else 0)
            moves = sheets[seat].moves(dice)
            sheets[seat].draw(moves[rng.below(len(moves))])
    return ROUNDS * seats, [sheet.points() for sheet in sheets]
