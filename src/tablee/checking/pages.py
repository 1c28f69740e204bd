"""The ids of drawings and templates: those that are there, and those that are referred to."""

import re
from collections.abc import Iterable
from html.parser import HTMLParser
from pathlib import Path

ID = re.compile(r"[A-Za-z][\w-]*", re.ASCII)
REFERRING = ("href", "for", "aria-labelledby", "aria-controls", "aria-describedby", "aria-owns")
SOMETHING = "\N{REPLACEMENT CHARACTER}"  # what a template works out
ASKED = re.compile(r"\b(?:fragment|things)\(([^()]*)\)")
IN_SCRIPT = re.compile(r"""\bid(?:=|:\s*|\s*=\s*)["'`]([^"'`]+)["'`]""")
INSERTED = re.compile(r"\$\{[^}]*\}")


class Ids(HTMLParser):
    """The ids of a piece of a page; what lies in a <template> is not on the page yet."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.first, self.ids, self.references = "", list[str](), set[str]()
        self._inside, self._begun = 0, False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if not self._begun:
            self._begun, self.first = True, values.get("id", "")
        if not self._inside:
            self.ids += [values["id"]] if "id" in values else []
            self.references |= {name for key, value in values.items() for name in _referred(key, value)}
        self._inside += tag == "template"

    def handle_endtag(self, tag: str) -> None:
        self._inside -= tag == "template"


def _referred(key: str, value: str) -> list[str]:
    found = re.findall(r"url\(#([^)]+)\)", value)
    if key == "href":
        found += [value[1:]] if value.startswith("#") else []
    elif key in REFERRING:
        found += value.split()
    return found


class Template:
    """A page as far as it can be read without rendering it: ids may hold something worked out."""

    def __init__(self, *paths: Path) -> None:
        texts = [path.read_text(encoding="utf-8") for path in paths if path.exists()]
        self.read = Ids("".join(re.sub(r"\{\{.*?\}\}", SOMETHING, _plain(text), flags=re.S) for text in texts))
        self.known = _any(self.read.ids)
        self.places = _any(_as_text(asked) for text in texts for asked in ASKED.findall(text))

    def has(self, name: str) -> bool:
        return bool(self.known.fullmatch(name))

    def places_for(self, name: str) -> bool:
        return bool(self.places.fullmatch(name))


def _plain(text: str) -> str:
    return re.sub(r"\{%.*?%\}|\{#.*?#\}", "", text, flags=re.S)


def _as_text(asked: str) -> str:
    """`"column-" ~ k` as a text."""
    parts = [part.strip() for part in asked.split("~")]
    return "".join(part[1:-1] if part[:1] in "\"'" and part else SOMETHING for part in parts)


def _any(known: Iterable[str]) -> re.Pattern[str]:
    """One of these texts, whatever stands where something is worked out."""
    return re.compile("|".join(".+".join(map(re.escape, text.split(SOMETHING))) for text in known) or "(?!)")


def drawn_by_scripts(folder: Path) -> re.Pattern[str]:
    """The ids of what a board's scripts draw."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.js"))]
    return _any(INSERTED.sub(SOMETHING, found) for text in texts for found in IN_SCRIPT.findall(text))
