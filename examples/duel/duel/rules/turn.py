"""3  The round: both lay a card at the same time, then both are turned over."""

from duel.components import N_CARDS, N_SEATS, ROUNDS
from duel.rules.record import MOVE_CODES, has_laid, is_at_stake, is_over, is_spent, rule
from tablee.kernel import clause, compiled, verbs


@rule(verbs.awaiting)
def awaiting(s):
    """3.2  The seats that must act now, as bits: both at the same time."""
    mask = 0
    for seat in range(N_SEATS):
        if not is_over(s) and not has_laid(s, seat):
            mask |= 1 << seat
    return mask


@rule(verbs.check)
def check(s, seat, move):
    """3.2  0, or the clause that refuses the card."""
    if is_over(s):
        return clause("4.1")
    if move < 1 or move > N_CARDS:
        return clause("1.2")
    if has_laid(s, seat):
        return clause("3.2a")
    if is_spent(s, seat, move):
        return clause("3.2b")
    return 0


@rule(verbs.legal)
def legal(s, seat, out):
    n = 0
    for move in range(MOVE_CODES):
        if check(s, seat, move) == 0:
            out[n] = move
            n += 1
    return n


@rule(verbs.play)
def play(s, seat, move):
    s.card[seat, s.round_no] = move
    if has_laid(s, 0) and has_laid(s, 1):
        turn_over(s)


@compiled
def beats(one, other):
    """3.3, 3.3a  The higher card; but the 1 beats the 7."""
    if one == 1 and other == N_CARDS:
        return True
    return one > other and not (one == N_CARDS and other == 1)


@compiled
def turn_over(s):
    """3.3, 3.4  Whoever has the better card takes what is at stake; equal cards take nothing."""
    one, other = s.card[0, s.round_no], s.card[1, s.round_no]
    if beats(one, other):
        take(s, 0)
    elif beats(other, one):
        take(s, 1)
    s.round_no += 1


@compiled
def take(s, seat):
    for k in range(ROUNDS):
        if is_at_stake(s, k):
            s.taker[s.prize[k] - 1] = seat + 1
