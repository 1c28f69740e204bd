"""1.3, 2.1a  What a seat cannot know: coming rolls, and what the others draw until the round is complete."""

from tablee.games.ludotheque.components import ROUNDS
from tablee.games.ludotheque.rules.drawing import draw_on_sheet, rub_out
from tablee.games.ludotheque.rules.moves import UNSEEN
from tablee.games.ludotheque.rules.record import UNKNOWN, has_drawn, is_over, rule
from tablee.games.ludotheque.rules.setup import roll
from tablee.games.ludotheque.rules.turn import pick_drawing
from tablee.kernel import verbs


@rule(verbs.hide)
def hide(s, seat):
    if is_over(s):
        return
    s.dice[s.round_no + 1 :] = UNKNOWN
    for other in range(s.seats):
        if other != seat and has_drawn(s, other):
            rub_out(s, other, s.round_no)


@rule(verbs.guess)
def guess(s, seat, rng):
    """Everybody who has drawn has drawn anything the rules allow; dice may fall in any way."""
    if is_over(s):
        return
    for other in range(s.seats):
        if other != seat and has_drawn(s, other):
            draw_on_sheet(s, other, pick_drawing(s, other, rng))
    for round_no in range(s.round_no + 1, ROUNDS):
        roll(s, round_no, rng)


@rule(verbs.seen)
def seen(s, seat, move, viewer, now):
    return UNSEEN if viewer != seat and now.round_no == s.round_no else move
