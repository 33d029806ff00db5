#!/usr/bin/env bash
# Makes a Debian package of what scripts/install.sh installs into /usr: galley_VERSION_ARCHITECTURE.deb in .build.
#
#   scripts/debian-package.sh [--library]     --library leaves the command out
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh dpkg-deb=dpkg dpkg-shlibdeps=dpkg-dev
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
DESTDIR=$stage/package scripts/install.sh --prefix /usr "$@" >&2
# The list is for removing by hand; here the package manager knows.
rm -r "$stage/package/usr/share/galley"
version=$(sed -n 's/.*let version: StaticString = "\(.*\)"/\1/p' Sources/GalleyC/Library.swift)
maintainer="The Galley authors <galley@packages.invalid>"
architecture=$(dpkg --print-architecture)
document=$stage/package/usr/share/doc/galley
# Debian has licences in one file, and others where that says.
{
  echo "Galley is under this licence:"
  echo
  cat LICENSE
  echo
  echo "What is inside it has licences of its own, which stand beside this file, in folders:"
  echo
  (cd "$document" && ls inside/* fonts/* | sed 's/^/  /')
} >"$document/copyright"
rm "$document/LICENSE"
printf 'galley (%s) stable; urgency=low\n\n  * See CHANGELOG.md.\n\n -- %s  %s\n' "$version" "$maintainer" \
  "$(git log -1 --format=%cD 2>/dev/null || date -R)" | gzip -9n >"$document/changelog.gz"
install -D -m 644 scripts/release/lintian-overrides "$stage/package/usr/share/lintian/overrides/galley"
mkdir -p "$stage/debian" "$stage/package/DEBIAN"
chmod 755 "$stage/package" "$stage/package/DEBIAN"
echo "Source: galley" >"$stage/debian/control"
binaries=("$stage"/package/usr/lib/*.so.0)
if [[ -x $stage/package/usr/bin/galley ]]; then binaries+=("$stage/package/usr/bin/galley"); fi
depends=$(cd "$stage" && dpkg-shlibdeps -O --ignore-missing-info "${binaries[@]}" 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
size=$(du -ks "$stage/package/usr" | cut -f1)
cat >"$stage/package/DEBIAN/control" <<CONTROL
Package: galley
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
Depends: $depends
Section: libs
Priority: optional
Description: text measured, broken into lines and laid out
 The library libgalley with its header, pkg-config and CMake files, and the command
 galley: line breaking by the Unicode Standard, shaping by HarfBuzz, the same numbers
 on every machine.
CONTROL
# The loader's list is made anew, and packages that link the libraries depend on this one.
echo "activate-noawait ldconfig" >"$stage/package/DEBIAN/triggers"
for name in libgalley libgalley-nofonts; do echo "$name 0 galley (>= $version)"; done >"$stage/package/DEBIAN/shlibs"
chmod 644 "$stage"/package/usr/lib/*.so.0 "$stage"/package/DEBIAN/{triggers,shlibs}
deb=.build/galley_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$stage/package" "$deb" >&2
echo "$deb"
