"""3.4  Draw."""

from tablee.games.agora.components import N_PILES
from tablee.games.agora.rules.moves import DRAW, is_draw, pile_of
from tablee.games.agora.rules.record import UNKNOWN, active, end_phase, end_turn, put_in_hand, show_top
from tablee.kernel import clause, compiled


@compiled
def why_no_draw(s, seat, move):
    if seat != active(s) or not is_draw(move) or not s.left[pile_of(move)]:
        return clause("3.4")
    return 0


@compiled
def legal_draws(s, out):
    n = 0
    for pile in range(N_PILES):
        if s.left[pile]:
            out[n] = DRAW + pile
            n += 1
    return n


@compiled
def draw(s, seat, pile):
    s.left[pile] -= 1
    card = s.pile[pile, s.left[pile]]
    s.pile[pile, s.left[pile]] = UNKNOWN
    show_top(s, pile)
    put_in_hand(s, seat, card)
    if s.left[0] + s.left[1]:
        end_turn(s)
    else:
        end_phase(s)
