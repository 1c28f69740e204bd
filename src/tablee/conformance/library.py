"""Every game through the library: notation, records, undo, scores, bots."""

import json
from collections.abc import Iterable

import numpy as np
import pytest

import tablee
from tablee.bots import STRENGTHS, Bot
from tablee.conformance.kernels import ties
from tablee.conformance.random_games import Case, actors, played
from tablee.games.box import Game
from tablee.kernel import calls, verbs
from tablee.kernel.search import search
from tablee.sheets import score


def snapshots(states: Iterable[np.void]) -> list[bytes]:
    return [s.tobytes() for s in states]


def test_notation_and_moves_are_inverses(case: Case) -> None:
    match, notation = played(case).match, case.game.files
    moves = np.zeros(case.game.rules.max_moves + 1, np.int64)
    for at in case.plies(120):
        s = match.states[at]
        for seat in actors(match, at):
            codes = moves[: calls.legal(match.states, at, seat, moves)].tolist()
            texts = [notation.write(s, seat, code) for code in codes]
            assert len(set(texts)) == len(texts)
            assert [notation.read(s, seat, text) for text in texts] == codes


@pytest.mark.parametrize("text", ["", " ", "xyzzy", "play", "rest rest", "?", "-1", "0", "🎲", "a" * 5000])
def test_text_that_is_no_move_is_refused_in_a_sentence(game: Game, text: str) -> None:
    match = game.start(seed=1)
    with pytest.raises(tablee.BadNotation) as refused:
        match.play(text, match.awaiting[0])
    assert len(str(refused.value)) < 1000
    assert match.ply == 0


def test_a_record_file_replays_to_the_same_records(case: Case) -> None:
    match = played(case).match
    record = json.loads(json.dumps(match.record()))
    again = tablee.replay(record)
    assert again.record() == match.record() == record
    assert snapshots(again.states) == played(case).snapshots
    assert again.result() == match.result()


def test_undo_and_redo_lead_to_the_same_records(case: Case) -> None:
    whole = played(case).match
    for at in case.plies(8)[1:]:
        match = case.start()
        for seat, move in whole.history[:at]:
            match.play(move, seat)
        for _ in range(min(at, 12)):
            match.undo()
        assert snapshots(match.states) == played(case).snapshots[: match.ply + 1]
        for seat, move in whole.history[match.ply : at]:
            match.play(move, seat)
        assert snapshots(match.states) == played(case).snapshots[: at + 1]


def test_totals_are_the_sums_of_their_lines(case: Case) -> None:
    match = played(case).match
    for at in case.plies(30):
        for sheet in score(case.game, match.states, at, case.seats):
            assert sheet.total == sum(line.points or 0 for line in sheet.lines)
            assert len(sheet.lines) <= verbs.MAX_LINES
            for line in sheet.lines:
                assert line.at is None or (isinstance(line.at, str) and line.at)
                assert all(isinstance(place, str) and place for place in line.where)


def test_ranks_are_1_2_2_4_and_ties_decide_every_place(case: Case) -> None:
    match, values = played(case).match, np.zeros(verbs.MAX_TIES, np.int64)
    for at in case.plies(30):
        sheets = score(case.game, match.states, at, case.seats)
        keys = []
        for seat, sheet in enumerate(sheets):
            n = ties(match.states, at, seat, values)
            keys.append((sheet.total, *values[:n].tolist()))
        assert [sheet.rank for sheet in sheets] == [1 + sum(other > key for other in keys) for key in keys]


def test_revealed_can_be_asked_of_every_move(case: Case) -> None:
    match = played(case).match
    assert all(match.revealed(at) in (True, False) for at in case.plies(10)[:-1])


@pytest.mark.parametrize("strength", STRENGTHS)
def test_bots_choose_a_legal_move_from_the_hidden_record(game: Game, strength: str) -> None:
    for seats in game.seats:
        match = game.start(seats, 5)
        for _ in range(8):
            seat = match.awaiting[0]
            bot = Bot(strength, 0.001)
            move = bot.choose(match.seen_by(seat), seed=3)
            assert move in match.codes(seat)
            match.play(move, seat)


def test_search_depends_on_nothing_but_the_hidden_record(game: Game) -> None:
    match = game.start(seed=6)
    seat = match.awaiting[0]
    hidden = match.hidden(seat)
    world = hidden.copy()
    calls.guess(world, 0, seat, np.array([77], np.uint64))
    other = np.zeros(1, world.dtype)
    calls.hide(world, 0, seat, other)
    found = [search(h, seat, match.seats, game.rules.max_moves, seed=1, playouts=64) for h in (hidden, other)]
    assert found[0] == found[1]
    assert found[0].move in match.codes(seat) or (found[0].move == verbs.NO_MOVE and len(match.codes(seat)) == 1)
