/// Writes the tables of UAX #29's grapheme clusters: columns by code point, and the machine.
func generateGraphemeTables(from database: String, into folder: String) throws(GeneratorError) {
  let symbols = try GraphemeSymbols(database: database)
  let machine = StateMachine(GraphemeRules(symbols: symbols.symbols))
  let table = TwoStageTable(symbols.numbers.map { machine.columns[Int($0)] })
  var writer = try TableWriter(inputs: symbols.inputs)
  writer.append("galleyGraphemeOffsets", table.offsets)
  writer.append("galleyGraphemeColumns", table.values)
  writer.append(machine, name: "galleyGrapheme")
  try writer.write(to: folder + "/GraphemeTables.c")
  print(
    "grapheme: \(symbols.symbols.count) symbols, \(machine.stateCount) states, \(machine.columnCount) columns, \(table.values.count / 64) blocks"
  )
}
