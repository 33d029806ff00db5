/// The properties of a code point that UAX #29 asks for to find grapheme cluster boundaries.
struct GraphemeSymbol: Hashable, Comparable {
  /// The Grapheme_Cluster_Break property value.
  enum Class: String {
    case Other, CR, LF, Control, Extend, ZWJ, Regional_Indicator, Prepend, SpacingMark, L, V, T, LV, LVT
  }

  /// The Indic_Conjunct_Break property value (GB9c).
  enum Conjunct: String {
    case None, Consonant, Linker, Extend
  }

  var clusterClass: Class
  var conjunct = Conjunct.None
  /// Extended_Pictographic (GB11).
  var isPictographic = false

  var name: String {
    clusterClass.rawValue + (conjunct == .None ? "" : " InCB " + conjunct.rawValue)
      + (isPictographic ? " pictographic" : "")
  }

  static func < (left: Self, right: Self) -> Bool { left.name < right.name }
}

extension SymbolTable<GraphemeSymbol> {
  /// Reads the grapheme symbol of every code point.
  init(database folder: String) throws(GeneratorError) {
    let breaks = try UnicodeDataFile("auxiliary/GraphemeBreakProperty.txt", in: folder)
    let derived = try UnicodeDataFile("DerivedCoreProperties.txt", in: folder)
    let emoji = try UnicodeDataFile("emoji/emoji-data.txt", in: folder)
    let classes = breaks.values(default: "Other")
    let consonants = derived.members(of: "InCB", value: "Consonant")
    let linkers = derived.members(of: "InCB", value: "Linker")
    let extenders = derived.members(of: "InCB", value: "Extend")
    let pictographic = emoji.members(of: "Extended_Pictographic")
    try self.init([breaks, derived, emoji]) { codePoint throws(GeneratorError) in
      guard let value = GraphemeSymbol.Class(rawValue: classes[codePoint]) else {
        throw .malformed(breaks.path, classes[codePoint])
      }
      var symbol = GraphemeSymbol(clusterClass: value)
      if consonants[codePoint] { symbol.conjunct = .Consonant }
      if linkers[codePoint] { symbol.conjunct = .Linker }
      if extenders[codePoint] { symbol.conjunct = .Extend }
      symbol.isPictographic = pictographic[codePoint]
      return symbol
    }
  }
}

/// Writes the tables of UAX #29's grapheme clusters.
func generateGraphemeTables(from database: String, into folder: String) throws(GeneratorError) {
  let symbols = try SymbolTable<GraphemeSymbol>(database: database)
  try symbols.write("Grapheme", GraphemeRules(symbols: symbols.symbols), into: folder)
}
