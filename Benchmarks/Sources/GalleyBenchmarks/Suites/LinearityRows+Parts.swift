internal import Galley
internal import GalleyRender

// Rows of texts with many parts that are set otherwise.
extension LinearitySuite {
  static let partJobs = [
    Job(name: "styles of parts", counts: [4_000, 8_000, 16_000]) { count in
      try lines(of: count) { text, part, index in text.setStyle(in: part) { $0.size = Double(9 + index % 5) } }
    },
    Job(name: "line ends of parts", counts: [4_000, 8_000, 16_000]) { count in
      try lines(of: count) { text, part, index in
        text.setLineBreaks(index % 2 == 0 ? .allowed : .prohibited, in: part)
      }
    },
    Job(name: "white space of parts", counts: [4_000, 8_000, 16_000]) { count in
      try lines(of: count) { text, part, index in
        text.setWhiteSpace(index % 2 == 0 ? .breakSpaces : .preserve, in: part)
      }
    },
    Job(name: "room beside parts", counts: [4_000, 8_000, 16_000]) { count in
      try lines(of: count) { text, part, _ in text.setPadding(TextPadding(start: 2, end: 2), in: part) }
    },
    Job(name: "tab stops", counts: [8_000, 16_000, 32_000]) { count in
      var style = ParagraphStyle()
      style.tabStops = (1...count).map { TabStop(Double($0) * 10) }
      let text = String(repeating: "a\t", count: count)
      return try PreparedParagraph(text, paragraphStyle: style).measure(width: Double(count) * 20).lineCount
    },
    Job(name: "ruby", counts: [16_000, 32_000, 64_000]) { try annotations(of: $0, width: 300) },
    Job(name: "ruby merged", counts: [16_000, 32_000, 64_000]) {
      try annotations(of: $0, sharesRoom: true, width: 300)
    },
    Job(name: "ruby on one line", counts: [4_000, 8_000, 16_000]) {
      try annotations(of: $0, width: .infinity)
    },
    Job(name: "around", counts: [16_000, 32_000, 64_000]) { count in
      let rectangles = (0..<count).map { Rect(x: 0, y: Double($0) * 30, width: 300, height: 30) }
      let shape = try ExclusionShape(rectangles, width: 300)
      return try PreparedParagraph(String(repeating: "x", count: count)).layout(around: shape).lines.count
    },
    Job(name: "a pretty word that moves down", counts: [4_000, 8_000, 16_000]) { count in
      let rectangles = (0..<count).map { Rect(x: 10, y: Double($0) * 30, width: 290, height: 30) }
      var style = ParagraphStyle()
      (style.textWrap, style.overflowWrap) = (.pretty, .normal)
      let text = String(repeating: "incomprehensible ", count: count)
      return try PreparedParagraph(text, paragraphStyle: style)
        .layout(around: try ExclusionShape(rectangles, width: 300)).lines.count
    },
    Job(name: "one word, hyphenated, optimal", counts: [2_000, 4_000, 8_000]) { count in
      var style = ParagraphStyle()
      (style.textWrap, style.hyphenation) = (.optimal, .automatic)
      let text = String(repeating: "hyphenation", count: count)
      return try PreparedParagraph(text, style: TextStyle(language: "en"), paragraphStyle: style)
        .measure(width: 100).lineCount
    },
    Job(name: "refused links", counts: [4_000, 8_000, 16_000]) { count in
      try bytes(of: count, width: 300) { $0.link = "javascript:\($1)" }
    },
    Job(name: "underlined words on one line", counts: [2_000, 4_000, 8_000]) { count in
      try bytes(of: count, width: .infinity) { style, _ in style.textDecoration = LineDecoration(.underline) }
    },
  ]

  /// The annotations of a text of so many, one for each pair of characters.
  private static func annotations(of count: Int, sharesRoom: Bool = false, width: Double) throws -> Int {
    var text = AttributedText(String(repeating: "漢字", count: count))
    let utf8 = text.string.utf8
    var annotation = RubyAnnotation("かんじ")
    annotation.sharesRoom = sharesRoom
    for index in 0..<count {
      let start = utf8.index(utf8.startIndex, offsetBy: 6 * index)
      text.setRuby(annotation, in: start..<utf8.index(start, offsetBy: 6))
    }
    let layout = try PreparedParagraph(text).layout(width: width)
    return layout.lines.indices.reduce(0) { $0 + layout.annotations(ofLine: $1).count }
  }

  /// The bytes of the SVG and the PDF file of so many words, each of which is a part.
  private static func bytes(of count: Int, width: Double, _ change: (inout TextStyle, Int) -> Void) throws -> Int {
    var text = AttributedText(String(repeating: "ag ", count: count))
    let utf8 = text.string.utf8
    for index in 0..<count {
      let start = utf8.index(utf8.startIndex, offsetBy: 3 * index)
      text.setStyle(in: start..<utf8.index(start, offsetBy: 2)) { change(&$0, index) }
    }
    let layout = try PreparedParagraph(text).layout(width: width)
    let picture = Picture(around: Rect(x: 0, y: 0, width: layout.width, height: layout.height), padding: 0) {
      $0.draw(layout, at: $1)
    }
    return try [PictureFormat.svg, .pdf].reduce(0) { try $0 + picture.file(as: $1).bytes.count }
  }

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
