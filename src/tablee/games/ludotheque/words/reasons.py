"""3, 4  Why a score line is worth what it is: a sentence per clause."""

from typing import Any

from tablee.games.box import _
from tablee.games.contract import Reason
from tablee.games.ludotheque.components import HEIGHT, MOST_MEMORY, WIDTH
from tablee.games.ludotheque.rules.moves import casier_of
from tablee.games.ludotheque.rules.scoring import FIRST_CASIER, count_empty
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


def group(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """3.1"""
    games, n = t(TRAIT_WORDS[int(line["at"])]), _counted(line)
    if n < 2:
        return t("No two {games} are neighbours.", games=games)
    return t("The largest group of {games}: {n}.", games=games, n=n)


def empty(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """3.2, 4.14"""
    return t.n("{n} empty cell.", "{n} empty cells.", -int(line["points"]))


# 4.1 to 4.12  What a game brings by its category, then by its mechanic


def by_category(why: Reason) -> Reason:
    """“Board game in casier 3: wider than high.”"""
    return lambda t, s, seat, line: _of_game(t, GAME_NAMES[_kind(s["category"], seat, line)], why, s, seat, line)


def by_mechanic(why: Reason) -> Reason:
    """“Bluff game in casier 3: 2 neighbours with its category or mechanic.”"""
    return lambda t, s, seat, line: _of_game(t, MECHANIC_NAMES[_kind(s["mechanic"], seat, line)], why, s, seat, line)


def _kind(kinds: Any, seat: int, line: Any) -> int:
    return int(kinds[seat, int(line["at"])])


def _of_game(t: Tongue, name: str, why: Reason, s: Any, seat: int, line: Any) -> str:
    casier = int(casier_of(int(s["place"][seat, int(line["at"])]))) + 1
    game = t("{game} in casier {casier}", game=t(name), casier=casier)
    return t("{game}: {why}", game=game, why=why(t, s, seat, line))


def _size(s: Any, seat: int, line: Any) -> tuple[int, int]:
    shape = int(s["form"][seat, int(line["at"])])
    return int(WIDTH[shape]), int(HEIGHT[shape])


def _counted(line: Any) -> int:
    return int(line["where"]).bit_count()


@by_category
def puzzle(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.1"""
    if not line["points"]:
        return t("two games there have something in common.")
    return t.n("{n} game there.", "{n} games there that have nothing in common.", _counted(line))


@by_category
def dexterity(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.2"""
    if line["points"]:
        return t("above the floor of the casier.")
    return t("on the floor of the casier, where it brings nothing.")


@by_category
def cards(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.3"""
    return t.n("{n} card game there.", "{n} card games there.", _counted(line))


@by_category
def board(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.4"""
    w, h = _size(s, seat, line)
    return t("wider than high.") if w > h else t("not wider than high.")


@by_category
def miniatures(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.5"""
    return _cells(t, s, seat, line, wanted=6)


@by_category
def role_playing(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.6"""
    w, h = _size(s, seat, line)
    return t("higher than wide.") if h > w else t("not higher than wide.")


@by_mechanic
def bluff(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.7"""
    return t.n(
        "{n} neighbour with its category or mechanic.",
        "{n} neighbours with its category or mechanic.",
        _counted(line),
    )


@by_mechanic
def deduction(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.8"""
    return _cells(t, s, seat, line, wanted=2)


def _cells(t: Tongue, s: Any, seat: int, line: Any, wanted: int) -> str:
    w, h = _size(s, seat, line)
    if line["points"]:
        return t.n("{n} cell.", "{n} cells.", w * h)
    return t.n("{n} cell; it takes {wanted}.", "{n} cells; it takes {wanted}.", w * h, wanted=wanted)


@by_mechanic
def deckbuilding(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.9"""
    return t.n("{n} game there of another mechanic.", "{n} games there of another mechanic.", _counted(line))


@by_mechanic
def programming(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.10"""
    return t.n("{n} programming game next to it.", "{n} programming games next to it.", _counted(line))


@by_mechanic
def memory(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.11"""
    n = _counted(line)
    if n > MOST_MEMORY:
        return t("{n} memory games on the shelf, of which {most} count.", n=n, most=MOST_MEMORY)
    return t.n("{n} memory game on the shelf.", "{n} memory games on the shelf.", n)


@by_mechanic
def secret_role(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.12"""
    if line["points"]:
        return t("the only one on the shelf.")
    return t("one of {n} on the shelf; it should be the only one.", n=_counted(line))


def full_casier(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.13"""
    return t.n(
        "Casier {casier} is full: {n} game.",
        "Casier {casier} is full: {n} games.",
        _counted(line),
        casier=int(line["at"]) - FIRST_CASIER + 1,
    )


REASONS = {
    "3.1": group,
    "3.2": empty,
    "4.1": puzzle,
    "4.2": dexterity,
    "4.3": cards,
    "4.4": board,
    "4.5": miniatures,
    "4.6": role_playing,
    "4.7": bluff,
    "4.8": deduction,
    "4.9": deckbuilding,
    "4.10": programming,
    "4.11": memory,
    "4.12": secret_role,
    "4.13": full_casier,
    "4.14": empty,
}


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """3.3  What breaks a tie."""
    return t.n("{n} empty cell", "{n} empty cells", int(count_empty(s, seat)))
