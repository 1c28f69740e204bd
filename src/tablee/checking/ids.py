"""The ids of a board, as its pages have them: games are played and drawn, and every id is held against the page.

The rules run interpreted, in a process of their own (`python -m tablee.checking.ids GAME`): nothing is compiled for it.
"""

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from tablee import games
from tablee.checking.faults import Fault, place_of, raised_at
from tablee.checking.pages import ID, Ids, Template, drawn_by_scripts
from tablee.games.box import Game, _
from tablee.games.fragments import Fragment, rendered
from tablee.match import Match

PLIES, SEED = 150, 1
FRAME = Path(games.__file__).parents[1] / "web" / "templates"
BY_FRAME = ("seat-note-", "seat-head-")  # a place for each is in the frame; it draws the heads itself


def faults_of_ids(game: Game) -> list[Fault]:
    """What is wrong with the ids of a box whose verbs are all there."""
    if not game.is_drawn:
        return []
    asked = [sys.executable, "-W", "ignore", "-m", "tablee.checking.ids", game.name]
    done = subprocess.run(
        asked, env=os.environ | {"NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True, check=True
    )
    return [Fault(Path(path), line, sentence, values) for path, line, sentence, values in json.loads(done.stdout)]


class Drawn:
    """All that a game draws and names, and what is wrong with it; each fault once."""

    def __init__(self, game: Game) -> None:
        self.game, self.t = game, game.tongue("en")
        self.found: dict[tuple[Any, ...], Fault] = {}
        self.named: dict[tuple[str, str], Callable[..., Any]] = {}
        self.drawn: set[str] = set()
        self.frame = Template(FRAME / "table.html.jinja", *sorted((FRAME / "fragments").glob("*.jinja")))
        self.skeleton = Template(game.folder / "board" / "board.html.jinja", game.folder / "board" / "art.svg")
        self.scripted = drawn_by_scripts(game.folder / "board")

    def faults(self) -> list[Fault]:
        shapes = {_shape(name) for name in self.drawn}
        for (verb, name), function in self.named.items():
            if _shape(name) not in shapes and not self._is_there(name):
                self.fault(function, _("“{name}” names “{id}”, and nothing drawn has this id."), name=verb, id=name)
        return list(self.found.values())

    def fault(self, function: Callable[..., Any], sentence: str, **values: Any) -> None:
        self.found.setdefault((sentence, *values.values()), Fault(*place_of(function), sentence, values))

    def _is_there(self, name: str) -> bool:
        """Whatever is drawn now: in the skeleton, in art.svg, in the frame, by the board's own scripts."""
        fixed = self.skeleton.has(name) or self.frame.has(name) or name.startswith(BY_FRAME)
        return fixed or bool(self.scripted.fullmatch(name))

    # Pages

    def look(self, match: Match) -> None:
        """Everybody's page where this match stands."""
        board, names = self.game.board, match.names
        public = list(board.public(self.t, match.seen_by(None).h, names))
        self._page(public, [])
        for seat in range(match.seats):
            self._page(public, list(board.private(self.t, match.seen_by(seat).h, seat, names)))

    def _page(self, public: list[Fragment], private: list[Fragment]) -> None:
        for fragments in (public, private):
            self._yielded(fragments)
        shown = {fragment.id: (fragment, read(rendered(self.t, fragment))) for fragment in (*public, *private)}
        self._only_private(public, private)
        there: set[str] = set()
        for fragment, ids in shown.values():
            self._one(fragment, ids)
            for name in ids.ids:
                if name in there or self.skeleton.has(name) or (self.frame.has(name) and name != fragment.id):
                    self.fault(fragment.draw, _("the id “{id}” is on the page twice."), id=name)
                there.add(name)
        for fragment, ids in shown.values():
            for name in ids.references:
                if name not in there and not self._is_there(name):
                    self.fault(fragment.draw, _("“#{id}” is referred to, and nothing drawn has this id."), id=name)
        self.drawn |= there

    def _yielded(self, fragments: list[Fragment]) -> None:
        ids = [fragment.id for fragment in fragments]
        for fragment in fragments:
            if ids.count(fragment.id) > 1:
                self.fault(fragment.draw, _("the fragment “{id}” is there twice."), id=fragment.id)

    def _only_private(self, public: list[Fragment], private: list[Fragment]) -> None:
        """A skeleton is the same for everybody: who has no such fragment must have another in its place."""
        known = {fragment.id for fragment in public}
        for fragment in private:
            if fragment.into is None and fragment.id not in known:
                sentence = _("the fragment “{id}” is private only: “public” must give something for everybody else.")
                self.fault(fragment.draw, sentence, id=fragment.id)

    def _one(self, fragment: Fragment, ids: Ids) -> None:
        if ids.first != fragment.id:
            sentence = _("the fragment “{id}” must be one element with this id, not with “{found}”.")
            self.fault(fragment.draw, sentence, id=fragment.id, found=ids.first)
        if not self.skeleton.places_for(fragment.into or fragment.id) and not fragment.id.startswith(BY_FRAME):
            self.fault(fragment.draw, _("board.html.jinja has no place for “{id}”."), id=fragment.into or fragment.id)
        for name in ids.ids:
            if not ID.fullmatch(name):
                sentence = _("“{id}” cannot be an id: write a letter, then letters, digits, “-” and “_”.")
                self.fault(fragment.draw, sentence, id=name)

    # What moves and score lines name

    def moved(self, match: Match) -> None:
        """Where the last move happened, and what went across the page."""
        board, at = self.game.board, match.ply - 1
        for viewer in (None, *range(match.seats)):
            seen = match.seen_by(viewer)
            before, move = match.seen_by(viewer, at), seen.known(at, at + 1)[0]
            self._name(board.places, board.places(before.h, seen.mover(at), move, seen.viewer))
        for journey in board.travels(self.t, before.h, seen.mover(at), move):
            self._name(board.travels, filter(None, journey))

    def counted(self, match: Match) -> None:
        lights, s = self.game.board.lights, match.laid_open()
        for seat, sheet in enumerate(s.score()):
            for line in sheet.lines:
                self._name(lights, lights(s.h, seat, line))

    def _name(self, function: Callable[..., Any], ids: Iterable[str]) -> None:
        for name in ids:
            self.named.setdefault((function.__name__, name), function)


read = cache(Ids)  # most of a page stays as it is from move to move


def _shape(name: str) -> str:
    """An id without its numbers: not every piece comes into every game."""
    return re.sub(r"\d+", "0", name)


def play(drawn: Drawn, match: Match) -> None:
    """A game at random, looked at after every move."""
    chance = random.Random(SEED)
    drawn.look(match)
    while not match.over and match.ply < PLIES:
        seat = chance.choice(match.awaiting)
        match.play(chance.choice(match.codes(seat)), seat)
        drawn.look(match)
        drawn.moved(match)
    if match.over:
        drawn.counted(match)


def looked_at(game: Game) -> list[Fault]:
    """A game of each number of players; where something is raised, that alone."""
    drawn = Drawn(game)
    try:
        for seats in game.seats:
            play(drawn, game.start(seats, SEED))
    except Exception as error:
        why = f"{type(error).__name__}: {error}"[:300]
        return [Fault(*raised_at(error, game.folder), _("a game played at random ends here: {why}."), {"why": why})]
    return drawn.faults()


if __name__ == "__main__":
    found = looked_at(games.game(sys.argv[1]))
    print(json.dumps([(str(fault.path), *fault[1:]) for fault in found]))
