public import GalleyShaping

/// A font for Japanese with rules between kana that no font on hand has: ligatures, contexts, kerning in pairs and classes.
public struct RuleFont: Sendable {
  /// A rule and the kana that it is about.
  public enum Rule: Sendable, CaseIterable {
    /// か and な become one glyph.
    case ligature
    /// い becomes ろ after あ and before う and え.
    case context
    /// お becomes two glyphs.
    case multiple
    /// た becomes さ, which has kerning.
    case single
    /// さ and し are nearer to each other.
    case pair
    /// は, ひ and 山 are farther from 川.
    case classes
  }

  /// Characters that the rules are about, and some that they are not.
  public static let characters = Array("かなあいうえおろたさしはひ山川水の".unicodeScalars)

  private let base: FontFace
  private let bytes: [UInt8]

  public init() throws {
    let path = Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf")
    base = try FontFace(path: path)
    bytes = try Repository.bytes(path)
  }

  /// The font with some rules instead of its own.
  public func with(_ rules: [Rule]) throws -> FontFace {
    var (substitutions, applied, positions): ([[Int]], [Int], [[Int]]) = ([], [], [])
    for rule in rules {
      switch rule {
      case .ligature:
        applied.append(substitutions.count)
        substitutions.append([4, 1, 18, 1, 8, 1, 4, glyph("水"), 2, glyph("な"), 1, 1, glyph("か")])
      case .context:
        applied.append(substitutions.count)
        let covers = ["あ", "い", "う", "え"].flatMap { [1, 1, glyph($0)] }
        substitutions.append([6, 3, 1, 22, 1, 28, 2, 34, 40, 1, 0, substitutions.count + 1] + covers)
        substitutions.append([1, 2, 8, 1, glyph("ろ"), 1, 1, glyph("い")])
      case .multiple:
        applied.append(substitutions.count)
        substitutions.append([2, 1, 14, 1, 8, 2, glyph("お"), glyph("し"), 1, 1, glyph("お")])
      case .single:
        applied.append(substitutions.count)
        substitutions.append([1, 2, 8, 1, glyph("さ"), 1, 1, glyph("た")])
      case .pair: positions.append([2, 1, 18, 4, 0, 1, 12, 1, glyph("し"), 0xFF9C, 1, 1, glyph("さ")])
      case .classes:
        let first = ["は", "ひ", "山"].map(glyph).sorted()
        positions.append([2, 2, 32, 4, 0, 20, 24, 1, 2, 0, 70, 2, 0, 1, glyph("川"), 1, 1, 1, first.count] + first)
      }
    }
    return try FontFace(
      bytes: replacing([
        "GSUB": table("ccmp", substitutions, applied: applied),
        "GPOS": table("kern", positions, applied: Array(positions.indices)),
      ]))
  }

  private func glyph(_ character: String) -> Int {
    character.unicodeScalars.first.flatMap(base.nominalGlyph).map(Int.init) ?? 0
  }

  /// A layout table of one feature.
  ///
  /// - Parameter lookups: The type of each, and the words of its only subtable.
  private func table(_ feature: String, _ lookups: [[Int]], applied: [Int]) -> [UInt8] {
    func bytes(_ words: [Int]) -> [UInt8] {
      words.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
    let scripts = bytes([1]) + Array("DFLT".utf8) + bytes([8, 4, 0, 0, 0xFFFF, 1, 0])
    let features = bytes([1]) + Array(feature.utf8) + bytes([8, 0, applied.count] + applied)
    var offsets: [Int] = []
    var body: [UInt8] = []
    for lookup in lookups {
      offsets.append(2 + 2 * lookups.count + body.count)
      body += bytes([lookup[0], 0, 1, 8] + lookup.dropFirst())
    }
    let header = bytes([1, 0, 10, 10 + scripts.count, 10 + scripts.count + features.count])
    return header + scripts + features + bytes([lookups.count] + offsets) + body
  }

  /// The font's file with tables in the place of those of the same names.
  private func replacing(_ tables: [String: [UInt8]]) -> [UInt8] {
    func four(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
    var file = bytes
    for record in 0..<(Int(bytes[4]) << 8 | Int(bytes[5])) {
      let place = 12 + 16 * record
      guard let table = tables[String(decoding: bytes[place..<place + 4], as: UTF8.self)] else { continue }
      while file.count % 4 != 0 { file.append(0) }
      file.replaceSubrange(place + 8..<place + 16, with: four(file.count) + four(table.count))
      file += table
    }
    return file
  }
}
