"""The kernel: verbs, chance, playouts and search. It knows no game."""

from tablee.kernel.compiling import clause, clause_name, compiled, record

__all__ = ["clause", "clause_name", "compiled", "record"]
