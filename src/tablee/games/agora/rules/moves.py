"""The moves of Agora Barcelona as numbers: one range per kind, in the order of the phases."""

from tablee.games.agora.components import MAX_SEATS, N_CARDS, N_DISTRICTS, N_FACES, N_PILES
from tablee.kernel import compiled

TAKE = 0
PLAY = TAKE + N_DISTRICTS
DISCARD = PLAY + N_CARDS
STROLL = DISCARD + N_CARDS
REST = STROLL + N_DISTRICTS * N_DISTRICTS * MAX_SEATS
DRAW = REST + 1
GIVE = DRAW + N_PILES
END = GIVE + MAX_SEATS

# What the log keeps of a card that can no longer be looked at (3.6) or was never seen (3.2c).
PUT_UNSEEN = END  # district and number of walkers put, square forgotten
DISCARD_UNSEEN = PUT_UNSEEN + N_CARDS
UNSEEN_END = DISCARD_UNSEEN + N_DISTRICTS


@compiled
def is_take(move):
    return TAKE <= move < PLAY


@compiled
def is_play(move):
    return PLAY <= move < DISCARD


@compiled
def is_discard(move):
    return DISCARD <= move < STROLL


@compiled
def is_stroll(move):
    return STROLL <= move < REST


@compiled
def is_rest(move):
    return move == REST


@compiled
def is_draw(move):
    return DRAW <= move < GIVE


@compiled
def is_give(move):
    return GIVE <= move < END


@compiled
def district_of(move):
    return move - TAKE


@compiled
def card_of(move):
    return (move - PLAY) % N_CARDS


@compiled
def step(colour, start, end):
    return STROLL + (start * N_DISTRICTS + end) * MAX_SEATS + colour


@compiled
def colour_of(move):
    return (move - STROLL) % MAX_SEATS


@compiled
def from_of(move):
    return (move - STROLL) // MAX_SEATS // N_DISTRICTS


@compiled
def to_of(move):
    return (move - STROLL) // MAX_SEATS % N_DISTRICTS


@compiled
def pile_of(move):
    return move - DRAW


@compiled
def receiver_of(move):
    return move - GIVE


@compiled
def put_unseen(district, value):
    return PUT_UNSEEN + district * N_FACES + value


@compiled
def discard_unseen(district):
    return DISCARD_UNSEEN + district
