"""Three strengths, all fair: the same sight leads to the same move."""

import numpy as np
import pytest

import tablee
from tablee.bots import STRENGTHS, Bot, bot
from tablee.bots.players import DEFAULT_SECONDS, greedy_move
from tablee.kernel import calls, verbs
from tablee.kernel.rng import generator
from tests.kernel.toy import GAME as TOY
from tests.kernel.toy.rules import MAX_MOVES, RING
from tests.rulebook.agora_table import LAST, table


def test_bots_by_name() -> None:
    assert bot("expert:0.2") == Bot("expert", 0.2)
    assert bot("greedy") == Bot("greedy", DEFAULT_SECONDS)


@pytest.mark.parametrize("name", ["", "grandmaster", "expert:", "expert:soon", "expert:0", "expert:1e9", "expert:nan"])
def test_bots_there_are_not(name: str) -> None:
    if name == "expert:":
        assert bot(name) == Bot("expert", DEFAULT_SECONDS)
        return
    with pytest.raises(tablee.TableeError):
        bot(name)


@pytest.mark.parametrize("strength", ["novice", "greedy"])
def test_the_same_sight_leads_to_the_same_move(strength: str) -> None:
    game = tablee.game("agora")
    match = game.start(4, 12)
    for _ in range(60):
        seat = match.awaiting[0]
        seen, again = match.seen_by(seat), match.seen_by(seat)
        world = seen.hidden.copy()
        calls.guess(world, 0, seat, generator(match.ply))
        calls.hide(world, 0, seat, again.hidden)
        choices = [Bot(strength).choose(sight, seed=match.ply) for sight in (seen, again)]
        assert choices[0] == choices[1]
        match.play(choices[0], seat)


def test_a_bot_leaves_the_record_it_was_given_as_it_was() -> None:
    game = tablee.game("agora")
    match = game.start(4, 12)
    seat = match.awaiting[0]
    for strength in STRENGTHS:
        seen = match.seen_by(seat)
        Bot(strength, 0.01).choose(seen, seed=1)
        assert seen.hidden.tobytes() == match.seen_by(seat).hidden.tobytes()


def test_greedy_takes_the_district_worth_most() -> None:
    board = "gracia: garnet 4 olive 1; horta: garnet 5; sarria: topaz 3; sant-marti: topaz 2"
    match = table(board, "stroll", "olive", fountain="blue", piles=("", ""), round_no=LAST)
    move = Bot("greedy").choose(match.seen_by(3), seed=1)
    assert match.text(3, move) == "stroll olive gracia eixample"


def test_a_bot_that_need_not_act_may_wait() -> None:
    match = TOY.start(2, 3)
    match.play(2, 0)
    for strength in STRENGTHS:
        move = Bot(strength, 0.01).choose(match.seen_by(0), seed=1, may_pass=True)
        assert move in (RING, verbs.NO_MOVE)


def test_greedy_compares_an_interrupt_with_standing_still() -> None:
    match = TOY.start(2, 3)
    match.play(2, 0)
    moves = np.zeros(MAX_MOVES + 1, np.int64)
    picks = {int(greedy_move(match.hidden(0), 0, 2, moves, True, generator(seed))) for seed in range(40)}
    assert picks == {RING, verbs.NO_MOVE}  # a bell brings nothing by itself, so either will do
