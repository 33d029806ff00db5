"""Columns of pandas, Polars, pyarrow and DuckDB: as they are, without Python's strings, and back."""

import gc
import math
import os
import random
import subprocess
import sys

import pytest

import galley_text
from galley_text import Measurer
from test_columns import one_by_one, rows, some_texts

pyarrow = pytest.importorskip("pyarrow")
polars = pytest.importorskip("polars")
pandas = pytest.importorskip("pandas")
numpy = pytest.importorskip("numpy")
duckdb = pytest.importorskip("duckdb")

import galley_text.duckdb  # noqa: E402
import galley_text.pandas  # noqa: E402
import galley_text.polars  # noqa: E402


def clean(seed, **options):
    return [text and text.replace("\ud800", "?").replace("\0", "0") for text in some_texts(seed, **options)]


class Again:
    """A stream that is opened each time that it is asked for."""

    def __init__(self, opened):
        self.opened = opened

    def __arrow_c_stream__(self, requested_schema=None):
        return self.opened().__arrow_c_stream__()


FORMS = {
    "pandas object": lambda texts: pandas.Series(texts, dtype=object),
    "pandas str": lambda texts: pandas.Series(texts),
    "pandas string": lambda texts: pandas.Series(texts, dtype="string[python]"),
    "pandas arrow": lambda texts: pandas.Series(texts, dtype="string[pyarrow]"),
    "pandas ArrowDtype": lambda texts: pandas.Series(texts, dtype=pandas.ArrowDtype(pyarrow.string())),
    "pandas string_view": lambda texts: pandas.Series(texts, dtype=pandas.ArrowDtype(pyarrow.string_view())),
    "pandas index": pandas.Index, "NumPy object": lambda texts: numpy.array(texts, dtype=object),
    "NumPy strings": lambda texts: numpy.array(texts, dtype=numpy.dtypes.StringDType(na_object=None)),
    "pandas category": lambda texts: pandas.Series(texts).astype("category"),
    "pandas frame": lambda texts: pandas.DataFrame({"t": pandas.Series(texts)}),
    "polars": polars.Series, "polars frame": lambda texts: polars.DataFrame({"t": texts}),
    "polars chunks": lambda texts: polars.concat([polars.Series(texts[:70]), polars.Series(texts[70:])], rechunk=False),
    "polars category": lambda texts: polars.Series(texts, dtype=polars.Categorical),
    "polars enum": lambda texts: polars.Series(texts, dtype=polars.Enum(sorted({text for text in texts if text is not None}))),
    "chunks of dictionaries": lambda texts: pyarrow.chunked_array([pyarrow.array(texts[:50]).dictionary_encode(),
                                                                    pyarrow.array(texts[50:]).dictionary_encode()]),
    "a dictionary with a null": lambda texts: pyarrow.DictionaryArray.from_arrays(
        pyarrow.array(range(len(texts)), pyarrow.int16()), pyarrow.array(texts)),
    "a reader": lambda texts: Again(lambda: pyarrow.RecordBatchReader.from_batches(
        pyarrow.schema([("t", pyarrow.string())]), [pyarrow.record_batch({"t": texts[:9]}), pyarrow.record_batch({"t": texts[9:]})])),
    "polars part": lambda texts: polars.Series(["x", *texts, None])[1:-1],
    "string": pyarrow.array, "large_string": lambda texts: pyarrow.array(texts, pyarrow.large_string()),
    "string_view": lambda texts: pyarrow.array(texts, pyarrow.string_view()),
    "dictionary": lambda texts: pyarrow.array(texts).dictionary_encode(),
    "part": lambda texts: pyarrow.array(["before", None, *texts, "after"])[2:-1],
    "part of a dictionary": lambda texts: pyarrow.array(["before", None, *texts, "after"]).dictionary_encode()[2:-1],
    "chunks": lambda texts: pyarrow.chunked_array([texts[:50], [], texts[50:]], pyarrow.string()),
    "table": lambda texts: pyarrow.table({"t": texts}), "batch": lambda texts: pyarrow.record_batch({"t": texts}),
    "part of a table": lambda texts: pyarrow.table({"t": ["x", *texts]})[1:],
    "struct": lambda texts: pyarrow.StructArray.from_arrays([pyarrow.array(["x", *texts])], ["t"])[1:],
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", [1, 2])
def test_all_columns_have_the_same_answers(form, seed):
    texts = clean(seed)
    measurer = Measurer(size=15)
    column = FORMS[form](texts)
    assert rows(measurer.measure_all(column, 60)) == one_by_one(measurer, texts, 60)
    assert measurer.wrap_all(column, 60, threads=2).tolist() == [
        None if text is None else galley_text.wrap(text, 60, size=15) for text in texts]
    assert galley_text.labels(column, 60) == galley_text.labels(texts, 60)
    for ask in (galley_text.min_content, galley_text.natural, galley_text.missing):
        assert ask(column) == ask(texts)


def test_a_relation_of_duckdb():
    relation = duckdb.sql("SELECT unnest(['Save', NULL, 'Don’t Save']) AS t")
    assert rows(galley_text.measure_all(relation, 50)) == one_by_one(Measurer(), ["Save", None, "Don’t Save"], 50)


@pytest.mark.parametrize("column, words", [
    (lambda: pyarrow.array([1, 2]), "holds int64, not texts"), (lambda: polars.Series([1.5]), "holds float64, not texts"),
    (lambda: pyarrow.table({"a": ["x"], "b": ["y"]}), "table of 2 columns"),
    (lambda: pyarrow.array([["x"]]), "holds lists, not texts")])
def test_other_columns_are_refused(column, words):
    with pytest.raises(galley_text.GalleyError, match=words):
        galley_text.measure_all(column(), 50)
    with pytest.raises(TypeError, match="texts must be .*, not LazyFrame, which must be collected first"):
        galley_text.measure_all(polars.LazyFrame({"t": ["x"]}), 50)
    with pytest.raises(TypeError, match=r"texts\[1\] must be a str, not int"):
        galley_text.measure_all(pandas.Series(["a", 5], dtype=object), 50)


def test_columns_without_rows_or_texts():
    for column in (pyarrow.array([], pyarrow.string()), polars.Series([], dtype=polars.String), pandas.Series([], dtype=str)):
        assert len(galley_text.measure_all(column, 50)) == 0
    for column in (pyarrow.nulls(3), polars.Series([None] * 3), pandas.Series([None, float("nan"), pandas.NA])):
        assert galley_text.measure_all(column, 50).is_null == [True] * 3


def test_a_million_labels_without_a_string():
    words = ["Save", "Don’t Save", "Cancel", "日本語", "a somewhat longer label", "naïve"]
    dice = random.Random(1)
    column = polars.Series([dice.choice(words) + str(index % 1000) for index in range(1_000_000)])
    measurer = Measurer(size=15)
    measurer.measure_all(column[:10], 120)
    gc.collect()
    before = sys.getallocatedblocks()
    sizes = measurer.measure_all(column, 120)
    made = sys.getallocatedblocks() - before
    assert len(sizes) == 1_000_000 and made < 500, f"{made} objects were made"
    assert sizes[999_999] == measurer.measure(column[999_999], 120)
    widths = polars.Series([30.0, 50.0, 70.0, None] * 250_000)
    before = sys.getallocatedblocks()
    each = measurer.measure_all(column, widths=widths)
    made = sys.getallocatedblocks() - before
    assert made < 500 and each.width.null_count == 250_000, f"{made} objects were made"
    assert each[999_998] == measurer.measure(column[999_998], 70)
    before = sys.getallocatedblocks()
    answers = pyarrow.array(sizes)
    assert len(answers) == 1_000_000 and sys.getallocatedblocks() - before < 500


def test_answers_go_back():
    texts = clean(3)
    sizes = galley_text.measure_all(texts, [50, 90])
    array = pyarrow.array(sizes)
    array.validate(full=True)
    assert array.field("width").to_pylist() == sizes.width.tolist()
    assert [row is None for row in array.to_pylist()] == [missing for missing in sizes.is_null for _ in range(2)]
    labels = galley_text.labels(texts, 50)
    answers = pyarrow.table(labels)
    answers.validate(full=True)
    assert answers.to_pydict() == {name: labels[name].tolist() for name in labels.keys()}
    assert polars.DataFrame(labels).to_dict(as_series=False) == answers.to_pydict()
    assert polars.Series(labels.is_truncated).to_list() == labels.is_truncated.tolist()
    lines = galley_text.wrap_all(texts, 50)
    shown = pyarrow.array(lines)
    shown.validate(full=True)
    assert shown.to_pylist() == lines.tolist() == polars.Series(lines).to_list()
    del lines, labels
    gc.collect()
    assert shown.to_pylist() == galley_text.wrap_all(texts, 50).tolist()
    assert pyarrow.array(sizes.width).null_count == 2 * sum(sizes.is_null)
    assert duckdb.sql("SELECT count(width) FROM answers").fetchall()[0][0] == len(texts) - sum(sizes.is_null)


def test_capsules_that_nobody_takes():
    sizes = galley_text.measure_all(["abc"] * 1000, 50)
    for _ in range(300):
        sizes.__arrow_c_array__()
    from galley_text import _arrow
    assert len(_arrow._held) < 10
    kept = sizes.__arrow_c_array__()
    pyarrow.array(sizes)
    del sizes
    gc.collect()

    class Again:
        def __arrow_c_array__(self, requested_schema=None):
            return kept

    assert len(pyarrow.array(Again())) == 1000
    with pytest.raises((ValueError, pyarrow.ArrowException)):
        pyarrow.array(Again())


def test_pandas():
    texts = ["Save", None, "Don’t Save", "日本語の組版"]
    series = pandas.Series(texts, index=[3, 5, 7, 9], name="title")
    frame = pandas.DataFrame({"t": series, "w": [30.0, 20, 25, 40]})
    expected = [size and size.width for size in [None if text is None else galley_text.measure(text, 40) for text in texts]]
    found = frame["t"].galley.width(40)
    assert found.index.tolist() == [3, 5, 7, 9] and found.dtype == float
    assert [None if math.isnan(value) else value for value in found] == expected
    assert frame["t"].galley.line_count(40).isna().tolist() == [False, True, False, False]
    each = frame["t"].galley.height(frame["w"], size=12)
    assert each[7] == galley_text.measure("Don’t Save", 25, size=12).height
    assert frame["t"].galley.measure(40).columns.tolist() == list(galley_text.Size._fields)
    assert frame["t"].galley.wrap(40)[7] == galley_text.wrap("Don’t Save", 40) and frame["t"].galley.wrap(40)[5] is None
    assert frame["t"].galley.is_truncated(40, number_of_lines=1).tolist() == [False, pandas.NA, True, True]
    assert frame["t"].galley.missing()[3] == 0 and frame["t"].galley.min_content()[3] > 0


def test_polars():
    texts = ["Save", None, "Don’t Save", "日本語の組版"]
    frame = polars.DataFrame({"t": texts, "w": [30.0, 20, 25, 40]})
    names = polars.col("t").galley
    found = frame.select(
        width=names.width(40), each=names.height(polars.col("w"), size=12), lines=names.line_count(40), wrapped=names.wrap(40),
        cut=names.is_truncated(40), sizes=names.measure(40), missing=names.missing(), least=names.min_content())
    assert found["width"].to_list() == [None if text is None else galley_text.measure(text, 40).width for text in texts]
    assert found["each"][2] == galley_text.measure("Don’t Save", 25, size=12).height and found["each"][1] is None
    assert found["wrapped"].to_list() == galley_text.wrap_all(texts, 40).tolist()
    assert found["cut"].to_list() == [False, None, True, True] and found["lines"].null_count() == 1
    assert found["sizes"][1] is None and found["sizes"][0]["width"] == found["width"][0]
    assert found["missing"].to_list() == [0, None, 0, 0]
    lazy = frame.lazy().with_columns(width=names.width(40)).filter(polars.col("width") > 10).collect()
    assert lazy.height == 3
    assert frame["t"].galley.width(40).name == "t"


def test_duckdb():
    connection = galley_text.duckdb.register(duckdb.connect(), size=12)
    connection.execute("CREATE TABLE pages AS SELECT * FROM (VALUES ('Save'), (NULL), ('Don’t Save')) v(t)")
    found = connection.sql(
        "SELECT galley_width(t, 40), galley_height(t, 40), galley_lines(t, 40), galley_wrap(t, 40), galley_missing(t), "
        "galley_min_content(t) FROM pages").fetchall()
    size = galley_text.measure("Don’t Save", 40, size=12)
    assert found[2][:4] == (size.width, size.height, size.line_count, galley_text.wrap("Don’t Save", 40, size=12))
    assert found[1] == (None,) * 6 and found[0][4] == 0


def test_numbers_of_frames():
    """A width, a size and lines for each text, from what a column of numbers is in each library; null where it is."""
    texts = ["Save", "Don’t Save", None, "Cancel now", "日本語の組版"]
    numbers = [30, 45, 20, None, 25]
    expected = [(None,) * 5 if None in pair else tuple(galley_text.measure(*pair)) for pair in zip(texts, numbers)]
    whole = [polars.Series, pandas.Series, lambda values: pandas.Series(values, dtype="Int64"),
             lambda values: pandas.Series(values, dtype=object),
             lambda values: pyarrow.chunked_array([values[:2], values[2:]], pyarrow.int16()),
             lambda values: pyarrow.array(values).dictionary_encode()]
    broken = [lambda values: polars.Series(values, dtype=polars.Float32), lambda values: pyarrow.array(values, pyarrow.decimal128(9, 2)),
              lambda values: pandas.Series(values, dtype=pandas.ArrowDtype(pyarrow.float64()))]
    for kind in whole + broken:
        for column in (texts, polars.Series(texts), pandas.Series(texts)):
            assert rows(galley_text.measure_all(column, widths=kind(numbers))) == expected
        if kind in broken:
            with pytest.raises(TypeError, match=r"lines\[0\]"):
                galley_text.measure_all(texts, 25, lines=kind([1, 2, 3, 1, 2]))
            continue
        lines = galley_text.measure_all(texts, 25, lines=kind([1, 2, 3, 1, 2]), line_break_mode="truncatingTail")
        assert lines.line_count.tolist() == [
            None if text is None else galley_text.Paragraph(text).measure(25, lines=most, line_break_mode="truncatingTail").line_count
            for text, most in zip(texts, [1, 2, 3, 1, 2])]
    for nothing in (pyarrow.nulls(5), polars.Series([None] * 5), pandas.Series([float("nan")] * 5)):
        assert galley_text.measure_all(texts, widths=nothing).is_null == [True] * 5
    for wrong in (polars.Series(["a"] * 5), pyarrow.array([True] * 5), pandas.Series(["a"] * 5)):
        with pytest.raises(TypeError, match=r"widths\[0\]"):
            galley_text.measure_all(texts, widths=wrong)


def test_widths_of_frames_that_are_not_there():
    frame = {"t": ["Save", None, "Don’t Save"], "w": [45.0, 20.0, None]}
    width = galley_text.measure("Save", 45).width
    found = pandas.DataFrame(frame)
    assert found["t"].galley.width(found["w"])[0] == width and found["t"].galley.width(found["w"]).isna().tolist() == [
        False, True, True]
    assert found["t"].galley.wrap(found["w"]).tolist() == [["Save"], None, None]
    for name in ("line_count", "height"):
        assert getattr(found["t"].galley, name)(found["w"]).isna().tolist() == [False, True, True]
    assert found["t"].galley.is_truncated(found["w"]).isna().tolist() == [False, True, True]
    names = polars.col("t").galley
    assert polars.DataFrame(frame).select(names.width(polars.col("w")))["t"].to_list() == [width, None, None]
    assert polars.DataFrame(frame).select(names.wrap("w"))["t"].to_list() == [["Save"], None, None]
    connection = galley_text.duckdb.register(duckdb.connect())
    connection.execute("CREATE TABLE pages AS SELECT * FROM (VALUES ('Save', 45.0), (NULL, 20), ('Don’t Save', NULL)) v(t, w)")
    assert connection.sql("SELECT galley_width(t, w), galley_wrap(t, w) FROM pages").fetchall() == [
        (width, ["Save"]), (None, None), (None, None)]


def test_literals_of_polars_are_for_all():
    frame = polars.DataFrame({"t": ["Save", "Don’t Save"], "w": [30.0, 40.0]})
    found = frame.select(
        literal=polars.col("t").galley.height(polars.lit(40)), text=polars.lit("Don’t Save").galley.height(polars.col("w")))
    assert found["literal"].to_list() == [galley_text.measure(text, 40).height for text in ("Save", "Don’t Save")]
    assert found["text"].to_list() == [galley_text.measure("Don’t Save", width).height for width in (30, 40)]
    assert frame.clear().select(polars.col("t").galley.height(polars.lit(40))).height == 0
    grouped = frame.with_columns(k=1).group_by("k").agg(polars.col("t").galley.width("w").max())
    assert grouped["t"].to_list() == [max(galley_text.measure(*row).width for row in frame.iter_rows())]


def test_polars_says_where_a_mistake_is():
    frame = polars.DataFrame({"t": ["Save"], "w": [float("nan")]})
    with pytest.raises(Exception, match=r"widths\[0\] is not a number"):
        frame.select(polars.col("t").galley.width(polars.col("w")))


def test_a_stream_is_read_once():
    capsule = polars.Series(["a", "b"]).__arrow_c_stream__()

    class Stream:
        def __arrow_c_stream__(self, requested_schema=None):
            return capsule

    assert len(galley_text.measure_all(Stream(), 50)) == 2
    with pytest.raises(galley_text.GalleyError, match="texts: the stream of Arrow was released"):
        galley_text.measure_all(Stream(), 50)


def test_series_of_pandas_go_by_their_labels():
    """As pandas does sums: each argument of each method."""
    frame = pandas.DataFrame({"t": ["aa bb", "cc dd", "ee ff gg"], "w": [10.0, 500, 30], "s": [9.0, 17, 30], "n": [1, 2, 3]}, index=[5, 3, 9])
    mixed = frame.sample(frac=1, random_state=3)
    longer = pandas.concat([mixed, pandas.DataFrame({"w": [1.0], "s": [1.0], "n": [1]}, index=[77])]).convert_dtypes()
    texts = frame["t"].galley
    for other in (mixed, longer):
        w, s, n = other["w"], other["s"], other["n"]
        for ask in (texts.width, texts.height, texts.line_count, texts.measure, texts.wrap, texts.is_truncated, texts.fit):
            assert str(ask(w)) == str(ask(frame["w"])) == str(ask(frame["w"].tolist()))
        assert texts.height(w, sizes=s).tolist() == texts.height(frame["w"], sizes=frame["s"]).tolist()
        assert texts.line_count(10, lines=n).tolist() == [1, 2, 3] == texts.line_count(10, number_of_lines=n.tolist()[:3] and frame["n"]).tolist()
        assert texts.is_truncated(10, lines=n).tolist() == texts.is_truncated(10, lines=frame["n"]).tolist()
        assert texts.fit(w, s, lines=n).tolist() == texts.fit(frame["w"], frame["s"], lines=frame["n"]).tolist()
    with pytest.raises(galley_text.GalleyError, match="width has no label 3"):
        texts.width(frame["w"].drop(3))
    with pytest.raises(galley_text.GalleyError, match="width has the label 5 twice"):
        texts.width(pandas.Series([1.0, 2, 3], index=[5, 5, 3]))
    assert texts.width(pandas.Series([1.0, 2, 3], index=["a", "b", "c"]).to_numpy()).tolist() == texts.width([1.0, 2, 3]).tolist()


@pytest.mark.parametrize("column", [
    lambda: pandas.Series([math.nan, math.nan]), lambda: pandas.Series([None, None]), lambda: pandas.Series([math.nan] * 2, dtype=object),
    lambda: pandas.Series([pandas.NA] * 2, dtype="Int64"), lambda: pandas.Series([pandas.NaT] * 2), lambda: polars.Series([None, None]),
    lambda: polars.Series([None, None], dtype=polars.Int64), lambda: pyarrow.nulls(2), lambda: pyarrow.array([None, None], pyarrow.float32()),
    lambda: pyarrow.array([math.nan, None]), lambda: pyarrow.array([None, None], pyarrow.timestamp("s")).slice(0, 2)])
def test_a_column_of_nothing_has_no_answers(column):
    assert galley_text.measure_all(column(), 5).is_null == [True, True]
    assert galley_text.labels(column(), 5).width.tolist() == [None, None] == galley_text.wrap_all(column(), 5).tolist()


@pytest.mark.parametrize("column, words", [
    (pyarrow.array([1.5, None]), "float64"), (pyarrow.array([1, 2]), "int64"), (pyarrow.array([True]), "bool"),
    (pyarrow.array([["a"]]), "lists"), (pyarrow.array([1], pyarrow.timestamp("s")), "timestamps"),
    (pyarrow.array([b"abc"], pyarrow.binary(3)), "binary of one size")])
def test_a_type_that_holds_no_texts_is_said_in_words(column, words):
    with pytest.raises(galley_text.GalleyError, match=f"holds {words}, not texts: cast it to strings"):
        galley_text.measure_all(column, 5)


@pytest.mark.parametrize("kind", [pyarrow.binary, pyarrow.large_binary, pyarrow.binary_view])
def test_binary_that_is_utf_8_is_read(kind):
    texts = ["Save", None, "مرحبا and a longer text", ""]
    column = pyarrow.array([text and text.encode() for text in texts], kind())
    assert galley_text.measure_all(column, 40) == galley_text.measure_all(texts, 40)
    assert galley_text.measure_all(column.slice(1, 2), 40) == galley_text.measure_all(texts[1:3], 40)
    with pytest.raises(galley_text.GalleyError, match="row 1: its bytes are no UTF-8"):
        galley_text.measure_all(pyarrow.array([b"a", b"\xff\xfe"], kind()), 40)


@pytest.mark.parametrize("kind", [pyarrow.int16, pyarrow.int32, pyarrow.int64])
@pytest.mark.parametrize("values", [pyarrow.string, pyarrow.large_string, pyarrow.binary])
def test_runs_are_read(kind, values):
    texts = ["Save"] * 3 + [None] * 2 + ["Don’t Save"] + [""] * 4 + ["Cancel"] * 5
    ends = [3, 5, 6, 10, 15]
    column = pyarrow.RunEndEncodedArray.from_arrays(
        pyarrow.array(ends, kind()), pyarrow.array([text and text.encode() if values is pyarrow.binary else text for text in
                                                    ["Save", None, "Don’t Save", "", "Cancel"]], values()))
    for start in range(15):
        for length in (1, 4, 15 - start):
            part = column.slice(start, length)
            assert galley_text.measure_all(part, 40) == galley_text.measure_all(texts[start:start + length], 40)
    assert galley_text.labels(column, 40) == galley_text.labels(texts, 40)


def test_answers_say_how_they_become_a_frame():
    answers = galley_text.labels(["a", None], 5)
    with pytest.raises(TypeError, match=r"pandas.DataFrame\(dict\(answers\)\)"):
        pandas.DataFrame(answers)
    assert pandas.DataFrame(dict(answers)).columns.tolist() == answers.keys() and "width" in answers


@pytest.mark.parametrize("order", ["galley_text, pandas, polars", "pandas, galley_text, polars", "polars, galley_text, pandas",
                                   "galley_text.pandas, polars", "galley_text"])
def test_accessors_are_there_whatever_is_imported_first(order):
    code = (f"import {order}\nimport pandas, polars\nassert pandas.Series(['a']).galley.width()[0] == polars.Series(['a']).galley.width()[0] > 1\n"
            "assert pandas.__spec__.loader is pandas.__loader__ and type(pandas.__loader__).__module__ != 'galley_text._accessors'\n"
            "import importlib.resources; assert importlib.resources.files('pandas').joinpath('__init__.py').is_file()")
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
