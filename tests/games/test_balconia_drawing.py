"""Balconia's board: what is drawn is well-formed, what can be done can be pressed, and no page shows the other side."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Any
from xml.etree import ElementTree

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import tablee
from tablee.errors import BadNotation
from tablee.games.balconia.board import drawing
from tablee.games.balconia.board.pictures import face_picture, plaque
from tablee.games.balconia.components import (
    AREAS,
    CELL_NAMES,
    COLOURS,
    ELEMENTS,
    FLOWER,
    N_PRINTED,
    N_PRINTED_DOORS,
)
from tablee.games.balconia.editor import facts
from tablee.games.balconia.rules import sight
from tablee.games.balconia.rules.faces import OUR_FACES, in_use, load
from tablee.games.balconia.rules.language import read_face
from tablee.games.balconia.words.faces import scores_words
from tablee.games.fragments import rendered
from tablee.match import Match

GAME = tablee.game("balconia")
ART = (GAME.folder / "board" / "art.svg").read_text(encoding="utf-8")
STYLE = (GAME.folder / "board" / "board.css").read_text(encoding="utf-8")
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"open": True},
    {"anywhere": True, "door": 5},
    {"full": True},
    {"full": True, "anywhere": True, "open": True},
)
every_variant = pytest.mark.parametrize("options", VARIANTS, ids=str)


@cache
def finished(seed: int, **options: Any) -> Match:
    match, chance = GAME.start(seed=seed, options=options), random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.codes()))
    return match


def moments(options: dict[str, Any], seed: int, step: int = 5) -> Iterator[Match]:
    """A game played at random, looked at in both phases of some turns, and at its end."""
    match, chance = GAME.start(seed=seed, options=options), random.Random(seed)
    while not match.over:
        if match.ply % step == seed % step:
            yield match
        match.play(chance.choice(match.codes()))
    yield match


def fragments_of(match: Match, seat: int | None, lang: str = "en") -> dict[str, str]:
    t = GAME.tongue(lang)
    found = {f.id: f for f in drawing.public(t, match.hidden(None)[0], match.names)}
    if seat is not None:
        found |= {f.id: f for f in drawing.private(t, match.hidden(seat)[0], seat, match.names)}
    return {name: rendered(t, fragment) for name, fragment in found.items()}


def page_of(match: Match, seat: int | None, lang: str = "en") -> str:
    drawn = fragments_of(match, seat, lang)
    env = Environment(loader=FileSystemLoader(GAME.folder / "board"), undefined=StrictUndefined, autoescape=True)
    board = env.get_template("board.html.jinja").render(
        fragment=lambda name: Markup(drawn[name]), t=GAME.tongue(lang), seat=seat
    )
    notes = "".join(drawn[f"seat-note-{k}"] for k in range(match.seats))
    return f"<page>{ART}{board}{notes}</page>"


def elements(page: str) -> ElementTree.Element:
    """The page as a tree; HTML's bare attributes and open tags are given what XML wants."""
    return ElementTree.fromstring(re.sub(r"(<input\b[^>]*[^/])>", r"\1/>", page).replace(" hidden", ' hidden=""'))


def ids_of(page: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', page)


# Pages


@every_variant
def test_pages_are_well_formed_and_every_id_is_there_once(options: dict[str, Any]) -> None:
    for match in moments(options, 1):
        for seat in (None, 0, 1):
            page = page_of(match, seat, "fr")
            elements(page)
            assert [name for name, n in Counter(ids_of(page)).items() if n > 1] == []


@every_variant
def test_a_fragment_is_one_element_with_its_id(options: dict[str, Any]) -> None:
    for match in moments(options, 2):
        for seat in (0, 1):
            for name, drawn in fragments_of(match, seat).items():
                assert elements(drawn).get("id") == name


@every_variant
def test_everything_named_exists_and_everything_pressable_has_a_name(options: dict[str, Any]) -> None:
    for match in moments(options, 3):
        page = page_of(match, 1)
        ids = set(ids_of(page))
        assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
        assert set(re.findall(r"url\(#([^)]+)\)", page)) <= ids
        for element in elements(page).iter():
            if element.get("data-target") and element.get("hidden") is None:
                assert element.get("id")
                assert element.get("aria-label") or "".join(element.itertext()).strip()
            assert element.get("style") is None
            assert not [name for name in element.attrib if name.startswith("on")]


def test_the_style_sheet_asks_only_for_art_that_exists() -> None:
    assert set(re.findall(r"url\(#([^)]+)\)", STYLE)) <= set(ids_of(ART))


@every_variant
def test_5_10_each_shown_balcony_wears_its_points_and_the_roof_their_sum(options: dict[str, Any]) -> None:
    for match in moments(options, 4):
        drawn = fragments_of(match, 0)
        plates = [
            int(found[1])
            for name, markup in drawn.items()
            if name.startswith("turquoise-")
            and (found := re.search(r'class="b-plate[^>]*><rect[^>]*/><rect[^>]*/><text[^>]*>(-?\d+)<', markup))
        ]
        total = re.search(r">(\d+)</text>", drawn["total-turquoise"])
        assert total
        assert int(total[1]) == sum(plates)


def test_1_1_pink_sees_every_column_mirrored() -> None:
    match = finished(5)
    where = {}
    for seat in (0, 1):
        for name in CELL_NAMES:
            found = re.search(r"translate\((\d+) (\d+)\)", fragments_of(match, seat)[f"{COLOURS[seat]}-{name}"])
            assert found
            where[seat, name] = int(found[1]), int(found[2])
    for name in CELL_NAMES:
        (x, y), (mirrored, same) = where[0, name], where[1, name]
        assert x + mirrored == where[0, "A1"][0] + where[0, "E1"][0]
        assert y == same
    columns = {seat: re.findall(r'<text x="\d+" y="687">(\w)</text>', page_of(match, seat))[:5] for seat in (0, 1)}
    assert columns == {0: list("ABCDE"), 1: list("EDCBA")}


# 6.1  What a page does not show


def other_cells(match: Match, seat: int | None) -> list[str]:
    drawn = fragments_of(match, seat)
    hidden_sides = [k for k in (0, 1) if k != seat]
    return [drawn[f"{COLOURS[k]}-{name}"] for k in hidden_sides for name in CELL_NAMES]


@pytest.mark.parametrize("options", [o for o in VARIANTS if not o.get("open")], ids=str)
def test_6_1_no_page_shows_a_face_of_the_other_side_before_the_end(options: dict[str, Any]) -> None:
    for match in moments(options, 6, step=2):
        for seat in (None, 0, 1):
            shown = sum("b-cell--balcony" in markup for markup in other_cells(match, seat))
            sides = 2 if seat is None else 1
            assert shown == (sides * int(match.state["balconies"]).bit_count() if match.over else 0)
            drawn = fragments_of(match, seat)
            for k in (0, 1):
                is_blank = ">" not in drawn[f"total-{COLOURS[k]}"].removesuffix("></g>")
                assert is_blank == (k != seat and not match.over)


def test_6_1_an_open_game_shows_both_sides_to_everybody() -> None:
    match = next(m for m in moments({"open": True}, 7) if m.ply > 10)
    for seat in (None, 0, 1):
        cells = other_cells(match, seat)
        sides = 2 if seat is None else 1
        assert sum("b-cell--balcony" in markup for markup in cells) == sides * int(match.state["balconies"]).bit_count()


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_6_1_what_a_seat_cannot_know_changes_nothing_on_its_page(seat: int | None) -> None:
    """Other tokens to come, and other faces on a side the viewer does not see: not one byte is different."""
    for match in moments({}, 8, step=3):
        if match.over:
            continue
        before = page_of(match, seat)
        kept = match.states[match.ply].copy()
        s, turn = match.states[match.ply], int(match.state["turn"])
        coming = s["token"][turn + 1 : int(s["turns"])].copy()
        s["token"][turn + 1 : int(s["turns"])] = coming[::-1]
        for side in (0, 1):
            if side != seat:
                faces = s["side"][side]
                faces[faces < 88] ^= 1
        assert page_of(match, seat) == before
        match.states[match.ply] = kept


def test_2_2_the_block_on_offer_is_all_that_is_shown_of_the_tokens() -> None:
    for match in moments({}, 9):
        hidden = match.hidden(0)[0]
        block = None if match.over else int(hidden["token"][hidden["turn"]])
        label = re.search(r'aria-label="([^"]*)"', fragments_of(match, 0)["disc"])
        assert (label is None) == match.over
        if label:
            assert label[1].startswith(f"Block {block + 1 if block is not None else 0};")


# Acting


@every_variant
def test_every_legal_move_can_be_pressed_and_no_two_in_the_same_way(options: dict[str, Any]) -> None:
    t = GAME.tongue("en")
    for match in moments(options, 10, step=3):
        for seat in match.awaiting:
            ids = set(ids_of(page_of(match, seat)))
            h = match.hidden(seat)[0]
            paths = [tuple(drawing.path(t, h, seat, move, match.names)) for move in match.codes(seat)]
            assert len(set(paths)) == len(paths)
            for path in paths:
                assert all(label for _, label in path)
                assert {step for step, _ in path} <= ids


@every_variant
def test_attempts_are_the_inverse_of_paths(options: dict[str, Any]) -> None:
    t = GAME.tongue("en")
    for match in moments(options, 11, step=3):
        for seat in match.awaiting:
            h = match.hidden(seat)[0]
            for move in match.codes(seat):
                path = [step for step, _ in drawing.path(t, h, seat, move, match.names)]
                assert drawing.attempt(h, seat, path) == match.text(seat, move)


@every_variant
def test_pressing_what_is_not_lit_never_means_a_legal_move(options: dict[str, Any]) -> None:
    t = GAME.tongue("en")
    for match in moments(options, 12, step=3):
        for seat in match.awaiting:
            h = match.hidden(seat)[0]
            lit = {drawing.path(t, h, seat, move, match.names)[0][0] for move in match.codes(seat)}
            targets = set(re.findall(r'id="([^"]+)"[^>]* data-target=', page_of(match, seat)))
            assert len(targets) >= 2 * len(CELL_NAMES)
            for target in targets - lit:
                meant = drawing.attempt(h, seat, [target])
                assert meant is None or match.why_not(meant, seat), (target, meant)


@pytest.mark.parametrize("name", ["", "-", "face-", "face-e", "pair-", "pair-ac", "turquoise-", "turquoise-F9", "<b>"])
def test_nonsense_is_no_move(name: str) -> None:
    for match in moments({}, 13):
        for seat in match.awaiting:
            for path in ([name], [name, "turquoise-C2"], ["face-a", name], []):
                meant = drawing.attempt(match.hidden(seat)[0], seat, path)
                with suppress(BadNotation):
                    assert meant is None or match.why_not(meant, seat) or path[-1] == "turquoise-C2"


@every_variant
def test_what_a_face_would_bring_is_what_it_brings(options: dict[str, Any]) -> None:
    """The preview on the page of the placer, against the running totals before and after the move."""
    match, chance = GAME.start(seed=14, options=options), random.Random(14)
    while not match.over:
        (seat,) = match.awaiting
        move = chance.choice(match.moves())
        if move.startswith("put"):
            _, letter, _, cell = move.split()
            found = re.search(r'data-effects="([^"]*)"', fragments_of(match, seat)["effects"])
            assert found
            cells = json.loads(found[1].replace("&#34;", '"').replace("&quot;", '"'))[letter]
            brings, is_best, changes = cells[cell]
            assert is_best == (brings > 0 and brings == max(total for total, _, _ in cells.values()))
            assert brings == sum(n for n in changes.values() if n is not None)
            before = sight.points(match.hidden(seat)[0], seat)[seat]
            match.play(move)
            if match.over:
                return  # the other side opens, and with it a majority door
            after = sight.points(match.hidden(seat)[0], seat)[seat]
            assert before is not None
            assert after == before + brings
        else:
            match.play(move)


def test_what_travels_starts_and_ends_on_the_page() -> None:
    t, art = GAME.tongue("en"), set(ids_of(ART))
    for match in moments({}, 15):
        for seat in match.awaiting:
            ids = set(ids_of(page_of(match, None)))
            for move in match.codes(seat):
                for start, end, symbol in drawing.travels(t, match.hidden(None)[0], seat, move):
                    assert {start, end} <= ids
                    assert symbol in art


@every_variant
def test_a_score_line_lights_cells_of_its_own_side(options: dict[str, Any]) -> None:
    match = finished(16, **options)
    ids = set(ids_of(page_of(match, None)))
    for seat, sheet in enumerate(match.peek().score()):
        for line in sheet.lines:
            lit = drawing.lights(match.state, seat, line)
            assert lit
            assert set(lit) <= ids
            assert all(name.startswith(f"{COLOURS[seat]}-") for name in lit)


# Faces


def test_every_face_and_every_condition_of_the_language_is_drawn_and_said() -> None:
    known, t = set(ids_of(ART)), GAME.tongue("fr")
    conditions = [
        {"area": area, "each": 2, "of": of}
        for area in AREAS
        if area != "group"
        for of in ("cat", "flower", "flower:orange", "flower-colours", "balcony", "without:person")
    ]
    conditions += [{"area": area, "once": 5, "none": "note"} for area in AREAS if area != "group"]
    conditions += [
        {"area": "row", "once": 5, "all": ["cat", "bird", "heart"]},
        {"area": "around", "self": True, "each": 1, "of": "cat"},
    ]
    faces = [*in_use().faces, *(read_face("x1", {"has": {"cat": 1}, "scores": scores}) for scores in conditions)]
    for number, face in enumerate(faces):
        markup = f"<g>{face_picture(face, number)}{plaque(face) if face.scores else ''}</g>"
        ElementTree.fromstring(markup)
        assert set(re.findall(r'href="#([^"]+)"', markup)) <= known
        assert scores_words(t, face)


def test_1_3_as_many_things_are_drawn_as_a_face_shows() -> None:
    for number, face in enumerate(load(OUR_FACES.read_text(encoding="utf-8")).faces):
        drawn = face_picture(face, number)
        awnings = drawn.count("el-awning-wide")
        things = drawn.count("b-thing") - drawn.count("el-lovebird-")
        shown = sum(face.shows[:FLOWER]) - face.shows[ELEMENTS.index("awning")]
        assert things == shown
        assert awnings == bool(face.shows[ELEMENTS.index("awning")])


def test_1_2_the_editor_is_told_what_the_rules_want_behind_a_printed_face() -> None:
    behind = facts.box()["behind"]
    assert len(behind) == N_PRINTED + N_PRINTED_DOORS
    for name, back in behind.items():
        sides = {colour: [["."] * 5 for _ in range(5)] for colour in COLOURS}
        front, other = COLOURS[::-1] if name.endswith("p") else COLOURS
        sides[front][4][2], sides[other][4][2] = name, back
        assert GAME.read({"game": "balconia", "sides": sides}).scored == [0, 1]
