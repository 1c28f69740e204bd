"""Every sentence has its French, with the same values in it, well set; no catalogue keeps one nobody says any more."""

import re
from collections.abc import Iterator
from string import Formatter

import pytest
from babel.messages.catalog import Message

from tablee.checking.catalogues import Book, books, stubs
from tablee.games.box import Game
from tests.conformance import every_game

NARROW, WIDE = "\u202f", "\u00a0"
every_book = pytest.mark.parametrize("book", books(), ids=lambda book: book.name)

MISTAKES = {
    "no narrow no-break space (U+202F) before ; ! ?": re.compile(rf"(?<![.·] )(?<![{NARROW}!?])[;!?]+(?=\s|$)"),
    "no no-break space (U+00A0) before :": re.compile(rf"[^{WIDE}]:(?=\s|$)"),
    "no no-break space (U+00A0) inside « »": re.compile(rf"«[^{WIDE}]|[^{WIDE}]»"),
    "a straight apostrophe instead of ’": re.compile(r"(?<=\w)'(?=\w)"),
    "English quotation marks": re.compile("[“”]"),
    "three dots instead of …": re.compile(r"\.\.\."),
    "a double space": re.compile(r"\S  +\S"),
}


def mistakes(text: str) -> list[str]:
    return [f"{what}: {text}" for what, sign in MISTAKES.items() if sign.search(text)]


def placeholders(text: str) -> set[str]:
    """Names of values, whatever form of them is asked for: `{place.of}` is a `{place}`."""
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in Formatter().parse(text) if name is not None}


def entries(book: Book) -> Iterator[Message]:
    return (message for message in book.catalogue("fr") if message.id)


def texts(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return (string,) if isinstance(string, str) else tuple(string)


@every_book
def test_no_message_lacks_its_french(book: Book) -> None:
    assert not book.missing("fr"), f"python -m tests.catalogues {book.name}\n\n{stubs(book, 'fr')}"


@every_book
def test_no_french_is_left_over(book: Book) -> None:
    said = set(book.messages())
    left_over = [m.id for m in entries(book) if (tuple(m.id) if m.pluralizable else m.id) not in said]
    assert not left_over
    assert not book.catalogue("fr").obsolete


@every_book
def test_no_translation_is_fuzzy(book: Book) -> None:
    assert not [message.id for message in entries(book) if message.fuzzy]


@every_book
def test_translations_hold_the_same_values(book: Book) -> None:
    for message in entries(book):
        wanted = placeholders(texts(message.id)[-1])
        for french in texts(message.string):
            assert placeholders(french) == wanted, message.id


@every_book
def test_french_is_well_set(book: Book) -> None:
    found = [m for message in entries(book) for french in texts(message.string) for m in mistakes(french)]
    assert not found, "\n".join(found)


@every_game
def test_french_rules_are_well_set(game: Game) -> None:
    prose = re.sub(r"`[^`]*`|\]\([^)]*\)|^\s*\|?[-:| ]+$", "", game.rulebook("fr"), flags=re.MULTILINE)
    found = [m for line in prose.splitlines() for m in mistakes(line.strip())]
    assert not found, "\n".join(found)


def test_the_setting_of_french_is_really_checked() -> None:
    assert mistakes("Quoi?")
    assert mistakes("Quoi ?")
    assert not mistakes("Jouez. ? COUP demande pourquoi pas")  # a key to press
    assert mistakes("Voici :")
    assert mistakes("«oui»")
    assert mistakes("l'un")
    assert not mistakes(f"«{WIDE}l’un{WIDE}»{WIDE}: quoi{NARROW}? à 12:30")
