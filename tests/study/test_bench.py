"""The benchmark measures what it says."""

import numpy as np

import tablee
from tablee.kernel import calls, verbs
from tablee.kernel.playout import copies, seeds_from
from tablee.kernel.rng import generator
from tablee.kernel.widest import keep_widest, legal_again
from tablee.study.bench import finished, microseconds_to_list, report, scorings


def test_every_copy_counted_is_made() -> None:
    game = tablee.game("agora")
    states = game.blank(n=8)
    for k in range(8):
        calls.set_up(states, k, 4, generator(k))
    way = np.array([3, 1, 4, 1, 5, 2, 6])
    expected = states.copy()
    for k in range(10):
        expected[way[k % 6 + 1]] = expected[way[k % 6]]
    assert copies(states, way, 10) == 10
    assert (states == expected).all()


def test_the_report_has_a_row_per_figure_and_a_dash_for_what_was_not_measured() -> None:
    rows = report({"one": {"games_per_s": 31_000.4, "plain_ratio": None}, "other": {"first_move_s": 1.234}})
    assert rows.splitlines() == [
        "|  | one | other |",
        "| --- | ---: | ---: |",
        "| games_per_s | 31,000 | – |",
        "| plain_ratio | – | – |",
        "| first_move_s | – | 1.23 |",
    ]


def test_every_score_counted_is_written() -> None:
    game = tablee.game("agora")
    states, lines = finished(game, 3), np.zeros(verbs.MAX_LINES, verbs.LINE)
    assert scorings(states, game.default_seats, lines, 2) == 3 * game.default_seats * 2
    assert not any(calls.awaiting(states, k) for k in range(3))
    expected = np.zeros_like(lines)
    n = calls.tally(states, 2, game.default_seats - 1, expected)
    assert n > 0
    assert (lines[:n] == expected[:n]).all()


def test_the_widest_choices_are_kept_with_who_had_them() -> None:
    game = tablee.game("agora")
    fresh, kept = game.blank(), game.blank(n=4)
    who, width, moves = np.zeros(4, np.int64), np.zeros(4, np.int64), np.zeros(game.rules.max_moves + 1, np.int64)
    keep_widest(fresh.copy(), fresh, 4, seeds_from(np.uint64(1), 3), moves, kept, who, width)
    for at in range(4):
        assert width[at] > 10
        assert calls.legal(kept, at, int(who[at]), moves) == width[at]
        assert legal_again(kept, at, int(who[at]), moves, 5) == 5 * width[at]
    assert microseconds_to_list(kept, 0, int(who[0]), moves) > 0
