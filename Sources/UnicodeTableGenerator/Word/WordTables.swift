/// Writes the tables of UAX #29's words: columns by code point, and the machine.
func generateWordTables(from database: String, into folder: String) throws(GeneratorError) {
  let symbols = try WordSymbols(database: database)
  let machine = StateMachine(WordRules(symbols: symbols.symbols))
  let table = TwoStageTable(symbols.numbers.map { machine.columns[Int($0)] })
  var writer = try TableWriter(inputs: symbols.inputs)
  writer.append("galleyWordOffsets", table.offsets)
  writer.append("galleyWordColumns", table.values)
  writer.append(machine, name: "galleyWord")
  try writer.write(to: folder + "/WordTables.c")
  let size = "\(machine.stateCount) states, \(machine.columnCount) columns, \(table.values.count / 64) blocks"
  print("word: \(symbols.symbols.count) symbols, \(size)")
}
