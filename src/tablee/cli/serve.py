"""`tablee serve`."""

import os
from argparse import Namespace

from tablee import games
from tablee.errors import TableeError
from tablee.speech import tongue

LISTENER = "TABLEE_LISTENER"  # web/reload.py: this process is the server of one that watches over it
LOOPBACK = ("127.0.0.1", "localhost", "::1")
MAX_PORT = 65_535
MAX_PER_ADDRESS = 1_000_000


def serve(args: Namespace) -> int:
    port, pace = _number(args.port, "--port", MAX_PORT, int), _number(args.pace, "--pace", 60, float)
    per_address = _number(args.per_address, "--per-address", MAX_PER_ADDRESS, float)
    game = games.offer_only(args.only) if args.only else None
    if args.reload and args.host not in LOOPBACK:
        raise TableeError("--reload shows tracebacks: it serves this machine only, not “{host}”.", host=args.host[:60])
    from tablee.web.limits import Limits
    from tablee.web.serve import reloading
    from tablee.web.serve import serve as run
    from tablee.web.voice import voice

    if args.reload and not os.environ.get(LISTENER):
        return reloading(args.host, int(port), args.open, [game] if game else games.games())
    limits = Limits(trusts_proxy=args.trust_proxy).for_addresses(per_address)
    return run(args.db, args.host, int(port), args.open, pace, limits, args.reload, voice(args.log, tongue(args.lang)))


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
