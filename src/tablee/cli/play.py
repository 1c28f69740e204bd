"""`tablee play`: a game against bots in the terminal. The player sees what their seat may see, in words."""

import contextlib
import json
import sys
from argparse import Namespace
from collections.abc import Callable

from rich.markdown import Markdown
from rich.panel import Panel
from rich.text import Text

from tablee.bots import Bot, bot
from tablee.cli.choosing import listing
from tablee.cli.reading import game_of, options_of, place_for, seat_of, seats_of
from tablee.cli.showing import SEAT_STYLES, board, coloured, console, sheet_table
from tablee.compilers import compiled_beside
from tablee.errors import TableeError
from tablee.games.box import Game, _
from tablee.kernel import verbs
from tablee.match import Match, read_seed
from tablee.seen import Seen
from tablee.speech import Tongue
from tablee.study.arena import bot_move

STRENGTHS = (_("novice"), _("greedy"), _("expert"))  # as the table names them


class Leave(Exception):
    """The player has had enough."""


def play(args: Namespace) -> int:
    game = game_of(args)
    t = game.tongue(args.lang)
    seats = seats_of(args, game)
    options, seed = options_of(args, game), read_seed(args.seed)
    me = seat_of(args.seat, game.seat_names(seats, options))
    names, bots = opponents(t, args.bots, seats, me)
    save = place_for(args.save)
    table = Sitting(game.start(seats, seed, options, names), t, me, bots)
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  line editing and history at the prompt
    try:
        with compiled_beside(game) as is_compiling:
            if is_compiling:
                table.say(t("The rules are being compiled; until the next game computers answer in haste."), "dim")
            table.play()
    finally:
        if save is not None:
            save.write_text(json.dumps(table.match.record(), ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def opponents(t: Tongue, text: str, seats: int, me: int) -> tuple[list[str], dict[int, Bot]]:
    """A name per seat, and the bots of all seats but one's own; one bot's name stands for all of them."""
    bots = [bot(name.strip()) for name in text.split(",")]
    others = [seat for seat in range(seats) if seat != me]
    if len(bots) == 1:
        bots *= len(others)
    if len(bots) != len(others):
        raise TableeError(
            "There are {seats} other seats but {bots} bots: name one per seat, or one for all of them.",
            seats=len(others),
            bots=len(bots),
        )
    names = [t("Player")] * seats
    for n, (seat, one) in enumerate(zip(others, bots, strict=True), start=1):
        names[seat] = f"{t(one.strength).capitalize()} {n}"
    return names, dict(zip(others, bots, strict=True))


class Sitting:
    """One player, some bots, and the terminal between them."""

    def __init__(self, match: Match, t: Tongue, me: int, bots: dict[int, Bot]) -> None:
        self.match, self.t, self.me, self.bots = match, t, me, bots
        self.game: Game = match.game
        self.told = 0  # moves the player has been told of
        self.console = console()
        self.words = list(zip(match.names, self.game.seat_words(t, match.colours), strict=True))
        self.commands: dict[str, Callable[[], None]] = {
            "u": self.undo,
            "s": self.show_score,
            "l": self.show_log,
            "r": self.show_rules,
            "h": self.show_help,
            "help": self.show_help,
            self.t("help"): self.show_help,
            "?": self.show_help,
            "q": self.leave,
        }

    def play(self) -> None:
        self.say(self.t("{game}, seed {seed}", game=self.game.title, seed=self.match.seed))
        self.show_help()
        try:
            while not self.match.over:
                self.next_decision()
        except Leave:
            self.say(self.t("Goodbye!"))
            return
        self.tell_news()
        self.show_score()

    def next_decision(self) -> None:
        """Who may interrupt is asked before who must act; after any move everybody is asked anew."""
        ply = self.match.ply
        for seat in self.match.may:
            if self.interrupts(seat) or self.match.ply != ply:
                return
        seat = self.match.awaiting[0]
        if seat == self.me:
            self.ask(may_pass=False)
        else:
            self.match.play(bot_move(self.match, seat, self.bots[seat]), seat)

    def interrupts(self, seat: int) -> bool:
        if seat == self.me:
            return self.ask(may_pass=True)
        move = bot_move(self.match, seat, self.bots[seat], may_pass=True)
        if move != verbs.NO_MOVE:
            self.match.play(move, seat)
        return move != verbs.NO_MOVE

    # The player's decision

    def ask(self, may_pass: bool) -> bool:
        """Ask until a move is made or taken back (True), or until the player lets the others go on (False)."""
        self.tell_news()
        self.show_table(may_pass)
        ply = self.match.ply
        while self.match.ply == ply:
            text = self.read("> ")
            if not text and may_pass:
                return False
            self.obey(text)
        return True

    def obey(self, text: str) -> None:
        try:
            if text in self.commands and text not in self.seen.moves():
                self.commands[text]()
            elif text.startswith("?"):
                self.why_not(text[1:].strip())
            elif self.under(text):
                self.console.print(listing(self, text.split()))
            else:
                self.match.play(self.move_of(text), self.me)
        except TableeError as error:
            self.say(self.refusal(error), "red")

    def move_of(self, text: str) -> str | int:
        """A move by its number in the list, or as it is written; nothing at all stands for an only move."""
        seen = self.seen
        codes = seen.codes()
        if not text and len(codes) == 1:
            return codes[0]
        if text.isascii() and text.isdecimal() and len(text) < 10 and text not in seen.moves():
            if not 1 <= int(text) <= len(codes):
                raise TableeError("There is no move {n}: choose 1 to {most}.", n=int(text), most=len(codes))
            return codes[int(text) - 1]
        return text

    def refusal(self, error: TableeError) -> str:
        clause = getattr(error, "clause", None)
        return error.say(self.t) + (f" ({self.game.name} {clause})" if clause else "")

    def under(self, text: str) -> bool:
        """Is this how several moves begin, and none by itself?"""
        moves = self.seen.moves()
        return bool(text) and text not in moves and any(move.startswith(f"{text} ") for move in moves)

    def why_not(self, text: str) -> None:
        refusal = self.seen.why_not(self.move_of(text), self.t.lang)
        if refusal is None:
            self.say(self.t("“{move}” can be played.", move=text))
        else:
            self.say(f"{refusal.why} ({self.game.name} {refusal.clause})", "yellow")

    def read(self, prompt: str) -> str:
        try:
            return " ".join(input(prompt).split())
        except (EOFError, UnicodeDecodeError):
            raise Leave from None

    # Commands

    def undo(self) -> None:
        """Back to one's own last decision: what the bots did since is forgotten."""
        mine = [at for at, seat in enumerate(self.seen.movers()) if seat == self.me]
        if not mine:
            raise TableeError("There is no move to take back.")
        while self.match.ply > mine[-1]:
            self.match.undo()
        self.told = min(self.told, self.match.ply)
        self.say(self.t("Your last move is taken back."))

    def show_score(self) -> None:
        title = self.t("Result") if self.match.over else self.t("If the game ended now")
        sheets = self.seen.score(self.t.lang)
        self.console.print(sheet_table(self.t, sheets, self.match.names, title))

    def show_log(self) -> None:
        for line in self.seen.log(self.t.lang):
            self.console.print(coloured(line, self.words))

    def show_rules(self) -> None:
        rules = self.game.rulebook(self.t.lang)
        with self.console.pager(styles=False) if sys.stdin.isatty() else contextlib.nullcontext():
            self.console.print(Markdown(rules))

    def show_help(self) -> None:
        self.say(
            self.t(
                "Choose a move by its number or write it; its first words list what begins so. "
                "? MOVE: why not · u: take back · s: score · l: log · r: rules · ?: help · q: quit"
            ),
            "dim",
        )

    def leave(self) -> None:
        raise Leave

    # What the player sees

    @property
    def seen(self) -> Seen:
        """All that the player may know; nothing else of the match is shown."""
        return self.match.seen_by(self.me)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    def tell_news(self) -> None:
        for line in self.seen.log(self.t.lang, since=self.told):
            self.console.print(Text("· ").append_text(coloured(line, self.words)))
        self.told = self.match.ply

    def show_table(self, may_pass: bool) -> None:
        seen = self.seen
        self.console.print(
            Panel(
                board(seen.describe(self.t), self.words, seen.plain(self.t)),
                title=self.game.title,
                border_style=SEAT_STYLES[self.me % len(SEAT_STYLES)],
            )
        )
        self.say(seen.prompt(self.t), "bold")
        if may_pass:
            self.say(self.t("You may act now; press Enter to let the others go on."))
        self.console.print(listing(self, []))
