"""Files that somebody is working on: which have changed since they were looked at."""

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

import tablee

HOME = Path(tablee.__file__).parent
CODE = (".py", ".toml", ".txt", ".json")  # what a process has loaded for good: a change needs a new one
TEXTS = (".jinja", ".css", ".js", ".svg", ".png", ".po", ".md")  # what is read when it is asked for, and can be again


class Watch:
    """Files of these kinds in these folders, as they were when this was made."""

    def __init__(self, folders: Iterable[Path], kinds: Sequence[str]) -> None:
        self.folders, self.kinds = list(folders), tuple(kinds)
        self.before = self._times()

    def changed(self) -> list[Path]:
        """Files that were changed, added or taken away since."""
        before, now = self.before, self._times()
        return sorted(Path(path) for path in now.keys() | before.keys() if now.get(path) != before.get(path))

    def again(self) -> "Watch":
        """The same files as they are now."""
        return Watch(self.folders, self.kinds)

    def _times(self) -> dict[str, int]:
        return {path: _changed(path) for folder in self.folders for path in self._paths(folder)}

    def _paths(self, folder: Path) -> Iterable[str]:
        for here, below, names in os.walk(folder):
            below[:] = [name for name in below if not name.startswith((".", "__"))]
            yield from (os.path.join(here, name) for name in names if name.endswith(self.kinds))


def _changed(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:  # an editor is just putting a new one in its place
        return 0


def is_in(path: Path, folders: Iterable[Path]) -> bool:
    return any(path.is_relative_to(folder) for folder in folders)
