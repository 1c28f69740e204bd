"""Agora Barcelona in sentences: prompts, the log, refusals, score reasons and the whole table as text."""

from collections.abc import Sequence
from typing import Any

from tablee.games.agora.components import (
    FACES,
    N_DISTRICTS,
    N_FACES,
    N_PILES,
    NAMES,
    ROUNDS,
    VALUES,
    WORTH,
)
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
    to_of,
)
from tablee.games.agora.rules.play import playable
from tablee.games.agora.rules.record import BOTH, DRAWING, OVER, PLAYING, STROLLING, TAKING, active, is_last_round
from tablee.games.agora.rules.scoring import leader, presence
from tablee.games.agora.words.terms import Place, card_words, colour_word, place, square
from tablee.games.box import _
from tablee.speech import Tongue

PHASE_WORDS = (_("Take"), _("Play"), _("Stroll"), _("Draw"), _("Fountain"), _("The end"))
YOUR_STROLL = (
    (_("Move a walker: choose who goes."), _("Move a second walker: choose who goes.")),
    (_("Move one of your walkers: choose who goes."), _("Move another of your walkers: choose who goes.")),
)
NOTHING_TO_PLAY = _("None of your cards can be played: choose one to discard.")
CLAUSE_OF_PHASE = ("3.1", "3.2", "3.3", "3.4", "3.5", "4.1")


# What to do now


def phase(t: Tongue, h: Any) -> str:
    return t(PHASE_WORDS[int(h["phase"])])


def phases(t: Tongue, h: Any) -> list[tuple[str, str]]:
    """The phases of a round with their state, for a progress bar: done, now, ahead or off."""
    now = int(h["phase"])
    shown = [k for k in (TAKING, PLAYING, STROLLING, DRAWING) if h["taking"] or k in (PLAYING, STROLLING)]
    return [(t(PHASE_WORDS[k]), "now" if k == now else "done" if k < now else "ahead") for k in shown]


def progress(t: Tongue, h: Any) -> str:
    return t("round {n} of {all}", n=int(h["round_no"]) + 1, all=int(ROUNDS[int(h["seats"])]))


def clause_now(h: Any) -> str:
    """The clause at which the rules should open."""
    return CLAUSE_OF_PHASE[int(h["phase"])]


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: whose turn, what to do."""
    if h["phase"] == OVER:
        return t("The game is over.")
    acting = int(active(h))
    return _your_prompt(t, h, seat, names) if acting == seat else _their_prompt(t, h, names[acting])


def _your_prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    now = int(h["phase"])
    if now == TAKING:
        return t("Take a card from {who}: choose its district.", who=names[(seat + 1) % int(h["seats"])])
    if now == PLAYING:
        return t("Play a card: choose one from your hand.") if playable(h, seat) else t(NOTHING_TO_PLAY)
    if now == STROLLING:
        return t(YOUR_STROLL[int(is_last_round(h))][int(h["step"])])
    if now == DRAWING:
        return t("Draw a card: choose a pile.")
    return t("The round is over: give the Fountain to somebody else.")


def _their_prompt(t: Tongue, h: Any, who: str) -> str:
    now = int(h["phase"])
    if now == TAKING:
        return t("{who} takes a card.", who=who)
    if now == PLAYING:
        return t("{who} plays a card.", who=who)
    if now == STROLLING:
        return t("{who} moves a second walker.", who=who) if h["step"] else t("{who} moves a walker.", who=who)
    if now == DRAWING:
        return t("{who} draws a card.", who=who)
    return t("{who} gives the Fountain away.", who=who)


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_take(move):
        return t("Take a card of {district}", district=place(t, district_of(move)))
    if is_play(move):
        return t("Play {card}", card=card_words(t, card_of(move)))
    if is_discard(move):
        return t("Discard {card}", card=card_words(t, card_of(move)))
    if is_stroll(move):
        return t(
            "Move one {colour} walker from {start} to {end}",
            colour=colour_word(t, colour_of(move)),
            start=place(t, from_of(move)),
            end=place(t, to_of(move)),
        )
    if is_rest(move):
        return t("No walker can move: go on")
    if is_draw(move):
        return t("Draw from pile {n}: a card of {district}", n=pile_of(move) + 1, district=_top(t, h, pile_of(move)))
    return t("Give the Fountain to {who}", who=names[receiver_of(move)])


def _top(t: Tongue, h: Any, pile: int) -> Place:
    return place(t, int(h["tops"][pile]))


# The log


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened, as the viewer may know it; `h` is the hidden record before the move."""
    return _tell_you(t, h, seat, move, names) if seat == viewer else _tell_them(t, h, seat, move, names)


def _tell_you(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    if is_take(move):
        return t(
            "You take a card of {district} from {whom}.",
            district=place(t, district_of(move)),
            whom=_neighbour(h, seat, names),
        )
    if is_play(move):
        return t("You play {card}.", card=card_words(t, card_of(move)))
    if is_discard(move):
        return t("You discard {card}: nothing could be played.", card=card_words(t, card_of(move)))
    if is_stroll(move):
        return t("You move one {colour} walker from {start} to {end}.", **_step_words(t, move))
    if is_rest(move):
        return t("None of the walkers can move: your stroll ends.")
    if is_draw(move):
        return t("You draw a card of {district}.", district=_top(t, h, pile_of(move)))
    if is_give(move):
        return t("You give the Fountain to {whom}.", whom=names[receiver_of(move)])
    if move >= DISCARD_UNSEEN:
        return t("You discard a card of {district}.", district=place(t, move - DISCARD_UNSEEN))
    district, value = divmod(move - PUT_UNSEEN, N_FACES)
    return t.n(
        "You put {n} walker in {district}.", "You put {n} walkers in {district}.", value, district=place(t, district)
    )


def _tell_them(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    who = names[seat]
    if is_take(move):
        whom = _neighbour(h, seat, names)
        return t(
            "{who} takes a card of {district} from {whom}.", who=who, district=place(t, district_of(move)), whom=whom
        )
    if is_play(move):
        return t("{who} plays {card}.", who=who, card=card_words(t, card_of(move)))
    if is_discard(move):
        return t("{who} discards {card}: nothing could be played.", who=who, card=card_words(t, card_of(move)))
    if is_stroll(move):
        return t("{who} moves one {colour} walker from {start} to {end}.", who=who, **_step_words(t, move))
    if is_rest(move):
        return t("None of the walkers can move: {who}’s stroll ends.", who=who)
    if is_draw(move):
        return t("{who} draws a card of {district}.", who=who, district=_top(t, h, pile_of(move)))
    if is_give(move):
        return t("{who} gives the Fountain to {whom}.", who=who, whom=names[receiver_of(move)])
    if move >= DISCARD_UNSEEN:
        return t("{who} discards a card of {district}.", who=who, district=place(t, move - DISCARD_UNSEEN))
    district, value = divmod(move - PUT_UNSEEN, N_FACES)
    return t.n(
        "{who} puts {n} walker in {district}.",
        "{who} puts {n} walkers in {district}.",
        value,
        who=who,
        district=place(t, district),
    )


def _neighbour(h: Any, seat: int, names: Sequence[str]) -> str:
    return names[(seat + 1) % int(h["seats"])]


def _step_words(t: Tongue, move: int) -> dict[str, str]:
    return {"colour": colour_word(t, colour_of(move)), "start": place(t, from_of(move)), "end": place(t, to_of(move))}


# Why not


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "3.1":
        if is_take(move):
            return t(
                "Your left neighbour holds no card of {district}: choose a district you see.",
                district=place(t, district_of(move)),
            )
        return t("First everybody takes a card from the left neighbour’s hand.")
    if clause == "3.2":
        if is_play(move) or is_discard(move):
            return t("{card} is not in your hand.", card=card_words(t, card_of(move)))
        return t("Now everybody plays a card: choose one from your hand.")
    if clause == "3.2a":
        return t.n(
            "Only {n} walker is left in your supply, and {square} asks for {value}.",
            "Only {n} walkers are left in your supply, and {square} asks for {value}.",
            int(h["supply"][seat]),
            square=square(card_of(move)),
            value=int(VALUES[card_of(move) % N_FACES]),
        )
    if clause == "3.2b":
        return _tie_refusal(t, h, card_of(move) // N_FACES, seat, int(VALUES[card_of(move) % N_FACES]))
    if clause == "3.2c":
        return t("You can still play a card, so you may not discard one.")
    if clause == "3.3":
        if is_rest(move):
            return t("A walker can still move, so the stroll goes on.")
        return t("Now everybody moves two walkers.")
    if clause == "3.3a":
        return t("{start} and {end} do not touch.", **_step_words(t, move))
    if clause == "3.3b":
        return t(
            "No {colour} walker stands in {start}; those lying down have already moved this round.",
            **_step_words(t, move),
        )
    if clause == "3.3c":
        return _step_refusal(t, h, move)
    if clause == "3.3d":
        return t("In the last round you move only your own walkers.")
    if clause == "3.4":
        return t("That pile is empty.") if is_draw(move) else t("Now everybody draws a card: choose a pile.")
    if clause == "3.5":
        return t("The Fountain goes to another player: choose one of them.")
    return t("The game is over.")


def _tie_refusal(t: Tongue, h: Any, district: int, colour: int, change: int) -> str:
    numbers = _numbers(h, district, colour, change)
    tied = [colour_word(t, k) for k, number in enumerate(numbers) if number == max(numbers)]
    return t.n(
        "In {district}, {colours} would be tied for the most, with {n} walker each.",
        "In {district}, {colours} would be tied for the most, with {n} walkers each.",
        max(numbers),
        district=place(t, district),
        colours=t.list(tied),
    )


def _numbers(h: Any, district: int, colour: int, change: int) -> list[int]:
    """Walkers of each colour there, if those of one colour changed."""
    return [int(h["walkers"][district, k]) + (change if k == colour else 0) for k in range(int(h["seats"]))]


def _step_refusal(t: Tongue, h: Any, move: int) -> str:
    """3.3c  The first district with two leaders: the one left, the one entered, or one tied by the step before."""
    start, end, colour = from_of(move), to_of(move), colour_of(move)
    for district in (start, end, *range(N_DISTRICTS)):
        change = -1 if district == start else 1 if district == end else 0
        numbers = _numbers(h, district, colour, change)
        if max(numbers) and numbers.count(max(numbers)) > 1:
            why = _tie_refusal(t, h, district, colour, change)
            break
    if h["tie_check"] == BOTH and h["step"] == 0:
        return t("{why} No second step could end that.", why=why)
    return why


# Points


def reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.1  “Most walkers in Gràcia: 4 against 2.”"""
    district = int(line["at"])
    most, second = sorted((int(n) for n in s["walkers"][district]), reverse=True)[:2]
    where = place(t, district)
    if not second:
        return t.n(
            "Alone in {district}, with {n} walker.", "Alone in {district}, with {n} walkers.", most, district=where
        )
    return t("Most walkers in {district}: {most} against {next}.", district=where, most=most, next=second)


# The whole table


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Everything the viewer sees, line by line: the text board, and what a screen reader reads."""
    lines = [t("{progress}, phase: {phase}.", progress=progress(t, h).capitalize(), phase=phase(t, h))]
    if h["phase"] != OVER:
        lines.append(t("{who} holds the Fountain.", who=names[int(h["fountain"])]))
    lines += [_district_words(t, h, d, names) for d in range(N_DISTRICTS)]
    lines += [_seat_words(t, h, k, seat, names) for k in range(int(h["seats"]))]
    for pile in range(N_PILES):
        if h["left"][pile]:
            left = int(h["left"][pile])
            lines.append(
                t.n(
                    "Pile {pile}: {n} card, on top {district}.",
                    "Pile {pile}: {n} cards, on top {district}.",
                    left,
                    pile=pile + 1,
                    district=_top(t, h, pile),
                )
            )
    return lines


def _district_words(t: Tongue, h: Any, d: int, names: Sequence[str]) -> str:
    groups = []
    for k in range(int(h["seats"])):
        walkers, lying = int(h["walkers"][d, k]), int(h["lying"][d, k])
        if walkers:
            group = f"{colour_word(t, k)} {walkers}"
            groups.append(
                t.n("{group} ({n} lying down)", "{group} ({n} lying down)", lying, group=group) if lying else group
            )
    if not groups:
        return t("{district} (worth {worth}): empty.", district=NAMES[d], worth=int(WORTH[d]))
    lead = int(leader(h, d))
    return t(
        "{district} (worth {worth}): {groups}. Leader: {who}.",
        district=NAMES[d],
        worth=int(WORTH[d]),
        groups=", ".join(groups),
        who=names[lead] if lead >= 0 else "–",
    )


def _seat_words(t: Tongue, h: Any, k: int, viewer: int, names: Sequence[str]) -> str:
    supply = int(h["supply"][k])
    who = f"{names[k]} ({colour_word(t, k)})"
    if k == viewer:
        cards = ", ".join(card_words(t, c) for c in range(len(FACES) * N_DISTRICTS) if int(h["hand"][k]) >> c & 1)
        return t.n(
            "You, {who}: {n} walker left; hand: {cards}.",
            "You, {who}: {n} walkers left; hand: {cards}.",
            supply,
            who=who,
            cards=cards or "–",
        )
    backs = ", ".join(NAMES[d] + (f" ×{n}" if n > 1 else "") for d, n in enumerate(h["backs"][k].tolist()) if n)
    return t.n(
        "{who}: {n} walker left; hand: {cards}.",
        "{who}: {n} walkers left; hand: {cards}.",
        supply,
        who=who,
        cards=backs or "–",
    )


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """4.2  What breaks a tie."""
    return t.n("walkers in {n} district", "walkers in {n} districts", int(presence(s, seat)))


def seat_word(t: Tongue, seat: int) -> str:
    """What a seat is called on the screen."""
    return colour_word(t, seat)
