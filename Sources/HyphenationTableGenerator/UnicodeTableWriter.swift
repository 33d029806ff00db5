import Foundation
import GalleyHyphenation
import GeneratorSupport

/// Writes `unicode.bin`: categories, simple case folding, canonical pairs (see `LetterTables` for the layout).
///
/// Categories come from the database's folder (general categories, grapheme cluster breaks, Indic conjuncts); case
/// and decompositions from `UnicodeData.txt` and `CompositionExclusions.txt`, which may be of an earlier version:
/// Unicode's stability policies keep the values of scalars that are already there.
struct UnicodeTableWriter {
  let databaseFolder: String
  let mappingFolder: String

  func write(to output: String) throws {
    let categories = try categoryRanges()
    let (folds, pairs, bases) = try mappings()
    var words: [UInt32] = [
      LetterTables.magic, UInt32(categories.count), UInt32(folds.count), UInt32(pairs.count), UInt32(bases.count),
    ]
    words += categories
    words += folds.map(\.0) + folds.map(\.1)
    words += pairs.map(\.0) + pairs.map(\.1) + pairs.map(\.2)
    words += bases.map(\.0) + bases.map(\.1) + bases.map(\.2)
    let bytes = words.flatMap { word in [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) } }
    try FileManager.default.createDirectory(atPath: output + "/Tables", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: output + "/Tables/unicode.bin"))
    print("unicode.bin", bytes.count, "bytes, SHA-256", SHA256.hexDigest(of: bytes))
  }

  private func categoryRanges() throws -> [UInt32] {
    var values = [UInt8](repeating: ScalarCategory.separator.rawValue, count: 0x110000)
    func set(_ file: String, _ category: (_ value: String) -> ScalarCategory?) throws {
      for (range, value) in try properties(databaseFolder + "/" + file) {
        if let category = category(value) { for scalar in range { values[scalar] = category.rawValue } }
      }
    }
    try set("extracted/DerivedGeneralCategory.txt") { value in
      switch value {
      case "Lu", "Ll", "Lt", "Lm", "Lo", "Nl": .letter
      // Superscripts and fractions (No) are not part of the word before them.
      case "Nd": .digit
      default: nil
      }
    }
    try set("auxiliary/GraphemeBreakProperty.txt") { value in
      switch value {
      case "Extend", "ZWJ": .mark
      case "SpacingMark": .spacingMark
      case "Prepend": .prepend
      default: nil
      }
    }
    try set("DerivedCoreProperties.txt") { value in
      switch value {
      case "InCB; Consonant": .consonant
      case "InCB; Linker": .linker
      default: nil
      }
    }
    values[0x200C] = ScalarCategory.spacingMark.rawValue
    values[0xAD] = ScalarCategory.softHyphen.rawValue
    return values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
      .map { UInt32($0) << 8 | UInt32(values[$0]) }
  }

  private func mappings() throws -> (
    folds: [(UInt32, UInt32)], pairs: [(UInt32, UInt32, UInt32)], bases: [(UInt32, UInt32, UInt32)]
  ) {
    var upper: [UInt32: UInt32] = [:]
    var lower: [UInt32: UInt32] = [:]
    var decompositions: [UInt32: [UInt32]] = [:]
    var combiningClass: [UInt32: Int] = [:]
    var letters: [UInt32] = []
    for line in try String(contentsOfFile: mappingFolder + "/UnicodeData.txt", encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: ";", omittingEmptySubsequences: false)
      guard fields.count == 15, let scalar = UInt32(fields[0], radix: 16) else { continue }
      combiningClass[scalar] = Int(fields[3])
      if !fields[5].isEmpty, !fields[5].hasPrefix("<") {
        decompositions[scalar] = fields[5].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      }
      // The iota below (U+0345) is a mark that has a capital; as a mark it must not fold to a letter.
      guard !fields[2].hasPrefix("M") else { continue }
      upper[scalar] = UInt32(fields[12], radix: 16)
      lower[scalar] = UInt32(fields[13], radix: 16)
      letters.append(scalar)
    }

    var folds: [(UInt32, UInt32)] = []
    for scalar in letters {
      if let small = lower[scalar] {
        folds.append((scalar, small | LetterTables.lowercaseFlag))
      } else if let capital = upper[scalar], let small = lower[capital], small != scalar {
        // Two small letters of one capital: ς and σ, ſ and s, ı and i.
        folds.append((scalar, small))
      }
    }
    let excluded = try Set(
      properties(mappingFolder + "/CompositionExclusions.txt").flatMap { $0.range.map(UInt32.init) })
    var pairs: [(UInt32, UInt32, UInt32)] = []
    var bases: [(UInt32, UInt32, UInt32)] = []
    for (scalar, decomposition) in decompositions.sorted(by: { $0.key < $1.key }) {
      guard let first = decomposition.first else { continue }
      bases.append((scalar, first, decomposition.count > 1 ? decomposition[1] : 0))
      // Singletons, and what starts with a mark, are never composed; nor are the exclusions of UAX #15.
      guard decomposition.count == 2, combiningClass[first] == 0, combiningClass[scalar] == 0 else { continue }
      if excluded.contains(scalar) { continue }
      pairs.append((first, decomposition[1], scalar))
    }
    pairs.sort { ($0.0, $0.1) < ($1.0, $1.1) }
    return (folds, pairs, bases)
  }

  /// The lines `range ; value # comment` of a property file; the value is empty in a bare list.
  private func properties(_ path: String) throws -> [(range: ClosedRange<Int>, value: String)] {
    try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.prefix { $0 != "#" }.split(separator: ";", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard let ends = fields.first?.components(separatedBy: "..").compactMap({ Int($0, radix: 16) }),
        let first = ends.first, let last = ends.last
      else { return nil }
      return (first...last, fields.count > 1 ? fields[1] : "")
    }
  }
}
