"""Forms as somebody left them: what cannot be used is said beside its field, and what was typed stays."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field

from tablee.errors import TableeError
from tablee.web.guests import clean_name


@dataclass(frozen=True)
class Filled:
    """What a page shows in its form: nothing yet, or what was sent, what is wrong with it, and at which field."""

    fields: Mapping[str, str] = field(default_factory=dict)
    why: str = ""
    at: str = ""  # a field; without one, all of it is meant
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)

    def get(self, name: str, otherwise: str = "") -> str:
        return self.fields.get(name, otherwise)

    def ticked(self, name: str, otherwise: bool = False) -> bool:
        """A box; browsers send only those that are ticked."""
        return self.fields.get(name) == "yes" if self.fields else otherwise


UNTOUCHED = Filled()


@contextmanager
def at(name: str) -> Iterator[None]:
    """What is refused here is wrong in this field."""
    try:
        yield
    except TableeError as error:
        error.field = name
        raise


def name_in(fields: Mapping[str, str]) -> str | None:
    """The name somebody wants; None if they do not say."""
    with at("name"):
        return clean_name(fields["name"]) if fields.get("name") else None
