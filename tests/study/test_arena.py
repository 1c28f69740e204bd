import math

import pytest

import tablee
from tablee import games
from tablee.bots import bot
from tablee.bots.players import Bot
from tablee.kernel import verbs
from tablee.study import arena
from tablee.study.statistics import mean, wilson


def test_wilson_against_the_textbook():
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)


def test_wilson_solves_its_own_equation():
    """At both ends the share lies just 1.96 standard deviations away."""
    for end in wilson(37, 120):
        assert abs(37 / 120 - end) == pytest.approx(1.959964 * math.sqrt(end * (1 - end) / 120), rel=1e-6)


def test_without_games_nothing_is_known():
    assert wilson(0, 0) == (0.0, 1.0)
    assert mean([]) == 0.0


@pytest.mark.parametrize("name", games.names())
def test_bots_play_every_game_to_its_end_and_the_same_seed_plays_it_again(name):
    game = tablee.game(name)
    seats = game.default_seats
    pairing = arena.Pairing(name, ("greedy",) + ("novice",) * (seats - 1), 11)
    outcome = arena.play_pairing(pairing)
    assert outcome == arena.play_pairing(pairing)
    assert sum(outcome.shares) == pytest.approx(1)
    assert len(outcome.points) == seats


def test_outcomes_are_those_of_the_match():
    match = arena.play_out(tablee.game("agora").start(3, 11), [bot("novice")] * 3)
    outcome = arena.play_pairing(arena.Pairing("agora", ("novice",) * 3, 11))
    assert list(outcome.points) == match.result()["totals"]
    assert sum(outcome.decisions) == match.ply


def test_the_one_sits_in_every_seat_equally_often():
    pairings = arena.duel_series("agora", "greedy", "novice", 4, 8, 1)
    assert [p.bots.index("greedy") for p in pairings] == [0, 1, 2, 3, 0, 1, 2, 3]
    assert all(p.bots.count("novice") == 3 for p in pairings)
    assert len({p.seed for p in pairings}) == 8


def test_seated_turns_the_table():
    assert arena.seated("abc", 1) == ("c", "a", "b")


def outcome(bots, points, shares):
    return arena.Outcome(tuple(bots), tuple(points), tuple(shares), (10,) * len(bots))


def test_a_row_counts_each_seat_of_a_bot():
    outcomes = [outcome("aab", (5, 3, 5), (0.5, 0, 0.5)), outcome("baa", (1, 9, 2), (0, 1, 0))]
    best, other = arena.table(outcomes)
    assert (best.bot, best.games, best.wins, best.points) == ("a", 4, 1.5, pytest.approx(19 / 4))
    assert (other.bot, other.games, other.wins, other.points) == ("b", 2, 0.5, 3)


def test_a_duel_knows_what_the_others_had():
    duel = arena.judge("b", "a", [outcome("aab", (5, 3, 6), (0, 0, 1))])
    assert (duel.row.share, duel.row.points, duel.points_against) == (1, 6, 4)


def test_everybody_meets_everybody_both_ways():
    assert arena.duels(["x", "y", "x"]) == [("x", "y"), ("y", "x")]
    assert len(arena.duels(["x", "y", "z"])) == 6


class Table:
    """A table at which seat 1 may interrupt while seat 0 is awaited."""

    seed, ply = 1, 0
    may, awaiting = (1,), (0,)

    def seen_by(self, seat):
        return seat


class Script(Bot):
    def choose(self, seen, seed, may_pass=False):
        return verbs.NO_MOVE if may_pass and self.strength == "patient" else 40 + seen


def test_who_may_interrupt_is_asked_before_who_must_act():
    assert arena.decide(Table(), [Script("any"), Script("hasty")]) == (1, 41)
    assert arena.decide(Table(), [Script("any"), Script("patient")]) == (0, 40)


def test_thoughts_differ_by_place_and_never_repeat_the_seed_of_the_match():
    thoughts = {arena.thought("move", 7, ply, seat) for ply in range(20) for seat in range(4)}
    assert len(thoughts) == 80
    assert 7 not in thoughts
