"""How Range ta Ludothèque draws itself on the page; the contract is docs/drawing.md."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tablee.games.fragments import Fragment, esc, markup
from tablee.games.ludotheque.board.boxes import Thing, small_shelf, things, things_of
from tablee.games.ludotheque.board.dice import legend, no_tray, no_ways, tray, way_id, ways
from tablee.games.ludotheque.board.furniture import CELL, corner, furniture
from tablee.games.ludotheque.components import CATEGORIES, MECHANICS, N_CASIERS, SIDE
from tablee.games.ludotheque.rules.moves import (
    casier_of,
    category_of,
    column_of,
    face_of,
    is_box,
    is_mat,
    is_pass,
    is_turned,
    mechanic_of,
    place_of,
    shape_of,
)
from tablee.games.ludotheque.rules.record import has_drawn, height_of, is_over
from tablee.games.ludotheque.rules.scoring import earned_by
from tablee.games.ludotheque.words.terms import game_words
from tablee.speech import Tongue

Step = tuple[str, str]
NOTHING = -1

# Fragments


def public(t: Tongue, h: Any, names: Sequence[str]) -> Iterator[Fragment]:
    shelf, over = int(h["shelf"]), bool(is_over(h))
    yield Fragment("furniture", furniture, (shelf,))
    yield Fragment("legend-body", legend, (bool(h["mode"]),))
    yield Fragment("preview", preview, ())
    yield Fragment("spots", no_spots, ())
    yield Fragment("whose", whose, (names[0],))
    yield _things(h, 0)
    yield Fragment("tray", no_tray, ()) if over else _tray(h, acting=False)
    yield Fragment("ways", no_ways, ()) if over else Fragment("ways", ways, (_dice(h), bool(h["turning"])))
    for k in range(int(h["seats"])):
        slice_ = (shelf, k, names[k], things_of(h, k), bool(has_drawn(h, k)), over)
        yield Fragment(f"seat-note-{k}", seat_note, slice_)


def private(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> Iterator[Fragment]:
    yield Fragment("whose", whose, ("",))
    yield _things(h, seat)
    if is_over(h):
        return
    if not has_drawn(h, seat):
        yield _tray(h, acting=True)
        yield Fragment("spots", spots, (int(h["shelf"]), tuple(h["stacks"][seat].tolist())))


def _tray(h: Any, acting: bool) -> Fragment:
    return Fragment("tray", tray, (int(h["round_no"]), _dice(h), bool(h["turning"]), acting))


def _dice(h: Any) -> tuple[int, ...]:
    return tuple(h["dice"][int(h["round_no"])].tolist())


def _things(h: Any, seat: int) -> Fragment:
    """The shelf shown large, and what its last drawing earned."""
    drawn = things_of(h, seat)
    last = drawn[-1].round_no if drawn else NOTHING
    is_fresh = drawn and last >= int(h["round_no"]) - 1 and not is_over(h)
    earned = int(earned_by(np.array([h]), seat, last)) if is_fresh else None
    return Fragment("things", things, (int(h["shelf"]), seat, drawn, last, earned))


def whose(t: Tongue, name: str) -> str:
    return markup('<p id="whose" class="whose">{words}</p>', words=t("{who}’s shelf", who=name) if name else "")


def seat_note(t: Tongue, shelf: int, k: int, name: str, drawn: tuple[Thing, ...], has_put: bool, over: bool) -> str:
    """A seat's shelf, small; pressed, it grows."""
    state = "" if over else t("done") if has_put else t("is thinking")
    return (
        markup(
            '<button class="peek" type="button" id="seat-note-{k}" data-peek="{k}" data-name="{name}" '
            'aria-label="{words}">',
            k=k,
            name=name,
            words=t("Look at the shelf of {who}", who=name) + (f" ({state})" if state else ""),
        )
        + small_shelf(t, shelf, k, drawn)
        + f'<span class="peek-state{" is-done" if has_put else ""}">{esc(state)}</span></button>'
    )


def preview(t: Tongue) -> str:
    """Where board.js shows what would happen, and the sentences it says meanwhile."""
    return markup(
        '<g id="preview" aria-hidden="true" data-where="{where}" data-nowhere="{nowhere}" data-mat="{mat}" '
        'data-sure="{sure}" data-here="{here}" data-back="{back}"></g>',
        where=t("{what}: where do you put it?", what="#"),
        nowhere=t("This box fits nowhere: swap the dice or put a mat."),
        mat=t("Where do you put the mat?"),
        sure=t("{what}?", what="#"),
        here=t("Put it away here"),
        back=t("Not here"),
    )


# Where something could stand: one target per column of each casier, from its stack up to the board above


def spots(t: Tongue, shelf: int, stacks: tuple[int, ...]) -> str:
    casiers = range(int(N_CASIERS[shelf]))
    return (
        '<g id="spots">'
        + "".join(_spot(shelf, c, x, stacks[c] >> 2 * x & 3) for c in casiers for x in range(SIDE))
        + "</g>"
    )


def no_spots(t: Tongue) -> str:
    return '<g id="spots"></g>'


def _spot(shelf: int, casier: int, x: int, height: int) -> str:
    left, top = corner(shelf, casier, x, SIDE - 1)
    floor = top + (SIDE - height) * CELL
    return (
        f'<rect id="{spot_id(casier, x)}" class="spot" data-target="spot" data-casier="{casier + 1}" data-x="{x}" '
        f'data-floor="{floor}" x="{left}" y="{top}" width="{CELL}" height="{max(floor - top, CELL)}"/>'
    )


def spot_id(casier: int, x: int) -> str:
    return f"spot-{casier + 1}-{x + 1}"


# Acting


def path(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> list[Step]:
    """First how the dice are used, then the place."""
    if is_pass(move):
        return [("pass", t("Pass"))]
    casier, x = int(casier_of(place_of(move))), int(column_of(place_of(move)))
    row = int(height_of(h, seat, casier, x)) + 1
    where = t("Casier {casier}, column {column}, row {row}", casier=casier + 1, column=x + 1, row=row)
    if is_mat(move):
        return [("way-mat", t("A mat")), (spot_id(casier, x), where)]
    way = way_id(face_of(move), category_of(move), mechanic_of(move), bool(is_turned(move)))
    what = game_words(t, category_of(move), mechanic_of(move), shape_of(move))
    return [(way, what), (spot_id(casier, x), where)]


def question(t: Tongue, h: Any, seat: int, move: int, step: str) -> str:
    """What is asked once the dice are used."""
    if is_mat(move):
        return t("Where do you put the mat?")
    what = game_words(t, category_of(move), mechanic_of(move), shape_of(move))
    return t("{what}: where do you put it?", what=what[:1].upper() + what[1:])


def confirm(h: Any, seat: int, move: int) -> bool:
    """2.1a  The last one who draws cannot take it back, and one's finger may slip on a small shelf."""
    return not is_pass(move)


WAY = re.compile(r"way-([1-6])([1-6])([1-6])(t?)")
SPOT = re.compile(r"spot-([1-9])-([1-3])")


def attempt(h: Any, seat: int, path: Sequence[str]) -> str | None:
    """The drawing somebody means who presses a place that does not glow."""
    ways_pressed = [found for part in path if (found := WAY.fullmatch(part))]
    places = [found for part in path if (found := SPOT.fullmatch(part))]
    if not places:
        return None
    where = f"in {places[-1][1]} at {places[-1][2]}"
    if "way-mat" in path:
        return f"mat {where}"
    if not ways_pressed:
        return None
    size, category, mechanic, turned = ways_pressed[-1].groups()
    game = f"{size} {CATEGORIES[int(category) - 1]} {MECHANICS[int(mechanic) - 1]}"
    return f"box {game} {where}{' turned' if turned else ''}"


# What a score line lights, on the large shelf and on the small one


def places(h: Any, seat: int, move: int, viewer: int) -> list[str]:
    """Where a move of the log happened; 2.1a nobody knows of a drawing while its round lasts."""
    if not (is_box(move) or is_mat(move)):
        return []
    casier, x = int(casier_of(place_of(move))), int(column_of(place_of(move)))
    name = f"{casier + 1}-{x + 1}-{int(height_of(h, seat, casier, x)) + 1}"
    return [f"thing-{seat}-{name}", f"small-{seat}-{name}"]


def lights(h: Any, seat: int, line: Any) -> list[str]:
    names = [name for name in dict.fromkeys((line.at, *line.where)) if name and "." in name]
    things_lit = [name.replace(".", "-") for name in names]
    return [f"{size}-{seat}-{name}" for name in things_lit for size in ("thing", "hole", "small")]
