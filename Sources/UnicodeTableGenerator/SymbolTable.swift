/// A symbol for every code point: what the rules of an algorithm ask about it.
struct SymbolTable<Symbol: Hashable & Comparable> {
  /// All symbols in the order of their numbers.
  let symbols: [Symbol]
  /// The number of the symbol of each code point.
  let numbers: [UInt8]
  let inputs: [UnicodeDataFile]

  init(_ inputs: [UnicodeDataFile], _ symbol: (Int) throws(GeneratorError) -> Symbol) throws(GeneratorError) {
    var resolved: [Symbol] = []
    resolved.reserveCapacity(0x110000)
    for codePoint in 0..<0x110000 { resolved.append(try symbol(codePoint)) }
    symbols = Set(resolved).sorted()
    let order = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1, UInt8($0)) })
    numbers = resolved.map { order[$0, default: 0] }
    self.inputs = inputs
  }
}

extension SymbolTable {
  /// Writes the tables of a segmentation of UAX #29: columns by code point, and the machine.
  ///
  /// - Parameter name: What the tables and the file are called.
  func write<Rules: SegmentationRules>(
    _ name: String, _ rules: Rules, into folder: String
  ) throws(GeneratorError) {
    let machine = StateMachine(rules)
    let table = TwoStageTable(numbers.map { machine.columns[Int($0)] })
    var writer = try TableWriter(inputs: inputs)
    writer.append("galley\(name)Offsets", table.offsets)
    writer.append("galley\(name)Columns", table.values)
    writer.append(machine, name: "galley\(name)")
    try writer.write(to: "\(folder)/\(name)Tables.c")
    let size = "\(machine.stateCount) states, \(machine.columnCount) columns, \(table.values.count / 64) blocks"
    print("\(name.lowercased()): \(symbols.count) symbols, \(size)")
  }
}
