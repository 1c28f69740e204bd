"""What a move would bring, reason by reason: the reasons add up to what the board shows, and say what is lost."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tablee
from tablee import games
from tablee.errors import TableeError
from tablee.kernel import calls, verbs
from tablee.kernel.rng import generator
from tablee.match import Match

RECORDS = Path(__file__).parent / "records"


def before(game: str, seats: int, part: float, verb: str = "") -> tuple[Match, int]:
    """A recorded game when this is next done after this part of it, and who does it."""
    record = json.loads((RECORDS / game / f"{seats}.json").read_text(encoding="utf-8"))
    del record["result"]
    moves: list[Any] = record["moves"]
    made = next(k for k in range(int(len(moves) * part), len(moves)) if moves[k][1].startswith(verb))
    return tablee.replay(json.dumps({**record, "moves": moves[:made]})), moves[made][0]


def gain(match: Match, seat: int, code: int) -> int:
    hidden, out = match.hidden(seat), np.zeros(1, np.int64)
    lines = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE)
    calls.gains(hidden, seat, np.array([code]), 1, np.repeat(hidden, 2), lines, out, generator(match.ply))
    return int(out[0])


@pytest.mark.parametrize("game", [game.name for game in games.games()])
def test_the_reasons_add_up_to_the_gain(game: str) -> None:
    match, seat = before(game, max(games.game(game).seats), 0.6)
    for code in match.codes(seat)[:40]:
        lines = match.brings(code, seat)
        if lines:
            assert sum(line.points or 0 for line in lines) == gain(match, seat, code), match.text(seat, code)


def test_4_1_and_5_2_a_build_says_what_it_covers_and_what_it_lights() -> None:
    """A terrace with a belvedere in column d, carried by a statue."""
    match, seat = before("babylon", 3, 0.7, "build")
    move = "build dug d4 L2 r0 skip d5"
    assert [(line.points, line.clause, line.text) for line in match.brings(move, seat)] == [
        (-1, "4.1", "Statue on d4 carries a terrace: nothing."),
        (1, "5.2", "Column d asks for a belvedere: seen on d5."),
    ]
    assert match.brings(move, seat, "fr")[0].text == "La statue en d4 porte une terrasse\N{NO-BREAK SPACE}: rien."


def lost(lang: str = "en") -> set[str]:
    match, seat = before("babylon", 4, 0.8, "build")
    builds = [move for move in match.moves(seat) if move.startswith("build") and " r0" in move]
    return {line.text for move in builds for line in match.brings(move, seat, lang) if (line.points or 0) < 0}


def test_5_2_a_column_that_would_be_lit_no_more_says_what_it_lacks() -> None:
    assert any("none is visible there" in text for text in lost())


def test_where_nobody_says_what_lacks_the_old_reason_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.sheets._why_not_more", lambda *_: ())
    assert any(text.startswith("Lost: Column") for text in lost())
    assert any(text.startswith("Perdu\N{NO-BREAK SPACE}: La colonne") for text in lost("fr"))


def test_a_move_that_cannot_be_made_brings_nothing_but_its_refusal() -> None:
    match, seat = before("babylon", 3, 0.7, "build")
    with pytest.raises(TableeError):
        match.brings("build dug d4 L6 r0", seat)
