"""The moves of Range ta Ludothèque as numbers: a box, a mat or a pass.

A box is (turned, size face, category, mechanic, place), the place last; faces count from 0 here.
"""

from tablee.games.ludotheque.components import FACES, MAT, MAX_PLACES, SIDE
from tablee.kernel import compiled

BOX = 0
MATS = BOX + 2 * FACES**3 * MAX_PLACES
PASS = MATS + MAX_PLACES
END = PASS + 1
UNSEEN = END  # 2.1a: what the log shows of a drawing while its round lasts


@compiled
def box(turned, face, category, mechanic, place):
    return BOX + (((turned * FACES + face) * FACES + category) * FACES + mechanic) * MAX_PLACES + place


@compiled
def is_box(move):
    return BOX <= move < MATS


@compiled
def is_mat(move):
    return MATS <= move < PASS


@compiled
def is_pass(move):
    return move == PASS


@compiled
def place_of(move):
    return (move - BOX) % MAX_PLACES if is_box(move) else move - MATS


@compiled
def mechanic_of(move):
    return (move - BOX) // MAX_PLACES % FACES


@compiled
def category_of(move):
    return (move - BOX) // (MAX_PLACES * FACES) % FACES


@compiled
def face_of(move):
    return (move - BOX) // (MAX_PLACES * FACES * FACES) % FACES


@compiled
def is_turned(move):
    return (move - BOX) // (MAX_PLACES * FACES * FACES * FACES)


@compiled
def shape_of(move):
    """1.4  Turned shapes are neighbours in the list of sizes."""
    return face_of(move) ^ is_turned(move) if is_box(move) else MAT


@compiled
def casier_of(place):
    return place // SIDE


@compiled
def column_of(place):
    return place % SIDE
