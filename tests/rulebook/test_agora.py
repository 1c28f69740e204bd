"""Agora Barcelona, clause by clause: the box, the set-up, the end, and the rule book's own example."""

from collections import Counter

import pytest

import tablee
from tablee.conformance.random_games import SEEDS, Case, played
from tablee.games.agora.components import BORDERS, COLOURS, FACES, NAMES, SHAPES, SLUGS, SQUARES, VALUES, WORTH
from tablee.games.agora.words.reasons import tie_words
from tablee.games.agora.words.terms import seat_word
from tablee.kernel import calls
from tablee.kernel.rng import generator
from tests.conformance.pieces_agora import all_cards
from tests.rulebook.agora_table import crowds, table

AGORA = tablee.game("agora")

THE_BOOKS_EXAMPLE = """
les-corts: blue 4 olive 3; nou-barris: blue 5 topaz 1;
sants-montjuic: olive 6 topaz 2; sarria: olive 3 topaz 1; sant-marti: olive 5 garnet 4 topaz 3;
eixample: garnet 7 olive 4 blue 2; gracia: garnet 3 topaz 2;
ciutat-vella: topaz 5 olive 2; horta: topaz 4 garnet 1; sant-andreu: topaz 6 blue 5
"""


def position(board: str, seats: int = 4) -> dict[str, object]:
    walkers: dict[str, dict[str, int]] = {}
    for (district, colour), (number, _) in crowds(board.replace("\n", " ")).items():
        walkers.setdefault(SLUGS[district], {})[COLOURS[colour]] = number
    return {"game": "agora", "seats": seats, "walkers": walkers}


def scored(board: str, seats: int = 4) -> dict[str, tuple[int, int]]:
    """Total and rank of each colour."""
    return {sheet.seat: (sheet.total, sheet.rank) for sheet in AGORA.read(position(board, seats)).score()}


# 1  The box


def test_1_1_three_to_five_play_in_the_order_of_the_colours() -> None:
    assert AGORA.seats == (3, 4, 5)
    assert AGORA.seat_names(5) == ("blue", "garnet", "topaz", "olive", "white")
    assert AGORA.seat_names(4) == ("blue", "garnet", "topaz", "olive")
    assert AGORA.seat_names(3) == ("blue", "garnet", "topaz")
    for seats in (2, 6, 0, True, "4"):
        with pytest.raises(tablee.BadSeat):
            AGORA.start(seats, 1)


def test_1_1_every_colour_has_a_shape_of_its_own() -> None:
    assert len(set(SHAPES)) == len(COLOURS)
    assert f"({', '.join(SHAPES)})" in " ".join(tablee.game("agora").rulebook("en").split())


def test_1_2_ten_districts_and_what_they_are_worth() -> None:
    said = (
        "Ciutat Vella 7, Eixample 10, Sants-Montjuïc 7, Les Corts 7, Sarrià-Sant Gervasi 8, "
        "Gràcia 7, Horta-Guinardó 9, Nou Barris 6, Sant Andreu 7, Sant Martí 8"
    )
    assert ", ".join(f"{name} {worth}" for name, worth in zip(NAMES, WORTH, strict=True)) == said
    assert WORTH.sum() == 76


def test_1_3_nineteen_borders() -> None:
    touching = {
        "ciutat-vella": "eixample sants-montjuic sant-marti",
        "eixample": "ciutat-vella sants-montjuic les-corts sarria gracia horta sant-marti",
        "sants-montjuic": "ciutat-vella eixample les-corts",
        "les-corts": "eixample sants-montjuic sarria",
        "sarria": "eixample les-corts gracia horta",
        "gracia": "eixample sarria horta",
        "horta": "eixample sarria gracia nou-barris sant-andreu sant-marti",
        "nou-barris": "horta sant-andreu",
        "sant-andreu": "horta nou-barris sant-marti",
        "sant-marti": "ciutat-vella eixample horta sant-andreu",
    }
    for d, slug in enumerate(SLUGS):
        assert [other for o, other in enumerate(SLUGS) if BORDERS[d, o]] == touching[slug].split()
    assert BORDERS.sum() == 2 * 19


def test_1_4_sixty_cards_of_squares_worth_1_2_3_3_4_5() -> None:
    assert sorted(VALUES) == [1, 2, 3, 3, 4, 5]
    assert [int(face[0]) for face in FACES] == VALUES.tolist()
    assert [len(squares) for squares in SQUARES] == [6] * 10
    assert len({square for squares in SQUARES for square in squares}) == 60
    assert SQUARES[SLUGS.index("gracia")][FACES.index("4")] == "Plaça del Sol"
    assert SQUARES[SLUGS.index("eixample")][FACES.index("3b")] == "Plaça de Gaudí"


@pytest.mark.parametrize(("seats", "walkers", "in_play", "rounds"), [(3, 35, 45, 15), (4, 30, 48, 12), (5, 25, 50, 10)])
def test_1_5_walkers_cards_and_rounds(seats: int, walkers: int, in_play: int, rounds: int) -> None:
    match = AGORA.start(seats, 3)
    assert [seat["supply"] for seat in match.view()["seats"]] == [walkers] * seats
    assert len(all_cards(match.state)) == in_play
    assert match.view()["rounds"] == rounds


@pytest.mark.parametrize(("seats", "drawing", "drawn"), [(3, 10, 30), (4, 7, 28), (5, 5, 25)])
def test_1_5_cards_are_drawn_in_all_rounds_but_the_last_five(seats: int, drawing: int, drawn: int) -> None:
    match = played(Case("agora", seats, (), 1)).match
    kinds = Counter(text.split()[0] for _, text in match.record()["moves"])
    rounds = match.view()["rounds"]
    assert (kinds["draw"], kinds["take"]) == (drawn, drawn) == (drawing * seats, drawing * seats)
    assert rounds == drawing + 5
    assert kinds["play"] + kinds["discard"] == rounds * seats
    assert kinds["give"] == rounds - 1


# 2  Set-up


@pytest.mark.parametrize(
    ("seats", "aside", "piles"), [(3, 15, [15, 15]), (4, 12, [14, 14]), (5, 10, [13, 12])], ids=str
)
def test_2_1_five_cards_each_the_rest_in_two_piles(seats: int, aside: int, piles: list[int]) -> None:
    match = AGORA.start(seats, 8)
    assert [sum(seat["hand"].values()) for seat in match.view()["seats"]] == [5] * seats
    assert [pile["left"] for pile in match.view()["piles"]] == piles
    assert 60 - len(set(all_cards(match.state))) == aside


def test_2_1_every_card_may_be_set_aside() -> None:
    aside = [set(range(60)) - set(all_cards(AGORA.start(4, seed).state)) for seed in range(60)]
    assert set.union(*aside) == set(range(60))


def test_2_2_the_fountain_goes_to_anybody_by_chance() -> None:
    holders = Counter(AGORA.start(4, seed).view()["fountain"] for seed in range(400))
    assert set(holders) == set(COLOURS[:4])
    assert min(holders.values()) > 60  # of 100 expected


def test_2_2_the_holder_of_the_fountain_begins() -> None:
    for seed in range(20):
        view = AGORA.start(5, seed).view()
        assert view["active"] == view["fountain"]


def test_2_3_everybody_sees_the_backs_of_hands_and_piles() -> None:
    match = AGORA.start(4, 5)
    for viewer in (None, 0, 1, 2, 3):
        view = match.view(viewer)
        assert [seat["hand"] for seat in view["seats"]] == [seat["hand"] for seat in match.view()["seats"]]
        assert all(sum(seat["hand"].values()) == 5 for seat in view["seats"])
        assert all(pile["top"] in SLUGS for pile in view["piles"])


def test_2_3_only_the_holder_sees_values() -> None:
    match = AGORA.start(4, 5)
    for viewer in (None, 0, 1, 2, 3):
        for k, seat in enumerate(match.view(viewer)["seats"]):
            assert len(seat["cards"]) == (5 if k == viewer else 0)


def test_2_3_any_card_of_the_district_may_be_behind_a_back() -> None:
    """What bots imagine: each card of that district that they do not see, equally often."""
    match = table(phase="take", hands={"blue": "gracia.5", "garnet": "gracia.3a"}, piles=("horta.1", "horta.2"))
    imagined = Counter()
    for seed in range(500):
        world = match.hidden(0)
        calls.guess(world, 0, 0, generator(seed))
        imagined[FACES[(int(world["hand"][0, 1]).bit_length() - 1) % 6]] += 1
    assert set(imagined) == {"4", "3a", "3b", "2", "1"}
    assert min(imagined.values()) > 65  # of 100 expected


# 4  The end


def test_4_1_most_walkers_score_the_district() -> None:
    sheets = AGORA.read(position("eixample: blue 3 garnet 5; gracia: garnet 2")).score()
    assert [sheet.total for sheet in sheets] == [0, 17, 0, 0]
    lines = sheets[1].lines
    assert [(x.clause, x.points, x.at, x.where) for x in lines] == [
        ("4.1", 10, "eixample", ("eixample",)),
        ("4.1", 7, "gracia", ("gracia",)),
    ]
    assert [x.text for x in lines] == ["Most walkers in Eixample: 5 against 3.", "Alone in Gràcia, with 2 walkers."]


def test_4_1_nobody_scores_an_empty_district() -> None:
    assert scored("") == {"blue": (0, 1), "garnet": (0, 1), "topaz": (0, 1), "olive": (0, 1)}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seed", SEEDS)
def test_4_1_the_76_points_are_shared_out_but_for_empty_districts(seats: int, seed: int) -> None:
    match = played(Case("agora", seats, (), seed)).match
    empty = [slug for slug, crowd in match.view()["districts"].items() if not crowd]
    lost = sum(int(WORTH[SLUGS.index(slug)]) for slug in empty)
    assert sum(sheet.total for sheet in match.peek().score()) == 76 - lost


def test_4_2_the_rule_books_example() -> None:
    """13, 17, 23 and 23: topaz wins with walkers in eight districts against six."""
    assert scored(THE_BOOKS_EXAMPLE) == {"blue": (13, 4), "garnet": (17, 3), "topaz": (23, 1), "olive": (23, 2)}
    table = AGORA.read(position(THE_BOOKS_EXAMPLE))
    by_colour = {sheet.seat: {line.at for line in sheet.lines} for sheet in table.score()}
    assert by_colour["olive"] == {"sants-montjuic", "sarria", "sant-marti"}
    assert by_colour["topaz"] == {"ciutat-vella", "horta", "sant-andreu"}
    said = {seat_word(AGORA.tongue("en"), k): tie_words(AGORA.tongue("en"), table.states[0], k) for k in range(4)}
    assert (said["topaz"], said["olive"]) == ("walkers in 8 districts", "walkers in 6 districts")


def test_4_2_victory_is_shared_if_presence_is_equal_too() -> None:
    equal = "ciutat-vella: blue 2; gracia: garnet 1; nou-barris: topaz 1"
    assert scored(equal) == {"blue": (7, 1), "garnet": (7, 1), "topaz": (6, 3), "olive": (0, 4)}


def test_4_2_presence_decides_the_lower_places_too() -> None:
    board = "eixample: blue 3 olive 1; gracia: blue 2 olive 1; sarria: blue 4 topaz 1"
    assert scored(board) == {"blue": (25, 1), "olive": (0, 2), "topaz": (0, 3), "garnet": (0, 4)}


# Position files


@pytest.mark.parametrize(
    ("file", "clause", "word"),
    [
        ({"walkers": {}}, "1.1", "missing"),
        ({"seats": 2}, "1.1", "3 to 5"),
        ({"seats": 6}, "1.1", "3 to 5"),
        ({"seats": "four"}, "1.1", "3 to 5"),
        ({"seats": True}, "1.1", "3 to 5"),
        ({"seats": 4.0}, "1.1", "3 to 5"),
        ({"seats": 4, "walker": {}}, "1.1", "walker"),
        ({"seats": 4, "game": "chess"}, "1.1", "chess"),
        ({"seats": 4, "walkers": []}, "1.2", "districts"),
        ({"seats": 4, "walkers": {"raval": {}}}, "1.2", "raval"),
        ({"seats": 4, "walkers": {"gracia": 3}}, "1.2", "gracia"),
        ({"seats": 4, "walkers": {"gracia": {"white": 1}}}, "1.1", "white"),
        ({"seats": 3, "walkers": {"gracia": {"olive": 1}}}, "1.1", "olive"),
        ({"seats": 4, "walkers": {"gracia": {"blue": -1}}}, "1.5", "-1"),
        ({"seats": 4, "walkers": {"gracia": {"blue": 1.5}}}, "1.5", "1.5"),
        ({"seats": 4, "walkers": {"gracia": {"blue": True}}}, "1.5", "True"),
        ({"seats": 4, "walkers": {"gracia": {"blue": "3"}}}, "1.5", "'3'"),
        ({"seats": 4, "walkers": {"gracia": {"blue": 31}}}, "1.5", "0 to 30"),
        ({"seats": 4, "walkers": {"gracia": {"blue": 20}, "sarria": {"blue": 11}}}, "1.5", "31 walkers"),
        ({"seats": 5, "walkers": {"gracia": {"blue": 26}}}, "1.5", "0 to 25"),
        ({"seats": 4, "walkers": {"gracia": {"blue": 3, "topaz": 3}}}, "3.2b", "Gràcia"),
        ({"seats": 4, "walkers": {"horta": {"blue": 1, "topaz": 5, "olive": 5}}}, "3.2b", "topaz and olive"),
        ([], "1.1", "object"),
        ("{", "1.1", "JSON"),
        ("[" * 100_000, "1.1", "JSON"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_position_the_rules_forbid_is_refused_by_its_clause(file: object, clause: str, word: str) -> None:
    with pytest.raises(tablee.BadPosition) as refused:
        AGORA.read(file)
    assert refused.value.clause == clause
    assert word in refused.value.why
    assert len(refused.value.why) < 400


def test_a_tie_for_second_place_is_no_tie() -> None:
    assert scored("gracia: blue 3 topaz 2 olive 2")["blue"] == (7, 1)


def test_position_files_are_written_as_they_are_read() -> None:
    assert AGORA.read(position(THE_BOOKS_EXAMPLE)).data() == position(THE_BOOKS_EXAMPLE)
    assert AGORA.read('{"seats": 3}').data() == {"game": "agora", "seats": 3, "walkers": {}}
