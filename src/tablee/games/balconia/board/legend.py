"""How to read a balcony: every area, every reward, every element, with its words."""

from tablee.games.balconia.board.pictures import coin, door_plaque, icon, plaque, use
from tablee.games.balconia.components import AREAS, ELEMENTS, FLOWER_COLOURS, KINDS
from tablee.games.balconia.rules.language import Door, Face, read_door, read_face
from tablee.games.balconia.words.faces import PER, area_words, door_words, scores_words
from tablee.games.fragments import esc
from tablee.speech import Tongue

EXAMPLES: tuple[dict[str, object], ...] = (
    {"has": {"cat": 1}, "scores": {"area": "row", "each": 1, "of": "cat"}},
    {"has": {}, "scores": {"area": "row-above", "each": 2, "of": "flower"}},
    {"has": {}, "scores": {"area": "around", "each": 3, "of": "flower:violet"}},
    {"has": {}, "scores": {"area": "around", "each": 1, "of": "flower-colours"}},
    {"has": {}, "scores": {"area": "column-right", "each": 1, "of": "balcony"}},
    {"has": {}, "scores": {"area": "row-above", "each": 1, "of": "without:person"}},
    {"has": {"bird": 1}, "scores": {"area": "group", "each": 2, "of": "bird"}},
    {"has": {}, "scores": {"area": "around", "once": 5, "all": ["person", "cat"]}},
    {"has": {}, "scores": {"area": "column-above", "once": 5, "none": "awning"}},
    {"has": {"lovebird": "right"}, "scores": {"lovebird": 5}},
    {"has": {"lovebird": "left"}, "scores": {"lovebird": 5}},
)
DOORS: tuple[dict[str, object], ...] = (
    {"kind": "majority", "five": "cat", "three": "laundry"},
    {"kind": "fewer", "of": "bird", "than": "flower"},
    {"kind": "difference", "between": ["bird", "awning"]},
)


def legend(t: Tongue) -> str:
    parts = [
        (
            t("Where"),
            [_picture(30, 30, use(f"zone-{area}", 0, 0, 30), "zone", _area(t, k)) for k, area in enumerate(AREAS)],
        ),
        (t("What it brings"), [_condition(t, read_face("", example)) for example in EXAMPLES] + _coins(t)),
        (t("Doors"), [_door(t, read_door("", example)) for example in DOORS]),
        (t("Elements"), _elements(t)),
    ]
    drawn = "".join(f'<h3>{esc(title)}</h3><ul class="b-legend-list">{"".join(items)}</ul>' for title, items in parts)
    lead = t("On the left of a plaque is where one counts, on the right what counts and for how much.")
    return (
        f'<details id="legend" class="b-legend"><summary>{esc(t("How to read a balcony"))}</summary>'
        f"<p>{esc(lead)}</p>{drawn}</details>"
    )


def _picture(width: int, height: int, drawn: str, kind: str, words: str) -> str:
    return (
        f'<li><svg class="b-legend-{kind}" viewBox="0 0 {width} {height}" aria-hidden="true">{drawn}</svg>'
        f"<span>{esc(words)}</span></li>"
    )


def _area(t: Tongue, area: int) -> str:
    words = area_words(t, Face(area=area, itself=AREAS[area] in ("row", "group")))
    return words[:1].upper() + words[1:]


def _condition(t: Tongue, face: Face) -> str:
    words = scores_words(t, face)
    return _picture(94, 34, plaque(face), "plaque", words[:1].upper() + words[1:])


def _door(t: Tongue, door: Door) -> str:
    words = door_words(t, door)
    return _picture(94, 34, door_plaque(door), "plaque", words[:1].upper() + words[1:])


def _coins(t: Tongue) -> list[str]:
    return [
        _picture(24, 24, coin(2, 12, 12, "each"), "coin", t("A round coin: paid each time")),
        _picture(24, 24, coin(5, 12, 12, "once"), "coin", t("A scalloped seal: paid once")),
    ]


def _elements(t: Tongue) -> list[str]:
    words = [*KINDS, *(f"flower:{colour}" for colour in FLOWER_COLOURS)]
    return [_picture(30, 30, icon(word, 15, 15, 28), "thing", t(PER[ELEMENTS.index(word)])) for word in words]
