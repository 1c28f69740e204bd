"""Babylon, clause by clause: the box, the set-up, the quarry, and the order of play."""

from collections import Counter

import numpy as np
import pytest

import tablee
from tablee.conformance.random_games import Case, played
from tablee.games.babylon.components import (
    BAG,
    COLUMN_ASKS,
    FLOWER,
    FLOWERS,
    LAYER,
    LAYERS,
    MAX_LEVEL,
    N_QUARRY,
    NO_SYMBOL,
    ROW_ASKS,
    SHAPES,
    SYMBOL,
    SYMBOLS,
    TOKENS,
)
from tablee.games.babylon.rules.record import NOTHING
from tablee.kernel import calls
from tablee.match import Match
from tests.rulebook.babylon_garden import BABYLON, position, refused, refused_position


def ring(spaces: list[int]) -> tuple[int, ...]:
    """A terrace however it is turned: its spaces clockwise from the smallest reading."""
    ll, lr, ul, ur = spaces
    around = [ul, ur, lr, ll]
    return min(tuple(around[k:] + around[:k]) for k in range(4))


def terraces(layer: str) -> list[int]:
    return [k for k in range(N_QUARRY) if LAYERS[int(LAYER[k])] == layer]


def symbols(terrace: int) -> list[int]:
    return [x for x in SYMBOL[terrace, 0].tolist() if x != NO_SYMBOL]


# 1  The box


def test_1_1_two_to_four_play_in_the_order_of_the_flowers() -> None:
    assert BABYLON.seats == (2, 3, 4)
    assert BABYLON.seat_names(4) == ("rose", "lily", "iris", "poppy")
    assert len(set(SHAPES)) == 4
    for seats in (1, 5, True):
        with pytest.raises(tablee.BadSeat):
            BABYLON.start(seats, 1)


@pytest.mark.parametrize(("layer", "n"), [("clay", 2), ("granite", 3), ("basalt", 4)])
def test_1_2_a_layer_has_sixteen_terraces_four_of_each_flower(layer: str, n: int) -> None:
    assert Counter(int(FLOWER[k]) for k in terraces(layer)) == {0: 4, 1: 4, 2: 4, 3: 4}
    for k in terraces(layer):
        assert len(symbols(k)) == len(set(symbols(k))) == n


def test_1_2_clay_shows_each_symbol_eight_times() -> None:
    assert Counter(x for k in terraces("clay") for x in symbols(k)) == {0: 8, 1: 8, 2: 8, 3: 8}


def test_1_2_granite_leaves_out_each_symbol_once_a_flower() -> None:
    left_out = [(int(FLOWER[k]), *(set(range(4)) - set(symbols(k)))) for k in terraces("granite")]
    assert sorted(left_out) == [(flower, symbol) for flower in range(4) for symbol in range(4)]


def test_1_2_basalt_has_four_arrangements_a_flower() -> None:
    for flower in range(4):
        assert len({ring(SYMBOL[k, 0].tolist()) for k in terraces("basalt") if FLOWER[k] == flower}) == 4


def test_1_2_starting_terraces_show_the_own_flower_and_every_symbol() -> None:
    for seat in range(4):
        assert FLOWER[N_QUARRY + seat] == seat
        assert sorted(symbols(N_QUARRY + seat)) == [0, 1, 2, 3]


def test_1_2_a_quarter_turn_goes_clockwise() -> None:
    ll, lr, ul, ur = range(4)
    for k in range(N_QUARRY):
        for r in range(3):
            before, after = SYMBOL[k, r], SYMBOL[k, r + 1]
            assert [after[ur], after[lr], after[ll], after[ul]] == [before[ul], before[ur], before[lr], before[ll]]


def test_1_3_supplies_never_run_out() -> None:
    """More statues, belvederes and pillars than any box would hold: only symbols and one's own pillars limit them."""
    squares = [f"{column}{row}" for column in "aceg" for row in (1, 3, 5, 7)][:14]
    garden = "; ".join(f"{at} L1 s./.f skip {at[0]}{int(at[1])}" for at in squares)
    statues = "; ".join(f"statue {at[0]}{int(at[1]) + 1} L1" for at in squares)
    assert refused_position(position(f"{garden}; {statues}")) == "-"
    assert "supply" not in BABYLON.rules.record.names


def test_1_4_fourteen_tokens() -> None:
    assert Counter(TOKENS[k] for k in BAG) == {
        "blank": 4,
        "rich vein": 3,
        "poor vein": 2,
        "wild": 2,
        "own bloom": 2,
        "quarry master": 1,
    }


# 2  Set-up


def test_2_1_the_quarry_is_layered_and_only_tops_are_open() -> None:
    match = BABYLON.start(4, seed=3)
    for layer in range(3):
        assert {LAYERS[int(LAYER[k])] for k in match.state["quarry"][:, layer]} == {LAYERS[layer]}
    for viewer in (None, 0, 3):
        hidden = match.hidden(viewer)[0]
        assert (hidden["quarry"][:, :2] == NOTHING).all()
        assert (hidden["quarry"][:, 2] != NOTHING).all()


@pytest.mark.parametrize(("seats", "rounds", "removed"), [(2, 15, 6), (3, 13, 3), (4, 11, 0)])
def test_2_2_rounds_and_clay_removed_before_the_first(seats: int, rounds: int, removed: int) -> None:
    match = played(Case("babylon", seats, (), 1)).match
    removals = [(seat, match.text(seat, move)) for seat, move in match.history[: removed + 1]]
    assert [text.split()[0] for _, text in removals] == ["remove"] * removed + ["dig"]
    first = int(match.state["first"])
    assert [seat for seat, _ in removals[:removed]] == [(first + k) % seats for k in range(removed)]
    digs = [
        seat
        for at, (seat, move) in enumerate(match.history)
        if match.game.files.write(match.states[at], seat, move).startswith("dig")
    ]
    assert digs == [(first + k) % seats for k in range(seats)] * rounds


def test_2_2_only_clay_is_removed() -> None:
    match = BABYLON.start(2, seed=5)
    match.play("remove 7")
    assert refused(match, "remove 7") == "2.2"
    assert refused(match, "dig 7") == "2.2"
    assert refused(match, "remove 8") is None


def test_2_2_tokens_of_coming_rounds_are_hidden_and_the_last_round_has_none() -> None:
    match = BABYLON.start(2, seed=5)
    assert match.view()["token"] is None
    for _ in range(6):
        match.play(match.moves()[0])
    assert match.view()["token"] == TOKENS[int(match.state["token"][0])]
    assert (match.hidden(0)[0]["token"][1:14] == NOTHING).all()
    end = played(Case("babylon", 2, (), 1)).match
    last = next(at for at, s in enumerate(end.states) if s["round_no"] == 14)
    assert end.view(None, last)["token"] is None
    assert end.view(None, last)["last_round"]


def test_2_3_the_starting_terrace_lies_in_the_store() -> None:
    match = BABYLON.start(3, seed=2)
    for seat in match.view()["seats"]:
        assert seat["stored"]["starting"]
        assert seat["stored"]["flower"] == seat["flower"]
        assert seat["pillars"] == 0


def test_2_4_anybody_may_begin() -> None:
    assert {BABYLON.start(4, seed).awaiting[0] for seed in range(40)} == {0, 1, 2, 3}


# 3.1  Dig


def digging(tops: str, token: str = "blank", seat: int = 0) -> Match:
    """A match of four about to dig; `tops` draws the quarry: c(lay), g(ranite), b(asalt) or `.`, all of lily."""
    match = BABYLON.start(4, seed=1)
    s = match.state
    s["first"], s["turn"] = seat, 0
    s["token"][0] = TOKENS.index(token)
    for k, letter in enumerate("".join(tops.split())):
        s["left"][k] = ".bgc".index(letter)
        if letter != ".":
            place = "bgc".index(letter)
            s["quarry"][k, place] = next(t for t in range(16 * place, 16 * place + 16) if FLOWER[t] == 1)
    return match


def gained(match: Match, stack: int) -> int:
    seat = match.awaiting[0]
    copy = match.states[-1:].repeat(2)
    before = int(copy[0]["pillars"][seat])
    stored = int(copy[0]["stored"][seat])
    calls.advance(copy, 0, seat, match.parse(seat, f"dig {stack}"))
    assert int(copy[1]["stored"][seat]) == stored
    return int(copy[1]["pillars"][seat]) - before


ALL_CLAY = "cccc cccc cccc cccc"


def test_3_1_every_side_on_the_wall_or_beside_an_equal_layer_gives_a_pillar() -> None:
    match = digging(ALL_CLAY)
    assert [gained(match, stack) for stack in range(1, 17)] == [4] * 16


def test_3_1_a_lower_layer_beside_gives_a_pillar_a_higher_one_does_not() -> None:
    match = digging("cccc cgbc cccc cccc")
    assert gained(match, 6) == 1  # granite beside basalt, and clay on three sides
    assert gained(match, 7) == 0  # basalt beside granite and clay
    assert gained(match, 2) == 4  # clay above granite, on the wall


def test_3_1_an_emptied_stack_gives_nothing_and_cannot_be_dug() -> None:
    match = digging("cccc c..c cccc cccc")
    assert gained(match, 2) == 3
    assert gained(match, 5) == 3
    assert refused(match, "dig 6") == "3.1"


def test_3_1_the_own_flower_gives_one_more() -> None:
    assert gained(digging(ALL_CLAY, seat=1), 6) == 5


@pytest.mark.parametrize(
    ("token", "seat", "pillars"),
    [("rich vein", 0, 5), ("poor vein", 0, 3), ("own bloom", 0, 4), ("own bloom", 1, 6), ("quarry master", 0, 4)],
)
def test_1_4_tokens_change_what_digging_gives(token: str, seat: int, pillars: int) -> None:
    assert gained(digging(ALL_CLAY, token, seat), 6) == pillars


def test_1_4_a_poor_vein_never_takes_pillars_away() -> None:
    assert gained(digging("cccc cgbc cccc cccc", "poor vein"), 7) == 0


def test_3_1_digging_is_compulsory() -> None:
    match = digging(ALL_CLAY)
    assert refused(match, "done") == "3.1"
    assert refused(match, "build stored c3 L1 r0") == "3.1"
    assert match.moves() == [f"dig {k}" for k in range(1, 17)]


def test_3_1_the_view_says_what_each_stack_gives_to_whom() -> None:
    match = digging(ALL_CLAY)
    assert match.view()["quarry"][5]["pillars"] == {"rose": 4, "lily": 5, "iris": 4, "poppy": 4}


# Notation


@pytest.mark.parametrize(
    "text",
    [
        *("dig 0", "dig 17", "dig", "keep", "done done", "statue c3 d3", "fountain c3", "wild c3 belvedere"),
        *("build c3 L1 r0", "build dug i3 L1 r0", "build dug c3 L0 r0", "build dug c3 L17 r0", "build dug c3 L1 r4"),
        *("build dug c3 L1 r0 skip e3", "build dug h3 L1 r0 skip a4"),
    ],
)
def test_what_is_no_move_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(tablee.BadNotation) as refusal:
        BABYLON.start(2, seed=1).parse(0, text)
    assert str(refusal.value) != refusal.value.say(BABYLON.tongue("fr"))


def test_cells_of_a_decoration_may_be_named_in_any_order() -> None:
    match = BABYLON.start(2, seed=1)
    for word in SYMBOLS[1:]:
        assert match.parse(0, f"{word} d3 c3") == match.parse(0, f"{word} c3 d3")


def test_no_garden_of_sixteen_terraces_is_higher_than_move_codes_reach() -> None:
    assert MAX_LEVEL == 16
    assert ROW_ASKS.shape == COLUMN_ASKS.shape == (len(FLOWERS), 8)
    assert np.unique(ROW_ASKS).size == 5
