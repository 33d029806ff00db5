"""Objects that go from one process to another, or are copied: nothing crashes, and nothing hangs."""

import copy
import dataclasses
import multiprocessing
import os
import pickle
import shutil
import signal
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

import galley_text
from galley_text import FontError, Fonts, GalleyError, Label, Measurer, Paragraph, Texts, _native

ROOT = Path(__file__).resolve().parents[3]
TEXT = "Prepare once, lay out many."
STARTS = multiprocessing.get_all_start_methods()


def measured(thing):
    """The same question to each kind of object, with an answer that tells its options."""
    if isinstance(thing, Measurer):
        return thing.measure(TEXT, 120)
    if isinstance(thing, Paragraph):
        return thing.measure(120), thing.layout(80).texts
    if isinstance(thing, Label):
        return thing.intrinsic_content_size, thing.measure(100)
    if isinstance(thing, Fonts):
        return galley_text.measure(TEXT, font=thing), list(thing)
    return list(thing)


def things():
    return [
        Measurer(), Measurer(size=15, weight=600, font_features={"tnum": 1}, hanging_punctuation=(one for one in ["first"])),
        Measurer(font=Fonts("embedded:Inter-italic.var.ttf")), Fonts(), Fonts("embedded:Inter-roman.var.ttf", weight=700),
        Paragraph("a <b>bold</b> &amp; <span size='9'>small</span> word", markup=True, size=15),
        Paragraph(TEXT), Paragraph("lone \ud800 surrogate", size=20, tab_stops=[10, (40, "right")]),
        Label(TEXT), Label(TEXT, number_of_lines=2, line_break_mode="truncatingMiddle", token="--", scale=None, size=11),
        Texts(["a", "b \ud800", "with\0zero"]), Measurer().measure_all(["a", None, "b"], [20, 40]),
        galley_text.min_content(["a", None]), galley_text.wrap_all(["a b c", None], 12)]


@pytest.mark.parametrize("index", range(len(things())))
def test_copies_are_the_same(index):
    thing = things()[index]
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(thing, protocol))
        assert str(measured(again)) == str(measured(thing))
    assert str(measured(copy.copy(thing))) == str(measured(copy.deepcopy(thing))) == str(measured(thing))
    kept = measured(thing)
    del again
    copied = copy.deepcopy([thing, {"key": thing}])
    del thing
    assert str(measured(copied[0])) == str(measured(copied[1]["key"])) == str(kept)


def test_a_dataclass_with_fonts_is_a_dictionary():
    @dataclasses.dataclass
    class Theme:
        fonts: Fonts
        paragraph: Paragraph

    theme = Theme(Fonts(), Paragraph("abc"))
    assert len(dataclasses.asdict(theme)["fonts"]) == len(theme.fonts) > 10
    assert theme.paragraph.layout(5).lines


@pytest.mark.parametrize("thing, words", [
    (lambda: Paragraph("abc").layout(50), "Layout"), (lambda: Paragraph("abc").layout(50).fonts, "fonts of a layout"),
    (lambda: Paragraph("abc")._handle, "handle")])
def test_what_cannot_be_made_again_says_so(thing, words):
    with pytest.raises(TypeError, match=words):
        pickle.dumps(thing())
    made = thing()
    assert copy.copy(made) is made and copy.deepcopy(made) is made


@pytest.mark.parametrize("error", [GalleyError(1, "a reason"), FontError(4, "no file")])
def test_errors_come_back_whole(error):
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), again.code, again.message, str(again)) == (type(error), error.code, error.message, str(error))
    assert str(copy.deepcopy(error)) == str(error)


def fail(path):
    return galley_text.measure("a", 12, font=path)


def ask(thing):
    return str(measured(thing))


@pytest.mark.parametrize("start", STARTS)
def test_pools(start):
    context = multiprocessing.get_context(start)
    sent = things()
    with context.Pool(2) as pool:
        assert pool.map_async(ask, sent).get(120) == [str(measured(thing)) for thing in sent]
        with pytest.raises(FontError, match="/no/such.ttf"):
            pool.apply_async(fail, ("/no/such.ttf",)).get(120)
        assert pool.apply_async(ask, (sent[0],)).get(120) == ask(sent[0])


@pytest.mark.parametrize("start", STARTS)
def test_executors(start):
    measurer = Measurer(size=15)
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(start)) as pool:
        assert pool.submit(measurer.measure, TEXT, 120).result(120) == measurer.measure(TEXT, 120)
        with pytest.raises(FontError) as error:
            pool.submit(fail, "/no/such.ttf").result(120)
        assert error.value.code == 4
        assert pool.submit(measurer.measure_all, [TEXT, "x"], 50).result(120) == measurer.measure_all([TEXT, "x"], 50)


def test_closures_of_frameworks():
    cloudpickle = pytest.importorskip("cloudpickle")
    measurer = Measurer(size=15)
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer)())"
    sent = cloudpickle.dumps(lambda: measurer.measure("Prepare once", 60).height)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], input=sent, capture_output=True, env=environment, timeout=120)
    assert float(done.stdout) == measurer.measure("Prepare once", 60).height, done.stderr


def test_joblib():
    joblib = pytest.importorskip("joblib")
    measurer = Measurer(size=15)
    found = joblib.Parallel(2)(joblib.delayed(measurer.measure)(text, 60) for text in [TEXT, "abc"] * 3)
    assert found == [measurer.measure(text, 60) for text in [TEXT, "abc"] * 3]


@pytest.mark.skipif("fork" not in STARTS, reason="there is no fork")
def test_handles_are_good_after_a_fork():
    thing = Measurer(size=13), Paragraph(TEXT)
    expected = [ask(one) for one in thing]
    context = multiprocessing.get_context("fork")
    queue = context.Queue()

    def child():
        queue.put([ask(one) for one in thing] + [ask(Measurer(size=13))])

    process = context.Process(target=child)
    process.start()
    assert queue.get(timeout=120) == [*expected, expected[0]]
    process.join(120)
    assert process.exitcode == 0


def test_stale_handles_are_refused():
    library, size = _native.library, _native.Size()

    def status(pointer):
        return library.galley_measurer_measure(pointer, b"abc", 3, 0, 50.0, size)

    freed = []
    for _ in range(2000):
        measurer = Measurer()
        pointer = measurer._handle.pointer
        assert status(pointer) == 0
        del measurer
        freed.append(pointer)
    alive = Measurer()
    assert all(status(pointer) == 2 for pointer in freed)
    assert "freed" in library.galley_last_error().decode()
    for pointer in freed[:10]:
        # To give back once more what one does not have changes nothing.
        library.galley_release(pointer)
    for number in (1, 8, 0xDEADBEEF, 2**63 + 8, 2**64 - 8, id(alive), alive._handle.pointer ^ (1 << 40)):
        assert status(number) == 2
        library.galley_release(number)
    assert status(alive._handle.pointer) == 0


def test_handles_of_another_process_are_refused():
    code = "import galley_text, sys; m = galley_text.Measurer(); print(m._handle.pointer)"
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    found = {subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment, check=True).stdout
             for _ in range(3)}
    assert len(found) == 3
    kept = [Measurer() for _ in range(100)]
    for pointer in map(int, found):
        assert _native.library.galley_measurer_measure(pointer, b"a", 1, 0, 50.0, _native.Size()) == 2
    assert kept


class Ours(Measurer):
    """A measurer of somebody's own, with an attribute and other arguments."""

    def __init__(self, name):
        super().__init__(size=11)
        self.name = name


class OurParagraph(Paragraph):
    pass


def test_derived_classes_stay_what_they_are():
    ours = Ours("titles")
    again = pickle.loads(pickle.dumps(ours))
    assert type(again) is Ours and again.name == "titles" and measured(again) == measured(ours) != measured(Measurer())
    assert type(pickle.loads(pickle.dumps(OurParagraph(TEXT)))) is OurParagraph


def test_values_come_back_whole():
    layout = Paragraph("a\u00ad b\nc", size=11).layout(12)
    fonts = layout.fonts
    for value in (layout.lines, layout.runs, layout.clusters, layout.caret(1), layout.selection(0, 3), layout.size, fonts[0],
                  fonts.outline(0, 5), galley_text.labels(["a", None], 5), galley_text.labels(["a", None], 5).is_truncated):
        assert pickle.loads(pickle.dumps(value)) == value == copy.deepcopy(value)


def test_what_was_given_may_change_afterwards(tmp_path, monkeypatch):
    """What is made again is made of what was given, not of what has become of it, and of the file that was meant."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "Fonts/NotoSans-Bold.ttf", tmp_path / "f.ttf")
    part, features, file = {"start": 0, "end": 4, "font": "f.ttf"}, {"tnum": 1}, bytearray((tmp_path / "f.ttf").read_bytes())
    stops = [[10, "right"]]
    things = [Paragraph(TEXT, runs=[part], font_features=features), Measurer(font=["f.ttf"]), Measurer(font="f.ttf"),
              Label(TEXT, font=["embedded:Inter-roman.var.ttf", "f.ttf"]), Measurer(font=[file]), Fonts("f.ttf"),
              Paragraph(TEXT, tab_stops=stops)]
    expected = [str(measured(thing)) for thing in things]
    part["end"], features["tnum"], stops[0][0] = 9, 0, 90
    file[:] = b"no font"
    sent = pickle.dumps(things)
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    assert [str(measured(thing)) for thing in pickle.loads(sent)] == expected


def test_an_error_is_made_again_from_its_text():
    """As Polars does, to say in which expression it happened."""
    error = type(GalleyError(4, "before"))("the width is not a number, in col(t)")
    assert (error.code, error.message) == (1, "the width is not a number, in col(t)")
    assert str(pickle.loads(pickle.dumps(error))) == error.message


def busy_threads(over):
    """Threads that measure, hyphenate, lay out and make fonts, until they are told that it is over."""
    rounds = [0] * 4

    def measure(number):
        Measurer(size=15).measure_all([f"{number} Größe مرحبا ภาษาไทย {index}" for index in range(300)], 50, threads=1 + number % 2)

    def hyphenate(number):
        galley_text.wrap(f"Donaudampfschifffahrt{number} extraordinary", 90, hyphenation="automatic",
                         language=("de", "en", "fr", "nl")[number % 4])

    def lay_out(number):
        layout = Paragraph(f"Prepare once {number}, مرحبا 漢字 👍 lay out many.").layout(60 + number % 100)
        assert layout.runs and (number % 8 or layout.render(format="svg"))

    def make_fonts(number):
        Fonts("embedded:Inter-roman.var.ttf", weight=100 + number % 800)

    def repeat(index, ask):
        while not over.is_set():
            rounds[index] += 1
            ask(rounds[index])

    threads = [threading.Thread(target=repeat, args=pair) for pair in enumerate([measure, hyphenate, lay_out, make_fonts])]
    for thread in threads:
        thread.start()
    return threads, rounds


def of_a_child(number):
    """What a child does that another process forked into; a child that hangs ends by an alarm."""
    signal.alarm(120)
    sizes = Measurer(size=15).measure_all([f"c{number} Größe مرحبا {index}" for index in range(64)], 50, threads=1 + number % 3)
    words = galley_text.wrap(f"Donaudampfschifffahrt{number}", 90, hyphenation="automatic", language="de")
    layout = Paragraph(f"漢字 👍 {number}").layout(60)
    Fonts("embedded:Inter-roman.var.ttf", weight=100 + number % 800)
    signal.alarm(0)
    return len(sizes) == 64 and len(words) > 1 and bool(layout.runs)


def forked(number):
    """A server's way: the child does its work and ends."""
    child = os.fork()
    if child == 0:
        os._exit(0 if of_a_child(number) else 1)
    return os.waitpid(child, 0)[1]


@pytest.mark.skipif("fork" not in STARTS, reason="there is no fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_fork_beside_busy_threads():
    """2,000 children of a server, then those of multiprocessing's pools, executors and processes."""
    context, over = multiprocessing.get_context("fork"), threading.Event()
    threads, rounds = busy_threads(over)
    try:
        ends = {}
        for number in range(2000):
            end = forked(number)
            ends[end] = ends.get(end, 0) + 1
        assert ends == {0: 2000}
        with context.Pool(2, maxtasksperchild=2) as pool:
            assert all(pool.map(of_a_child, range(40), chunksize=1))
        with ProcessPoolExecutor(2, mp_context=context) as pool:
            assert all(pool.map(of_a_child, range(40)))
        for number in range(20):
            process = context.Process(target=of_a_child, args=(number,))
            process.start()
            process.join(120)
            assert process.exitcode == 0
    finally:
        over.set()
        for thread in threads:
            thread.join(120)
    assert min(rounds) > 0
