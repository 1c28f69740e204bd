"""The pieces of Balconia: 22 blocks of which some are in the building, and the entrances."""

import random
from typing import Any

from tablee.games.balconia.rules.record import OVER, UNKNOWN

EMPTY_FACE, NO_DOOR = 138, 16


def check_pieces(s: Any) -> None:
    turn, last = int(s["turn"]), 22 if s["full"] else 14
    tokens = s["token"].tolist()
    assert len(set(tokens[:last])) == last
    assert set(tokens[last:]) <= {UNKNOWN}
    built = {cell: int(when) for cell, when in enumerate(s["built"]) if when != UNKNOWN}
    assert sorted(built.values()) == list(range(turn))
    assert int(s["balconies"]) == sum(1 << cell for cell in built)
    assert not int(s["balconies"]) & int(s["entrances"])
    for cell in range(25):
        faces = [int(s["side"][seat, cell]) for seat in range(2)]
        if cell not in built:
            assert faces == [EMPTY_FACE, EMPTY_FACE]
            continue
        when = built[cell]
        kept = int(s["kept"][when])
        assert {face // 4 for face in faces} == {tokens[when]}
        assert (faces[0] - faces[1]) % 4 == 2
        assert faces[when % 2] % 4 in (kept, (kept + 1) % 4)
    doors = [column for column in range(5) if int(s["entrances"]) >> column & 1]
    assert len({int(s["entrance"][column]) for column in doors}) == (3 if s["full"] else 1)
    for column in range(5):
        block = int(s["entrance"][column])
        wanted = [2 * block, 2 * block + 1] if column in doors else [NO_DOOR, NO_DOOR]
        assert s["doors"][:, column].tolist() == wanted


def stir(s: Any, viewer: int, chance: random.Random) -> bool:
    """2.2, 6.1  Other tokens may come; a spectator does not see which of the two faces offered was taken.

    A seat sees its own face of every block and has seen the other three, so the side behind is no secret to its memory;
    that its view does not show it is tested in tests/rulebook/test_balconia_secrets.py.
    """
    if s["phase"] == OVER:
        return False
    turn, last = int(s["turn"]), 22 if s["full"] else 14
    unseen = sorted(set(range(22)) - set(s["token"][: turn + 1].tolist()))
    chance.shuffle(unseen)
    coming = unseen[: last - turn - 1]
    changed = s["token"][turn + 1 : last].tolist() != coming
    s["token"][turn + 1 : last] = coming
    if viewer < 0 and not s["open"]:
        for cell, when in enumerate(s["built"].tolist()):
            if when != UNKNOWN and chance.random() < 0.5:
                _turn_round(s, cell, when)
                changed = True
    return changed


def _turn_round(s: Any, cell: int, when: int) -> None:
    """The placer took the other one of the two faces offered."""
    block, kept = int(s["token"][when]), int(s["kept"][when])
    mine = int(s["side"][when % 2, cell]) % 4
    other = (kept + 1) % 4 if mine == kept else kept
    s["side"][when % 2, cell] = 4 * block + other
    s["side"][1 - when % 2, cell] = 4 * block + (other + 2) % 4
