internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Fonts from anywhere may be broken in any way: they are refused or used, and nothing traps.
@Suite struct FontDamageTests {
  static let names = [
    "NotoSansThai-Regular.ttf", "NotoNastaliqUrdu-Regular.ttf", "NotoSansMyanmar-Regular.ttf",
    "Inter-italic.var.ttf",
  ]

  /// Asks a font everything that Galley asks fonts.
  private func use(_ font: FontFace) {
    _ = font.metrics
    _ = font.names
    _ = font.namedInstances
    _ = font.supportedScalars
    _ = [font.isColor, font.isFixedPitch]
    if let axis = font.axes.first {
      _ = try? font.withVariations([FontVariation(axis: axis.tag, value: axis.maximum)]).metrics
    }
    var shaper = Shaper()
    let text = Array("Affinity 1/2 ฟอนต์ที่ကြောင်းنستعلیق و کاتب".utf8)
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(
        text, range: 0..<text.count, font: font.instance, script: 0x4C61_746E,
        language: ShapingLanguage(nil), isRightToLeft: false, features: ShapingFeatures())
    }
    #expect(shaper.glyphCount > 0)
  }

  @Test(arguments: names)
  func `A font cut off anywhere is refused`(name: String) throws {
    let bytes = try Repository.bytes(Repository.path("Fonts/\(name)"))
    var rng = SplitMix64(seed: 1)
    let lengths = Array(0..<300) + (0..<40).map { _ in Int.random(in: 300..<bytes.count, using: &rng) }
    for length in lengths {
      let error = #expect(throws: FontError.self, "\(name) cut to \(length) bytes") {
        try FontFace(bytes: Array(bytes.prefix(length)))
      }
      #expect(error?.code == (length < 4 ? .notAFont : .truncated), "\(name) cut to \(length) bytes")
    }
  }

  @Test(arguments: names)
  func `A font with wrong bytes is refused or used`(name: String) throws {
    let bytes = try Repository.bytes(Repository.path("Fonts/\(name)"))
    for seed in 0..<60 as Range<UInt64> {
      var rng = SplitMix64(seed: seed)
      var damaged = bytes
      // Small tables and the directory matter most: half of the damage goes to the file's first 4 KB.
      for _ in 0..<Int.random(in: 1...24, using: &rng) {
        let end = Bool.random(using: &rng) ? min(4096, bytes.count) : bytes.count
        damaged[Int.random(in: 0..<end, using: &rng)] = UInt8.random(in: 0...255, using: &rng)
      }
      guard let font = try? FontFace(bytes: damaged) else { continue }
      use(font)
    }
  }

  @Test(arguments: names)
  func `A font with one table of noise is refused or used`(name: String) throws {
    let bytes = try Repository.bytes(Repository.path("Fonts/\(name)"))
    let tables = [
      "OS/2", "cmap", "name", "post", "GSUB", "GPOS", "GDEF", "fvar", "avar", "HVAR", "MVAR", "glyf", "loca", "maxp",
      "hhea", "hmtx",
    ]
    for (seed, table) in tables.enumerated() {
      guard let start = sfntTable(table, in: bytes), let record = sfntRecord(table, in: bytes) else { continue }
      let length = bytes[record + 12..<record + 16].reduce(0) { $0 << 8 | Int($1) }
      var rng = SplitMix64(seed: UInt64(seed))
      var damaged = bytes
      for offset in start..<start + length { damaged[offset] = UInt8.random(in: 0...255, using: &rng) }
      guard let font = try? FontFace(bytes: damaged) else { continue }
      use(font)
    }
  }

  /// Numbers beside the ends of what 32 bits hold, with and without a sign: sums with them leave an `Int` of 32 bits.
  static let farOffsets: [UInt32] = [0x7FFF_FFF0, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFF0, .max]

  private func put(_ number: UInt32, at offset: Int, in bytes: inout [UInt8]) {
    for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt32(24 - 8 * byte)) }
  }

  @Test(arguments: names, farOffsets)
  func `A table that lies or ends far beyond the file is named`(name: String, offset: UInt32) throws {
    let bytes = try Repository.bytes(Repository.path("Fonts/\(name)"))
    let record = try #require(sfntRecord("cmap", in: bytes))
    for field in [8, 12] {
      var damaged = bytes
      put(offset, at: record + field, in: &damaged)
      let error = #expect(throws: FontError.self) { try FontFace(bytes: damaged) }
      #expect(error?.code == .truncated && error?.message.contains("table cmap ends at byte") == true)
    }
    var collection = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1]
    collection += [0, 0, 0, 0] + bytes
    put(offset, at: 12, in: &collection)
    #expect(throws: FontError.self) { try FontFace(bytes: collection) }
  }

  @Test(arguments: names, farOffsets)
  func `Rules with offsets far beyond their table are read as none`(name: String, offset: UInt32) throws {
    let bytes = try Repository.bytes(Repository.path("Fonts/\(name)"))
    var rng = SplitMix64(seed: UInt64(offset))
    for table in ["GSUB", "GPOS"] {
      guard let start = sfntTable(table, in: bytes), let record = sfntRecord(table, in: bytes) else { continue }
      let length = bytes[record + 12..<record + 16].reduce(0) { $0 << 8 | Int($1) }
      for _ in 0..<2 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...200, using: &rng) {
          put(offset, at: start + Int.random(in: 10..<length - 4, using: &rng), in: &damaged)
        }
        guard let font = try? FontFace(bytes: damaged) else { continue }
        for script in ["latn", "arab", "thai"] as [FontTag] {
          _ = font.instance.spaceProbe(
            script: script.rawValue, language: ShapingLanguage(nil), isRightToLeft: script == "arab",
            features: ShapingFeatures())
        }
        use(font)
      }
    }
  }
}
