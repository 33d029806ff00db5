/// The properties that itemisation asks of a code point, packed into 32 bits.
///
/// The bits are those that `ScalarProperties` in GalleyUnicode reads.
struct PropertyBits {
  /// The short names of Bidi_Class, in the order of their numbers.
  static let bidiClasses = [
    "L", "R", "AL", "AN", "EN", "ES", "ET", "CS", "NSM", "BN", "B", "S", "WS", "ON", "LRE", "LRO", "RLE", "RLO", "PDF",
    "LRI", "RLI", "FSI", "PDI",
  ]
  /// The short names of General_Category, in the order of their numbers.
  static let categories = [
    "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps", "Pe", "Pi", "Pf", "Po", "Sm",
    "Sc",
    "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs", "Co", "Cn",
  ]
  /// The binary properties, from bit 19 on.
  static let flags = [
    "opening bracket", "closing bracket", "Emoji", "Emoji_Presentation", "Emoji_Modifier", "Emoji_Modifier_Base",
    "Extended_Pictographic", "East Asian wide", "Default_Ignorable_Code_Point", "White_Space", "Regional_Indicator",
    "emoji variation base", "East Asian ambiguous",
  ]

  /// The packed properties of each code point.
  let values: [UInt32]
  let scripts: ScriptSets
  /// The closing and the opening bracket of each pair, sorted by the closing one.
  let brackets: [(closing: UInt32, opening: UInt32)]
  let inputs: [UnicodeDataFile]

  init(database folder: String) throws(GeneratorError) {
    scripts = try ScriptSets(database: folder)
    let bidi = try UnicodeDataFile("extracted/DerivedBidiClass.txt", in: folder)
    let category = try UnicodeDataFile("extracted/DerivedGeneralCategory.txt", in: folder)
    let bracket = try UnicodeDataFile("BidiBrackets.txt", in: folder)
    let emoji = try UnicodeDataFile("emoji/emoji-data.txt", in: folder)
    let variation = try UnicodeDataFile("emoji/emoji-variation-sequences.txt", in: folder)
    let width = try UnicodeDataFile("EastAsianWidth.txt", in: folder)
    let derived = try UnicodeDataFile("DerivedCoreProperties.txt", in: folder)
    let list = try UnicodeDataFile("PropList.txt", in: folder)
    inputs = scripts.inputs + [bidi, category, bracket, emoji, variation, width, derived, list]

    var flags = [UInt32](repeating: 0, count: 0x110000)
    func set(_ name: String, _ members: [Bool]) {
      guard let index = Self.flags.firstIndex(of: name) else { return }
      for codePoint in members.indices where members[codePoint] { flags[codePoint] |= 1 << (19 + UInt32(index)) }
    }
    let bracketTypes = bracket.records.map { ($0.codePoints.lowerBound, $0.fields[1]) }
    set("opening bracket", Self.members(bracketTypes.filter { $0.1 == "o" }.map(\.0)))
    set("closing bracket", Self.members(bracketTypes.filter { $0.1 == "c" }.map(\.0)))
    for name in ["Emoji", "Emoji_Presentation", "Emoji_Modifier", "Emoji_Modifier_Base", "Extended_Pictographic"] {
      set(name, emoji.members(of: name))
    }
    set("East Asian wide", width.values(default: "N").map { ["F", "W", "H"].contains($0) })
    set("Default_Ignorable_Code_Point", derived.members(of: "Default_Ignorable_Code_Point"))
    set("White_Space", list.members(of: "White_Space"))
    set("Regional_Indicator", list.members(of: "Regional_Indicator"))
    set("East Asian ambiguous", width.values(default: "N").map { $0 == "A" })
    set("emoji variation base", Self.members(variation.records.map(\.codePoints.lowerBound)))

    let bidiClasses = try Self.numbers(
      of: bidi.values(default: "L", longNames: Self.bidiLongNames), in: Self.bidiClasses, bidi)
    let categories = try Self.numbers(of: category.values(default: "Cn"), in: Self.categories, category)
    let scriptNumbers = scripts.numbers
    values = flags.indices.map { flags[$0] | scriptNumbers[$0] | bidiClasses[$0] << 9 | categories[$0] << 14 }
    brackets = bracket.records.compactMap { record in
      guard record.fields[1] == "c", let opening = UInt32(record.fields[0], radix: 16) else { return nil }
      return (record.codePoints.lowerBound, opening)
    }.sorted { $0.closing < $1.closing }
  }

  private static func members(_ codePoints: [UInt32]) -> [Bool] {
    var members = [Bool](repeating: false, count: 0x110000)
    for codePoint in codePoints { members[Int(codePoint)] = true }
    return members
  }

  private static func numbers(
    of values: [String], in names: [String], _ file: UnicodeDataFile
  ) throws(GeneratorError) -> [UInt32] {
    let order = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, UInt32($0)) })
    var numbers: [UInt32] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      guard let number = order[value] else { throw .malformed(file.path, value) }
      numbers.append(number)
    }
    return numbers
  }

  /// The long names that `@missing` lines use, for those classes that occur there.
  private static let bidiLongNames = [
    "Left_To_Right": "L", "Right_To_Left": "R", "Arabic_Letter": "AL", "European_Terminator": "ET",
    "Boundary_Neutral": "BN",
  ]
}
