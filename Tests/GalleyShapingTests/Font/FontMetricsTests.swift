internal import CFreeType
internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct FontMetricsTests {
  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Metrics are those of the tables as FreeType reads them`(path: String) throws {
    let font = try FontFace(path: path)
    let oracle = try FreeTypeFace(path: path)
    let hhea = try #require(oracle.lineMetrics)
    let os2 = try #require(oracle.os2)
    let post = try #require(oracle.post)
    let metrics = font.metrics
    #expect(metrics.unitsPerEm == oracle.unitsPerEm)
    #expect(font.glyphCount == oracle.glyphCount)
    #expect([metrics.ascender, metrics.descender, metrics.leading] == hhea)
    #expect(metrics.lineHeight == hhea[0] - hhea[1])
    if os2.version >= 2, os2.sxHeight > 0 { #expect(metrics.xHeight == Int(os2.sxHeight)) }
    if os2.version >= 2, os2.sCapHeight > 0 { #expect(metrics.capHeight == Int(os2.sCapHeight)) }
    if os2.yStrikeoutSize > 0 {
      #expect(metrics.strikethroughPosition == Int(os2.yStrikeoutPosition))
      #expect(metrics.strikethroughThickness == Int(os2.yStrikeoutSize))
    } else {
      #expect(metrics.strikethroughThickness == metrics.underlineThickness)
      #expect(metrics.strikethroughPosition == (metrics.xHeight + metrics.strikethroughThickness) / 2)
    }
    if post.underlineThickness > 0 {
      #expect(metrics.underlinePosition == Int(post.underlinePosition))
      #expect(metrics.underlineThickness == Int(post.underlineThickness))
    } else {
      #expect(metrics.underlinePosition == -metrics.unitsPerEm / 10)
      #expect(metrics.underlineThickness == metrics.unitsPerEm / 20)
    }
    #expect(font.isFixedPitch == (post.isFixedPitch != 0))
    #expect(font.italicAngle == Double(post.italicAngle) / 65536)
    #expect(font.isColor == oracle.hasColor)
  }

  @Test func `The label fonts have the line heights that UIKit's labels show`() throws {
    let label = try FontFace(path: Repository.path("Tests/Fixtures/Fonts/GalleyLabelMetrics-Regular.ttf"))
    #expect(label.metrics.lineHeight * 2048 == 2724 * label.unitsPerEm)
    #expect(label.metrics(at: 2048).lineHeight == 2724)
    let courier = try FontFace(path: Repository.path("Tests/Fixtures/Fonts/GalleyCourierMetrics-Regular.ttf"))
    #expect(courier.metrics(at: 14).lineHeight == 17)
  }

  @Test func `Points are units times size over the em, with UIFont's signs`() throws {
    let font = try FontFace(path: Repository.path("Fonts/NotoSans-Regular.ttf"))
    let metrics = font.metrics
    let scaled = font.metrics(at: 17)
    #expect(scaled.pointSize == 17)
    #expect(scaled.ascender == Double(metrics.ascender) * 17 / 1000)
    #expect(scaled.descender == Double(metrics.descender) * 17 / 1000)
    #expect(scaled.descender < 0 && scaled.ascender > 0)
    #expect(scaled.lineHeight == Double(metrics.ascender - metrics.descender) * 17 / 1000)
    #expect(metrics.scaled(to: 0).lineHeight == 0)
  }

  @Test func `Without hhea values the typo values count, without those the win values`() throws {
    var bytes = try Repository.bytes(Repository.path("Fonts/NotoSansThai-Regular.ttf"))
    let hhea = try #require(sfntTable("hhea", in: bytes))
    let os2 = try #require(sfntTable("OS/2", in: bytes))
    func setBigEndian(_ value: Int, at offset: Int) {
      bytes[offset] = UInt8(truncatingIfNeeded: value >> 8)
      bytes[offset + 1] = UInt8(truncatingIfNeeded: value)
    }
    for (offset, value) in [(68, 700), (70, -200), (72, 90), (74, 1111), (76, 333)] {
      setBigEndian(value, at: os2 + offset)
    }
    for offset in [4, 6, 8] { setBigEndian(0, at: hhea + offset) }
    let typo = try FontFace(bytes: bytes).metrics
    #expect([typo.ascender, typo.descender, typo.leading] == [700, -200, 90])
    for offset in [68, 70] { setBigEndian(0, at: os2 + offset) }
    let win = try FontFace(bytes: bytes).metrics
    #expect([win.ascender, win.descender, win.leading] == [1111, -333, 0])
  }

  @Test func `Cap height and x height fall back on the glyphs' tops`() throws {
    let path = Repository.path("Fonts/NotoSans-Regular.ttf")
    var bytes = try Repository.bytes(path)
    let os2 = try #require(sfntTable("OS/2", in: bytes))
    for offset in 86..<90 { bytes[os2 + offset] = 0 }
    let measured = try FontFace(bytes: bytes).metrics
    let stated = try FontFace(path: path).metrics
    #expect(measured.capHeight == stated.capHeight)
    #expect(measured.xHeight == stated.xHeight)
    // A font without Latin letters, and without stated heights.
    var emoji = try Repository.bytes(Repository.path("Fonts/NotoColorEmoji.ttf"))
    let emojiOS2 = try #require(sfntTable("OS/2", in: emoji))
    for offset in 86..<90 where emojiOS2 + offset < emoji.count { emoji[emojiOS2 + offset] = 0 }
    let metrics = try FontFace(bytes: emoji).metrics
    #expect(metrics.capHeight == metrics.ascender)
    #expect(metrics.xHeight == metrics.unitsPerEm / 2)
  }
}

extension FontMetricsTests {
  /// Rows of a variation of metrics: the tag of `MVAR` and what the heaviest weight adds.
  static let deltas: [(tag: String, value: Int16)] = [
    ("cpht", 60), ("hasc", 100), ("hdsc", -50), ("hlgp", 30), ("stro", 7), ("strs", 11),
    ("undo", -20), ("unds", 10), ("xhgt", 41),
  ]

  /// `MVAR` 1.0 with one region, which rises from the default of the first axis to its end.
  private static func makeMVAR(axisCount: Int) -> [UInt8] {
    func two(_ value: Int16) -> [UInt8] { [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
    let count = Int16(deltas.count)
    var bytes = two(1) + two(0) + two(0) + two(8) + two(count) + two(12 + 8 * count)
    for (index, delta) in deltas.enumerated() { bytes += Array(delta.tag.utf8) + two(0) + two(Int16(index)) }
    // Item variation store: format 1, regions at 12, one list of deltas after them.
    let regionsLength = 4 + 6 * axisCount
    bytes += two(1) + two(0) + two(12) + two(1) + two(0) + two(Int16(12 + regionsLength))
    bytes += two(Int16(axisCount)) + two(1) + two(0) + two(0x4000) + two(0x4000)
    for _ in 1..<max(axisCount, 1) { bytes += two(0) + two(0) + two(0) }
    bytes += two(count) + two(1) + two(1) + two(0)
    for delta in deltas { bytes += two(delta.value) }
    return bytes
  }

  @Test func `MVAR moves the metrics along an axis`() throws {
    let path = Repository.path("Fonts/Inter-roman.var.ttf")
    let plain = try FontFace(path: path)
    let bytes = addingTable(
      "MVAR", Self.makeMVAR(axisCount: plain.axes.count), to: try Repository.bytes(path))
    let font = try FontFace(bytes: bytes)
    #expect(font.metrics == plain.metrics)
    #expect(try font.withWeight(100).metrics == plain.metrics)
    func change(_ metrics: FontUnitMetrics) -> [Int] {
      zip(values(metrics), values(plain.metrics)).map { $0 - $1 }
    }
    func values(_ metrics: FontUnitMetrics) -> [Int] {
      [
        metrics.capHeight, metrics.ascender, metrics.descender, metrics.leading,
        metrics.strikethroughPosition, metrics.strikethroughThickness, metrics.underlinePosition,
        metrics.underlineThickness, metrics.xHeight,
      ]
    }
    #expect(change(try font.withWeight(900).metrics) == Self.deltas.map { Int($0.value) })
    // Half way, where halves are rounded away from zero.
    #expect(change(try font.withWeight(650).metrics) == [30, 50, -25, 15, 4, 6, -10, 5, 21])
  }
}

/// A font with one face and one table more, in its place in the directory.
func addingTable(_ tag: String, _ table: [UInt8], to font: [UInt8]) -> [UInt8] {
  func four(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  let count = Int(font[4]) << 8 | Int(font[5])
  var records = (0..<count).map { Array(font[12 + 16 * $0..<28 + 16 * $0]) }
  var body = Array(font[(12 + 16 * count)...])
  while body.count % 4 != 0 { body.append(0) }
  for index in records.indices {
    let offset = records[index][8..<12].reduce(0) { $0 << 8 | Int($1) }
    records[index].replaceSubrange(8..<12, with: four(offset + 16))
  }
  let place = records.firstIndex { String(decoding: $0[0..<4], as: UTF8.self) > tag } ?? count
  records.insert(
    Array(tag.utf8) + four(0) + four(12 + 16 * (count + 1) + body.count) + four(table.count), at: place)
  var header = Array(font[0..<12])
  header[5] = UInt8(count + 1)
  return header + records.flatMap { $0 } + body + table
}

/// The offset of a table in the bytes of a font with one face.
func sfntTable(_ tag: String, in bytes: [UInt8]) -> Int? {
  func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
  for table in 0..<(number(4) >> 16) where Array(bytes[12 + 16 * table..<16 + 16 * table]) == Array(tag.utf8) {
    return number(20 + 16 * table)
  }
  return nil
}
