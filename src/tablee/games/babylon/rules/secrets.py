"""2.1, 2.2  What nobody can know: terraces below the tops of the quarry, and the tokens of coming rounds."""

import numpy as np

from tablee.games.babylon.components import BAG, DEPTH, N_STACKS, N_TOKENS, PER_LAYER, ROUNDS
from tablee.games.babylon.rules.record import NOTHING, REMOVING, rule
from tablee.kernel import compiled, verbs
from tablee.kernel.rng import shuffle


@rule(verbs.hide)
def hide(s, seat):
    for stack in range(N_STACKS):
        for place in range(s.left[stack] - 1):
            s.quarry[stack, place] = NOTHING
    for k in range(first_hidden(s), ROUNDS[s.seats] - 1):
        s.token[k] = NOTHING


@compiled
def first_hidden(s):
    """The first round whose token nobody has seen yet."""
    return 0 if s.phase == REMOVING else s.round_no + 1


@rule(verbs.guess)
def guess(s, seat, rng):
    """Any order of the terraces of a layer, and of the tokens, that nobody has seen is equally likely."""
    for layer in range(DEPTH):
        guess_layer(s, layer, rng)
    guess_tokens(s, rng)


@compiled
def guess_layer(s, layer, rng):
    unseen = np.arange(layer * PER_LAYER, (layer + 1) * PER_LAYER)
    for stack in range(N_STACKS):
        if s.quarry[stack, layer] != NOTHING:
            unseen[s.quarry[stack, layer] - layer * PER_LAYER] = NOTHING
    shuffle(rng, unseen)
    at = 0
    for stack in range(N_STACKS):
        if s.quarry[stack, layer] == NOTHING:
            while unseen[at] == NOTHING:
                at += 1
            s.quarry[stack, layer] = unseen[at]
            at += 1


@compiled
def guess_tokens(s, rng):
    bag = BAG.copy()
    seen = first_hidden(s)
    for k in range(min(seen, ROUNDS[s.seats] - 1)):
        take_out(bag, s.token[k])
    shuffle(rng, bag)
    at = 0
    for k in range(seen, ROUNDS[s.seats] - 1):
        while bag[at] == NOTHING:
            at += 1
        s.token[k] = bag[at]
        at += 1


@compiled
def take_out(bag, token):
    for k in range(N_TOKENS):
        if bag[k] == token:
            bag[k] = NOTHING
            return
