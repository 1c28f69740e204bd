"""Duel once more, in plain Python and from RULES.md alone: the conformance suite lets both play the same games."""

from tablee.study.plain import Rng

SEATS = 2


def random_game(seats, seed, options=None):
    """One game of random moves: how many decisions were made, and the points of each seat."""
    rng = Rng(seed)
    prizes = list(range(1, 8))
    rng.shuffle(prizes)
    hands, taken, stake = [list(range(1, 8)) for _ in range(seats)], [set(), set()], []
    for prize in prizes:
        stake.append(prize)
        laid, waiting = {}, [0, 1]
        while waiting:
            seat = waiting.pop(rng.below(2) if len(waiting) == 2 else 0)
            laid[seat] = hands[seat].pop(rng.below(len(hands[seat])))
        if laid[0] != laid[1]:
            taken[winner(laid)].update(stake)
            stake = []
    return 14, [points(prizes) for prizes in taken]


def winner(laid):
    if sorted(laid.values()) == [1, 7]:
        return 0 if laid[0] == 1 else 1
    return 0 if laid[0] > laid[1] else 1


def points(prizes):
    return sum(prizes) + sum(prize + 1 in prizes for prize in prizes)
