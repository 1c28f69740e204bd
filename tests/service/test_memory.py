"""What has been worked out of a table is worked out once, and again when what it came from has changed."""

import pytest

from tablee.service.memory import Memo, Memory

SUMS, OTHER_SUMS = Memo[int](), Memo[int]()


class Worker:
    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> int:
        self.times += 1
        return self.times


def test_is_worked_out_once() -> None:
    memory, work = Memory(), Worker()
    assert [memory.recall(SUMS, "en", 3, work) for _ in range(4)] == [1, 1, 1, 1]
    assert work.times == 1


def test_is_worked_out_again_when_what_it_came_from_has_changed() -> None:
    memory, work = Memory(), Worker()
    assert [memory.recall(SUMS, "en", n, work) for n in (3, 4, 4, 3)] == [1, 2, 2, 3]  # only the last is kept


def test_keys_and_kinds_are_apart() -> None:
    memory, work = Memory(), Worker()
    assert memory.recall(SUMS, "en", 3, work) == 1
    assert memory.recall(SUMS, "fr", 3, work) == 2
    assert memory.recall(OTHER_SUMS, "en", 3, work) == 3
    assert memory.recall(SUMS, "en", 3, work) == 1


def test_nothing_worked_out_is_remembered_too() -> None:
    memory, asked = Memory(), []
    nothing = Memo[None]()
    for _ in range(3):
        memory.recall(nothing, None, None, lambda: asked.append(1))
    assert asked == [1]


def test_clearing_forgets_everything() -> None:
    memory, work = Memory(), Worker()
    memory.recall(SUMS, "en", 3, work)
    memory.clear()
    assert memory.recall(SUMS, "en", 3, work) == 2


def test_a_refusal_is_not_remembered() -> None:
    memory, work = Memory(), Worker()
    with pytest.raises(ZeroDivisionError):
        memory.recall(SUMS, "en", 3, lambda: 1 // 0)
    assert memory.recall(SUMS, "en", 3, work) == 1
