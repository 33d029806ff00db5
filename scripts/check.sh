#!/usr/bin/env bash
# Everything that is checked beside the tests, lane by lane; each says how long it took:
#
#   scripts/check.sh                     all lanes
#   scripts/check.sh memory counts       these
#
#   structure  folders without unexplained cycles, scripts/checks/folders.py; code as the formatter writes it, scripts/format.sh;
#              tests that read no clock, scripts/checks/clocks.py; links of Markdown that lead somewhere, scripts/checks/links.py;
#              figures that pages share, scripts/checks/figures.py;
#              names of others by their code units, scripts/checks/names.py;
#              what Embedded Swift lacks, in the targets of WebAssembly, scripts/checks/embedded.py;
#              what needs macOS 26, which stands in one file
#   comments   public declarations without a documentation comment, of which there are none, and public types
#              that no article names, scripts/checks/undocumented.py; the first words of comments,
#              scripts/checks/first-lines.py
#   docs       documentation that DocC builds without a warning, scripts/docs.sh
#   wrapper    ./galley needs at most 50 ms beyond its program, and builds a changed source, scripts/checks/wrapper.sh
#   completion the words that bash, zsh and fish offer, which the tests ask where they are installed
#   options    options of texts and labels on all surfaces: none is missing without a reason, scripts/make/options.py; what Python
#              and JavaScript list of them and of galley.h is what scripts/make/bindings.py writes;
#              schemas as the program prints them, scripts/make/schemas.py; the commands of docs/COMMAND.md, scripts/make/manual.py
#   schemas    examples, lines, answers, and what tests sent and got, held to the schemas; 60 damaged ones refused
#   client     a package that depends on this one, built in debug and run, scripts/checks/client.sh; the public symbols are those
#              of docs/internal/api.txt, scripts/checks/api.py; what a text client costs to build, scripts/checks/build-time.sh
#   release    the same in release, where a label takes at most 3.0 times a TextMeasurer
#   traits     the example with each trait left out: what is linked and resolved, and how large it is, scripts/checks/traits.sh
#   c          the C library, its header, Python and `galley serve`, scripts/checks/c.sh
#   python     the wheel with what its users have from PyPI: data frames, mypy, pyright, other Pythons; scripts/checks/python.sh
#   pdf        text, structure, fonts and looks of PDF files, by other makers' programs, scripts/checks/pdf.py
#   play       the page, of `galley play` and as the folder of scripts/site/build.sh, used in headless Chromium and asked by axe,
#              scripts/checks/play.py; where Firefox and WebKitGTK are, the folder in them, scripts/checks/play-engines.py
#   audit-page the page of `galley audit`, used in headless Chromium and asked by axe, scripts/checks/audit-page.py
#   audit-uses the audit by pre-commit, as a GitHub action and by SwiftPM, from a fresh clone, scripts/checks/audit-uses.sh
#   mcp        the tools of `galley serve --mcp`, asked by PyPI's client, scripts/checks/mcp-tools.py
#   languages  examples in Rust, Go and Java, bindgen, libgalley.a, scripts/checks/languages.sh
#   examples   the example programs of Swift, built and run; the service of cards where its server's sources are, scripts/checks/examples.sh
#   js-examples  the examples of JavaScript in Node and in headless Chromium, where heights are the DOM's, scripts/checks/js-examples.py
#   harfbuzz   the proofs of the shape cache with HarfBuzz 15, and docs/internal/HARFBUZZ.md as its script writes it
#   scale      the examples of docs/SCALE.md: Spark and Dask, 200,000 texts on two processes, scripts/checks/scale.sh
#   distribution  the files of a release, used on an empty Debian, scripts/checks/distribution.sh
#   pictures   docs/images as scripts/make/pictures.sh draws them
#   wasm       the engine as WebAssembly: Unicode's test files, wrong calls, and random questions with the native answers to the bit, in
#              Node, wasmtime and headless Chromium, scripts/wasm.sh --check
#   js         the package for JavaScript in Node, Deno, Bun and headless Chromium, and its types, scripts/js/check.sh
#   race       the lines of 200 texts of each job of `make race` beside Chromium's, by whatever engines are installed
#   counts     instructions and allocations that grew by more than 5 % (Benchmarks/Thresholds): make bench FILTER=counts/
#   sanitize   AddressSanitizer and all assertions over 500 hostile inputs of every target, scripts/fuzz.sh --sanitize
#   fuzz       hostile input for every target, 20 seconds each, scripts/fuzz.sh; a million keys in documents; 200 texts for each pair
#              of features; wrong calls of the package for JavaScript
#   memory     AddressSanitizer and all assertions over the suites of Unicode, shaping, paragraphs, lines and the solver
#
# docs/DEVELOPING.md says which tools cannot be used.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export SWIFT_DETERMINISTIC_HASHING=1

structure() {
  scripts/packages.sh python3=python3
  scripts/checks/folders.py --check
  scripts/checks/clocks.py
  scripts/checks/links.py
  scripts/checks/figures.py
  scripts/checks/names.py
  scripts/checks/embedded.py
  scripts/format.sh --check
  # What needs macOS 26 stands in one file.
  (! grep --recursive --include='*.swift' --extended-regexp 'InlineArray|UTF8Span' Sources | grep --invert-match /MacOS26.swift:)
  # A script with the name of a module of Python's library is imported instead of it by the scripts beside it.
  python3 -c 'import sys; print(*sys.stdlib_module_names, sep="\n")' |
    (! grep --line-regexp --fixed-strings --file=<(find scripts bindings Benchmarks -name "*.py" -printf "%f\n" | sed "s/\.py$//"))
}
comments() { scripts/packages.sh python3=python3 && scripts/checks/undocumented.py && scripts/checks/first-lines.py; }
docs() { scripts/packages.sh python3=python3 && scripts/docs.sh; }
wrapper() { scripts/checks/wrapper.sh; }
options() {
  scripts/packages.sh python3=python3
  ./galley options --format json | scripts/make/options.py --matrix
  ./galley options --format json | scripts/make/options.py --check
  ./galley options --format json | scripts/make/bindings.py --check
  scripts/make/schemas.py --check
  # The wrapper has built it.
  scripts/make/manual.py --check .build/release/galley
}
# The suites write what they send and get.
schemas() {
  scripts/packages.sh python3=python3
  python3 -c 'import ensurepip' 2>/dev/null || scripts/packages.sh python3-venv=python3-venv
  local work=$PWD/.build/schemas
  mkdir -p "$work"
  [[ -x $work/venv/bin/python ]] || python3 -m venv "$work/venv"
  "$work/venv/bin/pip" --quiet --disable-pip-version-check install jsonschema
  rm -rf "$work/transcripts" && mkdir "$work/transcripts"
  GALLEY_TRANSCRIPT=$work/transcripts scripts/test.sh --filter GalleyCommandTests
  "$work/venv/bin/python" scripts/make/schemas.py --validate "$work/transcripts"
}
client() {
  scripts/checks/client.sh
  swift build --quiet -c release --product galley
  swift build --quiet -c release --target GalleyFoundation
  scripts/checks/api.py
  scripts/checks/build-time.sh
}
release() { scripts/checks/client.sh release; }
traits() { scripts/checks/traits.sh; }
c() { scripts/checks/c.sh; }
python() { scripts/checks/python.sh; }
# In an environment of its own, since pikepdf and what compares pictures come from PyPI.
pdf() {
  scripts/packages.sh python3=python3 pdftotext=poppler-utils qpdf=qpdf
  python3 -m venv .build/check-pdf
  .build/check-pdf/bin/pip install --quiet pikepdf pillow numpy
  swift build -c release --product galley
  .build/check-pdf/bin/python scripts/checks/pdf.py --compare --limit 10 Tests/Fixtures/Corpora/*.txt
}
# Playwright comes from PyPI, the browser from the system.
play() {
  scripts/packages.sh python3=python3 chromium=chromium node=nodejs hb-subset=libharfbuzz-bin esbuild=esbuild zopfli=zopfli
  python3 -m venv .build/check-play
  .build/check-play/bin/pip install --quiet --disable-pip-version-check playwright axe-playwright-python websockets
  swift build -c release --product galley
  scripts/site/build.sh .build/site .build/release/galley
  export GALLEY=.build/release/galley CHROMIUM
  CHROMIUM=$(command -v chromium)
  .build/check-play/bin/python scripts/checks/play.py
  .build/check-play/bin/python scripts/checks/play.py --site .build/site
  .build/check-play/bin/python scripts/checks/play-engines.py .build/site
}
audit-page() {
  scripts/packages.sh python3=python3 chromium=chromium
  python3 -m venv .build/check-audit-page
  .build/check-audit-page/bin/pip install --quiet --disable-pip-version-check playwright axe-playwright-python
  swift build -c release --product galley
  GALLEY=.build/release/galley CHROMIUM=$(command -v chromium) \
    .build/check-audit-page/bin/python scripts/checks/audit-page.py
}
audit-uses() { scripts/packages.sh python3=python3 && scripts/checks/audit-uses.sh; }
mcp() {
  scripts/packages.sh python3=python3
  python3 -m venv .build/check-mcp
  .build/check-mcp/bin/pip install --quiet --disable-pip-version-check 'mcp>=2' jsonschema
  swift build -c release --product galley
  .build/check-mcp/bin/python scripts/checks/mcp-tools.py .build/release/galley
}
languages() { scripts/checks/languages.sh; }
scale() { scripts/checks/scale.sh; }
distribution() { scripts/checks/distribution.sh; }
pictures() { scripts/make/pictures.sh --check; }
counts() {
  scripts/packages.sh valgrind=valgrind
  scripts/bench.sh --filter counts/
}
wasm() { scripts/packages.sh python3=python3 node=nodejs xz=xz-utils chromium=chromium && scripts/wasm.sh --check; }
js() { scripts/packages.sh python3=python3 node=nodejs xz=xz-utils chromium=chromium && scripts/js/check.sh; }
race() {
  scripts/packages.sh python3=python3 chromium=chromium
  Benchmarks/Race/race.py --quick
}
sanitize() { scripts/fuzz.sh --sanitize --runs 500 --seed 1; }
examples() { scripts/checks/examples.sh; }
js-examples() {
  scripts/packages.sh python3=python3 node=nodejs chromium=chromium
  scripts/npm-package.sh --folder
  python3 -m venv .build/check-play
  .build/check-play/bin/pip install --quiet --disable-pip-version-check playwright
  .build/check-play/bin/python scripts/checks/js-examples.py
}
completion() {
  scripts/packages.sh zsh=zsh fish=fish script=bsdutils
  scripts/test.sh --filter CompletionTests
}
harfbuzz() {
  scripts/with-newest-harfbuzz.sh scripts/test.sh --filter 'ShapeCache|SpaceProbe|PairAdvances|HarfBuzzTool'
  swift build -c release --product galley
  scripts/make/harfbuzz-differences.py .build/release/galley | diff - <(sed -n '/by scripts.make.harfbuzz-diff/,/<!-- end/p' docs/internal/HARFBUZZ.md |
    sed '1,2d; $d' | sed '$d')
}
fuzz() {
  scripts/packages.sh hb-shape=libharfbuzz-bin
  GALLEY_DOCUMENT_STEPS=1000000 GALLEY_FEATURE_TEXTS=200 scripts/test.sh --filter 'DocumentEditingTests|FeaturePairTests'
  scripts/fuzz.sh --seconds 20
  scripts/packages.sh python3=python3 node=nodejs xz=xz-utils
  scripts/js/check.sh --hostile 20s
}
# The assertions are on, which are off in the release build that scripts/test.sh makes. Leaks are left aside: what the
# process keeps until it ends, such as the shared cache, is no leak.
memory() {
  scripts/packages.sh hb-shape=libharfbuzz-bin
  ASAN_OPTIONS=detect_leaks=0 swift test --configuration release --disable-testable-imports \
    --scratch-path .build-memory --sanitize address -Xswiftc -assert-config -Xswiftc Debug \
    --filter 'GalleyUnicodeTests|GalleyShapingTests|GalleyTests|GalleyLayoutTests' --skip 'LongText|LinearTime'
}

all=(structure comments docs wrapper completion options schemas client release traits c python pdf play audit-page audit-uses mcp distribution languages examples harfbuzz scale pictures wasm js js-examples race counts sanitize fuzz memory)
lanes=("$@")
((${#lanes[@]})) || lanes=("${all[@]}")
failed=()
for lane in "${lanes[@]}"; do
  if [[ " ${all[*]} " != *" $lane "* ]]; then
    echo "error: no lane is called $lane; there are: ${all[*]}" >&2
    exit 64
  fi
done
for lane in "${lanes[@]}"; do
  start=$SECONDS
  echo "== $lane"
  # In a process of its own, so that `set -e` holds inside.
  if bash -c "set -euo pipefail; $(declare -f "$lane"); $lane"; then
    echo "== $lane: passed after $((SECONDS - start)) s"
  else
    echo "== $lane: error: failed after $((SECONDS - start)) s"
    failed+=("$lane")
  fi
done
if ((${#failed[@]})); then
  echo "error: failed: ${failed[*]}"
  exit 1
fi
