@_spi(Benchmarks) import GalleyUnicode
import Testing

@Suite struct LineBreakOffsetsTests {
  /// Places are those of `LineBreaking.breaks`, whose conformance is tested apart.
  @Test func agreesWithStringIndexes() throws {
    var offsets = LineBreakOffsets()
    for row in try BreakTestFile("LineBreakTest-18.0.0.txt").rows {
      offsets.find(in: row.text)
      let expected = LineBreaking.breaks(in: row.text).map {
        LineBreakOffsets.Element(utf8Offset: $0.index.utf8Offset(in: row.text), kind: $0.kind)
      }
      #expect(Array(offsets) == expected, "\(row.number)")
    }
  }

  @Test func forgetsTheTextBefore() {
    var offsets = LineBreakOffsets("a longer text\nof two lines")
    #expect(offsets.count == 6)
    offsets.find(in: "")
    #expect(Array(offsets) == [LineBreakOffsets.Element(utf8Offset: 0, kind: .mandatory)])
    offsets.find(in: "größer")
    #expect(offsets.map(\.utf8Offset) == [8])
  }
}

extension String.Index {
  /// Bytes of UTF-8 before the index.
  fileprivate func utf8Offset(in text: String) -> Int { text.utf8.distance(from: text.startIndex, to: self) }
}
