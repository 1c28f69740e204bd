"""A player for Tablée in the standard library only: it joins a table by its link and plays through the API.

    TABLEE_TOKEN=tablee_… python examples/bot.py http://localhost:8000/t/BCDFGH

Make the token on the page /me. Replace `choose` by something clever.
"""

import json
import os
import random
import sys
import time
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

PATIENCE = 60  # seconds without even a sign of life


class Table:
    def __init__(self, link: str, token: str) -> None:
        parts = urlsplit(link)
        code = parts.path.rstrip("/").rpartition("/")[2]
        self.address = f"{parts.scheme}://{parts.netloc}/api/v1/tables/{code}"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.number = ""

    def ask(self, path: str, data: dict | None = None) -> dict:
        """A question (or, with data, an act) and its answer; patient when told to wait."""
        body = None if data is None else json.dumps(data).encode()
        while True:
            try:
                with urlopen(Request(self.address + path, body, self.headers), timeout=PATIENCE) as answer:
                    return json.load(answer)
            except HTTPError as error:
                problem = json.load(error)
                if error.code != 429:
                    raise Refused(problem) from None
                time.sleep(problem["retry_after"])

    def states(self):
        """The table whenever it has changed, until it is over; a lost connection is taken up where it broke."""
        while True:
            after = f"?after={self.number}" if self.number else ""
            try:
                with urlopen(Request(f"{self.address}/stream{after}", headers=self.headers), timeout=PATIENCE) as lines:
                    for event in map(json.loads, lines):
                        self.number = event.get("number", self.number)
                        if event["type"] == "state":
                            yield event["table"]
            except HTTPError as error:
                raise Refused(json.load(error)) from None
            except (URLError, OSError):
                time.sleep(1)


class Refused(Exception):
    """What the server refused: a problem document."""


def choose(state: dict, moves: list[str]) -> str:
    return random.choice(moves)


def play(table: Table) -> dict:
    seat = table.ask("/sit", {})["seat"]
    for state in table.states():
        if state["state"] == "over":
            return state
        while state["state"] == "playing" and seat in state["awaiting"]:
            legal = table.ask(f"/moves?seat={seat}")
            if not legal["moves"]:
                break
            move = choose(state, [one["move"] for one in legal["moves"]])
            try:
                state = table.ask("/play", {"move": move, "n": legal["n"], "seat": seat})
            except Refused as refused:
                (problem,) = refused.args
                if problem["reason"] not in ("stale", "not-your-turn"):
                    raise
                break  # somebody was first: the stream tells
        if state["state"] == "over":
            return state
    raise AssertionError("the stream never ends by itself")


if __name__ == "__main__":
    end = play(Table(sys.argv[1], os.environ["TABLEE_TOKEN"]))
    for seat in sorted(end["seats"], key=lambda seat: end["result"]["ranks"][seat["seat"]]):
        print(f"{end['result']['ranks'][seat['seat']]}. {seat['name']}: {end['result']['totals'][seat['seat']]}")
