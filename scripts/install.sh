#!/usr/bin/env bash
# Builds and installs Galley, or removes it again:
#
#   scripts/install.sh --prefix FOLDER                the command, libgalley, galley.h, galley.pc, CMake's files,
#                                                     manual pages and the shells' completions
#   scripts/install.sh --prefix FOLDER --library      the library and what belongs to it, without the command
#   scripts/install.sh --prefix FOLDER --uninstall    removes what was installed there
#
# With DESTDIR set, files go below it, as packages want it. What was installed is listed in share/galley/files.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
usage() {
  sed -n '2,9s/^# \{0,1\}//p' "${BASH_SOURCE[0]}" >&2
  exit 64
}
prefix= withCommand=1 removes=
while (($#)); do
  case $1 in
  --prefix) (($# > 1)) || usage; prefix=$2; shift ;;
  --prefix=*) prefix=${1#*=} ;;
  --library) withCommand= ;;
  --uninstall) removes=1 ;;
  *) usage ;;
  esac
  shift
done
[[ $prefix == /* ]] || { echo "error: --prefix must name a folder by its absolute path" >&2; exit 64; }
root=${DESTDIR:-}$prefix
list=$root/share/galley/files

if [[ $removes ]]; then
  [[ -f $list ]] || { echo "error: nothing was installed in $prefix: there is no $list" >&2; exit 66; }
  mapfile -t files <"$list"
  for file in "${files[@]}"; do rm -f "$root/$file"; done
  # Folders that are empty now, the deepest first; others stay.
  printf '%s\n' "${files[@]}" | sed 's|/[^/]*$||' | sort -ru | while IFS= read -r folder; do
    while [[ $folder ]] && rmdir "$root/$folder" 2>/dev/null; do
      [[ $folder == */* ]] && folder=${folder%/*} || folder=
    done
  done
  rmdir "$root" 2>/dev/null || true
  exit 0
fi

scripts/c-library.sh >&2
version=$(sed -n 's/.*let version: StaticString = "\(.*\)"/\1/p' Sources/GalleyC/Library.swift)
files=()
# put FILE PLACE MODE
put() {
  install -D -m "$3" "$1" "$root/$2"
  files+=("$2")
}
# write PLACE, from standard input
write() {
  mkdir -p "$(dirname "$root/$1")"
  cat >"$root/$1"
  chmod 644 "$root/$1"
  files+=("$1")
}

for name in libgalley libgalley-nofonts; do
  put ".build/c-library/$name.so.0" "lib/$name.so.0" 755
  ln -sf "$name.so.0" "$root/lib/$name.so"
  files+=("lib/$name.so")
done
put include/galley.h include/galley.h 644
put LICENSE share/doc/galley/LICENSE 644
for licence in .build/c-library/licences/*.txt; do
  if [[ -f $licence ]]; then put "$licence" "share/doc/galley/inside/${licence##*/}" 644; fi
done
for licence in Fonts/licences/*; do put "$licence" "share/doc/galley/fonts/${licence##*/}" 644; done

for name in galley galley-nofonts; do
  write "lib/pkgconfig/$name.pc" <<PC
prefix=$prefix
libdir=\${prefix}/lib
includedir=\${prefix}/include

Name: $name
Description: Text measured, broken into lines and laid out
Version: $version
Libs: -L\${libdir} -l$name
Cflags: -I\${includedir}
PC
done

write lib/cmake/galley/galley-config.cmake <<'CMAKE'
# find_package(galley) gives the targets galley::galley and, without fonts inside, galley::nofonts.
get_filename_component(_galley_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
foreach(_galley_name galley nofonts)
  if(NOT TARGET galley::${_galley_name})
    add_library(galley::${_galley_name} SHARED IMPORTED)
    if(_galley_name STREQUAL "galley")
      set(_galley_file libgalley.so.0)
    else()
      set(_galley_file libgalley-nofonts.so.0)
    endif()
    set_target_properties(galley::${_galley_name} PROPERTIES
      IMPORTED_LOCATION "${_galley_prefix}/lib/${_galley_file}"
      IMPORTED_SONAME "${_galley_file}"
      INTERFACE_INCLUDE_DIRECTORIES "${_galley_prefix}/include")
  endif()
endforeach()
CMAKE
write lib/cmake/galley/galley-config-version.cmake <<CMAKE
set(PACKAGE_VERSION "$version")
if(PACKAGE_FIND_VERSION VERSION_GREATER PACKAGE_VERSION)
  set(PACKAGE_VERSION_COMPATIBLE FALSE)
else()
  set(PACKAGE_VERSION_COMPATIBLE TRUE)
  if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)
    set(PACKAGE_VERSION_EXACT TRUE)
  endif()
endif()
CMAKE

if [[ $withCommand ]]; then
  # Of the same build as the library; it needs the C library alone.
  scripts/release/static-command.sh >&2
  program=.build/static/galley
  for licence in .build/static/licences/*.txt; do
    if [[ ! -f .build/c-library/licences/${licence##*/} ]]; then
      put "$licence" "share/doc/galley/inside/${licence##*/}" 644
    fi
  done
  put "$program" bin/galley 755
  # Not at the end of a pipe, where what is written would not be listed.
  write share/bash-completion/completions/galley < <("$program" --generate-completion-script bash)
  write share/zsh/site-functions/_galley < <("$program" --generate-completion-script zsh)
  write share/fish/vendor_completions.d/galley.fish < <("$program" --generate-completion-script fish)
  pages=$(mktemp -d)
  scripts/make/manual.py "$program" "$pages"
  for page in "$pages"/*.1; do write "share/man/man1/$(basename "$page").gz" < <(gzip -9n <"$page"); done
  rm -r "$pages"
fi

mkdir -p "$(dirname "$list")"
printf '%s\n' "${files[@]}" share/galley/files >"$list"
echo "Galley $version is in $prefix; scripts/install.sh --prefix $prefix --uninstall removes it."
# What a program needs to be compiled, and to find the library when it is run.
if [[ -z ${DESTDIR:-} ]]; then
  case $prefix in
  /usr) echo "Run ldconfig once, as root." ;;
  /usr/local) echo "Run ldconfig once, as root. Should pkg-config not find galley: export PKG_CONFIG_PATH=$prefix/lib/pkgconfig" ;;
  *)
    echo "To compile with it: export PKG_CONFIG_PATH=$prefix/lib/pkgconfig"
    echo "To run what was compiled: export LD_LIBRARY_PATH=$prefix/lib, or link with -Wl,-rpath,$prefix/lib"
    ;;
  esac
fi
