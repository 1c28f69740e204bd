"""Agora Barcelona in plain Python, from the specification: a yardstick for speed and a second opinion on the rules.

Nothing here comes from `tablee`. Only the order of things is agreed with it, so that equal seeds give equal games: the
draws of set-up, cards by district then value from 5 down to 1, steps by district left, district entered, colour.
"""

from tablee.study.plain import Rng

SEATS = 4

WORTH = [7, 10, 7, 7, 8, 7, 9, 6, 7, 8]
NEIGHBOURS = [
    [1, 2, 9],  # Ciutat Vella
    [0, 2, 3, 4, 5, 6, 9],  # Eixample
    [0, 1, 3],  # Sants-Montjuïc
    [1, 2, 4],  # Les Corts
    [1, 3, 5, 6],  # Sarrià-Sant Gervasi
    [1, 4, 6],  # Gràcia
    [1, 4, 5, 7, 8, 9],  # Horta-Guinardó
    [6, 8],  # Nou Barris
    [6, 7, 9],  # Sant Andreu
    [0, 1, 6, 8],  # Sant Martí
]
VALUES = [5, 4, 3, 3, 2, 1]  # of the six cards of a district; card = 6 × district + place in this list
WALKERS = {3: 35, 4: 30, 5: 25}
IN_PLAY = {3: 45, 4: 48, 5: 50}
ROUNDS = {3: 15, 4: 12, 5: 10}


def tied(numbers):
    """Do two or more players have the most? An empty district is no tie."""
    most = max(numbers)
    return most > 0 and numbers.count(most) > 1


class Game:
    def __init__(self, seats, rng, tie_check):
        self.seats = seats
        self.rng = rng
        self.each = tie_check == "each"
        self.decisions = 0
        self.standing = [[0] * seats for _ in WORTH]
        self.walkers = [[0] * seats for _ in WORTH]  # standing and lying
        self.supply = [WALKERS[seats]] * seats
        self.deal()
        self.fountain = rng.below(seats)
        self.order = list(range(60))
        rng.shuffle(self.order)

    def deal(self):
        deck = list(range(60))
        self.rng.shuffle(deck)
        hands_end = 5 * self.seats
        self.hands = [sorted(deck[5 * seat : 5 * seat + 5]) for seat in range(self.seats)]
        half = hands_end + (IN_PLAY[self.seats] - hands_end + 1) // 2
        self.piles = [deck[hands_end:half], deck[half : IN_PLAY[self.seats]]]  # the top card is the last

    def choose(self, choices):
        self.decisions += 1
        return choices[self.rng.below(len(choices))]

    def play(self):
        for round_no in range(ROUNDS[self.seats]):
            last = round_no == ROUNDS[self.seats] - 1
            players = [(self.fountain + k) % self.seats for k in range(self.seats)]
            if any(self.piles):
                for seat in players:
                    self.take(seat)
            for seat in players:
                self.put(seat)
            for seat in players:
                self.stroll(seat, [seat] if last else range(self.seats))
            for seat in players:
                if any(self.piles):
                    self.draw(seat)
            self.standing = [row.copy() for row in self.walkers]
            if not last:
                self.fountain = self.choose([seat for seat in range(self.seats) if seat != self.fountain])

    # 3.1

    def take(self, seat):
        hand = self.hands[(seat + 1) % self.seats]
        district = self.choose(sorted({card // 6 for card in hand}))
        taken = min((card for card in hand if card // 6 == district), key=lambda card: self.order[card])
        hand.remove(taken)
        self.add_to_hand(seat, taken)

    def add_to_hand(self, seat, card):
        self.hands[seat].append(card)
        self.hands[seat].sort()

    # 3.2

    def put(self, seat):
        hand = self.hands[seat]
        playable = [card for card in hand if self.is_playable(seat, card)]
        card = self.choose(playable or hand)
        hand.remove(card)
        if playable:
            value = VALUES[card % 6]
            self.supply[seat] -= value
            self.standing[card // 6][seat] += value
            self.walkers[card // 6][seat] += value

    def is_playable(self, seat, card):
        value = VALUES[card % 6]
        if value > self.supply[seat]:
            return False
        numbers = self.walkers[card // 6].copy()
        numbers[seat] += value
        return not tied(numbers)

    # 3.3

    def stroll(self, seat, colours):
        for first in (True, False):
            steps = self.steps_each(colours) if self.each else self.steps_both(colours, first)
            if not steps:
                self.choose(["rest"])
                return
            self.step(*self.choose(steps))

    def step(self, start, end, colour):
        self.standing[start][colour] -= 1
        self.walkers[start][colour] -= 1
        self.walkers[end][colour] += 1

    def step_back(self, start, end, colour):
        self.standing[start][colour] += 1
        self.walkers[start][colour] += 1
        self.walkers[end][colour] -= 1

    def steps_each(self, colours):
        """3.3c after each step: both districts are looked at, each for itself."""
        entering = [self.colours_to_enter(district) for district in range(10)]
        steps = []
        for start in range(10):
            leaving = self.colours_to_leave(start, colours)
            steps += [
                (start, end, colour) for end in NEIGHBOURS[start] for colour in leaving if colour in entering[end]
            ]
        return steps

    def colours_to_leave(self, district, colours):
        """Only the leader can leave a tie behind: not with a lead of two or more, nor as the only walker there."""
        numbers = self.walkers[district]
        standing = self.standing[district]
        *_, second, most = sorted(numbers)
        leader_may = most == 1 or most > second + 1
        return [colour for colour in colours if standing[colour] and (leader_may or numbers[colour] < most)]

    def colours_to_enter(self, district):
        """All but those one walker behind the leader."""
        numbers = self.walkers[district]
        tying = max(numbers) - 1
        return [colour for colour, number in enumerate(numbers) if number != tying]

    def steps_both(self, colours, first):
        """3.3c after the second step: the first one may leave a tie if some second step ends it."""
        return [step for step in self.crossings(colours) if self.leaves_no_tie(step, colours, first)]

    def crossings(self, colours):
        return [
            (start, end, colour)
            for start in range(10)
            for end in NEIGHBOURS[start]
            for colour in colours
            if self.standing[start][colour]
        ]

    def leaves_no_tie(self, step, colours, may_be_mended):
        self.step(*step)
        good = not any(tied(numbers) for numbers in self.walkers)
        if not good and may_be_mended:
            good = any(self.leaves_no_tie(second, colours, False) for second in self.crossings(colours))
        self.step_back(*step)
        return good

    # 3.4

    def draw(self, seat):
        pile = self.choose([pile for pile in self.piles if pile])
        self.add_to_hand(seat, pile.pop())

    # 4.1

    def points(self):
        points = [0] * self.seats
        for worth, numbers in zip(WORTH, self.walkers, strict=True):
            if any(numbers):
                points[numbers.index(max(numbers))] += worth
        return points


def random_game(seats, seed, options=None):
    """One game at random: how many decisions it took, and everybody's points."""
    game = Game(seats, Rng(seed), (options or {}).get("tie_check", "each"))
    game.play()
    return game.decisions, game.points()
