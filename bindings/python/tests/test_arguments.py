"""Wrong types are TypeErrors, wrong values GalleyErrors; both name the argument, and nothing is cut short in silence."""

import ctypes
import math
import re
import subprocess
import sys
import typing
from fractions import Fraction
from pathlib import Path

import pytest

import galley_text
from galley_text import Fonts, GalleyError, Label, Measurer, Paragraph

LABEL, PARAGRAPH, FONTS = Label("abc"), Paragraph("abc def"), Fonts("embedded:Inter-roman.var.ttf")

WRONG_TYPES = [
    ("text", lambda: galley_text.measure(None)), ("text", lambda: galley_text.measure(b"x")),
    ("text", lambda: galley_text.measure(12)), ("text", lambda: Paragraph(None)), ("text", lambda: Label(12)),
    ("text", lambda: galley_text.transform(3, "uppercase")), ("text", lambda: galley_text.line_breaks(None)),
    ("width", lambda: galley_text.measure("x", None)), ("width", lambda: galley_text.measure("x", "120")),
    ("width", lambda: galley_text.measure("x", [120])), ("width", lambda: galley_text.measure("x", True)),
    ("width", lambda: PARAGRAPH.layout("wide")), ("width", lambda: Measurer().measure_all(["a"], "120")),
    ("width", lambda: Measurer().measure_all(["a"], [1, None])), ("widths", lambda: Measurer().measure_all(["a"], widths=5)),
    ("size", lambda: galley_text.measure("x", size="12")), ("language", lambda: galley_text.measure("x", language=5)),
    ("font_features", lambda: galley_text.measure("x", font_features="tnum")), ("kern", lambda: galley_text.measure("x", kern="no")),
    ("uses_ligatures", lambda: galley_text.measure("x", uses_ligatures="no")), ("token", lambda: PARAGRAPH.layout(9, token=5)),
    ("lines", lambda: PARAGRAPH.layout(50, lines=1.5)), ("lines", lambda: PARAGRAPH.layout(50, lines="2")),
    ("number_of_lines", lambda: Label("x", number_of_lines=None)), ("font", lambda: galley_text.measure("x", font=5)),
    ("font", lambda: galley_text.measure("x", font=[5])), ("texts", lambda: Measurer().measure_all("abc", 5)),
    ("texts", lambda: Measurer().measure_all(b"abc", 5)), ("texts", lambda: Measurer().measure_all(5, 5)),
    (r"texts\[1\]", lambda: Measurer().measure_all(["a", 5], 5)), (r"texts\[0\]", lambda: Measurer().measure_all([b"a"], 5)),
    (r"texts\[2\]", lambda: galley_text.labels(["a", None, 5], 5)), ("bounds", lambda: LABEL.layout(5)),
    ("offset", lambda: PARAGRAPH.layout().caret("a")), ("threads", lambda: Measurer().measure_all(["a"], 5, threads=1.5)),
    ("line_spacing", lambda: galley_text.measure("x", line_spacing="1")), ("size", lambda: galley_text.fit_size("a", 9, size=5)),
    ("colour", lambda: galley_text.measure("x", colour=1)), ("tab_stops", lambda: galley_text.measure("x", tab_stops=5)),
    ("line_break_strategy", lambda: Label("x", line_break_strategy=5.5)), ("alignment", lambda: galley_text.measure("x", alignment=3)),
]


@pytest.mark.parametrize("name, call", WRONG_TYPES)
def test_a_wrong_type_is_named(name, call):
    with pytest.raises(TypeError, match=name) as error:
        call()
    assert not isinstance(error.value, ctypes.ArgumentError)


WRONG_VALUES = [
    ("lines", lambda: PARAGRAPH.layout(50, lines=2**64 + 2)), ("lines", lambda: PARAGRAPH.layout(50, lines=2**70)),
    ("lines", lambda: PARAGRAPH.layout(50, lines=2**63)), ("lines", lambda: PARAGRAPH.layout(50, lines=-1)),
    ("glyph", lambda: FONTS.outline(0, 2**32 + 5)), ("glyph", lambda: FONTS.outline(0, -1)),
    ("index", lambda: FONTS.outline(2**64, 5)), ("face_index", lambda: Fonts("embedded:*", face_index=2**32)),
    ("hyphenate_limit_lines", lambda: galley_text.measure("x", hyphenate_limit_lines=2**33)),
    ("hyphenate_limit_chars", lambda: galley_text.measure("x", hyphenate_limit_chars=[2**33])),
    ("lines", lambda: galley_text.fit_size("abc", 50, lines=-1)), ("step", lambda: galley_text.fit_size("abc", 50, step=math.inf)),
    ("bounds", lambda: LABEL.text_rect((0, 0, 10))), ("bounds", lambda: LABEL.text_rect(())),
    ("bounds", lambda: LABEL.layout((0, 0, math.inf, math.inf))), ("bounds", lambda: LABEL.baselines((0, 0, 9, math.inf))),
    ("token", lambda: PARAGRAPH.layout(30, lines=1, line_break_mode="truncatingTail", token="a\0b")),
    ("token", lambda: Label("x", token="a\0b")), ("language", lambda: galley_text.measure("x", language="en\0de")),
    ("NUL", lambda: Fonts("a\0b.ttf")), ("NUL", lambda: galley_text.measure("x", font="a\0b.ttf")),
    ("embedded", lambda: Fonts("embedded:Inter\0")), ("token", lambda: PARAGRAPH.layout(30, token="x")),
    ("width", lambda: Measurer().measure_all(["a"], [math.nan])), ("size", lambda: Measurer().measure_all(["a"], sizes=[-3])),
    (r"widths\[2\]", lambda: Measurer().measure_all(["a", "b", "c"], widths=[1, 2, math.nan])),
    (r"lines\[1\]", lambda: Measurer().measure_all(["a", "b", "c"], lines=[1, -2, 3])),
    ("widths", lambda: Measurer().measure_all(["a"], widths=[1, 2])), ("too large", lambda: galley_text.measure("x", 10**400)),
    ("threads", lambda: Measurer().measure_all(["a"], 5, threads=-1)), ("tag", lambda: Paragraph("x", font_features={"t€": 1})),
]


@pytest.mark.parametrize("name, call", WRONG_VALUES)
def test_a_wrong_value_is_named(name, call):
    with pytest.raises(GalleyError, match=name):
        call()


@pytest.mark.parametrize("given, meant", [
    ({"align": "left"}, "alignment"), ({"font_size": 5}, "size"), ({"letterSpacng": 5}, "letterSpacing"),
    ({"lang": "de"}, "language"), ({"lineheight": 3}, "line_height"), ({"hyphenations": "none"}, "hyphenation")])
def test_a_misspelt_option_gets_a_guess(given, meant):
    with pytest.raises(TypeError, match=f'did you mean "{meant}"'):
        galley_text.measure("x", **given)


@pytest.mark.parametrize("given, values", [
    ({"alignment": "centre"}, "natural, left, right, center, justified"),
    ({"line_breaking": "optimum"}, "greedy, optimal, pretty, balanced")])
def test_a_misspelt_value_gets_the_list(given, values):
    (name, value), = given.items()
    with pytest.raises(GalleyError, match=f'"{name}" must be one of {values}, not "{value}"'):
        galley_text.measure("x", **given)


@pytest.mark.parametrize("camel, snake", [("breakAll", "break_all"), ("keepAll", "keep_all"), ("autoPhrase", "auto-phrase")])
def test_values_are_taken_in_both_spellings(camel, snake):
    text = "Prepare once, lay out many."
    assert galley_text.measure(text, 60, word_break=camel) == galley_text.measure(text, 60, word_break=snake)


def test_numbers_of_other_libraries_are_numbers():
    expected = galley_text.measure("Prepare once", 60, size=12)
    assert galley_text.measure("Prepare once", Fraction(60), size=Fraction(12)) == expected
    numpy = pytest.importorskip("numpy")
    for kind in (numpy.float32, numpy.int64, numpy.float64, numpy.uint8, numpy.array):
        assert galley_text.measure("Prepare once", kind(60), size=kind(12)) == expected
        assert Measurer(size=12).measure_all(["Prepare once"], kind(60))[0] == expected
    with pytest.raises(TypeError, match="width"):
        galley_text.measure("x", numpy.array([60.0]))
    with pytest.raises(TypeError, match="width"):
        galley_text.measure("x", numpy.bool_(True))
    assert PARAGRAPH.layout(30, lines=numpy.int64(1)).size.line_count == 1


def test_surrogates_in_options_are_replaced():
    assert PARAGRAPH.layout(50, lines=1, line_break_mode="truncatingTail", token="\ud800").texts[0].endswith("\ufffd")
    assert galley_text.measure("x", language="\ud800").width > 0


def test_fonts_are_taken_as_any_bytes():
    path = Path(__file__).resolve().parents[3] / "Fonts/Inter-roman.var.ttf"
    data = path.read_bytes()
    expected = galley_text.measure("abc", font=str(path))
    for kind in (bytes, bytearray, memoryview):
        assert galley_text.measure("abc", font=kind(data)) == expected
        assert galley_text.measure("abc", font=[kind(data)]) == expected


def test_a_negative_spacing_gives_no_negative_size():
    for options in ({"line_spacing": -1000}, {"line_spacing": -1000, "paragraph_spacing": 1}):
        size = galley_text.measure("Prepare once, lay out many times", 60, **options)
        assert size.height >= 0 and size.line_count > 1
        assert Paragraph("Prepare once, lay out many times", **options).layout(60).height >= 0


def test_hints_can_be_read_at_run_time():
    for kind in (galley_text.TextOptions, galley_text.LabelTextOptions):
        assert "font" in typing.get_type_hints(kind)
    if sys.version_info >= (3, 11):
        for function in (galley_text.measure, galley_text.measure_all, galley_text.wrap, galley_text.labels, Label.__init__):
            assert typing.get_type_hints(function)


def test_numpy_is_imported_when_it_is_asked_for():
    code = ("import sys, galley_text as g; g.measure('a'); g.Measurer().measure_all(['a'], 5); "
            "print('numpy' in sys.modules, 'pandas' in sys.modules)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


def test_help_lists_all_options():
    from galley_text import _options
    text = galley_text.measure.__doc__
    assert [name for name in _options.STYLE_OPTIONS + _options.PARAGRAPH_OPTIONS if f"``{name}``" not in text] == []


def test_what_is_named_is_in_the_header():
    """Functions, structs and values in messages, and in the page about C."""
    root = Path(__file__).resolve().parents[3]
    known = set(re.findall(r"galley_\w+|GALLEY_\w+", (root / "include/galley.h").read_text())) | {"GALLEY_HARFBUZZ_SOURCE"}
    assert len(known) > 100
    for path in [*(root / "Sources/GalleyC").glob("*.swift"), root / "docs/C.md"]:
        named = set(re.findall(r"\bgalley_[a-z0-9_]*[a-z0-9]\b|\bGALLEY_[A-Z0-9_]*[A-Z0-9]\b", path.read_text()))
        assert named <= known, path.name


def test_no_message_names_a_function_that_does_not_exist():
    from galley_text import _native
    size, batch = _native.Size(), _native.Texts(struct_size=0)
    assert _native.library.galley_measurer_measure_batch(
        Measurer()._handle.pointer, batch, (ctypes.c_double * 1)(5), 1, 1, size) == 1
    message = _native.library.galley_last_error().decode()
    assert "_init" not in message and "struct_size is 0" in message


def test_a_message_has_no_loose_mark():
    from galley_text import _native
    library, view = _native.library, ctypes.c_void_p()
    library.galley_view_create.argtypes = [ctypes.c_char_p, ctypes.POINTER(ctypes.c_void_p)]
    library.galley_view_constrain.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
    assert library.galley_view_create(b"c", view) == 0
    assert library.galley_view_constrain(view, b"c.topp == 3") == 7
    message = library.galley_last_error().decode()
    assert "topp" in message and "^" not in message
    library.galley_release(view)


def test_the_message_before_outlives_the_next_failure():
    from galley_text import _native
    library = _native.library
    last = ctypes.CFUNCTYPE(ctypes.c_void_p)(("galley_last_error", ctypes.CDLL(library._name)))
    for _ in range(100):
        assert library.galley_measurer_measure(None, b"a", 1, 0, 5.0, _native.Size()) == 2
        before = last()
        assert library.galley_measurer_measure(Measurer()._handle.pointer, b"a", 1, 0, 5.0, None) in (1, 2)
        assert b"galley_measurer is NULL" in ctypes.string_at(before)


@pytest.mark.parametrize("given, meant", [
    ({"siz": 3}, '"size"'), ({"szie": 3}, '"size"'), ({"wieght": 3}, '"weight"'), ({"fonts": "a"}, '"font"'), ({"bold": True}, "weight=700"),
    ({"italic": True}, 'slant="italic"'), ({"rtl": True}, 'direction="rtl"'), ({"max_width": 9}, '"width"'), ({"font_family": "x"}, '"family"'),
    ({"color": "red"}, "Layout.render has it"), ({"lines": 2}, "Paragraph.layout"), ({"number_of_lines": 2}, "Paragraph.layout"),
    ({"minimum_scale_factor": 1}, "Label and labels have it"), ({"threads": 2}, "measure_all has it"), ({"nonsense": 2}, "help")])
def test_a_slip_gets_a_guess_that_the_call_takes(given, meant):
    with pytest.raises(TypeError, match=f'unknown option "{next(iter(given))}"') as error:
        galley_text.measure("x", **given)
    assert meant in str(error.value)
    guess = re.search(r'did you mean "?(\w+)', str(error.value))
    if guess:  # Nothing is named that the same call refuses.
        value = {"direction": "rtl", "font": "embedded:*", "family": "Inter", "slant": "italic"}.get(guess[1], 20)
        galley_text.measure("x", **{guess[1]: value})


@pytest.mark.parametrize("call", [
    lambda **lines: Paragraph("a b c d").measure(5, **lines).line_count, lambda **lines: len(Paragraph("a b c d").layout(5, **lines).lines),
    lambda **lines: len(galley_text.wrap("a b c d", 5, **lines)), lambda **lines: Label("a b c d", **lines).measure(5)[1] / 21,
    lambda **lines: galley_text.measure_all(["a b c d"], 5, **lines)[0].line_count,
    lambda **lines: Measurer().measure_all(["a b c d"], 5, **lines)[0].line_count,
    lambda **lines: len(galley_text.wrap_all(["a b c d"], 5, **lines)[0]), lambda **lines: galley_text.labels(["a b c d"], 5, **lines).line_count[0],
])
def test_the_limit_of_lines_has_both_names_everywhere(call):
    assert call(lines=2) == call(number_of_lines=2) == call(numberOfLines=2) == 2
    with pytest.raises(TypeError, match='"number_of_lines".*not both'):
        call(lines=3, number_of_lines=2)


def test_sizes_take_the_limit_of_lines_by_both_names():
    for ask in (galley_text.fit_size, lambda text, *box, **lines: galley_text.fit_all([text], *box, **lines)[0]):
        assert ask("a b c d", 30, 90, lines=1) == ask("a b c d", 30, 90, number_of_lines=1) != ask("a b c d", 30, 90)


@pytest.mark.parametrize("call", [
    lambda: galley_text.measure("a", letter_spacing=1, letterSpacing=2), lambda: galley_text.measure("a", weight=400, font_weight=700),
    lambda: galley_text.measure("a", line_breaking="greedy", text_wrap_style="balanced"), lambda: Label("a", token="x", Token="y"),
    lambda: PARAGRAPH.layout(5, max_height=4, maxHeight=9), lambda: galley_text.transform("a", "uppercase", "lowercase")])
def test_one_option_is_said_once(call):
    with pytest.raises((TypeError, GalleyError), match="not both|not uppercase, lowercase|unknown option"):
        call()


@pytest.mark.parametrize("font, words", [
    ("Inter", 'a family is family="Inter"'), ("embedded:Inter", "did you mean Inter-"), ("embedded:noto", "did you mean Noto"), ("", "not empty"),
    ("no/such.ttf", "No such file or directory$")])
def test_a_font_that_is_no_file_says_how_to_ask(font, words):
    with pytest.raises(GalleyError, match=words):
        galley_text.measure("a", font=font)


def test_measurers_are_equal_by_value():
    assert Measurer(size=15) == Measurer(size=15) and hash(Measurer(size=15)) == hash(Measurer(size=15.0))
    assert Measurer(letter_spacing=1, language="de") == Measurer(language="de", letterSpacing=1)
    assert Measurer(size=15) != Measurer(size=16) and Measurer() != "Measurer()"
    assert len({Measurer(), Measurer(), Measurer(weight=600), Measurer(font_weight=600)}) == 2


def test_a_set_has_no_order():
    for ask in (galley_text.measure_all, galley_text.labels):
        with pytest.raises(TypeError, match="sorted"):
            ask({"a", "b"}, 5)
    with pytest.raises(IndexError, match="no size 5 among 5"):
        galley_text.measure_all(["a"] * 5)[5]
