"""What is so where a box says nothing: the defaults of `games/contract.py`. With these alone a game can be played."""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from tablee.errors import BadPosition
from tablee.games.fragments import Fragment
from tablee.games.wording import parts
from tablee.speech import Tongue

if TYPE_CHECKING:
    from tablee.games.box import Game

# Colours everybody can tell apart, for games that name none.
COLOURS = ("blue", "red", "yellow", "green", "violet", "orange")


def _(message: str) -> str:
    return message


COLOUR_WORDS = (_("blue"), _("red"), _("yellow"), _("green"), _("violet"), _("orange"))


# Rules


def lay_out_nothing(states: Any) -> None:
    """Options are all a fresh record holds."""


def always(*asked: Any) -> bool:
    return True


def never(*asked: Any) -> bool:
    return False


def points_as_counted(game: "Game") -> Callable[[Any, int], list[int | None]]:
    """Everybody's points are open."""
    import numpy as np

    from tablee.kernel import calls, verbs

    def points(h: Any, viewer: int) -> list[int | None]:
        lines, states = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE), np.array([h])
        return [int(calls.total_at(states, 0, seat, lines)) for seat in range(int(h["seats"]))]

    return points


def sure_without_secrets(game: "Game") -> Callable[[Any, int, int], bool]:
    """Where nothing is hidden everything is known; elsewhere the box says what is certain."""
    from tablee.kernel import verbs

    return lambda h, seat, move: not verbs.has(verbs.hide, game.rules.record)


# Words


def label_by_notation(game: "Game") -> Callable[..., str]:
    return lambda t, h, seat, move, names: game.files.write(h, seat, move)


CLAUSE = re.compile(r"^\s*(?:[-*]\s+)?\*\*(\d+\.\d+[a-z]?)\*\*\s*(.*)$")


@cache
def clauses(game: "Game", lang: str) -> dict[str, str]:
    """Each clause of the rules with the paragraph it begins."""
    found: dict[str, str] = {}
    for paragraph in re.split(r"\n(?=\s*(?:[-*]\s+)?\*\*\d)|\n\s*\n", game.rulebook(lang)):
        if begun := CLAUSE.match(paragraph.replace("\n", " ")):
            found[begun[1]] = re.sub(r"[*_`]|\s+(?=\s)", "", begun[2]).strip()
    return found


def refusal_by_clause(game: "Game") -> Callable[..., str]:
    """The rule itself says why not."""
    return lambda t, h, seat, move, clause: clauses(game, t.lang).get(clause, t("The rules do not allow it."))


def reason_by_clause(game: "Game", clause: str) -> Callable[..., str]:
    return lambda t, s, seat, line: clauses(game, t.lang).get(clause, "")


def whole_list(game: "Game") -> Callable[[Any], Sequence[int]]:
    return lambda h: range(len(game.words.phase_list))


def phases_by_list(game: "Game") -> Callable[..., list[tuple[str, str]]]:
    def phases(t: Tongue, h: Any) -> list[tuple[str, str]]:
        listed = game.words.phase_list
        return parts(((k, t(listed[k].word)) for k in game.words.shown(h)), _phase(h))

    return phases


def clause_by_list(game: "Game") -> Callable[[Any], str]:
    """Without phases the rules open where they begin."""

    def clause_now(h: Any) -> str:
        listed = game.words.phase_list
        return listed[min(_phase(h), len(listed) - 1)].clause if listed else "1"

    return clause_now


def _phase(h: Any) -> int:
    return int(h["phase"]) if "phase" in h.dtype.names else 0


def no_progress(t: Tongue, h: Any) -> str:
    return ""


def no_ties(t: Tongue, s: Any, seat: int) -> str:
    return ""


def colour_word(game: "Game") -> Callable[[Tongue, int], str]:
    words = dict(zip(COLOURS, COLOUR_WORDS, strict=True))
    return lambda t, seat: t(words.get(game.colours[seat], game.colours[seat]))


# Files


def view_of_record(h: Any, seat: int) -> dict[str, Any]:
    """The hidden record, field by field."""
    return {name: h[name].tolist() for name in h.dtype.names if not name.startswith("gap")}


def nowhere(s: Any, seat: int, line: Any) -> str | None:
    return None


def no_places(s: Any, seat: int, line: Any) -> Sequence[str]:
    return ()


def colours_in_order(game: "Game") -> Callable[[Any], tuple[str, ...]]:
    return lambda s: game.colours[: int(s["seats"])]


def no_positions(game: "Game") -> Callable[..., Any]:
    def read_position(data: dict[str, Any]) -> Any:
        raise BadPosition("1.1", "{game} has no position files.", game=game.title)

    return read_position


def no_position(game: "Game") -> Callable[..., Any]:
    return no_positions(game)


# Board


def prompt_again(game: "Game") -> Callable[..., str]:
    return lambda t, h, seat, move, step: game.words.prompt(t, h, seat, game.seat_words(t, game.files.colours_in(h)))


def no_attempt(h: Any, seat: int, path: Sequence[str]) -> str | None:
    return None


def nothing_folded(t: Tongue, h: Any, seat: int, listed: Sequence[Any]) -> tuple[dict[str, Any], set[int]]:
    return {}, set()


def nothing_travels(t: Tongue, h: Any, seat: int, move: int) -> list[tuple[str, str, str]]:
    return []


def no_marks(h: Any, seat: int, move: int, viewer: int) -> list[str]:
    return []


def no_lights(h: Any, seat: int, line: Any) -> list[str]:
    return []


# Editor


def no_questions(t: Tongue) -> Sequence[Any]:
    return ()


def no_values(t: Tongue) -> dict[str, Any]:
    return {}


def as_entered(data: dict[str, Any]) -> dict[str, Any]:
    return data


def no_draft(data: Any) -> Any:
    return None


def nothing_drawn(t: Tongue, h: Any) -> Sequence[Fragment]:
    return ()


def lights_of_board(game: "Game") -> Callable[..., list[str]]:
    return lambda h, seat, line: game.board.lights(h, seat, line)


def nothing_missing(t: Tongue, s: Any, seat: int) -> Sequence[Any]:
    return ()
