internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Steps by grapheme clusters and by words, in logical order.
@Suite struct WordMovementTests {
  @Test(arguments: 500..<540 as Range<UInt64>)
  func clustersAreThoseOfTheText(seed: UInt64) throws {
    let sample = try EditingCase(seed: seed)
    let layout = sample.layout
    let boundaries = sample.boundaries
    for (start, end) in zip(boundaries, boundaries.dropFirst()) {
      #expect(layout.clusterRange(before: end) == start..<end, "\(sample)")
      for offset in start..<end { #expect(layout.clusterRange(at: offset) == start..<end, "\(sample)") }
    }
    #expect(layout.clusterRange(at: layout.text.utf8.count).isEmpty && layout.clusterRange(before: 0).isEmpty)
  }

  @Test(arguments: 600..<640 as Range<UInt64>)
  func wordsAreThoseOfTheText(seed: UInt64) throws {
    let sample = try EditingCase(seed: seed)
    let layout = sample.layout
    let text = layout.text
    let clusters = Set(sample.boundaries)
    let ends = WordBreaking.boundaries(in: text).map { $0.utf8Offset(in: text) }.filter(clusters.contains)
    let segments = zip([0] + ends, ends).map { $0..<$1 }
    for segment in segments {
      #expect(layout.wordRange(at: segment.lowerBound) == segment, "\(sample)")
      #expect(layout.wordRange(at: segment.upperBound - 1) == segment, "\(sample)")
    }
    let words = segments.filter { segment in
      text.utf8Part(segment).unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
      }
    }
    var found: [Int] = []
    var index = 0
    while let next = layout.nextWordEnd(after: index) {
      #expect(next > index, "\(sample)")
      found.append(next)
      index = next
    }
    // After the last word the end of the text follows.
    let expected = words.map(\.upperBound)
    #expect(found == (expected.last == text.utf8.count ? expected : expected + [text.utf8.count]), "\(sample)")
    var starts: [Int] = []
    while let previous = layout.previousWordStart(before: index) {
      #expect(previous < index, "\(sample)")
      starts.append(previous)
      index = previous
    }
    let expectedStarts = words.map(\.lowerBound)
    let beginsWithWord = expectedStarts.first == 0
    #expect(starts.reversed() == (beginsWithWord ? expectedStarts : [0] + expectedStarts), "\(sample)")
  }

  @Test func examples() throws {
    let text = "Don’t stop, ภาษาไทย!\n(next)"
    let layout = try PreparedParagraph(text).layout(width: 80)
    var words: [String] = []
    var start = 0
    while let end = layout.nextWordEnd(after: start) {
      words.append(text.utf8Part(start..<end))
      start = end
    }
    #expect(words == ["Don’t", " stop", ", ภาษา", "ไทย", "!\n(next", ")"])
    #expect(layout.wordRange(at: text.utf8.count).isEmpty)
    #expect(layout.previousWordStart(before: 0) == nil)
  }

  /// As in browsers, the character that was hit decides, not the half of it; beside a line it is its nearest one.
  @Test(arguments: [
    "Click between", "日本語 letters", "اللغة العربية.", "of שלום עולם, too", "one\ntwo\n", "שלום\nעולם\n",
  ])
  func aDoubleClickSelectsTheWordThatWasHit(text: String) throws {
    let layout = try PreparedParagraph(text).layout(width: 400)
    let document = try TextDocument(text)
    for offset in text.scalarOffsets.dropLast() {
      let cluster = layout.clusterRange(at: offset)
      for area in layout.selectionRects(for: cluster) {
        for part in [0.05, 0.45, 0.55, 0.95] {
          let point = Point(x: area.rect.minX + area.rect.width * part, y: area.rect.midY)
          #expect(layout.wordRange(at: point) == layout.wordRange(at: offset), "\(offset), \(part)")
          #expect(document.wordRange(at: point, width: 400) == layout.wordRange(at: offset), "\(offset), \(part)")
        }
      }
    }
    for line in layout.lines where !text.utf8Part(line.utf8Range).allSatisfy(\.isNewline) {
      for x in [-50, 1000.0] {
        let word = layout.wordRange(at: Point(x: x, y: (line.minY + line.maxY) / 2))
        #expect(!word.isEmpty && !text.utf8Part(word).contains(where: \.isNewline), "\(x): \(word)")
        #expect(document.wordRange(at: Point(x: x, y: (line.minY + line.maxY) / 2), width: 400) == word)
      }
    }
  }
}
