"""The frame's own fragments: pure functions of small slices, like the games'."""

from typing import Any

from tablee.games.fragments import esc, markup
from tablee.speech import Tongue
from tablee.web.templates import render
from tablee.web.texts import goal_html


def emblem(colour: str) -> str:
    """A seat's shape in its colour; the game's art defines the symbol."""
    if not colour:
        return '<span class="emblem-none" aria-hidden="true"></span>'
    return markup(
        '<svg class="emblem-icon" viewBox="-14 -14 28 28" aria-hidden="true">'
        '<use class="emblem seat-{colour}" href="#emblem-{colour}"/></svg>',
        colour=colour,
    )


def where(t: Tongue, game: str, title: str, progress: str) -> str:
    named = markup(" · {title}", title=title) if title else ""
    return (
        markup('<div class="where" id="where"><span class="table-name"><b>{game}</b>', game=game)
        + named
        + markup('</span><span class="where-dot"> · </span><span>{progress}</span></div>', progress=progress)
    )


def phases(t: Tongue, shown: tuple[tuple[str, str], ...]) -> str:
    items = "".join(
        markup('<li class="{state}"{now}>{label}</li>', state=state, now="", label=label)
        if state != "now"
        else markup('<li class="now" aria-current="step">{label}</li>', label=label)
        for label, state in shown
    )
    return f'<ol class="phases" id="phases" aria-label="{esc(t("Phases"))}">{items}</ol>'


def presence_word(t: Tongue, presence: str, bot: str) -> str:
    if presence == "bot":
        return t("computer, {strength}", strength=strength_word(t, bot))
    if presence == "here":
        return t("online")
    if presence == "away":
        return t("away")
    if presence == "invited":
        return t("invited")
    if presence == "stand-in":
        return t("left; a computer plays")
    return t("free seat")


def strength_word(t: Tongue, bot: str) -> str:
    return {"novice": t("novice"), "greedy": t("skilled"), "expert": t("expert")}.get(bot, bot)


def seat_head(
    t: Tongue,
    k: int,
    colour: str,
    name: str,
    presence: str,
    bot: str,
    you: bool,
    points: int | None,
    turn: bool,
    may_sit: bool,
) -> str:
    return render(
        "fragments/seat.html.jinja",
        t=t,
        k=k,
        emblem=emblem(colour),
        name=name or t("Free seat"),
        presence=presence,
        presence_word=t("you") if you and presence in ("here", "away") else presence_word(t, presence, bot),
        you=you,
        points=points,
        turn=turn,
        may_sit=may_sit and presence == "open",
    )


def prompt(t: Tongue, sentence: str, mine: bool, state: str, undo: str, left: bool, clause: str, code: str) -> str:
    return render(
        "fragments/prompt.html.jinja",
        t=t,
        sentence=sentence,
        mine=mine,
        state=state,
        undo=undo,
        left=left,
        clause=clause,
        code=code,
    )


def notice(t: Tongue, kind: str, *rest: Any) -> str:
    return render("fragments/notice.html.jinja", t=t, kind=kind, rest=rest, emblem=emblem)


def pass_device(t: Tongue, code: str, seat: int | None, name: str, colour: str) -> str:
    return render(
        "fragments/pass.html.jinja", t=t, code=code, seat=seat, name=name, emblem=emblem(colour) if colour else ""
    )


def goal(t: Tongue, game: str) -> str:
    """Beside the first moves: what this game is about, and the way to its rules."""
    if not game:
        return '<section class="goal" id="goal" hidden></section>'
    head = markup('<section class="goal" id="goal"><h2>{head}</h2>', head=t("The goal of the game"))
    more = markup('<button class="btn btn--small" type="button" data-clause="1">{word}</button>', word=t("Rules"))
    return f"{head}{goal_html(game, t.lang)}{more}</section>"


def log_line(t: Tongue, at: int, order: int, colour: str, text: str, lights: tuple[str, ...]) -> str:
    """A line is a button that lights its places; arrows go from one to the next (lights.js)."""
    return (
        markup('<li id="log-{at}" data-order="{order}">', at=at, order=order)
        + markup('<button class="told" type="button" tabindex="-1" data-lights="{ids}">', ids=" ".join(lights))
        + emblem(colour)
        + markup("<span>{text}</span></button></li>", text=text)
    )


def log_round(t: Tongue, began: int, order: int, name: str) -> str:
    return markup(
        '<li class="log-round" id="round-{began}" data-order="{order}">{name}</li>',
        began=began,
        order=order,
        name=name[:1].upper() + name[1:],
    )


def log_note(t: Tongue, n: int, order: float, colour: str, who: str, others: tuple[str, ...]) -> str:
    said = t("{who} took back a move.", who=who)
    if others:
        said = t("{who} took back a move, and with it what {others} did since.", who=who, others=t.list(others))
    return f'<li id="note-{n}" class="log-note" data-order="{order}">{emblem(colour)}<span>{esc(said)}</span></li>'


def chat_line(t: Tongue, n: int, colour: str, name: str, text: str, stranger: bool) -> str:
    """Anybody may carry any name: whoever has no seat here is marked."""
    mark = markup(' <small class="stranger">{word}</small>', word=t("spectator")) if stranger else ""
    return (
        markup('<li id="chat-{n}">', n=n)
        + emblem(colour)
        + markup("<p><b>{name}</b>", name=name)
        + mark
        + markup(" {text}</p></li>", text=text)
    )


def moment(t: Tongue, at: int, ply: int, sentence: str) -> str:
    return markup(
        '<div class="prompt" id="moment"><p class="quiet">{count}</p><p class="prompt-say">{sentence}</p></div>',
        count=t("Move {at} of {all}", at=at, all=ply),
        sentence=sentence,
    )
