"""1  What is in the box of Agora Barcelona: data, no logic."""

import numpy as np

MIN_SEATS, MAX_SEATS = 3, 5
COLOURS = ("blue", "garnet", "topaz", "olive", "white")
SHAPES = ("circle", "triangle", "square", "diamond", "cross")

# 1.2  The ten districts: slug, name, worth at the end.
DISTRICTS = (
    ("ciutat-vella", "Ciutat Vella", 7),
    ("eixample", "Eixample", 10),
    ("sants-montjuic", "Sants-Montjuïc", 7),
    ("les-corts", "Les Corts", 7),
    ("sarria", "Sarrià-Sant Gervasi", 8),
    ("gracia", "Gràcia", 7),
    ("horta", "Horta-Guinardó", 9),
    ("nou-barris", "Nou Barris", 6),
    ("sant-andreu", "Sant Andreu", 7),
    ("sant-marti", "Sant Martí", 8),
)
SLUGS = tuple(slug for slug, _, _ in DISTRICTS)
NAMES = tuple(name for _, name, _ in DISTRICTS)
WORTH = np.array([worth for _, _, worth in DISTRICTS], dtype=np.int64)
N_DISTRICTS = len(DISTRICTS)

# 1.3  The 19 borders, each named once.
BORDERING = {
    "ciutat-vella": "eixample sants-montjuic sant-marti",
    "eixample": "sants-montjuic les-corts sarria gracia horta sant-marti",
    "sants-montjuic": "les-corts",
    "les-corts": "sarria",
    "sarria": "gracia horta",
    "gracia": "horta",
    "horta": "nou-barris sant-andreu sant-marti",
    "nou-barris": "sant-andreu",
    "sant-andreu": "sant-marti",
}
BORDERS = np.zeros((N_DISTRICTS, N_DISTRICTS), dtype=np.bool_)
for _slug, _others in BORDERING.items():
    for _other in _others.split():
        BORDERS[SLUGS.index(_slug), SLUGS.index(_other)] = True
        BORDERS[SLUGS.index(_other), SLUGS.index(_slug)] = True

# Every border can be crossed two ways: the crossings, in the order (from, to).
CROSSING_FROM, CROSSING_TO = (way.astype(np.int64) for way in np.nonzero(BORDERS))
N_CROSSINGS = len(CROSSING_FROM)

# 1.4  Six cards per district; the squares are real ones, chosen by us, in the order of FACES.
FACES = ("5", "4", "3a", "3b", "2", "1")
VALUES = np.array([5, 4, 3, 3, 2, 1], dtype=np.int64)
N_FACES = len(FACES)
N_CARDS = N_DISTRICTS * N_FACES
SQUARES = (
    (
        "Plaça Reial",
        "Plaça del Rei",
        "Plaça de Sant Jaume",
        "Plaça del Pi",
        "Plaça de Sant Felip Neri",
        "Plaça dels Àngels",
    ),
    (
        "Plaça de Catalunya",
        "Plaça de Tetuan",
        "Plaça d’Urquinaona",
        "Plaça de Gaudí",
        "Plaça de la Sagrada Família",
        "Plaça del Doctor Letamendi",
    ),
    (
        "Plaça d’Osca",
        "Plaça del Sortidor",
        "Plaça de Sants",
        "Plaça d’Ibèria",
        "Plaça de Bonet i Muixí",
        "Plaça de Santa Madrona",
    ),
    (
        "Plaça de Pius XII",
        "Plaça de Comas",
        "Plaça de la Concòrdia",
        "Plaça del Sol de Baix",
        "Plaça de la Reina Maria Cristina",
        "Plaça de Can Rosés",
    ),
    (
        "Plaça de Sarrià",
        "Plaça de la Bonanova",
        "Plaça d’Artós",
        "Plaça de Molina",
        "Plaça de Vallvidrera",
        "Plaça d’Adrià",
    ),
    (
        "Plaça de la Vila de Gràcia",
        "Plaça del Sol",
        "Plaça de la Virreina",
        "Plaça del Diamant",
        "Plaça de Rovira i Trias",
        "Plaça d’en Joanic",
    ),
    (
        "Plaça d’Eivissa",
        "Plaça d’Alfons el Savi",
        "Plaça del Nen de la Rutlla",
        "Plaça de Salvador Allende",
        "Plaça de Pastrana",
        "Plaça Catalana",
    ),
    (
        "Plaça de Virrei Amat",
        "Plaça de Sóller",
        "Plaça de Francesc Layret",
        "Plaça Major de Nou Barris",
        "Plaça d’Àngel Pestaña",
        "Plaça de Garrigó",
    ),
    (
        "Plaça d’Orfila",
        "Plaça del Mercadal",
        "Plaça de Can Fabra",
        "Plaça del Comerç",
        "Plaça de Masadas",
        "Plaça del Congrés Eucarístic",
    ),
    (
        "Plaça de Prim",
        "Plaça de Valentí Almirall",
        "Plaça de la Unió",
        "Plaça de Can Robacols",
        "Plaça de Sant Bernat Calbó",
        "Plaça dels Porxos",
    ),
)

# 1.5  By number of players (the first three entries are never used).
WALKERS = np.array([0, 0, 0, 35, 30, 25], dtype=np.int64)
CARDS_IN_PLAY = np.array([0, 0, 0, 45, 48, 50], dtype=np.int64)
ROUNDS = np.array([0, 0, 0, 15, 12, 10], dtype=np.int64)
MAX_ROUNDS = 15
HAND = 5
MAX_PILE = 15

# 2.1  Two draw piles, as equal as can be.
N_PILES = 2

# 3.3  Walkers moved per stroll.
STEPS = 2

# 3.6  How many rounds a played card can still be looked at: this one and the one before.
ROUNDS_IN_SIGHT = 2
