"""What the compiler says of rules it cannot compile: pages of types, of which four things matter: the file, the line,
the cause, and what to do about it."""

import re
import traceback
from pathlib import Path

from tablee.games.box import _
from tablee.speech import Tongue

PLACE = re.compile(r'File "([^"\n]+)", line (\d+)')
BEGINS = re.compile(r"Failed in \w+ mode pipeline \(step: [^)]*\)\n")
ENDS = re.compile(r"\n\s*(?:There are \d+ candidate|During: |File \"|This error may have been caused)")
COLOURS = re.compile(r"\x1b\[[0-9;]*m")
LONGEST = 300  # characters of a cause

# What is found in the cause, and what is usually so; the first that fits.
HINTS = (
    ("Untyped global name", _("Is a @compiled missing? Rules use compiled functions, numbers and arrays only.")),
    (
        "cannot determine Numba type",
        _("Is a @compiled missing? Rules use compiled functions, numbers and arrays only."),
    ),
    ("Unknown attribute", _("Is the field in RECORD (rules/record.py), and not named like a method of arrays?")),
    ("Cannot unify", _("A variable keeps one type: let every branch give the same, np.int64(…) for numbers.")),
    ("is not defined", _("The name is misspelt, or its import is missing.")),
    ("No implementation of function", _("These types do not go together: np.int64(…) widens a field of a record.")),
    ("recursi", _("Compiled rules must not call themselves, not even through each other.")),
)


def is_compilers(error: BaseException) -> bool:
    """Raised by Numba, or in it: a field that is not in the record is a KeyError there."""
    frames = [frame.f_globals.get("__name__", "") for frame, _line in traceback.walk_tb(error.__traceback__)]
    return any(name.partition(".")[0] == "numba" for name in (type(error).__module__, *frames[-1:]))


def cut(error: BaseException, t: Tongue) -> str:
    """A complaint of the compiler in four lines."""
    text = COLOURS.sub("", str(error))
    cause = ENDS.split(BEGINS.split(text)[-1])[0]
    said = " ".join(cause.replace(">>>", "").split())[:LONGEST]
    if isinstance(error, KeyError):
        said = f"Unknown attribute {said}"
    hint = next((t(hint) for sign, hint in HINTS if sign.lower() in f"{said} {text}".lower()), "")
    return "\n".join(filter(None, (_place(error, text), said, hint)))


def _place(error: BaseException, text: str) -> str:
    """The first place named that is not the compiler's own (calls come after what they call), and what stands there."""
    named = [(path, int(line)) for path, line in PLACE.findall(text) if "site-packages" not in path]
    for path, line in named or _places_on_the_way(error):
        return f"{path}:{line}{_written(path, line)}"
    return ""


def _places_on_the_way(error: BaseException) -> list[tuple[str, int]]:
    """Where the compiler was in our rules when it fell, the innermost first."""
    frames = [frame.f_locals.get("loc") for frame, _line in traceback.walk_tb(error.__traceback__)]
    return [(loc.filename, loc.line) for loc in reversed(frames) if hasattr(loc, "filename")]


def _written(path: str, line: int) -> str:
    try:
        return f"\n    {Path(path).read_text(encoding='utf-8').splitlines()[line - 1].strip()}"
    except (OSError, IndexError):
        return ""


def told(error: BaseException, t: Tongue) -> str:
    """An error as makers of games want it: cut if it is the compiler's, else with its whole way."""
    return cut(error, t) if is_compilers(error) else "".join(traceback.format_exception(error))
