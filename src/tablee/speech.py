"""Two languages: English in the sources, French in a catalogue beside each folder that speaks."""

import gettext
import io
import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
FOLDER = "locale"


class Tongue:
    """A translator: `t("{who} takes a card.", who=…)`, `t.n("{n} point", "{n} points", n)`."""

    def __init__(self, lang: str, *catalogues: gettext.NullTranslations) -> None:
        self.lang = lang
        self.catalogues = catalogues

    def __call__(self, message: str, /, **values: Any) -> str:
        for catalogue in self.catalogues:
            found = catalogue.gettext(message)
            if found != message:
                return _fill(found, values)
        return _fill(message, values)

    def n(self, singular: str, plural: str, n: int, /, **values: Any) -> str:
        values = {"n": n, **values}
        for catalogue in self.catalogues:
            found = catalogue.ngettext(singular, plural, n)
            if found not in (singular, plural):
                return _fill(found, values)
        return _fill(singular if n == 1 else plural, values)

    def list(self, things: Iterable[str]) -> str:
        """a, b and c"""
        *most, last = things
        return self("{most} and {last}", most=", ".join(most), last=last) if most else last


def _fill(message: str, values: dict[str, Any]) -> str:
    return message.format_map(values) if values else message


@cache
def catalogue(folder: Path, lang: str) -> gettext.NullTranslations:
    path = folder / FOLDER / f"{lang}.po"
    if not path.exists():
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with path.open("rb") as source:
        catalogue = read_po(source, locale=lang)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@cache
def tongue(lang: str, folder: Path | None = None) -> Tongue:
    """The language with the words of a folder (a game's) before those everybody shares."""
    if lang not in LANGUAGES:
        raise ValueError(f"No language {lang!r}; there are {' and '.join(LANGUAGES)}.")
    folders = [folder] if folder else []
    return Tongue(lang, *(catalogue(f, lang) for f in [*folders, Path(__file__).parent]))


def machine_language() -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "fr" if value.lower().startswith("fr") else "en"
    return "en"
