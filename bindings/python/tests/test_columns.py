"""Many texts at once, from whatever holds them, have the answers that they have one by one."""

import ctypes
import math
import random
import signal
import subprocess
import sys
import threading
import time

import pytest

import galley_text
from galley_text import GalleyError, Label, Measurer, Paragraph, Texts, _arrow, _columns, _native

ALPHABET = "abc defg hij-klm.nop" * 4 + "é’–€ж日ابก" + "😀𝒳\0\ud800\u00ad"


def some_texts(seed, count=200, nulls=True):
    dice = random.Random(seed)
    print("seed", seed)
    texts = ["".join(dice.choice(ALPHABET) for _ in range(dice.randrange(30))) for _ in range(count)]
    if nulls:
        texts = [None if dice.random() < 0.1 else text for text in texts]
    return texts


class Strings:
    """A column of Arrow without any library: strings in one of its layouts, cut from a larger one."""

    def __init__(self, texts, format="u", offset=0, is_stream=False):
        padded = ["before"] * offset + texts
        self.is_stream = is_stream
        self.kept = []
        data = [(text or "").encode() for text in padded]
        validity = _arrow.packed(bytes(text is not None for text in padded))
        if format == "vu":
            buffers = self.views(data, validity)
        else:
            ends = [0]
            for text in data:
                ends.append(ends[-1] + len(text))
            kind = ctypes.c_int32 if format == "u" else ctypes.c_int64
            buffers = [validity, bytes((kind * len(ends))(*ends)), b"".join(data)]
        self.column = _arrow.Outgoing(format, len(padded) - offset, buffers, nulls=-1)
        self.column.array.offset = offset

    def views(self, data, validity):
        views, whole = b"", b""
        for text in data:
            if len(text) <= 12:
                views += len(text).to_bytes(4, "little") + text.ljust(12, b"\0")
            else:
                views += len(text).to_bytes(4, "little") + text[:4] + (0).to_bytes(4, "little")
                views += len(whole).to_bytes(4, "little")
                whole += text
        return [validity, views, whole, len(whole).to_bytes(8, "little")]

    def __arrow_c_array__(self, requested_schema=None):
        # Not copied: the structs are read where they are.
        return (_arrow._capsule(self.column.schema, b"arrow_schema"), _arrow._capsule(self.column.array, b"arrow_array"))


@pytest.fixture(autouse=True)
def nothing_is_given_back_that_is_python_s():
    # The capsules above hold memory of Python's.
    yield
    _arrow._held.clear()


def one_by_one(measurer, texts, width):
    return [(None,) * 5 if text is None else tuple(measurer.measure(text, width)) for text in texts]


def rows(sizes):
    return list(zip(*(sizes.column(name).tolist() for name in galley_text.Size._fields)))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("form", [list, tuple, iter, "numpy", Texts, lambda texts: (text for text in texts)])
def test_lists_and_generators(seed, form):
    texts = some_texts(seed)
    if form == "numpy":
        numpy = pytest.importorskip("numpy")
        form = lambda texts: numpy.array(texts, dtype=object)
    measurer = Measurer(size=15)
    for width in (60, math.inf):
        sizes = measurer.measure_all(form(texts), width)
        assert rows(sizes) == one_by_one(measurer, texts, width)
        assert sizes.is_null == [text is None for text in texts]
    several = measurer.measure_all(form(texts), [40, 90], threads=3)
    assert rows(several)[1::2] == one_by_one(measurer, texts, 90)


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("format", ["u", "U", "vu"])
@pytest.mark.parametrize("offset", [0, 3])
def test_columns_of_arrow(seed, format, offset):
    # Texts of UTF-8 have no lone surrogates.
    texts = [text and text.replace("\ud800", "?") for text in some_texts(seed)]
    measurer = Measurer(size=15)
    assert rows(measurer.measure_all(Strings(texts, format, offset), 60)) == one_by_one(measurer, texts, 60)
    assert measurer.wrap_all(Strings(texts, format, offset), 60).tolist() == [
        None if text is None else galley_text.wrap(text, 60, size=15) for text in texts]


def test_nulls_of_all_kinds():
    class NAType:
        pass

    sizes = galley_text.measure_all(["a", None, math.nan, NAType(), "b"], 50)
    assert sizes.is_null == [False, True, True, True, False]
    assert math.isnan(sizes[1].width) and sizes[1].line_count == 0
    assert galley_text.wrap_all([None, "a b"], 9).tolist() == [None, ["a", "b"]]
    assert galley_text.missing([None, "a\U0010fffd\U0010fffdb"]).tolist() == [None, 2]


def test_no_texts():
    for texts in ([], (), iter([]), Texts([]), Strings([])):
        assert len(galley_text.measure_all(texts, [1, 2])) == 0
    for answers in (galley_text.labels([], 5), galley_text.wrap_all([], 5), galley_text.min_content([])):
        assert len(answers) == 0 and answers.__arrow_c_array__()
    assert galley_text.labels([], 5).width.tolist() == [] and galley_text.wrap_all([], 5).tolist() == []
    assert galley_text.measure_all([], 5).width.tolist() == []


@pytest.mark.parametrize("seed", [1, 2])
def test_a_width_a_size_and_lines_for_each_text(seed):
    dice = random.Random(seed)
    texts = some_texts(seed, 120)
    widths = [dice.choice([20, 55.5, 90, math.inf]) for _ in texts]
    sizes = [dice.choice([9, 12.5, 17]) for _ in texts]
    lines = [dice.randrange(4) for _ in texts]
    found = galley_text.measure_all(texts, widths=widths, sizes=sizes, lines=lines, line_break_mode="truncatingTail", threads=2)
    assert rows(found) == [
        (None,) * 5 if text is None else tuple(Paragraph(text, size=size).measure(
            width, lines=most, line_break_mode="truncatingTail")) for text, width, size, most in zip(texts, widths, sizes, lines)]
    assert rows(galley_text.measure_all(texts, widths=widths)) == [
        (None,) * 5 if text is None else tuple(galley_text.measure(text, width)) for text, width in zip(texts, widths)]
    wrapped = galley_text.wrap_all(texts, widths=widths, lines=lines, line_break_mode="truncatingMiddle")
    assert wrapped.tolist() == [
        None if text is None else galley_text.wrap(text, width, lines=most, line_break_mode="truncatingMiddle")
        for text, width, most in zip(texts, widths, lines)]


@pytest.mark.parametrize("seed", [1, 2])
def test_labels_are_those_of_single_texts(seed):
    texts = some_texts(seed, 120)
    # Those without lone surrogates are read where Python keeps them.
    if seed % 2 == 0:
        texts = [text for text in texts if text is None or "\ud83d" not in text]
    for options in ({}, {"number_of_lines": 2}, {"number_of_lines": 3, "size": 11, "scale": 2},
                    {"number_of_lines": 2, "line_break_mode": "truncatingMiddle", "size": 13},
                    {"adjusts_font_size_to_fit_width": True, "minimum_scale_factor": 0.5, "scale": None}):
        found = galley_text.labels(texts, 60, threads=2, **options)
        for index, text in enumerate(texts):
            if text is None:
                assert found.width[index] is None and found.is_truncated[index] is None
                continue
            label = Label(text, **options)
            assert (found.width[index], found.height[index]) == label.measure(60)
            layout, _, _, factor = label.layout((0, 0, 60, found.height[index]))
            if layout is None:
                assert found.line_count[index] == 0 and not found.is_truncated[index]
                continue
            assert found.is_truncated[index] == layout.is_truncated
            assert found.scale_factor[index] == factor and found.line_count[index] == layout.size.line_count
            if layout.is_truncated and "\ud83d" not in text:
                assert (found.hidden_start[index], found.hidden_end[index]) == layout.hidden, repr(text)
            assert (found.first_baseline[index], found.last_baseline[index]) == label.baselines(
                (0, 0, 60, found.height[index]))
    each = galley_text.labels(texts, widths=[60] * len(texts), number_of_lines=[1] * len(texts), sizes=[17] * len(texts))
    assert each == galley_text.labels(texts, 60)


def test_least_and_natural_widths():
    texts = some_texts(5, 80)
    for name, function in (("min_content_width", galley_text.min_content), ("natural_width", galley_text.natural)):
        assert function(texts).tolist() == [None if text is None else getattr(Paragraph(text), name) for text in texts]
    assert galley_text.missing(texts).tolist() == [
        None if text is None else sum(end - start for start, end in Paragraph(text).missing) for text in texts]


def test_answers_are_arrays_and_lists():
    numpy = pytest.importorskip("numpy")
    answers = galley_text.labels(["abc", None, "a much longer text"], 50)
    assert answers.width.array.dtype == numpy.float64 and math.isnan(answers.width.array[1])
    assert answers.is_truncated.array.tolist() == [False, False, True]
    assert answers.is_truncated.tolist() == [False, None, True] == list(answers.is_truncated)
    assert answers.is_truncated[1] is None and answers.is_truncated[-1] is True and answers.line_count[:2] == [1, None]
    assert numpy.asarray(answers.height).shape == (3,)
    with pytest.raises(IndexError):
        answers.width[3]
    assert "3 texts" in repr(answers) and "Column" in repr(answers.width)


def test_answers_are_columns_of_arrow():
    answers = galley_text.labels(["abc", None, "a much longer text"], 50)
    chunks = _arrow.Chunks(answers)
    array, schema = chunks.arrays[0], chunks.schema
    assert (schema.format, array.length, array.n_children) == (b"+s", 3, len(answers.keys()))
    names = [schema.children[index].contents.name.decode() for index in range(array.n_children)]
    assert names == answers.keys()
    flags = array.children[names.index("is_truncated")].contents
    assert flags.null_count == 1 and flags.buffers[0] % 64 == 0
    assert ctypes.string_at(flags.buffers[0], 1) == b"\x05" and ctypes.string_at(flags.buffers[1], 1) == b"\x04"
    del answers
    assert ctypes.string_at(flags.buffers[1], 1) == b"\x04"


@pytest.mark.parametrize("damage, words", [
    (lambda column: setattr(column.array, "release", None), "released"),
    (lambda column: setattr(column.schema, "release", None), "released"),
    (lambda column: setattr(column.schema, "format", b"l"), "holds int64, not texts"),
    (lambda column: setattr(column.schema, "format", b"nonsense"), "nonsense"),
    (lambda column: setattr(column.array, "length", -1), "length -1"),
    (lambda column: setattr(column.array, "offset", -5), "offset -5"),
    (lambda column: setattr(column.array, "n_buffers", 1), "1 buffers"),
    (lambda column: setattr(column.schema, "format", b"+s"), "table of 0 columns"),
])
def test_damaged_columns_are_refused(damage, words):
    strings = Strings(["abc", "defg"])
    damage(strings.column)
    with pytest.raises(GalleyError, match=words):
        galley_text.measure_all(strings, 50)


@pytest.mark.parametrize("ends, words", [
    ([0, 5, 3, 9], "row 1.*fall"), ([-1, 2, 3, 9], "row 0.*negative"), ([0, 3, 2**31 - 1, 5], "row 1.*beyond"),
    ([0, 3, 6, 10], "row 2.*beyond the data")])
def test_offsets_that_lead_astray_are_refused_with_the_row(ends, words):
    offsets = (ctypes.c_int32 * 4)(*ends)
    data = b"abcdefghi"
    column = _native.TextColumn(
        struct_size=ctypes.sizeof(_native.TextColumn), offset_size=4, data=ctypes.cast(data, ctypes.c_void_p),
        data_length=9, offsets=ctypes.addressof(offsets), count=3)
    width = (ctypes.c_double * 3)(7, 7, 7)
    columns = _native.Columns(struct_size=ctypes.sizeof(_native.Columns))
    columns.out_width = _native.Column(ctypes.addressof(width), 8)
    measurer = Measurer()
    with pytest.raises(GalleyError, match=words):
        _native.check(_native.library.galley_columns_measure(measurer._handle.pointer, column, columns, 1))
    assert list(width) == [7, 7, 7]


def test_ill_formed_text_is_replaced_in_columns_too():
    strings = Strings(["abc", "x"])
    buffer = bytes([0x61, 0xC3, 0x28, 0x78])
    strings.kept.append(buffer)
    strings.column.array.buffers[2] = ctypes.cast(buffer, ctypes.c_void_p).value
    found = galley_text.measure_all(strings, 50)
    assert list(found) == [galley_text.measure("a\ufffd(", 50), galley_text.measure("x", 50)]


def test_errors_name_the_row_of_the_whole_batch():
    texts = ["text"] * 5000
    with pytest.raises(GalleyError, match=r"row 4321|widths\[4321\]"):
        galley_text.measure_all(texts, widths=[50.0] * 4321 + [math.nan] + [50.0] * 678)
    with pytest.raises(TypeError, match=r"texts\[4321\]"):
        galley_text.measure_all(texts[:4321] + [b""] + texts, 50)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("form", ["list", "Texts", "arrow"])
def test_an_interrupt_ends_a_batch(form):
    code = f"""
import sys, random, signal, galley_text as g
# What runs in the background is started with the signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.path.insert(0, {__file__.rpartition('/')[0]!r})
from test_columns import Strings
dice = random.Random(1)
texts = [" ".join("".join(dice.choice("abcdefghijkl") for _ in range(8)) for _ in range(8)) for _ in range(20000)] * 30
texts = {{"list": lambda: texts, "Texts": lambda: g.Texts(texts), "arrow": lambda: Strings(texts)}}[{form!r}]()
print("ready", flush=True)
try:
    while True:
        g.Measurer().measure_all(texts, [50, 60, 70, 80, 90, 100, 110, 120])
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    # A whole batch takes many times as long: what is left of it after the signal is one piece.
    stopped = threading.Timer(30, process.kill)
    stopped.start()
    assert process.stdout.readline() == "interrupted\n"
    stopped.cancel()
    process.wait()


def test_pieces_cover_all():
    pieces = _columns.Pieces(1000, 7)
    seen = []
    for first, most in pieces:
        pieces.taken = max(1, most // 2)
        seen += range(first, first + pieces.taken)
    assert seen == list(range(1000))


class Numbers:
    """A column of Arrow with numbers, cut from a larger one."""

    def __init__(self, values, format="g", offset=0):
        padded = [0] * offset + values
        kind = {"g": ctypes.c_double, "f": ctypes.c_float, "i": ctypes.c_int32, "C": ctypes.c_uint8, "l": ctypes.c_int64,
                "L": ctypes.c_uint64}[format]
        validity = _arrow.packed(bytes(value is not None for value in padded))
        data = bytes((kind * len(padded))(*(value or 0 for value in padded)))
        self.column = _arrow.Outgoing(format, len(padded) - offset, [validity, data], nulls=-1)
        self.column.array.offset = offset

    def __arrow_c_array__(self, requested_schema=None):
        return _arrow._capsule(self.column.schema, b"arrow_schema"), _arrow._capsule(self.column.array, b"arrow_array")


TEXTS = ["a b", "c d e", None, "f", "g h"]


def expected(widths, **options):
    """What one text after another answers; nothing where there is no text or no width."""
    return [(None,) * 5 if None in (text, width) else tuple(galley_text.measure(text, width, **options))
            for text, width in zip(TEXTS, widths)]


@pytest.mark.parametrize("format", ["g", "f", "i", "C", "l", "L"])
@pytest.mark.parametrize("offset", [0, 3, 8])
def test_numbers_of_columns(format, offset):
    for widths in ([9, 30, 20, None, 14], [9, 30, 20, 15, 14], [None] * 5):
        found = galley_text.measure_all(TEXTS, widths=Numbers(widths, format, offset))
        assert rows(found) == expected(widths)
        assert found.is_null == [None in pair for pair in zip(TEXTS, widths)]
        assert rows(galley_text.measure_all(Strings(TEXTS), Numbers(widths, format, offset), threads=2)) == expected(widths)
        labels = galley_text.labels(TEXTS, widths=Numbers(widths, format, offset))
        lines = galley_text.wrap_all(TEXTS, Numbers(widths, format, offset))
        for index, (text, width) in enumerate(zip(TEXTS, widths)):
            if None in (text, width):
                assert lines[index] is None and {labels[name][index] for name in labels.keys()} == {None}
            else:
                assert lines[index] == galley_text.wrap(text, width)
                assert (labels.width[index], labels.height[index]) == Label(text).measure(width)


def test_a_number_that_there_is_not():
    for widths in ([9, 30.5, 20, None, 14], (width for width in [9, 30.5, 20, None, 14])):
        assert rows(galley_text.measure_all(TEXTS, widths=widths)) == expected([9, 30.5, 20, None, 14])
    found = galley_text.measure_all(TEXTS, [50, 60], sizes=[12, None, 12, 12, 12], lines=[None, 1, 1, 1, 1])
    assert found.is_null == [True, True, True, False, False] and math.isnan(found[2].width)
    assert [size.width for size in found[6:]] == [galley_text.measure(text, size=12).width for text in ("f", "f", "g h", "g h")]
    numpy = pytest.importorskip("numpy")
    masked = numpy.ma.masked_array([9.0, 30, 20, 1, 14], mask=[0, 0, 0, 1, 0])
    assert rows(galley_text.measure_all(TEXTS, widths=masked)) == expected([9, 30, 20, None, 14])
    for kind in (numpy.float32, numpy.int16, numpy.uint64, ">f8", object):
        widths = numpy.array([9, 30, 20, 8, 14], dtype=kind)
        assert rows(galley_text.measure_all(TEXTS, widths=widths)) == expected([9, 30, 20, 8, 14])
        assert rows(galley_text.measure_all(TEXTS, widths=numpy.repeat(widths, 2)[::2])) == expected([9, 30, 20, 8, 14])
    with pytest.raises(TypeError, match=r"lines\[0\]"):
        galley_text.measure_all(TEXTS, lines=numpy.array([1.0] * 5))
    with pytest.raises(TypeError, match="lines must be a column of whole numbers, not of float64"):
        galley_text.measure_all(TEXTS, lines=Numbers([1, 1, 1, 1, 1], "g"))
    with pytest.raises(GalleyError, match=r"lines\[3\] is negative: -2"):
        galley_text.measure_all(TEXTS, lines=numpy.array([1, 1, 1, -2, 1]))
    with pytest.raises(GalleyError, match="lines has a number that is too large"):
        galley_text.measure_all(TEXTS, lines=numpy.array([2**63] * 5, dtype=numpy.uint64))
    with pytest.raises(GalleyError, match=r"widths\[1\] is not a number"):
        galley_text.measure_all(TEXTS, widths=numpy.array([1, math.nan, 1, 1, 1]))
    with pytest.raises(TypeError, match=r"widths\[0\]"):
        galley_text.measure_all(TEXTS, widths=numpy.array([True] * 5))


@pytest.mark.parametrize("damage, words", [
    (lambda array: setattr(array, "release", None), "widths: the column of Arrow was released"),
    (lambda array: setattr(array, "length", -1), "widths: .*length -1"),
    (lambda array: setattr(array, "offset", -5), "widths: .*offset -5"),
    (lambda array: setattr(array, "offset", 2**62), "widths: .*offset"),
    (lambda array: setattr(array, "n_buffers", 1), "widths: .*1 buffers"),
    (lambda array: array.buffers.__setitem__(1, None), "widths: .*lacks its numbers"),
    (lambda array: (array.buffers.__setitem__(0, None), setattr(array, "null_count", 3)), "widths: .*3 nulls does not say"),
])
def test_damaged_numbers_are_refused(damage, words):
    widths = Numbers([1, 2, 3, 4, 5])
    damage(widths.column.array)
    with pytest.raises(GalleyError, match=words):
        galley_text.measure_all(TEXTS, widths=widths)


@pytest.mark.parametrize("given", [None, 5, (1, 2), (1,), object()])
@pytest.mark.parametrize("method", ["__arrow_c_array__", "__arrow_c_stream__"])
@pytest.mark.parametrize("argument", ["texts", "widths"])
def test_what_is_no_capsule_is_refused(given, method, argument):
    column = type("Column", (), {method: lambda self, requested_schema=None: given})()
    arguments = {"texts": ["a"], argument: column}
    with pytest.raises(TypeError, match=argument):
        galley_text.measure_all(**arguments)


def test_an_error_of_a_column_passes():
    class Broken:
        def __arrow_c_stream__(self, requested_schema=None):
            raise RuntimeError("the file was closed")

    for arguments in ({"texts": Broken()}, {"texts": ["a"], "widths": Broken()}):
        with pytest.raises(RuntimeError, match="closed"):
            galley_text.measure_all(**arguments)


@pytest.mark.parametrize("kind", [list, lambda texts: iter(texts), Texts, Strings])
def test_every_question_takes_every_kind_of_list(kind):
    texts = ["a b\U0010fffd", "c", None, "", "d’e f"]
    for ask in (galley_text.measure_all, galley_text.labels, galley_text.wrap_all):
        assert ask(kind(texts), 20) == ask(texts, 20)
    for ask in (galley_text.missing, galley_text.min_content, galley_text.natural):
        assert ask(kind(texts)) == ask(texts)
    assert galley_text.missing(kind(texts)).tolist() == [1, 0, None, 0, 0]


PLAIN = ["Save", "Prepare once, lay out many.", "Benachrichtigungseinstellungen", "a  b ", " lead", "two\nlines of it", "", "x\ty", "🚀 go",
         "office — “quoted”", "no\u00a0break", "soft\u00adhyphen", "مرحبا", "abc\U0010fffd", "trailing   ", "\n", "100 % of 1,234.50 €"]


@pytest.mark.parametrize("options", [
    {}, {"lines": 2}, {"lines": 0}, {"lines": 2, "line_break_mode": "wordWrapping"}, {"lines": 3, "line_break_mode": "truncatingHead"},
    {"line_break_mode": "clipping"}, {"lines": 2, "line_break_mode": "charWrapping"}, {"scale": None}, {"scale": 3, "lines": 2},
    {"size_precision": "float", "scale": None}, {"alignment": "center", "direction": "rtl"}, {"token": "--"}, {"text_transform": "uppercase"},
    {"text_fit": ["shrink", "perLine"]}, {"first_line_head_indent": 9, "lines": 2}, {"allows_default_tightening_for_truncation": True},
    {"adjusts_font_size_to_fit_width": True, "minimum_scale_factor": 0.5}, {"layout_direction": "rtl", "size": 11.5},
    {"line_height_factor": 1.3, "lines": 2}], ids=str)
def test_columns_of_labels_are_those_of_single_labels(options):
    """Texts that labels show whole, texts that are cut, and those that come again: each has a way of its own."""
    dice = random.Random(str(options))
    texts = [dice.choice(PLAIN) + dice.choice(["", " " + dice.choice(PLAIN)]) for _ in range(60)]
    widths = [dice.choice([0, 9.5, 40, 90.25, 137, 1000, math.inf]) for _ in texts]
    found = galley_text.labels(Strings(texts), widths=widths, **options)
    for index, (text, width) in enumerate(zip(texts, widths)):
        label = Label(text, **options)
        size = label.measure(width)
        assert (found.width[index], found.height[index]) == size, (text, width)
        bounds = (0, 0, width if width < math.inf else size[0], size[1])
        layout, _, _, factor = label.layout(bounds)
        if layout is None:
            assert found.line_count[index] == 0
            continue
        assert (found.line_count[index], found.is_truncated[index], found.scale_factor[index]) == (
            layout.size.line_count, layout.is_truncated, factor), (text, width)
        assert (found.first_baseline[index], found.last_baseline[index]) == label.baselines(bounds), (text, width)
        hidden = layout.hidden or (len(text), len(text))
        assert (found.hidden_start[index], found.hidden_end[index]) == hidden, (text, width)
    assert found == galley_text.labels(texts, widths=widths, threads=2, **options)


@pytest.mark.parametrize("options", [
    {}, {"first_line_head_indent": 9}, {"text_wrap": "noWrap"}, {"letter_spacing": 2}, {"text_transform": "uppercase"}, {"white_space": "collapse"},
    {"text_indent": -5}, {"hyphenation": "manual"}, {"kern": 0, "uses_ligatures": False}, {"font": "embedded:Inter-roman.var.ttf"}], ids=str)
def test_widths_and_missing_characters_are_those_of_paragraphs(options):
    texts = [one + other for one in PLAIN for other in ("", " ", " Save", "\U00013997")]
    for ask in (list, Strings):
        assert galley_text.natural(ask(texts), **options).tolist() == [Paragraph(text, **options).natural_width for text in texts]
        assert galley_text.missing(ask(texts), **options).tolist() == [
            sum(end - start for start, end in Paragraph(text, **options).missing) for text in texts]
    for mode in ("wordWrapping", "truncatingTail", "clipping", "charWrapping"):
        for lines in (0, 1, 2):
            found = galley_text.measure_all(texts, 60, lines=lines, line_break_mode=mode, **options)
            assert rows(found) == [
                tuple(Paragraph(text, **options).measure(60, lines=lines, line_break_mode=mode)) for text in texts], (mode, lines)


@pytest.mark.parametrize("seed", [1, 2])
def test_sizes_that_fit_are_those_of_single_texts(seed):
    dice = random.Random(seed)
    texts = some_texts(seed, 40)
    widths, heights = ([dice.choice([3, 30, 80.5, 220]) for _ in texts] for _ in range(2))
    lines = [dice.randrange(4) for _ in texts]
    box = {"minimum": 4, "maximum": 60, "language": "de"}
    assert galley_text.fit_all(texts, widths, heights, lines=lines, threads=2, **box).tolist() == [
        None if text is None else galley_text.fit_size(text, *size, **box)
        for text, *size, box["lines"] in zip(texts, widths, heights, lines)]
    assert galley_text.fit_all([], 5, 5).tolist() == []
    assert galley_text.fit_all(["a", "a", None], [30, None, 30], [None, 5, 5]).tolist() == [None] * 3
    for wrong, name in (({"size": 5}, "size"), ({"step": 0}, "step"), ({"width": [1]}, "width")):
        with pytest.raises((TypeError, GalleyError), match=name):
            galley_text.fit_all(["a", "b"], **{"width": 5, **wrong})


def test_an_error_of_a_column_names_the_argument_and_the_row():
    for call, words in [
        (lambda: galley_text.measure_all(["a"] * 5, 20, sizes=[1, 2, 0, 3, 4]), r"sizes\[2\] must be above 0"),
        (lambda: galley_text.labels(["a"] * 5, 20, sizes=[1, 2, 20000, 3, 4]), r"sizes\[2\] must be above 0 and at most 10000, not 20000"),
        (lambda: galley_text.measure_all(["a"] * 5, widths=[1, 2, math.nan, 3, 4], sizes=[9] * 5), r"widths\[2\] is not a number"),
        (lambda: galley_text.measure_all(["a"] * 5, sizes=[1, 2, math.nan, 3, 4]), r"sizes\[2\] is not a number"),
        (lambda: galley_text.labels(["a"] * 5, 20, number_of_lines=[1, 2, -1, 3, 4]), r"number_of_lines\[2\] is negative"),
        (lambda: galley_text.labels(["a"] * 5, 20, lines=[1, 2, -1, 3, 4]), r"lines\[2\] is negative")]:
        with pytest.raises(GalleyError, match=words):
            call()
