import sys
import types
from xml.etree import ElementTree

import pytest

SMALL = ("--seed", 1, "--jobs", 1, "--json")


def test_simulate_gives_points_wins_and_decisions(tablee):
    data = tablee("simulate", "agora", "--bots", "greedy,novice,novice", "--games", 6, *SMALL).data
    assert data["seats"] == 3
    rows = {row["bot"]: row for row in data["bots"]}
    assert rows["greedy"]["games"] == 6
    assert rows["novice"]["games"] == 12
    assert rows["greedy"]["wins"] + rows["novice"]["wins"] == pytest.approx(6)
    points = (rows["greedy"]["points"] + 2 * rows["novice"]["points"]) * 6
    assert points <= 6 * 76
    assert data["decisions"] == pytest.approx(rows["greedy"]["decisions"] + 2 * rows["novice"]["decisions"])


def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(tablee):
    args = ("simulate", "agora", "--bots", "novice", "--seats", 3, "--games", 4, "--seed", 5, "--json")
    one = tablee(*args, "--jobs", 1).data
    assert tablee(*args, "--jobs", 2).data == one
    assert tablee(*args[:-2], 6, "--json", "--jobs", 1).data != one


def test_simulate_as_a_table(tablee):
    answer = tablee("simulate", "agora", "--bots", "novice", "--games", 2, "--seed", 1, "--jobs", 1, lang="fr")
    assert answer.status == 0
    assert "part de victoires" in answer.out
    assert "25,0\u202f%" in answer.out
    assert answer.err == ""


def test_arena_is_a_round_robin(tablee):
    data = tablee("arena", "agora", "--bots", "greedy,novice", "--seats", 3, "--games", 6, *SMALL).data
    assert [(duel["one"], duel["against"]) for duel in data["duels"]] == [("greedy", "novice"), ("novice", "greedy")]
    assert data["fair_share"] == pytest.approx(1 / 3)
    for duel in data["duels"]:
        assert duel["games"] == 6
        assert duel["low"] <= duel["share"] <= duel["high"]


def test_arena_one_against_the_others(tablee):
    args = ("arena", "agora", "--one", "greedy", "--against", "novice", "--games", 4)
    data = tablee(*args, *SMALL).data
    assert [(duel["one"], duel["games"]) for duel in data["duels"]] == [("greedy", 4)]
    assert "Fair share: 25.0%" in tablee(*args, "--seed", 1, "--jobs", 1).out


def test_perft_counts_each_depth(tablee):
    data = tablee("perft", "agora", 3, "--seed", 7, "--json").data
    assert data["by_depth"] == [4, 12, 48]
    assert data["sequences"] == 48
    assert tablee("perft", "agora", 0, "--seed", 7, "--json").data["sequences"] == 1


def test_perft_agrees_with_playing_every_move(tablee):
    import tablee as library

    match = library.game("agora").start(4, 7)

    def count(depth):
        if depth == 0:
            return 1
        total = 0
        for move in match.moves():
            match.play(move)
            total += count(depth - 1)
            match.undo()
        return total

    assert tablee("perft", "agora", 4, "--seed", 7, "--json").data["by_depth"][-1] == count(4)


def test_bench_asks_the_study_for_its_figures(tablee, monkeypatch):
    study = types.SimpleNamespace(measure=lambda game: {"games_per_s": 1234.5, "name_length": len(game.name)})
    monkeypatch.setitem(sys.modules, "tablee.study.bench", study)
    assert tablee("bench", "agora", "--json").data == {"agora": {"games_per_s": 1234.5, "name_length": 5}}
    assert "1,234.5" in tablee("bench", "agora").out
    assert "1\u202f234,5" in tablee("bench", "agora", lang="fr").out


BAD = {
    "unknown game": (("simulate", "chess"), "chess"),
    "games": (("simulate", "agora", "--games", "0"), "--games"),
    "games in words": (("arena", "agora", "--bots", "greedy,novice", "--games", "many"), "many"),
    "jobs": (("simulate", "agora", "--jobs", "-3"), "--jobs"),
    "bots": (("simulate", "agora", "--bots", "greedy,nobody,novice"), "nobody"),
    "number of bots": (("simulate", "agora", "--bots", "greedy,novice"), "4 seats but 2 bots"),
    "bots and seats": (("simulate", "agora", "--bots", "greedy,novice,novice", "--seats", "4"), "4 seats but 3 bots"),
    "nobody to meet": (("arena", "agora"), "--one and --against"),
    "only itself to meet": (("arena", "agora", "--bots", "greedy,greedy"), "different"),
    "one without the others": (("arena", "agora", "--one", "greedy"), "--against"),
    "both ways": (("arena", "agora", "--bots", "greedy,novice", "--one", "greedy", "--against", "novice"), "--one"),
    "seed": (("arena", "agora", "--bots", "greedy,novice", "--seed", "x"), "no seed"),
    "depth": (("perft", "agora", "deep"), "deep"),
    "no depth": (("perft", "agora"), "DEPTH"),
    "perft option": (("perft", "agora", "2", "--option", "a=b"), "no option “a”"),
    "bench": (("bench", "chess"), "chess"),
}


@pytest.mark.parametrize(("args", "word"), BAD.values(), ids=BAD)
def test_bad_arguments_are_refused_by_a_sentence(tablee, args, word):
    tablee(*args).refuses(word)


def test_ctrl_c_keeps_what_was_played(tablee, monkeypatch):
    from tablee.study import arena

    real = arena.play_all

    def cut_short(pairings, jobs):
        for k, outcome in enumerate(real(pairings, 1)):
            if k == 5:
                raise KeyboardInterrupt
            yield outcome

    monkeypatch.setattr(arena, "play_all", cut_short)
    answer = tablee("arena", "agora", "--bots", "greedy,novice", "--seats", 3, "--games", 40, *SMALL)
    assert answer.status == 130
    assert "5 of 80 games" in answer.err
    assert [duel["games"] for duel in answer.data["duels"]] == [3, 2]
    answer = tablee("simulate", "agora", "--bots", "novice", "--seats", 3, "--games", 40, *SMALL)
    assert (answer.status, answer.data["bots"][0]["games"]) == (130, 15)


def test_ctrl_c_before_the_first_game_ends_as_usual(tablee, monkeypatch):
    from tablee.study import arena

    def at_once(pairings, jobs):
        raise KeyboardInterrupt
        yield

    monkeypatch.setattr(arena, "play_all", at_once)
    answer = tablee("arena", "agora", "--bots", "greedy,novice", "--seats", 3, "--games", 4, *SMALL)
    assert (answer.status, answer.out) == (130, "")


def test_arena_draws_its_shares(tablee, tmp_path):
    plot = tmp_path / "shares.svg"
    args = ("arena", "agora", "--bots", "greedy,novice", "--seats", 3, "--games", 3, *SMALL, "--plot", plot)
    duels = tablee(*args).data["duels"]
    drawn = ElementTree.parse(plot).getroot()
    texts = [text.text for text in drawn.iter("{http://www.w3.org/2000/svg}text")]
    assert "greedy – novice" in texts
    assert len(list(drawn.iter("{http://www.w3.org/2000/svg}rect"))) == len(duels)
    tablee(*args).refuses("shares.svg")


@pytest.mark.parametrize(
    ("done", "elapsed", "left"), [(0, 5.0, "–:––"), (10, 20.0, "0:03:00"), (100, 200.0, "0:00:00")]
)
def test_time_left_is_as_long_as_the_games_so_far_took(done, elapsed, left):
    from types import SimpleNamespace

    from tablee.cli.showing import TimeLeft

    assert TimeLeft().render(SimpleNamespace(completed=done, total=100, elapsed=elapsed)).plain == left


def test_bench_says_what_its_figures_are(tablee, monkeypatch):
    from tablee.cli import studying
    from tablee.study import bench

    monkeypatch.setattr(bench, "measure", lambda game: dict.fromkeys(studying.FIGURES, 12.5) | {"plain_ratio": None})
    answer = tablee("bench", "agora")
    assert "Agora" in answer.out
    assert "random games a second" in answer.out
    assert "parties au hasard par seconde" in tablee("bench", "agora", lang="fr").out


@pytest.mark.parametrize("is_compiled", [False, True])
def test_compiling_is_announced_and_a_filled_cache_is_not(is_compiled, monkeypatch, capsys):
    from tablee import compilers, games, stock
    from tablee.cli.showing import warm_up

    agora, told = games.game("agora"), []
    monkeypatch.setattr(stock, "is_compiled", lambda box: is_compiled)
    monkeypatch.setattr(compilers, "compile_game", lambda game, tell: told.append(game) or tell(1, 2))
    warm_up(agora.tongue("en"), agora)
    assert told == ([] if is_compiled else [agora])
    assert capsys.readouterr().err == ("" if is_compiled else "Compiling Agora Barcelona, once …\n")
