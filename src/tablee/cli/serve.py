"""`tablee serve`."""

import sys
from argparse import Namespace
from functools import partial
from typing import TYPE_CHECKING

from tablee import games, stock
from tablee.errors import TableeError
from tablee.speech import tongue
from tablee.web.handover import CAN_HAND_OVER, free_socket, is_child, keep

if TYPE_CHECKING:
    from tablee.web.rereading import Made

LOOPBACK = ("127.0.0.1", "localhost", "::1")
MAX_PORT = 65_535
MAX_PER_ADDRESS = 1_000_000


def serve(args: Namespace) -> int:
    args.port, args.pace = _number(args.port, "--port", MAX_PORT, int), _number(args.pace, "--pace", 60, float)
    args.per_address = _number(args.per_address, "--per-address", MAX_PER_ADDRESS, float)
    if args.only:
        games.offer_only(args.only)
    if args.reload:
        return _for_makers(args)
    command = [sys.executable, "-m", "tablee", *args.given]
    if not is_child() and CAN_HAND_OVER:
        return keep(command, free_socket(args.host, int(args.port)))
    compiles = stock.settle(found.package for found in games.games())
    return _run(args, compiles)


def _for_makers(args: Namespace) -> int:
    """No game is loaded here: a game that does not load is said so on the page."""
    from tablee.web.reload import supervise

    if args.host not in LOOPBACK:
        raise TableeError("--reload shows tracebacks: it serves this machine only, not “{host}”.", host=args.host[:60])
    boxes = [games.folder(name) for name in games.names()]
    if not is_child():
        command = [sys.executable, "-m", "tablee", *args.given]
        return supervise(command, free_socket(args.host, int(args.port)), boxes)
    from tablee.web.workshop import work

    return work(partial(_run, args, False), boxes)


def _run(args: Namespace, compiles: bool, made: "Made | None" = None) -> int:
    from tablee.web.limits import Limits
    from tablee.web.serve import serve as run
    from tablee.web.voice import voice

    limits = Limits(trusts_proxy=args.trust_proxy).for_addresses(args.per_address)
    speaks = voice(args.log, tongue(args.lang))
    return run(args.db, args.host, int(args.port), args.open, args.pace, limits, speaks, compiles, made)


def _number(text: str, name: str, most: int, kind: type[int] | type[float]) -> float:
    try:
        value = kind(text)
    except ValueError:
        value = -1
    if not 0 <= value <= most:
        raise TableeError(
            "{name} must be a number from 0 to {most}, not “{text}”.", name=name, most=most, text=text[:20]
        )
    return value
