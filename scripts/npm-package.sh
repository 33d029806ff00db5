#!/usr/bin/env bash
# Makes the package for JavaScript, .build/js/package, and a tarball of it as npm takes it, .build/js/galley-text-VERSION.tgz:
#
#   scripts/npm-package.sh            with .build/wasm/galley.wasm, which scripts/wasm.sh builds if it is not there
#   scripts/npm-package.sh --folder   the folder alone
#
# The sources are those of bindings/js as they are; the module, fonts and hyphenation patterns are beside them, and fonts.css has
# the fonts for pages. The same sources and module make the same bytes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
module=.build/wasm/galley.wasm
folder=.build/js/package
[[ -f $module ]] || scripts/wasm.sh
version=$(sed -n 's/.*galley_version.*"\([0-9.]*\)".*/\1/p' Sources/GalleyC/Library.swift)
[[ -n $version ]] || version=$(python3 -c 'import re; print(re.search(r"galley_version.*?\"([0-9.]+)\"", open("Sources/GalleyC/Library.swift").read(), re.S)[1])')
rm -rf "$folder"
mkdir -p "$folder"/{fonts,patterns}
cp bindings/js/*.js bindings/js/*.d.ts bindings/js/package.json LICENSE "$folder"
# The pages that the documentation names go with it.
mkdir "$folder/docs"
cp docs/{BROWSERS,OPTIONS}.md "$folder/docs"
sed 's,(\.\./\.\./docs/,(docs/,g; s,\[Galley\](\.\./\.\./README\.md),Galley,' bindings/js/README.md >"$folder/README.md"
cp "$module" "$folder"
cp Fonts/rules.bin Fonts/licences/* "$folder/fonts"
sed -i "s/\"version\": \".*\"/\"version\": \"$version\"/" "$folder/package.json"
sed -i "s/version = \".*\"/version = \"$version\"/" "$folder/version.js"
# What is listed in files.js, and what browsers are told of it.
node --input-type=module - "$folder" <<'END'
import { copyFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const folder = process.argv[2];
const { FONTS, PATTERNS } = await import(pathToFileURL(`${folder}/files.js`));
for (const { name } of FONTS) copyFileSync(`Fonts/${name}`, `${folder}/fonts/${name}`);
for (const { file } of PATTERNS) copyFileSync(`Sources/CGalleyHyphenationData/Tables/${file}`, `${folder}/patterns/${file}`);
const rules = FONTS.filter(({ name }) => !name.includes(".measures.")).map(({ name, family, weight, italic }) =>
  `@font-face {\n  font-family: "${family}";\n  font-style: ${italic ? "italic" : "normal"};\n  font-weight: ${weight};\n` +
  `  src: url("fonts/${name}");\n}\n`);
writeFileSync(`${folder}/fonts.css`, `/* The fonts of galley-text, so that a page has the same ones. */\n\n${rules.join("\n")}`);
END
[[ ${1:-} != --folder ]] || exit 0
tarball=.build/js/galley-text-$version.tgz
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime=@0 --mode=u=rwX,go=rX --transform='s,^\./,package/,' \
  --directory "$folder" ./ | gzip --no-name -9 >"$tarball"
echo "$tarball: $(stat -c %s "$tarball") bytes; galley.wasm $(gzip -9 -c "$module" | wc -c) gzipped"
