"""Agora's board: the map is the rules' map, every crowd fits, and whatever is pressed means something."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import combinations, pairwise
from xml.etree import ElementTree

import pytest
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import tablee
from tablee.errors import BadNotation
from tablee.games.agora.board import drawing
from tablee.games.agora.board.cards import two_lines
from tablee.games.agora.board.crowd import leads
from tablee.games.agora.board.grounds import GROUNDS, Group, Spot, groups_of, layout, span, tokens
from tablee.games.agora.components import BORDERS, COLOURS, N_CARDS, N_DISTRICTS, SLUGS, SQUARES
from tablee.games.agora.rules.moves import is_discard
from tablee.games.fragments import rendered
from tablee.match import Match

GAME = tablee.game("agora")
ART = (GAME.folder / "board" / "art.svg").read_text(encoding="utf-8")
STYLE = (GAME.folder / "board" / "board.css").read_text(encoding="utf-8")
SEATS_OF_THE_FRAME = {f"seat-{k}" for k in range(5)}

Point = tuple[float, float]
Edge = tuple[Point, Point, Point, Point]


# The map


@cache
def edges(slug: str) -> tuple[Edge, ...]:
    """A district's outline as cubic curves."""
    (d,) = re.findall(rf'id="shape-{slug}" d="([^"]+)"', ART)
    n = [int(x) for x in re.findall(r"-?\d+", d)]
    points = list(zip(n[::2], n[1::2], strict=True))
    assert points[0] == points[-1]
    return tuple((points[k], points[k + 1], points[k + 2], points[k + 3]) for k in range(0, len(points) - 1, 3))


@cache
def outline(slug: str, steps: int = 16) -> tuple[Point, ...]:
    def at(edge: Edge, t: float) -> Point:
        a, b, c, d = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
        return tuple(a * edge[0][i] + b * edge[1][i] + c * edge[2][i] + d * edge[3][i] for i in (0, 1))  # type: ignore[return-value]

    return tuple(at(edge, k / steps) for edge in edges(slug) for k in range(steps))


def is_inside(slug: str, x: float, y: float) -> bool:
    points = outline(slug)
    crossings = 0
    for (x0, y0), (x1, y1) in pairwise((*points, points[0])):
        crossings += (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) / (y1 - y0) * (x1 - x0)
    return crossings % 2 == 1


def test_1_3_districts_share_a_border_exactly_where_the_rules_say() -> None:
    sides = [{min(edge, edge[::-1]) for edge in edges(slug)} for slug in SLUGS]
    drawn = {pair for pair in combinations(range(N_DISTRICTS), 2) if sides[pair[0]] & sides[pair[1]]}
    assert drawn == {pair for pair in combinations(range(N_DISTRICTS), 2) if BORDERS[pair]}
    assert len(drawn) == 19


@pytest.mark.parametrize("d", range(N_DISTRICTS), ids=SLUGS)
def test_the_room_for_a_crowd_lies_inside_its_district(d: int) -> None:
    room = GROUNDS[d].room
    assert [y for y, _, _ in room] == sorted(y for y, _, _ in room)
    for y in range(room[0][0], room[-1][0] + 1, 2):
        for x in span(room, y, y):
            assert is_inside(SLUGS[d], x, y), (SLUGS[d], x, y)


@pytest.mark.parametrize("d", range(N_DISTRICTS), ids=SLUGS)
def test_plates_stand_in_their_district(d: int) -> None:
    for x, y in (GROUNDS[d].plate, GROUNDS[d].short_plate):
        assert is_inside(SLUGS[d], x, y)


# Crowds


def boxes(spots: tuple[Spot, ...]) -> list[tuple[float, float, float, float]]:
    return [
        (
            spot.x - spot.stance.bodies * spot.scale / 2,
            spot.y - spot.stance.above(spot.scale),
            spot.x + spot.stance.bodies * spot.scale / 2 + spot.stance.badge,
            spot.y + spot.stance.below(spot.scale),
        )
        for spot in spots
    ]


def assert_fits(d: int, groups: tuple[Group, ...]) -> None:
    found = boxes(layout(d, groups))
    for left, top, right, bottom in found:
        for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
            assert is_inside(SLUGS[d], x, y), (SLUGS[d], groups, x, y)
    for a, b in combinations(found, 2):
        assert a[2] <= b[0] + 0.2 or b[2] <= a[0] + 0.2 or a[3] <= b[1] + 0.2 or b[3] <= a[1] + 0.2, (SLUGS[d], groups)


@pytest.mark.parametrize("d", range(N_DISTRICTS), ids=SLUGS)
def test_every_crowd_fits_its_district(d: int) -> None:
    rng = random.Random(d)
    for _ in range(150):
        most = rng.choice((3, 6, 12, 25, 35))
        walkers = tuple(rng.randint(0, most) for _ in COLOURS)
        lying = tuple(min(n, rng.choice((0, 0, 1, 2, 10))) for n in walkers)
        assert_fits(d, groups_of(walkers, lying))


@pytest.mark.parametrize("d", range(N_DISTRICTS), ids=SLUGS)
def test_fifteen_walkers_in_five_colours_are_all_drawn(d: int) -> None:
    spots = layout(d, groups_of((5, 4, 3, 2, 1), (1, 0, 1, 0, 0)))
    assert sum(sum(spot.stance.lines) + spot.stance.down for spot in spots) == 15
    assert min(spot.scale for spot in spots) >= 0.55


@pytest.mark.parametrize("d", range(N_DISTRICTS), ids=SLUGS)
@pytest.mark.parametrize("n", range(1, 6))
def test_on_a_narrow_map_every_colour_has_its_place(d: int, n: int) -> None:
    found = tokens(d, n)
    assert len(found) == n
    for x, y, _ in found:
        assert is_inside(SLUGS[d], x, y)
    for (x, y, scale), (other_x, other_y, _) in combinations(found, 2):
        assert max(abs(x - other_x), abs(y - other_y)) >= 57 * scale


def test_who_leads_and_by_how_many() -> None:
    assert leads((3, 5, 0, 0, 0)) == (1, 2)
    assert leads((1, 0, 0, 0, 0)) == (0, 1)
    assert leads((0, 0, 0, 0, 0)) == (-1, 0)
    assert leads((4, 2, 4, 0, 0)) == (-1, 0)


# Pages


def matches(seats: int, seed: int) -> Iterator[Match]:
    """A game played at random, looked at now and then in every phase."""
    match, rng = GAME.start(seats=seats, seed=seed), random.Random(seed)
    while not match.over:
        if rng.random() < 0.05:
            yield match
        match.play(rng.choice(match.moves()))
    yield match


every_number_of_seats = pytest.mark.parametrize("seats", GAME.seats)


def fragments_of(match: Match, seat: int | None, lang: str = "en") -> dict[str, str]:
    t = GAME.tongue(lang)
    found = {f.id: f for f in drawing.public(t, match.hidden(None)[0], match.names)}
    if seat is not None:
        found |= {f.id: f for f in drawing.private(t, match.hidden(seat)[0], seat, match.names)}
    return {name: rendered(t, fragment) for name, fragment in found.items()}


def page_of(match: Match, seat: int | None, lang: str = "en") -> str:
    drawn = fragments_of(match, seat, lang)
    env = Environment(loader=FileSystemLoader(GAME.folder / "board"), undefined=StrictUndefined, autoescape=True)
    board = env.get_template("board.html.jinja").render(fragment=lambda name: Markup(drawn[name]), t=GAME.tongue(lang))
    notes = "".join(drawn[f"seat-note-{k}"] for k in range(match.seats))
    return f"<page>{ART}{board}{notes}</page>"


def ids_of(page: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', page)


@every_number_of_seats
def test_pages_are_well_formed_and_every_id_is_there_once(seats: int) -> None:
    for match in matches(seats, 1):
        for seat in (None, *match.awaiting):
            page = page_of(match, seat, "fr")
            ElementTree.fromstring(page)
            assert [name for name, n in Counter(ids_of(page)).items() if n > 1] == []


@every_number_of_seats
def test_a_fragment_is_one_element_with_its_id(seats: int) -> None:
    for match in matches(seats, 2):
        for name, drawn in fragments_of(match, 0).items():
            assert ElementTree.fromstring(drawn).get("id") == name


@every_number_of_seats
def test_everything_named_exists_and_everything_pressable_has_a_name(seats: int) -> None:
    for match in matches(seats, 3):
        page = page_of(match, 0)
        ids = set(ids_of(page))
        assert set(re.findall(r'href="#([^"]+)"', page)) <= ids
        assert set(re.findall(r"url\(#([^)]+)\)", page)) <= ids
        for element in ElementTree.fromstring(page).iter():
            if element.get("data-target"):
                assert element.get("id")
                assert element.get("aria-label")
            assert element.get("style") is None


def test_the_style_sheet_asks_only_for_art_that_exists() -> None:
    assert set(re.findall(r"url\(#([^)]+)\)", STYLE)) <= set(ids_of(ART))


@every_number_of_seats
def test_2_3_a_page_shows_no_card_but_the_own_ones(seats: int) -> None:
    for match in matches(seats, 4):
        for seat in (None, *range(seats)):
            shown = {
                name for name in ids_of(page_of(match, seat)) if name.startswith("card-") and name != "card-walker"
            }
            hand = 0 if seat is None else int(match.state["hand"][seat])
            assert len(shown) == hand.bit_count()


def test_after_a_step_only_two_districts_are_drawn_again() -> None:
    match, rng = GAME.start(seats=4, seed=8), random.Random(8)
    while not match.moves()[0].startswith("stroll"):
        match.play(rng.choice(match.moves()))
    before = fragments_of(match, None)
    _, colour, start, end = match.moves()[0].split()
    match.play(match.moves()[0])
    after = fragments_of(match, None)
    changed = {name for name in after if after[name] != before[name]}
    assert {f"crowd-{start}", f"crowd-{end}"} <= changed
    assert all(name.endswith((start, end)) for name in changed)
    assert f"group-{end}-{colour}" in after[f"crowd-{end}"]


# Acting


@every_number_of_seats
def test_every_legal_move_can_be_pressed(seats: int) -> None:
    t = GAME.tongue("en")
    for match in matches(seats, 5):
        for seat in match.awaiting:
            ids = set(ids_of(page_of(match, seat))) | SEATS_OF_THE_FRAME
            h = match.hidden(seat)[0]
            paths = [tuple(drawing.path(t, h, seat, move, match.names)) for move in match.codes(seat)]
            assert len(set(paths)) == len(paths)
            for path in paths:
                assert all(label for _, label in path)
                assert path[0][0] == "rest" or {step for step, _ in path} <= ids


@every_number_of_seats
def test_attempts_are_the_inverse_of_paths(seats: int) -> None:
    t = GAME.tongue("en")
    for match in matches(seats, 6):
        for seat in match.awaiting:
            h = match.hidden(seat)[0]
            for move in match.codes(seat):
                path = [step for step, _ in drawing.path(t, h, seat, move, match.names)]
                if path != ["rest"] and not is_discard(move):
                    assert drawing.attempt(h, seat, path) == match.text(seat, move)


@every_number_of_seats
def test_pressing_what_is_not_lit_never_means_a_legal_move(seats: int) -> None:
    t = GAME.tongue("en")
    for match in matches(seats, 7):
        for seat in match.awaiting:
            h = match.hidden(seat)[0]
            lit = {drawing.path(t, h, seat, move, match.names)[0][0] for move in match.codes(seat)}
            targets = re.findall(r'id="([^"]+)"[^>]* data-target=', page_of(match, seat))
            assert len(targets) >= N_DISTRICTS
            for target in {*targets, *(f"seat-{k}" for k in range(seats))} - lit:
                meant = drawing.attempt(h, seat, [target])
                assert meant is None or match.why_not(meant, seat), (target, meant)


def test_3_3_pressing_a_district_before_a_walker_explains_only_what_cannot_be() -> None:
    match = next(m for m in matches(4, 9) if m.moves()[0].startswith("stroll"))
    (seat,) = match.awaiting
    h = match.hidden(seat)[0]
    _, colour, start, end = match.moves()[0].split()
    assert drawing.attempt(h, seat, [f"area-{start}"]) is None or match.why_not(
        drawing.attempt(h, seat, [f"area-{start}"])
    )
    assert drawing.attempt(h, seat, [f"group-{start}-{colour}", f"area-{end}"]) == f"stroll {colour} {start} {end}"
    assert drawing.attempt(h, seat, [f"group-{start}-{colour}", f"area-{start}"]) is None


NONSENSE = (
    "",
    "area-",
    "area-atlantis",
    "group-",
    "group-gracia-pink",
    "group-x",
    "card-",
    "card-gracia-9",
    "back-",
    "back-blue-x",
)
MORE_NONSENSE = (
    "pile-",
    "pile-9",
    "seat-",
    "seat-9",
    "seat-²",
    "rest",
    "<b>",
    "-",
    "seat--1",
    "group-gracia-blue-blue",
)


@pytest.mark.parametrize("name", NONSENSE + MORE_NONSENSE)
def test_nonsense_is_no_move(name: str) -> None:
    for match in matches(3, 10):
        if match.over:
            continue
        (seat,) = match.awaiting
        for path in ([name], [name, "area-gracia"], ["group-gracia-blue", name], []):
            meant = drawing.attempt(match.hidden(seat)[0], seat, path)
            with suppress(BadNotation):
                assert meant is None or match.why_not(meant, seat) or path[-1] == "area-gracia"


@every_number_of_seats
def test_what_travels_starts_and_ends_on_the_page(seats: int) -> None:
    t = GAME.tongue("en")
    art = set(ids_of(ART))
    for match in matches(seats, 11):
        for seat in match.awaiting:
            ids = set(ids_of(page_of(match, None))) | SEATS_OF_THE_FRAME
            for move in match.codes(seat):
                for start, end, symbol in drawing.travels(t, match.hidden(None)[0], seat, move):
                    assert {start, end} <= ids
                    assert symbol in art


def test_4_1_a_score_line_lights_its_district() -> None:
    match = list(matches(3, 12))[-1]
    lines = [(k, line) for k, sheet in enumerate(match.peek().score()) for line in sheet.lines]
    assert lines
    for k, line in lines:
        assert drawing.lights(match.hidden(None)[0], k, line) == [f"area-{line.at}"]


# Reading


def test_the_names_of_squares_fit_their_cards() -> None:
    for card in range(N_CARDS):
        name = SQUARES[card // 6][card % 6]
        assert " ".join(two_lines(name)) == name
        assert max(map(len, two_lines(name))) <= 17


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    return sum(
        w * (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4)
        for w, c in zip((0.2126, 0.7152, 0.0722), parts, strict=True)
    )


def contrast(a: str, b: str) -> float:
    low, high = sorted((luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)


def colours(name: str) -> tuple[str, str]:
    """A custom property by day and by night."""
    (value,) = re.findall(rf"--{name}: ([^;]+);", STYLE)
    both = re.findall("#[0-9a-f]{6}", value)
    return both[0], both[-1]


@pytest.mark.parametrize("night", [0, 1], ids=["day", "night"])
def test_everything_written_can_be_read(night: int) -> None:
    for colour in COLOURS:
        assert contrast(colours(colour)[night], colours(f"on-{colour}")[night]) >= 4.5, colour
    for slug in SLUGS:
        assert contrast(colours(f"d-{slug}")[night], colours("map-ink")[night]) >= 4.5, slug
        assert contrast(colours(f"k-{slug}")[night], "#fffdf6") >= 4.5, slug
    assert contrast(colours("plate")[night], colours("map-ink")[night]) >= 4.5
