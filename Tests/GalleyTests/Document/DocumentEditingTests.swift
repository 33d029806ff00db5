internal import Foundation
internal import Galley
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// A document answers an editor's questions as the layout of its whole text does.
@Suite struct DocumentEditingTests {
  /// A document beside the layout of its text.
  struct Pair: CustomStringConvertible {
    let document: TextDocument
    let layout: TextLayout
    let paragraphStyle: ParagraphStyle
    let width: Double
    let name: String

    var text: String { layout.text }
    var description: String { "\(name), width \(width)" }

    init(
      _ text: String, _ style: TextStyle, _ paragraphStyle: ParagraphStyle = ParagraphStyle(), width: Double,
      name: String
    ) throws {
      let cache = ShapeCache()
      // From now on the words are known, so that long lines are divided.
      _ = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle, cache: cache)
      document = try TextDocument(text, style: style, paragraphStyle: paragraphStyle, cache: cache)
      layout = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle, cache: ShapeCache())
        .layout(width: width)
      self.paragraphStyle = paragraphStyle
      self.width = width
      self.name = name
    }

    private init(_ document: TextDocument, _ layout: TextLayout, _ pair: Pair) {
      (self.document, self.layout) = (document, layout)
      (paragraphStyle, width, name) = (pair.paragraphStyle, pair.width, pair.name)
    }

    /// The pair with some characters after a place replaced in both.
    func edited(at offset: Int, _ replacement: String, _ random: inout SplitMix64) throws -> Pair {
      let start = text.utf8.index(text.startIndex, offsetBy: offset)
      let end =
        text.unicodeScalars.index(
          start, offsetBy: Int.random(in: 0...9, using: &random), limitedBy: text.endIndex) ?? text.endIndex
      var edited = document
      try edited.replace(offset..<offset + text.utf8.distance(from: start, to: end), with: replacement)
      let style = document.style(at: 0)
      let whole = try PreparedParagraph(
        edited.text, style: style, paragraphStyle: paragraphStyle, cache: ShapeCache())
      return Pair(edited, whole.layout(width: width), self)
    }

    /// Tells whether two places of one line are as far from a column: the chunks of a document round their positions, so
    /// either may be the nearest.
    func areAsNear(_ found: TextPosition?, _ expected: TextPosition?, to column: Double?) -> Bool {
      guard let found, let expected, let column else { return false }
      let carets = [layout.caret(at: found).rect, layout.caret(at: expected).rect]
      guard carets[0].minY == carets[1].minY, carets[0].minX != carets[1].minX else { return false }
      let distances = carets.map { abs($0.minX - column) }
      return abs(distances[0] - distances[1]) <= 8 / Double(1 << 20)
    }

    func expectSame(_ found: Rect, _ expected: Rect, _ note: @autoclosure () -> String) {
      for (one, other) in [
        (found.minX, expected.minX), (found.minY, expected.minY), (found.width, expected.width),
        (found.height, expected.height),
      ] {
        #expect(abs(one - other) <= 4 / Double(1 << 20), "\(note()): \(found) instead of \(expected), \(self)")
      }
    }
  }

  private static let marks = [
    "", "\t", "👩🏽‍🚀", "🇩🇪", "e\u{301}", "\u{AD}", "co\u{AD}operate", "(", ") ", "3.5 ", "\u{200B}", "office ", "\u{2067}",
    "\u{2069}",
    "  ", "-",
  ]

  /// Lines of several corpora with what makes trouble between them.
  private static func mixed(_ random: inout SplitMix64, lines count: Int) -> String {
    let terminators = ["\n", "\n", "\r\n", "\u{2029}", "\n\n", " "]
    return (0..<count).map { _ in
      var line = ""
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        line += Corpus.all.randomElement(using: &random)?.lines.randomElement(using: &random)?.prefix(60) ?? ""
        line += marks.randomElement(using: &random) ?? ""
      }
      return line + (terminators.randomElement(using: &random) ?? "")
    }.joined()
  }

  private static func pairs(seed: UInt64) throws -> [Pair] {
    var random = SplitMix64(seed: seed)
    var style = ParagraphStyle()
    style.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .natural
    style.baseWritingDirection =
      [.firstStrong, .leftToRight, .rightToLeft].randomElement(using: &random) ?? .firstStrong
    let width = [70, 200.5, 480][Int(seed % 3)]
    let mixed = try Pair(
      mixed(&random, lines: 40), TextStyle(size: 15), style, width: width, name: "seed \(seed), mixed")
    // One line that is divided, with a short one after it.
    let language = ["en", "ja", "ko"][Int(seed % 3)]
    let corpus = try #require(Corpus.all.first { $0.language == language })
    let line = corpus.lines(atMost: 40).joined(separator: " ") + "\nshort\n" + corpus.lines(atMost: 4).joined()
    return [
      mixed, try Pair(line, TextStyle(size: 13, language: language), width: width, name: "seed \(seed), divided"),
    ]
  }

  @Test(arguments: 0..<12 as Range<UInt64>) func `Carets, clicks and arrow keys`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for pair in try Self.pairs(seed: seed) {
      let offsets = pair.text.scalarOffsets
      let starts = pair.layout.lines.map(\.utf8Range.lowerBound)
      for _ in 0..<150 {
        let offset = try #require((Bool.random(using: &random) ? offsets : starts).randomElement(using: &random))
        for affinity in TextPosition.Affinity.allCases {
          let position = TextPosition(offset, affinity: affinity)
          let found = pair.document.caret(at: position, width: pair.width)
          let expected = pair.layout.caret(at: position)
          #expect(found.position == expected.position, "\(position), \(pair)")
          #expect(found.isRightToLeft == expected.isRightToLeft, "\(position), \(pair)")
          pair.expectSame(found.rect, expected.rect, "\(position)")
          pair.expectSame(found.lineRect, expected.lineRect, "\(position)")
          for direction in TextLayoutDirection.allCases {
            for preferred in [nil, 31.5] {
              let found = pair.document.position(
                from: position, in: direction, preferredX: preferred, width: pair.width)
              let expected = pair.layout.position(from: position, in: direction, preferredX: preferred)
              #expect(found == expected, "\(direction) from \(position), \(pair)")
            }
          }
        }
        let point = Point(
          x: Double.random(in: -20...pair.width + 20, using: &random),
          y: Double.random(in: -30...pair.layout.height + 30, using: &random))
        let click = pair.document.closestPosition(to: point, width: pair.width)
        #expect(click == pair.layout.closestPosition(to: point), "\(point), \(pair)")
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>) func `Selections and words`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for pair in try Self.pairs(seed: seed) {
      let indices = pair.text.scalarOffsets
      let layout = pair.layout
      for _ in 0..<60 {
        let ends = (0..<2).compactMap { _ in indices.randomElement(using: &random) }.sorted()
        let top = Double.random(in: 0...layout.height, using: &random)
        let part = top..<top + 120
        let found = pair.document.selectionRects(for: ends[0]..<ends[1], in: part, width: pair.width)
        let expected = layout.selectionRects(for: ends[0]..<ends[1]).filter { rect in
          let line = layout.lines[layout.lineIndex(at: TextPosition(rect.utf8Range.lowerBound))]
          return line.minY + line.metrics.height > part.lowerBound && line.minY < part.upperBound
        }
        try #require(found.count == expected.count, "\(ends), \(part), \(pair)")
        for (one, other) in zip(found, expected) {
          #expect(one.isRightToLeft == other.isRightToLeft, "\(pair)")
          #expect(one.utf8Range == other.utf8Range, "\(pair)")
          pair.expectSame(one.rect, other.rect, "\(ends)")
          let point = Point(x: other.rect.minX + other.rect.width * 0.37, y: other.rect.midY)
          let word = layout.wordRange(at: point)
          #expect(pair.document.wordRange(at: point, width: pair.width) == word, "\(point), \(pair)")
        }
        let (document, offset) = (pair.document, ends[0])
        #expect(document.clusterRange(at: offset) == layout.clusterRange(at: offset), "\(offset), \(pair)")
        #expect(document.clusterRange(before: offset) == layout.clusterRange(before: offset), "\(offset), \(pair)")
        #expect(document.wordRange(at: offset) == layout.wordRange(at: offset), "\(offset), \(pair)")
        #expect(document.nextWordEnd(after: offset) == layout.nextWordEnd(after: offset), "\(offset), \(pair)")
        let previous = layout.previousWordStart(before: offset)
        #expect(document.previousWordStart(before: offset) == previous, "\(offset), \(pair)")
      }
    }
  }

  /// Walks through whole documents, right and left, down and up.
  @Test(arguments: 20..<24 as Range<UInt64>) func `Arrow keys lead through all of it`(seed: UInt64) throws {
    for pair in try Self.pairs(seed: seed) {
      var total = 0
      for (direction, back) in [(TextLayoutDirection.right, TextLayoutDirection.left), (.down, .up), (.left, .right)] {
        var place: TextPosition? = TextPosition(direction == .left ? pair.text.utf8.count : 0)
        var last = place
        var (steps, limit) = (0, 4_000)
        while let from = place, limit > 0 {
          let found = pair.document.position(from: from, in: direction, preferredX: 90, width: pair.width)
          place = pair.layout.position(from: from, in: direction, preferredX: 90)
          #expect(found == place, "\(direction) from \(from), \(pair)")
          guard found == place else { break }
          (steps, limit, last) = (steps + 1, limit - 1, place ?? last)
        }
        total += steps
        if let last {
          let returned = pair.document.position(from: last, in: back, width: pair.width)
          #expect(returned == pair.layout.position(from: last, in: back), "\(pair)")
        }
      }
      #expect(total > 150, "\(pair)")
    }
  }

  /// A person at the keys: arrows, clicks and edits, one after the other, in documents that the edits before have made.
  ///
  /// The lane `fuzz` of scripts/check.sh asks for a million steps. `GALLEY_DOCUMENT_SEED` begins at a seed that failed.
  @Test func `A walk with edits`() throws {
    let environment = ProcessInfo.processInfo.environment
    let wanted = environment["GALLEY_DOCUMENT_STEPS"].flatMap(Int.init) ?? 6_000
    var steps = 0
    var seed = environment["GALLEY_DOCUMENT_SEED"].flatMap(UInt64.init) ?? 600
    while steps < wanted {
      var random = SplitMix64(seed: seed)
      for var pair in try Self.pairs(seed: seed) {
        var place = TextPosition(0)
        var column: Double?
        for step in 0..<3_000 {
          let note = "seed \(seed), step \(step), \(pair)"
          switch Int.random(in: 0..<100, using: &random) {
          case 0:
            pair = try pair.edited(at: place.utf8Offset, Self.marks.randomElement(using: &random) ?? "", &random)
            place = TextPosition(0)
          case 1..<10:
            let point = Point(
              x: Double.random(in: -20...pair.width + 20, using: &random),
              y: Double.random(in: -30...pair.layout.height + 30, using: &random))
            place = pair.layout.closestPosition(to: point)
            #expect(pair.document.closestPosition(to: point, width: pair.width) == place, "\(note)")
          case let key:
            let direction = TextLayoutDirection.allCases[key % 4]
            if direction == .left || direction == .right { column = nil }
            let found = pair.document.position(from: place, in: direction, preferredX: column, width: pair.width)
            let next = pair.layout.position(from: place, in: direction, preferredX: column)
            let isVertical = direction == .up || direction == .down
            if column == nil, isVertical { column = pair.layout.caret(at: place).rect.minX }
            if !isVertical || !pair.areAsNear(found, next, to: column) {
              #expect(found == next, "\(direction), \(note)")
            }
            place = next ?? place
          }
          let caret = pair.document.caret(at: place, width: pair.width)
          pair.expectSame(caret.rect, pair.layout.caret(at: place).rect, note)
        }
        steps += 3_000
      }
      seed += 1
    }
  }

  @Test func `Edits keep carets where they belong`() throws {
    var random = SplitMix64(seed: 5)
    var text = Self.mixed(&random, lines: 30)
    let style = TextStyle(size: 14)
    var document = try TextDocument(text, style: style)
    for _ in 0..<20 {
      let scalars = text.unicodeScalars
      let lower = try #require(scalars.indices.randomElement(using: &random))
      let upper = scalars.index(lower, offsetBy: 3, limitedBy: scalars.endIndex) ?? lower
      let inserted = Self.marks.randomElement(using: &random) ?? ""
      let range = lower.utf8Offset(in: text)..<upper.utf8Offset(in: text)
      try document.replace(range, with: inserted)
      text.unicodeScalars.replaceSubrange(lower..<upper, with: inserted.unicodeScalars)
      let layout = try PreparedParagraph(text, style: style).layout(width: 150)
      let offset = range.lowerBound + inserted.utf8.count
      let found = document.caret(at: TextPosition(offset), width: 150)
      let expected = layout.caret(at: TextPosition(offset))
      #expect(found.position.utf8Offset == expected.position.utf8Offset, "\(offset)")
      #expect(abs(found.rect.minX - expected.rect.minX) < 1e-5 && abs(found.rect.minY - expected.rect.minY) < 1e-5)
    }
  }

  @Test(arguments: 30..<36 as Range<UInt64>) func `A backspace deletes one character of a reader`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var text = Self.mixed(&random, lines: 20) + "👩‍👩‍👧é\r\n🇩🇪"
    var document = try TextDocument(text)
    var deleted = 0
    // The standard library divides some words of Hindi otherwise: its Unicode is older.
    for index in ([text.startIndex] + GraphemeBreaking.boundaries(in: text).dropLast()).reversed() {
      let last = text[index...]
      let range = document.clusterRange(before: document.utf8Count)
      #expect(range.count == last.utf8.count, "seed \(seed), \(String(last).debugDescription)")
      guard range.count == last.utf8.count else { return }
      try document.replace(range, with: "")
      text.removeSubrange(index...)
      deleted += 1
    }
    #expect(deleted > 20 && document.utf8Count == 0)
    #expect(document.clusterRange(before: 0) == 0..<0)
  }

  /// As in a layout: a place outside of the text means its nearer end, one inside of a character its start.
  @Test func `Places outside of the text are moved into it`() throws {
    let text = "añ\nb"
    let document = try TextDocument(text, style: TextStyle())
    let layout = try PreparedParagraph(text).layout(width: 90)
    for (offset, inside) in [(-1, 0), (2, 1), (9, text.utf8.count)] {
      let (outer, inner) = (TextPosition(offset), TextPosition(inside))
      #expect(document.caret(at: outer, width: 90) == document.caret(at: inner, width: 90))
      #expect(layout.caret(at: outer) == layout.caret(at: inner))
      for direction in TextLayoutDirection.allCases {
        let next = document.position(from: outer, in: direction, width: 90)
        #expect(next == document.position(from: inner, in: direction, width: 90))
        #expect(next == layout.position(from: outer, in: direction))
      }
      #expect(document.clusterRange(at: offset) == layout.clusterRange(at: inside))
      #expect(document.clusterRange(before: offset) == layout.clusterRange(before: offset))
      #expect(document.wordRange(at: offset) == layout.wordRange(at: inside))
      #expect(document.nextWordEnd(after: offset) == layout.nextWordEnd(after: offset))
      #expect(document.previousWordStart(before: offset) == layout.previousWordStart(before: offset))
      #expect(document.line(at: offset, width: 90).utf8Range == document.line(at: inside, width: 90).utf8Range)
      let (place, placeInside) = (document.location(at: offset), document.location(at: inside))
      #expect(place.paragraph == placeInside.paragraph && place.utf8Offset == placeInside.utf8Offset)
      // An edit there is refused: it would be made at another place than was meant.
      let paragraph = try PreparedParagraph(text)
      #expect(throws: TextError.self) { try paragraph.replacing(offset..<max(offset, 3), with: "") }
      #expect(throws: TextError.self) { try document.replacing(offset..<max(offset, 3), with: "") }
    }
    #expect(document.selectionRects(for: -5..<99, in: -9..<99, width: 90).map(\.utf8Range) == [0..<3, 4..<5])
    let empty = try TextDocument("", style: TextStyle())
    #expect(empty.caret(at: TextPosition(0), width: 90).position.utf8Offset == 0)
    #expect(empty.closestPosition(to: Point(x: 5, y: 1e9), width: 90).utf8Offset == 0)
    #expect(empty.closestPosition(to: Point(x: .nan, y: .infinity), width: 90).utf8Offset == 0)
  }
}
