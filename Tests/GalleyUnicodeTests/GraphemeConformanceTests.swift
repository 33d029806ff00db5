import GalleyUnicode
import Testing

@Suite struct GraphemeConformanceTests {
  /// UAX #29: every line of the test file.
  @Test func unicodeTestFile() throws {
    let file = try BreakTestFile("GraphemeBreakTest-18.0.0.txt")
    #expect(file.rows.count == 853)
    for row in file.rows {
      #expect(
        Array(utf8Boundaries(in: row.text)) == row.breaks, "\(file.name):\(row.number): \(row.text.scalarNumbers)")
    }
  }

  /// Boundaries found one by one are those found at once.
  @Test func oneByOne() throws {
    for row in try BreakTestFile("GraphemeBreakTest-18.0.0.txt").rows {
      var text = row.text
      let boundaries = text.withUTF8 { bytes in
        var boundaries: [UInt32] = []
        var offset = 0
        while offset < bytes.count {
          offset = unsafe GraphemeBreaking.boundary(after: offset, in: bytes)
          boundaries.append(UInt32(offset))
        }
        return boundaries
      }
      #expect(boundaries == row.breaks, "line \(row.number)")
    }
  }

  /// Asking about one place gives what reading the whole text gives, whatever boundary is known.
  @Test func onePlace() throws {
    for row in try BreakTestFile("GraphemeBreakTest-18.0.0.txt").rows {
      // Rows are short: the same text twice has what stands before a row's start, too.
      var text = row.text + row.text
      let boundaries = utf8Boundaries(in: text)
      let places = text.unicodeScalars.indices.map { text.utf8.distance(from: text.utf8.startIndex, to: $0) }
      text.withUTF8 { bytes in
        for known in [0] + boundaries.dropLast().map(Int.init) {
          for place in places where place > known {
            let answer = unsafe GraphemeBreaking.isBoundary(place, after: known, in: bytes)
            #expect(answer == boundaries.contains(UInt32(place)), "line \(row.number), \(place) after \(known)")
          }
        }
      }
    }
  }

  @Test(
    arguments: [
      ("", []), ("ab", [1, 2]), ("a\r\nb", [1, 3, 4]), ("e\u{301}x", [3, 4]), ("👩‍👩‍👧‍👦", [25]),
      ("क्षि", [12]),  // GB9c
    ] as [(String, [UInt32])])
  func examples(text: String, expected: [UInt32]) {
    #expect(Array(utf8Boundaries(in: text)) == expected)
    #expect(GraphemeBreaking.boundaries(in: text).map { UInt32($0.utf16Offset(in: text)) }.count == expected.count)
  }
}

/// The boundaries that `GraphemeBreaking.findBoundaries` gives for `text`.
func utf8Boundaries(in text: String) -> ContiguousArray<UInt32> {
  var boundaries: ContiguousArray<UInt32> = []
  var text = text
  text.withUTF8 { unsafe GraphemeBreaking.findBoundaries(in: $0, into: &boundaries) }
  return boundaries
}
