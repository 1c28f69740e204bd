"""Imports go only to the left, games do not know each other, and files stay readable."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tablee import games
from tablee.stock import sources

PACKAGE = Path(games.__file__).parents[1]
FILES = sorted(PACKAGE.rglob("*.py"))
MOST_LINES = 450
SAYING_NOTHING = {"base", "common", "helpers", "manager", "misc", "utils"}

LAYERS = (
    {"kernel", "speech", "errors", "stock"},
    {"games"},
    {"tablee", "match", "seen", "sheets", "records", "arbiter", "paper"},  # `tablee` itself is the library's front door
    {"bots", "study", "checking", "conformance", "warming", "compilers"},
    {"service"},
    {"web", "cli", "__main__"},
)
# A game's lid opens a match or a position when somebody asks for one, not before.
ALLOWED = {("games/box.py", "match"), ("games/box.py", "sheets")}
# The rooms of a box: each knows those before it. The editor knows the pieces of the board, not its drawing.py.
ROOMS = ("components", "rules", "words", "files", "board", "editor")
FILES_OF_A_BOX = {"RULES.md", "RULES.fr.md", "__init__.py", "components.py", "study.py", "plain.py"}

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(PACKAGE).as_posix())


def imported(path: Path) -> Iterator[str]:
    """The modules of ours a file imports, wherever in it: `games.agora.moves`, or `tablee` for the front door."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (_ours(alias.name) for alias in node.names if alias.name.split(".")[0] == "tablee")
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "imports are written in full"
            if node.module == "tablee":
                yield from (alias.name if _is_module(alias.name) else "tablee" for alias in node.names)
            elif node.module and node.module.startswith("tablee."):
                yield _ours(node.module)


def _ours(module: str) -> str:
    return module.removeprefix("tablee.")


def _is_module(name: str) -> bool:
    return (PACKAGE / name).is_dir() or (PACKAGE / f"{name}.py").exists()


def layer(name: str) -> int:
    (found,) = [k for k, names in enumerate(LAYERS) if name in names]
    return found


def part_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return "tablee" if first == "__init__" else first


@every_file
def test_imports_go_to_the_left(path: Path) -> None:
    where = path.relative_to(PACKAGE).as_posix()
    for module in imported(path):
        part = module.split(".")[0]
        assert layer(part) <= layer(part_of(path)) or (where, part) in ALLOWED, f"{where} imports {module}"


@every_file
def test_a_game_is_known_to_its_own_folder_only(path: Path) -> None:
    inside = path.relative_to(PACKAGE).parts
    own = inside[1] if inside[0] == "games" else None
    for module in imported(path):
        parts = module.split(".")
        if parts[0] == "games" and len(parts) > 1 and parts[1] in games.names():
            assert parts[1] == own, f"{'/'.join(inside)} imports {module}"


@every_file
def test_files_are_short_and_named_after_something(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES
    assert path.stem not in SAYING_NOTHING


def test_a_games_lid_opens_without_the_kernel() -> None:
    """`tablee games` must be quick: no `__init__.py` or `components.py` of a game loads Numba."""
    for name in games.names():
        for file in ("__init__.py", "components.py"):
            path = games.game(name).folder / file
            assert not path.exists() or not [m for m in imported(path) if m.startswith("kernel")]


@every_file
def test_a_room_knows_the_rooms_before_it(path: Path) -> None:
    inside = path.relative_to(PACKAGE).parts
    if inside[0] != "games" or len(inside) < 4:
        return
    for module in imported(path):
        _, box, *rest = (*module.split("."), "", "")
        if box == inside[1] and rest[0] in ROOMS:
            assert ROOMS.index(rest[0]) <= ROOMS.index(inside[2]), f"{'/'.join(inside)} imports {module}"
            assert inside[2] != "editor" or rest[:2] != ["board", "drawing"], f"{'/'.join(inside)} imports {module}"


@pytest.mark.parametrize("name", games.names())
def test_every_box_has_the_same_rooms_and_nothing_beside_them(name: str) -> None:
    there = {path.name for path in games.game(name).folder.iterdir() if path.name != "__pycache__"}
    assert there <= FILES_OF_A_BOX | set(ROOMS)
    assert {"rules", "words", "files", "components.py", "RULES.md", "RULES.fr.md"} <= there


@pytest.mark.parametrize("name", games.names())
def test_a_change_of_anything_compiled_rules_read_is_noticed(name: str) -> None:
    """What the watched files of a game import from it is watched too, or compiled code would go stale."""
    watched = set(sources(games.game(name).package))
    assert set((games.game(name).folder / "rules").iterdir()) <= watched | {
        games.game(name).folder / "rules" / "__pycache__"
    }
    for path in (p for p in watched if p.suffix == ".py"):
        for module in imported(path):
            file = PACKAGE / f"{module.replace('.', '/')}.py"
            if module.startswith(f"games.{name}.") and file.exists():
                assert file in watched, f"{path.relative_to(PACKAGE)} reads {module}"


def test_the_map_of_contributing_names_every_place() -> None:
    """Folders and modules of the package, what games share, and the files that all boxes have."""
    text = (PACKAGE.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = set(text[text.index("## Where things are") : text.index("## Compiled code")].replace("/\n", "/ ").split())
    places = {path for folder in (PACKAGE, PACKAGE / "games") for path in folder.iterdir()}
    boxes = {path for path in (PACKAGE / "games").iterdir() if (path / "RULES.md").exists()}
    common = set.intersection(*({path.name for path in box.glob("[!_]*/*")} for box in boxes)) - {"__init__.py"}
    places |= {box / "words" / name for box in boxes for name in common}
    wanted = {_shown(path) for path in places - boxes if not path.name.startswith(("__", "."))} - {"py.typed"}
    assert wanted - {word.rstrip(",;:") for word in told} == set()


def _shown(path: Path) -> str:
    return path.name if path.suffix else f"{path.name}/"
