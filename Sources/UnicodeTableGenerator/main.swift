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
  let clusters = try SymbolTable<GraphemeSymbol>(database: database)
  try clusters.write("Grapheme", GraphemeRules(symbols: clusters.symbols), into: output)
  let words = try SymbolTable<WordSymbol>(database: database)
  try words.write("Word", WordRules(symbols: words.symbols), into: output)
  try generatePropertyTables(from: database, into: output)
  try generateVerticalTables(from: database, into: output)
} catch {
  print("UnicodeTableGenerator: \(error)")
  exit(66)
}
