"""How Bauhaus's bots think: what they imagine is legal, where they stop, and what they then hope for."""

import random

import numpy as np
from tests.rulebook.bauhaus_table import BAUHAUS, carry, table, zones

from tablee.games.bauhaus.rules.record import CHOOSING
from tablee.kernel import compiled, verbs
from tablee.kernel.rng import generator
from tablee.kernel.search import search
from tablee.match import Match


@compiled
def sketched(states, i, seat, moves, rng):
    return verbs.sketch(states[i], seat, moves, rng)


@compiled
def imagines_on(states, i, me, n):
    return verbs.imagining(states[i], me, n)


@compiled
def hopes(states, i, seat):
    return verbs.prospects(states[i], seat)


def hoped(board: str, seat: int = 0) -> float:
    return float(hopes(table(board).states[-1:], 0, seat))


def test_what_is_imagined_is_legal_and_changes_nothing() -> None:
    match, chance, rng = BAUHAUS.start(4, 5, {"powers": True}), random.Random(5), generator(5)
    moves = np.zeros(BAUHAUS.rules.max_moves + 1, np.int64)
    while not match.over:
        for seat in match.awaiting + match.may:
            world = match.states[-1:].copy()
            assert sketched(world, 0, seat, moves, rng) in match.codes(seat)
            assert world.tobytes() == match.states[-1:].tobytes()
        seat = chance.choice(match.may) if match.may and chance.random() < 0.1 else match.awaiting[0]
        match.play(chance.choice(match.codes(seat)), seat)


def test_a_round_is_imagined_until_it_is_the_searchers_turn_again() -> None:
    match = table(whose="red")
    assert match.state["phase"] == CHOOSING
    assert imagines_on(match.states, len(match.states) - 1, 0, 5)
    assert not imagines_on(match.states, len(match.states) - 1, 2, 5)
    assert imagines_on(match.states, len(match.states) - 1, 2, 0), "its own first move is always imagined"
    carrying = carry("pawn", "", whose="red")
    assert imagines_on(carrying.states, len(carrying.states) - 1, 2, 5), "no card is left half carried out"


def test_hopes_grow_with_every_limit_around_a_pawn_and_end_where_a_rival_stands() -> None:
    three = "+--+--+\n|b\n+--+--+"
    assert 0 < hoped("+\n b") < hoped("+--+\n|b\n+") < hoped(three)
    assert hoped(three.replace("|b", "|b  y")) < hoped(three)
    assert hoped("+--+--+\n|B    |\n+--+--+") == 0, "what is owned is in the score"


def found(match: Match, playouts: int = 300) -> str:
    seat = match.awaiting[0]
    result = search(match.hidden(seat), seat, match.seats, BAUHAUS.rules.max_moves, 1, playouts=playouts)
    assert all(0 <= reward <= 1 for _, _, reward in result.moves)
    return match.text(seat, result.move)


def test_the_search_takes_the_card_that_closes_a_zone_and_closes_it() -> None:
    match = table("+--+--+\n|b\n+--+--+\n\n\n       y     r     k", row="swap free walk swap")
    assert found(match) == "take 2"
    match.play("take 2")
    while match.awaiting == (0,):
        match.play(found(match))
    assert any(state == "owned" and owner == "blue" for state, owner, _ in zones(match))
