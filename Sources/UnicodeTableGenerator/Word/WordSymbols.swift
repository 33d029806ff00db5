/// The properties of a code point that UAX #29 asks for to find word boundaries.
struct WordSymbol: Hashable, Comparable {
  /// The Word_Break property value.
  enum Class: String {
    case Other, CR, LF, Newline, Extend, ZWJ, Format, Regional_Indicator, Katakana, Hebrew_Letter, ALetter
    case Single_Quote, Double_Quote, MidNumLet, MidLetter, MidNum, Numeric, ExtendNumLet, WSegSpace
  }

  var wordClass: Class
  /// Extended_Pictographic (WB3c).
  var isPictographic = false
  /// Line_Break is Complex_Context: a letter or mark of a script whose words only a dictionary finds.
  var isComplex = false

  var name: String {
    wordClass.rawValue + (isPictographic ? " pictographic" : "") + (isComplex ? " complex" : "")
  }

  static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}

extension SymbolTable<WordSymbol> {
  /// Reads the word symbol of every code point.
  init(database folder: String) throws(GeneratorError) {
    let breaks = try UnicodeDataFile("auxiliary/WordBreakProperty.txt", in: folder)
    let lineBreak = try UnicodeDataFile("LineBreak.txt", in: folder)
    let emoji = try UnicodeDataFile("emoji/emoji-data.txt", in: folder)
    let classes = breaks.values(default: "Other")
    let complex = lineBreak.members(of: "SA")
    let pictographic = emoji.members(of: "Extended_Pictographic")
    try self.init([breaks, lineBreak, emoji]) { codePoint throws(GeneratorError) in
      guard let value = WordSymbol.Class(rawValue: classes[codePoint]) else {
        throw .malformed(breaks.path, classes[codePoint])
      }
      return WordSymbol(
        wordClass: value, isPictographic: pictographic[codePoint], isComplex: complex[codePoint])
    }
  }
}

/// Writes the tables of UAX #29's words.
func generateWordTables(from database: String, into folder: String) throws(GeneratorError) {
  let symbols = try SymbolTable<WordSymbol>(database: database)
  try symbols.write("Word", WordRules(symbols: symbols.symbols), into: folder)
}
