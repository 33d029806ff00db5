import Foundation
import GalleyShaping
import TestSupport

// Writes what is known beforehand about the rules of the fonts that ship:    swift run FontRuleTableGenerator
//
// RuleTableTests compute all of it anew.

var findings: [UInt64: [UInt8]] = [:]
for path in Repository.shippedFonts {
  findings.merge(try FontRules.findings(path: path)) { known, _ in known }
  print(path, findings.count, separator: "\t")
}
let table = RuleTable.bytes(of: findings)
try Data(table).write(to: URL(fileURLWithPath: Repository.path("Fonts/rules.bin")))
print(table.count, "bytes")
