#!/usr/bin/env bash
# Makes sure that the system libraries are there, and says what it installs.
#
#   scripts/packages.sh                      the libraries that Package.swift names
#   scripts/packages.sh hb-shape=PACKAGE     and a tool, with the apt package that has it
#
# Debian and Ubuntu: apt-get, through sudo unless root. macOS: Homebrew. Nothing is downloaded when nothing
# is missing. Works with bash 3.2, which macOS has.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! command -v swift >/dev/null; then
  echo "Galley needs a Swift toolchain, 6.3 or later: https://www.swift.org/install" >&2
  exit 1
fi

# The manifest is the one list of libraries: pkg-config name, apt package, brew formula.
modules=() aptPackages=() brewFormulas=() loadedFiles=() loadedPackages=()
manifest=$(<Package.swift)
library='pkgConfig:[[:space:]]*"([^"]+)",[[:space:]]*providers:[[:space:]]*\[\.apt\(\["([^]]+)"\]\),[[:space:]]*\.brew\(\["([^]]+)"\]\)'
while [[ $manifest =~ $library ]]; do
  modules+=("${BASH_REMATCH[1]}")
  aptPackages+=("${BASH_REMATCH[2]}")
  brewFormulas+=("${BASH_REMATCH[3]}")
  manifest=${manifest#*"${BASH_REMATCH[0]}"}
done

# Libraries that are loaded when they are first needed: the file's name, apt package, brew formula.
for library in "libcairo libcairo2 cairo" "libfontconfig libfontconfig1 fontconfig" \
  "libturbojpeg libturbojpeg0 jpeg-turbo" "libharfbuzz-subset libharfbuzz-subset0 harfbuzz" "libz zlib1g zlib"; do
  read -r file package formula <<<"$library"
  brewFormulas+=("$formula")
  loadedFiles+=("$file")
  loadedPackages+=("$package")
done
missing=()

if [[ $(uname) == Darwin ]]; then
  if ! command -v brew >/dev/null; then
    echo "Galley needs Homebrew (https://brew.sh) for: ${brewFormulas[*]}" >&2
    exit 1
  fi
  # The tools that tests run come with the formulas of the libraries.
  for formula in pkgconf "${brewFormulas[@]}"; do
    brew list --versions "$formula" >/dev/null || missing+=("$formula")
  done
  if ((${#missing[@]})); then
    echo "Installing with brew: ${missing[*]}" >&2
    brew install "${missing[@]}" >&2
  fi
  exit 0
fi

command -v pkg-config >/dev/null || missing+=(pkg-config)
for index in "${!modules[@]}"; do
  if ! pkg-config --exists "${modules[index]}" 2>/dev/null; then missing+=("${aptPackages[index]}"); fi
done
# `ldconfig` is not on the path of everybody.
known=$(PATH=$PATH:/sbin:/usr/sbin ldconfig -p)
for index in "${!loadedFiles[@]}"; do
  [[ $known == *"${loadedFiles[index]}.so."* ]] || missing+=("${loadedPackages[index]}")
done
for tool in "$@"; do
  command -v "${tool%%=*}" >/dev/null || missing+=("${tool#*=}")
done
((${#missing[@]})) || exit 0

if ! command -v apt-get >/dev/null; then
  echo "Galley needs these packages, by the names that Debian gives them: ${missing[*]}" >&2
  exit 1
fi
asRoot=()
if ((EUID != 0)); then asRoot=(sudo); fi
echo "Installing with apt-get: ${missing[*]}" >&2
# An outdated list of packages is no reason to stop: the packages may be known already.
${asRoot[@]+"${asRoot[@]}"} apt-get update -qq >&2 || true
${asRoot[@]+"${asRoot[@]}"} env DEBIAN_FRONTEND=noninteractive \
  apt-get install -qq -y --no-install-recommends "${missing[@]}" >&2
