internal import GalleyUnicode
internal import Testing

/// What is known of common ideographs and kana beforehand is what the tables say.
@Suite struct UprightRunTests {
  @Test func `Characters of a run stand upright, and each is a cluster`() {
    var count = 0
    for value in UInt32(0x80)..<0x20000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar) + "字"
      let end = runEnd(text)
      guard end > 0 else { continue }
      count += 1
      #expect(VerticalOrientation(of: scalar).isUpright && VerticalOrientation(of: scalar) != .transformedRotated)
      #expect(end == firstBoundary(text), "\(value)")
      // Nor does it join what stands before it.
      #expect(firstBoundary("字" + String(scalar)) == 3)
    }
    #expect(count == 0x4000 + 0x56 + 0x5B)
  }

  @Test(arguments: ["か\u{3099}", "字\u{FE00}", "字\u{E0100}", "ー", "字", "字a", ""])
  func `The last character may have a mark and is left out`(text: String) {
    #expect(runEnd(text) == 0)
  }

  private func runEnd(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { unsafe UprightRun.end(in: $0, 0..<$0.count) }
  }

  private func firstBoundary(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { unsafe GraphemeBreaking.boundary(after: 0, in: $0) }
  }
}
