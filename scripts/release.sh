#!/usr/bin/env bash
# Makes the files of a release, or sets its tag:
#
#   scripts/release.sh [FOLDER]     into .build/release-files, without FOLDER: an archive of the command, artifact bundles of
#                                   the command and of libgalley for the package manager, a wheel, a package for JavaScript, a
#                                   Debian package, the bill of materials, notes from CHANGELOG.md, checksums
#   scripts/release.sh --tag        tags this commit with its version, which SwiftPM finds: `from: "0.1.0"`
#   scripts/release.sh --formula URL [FOLDER]   a Homebrew formula for the sources at URL, an archive that is fetched
#
# The version is that of Sources/GalleyCommand/Support/VersionText.swift.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=$(sed -n 's/.*galley = "\([0-9.]*\)"/\1/p' Sources/GalleyCommand/Support/VersionText.swift)
for file in Sources/GalleyC/Library.swift CITATION.cff; do
  grep -q "[\" ]$version\"\?\$" "$file" || { echo "error: $file names another version than $version" >&2; exit 65; }
done

formula() {
  local archive=$1 folder=$2 sum
  sum=$(curl --fail --silent --show-error --location "$archive" | sha256sum | cut -d' ' -f1)
  sed "s|@HOMEPAGE@|${archive%%/archive/*}|; s|@ARCHIVE@|$archive|; s|@VERSION@|$version|; s|@SHA256@|$sum|; 1d" \
    scripts/release/galley.rb >"$folder/galley.rb"
}

case ${1-} in
--tag)
  [[ -z $(git status --porcelain) ]] || { echo "error: there are changes that are not committed" >&2; exit 65; }
  # A version of the package manager is a tag without a letter before it.
  git tag --annotate --message "Galley $version" "$version"
  echo "tagged $version; git push origin $version publishes it"
  exit 0
  ;;
--formula)
  (($# > 1)) || { sed -n '2,11s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 64; }
  mkdir -p "${3:-.build/release-files}"
  formula "$2" "${3:-.build/release-files}"
  exit 0
  ;;
-*) sed -n '2,11s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2; exit 64 ;;
esac

out=${1:-$PWD/.build/release-files}
mkdir -p "$out"
out=$(cd "$out" && pwd)
rm -rf "${out:?}"/*
scripts/packages.sh zip=zip >&2
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
machine=$(uname -m)
name=galley-$version-linux-$machine
# One date for all files, so that the same sources make the same archives.
moment=$(git log -1 --format=%ct 2>/dev/null || echo 1577836800)
# pack FOLDER FILE: a zip archive of a folder of the stage
pack() { (cd "$stage" && find "$1" -exec touch --no-dereference --date "@$moment" {} + && zip --quiet -X -r "$2" "$1"); }

DESTDIR=$stage/installed scripts/install.sh --prefix / >&2
mv "$stage/installed" "$stage/$name"
# Paths of this stage are no one's.
rm -r "$stage/$name/share/galley" "$stage/$name/lib/pkgconfig"
cp LICENSE "$stage/$name/LICENSE"
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime "@$moment" --directory "$stage" "$name" |
  gzip -9n >"$out/$name.tar.gz"

# SE-0305: the command, for plugins and `swift package` of others.
bundle=galley.artifactbundle
mkdir -p "$stage/$bundle/galley/bin"
cp "$stage/$name/bin/galley" "$stage/$bundle/galley/bin/"
cp -r "$stage/$name/share/doc/galley" "$stage/$bundle/licences"
cat >"$stage/$bundle/info.json" <<JSON
{"schemaVersion": "1.0", "artifacts": {"galley": {"type": "executable", "version": "$version", "variants": [
  {"path": "galley/bin/galley", "supportedTriples": ["$machine-unknown-linux-gnu"]}]}}}
JSON
pack "$bundle" "$out/$bundle.zip"

# SE-0482: libgalley as an archive, with its header.
scripts/release/static-library.sh >&2
bundle=libgalley.artifactbundle
mkdir -p "$stage/$bundle/libgalley/include"
cp .build/c-library/libgalley.a "$stage/$bundle/libgalley/"
cp include/galley.h "$stage/$bundle/libgalley/include/"
printf 'module CGalley {\n  header "galley.h"\n  link "m"\n  export *\n}\n' >"$stage/$bundle/libgalley/include/module.modulemap"
cp -r "$stage/$name/share/doc/galley" "$stage/$bundle/licences"
cat >"$stage/$bundle/info.json" <<JSON
{"schemaVersion": "1.0", "artifacts": {"libgalley": {"type": "staticLibrary", "version": "$version", "variants": [
  {"path": "libgalley/libgalley.a", "supportedTriples": ["$machine-unknown-linux-gnu"],
   "staticLibraryMetadata": {"headerPaths": ["libgalley/include"], "moduleMapPath": "libgalley/include/module.modulemap"}}]}}}
JSON
pack "$bundle" "$out/$bundle.zip"

scripts/python-wheel.py "$out" >&2
scripts/packages.sh node=nodejs xz=xz-utils >&2
scripts/wasm.sh >&2
scripts/npm-package.sh >&2
cp ".build/js/galley-text-$version.tgz" "$out/"
if command -v dpkg-deb >/dev/null; then cp "$(scripts/debian-package.sh)" "$out/"; fi
scripts/release/sbom.py "$out/galley-$version.cdx.json" >&2
# The newest section of the changelog.
awk '/^## / { count += 1; next } count == 1' CHANGELOG.md >"$out/notes.md"
(cd "$out" && sha256sum -- *.tar.gz *.tgz *.zip *.whl *.deb *.json >SHA256SUMS)
(cd "$out" && ls -l | awk 'NR > 1 { printf "%10d  %s\n", $5, $9 }')
