"""1.3  Set-up: empty sheets, and the dice of all rounds."""

from tablee.games.ludotheque.components import FACES, ROUNDS
from tablee.games.ludotheque.rules.record import UNKNOWN, rule
from tablee.kernel import compiled, verbs
from tablee.kernel.rng import below


@rule(verbs.setup)
def setup(s, seats, rng):
    s.seats = seats
    s.round_no = 0
    s.drawn = 0
    clear_the_sheets(s)
    for round_no in range(ROUNDS):
        roll(s, round_no, rng)


@compiled
def clear_the_sheets(s):
    s.form[:] = UNKNOWN
    s.place[:] = UNKNOWN
    s.row[:] = UNKNOWN
    s.category[:] = UNKNOWN
    s.mechanic[:] = UNKNOWN
    s.stacks[:] = 0
    s.sharing[:] = 0
    s.touching[:] = 0


@compiled
def roll(s, round_no, rng):
    a, b, c = below(rng, FACES), below(rng, FACES), below(rng, FACES)
    s.dice[round_no, 0] = min(a, b, c)
    s.dice[round_no, 1] = max(min(a, b), min(max(a, b), c))
    s.dice[round_no, 2] = max(a, b, c)
