"""Layouts that adapt to the window: of several, the first that neither wraps nor scrolls is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from trowel.core.errors import Language
from trowel.core.i18n import localized
from trowel.terminal.game import TerminalGame

UNBOUNDED = 10_000  # columns or lines; a pipe, a file or a rendered image does not scroll
DEFAULT_LINES_BELOW = 4  # lines kept free below a picture if the caller gives no number


@dataclass(frozen=True)
class Layout:
    content: RenderableType
    is_complete: bool = True  # shows everything


class FirstThatFits:
    """Layouts in order of preference, the smallest last; the last is shown if none fits.

    If it shows less than everything, a note below it gives the window size that would.
    """

    def __init__(
        self, header: Text | None, layouts: Sequence[Layout], lang: Language, lines_below: int | None = None
    ) -> None:
        self.header = header  # above every layout; may wrap
        self.layouts = layouts
        self.lang = lang
        self.lines_below = DEFAULT_LINES_BELOW if lines_below is None else lines_below

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        max_height = window_height(console)
        for layout in self.layouts:
            width, height = self._measure(layout, console, options)
            if width <= options.max_width and height + (not layout.is_complete) <= max_height:
                break
        if self.header is not None:
            yield self.header
        yield layout.content
        if not layout.is_complete or width > options.max_width or height > max_height:
            yield self._size_note(console, options)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement(1, options.max_width)

    def _measure(self, layout: Layout, console: Console, options: ConsoleOptions) -> tuple[int, int]:
        """Return the columns of the layout and the lines of the screen, with `lines_below` and the cursor's line."""
        width = Measurement.get(console, options.update(width=UNBOUNDED), layout.content).maximum
        content = layout.content if self.header is None else Group(self.header, layout.content)
        return width, len(console.render_lines(content, options, pad=False)) + self.lines_below + 1

    def _size_note(self, console: Console, options: ConsoleOptions) -> Text:
        """Return a note with the smallest window that shows everything, at least as large as the present one."""
        smallest = [layout for layout in self.layouts if layout.is_complete][-1]
        width = max(options.max_width, self._measure(smallest, console, options)[0])
        height = self._measure(smallest, console, options.update(width=width))[1]
        if window_height(console) < UNBOUNDED:
            height = max(height, window_height(console))
        return window_size_note(width, height, self.lang)


def window_size_note(width: int, height: int, lang: Language) -> Text:
    size = f"{width}x{height}"
    return Text(
        localized(lang, f"A window of {size} shows everything.", f"Tout se voit dans une fenêtre de {size}."),
        style="dim",
    )


def side_by_side(*parts: RenderableType, gap: int = 3) -> Grid:
    grid = Grid.grid(padding=(0, gap))
    grid.add_row(*parts)
    return grid


class WideOrNarrow:
    """A part of a picture with a narrow form for windows of fewer than `min_width` columns.

    The width of the window decides, not that of the cell the part is in.
    """

    def __init__(self, min_width: int, wide: RenderableType, narrow: RenderableType) -> None:
        self.min_width = min_width
        self.wide = wide
        self.narrow = narrow

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.wide if console.width >= self.min_width else self.narrow

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.wide if console.width >= self.min_width else self.narrow)


def window_height(console: Console) -> int:
    """Return the lines of the window, UNBOUNDED if the console is not a terminal, as in render() and tests."""
    return console.height if console.file.isatty() else UNBOUNDED


def trim_notices_to_third(game: TerminalGame) -> int:
    """Drop the oldest notices until they take at most a third of the window; return the lines the rest take."""
    return trim_notices(game, lines_above=2 * window_height(game.console) // 3)


def trim_notices(game: TerminalGame, lines_above: int) -> int:
    """Drop the oldest notices until `lines_above` lines are left above them; return the lines the rest take.

    A line `… (N earlier)` replaces dropped notices. The last notice is always kept.
    """
    available = window_height(game.console) - lines_above - 1
    heights = [len(game.console.render_lines(Text(notice), pad=False)) for notice in game.notices]
    num_dropped = 0
    while len(heights) > 1 and sum(heights) + bool(num_dropped) > available:
        heights.pop(0)
        num_dropped += 1
    if num_dropped:
        ellipsis = localized(game.lang, f"… ({num_dropped} earlier)", f"… ({num_dropped} avant)")
        game.notices[:num_dropped] = [ellipsis]
    return sum(heights) + bool(num_dropped)
