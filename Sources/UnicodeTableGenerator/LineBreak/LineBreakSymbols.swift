/// The symbol of every code point, by rule LB1 and the properties that later rules name.
struct LineBreakSymbols {
  /// All symbols in the order of their numbers.
  let symbols: [LineBreakSymbol]
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
      resolved.append(symbol)
    }
    symbols = Set(resolved).sorted()
    let order = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1, UInt8($0)) })
    numbers = resolved.map { order[$0, default: 0] }
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
