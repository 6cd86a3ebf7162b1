"""A picture in the window there is: of several layouts, the first that neither wraps nor scrolls its top away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.terminal.game import Table

UNBOUNDED = 10_000  # columns or lines: a pipe, a file and a rendered image do not scroll
TOLD = 4  # lines kept free below a picture, where nothing more exact is known


@dataclass(frozen=True)
class Layout:
    picture: RenderableType
    whole: bool = True  # whether it shows everything


class Fitting:
    """Layouts from the roomiest to the one that shows least; the last is shown where none fits."""

    def __init__(self, head: Text | None, layouts: Sequence[Layout], lang: Language, below: int | None = None) -> None:
        self.head = head  # wraps like any sentence
        self.layouts = layouts
        self.lang = lang
        self.below = TOLD if below is None else below

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        window = lines_of(console)
        for layout in self.layouts:
            width, height = self._size(layout, console, options)
            if width <= options.max_width and height + (not layout.whole) <= window:
                break
        if self.head is not None:
            yield self.head
        yield layout.picture
        if not layout.whole or width > options.max_width or height > window:
            yield self._note(console, options)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(1, options.max_width)

    def _size(self, layout: Layout, console: Console, options: ConsoleOptions) -> tuple[int, int]:
        """Columns of the picture, and lines of the screen with all that stands below it, the cursor included."""
        width = Measurement.get(console, options.update(width=UNBOUNDED), layout.picture).maximum
        everything = layout.picture if self.head is None else Group(self.head, layout.picture)
        return width, len(console.render_lines(everything, options, pad=False)) + self.below + 1

    def _note(self, console: Console, options: ConsoleOptions) -> Text:
        """The smallest window with everything in it; what is wide enough already stays as it is."""
        least = [layout for layout in self.layouts if layout.whole][-1]
        width = max(options.max_width, self._size(least, console, options)[0])
        height = self._size(least, console, options.update(width=width))[1]
        if lines_of(console) < UNBOUNDED:
            height = max(height, lines_of(console))
        return note_of_size(width, height, self.lang)


def note_of_size(width: int, height: int, lang: Language) -> Text:
    size = f"{width}x{height}"
    return Text(
        localized(lang, f"A window of {size} shows everything.", f"Tout se voit dans une fenêtre de {size}."),
        style="dim",
    )


def beside(*parts: RenderableType, gap: int = 3) -> Grid:
    grid = Grid.grid(padding=(0, gap))
    grid.add_row(*parts)
    return grid


class ByWidth:
    """Part of a picture that has a narrow form for windows of fewer columns; the window counts, not the part's cell."""

    def __init__(self, columns: int, roomy: RenderableType, narrow: RenderableType) -> None:
        self.columns = columns
        self.roomy = roomy
        self.narrow = narrow

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.roomy if console.width >= self.columns else self.narrow

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.roomy if console.width >= self.columns else self.narrow)


def lines_of(console: Console) -> int:
    """Of the window; render() and tests draw on what is no window."""
    return console.height if console.file.isatty() else UNBOUNDED


def lines_below(table: Table, least: int) -> int:
    """How many lines `table.said` will take. The oldest go, with a sign, where `least` lines would not be left."""
    room = lines_of(table.console) - least - 1
    sizes = [len(table.console.render_lines(Text(line), pad=False)) for line in table.said]
    dropped = 0
    while len(sizes) > 1 and sum(sizes) + bool(dropped) > room:
        sizes.pop(0)
        dropped += 1
    if dropped:
        lines = localized(table.lang, f"… ({dropped} before)", f"… ({dropped} avant)")
        table.said[:dropped] = [lines]
    return sum(sizes) + bool(dropped)
