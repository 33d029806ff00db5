import Foundation
import GalleyHyphenation

// Packs the patterns of TeX files for CGalleyHyphenationData; scripts/make/patterns.py runs it:
//
//     swift run HyphenationTableGenerator OUTPUT-FOLDER hyph-de-1996.tex …

for path in CommandLine.arguments.dropFirst(2) {
  let file = URL(fileURLWithPath: path)
  let text = try PatternText(tex: try String(contentsOf: file, encoding: .utf8))
  let table = try PackedTable(
    text, minimumPrefixLength: text.minimumPrefixLength ?? 2, minimumSuffixLength: text.minimumSuffixLength ?? 3)
  let tag = file.deletingPathExtension().lastPathComponent.dropFirst("hyph-".count)
  try Data(table.bytes).write(to: URL(fileURLWithPath: "\(CommandLine.arguments[1])/\(tag).bin"))
  print(file.lastPathComponent, text.patterns.count, text.exceptions.count, table.bytes.count, separator: "\t")
}
