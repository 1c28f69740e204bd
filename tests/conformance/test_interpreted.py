"""Every game: the rules say the same compiled and interpreted (`NUMBA_DISABLE_JIT=1`)."""

import os
import subprocess
import sys
from pathlib import Path

from tablee.games.box import Game
from tests.conformance.interpreted import digest
from tests.conformance.random_games import every_game

ROOT = Path(__file__).parents[2]


@every_game
def test_compiled_and_interpreted_rules_agree(game: Game) -> None:
    environment = {
        **os.environ,
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
    }
    run = subprocess.run(
        [sys.executable, "-m", "tests.conformance.interpreted", game.name],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout.strip() == digest(game.name)
