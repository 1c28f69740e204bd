"""`tablee check`: a box that is whole, and one in which something is wrong, said with file and line."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.guests import DUEL, installed
from tests.newborn import Mother

from tablee import games
from tablee.checking.boxes import faults

RECORD, TURN = "duel/rules/record.py", "duel/rules/turn.py"
ASKED = 'import sys; from tablee.cli import main; sys.exit(main(["check", "duel", "--lang", "en"]))'
DRAWING, SKELETON = "duel/board/drawing.py", "duel/board/board.html.jinja"


@pytest.mark.parametrize("name", games.names())
def test_nothing_is_wrong_with_a_game_that_works(name: str) -> None:
    assert faults(games.game(name)) == []


@pytest.fixture(scope="module")
def mother(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Mother]:
    mother = Mother(tmp_path_factory.mktemp("mother"), "import tablee.cli, tablee.checking.boxes")
    yield mother
    mother.close()


@pytest.fixture
def checked(mother: Mother, tmp_path: Path) -> Callable[[str, str, str], str]:
    """What is said about Duel once a file of it is changed."""
    for path in DUEL.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            (tmp_path / path.relative_to(DUEL)).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path.relative_to(DUEL)).write_bytes(path.read_bytes())

    def check(file: str, before: str, after: str) -> str:
        text = (tmp_path / file).read_text(encoding="utf-8")
        assert before in text
        (tmp_path / file).write_text(text.replace(before, after), encoding="utf-8")
        done = mother.run(ASKED, {"PYTHONPATH": installed(tmp_path, tmp_path / "packages")})
        assert done.status == 1, done.out + done.err
        assert "Traceback" not in done.err
        return done.out

    return check


@pytest.mark.parametrize(
    ("file", "before", "after", "said"),
    [
        ("duel/words/__init__.py", "    tell=tell,\n", "", r"words/__init__.py:\d+: .*'tell'"),
        ("duel/words/prompts.py", "progress(t: Tongue, h: Any)", "progress(t: Tongue)", r"prompts.py:\d+: .*progress"),
        (TURN, "@rule(verbs.play)\n", "", r"rules/__init__.py:1: .*“play” is missing"),
        (TURN, "def awaiting(s):", "def awaiting(s, seat):", r"turn.py:\d+: .*“awaiting” must take s\."),
        (TURN, 'clause("3.2a")', 'clause("3.9")', r"turn.py:\d+: RULES.md has no clause 3.9"),
        ("duel/RULES.fr.md", "**3.4**", "3.4", r"RULES.fr.md:1: clause 3.4 is missing"),
        (RECORD, '"round_no"', '"round"', r"“round” is called like"),
        (RECORD, "s.card[seat, k] ==", "s.card[seat, k + seat] ==", r"record.py:\d+: “round_no” is unsigned"),
        ("duel/words/reasons.py", '"Prize {prize}"', '"Medal {prize}"', r"reasons.py:\d+: “Medal {prize}” lacks"),
        (TURN, "return 0\n", "return 0 +\n", r"turn.py:\d+: it cannot be read"),
        (DRAWING, 'id="card-{n}"', 'id="card"', r"drawing.py:\d+: the id “card” is on the page twice"),
        (DRAWING, 'id="card-{n}"', 'id="menu"', r"the id “menu” is on the page twice"),
        (DRAWING, '"slot-{seat}-{k}"', '"slot {seat}-{k}"', r"“slot 0-0” cannot be an id"),
        (DRAWING, "return [slot_id(seat, int(", "return [str(int(", r"“places” names “0”"),
        (DRAWING, 'id="hand" class="hand" hidden', 'id="none" class="hand" hidden', r"“hand” must be one element"),
        (DRAWING, '    yield Fragment("hand", no_hand, ())\n', "", r"“hand” is private only"),
        (DRAWING, 'h["prize"][k]', 'h["price"][k]', r"drawing.py:\d+: a game played at random ends here"),
        (SKELETON, '{{ fragment("hand") }}', "", r"drawing.py:\d+: board.html.jinja has no place for “hand”"),
        ("duel/board/pictures.py", "#emblem-", "#emblm-", r"drawing.py:\d+: “#emblm-blue” is referred to"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_file_and_line(
    checked: Callable[[str, str, str], str], file: str, before: str, after: str, said: str
) -> None:
    assert re.search(said, checked(file, before, after))
