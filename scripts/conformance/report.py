"""Writes docs/CONFORMANCE.md."""

HEAD = """# Conformance

How Galley does in the test suites of other projects. `scripts/conformance.sh` runs them and writes this page.

```
git clone --depth 1 https://github.com/web-platform-tests/wpt; git clone --depth 1 https://github.com/unicode-org/icu
git clone --depth 1 https://github.com/harfbuzz/harfbuzz
git clone --depth 1 https://github.com/unicode-org/text-rendering-tests
scripts/conformance.sh --wpt wpt --icu icu --harfbuzz harfbuzz --text-rendering-tests text-rendering-tests
```

Each folder may be left out; the rows of its suites then stay as they are. The suites are read in place; nothing is copied.

A *contested* case contradicts another rule, which is named below. A case that is *not claimed* needs a feature that Galley does not offer.
Peers answer the same questions, through programs of a few lines in `scripts/conformance`.

| suite | version | cases | passed | contested | not claimed | failed | peers |
| --- | --- | --- | --- | --- | --- | --- | --- |
"""

FOOT = """
## Held by tests of this repository

Unicode's `GraphemeBreakTest` and `WordBreakTest` (18.0.0), `BidiTest` and `BidiCharacterTest` (15.0.0, that of the ICU beside which they
run) pass completely: `scripts/test.sh --filter Conformance`. `BrowserLineBreakTests` holds what browsers do between any two characters, `DecorationOracleTests` where Chromium draws 550 lines under,
over and through text, `TextTransformTests` and `BalancedFlowTests` its Lithuanian letters and balanced rows ([BROWSERS.md](BROWSERS.md)).

## Versions

Rules and properties are those of Unicode 18.0 ([UNICODE.md](internal/UNICODE.md) names the tests that changed). Three things are not:

- Casing and the dictionaries of Thai, Lao, Khmer and Burmese are those of the installed ICU (15.0 with ICU 72): it lacks the
  capitals that 18.0 gives to U+0277, U+027C, U+AB4B and U+AB4C.
- `rules: .browser` breaks by the classes of Unicode 17.0, as Chromium 156 does.
- The widths of terminal cells are compared with PyPI's `wcwidth`, which has Unicode 17.0: letters new in 18.0 are left out.

With 18.0 no line of Chromium's recordings changed, by either set of rules.
"""


def row(suite):
    peers = ", ".join("%s %d" % (name, passed) for name, passed in suite.peers.items()) or "–"
    return "| %s | %s | %d | %d | %d | %d | %d | %s |" % (
        suite.name, suite.version, suite.cases, suite.passed, sum(suite.contested.values()), sum(suite.unclaimed.values()),
        len(suite.misses), peers)


def notes(suite):
    lines = ["- %d contested: %s." % (count, rule) for rule, count in suite.contested.most_common()]
    lines += ["- %d not claimed: %s." % (count, feature) for feature, count in suite.unclaimed.most_common()]
    lines += ["- failed: %s" % miss for miss in suite.misses[:20]]
    return ["\n### %s\n" % suite.name] + lines if lines else []


def write(path, suites, kept):
    """`kept`: the rows of the page of before whose suites were not asked."""
    rows, below = [], []
    for suite in suites:
        if isinstance(suite, str):
            if suite in kept:
                rows.append(kept[suite][0])
                below += kept[suite][1]
        else:
            rows.append(row(suite))
            below += notes(suite)
    page = HEAD + "\n".join(rows) + "\n" + ("\n## What was not passed\n" + "\n".join(below) + "\n" if below else "") + FOOT
    with open(path, "w", encoding="utf8") as file:
        file.write(page)


def read(path):
    """The rows of a page by the names of their suites, with their notes."""
    try:
        with open(path, encoding="utf8") as file:
            page = file.read()
    except FileNotFoundError:
        return {}
    kept = {line.split(" | ")[0][2:]: (line, []) for line in page.splitlines() if line.startswith("| ") and not line.startswith("| ---")}
    for part in page.split("\n## Held by")[0].split("\n### ")[1:]:
        name, _, rest = part.partition("\n")
        if name in kept:
            notes = []
            for line in rest.splitlines():
                # A note goes on in the lines that are indented.
                if line.startswith("- "):
                    notes.append(line)
                elif notes and line.startswith("  "):
                    notes[-1] += " " + line.strip()
            kept[name][1].extend(["\n### %s\n" % name] + notes)
    return kept
