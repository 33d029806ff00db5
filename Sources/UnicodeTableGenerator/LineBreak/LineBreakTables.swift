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
  let complex = database.indices.map { index -> UInt8 in
    database[index].lineBreakClass == .SA || database[index].detail == .complexMark ? 1 : 0
  }
  writer.append("galleyLineBreakComplex", complex)
  writer.append(machine, name: "galleyLineBreak")
  try writer.write(to: folder + "/LineBreakTables.c")
  print("line break: \(symbols.symbols.count) symbols, \(machine.stateCount) states, \(machine.columnCount) columns, \(table.values.count / 64) blocks")
}
