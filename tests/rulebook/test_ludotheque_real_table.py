"""Real sheets of Range ta Ludothèque: why not more, and rounds people argue about."""

from typing import Any

import pytest

import tablee
from tablee import arbiter
from tablee.errors import BadPosition
from tests.rulebook.ludotheque_sheets import sheet

LUDOTHEQUE = tablee.game("ludotheque")


def missed(drawn: dict[str, Any], lang: str = "en", **options: Any) -> list[tuple[str, str | None, str]]:
    [scored] = LUDOTHEQUE.read({"options": options, "sheets": [drawn]}).score(lang, missed=True)
    return [(line.clause, line.at, line.text) for line in scored.missed]


APART = """
    ... | ... | ...
    ... | ... | ...
    ... | ... | ...
    ----+-----+----
    ... | ... | ...
    ... | ... | ...
    aa. | .bb | cc.
"""


def test_3_1_games_that_stand_apart_are_named() -> None:
    """b and c touch across the wall; a does not."""
    found = missed(sheet(APART, a="T bluff", b="T role", c="T memory"))
    assert found == [("3.1", "T", "3 puzzles in all, but only 2 hang together.")]
    assert missed(sheet(APART, a="C bluff", b="T role", c="T memory")) == []


def test_4_13_what_a_casier_lacks() -> None:
    full = "aab | ... | ...\naab | ... | ...\naa. | ... | ...".replace("aa.", "aab")
    drawn = f"... | ... | ...\n... | ... | ...\n... | ... | ...\n----+-----+----\n{full}"
    assert missed(sheet(drawn, a="T bluff", b="C role"), mode="expert") == []
    one_less = drawn.replace("aab | ... | ...", "aa. | ... | ...", 1).replace("aab", "aab")
    kinds = {"a": "T bluff", "b": "C role"}
    [(clause, place, text)] = missed(sheet(one_less, **kinds), mode="expert")
    assert (clause, place) == ("4.13", "1")
    assert text == "Casier 1 lacks 1 cell: full, its games would bring 4."
    assert missed(sheet(one_less, **kinds), "fr", mode="expert")[0][2].startswith("Il manque 1 case au casier 1")


@pytest.mark.parametrize(
    ("move", "clause"),
    [
        ("box 2 T bluff in 1 at 1", None),
        ("box 2 T bluff in 1 at 3", "2.2a"),
        ("box 2 C bluff in 1 at 1", "2.1"),
        ("box 2 T bluff in 1 at 1 turned", "1.4"),
        ("mat in 1 at 1", None),
        ("pass", "2.4"),
    ],
)
def test_2_a_described_round_is_judged(move: str, clause: str | None) -> None:
    """Dice 1, 1, 2: a box of 2 × 1 is a puzzle with bluff; the shelf is empty."""
    table = {"sheets": [{"boxes": []}], "dice": [2, 1, 1]}
    refusal = arbiter.why_not("ludotheque", table, move, 0)
    assert (refusal.clause if refusal else None) == clause


def test_2_1_dice_must_be_three() -> None:
    for dice in (None, [1, 2], [0, 1, 2], [1, 2, 7], "123"):
        with pytest.raises(BadPosition, match="dice"):
            arbiter.why_not("ludotheque", {"sheets": [{"boxes": []}], "dice": dice}, "pass", 0)
