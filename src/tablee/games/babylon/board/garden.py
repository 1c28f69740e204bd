"""What lies in a garden, as slices to be drawn: for the board, the editor and paper."""

from typing import Any

import numpy as np

from tablee.games.babylon.board.from_above import Ask
from tablee.games.babylon.components import N_ELEMENTS
from tablee.games.babylon.rules.scoring import column_cells, row_cells, seen_cells, seen_elements


def terraces(h: Any, k: int) -> tuple[tuple[int, int, int, int], ...]:
    fields = ("terrace_at", "terrace_level", "terrace_face", "terrace_skip")
    return tuple(zip(*(h[name][k, : h["built"][k]].tolist() for name in fields), strict=True))


def pieces(h: Any, k: int) -> tuple[tuple[int, int, int, int, int, int], ...]:
    fields = ("piece_kind", "piece_from", "piece_to", "piece_level", "piece_top")
    listed = zip(*(h[name][k, : h["pieces"][k]].tolist() for name in fields), strict=True)
    return tuple((*piece, int(seen_cells(h, k, i))) for i, piece in enumerate(listed))


def asks(h: Any, k: int) -> tuple[tuple[Ask, ...], tuple[Ask, ...]]:
    """5  What each row and column asks for, and the cells where it is seen."""
    if not h["promo"]:
        return (), ()
    seen = np.zeros(N_ELEMENTS, np.uint64)
    seen_elements(h, k, seen)
    rows = tuple((int(e), int(seen[e] & row_cells(i))) for i, e in enumerate(h["row_asks"][k]))
    return rows, tuple((int(e), int(seen[e] & column_cells(i))) for i, e in enumerate(h["column_asks"][k]))
