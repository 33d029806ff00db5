internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The table of what is known beforehand about the rules of fonts that ship.
@Suite struct RuleTableTests {
  @Test(arguments: Repository.shippedFonts)
  func `Findings of every font, script and language are what reading the font gives`(path: String) throws {
    let findings = try FontRules.findings(path: path)
    #expect(!findings.isEmpty)
    for (key, record) in findings {
      let known = unsafe RuleTable.bytes(key)
      #expect(
        unsafe known.map { unsafe $0.starts(with: record) } == true,
        "swift run FontRuleTableGenerator writes Fonts/rules.bin")
    }
  }

  /// Bytes of a font with one byte of a table changed.
  private static func changed(_ font: [UInt8], _ tag: String, at place: Int) throws -> [UInt8] {
    var changed = font
    func unsigned32(_ offset: Int) -> Int { font[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let record = try #require(
      stride(from: 12, to: font.count, by: 16).first { Array(font[$0..<$0 + 4]) == Array(tag.utf8) })
    let (start, count) = (unsigned32(record + 8), unsigned32(record + 12))
    changed[start + place % count] ^= 1
    return changed
  }

  private static func latinFindings(_ font: [UInt8]) throws -> [UInt64: [UInt8]] {
    var findings: [UInt64: [UInt8]] = [:]
    try FontFace(bytes: font).instance.addFindings(
      script: ("Latn" as FontTag).rawValue, language: ShapingLanguage("en"), isRightToLeft: false,
      features: ShapingFeatures(), to: &findings)
    return findings
  }

  @Test(arguments: ["Inter-roman.var.ttf", "NotoSans-Regular.ttf", "Roboto-Bold.subset.ttf"], 0..<8 as Range<UInt64>)
  func `Fonts that differ in nothing but names are known, those that differ in rules are not`(
    name: String, seed: UInt64
  )
    throws
  {
    let font = try Repository.bytes(Repository.path("Fonts/\(name)"))
    var rng = SplitMix64(seed: seed)
    let same = try Self.latinFindings(Self.changed(font, "name", at: Int.random(in: 0..<1 << 20, using: &rng)))
    #expect(!same.isEmpty)
    for key in same.keys { #expect(unsafe RuleTable.bytes(key) != nil) }
    for tag in ["GSUB", "GPOS", "GDEF", "cmap"] {
      // A font that is refused, or whose rules cannot be read, has no findings.
      let font = try Self.changed(font, tag, at: Int.random(in: 0..<1 << 20, using: &rng))
      for key in ((try? Self.latinFindings(font)) ?? [:]).keys { #expect(unsafe RuleTable.bytes(key) == nil) }
    }
  }
}
