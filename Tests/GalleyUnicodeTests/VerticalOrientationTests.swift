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

  @Test func everyScalarHasOne() {
    var counts: [VerticalOrientation: Int] = [:]
    for value in 0..<UInt32(0x110000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      counts[VerticalOrientation(of: scalar), default: 0] += 1
    }
    #expect(Set(counts.keys) == Set(VerticalOrientation.allCases))
    #expect(counts[.rotated, default: 0] > 700_000 && counts[.upright, default: 0] > 200_000)
  }
}
