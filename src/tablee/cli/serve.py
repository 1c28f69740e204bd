"""`tablee serve`."""

import sys
from argparse import Namespace

from tablee import games, stock
from tablee.errors import TableeError
from tablee.speech import tongue
from tablee.web.handover import CAN_HAND_OVER, free_socket, is_child, keep

LOOPBACK = ("127.0.0.1", "localhost", "::1")
MAX_PORT = 65_535
MAX_PER_ADDRESS = 1_000_000


def serve(args: Namespace) -> int:
    port, pace = _number(args.port, "--port", MAX_PORT, int), _number(args.pace, "--pace", 60, float)
    per_address = _number(args.per_address, "--per-address", MAX_PER_ADDRESS, float)
    game = games.offer_only(args.only) if args.only else None
    if args.reload and args.host not in LOOPBACK:
        raise TableeError("--reload shows tracebacks: it serves this machine only, not “{host}”.", host=args.host[:60])
    if not args.reload and not is_child() and CAN_HAND_OVER:
        return keep([sys.executable, "-m", "tablee", *args.given], free_socket(args.host, int(port)))
    compiles = not args.reload and stock.settle(found.package for found in games.games())
    from tablee.web.limits import Limits
    from tablee.web.serve import reloading
    from tablee.web.serve import serve as run
    from tablee.web.voice import voice

    if args.reload and not is_child():
        return reloading(args.host, int(port), args.open, [game] if game else games.games())
    limits = Limits(trusts_proxy=args.trust_proxy).for_addresses(per_address)
    speaks = voice(args.log, tongue(args.lang))
    return run(args.db, args.host, int(port), args.open, pace, limits, args.reload, speaks, compiles)


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
