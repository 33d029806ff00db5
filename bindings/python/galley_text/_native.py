"""libgalley by ctypes: its structs, its functions with their types, and errors as exceptions. galley.h says what each does."""

from __future__ import annotations

import ctypes
import os
import sys
from ctypes import POINTER, Structure, byref, c_char, c_char_p, c_double, c_float, c_int32, c_int64, c_size_t, c_uint8
from ctypes import c_uint32, c_void_p
from pathlib import Path
from typing import Any, Callable, NoReturn


def _load() -> ctypes.CDLL:
    """The library beside this file, where the wheel has it, that of GALLEY_LIBRARY, or the one that is installed."""
    beside = Path(__file__).with_name("libgalley.so.0")
    for name in (os.environ.get("GALLEY_LIBRARY"), str(beside) if beside.exists() else None, "libgalley.so.0"):
        if name:
            return ctypes.CDLL(name)
    raise ImportError("libgalley.so.0 was not found")  # pragma: no cover


library = _load()

UTF8, UTF16 = 0, 1


class GalleyError(ValueError):
    """What the library refuses; ``code`` is a galley_status, ``message`` says why."""

    code: int
    message: str

    def __init__(self, code: int, message: str) -> None:
        # Both, since an error that comes back from another process is made again from them.
        super().__init__(code, message)
        self.code, self.message = code, message

    def __str__(self) -> str:
        return self.message


class FontError(GalleyError):
    """A font that is not there, cannot be read, or lacks what was asked of it."""


BAD_ARGUMENT = 1


class TagValue(Structure):
    _fields_ = [("tag", c_char * 4), ("value", c_float)]


class Rect(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("width", c_double), ("height", c_double)]


class Size(Structure):
    _fields_ = [("width", c_double), ("height", c_double), ("first_baseline", c_double), ("last_baseline", c_double),
                ("line_count", c_int64)]


class FontSource(Structure):
    _fields_ = [("struct_size", c_size_t), ("path", c_char_p), ("bytes", c_void_p), ("byte_count", c_size_t),
                ("embedded", c_char_p), ("face_index", c_int32), ("weight", c_double), ("axes", POINTER(TagValue)),
                ("axis_count", c_size_t)]


class FontInfo(Structure):
    _fields_ = [(name, c_int32) for name in (
        "units_per_em", "ascender", "descender", "leading", "cap_height", "x_height", "underline_position",
        "underline_thickness", "strikethrough_position", "strikethrough_thickness", "glyph_count", "face_index")]
    _fields_ += [("source", c_char_p), ("family", c_char_p), ("postscript_name", c_char_p)]


class Style(Structure):
    _fields_ = [("struct_size", c_size_t), ("fonts", c_void_p), ("size", c_double), ("language", c_char_p),
                ("features", POINTER(TagValue)), ("feature_count", c_size_t), ("letter_spacing", c_double),
                ("word_spacing", c_double), ("tracking", c_double), ("kern", c_double), ("baseline_offset", c_double),
                ("uses_ligatures", c_int32), ("box", c_int32), ("box_width", c_double), ("box_height", c_double),
                ("box_offset", c_double), ("hyphenate_character", c_uint32), ("script", c_int32),
                ("terminal_width", c_int32), ("skip_escape_sequences", c_int32)]


class ParagraphStyle(Structure):
    _fields_ = [("struct_size", c_size_t)]
    _fields_ += [(name, c_int32) for name in (
        "alignment", "direction", "line_breaking", "strictness", "word_break", "hyphenation", "strategy",
        "fallback_line_height", "text_spacing_trim", "text_autospace")]
    _fields_ += [(name, c_double) for name in (
        "hyphenation_factor", "first_line_head_indent", "head_indent", "tail_indent", "line_spacing",
        "line_height_multiple", "minimum_line_height", "maximum_line_height", "paragraph_spacing",
        "paragraph_spacing_before", "default_tab_interval")]
    _fields_ += [("tab_positions", POINTER(c_double)), ("tab_alignments", POINTER(c_int32)), ("tab_count", c_size_t)]
    _fields_ += [(name, c_int32) for name in (
        "line_break_rules", "text_align_last", "text_justify", "kashida", "hanging_punctuation", "white_space", "text_wrap",
        "overflow_wrap", "text_box_trim", "text_box_over", "text_box_under", "hyphenate_limit_lines",
        "hyphenate_limit_word", "hyphenate_limit_before", "hyphenate_limit_after", "reserved")]
    _fields_ += [(name, c_double) for name in (
        "line_height", "tab_size", "justify_space_stretch", "justify_letter_spacing", "text_indent",
        "initial_letter_size")]
    _fields_ += [(name, c_int32) for name in (
        "initial_letter_sink", "text_indent_flags", "line_adjustment", "reserved_too")]


class Limits(Structure):
    _fields_ = [("struct_size", c_size_t), ("number_of_lines", c_int64), ("maximum_height", c_double),
                ("break_mode", c_int32), ("cuts_words_whole", c_int32), ("token", c_char_p)]


class LabelOptions(Structure):
    _fields_ = [("struct_size", c_size_t), ("number_of_lines", c_int64), ("break_mode", c_int32), ("strategy", c_int32),
                ("preferred_max_layout_width", c_double), ("adjusts_font_size_to_fit_width", c_int32),
                ("allows_tightening", c_int32), ("minimum_scale_factor", c_double), ("scale", c_double),
                ("precision", c_int32), ("right_to_left", c_int32), ("token", c_char_p)]


class Text(Structure):
    _fields_ = [("data", c_char_p), ("length", c_size_t)]


class Texts(Structure):
    _fields_ = [("struct_size", c_size_t), ("encoding", c_int32), ("items", POINTER(Text)), ("joined", c_char_p),
                ("joined_length", c_size_t), ("count", c_size_t)]


class ArrowSchema(Structure):
    """A type of the Arrow C data interface."""


ArrowSchema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64), ("n_children", c_int64),
    ("children", POINTER(POINTER(ArrowSchema))), ("dictionary", POINTER(ArrowSchema)), ("release", c_void_p),
    ("private_data", c_void_p)]


class ArrowArray(Structure):
    """Values of the Arrow C data interface."""


ArrowArray._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64), ("n_children", c_int64),
    ("buffers", POINTER(c_void_p)), ("children", POINTER(POINTER(ArrowArray))), ("dictionary", POINTER(ArrowArray)),
    ("release", c_void_p), ("private_data", c_void_p)]


class ArrowArrayStream(Structure):
    """Values that come one array after another."""

    _fields_ = [("get_schema", c_void_p), ("get_next", c_void_p), ("get_last_error", c_void_p), ("release", c_void_p),
                ("private_data", c_void_p)]


class TextColumn(Structure):
    _fields_ = [("struct_size", c_size_t), ("encoding", c_int32), ("offset_size", c_int32), ("data", c_void_p),
                ("data_length", c_size_t), ("offsets", c_void_p), ("validity", c_void_p), ("first", c_size_t),
                ("count", c_size_t), ("schema", POINTER(ArrowSchema)), ("array", POINTER(ArrowArray)),
                ("container", c_void_p), ("item", c_void_p), ("text", c_void_p), ("found", c_void_p)]


class Column(Structure):
    _fields_ = [("data", c_void_p), ("stride", c_size_t)]


#: What galley_columns answers, by name, with the type of its numbers as ctypes and Python's arrays know it.
ANSWERS = {"width": c_double, "height": c_double, "first_baseline": c_double, "last_baseline": c_double,
           "min_content": c_double, "natural": c_double, "scale_factor": c_double, "line_count": c_int64,
           "hidden_start": c_int64, "hidden_end": c_int64, "missing": c_int64, "is_truncated": c_uint8,
           "is_null": c_uint8}


class Columns(Structure):
    _fields_ = [("struct_size", c_size_t), ("width", Column), ("font_size", Column), ("number_of_lines", Column),
                ("break_mode", c_int32), ("counts_characters", c_int32)]
    _fields_ += [("out_" + name, Column) for name in ANSWERS]
    _fields_ += [("out_lines_schema", POINTER(ArrowSchema)), ("out_lines", POINTER(ArrowArray))]


class Run(Structure):
    _fields_ = [("length", c_size_t), ("style", POINTER(Style))]


class ParagraphRun(Structure):
    _fields_ = [("length", c_size_t), ("style", POINTER(ParagraphStyle))]


class Range(Structure):
    _fields_ = [("start", c_size_t), ("end", c_size_t)]


class LayoutInfo(Structure):
    _fields_ = [("size", Size), ("min_x", c_double), ("is_truncated", c_int32), ("is_right_to_left", c_int32),
                ("hidden_start", c_size_t), ("hidden_end", c_size_t)]


class Line(Structure):
    _fields_ = [("start", c_size_t), ("end", c_size_t), ("x", c_double), ("width", c_double), ("ascent", c_double),
                ("descent", c_double), ("baseline", c_double), ("is_right_to_left", c_int32), ("ends_paragraph", c_int32)]


class GlyphRun(Structure):
    _fields_ = [("line", c_size_t), ("start", c_size_t), ("end", c_size_t), ("font", c_size_t), ("size", c_double),
                ("first_glyph", c_size_t), ("glyph_count", c_size_t), ("box", Rect), ("is_right_to_left", c_int32),
                ("is_box", c_int32)]


class Glyph(Structure):
    _fields_ = [("x", c_double), ("y", c_double), ("glyph", c_uint32), ("run", c_uint32)]


class Cluster(Structure):
    _fields_ = [("start", c_size_t), ("end", c_size_t), ("line", c_size_t), ("x", c_double), ("width", c_double),
                ("is_right_to_left", c_int32), ("reserved", c_int32)]


class Caret(Structure):
    _fields_ = [("offset", c_size_t), ("line", c_size_t), ("rect", Rect), ("affinity", c_int32),
                ("is_right_to_left", c_int32)]


class Selection(Structure):
    _fields_ = [("start", c_size_t), ("end", c_size_t), ("line", c_size_t), ("rect", Rect), ("is_right_to_left", c_int32),
                ("reserved", c_int32)]


_doubles = POINTER(c_double)
_counted = [c_size_t, POINTER(c_size_t)]
_text = [c_char_p, c_size_t, c_int32]
_out = POINTER(c_void_p)

_functions: dict[str, list[Any]] = {
    "fonts_create": [POINTER(FontSource), c_size_t, c_size_t, _out],
    "fonts_info": [c_void_p, c_size_t, POINTER(FontInfo)],
    "fonts_outline": [c_void_p, c_size_t, c_uint32, POINTER(c_uint8), *_counted, POINTER(c_float), *_counted, _doubles],
    "measurer_create": [POINTER(Style), POINTER(ParagraphStyle), _out],
    "measurer_measure": [c_void_p, *_text, c_double, POINTER(Size)],
    "measurer_measure_batch": [c_void_p, POINTER(Texts), _doubles, c_size_t, c_size_t, POINTER(Size)],
    "paragraph_create": [*_text, POINTER(Run), c_size_t, POINTER(ParagraphRun), c_size_t, _out],
    "paragraph_widths": [c_void_p, _doubles, _doubles],
    "paragraph_measure": [c_void_p, _doubles, c_size_t, POINTER(Limits), POINTER(Size)],
    "paragraph_missing": [c_void_p, POINTER(Range), *_counted],
    "text_transform": [*_text, c_char_p, c_int32, c_void_p, POINTER(c_size_t), *_counted],
    "line_breaks": [*_text, c_char_p, c_int32, c_int32, POINTER(c_size_t), POINTER(c_uint8), *_counted],
    "layout_create": [c_void_p, c_double, POINTER(Limits), _out],
    "layout_info_get": [c_void_p, POINTER(LayoutInfo)],
    "layout_lines": [c_void_p, POINTER(Line), *_counted],
    "layout_runs": [c_void_p, POINTER(GlyphRun), *_counted],
    "layout_glyphs": [c_void_p, POINTER(Glyph), *_counted],
    "layout_clusters": [c_void_p, POINTER(Cluster), *_counted],
    "layout_fonts": [c_void_p, _out],
    "layout_caret": [c_void_p, c_size_t, c_int32, POINTER(Caret)],
    "layout_hit": [c_void_p, c_double, c_double, POINTER(Caret)],
    "layout_selection": [c_void_p, c_size_t, c_size_t, POINTER(Selection), *_counted],
    "label_create": [*_text, POINTER(Style), POINTER(ParagraphStyle), POINTER(LabelOptions), _out],
    "label_intrinsic_size": [c_void_p, _doubles, _doubles],
    "label_size_that_fits": [c_void_p, c_double, c_double, _doubles, _doubles],
    "label_text_rect": [c_void_p, POINTER(Rect), c_int64, POINTER(Rect)],
    "label_baselines": [c_void_p, POINTER(Rect), _doubles, _doubles],
    "label_layout": [c_void_p, POINTER(Rect), _out, _doubles, _doubles, _doubles],
    "label_measure": [c_void_p, c_int32, c_double, c_int32, c_double, _doubles, _doubles],
    "layout_shown": [c_void_p, c_size_t, c_void_p, *_counted],
    "columns_measure": [c_void_p, POINTER(TextColumn), POINTER(Columns), c_size_t],
    "arrow_copy": [POINTER(ArrowSchema), POINTER(ArrowArray), POINTER(ArrowSchema), POINTER(ArrowArray)],
}

for _name, _types in _functions.items():
    _function = getattr(library, "galley_" + _name)
    _function.argtypes = _types
    _function.restype = c_int32

for _name, _struct in {"font_source": FontSource, "style": Style, "paragraph_style": ParagraphStyle, "limits": Limits,
                       "label_options": LabelOptions}.items():
    getattr(library, f"galley_{_name}_init_sized").argtypes = [POINTER(_struct), c_size_t]
    getattr(library, f"galley_{_name}_init_sized").restype = None

library.galley_version.restype = c_char_p
library.galley_last_error.restype = c_char_p
library.galley_release.argtypes = [c_void_p]
library.galley_release.restype = None
library.galley_fonts_count.argtypes = [c_void_p]
library.galley_fonts_count.restype = c_size_t


def check(status: int) -> None:
    """Raises what a function of the library said."""
    if status:
        message = library.galley_last_error().decode("utf-8", "replace")
        raise (FontError if status in (3, 4, 6) else GalleyError)(status, message)


class Handle:
    """Owns one reference to an object of the library.

    It does not change, so a copy is the same object. It is of this process: what has one is pickled by what it was made of.
    """

    __slots__ = ("pointer", "__weakref__")

    pointer: "int | None"

    def __init__(self, function: Callable[..., int], *arguments: object) -> None:
        self.pointer = None
        out = c_void_p()
        check(function(*arguments, byref(out)))
        self.pointer = out.value

    @classmethod
    def adopting(cls, pointer: int) -> Handle:
        handle = cls.__new__(cls)
        handle.pointer = pointer
        return handle

    def __copy__(self) -> Handle:
        return self

    def __deepcopy__(self, memo: object) -> Handle:
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError("a handle of libgalley cannot be pickled: it is of one process")

    def __del__(self) -> None:
        # At the end of the process the modules may be gone before the objects.
        if getattr(self, "pointer", None) and not sys.is_finalizing():
            library.galley_release(self.pointer)
            self.pointer = None


def listed(function: Callable[..., int], handle: Handle, element: Any, *arguments: object) -> Any:
    """All elements that a function with a capacity and a count gives, as an array of ctypes."""
    count = c_size_t()
    check(function(handle.pointer, *arguments, None, 0, byref(count)))
    array = (element * count.value)()
    check(function(handle.pointer, *arguments, array if count.value else None, count.value, byref(count)))
    return array


# The library once more, for a call that asks Python's own functions and so keeps Python's lock.
_asking = ctypes.PyDLL(library._name)
_asking.galley_columns_measure.argtypes = [c_void_p, c_void_p, c_void_p, c_size_t]
_asking.galley_columns_measure.restype = c_int32
_ITEM = ctypes.cast(ctypes.pythonapi.PyList_GetItem, c_void_p).value
_TEXT = ctypes.cast(ctypes.pythonapi.PyUnicode_AsUTF8AndSize, c_void_p).value
_COLUMN_SIZE = ctypes.sizeof(TextColumn)


def found_texts(texts: "list[Any]") -> Any:
    """Where the strings of a list keep their UTF-8, which lives as long as they do: nothing is copied of what is ASCII.

    :raises TypeError: Something is no str.
    :raises UnicodeEncodeError: A str has lone surrogates.
    """
    found = (Text * len(texts))()
    column = TextColumn(struct_size=_COLUMN_SIZE, count=len(texts), container=id(texts), item=_ITEM, text=_TEXT,
                        found=ctypes.addressof(found))
    check(_asking.galley_columns_measure(None, byref(column), None, 1))
    return found


def filled(name: str, struct: Any) -> Any:
    """A struct of options with its defaults."""
    value = struct()
    getattr(library, f"galley_{name}_init_sized")(byref(value), ctypes.sizeof(value))
    return value
