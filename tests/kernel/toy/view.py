"""What one sees of the toy."""

from typing import Any


def view(h: Any, seat: int) -> dict[str, Any]:
    return {name: h[name].tolist() for name in h.dtype.names}
