"""Games that are packages of their own, put on the path as if they were installed: code and entry points."""

import os
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
DUEL = ROOT / "examples" / "duel"


def installed(project: Path, home: Path) -> str:
    """A PYTHONPATH on which this project is found, beside all that is found already."""
    facts = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    info = home / f"{facts['name'].replace('-', '_')}-{facts['version']}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {facts['name']}\nVersion: {facts['version']}\n")
    groups = facts["entry-points"].items()
    (info / "entry_points.txt").write_text(
        "".join(f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in points.items()) for group, points in groups)
    )
    paths = [str(project), str(home), str(ROOT / "src"), str(ROOT), os.environ.get("PYTHONPATH", "")]
    return os.pathsep.join(filter(None, paths))
