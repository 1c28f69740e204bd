import json
from dataclasses import replace

import pytest

from tablee import games

TABLE = {"game": "agora", "seats": 4, "walkers": {"eixample": {"blue": 3, "garnet": 5}, "gracia": {"garnet": 2}}}
TIE = {"game": "agora", "seats": 4, "walkers": {"gracia": {"blue": 2, "topaz": 2}}}


@pytest.fixture
def file(tmp_path):
    def write(content, name="table.json"):
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return path

    return write


def test_json_has_a_line_per_file(tablee, file):
    answer = tablee("score", "agora", file(TABLE), file(TABLE, "again.json"), "--json")
    assert answer.status == 0
    first, second = answer.lines
    assert first == second
    assert [(s["seat"], s["total"], s["rank"]) for s in first["seats"]] == [
        ("blue", 0, 2),
        ("garnet", 17, 1),
        ("topaz", 0, 3),
        ("olive", 0, 3),
    ]
    assert first["seats"][1]["lines"][0] == {
        "clause": "4.1",
        "points": 10,
        "at": "eixample",
        "where": ["eixample"],
        "text": "Most walkers in Eixample: 5 against 3.",
    }
    assert "remarks" not in first


def test_the_table_explains_every_line(tablee, file):
    out = tablee("score", "agora", file(TABLE)).out
    assert "Most walkers in Eixample: 5 against 3." in out
    assert "4.1" in out
    assert out.index("garnet") < out.index("blue")


def test_positions_come_as_lines_from_standard_input(tablee):
    lines = b"\n".join([json.dumps(TABLE).encode(), b"", json.dumps(TIE).encode(), b"{"])
    answer = tablee("score", "agora", "-", "--json", stdin=lines)
    assert answer.status == 2
    good, tied, broken = answer.lines
    assert good["seats"][1]["total"] == 17
    assert tied["refused"]["clause"] == "agora 3.2b"
    assert "JSON" in broken["refused"]["why"]


def test_3_2b_a_tie_is_refused_with_district_and_clause(tablee, file):
    refused = tablee("score", "agora", file(TIE), "--json").data["refused"]
    assert refused["clause"] == "agora 3.2b"
    assert "Gràcia" in refused["why"]
    answer = tablee("score", "agora", file(TIE))
    answer.refuses("Gràcia", "agora 3.2b")


def test_a_refused_file_does_not_stop_the_others(tablee, file):
    answer = tablee("score", "agora", file(TIE, "tie.json"), file(TABLE), "--json")
    assert answer.status == 2
    assert [("refused" in line) for line in answer.lines] == [True, False]


BROKEN = {
    "truncated": b'{"game": "agora", "seats": 4, "walk',
    "empty": b"",
    "not text": b"\xff\xfe\x00\xd8",
    "a list": b"[1, 2]",
    "deep": b"[" * 100_000,
    "a huge number": b'{"seats": ' + b"9" * 10_000 + b"}",
    "another game's": {"game": "chess", "seats": 4},
    "no seats": {"game": "agora", "walkers": {}},
    "seats in words": {"game": "agora", "seats": "four"},
    "unknown district": {"game": "agora", "seats": 4, "walkers": {"soho": {"blue": 1}}},
    "unknown colour": {"game": "agora", "seats": 3, "walkers": {"gracia": {"olive": 1}}},
    "negative": {"game": "agora", "seats": 3, "walkers": {"gracia": {"blue": -1}}},
    "half a walker": {"game": "agora", "seats": 3, "walkers": {"gracia": {"blue": 1.5}}},
    "too many walkers": {"game": "agora", "seats": 4, "walkers": {"gracia": {"blue": 31}}},
    "far too many": {"game": "agora", "seats": 4, "walkers": {"gracia": {"blue": 10**30}}},
    "a record": {"tablee": 1, "game": "agora", "rules": 1, "options": {}, "seats": [], "seed": "1", "moves": []},
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_no_position_is_refused_by_a_sentence(tablee, file, content, lang):
    tablee("score", "agora", file(content), lang=lang).refuses("table.json")
    answer = tablee("score", "agora", file(content), "--json", lang=lang)
    assert answer.status == 2
    assert set(answer.data["refused"]) == {"clause", "why"}


def test_a_missing_file_and_a_folder(tablee, tmp_path):
    tablee("score", "agora", tmp_path / "nowhere.json").refuses("There is no file")
    tablee("score", "agora", tmp_path).refuses("is a folder")
    tablee("score", "agora", "no\0name").refuses("There is no file")
    assert "There is no file" in tablee("score", "agora", tmp_path / "nowhere.json", "--json").data["refused"]["why"]


def test_a_film_is_refused_before_it_is_read(tablee, tmp_path, monkeypatch):
    film = tmp_path / "film.json"
    with film.open("wb") as file:
        file.truncate(60_000_000)
    monkeypatch.setattr("tablee.cli.reading._within_limit", lambda *_: pytest.fail("the film was read"))
    tablee("score", "agora", film).refuses("larger than 2 MB")
    tablee("replay", film).refuses("larger than 2 MB")
    assert "2 MB" in tablee("score", "agora", film, "--json").data["refused"]["why"]


def test_a_line_without_end_is_skipped(tablee):
    lines = b"[" * 5_000_000 + b"\n" + json.dumps(TABLE).encode()
    answer = tablee("score", "agora", "-", "--json", stdin=lines)
    long, good = answer.lines
    assert "2 MB" in long["refused"]["why"]
    assert good["seats"][1]["total"] == 17


def test_an_endless_device_is_refused(tablee):
    tablee("score", "agora", "/dev/zero").refuses("larger than 2 MB")


def test_remarks_are_shown_only_when_there_are_some(tablee, file, monkeypatch):
    game = games.game("agora")
    read = game.files.read_position
    remarking = replace(game.files, read_position=lambda data: (*read(data)[:2], ["Two walkers lay under the table."]))
    monkeypatch.setitem(game.__dict__, "files", remarking)
    assert tablee("score", "agora", file(TABLE), "--json").data["remarks"] == ["Two walkers lay under the table."]
    assert "Two walkers lay under the table." in tablee("score", "agora", file(TABLE)).out


def test_french(tablee, file):
    answer = tablee("score", "agora", file(TABLE), lang="fr")
    assert answer.status == 0
    assert "pourquoi" in answer.out


def test_why_not_more_on_request(tablee, file):
    missed = tablee("score", "agora", file(TABLE), "--json", "--missed").data["seats"][0]["missed"]
    assert [line["at"] for line in missed if "more walkers" in line["text"]] == ["eixample"]
    assert "no walker there" in tablee("score", "agora", file(TABLE), "--missed").out


def test_a_score_sheet_as_pdf(tablee, file, tmp_path):
    place = tmp_path / "sheet.pdf"
    assert tablee("score", "agora", file(TABLE), "--pdf", place).status == 0
    assert place.read_bytes().startswith(b"%PDF-")
    tablee("score", "agora", file(TABLE), file(TABLE, "b.json"), "--pdf", tmp_path / "two.pdf").refuses("one file")


def test_names_are_shown_with_their_colours(tablee, file):
    named = TABLE | {"names": {"garnet": "Zoé"}}
    assert "Zoé (garnet)" in tablee("score", "agora", file(named)).out
    sheets = tablee("score", "agora", file(named), "--json").data["seats"]
    assert [sheet.get("name") for sheet in sheets] == [None, "Zoé", None, None]
