"""`tablee serve`."""

from argparse import Namespace

from tablee.errors import TableeError

MAX_PORT = 65_535
MAX_PER_ADDRESS = 1_000_000


def serve(args: Namespace) -> int:
    port, pace = _number(args.port, "--port", MAX_PORT, int), _number(args.pace, "--pace", 60, float)
    per_address = _number(args.per_address, "--per-address", MAX_PER_ADDRESS, float)
    from tablee.web.limits import Limits
    from tablee.web.serve import serve as run

    limits = Limits(trusts_proxy=args.trust_proxy).for_addresses(per_address)
    return run(args.db, args.host, int(port), args.open, pace, limits)


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
