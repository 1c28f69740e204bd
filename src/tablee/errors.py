"""What can be wrong with what somebody gives us. Every message says what is wrong and what would be right.

Messages are templates with their values beside them, so that the same error speaks every language: `str(error)` is
English, `error.say(t)` is whatever `t` speaks.
"""

from collections.abc import Callable
from typing import Any

from tablee.speech import Tongue, tongue


class Spoken:
    """A value of a message that is itself a sentence: English in `str`, otherwise whatever is spoken."""

    def __init__(self, say: Callable[[Tongue], str]) -> None:
        self.say = say

    def __str__(self) -> str:
        return self.say(tongue("en"))


class TableeError(ValueError):
    """Something given to Tablée cannot be used; the message is a sentence for people."""

    field = ""  # of a form: where it was given

    def __init__(self, message: str, /, **values: Any) -> None:
        self.message = message
        self.values = values
        super().__init__(message.format_map(values) if values else message)

    def say(self, t: Tongue) -> str:
        told = {k: v.say(t) if isinstance(v, TableeError | Spoken) else v for k, v in self.values.items()}
        return t(self.message, **told)


class UnknownGame(TableeError):
    pass


class BadOption(TableeError):
    pass


class BadSeat(TableeError):
    pass


class BadSeed(TableeError):
    pass


class BadNotation(TableeError):
    """Not a move of this game, whatever the position."""


class NotYourTurn(TableeError):
    pass


class BadRecord(TableeError):
    """A record file that cannot be replayed."""


class BadRules(BadRecord):
    """Of a version of the rules that is not known here."""


class Refused(TableeError):
    """What a clause of the rules refuses: `clause` names it, `why` is the sentence."""

    def __init__(self, clause: str, message: str, /, **values: Any) -> None:
        super().__init__(message, **values)
        self.clause = clause

    @property
    def why(self) -> str:
        return str(self)


class IllegalMove(Refused):
    """A move the rules refuse here."""


class BadPosition(Refused):
    """A position the rules do not allow."""
