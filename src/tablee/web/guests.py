"""Guests: a name and a cookie, no account. The secret leaves the server once, in the cookie or the personal link."""

import hashlib
import hmac
import re
import secrets
import time
import unicodedata
import zlib
from dataclasses import dataclass
from typing import Any

from litestar import Request, Response
from sqlalchemy import select

from tablee.errors import TableeError
from tablee.service import schema
from tablee.service.store import Store, now
from tablee.speech import LANGUAGES

COOKIE = "tablee_guest"
YEAR = 365 * 24 * 3600
KNOWN_FOR = 3600.0  # seconds until the store is asked again
MOST_KNOWN = 20_000
SEEN_EVERY = 3600 * 1000  # milliseconds between two notes of having seen a guest
FIRST_NAMES = {
    "fr": (
        *("Abricot", "Anis", "Basilic", "Cannelle", "Cassis", "Cerise", "Citron", "Figue", "Genêt", "Girofle"),
        *("Lavande", "Mélisse", "Menthe", "Mimosa", "Muscade", "Myrtille", "Olivier", "Pistache", "Romarin"),
        *("Safran", "Sauge", "Thym", "Tilleul", "Verveine"),
    ),
    "en": (
        *("Almond", "Aniseed", "Apricot", "Basil", "Bayleaf", "Bluebell", "Cherry", "Cinnamon", "Clover", "Fennel"),
        *("Ginger", "Hazel", "Juniper", "Lavender", "Marjoram", "Mint", "Nutmeg", "Pepper", "Quince", "Rosemary"),
        *("Saffron", "Sage", "Thyme", "Vanilla"),
    ),
}
MAX_NAME = 24
JOINER = "\u200d"  # holds composed emoji together
BRAILLE_BLANK = "\u2800"  # a sign without a dot: nothing to see
# Unicode's Default_Ignorable_Code_Point: whatever category they have, they are drawn as nothing.
IGNORABLE = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F)),
    *((0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF)),
    *((0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF)),
)
EMOJI_LOOKS = "\ufe0e\ufe0f"  # choose how the sign before them is drawn
TOKEN = re.compile(r"([0-9a-f]{12})\.([\w-]{32})", re.ASCII)


@dataclass(frozen=True)
class Guest:
    id: str
    name: str
    token: str  # what the cookie carries


class NoGuest(TableeError):
    """Somebody acts without being anybody."""


def one_line(text: str, most: int) -> str:
    """What people write to each other: one line, not endless, and nothing that cannot be printed or stored."""
    line = " ".join(text.split())
    kept = "".join(c for c in line if c == JOINER or c in EMOJI_LOOKS or (c.isprintable() and not is_ignorable(c)))
    return kept[:most].strip() if any(map(is_visible, kept)) else ""


def is_ignorable(c: str) -> bool:
    return any(first <= ord(c) <= last for first, last in IGNORABLE)


def is_visible(c: str) -> bool:
    """Letters, figures and signs that leave something on the screen; accents alone do not."""
    return unicodedata.category(c)[0] in "LNPS" and not is_ignorable(c) and c != BRAILLE_BLANK


def clean_name(name: str) -> str:
    """A name as people may see it: a short line that is not empty."""
    text = one_line(name.replace(BRAILLE_BLANK, " "), MAX_NAME)
    if not text:
        raise TableeError("A name needs at least one letter.")
    return text


def name_for(lang: str, what: str = "") -> str:
    """A name for somebody who has none yet; for the same `what` the same one, so that a page can propose it."""
    names = FIRST_NAMES[lang]
    return names[zlib.crc32(what.encode()) % len(names)] if what else secrets.choice(names)


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Guests:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, tuple[str, str, float]] = {}  # id → hash, name, until when

    async def of(self, request: Request[Any, Any, Any]) -> Guest | None:
        """The guest whose cookie this is."""
        return await self.by_token(request.cookies.get(COOKIE, ""))

    async def by_token(self, token: str) -> Guest | None:
        parts = TOKEN.fullmatch(token)
        if parts is None:
            return None
        guest_id, secret = parts.groups()
        found = await self._found(guest_id)
        if found is None or not hmac.compare_digest(found[0], _hashed(secret)):
            return None
        return Guest(guest_id, found[1], token)

    async def by_id(self, guest_id: str) -> Guest | None:
        """The guest a program acts for; no cookie goes with it."""
        found = await self._found(guest_id)
        return Guest(guest_id, found[1], "") if found else None

    async def _found(self, guest_id: str) -> tuple[str, str] | None:
        """What the cookie must hash to, and the name."""
        hashed, name, until = self._known.get(guest_id, ("", "", 0.0))
        if until < time.monotonic():
            row = await self.store.row(select(schema.guests).where(schema.guests.c.id == guest_id))
            if row is None:
                return None
            hashed, name = row["secret"], row["name"]
            self._know(guest_id, hashed, name)
            await self._note_seen(guest_id, row["seen_at"])
        return hashed, name

    def _know(self, guest_id: str, hashed: str, name: str) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[guest_id] = (hashed, name, time.monotonic() + KNOWN_FOR)

    def forget(self, guest_id: str) -> None:
        """The guest has changed, perhaps at another server: the store knows better."""
        self._known.pop(guest_id, None)

    async def _note_seen(self, guest_id: str, seen_at: int) -> None:
        if now() - seen_at > SEEN_EVERY:
            await self._update(guest_id, seen_at=now())

    async def welcome(self, name: str | None = None, lang: str = LANGUAGES[0]) -> Guest:
        """A new guest."""
        guest_id, secret = secrets.token_hex(6), secrets.token_urlsafe(24)
        chosen = clean_name(name) if name else name_for(lang)
        at = now()
        hashed = _hashed(secret)
        values = {"id": guest_id, "secret": hashed, "name": chosen, "made_at": at, "seen_at": at}

        async def work(connection: Any) -> None:
            await connection.execute(schema.guests.insert().values(**values))

        await self.store.write(work)
        self._know(guest_id, hashed, chosen)
        return Guest(guest_id, chosen, f"{guest_id}.{secret}")

    async def _update(self, guest_id: str, **values: Any) -> None:
        async def work(connection: Any) -> None:
            await connection.execute(schema.guests.update().where(schema.guests.c.id == guest_id).values(**values))

        await self.store.write(work, ["guest", guest_id])


def remember(response: Response[Any], guest: Guest, secure: bool) -> None:
    response.set_cookie(
        key=COOKIE, value=guest.token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/"
    )
