"""What the page asks, refuses and remarks is said in sentences, in both languages."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

import tablee
from tablee import games
from tablee.games.bauhaus.components import N_SLOTS
from tablee.games.bauhaus.words.terms import slot_words
from tablee.match import Match
from tablee.web.scene import actions_of
from tests.test_translations import mistakes

drawn = pytest.mark.parametrize("name", [game.name for game in games.games()])
FOLDED = {"babylon"}  # its terraces and places are unfolded, and asked about, by its own module


def table_of(match: Match) -> Any:
    """As much of a table as the list of moves needs."""
    return SimpleNamespace(match=match, game=match.game, names=lambda: match.names, n=0)


@drawn
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_second_thing_to_press_is_asked_for_by_a_question_of_its_own(name: str, lang: str) -> None:
    game, chance, asked = games.game(name), random.Random(3), set()
    t = game.tongue(lang)
    for seed in range(2):
        match = game.start(game.default_seats, seed, {"powers": True} if name == "bauhaus" else None)
        table = table_of(match)
        while not match.over and match.ply < 60:
            seat = chance.choice(match.awaiting)
            found = actions_of(table, match.seen_by(seat), t)
            for action in found["moves"]:
                for step in action["path"][:-1]:
                    asked.add(found["asks"][step])
            match.play(chance.choice(match.codes(seat)), seat)
    assert asked or name in FOLDED or name not in games.ours()
    assert all(question.endswith("?" if lang == "en" else "\u202f?") for question in asked)


def test_a_refusal_names_whom_the_table_waits_for_in_its_language() -> None:
    match = tablee.game("agora").start(3, 5)
    other = (match.awaiting[0] + 1) % 3
    refused = match.seen_by(other).refuses(0)
    assert refused is not None
    word = match.game.seat_words(match.game.tongue("fr"), match.colours)[match.awaiting[0]]
    assert f"la table attend {word.capitalize()}." in refused.say(match.game.tongue("fr"))


def test_slots_of_bauhaus_are_places_one_can_point_at() -> None:
    game = tablee.game("bauhaus")
    for lang, inner, rim in (("en", "between ", "at the end of "), ("fr", "entre ", "au bout de la ")):
        said = [slot_words(game.tongue(lang), slot) for slot in range(N_SLOTS)]
        assert len(set(said)) == N_SLOTS
        assert sum(words.startswith(inner) for words in said) == 82
        assert sum(words.startswith(rim) for words in said) == 28


def test_remarks_of_positions_are_translated() -> None:
    data = {"game": "babylon", "flower": "rose", "decorations": [
        {"kind": "statue", "cells": ["c3"], "level": 1, "visible": ["c3"]}
    ]}  # fmt: skip
    position = tablee.game("babylon").read(data)
    assert position.remarked("en")[0].startswith("Only what is visible")
    assert position.remarked("fr")[0].startswith("Seul ce qui est visible")


@pytest.mark.parametrize("name", games.names())
def test_french_is_well_set_once_sentences_are_put_together(name: str) -> None:
    """What is glued between translated pieces, such as a semicolon in a list, needs its space too."""
    game, chance = games.game(name), random.Random(8)
    t, match = game.tongue("fr"), game.start(seed=8)
    while not match.over:
        seat = chance.choice(match.awaiting)
        if match.ply % 9 == 0:
            seen = match.seen_by(seat)
            said = [*seen.describe(t), seen.prompt(t), *seen.labels(t, match.codes(seat)[:40])]
            assert not [found for text in said for found in mistakes(text)]
            assert not any(colour in text.split() for text in said for colour in foreign(match))
        match.play(chance.choice(match.codes(seat)), seat)
    told = match.log(0, "fr") + [line.text for sheet in match.peek().score("fr") for line in sheet.lines]
    assert not [found for text in told for found in mistakes(text)]


def foreign(match: Match) -> set[str]:
    """Names of seats that are words, and not French ones."""
    return {name for name in match.colours if name.isalpha()} - set(
        match.game.seat_words(match.game.tongue("fr"), match.colours)
    )
