"""1.4–1.6  A set of faces: the text file a designer edits, and the tables of a fresh record."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tablee.errors import Spoken, TableeError
from tablee.games.balconia.components import (
    DOOR_LETTERS,
    LETTERS,
    N_BLOCKS,
    N_ENTRANCES,
    N_PRINTED,
    N_PRINTED_DOORS,
)
from tablee.games.balconia.rules.language import Door, Face, read_door, read_face, write_door, write_face
from tablee.games.box import _

OUR_FACES = Path(__file__).parent / "faces.txt"
OTHER_FACES = "TABLEE_BALCONIA_FACES"  # environment: another file of this format to play with


class BadFaces(TableeError):
    """A face set that cannot be read: which line, and what is wrong there."""

    def __init__(self, line: int, error: TableeError) -> None:
        self.line = line
        super().__init__(_("line {line}: {why}"), line=line, why=Spoken(error.say))


@dataclass(frozen=True)
class FaceSet:
    """1.4, 1.5  88 faces (four a block) and six doors (a turquoise and a pink one an entrance)."""

    faces: tuple[Face, ...]
    doors: tuple[Door, ...]


def face_name(number: int) -> str:
    return f"{number // len(LETTERS) + 1}{LETTERS[number % len(LETTERS)]}"


def door_name(number: int) -> str:
    return f"{number // len(DOOR_LETTERS) + 1}{DOOR_LETTERS[number % len(DOOR_LETTERS)]}"


# Reading the file

FACE = re.compile(r"(?P<things>[^|]*?)\s*(?:\|\s*(?P<condition>.*))?")
THING = re.compile(r"(?P<word>[a-z]+)(?::(?P<kind>[a-z]+))?(?: (?P<number>\d+))?")
CONDITION = re.compile(r"(?P<area>[a-z-]+)(?P<itself> with self| without self)?: (?P<reward>.+)")
EACH = re.compile(r"(\d+) each (\S+)")
ABSENT = re.compile(r"(\d+) if no (\S+)")
ALL = re.compile(r"(\d+) if (\S+(?: and \S+)*)")
MAJORITY = re.compile(r"5 if more (\S+), 3 if more (\S+)")
FEWER = re.compile(r"1 each (\S+) if fewer than (\S+)")
DIFFERENCE = re.compile(r"difference between (\S+) and (\S+)")


def load(text: str) -> FaceSet:
    """A set from the text of its file; a mistake is named with its line (`BadFaces`)."""
    names = [face_name(k) for k in range(N_PRINTED)] + [door_name(k) for k in range(N_PRINTED_DOORS)]
    found: list[Any] = []
    line = 0
    for line, name, words in _entries(text):
        try:
            _check_next(names, len(found), name)
            is_door = len(found) >= N_PRINTED
            found.append(_parse_door(name, words) if is_door else _parse_face(name, words))
        except TableeError as error:
            raise BadFaces(line, error) from None
    if len(found) < len(names):
        raise BadFaces(line, TableeError("the file ends before {name}.", name=names[len(found)]))
    return FaceSet(tuple(found[:N_PRINTED]), tuple(found[N_PRINTED:]))


def _entries(text: str) -> Iterator[tuple[int, str, str]]:
    """Every face and door of the file: line, name (like 7c or 1t) and words."""
    number = ""
    for line, written in enumerate(text.splitlines(), 1):
        words = written.partition("#")[0].split()
        if not words:
            continue
        if words[0] in ("block", "entrance") and len(words) == 2:
            number = words[1]
        else:
            yield line, number + words[0], " ".join(words[1:])


def _check_next(names: list[str], found: int, name: str) -> None:
    if found == len(names):
        raise TableeError(
            "{name} is one too many: there are {blocks} blocks and {entrances} entrances.",
            name=name,
            blocks=N_BLOCKS,
            entrances=N_ENTRANCES,
        )
    if name != names[found]:
        raise TableeError("here should be {wanted}, not {name}.", wanted=names[found], name=name)


def _parse_face(name: str, words: str) -> Face:
    found = FACE.fullmatch(words)
    if not found:
        raise TableeError("a face is written like {example}.", example="a  cat, flower:violet 2  |  row: 1 each bird")
    has: dict[str, Any] = {}
    for thing in found["things"].split(", ") if found["things"] not in ("", "-") else []:
        _parse_thing(has, thing)
    data: dict[str, Any] = {"has": has}
    if found["condition"]:
        data["scores"] = _parse_condition(found["condition"])
    return read_face(name, data)


def _parse_thing(has: dict[str, Any], thing: str) -> None:
    found = THING.fullmatch(thing)
    if not found:
        raise TableeError(
            "“{thing}” is nothing a face can show: write it like {examples}.",
            thing=thing,
            examples="cat, bird 2, flower:violet, lovebird:right",
        )
    number = int(found["number"] or 1)
    if found["word"] == "lovebird":
        has["lovebird"] = found["kind"]
    elif found["word"] == "flower":
        has.setdefault("flower", {})[found["kind"]] = number
    else:
        has[thing.partition(" ")[0]] = number


def _parse_condition(words: str) -> dict[str, Any]:
    if words == "lovebird":
        return {"lovebird": 5}
    found = CONDITION.fullmatch(words)
    reward = _parse_reward(found["reward"]) if found else None
    if not found or not reward:
        raise TableeError(
            "“{words}” is no condition: write it like {examples}.",
            words=words,
            examples="“row: 2 each cat”, “around: 5 if no note”, “row: 5 if person and cat”, “lovebird”",
        )
    itself = {"self": found["itself"] == " with self"} if found["itself"] else {}
    return {"area": found["area"], **itself, **reward}


def _parse_reward(words: str) -> dict[str, Any] | None:
    if found := EACH.fullmatch(words):
        return {"each": int(found[1]), "of": found[2]}
    if found := ABSENT.fullmatch(words):
        return {"once": int(found[1]), "none": found[2]}
    if found := ALL.fullmatch(words):
        return {"once": int(found[1]), "all": found[2].split(" and ")}
    return None


def _parse_door(name: str, words: str) -> Door:
    if found := MAJORITY.fullmatch(words):
        return read_door(name, {"kind": "majority", "five": found[1], "three": found[2]})
    if found := FEWER.fullmatch(words):
        return read_door(name, {"kind": "fewer", "of": found[1], "than": found[2]})
    if found := DIFFERENCE.fullmatch(words):
        return read_door(name, {"kind": "difference", "between": [found[1], found[2]]})
    raise TableeError(
        "“{words}” is no door: write it like {examples}.",
        words=words,
        examples="“5 if more cat, 3 if more laundry”, “1 each bird if fewer than flower”, "
        "“difference between bird and awning”",
    )


# Writing it again


def save(faces: FaceSet) -> str:
    """The text of a set's file: the inverse of `load`."""
    lines = []
    for number, face in enumerate(faces.faces):
        if number % len(LETTERS) == 0:
            lines.append(f"\nblock {number // len(LETTERS) + 1}")
        lines.append(_face_line(LETTERS[number % len(LETTERS)], write_face(face)))
    for number, door in enumerate(faces.doors):
        if number % len(DOOR_LETTERS) == 0:
            lines.append(f"\nentrance {number // len(DOOR_LETTERS) + 1}")
        lines.append(f"  {DOOR_LETTERS[number % len(DOOR_LETTERS)]}  {_door_line(write_door(door))}")
    return "\n".join(lines).strip() + "\n"


def _face_line(letter: str, face: dict[str, Any]) -> str:
    has = dict(face["has"])
    things = [f"lovebird:{has.pop('lovebird')}"] if "lovebird" in has else []
    things += [_thing(f"flower:{colour}", n) for colour, n in has.pop("flower", {}).items()]
    things = [_thing(word, n) for word, n in has.items()] + things
    shown = ", ".join(things) or "-"
    return (
        f"  {letter}  {shown:<40} | {_condition_line(face['scores'])}" if "scores" in face else f"  {letter}  {shown}"
    )


def _thing(word: str, number: int) -> str:
    return word if number == 1 else f"{word} {number}"


def _condition_line(scores: dict[str, Any]) -> str:
    if "lovebird" in scores:
        return "lovebird"
    itself = {None: "", True: " with self", False: " without self"}[scores.get("self")]
    if "each" in scores:
        reward = f"{scores['each']} each {scores['of']}"
    elif "none" in scores:
        reward = f"{scores['once']} if no {scores['none']}"
    else:
        reward = f"{scores['once']} if {' and '.join(scores['all'])}"
    return f"{scores['area']}{itself}: {reward}"


def _door_line(door: dict[str, Any]) -> str:
    if door["kind"] == "majority":
        return f"5 if more {door['five']}, 3 if more {door['three']}"
    if door["kind"] == "fewer":
        return f"1 each {door['of']} if fewer than {door['than']}"
    return f"difference between {' and '.join(door['between'])}"


# The set in use


@cache
def load_file(path: str) -> FaceSet:
    return load(Path(path).read_text(encoding="utf-8"))


def in_use() -> FaceSet:
    """Our faces, or those of the file named in the environment."""
    return load_file(os.environ.get(OTHER_FACES) or str(OUR_FACES))


def lay_out(states: np.ndarray, faces: FaceSet | None = None) -> None:
    """Put a set into the tables of fresh records."""
    for field, table in _tables(faces or in_use()).items():
        states[field][:, : len(table)] = table


@cache
def _tables(faces: FaceSet) -> dict[str, np.ndarray]:
    tables = {field: np.array([getattr(face, field) for face in faces.faces]) for field in FACE_FIELDS}
    tables["door_kind"] = np.array([door.kind for door in faces.doors])
    tables["door_what"] = np.array([door.what for door in faces.doors])
    return tables


FACE_FIELDS = ("shows", "scores", "area", "itself", "worth", "what", "wanted")


def put_face(states: np.ndarray, number: int, face: Face) -> None:
    for field in FACE_FIELDS:
        states[field][:, number] = getattr(face, field)


def put_door(states: np.ndarray, number: int, door: Door) -> None:
    states["door_kind"][:, number] = door.kind
    states["door_what"][:, number] = door.what


def face_of(s: Any, number: int) -> Face:
    """The face a record has under this number."""
    scores, area, itself, worth, what, wanted = (int(s[field][number]) for field in FACE_FIELDS[1:])
    return Face(tuple(int(n) for n in s["shows"][number]), scores, area, bool(itself), worth, what, wanted)


def door_of(s: Any, number: int) -> Door:
    one, other = (int(k) for k in s["door_what"][number])
    return Door(int(s["door_kind"][number]), (one, other))


def set_of(s: Any) -> FaceSet:
    return FaceSet(tuple(face_of(s, k) for k in range(N_PRINTED)), tuple(door_of(s, k) for k in range(N_PRINTED_DOORS)))


__all__ = ["BadFaces", "FaceSet", "in_use", "lay_out", "load", "save"]
