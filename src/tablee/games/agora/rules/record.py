"""2, 3  Agora Barcelona: the record, what happens to cards and walkers whatever the phase, and the order of play."""

import numpy as np

from tablee.games.agora.components import (
    MAX_PILE,
    MAX_ROUNDS,
    MAX_SEATS,
    N_CARDS,
    N_DISTRICTS,
    N_FACES,
    N_PILES,
    ROUNDS,
)
from tablee.games.agora.rules.moves import END
from tablee.kernel import compiled, record, verbs
from tablee.kernel.bits import bit

RECORD = record(
    [
        # options
        ("tie_check", np.uint8),  # 3.3c, one of EACH, BOTH
        # where the game stands
        ("seats", np.uint8),
        ("round_no", np.uint8),
        ("phase", np.uint8),
        ("turn", np.uint8),  # how many have acted in this phase
        ("step", np.uint8),  # walkers already moved in this stroll
        ("fountain", np.uint8),
        ("taking", np.uint8),  # 3.1: this round began with a card in a draw pile
        # the map
        ("walkers", np.uint8, (N_DISTRICTS, MAX_SEATS)),
        ("lying", np.uint8, (N_DISTRICTS, MAX_SEATS)),
        ("supply", np.uint8, MAX_SEATS),
        ("may_leave", np.uint8, N_DISTRICTS),  # 3.3b, 3.3c as sets of colours, kept up to date by `note_who_may_step`
        ("may_enter", np.uint8, N_DISTRICTS),
        # the cards
        ("backs", np.uint8, (MAX_SEATS, N_DISTRICTS)),  # what everybody sees of the hands
        ("tops", np.uint8, N_PILES),  # … and of the piles: the top card's district
        ("left", np.uint8, N_PILES),  # cards left in each pile
        ("trail", np.uint8, (MAX_SEATS, MAX_ROUNDS)),  # … and of cards played: district and walkers put (0: discarded)
        ("hand", np.uint64, MAX_SEATS),  # sets of cards
        ("known", np.uint64, MAX_SEATS),  # 3.1: cards in other hands that this seat knows, being robbed of them
        ("pile", np.uint8, (N_PILES, MAX_PILE)),
        ("order", np.uint8, N_CARDS),  # 3.1: which of several cards of a district is given, by hidden rank
        ("gone", np.uint8, (MAX_SEATS, MAX_ROUNDS)),  # 3.6: the card each seat played or discarded in each round
    ]
)
EACH, BOTH = 0, 1
TAKING, PLAYING, STROLLING, DRAWING, GIVING, OVER = range(6)
UNKNOWN = 255  # a card nobody has put here, or one that cannot be seen
MOVE_CODES = END  # moves are numbers below this
MAX_MOVES = 256  # no position has more legal moves: 38 crossings × 5 colours

rule = verbs.rules_of(RECORD)


@compiled
def everybody(s):
    """All seats, as signed numbers: unsigned ones would have half the rules compiled a second time."""
    return range(np.int64(s.seats))


# Cards and walkers


@compiled
def put_in_hand(s, seat, card):
    s.hand[seat] |= bit(card)
    s.backs[seat, card // N_FACES] += 1


@compiled
def leave_hand(s, seat, card):
    s.hand[seat] &= ~bit(card)
    s.backs[seat, card // N_FACES] -= 1


@compiled
def show_top(s, pile):
    left = s.left[pile]
    s.tops[pile] = s.pile[pile, left - 1] // N_FACES if left else UNKNOWN


@compiled
def note_who_may_step(s, district):
    """Who may leave this district and who may enter it, each for itself, without two leaders (3.3b, 3.3c).

    One step never changes who leads a district unless it empties it, so the leader and the next best decide.
    """
    most = 0
    second = 0
    leader = -1
    for seat in everybody(s):
        number = np.int64(s.walkers[district, seat])
        if number > most:
            second = most
            most = number
            leader = seat
        elif number > second:
            second = number
    leave = 0
    enter = 0
    for seat in everybody(s):
        number = np.int64(s.walkers[district, seat])
        stands = number > s.lying[district, seat]
        if stands and (seat != leader or most - 1 > second or most == 1):
            leave |= 1 << seat
        if seat == leader or number + 1 != most:
            enter |= 1 << seat
    s.may_leave[district] = leave
    s.may_enter[district] = enter


@compiled
def cards_of(district):
    """The set of a district's six cards."""
    return np.uint64(0b111111) << np.uint64(district * N_FACES)


@compiled
def lose_sight(s, loser, taker, district):
    """A card of this district leaves a hand unseen: a third seat that knew one of several has lost it from sight."""
    if s.backs[loser, district] < 2:
        return
    blurred = s.hand[loser] & cards_of(district)
    for seat in everybody(s):
        if seat not in (loser, taker):
            s.known[seat] &= ~blurred


@compiled
def is_tied_with(s, district, colour, change):
    """Would two or more players have the most walkers there, this colour's number being changed?"""
    most = 0
    leaders = 0
    for seat in everybody(s):
        number = s.walkers[district, seat] + (change if seat == colour else 0)
        if number > most:
            most = number
            leaders = 1
        elif number == most:
            leaders += 1
    return most > 0 and leaders > 1


# 3  The round


@compiled
def begin_round(s):
    s.taking = s.left[0] + s.left[1] > 0
    s.turn = 0
    s.phase = TAKING if s.taking else PLAYING


@compiled
def active(s):
    """Whose turn it is: from the Fountain's holder clockwise."""
    return (s.fountain + s.turn) % s.seats


@compiled
def left_neighbour(s, seat):
    return (seat + 1) % s.seats


@compiled
def is_last_round(s):
    return s.round_no == ROUNDS[s.seats] - 1


@compiled
def end_turn(s):
    s.turn += 1
    if s.turn == s.seats:
        end_phase(s)


@compiled
def end_phase(s):
    s.turn = 0
    if s.phase == TAKING:
        s.phase = PLAYING
    elif s.phase == PLAYING:
        s.phase = STROLLING
    elif s.phase == STROLLING and s.left[0] + s.left[1]:
        s.phase = DRAWING
    else:
        end_round(s)


# 3.5  End of the round


@compiled
def end_round(s):
    s.lying[:] = 0
    for district in range(N_DISTRICTS):
        note_who_may_step(s, district)
    s.turn = 0
    s.phase = OVER if is_last_round(s) else GIVING
