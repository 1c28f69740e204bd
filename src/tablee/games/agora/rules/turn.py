"""3  The round: four phases in which every player acts once, from the Fountain's holder clockwise."""

from tablee.games.agora.rules.draw import draw, legal_draws, why_no_draw
from tablee.games.agora.rules.fountain import give, legal_gifts, why_no_give
from tablee.games.agora.rules.moves import card_of, district_of, is_discard, pile_of, receiver_of
from tablee.games.agora.rules.play import legal_plays, put, why_no_play
from tablee.games.agora.rules.record import DRAWING, EACH, OVER, PLAYING, STROLLING, TAKING, active, rule
from tablee.games.agora.rules.stroll import count_strolls, legal_strolls, nth_stroll, stroll, why_no_stroll
from tablee.games.agora.rules.take import legal_takes, take, why_no_take
from tablee.kernel import clause, verbs
from tablee.kernel.rng import below


@rule(verbs.awaiting)
def awaiting(s):
    return 0 if s.phase == OVER else 1 << active(s)


@rule(verbs.check)
def check(s, seat, move):
    """3  0, or the clause that refuses the move."""
    if s.phase == OVER:
        return clause("4.1")
    if s.phase == TAKING:
        return why_no_take(s, seat, move)
    if s.phase == PLAYING:
        return why_no_play(s, seat, move)
    if s.phase == STROLLING:
        return why_no_stroll(s, seat, move)
    if s.phase == DRAWING:
        return why_no_draw(s, seat, move)
    return why_no_give(s, seat, move)


@rule(verbs.legal)
def legal(s, seat, out):
    if s.phase == OVER or seat != active(s):
        return 0
    if s.phase == TAKING:
        return legal_takes(s, seat, out)
    if s.phase == PLAYING:
        return legal_plays(s, seat, out)
    if s.phase == STROLLING:
        return legal_strolls(s, seat, out)
    if s.phase == DRAWING:
        return legal_draws(s, out)
    return legal_gifts(s, seat, out)


@rule(verbs.pick)
def pick(s, seat, out, rng):
    """Of the many strolls only their number and the chosen one are worked out, not the whole list."""
    if s.phase == STROLLING and s.tie_check == EACH:
        return nth_stroll(s, seat, below(rng, max(1, count_strolls(s, seat))))
    return out[below(rng, legal(s, seat, out))]


@rule(verbs.play)
def play(s, seat, move):
    if s.phase == TAKING:
        take(s, seat, district_of(move))
    elif s.phase == PLAYING:
        put(s, seat, card_of(move), is_discard(move))
    elif s.phase == STROLLING:
        stroll(s, move)
    elif s.phase == DRAWING:
        draw(s, seat, pile_of(move))
    else:
        give(s, receiver_of(move))
