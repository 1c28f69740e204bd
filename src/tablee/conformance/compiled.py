"""Every game: the rules say the same compiled and interpreted (`NUMBA_DISABLE_JIT=1`)."""

import os
import subprocess
import sys

from tablee.conformance.interpreted import digest
from tablee.games.box import Game


def test_compiled_and_interpreted_rules_agree(game: Game) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    run = subprocess.run(
        [sys.executable, "-m", "tablee.conformance.interpreted", game.name],
        env=environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == digest(game.name)
