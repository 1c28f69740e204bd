"""Computer players: they know the verbs, never a game, and see what their seat may see."""

from tablee.bots.players import STRENGTHS, Bot, bot

__all__ = ["STRENGTHS", "Bot", "bot"]
