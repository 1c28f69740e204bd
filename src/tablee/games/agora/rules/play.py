"""3.2  Play."""

from tablee.games.agora.components import N_FACES, VALUES
from tablee.games.agora.rules.moves import DISCARD, PLAY, card_of, is_discard, is_play
from tablee.games.agora.rules.record import (
    active,
    end_turn,
    everybody,
    is_tied_with,
    leave_hand,
    lose_sight,
    note_who_may_step,
)
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, bit, first, has, rest


@compiled
def why_not_playable(s, seat, card):
    value = VALUES[card % N_FACES]
    if s.supply[seat] < value:
        return clause("3.2a")
    if is_tied_with(s, card // N_FACES, seat, value):
        return clause("3.2b")
    return 0


@compiled
def playable(s, seat):
    """The set of cards in hand that may be played."""
    found = NONE
    cards = s.hand[seat]
    while cards != NONE:
        card = first(cards)
        if not why_not_playable(s, seat, card):
            found |= bit(card)
        cards = rest(cards)
    return found


@compiled
def why_no_play(s, seat, move):
    if seat != active(s) or not (is_play(move) or is_discard(move)) or not has(s.hand[seat], card_of(move)):
        return clause("3.2")
    if is_play(move):
        return why_not_playable(s, seat, card_of(move))
    return clause("3.2c") if playable(s, seat) != NONE else 0


@compiled
def legal_plays(s, seat, out):
    cards = playable(s, seat)
    kind = PLAY
    if cards == NONE:
        cards = s.hand[seat]
        kind = DISCARD
    n = 0
    while cards != NONE:
        out[n] = kind + first(cards)
        n += 1
        cards = rest(cards)
    return n


@compiled
def put(s, seat, card, discarded):
    district = card // N_FACES
    value = 0 if discarded else VALUES[card % N_FACES]
    if discarded:
        lose_sight(s, seat, seat, district)
    else:
        s.supply[seat] -= value
        s.walkers[district, seat] += value
        note_who_may_step(s, district)
        for other in everybody(s):
            s.known[other] &= ~bit(card)
    leave_hand(s, seat, card)
    s.gone[seat, s.round_no] = card
    s.trail[seat, s.round_no] = district * N_FACES + value
    end_turn(s)
