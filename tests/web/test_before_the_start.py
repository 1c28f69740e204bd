"""Before everybody sits nothing private leaves the server, at any outlet, whatever seat one takes and leaves again."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from tablee import games
from tablee.games.box import Game
from tablee.kernel.verbs import SPECTATOR
from tablee.service.hall import Hall
from tablee.service.live import Table
from tests.outlets import API, TABLE
from tests.web.test_secrets import guessed, put
from tests.web.test_secrets_everywhere import looks
from tests.web.visitors import Visitor, code_of

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
SHARED = [game for game in games.games() if max(game.seats) > 1]
every_game = pytest.mark.parametrize("game", SHARED, ids=lambda game: game.name)


async def waiting(hall: Hall, host: Visitor, game: Game) -> Table:
    """A table of the host's with all other chairs free."""
    seats = next(seats for seats in game.seats if seats > 1)
    fields = {"seat-0": "me", **{f"seat-{k}": "open" for k in range(1, seats)}}
    return await hall.table(code_of(await host.send(f"/new/{game.name}", {"name": "Ana", **fields})))


def own_words(found: dict[str, str]) -> dict[str, Any]:
    """What is shown, but for the words about who sits where."""
    text, score, api = (found[f"GET {outlet}"] for outlet in (f"{TABLE}/text", f"{TABLE}/score", API))
    return {"text": text, "score": score, "view": json.loads(api)["view"]}


@every_game
async def test_a_waiting_table_tells_nobody_anything(hall: Hall, visit: Visit, game: Game) -> None:
    """The sitting see what passers-by see; another world, hidden behind the same public one, changes nothing."""
    ana, eve = visit(), visit()
    table = await waiting(hall, ana, game)
    shown = await looks(ana, table, 0)
    assert own_words(shown) == own_words(await looks(eve, table, SPECTATOR))
    put(table, guessed(table.match.states[-1:], SPECTATOR, 1))
    assert await looks(ana, table, 0) == shown


@every_game
async def test_sitting_leaving_and_sitting_elsewhere_tells_nothing(hall: Hall, visit: Visit, game: Game) -> None:
    ana, eve = visit(), visit()
    table = await waiting(hall, ana, game)
    seen = []
    for seat in range(1, len(table.seats)):
        if len(table.seats) > 2:  # where two play, the second to sit begins the game
            await eve.sit(table.code, seat=str(seat))
            seen.append(own_words(await looks(eve, table, seat))["view"])
            await eve.send(f"/t/{table.code}/leave")
    before = own_words(await looks(ana, table, 0))["view"]
    assert all(one == before for one in seen)
    await ana.ask(f"/t/{table.code}/fill")
    assert table.state == "playing"
    assert str(table.match.seed) not in json.dumps([before, *seen])
    assert own_words(await looks(ana, table, 0))["view"] != before


async def test_what_is_asked_of_an_undealt_table_is_refused_with_a_sentence(hall: Hall, ana: Visitor) -> None:
    table = await waiting(hall, ana, games.game("agora"))
    for path, data in (("why", {"path": "pile-1"}), ("play", {"move": "rest", "n": 0})):
        answer = await ana.ask(f"/t/{table.code}/{path}", **data)
        assert (answer.status_code, answer.json()["why"]) == (409, "The game begins when every seat is taken.")
    assert (await ana.get(f"/t/{table.code}/record")).status_code == 404


async def test_in_the_lobby_one_s_own_chair_is_marked(hall: Hall, ana: Visitor) -> None:
    table = await waiting(hall, ana, games.game("agora"))
    page = await ana.see(f"/t/{table.code}")
    assert "you" in page.by_id("seat-head-0").text
    assert "you" not in page.by_id("seat-head-1").text
