"""Bauhaus in sentences. They know the rules, and nothing of files, board or editor."""

from tablee.games.bauhaus.words.describe import describe
from tablee.games.bauhaus.words.log import tell
from tablee.games.bauhaus.words.prompts import clause_now, label, prompt, shown
from tablee.games.bauhaus.words.reasons import REASONS, tie_words
from tablee.games.bauhaus.words.refusals import refusal
from tablee.games.bauhaus.words.terms import PHASES, progress, seat_word
from tablee.games.contract import Words

WORDS = Words(
    clause_now=clause_now,
    describe=describe,
    label=label,
    shown=shown,
    phase_list=PHASES,
    progress=progress,
    prompt=prompt,
    reasons=REASONS,
    refusal=refusal,
    seat_word=seat_word,
    tell=tell,
    tie_words=tie_words,
)
