"""Bauhaus in plain Python, written from the specification: a yardstick for speed and a second opinion on the rules.

Nothing here comes from `tablee`. Only the order of things is agreed with it, so that equal seeds give equal games: the
draws of set-up, cards by kind, squares row by row from a1, flat slots before upright ones, figures by turn (clockwise
from the card's picture) and place, calls of “Bauhaus!” after all other moves, and who is drawn to act.
"""

from tablee.study.plain import Rng

SEATS = 4

COLOURS = ["blue", "yellow", "red", "black"]
BLUE, YELLOW, RED, BLACK = range(4)
PAWN, FREE, *FIGURE_CARDS, SHIFT, WALK, SWAP = range(14)
NUMBERS = [24, 6, 3, 3, 2, 2, 2, 2, 2, 2, 2, 7, 7, 7]
PICTURES = [
    [((0, 0), (1, 0)), ((1, 0), (2, 0))],
    [((0, 1), (0, 0)), ((0, 0), (1, 0))],
    [((0, 0), (1, 0)), ((1, 0), (2, 0)), ((2, 0), (3, 0))],
    [((0, 2), (0, 1)), ((0, 1), (0, 0)), ((0, 0), (1, 0))],
    [((1, 2), (1, 1)), ((1, 1), (1, 0)), ((1, 0), (0, 0))],
    [((0, 1), (0, 0)), ((0, 0), (1, 0)), ((1, 0), (1, 1))],
    [((0, 0), (1, 0)), ((1, 0), (2, 0)), ((1, 0), (1, 1))],
    [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (2, 1))],
    [((0, 1), (1, 1)), ((1, 1), (1, 0)), ((1, 0), (2, 0))],
]
OUTSIDE = -1
INTERRUPT_ONE_IN = 8


# The board: 48 squares, 110 slots; a slot has two squares beside it and two corners at its ends.


def slot_between(a, b):
    (x, y), (x2, _) = sorted((a, b))
    return 56 + 9 * y + x if x == x2 else 8 * y + x


def square_at(x, y):
    return 8 * y + x if 0 <= x < 8 and 0 <= y < 6 else OUTSIDE


BESIDE = [(square_at(k % 8, k // 8), square_at(k % 8, k // 8 - 1)) for k in range(56)]
BESIDE += [(square_at(k % 9, k // 9), square_at(k % 9 - 1, k // 9)) for k in range(54)]
ENDS = [(k % 8 + 9 * (k // 8), k % 8 + 1 + 9 * (k // 8)) for k in range(56)] + [(k, k + 9) for k in range(54)]
WAYS = [[] for _ in range(48)]  # from each square: the slot crossed, the square entered
for _slot, (_a, _b) in enumerate(BESIDE):
    if _a != OUTSIDE:
        WAYS[_a].append((_slot, _b))
    if _b != OUTSIDE:
        WAYS[_b].append((_slot, _a))


def turned(picture):
    picture = [((ay, -ax), (by, -bx)) for (ax, ay), (bx, by) in picture]
    left = min(x for edge in picture for x, _ in edge)
    low = min(y for edge in picture for _, y in edge)
    return sorted(tuple(sorted((x - left, y - low) for x, y in edge)) for edge in picture)


def placements(picture):
    """All slots the figure can take, by turn, row and column."""
    pictures = [sorted(tuple(sorted(edge)) for edge in picture)]
    while len(pictures) < 4 and turned(pictures[-1]) not in pictures:
        pictures.append(turned(pictures[-1]))
    found = []
    for edges in pictures:
        wide = max(x for edge in edges for x, _ in edge)
        high = max(y for edge in edges for _, y in edge)
        for y in range(7 - high):
            for x in range(9 - wide):
                found.append([slot_between((ax + x, ay + y), (bx + x, by + y)) for (ax, ay), (bx, by) in edges])
    return found


PLACEMENTS = [placements(picture) for picture in PICTURES]


class Game:
    def __init__(self, seats, rng, powers, stuck, colours):
        self.seats, self.rng, self.powers, self.refill = seats, rng, powers, stuck == "refill"
        named = [COLOURS.index(name) for name in colours.split()]
        self.colour = (named + [c for c in range(4) if c not in named])[:seats]
        self.decisions = 0
        self.marked = [False] * 110
        self.corner = [0] * 63  # how many markers touch it
        self.limits = 66
        self.pawn = [None] * 48  # whose
        self.turned = [False] * 48  # showing control
        self.forced = [False] * 48
        self.zone = [None] * 48  # the closed zone it belongs to
        self.left = [8] * seats
        self.spent = [False] * seats
        self.deal()

    def deal(self):
        numbers = [NUMBERS[0] - {2: 12, 3: 6, 4: 0}[self.seats], *NUMBERS[1:]]
        deck = [kind for kind, number in enumerate(numbers) for _ in range(number)]
        self.row = []
        while not self.row or self.row == [SHIFT] * 4:
            self.rng.shuffle(deck)
            self.row = deck[:-5:-1]
        self.deck = deck[:-4]
        self.active = self.rng.below(self.seats)

    # Playing

    def decide(self, moves):
        self.decisions += 1
        return moves[self.rng.below(len(moves))]

    def play(self):
        for _ in range(self.seats):
            _, square = self.decide(self.pawn_moves())
            self.put_pawn(self.active, square)
            self.active = self.next(self.active)
        passes = 0
        while any(kind is not None for kind in self.row):
            move = self.act(self.active, self.choices, None)
            if move == "pass":
                passes += 1
                self.active = self.next(self.active)
                if passes == self.seats:
                    passes = 0
                    if not self.refill or not self.turn_all():
                        return
                continue
            passes = 0
            self.turn(move)

    def next(self, seat):
        return (seat - 1) % self.seats

    def turn_all(self):
        for place in range(4):
            self.row[place] = self.deck.pop() if self.deck else None
        return any(kind is not None for kind in self.row)

    def turn(self, place):
        kind = self.row[place]
        decider = self.ask(kind)
        self.act(decider, lambda: self.ways(kind, kind == FREE), kind, self.carry)
        if kind == FREE:
            self.carry(self.decide(self.ways(FREE, False)))
        self.row[place] = self.deck.pop() if self.deck else None
        self.active = self.next(self.active)

    def carry(self, move):
        verb, *where = move
        if verb == "pawn":
            self.put_pawn(self.active, where[0])
        elif verb == "limits":
            self.put_limits(where[0])
        elif verb == "shift":
            self.lift(where[0])
            self.put_limits([where[1]])
        elif verb == "walk":
            self.walk(*where)
        else:
            self.swap(*where)

    # 6  Who acts next; calls come in between

    def act(self, seat, listed, kind, done=None):
        """The seat acts, perhaps after others have called; `kind`: the card that is taken."""
        while True:
            if not self.powers:
                move = self.decide(listed())
            else:
                caller = self.caller(seat, kind)
                own = listed() if caller is None else []
                move = self.decide(own + self.calls(seat if caller is None else caller, kind, ask=False))
                if isinstance(move, tuple) and move[0] == "call":
                    self.call(seat if caller is None else caller, *move[1:])
                    continue
            if done:
                done(move)
            return move

    def caller(self, awaited, kind):
        """Somebody who may interrupt, now and then."""
        seats = [seat for seat in range(self.seats) if seat != awaited and self.calls(seat, kind, ask=False)]
        if seats and self.rng.below(INTERRUPT_ONE_IN) == 0:
            return seats[self.rng.below(len(seats))]
        return None

    def ask(self, kind):
        """6.1  Who decides how the card is carried out."""
        answered = set()
        while True:
            asked = self.next(self.active)
            while asked != self.active and (asked in answered or not self.may_use(asked, BLUE)):
                asked = self.next(asked)
            if asked == self.active:
                return self.active
            caller = self.caller(asked, kind)
            seat = asked if caller is None else caller
            move = self.decide((["let"] if caller is None else []) + self.calls(seat, kind, ask=caller is None))
            if move == "let":
                answered.add(asked)
            else:
                self.call(seat, *move[1:])
                if move[1] == BLUE:
                    return seat

    def has(self, seat, colour):
        return self.powers and self.colour[seat] == colour and not self.spent[seat]

    def mimics(self, seat, colour):
        return self.has(seat, BLACK) and colour in self.colour and not self.spent[self.colour.index(colour)]

    def may_use(self, seat, colour):
        return self.has(seat, colour) or self.mimics(seat, colour)

    def calls(self, seat, kind, ask):
        found = []
        for may in (self.has, self.mimics):
            if ask and may(seat, BLUE):
                found.append(("call", BLUE, None))
            if may(seat, YELLOW):
                found += [("call", YELLOW, zone) for zone in self.contested() if self.leaves_card(kind, zone, True)]
            if may(seat, RED):
                pawns = [q for q in range(48) if self.is_deployed(q)]
                found += [("call", RED, q) for q in pawns if self.leaves_card(kind, [q], False)]
        return found

    def contested(self):
        """Zones with pawns of several players, by their first square."""
        zones = []
        for zone in self.zone:
            if zone and not zone[0] and zone not in zones:
                zones.append(zone)
        return [zone[1] for zone in zones]

    def leaves_card(self, kind, squares, fixing):
        """6.5  A card that is taken can still be carried out."""
        if kind is None or (not fixing and kind not in (WALK, SWAP)):
            return True
        turning = [q for q in squares if self.pawn[q] is not None and not self.turned[q]]
        zone = self.zone[squares[0]]
        self.turn_over(turning, True)
        if fixing:
            zone[0] = True
        fine = self.can(kind)
        self.turn_over(turning, False)
        if fixing:
            zone[0] = False
        return fine

    def turn_over(self, squares, control):
        for q in squares:
            self.turned[q] = control

    def call(self, seat, colour, what):
        self.spent[seat] = True
        if colour == YELLOW:
            self.zone[what[0]][0] = self.zone[what[0]][2] = True
            self.turn_over([q for q in what if self.pawn[q] is not None], True)
        elif colour == RED:
            self.forced[what] = self.turned[what] = True

    # 3.1  Choosing

    def choices(self):
        found = [place for place, kind in enumerate(self.row) if kind is not None and self.can(kind)]
        return found or ["pass"]

    def can(self, kind):
        if kind == PAWN:
            return self.left[self.active] > 0 and any(self.is_free(q) for q in range(48))
        if kind == WALK:
            return any(map(self.is_deployed, range(48))) and any(map(self.is_free, range(48)))
        if kind == SWAP:
            return len({self.pawn[q] for q in range(48) if self.is_deployed(q)}) > 1
        if kind == SHIFT:
            free = self.free_slots()
            return any(self.can_shift(start, end) for start in self.loose() for end in free)
        if kind == FREE:
            return self.limits >= 2 and any(map(self.is_roomy, self.free_slots()))
        figures = PLACEMENTS[kind - FIGURE_CARDS[0]]
        if len(figures[0]) > self.limits:
            return False
        free = set(self.free_slots())
        return any(free.issuperset(figure) and self.is_fine(figure) for figure in figures)

    def ways(self, kind, first):
        if kind == PAWN:
            return self.pawn_moves()
        if kind == FREE:
            fine = self.is_roomy if first else lambda slot: self.is_fine([slot])
            return [("limits", [slot]) for slot in self.free_slots() if fine(slot)]
        if kind == SHIFT:
            free = self.free_slots()
            return [("shift", a, b) for a in self.loose() for b in free if self.can_shift(a, b)]
        if kind == WALK:
            free = [q for q in range(48) if self.is_free(q)]
            return [("walk", a, b) for a in range(48) if self.is_deployed(a) for b in free]
        if kind == SWAP:
            pawns = [q for q in range(48) if self.is_deployed(q)]
            return [("swap", a, b) for a in pawns for b in pawns if a < b and self.pawn[a] != self.pawn[b]]
        free = set(self.free_slots())
        figures = PLACEMENTS[kind - FIGURE_CARDS[0]]
        return [("limits", figure) for figure in figures if free.issuperset(figure) and self.is_fine(figure)]

    # 3.3, 3.7, 3.8  Pawns

    def is_free(self, square):
        zone = self.zone[square]
        return self.pawn[square] is None and not (zone and zone[0])

    def is_deployed(self, square):
        return self.pawn[square] is not None and not self.turned[square]

    def pawn_moves(self):
        return [("pawn", q) for q in range(48) if self.is_free(q)]

    def put_pawn(self, seat, square):
        self.pawn[square] = seat
        self.left[seat] -= 1

    def walk(self, a, b):
        self.pawn[b], self.pawn[a] = self.pawn[a], None
        self.settle(a)

    def swap(self, a, b):
        self.pawn[a], self.pawn[b] = self.pawn[b], self.pawn[a]
        self.settle(a)
        self.settle(b)

    # 3.4, 3.5, 3.6  Limits

    def is_fixed(self, square):
        return square != OUTSIDE and self.zone[square] is not None and self.zone[square][0]

    def free_slots(self):
        fixed = [bool(zone and zone[0]) for zone in self.zone] + [False]
        return [k for k, (a, b) in enumerate(BESIDE) if not self.marked[k] and not (fixed[a] or fixed[b])]

    def loose(self):
        """3.6a, 3.6b  Markers with one and the same zone (or none) on both sides, and that not owned."""
        zones = [*self.zone, None]
        return [k for k, (a, b) in enumerate(BESIDE) if self.marked[k] and self.is_loose(zones[a], zones[b])]

    @staticmethod
    def is_loose(zone, other):
        return zone is other and not (zone and zone[0])

    def mark(self, slots):
        for slot in slots:
            self.marked[slot] = True
            for end in ENDS[slot]:
                self.corner[end] += 1

    def unmark(self, slots):
        for slot in slots:
            self.marked[slot] = False
            for end in ENDS[slot]:
                self.corner[end] -= 1

    def is_fine(self, slots):
        """3.9  No closed zone without a pawn, if these markers were added."""
        corner = self.corner
        if len({end for slot in slots for end in ENDS[slot] if corner[end]}) < 2:
            return True
        for slot in slots:
            self.marked[slot] = True
        good = not any(self.is_empty_zone(q) for slot in slots for q in BESIDE[slot] if q != OUTSIDE)
        for slot in slots:
            self.marked[slot] = False
        return good

    def is_empty_zone(self, start):
        """Is nobody met, and no way out, wherever one walks from here?"""
        marked, pawn = self.marked, self.pawn
        if pawn[start] is not None:
            return False
        seen, todo = {start}, [start]
        while todo:
            for slot, there in WAYS[todo.pop()]:
                if not marked[slot] and there not in seen:
                    if there == OUTSIDE or pawn[there] is not None:
                        return False
                    seen.add(there)
                    todo.append(there)
        return True

    def is_roomy(self, slot):
        """3.4c  A first marker here is fine and leaves a place for a second."""
        if not self.is_fine([slot]):
            return False
        zones, turned = self.zone.copy(), self.turned.copy()
        self.put_limits([slot])
        room = any(self.is_fine([other]) for other in self.free_slots())
        self.lift(slot)
        self.zone, self.turned = zones, turned
        return room

    def can_shift(self, start, end):
        self.unmark([start])
        fine = self.is_fine([end])
        self.mark([start])
        return fine

    def lift(self, slot):
        self.unmark([slot])
        self.limits += 1

    def put_limits(self, slots):
        closing = len({end for slot in slots for end in ENDS[slot] if self.corner[end]}) > 1
        self.mark(slots)
        self.limits -= len(slots)
        if closing:
            for square in {q for slot in slots for q in BESIDE[slot] if q != OUTSIDE}:
                squares = self.closed_zone(square)
                if squares and (self.zone[square] is None or self.zone[square][1] != squares):
                    zone = [False, squares, False]  # fixed, its squares, shared
                    for q in squares:
                        self.zone[q] = zone
                    self.settle(square)

    # 4  Zones

    def closed_zone(self, start):
        seen, todo = {start}, [start]
        while todo:
            for slot, there in WAYS[todo.pop()]:
                if not self.marked[slot] and there not in seen:
                    if there == OUTSIDE:
                        return None
                    seen.add(there)
                    todo.append(there)
        return sorted(seen)

    def settle(self, square):
        """4.2, 4.4  A closed zone with pawns of one player is owned."""
        zone = self.zone[square]
        if zone and not zone[0] and len({self.pawn[q] for q in zone[1]} - {None}) == 1:
            zone[0] = True
            self.turn_over([q for q in zone[1] if self.pawn[q] is not None], True)

    # 5  Points

    def points(self):
        points = [0] * self.seats
        for square, seat in enumerate(self.pawn):
            zone = self.zone[square]
            if seat is not None and zone and (zone[0] or self.forced[square]):
                points[seat] += len(zone[1])
        return points


def random_game(seats, seed, options=None):
    """One game at random: how many decisions it took, and everybody's points."""
    agreed = {"powers": False, "stuck": "end", "colours": " ".join(COLOURS)} | (options or {})
    game = Game(seats, Rng(seed), **agreed)
    game.play()
    return game.decisions, game.points()
