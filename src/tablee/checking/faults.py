"""What is wrong in a box: the file, the line and one sentence."""

import inspect
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tablee.speech import Tongue


class Fault(NamedTuple):
    path: Path
    line: int
    sentence: str
    values: dict[str, Any]

    def say(self, t: Tongue, folder: Path) -> str:
        return f"{self.path.relative_to(folder.parent)}:{self.line}: {t(self.sentence, **self.values)}"


def place_of(function: Callable[..., Any]) -> tuple[Path, int]:
    code = inspect.unwrap(function).__code__
    return Path(code.co_filename), code.co_firstlineno


def raised_at(error: BaseException, folder: Path) -> tuple[Path, int]:
    """The last line of the box on an error's way; its lid, if there is none."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename).is_relative_to(folder)]
    return (Path(frames[-1].filename), frames[-1].lineno or 1) if frames else (folder / "__init__.py", 1)
