"""1  What is in the box."""

COLOURS = ("blue", "red")
SHAPES = ("circle", "triangle")

N_SEATS = 2
N_CARDS = 7  # 1.2  each player’s, numbered from 1
N_PRIZES = ROUNDS = 7  # 1.3  a prize a round, numbered from 1
