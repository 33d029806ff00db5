internal import CHarfBuzz
internal import GalleyFonts
internal import Synchronization

/// A table of what is known beforehand about the rules of fonts that ship with the package.
///
/// The key of a finding is a hash of all that it depends on: the tables of the font that hold rules and characters, and
/// the rules among them that HarfBuzz applies. So a copy of such a font is known, whatever its file is called, and a font
/// that differs in one of these tables is read as any other. FontRuleTableGenerator writes the table.
///
/// It has the count of keys, the keys in ascending order, the offset of each one's record, and the records; numbers are
/// little-endian.
package enum RuleTable {
  /// The numbers of a finding; `nil` where nothing is known.
  static func record(_ key: UInt64) -> RuleRecord? {
    let table = unsafe EmbeddedFont.rules
    guard table.count >= 8 else { return nil }
    let count = unsafe Int(UInt64(littleEndian: table.loadUnaligned(as: UInt64.self)))
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let found = unsafe UInt64(littleEndian: table.loadUnaligned(fromByteOffset: 8 + 8 * middle, as: UInt64.self))
      if found == key {
        let field = 8 + 8 * count + 4 * middle
        let offset = unsafe Int(UInt32(littleEndian: table.loadUnaligned(fromByteOffset: field, as: UInt32.self)))
        return unsafe RuleRecord(UnsafeRawBufferPointer(rebasing: table[offset...]), number: offset)
      }
      if found < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Writes a table of findings.
  package static func bytes(of findings: [UInt64: [UInt8]]) -> [UInt8] {
    let keys = findings.keys.sorted()
    func littleEndian(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    var table = littleEndian(keys.count, 8) + keys.flatMap { littleEndian(Int(truncatingIfNeeded: $0), 8) }
    var (records, offsets): ([UInt8], [[UInt8]: Int]) = ([], [:])
    let start = table.count + 4 * keys.count
    for key in keys {
      guard let record = findings[key] else { continue }
      let offset = offsets[record] ?? start + records.count
      // Languages often have the same finding.
      if offsets.updateValue(offset, forKey: record) == nil { records += record }
      table += littleEndian(offset, 4)
    }
    return table + records
  }

  /// The bytes of the table from a finding's record on; `nil` for an unknown key.
  package static func bytes(_ key: UInt64) -> UnsafeRawBufferPointer? { unsafe record(key)?.bytes }
}

/// A hash of what a finding depends on.
struct RuleKey {
  private(set) var value: UInt64

  /// - Parameter kind: The kind of the finding.
  init(_ font: FontInstance, kind: UInt64) {
    value = font.ruleHash
    add(kind)
    add(font.isVaried ? 1 : 0)
  }

  fileprivate init() { value = 0 }

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 29
  }

  mutating func add(_ lookups: PlanProperties.Lookups) {
    for list in [lookups.substitutions, lookups.positions] {
      add(UInt64(list.count))
      for lookup in list { add(UInt64(lookup)) }
    }
  }

  fileprivate mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      unsafe add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    for offset in whole..<bytes.count { unsafe add(UInt64(bytes[offset])) }
  }
}

/// The hash of a font's tables that hold rules and characters; 0 before it is made.
private final class RuleHash: FontNote {
  let value = Atomic<UInt64>(0)
}

extension FontInstance {
  /// True if the font is away from the default place of its design space, where values change along axes.
  var isVaried: Bool {
    var count: UInt32 = 0
    let coordinates = unsafe hb_font_get_var_coords_normalized(hbFont, &count)
    // At the default place HarfBuzz 6 has no coordinates, and 15 has zeros.
    return unsafe UnsafeBufferPointer(start: coordinates, count: Int(count)).contains { $0 != 0 }
  }

  /// - Complexity: O(*n*) in the size of these tables, some 100 KB, at the first question.
  fileprivate var ruleHash: UInt64 {
    let note = notes.note(RuleHash.self)
    let known = note.value.load(ordering: .relaxed)
    if known != 0 { return known }
    var hash = RuleKey()
    hash.add(UInt64(face.glyphCount))
    for tag in ["GSUB", "GPOS", "GDEF", "kern", "cmap"] as [FontTag] {
      guard let table = unsafe hb_face_reference_table(face.hbFace, tag.rawValue) else { continue }
      unsafe FontStorage.withBytes(of: table) { unsafe hash.add($0) }
      unsafe hb_blob_destroy(table)
    }
    note.value.store(hash.value, ordering: .relaxed)
    return hash.value
  }

  /// Reads the rules for text of a script, and adds what ``RuleTable`` has about them for a font that ships.
  ///
  /// Findings whose keys are there, and languages with the rules of one that was asked about before, are left out.
  package func addFindings(
    script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures,
    to findings: inout [UInt64: [UInt8]]
  ) {
    let shared = shapingKey(script: script, language: language, isRightToLeft: isRightToLeft, features: features)
    guard shared.language == language else { return }
    let plan = PlanProperties(
      font: self, script: script, language: language, isRightToLeft: isRightToLeft, features: features)
    if let source = SpaceProbe.Source(plan), findings[source.key(plan)] == nil {
      findings[source.key(plan)] = SpaceProbe.make(source, plan).record
    }
    for owners in [IdleFeatures.owners(plan), PairAnalysis.owners(plan)] {
      guard let owners, !owners.isEmpty, let key = plan.key(of: owners), findings[key] == nil else { continue }
      findings[key] = RuleRecord.bytes(ofWakes: plan.readWakes(of: owners))
    }
  }
}
