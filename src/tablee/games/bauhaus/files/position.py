"""Position files of Bauhaus: the board as text, 13 lines of 25 characters, row 6 on top."""

from typing import Any

import numpy as np

from tablee.errors import BadPosition
from tablee.games.bauhaus.components import (
    BLACK,
    COLOURS,
    COLUMNS,
    LIMITS,
    MAX_SEATS,
    MIN_SEATS,
    PAWNS,
    RED,
    ROWS,
    SQUARES,
    STRIDE,
    YELLOW,
)
from tablee.games.bauhaus.rules.record import EMPTY, OVER, RECORD, all_pawns, limits_left
from tablee.games.bauhaus.rules.zones import is_closed, lowest_of, note_zones, zone_around
from tablee.games.reading import IN_POSITION, number_of_seats, only
from tablee.kernel.bits import size

HEIGHT, WIDTH = 2 * ROWS + 1, 3 * COLUMNS + 1
LETTERS = "byrk"  # deployed; capitals show the control face
KEYS = ("game", "seats", "colours", "board", "forced", "shared", "options")


def read_position(data: dict[str, Any]) -> tuple[np.ndarray, list[int], list[str]]:
    """The record of a table to be scored, the seats to score, and remarks (none here)."""
    only(data, KEYS, "1.2", IN_POSITION)
    states, shown = _read_pieces(data)
    s = states[0]
    forced, shared = _read_squares(data, "forced"), _read_squares(data, "shared")
    _find_zones(s)
    zones = _read_shared(s, shared)
    _read_forced(s, forced)
    _check_calls(s, len(forced), zones)
    _check_faces(s, shown)
    return states, list(range(int(s["seats"]))), []


def settled(data: dict[str, Any]) -> np.ndarray:
    """The record of a table as far as it is entered: faces as the rules turn them, calls that still hold, zones that
    may yet lack their pawn."""
    states, _ = _read_pieces(data)
    s = states[0]
    note_zones(s, SQUARES)
    playing = s["colour"].tolist()
    if YELLOW in playing:
        _read_shared(s, [cell for cell in _read_squares(data, "shared") if _is_contested(s, cell)])
    if RED in playing:
        standing = int(all_pawns(s))
        _read_forced(s, [cell for cell in _read_squares(data, "forced") if standing >> cell & 1])
    return states


def _read_pieces(data: dict[str, Any]) -> tuple[np.ndarray, dict[int, bool]]:
    states = np.zeros(1, dtype=RECORD)
    s = states[0]
    s["phase"] = OVER
    s["place"] = EMPTY
    s["row"] = s["deck"] = EMPTY
    _read_colours(s, data)
    shown = _read_board(s, data.get("board"))
    _check_pieces(s)
    return states, shown


# Who plays


def _read_colours(s: Any, data: dict[str, Any]) -> None:
    colours, seats = data.get("colours"), data.get("seats")
    if colours is None:
        colours = list(COLOURS[: number_of_seats(data, MIN_SEATS, MAX_SEATS, "1.1")])
    _check_colours(colours, seats)
    s["seats"] = len(colours)
    s["colour"] = EMPTY
    for seat, colour in enumerate(colours):
        s["colour"][seat] = COLOURS.index(colour)


def _check_colours(colours: Any, seats: Any) -> None:
    fine = isinstance(colours, list) and all(isinstance(c, str) and c in COLOURS for c in colours)
    if not fine or len(set(colours)) != len(colours) or not MIN_SEATS <= len(colours) <= MAX_SEATS:
        raise BadPosition(
            "1.1", "“colours” must name two to four different colours of {colours}.", colours=", ".join(COLOURS)
        )
    if seats is not None and seats != len(colours):
        raise BadPosition(
            "1.1", "“seats” says {seats}, but there are {n} colours.", seats=repr(seats)[:40], n=len(colours)
        )


# The board


def _read_board(s: Any, board: Any) -> dict[int, bool]:
    """Markers and pawns into the record; whether each pawn (by its bit) shows the control face."""
    if not (isinstance(board, list) and len(board) == HEIGHT and all(isinstance(line, str) for line in board)):
        raise BadPosition("1.2", "“board” must be a list of {n} lines.", n=HEIGHT)
    shown: dict[int, bool] = {}
    for k, line in enumerate(board):
        if len(line) != WIDTH:
            raise BadPosition(
                "1.2",
                "Line {n} of the board has {found} characters; each line has {width}.",
                n=k + 1,
                found=len(line),
                width=WIDTH,
            )
        if k % 2 == 0:
            _read_flat(s, k, line)
        else:
            _read_row(s, k, line, shown)
    return shown


def _read_flat(s: Any, k: int, line: str) -> None:
    row = ROWS - k // 2
    for x in range(STRIDE):
        if line[3 * x] != "+":
            raise _bad_character(k, 3 * x, line[3 * x], "“+”")
    for x in range(COLUMNS):
        side = line[3 * x + 1 : 3 * x + 3]
        if side not in ("--", "  "):
            raise _bad_character(k, 3 * x + 1, side, "“--”, “  ”")
        if side == "--":
            s["flats"] |= np.uint64(1 << STRIDE * row + x)


def _read_row(s: Any, k: int, line: str, shown: dict[int, bool]) -> None:
    row = ROWS - 1 - k // 2
    for x in range(STRIDE):
        if line[3 * x] not in "| ":
            raise _bad_character(k, 3 * x, line[3 * x], "“|”, “ ”")
        if line[3 * x] == "|":
            s["uprights"] |= np.uint64(1 << STRIDE * row + x)
    for x in range(COLUMNS):
        pawn, gap = line[3 * x + 1], line[3 * x + 2]
        if gap != " ":
            raise _bad_character(k, 3 * x + 2, gap, "“ ”")
        if pawn != " ":
            _read_pawn(s, k, 3 * x + 1, pawn, STRIDE * row + x, shown)


def _read_pawn(s: Any, k: int, at: int, pawn: str, cell: int, shown: dict[int, bool]) -> None:
    if pawn.lower() not in LETTERS:
        raise _bad_character(k, at, pawn, f"“ ”, {LETTERS}, {LETTERS.upper()}")
    colour = LETTERS.index(pawn.lower())
    seats = s["colour"][: int(s["seats"])].tolist()
    if colour not in seats:
        raise BadPosition(
            "1.1", "There is a {colour} pawn on the board, but {colour} does not play.", colour=COLOURS[colour]
        )
    s["pawns"][seats.index(colour)] |= np.uint64(1 << cell)
    shown[cell] = pawn.isupper()


def _bad_character(k: int, at: int, found: str, right: str) -> BadPosition:
    return BadPosition(
        "1.2",
        "Line {n} of the board: character {at} is “{found}”; only {right} can stand there.",
        n=k + 1,
        at=at + 1,
        found=found,
        right=right,
    )


def _check_pieces(s: Any) -> None:
    for seat in range(int(s["seats"])):
        n = int(size(s["pawns"][seat]))
        if n > PAWNS:
            raise BadPosition(
                "1.1",
                "{colour} has {n} pawns on the board; a player has only {most}.",
                colour=COLOURS[int(s["colour"][seat])],
                n=n,
                most=PAWNS,
            )
    if limits_left(s) < 0:
        raise BadPosition(
            "1.3",
            "There are {n} limits on the board; the box has only {most}.",
            n=LIMITS - int(limits_left(s)),
            most=LIMITS,
        )


# Zones, and what sections 4 and 6 say of faces


def _find_zones(s: Any) -> None:
    note_zones(s, SQUARES)
    rest = int(s["closed"])
    while rest:
        zone = int(zone_around(s["flats"], s["uprights"], lowest_of(np.uint64(rest))))
        if not zone & int(all_pawns(s)):
            raise BadPosition(
                "3.9",
                "The closed zone of {squares} holds no pawn; no move may leave that behind.",
                squares=", ".join(_names(zone)),
            )
        rest &= ~zone


def _names(cells: int) -> list[str]:
    return [name_of(cell) for cell in range(STRIDE * ROWS) if cells >> cell & 1]


def name_of(cell: int) -> str:
    return f"{'abcdefgh'[cell % STRIDE]}{cell // STRIDE + 1}"


def _read_squares(data: dict[str, Any], key: str) -> list[int]:
    """Names of squares to bits."""
    names = data.get(key, [])
    known = {name_of(STRIDE * y + x): STRIDE * y + x for x in range(COLUMNS) for y in range(ROWS)}
    if not (isinstance(names, list) and all(isinstance(name, str) and name in known for name in names)):
        raise BadPosition("1.2", "“{key}” must be a list of squares, like {example}.", key=key, example='["c4"]')
    return [known[name] for name in dict.fromkeys(names)]


def _read_shared(s: Any, cells: list[int]) -> int:
    """How many zones were shared: several squares may name the same one."""
    zones = set()
    for cell in cells:
        zone = zone_around(s["flats"], s["uprights"], np.uint64(1 << cell))
        if not _is_contested(s, cell):
            raise BadPosition(
                "6.2", "{square} is in no closed zone with pawns of several players.", square=name_of(cell)
            )
        s["shared"] |= zone
        zones.add(int(zone))
    s["fixed"] |= s["shared"]
    s["control"] |= all_pawns(s) & s["shared"]
    return len(zones)


def _is_contested(s: Any, cell: int) -> bool:
    """6.2  Is the square in a closed zone with pawns of several players?"""
    zone = zone_around(s["flats"], s["uprights"], np.uint64(1 << cell))
    closed = is_closed(s["flats"], s["uprights"], zone)
    return bool(closed and int(zone) & int(all_pawns(s)) and not int(s["fixed"]) >> cell & 1)


def _read_forced(s: Any, cells: list[int]) -> None:
    for cell in cells:
        if not int(all_pawns(s)) >> cell & 1:
            raise BadPosition("6.3", "No pawn stands on {square}.", square=name_of(cell))
        s["forced"] |= np.uint64(1 << cell)
    s["control"] |= s["forced"]


def _check_calls(s: Any, forced: int, shared: int) -> None:
    """Each player card is used once: red forces, yellow shares, black copies one of them."""
    playing = s["colour"].tolist()
    for clause, colour, calls in (("6.3", RED, forced), ("6.2", YELLOW, shared)):
        if calls and colour not in playing:
            raise BadPosition(clause, "Nobody plays {colour}, so this cannot have been called.", colour=COLOURS[colour])
    if max(0, forced - 1) + max(0, shared - 1) > (BLACK in playing):
        raise BadPosition("6.4", "There are more forced pawns and shared zones than player cards.")


def _check_faces(s: Any, shown: dict[int, bool]) -> None:
    for cell, control in sorted(shown.items()):
        if control != bool(int(s["control"]) >> cell & 1):
            raise _wrong_face(s, cell, control)


def _wrong_face(s: Any, cell: int, control: bool) -> BadPosition:
    if control:
        return BadPosition(
            "4.2",
            "The pawn on {square} shows its control face, but it is in no owned zone; name it in “forced” or “shared” "
            "if a player card turned it.",
            square=name_of(cell),
        )
    return BadPosition(
        "4.2", "The pawn on {square} must show its control face (a capital letter).", square=name_of(cell)
    )


# Writing


def write_position(s: Any) -> dict[str, Any]:
    seats = int(s["seats"])
    colours = [COLOURS[int(c)] for c in s["colour"][:seats]]
    who: dict[str, Any] = {"seats": seats} if colours == list(COLOURS[:seats]) else {"colours": colours}
    called = {key: _named_once(s, key) for key in ("forced", "shared") if s[key]}
    return {"game": "bauhaus", **who, "board": write_board(s), **called}


def _named_once(s: Any, key: str) -> list[str]:
    """Forced pawns by their squares, shared zones by their first square."""
    rest, names = int(s[key]), []
    while rest:
        cell = (rest & -rest).bit_length() - 1
        names.append(name_of(cell))
        rest &= ~(1 << cell if key == "forced" else int(zone_around(s["flats"], s["uprights"], np.uint64(1 << cell))))
    return names


def write_board(s: Any) -> list[str]:
    """The text board, row 6 on top."""
    lines = [_flat_line(s, ROWS)]
    for row in range(ROWS - 1, -1, -1):
        lines += [_row_line(s, row), _flat_line(s, row)]
    return lines


def _flat_line(s: Any, row: int) -> str:
    sides = ["--" if int(s["flats"]) >> STRIDE * row + x & 1 else "  " for x in range(COLUMNS)]
    return "+" + "+".join(sides) + "+"


def _row_line(s: Any, row: int) -> str:
    line = ""
    for x in range(STRIDE):
        line += "|" if int(s["uprights"]) >> STRIDE * row + x & 1 else " "
        line += pawn_letter(s, STRIDE * row + x) + " " if x < COLUMNS else ""
    return line


def pawn_letter(s: Any, cell: int) -> str:
    for seat in range(int(s["seats"])):
        if int(s["pawns"][seat]) >> cell & 1:
            letter = LETTERS[int(s["colour"][seat])]
            return letter.upper() if int(s["control"]) >> cell & 1 else letter
    return " "
