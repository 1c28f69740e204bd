"""Bauhaus's board: what is drawn is well-formed, what can be done can be pressed, and presses mean something."""

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from tests.rulebook.bauhaus_table import carry, table

import tablee
from tablee.games.bauhaus.board import drawing
from tablee.games.bauhaus.board.closing import fold
from tablee.games.bauhaus.board.pieces import SIDE, pieces, slot_middle
from tablee.games.bauhaus.components import COLOURS, FIGURES, KINDS
from tablee.games.bauhaus.rules.moves import is_figure
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES
from tablee.games.bauhaus.rules.zoning import zones_of
from tablee.games.fragments import rendered
from tablee.kernel import calls
from tablee.match import Match

GAME = tablee.game("bauhaus")
ART = (GAME.folder / "board" / "art.svg").read_text(encoding="utf-8")
STYLE = (GAME.folder / "board" / "board.css").read_text(encoding="utf-8")
SKELETON = (GAME.folder / "board" / "board.html.jinja").read_text(encoding="utf-8")
SCRIPT = (GAME.folder / "board" / "grid.js").read_text(encoding="utf-8")
OF_THE_FRAME = {f"seat-{k}" for k in range(4)}
WHOLE = 2
CHIPS_ALONE = {"let", "pass-on"}  # nothing on the board stands for these


@cache
def finished(seed: int, powers: bool = True) -> Match:
    match, chance = GAME.start(2 + seed % 3, seed, {"powers": powers}), random.Random(seed)
    while not match.over:
        seat = chance.choice(match.may) if match.may and chance.random() < 0.15 else match.awaiting[0]
        match.play(chance.choice(match.codes(seat)), seat)
    return match


def moments() -> Iterator[tuple[Match, int]]:
    """Every state of a game for four, and some of five others."""
    for seed in range(6):
        match = finished(seed)
        yield from ((match, at) for at in range(0, match.ply + 1, 1 if seed == WHOLE else 7))


def page(match: Match, at: int, seat: int | None, lang: str = "en") -> dict[str, str]:
    """What a viewer gets, by id."""
    t, names = GAME.tongue(lang), match.names
    fragments = {f.id: f for f in drawing.public(t, match.hidden(None, at)[0], names)}
    if seat is not None:
        fragments |= {f.id: f for f in drawing.private(t, match.hidden(seat, at)[0], seat, names)}
    return {name: rendered(t, fragment) for name, fragment in fragments.items()}


def ids(markup: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', markup)


def test_every_fragment_is_one_well_formed_element_with_its_id() -> None:
    for match, at in moments():
        for name, markup in page(match, at, 0, "fr").items():
            assert ElementTree.fromstring(markup).get("id") == name


def test_ids_are_unique_and_nothing_is_styled_inline() -> None:
    for match, at in moments():
        found = [i for markup in page(match, at, 0).values() for i in ids(markup)] + ids(SKELETON) + ids(ART)
        assert len(set(found)) == len(found)
    for text in (ART, SKELETON):
        assert "style=" not in text
        assert "onclick" not in text


def test_every_symbol_that_is_used_exists() -> None:
    known = set(ids(ART))
    for match, at in moments():
        for markup in page(match, at, 0).values():
            assert set(re.findall(r'href="#([^"]+)"', markup)) <= known
    assert set(re.findall(r'href="#([^"]+)"', ART + SKELETON)) <= known
    assert set(re.findall(r"url\(#([^)]+)\)", STYLE + ART)) <= known
    assert {f"art-{kind}" for kind in KINDS} | {f"emblem-{colour}" for colour in COLOURS} <= known


def test_every_move_can_be_pressed_and_no_two_in_the_same_way() -> None:
    """The way leads over things on the page, except for what only the chips offer."""
    for match, at in moments():
        for seat in range(match.seats):
            h = match.hidden(seat, at)[0]
            there = {i for markup in page(match, at, seat).values() for i in ids(markup)} | OF_THE_FRAME | CHIPS_ALONE
            seen = set()
            for code in codes_at(match, at, seat):
                steps = tuple(step for step, _ in drawing.path(GAME.tongue("en"), h, seat, code, match.names))
                assert steps
                assert set(steps) <= there, steps
                assert steps not in seen
                seen.add(steps)


def test_what_only_chips_offer_is_nothing_of_the_frame() -> None:
    """Else the page would light that instead, and no chip would be shown: nobody could pass."""
    frame = Path(tablee.__file__).parent / "web" / "templates"
    there = {i for path in frame.rglob("*.jinja") for i in ids(path.read_text(encoding="utf-8"))}
    assert "pass" in there, "the frame's own screen for passing on the device"
    assert not CHIPS_ALONE & there


def codes_at(match: Match, at: int, seat: int) -> list[int]:
    moves = np.zeros(GAME.rules.max_moves + 1, np.int64)
    found: list[int] = moves[: calls.legal(match.states, at, seat, moves)].tolist()
    return found


@pytest.mark.parametrize("figure", FIGURES)
def test_the_handle_of_a_figure_is_one_of_its_slots(figure: str) -> None:
    match = carry(figure, "")
    for code in match.codes():
        assert is_figure(code)
        slots = match.text(0, code).split()[1:]
        assert SLOT_NAMES[drawing.handle(code)] in slots


def test_slots_share_out_the_board() -> None:
    """The nearest slot to any point is the one whose diamond holds it: what board.js relies on."""
    chance = random.Random(3)
    middles = [slot_middle(slot) for slot in range(len(SLOT_NAMES))]
    for _ in range(2000):
        x, y = chance.uniform(74, 662), chance.uniform(74, 494)
        near = min(range(len(middles)), key=lambda k: (middles[k][0] - x) ** 2 + (middles[k][1] - y) ** 2)
        mx, my = middles[near]
        assert abs(mx - x) + abs(my - y) <= SIDE / 2 + 1e-9


def test_pressing_what_is_not_lit_is_explained() -> None:
    closed = "+--+--+  +\n|B    |   y\n+--+--+"
    cases = [
        (table(closed), ["square-a1"], "3.1"),
        (table(closed, row="shift pawn pawn pawn"), ["card-1"], "3.2"),
        (carry("pawn", closed), ["square-b6"], "3.3b"),
        (carry("pawn", closed), ["pawn-a6"], "3.3a"),
        (carry("free", closed), ["slot-b6w"], "3.4b"),
        (carry("line", closed), ["turn-0", "slot-a6w"], "3.5a"),
        (carry("walk", closed), ["pawn-a6"], "3.7a"),
        (carry("walk", closed), ["pawn-d6", "square-b6"], "3.7"),
        (carry("shift", closed + "\n\n+--+"), ["limit-a6w"], "3.6a"),
        (carry("shift", closed + "\n\n+--+"), ["limit-a5s", "slot-b6w"], "3.6c"),
        (carry("swap", closed.replace("   y", "   y  r")), ["pawn-a6"], "3.8"),
    ]
    for match, pressed, clause in cases:
        meant = drawing.attempt(match.hidden(0)[0], 0, pressed)
        assert meant is not None, pressed
        refused = match.why_not(meant, 0)
        assert refused is not None, meant
        assert refused.clause == clause, (pressed, meant, refused)


def test_what_lights_a_score_line_is_on_the_page() -> None:
    for seed in range(4):
        match = finished(seed)
        there = {i for markup in page(match, match.ply, None).values() for i in ids(markup)}
        for seat, sheet in enumerate(match.peek().score()):
            for line in sheet.lines:
                assert set(drawing.lights(match.state, seat, line)) <= there


def test_travellers_start_and_land_on_the_page() -> None:
    match = finished(2)
    squares = {f"square-{name}" for name in SQUARE_NAMES}
    for at, (seat, move) in enumerate(match.history):
        for start, end, symbol in drawing.travels(GAME.tongue("en"), match.hidden(None, at)[0], seat, move):
            assert start in squares | OF_THE_FRAME
            assert end in squares
            assert f'id="{symbol}"' in ART


def test_the_script_names_the_board_as_the_rules_do() -> None:
    assert 'LETTERS = "abcdefgh"' in SCRIPT


def zones_at(match: Match) -> set[tuple[str, ...]]:
    return {tuple(SQUARE_NAMES[square] for square in one.squares) for one in zones_of(match.state)}


@pytest.mark.parametrize("seed", range(3))
def test_4_1_what_a_move_is_said_to_close_is_closed_once_it_is_made(seed: int) -> None:
    match, chance, closed = GAME.start(2 + seed, seed), random.Random(seed), 0
    while not match.over:
        seat = match.awaiting[0]
        codes = match.codes(seat)
        told, folded = fold(GAME.tongue("en"), match.state, seat, [(code, None) for code in codes])
        assert not folded, "every move is still listed by itself"
        code = next((c for c in codes if match.text(seat, c) in told["closes"]), chance.choice(codes))
        before, zones = zones_at(match), told["closes"].get(match.text(seat, code), [])
        match.play(code, seat)
        assert {tuple(zone["squares"]) for zone in zones} == zones_at(match) - before
        closed += len(zones)
    assert closed > 3


def test_the_page_gets_the_pieces_it_puts_itself() -> None:
    """grid.js and the scripts clone by these names; sizes are said once."""
    drawn = ElementTree.fromstring(pieces(GAME.tongue("en")))
    named = {piece.get("data-piece") for piece in drawn.iter() if piece.get("data-piece")}
    sided = {f"{name}-{way}" for name in ("limit", "ghost", "mark") for way in ("flat", "upright")}
    pawns = {f"pawn-{colour}-{face}" for colour in COLOURS for face in ("deployed", "control")}
    assert named == sided | pawns | {f"ghost-{colour}" for colour in COLOURS} | {"gain", "turner", "cursor"}
