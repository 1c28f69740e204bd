"""Moves of Agora Barcelona as text: exact inverses of their codes."""

from typing import Any

from tablee.errors import BadNotation
from tablee.games.agora.components import COLOURS, FACES, N_CARDS, N_DISTRICTS, N_FACES, N_PILES, SLUGS
from tablee.games.agora.rules.moves import DISCARD, DISCARD_UNSEEN, DRAW, GIVE, PLAY, PUT_UNSEEN, REST, TAKE, step
from tablee.games.reading import no_move


def card_name(card: int) -> str:
    return f"{SLUGS[card // N_FACES]}.{FACES[card % N_FACES]}"


def _texts() -> dict[int, str]:
    """Every move there is; the blurred ones of the log end in a question mark."""
    texts = {REST: "rest"}
    for d, slug in enumerate(SLUGS):
        texts[TAKE + d] = f"take {slug}"
        texts[DISCARD_UNSEEN + d] = f"discard {slug}.?"
        for value in range(1, N_FACES):
            texts[PUT_UNSEEN + d * N_FACES + value] = f"play {slug}.{value}?"
    for card in range(N_CARDS):
        texts[PLAY + card] = f"play {card_name(card)}"
        texts[DISCARD + card] = f"discard {card_name(card)}"
    for start in range(N_DISTRICTS):
        for end in range(N_DISTRICTS):
            for c, colour in enumerate(COLOURS):
                texts[int(step(c, start, end))] = f"stroll {colour} {SLUGS[start]} {SLUGS[end]}"
    for pile in range(N_PILES):
        texts[DRAW + pile] = f"draw {pile + 1}"
    for seat, colour in enumerate(COLOURS):
        texts[GIVE + seat] = f"give {colour}"
    return texts


TEXTS = _texts()
CODES = {text: code for code, text in TEXTS.items() if not text.endswith("?")}
FORMS = {
    "take": "take gracia",
    "play": "play gracia.3a",
    "discard": "discard gracia.3a",
    "stroll": "stroll blue eixample gracia",
    "rest": "rest",
    "draw": "draw 1",
    "give": "give garnet",
}


def write(s: Any, seat: int, move: int) -> str:
    return TEXTS[int(move)]


def read(s: Any, seat: int, text: str) -> int:
    code = CODES.get(text)
    if code is None:
        code = CODES.get(" ".join(text.lower().split()))
    if code is None:
        raise _what_is_wrong(text)
    return code


def _what_is_wrong(text: str) -> BadNotation:
    words = text.lower().split()
    if not words or words[0] not in FORMS:
        return no_move(text, FORMS, FORMS["take"])
    for word in words[1:]:
        name = word.split(".")[0]
        if not (name.isdigit() or name in SLUGS or name in COLOURS):
            return BadNotation(
                "There is no district or colour “{word}”: districts are {districts}; colours are {colours}.",
                word=word[:40],
                districts=", ".join(SLUGS),
                colours=", ".join(COLOURS),
            )
    return BadNotation(
        "“{text}” is not a whole move: write for example “{example}” (cards end in {faces}).",
        text=text[:60],
        example=FORMS[words[0]],
        faces=", ".join(f".{face}" for face in FACES),
    )


def at(s: Any, seat: int, line: Any) -> str:
    return SLUGS[int(line["at"])]


def where(s: Any, seat: int, line: Any) -> list[str]:
    return [slug for d, slug in enumerate(SLUGS) if int(line["where"]) >> d & 1]
