"""How rules are compiled. Where the compiled code is kept between two runs: `stock.py`."""

import operator
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import cgutils, event, types
from numba.core.typing import signature
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import lower_builtin
from numba.np.arrayobj import make_array
from numba.np.numpy_support import from_dtype

from tablee.kernel.linking import Function
from tablee.kernel.shelf import Shelf
from tablee.stock import cache_folder

ROOM = re.compile(r"(.+?)\.rules\b")  # what is compiled of a box: `agora.rules.stroll` belongs to the box `agora`
IS_INTERPRETED = bool(numba.config.DISABLE_JIT)
_BOX_OF: dict[Any, str] = {}  # the box a record belongs to, by its Numba type


def box_of(module: str) -> str:
    """The box whose compiled code a module is part of; empty for the kernel and whatever knows no game."""
    known = [box for box in _BOX_OF.values() if box and module.startswith(f"{box}.")]
    found = ROOM.match(module)
    return found[1] if found else known[0] if known else ""


def folder_for(module: str, signature: Any) -> Path:
    """Where a function's code for these types is kept: with its own box, or with the box whose records it is given."""
    boxes = {box_of(module), *(_BOX_OF.get(found, "") for found in _records(signature))} - {""}
    return cache_folder(min(boxes, default=""))


def _records(given: Any) -> Iterator[Any]:
    if isinstance(given, types.Record):
        yield given
    elif isinstance(given, tuple | types.BaseTuple):
        for part in tuple(given):  # type: ignore[arg-type]
            yield from _records(part)
    elif isinstance(given, types.Array | types.NestedArray):
        yield from _records(given.dtype)


try:
    numba.config.CACHE_DIR = str(cache_folder(""))
    CACHED = True
except OSError:  # a read-only home: compile anew in each process rather than refuse to start
    CACHED = False

if IS_INTERPRETED:  # the generator of rng.py wraps around, as it does when compiled; in every thread
    warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning)


def record(fields: list[tuple[Any, ...]]) -> np.dtype:
    """The type of a record. Interpreted, its fields are attributes too and its small ints as wide as compiled code
    makes them while it counts, so that both ways come to the same numbers."""
    fields = _without_gaps(fields)
    if not IS_INTERPRETED:
        dtype = np.dtype(fields, align=True)
        _BOX_OF[from_dtype(dtype)] = box_of(sys._getframe(1).f_globals["__name__"])
        return dtype
    return np.dtype((np.record, np.dtype([(name, *_widened(*rest)) for name, *rest in fields], align=True)))


def _without_gaps(fields: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """What aligning leaves between fields becomes a field too: NumPy's copies leave gaps undefined, and equal records
    must be equal bytes."""
    dtype: Any = np.dtype(fields, align=True)
    filled, end = [], 0
    for field in fields:
        kind, start = dtype.fields[field[0]][:2]
        filled += [(f"gap{end}", np.uint8, start - end)] * (start > end) + [field]
        end = start + kind.itemsize
    return filled + [(f"gap{end}", np.uint8, dtype.itemsize - end)] * (dtype.itemsize > end)


@lower_builtin(operator.setitem, types.Array, types.Integer, types.Record)
def _copy(context, builder, sig, args):
    """`states[1] = states[0]` copies memory. Numba loads and stores byte by byte, which takes LLVM half a second."""
    kind, index, _record = sig.args
    states = make_array(kind)(context, builder, args[0])
    at = context.cast(builder, args[1], index, types.intp)
    target = cgutils.get_item_pointer(context, builder, kind, states, [at], wraparound=index.signed)
    cgutils.raw_memcpy(builder, target, args[2], context.get_constant(types.intp, kind.dtype.size), 1)
    return context.get_dummy_value()


def _widened(kind: Any, *shape: Any) -> tuple[Any, ...]:
    is_small = np.issubdtype(kind, np.integer) and kind != np.uint64
    return (np.int64 if is_small else kind, *shape)


JIT: Any = {"nopython": True, "nogil": True, "boundscheck": None, "no_cfunc_wrapper": True}  # nobody calls from C


def compiled(function: Callable[..., Any]) -> Any:
    """A rule or kernel: compiled on first use, kept on disk, free of the GIL."""
    if IS_INTERPRETED:
        return numba.njit(function)
    rule = Function(function, JIT)
    if CACHED:
        rule._cache, rule.shelf = Shelf(function, folder_for), Shelf(function, folder_for, "part")
    return rule


class Herald(event.Listener):
    """Speaks up when a function of this package is compiled for the first time in this process."""

    def __init__(self, package: str, speak: Callable[[], None]) -> None:
        self.package, self.speak, self.silent = package, speak, False

    def on_start(self, event: Any) -> None:
        if not self.silent and str(event.data["dispatcher"].py_func.__module__).startswith(self.package):
            self.silent = True
            self.speak()

    def on_end(self, event: Any) -> None:
        pass


def when_compiling(package: str, speak: Callable[[], None]) -> None:
    event.register("numba:compile", Herald(package, speak))


CLAUSE = re.compile(r"(\d+)\.(\d+)([a-z]?)")


def clause(name: str) -> int:
    """`clause("3.3a")`: a clause's number, a compile-time constant inside compiled rules."""
    found = CLAUSE.fullmatch(name)
    if not found:
        raise ValueError(f"{name!r} is no clause; clauses look like 3.3 or 3.3a.")
    major, minor, letter = found.groups()
    return int(major) * 10_000 + int(minor) * 100 + (ord(letter) - 96 if letter else 0)


def clause_name(number: int) -> str:
    major, rest = divmod(int(number), 10_000)
    minor, letter = divmod(rest, 100)
    return f"{major}.{minor}{chr(96 + letter) if letter else ''}"


@infer_global(clause)
class _ClauseNumber(AbstractTemplate):
    prefer_literal = True

    def generic(self, args, kws):
        return signature(types.int64, *args) if isinstance(args[0], types.StringLiteral) else None


@lower_builtin(clause, types.StringLiteral)
def _clause_number(context, builder, sig, args):
    return context.get_constant(types.int64, clause(sig.args[0].literal_value))
