"""A garden somebody describes, as plain data, and whether it can stand, whatever the order of building."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tablee.errors import BadPosition, Spoken
from tablee.games.babylon.components import (
    BELVEDERE,
    BRIDGE,
    CELLS,
    FOUNTAIN,
    MAX_BUILT,
    N_WILD,
    SIDE,
    STAIRS,
    STATUE,
)
from tablee.games.babylon.words.terms import said

Space = tuple[int, int]  # a cell and the level of the terrace there


@dataclass(frozen=True)
class Terrace:
    at: int  # the lower left cell
    level: int
    flower: int
    symbols: dict[int, int]  # cell to symbol
    skip: int | None = None  # the cell without support

    @property
    def cells(self) -> tuple[int, ...]:
        return self.at, self.at + 1, self.at + SIDE, self.at + SIDE + 1


@dataclass(frozen=True)
class Piece:
    kind: int
    cells: tuple[int, ...]  # of a bridge the two ends
    levels: tuple[int, ...]
    visible: tuple[int, ...] | None = None  # what the file says

    @property
    def spaces(self) -> tuple[Space, ...]:
        """The spaces of terraces it stands on."""
        return tuple(zip(self.cells, self.levels, strict=True))

    @property
    def middle(self) -> int:
        return (self.cells[0] + self.cells[-1]) // 2

    @property
    def covers(self) -> tuple[int, ...]:
        return (self.cells[0], self.middle, self.cells[1]) if self.kind == BRIDGE else self.cells


@dataclass
class Garden:
    flower: int
    terraces: list[Terrace]
    pieces: list[Piece] = field(default_factory=list)

    def over(self, cell: int) -> list[Terrace]:
        """The terraces of a cell, from the lowest."""
        return sorted((t for t in self.terraces if cell in t.cells), key=lambda t: t.level)

    def below(self, cell: int, level: int) -> Terrace | None:
        """What lies directly below a level."""
        return next((t for t in reversed(self.over(cell)) if t.level < level), None)

    def above(self, cell: int, level: int) -> Terrace | None:
        return next((t for t in self.over(cell) if t.level > level), None)

    def terrace(self, cell: int, level: int) -> Terrace | None:
        return next((t for t in self.over(cell) if t.level == level), None)

    def on(self, cell: int, level: int) -> list[Piece]:
        return [piece for piece in self.pieces if (cell, level) in piece.spaces]

    def wild(self, piece: Piece) -> list[Terrace]:
        """Terraces whose space has no symbol where this piece stands on it."""
        found = [self.terrace(*space) for space in piece.spaces]
        return [t for t, cell in zip(found, piece.cells, strict=True) if t and cell not in t.symbols]

    @property
    def bridges(self) -> Iterator[Piece]:
        return (piece for piece in self.pieces if piece.kind == BRIDGE)


def name(terrace: Terrace) -> Spoken:
    """“c3 (level 2)”, as one points at it; c3 L2 is for files."""
    return Spoken(lambda t: t("{cell} (level {level})", cell=CELLS[terrace.at], level=terrace.level))


def check(garden: Garden) -> None:
    """Refuse, by clause, what can never stand."""
    check_box(garden)
    for terrace in garden.terraces:
        check_place(garden, terrace)
    for piece in garden.pieces:
        check_spaces(garden, piece)
        check_shape(garden, piece)
    for terrace in garden.terraces:
        check_supports(garden, terrace)
    check_wild(garden)


def check_box(garden: Garden) -> None:
    if len(garden.terraces) > MAX_BUILT:
        raise BadPosition(
            "2.2",
            "There are {n} terraces, but nobody ever has more than {most}: one a round and the starting one.",
            n=len(garden.terraces),
            most=MAX_BUILT,
        )


def check_place(garden: Garden, terrace: Terrace) -> None:
    for other in garden.terraces:
        if other is terrace or not set(other.cells) & set(terrace.cells):
            continue
        if other.at == terrace.at and other.level != terrace.level:
            raise BadPosition(
                "3.2c", "{one} lies exactly over {other}: shift one of them.", one=name(terrace), other=name(other)
            )
        if other.level == terrace.level:
            raise BadPosition(
                "3.2b", "{one} and {other} overlap on the same level.", one=name(terrace), other=name(other)
            )


# 3.3  Supports


def check_supports(garden: Garden, terrace: Terrace) -> None:
    for bridge in garden.bridges:
        if bridge.middle in terrace.cells and terrace.level > bridge.levels[0]:
            raise BadPosition(
                "3.3d", "{one} lies over the middle of a bridge, {cell}.", one=name(terrace), cell=CELLS[bridge.middle]
            )
    for cell in terrace.cells:
        if cell != terrace.skip:
            check_support(garden, terrace, cell)


def check_support(garden: Garden, terrace: Terrace, cell: int) -> None:
    foot = garden.below(cell, terrace.level)
    gap = terrace.level - (foot.level if foot else 0)
    if gap > 2:
        raise BadPosition(
            "3.3b",
            "Nothing carries {one} over {cell}: what lies below is {gap} levels down. At most one support may be "
            "missing, named by “skip”.",
            one=name(terrace),
            cell=CELLS[cell],
            gap=gap,
        )
    if foot is None:
        return
    standing = [piece.kind for piece in garden.on(cell, foot.level) if piece.kind != STATUE or gap == 2]
    standing += [BELVEDERE] if foot.skip == cell else []
    if standing:
        raise BadPosition(
            "3.3a",
            "The support of {one} on {cell} would stand on a space that is taken: “{what}”.",
            one=name(terrace),
            cell=CELLS[cell],
            what=said(standing[0]),
        )


# 3.4  Decorations


def check_spaces(garden: Garden, piece: Piece) -> None:
    for cell, level in piece.spaces:
        terrace = garden.terrace(cell, level)
        place = {"what": said(piece.kind), "cell": CELLS[cell], "level": level}
        if terrace is None:
            raise BadPosition("3.4", "“{what}” on {cell}: there is no terrace at level {level}.", **place)
        if terrace.skip == cell:
            raise BadPosition("3.4", "“{what}” on {cell}: a belvedere stands there at level {level}.", **place)
        symbol = terrace.symbols.get(cell, piece.kind)
        if symbol != piece.kind:
            raise BadPosition(
                "3.4", "“{what}” on {cell}: the symbol there is “{symbol}”.", symbol=said(symbol), **place
            )
        if len(garden.on(cell, level)) > 1:
            raise BadPosition("3.4", "Two decorations stand on {cell} at level {level}.", **place)


def check_shape(garden: Garden, piece: Piece) -> None:
    check_form(piece)
    if piece.kind == BRIDGE:
        check_span(garden, piece)


def check_form(piece: Piece) -> None:
    """3.4b to 3.4d, as far as the cells and levels tell."""
    rise = abs(piece.levels[-1] - piece.levels[0])
    cells = " ".join(CELLS[cell] for cell in piece.cells)
    if piece.kind == FOUNTAIN and (distance(piece) != 1 or rise):
        raise BadPosition("3.4b", "Fountain {cells}: its spaces must be side by side on the same level.", cells=cells)
    if piece.kind == STAIRS and (distance(piece) != 1 or rise != 1):
        raise BadPosition("3.4c", "Stairs {cells}: their spaces must be side by side, one level apart.", cells=cells)
    if piece.kind == BRIDGE and (distance(piece) != 2 or rise):
        raise BadPosition(
            "3.4d", "Bridge {cells}: its ends must be in line on the same level, one cell between.", cells=cells
        )


def distance(piece: Piece) -> int:
    """Cells from end to end along a row or column; 0 if they are not in line."""
    dx = abs(piece.cells[0] % SIDE - piece.cells[-1] % SIDE)
    dy = abs(piece.cells[0] // SIDE - piece.cells[-1] // SIDE)
    return 0 if dx and dy else dx + dy


def check_span(garden: Garden, bridge: Piece) -> None:
    level = bridge.levels[0]
    place = {"cells": " ".join(CELLS[cell] for cell in bridge.cells), "middle": CELLS[bridge.middle]}
    if garden.terrace(bridge.middle, level):
        raise BadPosition(
            "3.4d", "Bridge {cells}: a terrace lies between its ends, on {middle}, at its own level.", **place
        )
    under = garden.below(bridge.middle, level)
    for other in garden.bridges:
        ends_there = under is not None and (bridge.middle, under.level) in other.spaces
        if other is not bridge and (other.middle == bridge.middle or ends_there):
            raise BadPosition("3.4e", "Bridge {cells} crosses another bridge on {middle}.", **place)


def check_wild(garden: Garden) -> None:
    """1.4  Spaces without symbol served at most once per wild token, and not twice for the same piece."""
    spaces = [len(garden.wild(piece)) for piece in garden.pieces]
    if sum(spaces) > N_WILD or max(spaces, default=0) > 1:
        raise BadPosition(
            "1.4",
            "{n} spaces without symbol are built on: there are only {most} wild tokens, each good for one space.",
            n=sum(spaces),
            most=N_WILD,
        )
