// The files of the package that a module is given: fonts in the order of the embedded ones, hyphenation patterns, and what is known
// of the fonts' rules.

import { readFileSync } from "node:fs";

const root = new URL("../../", import.meta.url).pathname;

/** Names and contents of fonts. */
export function fonts() {
  const manifest = readFileSync(root + "Fonts/Embedding/embed.c", "utf8");
  return [...manifest.matchAll(/^ +\{"([^"]+)",/gm)].map(([, name]) => [name, readFileSync(root + "Fonts/" + name)]);
}

/** Languages, with their exceptions after a space, and tables. */
export function patterns() {
  const folder = root + "Sources/CGalleyHyphenationData/";
  const source = readFileSync(folder + "languages.c", "utf8");
  return [...source.matchAll(/^ +\{"([^"]+)", table_(\w+), sizeof \w+, "([^"]*)"\}/gm)].map(([, name, table, exceptions]) =>
    [`${name} ${exceptions}`.trim(), readFileSync(`${folder}Tables/${table.replaceAll("_", "-")}.bin`)]);
}

/** Gives an instance all of them. */
export function give(galley) {
  const rules = [["rules.bin", readFileSync(root + "Fonts/rules.bin")]];
  for (const [list, name] of [[fonts(), "galley_embed_font"], [patterns(), "galley_add_patterns"], [rules, "galley_add_rules"]]) {
    for (const [title, bytes] of list) {
      const head = Buffer.from(title);
      if (galley.call(name, Buffer.concat([head, bytes]), head.length) < 0) throw new Error(`${title}: ${galley.message}`);
    }
  }
}
