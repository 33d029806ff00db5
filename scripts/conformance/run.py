#!/usr/bin/env python3
"""Asks the suites and writes docs/CONFORMANCE.md; scripts/conformance.sh calls it."""
import argparse, os, shutil, sys, tempfile
import breakers, line_breaks, names, oracles, outlines, references, report, shaping

LISTS = "Web Platform Tests, css-text/i18n, lists of characters"
CLASSES = "Web Platform Tests, css-text/i18n, classes of UAX #14"
SAMPLES = "ICU, rbbitst.txt, line samples"
SHAPES = "HarfBuzz, test/shape"
REFERENCES = "Web Platform Tests, css-text, reference tests"
OUTLINES = "Unicode, text-rendering-tests, outlines"
DICTIONARY = "UAX #14 forbids the browser's line end (LB15a), or a dictionary of another version or a cluster of the font decides"
WORD = "a dictionary of another version, or a cluster of the font, which no line of Galley's divides"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("wpt", "icu", "harfbuzz", "text-rendering-tests"):
        parser.add_argument("--" + name, metavar="DIR")
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--galley", required=True)
    parser.add_argument("--root", required=True)
    options = parser.parse_args()
    for name, part in (("wpt", "css/css-text/i18n"), ("icu", "icu4c/source/test/testdata/rbbitst.txt"), ("harfbuzz", "test/shape/data"),
                       ("text-rendering-tests", "testcases")):
        folder = getattr(options, name.replace("-", "_"))
        if folder and not os.path.exists(os.path.join(folder, part)):
            sys.exit("error: --%s %s has no %s" % (name, folder, part))
    page = os.path.join(options.root, "docs/CONFORMANCE.md")
    galley = breakers.Galley(options.galley)
    suites = []

    def add(suite):
        suites.append(suite)
        print(suite if isinstance(suite, str) else report.row(suite), flush=True)

    with tempfile.TemporaryDirectory() as folder:
        peers = breakers.peers(folder)
        unicode_file = os.path.join(options.root, "Tests/GalleyUnicodeTests/Fixtures/LineBreakTest-18.0.0.txt")
        add(line_breaks.unicode_lines(unicode_file, galley, peers))
        add(line_breaks.wpt_classes(options.wpt, galley, peers) if options.wpt else CLASSES)
        add(line_breaks.wpt_lists(options.wpt, galley, peers) if options.wpt else LISTS)
        add(line_breaks.icu_samples(options.icu, galley, peers) if options.icu else SAMPLES)
    # The tests of references ask a browser besides.
    hasBrowser = options.wpt and shutil.which(options.browser)
    add(references.reference_tests(options.wpt, options.galley, options.root, options.browser) if hasBrowser else REFERENCES)
    add(shaping.harfbuzz(options.harfbuzz, options.galley) if options.harfbuzz else SHAPES)
    tests = options.text_rendering_tests
    add(outlines.text_rendering(tests, options.galley) if tests else OUTLINES)
    for name, title, extra, contested in (
            ("chromium.jsonl", "Chromium, paragraphs in 11 languages", {}, DICTIONARY),
            ("chromium.jsonl", "Chromium, the same with `lineBreakRules: browser`", {"lineBreakRules": "browser"}, WORD),
            ("chromium-features.jsonl", "Chromium, one option of CSS each", {}, None),
            ("chromium-cjk.jsonl", "Chromium, `text-spacing-trim` and `text-autospace`", {}, None),
            ("chromium-vertical.jsonl", "Chromium, lines of vertical text", {}, None)):
        add(oracles.chromium(options.root, options.galley, name, title, extra, contested))
    for suite in names.suites(options.root, options.galley):
        add(suite)
    add(oracles.uikit(options.root, options.galley))
    report.write(page, suites, report.read(page))
    failed = sum(len(suite.misses) for suite in suites if not isinstance(suite, str))
    print("%d cases failed; %s is written" % (failed, page))


main()
