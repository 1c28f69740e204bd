import os
import subprocess
import sys

import pytest

from tablee import games


def test_games_lists_every_game_with_its_options(tablee):
    answer = tablee("games")
    assert answer.status == 0
    for game in games.games():
        assert game.title in answer.out
        for option in game.options:
            assert f"--option {option.name}=" in answer.out


def test_games_as_json(tablee):
    found = {game["name"]: game for game in tablee("games", "--json").data}
    assert set(found) == set(games.names())
    assert found["agora"]["seats"] == [3, 4, 5]
    assert found["agora"]["options"][0]["values"] == ["each", "both"]


def test_games_loads_no_compiler():
    """Numba takes longer to load than the half second `tablee games` may take."""
    code = (
        "import sys; from tablee.cli import main; main(['games']); "
        "sys.exit(any(name in sys.modules for name in ('numba', 'rich')))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert run.returncode == 0, run.stderr
    assert "agora" in run.stdout


def test_the_machines_language_is_spoken_unless_another_is_asked_for(monkeypatch, capsys):
    from tablee.cli import main

    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    main(["games"])
    assert "3 à 5 joueurs" in capsys.readouterr().out
    main(["--lang", "en", "games"])
    assert "3 to 5 players" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["games", "play", "score", "replay", "simulate", "arena", "perft", "bench"])
@pytest.mark.parametrize(("lang", "word"), [("en", "examples:"), ("fr", "exemples\u00a0:")])
def test_every_command_has_help_with_examples(tablee, command, lang, word):
    answer = tablee(command, "--help", lang=lang)
    assert answer.status == 0
    assert word in answer.out
    assert f"tablee {command}" in answer.out.split(word)[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_lists_all_commands(tablee, lang):
    answer = tablee("--help", lang=lang)
    assert answer.status == 0
    assert all(name in answer.out for name in ("games", "play", "score", "replay", "simulate", "arena", "perft"))


def test_version(tablee):
    assert tablee("--version").out.startswith("tablee 0.")


def test_a_closed_pipe_is_no_error():
    code = "import sys; from tablee.cli import main; sys.exit(main(['games', '--json']))"
    reader, writer = os.pipe()
    os.close(reader)
    run = subprocess.run([sys.executable, "-c", code], stdout=writer, stderr=subprocess.PIPE, text=True, timeout=60)
    os.close(writer)
    assert run.returncode == 0
    assert run.stderr == ""
