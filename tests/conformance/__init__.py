"""What must hold for every game in `games/`, whatever its rules: found and tried by itself, with all player counts,
several seeds and every option. A game adds only `pieces_<game>.py` (see `pieces.py`)."""
