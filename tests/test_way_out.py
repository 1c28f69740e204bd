"""One way out of a match: what people, programs and bots get to see is a `Seen`, and every part of it is looked at for
leaks. The routes are listed in `tests/outlets.py`, the commands of the terminal in
`tests/cli/test_secrets.py`."""

import ast
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute

import tablee
from tablee.conformance.everything import MOVES_ASKED, TOLD, told_everything
from tablee.match import Match
from tablee.seen import Seen
from tablee.web.app import create_app
from tests import outlets
from tests.kernel.toy import GAME as TOY
from tests.test_layers import FILES, PACKAGE

# What everybody at a table may know of a match, and what changes it.
OPEN = {"game", "rules", "seats", "options", "names", "colours", "ply", "awaiting", "may", "over"}
ACTS = {"play", "allowed", "make", "undo", "standing"}
WAY_OUT = {"seen_by", "laid_open"}
SHORT = {"hidden", "view", "log", "codes", "moves", "text", "parse", "why_not", "brings", "score", "result"}
# For those who keep the match: none of it may be shown to anybody before the end.
WHOLE = {"seed", "history", "states", "state", "record", "peek", "revealed", "can_drop"}

OUTLETS = ("web", "cli", "bots", "study/arena.py")
# (file, member): why somebody who may know everything asks there.
MAY_KNOW = {
    ("cli/play.py", "seed"): "the player's own machine; it is said so that the deal can be had again",
    ("cli/play.py", "record"): "the player's own machine, and only where asked for with --save",
    ("cli/studying.py", "peek"): "perft counts from the true record of a seed one gave oneself",
    ("cli/studying.py", "seed"): "perft: the seed one gave oneself",
    ("web/acts.py", "record"): "of a record file somebody brings along",
    ("study/arena.py", "seed"): "hashed: two games of a series shall not be played alike",
    ("study/arena.py", "history"): "counts the decisions of a game that is over",
    ("study/arena.py", "result"): "of a game that is over",
}


def public(kind: type, *made: object) -> set[str]:
    names = {*dir(kind), *(name for thing in made for name in vars(thing))}
    return {name for name in names if not name.startswith("_")}


def test_everything_a_match_knows_is_open_an_act_or_kept() -> None:
    """A new member of a match belongs into one of these lists; what shows something goes through `seen_by`."""
    assert public(Match, TOY.start(2, seed=1)) == OPEN | ACTS | WAY_OUT | SHORT | WHOLE


def test_everything_that_is_seen_is_looked_at_for_leaks() -> None:
    """A new member of `Seen` without its line in `src/tablee/conformance/everything.py` fails here."""
    assert public(Seen, TOY.start(2, seed=1).seen_by(0)) == TOLD.keys() | MOVES_ASKED.keys() | OPEN | {"seat"}


def test_every_route_is_looked_at_or_shows_no_match() -> None:
    """A new route belongs into one of the lists of `tests/outlets.py`: what PAGES and REFUSED name is looked at."""
    routes = {
        f"{method} {route.path_format}"
        for route in create_app(":memory:").routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS", "HEAD"}
    }
    looked_at = outlets.PAGES.keys() | outlets.REFUSED.keys() | outlets.STREAMS
    lists = [looked_at, outlets.ANSWER_AS.keys(), outlets.NO_MATCH]
    assert set().union(*lists) == routes
    assert sum(map(len, lists)) == len(routes), "an outlet is in one list"
    assert set(outlets.ANSWER_AS.values()) <= looked_at


def asked_of_matches(path: Path) -> set[str]:
    """The members of a match a file asks for: `match.x`, `table.match.x`, `self._match.x`."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and _is_match(node.value):
            found.add(node.attr)
    return found


def _is_match(node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    return name in ("match", "_match")


def outlet_files() -> list[Path]:
    return [path for path in FILES if path.relative_to(PACKAGE).as_posix().startswith(OUTLETS)]


@pytest.mark.parametrize("path", outlet_files(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_outlets_ask_what_is_seen_never_the_match(path: Path) -> None:
    where = path.relative_to(PACKAGE).as_posix()
    asked = asked_of_matches(path)
    allowed = OPEN | ACTS | WAY_OUT if where.startswith(("cli", "study")) else set()
    assert asked - allowed <= {name for file, name in MAY_KNOW if file == where}


def test_every_exception_is_still_needed() -> None:
    assert {(file, name) for file, name in MAY_KNOW if name in asked_of_matches(PACKAGE / file)} == MAY_KNOW.keys()


def test_everybodys_eyes_open_when_the_game_is_over_and_not_before() -> None:
    match = TOY.start(2, seed=1)
    match.play("pick 1", 0)
    for look in (match.laid_open, match.score):
        with pytest.raises(tablee.TableeError, match="not over yet"):
            look()
    assert match.seen_by(1).view()["picked"][0] != 1 == match.peek(1).view()["picked"][0]
    while not match.over:
        match.play(match.moves(match.awaiting[0])[0], match.awaiting[0])
    assert match.laid_open(1, at=1).view() == match.peek(1, at=1).view()
    assert match.laid_open().score() == match.score()


def test_what_is_seen_stays_as_it_was_when_the_match_goes_on() -> None:
    """A bot thinks in a thread of its own while people may take back a move."""
    match = TOY.start(2, seed=1)
    seen = match.seen_by(0)
    match.play("pick 2", 0)
    assert (seen.ply, seen.awaiting, seen.moves()) == (0, (0, 1), ["pick 0", "pick 1", "pick 2"])


def test_the_test_would_notice() -> None:
    match = TOY.start(2, seed=1)
    match.play("pick 1", 0)
    told = told_everything(match.seen_by(1))
    match.play("pick 1", 1)
    assert told_everything(match.seen_by(1)) != told
