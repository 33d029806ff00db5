#!/usr/bin/env python3
"""Runs the race of text engines and writes docs/RACE.md: `make race`.

usage: race.py [--only NAME,…] [--jobs JOB,…] [--rounds N] [--seconds S] [--quick] [--keep] [--against FILE] [--write] [--list]

    --only NAME,…  these contenders beside the browser, which is always asked for its lines; --list names all
    --jobs JOB,…   these jobs
    --rounds N     rounds of timing, 5; with 0 the times stay those of results.json
    --seconds S    about how long a contender works in a round at a job, 1; who needs longer does a sample
    --quick        a small sample of texts and one round, for scripts/check.sh: fails where Galley disagrees with the browser
    --keep         takes the lines that an earlier run with the same arguments left in .build/race
    --against FILE names pairs that changed places since that results.json although their intervals do not overlap, and fails
    --write        writes docs/RACE.md and Benchmarks/Race/results.json, which is only right for all contenders and jobs

What is missing is left out with a word. Benchmarks/Race/README.md has the format of questions and answers.
"""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import time
import tempfile
from pathlib import Path

from common import FOREIGN, FOREIGN_FONTS

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
WORK = ROOT / ".build/race"
PYTHON = WORK / "venv/bin/python"
JOBS = ["strings", "widths", "long", "sentences", "edit", "cells", "foreign", "labels", "batch"]
#: The jobs that every contender does.
COMMON = JOBS[:-2]
COMPARED = ["strings", "widths", "long", "sentences", "foreign"]


class Contender:
    """A program of the race: what it is called, how it is run, and what it answers."""

    def __init__(self, name, label, command, *, timed=COMMON, sample=1.0, more=(), counts=False):
        self.name, self.label, self.command = name, label, [str(part) for part in command]
        #: The jobs in which its time is taken, the share of the questions it is asked for lines, further arguments.
        self.timed, self.sample, self.more = timed, sample, list(more)
        #: True if it is timed at counting lines where others list them.
        self.counts = counts

    def arguments(self, mode, job):
        return [*self.command, mode, job, *self.more]


def python(name):
    return [PYTHON, HERE / f"{name}.py"]


REFERENCE = Contender("chromium", "Chromium (DOM, at 32 pixels a point)", python("chromium"), timed=(), more=["dom", "32"])
CONTENDERS = [
    Contender("galley-swift", "Galley, from Swift", [WORK / "race-galley"]),
    Contender("galley-newest", "Galley, from Swift, HarfBuzz 15", [ROOT / "scripts/with-newest-harfbuzz.sh", WORK / "race-galley"]),
    Contender("galley-threads", "Galley, from Swift, two threads", [WORK / "race-galley"], timed=["strings"], more=["threads"]),
    Contender("galley-browser", "Galley with the browser's rules", [WORK / "race-galley"], timed=(), more=["browser"]),
    Contender("galley-c", "Galley, from C", [WORK / "galley"]),
    Contender("galley-python", "Galley, from Python", python("galley_python")),
    Contender("galley-node", "Galley, WebAssembly, in Node", ["node", HERE / "galley-text.mjs"], timed=JOBS),
    Contender("galley-chromium", "Galley, WebAssembly, in Chromium", python("chromium"), timed=JOBS, more=["galley", "1"]),
    Contender("chromium-dom", "Chromium (DOM)", python("chromium"), sample=.1, more=["dom", "1"], counts=True),
    Contender("chromium-canvas", "Chromium (canvas, words)", python("chromium"), timed=JOBS, sample=.2, more=["canvas", "1"]),
    Contender("pretext", "pretext, in Chromium", python("chromium"), timed=JOBS, sample=.2, more=["pretext", "1"]),
    Contender("pango", "Pango, from C", [WORK / "pango"]),
    Contender("skparagraph", "SkParagraph, from Python", python("skia_paragraph"), sample=.05, counts=True),
    Contender("qt", "Qt, from Python", python("qt")),
    Contender("harfbuzz", "HarfBuzz and spaces, from Python", python("harfbuzz")),
    Contender("pillow", "Pillow with raqm", python("pillow"), sample=.1),
    Contender("reportlab", "ReportLab", python("reportlab_")),
    Contender("fpdf2", "fpdf2", python("fpdf2_"), sample=.1),
    Contender("typst", "Typst", python("typst_"), timed=(), sample=.05),
    Contender("weasyprint", "WeasyPrint", python("weasyprint_"), timed=(), sample=.02),
    Contender("luatex", "LuaTeX with HarfBuzz", python("luatex"), timed=(), sample=.05),
    Contender("libreoffice", "LibreOffice Writer", python("libreoffice"), timed=(), sample=.05),
]


def say(*words):
    print(*words, file=sys.stderr, flush=True)


def run(command, **more):
    return subprocess.run([str(part) for part in command], text=True, **more)


def fetch_fonts():
    """Takes the fonts of the job `foreign` out of Debian's packages, none of which is installed."""
    FOREIGN_FONTS.mkdir(exist_ok=True)
    for font, package in FOREIGN.items():
        if (FOREIGN_FONTS / font).exists():
            continue
        with tempfile.TemporaryDirectory() as folder:
            fetched = run(["sh", "-c", f"apt-get -q download {package} && dpkg-deb -x {package}_*.deb ."], cwd=folder,
                          capture_output=True)
            if fetched.returncode:
                say(f"race.py: {font} is left out, since {package} could not be fetched: {fetched.stderr.strip()[-200:]}")
            else:
                shutil.copy(next(Path(folder).rglob(font)), FOREIGN_FONTS)


def set_up():
    """Builds what is missing, and returns a word about each thing that could not be had."""
    WORK.mkdir(parents=True, exist_ok=True)
    if not PYTHON.exists():
        run([sys.executable, "-m", "venv", WORK / "venv"], check=True)
    wanted, done = (HERE / "requirements.txt").read_text(), WORK / "requirements.txt"
    if not done.exists() or done.read_text() != wanted:
        for package in wanted.split():
            if run([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package]).returncode:
                say(f"race.py: PyPI has no {package} for this machine")
        done.write_text(wanted)
    fetch_fonts()
    # What is newer than its sources is not built again: going from one product to another takes the compiler minutes.
    newest = max(path.stat().st_mtime for folder in (ROOT / "Sources", HERE / "galley-swift") for path in folder.rglob("*")
                 if path.is_file())
    library, program = ROOT / ".build/c-library/libgalley.so.0", WORK / "race-galley"
    if not library.exists() or library.stat().st_mtime < newest:
        say("building Galley's C library")
        run([ROOT / "scripts/c-library.sh"], stdout=subprocess.DEVNULL)
    if not program.exists() or program.stat().st_mtime < newest:
        say("building Galley's program in Swift")
        built = ROOT / ".build/release/race-galley"
        if not run(["swift", "build", "--quiet", "--configuration", "release", "--product", built.name], cwd=ROOT).returncode:
            shutil.copy(built, program)
    os.environ["GALLEY_LIBRARY"] = str(library)
    os.environ["PYTHONPATH"] = str(ROOT / "bindings/python")
    compiled = {"galley": [f"-I{ROOT}/include", library, f"-Wl,-rpath,{library.parent}"]}
    flags = run(["pkg-config", "--cflags", "--libs", "pangoft2", "fontconfig"], capture_output=True)
    if not flags.returncode:
        compiled["pango"] = flags.stdout.split()
    for name, options in compiled.items():
        run([os.environ.get("CC", "cc"), "-O2", "-o", WORK / name, HERE / f"{name}.c", *options])


def questions():
    """The rows of each job."""
    path = WORK / "questions.tsv"
    sources = [HERE / "questions.py", HERE / "common.py", HERE / "strings.tsv.xz", FOREIGN_FONTS]
    if not path.exists() or path.stat().st_mtime < max(source.stat().st_mtime for source in sources):
        path.write_text(run([PYTHON, HERE / "questions.py"], check=True, capture_output=True).stdout, encoding="utf8")
    rows = {job: [] for job in JOBS}
    for row in path.read_text(encoding="utf8").splitlines():
        job, _, row = row.partition("\t")
        rows[job].append(row + "\n")
    return rows


def version_of(contender):
    """A contender's version; None where it does not run."""
    try:
        asked = run(contender.arguments("version", "strings"), cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)
    except OSError:
        return None
    if contender.name.startswith("galley") and asked.returncode == 0:
        return re.search(r'galley_version.*?"([0-9.]+)"', (ROOT / "Sources/GalleyC/Library.swift").read_text(), re.S)[1]
    return asked.stdout.strip() if asked.returncode == 0 else None


#: A program that is started from a large one counts the memory of that as its own, so a small one starts it.
LAUNCHER = """
import os, sys
process = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(process, 0)
open(sys.argv[1], "w").write(str(usage.ru_maxrss))
sys.exit(os.waitstatus_to_exitcode(status) and 1)
"""


def ask(contender, mode, job, rows):
    """What a contender prints, its seconds and its peak memory in KB; None instead of text where it fails."""
    source = WORK / f"asked-{os.getpid()}.tsv"
    source.write_text("".join(rows), encoding="utf8")
    start = time.monotonic()
    with open(source, encoding="utf8") as asked, open(WORK / "answered", "w+", encoding="utf8") as out, \
            open(WORK / "complaints", "w+", encoding="utf8") as complaints:
        process = run([sys.executable, "-S", "-E", "-c", LAUNCHER, WORK / "kilobytes", *contender.arguments(mode, job)], cwd=ROOT,
                      stdin=asked, stdout=out, stderr=complaints)
        out.seek(0)
        complaints.seek(0)
        text, said = out.read(), complaints.read()
    source.unlink()
    kilobytes = int((WORK / "kilobytes").read_text())
    if process.returncode:
        say(f"  {contender.name} fails at {job}: {said.strip().splitlines()[-1:] or process.returncode}")
        return None, time.monotonic() - start, kilobytes
    return text, time.monotonic() - start, kilobytes


def narrowed(rows, layouts):
    """The questions with as many of their widths as make about so many layouts in all, but one at least."""
    shown = []
    for row in rows:
        fields = row.split("\t")
        fields[4] = ",".join(fields[4].split(",")[:max(1, layouts // len(rows))])
        shown.append("\t".join(fields))
    return shown


def sampled(job, rows, share, quick):
    """The questions that a contender is asked for lines."""
    if job == "sentences":
        rows = rows[:2000]
    rows = rows[:200] if quick else rows
    if job == "widths":
        return narrowed(rows, int(len(rows) * 100 * share) if not quick else len(rows))
    return rows[:max(1, int(len(rows) * share))]


def parsed(text):
    """Answers by id: for each layout its lines as pairs of end and width, or the words of a refusal."""
    found = {}
    for row in text.splitlines():
        name, *layouts = row.split("\t")
        found[name] = [layout if layout.startswith("error") else
                       [(int(end), float(width)) for end, _, width in (line.partition(":") for line in layout.split(" "))]
                       for layout in layouts]
    return found


def ends(text, lines):
    """Where the next lines begin, so that it does not count whose the spaces are."""
    found = []
    for end, _ in lines:
        while end < len(text) and text[end] == " ":
            end += 1
        found.append(end)
    return found


def compare(asked, answers, reference, departures):
    """Counts of layouts that agree with the browser's."""
    count = dict.fromkeys(["layouts", "agree", "plain", "plain agree", "lines", "lines within", "refused"], 0)
    first = []
    for row in asked:
        name, _, _, _, widths, text = row.rstrip("\n").split("\t")
        own = answers.get(name, [])
        for number in range(len(widths.split(","))):
            lines = own[number] if number < len(own) else own[0] if own and own[0][:5] == "error" else "error no answer"
            count["layouts"] += 1
            is_plain = number not in departures.get(name, ())
            count["plain"] += is_plain
            if isinstance(lines, str):
                count["refused"] += 1
                continue
            wanted = reference[name][number]
            if ends(text, lines) == ends(text, wanted):
                count["agree"] += 1
                count["plain agree"] += is_plain
                count["lines"] += len(lines)
                count["lines within"] += sum(abs(a[1] - b[1]) <= 1 / 64 for a, b in zip(lines, wanted))
            elif len(first) < 40:
                first.append({"id": name, "width": float(widths.split(",")[number]), "departure": not is_plain,
                              "lines": [end for end, _ in lines], "browser": [end for end, _ in wanted]})
    return count, first


def lines_of(contender, job, rows, keep):
    """What a contender answers about the lines of texts; "" where it fails. With `keep`, what it answered before."""
    path = WORK / f"{contender.name}.{job}.tsv"
    if keep and path.exists() and path.stat().st_size:
        return path.read_text(encoding="utf8")
    text, seconds, _ = ask(contender, "lines", job, rows)
    say(f"  {contender.name}: {len(rows)} texts in {seconds:.1f} s")
    path.write_text(text or "", encoding="utf8")
    return text or ""


def agreement(contenders, rows, jobs, quick, keep):
    """The table of agreement: counts for each contender and job, and the first layouts that differ."""
    found, different = {}, {}
    for job in [job for job in COMPARED if job in jobs]:
        say(f"{job}: the browser's lines")
        asked = sampled(job, rows[job], 1, quick)
        text = lines_of(REFERENCE, job, asked, keep)
        if not text:
            sys.exit("race.py: without Chromium there is nothing to compare with")
        (WORK / f"questions.{job}.tsv").write_text("".join(asked), encoding="utf8")
        judged = run([PYTHON, HERE / "judge.py", WORK / f"questions.{job}.tsv"], input=text, capture_output=True, check=True).stdout
        departures = {name: set(map(int, numbers)) for name, *numbers in map(str.split, judged.splitlines())}
        reference = parsed(text)
        # Programs that give PDF files know the fonts of Fonts/ alone.
        for contender in [each for each in contenders if job != "foreign" or job in each.timed]:
            own = sampled(job, rows[job], contender.sample, quick)
            text = lines_of(contender, job, own, keep)
            found.setdefault(contender.name, {})[job], first = compare(own, parsed(text), reference, departures)
            different.setdefault(contender.name, {})[job] = first
    return found, different


def part_of(rows, layouts):
    """The first questions, with about so many layouts."""
    each = rows[0].split("\t")[4].count(",") + 1
    part = rows[:max(11, min(len(rows), int(layouts / each)))]
    return narrowed(part, max(33, int(layouts))) if layouts < 11 * each else part


def layouts_of(rows):
    """How many layouts questions ask for."""
    return sum(row.split("\t")[4].count(",") + 1 for row in rows)


def times(contenders, rows, jobs, rounds, seconds):
    """Microseconds a layout and kilobytes at the most, by job, contender and round."""
    found = {}
    for job in jobs:
        say(f"{job}: time")
        asked = {}
        for contender in (each for each in contenders if job in each.timed):
            if job == "edit":
                # How often the text is changed stands in the id.
                probe = [rows[job][0].replace(":10\t", ":1\t", 1)]
            else:
                probe = narrowed(rows[job][:max(11, len(rows[job]) // 100)], 110)
            text, _, kilobytes = ask(contender, "time", job, probe)
            if text is None:
                continue
            answer = json.loads(text)
            cost = answer["seconds"] / answer["layouts"]
            if cost > 2 * seconds:
                # One try is enough to see that it lays out everything again.
                found.setdefault(job, {})[contender.name] = [
                    {"microseconds": cost * 1e6, "kilobytes": kilobytes, "layouts": answer["layouts"], "share": 1}]
                continue
            if job == "edit":
                asked[contender.name] = [rows[job][0].replace(":10\t", f":{min(200, max(1, int(seconds / cost / 2)))}\t", 1)]
            else:
                own = part_of(rows[job], seconds / cost)
                # The first texts may cost more than the others, so a larger part is tried until it takes long enough.
                while len(own) < len(rows[job]) and (text := ask(contender, "time", job, own)[0]):
                    answer = json.loads(text)
                    larger = part_of(rows[job], seconds / answer["seconds"] * answer["layouts"])
                    if layouts_of(larger) < 1.5 * layouts_of(own):
                        break
                    own = larger
                asked[contender.name] = own
        for turn in range(rounds):
            order = [each for each in contenders if each.name in asked]
            # Each round begins with another contender.
            for contender in order[turn % max(1, len(order)):] + order[:turn % max(1, len(order))]:
                text, _, kilobytes = ask(contender, "time", job, asked[contender.name])
                if text is None:
                    continue
                answer = json.loads(text)
                found.setdefault(job, {}).setdefault(contender.name, []).append({
                    "microseconds": answer["seconds"] / answer["layouts"] * 1e6, "kilobytes": kilobytes,
                    "layouts": answer["layouts"],
                    "share": 1 if job == "edit" else answer["layouts"] / layouts_of(rows[job])})
        for name, all_rounds in found.get(job, {}).items():
            say(f"  {name}: {statistics.median(each['microseconds'] for each in all_rounds):.3f} µs")
    return found


def machine():
    """What the race ran on."""
    processor = next((line.partition(":")[2].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    system = next((line.partition("=")[2].strip().strip('"') for line in open("/etc/os-release") if line.startswith("PRETTY_NAME")), "?")
    return {"processor": processor, "processors": os.cpu_count(), "system": system, "date": time.strftime("%Y-%m-%d"),
            "load": round(os.getloadavg()[2], 1),
            "commit": run(["git", "rev-parse", "--short=10", "HEAD"], cwd=ROOT, capture_output=True).stdout.strip()}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", type=lambda text: text.split(","))
    parser.add_argument("--jobs", type=lambda text: text.split(","), default=JOBS)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--against", type=Path)
    for flag in ("--quick", "--keep", "--write", "--list"):
        parser.add_argument(flag, action="store_true")
    options = parser.parse_args()
    if options.list:
        return print("\n".join(f"{each.name:16} {each.label}" for each in CONTENDERS))
    unknown = set(options.jobs) - set(JOBS) | set(options.only or ()) - {each.name for each in CONTENDERS}
    if unknown:
        sys.exit(f"race.py: no job or contender is called {', '.join(sorted(unknown))}; jobs are {', '.join(JOBS)}, and "
                 "--list names contenders")
    before = json.loads(options.against.read_text(encoding="utf8")) if options.against else None
    start = time.monotonic()
    set_up()
    rows = questions()
    options.jobs = [job for job in options.jobs if rows[job]]
    chosen = [each for each in CONTENDERS if not options.only or each.name in options.only]
    versions = {each.name: version_of(each) for each in [REFERENCE, *chosen]}
    missing = [each for each in chosen if versions[each.name] is None]
    for each in missing:
        say(f"race.py: {each.name} is left out, since it does not run here")
    chosen = [each for each in chosen if each not in missing]
    began = time.monotonic()
    counts, different = agreement(chosen, rows, options.jobs, options.quick, options.keep)
    kept = HERE / "results.json"
    if options.rounds == 0 and kept.exists():
        earlier = json.loads(kept.read_text(encoding="utf8"))
        measured, options.rounds, options.seconds = earlier["times"], earlier["rounds"], earlier["seconds"]
    else:
        measured = {} if options.quick else times(chosen, rows, options.jobs, options.rounds, options.seconds)
    results = {"machine": machine(), "versions": versions, "rounds": options.rounds, "seconds": options.seconds,
               "minutes": round((time.monotonic() - began) / 60, 1), "agreement": counts, "times": measured}
    (WORK / "different.json").write_text(json.dumps(different, indent=1, ensure_ascii=False), encoding="utf8")
    import report
    page = report.page(results, {each.name: each for each in CONTENDERS}, [each.name for each in missing])
    if options.write:
        (HERE / "results.json").write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", encoding="utf8")
        (ROOT / "docs/RACE.md").write_text(page, encoding="utf8")
        run([ROOT / "scripts/make/wrap-markdown.py"])
    else:
        (WORK / "results.json").write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", encoding="utf8")
        print(page)
    say(f"after {(time.monotonic() - start) / 60:.1f} minutes")
    faults = report.changes(before, results) if before else []
    for fault in faults:
        say(fault)
    if options.quick:
        return report.check(counts)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
