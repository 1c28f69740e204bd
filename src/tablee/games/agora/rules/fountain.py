"""3.5  The Fountain passes on."""

from tablee.games.agora.rules.moves import GIVE, is_give, receiver_of
from tablee.games.agora.rules.record import active, begin_round, everybody
from tablee.kernel import clause, compiled


@compiled
def why_no_give(s, seat, move):
    if seat != active(s) or not is_give(move) or receiver_of(move) == seat or receiver_of(move) >= s.seats:
        return clause("3.5")
    return 0


@compiled
def legal_gifts(s, seat, out):
    n = 0
    for receiver in everybody(s):
        if receiver != seat:
            out[n] = GIVE + receiver
            n += 1
    return n


@compiled
def give(s, receiver):
    s.fountain = receiver
    s.round_no += 1
    begin_round(s)
