"""3.1  Take."""

from tablee.games.agora.components import N_DISTRICTS
from tablee.games.agora.rules.moves import TAKE, district_of, is_take
from tablee.games.agora.rules.record import (
    active,
    cards_of,
    end_turn,
    leave_hand,
    left_neighbour,
    lose_sight,
    put_in_hand,
)
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, bit, first, rest


@compiled
def why_no_take(s, seat, move):
    if seat != active(s) or not is_take(move) or not s.backs[left_neighbour(s, seat), district_of(move)]:
        return clause("3.1")
    return 0


@compiled
def legal_takes(s, seat, out):
    n = 0
    robbed = left_neighbour(s, seat)
    for district in range(N_DISTRICTS):
        if s.backs[robbed, district]:
            out[n] = TAKE + district
            n += 1
    return n


@compiled
def take(s, seat, district):
    robbed = left_neighbour(s, seat)
    choice = s.hand[robbed] & cards_of(district)
    taken = first(choice)
    while choice != NONE:
        card = first(choice)
        if s.order[card] < s.order[taken]:
            taken = card
        choice = rest(choice)
    lose_sight(s, robbed, seat, district)
    leave_hand(s, robbed, taken)
    put_in_hand(s, seat, taken)
    s.known[seat] &= ~bit(taken)
    s.known[robbed] |= bit(taken)
    end_turn(s)
