"""What has been worked out of a table and need not be worked out again (a cache)."""

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Memo(Generic[T]):
    """A kind of thing worth remembering, named where it is worked out: `ROUNDS = Memo[list[Round]]()`."""


class Memory:
    """What is remembered of one table, by kind and key, as long as what it was worked out from (`of`) is the same."""

    def __init__(self) -> None:
        self._kept: dict[tuple[Memo[Any], Hashable], tuple[Hashable, Any]] = {}

    def recall(self, memo: Memo[T], key: Hashable, of: Hashable, work_out: Callable[[], T]) -> T:
        kept = self._kept.get((memo, key))
        if kept is None or kept[0] != of:
            kept = self._kept[memo, key] = (of, work_out())
        found: T = kept[1]
        return found

    def clear(self) -> None:
        self._kept.clear()
