import pytest

from tablee.games import game


def test_print_writes_a_page_per_player(tablee, tmp_path):
    place = tmp_path / "sheets.pdf"
    answer = tablee("print", "ludotheque", "--seats", 3, "--out", place)
    assert answer.status == 0
    assert answer.out == f"3 sheets in {place}.\n"
    sheets = place.read_bytes()
    assert sheets.startswith(b"%PDF-")
    assert sheets.count(b"/Type /Page\n") == 3


def test_print_speaks_both_languages(tablee, tmp_path):
    answer = tablee("print", "ludotheque", "--seats", 1, "--out", tmp_path / "feuille.pdf", lang="fr")
    assert "1 feuille dans" in answer.out


@pytest.mark.parametrize("option", ["shelf=2x2", "shelf=3x3", "mode=expert", "turning=true", "walls=closed"])
def test_print_takes_the_options_of_the_game(tablee, tmp_path, option):
    plain, other = tmp_path / "plain.pdf", tmp_path / "other.pdf"
    assert tablee("print", "ludotheque", "--seats", 1, "--out", plain).status == 0
    assert tablee("print", "ludotheque", "--seats", 1, "--out", other, "--option", option).status == 0
    assert len(plain.read_bytes()) != len(other.read_bytes())


def test_print_never_overwrites(tablee, tmp_path):
    place = tmp_path / "sheets.pdf"
    place.write_text("my only copy")
    tablee("print", "ludotheque", "--out", place).refuses("sheets.pdf")
    assert place.read_text() == "my only copy"


def test_print_says_which_games_have_sheets(tablee):
    assert game("agora").board.paper is None
    tablee("print", "agora").refuses("Agora Barcelona", "ludotheque")


def test_print_refuses_options_and_numbers_that_cannot_be(tablee):
    tablee("print", "ludotheque", "--seats", 7).refuses("1, 2, 3, 4, 5, 6")
    tablee("print", "ludotheque", "--option", "shelf=5x5").refuses("3x2")
