"""1.3, 5  The language of faces and doors: the words of position files ↔ the numbers the rules count with."""

from dataclasses import dataclass, replace
from typing import Any

from tablee.errors import BadPosition
from tablee.games.balconia.components import (
    ABSENT,
    ALL,
    AREAS,
    BALCONIES,
    COLOURS_EACH,
    COUNTS_ITSELF,
    DIFFERENCE,
    DOOR_KINDS,
    EACH,
    ELEMENTS,
    FEWER,
    FIRST_FLOWER,
    FLOWER,
    FLOWER_COLOURS,
    KINDS,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    MAJORITY,
    MOST_EACH,
    MOST_OF_ONE,
    N_ELEMENTS,
    NO_CONDITION,
    NOTHING,
    ONCE,
    WITHOUT,
)

LOOKS = {"right": LOOKS_RIGHT, "left": LOOKS_LEFT}
WITHOUT_PREFIX = "without:"
OF_WORDS = (*ELEMENTS, "flower-colours", "balcony", WITHOUT_PREFIX + "person")
REWARDS = {"each": {"each", "of"}, "all": {"once", "all"}, "none": {"once", "none"}}


@dataclass(frozen=True)
class Face:
    """What one face shows and scores, as the record has it."""

    shows: tuple[int, ...] = (0,) * N_ELEMENTS
    scores: int = NOTHING
    area: int = 0
    itself: bool = False
    worth: int = 0
    what: int = 0
    wanted: int = 0


@dataclass(frozen=True)
class Door:
    kind: int = NO_CONDITION
    what: tuple[int, int] = (0, 0)


def _shown(value: Any) -> str:
    return repr(value)[:60]


def _is_whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


# Faces


def read_face(name: str, data: Any) -> Face:
    if not isinstance(data, dict) or not isinstance(data.get("has"), dict) or set(data) - {"has", "scores"}:
        raise BadPosition(
            "1.3",
            "Face {name}: write what it has and what it scores, like {example}.",
            name=name,
            example='{"has": {"cat": 1}, "scores": {"area": "row", "each": 1, "of": "bird"}}',
        )
    has = dict(data["has"])
    looks = has.pop("lovebird", None)
    face = Face(shows=_read_elements(name, has))
    scores = data.get("scores")
    if looks is not None or (isinstance(scores, dict) and "lovebird" in scores):
        return replace(face, scores=_read_lovebird(name, looks, scores), worth=ONCE)
    return face if scores is None else _read_condition(name, face, scores)


def _read_elements(name: str, has: dict[Any, Any]) -> tuple[int, ...]:
    """1.3  How much of each element; flowers are also counted together."""
    shows = [0] * N_ELEMENTS
    flowers = has.pop("flower", {})
    if not isinstance(flowers, dict):
        raise BadPosition(
            "1.3", "Face {name}: flowers are written by colour, like {example}.", name=name, example='{"violet": 2}'
        )
    for word, number in has.items():
        shows[_known(name, word, KINDS)] = _number(name, word, number)
    for colour, number in flowers.items():
        shows[FIRST_FLOWER + _known(name, colour, FLOWER_COLOURS)] = _number(name, colour, number)
    shows[FLOWER] = sum(shows[FIRST_FLOWER:FLOWER])
    return tuple(shows)


def _known(name: str, word: Any, words: tuple[str, ...]) -> int:
    if word not in words:
        raise BadPosition(
            "1.3",
            "Face {name}: there is no “{word}” on balconies; there are {words}.",
            name=name,
            word=str(word)[:40],
            words=", ".join(words),
        )
    return words.index(word)


def _number(name: str, word: str, number: Any) -> int:
    if not _is_whole(number, 0, MOST_OF_ONE):
        raise BadPosition(
            "1.3",
            "Face {name}: the number of “{word}” is a whole number from 0 to {most}, not {number}.",
            name=name,
            word=word,
            most=MOST_OF_ONE,
            number=_shown(number),
        )
    return int(number)


def _read_lovebird(name: str, looks: Any, scores: Any) -> int:
    """5.5  A face shows a lovebird exactly if its condition is the lovebird's."""
    if not isinstance(looks, str) or looks not in LOOKS or scores != {"lovebird": ONCE}:
        raise BadPosition(
            "5.5",
            "Face {name}: a lovebird looks right or left and scores exactly {example}, and nothing else does.",
            name=name,
            example='{"lovebird": 5}',
        )
    return LOOKS[looks]


# Conditions


def _read_condition(name: str, face: Face, scores: Any) -> Face:
    if not isinstance(scores, dict):
        raise BadPosition(
            "1.3",
            "Face {name}: a condition is written like {example}.",
            name=name,
            example='{"area": "row", "each": 1, "of": "bird"}',
        )
    area = _read_area(name, scores)
    reward = _reward(name, scores)
    itself = scores.get("self", AREAS[area] in COUNTS_ITSELF)
    if type(itself) is not bool:
        raise BadPosition("5.1", "Face {name}: “self” is true or false, not {value}.", name=name, value=_shown(itself))
    read = {"each": _read_each, "all": _read_all, "none": _read_absent}[reward]
    return _checked_group(name, read(name, replace(face, area=area, itself=itself), scores))


def _read_area(name: str, scores: dict[str, Any]) -> int:
    area = scores.get("area")
    if area not in AREAS:
        raise BadPosition(
            "5.1",
            "Face {name}: there is no area {area}; areas are {areas}.",
            name=name,
            area=_shown(area),
            areas=", ".join(AREAS),
        )
    return AREAS.index(area)


def _reward(name: str, scores: dict[str, Any]) -> str:
    """1.3  At most one condition: exactly one of the three kinds of rewards, and all its words."""
    given = set(scores) - {"area", "self"}
    for reward, words in REWARDS.items():
        if given == words:
            return reward
    raise BadPosition(
        "1.3",
        "Face {name}: besides “area” and “self” a condition has “each” and “of”, or “once” and “all”, or “once” and "
        "“none”; this one has {given}.",
        name=name,
        given=", ".join(sorted(map(str, given))) or "–",
    )


def _read_each(name: str, face: Face, scores: dict[str, Any]) -> Face:
    """5.2"""
    worth, of = scores["each"], scores["of"]
    if not _is_whole(worth, 1, MOST_EACH):
        raise BadPosition(
            "5.2", "Face {name}: “each” brings 1, 2 or 3 points, not {value}.", name=name, value=_shown(worth)
        )
    face = replace(face, worth=worth)
    if of == "flower-colours":
        return replace(face, scores=COLOURS_EACH)
    if of == "balcony":
        return replace(face, scores=BALCONIES)
    if isinstance(of, str) and of.startswith(WITHOUT_PREFIX):
        return replace(face, scores=WITHOUT, what=_element(name, "5.2", of.removeprefix(WITHOUT_PREFIX)))
    return replace(face, scores=EACH, what=_element(name, "5.2", of))


def _element(name: str, clause: str, word: Any) -> int:
    if word not in ELEMENTS:
        raise BadPosition(
            clause,
            "Face {name}: {word} cannot be counted; there are {words}.",
            name=name,
            word=_shown(word),
            words=", ".join(OF_WORDS),
        )
    return ELEMENTS.index(word)


def _read_all(name: str, face: Face, scores: dict[str, Any]) -> Face:
    """5.3"""
    _check_once(name, "5.3", scores["once"])
    words = scores["all"]
    if not isinstance(words, list) or not words:
        raise BadPosition(
            "5.3", "Face {name}: “all” is a list of elements, like {example}.", name=name, example='["person", "cat"]'
        )
    wanted = 0
    for word in words:
        wanted |= 1 << _element(name, "5.3", word)
    return replace(face, scores=ALL, worth=ONCE, wanted=wanted)


def _read_absent(name: str, face: Face, scores: dict[str, Any]) -> Face:
    """5.4"""
    _check_once(name, "5.4", scores["once"])
    return replace(face, scores=ABSENT, worth=ONCE, what=_element(name, "5.4", scores["none"]))


def _check_once(name: str, clause: str, points: Any) -> None:
    if type(points) is not int or points != ONCE:
        raise BadPosition(clause, "Face {name}: “once” brings 5 points, not {value}.", name=name, value=_shown(points))


def _checked_group(name: str, face: Face) -> Face:
    """5.1  A group goes with `each` and an element it shows, nothing else."""
    if AREAS[face.area] == "group" and not (face.scores == EACH and face.shows[face.what]):
        raise BadPosition(
            "5.1", "Face {name}: “group” goes only with “each” and an element that this face shows.", name=name
        )
    return face


def write_face(face: Face) -> dict[str, Any]:
    """The face in words: the inverse of `read_face`."""
    has: dict[str, Any] = {kind: face.shows[k] for k, kind in enumerate(KINDS) if face.shows[k]}
    flowers = {
        colour: face.shows[FIRST_FLOWER + k] for k, colour in enumerate(FLOWER_COLOURS) if face.shows[FIRST_FLOWER + k]
    }
    if flowers:
        has["flower"] = flowers
    for word, looks in LOOKS.items():
        if face.scores == looks:
            return {"has": {**has, "lovebird": word}, "scores": {"lovebird": ONCE}}
    if face.scores == NOTHING:
        return {"has": has}
    return {"has": has, "scores": _write_condition(face)}


def _write_condition(face: Face) -> dict[str, Any]:
    area = AREAS[face.area]
    scores: dict[str, Any] = {"area": area, **_write_reward(face)}
    if face.itself != (area in COUNTS_ITSELF):
        scores["self"] = face.itself
    return scores


def _write_reward(face: Face) -> dict[str, Any]:
    if face.scores == ALL:
        return {"once": ONCE, "all": [word for k, word in enumerate(ELEMENTS) if face.wanted >> k & 1]}
    element = ELEMENTS[face.what]
    if face.scores == ABSENT:
        return {"once": ONCE, "none": element}
    of = {COLOURS_EACH: "flower-colours", BALCONIES: "balcony", WITHOUT: WITHOUT_PREFIX + element}
    return {"each": face.worth, "of": of.get(face.scores, element)}


# Doors

DOOR_FORMS = (
    {"kind": "majority", "five": "cat", "three": "laundry"},
    {"kind": "fewer", "of": "note", "than": "bird"},
    {"kind": "difference", "between": ["bird", "awning"]},
)
DOOR_CLAUSES = ("5.7", "5.8", "5.9")


def read_door(name: str, data: Any) -> Door:
    kind = data.get("kind") if isinstance(data, dict) else None
    if kind not in DOOR_KINDS:
        raise BadPosition(
            "1.2",
            "Door {name}: its kind is one of {kinds}; write for example {example}.",
            name=name,
            kinds=", ".join(DOOR_KINDS),
            example=_json(DOOR_FORMS[1]),
        )
    k = DOOR_KINDS.index(kind)
    words = _door_words(data)
    if set(data) != set(DOOR_FORMS[k]) or len(words) != 2:
        raise BadPosition(
            DOOR_CLAUSES[k], "Door {name}: write it like {example}.", name=name, example=_json(DOOR_FORMS[k])
        )
    one, other = (_door_element(name, DOOR_CLAUSES[k], word) for word in words)
    return Door(k + 1, (one, other))


def _door_words(data: dict[str, Any]) -> list[Any]:
    if data["kind"] == "difference":
        return data["between"] if isinstance(data.get("between"), list) else []
    return [data[key] for key in ("five", "three", "of", "than") if key in data]


def _door_element(name: str, clause: str, word: Any) -> int:
    if word not in ELEMENTS:
        raise BadPosition(
            clause,
            "Door {name}: {word} cannot be counted; there are {words}.",
            name=name,
            word=_shown(word),
            words=", ".join(ELEMENTS),
        )
    return ELEMENTS.index(word)


def write_door(door: Door) -> dict[str, Any]:
    one, other = (ELEMENTS[k] for k in door.what)
    if door.kind == MAJORITY:
        return {"kind": "majority", "five": one, "three": other}
    if door.kind == FEWER:
        return {"kind": "fewer", "of": one, "than": other}
    return {"kind": "difference", "between": [one, other]}


def _json(data: dict[str, Any]) -> str:
    return str(data).replace("'", '"')


assert DOOR_KINDS.index("difference") + 1 == DIFFERENCE
