"""Why not more? Rows and columns of Babylon whose element is nowhere to be seen, and sets that lack something."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tablee.games.babylon.components import N_ELEMENTS, SIDE
from tablee.games.babylon.rules.scoring import column_cells, row_cells, seen_elements
from tablee.games.babylon.words.terms import piece_words
from tablee.games.contract import Missing
from tablee.speech import Tongue


def why_not_more(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    """5.2  What the promo cards still asked for."""
    if not s["promo"]:
        return
    seen = np.zeros(N_ELEMENTS, np.uint64)
    seen_elements(s, seat, seen)
    for i in range(SIDE):
        element = int(s["row_asks"][seat, i])
        if not int(seen[element] & row_cells(i)):
            name, what = str(SIDE - i), piece_words(t, element)
            yield (
                "5.2",
                f"row-{name}",
                [],
                t("Row {name} asks for {what}: none is visible there.", name=name, what=what),
            )
    for i in range(SIDE):
        element = int(s["column_asks"][seat, i])
        if not int(seen[element] & column_cells(i)):
            name, what = "abcdefgh"[i], piece_words(t, element)
            sentence = t("Column {name} asks for {what}: none is visible there.", name=name, what=what)
            yield "5.2", f"column-{name}", [], sentence
