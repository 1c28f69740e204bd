"""Position files of Balconia: a building somebody describes, with printed faces or ones of their own."""

from typing import Any

import numpy as np

from tablee.errors import BadPosition, Spoken
from tablee.games.balconia.components import (
    CELL_NAMES,
    COLOURS,
    DOOR_LETTERS,
    HEIGHT,
    LETTERS,
    MAJORITY,
    N_BLOCKS,
    N_CELLS,
    N_ENTRANCES,
    N_PRINTED,
    N_PRINTED_DOORS,
    NO_DOOR,
    NO_FACE,
    PINK,
    READING,
    SEATS,
    TURQUOISE,
    WIDTH,
)
from tablee.games.balconia.rules.faces import (
    BadFaces,
    FaceSet,
    door_name,
    door_of,
    face_name,
    face_of,
    in_use,
    lay_out,
    load,
    put_door,
    put_face,
    save,
    set_of,
)
from tablee.games.balconia.rules.language import Door, Face, read_door, read_face, write_door, write_face
from tablee.games.balconia.rules.moves import opposite
from tablee.games.balconia.rules.record import OVER, RECORD, UNKNOWN
from tablee.games.reading import IN_POSITION, only

KEYS = ("game", "set", "faces", "doors", "sides")
EMPTY = "."
PRINTED_FACES = {face_name(k): k for k in range(N_PRINTED)}
PRINTED_DOORS = {door_name(k): k for k in range(N_PRINTED_DOORS)}


def read_position(data: dict[str, Any]) -> tuple[np.ndarray, list[int], list[str]]:
    """The record of a finished building, the seats to score, and remarks (none here)."""
    states, seats = read_building(data)
    _check_both(states[0], seats)
    return states, seats, []


def read_building(data: dict[str, Any]) -> tuple[np.ndarray, list[int]]:
    """The building as it is described, and the sides that are; whether the two fit is another question."""
    only(data, KEYS, "1.1", IN_POSITION)
    states = np.zeros(1, dtype=RECORD)
    lay_out(states, _read_set(data))
    faces = _read_table("faces", data.get("faces", {}), read_face, PRINTED_FACES)
    doors = _read_table("doors", data.get("doors", {}), read_door, PRINTED_DOORS)
    sides = _read_sides(data.get("sides"))
    _clear(states)
    reader = _Reader(states, faces, doors)
    for seat, rows in sides.items():
        reader.read_side(seat, rows)
    return states, sorted(sides)


def _clear(states: np.ndarray) -> None:
    states["seats"] = SEATS
    states["phase"] = OVER
    states["token"] = states["kept"] = states["built"] = states["entrance"] = UNKNOWN
    states["side"] = NO_FACE
    states["doors"] = NO_DOOR


def _read_set(data: dict[str, Any]) -> FaceSet:
    """1.6  Another face set: the text of its file."""
    if "set" not in data:
        return in_use()
    if not isinstance(data["set"], str):
        raise BadPosition("1.6", "“set” is the text of a file of faces.")
    try:
        return load(data["set"])
    except BadFaces as error:
        raise BadPosition("1.6", "“set”, {why}", why=Spoken(error.say)) from None


def _read_table(key: str, table: Any, read: Any, printed: dict[str, int]) -> dict[str, Any]:
    if not isinstance(table, dict):
        raise BadPosition("1.6", "“{key}” must give names with descriptions.", key=key)
    for name in table:
        if name in PRINTED_FACES or name in PRINTED_DOORS or name == EMPTY:
            raise BadPosition("1.6", "“{name}” already means something: give your own another name.", name=name)
    return {name: read(name, described) for name, described in table.items()}


def _read_sides(sides: Any) -> dict[int, list[list[str]]]:
    if not isinstance(sides, dict) or not sides or set(sides) - set(COLOURS):
        raise BadPosition("1.1", "“sides” must have one side or both, named {colours}.", colours=", ".join(COLOURS))
    return {COLOURS.index(colour): _checked_grid(colour, rows) for colour, rows in sides.items()}


def _checked_grid(colour: str, rows: Any) -> list[list[str]]:
    ok = isinstance(rows, list) and len(rows) == HEIGHT
    ok = ok and all(isinstance(row, list) and len(row) == WIDTH for row in rows)
    if not ok or not all(isinstance(name, str) for row in rows for name in row):
        raise BadPosition(
            "1.1",
            "The {colour} side must be {n} rows of {n} names, from the top; “.” is an empty cell.",
            colour=colour,
            n=WIDTH,
        )
    found: list[list[str]] = rows
    return found


class _Reader:
    """Puts names into the record; own faces and doors get a number when they are first used."""

    def __init__(self, states: np.ndarray, faces: dict[str, Face], doors: dict[str, Door]) -> None:
        self.states = states
        self.faces = faces
        self.doors = doors
        self.numbers: dict[str, int] = {}
        self.own_faces, self.own_doors = N_PRINTED, N_PRINTED_DOORS

    def read_side(self, seat: int, rows: list[list[str]]) -> None:
        names = [name for row in rows for name in row]
        for name, cell in zip(names, READING[seat].tolist(), strict=True):
            if name in PRINTED_DOORS or name in self.doors:
                self.read_door(seat, cell, name)
            elif name != EMPTY:
                self.read_balcony(seat, cell, name)

    def read_balcony(self, seat: int, cell: int, name: str) -> None:
        s = self.states[0]
        number = self.face_number(name)
        if number < N_PRINTED and (s["side"][seat] // len(LETTERS) == number // len(LETTERS)).any():
            raise BadPosition("1.2", "Block {block} stands there twice.", block=number // len(LETTERS) + 1)
        s["side"][seat, cell] = number
        s["balconies"] |= np.uint64(1 << cell)

    def face_number(self, name: str) -> int:
        if name in PRINTED_FACES:
            return PRINTED_FACES[name]
        if name not in self.faces:
            raise BadPosition(
                "1.2",
                "There is no face “{name}”: faces are 1a to {last}, doors 1t to {last_door}, others are described in "
                "“faces” and “doors”.",
                name=name[:40],
                last=f"{N_BLOCKS}{LETTERS[-1]}",
                last_door=f"{N_ENTRANCES}{DOOR_LETTERS[-1]}",
            )
        if name not in self.numbers:
            self.numbers[name] = self.own_faces
            put_face(self.states, self.own_faces, self.faces[name])
            self.own_faces += 1
        return self.numbers[name]

    def read_door(self, seat: int, cell: int, name: str) -> None:
        s = self.states[0]
        if cell >= WIDTH:
            raise BadPosition("2.1", "Doors stand in the bottom row; “{name}” does not.", name=name)
        number = self.door_number(seat, name)
        if number < N_PRINTED_DOORS and (s["doors"][seat] // SEATS == number // SEATS).any():
            raise BadPosition("1.2", "Entrance {block} stands there twice.", block=number // SEATS + 1)
        s["doors"][seat, cell] = number
        s["entrances"] |= np.uint64(1 << cell)
        if number < N_PRINTED_DOORS:
            s["entrance"][cell] = number // SEATS

    def door_number(self, seat: int, name: str) -> int:
        if name in PRINTED_DOORS:
            if PRINTED_DOORS[name] % SEATS != seat:
                raise BadPosition(
                    "2.1", "The {colour} player does not face the door {name}.", colour=COLOURS[seat], name=name
                )
            return PRINTED_DOORS[name]
        key = f"door {name}"
        if key not in self.numbers:
            self.numbers[key] = self.own_doors
            put_door(self.states, self.own_doors, self.doors[name])
            self.own_doors += 1
        return self.numbers[key]


# What both sides must agree on


def _check_both(s: Any, seats: list[int]) -> None:
    if len(seats) < SEATS:
        _check_no_majority(s, *seats)
        return
    for cell in range(N_CELLS):
        full = [s["side"][seat, cell] != NO_FACE for seat in range(SEATS)]
        door = [cell < WIDTH and s["doors"][seat, cell] != NO_DOOR for seat in range(SEATS)]
        if full[0] != full[1] or door[0] != door[1]:
            raise BadPosition(
                "1.1",
                "The two sides do not fit in {cell}: pink sees every column mirrored, and behind a balcony is a "
                "balcony, behind a door a door.",
                cell=CELL_NAMES[cell],
            )
        if full[0]:
            _check_opposite(int(s["side"][TURQUOISE, cell]), int(s["side"][PINK, cell]), cell)
        if door[0]:
            _check_entrance(int(s["doors"][TURQUOISE, cell]), int(s["doors"][PINK, cell]), cell)


def _check_no_majority(s: Any, seat: int) -> None:
    for column in range(WIDTH):
        if s["door_kind"][s["doors"][seat, column]] == MAJORITY:
            raise BadPosition("5.7", "A majority door needs both sides of the building: describe the other one too.")


def _check_opposite(one: int, other: int, cell: int) -> None:
    for here, behind in ((one, other), (other, one)):
        if here < N_PRINTED:
            block, letter = divmod(here, len(LETTERS))
            wanted = block * len(LETTERS) + opposite(letter)
            if behind != wanted:
                raise BadPosition(
                    "1.2",
                    "{cell}: behind {here} must be {wanted}.",
                    cell=CELL_NAMES[cell],
                    here=face_name(here),
                    wanted=face_name(wanted),
                )


def _check_entrance(one: int, other: int, cell: int) -> None:
    if min(one, other) < N_PRINTED_DOORS and one // SEATS != other // SEATS:
        printed = one if one < N_PRINTED_DOORS else other
        raise BadPosition(
            "1.2",
            "{cell}: behind {here} must be {wanted}.",
            cell=CELL_NAMES[cell],
            here=door_name(printed),
            wanted=door_name(printed ^ 1),
        )


# Writing a position


def write_position(s: Any) -> dict[str, Any]:
    """The position file of a record: sides that show nothing are left out."""
    data: dict[str, Any] = {"game": "balconia"}
    faces = set_of(s)
    if faces != in_use():
        data["set"] = save(faces)
    own_faces = sorted({int(k) for k in s["side"].flat if N_PRINTED <= k < NO_FACE})
    own_doors = sorted({int(k) for k in s["doors"].flat if N_PRINTED_DOORS <= k < NO_DOOR})
    if own_faces:
        data["faces"] = {_face_word(k): write_face(face_of(s, k)) for k in own_faces}
    if own_doors:
        data["doors"] = {_door_word(k): write_door(door_of(s, k)) for k in own_doors}
    data["sides"] = {
        COLOURS[seat]: _write_side(s, seat)
        for seat in range(SEATS)
        if (s["side"][seat] != NO_FACE).any() or (s["doors"][seat] != NO_DOOR).any()
    }
    return data


def _write_side(s: Any, seat: int) -> list[list[str]]:
    names = [_name_at(s, seat, cell) for cell in READING[seat].tolist()]
    return [names[k : k + WIDTH] for k in range(0, N_CELLS, WIDTH)]


def _name_at(s: Any, seat: int, cell: int) -> str:
    if cell < WIDTH and s["doors"][seat, cell] != NO_DOOR:
        return _door_word(int(s["doors"][seat, cell]))
    return EMPTY if s["side"][seat, cell] == NO_FACE else _face_word(int(s["side"][seat, cell]))


def _face_word(number: int) -> str:
    return face_name(number) if number < N_PRINTED else f"x{number - N_PRINTED + 1}"


def _door_word(number: int) -> str:
    return door_name(number) if number < N_PRINTED_DOORS else f"d{number - N_PRINTED_DOORS + 1}"
