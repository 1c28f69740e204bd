import json

import pytest

import tablee as library
from tablee.bots import bot
from tablee.study.arena import play_out


@pytest.fixture(scope="module")
def record():
    match = library.game("agora").start(3, 5, names=["Ana", "Béa", "Carl"])
    return play_out(match, [bot("novice")] * 3).record()


@pytest.fixture
def file(tmp_path):
    def write(content):
        path = tmp_path / "game.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return path

    return write


def test_it_tells_the_game_and_its_result(tablee, file, record):
    answer = tablee("replay", file(record))
    assert answer.status == 0
    assert "Ana" in answer.out
    assert f"{len(record['moves']):>4}  " in answer.out
    assert "Result" in answer.out


def test_json(tablee, file, record):
    data = tablee("replay", file(record), "--json").data
    assert data["result"] == record["result"]
    assert data["over"]
    assert len(data["log"]) == data["ply"] == len(record["moves"])
    assert [seat["total"] for seat in data["score"]] == record["result"]["totals"]


def test_standard_input(tablee, record):
    assert tablee("replay", "-", "--json", stdin=json.dumps(record).encode()).data["over"]


def test_at_and_seat_show_what_was_known_then(tablee, file, record):
    def cards(*args):
        return [
            seat["cards"] for seat in tablee("replay", file(record), "--json", "--at", 0, *args).data["view"]["seats"]
        ]

    assert [len(hand) for hand in cards()] == [0, 0, 0]
    assert [len(hand) for hand in cards("--seat", "1")] == [0, 5, 0]
    assert cards("--seat", "garnet") == cards("--seat", "1")
    answer = tablee("replay", file(record), "--at", 3)
    assert "If the game ended now" in answer.out
    assert "Pile 1" in answer.out


@pytest.mark.parametrize("ply", ["-1", "100000", "x", "1.5", "²"])
def test_a_ply_that_is_not_there(tablee, file, record, ply):
    tablee("replay", file(record), f"--at={ply}").refuses("--at", str(len(record["moves"])))


@pytest.mark.parametrize("seat", ["3", "-1", "olive", "x"])
def test_a_seat_that_is_not_there(tablee, file, record, seat):
    tablee("replay", file(record), f"--seat={seat}").refuses(seat, "blue, garnet, topaz")


def changed(record, **values):
    return {**record, **values}


def with_move(record, at, move):
    return changed(record, moves=[*record["moves"][:at], move, *record["moves"][at + 1 :]], result=None)


BROKEN = {
    "truncated": (lambda r: json.dumps(r).encode()[:200], "JSON"),
    "empty": (lambda r: b"", "JSON"),
    "foreign": (lambda r: {"Event": "chess"}, "tablee"),
    "a list": (lambda r: [r], "tablee"),
    "newer format": (lambda r: changed(r, tablee=2), "format 2"),
    "newer rules": (lambda r: changed(r, rules=99), "version 99"),
    "rules in words": (lambda r: changed(r, rules="one"), "rules"),
    "unknown game": (lambda r: changed(r, game="chess"), "There is no game “chess”"),
    "a game that is no text": (lambda r: changed(r, game=["agora"]), "game"),
    "unknown option": (lambda r: changed(r, options={"speed": 1}), "speed"),
    "unknown value": (lambda r: changed(r, options={"tie_check": "never"}), "never"),
    "too many seats": (lambda r: changed(r, seats=["x"] * 9), "3, 4, 5"),
    "seats without names": (lambda r: changed(r, seats=[1, 2, 3]), "seats"),
    "a seed that is no number": (lambda r: changed(r, seed="tuesday"), "tuesday"),
    "no moves": (lambda r: changed(r, moves=None), "moves"),
    "a move that is no pair": (lambda r: with_move(r, 2, "take gracia"), "Move 3"),
    "a move that does not parse": (lambda r: with_move(r, 2, [r["moves"][2][0], "jump"]), "Move 3"),
    "an illegal move": (lambda r: with_move(r, 0, [r["moves"][0][0], "draw 1"]), "Move 1"),
    "out of turn": (lambda r: with_move(r, 0, [(r["moves"][0][0] + 1) % 3, r["moves"][0][1]]), "turn"),
    "an unknown seat": (lambda r: with_move(r, 0, [7, "take gracia"]), "no seat 7"),
    "after the end": (lambda r: changed(r, moves=[*r["moves"], [0, "draw 1"]]), "The game is over"),
    "another result": (lambda r: changed(r, result={"totals": [76, 0, 0], "ranks": [1, 2, 2]}), "result"),
    "too many moves": (lambda r: changed(r, moves=[[0, "rest"]] * 20_001), "20001"),
}


@pytest.mark.parametrize(("spoil", "word"), BROKEN.values(), ids=BROKEN)
def test_what_cannot_be_replayed_is_refused_by_a_sentence(tablee, file, record, spoil, word):
    path = file(spoil(record))
    before = path.read_bytes()
    tablee("replay", path).refuses(word)
    tablee("replay", path, "--json").refuses(word)
    tablee("replay", path, lang="fr").refuses()
    assert path.read_bytes() == before


def test_refusals_inside_a_record_speak_french_too(tablee, file, record):
    wrong = with_move(record, 0, [(record["moves"][0][0] + 1) % 3, record["moves"][0][1]])
    tablee("replay", file(wrong), lang="fr").refuses("Le coup 1", "la table attend")
