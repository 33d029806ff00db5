/// Writes the tables of UAX #14: symbols by code point, columns by symbol, and the machine.
func generateLineBreakTables(from database: String, into folder: String) throws(GeneratorError) {
  let symbols = try LineBreakSymbols(database: database)
  let machine = StateMachine(LineBreakRules(symbols: symbols.symbols))
  let table = TwoStageTable(symbols.numbers)
  var writer = try TableWriter(inputs: symbols.inputs)
  writer.appendLegend("Symbols", symbols.symbols.map(\.name))
  writer.append("galleyLineBreakOffsets", table.offsets)
  writer.append("galleyLineBreakSymbols", table.values)
  let order = Dictionary(uniqueKeysWithValues: symbols.symbols.enumerated().map { ($1, $0) })
  let database = symbols.symbols.prefix(symbols.databaseCount)
  writer.append(
    "galleyLineBreakColumns",
    LineBreakTailoring.all.flatMap { tailoring in
      database.map { machine.columns[order[tailoring.apply(to: $0), default: 0]] }
    })
  writer.appendConstant("galleyLineBreakSymbolCount", database.count)
  for (name, symbol) in [("Letter", LineBreakSymbol.Class.AL), ("Hebrew", .HL)] {
    writer.appendConstant("galleyLineBreak\(name)Symbol", order[LineBreakSymbol(lineBreakClass: symbol), default: 0])
  }
  let complex = database.indices.map { index -> UInt8 in
    database[index].lineBreakClass == .SA || database[index].detail == .complexMark ? 1 : 0
  }
  writer.append("galleyLineBreakComplex", complex)
  writer.append(
    "galleyLineBreakClassNames",
    database.map { $0.lineBreakClass.rawValue.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })
  let kinds = database.map(blockKind)
  writer.append("galleyLineBreakBlockKinds", kinds)
  let pages = LineBreakPages(kinds: symbols.numbers.map { kinds[Int($0)] })
  writer.append("galleyLineBreakPages", pages.numbers)
  writer.append("galleyLineBreakPageRuns", pages.runs)
  writer.append(machine, name: "galleyLineBreak")
  try writer.write(to: folder + "/LineBreakTables.c")
  try writeTailorings(into: folder)
  print(
    "line break: \(symbols.symbols.count) symbols, \(machine.stateCount) states, \(machine.columnCount) columns, \(table.values.count / 64) blocks"
  )
}

/// Writes how options are numbered: as the columns are ordered above.
private func writeTailorings(into folder: String) throws(GeneratorError) {
  let header = TableWriter(
    headerGuard: "GALLEY_LINE_BREAK_TAILORINGS_H",
    title: "The columns of a combination of options are those at the sum of the options' numbers.",
    names: LineBreakTailoring.numbers.map { ("galleyTailoring" + $0.name, $0.number) })
  try header.write(to: folder + "/include/GalleyLineBreakTailorings.h")
}

/// Returns the kind of a symbol in the blocks of CGalleyUnicodeTables; 0 where they leave the symbol to the machine.
///
/// Bit 0 stands for letters, 1 for Hebrew letters, 2 for marks; the high four bits number the rest.
private func blockKind(of symbol: LineBreakSymbol) -> UInt8 {
  if symbol.isEastAsian { return 0 }
  switch (symbol.lineBreakClass, symbol.detail) {
  case (.AL, .none): return 1
  case (.HL, .none): return 3
  case (.CM, _): return 4
  case (.QU, .none): return 0x10
  case (.QU, .initialQuote): return 0x20
  case (.QU, .finalQuote): return 0x30
  case (.B2, .none): return 0x40
  case (.IS, .none): return 0x50
  case (.EX, .none): return 0x60
  case (.BA, .none): return 0x70
  case (.NU, .none): return 0x80
  case (.BA, .dash), (.BA, .figureDash), (.HH, .softHyphen), (.HH, .dash): return 0x90
  default: return 0
  }
}
