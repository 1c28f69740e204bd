"""Compiled code on disk: a file per function and types, sealed, so that what is broken is compiled again.

Numba keeps an index beside its files and believes both: one that is cut short ends every process that reads it, one
with a changed byte may crash it, and two processes that write at once may mix their files up. Here a file is named
after everything it depends on, and begins with the check sum of the rest. Files are found by the module's name, not
by its path: sources that are installed twice are compiled once.
"""

import os
import pickle
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.serialize import dumps

from tablee.kernel.linking import rebuilt
from tablee.stock import seal, unsealed

not_kept: list[OSError] = []  # why code that was compiled in this process could not be written


class Kept(CompileResultCacheImpl):
    """How compiled code is read again."""

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        return rebuilt(target_context, payload)


class Shelf(FunctionCache):
    """The compiled forms of one function in one role; `folder_for(module, signature)` says where each is kept."""

    _impl_class = Kept

    def __init__(self, function: Callable[..., Any], folder_for: Callable[[str, Any], Path], role: str = "") -> None:
        super().__init__(function)
        module, source = function.__module__, Path(function.__code__.co_filename)
        self._cache_file = Files(
            lambda signature: folder_for(module, signature) / module,
            self._impl.filename_base,
            role + seal(source.read_bytes()).hex() if source.is_file() else role,
        )

    def save_overload(self, sig: Any, data: Any) -> None:
        """A full disk costs the next process time, and this one nothing."""
        try:
            super().save_overload(sig, data)
        except OSError as error:
            not_kept.append(error)


class Files:
    """`stamp`: of the file the function is written in, for functions no rules room speaks for."""

    def __init__(self, folder: Callable[[Any], Path], name: str, stamp: str) -> None:
        self.folder, self.name, self.stamp = folder, name, stamp

    def load(self, key: Any) -> Any:
        path = self._path(key)
        with suppress(OSError):
            content = unsealed(path)
            if content is not None:
                return pickle.loads(content)
            path.unlink()
        return None

    def save(self, key: Any, data: Any) -> None:
        path = self._path(key)
        path.parent.mkdir(parents=True, exist_ok=True)
        new, content = path.with_suffix(f".{uuid4().hex}"), dumps(data)
        try:
            new.write_bytes(seal(content) + content)
            os.replace(new, path)
        finally:
            new.unlink(missing_ok=True)

    def _path(self, key: Any) -> Path:
        return self.folder(key[0]) / f"{self.name}.{seal(repr((key, self.stamp)).encode()).hex()[:32]}.nbc"
