internal import Galley

// Rows of texts with many parts that are set otherwise.
extension LinearitySuite {
  static let partJobs = [
    Job(name: "styles of parts", counts: [4_000, 8_000, 16_000]) { count in
      try lines(of: count) { text, part, index in text.setStyle(in: part) { $0.size = Double(9 + index % 5) } }
    },
    Job(name: "line ends of parts", counts: [4_000, 8_000, 16_000]) { count in
      try lines(of: count) { text, part, index in
        text.overrideLineBreaks(in: part, index % 2 == 0 ? .allowed : .prohibited)
      }
    },
    Job(name: "white space of parts", counts: [4_000, 8_000, 16_000]) { count in
      try lines(of: count) { text, part, index in
        text.setWhiteSpace(in: part, index % 2 == 0 ? .breakSpaces : .preserve)
      }
    },
    Job(name: "room beside parts", counts: [4_000, 8_000, 16_000]) { count in
      try lines(of: count) { text, part, _ in text.pad(part, by: TextPadding(start: 2, end: 2)) }
    },
    Job(name: "tab stops", counts: [8_000, 16_000, 32_000]) { count in
      var style = ParagraphStyle()
      style.tabStops = (1...count).map { TabStop(Double($0) * 10) }
      let text = String(repeating: "a\t", count: count)
      return try PreparedParagraph(text, paragraphStyle: style).measure(width: Double(count) * 20).lineCount
    },
  ]

  /// The lines of a text of so many words, each of which is a part.
  private static func lines(
    of count: Int, _ change: (inout AttributedText, Range<String.Index>, Int) -> Void
  ) throws -> Int {
    var text = AttributedText(String(repeating: "ab ", count: count))
    let utf8 = text.string.utf8
    for index in 0..<count {
      let start = utf8.index(utf8.startIndex, offsetBy: 3 * index)
      change(&text, start..<utf8.index(start, offsetBy: 2), index)
    }
    return try PreparedParagraph(text).measure(width: 200).lineCount
  }
}
