#!/usr/bin/env bash
# Builds the site: the page to play with, the pages of docs/, and the documentation of all libraries by the toolchain's `docc`, which may not warn:
#
#   scripts/docs.sh            into .build/documentation, a site for any web server
#   scripts/docs.sh FOLDER
#   scripts/docs.sh --base /galley/ [FOLDER]     a site that stands below a folder of its server
#
# No plugin is needed, so the manifest names none and no client fetches one: the compiler writes what the modules declare,
# and docc reads that beside the catalogues in Sources. Links are checked within each module.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export SWIFT_DETERMINISTIC_HASHING=1
scripts/packages.sh
# Pages are read by a module that the system's Python has, which may be another one than the first on the path.
python=python3
if ! $python -c 'import markdown_it' 2>/dev/null; then
  python=/usr/bin/python3
  $python -c 'import markdown_it' 2>/dev/null || scripts/packages.sh python3-markdown-it=python3-markdown-it
fi
base=
if [[ ${1-} == --base ]]; then
  base=${2:?a path, such as /galley/}
  base=${base#/}
  base=${base%/}
  shift 2
fi
output=${1:-.build/documentation}
libraries=(
  GalleyUnicode GalleyHyphenation GalleyShaping Galley GalleyMarkup GalleyCoding GalleyFlow GalleyLayout GalleyCollections GalleyRender GalleyFoundation
  GalleySystemFonts GalleyInterface GalleyCatalogue GalleyAudit
)

# Release, whose build tests and ./galley share. The command needs all libraries but one.
swift build --quiet --configuration release --product galley
swift build --quiet --configuration release --target GalleyFoundation
build=$(swift build --configuration release --show-bin-path)
tools=$(dirname "$(swift -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeResourcePath"])')")/../bin

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
scripts/make/symbols.sh "$work" "${libraries[@]}"
archives=()
failed=()
for library in "${libraries[@]}"; do
  catalogue=()
  [[ -d Sources/$library/$library.docc ]] && catalogue=("Sources/$library/$library.docc")
  "$tools/docc" convert "${catalogue[@]}" --additional-symbol-graph-dir "$work/$library" --warnings-as-errors \
    --fallback-display-name "$library" --fallback-bundle-identifier "galley.$library" \
    --output-path "$work/$library.doccarchive" || failed+=("$library")
  archives+=("$work/$library.doccarchive")
done
if ((${#failed[@]})); then
  echo "error: the documentation of ${failed[*]} has warnings"
  exit 1
fi
rm -rf "$output"
mkdir -p "$(dirname "$output")"
"$tools/docc" merge "${archives[@]}" --synthesized-landing-page-name Galley --output-path "$output"
if [[ $base ]]; then "$tools/docc" process-archive transform-for-static-hosting "$output" --hosting-base-path "$base"; fi
"$build/galley" gallery --output "$output/gallery.html" >/dev/null
# The search's program comes from PyPI; without a network the site has no search.
if python3 -m venv .build/docs && .build/docs/bin/pip install --quiet --disable-pip-version-check pagefind-bin; then
  PAGEFIND=$(.build/docs/bin/python -c 'import pagefind_bin; print(pagefind_bin.get_executable())')
  export PAGEFIND
else
  echo "warning: no pagefind-bin, so the site has no search" >&2
fi
"$python" scripts/make/site-pages.py "$output" "$build/galley"
scripts/site/build.sh "$output" "$build/galley"
echo "The documentation of ${#libraries[@]} libraries, without a warning: $output"
