"""The block on offer: the selection disc, the four faces around it, and what lies beside."""

from collections.abc import Sequence

from tablee.games.balconia.board.pictures import door_plaque, face_picture
from tablee.games.balconia.components import COLOURS, LETTERS, N_LETTERS, PAIRS
from tablee.games.balconia.rules.language import Door, Face
from tablee.games.balconia.words.faces import door_words, scores_words, shows_words
from tablee.games.fragments import markup
from tablee.speech import Tongue

NOBODY = -1
# The letters' places on the disc, in the order a, b, c, d: round the block, as the faces stand around it.
SPOTS = ((70, 70), (130, 70), (130, 130), (70, 130))
EDGES = ("M-33 30V-30", "M-30 -33H30", "M33 -30V30", "M30 33H-30")


def disc(
    t: Tongue, block: int | None, left: tuple[int, ...], chooser: int, placer: int, viewer: int, tokens: int
) -> str:
    """Two halves in the players' colours, turned over their owners' faces, and the block in the middle."""
    if block is None:
        return '<svg id="disc" class="b-disc" hidden></svg>'
    label = t.n("Block {block}; {n} token left.", "Block {block}; {n} tokens left.", tokens, block=block + 1)
    marks = "".join(_edge(k, left, chooser, placer) for k in range(N_LETTERS))
    letters = "".join(_letter(k, left, chooser, placer) for k in range(N_LETTERS))
    return (
        markup('<svg id="disc" class="b-disc" viewBox="0 0 200 200" role="img" aria-label="{label}">', label=label)
        + '<circle class="b-disc-shade" cx="100" cy="105" r="94"/>'
        '<circle class="b-disc-wood" cx="100" cy="100" r="96"/>'
        f'<g class="b-halves" transform="rotate({_turned(left, chooser, viewer)} 100 100)">'
        f"{_half(chooser, False)}{_half(placer, True)}</g>"
        '<g transform="translate(100 100) rotate(45)">'
        '<rect class="b-block-shade" x="-36" y="-32" width="72" height="72" rx="6"/>'
        '<rect class="b-block-body" x="-36" y="-36" width="72" height="72" rx="6"/>'
        f'<rect class="b-block-hole" x="-24" y="-24" width="48" height="48" rx="3"/>{marks}</g>{letters}'
        f'<g class="b-token"><circle cx="100" cy="100" r="19"/><text x="100" y="107">{block + 1}</text></g></svg>'
    )


def _turned(left: tuple[int, ...], chooser: int, viewer: int) -> int:
    """The angle of the chooser's half: over the two faces kept, or before anything is kept towards the chooser."""
    if not left:
        return 180 if chooser == max(viewer, 0) else 0
    kept = next(k for k in range(N_LETTERS) if {k, (k + 1) % N_LETTERS}.isdisjoint(left))
    return 90 * kept


def _half(seat: int, below: bool) -> str:
    arc = "M14 103A86 86 0 0 0 186 103Z" if below else "M14 97A86 86 0 0 1 186 97Z"
    return (
        f'<path class="b-half b-half--{COLOURS[seat]}" d="{arc}"/>'
        f'<use class="b-half-emblem" href="#emblem-{COLOURS[seat]}" '
        f'transform="translate(100 {170 if below else 30}) scale(.75)"/>'
    )


def _owner(k: int, left: tuple[int, ...], chooser: int, placer: int) -> str:
    """Whose a face is: a colour once two are kept."""
    return COLOURS[placer if k in left else chooser] if left else "nobody"


def _edge(k: int, left: tuple[int, ...], chooser: int, placer: int) -> str:
    return f'<path class="b-edge b-edge--{_owner(k, left, chooser, placer)}" d="{EDGES[k]}"/>'


def _letter(k: int, left: tuple[int, ...], chooser: int, placer: int) -> str:
    x, y = SPOTS[k]
    return (
        f'<g class="b-letter b-letter--{_owner(k, left, chooser, placer)}"><circle cx="{x}" cy="{y}" r="12"/>'
        f'<text x="{x}" y="{y + 5.5}">{LETTERS[k]}</text></g>'
    )


def offered_face(
    t: Tongue,
    k: int,
    block: int | None,
    face: Face | None,
    state: str,
    who: tuple[int, int],
    viewer: int,
    names: Sequence[str],
) -> str:
    """One of the four faces, 100 × 120 with its letter; kept ones wear the chooser's colour."""
    letter = LETTERS[k]
    if block is None or face is None:
        return markup('<div id="face-{letter}" class="b-face" hidden></div>', letter=letter)
    owner = who[1] if state == "offered" else who[0]
    words = t("{shows} – {scores}", shows=shows_words(t, face), scores=scores_words(t, face))
    title = _face_title(t, letter, words, state, owner, viewer, names)
    return (
        markup(
            '<div id="face-{letter}" class="b-face b-face--{state} b-face--{colour}" data-target="face" role="img" '
            'aria-label="{title}" data-words="{title}" data-letter="{letter}">',
            letter=letter,
            state=state,
            colour="nobody" if state == "open" else COLOURS[owner],
            title=title,
        )
        + '<svg viewBox="-4 -4 108 128" aria-hidden="true">'
        '<rect class="b-halo" x="-3" y="-3" width="106" height="126" rx="11"/>'
        f'<g class="b-card"><rect class="b-card-wall" width="100" height="120" rx="8"/>'
        f'<rect class="b-card-brick" width="100" height="120" rx="8" fill="url(#p-brick)"/>'
        f'<g class="b-card-face">{face_picture(face, 4 * block + k)}</g>'
        '<rect class="b-card-edge" x=".5" y=".5" width="99" height="119" rx="8"/></g></svg>'
        f'<b class="b-tag" aria-hidden="true">{letter}</b></div>'
    )


def _face_title(t: Tongue, letter: str, words: str, state: str, owner: int, viewer: int, names: Sequence[str]) -> str:
    if state == "open":
        return t("Face {letter}: {words}", letter=letter, words=words)
    if owner == viewer:
        return t("Face {letter}, yours: {words}", letter=letter, words=words)
    return t("Face {letter}, for {who}: {words}", letter=letter, who=names[owner], words=words)


def pair_button(t: Tongue, k: int, choosing: bool) -> str:
    """What is pressed to keep two faces; it lies between them."""
    return markup(
        '<div id="pair-{pair}" class="b-pair b-pair--{pair} b-pair--{state}" data-target="pair">{words}</div>',
        pair=PAIRS[k],
        state="open" if choosing else "idle",
        words=t("{one} and {other}", one=PAIRS[k][0], other=PAIRS[k][1]),
    )


def caption(t: Tongue) -> str:
    """Where board.js tells what is pointed at; the words it needs are beside."""
    return markup(
        '<div id="caption" class="b-caption" aria-hidden="true" data-hint="{hint}" data-door="{door}">'
        '<p class="b-caption-words">{hint}</p><p class="b-caption-gains"></p></div>',
        hint=t("Point at a face or a balcony: here it says what it shows, what it scores and where."),
        door=t("door"),
    )


def seat_note(t: Tongue, seat: int, doors: tuple[Door, ...]) -> str:
    """The door's condition, as a plaque and in words; of several doors the plaques alone, each with its words."""
    several = " b-note--several" if len(doors) > 1 else ""
    return f'<div id="seat-note-{seat}" class="b-note{several}">{"".join(_door_note(t, door) for door in doors)}</div>'


def _door_note(t: Tongue, door: Door) -> str:
    words = door_words(t, door)
    return (
        markup('<span class="b-note-door" title="{words}">', words=words)
        + f'<svg class="b-note-plaque" viewBox="0 0 94 34" aria-hidden="true">{door_plaque(door)}</svg>'
        + markup('<span class="b-note-words">{words}</span></span>', words=words)
    )
