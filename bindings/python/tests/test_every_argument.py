"""Every argument of every function, given what it does not take: the error is a TypeError or a GalleyError that names it."""

import ctypes
import inspect
import math
import typing

import pytest

import galley_text
from galley_text import Block, Document, Flow, Fonts, GalleyError, Label, Measurer, Paragraph, Texts

LABEL, PARAGRAPH, FONTS = Label("abc"), Paragraph("abc def"), Fonts("embedded:Inter-roman.var.ttf")
LAYOUT, MEASURER = PARAGRAPH.layout(30), Measurer()
DOCUMENT = Document("abc def")
FLOW = Flow([PARAGRAPH])


class Odd:
    """No kind of value that anything takes."""


WRONG = [None, Odd(), Odd, float, "x", b"x", "9", "\0", "\ud800", [], (), {}, [1], (1, 2), [None], ["a", 5], [["a"]], {"a": 1},
         {1: 2}, {"x": None}, {"font": Odd()}, range(3), 1.5, 1j, True, -1, 2**70, -2**70, 10**400, math.nan, math.inf, -math.inf]

#: Functions with arguments that they take.
CALLS = [
    (galley_text.measure, ("abc",)), (galley_text.measure_all, (["a"],)), (galley_text.wrap, ("abc", 50)),
    (galley_text.wrap_all, (["a"],)), (galley_text.labels, (["a"],)), (galley_text.missing, (["a"],)),
    (galley_text.min_content, (["a"],)), (galley_text.natural, (["a"],)), (galley_text.fit_size, ("abc", 50)),
    (galley_text.transform, ("abc", "uppercase")), (galley_text.line_breaks, ("abc",)), (Measurer, ()),
    (MEASURER.measure, ("abc",)), (MEASURER.measure_all, (["a"],)), (MEASURER.wrap_all, (["a"],)),
    (MEASURER.missing, (["a"],)), (Paragraph, ("abc",)), (PARAGRAPH.measure, ()), (PARAGRAPH.layout, ()),
    (PARAGRAPH.measure_widths, ([1],)), (Label, ("abc",)), (LABEL.size_that_fits, ()), (LABEL.measure, ()),
    (LABEL.text_rect, ((0, 0, 9, 9),)), (LABEL.baselines, ()), (LABEL.layout, ((0, 0, 9, 9),)), (LAYOUT.caret, (0,)),
    (LAYOUT.hit, (0, 0)), (LAYOUT.selection, (0, 1)), (Fonts, ("embedded:*",)), (FONTS.outline, (0, 5)), (Texts, (["a"],)),
    (MEASURER.measure_all(["a"]).column, ("width",)), (Block, (5,)), (Flow, ([PARAGRAPH],)), (FLOW.fill, ([(0, 0, 30, 20)],)),
    (FLOW.fill([(0, 0, 30, 20)]).layout, (0,)), (Document, ("abc",)), (DOCUMENT.replace, (0, 1, "a")),
    (DOCUMENT.replace_all, ([(0, 1)], "a")), (DOCUMENT.find, ("a",)), (DOCUMENT.difference, (DOCUMENT.copy(),)),
    (DOCUMENT.mark, ("a", 0, 1)), (DOCUMENT.set_style, (0, 1)), (DOCUMENT.clear_style, (0, 1)), (DOCUMENT.styles, ()),
    (DOCUMENT.measure, ()), (DOCUMENT.lines, ()), (DOCUMENT.line_layout, (0,)), (DOCUMENT.caret, (0,)), (DOCUMENT.hit, (0, 0)),
    (DOCUMENT.word_at, (0, 0)), (DOCUMENT.move, (0, "left")), (DOCUMENT.selection, (0, 1)), (DOCUMENT.character, (0,)),
    (DOCUMENT.word, (0,)), (DOCUMENT.next_word_end, (0,)), (DOCUMENT.paragraph, (0,)), (DOCUMENT.paragraph_number, (0,)),
    (FONTS.shape, ("abc",)), (galley_text.shape, ("abc",))]
#: Functions whose options are tried, each with the types of them.
OPTIONS = [(galley_text.measure, ("abc",), galley_text.TextOptions), (Paragraph, ("abc",), galley_text.TextOptions),
           (Label, ("abc",), galley_text.LabelOptions), (PARAGRAPH.layout, (), galley_text.LimitOptions)]
#: What messages call an argument beside its name.
ALSO = {"font": ("font",), "fonts": ("font",), "variations": ("axis",), "texts": ("text",), "size": ("size",),
        "hyphenation_factor": ("hyphenation",), "minimum": ("size",), "widths": ("width",),
        "skip_escape_sequences": ("skipsescapesequences",), "names": ("transform",)}


def plain(text):
    return text.replace("_", "").lower()


def fault(call, name, places, names):
    """What is wrong about how a call refuses; None where it does so well, or takes what it is given."""
    try:
        call(*places, **names)
    except (TypeError, GalleyError) as error:
        said = plain(str(error))
        if isinstance(error, ctypes.ArgumentError):
            return f"ArgumentError: {error}"
        if plain(name) not in said and not any(word in said for word in ALSO.get(name, ())):
            # A file that is not there is named by itself.
            return None if "no such file" in said else f"{name} is not named: {error}"
    except Exception as error:  # Anything else is a fault.
        return f"{type(error).__name__}: {error}"
    return None


def faults(call, name, given):
    found = []
    for value in WRONG:
        said = fault(call, name, *given(value))
        if said:
            found.append((repr(value)[:30], said[:200]))
    return found


@pytest.mark.parametrize("index", range(len(CALLS)), ids=lambda index: CALLS[index][0].__qualname__)
def test_an_argument_is_named(index):
    call, places = CALLS[index]
    tried = 0
    for place, parameter in enumerate(inspect.signature(call).parameters.values()):
        if parameter.kind is parameter.VAR_KEYWORD:
            continue
        tried += 1

        def given(value):
            if parameter.kind is parameter.VAR_POSITIONAL:
                return (*places[:place], value), {}
            if parameter.kind is parameter.KEYWORD_ONLY or place >= len(places):
                return places, {parameter.name: value}
            return (*places[:place], value, *places[place + 1:]), {}

        assert faults(call, parameter.name, given) == [], parameter.name
    assert tried or call in (Measurer,)


@pytest.mark.parametrize("index", range(len(OPTIONS)), ids=lambda index: OPTIONS[index][0].__qualname__)
def test_an_option_is_named(index):
    call, places, options = OPTIONS[index]
    names = typing.get_type_hints(options)
    assert len(names) >= 4
    for name in names:
        assert faults(call, name, lambda value: (places, {name: value})) == [], name


@pytest.mark.parametrize("kind", ["ruby", "emphasis", "combine", "runs"])
def test_a_part_of_a_text_is_named(kind):
    for value in WRONG:
        for parts in ([value], [(value, 1)], [(0, value)], [(0, 1, value, value)], [{"start": 0, "end": 1, "font": value}]):
            name = "font" if isinstance(parts[0], dict) and "start" in parts[0] else kind
            said = fault(lambda: Paragraph("abc", **{kind: parts}), name, (), {})
            # Of what belongs to a part of another kind the library speaks, by the name of the member.
            assert said is None or "unknown key" in said or "is not named" in said and '"' in said, (parts, said)
