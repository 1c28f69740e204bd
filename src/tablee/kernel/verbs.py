"""The contract between the kernel and a game: a state is one NumPy record, these verbs are all one may ask of it.

Generic code calls the names below; the game is picked by the record's type when the caller is compiled
(or, with `NUMBA_DISABLE_JIT=1`, by the record's dtype while it runs). A game registers its functions with
`rule = verbs.rules_of(RECORD)` and `@rule(verbs.check)`.

Seats are numbered from 0. Moves are non-negative ints, `-1` stands for "no move" and for a spectator.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba.core import types
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import lower_builtin
from numba.np.numpy_support import from_dtype

from tablee.kernel.compiling import compiled, record
from tablee.kernel.rng import below

SPECTATOR = -1
NO_MOVE = -1

LINE = record([("clause", np.int32), ("points", np.int32), ("at", np.int32), ("where", np.uint64)])
MAX_SEATS = 6
MAX_LINES = 256
MAX_TIES = 64


def setup(s, seats, rng):
    """Fill the record; options are already in it. All chance is drawn here."""
    return _rule(setup, s)(s, seats, rng)


def awaiting(s):
    """Bit mask of the seats that must act now; 0 when the game is over. Several bits act at the same time."""
    return _rule(awaiting, s)(s)


def may(s):
    """Bit mask of the seats that may act although nobody waits for them; 0 in most games."""
    return _rule(may, s)(s)


def check(s, seat, move):
    """0, or the number of the clause that refuses the move."""
    return _rule(check, s)(s, seat, move)


def legal(s, seat, out):
    """Write the legal moves in ascending order, return how many."""
    return _rule(legal, s)(s, seat, out)


def pick(s, seat, out, rng):
    """One legal move, each equally likely: `out[below(rng, legal(s, seat, out))]`, by a shorter way if there is one."""
    return _rule(pick, s)(s, seat, out, rng)


def sketch(s, seat, out, rng):
    """A move as people might make it, found cheaply: so the search imagines the rest of a game. By default `pick`."""
    return _rule(sketch, s)(s, seat, out, rng)


def imagining(s, me, n):
    """Does the search for seat `me` imagine one more move after n? By default it imagines a game to its end."""
    return _rule(imagining, s)(s, me, n)


def prospects(s, seat):
    """Points the seat may still hope for where the search stopped imagining; 0 where a game never stops it."""
    return _rule(prospects, s)(s, seat)


def play(s, seat, move):
    """Change the record; unchecked."""
    return _rule(play, s)(s, seat, move)


def tally(s, seat, lines):
    """Write the seat's score lines (`LINE`), return how many; the total is the sum of their points."""
    return _rule(tally, s)(s, seat, lines)


def ties(s, seat, out):
    """Write the seat's tie-break values, best first and larger is better; return how many."""
    return _rule(ties, s)(s, seat, out)


def hide(s, seat):
    """Blank whatever this seat (or SPECTATOR) cannot know."""
    return _rule(hide, s)(s, seat)


def guess(s, seat, rng):
    """Fill the blanks of a hidden record with a fair sample of what may be true."""
    return _rule(guess, s)(s, seat, rng)


def seen(s, seat, move, viewer, now):
    """What `viewer` may know, when the game stands at `now`, of a move made in `s`: the move, or a code that blurs it.

    The log is the one thing that is not in the record; this verb is to it what `hide` is to the state.
    """
    return _rule(seen, s)(s, seat, move, viewer, now)


def advise(s, seat, move):
    """How much bots of this game like a move, in points; 0 where the game has no opinion."""
    return _rule(advise, s)(s, seat, move)


@compiled
def _nobody(s):
    return 0


@compiled
def _seen_by_all(s, seat, move, viewer, now):
    return move


@compiled
def _nothing_to_hide(s, seat):
    pass


@compiled
def _nothing_to_guess(s, seat, rng):
    pass


@compiled
def _no_opinion(s, seat, move):
    return 0.0


@compiled
def _pick_of_all(s, seat, out, rng):
    return out[below(rng, legal(s, seat, out))]


@compiled
def _sketch_at_random(s, seat, out, rng):
    return pick(s, seat, out, rng)


@compiled
def _to_the_end(s, me, n):
    return True


@compiled
def _no_prospects(s, seat):
    return 0.0


_DEFAULTS: dict[Callable[..., Any], Any] = {
    may: _nobody,
    pick: _pick_of_all,
    sketch: _sketch_at_random,
    imagining: _to_the_end,
    prospects: _no_prospects,
    hide: _nothing_to_hide,
    guess: _nothing_to_guess,
    seen: _seen_by_all,
    advise: _no_opinion,
}
_RULES: dict[tuple[Callable[..., Any], Any], Any] = {}


def rules_of(record: np.dtype) -> Callable[[Callable[..., Any]], Callable[[Callable[..., Any]], Any]]:
    """The decorator with which a game says how it carries out a verb on its record."""

    def rule(verb: Callable[..., Any]) -> Callable[[Callable[..., Any]], Any]:
        def register(function: Callable[..., Any]) -> Any:
            _RULES[verb, record] = _RULES[verb, from_dtype(record)] = compiled(function)
            return _RULES[verb, record]

        return register

    return rule


def implementation(verb: Callable[..., Any], record: Any) -> Any:
    """The compiled function a game (named by its dtype or Numba type) has for a verb."""
    found = _RULES.get((verb, record)) or _DEFAULTS.get(verb)
    if found is None:
        raise NotImplementedError(f"No game with this record has the verb {verb.__name__!r}.")
    return found


def has(verb: Callable[..., Any], record: Any) -> bool:
    """Does the game with this record carry out the verb itself?"""
    return (verb, record) in _RULES


def _rule(verb: Callable[..., Any], s: Any) -> Any:
    return implementation(verb, s.dtype)


def _teach(verb: Callable[..., Any]) -> None:
    """Make a verb callable from compiled code: the record's type picks the rule while the caller is compiled."""

    @infer_global(verb)
    class ByRecord(AbstractTemplate):
        def generic(self, args, kws):
            return types.Dispatcher(implementation(verb, args[0])).get_call_type(self.context, args, kws)

    @lower_builtin(verb, types.VarArg(types.Any))
    def call(context, builder, signature, args):
        rule = types.Dispatcher(implementation(verb, signature.args[0]))
        return context.get_function(rule, signature)(builder, args)


if not numba.config.DISABLE_JIT:
    _ACTING = (setup, awaiting, may, check, legal, pick, play, tally, ties)
    for _verb in (*_ACTING, hide, guess, seen, advise, sketch, imagining, prospects):
        _teach(_verb)
