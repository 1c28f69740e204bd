"""Tables of Agora Barcelona as text, to be played on: `table("eixample: blue 3 garnet 5/2; gracia: garnet 2")`.

`garnet 5/2` are five walkers of whom two lie down. Whatever is not said is as it would be: supplies hold the rest of
the walkers, hands the cards that nobody was given by name.
"""

import random
from typing import Any

import tablee
from tablee.games.agora.components import (
    COLOURS,
    FACES,
    HAND,
    N_CARDS,
    N_DISTRICTS,
    N_FACES,
    N_PILES,
    ROUNDS,
    SLUGS,
    WALKERS,
)
from tablee.games.agora.rules.record import DRAWING, GIVING, PLAYING, STROLLING, TAKING, UNKNOWN, note_who_may_step
from tablee.match import Match

PHASES = {"take": TAKING, "play": PLAYING, "stroll": STROLLING, "draw": DRAWING, "give": GIVING}
LAST = -1


def card(name: str) -> int:
    slug, face = name.split(".")
    return SLUGS.index(slug) * N_FACES + FACES.index(face)


def crowds(board: str) -> dict[tuple[int, int], tuple[int, int]]:
    """District and colour → walkers and those of them who lie down."""
    found = {}
    for part in filter(None, (part.strip() for part in board.split(";"))):
        slug, crowd = part.split(":")
        words = crowd.split()
        for colour, number in zip(words[::2], words[1::2], strict=True):
            walkers, _, lying = number.partition("/")
            found[SLUGS.index(slug), COLOURS.index(colour)] = (int(walkers), int(lying or 0))
    return found


def table(
    board: str = "",
    phase: str = "stroll",
    whose: str = "blue",
    *,
    seats: int = 4,
    round_no: int = 2,
    fountain: str | None = None,
    hands: dict[str, str] | None = None,
    piles: tuple[str, str] | None = None,
    supply: dict[str, int] | None = None,
    tie_check: str = "each",
    seed: int = 1,
) -> Match:
    """A match that stands so; rounds are numbered from 1, LAST is the last one. Piles are named from the bottom."""
    match = tablee.game("agora").start(seats, seed, {"tie_check": tie_check})
    s = match.state
    _put_walkers(s, board, supply or {})
    _put_cards(s, hands or {}, piles, seed)
    first = COLOURS.index(fountain or whose)
    s["round_no"] = (ROUNDS[seats] if round_no == LAST else round_no) - 1
    s["phase"], s["fountain"] = PHASES[phase], first
    s["turn"] = (COLOURS.index(whose) - first) % seats
    s["taking"] = bool(s["left"].any())
    return match


def _put_walkers(s: Any, board: str, supply: dict[str, int]) -> None:
    for (district, colour), (walkers, lying) in crowds(board).items():
        s["walkers"][district, colour], s["lying"][district, colour] = walkers, lying
    for seat in range(int(s["seats"])):
        s["supply"][seat] = supply.get(COLOURS[seat], int(WALKERS[s["seats"]]) - int(s["walkers"][:, seat].sum()))
    for district in range(N_DISTRICTS):
        note_who_may_step(s, district)


def _put_cards(s: Any, hands: dict[str, str], piles: tuple[str, str] | None, seed: int) -> None:
    named = {colour: [card(name) for name in names.split()] for colour, names in hands.items()}
    stacks = [[card(name) for name in pile.split()] for pile in piles] if piles is not None else None
    taken = {c for cards in [*named.values(), *(stacks or [])] for c in cards}
    free = [c for c in range(N_CARDS) if c not in taken]
    random.Random(seed).shuffle(free)
    for seat in range(int(s["seats"])):
        cards = named[COLOURS[seat]] if COLOURS[seat] in named else [free.pop() for _ in range(HAND)]
        s["hand"][seat] = sum(1 << c for c in cards)
        s["backs"][seat] = [sum(c // N_FACES == d for c in cards) for d in range(N_DISTRICTS)]
    for pile in range(N_PILES):
        stack = [free.pop() for _ in range(int(s["left"][pile]))] if stacks is None else stacks[pile]
        s["pile"][pile] = UNKNOWN
        s["pile"][pile, : len(stack)] = stack
        s["left"][pile], s["tops"][pile] = len(stack), stack[-1] // N_FACES if stack else UNKNOWN


def walkers(match: Match, slug: str) -> dict[str, int]:
    """Who is in a district: `{"blue": 3}`."""
    return {colour: crowd["walkers"] for colour, crowd in match.view()["districts"][slug].items()}


def lying(match: Match, slug: str) -> dict[str, int]:
    return {colour: crowd["lying"] for colour, crowd in match.view()["districts"][slug].items() if crowd["lying"]}


def refused(match: Match, move: str) -> str | None:
    """The clause that refuses a move, or None if it may be made."""
    refusal = match.why_not(move)
    return refusal.clause if refusal else None


def hand_of(match: Match, colour: str, viewer: str | None = None) -> list[str]:
    """The cards in a hand that a viewer (if not said, its holder) knows."""
    seen = match.view(COLOURS.index(viewer or colour))
    return [name for seat in seen["seats"] if seat["colour"] == colour for name in seat["cards"]]
