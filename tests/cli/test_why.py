"""`tablee why`: legal, or the clause that refuses."""

import json

import pytest

import tablee as library


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.json"
    path.write_text(json.dumps(library.game("agora").start(seats=4, seed=7).record()), encoding="utf-8")
    return path


def test_a_legal_move(tablee, record):
    answer = tablee("why", "agora", record, "take gracia")
    assert (answer.status, answer.out) == (0, "“take gracia” is legal.\n")
    assert tablee("why", "agora", record, "take gracia", "--json").data == {"legal": True}


def test_a_refused_move_names_its_clause(tablee, record):
    answer = tablee("why", "agora", record, "rest", "--json")
    assert answer.status == 1
    assert answer.data["clause"] == "3.1"
    assert "(agora 3.1)" in tablee("why", "agora", record, "rest", lang="fr").out


def test_another_seat_has_to_wait(tablee, record):
    assert "Topaz" in tablee("why", "agora", record, "take gracia", "--seat", "blue").out


def test_nonsense_is_refused_in_a_sentence(tablee, record, tmp_path):
    tablee("why", "agora", record, "dance").refuses("dance")
    tablee("why", "agora", record, "rest", "--seat", "mauve").refuses("mauve")
    tablee("why", "agora", tmp_path / "nothing.json", "rest").refuses("nothing.json")
    tablee("why", "babylon", record, "rest").refuses("Agora")
    broken = tmp_path / "broken.json"
    broken.write_text("[1]", encoding="utf-8")
    tablee("why", "agora", broken, "rest").refuses("record")
