"""Blocks of text that go through pages and columns."""

from __future__ import annotations

import ctypes
import json
import math
from ctypes import byref
from typing import Any, Iterable, Iterator, List, Literal, NamedTuple, NoReturn, Optional, Tuple, Union

from . import _native
from ._arguments import choice, flag, integer, number, real, refuse, wrong
from ._layout import Layout, Line, Paragraph, Rect, _short, lines_of
from ._native import check, library
from ._options import BREAK_MODES
from ._table import BreakMode

#: A rule about the break between two blocks.
Break = Literal["auto", "avoid", "column", "page"]
_BREAKS = ("auto", "avoid", "column", "page")


class Block(_native.Remade):
    """A block of a flow: a text whose lines break between containers, or room that is left free.

    >>> Block(Paragraph("Results"), space_before=12, break_after="avoid")
    >>> Block(80, space_after=6)

    :param content: The text, or the height of a box in points.
    :param notes: Footnotes, as ``(mark, paragraph)``: the character at which a note is marked, and its text.
    :param orphans: The least lines of a paragraph at the end of a container.
    :param widows: The least lines of a paragraph at the start of a container.
    :param space_before: Points above the block, unless it begins a container.
    :param space_after: Points below the block.
    :param left_inset: Points between the container's left edge and the lines.
    :param right_inset: Points between the lines and the container's right edge.
    :param break_before: The break above the block.
    :param break_after: The break below the block; ``"avoid"`` keeps a heading with its text.
    :param keeps_together: Whether the block stands in one container, where one has the room.
    :param repeated_head: The index of an earlier block that stands again above this one where it begins a container.
    :param section_level: The level of the section whose title the block is, from 1: :attr:`Page.sections`.
    """

    __slots__ = ("content", "notes", "_options")

    def __init__(
        self, content: Union[Paragraph, float], *, notes: Iterable[Tuple[int, Paragraph]] = (), orphans: int = 2,
        widows: int = 2, space_before: float = 0, space_after: float = 0, left_inset: float = 0, right_inset: float = 0,
        break_before: Break = "auto", break_after: Break = "auto", keeps_together: bool = False,
        repeated_head: Optional[int] = None, section_level: Optional[int] = None,
    ) -> None:
        self.content: Union[Paragraph, float] = content if isinstance(content, Paragraph) else real("content", content)
        self.notes = _notes(notes)
        self._options: "dict[str, Any]" = {
            "orphans": integer("orphans", orphans, 1, 2**31), "widows": integer("widows", widows, 1, 2**31),
            "spaceBefore": _finite("space_before", space_before), "spaceAfter": _finite("space_after", space_after),
            "leftInset": _finite("left_inset", left_inset), "rightInset": _finite("right_inset", right_inset),
            "breakBefore": _BREAKS[choice("break_before", break_before, _BREAKS)],
            "breakAfter": _BREAKS[choice("break_after", break_after, _BREAKS)],
            "keepsTogether": flag("keeps_together", keeps_together)}
        if repeated_head is not None:
            self._options["repeatedHead"] = integer("repeated_head", repeated_head, 0, 2**31)
        if section_level is not None:
            self._options["sectionLevel"] = integer("section_level", section_level, 1, 100)

    def _made_of(self) -> "Tuple[Tuple[Any, ...], dict[str, Any]]":
        return (self.content,), {"notes": self.notes, **{_snake(name): value for name, value in self._options.items()}}

    def __repr__(self) -> str:
        return f"Block({self.content!r})"


def _snake(name: str) -> str:
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name)


def _finite(name: str, value: Any) -> float:
    found = real(name, value)
    if math.isinf(found):
        refuse(f"{name} must be finite, not {found}")
    return found


def _notes(notes: Any) -> "Tuple[Tuple[int, Paragraph], ...]":
    if isinstance(notes, (str, bytes)) or not hasattr(notes, "__iter__"):
        raise wrong("notes", "a list of pairs", notes)
    found: "List[Tuple[int, Paragraph]]" = []
    for index, note in enumerate(notes):
        if not isinstance(note, (tuple, list)) or len(note) != 2 or not isinstance(note[1], Paragraph):
            raise TypeError(f"notes[{index}] must be a pair of a character's number and a Paragraph")
        found.append((integer(f"the mark of notes[{index}]", note[0]), note[1]))
    return tuple(found)


class Container(NamedTuple):
    """A rectangle on a page that lines stand in, in points."""

    x: float
    y: float
    width: float
    height: float = math.inf
    #: Rectangles that lines keep clear of, from the container's top left corner.
    around: Iterable[Tuple[float, float, float, float]] = ()


#: A container, or its place and size.
ContainerLike = Union[Container, Tuple[float, float, float, float], Tuple[float, float, float], Rect]


class FilledContainer(NamedTuple):
    """What became of a container."""

    #: The height that was filled: of balanced columns less than their own; of vertical lines the width.
    height: float
    #: The block and the character with which the text goes on below; None where no line is left.
    next: Optional[Tuple[int, int]]
    #: Whether something is left, a line or the rest of a footnote.
    goes_on: bool
    #: Whether the text goes on and not even a line has room.
    is_passed_over: bool
    #: Whether a line sticks out, since it has room in no container.
    overflows: bool
    #: The block that the container divides although it is to stand together.
    broken_block: Optional[int]
    #: Whether the container ends between two blocks that are to stand together.
    parts_kept_blocks: bool


class Fragment(NamedTuple):
    """Lines of one block, or a box, where they stand on a page."""

    container: int
    block: int
    #: The number of a footnote of the block; None for its own text.
    note: Optional[int]
    #: Whether the block stands once more (``repeated_head``).
    is_repeated_head: bool
    #: The characters ``text[start:end]`` of the block or of the note.
    start: int
    end: int
    text: str
    frame: Rect
    #: The lines; ``x`` and ``baseline`` are on the page, of vertical lines along and across them from their container's corner.
    lines: List[Line]
    #: The first of the lines in the layout of :meth:`Page.layout`, whose top left corner stands at ``origin`` on the page.
    layout_line: int
    origin: Tuple[float, float]


class Place(NamedTuple):
    """Where a character stands, or a box: its container, and the room of its line on the page."""

    container: int
    frame: Rect


class TableColumn(NamedTuple):
    """A column of a table, from which its width follows."""

    #: The texts of its cells.
    cells: Iterable[Paragraph]
    #: Points on the left and on the right of a text, together.
    padding: float = 0
    #: The width that the column asks for, in points with the padding, or in percent of the table's; None for its content's.
    points: Optional[float] = None
    percent: Optional[float] = None
    #: The share of the width that is left over (CSS ``flex-grow``).
    grow: float = 0


def table_widths(columns: Iterable[Union[TableColumn, Iterable[Paragraph]]], width: float) -> List[float]:
    """The widths of the columns of a table, by the rules of CSS Tables; without gaps between them.

    >>> widths = table_widths([TableColumn(names, grow=1), TableColumn(prices)], 500)
    >>> row = Block(max(cell.layout(one).size.height for cell, one in zip(cells, widths)))

    :param columns: Columns; a list of paragraphs stands for a column of them.
    :param width: The width of the table in points. The widths are more in sum only where words need more.
    """
    if isinstance(columns, (str, bytes, dict)) or not hasattr(columns, "__iter__"):
        raise wrong("columns", "a list of columns", columns)
    found = [one if isinstance(one, TableColumn) else TableColumn(one) for one in columns]
    structs = (_native.TableColumn * len(found))()
    for index, (struct, column) in enumerate(zip(structs, found)):
        name = f"columns[{index}]"
        given: "list[Any]" = list(column.cells) if hasattr(column.cells, "__iter__") else [column.cells]
        cells = [cell for cell in given if isinstance(cell, Paragraph)]
        if len(cells) < len(given):
            raise wrong(f"the cells of {name}", "a list of paragraphs", column.cells)
        padding = _finite(f"padding of {name}", column.padding)
        struct.min_content = padding + max((cell.min_content_width for cell in cells), default=0)
        struct.max_content = padding + max((cell.natural_width for cell in cells), default=0)
        for key in ("points", "percent", "grow"):
            setattr(struct, key, number(f"{key} of {name}", getattr(column, key) or 0))
    widths = (ctypes.c_double * len(found))()
    check(library.galley_table_widths(structs, len(found), number("width", width), widths))
    return list(widths)


class Flow(_native.Remade):
    """Blocks of text that go through pages, columns, or boxes beside pictures.

    >>> flow = Flow([Block(Paragraph("Results"), break_after="avoid"), Paragraph(text)])
    >>> for page in flow.pages([(40, 40, 250, 760), (310, 40, 250, 760)]):
    ...     for fragment in page.fragments:
    ...         draw(fragment.lines)

    Lines end as in :meth:`Paragraph.layout`; containers end by the rules of CSS Fragmentation.

    :param blocks: Blocks; a paragraph stands for a block of it.
    :param space_above_notes: Points between the text and the first footnote below it.
    :param baseline_grid: Points between the lines of a grid from the top of the page, of vertical lines from its left edge,
        on which all baselines but those of footnotes stand; 0 for none.
    """

    __slots__ = ("blocks", "space_above_notes", "baseline_grid", "_handle")

    def __init__(self, blocks: Iterable[Union[Block, Paragraph]], *, space_above_notes: float = 8,
                 baseline_grid: float = 0) -> None:
        if isinstance(blocks, (str, bytes, dict)) or not hasattr(blocks, "__iter__"):
            raise wrong("blocks", "a list of blocks", blocks)
        found: List[Block] = []
        for index, block in enumerate(blocks):
            if not isinstance(block, (Block, Paragraph)):
                raise wrong(f"blocks[{index}]", "a Block or a Paragraph", block)
            found.append(block if isinstance(block, Block) else Block(block))
        self.blocks = tuple(found)
        self.space_above_notes = _finite("space_above_notes", space_above_notes)
        self.baseline_grid = _finite("baseline_grid", baseline_grid)
        structs = (_native.FlowBlock * len(found))()
        for struct, block in zip(structs, found):
            _fill_block(struct, block)
        options = json.dumps({"spaceAboveNotes": self.space_above_notes, "baselineGrid": self.baseline_grid}).encode()
        self._handle = _native.Handle(
            library.galley_flow_create, structs, len(found), ctypes.sizeof(_native.FlowBlock), options)

    def _made_of(self) -> "Tuple[Tuple[Any, ...], dict[str, Any]]":
        return (self.blocks,), {"space_above_notes": self.space_above_notes, "baseline_grid": self.baseline_grid}

    def __repr__(self) -> str:
        return f"Flow({len(self.blocks)} blocks)"

    def fill(self, containers: Iterable[ContainerLike], *, after: Optional[Page] = None, balanced: bool = False,
             forced: bool = False, lines: int = 0, max_height: float = math.inf,
             line_break_mode: BreakMode = "wordWrapping", token: Optional[str] = None) -> Page:
        """Fills the containers of a page, one after the other.

        :param containers: Containers, or their ``(x, y, width, height)``; without a height they have no end.
        :param after: The page before, which must go on; None for the first one.
        :param balanced: Whether columns that are not all filled are to be equally full.
        :param forced: Whether the highest container takes a line that has room in none, and sticks out.
        :param lines: The most lines of all blocks; 0 for no limit. :attr:`Page.next` is where text begins that is not shown.
        :param max_height: The greatest height in points; whichever limit comes first cuts the flow.
        :param line_break_mode: How it is cut: ``"wordWrapping"``, or ``"truncatingTail"`` with a token on the last line.
        :param token: The text that stands for what is left out; None for an ellipsis.
        """
        if after is not None and not isinstance(after, Page):
            raise wrong("after", "a Page", after)
        structs, kept = _containers(containers)
        filled = (_native.FilledContainer * len(structs))()
        given: "dict[str, Any]" = {"balanced": flag("balanced", balanced), "forced": flag("forced", forced)}
        mode = BREAK_MODES[choice("line_break_mode", line_break_mode, BREAK_MODES)]
        if token is not None and not isinstance(token, str):
            raise wrong("token", "a string", token)
        given.update(numberOfLines=integer("lines", lines), lineBreakMode=mode, token=token)
        height = real("max_height", max_height)
        if height < 0:
            refuse(f"max_height is negative: {height}")
        if height != math.inf:
            given["maxHeight"] = height
        options = json.dumps(given).encode()
        handle = _native.Handle(
            library.galley_flow_fill, self._handle.pointer, after._handle.pointer if after is not None else None, structs,
            len(structs), options, filled)
        del kept
        return Page(self, handle, filled)

    def pages(self, containers: Iterable[ContainerLike], *, balanced: bool = False) -> Iterator[Page]:
        """The pages of the whole flow, all with these containers. A line that has room in none sticks out, so they end."""
        places = list(containers) if hasattr(containers, "__iter__") else containers
        page: Optional[Page] = None
        while page is None or page.goes_on:
            page = self.fill(places, after=page, balanced=balanced, forced=True)
            yield page

    def _paragraph(self, block: int, note: int) -> Optional[Paragraph]:
        if note >= 0:
            return self.blocks[block].notes[note][1]
        content = self.blocks[block].content
        return content if isinstance(content, Paragraph) else None


def _fill_block(struct: Any, block: Block) -> None:
    """Writes a block as the library has it."""
    library.galley_flow_block_init_sized(byref(struct), ctypes.sizeof(struct))
    characters = None
    if isinstance(block.content, Paragraph):
        struct.paragraph = block.content._handle.pointer
        characters = block.content._characters
    else:
        struct.box_height = block.content
    notes = (_native.Note * len(block.notes))()
    for note, (mark, paragraph) in zip(notes, block.notes):
        note.paragraph, note.mark = paragraph._handle.pointer, characters.unit(mark) if characters is not None else 0
    struct.notes, struct.note_count = notes, len(notes)
    struct.options = json.dumps(block._options).encode()


def _containers(containers: Any) -> "Tuple[Any, List[Any]]":
    """Containers as the library has them, and what they point to."""
    if isinstance(containers, (str, bytes, dict)) or not hasattr(containers, "__iter__"):
        raise wrong("containers", "a list of containers", containers)
    given, kept = list(containers), []
    if not given:
        refuse("containers must hold at least one container")
    structs = (_native.Container * len(given))()
    for index, (struct, container) in enumerate(zip(structs, given)):
        name = f"containers[{index}]"
        if not isinstance(container, (tuple, list)) or not 3 <= len(container) <= 5:
            raise TypeError(f"{name} must be a Container, or x, y, width and height")
        place = Container(*container)
        struct.x, struct.y, struct.width, struct.height = (number(name, value) for value in place[:4])
        if isinstance(place.around, (str, bytes)) or not hasattr(place.around, "__iter__"):
            raise wrong(f"around of {name}", "a list of rectangles", place.around)
        around = list(place.around)
        rects = (_native.Rect * len(around))()
        for rect, values in zip(rects, around):
            if not isinstance(values, (tuple, list)) or len(values) != 4:
                raise TypeError(f"around of {name} must be a list of x, y, width and height")
            rect.x, rect.y, rect.width, rect.height = (number(f"around of {name}", value) for value in values)
        struct.around, struct.around_count = rects, len(rects)
        kept.append(rects)
    return structs, kept


class Page:
    """What stands on a page of a flow. Made by :meth:`Flow.fill` and :meth:`Flow.pages`; it does not change."""

    __slots__ = ("flow", "containers", "_handle", "_fragments")

    def __init__(self, flow: Flow, handle: _native.Handle, filled: Any) -> None:
        self.flow = flow
        self._handle = handle
        self._fragments: Optional[List[Fragment]] = None
        self.containers = [self._container(one) for one in filled]

    def _container(self, one: Any) -> FilledContainer:
        following: Optional[Tuple[int, int]] = None
        if one.next_block < len(self.flow.blocks):
            paragraph = self.flow._paragraph(one.next_block, -1)
            following = one.next_block, 0 if paragraph is None else paragraph._characters.character(one.next_offset)
        return FilledContainer(
            one.height, following, bool(one.goes_on), bool(one.is_passed_over), bool(one.overflows),
            one.broken_block if one.broken_block >= 0 else None, bool(one.parts_kept_blocks))

    def __reduce__(self) -> NoReturn:
        raise TypeError("a Page cannot be pickled: pickle its Flow and fill it again, or its fragments")

    def __copy__(self) -> Page:
        return self

    def __deepcopy__(self, memo: object) -> Page:
        return self

    def __repr__(self) -> str:
        texts = [fragment.text for fragment in self.fragments if fragment.lines]
        return f"Page({len(self.containers)} containers, {len(self.fragments)} fragments: {_short(texts[0] if texts else '')})"

    @property
    def goes_on(self) -> bool:
        """Whether something is left for another page."""
        return self.containers[-1].goes_on

    @property
    def next(self) -> Optional[Tuple[int, int]]:
        """The block and the character with which the next page goes on; None where no line is left."""
        return self.containers[-1].next

    @property
    def sections(self) -> List[str]:
        """The titles for a running head, by the levels of their sections (``section_level``).

        Of each level the first that begins on the page counts, else the last before it; "" where there is none.
        """
        blocks = _native.listed(library.galley_page_sections, self._handle, ctypes.c_int64)
        titles = [self.flow._paragraph(block, -1) if block >= 0 else None for block in blocks]
        return [" ".join(filter(None, title.text.splitlines())) if title is not None else "" for title in titles]

    def place(self, block: int, character: int = 0) -> Optional[Place]:
        """Where a character of a block stands, or a box, such as the end of a link; None where it is not on the page."""
        number = integer("block", block, 0, len(self.flow.blocks) - 1)
        paragraph = self.flow._paragraph(number, -1)
        offset = paragraph._characters.unit(integer("character", character)) if paragraph is not None else 0
        container, frame = ctypes.c_int64(), _native.Rect()
        check(library.galley_page_place(self._handle.pointer, number, offset, byref(container), byref(frame)))
        if container.value < 0:
            return None
        return Place(container.value, Rect(frame.x, frame.y, frame.width, frame.height))

    @property
    def fragments(self) -> List[Fragment]:
        """What stands on the page, container by container: repeated heads, blocks from top to bottom, footnotes."""
        if self._fragments is None:
            self._fragments = self._found()
        return self._fragments

    def _found(self) -> List[Fragment]:
        lines = list(_native.rows(_native.listed(library.galley_page_lines, self._handle, _native.Line)))
        fragments: List[Fragment] = []
        for one in _native.listed(library.galley_page_fragments, self._handle, _native.Fragment):
            paragraph = self.flow._paragraph(one.block, one.note)
            at = paragraph._characters.character if paragraph is not None else int
            own = lines_of(lines[one.first_line:one.first_line + one.line_count], at)
            start, end = at(one.start), at(one.end)
            fragments.append(Fragment(
                one.container, one.block, one.note if one.note >= 0 else None, one.note == -2, start, end,
                paragraph.text[start:end] if paragraph is not None else "",
                Rect(one.frame.x, one.frame.y, one.frame.width, one.frame.height), own, one.layout_line,
                (one.layout_x, one.layout_y)))
        return fragments

    def layout(self, fragment: int) -> Optional[Layout]:
        """The layout that the lines of a fragment are of, for glyphs and fonts; None for a box.

        It may have more lines than the fragment: those from ``layout_line`` on are the fragment's.
        """
        index = integer("fragment", fragment, 0, max(0, len(self.fragments) - 1))
        handle = _native.Handle(library.galley_page_layout, self._handle.pointer, index)
        one = self.fragments[index]
        paragraph = self.flow._paragraph(one.block, -1 if one.note is None else one.note)
        return None if paragraph is None or handle.pointer is None else Layout(handle, paragraph._characters)
