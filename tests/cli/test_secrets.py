"""Worlds that differ only in what a seat cannot know give it the same bytes at the terminal, whatever is asked."""

import copy
import io
import json
import re
import sys
from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from tablee import arbiter, games
from tablee.cli import parser
from tablee.cli import replay as replaying
from tablee.cli.play import Leave, Sitting
from tablee.cli.showing import WIDTH_OF_A_FILE
from tablee.kernel import calls
from tablee.kernel.rng import generator
from tablee.match import Match
from tablee.records import replay

RECORDS = Path(__file__).parents[1] / "records"
TRIED = 5  # moves asked about with `?`
every_game = pytest.mark.parametrize("name", games.names())


def finished(name: str) -> Match:
    """The smallest recorded game of several people."""
    plain = sorted(path for path in (RECORDS / name).glob("?.json") if path.stem != "1")
    return replay(plain[0].read_bytes())


def standing(match: Match, at: int, world: np.ndarray) -> Match:
    """The match after `at` moves, in a world that may not be the true one."""
    other = copy.copy(match)
    other.history, other._states = match.history[:at], match.states[: at + 1].copy()
    other._states[at], other._awaited = world[0], (-1, ())
    return other


def worlds(match: Match, at: int, seat: int | None) -> list[np.ndarray]:
    """What this viewer cannot tell from the truth: a guess, and the record with all that is hidden blank."""
    blank = match.hidden(seat, at)
    guess = blank.copy()
    calls.guess(guess, 0, -1 if seat is None else seat, generator(at))
    return [guess, blank]


def plies(match: Match) -> list[int]:
    return [0, match.ply // 3, match.ply // 2, match.ply - 2]


@every_game
def test_a_player_at_the_terminal_learns_nothing_hidden(name, monkeypatch):
    match, lang = finished(name), "fr"
    for at in plies(match):
        for seat in range(match.seats):
            truth = said_while_playing(standing(match, at, match.states[at : at + 1]), seat, lang, monkeypatch)
            for world in worlds(match, at, seat):
                assert said_while_playing(standing(match, at, world), seat, lang, monkeypatch) == truth


def said_while_playing(match: Match, seat: int, lang: str, monkeypatch) -> str:
    """Everything `tablee play` says, whichever command is given; moves are asked about, not made."""
    table = Sitting(match, match.game.tongue(lang), seat, {})
    table.console = Console(file=io.StringIO(), width=WIDTH_OF_A_FILE, highlight=False, markup=False, emoji=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    table.tell_news()
    table.show_table(may_pass=False)
    codes = match.game.rules.move_codes
    for text in [*looking(table), *(f"? {match.text(seat, code)}" for code in match.codes(seat)[:TRIED])]:
        obeyed(table, text)
    for code in range(0, codes, 1 + codes // TRIED):
        obeyed(table, code)
    return table.console.file.getvalue()


def looking(table: Sitting) -> list[str]:
    """Every command that changes nothing, but the rules: a new one is looked at without being named here."""
    return [command for command in table.commands if command not in ("u", "q", "r")]


def obeyed(table: Sitting, text: str | int) -> None:
    try:
        if isinstance(text, int):
            table.say(str(table.match.why_not(text, table.me, table.t.lang)))
        else:
            table.obey(text)
    except Leave:
        pass


@every_game
def test_a_replay_tells_what_was_known_then(name, tablee, monkeypatch):
    match, lang = finished(name), "en"
    for at in plies(match):
        for seat in (None, *range(match.seats)):
            asked = ["replay", "-", "--at", at, *([] if seat is None else ["--seat", seat])]
            for more in ([], ["--json"]):
                truth = tablee_in(match, at, match.states[at : at + 1], [*asked, *more], lang, tablee, monkeypatch)
                for world in worlds(match, at, seat):
                    assert tablee_in(match, at, world, [*asked, *more], lang, tablee, monkeypatch) == truth


def tablee_in(match, at, world, asked, lang, tablee, monkeypatch) -> str:
    there = copy.copy(match)
    there.history, there._states = list(match.history), match.states.copy()
    there._states[at] = world[0]
    monkeypatch.setattr(replaying, "replayed", lambda content: there)
    answer = tablee(*asked, lang=lang, stdin=b"{}")
    assert answer.status == 0
    return answer.out


@every_game
def test_a_move_is_judged_by_what_its_seat_knows(name, tablee, monkeypatch):
    match = finished(name)
    for at in plies(match)[1:3]:
        for seat in range(match.seats):
            codes = match.game.rules.move_codes
            moves = [match.text(seat, code) for code in range(0, codes, 1 + codes // 2)]
            truth = judged(standing(match, at, match.states[at : at + 1]), seat, moves, tablee, monkeypatch)
            for world in worlds(match, at, seat):
                assert judged(standing(match, at, world), seat, moves, tablee, monkeypatch) == truth


def judged(match: Match, seat: int, moves: list[str], tablee, monkeypatch) -> list[str]:
    """What `tablee why` says of these moves of a seat."""
    monkeypatch.setattr(arbiter, "table_of", lambda game, data: match)
    asked = [tablee("why", match.game.name, "-", move, "--seat", seat, stdin=b"{}") for move in moves]
    return [answer.out + answer.err for answer in asked]


def test_every_command_is_looked_at_here_or_shows_no_seat_anything():
    """A new command that shows a match belongs into one of the tests above."""
    shows_a_match = {"play", "replay", "why"}
    shows_none = {
        "games",
        "serve",
        "warm",
        "export",
        "import",
        "score",
        "print",
        "simulate",
        "arena",
        "study",
        "perft",
        "bench",
        "new",
        "check",
    }
    assert {add.__name__.removeprefix("add_") for add in parser.COMMANDS} == shows_a_match | shows_none


def test_the_test_would_notice(monkeypatch):
    """With the true points on the sheet, Balconia's blank world is told from the true one."""
    match = finished("balconia")
    at = match.ply // 2
    monkeypatch.setattr(Sitting, "show_score", lambda table: table.say(str(table.match.peek().score())))
    said = [
        said_while_playing(standing(match, at, world), 0, "en", monkeypatch)
        for world in (match.states[at : at + 1], worlds(match, at, 0)[1])
    ]
    assert said[0] != said[1]


def test_points_of_a_hidden_side_are_unknown_not_0(tablee, tmp_path):
    match, path = finished("balconia"), tmp_path / "game.json"
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    data = tablee("replay", path, "--at", match.ply // 2, "--seat", "pink", "--json").data
    assert [seat["total"] is None for seat in data["score"]] == [True, False]
    assert {seat["rank"] for seat in data["score"]} == {None}
    shown = tablee("replay", path, "--at", match.ply // 2, "--seat", "pink").out
    assert re.search(rf"│ \? │ {match.names[0]} +│ +\? │", shown)
