"""Games studied in numbers: arenas between bots, and how sure one can be of their results."""
