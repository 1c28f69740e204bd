"""`tablee serve`."""

from argparse import Namespace

from tablee.errors import TableeError

MAX_PORT = 65_535


def serve(args: Namespace) -> int:
    port, pace = _number(args.port, "--port", MAX_PORT, int), _number(args.pace, "--pace", 60, float)
    from tablee.web.serve import serve as run

    return run(args.db, args.host, int(port), args.open, pace)


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
