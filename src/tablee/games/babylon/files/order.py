"""In which order a garden was built: what no order of building could give is refused by clause."""

from collections.abc import Iterator
from dataclasses import dataclass

from tablee.errors import BadPosition
from tablee.games.babylon.components import BRIDGE, CELLS, SIDE, STATUE
from tablee.games.babylon.files.garden import Garden, Piece, Terrace

Step = tuple[Terrace, list[Piece]]  # a terrace and what is built right after it
Placed = frozenset[int]


def building_order(garden: Garden) -> list[Step]:
    """The terraces in an order in which every clause was kept, each with the decorations built on it (3.4)."""
    found = Search(garden).run()
    if found is not None:
        return found
    if Search(garden, in_line=False).run() is not None:
        raise BadPosition(
            "3.4a",
            "The statues on {cells} cannot all have been built: each after the first must be in line with one that "
            "stands already.",
            cells=", ".join(CELLS[p.cells[0]] for p in garden.pieces if p.kind == STATUE),
        )
    if Search(garden, wild=False).run() is not None:
        raise BadPosition(
            "1.4", "A wild space serves only in the round its terrace is placed; here it would have to serve later."
        )
    raise BadPosition(
        "3.4",
        "These decorations cannot all have been built: each is built right after placing one of its terraces, while "
        "its spaces are the topmost of their cells.",
    )


@dataclass
class Search:
    """Depth first over the terraces placed so far; what follows depends only on them (and the last one, for 1.4)."""

    garden: Garden
    in_line: bool = True
    wild: bool = True

    def __post_init__(self) -> None:
        garden = self.garden
        index = {id(t): k for k, t in enumerate(garden.terraces)}
        self.size = len(garden.terraces)
        self.under = [
            frozenset(k for k, u in enumerate(garden.terraces) if u.level < t.level and set(u.cells) & set(t.cells))
            for t in garden.terraces
        ]
        self.bases = [frozenset(index[id(garden.terrace(*space))] for space in p.spaces) for p in garden.pieces]
        self.wilds = [frozenset(index[id(t)] for t in garden.wild(p)) for p in garden.pieces]
        self.dead: set[tuple[Placed, int]] = set()
        decorated = [space for piece in garden.pieces for space in piece.spaces]
        self.with_statue = frozenset(
            k for b, p in zip(self.bases, garden.pieces, strict=True) if p.kind == STATUE for k in b
        )
        self.harmless = [
            not any(self.wilds) and not any(c in t.cells and level < t.level for c, level in decorated)
            for k, t in enumerate(garden.terraces)
        ]

    def run(self) -> list[Step] | None:
        order = list(range(self.size)) if self.is_as_listed() else self.extend(frozenset(), -1)
        if order is None:
            return None
        steps, placed = [], frozenset[int]()
        for k in order:
            steps.append((self.garden.terraces[k], self.in_turn(placed, k)))
            placed |= {k}
        return steps

    def is_as_listed(self) -> bool:
        """A file written from a game lists the terraces as they were built."""
        return all(self.may_follow(frozenset(range(k)), k - 1, k) for k in range(self.size))

    def extend(self, placed: Placed, last: int) -> list[int] | None:
        """The rest of an order that begins with these."""
        if len(placed) == self.size:
            return []
        state = placed, last if any(last in w for w in self.wilds) else -1
        if state in self.dead:
            return None
        for k in self.choices(placed, last):
            rest = self.extend(placed | {k}, k)
            if rest is not None:
                return [k, *rest]
        self.dead.add(state)
        return None

    def choices(self, placed: Placed, last: int) -> list[int]:
        """Terraces that can come next. One that covers no decoration never hurts: then it alone is tried."""
        found = [k for k in range(self.size) if k not in placed and self.may_follow(placed, last, k)]
        for k in found:
            if self.harmless[k] and (k not in self.with_statue or self.with_statue & placed):
                return [k]
        return found

    def may_follow(self, placed: Placed, last: int, k: int) -> bool:
        if not self.under[k] <= placed:
            return False
        new = self.finished(placed, k)
        return (
            all(self.is_open(placed, d) and self.is_in_time(placed, k, d) for d in new)
            and (not self.wild or self.wild_serves(last, k, new))
            and (not self.in_line or self.line_up(placed, k) is not None)
        )

    def finished(self, placed: Placed, k: int) -> list[int]:
        """Decorations that are built when this terrace comes."""
        return [d for d, base in enumerate(self.bases) if k in base and base <= placed | {k}]

    def is_open(self, placed: Placed, d: int) -> bool:
        """3.4  Its spaces are still the topmost."""
        terraces = self.garden.terraces
        return not any(
            cell in terraces[j].cells and terraces[j].level > level
            for cell, level in self.garden.pieces[d].spaces
            for j in placed
        )

    def is_in_time(self, placed: Placed, k: int, d: int) -> bool:
        """What stands under a bridge's middle was there before it."""
        bridge = self.garden.pieces[d]
        if bridge.kind != BRIDGE:
            return True
        under = self.garden.below(bridge.middle, bridge.levels[0])
        lower = self.garden.on(bridge.middle, under.level) if under else []
        return all(self.bases[self.garden.pieces.index(p)] <= placed | {k} for p in lower)

    def wild_serves(self, last: int, k: int, new: list[int]) -> bool:
        """1.4  On a terrace of this turn: this one or the one before; one space a turn."""
        used = [self.wilds[d] for d in new if self.wilds[d]]
        return len(used) <= 1 and all(w <= {last, k} for w in used)

    def statues(self, decorations: Iterator[int]) -> list[int]:
        return [d for d in decorations if self.garden.pieces[d].kind == STATUE]

    def line_up(self, placed: Placed, k: int) -> list[int] | None:
        """3.4a  The new statues in an order in which each is in line with one before; None if there is none."""
        standing = self.statues(d for d, base in enumerate(self.bases) if base <= placed)
        new = self.statues(iter(self.finished(placed, k)))
        ordered: list[int] = []
        while new:
            fitting = [d for d in new if self.is_in_line(d, standing + ordered)]
            if not fitting:
                return None
            ordered.append(fitting[0])
            new.remove(fitting[0])
        return ordered

    def is_in_line(self, d: int, others: list[int]) -> bool:
        cell = self.garden.pieces[d].cells[0]
        before = [self.garden.pieces[other].cells[0] for other in others]
        return not before or any(cell % SIDE == o % SIDE or cell // SIDE == o // SIDE for o in before)

    def in_turn(self, placed: Placed, k: int) -> list[Piece]:
        """The decorations that come with a terrace, bridges last."""
        new = self.finished(placed, k)
        statues = self.line_up(placed, k) or self.statues(iter(new))
        rest = [d for d in new if d not in statues]
        rest.sort(key=lambda d: self.garden.pieces[d].kind == BRIDGE)
        return [self.garden.pieces[d] for d in statues + rest]
