"""The moves of Balconia as numbers: keep two faces, or put one of the other two somewhere."""

from tablee.games.balconia.components import N_CELLS, N_LETTERS
from tablee.kernel import compiled

OUTSIDE = N_CELLS  # any place that is no cell of the building: it has a code so that 3.3b can refuse it
N_PLACES = N_CELLS + 1

KEEP = 0  # the first of the two faces kept; the other one follows it
PUT = KEEP + N_LETTERS
END = PUT + N_LETTERS * N_PLACES

# What the log keeps of a placement for those who do not sit on the placer's side (6.1).
GET = END  # the face that looks at the chooser
PUT_UNSEEN = GET + N_LETTERS * N_PLACES  # only the cell
UNSEEN_END = PUT_UNSEEN + N_PLACES


@compiled
def is_keep(move):
    return KEEP <= move < PUT


@compiled
def is_put(move):
    return PUT <= move < END


@compiled
def is_get(move):
    return GET <= move < PUT_UNSEEN


@compiled
def put_move(letter, place):
    return PUT + letter * N_PLACES + place


@compiled
def get_move(letter, place):
    return GET + letter * N_PLACES + place


@compiled
def letter_of(move):
    return (move - PUT) // N_PLACES % N_LETTERS


@compiled
def place_of(move):
    return (move - PUT) % N_PLACES


@compiled
def opposite(letter):
    """1.2  a–c and b–d."""
    return (letter + 2) % N_LETTERS
