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
      #expect(layout.nextCluster(after: start) == end, "\(sample)")
      #expect(layout.previousCluster(before: end) == start, "\(sample)")
      for index in layout.text.unicodeScalars.indices where index >= start && index < end {
        #expect(layout.clusterRange(at: index) == start..<end, "\(sample)")
      }
    }
    #expect(layout.nextCluster(after: layout.text.endIndex) == nil)
    #expect(layout.previousCluster(before: layout.text.startIndex) == nil)
  }

  @Test(arguments: 600..<640 as Range<UInt64>)
  func wordsAreThoseOfTheText(seed: UInt64) throws {
    let sample = try EditingCase(seed: seed)
    let layout = sample.layout
    let text = layout.text
    let clusters = Set(sample.boundaries)
    let ends = WordBreaking.boundaries(in: text).filter { clusters.contains($0) }
    let segments = zip([text.startIndex] + ends, ends).map { $0..<$1 }
    for segment in segments {
      #expect(layout.wordRange(at: segment.lowerBound) == segment, "\(sample)")
      let last = text.unicodeScalars.index(before: segment.upperBound)
      #expect(layout.wordRange(at: last) == segment, "\(sample)")
    }
    let words = segments.filter { segment in
      text[segment].unicodeScalars.contains { scalar in
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        case .decimalNumber, .letterNumber, .otherNumber: true
        default: false
        }
      }
    }
    var found: [String.Index] = []
    var index = text.startIndex
    while let next = layout.nextWordEnd(after: index) {
      #expect(next > index, "\(sample)")
      found.append(next)
      index = next
    }
    // After the last word the end of the text follows.
    let expected = words.map(\.upperBound)
    #expect(found == (expected.last == text.endIndex ? expected : expected + [text.endIndex]), "\(sample)")
    var starts: [String.Index] = []
    while let previous = layout.previousWordStart(before: index) {
      #expect(previous < index, "\(sample)")
      starts.append(previous)
      index = previous
    }
    let expectedStarts = words.map(\.lowerBound)
    let beginsWithWord = expectedStarts.first == text.startIndex
    #expect(starts.reversed() == (beginsWithWord ? expectedStarts : [text.startIndex] + expectedStarts), "\(sample)")
  }

  @Test func examples() throws {
    let text = "Don’t stop, ภาษาไทย!\n(next)"
    let layout = try PreparedParagraph(text).layout(width: 80)
    var words: [String] = []
    var start = text.startIndex
    while let end = layout.nextWordEnd(after: start) {
      words.append(String(text[start..<end]))
      start = end
    }
    #expect(words == ["Don’t", " stop", ", ภาษา", "ไทย", "!\n(next", ")"])
    #expect(layout.wordRange(at: text.endIndex).isEmpty)
    #expect(layout.previousWordStart(before: text.startIndex) == nil)
  }
}
