"""A box's own drawings without style sheets, symbols and gradients: for paper, and whoever else reads only plain SVG.

Knows what our art and board.css use: classes (also below other classes), custom properties, `light-dark()`, symbols.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as Tree

from tablee.games.fragments import esc

SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polygon", "polyline", "text"})
GROUPS = frozenset({"g", "svg", "symbol", "a"})
PAINT = frozenset(
    {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "opacity"}
    | {"fill-opacity", "stroke-opacity", "fill-rule", "display", "color", "font-size", "text-anchor", "transform"}
)
INHERITED = ("fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "color", "text-anchor", "font-size")
GEOMETRY = frozenset({"d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2", "points"})
DEEPEST = 40  # uses within uses
INK, GREY = "#1f2328", "#888888"
SEEN_THROUGH = 0.5

Classes = frozenset[str]


class Rule(NamedTuple):
    chain: tuple[Classes, ...]  # `.a.b .c`: the last is the element's own
    wears: dict[str, str]


class Box:
    """The art of one game, and how its style sheet paints it by day."""

    def __init__(self, folder: Path) -> None:
        sheet = _by_day((folder / "board" / "board.css").read_text(encoding="utf-8"))
        roots = [
            body for selectors, body in _blocks(sheet) if selectors == ":root" or selectors.startswith("[data-game")
        ]
        self.names = {name: value.strip() for name, value in re.findall(r"(--[\w-]+):\s*([^;}]+)", "".join(roots))}
        self.rules = list(_rules(sheet))
        art = Tree.fromstring((folder / "board" / "art.svg").read_text(encoding="utf-8"))
        self.known = {element.get("id", ""): element for element in art.iter() if element.get("id")}

    def flat(self, drawing: str) -> str:
        """The drawing as groups, shapes and letters with plain colours."""
        root = Tree.fromstring(f'<g xmlns="http://www.w3.org/2000/svg">{drawing}</g>')
        here = {element.get("id", ""): element for element in root.iter() if element.get("id")}
        return "".join(Painter(self, {**self.known, **here}).drawn(root, (), {}))


class Painter:
    def __init__(self, box: Box, known: dict[str, Tree.Element]) -> None:
        self.box, self.known = box, known

    def drawn(self, element: Tree.Element, above: tuple[Classes, ...], worn: dict[str, str]) -> Iterator[str]:
        tag = _tag(element)
        chain = (*above, _marks(element))
        wears = self.paint(element, chain, worn)
        if wears.get("display") == "none" or len(chain) > DEEPEST:
            return
        if tag == "use":
            yield from self.used(element, chain, wears)
        elif tag in SHAPES:
            yield self.shape(element, tag, wears)
        elif tag in GROUPS:
            yield from self.group(element, chain, wears, wears.get("transform", ""))

    def group(
        self, element: Tree.Element, chain: tuple[Classes, ...], wears: dict[str, str], transform: str
    ) -> Iterator[str]:
        moved = f' transform="{esc(transform)}"' if transform else ""
        faint = f' opacity="{esc(wears["opacity"])}"' if "opacity" in wears else ""
        yield f"<g{moved}{faint}>"
        below = {name: value for name, value in wears.items() if name in INHERITED or name.startswith("--")}
        for child in element:
            yield from self.drawn(child, chain, below)
        yield "</g>"

    def used(self, element: Tree.Element, chain: tuple[Classes, ...], wears: dict[str, str]) -> Iterator[str]:
        target = self.known.get(element.get("href", "#")[1:])
        if target is None:
            return
        holder = Tree.Element("g")
        holder.append(target if _tag(target) != "symbol" else _opened(target))
        transform = f"{wears.get('transform', '')} {_placed(element, target)}".strip()
        yield from self.group(holder, chain, wears, transform)

    def shape(self, element: Tree.Element, tag: str, wears: dict[str, str]) -> str:
        geometry = {name: value for name, value in element.items() if name in GEOMETRY}
        painted = {name: value for name, value in wears.items() if name in PAINT - {"display", "color"}}
        if tag == "text":
            painted |= {"font-family": "helvetica", "font-weight": "bold", "stroke": "none"}
        else:
            painted = {name: value for name, value in painted.items() if name not in ("font-size", "text-anchor")}
        words = "".join(f' {name}="{esc(value)}"' for name, value in {**geometry, **painted}.items())
        return f"<{tag}{words}>{esc(''.join(element.itertext()))}</{tag}>" if tag == "text" else f"<{tag}{words}/>"

    # Colours

    def paint(self, element: Tree.Element, chain: tuple[Classes, ...], worn: dict[str, str]) -> dict[str, str]:
        found = {**worn, **{name: value for name, value in element.items() if name in PAINT}}
        for rule in self.box.rules:
            if _applies(rule.chain, chain):
                found |= rule.wears
        names = {**self.box.names, **{name: value for name, value in found.items() if name.startswith("--")}}
        colour = self.plain(found.get("color", INK), INK, names)
        return {name: self.plain(value, colour, names) for name, value in found.items()} | {"color": colour}

    def plain(self, value: str, colour: str, names: dict[str, str]) -> str:
        for _ in range(DEEPEST):
            found = re.search(r"var\((--[\w-]+)(?:,\s*([^)]*))?\)", value)
            if not found:
                break
            value = value.replace(found[0], names.get(found[1], found[2] or GREY))
        if value.startswith("url("):
            return self.gradient(value[5:].rstrip(")"), colour, names)
        value = value.replace("currentColor", colour).removesuffix("px")
        return "none" if value == "transparent" or value.startswith("color-mix") else value

    def gradient(self, name: str, colour: str, names: dict[str, str]) -> str:
        """The colour in the middle; patterns, and what is mostly seen through, are left out."""
        element = self.known.get(name)
        stops = [] if element is None else [part for part in element.iter() if _tag(part) == "stop"]
        stop = stops[len(stops) // 2] if stops else None
        if stop is None or float(stop.get("stop-opacity", 1)) < SEEN_THROUGH:
            return "none"
        wears = self.paint(stop, (_marks(stop),), {})
        return self.plain(stop.get("stop-color") or wears.get("stop-color", GREY), colour, names)


@cache
def box_of(folder: Path) -> Box:
    return Box(folder)


def _tag(element: Tree.Element) -> str:
    return str(element.tag).rsplit("}", 1)[-1]


def _marks(element: Tree.Element) -> Classes:
    """What a selector can ask for: the classes, and the tag."""
    return frozenset({*element.get("class", "").split(), f"<{_tag(element)}>", "<*>"})


def _opened(symbol: Tree.Element) -> Tree.Element:
    """A symbol as the group it is where it is used."""
    group = Tree.Element("g", {name: value for name, value in symbol.items() if name == "class"})
    group.extend(list(symbol))
    return group


def _placed(use: Tree.Element, target: Tree.Element) -> str:
    x, y = float(use.get("x", 0)), float(use.get("y", 0))
    moved = f"translate({x:g} {y:g})" if x or y else ""
    view = target.get("viewBox")
    if _tag(target) != "symbol" or not view or not use.get("width"):
        return moved
    left, top, wide, high = map(float, view.split())
    width, height = float(use.get("width", wide)), float(use.get("height", use.get("width", high)))
    scale = min(width / wide, height / high)
    aside, down = (width - wide * scale) / 2, (height - high * scale) / 2
    return f"{moved} translate({aside - left * scale:g} {down - top * scale:g}) scale({scale:g})".strip()


# The style sheet


def _by_day(sheet: str) -> str:
    """Without comments, and `light-dark(a, b)` as a."""
    sheet = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    return re.sub(r"light-dark\(([^,()]+(?:\([^()]*\))?),[^()]*(?:\([^()]*\))?[^()]*\)", r"\1", sheet)


def _rules(sheet: str) -> Iterator[Rule]:
    for selectors, body in _blocks(sheet):
        wears = {name.strip(): value.strip() for name, _, value in (one.partition(":") for one in body.split(";"))}
        kept = PAINT | {"stop-color"}
        wears = {name: value for name, value in wears.items() if name in kept or name.startswith("--")}
        font = re.search(r"font:[^;]*?([\d.]+)px", body)
        if font:
            wears["font-size"] = font[1]
        for selector in _alternatives(selectors):
            chain = tuple(_compound(part) for part in selector.replace(">", " ").split())
            if wears and chain and all(chain):
                yield Rule(chain, wears)


def _alternatives(selectors: str) -> Iterator[str]:
    """`:is(.a, .b) .c, .d` as `.a .c`, `.b .c` and `.d`."""
    found = re.search(r":is\(([^()]*)\)", selectors)
    if found:
        before, after = selectors[: found.start()], selectors[found.end() :]
        head, tail = before.rsplit(",", 1)[-1], after.split(",", 1)[0]
        rest = [before.removesuffix(head).rstrip(", "), after.removeprefix(tail).lstrip(", ")]
        for inner in found[1].split(","):
            yield from _alternatives(f"{head}{inner.strip()}{tail}")
        for other in filter(None, rest):
            yield from _alternatives(other)
    else:
        yield from selectors.split(",")


def _blocks(sheet: str) -> Iterator[tuple[str, str]]:
    """Selectors with what they say; blocks within blocks (other sizes, other moods) are not for paper."""
    depth, start, head = 0, 0, ""
    for at, letter in enumerate(sheet):
        if letter == "{":
            depth += 1
            if depth == 1:
                head, start = sheet[start:at].strip(), at + 1
        elif letter == "}":
            depth -= 1
            if depth == 0:
                if not head.startswith("@"):
                    yield head, sheet[start:at]
                start = at + 1


def _compound(part: str) -> Classes:
    """`.a.b` as its classes, `rect` as its tag; anything else matches nothing."""
    part = part.removesuffix(":first-child")
    if not re.fullmatch(r"(\*|[a-z]*)(\.[\w-]+)*", part):
        return frozenset()
    tag, *classes = part.split(".")
    return frozenset({*classes, f"<{tag}>"} if tag else classes)


def _applies(rule: tuple[Classes, ...], chain: tuple[Classes, ...]) -> bool:
    if not rule[-1] <= chain[-1]:
        return False
    rest = list(rule[:-1])
    for classes in reversed(chain[:-1]):
        if rest and rest[-1] <= classes:
            rest.pop()
    return not rest


def picture(folder: Path, view: tuple[float, float, float, float], drawing: str) -> str:
    """A drawing of the box as a plain picture of its own."""
    x, y, wide, high = view
    size = f'viewBox="{x:g} {y:g} {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{box_of(folder).flat(drawing)}</svg>'
