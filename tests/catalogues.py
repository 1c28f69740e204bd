"""`python -m tests.catalogues` lists what is missing everywhere, `python -m tests.catalogues agora` prints the missing
messages of a game (or of `frame`: all that is no game) as stubs to paste into its `locale/fr.po`."""

import sys
from collections.abc import Iterator

from tablee.checking.catalogues import books, stubs
from tablee.speech import LANGUAGES


def report(wanted: list[str]) -> Iterator[str]:
    for book in books():
        for lang in LANGUAGES[1:]:
            if not wanted:
                yield f"{book.name} {lang}: {len(book.missing(lang))} of {len(book.messages())} messages missing"
            elif book.name in wanted:
                yield stubs(book, lang)


if __name__ == "__main__":
    print("\n".join(report(sys.argv[1:])))
