"""Writes docs/RACE.md from the figures of a race, Galley's losses first."""
import statistics

#: What a job is, and the unit of its times.
JOBS = {
    "strings": ("10,000 strings of user interfaces in 30 languages, each at a width of 60 to 320", "string"),
    "widths": ("100 paragraphs in eleven scripts, each prepared once and laid out at 100 widths of 80 to 640", "layout"),
    "long": ("300 KB in five scripts, in paragraphs, at 480", "paragraph"),
    "sentences": ("the number of lines of 100,000 random sentences at widths of 50 to 250, uWrap's job", "sentence"),
    "edit": ("a word replaced in 300 KB of English, and the number of lines again", "edit"),
    "cells": ("1,000 cells of two labels, prepared before, at each of 16 new widths", "label"),
    "labels": ("20,000 English labels that were measured before, measured again, one by one; by programs of pages", "label"),
    "batch": ("the same, by one call where there is one", "label"),
    "foreign": ("strings in fonts of Debian's packages that Galley does not ship", "string"),
}
OURS = ["galley-swift", "galley-newest", "galley-c", "galley-python", "galley-node", "galley-chromium"]
#: Contenders that are asked for one job: their time is a sentence.
APART = {"galley-threads": "strings"}
#: Why Galley is slower at a job than others.
WHY = {
    "strings": "ReportLab shapes nothing.",
    "widths": "the canvas and HarfBuzz with spaces add up the widths of what stands between spaces, and end lines there alone.",
    "long": "the words of 300 KB are met for the first time, so that they are shaped as others shape them.",
    "foreign": "HarfBuzz with spaces reads no rules of the font.",
    "cells": "as in `widths`.",
    "edit": "the DOM, the canvas and QTextDocument keep each paragraph apart, and one of them is laid out again.",
}


def middle(numbers):
    return statistics.median(numbers)


def short(number):
    """A number with about three digits."""
    if number >= 1000:
        return f"{number:,.0f}"
    return f"{number:.0f}" if number >= 100 else f"{number:.1f}" if number >= 10 else f"{number:.2f}" if number >= .1 else f"{number:.3f}"


def percent(part, whole):
    if not whole:
        return "–"
    shown = 100 * part / whole
    # No 100 for what is not all.
    return f"{shown:.2f}" if shown < 99.995 or part == whole else "99.99"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def total(counts, key):
    return sum(each[key] for each in counts.values())


def agreed(counts, key="agree", of="layouts"):
    """The part of layouts that agree, in the mean of the jobs that all do, so that no job counts for more than another."""
    parts = [each[key] / each[of] for job, each in counts.items() if each[of] and job != "foreign"]
    return sum(parts) / len(parts) if parts else 0


def agreement(results, known):
    counts = {name: own for name, own in results["agreement"].items() if name not in APART}
    names = sorted(counts, key=lambda name: -agreed(counts[name]))
    jobs = [job for job in JOBS if any(job in counts[name] for name in names)]
    rows = {}
    for name in names:
        own = counts[name]
        figures = (f"{100 * agreed(own):.2f}", f"{100 * agreed(own, 'plain agree', 'plain'):.2f}",
                   *(percent(own[job]["agree"], own[job]["layouts"]) if job in own else "–" for job in jobs),
                   percent(total(own, "lines within"), total(own, "lines")), f"{total(own, 'refused'):,}",
                   f"{total(own, 'layouts'):,}", results["versions"].get(name) or "–")
        rows.setdefault(figures, []).append(known[name].label)
    # Ways into one engine that give the same lines are one row.
    rows = [["Galley, each way in" if len(labels) > 1 else labels[0], *figures] for figures, labels in rows.items()]
    return table(["contender", "all", "without departures", *jobs, "widths", "refused", "layouts", "version"], rows)


def spread(all_rounds, key="microseconds"):
    numbers = [each[key] for each in all_rounds]
    return middle(numbers), min(numbers), max(numbers)


def megabytes(all_rounds):
    """The memory of a process at its largest; a dash where it was not taken."""
    numbers = [each["kilobytes"] for each in all_rounds if each["kilobytes"]]
    return short(middle(numbers) / 1024) if numbers else "–"


def timing(results, known, figure):
    """A table of the contenders, the quickest in the mean of the jobs first, with a figure of each job."""
    times = results["times"]
    first = {job: min(spread(measured[name])[0] for name in measured) for job, measured in times.items()}

    def mean(name):
        ratios = [spread(measured[name])[0] / first[job] for job, measured in times.items() if name in measured]
        return statistics.geometric_mean(ratios)

    names = sorted({name for measured in times.values() for name in measured} - {*APART}, key=mean)
    rows = [[known[name].label, *(figure(measured[name]) if name in measured else "–" for measured in times.values())] for name in names]
    return table(["contender", *times], rows)


def losses(results, known):
    """Sentences about where others are better than Galley."""
    worse, smaller = [], {}
    counts = results["agreement"]
    # A race without Galley has no loss of it.
    ours = max((agreed(counts[name]) for name in OURS if name in counts), default=1)
    for name in counts:
        if name.startswith(("galley", "chromium-dom")):
            continue
        if agreed(counts[name]) > ours:
            worse.append(f"**Agreement**: {known[name].label} has {100 * agreed(counts[name]):.2f} % of the browser's layouts, "
                         f"Galley {100 * ours:.2f} %.")
        for job in counts[name]:
            both = [counts[own][job] for own in OURS if job in counts.get(own, {})]
            part = counts[name][job]["agree"] / max(1, counts[name][job]["layouts"])
            if both and part > max(own["agree"] / max(1, own["layouts"]) for own in both):
                worse.append(f"**Agreement, {job}**: {known[name].label} has {100 * part:.2f} % (of {counts[name][job]['layouts']:,}).")
    for job, measured in results["times"].items():
        others = sorted((name for name in measured if not name.startswith("galley")), key=lambda name: spread(measured[name])[0])
        slower = []
        for own in [name for name in OURS if name in measured]:
            time = spread(measured[own])[0]
            ratios = {name: spread(measured[name])[0] / time for name in others}
            if min(ratios.values(), default=1) < 1:
                slower.append(f"{known[own].label} ({short(time)} µs) needs more than " + ", ".join(
                    f"{known[name].label} ({ratio:.2f})" for name, ratio in ratios.items() if ratio < 1))
        if slower:
            worse.append(f"**Time, {job}**: {'; '.join(slower)}." + (f" Reason: {WHY[job]}" if job in WHY else ""))
        kilobytes = {name: middle([each["kilobytes"] for each in measured[name]]) for name in measured
                     if measured[name][0]["kilobytes"]}
        best = min((name for name in OURS if name in kilobytes), key=kilobytes.get, default=None)
        for name in others:
            if best and name in kilobytes and kilobytes[name] < kilobytes[best]:
                smaller.setdefault(name, []).append(job)
    if smaller:
        worse.append("**Memory**: these need less than any of Galley's ways in: "
                     + "; ".join(f"{known[name].label} ({', '.join(jobs)})" for name, jobs in smaller.items()) + ".")
    return worse


HEAD = """# The race of text engines

Benchmarks of text engines contradict each other, since nobody shows whether the fast one was right. Here each contender
answers the same questions with the same font files, and the first table says how often its lines are the browser's.
`make race` writes this page and [the raw figures](../Benchmarks/Race/results.json);
[Benchmarks/Race](../Benchmarks/Race/README.md) has the programs, and says how to run one of them alone.
"""

AGREEMENT = """A layout is a text at a width. It agrees if every line ends where Chromium's does. *All* is the mean of the first four
jobs, in percent. *Without departures* leaves out the layouts in which Chromium does not follow UAX #14. *Widths* is the part of the
lines of agreeing layouts whose width is within 1/64 of a point of Chromium's. A refusal is a disagreement. Slow contenders
are asked a sample: the column *layouts*. [How lines are read and
judged](../Benchmarks/Race/README.md#lines-and-times); [Firefox and WebKit](BROWSERS.md#three-browsers).
"""

TIME = """Medians of {rounds} rounds, each contender in a process of its own, without start-up and fonts; what comes from Python
pays for the way there. [How time is taken](../Benchmarks/Race/README.md#lines-and-times).
"""


def page(results, known, missing):
    box, versions = results["machine"], results["versions"]
    worse = losses(results, known)
    parts = [HEAD, f"Measured {box['date']} at the commit {box['commit']}, on {box['processors']} × {box['processor']}, {box['system']}, "
             f"in {results['minutes']:g} minutes." + (f" Other processes ran meanwhile (a load of {box['load']}), so times are rough."
                                                      if box["load"] > 1.5 * box["processors"] else "") + "\n", "## Where Galley loses\n"]
    if any("needs more than" in entry for entry in worse):
        parts.append("In brackets: the time that the other takes, as a part of Galley's.\n")
    parts.append("\n".join("- " + entry for entry in worse) + "\n" if worse else "Nowhere, by the figures below.\n")
    parts += ["## Agreement\n", AGREEMENT, agreement(results, known) + "\n"]
    if results["times"]:
        jobs = [[f"`{job}`", JOBS[job][0], f"µs per {JOBS[job][1]}"] for job in results["times"]]
        parts += ["## Time and memory\n", TIME.format(rounds=results["rounds"]), table(["job", "what it is", "time"], jobs) + "\n",
                  "Time:\n", timing(results, known, lambda rounds: short(spread(rounds)[0])) + "\n",
                  *(f"{known[name].label}: `{job}` {short(spread(results['times'][job][name])[0])}.\n" for name, job in APART.items()
                    if name in results["times"].get(job, {})),
                  "Megabytes of the process at its largest, questions and fonts included:\n", timing(results, known, megabytes) + "\n"]
    if missing:
        parts.append(f"Left out, since they did not run: {', '.join(known[name].label for name in missing)}.\n")
    return "\n".join(parts).rstrip() + "\n"


def changes(before, after):
    """Sentences about pairs of contenders that changed places between two races although their intervals do not overlap."""
    found = []
    for job in before["times"].keys() & after["times"].keys():
        old, new = before["times"][job], after["times"][job]
        both = sorted(old.keys() & new.keys(), key=lambda name: spread(old[name])[0])
        for at, first in enumerate(both):
            for second in both[at + 1:]:
                (early, _, high), (late, low, _) = spread(old[first]), spread(old[second])
                (again, low_again, _), (then, _, high_then) = spread(new[first]), spread(new[second])
                if again > then and not (high >= low or low_again <= high_then):
                    found.append(f"{job}: {first} and {second} changed places, {short(early)} and {short(late)} µs before, "
                                 f"{short(again)} and {short(then)} µs now")
    return found


def check(counts):
    """Fails where Galley has too few of the browser's lines: what scripts/check.sh holds."""
    faults = []
    for name, least in [("galley-swift", .97), ("galley-browser", .99)]:
        if name in counts and agreed(counts[name]) < least:
            faults.append(f"{name} has {100 * agreed(counts[name]):.2f} % of the browser's layouts, less than {100 * least:.0f} %")
    for fault in faults:
        print("race.py:", fault)
    return 1 if faults else 0
