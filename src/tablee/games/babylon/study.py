"""Are the four flowers' promo cards equally hard, and does it matter who begins?

`tablee study babylon --seats 4` plays games between equal players and shows what this file makes of them.
"""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tablee.games.babylon.components import COLUMN_ASKS, FLOWERS, MAX_SEATS, N_ELEMENTS, ROW_ASKS, SIDE
from tablee.games.babylon.rules.scoring import ROW_AT, tally
from tablee.games.babylon.words.terms import ELEMENT_WORDS, FLOWER_WORDS
from tablee.kernel import clause, verbs
from tablee.speech import Tongue

MOST_SPREAD = 0.05  # of the mean, between the flowers' mean promo points
UNSURE = 1.96  # standard errors within which a share counts as fair

Rows = list[list[str]]


@dataclass
class Study:
    """Adds up finished games."""

    promo: list[list[int]] = field(default_factory=list)  # by game and flower
    totals: list[list[int]] = field(default_factory=list)
    in_turn: list[list[float]] = field(default_factory=list)  # shares of the victory, the first player's first
    lit: np.ndarray = field(default_factory=lambda: np.zeros((MAX_SEATS, 2 * SIDE)))  # how often each line was seen

    def add(self, s: Any, shares: tuple[float, ...]) -> None:
        """A finished game, and each seat's share of the victory."""
        seats, first = int(s["seats"]), int(s["first"])
        scored = [self._scored(s, seat) for seat in range(seats)]
        self.promo.append([promo for promo, _ in scored])
        self.totals.append([total for _, total in scored])
        self.in_turn.append([shares[(first + k) % seats] for k in range(seats)])

    def _scored(self, s: Any, seat: int) -> tuple[int, int]:
        lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
        found = lines[: tally(s, seat, lines)]
        promo = found[found["clause"] == clause("5.2")]
        self.lit[seat, promo["at"] - ROW_AT] += 1
        return int(promo["points"].sum()), int(found["points"].sum())

    # What it comes to

    @property
    def games(self) -> int:
        return len(self.promo)

    @property
    def spread(self) -> float:
        """How far the flowers' mean promo points are apart, as a part of the mean."""
        means = np.array(self.promo).mean(axis=0)
        return float((means.max() - means.min()) / means.mean()) if means.mean() else 0.0

    @property
    def shares(self) -> np.ndarray:
        return np.array(self.in_turn).mean(axis=0)

    @property
    def doubt(self) -> float:
        """How far from its fair share a seat may be found by chance."""
        fair = 1 / self.shares.size
        return UNSURE * float(np.sqrt(fair * (1 - fair) / self.games))

    def data(self) -> dict[str, Any]:
        promo, totals = np.array(self.promo), np.array(self.totals)
        flowers = FLOWERS[: promo.shape[1]]
        return {
            "games": self.games,
            "points": float(totals.mean()),
            "promo_points": dict(zip(flowers, promo.mean(axis=0).tolist(), strict=True)),
            "promo_spread": self.spread,
            "most_promo": int(promo.max()),
            "shares_in_turn_order": self.shares.tolist(),
            "doubt": self.doubt,
        }

    def targets(self, t: Tongue) -> list[tuple[str, str, str, bool]]:
        first, fair = float(self.shares[0]), 1 / self.shares.size
        return [
            (
                t("promo points apart"),
                f"< {100 * MOST_SPREAD:.0f} %",
                f"{100 * self.spread:.1f} %",
                self.spread < MOST_SPREAD,
            ),
            (
                t("victories of the first player"),
                f"≤ {100 * (fair + self.doubt):.0f} %",
                f"{100 * first:.1f} %",
                first <= fair + self.doubt,
            ),
        ]

    # Tables and charts: title, head and rows; name, title and bars

    def tables(self, t: Tongue) -> list[tuple[str, list[str], Rows]]:
        return [
            (t("Targets"), [t("what"), t("wanted"), t("found"), ""], self._target_rows(t)),
            (t("Flowers"), [t("flower"), t("promo points"), t("most"), t("points")], self._flower_rows(t)),
            (t("Turn order"), [t("turn"), t("victories")], self._turn_rows()),
            (t("Elements"), [t("element"), t("asked for"), t("lit")], self._element_rows(t)),
        ]

    def _target_rows(self, t: Tongue) -> Rows:
        return [[what, wanted, found, "✓" if met else "✗"] for what, wanted, found, met in self.targets(t)]

    def _flower_rows(self, t: Tongue) -> Rows:
        promo, totals = np.array(self.promo), np.array(self.totals)
        return [
            [t(FLOWER_WORDS[k]), f"{promo[:, k].mean():.2f}", str(promo[:, k].max()), f"{totals[:, k].mean():.1f}"]
            for k in range(promo.shape[1])
        ]

    def _turn_rows(self) -> Rows:
        return [[str(k + 1), f"{100 * share:.1f} %"] for k, share in enumerate(self.shares)]

    def _element_rows(self, t: Tongue) -> Rows:
        seats = np.array(self.promo).shape[1]
        asks = np.concatenate([ROW_ASKS, COLUMN_ASKS], axis=1)[:seats]
        rows = []
        for element in range(N_ELEMENTS):
            asked = asks == element
            often = self.lit[:seats][asked].mean() / self.games
            rows.append([t(ELEMENT_WORDS[element]), str(int(asked.sum())), f"{100 * often:.0f} %"])
        return rows

    def charts(self, t: Tongue) -> list[tuple[str, str, list[tuple[str, float]]]]:
        promo = np.array(self.promo)
        found, often = np.unique(promo, return_counts=True)
        return [
            ("flowers", t("Promo points"), [(t(FLOWER_WORDS[k]), float(m)) for k, m in enumerate(promo.mean(axis=0))]),
            ("promo", t("Promo points of a player"), [(str(p), float(n)) for p, n in zip(found, often, strict=True)]),
            (
                "turns",
                t("Victories in turn order"),
                [(str(k + 1), float(share)) for k, share in enumerate(self.shares)],
            ),
        ]
