internal import GalleyUnicode
internal import Testing

/// The classes of UAX #50, by characters that its text and its file name.
@Suite struct VerticalOrientationTests {
  @Test(arguments: [
    (VerticalOrientation.rotated, "Aaé1 -–—…()[]\"'ابא한".unicodeScalars.filter { $0 != "한" }),
    (.upright, Array("漢かカ한ㄱ①㊤〒☃★🎉\u{3000}々〆Ａ１￥\u{E000}\u{20000}\u{2FFFD}".unicodeScalars)),
    (.transformedUpright, Array("、。，．！？ぁっゃャヵ㌀ー".unicodeScalars).filter { $0 != "ー" }),
    (.transformedRotated, Array("「」『』（）［］｛｝〈〉《》【】〔〕ー〜：；＿｜￣“”‘’".unicodeScalars)),
  ])
  func classes(orientation: VerticalOrientation, scalars: [Unicode.Scalar]) {
    for scalar in scalars { #expect(VerticalOrientation(of: scalar) == orientation, "\(scalar)") }
  }

  /// Code points that the file does not list are turned: its `@missing` line says so.
  @Test func `Every code point stands as the Unicode Character Database says`() throws {
    let names: [Substring: VerticalOrientation] = [
      "R": .rotated, "U": .upright, "Tu": .transformedUpright, "Tr": .transformedRotated,
    ]
    var expected = [VerticalOrientation](repeating: .rotated, count: 0x110000)
    for (number, bytes) in try CompressedFixture.lines("VerticalOrientation-18.0.0.txt.xz") {
      let data = String(decoding: bytes, as: UTF8.self).prefix { $0 != "#" }
      let fields = data.split(separator: ";").map { $0.trimmingPrefix(while: \.isWhitespace).prefix { $0 != " " } }
      try #require(fields.count == 2, "line \(number)")
      let ends = fields[0].split(separator: ".").compactMap { Int($0, radix: 16) }
      let first = try #require(ends.first, "line \(number)")
      let last = try #require(ends.last, "line \(number)")
      let orientation = try #require(names[fields[1]], "line \(number)")
      for value in first...last { expected[value] = orientation }
    }
    #expect(Set(expected) == Set(VerticalOrientation.allCases))
    let wrong = expected.indices.filter { value in
      Unicode.Scalar(UInt32(value)).map { VerticalOrientation(of: $0) != expected[value] } ?? false
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20).map { String($0, radix: 16) })")
  }
}
