"""The dice in their tray: which die gives what, every other use a press away; and the table of what they say."""

from itertools import permutations

from tablee.games.fragments import esc, markup
from tablee.games.ludotheque.board.boxes import box_art, mat_art
from tablee.games.ludotheque.components import CATEGORIES, FACES, HEIGHT, MECHANICS, SIZES, WIDTH
from tablee.games.ludotheque.words.paper import (
    CATEGORY_LABELS,
    EXPERT_BY_CATEGORY,
    EXPERT_BY_MECHANIC,
    TABLE_WORDS,
)
from tablee.games.ludotheque.words.terms import category_word, mechanic_word
from tablee.speech import Tongue

ROLES = ("size", "category", "mechanic")
# Before anybody has swapped: the highest die gives the size.
FIRST_ORDER = (2, 1, 0)


def way_id(size: int, category: int, mechanic: int, turned: bool = False) -> str:
    """A way to use the roll, by faces from 1: which gives the size, the category, the mechanic."""
    return f"way-{size + 1}{category + 1}{mechanic + 1}{'t' if turned else ''}"


# The tray


def tray(t: Tongue, round_no: int, dice: tuple[int, ...], turning: bool, acting: bool) -> str:
    slots = "".join(_slot(t, k, dice, turning) for k in range(len(ROLES)))
    order = "".join(f' data-{role}="{die}"' for role, die in zip(ROLES, FIRST_ORDER, strict=True))
    faces = "".join(str(face + 1) for face in dice)
    idle = "" if acting else " tray--idle"
    return (
        f'<section id="tray" class="hand tray{idle}" data-round="{round_no}" data-faces="{faces}"{order}'
        + markup(' aria-label="{words}">', words=t("The dice"))
        + f"{slots}{_mat_button(t)}{_more(t)}</section>"
    )


def no_tray(t: Tongue) -> str:
    return '<section id="tray" class="hand tray" hidden=""></section>'


def _slot(t: Tongue, k: int, dice: tuple[int, ...], turning: bool) -> str:
    role = ROLES[k]
    heads = (t("Size"), t("Category"), t("Mechanic"))
    turn = _turn(t) if turning and k == 0 else ""
    dies = "".join(_die(t, role, die, face) for die, face in enumerate(dice))
    takes = "".join(_take(t, role, die, face) for die, face in enumerate(dice))
    return (
        f'<div class="slot slot--{role}" data-role="{role}">'
        + markup("<h2>{head}</h2>", head=heads[k])
        + f'<div class="slot-dice">{dies}</div>{turn}<div class="swap">{takes}</div></div>'
    )


def _turn(t: Tongue) -> str:
    return markup(
        '<button class="turn" type="button" data-turn="" aria-pressed="false" aria-label="{words}">'
        '<svg viewBox="0 0 24 24" aria-hidden="true">'
        '<path d="M5,12a7,7 0 1 1 2.4,5.3M5,12l-2.6,-3M5,12l3.2,-2.4"/></svg></button>',
        words=t("Turn the box"),
    )


def _die(t: Tongue, role: str, die: int, face: int) -> str:
    """The die that lies in the slot now, and what it gives there."""
    return (
        markup(
            '<button class="die" type="button" data-die="{die}" aria-label="{words}">',
            die=die,
            words=t("{face}: {gives}; arrow keys swap", face=face + 1, gives=gives_word(t, role, face)),
        )
        + _face(face)
        + f'<span class="gives">{role_icon(role, face)} <b>{esc(short_word(t, role, face))}</b></span></button>'
    )


def _face(face: int) -> str:
    return f'<svg class="face" viewBox="0 0 48 50" aria-hidden="true"><use href="#die-{face + 1}"/></svg>'


def _take(t: Tongue, role: str, die: int, face: int) -> str:
    """Another die for this role: the two dice change places."""
    return (
        markup(
            '<button class="take" type="button" data-take="{die}" aria-label="{words}">',
            die=die,
            words=t("Use the {face} here: {gives}", face=face + 1, gives=gives_word(t, role, face)),
        )
        + f"{_face(face)}{role_icon(role, face)}</button>"
    )


def gives_word(t: Tongue, role: str, face: int) -> str:
    if role == "size":
        return t("size {w} × {h}", w=SIZES[face][0], h=SIZES[face][1])
    return category_word(t, face) if role == "category" else mechanic_word(t, face)


def short_word(t: Tongue, role: str, face: int) -> str:
    if role == "size":
        return f"{SIZES[face][0]} × {SIZES[face][1]}"
    return t(CATEGORY_LABELS[face]) if role == "category" else mechanic_word(t, face)


def role_icon(role: str, face: int) -> str:
    if role == "size":
        return f'<svg class="sizes" viewBox="0 0 24 24" aria-hidden="true"><use href="#size-{face + 1}"/></svg>'
    if role == "category":
        letter = CATEGORIES[face]
        return (
            f'<svg class="chip cat-{letter}" viewBox="0 0 24 24" aria-hidden="true">'
            '<rect x="1" y="1" width="22" height="22" rx="4"/>'
            f'<use class="letter" href="#letter-{letter}" x="12" y="18"/></svg>'
        )
    return (
        '<svg class="token" viewBox="0 0 30 30" aria-hidden="true"><circle cx="15" cy="15" r="14"/>'
        f'<use href="#icon-{MECHANICS[face]}" x="4.5" y="4.5" width="21" height="21"/></svg>'
    )


def _mat_button(t: Tongue) -> str:
    return markup(
        '<button id="way-mat" class="mat-button" type="button" data-mat="" aria-pressed="false">'
        '<svg viewBox="0 0 48 50" aria-hidden="true"><use href="#mat-art"/></svg><b>{words}</b></button>',
        words=t("Mat"),
    )


def _more(t: Tongue) -> str:
    return markup(
        '<button class="ask" type="button" data-show="legend" aria-haspopup="dialog" aria-label="{words}">?</button>',
        words=t("What the dice say"),
    )


# Ghosts: each box this roll allows, drawn once; board.js puts them where they would land


def ways(t: Tongue, dice: tuple[int, ...], turning: bool) -> str:
    found = [
        _ghost(t, way_id(size, category, mechanic, turned), size ^ turned, category, mechanic)
        for size, category, mechanic in sorted(set(permutations(dice)))
        for turned in ((False, True) if turning else (False,))
    ]
    mat = f'<g id="ghost-way-mat" data-w="1" data-h="1">{mat_art()}</g>'
    return f'<g id="ways"><defs>{"".join(found)}{mat}</defs></g>'


def no_ways(t: Tongue) -> str:
    return '<g id="ways"></g>'


def _ghost(t: Tongue, way: str, form: int, category: int, mechanic: int) -> str:
    size = f'data-w="{WIDTH[form]}" data-h="{HEIGHT[form]}"'
    return (
        f'<g id="ghost-{way}" class="game-box cat-{CATEGORIES[category]}" {size}>'
        f"{box_art(t, form, category, mechanic)}</g>"
    )


# 1.4, 1.5  What the dice say


def legend(t: Tongue, is_expert: bool) -> str:
    """The table of the dice; in expert mode with what each category and mechanic scores."""
    heads = "".join(f'<th scope="col">{esc(t(word))}</th>' for word in TABLE_WORDS)
    rows = "".join(
        f'<tr><th scope="row">{_face(face)}<span class="sr-only">{face + 1}</span></th>'
        + "".join(f"<td>{role_icon(role, face)}<span>{esc(short_word(t, role, face))}</span></td>" for role in ROLES)
        + "</tr>"
        for face in range(FACES)
    )
    table = f'<table class="legend"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<div id="legend-body">{table}{_expert(t) if is_expert else ""}</div>'


def _expert(t: Tongue) -> str:
    """4.1 to 4.13 in short."""
    scored = (("category", EXPERT_BY_CATEGORY), ("mechanic", EXPERT_BY_MECHANIC))
    lines = [
        f"<li>{role_icon(role, face)}<span>{esc(t(rule))}</span></li>"
        for role, rules in scored
        for face, rule in enumerate(rules)
    ]
    full = esc(t("2 per game of a full casier, −1 per empty cell"))
    return (
        f'<h3>{esc(t("Expert score"))}</h3><ul class="legend-expert">{"".join(lines)}</ul><p class="quiet">{full}</p>'
    )
