"""Range ta Ludothèque's board: pages are whole, every drawing can be pressed, nothing of this round shows too soon."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import tablee
from tablee.errors import BadNotation
from tablee.games.fragments import rendered
from tablee.games.ludotheque.board import drawing
from tablee.games.ludotheque.board.furniture import CELL, corner, view_box
from tablee.games.ludotheque.components import FACES, HEIGHT, SHELF_HEIGHT, SHELF_WIDTH, SIDE, WIDTH
from tablee.games.ludotheque.rules.moves import is_pass, shape_of
from tablee.match import Match

GAME = tablee.game("ludotheque")
ART, STYLE, SCRIPT = (
    (GAME.folder / "board" / name).read_text(encoding="utf-8") for name in ("art.svg", "board.css", "board.js")
)
SCRIPT += (GAME.folder / "board" / "tray.js").read_text(encoding="utf-8")
SHELVES = ("3x2", "2x2", "3x3")
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"mode": "expert", "turning": True}),
    (3, {"shelf": "2x2", "turning": True}),  # packed by large boxes first: people must pass in the end
    (4, {"shelf": "3x3", "turning": True, "walls": "closed"}),
    (6, {"mode": "expert"}),
]
every_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=lambda value: str(value))


@cache
def environment() -> Environment:
    return Environment(loader=FileSystemLoader(GAME.folder / "board"), undefined=StrictUndefined, autoescape=True)


def moments(seats: int, options: dict[str, Any], seed: int, often: float = 0.12) -> Iterator[Match]:
    """A game played at random, in any order within a round, looked at now and then and at its end."""
    match, chance = GAME.start(seats, seed, options), random.Random(seed)
    yield match
    while not match.over:
        seat = chance.choice(match.awaiting)
        codes = match.codes(seat)
        match.play(max(codes, key=cells_of) if options.get("shelf") == "2x2" else chance.choice(codes), seat)
        if match.over or chance.random() < often:
            yield match


def cells_of(move: int) -> int:
    return 0 if is_pass(move) else int(WIDTH[shape_of(move)] * HEIGHT[shape_of(move)])


def fragments_of(match: Match, seat: int | None, lang: str = "en") -> dict[str, str]:
    t = GAME.tongue(lang)
    found = {f.id: f for f in drawing.public(t, match.hidden(None)[0], match.names)}
    if seat is not None:
        found |= {f.id: f for f in drawing.private(t, match.hidden(seat)[0], seat, match.names)}
    return {name: rendered(t, fragment) for name, fragment in found.items()}


class AtTable:
    """What the skeleton asks of the table."""

    def __init__(self, match: Match) -> None:
        self.match = match


def page_of(match: Match, seat: int | None, lang: str = "en") -> str:
    drawn = fragments_of(match, seat, lang)
    board = (
        environment()
        .get_template("board.html.jinja")
        .render(fragment=lambda name: Markup(drawn[name]), t=GAME.tongue(lang), table=AtTable(match))
    )
    notes = "".join(drawn[f"seat-note-{k}"] for k in range(match.seats))
    return f"<page>{ART}{board}{notes}</page>"


def ids_of(page: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', page)


# Pages


@every_table
def test_pages_are_well_formed_and_every_id_is_there_once(seats: int, options: dict[str, Any]) -> None:
    for match in moments(seats, options, 1):
        for seat in (None, *range(min(seats, 2))):
            page = page_of(match, seat, "fr")
            ElementTree.fromstring(page)
            assert [name for name, n in Counter(ids_of(page)).items() if n > 1] == []


@every_table
def test_a_fragment_is_one_element_with_its_id(seats: int, options: dict[str, Any]) -> None:
    for match in moments(seats, options, 2):
        for name, drawn in fragments_of(match, 0).items():
            assert ElementTree.fromstring(drawn).get("id") == name


@every_table
def test_everything_named_exists_and_nothing_is_styled_inline(seats: int, options: dict[str, Any]) -> None:
    for match in moments(seats, options, 3):
        page = page_of(match, 0)
        ids = set(ids_of(page))
        assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
        assert set(re.findall(r"url\(#([^)]+)\)", page + STYLE)) <= ids
        for element in ElementTree.fromstring(page).iter():
            assert element.get("style") is None
            assert not [name for name in element.attrib if name.startswith("on")]
            if element.tag.endswith("button"):
                assert element.get("aria-label") or "".join(element.itertext()).strip()


def test_names_of_people_are_only_text() -> None:
    match = GAME.start(2, 5, names=["<b>Ana</b>", 'Ben" onclick="x'])
    for seat in (None, 0):
        page = page_of(match, seat)
        ElementTree.fromstring(page)
        assert "<b>Ana" not in page
        assert 'onclick="x"' not in page


@pytest.mark.parametrize("k", range(len(SHELVES)), ids=SHELVES)
def test_1_2_the_furniture_has_the_casiers_of_its_shelf_from_the_bottom_left(k: int) -> None:
    match = GAME.start(1, 1, {"shelf": SHELVES[k]})
    page = page_of(match, 0)
    wide, high = int(SHELF_WIDTH[k]), int(SHELF_HEIGHT[k])
    assert [name for name in ids_of(page) if name.startswith("casier-")] == [
        f"casier-{n + 1}" for n in range(wide * high)
    ]
    assert f'viewBox="{view_box(k)}"' in page
    corners = [corner(k, casier, 0, 0) for casier in range(wide * high)]
    assert corners[1][0] > corners[0][0]
    assert corners[wide][1] < corners[0][1]
    assert corners[wide][0] == corners[0][0]


def test_2_2_a_place_reaches_from_its_stack_up_to_the_board_above() -> None:
    match = GAME.start(1, 1)
    match.play(next(move for move in match.moves(0) if move.startswith("mat in 2 at 3")))
    drawn = fragments_of(match, 0)["spots"]
    found = {spot.get("id"): spot for spot in ElementTree.fromstring(drawn)}
    assert len(found) == 18
    assert int(found["spot-2-3"].get("height") or 0) == (SIDE - 1) * CELL
    assert int(found["spot-2-2"].get("height") or 0) == SIDE * CELL


# Secrets


def test_2_1_whoever_has_drawn_is_marked_and_nothing_of_it_is_drawn() -> None:
    """What one draws changes no byte of anybody else's page, except that one has drawn."""
    for seed in range(6):
        match, chance = GAME.start(3, seed, {"mode": "expert"}), random.Random(seed)
        for _ in range(3 * (seed % 4)):
            match.play(chance.choice(match.codes(match.awaiting[0])), match.awaiting[0])
        pages = set()
        for code in chance.sample(match.codes(1), 4):
            match.play(code, 1)
            pages.add(tuple(page_of(match, viewer, "fr") for viewer in (None, 0, 2)))
            assert "is-done" in fragments_of(match, 0)["seat-note-1"]
            match.undo()
        assert len(pages) == 1


def test_2_1_the_own_drawing_is_seen_at_once_and_everybodys_after_the_round() -> None:
    match = GAME.start(2, 4)
    match.play("mat in 3 at 2", 0)
    assert "thing-0-3-2-1" in ids_of(page_of(match, 0))
    assert "small-0-3-2-1" not in ids_of(page_of(match, 1))
    match.play("mat in 1 at 1", 1)
    assert "small-0-3-2-1" in ids_of(page_of(match, 1))
    assert "small-1-1-1-1" in ids_of(page_of(match, None))


def test_1_3_coming_rolls_are_not_in_the_page() -> None:
    """Two games that differ only in the rolls to come look the same."""
    match = GAME.start(2, 11)
    before = page_of(match, 0)
    match.state["dice"][1:] = (match.state["dice"][1:] + 1) % FACES
    assert page_of(match, 0) == before


# Acting


def places_of(page: str) -> set[str]:
    """Places, the mat, and a way for every ghost."""
    return {name.removeprefix("ghost-") for name in ids_of(page)} | {"pass"}


@every_table
def test_every_legal_move_can_be_pressed_and_no_two_in_the_same_way(seats: int, options: dict[str, Any]) -> None:
    t = GAME.tongue("en")
    for match in moments(seats, options, 5):
        for seat in match.awaiting:
            there, h = places_of(page_of(match, seat)), match.hidden(seat)[0]
            paths = [tuple(drawing.path(t, h, seat, move, match.names)) for move in match.codes(seat)]
            assert len(set(paths)) == len(paths)
            for path in paths:
                assert all(label for _, label in path)
                assert {step for step, _ in path} <= there


@every_table
def test_attempts_are_the_inverse_of_paths(seats: int, options: dict[str, Any]) -> None:
    t = GAME.tongue("en")
    for match in moments(seats, options, 6):
        for seat in match.awaiting:
            h = match.hidden(seat)[0]
            for move in match.codes(seat):
                path = [step for step, _ in drawing.path(t, h, seat, move, match.names)]
                if path != ["pass"]:
                    assert drawing.attempt(h, seat, path) == match.text(seat, move)


def test_2_4_a_full_shelf_offers_nothing_but_to_pass() -> None:
    """Otherwise the tests above never saw it."""
    match = next(m for m in moments(1, {"shelf": "2x2", "turning": True}, 5, 1.0) if m.moves(0) == ["pass"])
    assert drawing.path(GAME.tongue("en"), match.hidden(0)[0], 0, match.codes(0)[0], match.names) == [("pass", "Pass")]


@every_table
def test_pressing_a_place_that_is_not_lit_is_refused_by_clause(seats: int, options: dict[str, Any]) -> None:
    t, seen = GAME.tongue("en"), set()
    for match in moments(seats, options, 7):
        for seat in match.awaiting:
            h, page = match.hidden(seat)[0], page_of(match, seat)
            lit = {tuple(s for s, _ in drawing.path(t, h, seat, m, match.names)) for m in match.codes(seat)}
            ways = [name.removeprefix("ghost-") for name in ids_of(page) if name.startswith("ghost-way")]
            spots = [name for name in ids_of(page) if name.startswith("spot-")]
            for pressed in {(way, spot) for way in ways for spot in spots} - lit:
                meant = drawing.attempt(h, seat, pressed)
                assert meant is not None
                refused = match.why_not(meant, seat)
                assert refused is not None, (pressed, meant)
                seen.add(refused.clause)
    on_a_step = {"2.2c"} if options.get("shelf") != "2x2" else set()  # a small shelf is full before it is uneven
    assert {"2.2a", "2.2b"} | on_a_step <= seen


NONSENSE = ("", "way-", "way-777", "way-12", "way-641x", "way-²11", "spot-", "spot-0-1", "spot-9-9", "<b>", "tray")


@pytest.mark.parametrize("name", NONSENSE)
def test_nonsense_is_no_move(name: str) -> None:
    match = GAME.start(2, 3)
    h = match.hidden(0)[0]
    for path in ([name], [name, "spot-1-1"], ["way-mat", name], []):
        meant = drawing.attempt(h, 0, path)
        if meant is not None:
            try:
                match.parse(0, meant)
            except BadNotation:
                pytest.fail(f"{path} would be {meant}")


# Score lines


@every_table
def test_what_a_score_line_lights_is_on_the_page_of_its_owner(seats: int, options: dict[str, Any]) -> None:
    for match in moments(seats, options, 8, 0.05):
        for seat, sheet in enumerate(match.peek().score()):
            shown = page_of(match, seat) if seat in match.awaiting or match.over else ""
            ids = set(ids_of(shown))
            for line in sheet.lines if shown else ():
                lit = set(drawing.lights(match.state, seat, line)) & ids
                assert bool(lit) == bool(line.where or (line.at and "." in line.at)), line


# What board.js relies on


def test_the_script_finds_what_the_page_holds() -> None:
    for name in ("tray", "preview", "pads", "peek", "peek-head", "peek-shelf", "way-mat"):
        assert f'byId("{name}")' in SCRIPT or f'"{name}"' in SCRIPT


@pytest.mark.parametrize("turning", [False, True])
def test_2_1_there_is_a_ghost_for_every_way_to_use_the_dice(turning: bool) -> None:
    for match in moments(1, {"turning": turning, "shelf": "3x3"}, 9):
        if match.over:
            continue
        t, h = GAME.tongue("en"), match.hidden(0)[0]
        ways = {drawing.path(t, h, 0, move, match.names)[0][0] for move in match.codes(0)}
        ghosts = {name.removeprefix("ghost-") for name in ids_of(page_of(match, 0)) if name.startswith("ghost-")}
        assert ways <= ghosts
        assert len(ghosts) in ({3, 7, 13} if turning else {2, 4, 7})
