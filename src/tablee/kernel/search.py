"""Tree search for games with hidden information: one tree over what a seat can tell apart, walked in guessed worlds.

Each turn of the loop fills the blanks of the hidden record afresh (`guess`), walks down the tree along moves that are
legal in that world, adds one move, imagines the rest (`sketch`) and credits every seat on the way with its own result
(information-set Monte Carlo tree search, single observer). The search sees the hidden record only, so it cannot cheat.
"""

import math
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablee.kernel import verbs
from tablee.kernel.bits import first, has
from tablee.kernel.compiling import compiled, record
from tablee.kernel.playout import MAX_PLIES, actor, rank, totals
from tablee.kernel.rng import below, draw, generator

NODE = record(
    [
        ("move", np.int64),
        ("child", np.int32),  # first child, 0: none
        ("sibling", np.int32),
        ("seat", np.int32),  # who made the move
        ("visits", np.int32),
        ("offers", np.int32),  # how often the move was possible when its parent was visited
        ("reward", np.float64),
        ("prior", np.float64),
    ]
)
MAX_NODES = 1 << 17
MAX_DEPTH = 64
EXPLORE = 0.6
TRUST = 1.0  # how many visits a move's appraisal is worth
WIDEN_FROM, WIDEN_BY = 6.0, 1.5  # a node looks at 6 + 1.5 √visits of its moves, those appraised best first
MOST_APPRAISED = 256  # of a node's moves, each time one is added to it; at the root all are, once per call of `grow`
NOT_APPRAISED = -1e12
WIN_SHARE = 0.5  # how much of a reward is winning, the rest is by how many points


@compiled
def appraise(world, spare, seat, seats, move, lines, points):
    """One move ahead: the lead it gives over the best opponent, and what the game's own advice says."""
    spare[0] = world[0]
    liked = 0.0
    if move != verbs.NO_MOVE:
        liked = verbs.advise(spare[0], seat, move)
        verbs.play(spare[0], seat, move)
    totals(spare[0], seats, lines, points)
    return lead_of(points, seat, seats) + liked


@compiled
def lead_of(points, seat, seats):
    if seats == 1:
        return np.float64(points[0])
    best = -1_000_000.0
    for other in range(seats):
        if other != seat and points[other] > best:
            best = points[other]
    return np.float64(points[seat] - best)


@compiled
def appraise_all(world, spare, seat, seats, moves, n, stride, values, lines, points, rng):
    """Every move, or every so-manieth from a random start; the others are put last."""
    values[:n] = NOT_APPRAISED
    for k in range(below(rng, stride) if stride > 1 else 0, n, stride):
        values[k] = appraise(world, spare, seat, seats, moves[k], lines, points)


@compiled
def look(node, world, spare, seat, seats, moves, n, values, root, lines, points, rng):
    """The appraisals of a node's moves. A seat's own moves are the same in every world, so those of the root serve
    more than once; the last of `root` says for how many moves it is filled."""
    if node != 0:
        appraise_all(world, spare, seat, seats, moves, n, max(1, n // MOST_APPRAISED), values, lines, points, rng)
        return values
    if root[-1] != n:
        appraise_all(world, spare, seat, seats, moves, n, np.int64(1), root, lines, points, rng)
        root[-1] = n
    return root


@compiled
def next_seat(s, me):
    """Of seats that act at the same time the searcher goes first: the others' moves do not tell it anything."""
    waiting = np.uint64(verbs.awaiting(s))
    return me if has(waiting, me) else first(waiting)


@compiled
def choices(s, seat, may_pass, moves):
    """The legal moves in ascending order; for a seat nobody waits for, NO_MOVE (to let it pass) before them."""
    if not may_pass:
        return verbs.legal(s, seat, moves)
    moves[0] = verbs.NO_MOVE
    return 1 + verbs.legal(s, seat, moves[1:])


@compiled
def find_child(tree, node, seat, move):
    child = tree[node].child
    while child:
        if tree[child].move == move and tree[child].seat == seat:
            return child
        child = tree[child].sibling
    return 0


@compiled
def add_child(tree, used, node, seat, move, prior):
    new = used[0]
    used[0] += 1
    tree[new].move = move
    tree[new].seat = seat
    tree[new].child = 0
    tree[new].visits = 0
    tree[new].offers = 1
    tree[new].reward = 0.0
    tree[new].prior = prior
    tree[new].sibling = tree[node].child
    tree[node].child = new
    return new


@compiled
def best_known(tree, node, seat, moves, n, trust):
    """Mark the known moves as offered; return the most promising one and how many are known."""
    best = 0
    best_value = -1e18
    known = 0
    child = tree[node].child
    while child:
        c = tree[child]
        if c.seat == seat and contains(moves, n, c.move):
            known += 1
            c.offers += 1
            mean = (c.reward + trust * c.prior) / (c.visits + trust)
            value = mean + EXPLORE * math.sqrt(math.log(c.offers + 1.0) / (c.visits + 1.0))
            if value > best_value:
                best_value = value
                best = child
        child = c.sibling
    return best, known


@compiled
def contains(moves, n, move):
    """Moves are sorted."""
    low, high = 0, n
    while low < high:
        middle = (low + high) // 2
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return low < n and moves[low] == move


@compiled
def new_move(tree, node, seat, moves, n, values, rng):
    """The best appraised move not yet in the tree, and its appraisal between 0 and 1 among all of them."""
    low, high = 1e18, -1e18
    best, best_value = -1, -1e18
    for k in range(n):
        if values[k] > NOT_APPRAISED:
            low, high = min(low, values[k]), max(high, values[k])
        if not find_child(tree, node, seat, moves[k]):
            value = values[k] + np.float64(draw(rng) >> np.uint64(40)) * 1e-9  # equals in random order
            if value > best_value:
                best, best_value = k, value
    return best, (max(values[best], low) - low) / (high - low) if high > low else 0.5


@compiled
def foresee(s, seats, points, ranks, worth):
    """Points, and where the rest of the game was not imagined also hopes; nobody has won then."""
    going_on = verbs.awaiting(s) != 0
    for seat in range(seats):
        worth[seat] = points[seat]
        if going_on:
            worth[seat] += verbs.prospects(s, seat)
            ranks[seat] = 0


@compiled
def reward_of(worth, ranks, seat, seats, typical):
    """Between 0 and 1: partly for winning, partly for the lead."""
    if seats == 1:
        return 0.5 + 0.5 * math.tanh((worth[0] - typical[1]) / typical[0])
    winners = 0
    for other in range(seats):
        winners += ranks[other] == 1
    lead = 0.5 + 0.5 * math.tanh(lead_of(worth, seat, seats) / typical[0])
    if winners == 0:
        return lead
    won = 1.0 / winners if ranks[seat] == 1 else 0.0
    return WIN_SHARE * won + (1 - WIN_SHARE) * lead


@compiled
def learn_scale(worth, seats, typical, n):
    """Running means: how far apart results are, and for one player how high."""
    if seats == 1 and n == 0:
        typical[1] = worth[0]
    spread = abs(worth[0] - typical[1]) if seats == 1 else abs(lead_of(worth, np.int64(0), seats))
    typical[0] += (spread + 1.0 - typical[0]) / (n + 2.0)
    typical[1] += (worth[0] - typical[1]) / (n + 1.0)


@compiled
def imagine(s, me, moves, rng):
    """The rest of the game as it might go, from a node of the tree on."""
    n = 0
    while verbs.awaiting(s) and n < MAX_PLIES and verbs.imagining(s, me, n):
        seat = actor(s, rng)
        verbs.play(s, seat, verbs.sketch(s, seat, moves, rng))
        n += 1


@compiled
def grow(hidden, me, may_pass, seats, tree, used, iterations, moves, typical, widen, trust, rng):
    """Add `iterations` playouts to the tree. `may_pass`: nobody waits for this seat, so doing nothing is a move too."""
    world = hidden.copy()
    spare = hidden.copy()
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    points = np.zeros(verbs.MAX_SEATS, np.int64)
    ranks = np.zeros(verbs.MAX_SEATS, np.int64)
    worth = np.zeros(verbs.MAX_SEATS, np.float64)
    tie = np.zeros((verbs.MAX_SEATS, verbs.MAX_TIES), np.int64)
    values = np.zeros(len(moves), np.float64)
    root = np.zeros(len(moves) + 1, np.float64)
    path = np.zeros(MAX_DEPTH + 1, np.int64)
    s = world[0]
    for _ in range(iterations):
        world[0] = hidden[0]
        verbs.guess(s, me, rng)
        node = np.int64(0)  # a plain 0 would be a type of its own, and everything below compiled twice
        depth = 0
        fresh = False
        while not fresh and depth < MAX_DEPTH and verbs.awaiting(s):
            idle = may_pass and depth == 0
            seat = me if idle else next_seat(s, me)
            n = choices(s, seat, idle, moves)
            if n == 1 and not idle:
                verbs.play(s, seat, moves[0])
                continue
            child, known = best_known(tree, node, seat, moves, n, trust)
            wide = WIDEN_FROM + widen * math.sqrt(tree[node].visits)
            if known < min(n, wide) and used[0] < len(tree):
                looked = look(node, world, spare, seat, seats, moves, n, values, root, lines, points, rng)
                k, prior = new_move(tree, node, seat, moves, n, looked, rng)
                child = add_child(tree, used, node, seat, moves[k], prior)
                fresh = True
            elif child == 0:
                break
            if tree[child].move != verbs.NO_MOVE:
                verbs.play(s, seat, tree[child].move)
            node = np.int64(child)
            path[depth] = child
            depth += 1
        imagine(s, me, moves, rng)
        rank(s, seats, lines, points, tie, ranks)
        foresee(s, seats, points, ranks, worth)
        learn_scale(worth, seats, typical, tree[0].visits)
        tree[0].visits += 1
        for k in range(depth):
            child = path[k]
            tree[child].visits += 1
            tree[child].reward += reward_of(worth, ranks, tree[child].seat, seats, typical)


@dataclass(frozen=True)
class Found:
    """What a search came to: the move, how often each was tried and how well it did."""

    move: int
    playouts: int
    moves: list[tuple[int, int, float]]  # move, visits, mean reward; most visited first


CHUNK = 32  # playouts between two looks at the clock


def search(
    hidden: np.ndarray,
    me: int,
    seats: int,
    max_moves: int,
    seed: int,
    seconds: float | None = None,
    playouts: int | None = None,
    may_pass: bool = False,
    widen: float = WIDEN_BY,
    trust: float = TRUST,
) -> Found:
    """The best move for a seat that knows `hidden`, after so many seconds (or playouts).

    A seat with only one move needs no search: forced moves are walked through, not put in the tree. `widen` says how
    fast moves that are appraised lower get their turn, `trust` how much the appraisal counts: where chance hides how
    good a move is, few moves and much trust find more.
    """
    rng = generator(seed)
    tree = np.zeros(min(MAX_NODES, playouts + 2 if playouts else MAX_NODES), dtype=NODE)
    used, typical = np.ones(1, np.int64), np.array([8.0, 0.0])
    moves = np.zeros(max_moves + 1, np.int64)
    until = time.perf_counter() + (seconds or 0.0)
    done = 0
    while (playouts is not None and done < playouts) or (
        playouts is None and (done == 0 or time.perf_counter() < until)
    ):
        chunk = CHUNK if playouts is None else min(CHUNK, playouts - done)
        grow(hidden, me, may_pass, seats, tree, used, chunk, moves, typical, widen, trust, rng)
        done += chunk
    return _found(tree, done)


def _found(tree: np.ndarray, done: int) -> Found:
    moves = []
    child = int(tree[0]["child"])
    while child:
        node: Any = tree[child]
        moves.append((int(node["move"]), int(node["visits"]), float(node["reward"]) / max(1, int(node["visits"]))))
        child = int(node["sibling"])
    moves.sort(key=lambda m: (-m[1], -m[2], m[0]))
    return Found(moves[0][0] if moves else verbs.NO_MOVE, done, moves)
