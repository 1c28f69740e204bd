"""A tongue in which every sentence of a catalogue is marked: ⟦like this⟧. What is read outside the marks was never
translated, or was glued together where no translator can reach it."""

import gettext
import re
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tablee import games, speech
from tablee.games.box import Game
from tablee.web.guests import FIRST_NAMES

LANG = "eo"  # a language of the calendar that Tablée does not speak
OPEN, CLOSE = "⟦", "⟧"
french = speech.catalogue


class Marks(gettext.NullTranslations):
    """English, marked where there is French for it."""

    def __init__(self, known: gettext.NullTranslations) -> None:
        super().__init__()
        self.known = getattr(known, "_catalog", {})

    def gettext(self, message: str) -> str:
        return marked(message) if message in self.known else message

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        found = singular if n == 1 else plural
        return marked(found) if (singular, 0) in self.known else found


def marked(message: str) -> str:
    """Each form of a word that is bent is marked: `Gràcia | of Gràcia | in Gràcia`."""
    return " | ".join(f"{OPEN}{form}{CLOSE}" for form in message.split(" | "))


def speak(patch: pytest.MonkeyPatch) -> None:
    """From now on everybody may ask for this tongue."""
    spoken = (*speech.LANGUAGES, LANG)
    for module in list(sys.modules.values()):
        if getattr(module, "LANGUAGES", None) == speech.LANGUAGES and module is not speech:
            patch.setattr(module, "LANGUAGES", spoken)
    patch.setattr(speech, "LANGUAGES", spoken)
    patch.setattr(speech, "catalogue", lambda folder, lang: catalogue(folder, lang))
    patch.setitem(FIRST_NAMES, LANG, FIRST_NAMES["en"])
    patch.setattr(Game, "rulebook", lambda game, lang: "")  # RULES.md has its own tests


def catalogue(folder: Path, lang: str) -> gettext.NullTranslations:
    return Marks(french(folder, "fr")) if lang == LANG else french(folder, lang)


# Looking for what is not marked


def outside(text: str) -> str:
    """The text without what is marked; marks may lie within marks."""
    left, depth = [], 0
    for letter in text:
        depth += (letter == OPEN) - (letter == CLOSE)
        left.append(letter if depth == 0 and letter != CLOSE else CLOSE if letter == CLOSE and depth == 0 else "")
    assert depth == 0, f"a mark is cut off: {text}"
    return "".join(left)


def unmarked(text: str, names: set[str]) -> list[str]:
    """Words of two letters and more that are no names, and signs that no language sets alike."""
    rest = outside(text)
    words = [word for word in re.findall(r"[^\W\d_]{2,}", rest) if word not in names]
    return words + re.findall(rf"{CLOSE} ?[:;!?](?=\s|$)", rest)


class Reading(HTMLParser):
    """What a page says: its text, and the attributes people hear or read."""

    SAID = ("aria-label", "title", "alt", "placeholder", "data-words", "data-hint", "data-where", "data-nowhere")
    UNSAID = frozenset({"script", "style", "code", "pre", "time"})

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self.inside: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside.append(tag)
        self.found += [value for name, value in attrs if name in self.SAID and value]

    def handle_endtag(self, tag: str) -> None:
        if tag in self.inside:
            while self.inside.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not self.UNSAID & set(self.inside):
            self.found.append(" ".join(data.split()))


def said(markup: str) -> list[str]:
    """What a page says, piece by piece; what is marked and broken into lines is read as one."""
    whole: list[str] = []
    for text in Reading(markup).found:
        if whole and whole[-1].count(OPEN) > whole[-1].count(CLOSE):
            whole[-1] += f" {text}"
        else:
            whole.append(text)
    return whole


def proper_names() -> set[str]:
    """Names of games and of people who made them, of places, and what stands for itself."""
    found = {"Tablée", "English", "Français", "FR", "EN", "JSON", "PDF", "API", "Markdown"}
    for game in games.games():
        found |= {game.name, *game.title.split(), *re.split(r"[ ,]+", game.credit)}
    return {name for name in found | set(_places()) | {n for names in FIRST_NAMES.values() for n in names} if name}


def _places() -> Iterator[str]:
    """Barcelona's, whole and as a map or a card breaks them."""
    from tablee.games.agora.components import NAMES, SQUARES

    yield from ("Mar Mediterrània", "Mar", "Mediterrània")
    for name in (*NAMES, *(square for squares in SQUARES for square in squares)):
        yield from (name, *re.split(r"[ ’'-]+", name))
