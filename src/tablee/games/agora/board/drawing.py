"""How Agora Barcelona draws itself on the page; the contract is docs/drawing.md."""

from collections.abc import Iterator, Sequence
from typing import Any

from tablee.games.agora.board.cards import card_id, hand, held_words, no_hand, pile, seat_note
from tablee.games.agora.board.crowd import crowd, leads, marker, own
from tablee.games.agora.components import BORDERS, COLOURS, N_CARDS, N_DISTRICTS, N_FACES, N_PILES, NAMES, SLUGS, VALUES
from tablee.games.agora.rules.moves import (
    DISCARD_UNSEEN,
    PUT_UNSEEN,
    card_of,
    colour_of,
    district_of,
    from_of,
    is_discard,
    is_draw,
    is_give,
    is_play,
    is_rest,
    is_stroll,
    is_take,
    pile_of,
    receiver_of,
    step,
    to_of,
)
from tablee.games.agora.rules.record import OVER, STROLLING, TAKING, UNKNOWN
from tablee.games.agora.rules.turn import check
from tablee.games.agora.words.terms import colour_word, place
from tablee.games.fragments import Fragment, markup
from tablee.speech import Tongue

Step = tuple[str, str]

# Fragments


def public(t: Tongue, h: Any, names: Sequence[str]) -> Iterator[Fragment]:
    lying = h["lying"].tolist()
    for d, walkers in enumerate(map(tuple, h["walkers"].tolist())):
        slug, (seat, lead) = SLUGS[d], leads(walkers)
        yield Fragment(f"own-{slug}", own, (d, seat))
        yield Fragment(f"marker-{slug}", marker, (d, seat, lead))
        yield Fragment(f"crowd-{slug}", crowd, (d, walkers, tuple(lying[d])))
    for p in range(N_PILES):
        yield Fragment(f"pile-{p + 1}", pile, (p, int(h["left"][p]), int(h["tops"][p]) if h["left"][p] else UNKNOWN))
    for k in range(int(h["seats"])):
        yield _note(h, k, ())
    yield Fragment("preview", preview, ())
    yield Fragment("hand", no_hand, ())


def private(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> Iterator[Fragment]:
    if h["hand"][seat]:
        yield Fragment("hand", hand, (COLOURS[seat], int(h["hand"][seat])))
    if h["phase"] == OVER:
        return
    for k in range(int(h["seats"])):
        known = int(h["hand"][k])
        if k != seat and known:  # 3.1: cards this seat was robbed of
            yield _note(h, k, tuple(card for card in range(N_CARDS) if known >> card & 1))


def _note(h: Any, k: int, known: tuple[int, ...]) -> Fragment:
    backs = tuple(h["backs"][k].tolist())
    fountain = bool(h["phase"] != OVER and h["fountain"] == k)
    return Fragment(f"seat-note-{k}", seat_note, (k, backs, known, int(h["supply"][k]), _top(h, k), fountain))


def _top(h: Any, k: int) -> tuple[int, int]:
    """3.6  The top card of the seat's pile: what everybody saw of it, and which one it is if that can be looked at."""
    for round_no in range(int(h["round_no"]), -1, -1):
        if h["trail"][k, round_no] != UNKNOWN:
            return int(h["trail"][k, round_no]), int(h["gone"][k, round_no])
    return UNKNOWN, UNKNOWN


def preview(t: Tongue) -> str:
    """Where board.js shows what a move would do; `#` stands for the number of points."""
    return markup(
        '<g id="preview" data-one="{one}" data-many="{many}" aria-hidden="true"></g>',
        one=t.n("{points} pt", "{points} pts", 1, points="#"),
        many=t.n("{points} pt", "{points} pts", 2, points="#"),
    )


# Acting


def path(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> list[Step]:
    """What to press for a move, one thing after the other."""
    if is_take(move):
        d = district_of(move)
        return [(back_id(left_neighbour(h, seat), d), NAMES[d])]
    if is_play(move) or is_discard(move):
        return [(card_id(card_of(move)), held_words(t, card_of(move)))]
    if is_stroll(move):
        start, end, colour = from_of(move), to_of(move), colour_of(move)
        who = t("{colour}, {district}", colour=colour_word(t, colour), district=NAMES[start])
        return [(group_id(start, colour), who), (area_id(end), NAMES[end])]
    if is_rest(move):
        return [("rest", t("Go on"))]
    if is_draw(move):
        p = pile_of(move)
        return [(f"pile-{p + 1}", t("Pile {n}: {district}", n=p + 1, district=NAMES[int(h["tops"][p])]))]
    return [(f"seat-{receiver_of(move)}", names[receiver_of(move)])]


def confirm(h: Any, seat: int, move: int) -> bool:
    """A card is shown on the map before it is played: the others have seen it then."""
    return bool(is_play(move) or is_discard(move))


def question(t: Tongue, h: Any, seat: int, move: int, step: str) -> str:
    """What is asked once a walker has been chosen."""
    colour, start = colour_word(t, colour_of(move)), place(t, from_of(move))
    return t("Where does the {colour} walker of {start} go?", colour=colour, start=start)


def attempt(h: Any, seat: int, path: Sequence[str]) -> str | None:
    """The move somebody means who presses these; where nothing is meant, one whose refusal says what to do now."""
    *before, last = path or ("",)
    kind, _, name = last.partition("-")
    if kind == "card":
        slug, _, face = name.rpartition("-")
        return f"play {slug}.{face}"
    if kind == "back":
        return _meant_take(h, seat, name)
    if kind == "group":
        return _some_step(h, seat, *_group_of(name))
    if kind == "area" and name in SLUGS:
        return _meant_area(h, seat, before, name)
    if kind == "pile":
        return f"draw {name}"
    if kind == "seat" and name in map(str, range(int(h["seats"]))):
        return f"give {COLOURS[int(name)]}"
    return None


def _meant_take(h: Any, seat: int, name: str) -> str:
    colour, _, slug = name.partition("-")
    if h["phase"] == TAKING and colour != COLOURS[left_neighbour(h, seat)]:
        return "rest"
    return f"take {slug}"


def _meant_area(h: Any, seat: int, before: Sequence[str], slug: str) -> str | None:
    for pressed in before:
        if pressed.startswith("group-"):
            start, colour = _group_of(pressed.removeprefix("group-"))
            return None if start == slug else f"stroll {colour} {start} {slug}"
    if h["phase"] != STROLLING:
        return "rest"
    there = h["walkers"][SLUGS.index(slug)].tolist()
    return _some_step(h, seat, slug, COLOURS[next((k for k, n in enumerate(there) if n), seat)])


def _group_of(name: str) -> tuple[str, str]:
    slug, _, colour = name.rpartition("-")
    return slug, colour


def _some_step(h: Any, seat: int, slug: str, colour: str) -> str | None:
    """A step of this walker that is refused, if it is: nobody has said yet where it shall go."""
    if slug not in SLUGS or colour not in COLOURS:
        return None
    start = SLUGS.index(slug)
    ends = [end for end in range(N_DISTRICTS) if BORDERS[start, end]]
    if all(check(h, seat, step(COLOURS.index(colour), start, end)) for end in ends):
        return f"stroll {colour} {slug} {SLUGS[ends[0]]}"
    return None


# What moves across the page, and what a score line lights


def travels(t: Tongue, h: Any, seat: int, move: int) -> list[tuple[str, str, str]]:
    home = f"seat-{seat}"
    if is_take(move):
        d = district_of(move)
        return [(back_id(left_neighbour(h, seat), d), home, f"fly-back-{SLUGS[d]}")]
    if is_play(move):
        d, value = card_of(move) // N_FACES, VALUES[card_of(move) % N_FACES]
        return [(home, _landing(h, d, seat), f"fly-{COLOURS[seat]}-{value}")]
    if is_stroll(move):
        colour = colour_of(move)
        start, end = group_id(from_of(move), colour), _landing(h, to_of(move), colour)
        return [(start, end, f"fly-{COLOURS[colour]}-1")]
    if is_draw(move):
        p = pile_of(move)
        return [(f"pile-{p + 1}", home, f"fly-back-{SLUGS[int(h['tops'][p])]}")]
    if is_give(move):
        return [("fountain", f"seat-{receiver_of(move)}", "fly-fountain")]
    return []


def _landing(h: Any, d: int, colour: int) -> str:
    """Where a walker comes to: to its own kind, or to a district where there are none yet."""
    return group_id(d, colour) if h["walkers"][d, colour] else area_id(d)


def places(h: Any, seat: int, move: int, viewer: int) -> list[str]:
    """Where a move of the log happened; cards long played have left the number of their walkers only."""
    if is_take(move):
        return [f"seat-{left_neighbour(h, seat)}"]
    if is_play(move):
        return _entered(card_of(move) // N_FACES, seat)
    if PUT_UNSEEN <= move < DISCARD_UNSEEN:
        return _entered((move - PUT_UNSEEN) // N_FACES, seat)
    if is_stroll(move):
        return [*_entered(to_of(move), colour_of(move)), area_id(from_of(move))]
    if is_draw(move):
        return [f"pile-{pile_of(move) + 1}"]
    return [f"seat-{receiver_of(move) if is_give(move) else seat}"]


def _entered(d: int, colour: int) -> list[str]:
    return [group_id(d, colour), area_id(d)]


def lights(h: Any, seat: int, line: Any) -> list[str]:
    return [f"area-{slug}" for slug in dict.fromkeys((line.at, *line.where))]


# Names of things on the page


def area_id(d: int) -> str:
    return f"area-{SLUGS[d]}"


def group_id(d: int, colour: int) -> str:
    return f"group-{SLUGS[d]}-{COLOURS[colour]}"


def back_id(k: int, d: int) -> str:
    return f"back-{COLOURS[k]}-{SLUGS[d]}"


def left_neighbour(h: Any, seat: int) -> int:
    return (seat + 1) % int(h["seats"])
