"""Every game in both languages: there is a sentence for everything that can be met, and a rule for every clause."""

import ast
import inspect
import re
import textwrap
from typing import Any

import numpy as np
import pytest

from tablee.conformance.kernels import refused
from tablee.conformance.random_games import Case, actors, played
from tablee.games.box import Game
from tablee.kernel import calls, clause_name
from tablee.kernel.verbs import SPECTATOR, implementation, tally
from tablee.sheets import score
from tablee.speech import LANGUAGES

CLAUSE = re.compile(r"^\s*(?:[-*] )?\*\*(\d+\.\d+[a-z]?)\*\*", re.MULTILINE)
HEADING = re.compile(r"^## (\d+) \S", re.MULTILINE)
PHASE_STATES = ("done", "now", "ahead", "off")
CODES_PER_CLAUSE = 3

each_language = pytest.mark.parametrize("lang", LANGUAGES)


def anchors(game: Game, lang: str) -> list[str]:
    return CLAUSE.findall(game.rulebook(lang))


def assert_sentence(text: object) -> None:
    assert isinstance(text, str)
    assert text.strip()
    assert "{" not in text, text


def test_the_rules_have_every_clause_once_in_both_languages(game: Game) -> None:
    english, french = (anchors(game, lang) for lang in LANGUAGES)
    assert english == french
    assert len(set(english)) == len(english) > 5
    for lang in LANGUAGES:
        assert [number.split(".")[0] for number in english] == sorted(number.split(".")[0] for number in english)
        assert set(HEADING.findall(game.rulebook(lang))) >= {number.split(".")[0] for number in english}


@each_language
def test_there_are_words_for_where_the_game_stands(case: Case, lang: str) -> None:
    match, words, t = played(case).match, case.game.words, case.game.tongue(lang)
    for at in case.plies(25):
        for viewer in (SPECTATOR, *range(case.seats)):
            h = match.hidden(None if viewer == SPECTATOR else viewer, at)[0]
            assert_sentence(words.prompt(t, h, viewer, match.names))
            assert_sentence(words.progress(t, h))
            lines = words.describe(t, h, viewer, match.names)
            assert lines
            for line in lines:
                assert_sentence(line)
            for name, state in words.phases(t, h):
                assert_sentence(name)
                assert state in PHASE_STATES
            assert words.clause_now(h) in anchors(case.game, lang)


@each_language
def test_there_are_words_for_every_move(case: Case, lang: str) -> None:
    match, words, t = played(case).match, case.game.words, case.game.tongue(lang)
    moves = np.zeros(case.game.rules.max_moves + 1, np.int64)
    for at in case.plies(60):
        for seat in actors(match, at):
            h = match.hidden(seat, at)[0]
            labels = [
                words.label(t, h, seat, code, match.names)
                for code in moves[: calls.legal(match.states, at, seat, moves)].tolist()
            ]
            for text in labels:
                assert_sentence(text)
            assert len(set(labels)) == len(labels), "two moves with the same label"


@each_language
def test_the_log_tells_every_move_to_every_viewer(case: Case, lang: str) -> None:
    match = played(case).match
    for viewer in (None, *range(case.seats)):
        told = match.log(viewer, lang)
        assert len(told) == match.ply
        for sentence in told:
            assert_sentence(sentence)


@each_language
def test_the_log_tells_every_move_as_it_happens(case: Case, lang: str) -> None:
    """Told right after the move, when things may still be blurred that open at the end."""
    match, words, t = played(case).match, case.game.words, case.game.tongue(lang)
    for at in case.plies(60)[:-1]:
        seat, move = match.history[at]
        for viewer in (SPECTATOR, *range(case.seats)):
            h = match.hidden(None if viewer == SPECTATOR else viewer, at)[0]
            for now in {at + 1, min(at + 10, match.ply), (at + match.ply) // 2}:
                seen = int(calls.seen(match.states, at, seat, move, viewer, max(now, at + 1)))
                assert_sentence(words.tell(t, h, seat, seen, match.names, viewer))
                assert_sentence(case.game.files.write(h, seat, seen))


@each_language
def test_there_are_words_for_every_refusal_and_a_rule_behind_it(case: Case, lang: str) -> None:
    match, words, t = played(case).match, case.game.words, case.game.tongue(lang)
    codes, known = case.game.rules.move_codes, anchors(case.game, lang)
    for at in case.plies(max(10, min(60, 1_500_000 // codes))):
        for seat in actors(match, at):
            h = match.hidden(seat, at)[0]
            said = refused(match.states, at, seat, codes)
            for number in np.unique(said[said != 0]).tolist():
                assert clause_name(number) in known
                met = np.flatnonzero(said == number)
                for code in met[:: max(1, len(met) // CODES_PER_CLAUSE)].tolist():
                    assert_sentence(words.refusal(t, h, seat, code, clause_name(number)))


def test_every_clause_that_scores_has_its_reason_under_its_number(game: Game) -> None:
    """…and no reason lacks its clause; a game that gives none shows the rules themselves."""
    scoring = clauses_within(implementation(tally, game.rules.record), set())
    assert scoring
    assert scoring <= set(anchors(game, "en"))
    assert set(game.words.reasons) in (set(), scoring)


def clauses_within(rule: Any, read: set[Any]) -> set[str]:
    """The clauses a compiled rule names, itself or in what it calls."""
    function = getattr(rule, "py_func", rule)
    if not inspect.isfunction(function) or function in read:
        return set()
    read.add(function)
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    found = {one.args[0].value for one in calls if one.func.id == "clause"}
    called = [function.__globals__.get(one.func.id) for one in calls if one.func.id != "clause"]
    return found.union(*(clauses_within(one, read) for one in called))


@each_language
def test_there_are_words_for_every_score_line_and_a_rule_behind_it(case: Case, lang: str) -> None:
    match, words, t = played(case).match, case.game.words, case.game.tongue(lang)
    known = anchors(case.game, lang)
    for at in case.plies(20):
        for seat, sheet in enumerate(score(case.game, match.states, at, case.seats, lang)):
            for line in sheet.lines:
                assert_sentence(line.text)
                assert line.clause in known
            assert_sentence(words.seat_word(t, seat))
            if case.seats > 1:
                assert_sentence(words.tie_words(t, match.states[at], seat))
