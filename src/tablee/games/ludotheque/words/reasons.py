"""3, 4  Why a score line is worth what it is: a sentence per clause."""

from collections.abc import Callable
from typing import Any

from tablee.games.box import _
from tablee.games.ludotheque.components import HEIGHT, MOST_MEMORY, WIDTH
from tablee.games.ludotheque.rules.moves import casier_of
from tablee.games.ludotheque.rules.scoring import FIRST_CASIER, clause_of, count_empty
from tablee.speech import Tongue

# 3.1  The games that share a category, then those that share a mechanic.
TRAIT_WORDS = (
    _("puzzles"),
    _("dexterity games"),
    _("card games"),
    _("board games"),
    _("miniatures games"),
    _("role-playing games"),
    _("bluff games"),
    _("deduction games"),
    _("deckbuilding games"),
    _("programming games"),
    _("memory games"),
    _("secret role games"),
)
GAME_NAMES = (
    _("Puzzle"),
    _("Dexterity game"),
    _("Card game"),
    _("Board game"),
    _("Miniatures game"),
    _("Role-playing game"),
)
MECHANIC_NAMES = (
    _("Bluff game"),
    _("Deduction game"),
    _("Deckbuilding game"),
    _("Programming game"),
    _("Memory game"),
    _("Secret role game"),
)


def reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    clause, at, n = clause_of(line), int(line["at"]), int(line["where"]).bit_count()
    if clause == "3.1":
        return _group(t, at, n)
    if clause in ("3.2", "4.14"):
        return t.n("{n} empty cell.", "{n} empty cells.", -int(line["points"]))
    if clause == "4.13":
        return t.n(
            "Casier {casier} is full: {n} game.",
            "Casier {casier} is full: {n} games.",
            n,
            casier=at - FIRST_CASIER + 1,
        )
    return t("{game}: {why}", game=_game(t, s, seat, at, clause), why=WHY[clause](t, s, seat, line))


def _group(t: Tongue, trait: int, n: int) -> str:
    if n < 2:
        return t("No two {games} are neighbours.", games=t(TRAIT_WORDS[trait]))
    return t("The largest group of {games}: {n}.", games=t(TRAIT_WORDS[trait]), n=n)


def _game(t: Tongue, s: Any, seat: int, game: int, clause: str) -> str:
    """“Board game in casier 3”, or by its mechanic, whichever scores."""
    casier = int(casier_of(int(s["place"][seat, game]))) + 1
    if int(clause.split(".")[1]) <= len(GAME_NAMES):
        return t("{game} in casier {casier}", game=t(GAME_NAMES[int(s["category"][seat, game])]), casier=casier)
    return t("{game} in casier {casier}", game=t(MECHANIC_NAMES[int(s["mechanic"][seat, game])]), casier=casier)


def _size(s: Any, seat: int, line: Any) -> tuple[int, int]:
    shape = int(s["form"][seat, int(line["at"])])
    return int(WIDTH[shape]), int(HEIGHT[shape])


def _counted(line: Any) -> int:
    return int(line["where"]).bit_count()


def _puzzle(t: Tongue, s: Any, seat: int, line: Any) -> str:
    if not line["points"]:
        return t("two games there have something in common.")
    return t.n("{n} game there.", "{n} games there that have nothing in common.", _counted(line))


def _dexterity(t: Tongue, s: Any, seat: int, line: Any) -> str:
    if line["points"]:
        return t("above the floor of the casier.")
    return t("on the floor of the casier, where it brings nothing.")


def _cards(t: Tongue, s: Any, seat: int, line: Any) -> str:
    return t.n("{n} card game there.", "{n} card games there.", _counted(line))


def _lying(t: Tongue, s: Any, seat: int, line: Any) -> str:
    w, h = _size(s, seat, line)
    return t("wider than high.") if w > h else t("not wider than high.")


def _cells(t: Tongue, s: Any, seat: int, line: Any) -> str:
    w, h = _size(s, seat, line)
    if line["points"]:
        return t.n("{n} cell.", "{n} cells.", w * h)
    wanted = 6 if clause_of(line) == "4.5" else 2
    return t.n("{n} cell; it takes {wanted}.", "{n} cells; it takes {wanted}.", w * h, wanted=wanted)


def _standing(t: Tongue, s: Any, seat: int, line: Any) -> str:
    w, h = _size(s, seat, line)
    return t("higher than wide.") if h > w else t("not higher than wide.")


def _bluff(t: Tongue, s: Any, seat: int, line: Any) -> str:
    return t.n(
        "{n} neighbour with its category or mechanic.",
        "{n} neighbours with its category or mechanic.",
        _counted(line),
    )


def _deckbuilding(t: Tongue, s: Any, seat: int, line: Any) -> str:
    return t.n("{n} game there of another mechanic.", "{n} games there of another mechanic.", _counted(line))


def _programming(t: Tongue, s: Any, seat: int, line: Any) -> str:
    return t.n("{n} programming game next to it.", "{n} programming games next to it.", _counted(line))


def _memory(t: Tongue, s: Any, seat: int, line: Any) -> str:
    n = _counted(line)
    if n > MOST_MEMORY:
        return t("{n} memory games on the shelf, of which {most} count.", n=n, most=MOST_MEMORY)
    return t.n("{n} memory game on the shelf.", "{n} memory games on the shelf.", n)


def _secret_role(t: Tongue, s: Any, seat: int, line: Any) -> str:
    if line["points"]:
        return t("the only one on the shelf.")
    return t("one of {n} on the shelf; it should be the only one.", n=_counted(line))


WHY: dict[str, Callable[[Tongue, Any, int, Any], str]] = {
    "4.1": _puzzle,
    "4.2": _dexterity,
    "4.3": _cards,
    "4.4": _lying,
    "4.5": _cells,
    "4.6": _standing,
    "4.7": _bluff,
    "4.8": _cells,
    "4.9": _deckbuilding,
    "4.10": _programming,
    "4.11": _memory,
    "4.12": _secret_role,
}


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """3.3  What breaks a tie."""
    return t.n("{n} empty cell", "{n} empty cells", int(count_empty(s, seat)))
