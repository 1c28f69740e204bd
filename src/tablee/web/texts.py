"""Rules as pages: Markdown to HTML, each clause with an anchor. And days as people write them."""

import re
from datetime import UTC, datetime
from functools import lru_cache

from babel.dates import format_date
from markdown_it import MarkdownIt

from tablee import games
from tablee.speech import Tongue, tongue

CLAUSE = re.compile(r"<(li|p)>(\s*(?:<p>)?)<strong>(\d+\.\d+[a-z]?)</strong>")
INTRODUCTION = re.compile(r"<p>.*?</p>", re.DOTALL)
HEADING = re.compile(r"<h2>(\d+)")
OURS = re.compile(r"<em>\[(?:ours|notre lecture)(?:\s?:\s+([^\]]*))?\]</em>")


@lru_cache(maxsize=64)
def rules_html(name: str, lang: str) -> str:
    """The rules of a game; clause 3.2b is at #c-3.2b."""
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(games.game(name).rulebook(lang))
    html = CLAUSE.sub(r'<\1 id="c-\3">\2<strong class="clause">\3</strong>', html)
    html = HEADING.sub(r'<h2 id="c-\1">\1', html)
    return OURS.sub(lambda mark: _ours(tongue(lang), mark[1]), html)


def goal_html(name: str, lang: str) -> str:
    """What a game is about: the first paragraph of its rules."""
    found = INTRODUCTION.search(rules_html(name, lang))
    return found[0] if found else ""


def _ours(t: Tongue, reason: str | None) -> str:
    """What is not in the rule book says so, and why we read it like this."""
    return f'<span class="ours"><b>{t("our reading")}</b>{" " + reason if reason else ""}</span>'


def day(milliseconds: int, lang: str) -> str:
    return format_date(datetime.fromtimestamp(milliseconds / 1000, UTC), "medium", locale=lang)
