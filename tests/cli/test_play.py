"""`tablee play`, with the answers prepared and at a real (pseudo) terminal."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time

import pytest

import tablee as library
from tablee import games
from tablee.games.agora.components import FACES, SLUGS, SQUARES
from tablee.match import Match

real = Match.codes
SECONDS = 240  # for a cold cache on a busy machine
TABLE = ("play", "agora", "--seats", 3, "--seed", 7, "--bots", "novice")


def answers(*lines):
    return "".join(f"{line}\n" for line in lines).encode()


@pytest.fixture
def played(tablee, tmp_path):
    """Play with these answers; what was shown, and the record that was kept."""

    def play(*lines, args=(), lang="en"):
        path = tmp_path / f"game{len(list(tmp_path.iterdir()))}.json"
        answer = tablee(*TABLE, "--save", path, *args, stdin=answers(*lines), lang=lang)
        assert answer.status == 0, answer.err
        return answer.out, json.loads(path.read_text(encoding="utf-8"))

    return play


def mine(record, seat=0):
    return [move for who, move in record["moves"] if who == seat]


def test_moves_by_number_and_by_notation(played):
    shown, first = played(1, "q")
    assert "Take a card" in shown
    move = mine(first)[0]
    _, second = played(move.upper(), "q")
    assert mine(second)[0] == move


def test_an_illegal_move_changes_nothing_and_is_explained_with_its_clause(played):
    shown, record = played("draw 1", "jump", "0", "99", "", "q")
    assert mine(record) == []
    assert "(agora 3.1)" in shown
    assert "“jump” is no move" in shown
    assert "There is no move 99" in shown


def test_why_not(played):
    shown, record = played("? draw 1", "? draw 2", "? 1", "? jump", "q")
    assert shown.count("(agora 3.1)") == 2
    assert "can be played" in shown
    assert mine(record) == []


def test_undo_goes_back_to_ones_own_last_decision(played):
    _, once = played(1, "q")
    shown, back = played(1, 1, "u", "u", "q")
    assert "taken back" in shown
    assert mine(back) == []
    _, again = played(1, "u", 1, "q")
    assert again["moves"] == once["moves"]
    shown, _ = played("u", "q")
    assert "There is no move to take back." in shown


def test_score_log_rules_and_help(played):
    shown, _ = played("s", "l", "r", "h", "q")
    assert "If the game ended now" in shown
    assert shown.count("q: quit") == 2


def test_french(played):
    shown, _ = played("? draw 1", "u", "q", lang="fr")
    assert "graine 7" in shown
    assert "Il n’y a aucun coup à reprendre." in shown
    assert "Au revoir\u202f!" in shown


def test_a_whole_game_by_always_taking_the_first_move(played):
    shown, record = played(*[1] * 200, args=("--seat", "topaz"))
    assert record["result"] is not None
    assert "Result" in shown
    assert library.replay(record).over
    assert "Goodbye" not in shown


def test_other_hands_stay_hidden(played):
    """2.3  Before anybody has played a card, the squares on the screen are those of one's own hand."""
    shown, record = played("l", "q")
    hand = library.replay(record).view(0)["seats"][0]["cards"]
    squares = {f"{SLUGS[d]}.{FACES[f]}": square for d, row in enumerate(SQUARES) for f, square in enumerate(row)}
    text = " ".join(shown.replace("│", " ").split())
    assert sorted(card for card, square in squares.items() if f"{square} (" in text) == sorted(hand)


def test_a_seat_that_may_interrupt_is_asked_and_may_let_it_pass(played, monkeypatch):
    monkeypatch.setattr(Match, "may", property(lambda match: () if 0 in match.awaiting else (0,)))
    monkeypatch.setattr(Match, "codes", lambda match, seat: real(match, seat) if seat in match.awaiting else [])
    shown, record = played("", "l", "", "q", args=("--seat", "0"))
    assert shown.count("press Enter to let the others go on") == 2
    assert len(record["moves"]) == 2
    assert mine(record) == []


def test_the_end_of_input_ends_the_game(tablee):
    answer = tablee(*TABLE, stdin=b"")
    assert answer.status == 0
    assert "Goodbye!" in answer.out


BAD = {
    "unknown game": (("play", "chess"), "There is no game “chess”"),
    "seats": (("play", "agora", "--seats", "6"), "3, 4, 5"),
    "seats in words": (("play", "agora", "--seats", "four"), "3, 4, 5"),
    "seat": (("play", "agora", "--seat", "4"), "0 to 3"),
    "seat of another colour": (("play", "agora", "--seats", "3", "--seat", "olive"), "blue, garnet, topaz"),
    "option": (("play", "agora", "--option", "speed=1"), "tie_check"),
    "option without a value": (("play", "agora", "--option", "tie_check"), "name=value"),
    "value": (("play", "agora", "--option", "tie_check=never"), "each, both"),
    "seed": (("play", "agora", "--seed", "tuesday"), "tuesday"),
    "negative seed": (("play", "agora", "--seed=-1"), "-1"),
    "large seed": (("play", "agora", "--seed", str(2**64)), str(2**64)),
    "bot": (("play", "agora", "--bots", "genius"), "novice, greedy, expert"),
    "seconds": (("play", "agora", "--bots", "expert:soon"), "expert:0.2"),
    "endless seconds": (("play", "agora", "--bots", "expert:inf"), "600"),
    "no seconds at all": (("play", "agora", "--bots", "expert:nan"), "600"),
    "number of bots": (("play", "agora", "--bots", "novice,greedy"), "3 other seats"),
    "save": (("play", "agora", "--save", "/nowhere/game.json"), "cannot be written"),
    "no game": (("play",), "GAME"),
    "no command": ((), "COMMAND"),
    "another command": (("dance",), "dance"),
    "another word": (("play", "agora", "--fast"), "--fast"),
}


@pytest.mark.parametrize(("args", "word"), BAD.values(), ids=BAD)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_bad_arguments_are_refused_by_a_sentence(tablee, args, word, lang):
    tablee(*args, lang=lang).refuses(word if lang == "en" else "")


def test_an_unknown_language(tablee):
    tablee("games", lang="tlh").refuses("tlh", "en, fr")


def test_an_existing_file_is_not_overwritten(tablee, tmp_path):
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary", encoding="utf-8")
    tablee("play", "agora", "--save", diary).refuses("new file")
    assert diary.read_text(encoding="utf-8") == "Dear diary"


def hear_control_c():
    """Tests started in the background ignore Ctrl-C, and so would what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """A pseudo-terminal with `tablee` running in it."""

    def __init__(self, *args, **env):
        self.master, slave = pty.openpty()
        environ = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40", **env}
        command = [sys.executable, "-m", "tablee", *map(str, args)]
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environ,
            start_new_session=True,
            preexec_fn=hear_control_c,
        )
        os.close(slave)
        self.shown = ""
        self.until = time.monotonic() + SECONDS

    def wait_for(self, prompt):
        """Read until the prompt is there (True) or the program has ended (False)."""
        seen = len(self.shown)
        while prompt not in self.shown[seen:]:
            assert time.monotonic() < self.until, self.shown[-2000:]
            if select.select([self.master], [], [], 1)[0]:
                try:
                    data = os.read(self.master, 65536)
                except OSError:  # Linux's way to say that the other end is closed
                    data = b""
                if not data:
                    return False
                self.shown += data.decode(errors="replace")
        return True

    def read_for(self, seconds):
        """Read until the program has ended, at most so long: a terminal nobody reads from keeps it waiting."""
        until = time.monotonic() + seconds
        while time.monotonic() < min(until, self.until) and self.process.poll() is None:
            if select.select([self.master], [], [], 0.2)[0]:
                try:
                    self.shown += os.read(self.master, 65536).decode(errors="replace")
                except OSError:  # the other end is closed
                    self.process.wait(timeout=SECONDS)

    def type(self, text):
        os.write(self.master, f"{text}\n".encode())

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal():
    opened = []

    def start(*args, **env):
        opened.append(Terminal(*args, **env))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


@pytest.mark.parametrize("name", games.names())
def test_a_whole_game_at_a_terminal(terminal, name):
    screen = terminal("play", name, "--seed", 3, "--bots", "novice", "--lang", "en")
    for turn in range(1000):
        if not screen.wait_for("\n> "):
            break
        screen.type("? 1" if turn == 0 else "u" if turn == 5 else "1")
    assert screen.process.wait(timeout=30) == 0, screen.shown[-2000:]
    assert "can be played" in screen.shown
    assert "taken back" in screen.shown
    assert "Result" in screen.shown
    assert "Traceback" not in screen.shown


def test_no_color_is_respected(terminal):
    colour = re.compile(r"\x1b\[[0-9;]*3[0-7]")
    plain = terminal("play", "agora", "--seed", 3, "--bots", "novice", "--lang", "en", NO_COLOR="1")
    assert plain.wait_for("\n> ")
    assert not colour.search(plain.shown)
    bright = terminal("play", "agora", "--seed", 3, "--bots", "novice", "--lang", "en", NO_COLOR="")
    assert bright.wait_for("\n> ")
    assert colour.search(bright.shown)


def test_control_c_leaves_quietly(terminal):
    screen = terminal("play", "agora", "--seed", 3, "--bots", "novice", "--lang", "en")
    assert screen.wait_for("\n> ")
    # One that comes just before the program begins to read is lost: people press again.
    while screen.process.poll() is None:
        assert time.monotonic() < screen.until, screen.shown[-2000:]
        os.killpg(screen.process.pid, signal.SIGINT)
        screen.read_for(5)
    assert screen.process.returncode == 130
    assert "Traceback" not in screen.shown


@pytest.mark.parametrize(("lang", "words"), [("en", ("help", "?", "h")), ("fr", ("aide", "?", "help"))])
def test_whoever_asks_for_help_is_answered(played, lang, words):
    shown, record = played(*words, "q", lang=lang)
    assert shown.count("? MOVE" if lang == "en" else "? COUP") == 1 + len(words)
    assert mine(record) == []


def test_the_first_words_of_moves_list_what_begins_so(played):
    shown, record = played("take", "q")
    assert shown.count("Take a card of Sant Andreu") == 2
    assert mine(record) == []


@pytest.mark.parametrize("name", games.ours())
def test_the_table_is_drawn_in_letters(tablee, name):
    game = games.game(name)
    shown = tablee("play", name, "--seed", 7, "--bots", "novice", stdin=answers("q")).out
    match = game.start(seed=7)
    drawn = match.seen_by(0).plain(game.tongue("en"))
    assert len(drawn) > 5
    assert len({len(line) for line in drawn}) < len(drawn)
    assert max(map(len, drawn)) < 100
    assert drawn[2].strip() in shown


def test_of_a_hidden_side_only_the_blocks_are_drawn():
    match = games.game("balconia").start(seed=3)
    while match.ply < 8:
        match.play(match.moves()[0])
    mine, theirs, all_of_it = (match.seen_by(seat).plain(match.game.tongue("en")) for seat in (0, 1, None))
    assert mine != theirs
    assert any("?" in line for line in all_of_it) or match.view(None)["sides"]["turquoise"] is not None
