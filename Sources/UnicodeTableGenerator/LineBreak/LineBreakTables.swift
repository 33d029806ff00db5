/// Writes the tables of UAX #14: symbols by code point, columns by symbol, and the machine.
func generateLineBreakTables(from database: String, into folder: String) throws(GeneratorError) {
  let symbols = try LineBreakSymbols(database: database)
  let machine = StateMachine(LineBreakRules(symbols: symbols.symbols))
  let table = TwoStageTable(symbols.numbers)
  var writer = TableWriter(inputs: symbols.inputs)
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
  writer.append("galleyLineBreakBlockKinds", database.map(blockKind))
  writer.append("galleyLineBreakRuns", runs(in: table.values.map { blockKind(of: database[Int($0)]) }))
  writer.append(machine, name: "galleyLineBreak")
  try writer.write(to: folder + "/LineBreakTables.c")
  print("line break: \(symbols.symbols.count) symbols, \(machine.stateCount) states, \(machine.columnCount) columns, \(table.values.count / 64) blocks")
}

/// What a symbol is to `LineBreakBlock` in GalleyUnicode; 0 where it leaves the symbol to the machine.
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
  default: return 0
  }
}

/// The two longest runs of letters and three of marks in each block of 64 code points, sixteen bytes a block.
private func runs(in kinds: [UInt8]) -> [UInt8] {
  stride(from: 0, to: kinds.count, by: 64).flatMap { start -> [UInt8] in
    let block = Array(kinds[start..<start + 64])
    let isHebrew = block.count { $0 == 3 } > block.count { $0 == 1 }
    let letters = longestRuns(2, of: isHebrew ? 3 : 1, in: block)
    let marks = longestRuns(3, of: 4, in: block)
    // Fewer are not worth a search through the text for all of them at once.
    guard (letters + marks).reduce(0, { $0 + $1.count }) >= 8 else { return Array(repeating: 0, count: 16) }
    var bytes = (letters + marks).flatMap { [UInt8(0x80 + $0.lowerBound), UInt8($0.count)] }
    if isHebrew { bytes[1] |= 0x80 }
    return bytes + Array(repeating: 0, count: 16 - bytes.count)
  }
}

/// The longest runs of a kind, the longest one first; empty where there are not so many.
private func longestRuns(_ count: Int, of kind: UInt8, in block: [UInt8]) -> [Range<Int>] {
  var runs = [Range<Int>](repeating: 0..<0, count: count)
  var start = 0
  for index in block.indices {
    if block[index] != kind {
      start = index + 1
    } else if index + 1 == block.count || block[index + 1] != kind {
      runs.append(start..<index + 1)
    }
  }
  return Array(runs.sorted { $0.count > $1.count }.prefix(count))
}
