"""6  What a seat cannot know, and what it might be.

Nobody looks at the opponent's side, so `hide` blanks it. But both players saw all four faces of every block and know
which block stands in which cell: behind the face a seat sees there is the opposite one. So `guess` gives a seat (not a
spectator) the other side back exactly, and only the coming tokens are left to chance: the fair memory of 6.1.
"""

import numpy as np

from tablee.games.balconia.components import N_BLOCKS, N_CELLS, N_LETTERS, NO_FACE, SEATS
from tablee.games.balconia.rules.moves import PUT_UNSEEN, get_move, is_put, letter_of, opposite, place_of
from tablee.games.balconia.rules.place import face_number
from tablee.games.balconia.rules.record import OVER, UNKNOWN, chooser, rule
from tablee.kernel import compiled, verbs
from tablee.kernel.rng import below, shuffle


@rule(verbs.hide)
def hide(s, seat):
    if s.phase == OVER:
        return
    s.token[s.turn + 1 :] = UNKNOWN
    if s.open:
        return
    for other in range(SEATS):
        if other != seat:
            s.side[other] = NO_FACE


@rule(verbs.guess)
def guess(s, seat, rng):
    if s.phase == OVER:
        return
    guess_tokens(s, rng)
    if not s.open:
        for cell in range(N_CELLS):
            if s.built[cell] != UNKNOWN:
                guess_faces(s, seat, cell, rng)


@compiled
def guess_tokens(s, rng):
    """2.2  Any block not seen yet may come next."""
    unseen = np.zeros(N_BLOCKS, np.int64)
    n = 0
    for block in range(N_BLOCKS):
        if not was_revealed(s, block):
            unseen[n] = block
            n += 1
    shuffle(rng, unseen[:n])
    for turn in range(s.turn + 1, s.turns):
        s.token[turn] = unseen[turn - s.turn - 1]


@compiled
def was_revealed(s, block):
    for turn in range(s.turn + 1):
        if s.token[turn] == block:
            return True
    return False


@compiled
def guess_faces(s, seat, cell, rng):
    """Behind a face is the opposite one; a spectator knows which two faces the placer could choose from."""
    turn = s.built[cell]
    block = np.int64(s.token[turn])
    if seat >= 0:
        letter = np.int64(s.side[seat, cell]) % N_LETTERS
        s.side[1 - seat, cell] = face_number(block, opposite(letter))
        return
    taken = (opposite(np.int64(s.kept[turn])) + below(rng, 2)) % N_LETTERS
    s.side[1 - turn % SEATS, cell] = face_number(block, taken)
    s.side[turn % SEATS, cell] = face_number(block, opposite(taken))


@rule(verbs.seen)
def seen(s, seat, move, viewer, now):
    """6.1  The log of a placement: the chooser sees which face came out on the own side, a spectator only where."""
    if now.phase == OVER or s.open or not is_put(move) or viewer == seat:
        return move
    if viewer == chooser(s):
        return get_move(opposite(letter_of(move)), place_of(move))
    return PUT_UNSEEN + place_of(move)
