/// The symbol of every code point, by rule LB1 and the properties that later rules name.
struct LineBreakSymbols {
  /// All symbols in the order of their numbers: those of code points, then those that only options use.
  let symbols: [LineBreakSymbol]
  /// How many symbols code points have.
  let databaseCount: Int
  /// The number of the symbol of each code point.
  let numbers: [UInt8]
  let inputs: [UnicodeDataFile]

  init(database folder: String) throws(GeneratorError) {
    let lineBreak = try UnicodeDataFile("LineBreak.txt", in: folder)
    let width = try UnicodeDataFile("EastAsianWidth.txt", in: folder)
    let category = try UnicodeDataFile("extracted/DerivedGeneralCategory.txt", in: folder)
    let emoji = try UnicodeDataFile("emoji/emoji-data.txt", in: folder)
    inputs = [lineBreak, width, category, emoji]

    let classes = lineBreak.values(default: "XX")
    let widths = width.values(default: "N")
    let categories = category.values(default: "Cn")
    let pictographic = emoji.members(of: "Extended_Pictographic")

    var resolved: [LineBreakSymbol] = []
    resolved.reserveCapacity(0x110000)
    for codePoint in 0..<0x110000 {
      guard let value = Self.resolve(classes[codePoint], category: categories[codePoint]) else {
        throw .malformed(lineBreak.path, classes[codePoint])
      }
      var symbol = LineBreakSymbol(lineBreakClass: value)
      symbol.isEastAsian = ["F", "W", "H"].contains(widths[codePoint])
      switch (value, categories[codePoint]) {
      case (.QU, "Pi"): symbol.detail = .initialQuote
      case (.QU, "Pf"): symbol.detail = .finalQuote
      case (_, "Cn") where pictographic[codePoint]: symbol.detail = .futureEmoji
      case (.AL, _) where codePoint == 0x25CC: symbol.detail = .dottedCircle
      // LB10 gives a lone mark the width of U+0041, and LB9 gives any other mark that of its base.
      case (.CM, _), (.ZWJ, _): symbol.isEastAsian = false
      default: break
      }
      if symbol.detail == .none {
        symbol.detail = Self.detail(
          of: UInt32(codePoint), value, lineBreak: classes[codePoint], category: categories[codePoint],
          width: widths[codePoint])
      }
      resolved.append(symbol)
    }
    let database = Set(resolved)
    let tailored = Set(database.flatMap { symbol in LineBreakTailoring.all.map { $0.apply(to: symbol) } })
    symbols = database.sorted() + tailored.subtracting(database).sorted()
    databaseCount = database.count
    let order = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1, UInt8($0)) })
    numbers = resolved.map { order[$0, default: 0] }
  }

  /// Returns what options need to know beyond the class.
  private static func detail(
    of codePoint: UInt32, _ value: LineBreakSymbol.Class, lineBreak: String, category: String, width: String
  ) -> LineBreakSymbol.Detail {
    switch value {
    case .CM where lineBreak == "SA": .complexMark
    case .HH where codePoint == 0x2010: .dash
    case .BA where codePoint == 0x2013: .dash
    case .HH where codePoint == 0xAD: .softHyphen
    case .BA where codePoint == 0x2012: .figureDash
    case .IS where codePoint == 0xB7 || codePoint == 0x387: .middleDot
    case .CL where codePoint == 0xFE51: .smallComma
    case .NS where codePoint == 0x301C || codePoint == 0x30A0: .waveDash
    case .NS where [0x3005, 0x303B, 0x309D, 0x309E, 0x30FD, 0x30FE].contains(codePoint): .iterationMark
    case .NS, .EX:
      if [0x30FB, 0xFF1A, 0xFF1B, 0xFF65, 0x203C, 0x2047, 0x2048, 0x2049, 0xFF01, 0xFF1F].contains(codePoint) {
        .centeredPunctuation
      } else {
        category.hasPrefix("L") ? .letterNonstarter : .none
      }
    case .PO, .PR: ["A", "F", "W"].contains(width) ? .wideAffix : .none
    default: .none
    }
  }

  /// UAX #14, rule LB1.
  private static func resolve(_ value: String, category: String) -> LineBreakSymbol.Class? {
    switch value {
    case "AI", "SG", "XX": .AL
    case "SA": category == "Mn" || category == "Mc" ? .CM : .SA
    default: LineBreakSymbol.Class(rawValue: value)
    }
  }
}
