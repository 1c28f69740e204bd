"""The score of a real table: pages and answers for people, the same for programs, and paper."""

import json
import re
import zlib
from collections.abc import Callable
from datetime import date
from io import BytesIO
from typing import Any

import pytest

from tablee import games, paper
from tablee.games.box import Game
from tablee.records import replay
from tablee.sheets import Position
from tests.records.test_records import FILES
from tests.web.visitors import HOME, Visitor

pytestmark = pytest.mark.anyio
EDITABLE = [game for game in games.games() if game.editor]
editable = pytest.mark.parametrize("game", EDITABLE, ids=lambda game: game.name)
ENDS = [file for game in games.games() for file in [f for f in FILES if f.parent.name == game.name][:2]]
ends = pytest.mark.parametrize("file", ENDS, ids=lambda path: f"{path.parent.name}-{path.stem}")

TABLE = {"game": "agora", "seats": 4, "walkers": {"eixample": {"blue": 3, "garnet": 5}, "gracia": {"garnet": 2}}}
TIE = {"game": "agora", "seats": 4, "walkers": {"gracia": {"blue": 2, "topaz": 2}}}


async def count(visitor: Visitor, game: str, position: Any) -> dict[str, Any]:
    body = position if isinstance(position, bytes) else json.dumps(position).encode()
    headers = {"origin": HOME, "accept": "application/json", "content-type": "application/json"}
    answer = await visitor.client.post(f"/score/{game}", content=body, headers=headers)
    assert answer.status_code == 200, answer.text[:400]
    data: dict[str, Any] = answer.json()
    return data


@editable
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_game_has_its_page(visit: Callable[..., Visitor], game: Game, lang: str) -> None:
    page = await visit(lang=lang).see(f"/score/{game.name}")
    assert page.one("body")["data-game"] == game.name
    assert page.one("html")["lang"] == lang
    assert page.by_id("totals")
    assert json.loads(page.by_id("start").text) == game.editor.start
    assert "style" not in page.markup.split("</head>")[1].replace("stylesheet", "").split("<svg")[0]


async def test_the_home_page_leads_there(ana: Visitor) -> None:
    assert (await ana.see("/")).all("a", href="/score")
    index = await ana.see("/score")
    for game in EDITABLE:
        assert index.all("a", href=f"/score/{game.name}")


@editable
async def test_an_empty_table_can_be_counted(ana: Visitor, game: Game) -> None:
    answer = await count(ana, game.name, game.editor.start)
    assert answer["ok"], answer


@editable
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_examples_are_counted_in_both_languages(visit: Callable[..., Visitor], game: Game, lang: str) -> None:
    for _, position in game.editor.examples:
        answer = await count(visit(lang=lang), game.name, position)
        assert answer["ok"], answer
        totals = [sheet.total for sheet in Position(game, position).score()]
        assert all(f"<b>{str(total).replace('-', '−')}</b>" in answer["totals"] for total in totals)


@ends
async def test_the_end_of_a_recorded_game_is_counted_as_the_game_was(ana: Visitor, file: Any) -> None:
    """One code path: the position file of a finished match has the match's own lines."""
    match = replay(file.read_bytes())
    position = json.loads(json.dumps(match.game.files.write_position(match.state)))
    headers = {"origin": HOME}
    answer = await ana.client.post(f"/api/v1/score/{match.game.name}", json=position, headers=headers)
    assert answer.status_code == 200, answer.text
    counted = {sheet["seat"]: sheet for sheet in answer.json()["seats"]}
    assert counted
    for sheet in match.peek().score():
        if sheet.seat not in counted:  # a position file of one side, shelf or garden
            continue
        lines = [(line["clause"], line["points"], line["text"]) for line in counted[sheet.seat]["lines"]]
        assert (counted[sheet.seat]["total"], lines) == (
            sheet.total,
            [(line.clause, line.points, line.text) for line in sheet.lines],
        )


async def test_what_is_half_entered_stays_and_says_why(ana: Visitor) -> None:
    """3.2b  Two are level until the district is counted to the end: drawn, not counted."""
    answer = await count(ana, "agora", TIE)
    assert (answer["ok"], answer["passing"], answer["clause"]) == (False, True, "3.2b")
    assert "Gràcia" in answer["why"]
    assert "group-gracia-topaz" in answer["fragments"]["crowd-gracia"]


async def test_what_cannot_be_is_refused(ana: Visitor) -> None:
    answer = await count(ana, "agora", {"seats": 4, "walkers": {"gracia": {"blue": 31}}})
    assert (answer["ok"], answer["passing"], answer["clause"]) == (False, False, "1.5")


@editable
@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"null", b'"x"', b"[" * 5000, b'{"game": "chess"}', b"\xff\xfe"])
async def test_broken_input_gets_a_sentence(ana: Visitor, game: Game, body: bytes) -> None:
    answer = await count(ana, game.name, body)
    assert not answer["ok"]
    assert answer["why"]


async def test_lines_light_their_places(ana: Visitor) -> None:
    answer = await count(ana, "agora", TABLE)
    assert 'data-lights="area-eixample"' in answer["sheets"]
    assert "Most walkers in Eixample: 5 against 3." in answer["sheets"]


async def test_why_not_more(ana: Visitor) -> None:
    answer = await count(ana, "agora", TABLE)
    assert "Why not more?" in answer["sheets"]
    assert "Eixample, worth 10: 3 against 5 of garnet; 3 more walkers would have led." in answer["sheets"]


# What brought nothing


@editable
async def test_what_brought_nothing_is_folded(ana: Visitor, game: Game) -> None:
    answer = await count(ana, game.name, game.editor.examples[0][1])
    unfolded = re.sub(r"<details.*?</details>", "", answer["sheets"], flags=re.DOTALL)
    assert "<em>0</em>" not in unfolded
    assert 'class="line"' in unfolded


async def test_4_8_a_deduction_game_says_how_many_cells_it_takes(visit: Callable[..., Visitor]) -> None:
    position = games.game("ludotheque").editor.examples[0][1]
    assert (
        "Deduction game in casier 1: 6 cells; it takes 2." in (await count(visit(), "ludotheque", position))["sheets"]
    )
    french = (await count(visit(lang="fr"), "ludotheque", position))["sheets"]
    assert "6 cases\u202f; il en faut 2." in french


async def test_lines_of_balconia_name_their_balcony(ana: Visitor) -> None:
    answer = await count(ana, "balconia", games.game("balconia").editor.examples[0][1])
    assert "B5 · 1 point per bird in this row: 1 bird." in answer["sheets"]
    nothings = re.findall(r"<span>(A5[^<]*)</span>", answer["sheets"])
    assert len(nothings) == 1, "what lacks is said once"


async def test_refusals_have_no_word_of_the_files(visit: Callable[..., Visitor]) -> None:
    bridge = {"kind": "bridge", "cells": ["b2", "d2"], "level": 1}
    garden = {"flower": "rose", "terraces": [], "decorations": [bridge]}
    why = (await count(visit(lang="fr"), "babylon", {"game": "babylon", "gardens": [garden]}))["why"]
    assert "pont" in why
    assert "bridge" not in why
    tie = (await count(visit(lang="fr"), "agora", TIE))["why"]
    assert "bleu et topaze" in tie
    assert "gracia" not in tie


# Paper


@editable
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_score_sheet_to_print(visit: Callable[..., Visitor], game: Game, lang: str) -> None:
    for _, position in game.editor.examples or [("", game.editor.start)]:
        answer = await visit(lang=lang).send(f"/score/{game.name}/pdf", {"position": json.dumps(position)})
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/pdf"
        assert BytesIO(answer.content).read(5) == b"%PDF-"


def printed(pdf: bytes) -> list[str]:
    """The drawing commands of each page."""
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL)
    pages = [zlib.decompress(stream) for stream in streams if stream[:1] == b"\x78"]
    return [page.decode("cp1252") for page in pages if b" Tj" in page]


def words_on(page: str) -> str:
    return " ".join(re.findall(r"\((.*?[^\\])\) Tj", page)).replace("\\", "")


@editable
@pytest.mark.parametrize(("lang", "day"), [("en", "July 14, 2026"), ("fr", "14 juillet 2026")])
def test_paper_has_the_board_the_day_and_the_names(game: Game, lang: str, day: str) -> None:
    position = game.editor.examples[0][1] | {"names": {game.colours[0]: "Zoé Łuk"}}
    pages = printed(paper.of_position(Position(game, position), lang, date(2026, 7, 14)))
    told = words_on(" ".join(pages))
    assert day in told
    assert "Zoé Luk (" in told, "a letter the font lacks loses its bar"
    if game.editor.printed:
        assert sum(len(re.findall(r" (?:re|c|l)\b", page)) for page in pages) > 150, "the board is drawn"


def test_no_player_is_split_over_two_pages() -> None:
    game = games.game("agora")
    names = {colour: f"Player of {colour}" for colour in game.colours[:4]}
    position = Position(game, game.editor.examples[0][1] | {"names": names})
    pages = [words_on(page) for page in printed(paper.of_position(position, "en"))]
    assert len(pages) > 1
    for sheet in position.score():
        heading = f"Player of {sheet.seat} ("
        [page] = [page for page in pages if heading in page and sheet.lines[0].text in page]
        begin = page.rindex(heading)
        assert all(line.text in page[begin:] for line in sheet.gains)


async def test_no_paper_for_what_cannot_be(ana: Visitor) -> None:
    """The page it comes from has kept the position, and says there why it cannot be counted."""
    answer = await ana.send("/score/agora/pdf", {"position": json.dumps(TIE)})
    assert (answer.status_code, answer.headers["location"]) == (303, "/score/agora")
    answer = await ana.send("/score/agora/pdf", {"position": json.dumps(TIE)}, headers={"accept": "application/json"})
    assert answer.status_code == 422
    assert "Gràcia" in answer.json()["why"]


# For programs


async def test_the_api_counts(ana: Visitor) -> None:
    answer = await ana.client.post("/api/v1/score/agora", json=TABLE, headers={"origin": HOME})
    data = answer.json()
    assert [(sheet["seat"], sheet["total"]) for sheet in data["seats"]][:2] == [("blue", 0), ("garnet", 17)]
    assert data["seats"][0]["missed"][0]["clause"] == "4.1"


async def test_the_api_refuses_by_clause(ana: Visitor) -> None:
    headers = {"origin": HOME, "accept": "application/json"}
    answer = await ana.client.post("/api/v1/score/agora", json=TIE, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["clause"] == "3.2b"


async def test_the_api_judges_moves_of_a_record(ana: Visitor) -> None:
    record = games.game("agora").start(seats=4, seed=7).record()
    path, headers = "/api/v1/why/agora", {"origin": HOME, "accept": "application/json"}
    legal = (await ana.client.post(path, json={"table": record, "move": "take gracia"}, headers=headers)).json()
    assert legal == {"game": "agora", "move": "take gracia", "legal": True}
    no = (await ana.client.post(path, json={"table": record, "move": "rest", "seat": "topaz"}, headers=headers)).json()
    assert (no["legal"], no["clause"]) == (False, "3.1")
    asked = {"table": json.dumps(record), "move": "take gracia", "seat": "0"}
    waiting = (await ana.client.get(path, params=asked, headers=headers)).json()
    assert (waiting["legal"], waiting["clause"]) == (False, None)
    assert "Topaz" in waiting["why"]


async def test_the_api_judges_moves_of_a_described_table(ana: Visitor) -> None:
    """3.3a, 3.3c, 3.3d  Without a record: seats, walkers, whose turn."""
    table = {"seats": 3, "turn": "blue", "walkers": {"gracia": {"blue": 2, "topaz": 1}, "eixample": {"garnet": 1}}}

    async def judge(move: str, **more: Any) -> dict[str, Any]:
        headers = {"origin": HOME, "accept": "application/json"}
        asked = {"table": table | more, "move": move}
        found: dict[str, Any] = (await ana.client.post("/api/v1/why/agora", json=asked, headers=headers)).json()
        return found

    assert (await judge("stroll garnet eixample horta"))["legal"]
    assert (await judge("stroll blue gracia sant-marti"))["clause"] == "3.3a"
    assert (await judge("stroll blue gracia horta"))["clause"] == "3.3c"
    assert (await judge("stroll garnet eixample horta", last_round=True))["clause"] == "3.3d"
    assert (await judge("play gracia.2", phase="play", hand=["gracia.2"]))["legal"]
    assert (await judge("play eixample.1", phase="play", hand=["eixample.1"]))["clause"] == "3.2b"
    assert "turn" in (await judge("rest", turn="purple"))["detail"]


async def test_unknown_games_and_missing_moves(ana: Visitor) -> None:
    headers = {"origin": HOME, "accept": "application/json"}
    assert (await ana.get("/score/chess")).status_code == 404
    assert (await ana.client.post("/api/v1/score/chess", json={}, headers=headers)).status_code == 404
    asked = await ana.client.post("/api/v1/why/agora", json={"table": {}}, headers=headers)
    assert asked.status_code == 422


async def test_the_worker_is_ours_alone(ana: Visitor) -> None:
    answer = await ana.get("/score/worker.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "EDITION" not in answer.text.split("\n", 2)[2]


# Names


async def test_names_are_carried_into_the_sheets(ana: Visitor) -> None:
    answer = await count(ana, "agora", TABLE | {"names": {"garnet": "Zoé & Co", "blue": "  "}})
    assert answer["ok"], answer
    assert "1. Zoé &amp; Co" in answer["sheets"]
    assert "<b>Zoé &amp; Co</b>" in answer["totals"]
    assert "<b>blue</b>" in answer["totals"]
    headers = {"origin": HOME}
    data = (
        await ana.client.post("/api/v1/score/agora", json=TABLE | {"names": {"garnet": "Zoé"}}, headers=headers)
    ).json()
    assert [sheet.get("name") for sheet in data["seats"]] == [None, "Zoé", None, None]


@editable
@pytest.mark.parametrize(
    "names", [["Ana"], {"purple": "Ana"}, {0: "Ana"}, {"*": 7}, {"*": "x" * 41}, {"*": "a\nb"}, "Ana"]
)
async def test_names_that_cannot_be_are_refused(ana: Visitor, game: Game, names: Any) -> None:
    if isinstance(names, dict):
        names = {game.colours[0] if seat == "*" else seat: name for seat, name in names.items()}
    answer = await count(ana, game.name, game.editor.start | {"names": names})
    assert (answer["ok"], answer["clause"]) == (False, "1.1")


@editable
async def test_position_files_keep_their_names(game: Game) -> None:
    start = game.editor.examples[0][1] | {"names": {game.colours[0]: "Ana"}}
    position = Position(game, start)
    assert position.data()["names"] == {game.colours[0]: "Ana"}
    assert Position(game, position.data()).called("en")[0] == "Ana"


# A table of which nothing is entered yet


@editable
async def test_nobody_leads_an_empty_table(ana: Visitor, game: Game) -> None:
    answer = await count(ana, game.name, game.editor.start)
    assert "total--first" not in answer["totals"]
    assert "score--first" not in answer["sheets"]
    assert "<b>–</b>" in answer["totals"]
    assert "<b>0</b>" not in answer["totals"]
    assert "<b>−" not in answer["totals"], "an empty shelf has no points yet, not −54"


async def test_a_second_sheet_that_is_still_empty_gives_nobody_a_place(ana: Visitor) -> None:
    editor = games.game("ludotheque").editor
    table = editor.examples[0][1]
    answer = await count(ana, "ludotheque", table | {"sheets": [*table["sheets"], {"boxes": [], "mats": []}]})
    assert "<b>26</b>" in answer["totals"]
    assert "<b>–</b>" in answer["totals"]
    assert "total--first" not in answer["totals"]


# What is entered by hand is completed by the rules


def bauhaus(*lines: str, **more: Any) -> dict[str, Any]:
    board = games.game("bauhaus").editor.start["board"]
    return {"game": "bauhaus", "seats": 4, "board": [*(line.ljust(25) for line in lines), *board[len(lines) :]], **more}


async def entered(visitor: Visitor, position: dict[str, Any]) -> dict[str, Any]:
    return await count(visitor, "bauhaus?entered", position)


async def test_4_2_faces_of_pawns_follow_from_what_is_entered(ana: Visitor) -> None:
    rest = games.game("bauhaus").editor.start["board"][2][6:]
    raw, right = (bauhaus("+--+--+" + rest[1:], f"|{pawn}    |", "+--+--+" + rest[1:]) for pawn in "bB")
    assert (await entered(ana, {**raw, "names": {"blue": "Ana"}}))["position"] == {**right, "names": {"blue": "Ana"}}
    answer = await entered(ana, right)
    assert (answer["ok"], answer["position"]) == (True, None), "nothing more follows"
    refused = await count(ana, "bauhaus", raw)
    assert (refused["ok"], refused["clause"], "position" in refused) == (False, "4.2", False), (
        "a file is taken at its word"
    )


async def test_6_calls_go_with_their_pawn_their_zone_and_their_player(ana: Visitor) -> None:
    rest = games.game("bauhaus").editor.start["board"][2][6:]
    wall = "+--+--+" + rest[1:]
    shared = bauhaus(wall, "|B  Y |", wall, shared=["a6"], forced=["a6"])
    assert (await entered(ana, shared))["position"] is None
    opened = (await entered(ana, {**shared, "board": bauhaus(wall, "|B  Y  ", wall)["board"]}))["position"]
    assert "shared" not in opened
    assert opened["forced"] == ["a6"]
    gone = (await entered(ana, {**shared, "board": bauhaus(wall, "|   Y |", wall)["board"]}))["position"]
    assert not {"forced", "shared"} & set(gone)
    alone = (await entered(ana, {**shared, "seats": None, "colours": ["blue", "black", "yellow"]}))["position"]
    assert (alone["shared"], "forced" in alone) == (["a6"], False), "red does not play"


async def test_3_9_a_zone_that_lacks_its_pawn_is_drawn_with_a_question(ana: Visitor) -> None:
    wall = "+--+" + games.game("bauhaus").editor.start["board"][2][4:]
    answer = await entered(ana, bauhaus(wall, "|  |", wall))
    assert (answer["ok"], answer["passing"], answer["clause"]) == (False, True, "3.9")
    assert 'class="zone empty"' in answer["fragments"]["zone-a6"]
    assert ">?<" in answer["fragments"]["zone-a6"]
    assert len([name for name in answer["fragments"] if name.startswith("limit-")]) == 4


@pytest.mark.parametrize(
    "junk", [b"[1]", b"{", b'"x"', b'{"board": 7}', b'{"game": "bauhaus", "seats": 99, "board": []}']
)
async def test_junk_is_entered_in_vain(ana: Visitor, junk: bytes) -> None:
    answer = await count(ana, "bauhaus?entered", junk)
    assert (answer["ok"], answer["position"]) == (False, None)
    assert answer["why"]
