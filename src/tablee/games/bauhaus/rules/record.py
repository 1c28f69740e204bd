"""Bauhaus: the record, whose turn it is, and what becomes of cards."""

import numpy as np

from tablee.games.bauhaus.components import (
    LIMITS,
    MAX_SEATS,
    N_CARDS,
    N_KINDS,
    PAWNS,
    ROW,
    SQUARES,
)
from tablee.kernel import compiled, record, verbs
from tablee.kernel.bits import NONE, bit, size

RECORD = record(
    [
        # options
        ("powers", np.uint8),  # 6
        ("stuck", np.uint8),  # 3.1, one of END, REFILL
        ("colours", np.uint8),  # 1.1, one of COLOUR_CHOICES
        # where the game stands
        ("seats", np.uint8),
        ("phase", np.uint8),
        ("active", np.uint8),  # whose turn it is
        ("opened", np.uint8),  # 2.2: how many have put their first pawn
        ("place", np.uint8),  # the card taken, by its place in the row
        ("step", np.uint8),  # 3.4: markers of the taken card already put
        ("decider", np.uint8),  # 6.1: who decides how the taken card is carried out
        ("asked", np.uint8),  # 6.5: who is asked whether to call 6.1 …
        ("answered", np.uint8),  # … and the set of those who have let it
        ("spent", np.uint8),  # 6: the set of seats whose player card is used
        ("passes", np.uint8),  # 3.1: in a row
        ("colour", np.uint8, MAX_SEATS),
        # the cards, by kind
        ("row", np.uint8, ROW),
        ("left", np.uint8),  # cards left in the deck
        ("gone", np.uint8, N_KINDS),  # how many of each kind are discarded
        ("deck", np.uint8, N_CARDS),  # the next card to turn up is the last of those left
        # the board, as sets of squares and of slots
        ("pawns", np.uint64, MAX_SEATS),
        ("control", np.uint64),  # pawns that show their control face
        ("forced", np.uint64),  # 6.3: pawns turned by force
        ("flats", np.uint64),  # markers
        ("uprights", np.uint64),
        ("flat_bound", np.uint64),  # 4: markers around closed zones, which never move again
        ("upright_bound", np.uint64),
        ("closed", np.uint64),  # 4.1: squares of closed zones
        ("fixed", np.uint64),  # 4.2: those of owned zones and of zones fixed by 6.2
        ("shared", np.uint64),  # 6.2
    ]
)
END, REFILL = 0, 1
OPENING, CHOOSING, ASKING, CARRYING, OVER = range(5)
EMPTY = 255  # no card, no place, no colour
MAX_MOVES = 3200  # 3.6: 55 markers × 55 free slots, and every call of section 6

rule = verbs.rules_of(RECORD)


# Whose turn it is. Seats and kinds of card are signed numbers everywhere: each type of argument is compiled anew.


@compiled
def everybody(s):
    return range(np.int64(s.seats))


@compiled
def active(s):
    return np.int64(s.active)


@compiled
def card_at(s, place):
    return np.int64(s.row[place])


@compiled
def taken_card(s):
    return card_at(s, s.place)


@compiled
def next_seat(s, seat):
    """2.1  Anti-clockwise."""
    return (seat + np.int64(s.seats) - 1) % np.int64(s.seats)


@compiled
def seat_of(s, colour):
    """The seat that plays this colour, or -1."""
    for seat in everybody(s):
        if s.colour[seat] == colour:
            return seat
    return -1


# Pieces


@compiled
def all_pawns(s):
    return s.pawns[0] | s.pawns[1] | s.pawns[2] | s.pawns[3]


@compiled
def deployed(s):
    return all_pawns(s) & ~s.control


@compiled
def pawns_left(s, seat):
    return PAWNS - size(s.pawns[seat])


@compiled
def limits_left(s):
    return LIMITS - size(s.flats) - size(s.uprights)


@compiled
def owner_of_pawn(s, cell):
    """The seat whose pawn stands there, or -1."""
    for seat in everybody(s):
        if s.pawns[seat] & bit(cell) != NONE:
            return seat
    return -1


@compiled
def free_squares(s):
    """Where a pawn may be put or moved: free, and not in an owned zone."""
    return SQUARES & ~all_pawns(s) & ~s.fixed


# 3.1  Cards


@compiled
def turn_up(s, place):
    """The next card of the deck, if there is one, comes to this place of the row."""
    s.row[place] = EMPTY
    if s.left:
        s.left -= 1
        s.row[place] = s.deck[s.left]
        s.deck[s.left] = EMPTY


@compiled
def is_row_empty(s):
    for place in range(ROW):
        if s.row[place] != EMPTY:
            return False
    return True


@compiled
def discard(s, place):
    if s.row[place] != EMPTY:
        s.gone[s.row[place]] += 1
    turn_up(s, place)


@compiled
def end_turn(s):
    s.active = next_seat(s, active(s))
    s.decider = s.active
    s.phase = OVER if is_row_empty(s) else CHOOSING


@compiled
def end_card(s):
    """The card is carried out: it is discarded, the next one turned up, and the turn passes on."""
    discard(s, np.int64(s.place))
    s.place = EMPTY
    s.step = 0
    s.answered = 0
    s.passes = 0
    end_turn(s)
