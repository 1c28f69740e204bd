"""The boxes' own art as plain SVG, for paper."""

from pathlib import Path
from xml.etree import ElementTree as Tree

import pytest

from tablee import games
from tablee.games.box import Game
from tablee.games.flat import Box, picture
from tablee.sheets import Position

ART = """<svg xmlns="http://www.w3.org/2000/svg"><linearGradient id="g"><stop stop-color="#111"/>
<stop stop-color="#222"/></linearGradient>
<symbol id="leaf" viewBox="0 0 10 10"><path class="vein" d="M0 0H10"/></symbol></svg>"""
SHEET = """:root { --sky: light-dark(#abc, #123); } /* .vein { fill: red; } */
.night .vein, .ghost :is(.vein, .leaf) { stroke: var(--tint, #00f); } .tree { --tint: var(--sky); }
.gone { display: none; } @media print { .vein { stroke: lime; } } .bark { fill: url(#g); }"""


@pytest.fixture
def box(tmp_path: Path) -> Box:
    (tmp_path / "board").mkdir()
    (tmp_path / "board" / "art.svg").write_text(ART, encoding="utf-8")
    (tmp_path / "board" / "board.css").write_text(SHEET, encoding="utf-8")
    return Box(tmp_path)


def test_symbols_are_drawn_where_they_are_used(box: Box) -> None:
    flat = box.flat('<use href="#leaf" x="5" y="7" width="20" height="20"/>')
    assert 'transform="translate(5 7) translate(0 0) scale(2)"' in flat
    assert '<path d="M0 0H10"' in flat


def test_colours_come_from_classes_around_and_from_their_own_names(box: Box) -> None:
    tree = '<g class="tree"><g class="{}"><path class="vein" d="M0 0"/></g></g>'
    assert 'stroke="#abc"' in box.flat(tree.format("night"))
    assert 'stroke="#abc"' in box.flat(tree.format("ghost"))
    assert "stroke" not in box.flat(tree.format("day"))
    assert 'stroke="#00f"' in box.flat('<g class="night"><path class="vein" d="M0 0"/></g>')


def test_gradients_become_a_colour_and_what_is_not_shown_goes(box: Box) -> None:
    assert 'fill="#222"' in box.flat('<rect class="bark" width="2" height="2"/>')
    assert "rect" not in box.flat('<g class="gone"><rect class="bark" width="2" height="2"/></g>')


@pytest.mark.parametrize(
    "game", [game for game in games.games() if game.editor and game.editor.printed], ids=lambda game: game.name
)
def test_every_board_is_plain(game: Game) -> None:
    position = Position(game, game.editor.examples[0][1])
    drawn = game.editor.printed.draw(game.tongue("fr"), position.states[0], position.scored[0])
    tags = {str(element.tag).rsplit("}", 1)[-1] for element in Tree.fromstring(drawn).iter()}
    assert tags <= {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text"}
    assert not any(word in drawn for word in ("var(", "url(", "light-dark", "currentColor", "class="))


def test_a_picture_says_how_large_it_is() -> None:
    folder = games.game("agora").folder
    assert 'viewBox="0 20 1000 740" width="1000" height="740"' in picture(folder, (0, 20, 1000, 740), "<g/>")
