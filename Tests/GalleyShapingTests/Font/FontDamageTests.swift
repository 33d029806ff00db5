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
}
