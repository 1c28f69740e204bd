"""Babylon's board: what is drawn is well-formed, what can be done can be pressed, builds unfold to the legal ones."""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import tablee
from tablee.games.babylon.board import drawing
from tablee.games.babylon.components import BRIDGE, CELLS, ELEMENTS, FLOWERS
from tablee.games.babylon.editor.entering import facts
from tablee.games.babylon.files.garden import Piece, check_form, distance
from tablee.games.babylon.rules.build import NO_SUPPORT, double_cost, support, why_no_place
from tablee.games.babylon.rules.moves import is_build, is_decoration, is_wild
from tablee.games.fragments import rendered
from tablee.kernel import calls, clause
from tablee.match import Match

GAME = tablee.game("babylon")
ART = (GAME.folder / "board" / "art.svg").read_text(encoding="utf-8")
STYLE = (GAME.folder / "board" / "board.css").read_text(encoding="utf-8")
SCRIPTS = [path.read_text(encoding="utf-8") for path in (GAME.folder / "board").glob("*.js")]
SEATS_OF_THE_FRAME = {f"seat-{k}" for k in range(4)}
DRAWN_BY_THE_SCRIPT = ("place-", "spot-", "wild-")  # marks over the garden in view
Moment = tuple[Match, int]

every_number_of_seats = pytest.mark.parametrize("seats", GAME.seats)


@cache
def finished(seats: int, promo: bool = True) -> Match:
    """A game at random by people who like to build."""
    match, rng = GAME.start(seats, 40 + seats, {"promo": promo}), random.Random(seats)
    while not match.over:
        codes = match.codes()
        match.play(rng.choice(codes[:-1] if len(codes) > 1 and rng.random() < 0.9 else codes))
    return match


def moments(seats: int, step: int = 9) -> Iterator[Moment]:
    match = finished(seats)
    return ((match, at) for at in (*range(0, match.ply, step), match.ply))


def choices(seats: int, step: int = 9) -> Iterator[Moment]:
    """Moments in which somebody is to move."""
    return (moment for moment in moments(seats, step) if moment[1] < moment[0].ply)


def actor(match: Match, at: int) -> int:
    return match.history[at][0] if at < match.ply else 0


def codes_of(match: Match, at: int) -> list[int]:
    """The legal moves of the seat that moved then."""
    out = np.zeros(GAME.rules.max_moves + 1, np.int64)
    seat = actor(match, at)
    return out[: calls.legal(match.hidden(seat, at), 0, seat, out)].tolist()


def text_of(match: Match, at: int, code: int) -> str:
    seat = actor(match, at)
    return str(GAME.files.write(match.hidden(seat, at)[0], seat, code))


def fragments_of(match: Match, at: int, seat: int | None, lang: str = "en") -> dict[str, str]:
    t = GAME.tongue(lang)
    found = {f.id: f for f in drawing.public(t, match.hidden(None, at)[0], match.names)}
    if seat is not None:
        found |= {f.id: f for f in drawing.private(t, match.hidden(seat, at)[0], seat, match.names)}
    return {name: rendered(t, fragment) for name, fragment in found.items()}


def page_of(match: Match, at: int, seat: int | None, lang: str = "en") -> str:
    drawn = fragments_of(match, at, seat, lang)
    env = Environment(loader=FileSystemLoader(GAME.folder / "board"), undefined=StrictUndefined, autoescape=True)
    board = env.get_template("board.html.jinja").render(
        fragment=lambda name: Markup(drawn[name]), t=GAME.tongue(lang), table={"seats": match.names}, game=GAME
    )
    notes = "".join(drawn[f"seat-note-{k}"] for k in range(match.seats))
    return f"<page>{ART}{board}{notes}</page>"


def ids_of(page: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', page)


# Pages


@every_number_of_seats
def test_pages_are_well_formed_and_every_id_is_there_once(seats: int) -> None:
    for match, at in moments(seats):
        for seat in (None, actor(match, at)):
            page = page_of(match, at, seat, "fr")
            # the attributes without value of the skeleton are HTML's
            ElementTree.fromstring(re.sub(r" hidden(?=[ >])", ' hidden=""', page))
            assert [name for name, n in Counter(ids_of(page)).items() if n > 1] == []
            assert "style=" not in page


@every_number_of_seats
def test_a_fragment_is_one_element_with_its_id(seats: int) -> None:
    for match, at in moments(seats):
        for name, drawn in fragments_of(match, at, actor(match, at)).items():
            assert ElementTree.fromstring(drawn).get("id") == name


@every_number_of_seats
def test_everything_named_exists_and_everything_pressable_has_a_name(seats: int) -> None:
    for match, at in moments(seats):
        page = page_of(match, at, actor(match, at))
        ids = set(ids_of(page))
        assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
        assert set(re.findall(r"url\(#([^)]+)\)", page)) <= ids
        for drawn in fragments_of(match, at, actor(match, at)).values():
            for element in ElementTree.fromstring(drawn).iter():
                assert not element.get("data-target") or (element.get("id") and element.get("aria-label"))


def test_style_and_scripts_ask_only_for_art_that_exists() -> None:
    art = set(ids_of(ART))
    assert set(re.findall(r"url\(#([^)]+)\)", STYLE)) <= art
    for script in SCRIPTS:
        assert set(re.findall(r'href="#([\w-]+)"', script)) <= art
    assert {f"bush-{flower}" for flower in FLOWERS} | {f"flower-{flower}" for flower in FLOWERS} <= art


@every_number_of_seats
def test_after_a_build_only_that_garden_is_drawn_again(seats: int) -> None:
    match = finished(seats)
    turns = ((k, seat) for k, (seat, move) in enumerate(match.history[:-1]) if is_build(move))
    at, seat = next((k, seat) for k, seat in turns if match.history[k + 1][0] == seat)  # and the turn goes on
    before, after = fragments_of(match, at, None), fragments_of(match, at + 1, None)
    assert {name for name in after if after[name] != before[name]} == {f"plan-{seat}", f"seat-note-{seat}"}


# 5  The cards


def gardens(match: Match, at: int) -> Iterator[tuple[int, Any]]:
    drawn = fragments_of(match, at, None)
    for k in range(match.seats):
        yield k, ElementTree.fromstring(drawn[f"plan-{k}"])


@every_number_of_seats
def test_5_2_lines_are_lit_exactly_where_the_score_says_and_name_their_cells(seats: int) -> None:
    match = finished(seats)
    for k, plan in gardens(match, match.ply):
        asks = [element for element in plan.iter() if (element.get("id") or "").startswith(f"ask-{k}-")]
        assert len(asks) == 16
        lit = {element.get("id"): (element.get("data-cells") or "").split() for element in asks}
        scored = [line for line in match.peek().score()[k].lines if line.clause == "5.2" and line.points]
        assert {name for name, cells in lit.items() if cells} == {f"ask-{k}-{line.at}" for line in scored}
        for line in scored:
            assert sorted(lit[f"ask-{k}-{line.at}"]) == sorted(line.where)
        for element in asks:
            title = "".join(element.itertext())
            assert ("seen on" in title) == (element.get("class") == "ask lit-ask") == bool(element.get("data-cells"))
        assert garden_of(plan)["name"] == match.names[k]


def test_without_the_promo_option_no_card_is_drawn() -> None:
    match = finished(2, False)
    for _, plan in gardens(match, match.ply):
        assert not [element for element in plan.iter() if "ask-" in (element.get("id") or "")]
        assert "of 16" not in "".join(fragments_of(match, match.ply, None).values())


# Acting


def offer_of(match: Match, at: int) -> tuple[int, Any, dict[str, Any], set[int], list[int]]:
    """Seat, what it sees, the folded builds, the moves they stand for, and the legal moves."""
    seat, h = actor(match, at), match.hidden(actor(match, at), at)[0]
    codes = codes_of(match, at)
    folded, done = drawing.fold(GAME.tongue("en"), h, seat, [(code, code % 5) for code in codes])
    return seat, h, folded, done, codes


@every_number_of_seats
def test_every_legal_move_is_a_path_or_folded(seats: int) -> None:
    t = GAME.tongue("en")
    for match, at in choices(seats):
        seat, h, _, done, codes = offer_of(match, at)
        assert done == {code for code in codes if is_build(code)}
        ids = set(ids_of(page_of(match, at, seat)))
        paths = [tuple(drawing.path(t, h, seat, code, match.names)) for code in codes if code not in done]
        assert len(set(paths)) == len(paths)
        for path in paths:
            for step, label in path:
                assert label
                assert step in ids or step.startswith(DRAWN_BY_THE_SCRIPT)


def unfolded(folded: dict[str, Any]) -> Iterator[tuple[str, int | None]]:
    """What board.js makes of the folded builds: move and points, for each of four quarter turns."""
    builds = folded["builds"]
    plain, left = builds["written"]
    for cells, level, _, source, (skip, gain, _) in ways_of(folded):
        for turns in range(len(builds["sources"][source]["turns"])):
            text = plain.format(source=source, at=cells[0], level=level, turns=turns)
            yield text + (left.format(cell=cells[skip - 1]) if skip else ""), gain


def ways_of(folded: dict[str, Any]) -> Iterator[tuple[list[str], int, str, str, list[Any]]]:
    """Cells, level, what carries it, source; skip, points, cost."""
    for cells, levels in folded["builds"]["places"]:
        for level, feet, skips in levels:
            yield from ((cells, level, feet, source, way) for source, ways in skips.items() for way in ways)


@every_number_of_seats
def test_3_2_folded_builds_unfold_to_exactly_the_legal_ones(seats: int) -> None:
    asked = 0
    for match, at in choices(seats, 4):
        seat, _, folded, done, _ = offer_of(match, at)
        if not folded:
            continue
        texts = {text_of(match, at, code): code for code in done}
        found = dict(unfolded(folded))
        assert found.keys() == texts.keys()
        asked += len(found)
        sources, ids = folded["builds"]["sources"], set(ids_of(page_of(match, at, seat)))
        assert {f"terrace-{source}" for source in sources} <= ids
        for source in {text.split()[1] for text in texts}:
            assert len(sources[source]["turns"]) == 4
    assert asked > 1000


@every_number_of_seats
def test_3_3_folded_builds_name_what_carries_them_and_what_it_costs(seats: int) -> None:
    kinds = {"p": "pillar", "d": "pillar-tall", "s": "statue"}
    for match, at in choices(seats, 12):
        seat, h, folded, _, _ = offer_of(match, at)
        if not folded:
            continue
        priced, double = folded["builds"]["feet"], int(double_cost(h))
        assert {sign: kind for sign, (kind, _) in priced.items()} == kinds
        assert folded["builds"]["pillars"] == h["pillars"][seat]
        for cells, level, feet, _, (skip, _, cost) in ways_of(folded):
            asked = [int(support(h, seat, CELLS.index(cell), level, double)) for cell in cells]
            assert [priced[sign][1] if sign in priced else NO_SUPPORT for sign in feet] == asked
            assert cost == sum(price for k, price in enumerate(asked) if k + 1 != skip) <= h["pillars"][seat]
            for cell, sign in zip(cells, feet, strict=True):
                gap = level - int(h["surface"][seat, CELLS.index(cell)])
                assert sign == "-" or (sign == "d") == (gap == 2)


def garden_of(plan: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(plan.get("data-garden") or "")
    return found


@every_number_of_seats
def test_3_3_every_space_of_a_terrace_is_carried_or_a_belvedere(seats: int) -> None:
    """What is drawn in space: a pillar, a double one, a statue, or nothing below a belvedere; the highest is on top."""
    for match, at in moments(seats, 25):
        surface = match.hidden(None, at)["surface"][0]
        for k, plan in gardens(match, at):
            garden, shown = garden_of(plan), {}
            carried = {(cell, foot + 1 + tall) for cell, foot, tall in garden["supports"]}
            carried |= {(cell, low + 1) for kind, cell, _, low, _ in garden["pieces"] if kind == "statue"}
            belvederes = {(cell, low) for kind, cell, _, low, _ in garden["pieces"] if kind == "belvedere"}
            for cells, level, _, _, _, skip, covered in garden["terraces"]:
                for space, cell in enumerate(cells):
                    assert ((cell, level) in belvederes) == (skip == space + 1)
                    assert skip == space + 1 or (cell, level) in carried
                    assert (space in covered) == (surface[k, CELLS.index(cell)] > level)
                    shown[cell] = int(surface[k, CELLS.index(cell)])
            assert garden["surface"] == shown


@every_number_of_seats
def test_attempts_are_the_inverse_of_paths(seats: int) -> None:
    t = GAME.tongue("en")
    for match, at in choices(seats):
        seat, h, _, _, codes = offer_of(match, at)
        for code in codes:
            path = [step for step, _ in drawing.path(t, h, seat, code, match.names)]
            if path and path[0].startswith("stack-"):
                assert drawing.attempt(h, seat, path) == text_of(match, at, code)


@pytest.mark.parametrize(
    "name", ["", "stack-", "place-", "place-z9", "terrace-", "terrace-x", "cell-", "cell-0-z9", "-", "<b>"]
)
def test_nonsense_is_no_legal_move(name: str) -> None:
    for match, at in choices(3, 20):
        seat, h = actor(match, at), match.hidden(actor(match, at), at)[0]
        legal = {text_of(match, at, code) for code in codes_of(match, at)}
        for path in ([name], ["terrace-dug", name], []):
            meant = drawing.attempt(h, seat, path)
            assert meant is None or meant not in legal


@every_number_of_seats
def test_decorations_are_offered_on_cells_of_the_own_garden(seats: int) -> None:
    t, offered = GAME.tongue("fr"), 0
    for match, at in choices(seats, 2):
        seat, h, _, _, codes = offer_of(match, at)
        for code in codes:
            if is_decoration(code) or is_wild(code):
                ((step, label),) = drawing.path(t, h, seat, code, match.names)
                offered += 1
                assert re.fullmatch(r"(spot-\w+(-[a-h][1-8]){1,2})|(wild-[a-h][1-8]-\w+)", step)
                assert label
    assert offered


@every_number_of_seats
def test_what_travels_starts_and_ends_on_the_page(seats: int) -> None:
    t, art = GAME.tongue("en"), set(ids_of(ART))
    for match, at in choices(seats):
        ids = set(ids_of(page_of(match, at, None))) | SEATS_OF_THE_FRAME
        seat, _, _, _, codes = offer_of(match, at)
        for code in codes:
            if is_build(code):
                continue
            for start, end, symbol in drawing.travels(t, match.hidden(None, at)[0], seat, code):
                assert {start, end} <= ids
                assert symbol in art


@every_number_of_seats
def test_score_lines_light_what_is_on_the_page(seats: int) -> None:
    match = finished(seats)
    ids = set(ids_of(page_of(match, match.ply, None)))
    for k, sheet in enumerate(match.peek().score()):
        for line in sheet.lines:
            assert line.at is None or set(drawing.lights(match.hidden(None)[0], k, line)) <= ids, line


# Reading


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    return sum(
        w * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
        for w, c in zip((0.2126, 0.7152, 0.0722), parts, strict=True)
    )


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("night", [0, 1], ids=["day", "night"])
@pytest.mark.parametrize("flower", FLOWERS)
def test_what_is_written_on_a_seats_colour_can_be_read(flower: str, night: int) -> None:
    def colour(name: str) -> str:
        (value,) = re.findall(rf"--{name}: ([^;]+);", STYLE)
        both: list[str] = re.findall("#[0-9a-f]{6}", value)
        return both[-1] if night else both[0]

    assert contrast(colour(flower), colour(f"on-{flower}")) >= 4.5


# What the editor's script is told of the rules


def test_3_4_the_editor_is_told_the_shapes_the_rules_read() -> None:
    told = facts()
    for kind, name in enumerate(ELEMENTS):
        cells = {"bridge": ("b2", "d2")}.get(name, ("b2", "c2"))[: len(told["rise"][name])]
        levels = tuple(1 + more for more in told["rise"][name])
        check_form(Piece(kind, tuple(CELLS.index(cell) for cell in cells), levels))
    pairs = {(a, b) for a in range(len(CELLS)) for b in range(a) if distance(Piece(BRIDGE, (a, b), (1, 1))) == 2}
    bridges = {" ".join(sorted((CELLS[a], CELLS[b]))): CELLS[Piece(BRIDGE, (a, b), (1, 1)).middle] for a, b in pairs}
    assert told["between"] == {"bridge": bridges}


def test_3_2a_the_editor_is_told_every_square_a_terrace_can_lie_on() -> None:
    h = GAME.start(2, 1).hidden(0)[0]
    for at, cell in enumerate(CELLS):
        assert (cell in facts()["squares"]) == (why_no_place(h, 0, at, 16) != clause("3.2a"))
