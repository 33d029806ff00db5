"""Columns of pandas, Polars, pyarrow and DuckDB: as they are, without Python's strings, and back."""

import gc
import math
import random
import sys

import pytest

import galley_text
from galley_text import Measurer
from test_columns import one_by_one, rows, some_texts

pyarrow = pytest.importorskip("pyarrow")
polars = pytest.importorskip("polars")
pandas = pytest.importorskip("pandas")
duckdb = pytest.importorskip("duckdb")

import galley_text.duckdb  # noqa: E402
import galley_text.pandas  # noqa: E402
import galley_text.polars  # noqa: E402


def clean(seed, **options):
    return [text and text.replace("\ud800", "?").replace("\0", "0") for text in some_texts(seed, **options)]


FORMS = {
    "pandas object": lambda texts: pandas.Series(texts, dtype=object),
    "pandas str": lambda texts: pandas.Series(texts),
    "pandas string": lambda texts: pandas.Series(texts, dtype="string[python]"),
    "pandas arrow": lambda texts: pandas.Series(texts, dtype="string[pyarrow]"),
    "pandas category": lambda texts: pandas.Series(texts).astype("category"),
    "pandas frame": lambda texts: pandas.DataFrame({"t": pandas.Series(texts)}),
    "polars": polars.Series, "polars frame": lambda texts: polars.DataFrame({"t": texts}),
    "polars chunks": lambda texts: polars.concat([polars.Series(texts[:70]), polars.Series(texts[70:])], rechunk=False),
    "polars category": lambda texts: polars.Series(texts, dtype=polars.Categorical),
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
    assert galley_text.min_content(column) == galley_text.min_content(texts)


def test_a_relation_of_duckdb():
    relation = duckdb.sql("SELECT unnest(['Save', NULL, 'Don’t Save']) AS t")
    assert rows(galley_text.measure_all(relation, 50)) == one_by_one(Measurer(), ["Save", None, "Don’t Save"], 50)


@pytest.mark.parametrize("column, words", [
    (lambda: pyarrow.array([1, 2]), "\"l\" holds no texts"), (lambda: polars.Series([1.5]), "\"g\" holds no texts"),
    (lambda: pyarrow.table({"a": ["x"], "b": ["y"]}), "table of 2 columns"),
    (lambda: pyarrow.array([["x"]]), "holds no texts"), (lambda: pyarrow.array([b"x"]), "holds no texts")])
def test_other_columns_are_refused(column, words):
    with pytest.raises(galley_text.GalleyError, match=words):
        galley_text.measure_all(column(), 50)
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
    assert answers.to_pydict() == {name: labels[name].tolist() for name in labels}
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
