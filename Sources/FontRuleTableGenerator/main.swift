import Foundation
import GalleyShaping
import TestSupport

// Writes what is known beforehand about the rules of the fonts that ship, with the system's HarfBuzz and the newest, which
// differ in some plans:
//
//   swift run FontRuleTableGenerator
//   scripts/with-newest-harfbuzz.sh swift run FontRuleTableGenerator --add
//
// `--add` keeps the findings of the table and adds new ones. RuleTableTests compare each with a fresh reading.

let path = Repository.path("Fonts/rules.bin")
var findings = CommandLine.arguments.contains("--add") ? known(in: try Repository.bytes(path)) : [:]
for font in Repository.shippedFonts {
  findings.merge(try FontRules.findings(path: font)) { _, found in found }
  print(font, findings.count, separator: "\t")
}
let table = RuleTable.bytes(of: findings)
try Data(table).write(to: URL(fileURLWithPath: path))
print(table.count, "bytes")

/// The findings of a table: a record ends where another one begins.
func known(in table: [UInt8]) -> [UInt64: [UInt8]] {
  func number(_ place: Int, _ count: Int) -> UInt64 {
    table[place..<place + count].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
  let count = Int(number(0, 8))
  let starts = (0..<count).map { Int(number(8 + 8 * count + 4 * $0, 4)) }
  let ends = Set(starts).union([table.count]).sorted()
  var findings: [UInt64: [UInt8]] = [:]
  for (index, start) in starts.enumerated() {
    guard let end = ends.first(where: { $0 > start }) else { continue }
    findings[number(8 + 8 * index, 8)] = Array(table[start..<end])
  }
  return findings
}
