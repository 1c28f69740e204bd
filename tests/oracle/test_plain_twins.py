"""Every game of ours is written twice; that both play the same games is tested in `tablee.conformance.twins`."""

from tests.conformance import every_game

from tablee.games.box import Game
from tablee.study.bench import twin


@every_game
def test_no_game_lacks_a_twin(game: Game) -> None:
    plain = twin(game)
    assert plain is not None
    assert plain.SEATS in game.seats
