"""The options of text, paragraphs, limits and labels: keyword arguments that the library reads by its table, as JSON."""

from __future__ import annotations

import difflib
import json
import math
import os
import re
from ctypes import byref, pointer
from typing import TYPE_CHECKING, Any, Dict, Iterable, Mapping, Optional

from . import _native
from ._arguments import c_string, choice, flag, integer, number, plain, real, refuse, well_formed, wrong
from ._fonts import Fonts, absolute, fonts_of, is_name
from ._native import library
from ._table import OTHER_NAMES, STRUCTS, LabelTextOptions, Option, TextOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack as Unpack
else:
    try:
        from typing import Unpack
    except ImportError:  # Python before 3.11, where nothing but type checkers asks for it.
        class Unpack:
            def __class_getitem__(cls, options):
                return options

#: Many texts: a list, a generator, an array of NumPy, or a column with ``__arrow_c_stream__`` or ``__arrow_c_array__``.
StringColumn = Any

DIRECTIONS = ("auto", "ltr", "rtl")
BREAK_MODES = STRUCTS["limits"]["line_break_mode"].values
#: The keyword arguments that are members of structs of their own.
FONT_CHOICE = ("font", "weight", "variations", "family", "slant", "system_fonts")
_OWN = (*FONT_CHOICE, "size", "language", "tracking", "direction", "justify_space_stretch", "justify_letter_spacing")


def _camel(name: str) -> str:
    first, *words = name.split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in words)


def _by_name(*structs: str) -> "Dict[str, tuple[str, Option]]":
    """Options by all names that they have, with their structs."""
    known = {}
    for struct in structs:
        others = {name: option for name, option in OTHER_NAMES.items() if option in STRUCTS[struct]}
        for name, option in {**STRUCTS[struct], **{name: STRUCTS[struct][one] for name, one in others.items()}}.items():
            known[name] = known[_camel(name)] = struct, option
            # The table's own spelling, which is not always that of the parts.
            known[option.name] = struct, option
    return known


_TEXT, _LABEL, _LIMITS = _by_name("style", "paragraph_style"), _by_name("label_options"), _by_name("limits")
#: The keyword arguments that say how characters look, and how lines are chosen, placed and spaced.
STYLE_OPTIONS = (*FONT_CHOICE, "size", "language", "tracking", *STRUCTS["style"])
PARAGRAPH_OPTIONS = tuple(name for name in [*TextOptions.__annotations__, *LabelTextOptions.__annotations__]
                          if name not in STYLE_OPTIONS)
#: What other libraries call some arguments, and what is meant by some that are none.
_KNOWN_ELSEWHERE = {"fontsize": "size", "pointsize": "size", "fontfamily": "family", "fontname": "font", "fonts": "font",
                    "fontstyle": "slant", "oblique": 'slant="oblique"', "lang": "language", "dir": "direction", "align": "alignment",
                    "textalign": "alignment", "leading": "line_height", "linebreak": "line_break_strictness",
                    "hyphens": "hyphenation", "bold": "weight=700", "fontweight": "weight", "rtl": 'direction="rtl"',
                    "ltr": 'direction="ltr"', "italic": 'slant="italic"', "maxwidth": "width"}
#: Which call has an argument that another one lacks.
_CALLS = {
    **{name: "Paragraph.measure, Paragraph.layout and wrap" for name in (
        "lines", "number_of_lines", *STRUCTS["limits"]) if name != "scale"},
    **{name: "Label and labels" for name in STRUCTS["label_options"] if name not in STRUCTS["limits"]},
    **{name: "Paragraph" for name in ("markup", "ruby", "emphasis", "combine", "runs")},
    **{name: "Layout.render" for name in ("color", "background", "padding", "crop", "outlines", "title", "author")},
    **{name: "fit_size and fit_all" for name in ("minimum", "maximum", "step")},
    **{name: "measure_all" for name in ("widths", "sizes", "threads")},
    "scale": "Layout.render, Label and Paragraph.layout"}
#: What the options of fonts are called here.
_FONT_OPTIONS = {"font_weight": "weight", "fontWeight": "weight", "font_variations": "variations", "fontVariations": "variations"}


# ---- JSON -------------------------------------------------------------------------------------------------------------


class Given:
    """Options as JSON for each struct, and what the caller calls them."""

    def __init__(self) -> None:
        self.values: "dict[str, dict[str, Any]]" = {}
        self.names: "dict[str, str]" = {}

    def add(self, known: "Mapping[str, tuple[str, Option]]", name: str, value: Any) -> bool:
        """Takes an option over; False where there is none of the name."""
        found = known.get(name)
        if found is None:
            return False
        struct, option = found
        if option.name in self.values.get(struct, {}):
            raise TypeError(f'"{self.names[option.name]}" and "{name}" are one option: not both')
        self.names[option.name] = name
        self.values.setdefault(struct, {})[option.name] = _jsonable(option, name, value)
        return True

    def text(self, struct: str, more: "Mapping[str, Any]" = {}) -> Optional[bytes]:
        """The options of a struct and what else it has as JSON; None for none."""
        values = {**self.values.get(struct, {}), **more}
        return json.dumps(values).encode() if values else None

    def _called(self, name: str) -> str:
        member, of, option = name.rpartition('" of "')
        return self.names.get(name, member + of + self.names.get(option, option))

    def __enter__(self) -> None:
        """Around a call: a message has the names that the caller uses, and a wrong type is a TypeError."""

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, _native.GalleyError):
            # A member of an option has the name of the option behind its own.
            said = re.sub(r'"(\w+" of "\w+)"|"(\w+)"', lambda found: f'"{self._called(found[1] or found[2])}"', error.message,
                          count=1)
            # A text stands for itself where another kind is wanted.
            if re.search(r'" must be (.*, not (a boolean|a number|a string|an array|an object)|'
                         r'(a number|a list|true or false|an array|an object|numbers)\b.*, not ".*")$', said):
                raise TypeError(said) from None
            raise type(error)(error.code, said) from None


def _jsonable(option: Option, name: str, value: Any) -> Any:
    """A value as JSON has it; what is wrong about one that JSON has is left to the library."""
    if value is None:
        return None
    if option.kind == "choice" and isinstance(value, str):
        return spelled(value, option.values)
    if option.kind == "list":
        return _names(name, value, option.values)
    if option.kind == "flag" and not isinstance(value, (str, bytes, list, tuple, dict)):
        return flag(name, value)
    if option.name == "tabStops" and isinstance(value, Iterable) and not isinstance(value, (str, Mapping)):
        return [stop if isinstance(stop, list) else [stop] for stop in _plain(name, value)]
    if option.kind == "number" and not isinstance(value, (str, bool, list, tuple, dict)):
        return finite(name, number(name, value))
    return _plain(name, value)


def finite(name: str, value: float) -> float:
    if not math.isfinite(value):
        refuse(f'"{name}" is not a number' if math.isnan(value) else f'"{name}" is out of range: {value}')
    return value


def spelled(value: str, values: "Iterable[str]") -> str:
    """The table's spelling of a value in another case; any other value as it is."""
    return next((one for one in values if plain(one) == plain(value)), well_formed(value))


def _names(name: str, names: Any, values: "tuple[str, ...]") -> Any:
    """A list of names; the bits of a number stand for them in their order."""
    if isinstance(names, int) and not isinstance(names, bool):
        bits = integer(name, names, 0, 0xFFFF)
        if bits >> len(values) and not bits == 0xFFFF:
            refuse(f'"{name}" must be a list of {", ".join(values)}, not {bits}')
        return [value for index, value in enumerate(values) if bits >> index & 1]
    listed = _plain(name, (names,) if isinstance(names, str) else names)
    if not isinstance(listed, list):
        return listed
    return [spelled(one, values) if isinstance(one, str) else one for one in listed]


def _plain(name: str, value: Any) -> Any:
    """A value that JSON has for one of Python's or NumPy's."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        if "\0" in value:
            refuse(f"{name} has a NUL character at {value.index(chr(0))}: {value!r}")
        return spelled(value, ("eachLine", "perLine", "perLineAll", "fromFont", "exHeight", "capHeight", "chWidth", "icWidth",
                              "icHeight"))
    if isinstance(value, Mapping):
        return {str(key): _plain(f"{name}[{key!r}]", one) for key, one in value.items()}
    if not isinstance(value, (bytes, bytearray)) and hasattr(value, "__iter__") and getattr(value, "shape", None) != ():
        return [_plain(name, one) for one in value]
    return integer(name, value, -2**31, 2**31 - 1) if hasattr(value, "__index__") else finite(name, number(name, value))


# ---- Structs ----------------------------------------------------------------------------------------------------------


def refuse_option(name: str, taken: "Iterable[str]", own: "Iterable[str]" = ()) -> TypeError:
    """The error for an argument that a call does not take: with a guess among those that it takes, or the call that has it.

    :param own: Arguments of the call itself, beside the options.
    """
    words, names = plain(name), [*own, *taken]
    said = f'unknown option "{name}"'
    meant = _KNOWN_ELSEWHERE.get(words)
    if meant and (meant.partition("=")[0] in names or meant == "width"):
        return TypeError(f'{said}; did you mean "{meant}"?' if "=" not in meant else f"{said}; did you mean {meant}?")
    has = next((call for one, call in _CALLS.items() if plain(one) == words), None)
    if has:
        return TypeError(f"{said} here; {has} {'have' if ' and ' in has else 'has'} it")
    near = difflib.get_close_matches(words, {plain(one) for one in names}, 1, 0.72)
    if not near:
        return TypeError(f"{said}; help(galley_text.measure) lists the options")
    # In the spelling of the caller.
    is_camel = not ("_" in name or name.islower())
    spelling = [one for one in names if plain(one) == near[0] and (one != one.lower()) == is_camel]
    return TypeError(f'{said}; did you mean "{[*spelling, next(one for one in names if plain(one) == near[0])][0]}"?')


def line_limit(lines: Any, options: "dict[str, Any]", usual: int = 0) -> "tuple[Any, str]":
    """The limit of lines, which an option may be, too, and what the caller calls it."""
    given = [name for name in ("number_of_lines", "numberOfLines") if name in options]
    if not given:
        return lines, "lines"
    if len(given) > 1 or not (type(lines) is int and lines == usual):
        raise TypeError(f'"{given[0]}" is "lines" by another name: not both')
    return options.pop(given[0]), given[0]


def settled(options: "Mapping[str, Any]") -> "dict[str, Any]":
    """The options as they are kept, so that what is made again from them is the same: lists are copied, paths are absolute."""
    return {name: _settled(name, value) for name, value in options.items()}


def _settled(name: Any, value: Any) -> Any:
    is_font = name in ("font", "fonts")
    if is_font and isinstance(value, (str, os.PathLike)):
        path = os.fspath(value)
        return path if is_name(path) else absolute(os.fsdecode(path))
    if isinstance(value, (bytearray, memoryview)):
        return bytes(value)
    if isinstance(value, Mapping):
        return {key: _settled(key, one) for key, one in value.items()}
    if isinstance(value, (str, bytes, Fonts, os.PathLike, type)) or not hasattr(value, "__iter__") or getattr(
            value, "shape", None) == ():
        return value
    return tuple(_settled(name if is_font else None, one) for one in value)


class Styles:
    """How characters look and lines are set, as the library has it; keeps what the structs point to."""

    def __init__(self, options: "Mapping[str, Any]", *, is_label: bool = False) -> None:
        own: "dict[str, Any]" = {"size": 17, "direction": "auto", "tracking": 0}
        given = self.given = Given()
        twice = [name for name in options if name in _FONT_OPTIONS and _FONT_OPTIONS[name] in options]
        if twice:
            raise TypeError(f'"{twice[0]}" is "{_FONT_OPTIONS[twice[0]]}" by another name: not both')
        for name, value in options.items():
            if _FONT_OPTIONS.get(name, name) in _OWN:
                own[_FONT_OPTIONS.get(name, name)] = value
            elif not (is_label and given.add(_LABEL, name, value) or given.add(_TEXT, name, value)):
                raise refuse_option(name, {**_TEXT, **_LABEL} if is_label else _TEXT, _OWN)
        given.names.update({option: name for name in options for option, meant in _FONT_OPTIONS.items()
                            if meant == _FONT_OPTIONS.get(name, name)})
        with given:
            self.fonts = self._opened(own)
        self._merge(own)
        style, paragraph = _native.filled("style", _native.Style), _native.filled("paragraph_style", _native.ParagraphStyle)
        if self.fonts is not None:
            style.fonts = self.fonts._handle.pointer
        style.size, style.tracking = number("size", own["size"]), number("tracking", own["tracking"])
        style.language = c_string("language", own.get("language"))
        style.options, paragraph.options = given.text("style"), given.text("paragraph_style")
        paragraph.direction = choice("direction", own["direction"], DIRECTIONS)
        self.style, self.paragraph_style = style, paragraph

    def _opened(self, own: "dict[str, Any]") -> Optional[Fonts]:
        """The fonts that are named. The library chooses among the embedded ones, by their weight."""
        if any(own.get(name) not in (None, False) for name in ("font", "family", "slant", "system_fonts")):
            return fonts_of(*(own.get(name) for name in (*FONT_CHOICE, "language")))
        values = {"fontWeight": own.get("weight"), "fontVariations": own.get("variations") or None}
        given = {name: _plain(self.given.names[name], value) for name, value in values.items() if value is not None}
        if given:
            self.given.values.setdefault("style", {}).update(given)
        return None

    def _merge(self, own: "dict[str, Any]") -> None:
        """Takes over what is a part of an option."""
        values = self.given.values.get("style", {})
        spacing = values.get("letterSpacing")
        if isinstance(spacing, float):
            values["letterSpacing"] += finite("tracking", number("tracking", own["tracking"]))
        elif isinstance(spacing, (str, list)) and own["tracking"]:
            # Points beside a part of the size.
            parts = [spacing] if isinstance(spacing, str) else spacing
            points = sum(one for one in parts if isinstance(one, (int, float)))
            values["letterSpacing"] = [points + finite("tracking", number("tracking", own["tracking"])),
                                       *(one for one in parts if not isinstance(one, (int, float)))]
        elif "letterSpacing" not in values:
            self.given.names["letterSpacing"] = "tracking"
        for name, member in (("justify_space_stretch", "spaceStretch"), ("justify_letter_spacing", "letterSpacing")):
            value = real(name, own.get(name, math.inf))
            if value < 0:
                refuse(f"{name} is negative: {value}")
            if value != math.inf:
                limits = self.given.values.setdefault("paragraph_style", {}).setdefault("justification", {})
                self.given.names[f'{member}" of "justification'] = name
                limits[member] = value


def limits(lines: Any, max_height: Any, line_break_mode: Any, token: Any,
           more: "dict[str, Any]") -> "tuple[Given, Any]":
    """A pointer to limits; None where nothing is limited, so that the quick way is taken.

    :param more: Changed: another name of the lines is taken out.
    """
    given = Given()
    lines, called = line_limit(lines, more)
    if lines == 0 and max_height == math.inf and line_break_mode == "wordWrapping" and token is None and not more:
        return given, None
    struct = _native.filled("limits", _native.Limits)
    said = {"maxHeight": max_height != math.inf, "lineBreakMode": line_break_mode != "wordWrapping", "token": token is not None}
    for name, value in more.items():
        if said.get(name):
            raise TypeError(f'"{name}" is an argument by another name: not both')
        if not given.add(_LIMITS, name, value):
            raise refuse_option(name, _LIMITS, ("width", "lines", "max_height", "line_break_mode", "token"))
    struct.number_of_lines, struct.maximum_height = integer(called, lines), real("max_height", max_height)
    struct.break_mode = choice("line_break_mode", line_break_mode, BREAK_MODES)
    if token is not None:
        given.add(_LIMITS, "token", token)
    struct.options = given.text("limits")
    mode = given.values.get("limits", {}).get("lineBreakMode", BREAK_MODES[struct.break_mode])
    if isinstance(token, str) and not str(mode).startswith("truncating"):
        refuse(f"token stands where a text is cut: with line_break_mode 'truncatingTail', not {line_break_mode!r}")
    return given, pointer(struct)


def _span(name: str, part: Any) -> "dict[str, Any]":
    """What a part of a text has."""
    if isinstance(part, Mapping):
        return dict(part)
    if isinstance(part, (str, bytes)) or not hasattr(part, "__iter__"):
        raise wrong(name, "a dictionary, or a tuple of its start, end and text", part)
    values = tuple(part)
    if len(values) not in (2, 3):
        refuse(f"{name} must have a start, an end and perhaps a text, not {len(values)} values")
    return dict(zip(("start", "end", "text"), values))


def _path(name: str, font: Any) -> str:
    """The name of a font of a part of a text."""
    if not isinstance(font, (str, os.PathLike)):
        raise wrong(f"a font of {name}", "a path or 'embedded:NAME'", font)
    return os.fsdecode(font)


def spans(lists: "Mapping[str, Any]", characters: Any) -> "dict[str, list[Any]]":
    """Parts of a text as JSON, as the library counts it."""
    found: "dict[str, list[Any]]" = {}
    for kind, parts in lists.items():
        if parts is None:
            continue
        if isinstance(parts, (str, bytes, Mapping)) or not hasattr(parts, "__iter__"):
            raise wrong(kind, "a list of parts of the text", parts)
        for index, part in enumerate(parts):
            members = _span(f"{kind}[{index}]", part)
            start, end = (integer(f"{kind}'s {name}", members.get(name), -2**31) for name in ("start", "end"))
            if not 0 <= start < end <= len(characters.text):
                refuse(f'"{kind}": {start} to {end} is no part of a text of {len(characters.text)} characters')
            members["start"], members["end"] = characters.unit(start), characters.unit(end)
            font = members.pop("font", members.pop("fonts", None))
            if font is not None:
                named = [font] if isinstance(font, (str, os.PathLike)) or not hasattr(font, "__iter__") else font
                members["fonts"] = [_path(f"{kind}[{index}]", one) for one in named]
            found.setdefault(kind, []).append({
                re.sub(r"_([a-z])", lambda letter: letter[1].upper(), name): _plain(name, value)
                if name not in ("fonts", "text") else value for name, value in members.items()})
    return found
