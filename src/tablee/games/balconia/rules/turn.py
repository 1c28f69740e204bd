"""3  A turn: one side chooses, the other places."""

from tablee.games.balconia.components import N_LETTERS
from tablee.games.balconia.rules.choose import offered
from tablee.games.balconia.rules.moves import KEEP, is_keep, letter_of, place_of, put_move
from tablee.games.balconia.rules.place import buildable, legal_puts, put, why_no_put
from tablee.games.balconia.rules.record import CHOOSING, OVER, PLACING, active, rule
from tablee.kernel import clause, compiled, verbs
from tablee.kernel.bits import nth, size
from tablee.kernel.rng import below


@rule(verbs.awaiting)
def awaiting(s):
    return 0 if s.phase == OVER else 1 << active(s)


@rule(verbs.check)
def check(s, seat, move):
    """3  0, or the clause that refuses the move."""
    if s.phase == OVER:
        return clause("3.4")
    if seat != active(s):
        return clause("3.1")
    if s.phase == CHOOSING:
        return 0 if is_keep(move) else clause("3.2")
    return why_no_put(s, move)


@rule(verbs.legal)
def legal(s, seat, out):
    if s.phase == OVER or seat != active(s):
        return 0
    if s.phase == PLACING:
        return legal_puts(s, out)
    for k in range(N_LETTERS):
        out[k] = KEEP + k
    return N_LETTERS


@rule(verbs.pick)
def pick(s, seat, out, rng):
    if s.phase == CHOOSING:
        return KEEP + below(rng, N_LETTERS)
    cells = buildable(s)
    n = size(cells)
    k = below(rng, 2 * n)
    low, high = offered(s)
    return put_move(low if k < n else high, nth(cells, k % n))


@rule(verbs.play)
def play(s, seat, move):
    if s.phase == CHOOSING:
        s.kept[s.turn] = move - KEEP
        s.phase = PLACING
    else:
        put(s, letter_of(move), place_of(move))
        end_turn(s)


@compiled
def end_turn(s):
    """3.4"""
    s.turn += 1
    s.phase = OVER if s.turn == s.turns else CHOOSING
