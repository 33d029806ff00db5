internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Steps by grapheme clusters and by words, in logical order.
@Suite struct WordMovementTests {
  @Test(arguments: 500..<540 as Range<UInt64>)
  func clustersAreThoseOfTheText(seed: UInt64) throws {
    let item = try EditingCase(seed: seed)
    let layout = item.layout
    let boundaries = item.boundaries
    for (start, end) in zip(boundaries, boundaries.dropFirst()) {
      #expect(layout.nextCluster(after: start) == end, "\(item)")
      #expect(layout.previousCluster(before: end) == start, "\(item)")
      for index in layout.text.unicodeScalars.indices where index >= start && index < end {
        #expect(layout.clusterRange(at: index) == start..<end, "\(item)")
      }
    }
    #expect(layout.nextCluster(after: layout.text.endIndex) == nil)
    #expect(layout.previousCluster(before: layout.text.startIndex) == nil)
  }

  @Test(arguments: 600..<640 as Range<UInt64>)
  func wordsAreThoseOfTheText(seed: UInt64) throws {
    let item = try EditingCase(seed: seed)
    let layout = item.layout
    let text = layout.text
    let clusters = Set(item.boundaries)
    let ends = WordBreaking.boundaries(in: text).filter { clusters.contains($0) }
    let segments = zip([text.startIndex] + ends, ends).map { $0..<$1 }
    for segment in segments {
      #expect(layout.wordRange(at: segment.lowerBound) == segment, "\(item)")
      let last = text.unicodeScalars.index(before: segment.upperBound)
      #expect(layout.wordRange(at: last) == segment, "\(item)")
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
      #expect(next > index, "\(item)")
      found.append(next)
      index = next
    }
    // After the last word the end of the text follows.
    let expected = words.map(\.upperBound)
    #expect(found == (expected.last == text.endIndex ? expected : expected + [text.endIndex]), "\(item)")
    var starts: [String.Index] = []
    while let previous = layout.previousWordStart(before: index) {
      #expect(previous < index, "\(item)")
      starts.append(previous)
      index = previous
    }
    let expectedStarts = words.map(\.lowerBound)
    let beginsWithWord = expectedStarts.first == text.startIndex
    #expect(starts.reversed() == (beginsWithWord ? expectedStarts : [text.startIndex] + expectedStarts), "\(item)")
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
