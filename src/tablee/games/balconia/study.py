"""1.4  Is the set of faces balanced? What finished games between equal players say about it.

`tablee study balconia` plays the games and shows what this file makes of them.
"""

import statistics
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tablee.games.balconia.components import (
    AREAS,
    LETTERS,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    N_BLOCKS,
    N_CELLS,
    N_ELEMENTS,
    N_ENTRANCES,
    N_LETTERS,
    N_PRINTED,
    NO_FACE,
    NOTHING,
    SEATS,
    TURQUOISE,
)
from tablee.games.balconia.rules.scoring import tally
from tablee.games.balconia.words.faces import PER
from tablee.games.box import _
from tablee.kernel import verbs
from tablee.speech import Tongue

# What 1.4 asks for.
POINTS = (30.0, 45.0)
FIRST_SHARE = (0.47, 0.53)
MOST_BLOCK = 1.6
AREA_TITLES = (
    _("row"),
    _("row above"),
    _("column above"),
    _("column below"),
    _("around"),
    _("left"),
    _("right"),
    _("column left"),
    _("column right"),
    _("group"),
    _("lovebird"),
    _("none"),
)
LOVEBIRDS, NO_AREA = len(AREAS), len(AREAS) + 1

Rows = list[list[str]]
Bars = list[tuple[str, float]]


@dataclass
class Study:
    """Adds up finished games."""

    totals: list[tuple[int, int]] = field(default_factory=list)
    first_shares: list[float] = field(default_factory=list)
    points: np.ndarray = field(default_factory=lambda: np.zeros(N_PRINTED))  # by face
    uses: np.ndarray = field(default_factory=lambda: np.zeros(N_PRINTED))
    doors: np.ndarray = field(default_factory=lambda: np.zeros((N_ENTRANCES, SEATS)))
    entrances: np.ndarray = field(default_factory=lambda: np.zeros(N_ENTRANCES))
    shown: np.ndarray = field(default_factory=lambda: np.zeros(N_ELEMENTS))
    areas: np.ndarray = field(default_factory=lambda: np.zeros(N_PRINTED, np.int64))
    printed: np.ndarray = field(default_factory=lambda: np.zeros(N_ELEMENTS))

    def add(self, s: Any, shares: tuple[float, ...]) -> None:
        """A finished game, and each seat's share of the victory."""
        self.first_shares.append(shares[TURQUOISE])
        self.totals.append((self._add_side(s, 0), self._add_side(s, 1)))
        for block in s["entrance"][s["entrance"] < N_ENTRANCES].tolist():
            self.entrances[block] += 1
        self.areas = np.array([area_of(s, k) for k in range(N_PRINTED)])
        self.printed = s["shows"][:N_PRINTED].sum(axis=0, dtype=np.int64)

    def _add_side(self, s: Any, seat: int) -> int:
        lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
        for line in lines[: tally(s, seat, lines)]:
            cell = int(line["at"]) % N_CELLS
            face = int(s["side"][seat, cell])
            if face == NO_FACE:
                self.doors[int(s["entrance"][cell]), seat] += int(line["points"])
            else:
                self.points[face] += int(line["points"])
                self.uses[face] += 1
                self.shown += s["shows"][face]
        return int(lines["points"].sum())

    # What it comes to

    @property
    def games(self) -> int:
        return len(self.totals)

    @property
    def worth(self) -> np.ndarray:
        """The mean points of each face when it was on a façade."""
        return self.points / np.maximum(1, self.uses)

    @property
    def blocks(self) -> np.ndarray:
        return self.worth.reshape(N_BLOCKS, N_LETTERS).mean(axis=1)

    @property
    def opposite_gap(self) -> float:
        """How far the two ends of a block are apart, on average."""
        worth = self.worth.reshape(N_BLOCKS, N_LETTERS)
        return float(np.abs(worth[:, :2] - worth[:, 2:]).mean())

    def data(self) -> dict[str, Any]:
        totals = np.array(self.totals)
        return {
            "games": self.games,
            "points": float(totals.mean()),
            "points_by_seat": totals.mean(axis=0).tolist(),
            "points_spread": float(totals.std()),
            "first_chooser_share": statistics.fmean(self.first_shares),
            "most_block": float(self.blocks.max() / self.blocks.mean()),
            "opposite_gap": self.opposite_gap,
            "worth_of_faces": {face_label(k): round(float(w), 3) for k, w in enumerate(self.worth)},
            "doors": (self.doors / np.maximum(1, self.entrances)[:, None]).tolist(),
        }

    def targets(self, t: Tongue) -> list[tuple[str, str, str, bool]]:
        """What 1.4 asks for, what was found, and whether that will do."""
        found = self.data()
        points, share, most = found["points"], found["first_chooser_share"], found["most_block"]
        return [
            (t("points of a player"), "30–45", f"{points:.1f}", POINTS[0] <= points <= POINTS[1]),
            (
                t("victories of the first chooser"),
                "47–53 %",
                f"{100 * share:.1f} %",
                FIRST_SHARE[0] <= share <= FIRST_SHARE[1],
            ),
            (t("best block against the mean"), f"≤ {MOST_BLOCK}", f"{most:.2f}", most <= MOST_BLOCK),
        ]

    # Tables and charts: title, head and rows; name, title and bars

    def tables(self, t: Tongue) -> list[tuple[str, list[str], Rows]]:
        return [
            (t("Targets (1.4)"), [t("what"), t("wanted"), t("found"), ""], self._target_rows(t)),
            (t("Points"), ["", t("turquoise"), t("pink")], self._point_rows(t)),
            (t("Worth of the faces"), [t("block"), *LETTERS, t("mean"), t("against the mean")], self._block_rows()),
            (t("Areas"), [t("area"), t("faces"), t("used per façade"), t("mean points")], self._area_rows(t)),
            (t("Elements"), [t("element"), t("printed"), t("seen per façade")], self._element_rows(t)),
        ]

    def _target_rows(self, t: Tongue) -> Rows:
        return [[what, wanted, found, "✓" if met else "✗"] for what, wanted, found, met in self.targets(t)]

    def _point_rows(self, t: Tongue) -> Rows:
        mean = np.array(self.totals).mean(axis=0)
        rows = [[t("all"), *(f"{points:.1f}" for points in mean)]]
        for k in range(N_ENTRANCES):
            doors = self.doors[k] / max(1, self.entrances[k])
            rows.append([t("door {n}", n=k + 1), *(f"{points:.1f}" for points in doors)])
        return rows

    def _block_rows(self) -> Rows:
        worth, mean = self.worth.reshape(N_BLOCKS, N_LETTERS), self.blocks.mean()
        return [
            [str(k + 1), *(f"{w:.1f}" for w in worth[k]), f"{worth[k].mean():.2f}", f"{worth[k].mean() / mean:.2f}"]
            for k in range(N_BLOCKS)
        ]

    def _area_rows(self, t: Tongue) -> Rows:
        rows = []
        for area, title in enumerate(AREA_TITLES):
            of_area = self.areas == area
            if of_area.any():
                uses = self.uses[of_area].sum()
                mean = self.points[of_area].sum() / max(1.0, uses)
                rows.append([t(title), str(int(of_area.sum())), f"{uses / self.facades:.2f}", f"{mean:.2f}"])
        return rows

    def _element_rows(self, t: Tongue) -> Rows:
        return [
            [t(PER[k]), str(int(self.printed[k])), f"{self.shown[k] / self.facades:.2f}"] for k in range(N_ELEMENTS)
        ]

    @property
    def facades(self) -> int:
        return SEATS * max(1, self.games)

    def charts(self, t: Tongue) -> list[tuple[str, str, Bars]]:
        worth = self.worth
        return [
            ("points", t("Points of a player"), self._histogram()),
            ("blocks", t("Mean worth of each block’s faces"), _bars(self.blocks, lambda k: str(k + 1))),
            ("faces", t("Worth of each face"), _bars(worth, face_label)),
            ("areas", t("Points by area"), [(row[0], float(row[3])) for row in self._area_rows(t)]),
            ("elements", t("Elements on a façade"), [(row[0], float(row[2])) for row in self._element_rows(t)]),
        ]

    def _histogram(self, step: int = 3) -> Bars:
        points = np.array(self.totals).ravel() // step
        return [
            (f"{step * k}–{step * k + step - 1}", float((points == k).sum()))
            for k in range(int(points.min()), int(points.max()) + 1)
        ]


def _bars(values: np.ndarray, label: Callable[[int], str]) -> Bars:
    return [(label(k), float(value)) for k, value in enumerate(values)]


def face_label(face: int) -> str:
    return f"{face // N_LETTERS + 1}{LETTERS[face % N_LETTERS]}"


def area_of(s: Any, face: int) -> int:
    scores = int(s["scores"][face])
    if scores in (LOOKS_RIGHT, LOOKS_LEFT):
        return LOVEBIRDS
    return NO_AREA if scores == NOTHING else int(s["area"][face])


assert len(AREA_TITLES) == NO_AREA + 1
