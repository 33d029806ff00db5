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

/// The grapheme symbol of every code point.
struct GraphemeSymbols {
  /// All symbols in the order of their numbers.
  let symbols: [GraphemeSymbol]
  /// The number of the symbol of each code point.
  let numbers: [UInt8]
  let inputs: [UnicodeDataFile]

  init(database folder: String) throws(GeneratorError) {
    let breaks = try UnicodeDataFile("auxiliary/GraphemeBreakProperty.txt", in: folder)
    let derived = try UnicodeDataFile("DerivedCoreProperties.txt", in: folder)
    let emoji = try UnicodeDataFile("emoji/emoji-data.txt", in: folder)
    inputs = [breaks, derived, emoji]

    let classes = breaks.values(default: "Other")
    let consonants = derived.members(of: "InCB", value: "Consonant")
    let linkers = derived.members(of: "InCB", value: "Linker")
    let extenders = derived.members(of: "InCB", value: "Extend")
    let pictographic = emoji.members(of: "Extended_Pictographic")

    var resolved: [GraphemeSymbol] = []
    resolved.reserveCapacity(0x110000)
    for codePoint in 0..<0x110000 {
      guard let value = GraphemeSymbol.Class(rawValue: classes[codePoint]) else {
        throw .malformed(breaks.path, classes[codePoint])
      }
      var symbol = GraphemeSymbol(clusterClass: value)
      if consonants[codePoint] { symbol.conjunct = .Consonant }
      if linkers[codePoint] { symbol.conjunct = .Linker }
      if extenders[codePoint] { symbol.conjunct = .Extend }
      symbol.isPictographic = pictographic[codePoint]
      resolved.append(symbol)
    }
    symbols = Set(resolved).sorted()
    let order = Dictionary(uniqueKeysWithValues: symbols.enumerated().map { ($1, UInt8($0)) })
    numbers = resolved.map { order[$0, default: 0] }
  }
}
