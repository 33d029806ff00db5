import Foundation

// Turns property files of the Unicode Character Database into the tables of CGalleyUnicodeTables.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("usage: UnicodeTableGenerator <folder of the Unicode Character Database> <output folder>")
  exit(64)
}
let (database, output) = (arguments[1], arguments[2])

do {
  try generateLineBreakTables(from: database, into: output)
  try generateGraphemeTables(from: database, into: output)
  try generateWordTables(from: database, into: output)
  try generatePropertyTables(from: database, into: output)
  try generateVerticalTables(from: database, into: output)
} catch {
  print("UnicodeTableGenerator: \(error)")
  exit(66)
}
