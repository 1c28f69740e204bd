"""Range ta Ludothèque in sentences. They know the rules, and nothing of files, board or editor."""

from tablee.games.contract import Words
from tablee.games.ludotheque.words.describe import describe
from tablee.games.ludotheque.words.log import tell
from tablee.games.ludotheque.words.prompts import clause_now, label, phases, prompt
from tablee.games.ludotheque.words.reasons import REASONS, tie_words
from tablee.games.ludotheque.words.refusals import refusal
from tablee.games.ludotheque.words.terms import progress, seat_word

WORDS = Words(
    clause_now=clause_now,
    describe=describe,
    label=label,
    phases=phases,
    progress=progress,
    prompt=prompt,
    reasons=REASONS,
    refusal=refusal,
    seat_word=seat_word,
    tell=tell,
    tie_words=tie_words,
)
