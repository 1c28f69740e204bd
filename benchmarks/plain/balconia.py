"""Balconia in plain Python, written from the specification: a yardstick for speed and a second opinion on the rules.

Nothing here comes from `tablee` but the text of the faces. Only the order of things is agreed with it, so that equal
seeds give equal games: the three entrances are shuffled, then the 22 tokens; faces by letter, cells by floor, then
column.
"""

import re
from pathlib import Path

from tablee.study.plain import Rng

SEATS = 2

FACES_FILE = Path(__file__).parents[2] / "src" / "tablee" / "games" / "balconia" / "rules" / "faces.txt"
COLOURS = ["white", "yellow", "orange", "pink", "turquoise", "violet"]
LETTERS = "abcd"


def read_faces(text):
    """Blocks as lists of four faces (what they have, what they score), entrances as two doors each."""
    blocks, entrances, now = [], [], None
    for line in text.splitlines():
        line = line.partition("#")[0].strip()
        if not line:
            continue
        if line.startswith(("block", "entrance")):
            now = []
            (blocks if line.startswith("block") else entrances).append(now)
        elif line[0] in LETTERS and len(now) < 4 and now in blocks and not entrances:
            now.append(read_face(line[1:].strip()))
        else:
            now.append(read_door(line[1:].strip()))
    return blocks, entrances


def read_face(text):
    things, _, condition = (part.strip() for part in text.partition("|"))
    has = {}
    for thing in things.split(", ") if things not in ("", "-") else []:
        word, _, number = thing.partition(" ")
        has[word] = int(number or 1)
    has["flower"] = sum(has.get("flower:" + colour, 0) for colour in COLOURS)
    return has, read_condition(has, condition)


def read_condition(has, text):
    if not text:
        return None
    if text == "lovebird":
        return {"lovebird": "right" if "lovebird:right" in has else "left"}
    area, reward = text.split(": ")
    area, _, itself = area.partition(" ")
    scores = {"area": area, "self": itself == "with self" if itself else area in ("row", "group")}
    if " each " in reward:
        points, _, of = reward.split(" ")
        return scores | {"each": int(points), "of": of}
    if " if no " in reward:
        return scores | {"none": reward.split(" ")[3]}
    return scores | {"all": reward.partition(" if ")[2].split(" and ")}


def read_door(text):
    kind = "majority" if "more" in text else "fewer" if "fewer" in text else "difference"
    words = re.findall(r"cat|bird|awning|note|heart|person|laundry|flower(?::\w+)?", text)
    return kind, words


BLOCKS, ENTRANCES = read_faces(FACES_FILE.read_text(encoding="utf-8"))

CELLS = [(column, floor) for floor in range(5) for column in range(5)]


def beside(column, floor):
    return (column, floor + 1), (column, floor - 1), (column - 1, floor), (column + 1, floor)


class Game:
    def __init__(self, rng, anywhere, door, full):
        self.rng = rng
        self.anywhere = anywhere
        entrances = [0, 1, 2]
        rng.shuffle(entrances)
        columns = [(door - 1 + step) % 5 for step in ((3, 0, 2) if full else (0,))]
        self.doors = {(column, 0): entrances[k] for k, column in enumerate(columns)}
        tokens = list(range(22))
        rng.shuffle(tokens)
        self.tokens = tokens if full else tokens[:14]
        self.balconies = {}  # cell → faces of turquoise and pink
        self.decisions = 0

    def choose(self, choices):
        self.decisions += 1
        return choices[self.rng.below(len(choices))]

    def play(self):
        for turn, block in enumerate(self.tokens):
            kept = self.choose([0, 1, 2, 3])
            left = sorted([(kept + 2) % 4, (kept + 3) % 4])
            cells = self.buildable()
            letter, cell = self.choose([(letter, cell) for letter in left for cell in cells])
            faces = [BLOCKS[block][letter], BLOCKS[block][(letter + 2) % 4]]
            self.balconies[cell] = faces if turn % 2 else faces[::-1]

    def buildable(self):
        free = [cell for cell in CELLS if cell not in self.balconies and cell not in self.doors]
        if self.anywhere:
            return free
        touched = self.balconies or self.doors
        return [cell for cell in free if any(other in touched for other in beside(*cell))]

    # 5

    def points(self):
        sides = []
        for seat in range(2):
            sides.append({(c if seat == 0 else 4 - c, f): faces[seat] for (c, f), faces in self.balconies.items()})
        points = []
        for seat in range(2):
            partners = pair_lovebirds(sides[seat])
            total = sum(score_balcony(sides[seat], cell, partners) for cell in sides[seat])
            for entrance in self.doors.values():
                total += score_door(sides[seat], sides[1 - seat], *ENTRANCES[entrance][seat])
            points.append(total)
        return points


def score_balcony(side, cell, partners):
    scores = side[cell][1]
    if scores is None:
        return 0
    if "lovebird" in scores:
        return 5 if cell in partners else 0
    if scores["area"] == "group":
        inside = group(side, cell, scores["of"])
    else:
        cells = area(scores["area"], *cell)
        if not cells:
            return 0
        inside = [other for other in cells if other in side]
    shown = [side[other][0] for other in inside if other != cell]
    if scores["self"]:
        shown.append(side[cell][0])
    if "all" in scores:
        return 5 if all(any(has.get(element) for has in shown) for element in scores["all"]) else 0
    if "none" in scores:
        return 0 if any(has.get(scores["none"]) for has in shown) else 5
    return scores["each"] * number(scores["of"], shown, sum(other != cell for other in inside))


def number(of, shown, others):
    if of == "balcony":
        return others
    if of == "flower-colours":
        return len({colour for has in shown for colour in COLOURS if has.get("flower:" + colour)})
    if of.startswith("without:"):
        return sum(not has.get(of[8:]) for has in shown)
    return sum(has.get(of, 0) for has in shown)


def area(name, column, floor):
    if name == "row":
        return [(c, floor) for c in range(5)]
    if name == "row-above":
        return [(c, floor + 1) for c in range(5)] if floor < 4 else []
    if name == "column-above":
        return [(column, f) for f in range(floor + 1, 5)]
    if name == "column-below":
        return [(column, f) for f in range(floor)]
    if name == "around":
        return [(column + i, floor + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
    beside_it = column - 1 if name.endswith("left") else column + 1
    if not 0 <= beside_it < 5:
        return []
    return [(beside_it, f) for f in range(5)] if name.startswith("column") else [(beside_it, floor)]


def group(side, cell, element):
    found, ahead = {cell}, [cell]
    while ahead:
        for other in beside(*ahead.pop()):
            if other not in found and other in side and side[other][0].get(element):
                found.add(other)
                ahead.append(other)
    return found


def pair_lovebirds(side):
    partners = set()
    for column in range(4):
        rights = [(column, f) for f in range(4, -1, -1) if looks(side, (column, f)) == "right"]
        lefts = [(column + 1, f) for f in range(4, -1, -1) if looks(side, (column + 1, f)) == "left"]
        for right, left in zip(rights, lefts, strict=False):
            partners |= {right, left}
    return partners


def looks(side, cell):
    scores = side[cell][1] if cell in side else None
    return scores.get("lovebird") if scores else None


def score_door(mine, theirs, kind, words):
    def total(side, word):
        return sum(has.get(word, 0) for has, _ in side.values())

    one, other = (total(mine, word) for word in words)
    if kind == "majority":
        return 5 * (one > total(theirs, words[0])) + 3 * (other > total(theirs, words[1]))
    if kind == "fewer":
        return one if one < other else 0
    return abs(one - other)


def random_game(seats, seed, options=None):
    """One game at random: how many decisions it took, and everybody's points."""
    agreed = options or {}
    game = Game(Rng(seed), agreed.get("anywhere", False), agreed.get("door", 3), agreed.get("full", False))
    game.play()
    return game.decisions, game.points()
