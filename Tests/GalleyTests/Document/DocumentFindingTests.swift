internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Finding and replacing all places of a text, and the difference that this makes.
@Suite struct DocumentFindingTests {
  private static func document(_ text: String) throws -> TextDocument {
    try TextDocument(text, style: TextStyle(size: 14))
  }

  /// The grapheme clusters of a text.
  private static func characters(_ text: String) -> [Substring] {
    let ends = [text.startIndex] + GraphemeBreaking.boundaries(in: text)
    return zip(ends, ends.dropFirst()).map { text[$0..<$1] }
  }

  /// The places of a text, by comparing whole grapheme clusters.
  private static func ranges(of sought: String, in text: String) -> [Range<Int>] {
    let (characters, wanted) = (Self.characters(text), Self.characters(sought))
    var offsets = [0]
    for character in characters { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
    var (place, ranges) = (0, [Range<Int>]())
    while !wanted.isEmpty, place + wanted.count <= characters.count {
      let isHit = zip(characters[place...], wanted).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
      if isHit { ranges.append(offsets[place]..<offsets[place + wanted.count]) }
      place += isHit ? wanted.count : 1
    }
    return ranges
  }

  @Test(arguments: Corpus.all) func `Each place of a text is found that characters surround`(corpus: Corpus) throws {
    var random = SplitMix64(seed: 3)
    let text = corpus.lines(atMost: 40).joined(separator: "\n")
    let document = try Self.document(text)
    let characters = Self.characters(text)
    for length in [1, 1, 2, 3, 5, 9] {
      let start = Int.random(in: 0..<characters.count - length, using: &random)
      let sought = characters[start..<start + length].joined()
      let found = document.ranges(of: sought)
      #expect(found == Self.ranges(of: sought, in: text), "\(sought.debugDescription)")
      #expect(!found.isEmpty && found.allSatisfy { document.text(in: $0) == sought })
    }
  }

  @Test(arguments: [
    ("e", "e\u{301} e", [4..<5]), ("\u{1F1E9}\u{1F1EA}", "\u{1F1E9}\u{1F1EA}\u{1F1E9}\u{1F1EA}", [0..<8, 8..<16]),
    ("\u{1F1EA}\u{1F1E9}", "\u{1F1E9}\u{1F1EA}\u{1F1E9}\u{1F1EA}", []), ("👩", "👩‍👧 👩", [12..<16]),
    ("\n", "a\r\nb\n", [4..<5]),
    ("aa", "aaaaa", [0..<2, 2..<4]), ("", "abc", []), ("abcd", "abc", []), ("é", "e\u{301}", []), ("a", "", []),
  ])
  func `A part of a character is no place`(sought: String, text: String, ranges: [Range<Int>]) throws {
    #expect(try Self.document(text).ranges(of: sought) == ranges)
  }

  @Test(arguments: 0..<11 as Range<UInt64>) func `Replacing all is one step whose difference is its parts`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let corpus = Corpus.all[Int(seed) % Corpus.all.count]
    let lines = corpus.lines(atMost: 60)
    var document = try Self.document(lines.joined(separator: seed % 2 == 0 ? "\n" : " "))
    // As many as there are, and no two so close that they count as one.
    let text = document.text
    let characters = Self.characters(text)
    let start = Int.random(in: 0..<characters.count - 3, using: &random)
    let sought = characters[start..<start + 3].joined()
    var ranges: [Range<Int>] = []
    for range in document.ranges(of: sought) where range.lowerBound >= (ranges.last?.upperBound ?? -20) + 20 {
      ranges.append(range)
    }
    // Nothing in the text is like it.
    let replacement = ["\u{2603}", "\u{2603}\n\u{2603}", ""][Int(seed) % 3]
    if seed % 4 == 1, let first = ranges.first { try document.setStyle(in: first) { $0.underlineStyle = .single } }
    let before = document
    try document.replace(all: ranges, with: replacement)
    let note: Comment = "seed \(seed), \(corpus.name), \(sought.debugDescription)"
    var expected = Array(text.utf8)
    for range in ranges.reversed() { expected.replaceSubrange(range, with: replacement.utf8) }
    #expect(document.text.utf8.elementsEqual(expected), note)
    #expect(document.checkInvariants() == [], note)
    let difference = document.difference(from: before)
    if replacement.isEmpty {
      // A letter before what went, and the same one behind it, are told apart by nothing.
      #expect(difference.map { $0.replaced.count - $0.replacement.count } == ranges.map(\.count), note)
    } else {
      // Texts meet where eight bytes are equal: where words are repeated, that may be inside of a part.
      let bytes = Array(text.utf8)
      let repeats = ranges.contains { range in
        range.contains { start in
          (0..<range.upperBound - start).contains { more in
            bytes.dropFirst(start).prefix(8).elementsEqual(bytes.dropFirst(range.upperBound + more).prefix(8))
          }
        }
      }
      #expect(repeats || difference.map(\.replaced) == ranges, note)
      #expect(repeats || difference.allSatisfy { document.text(in: $0.replacement) == replacement }, note)
    }
    // As one edit after the other.
    var again = before
    for range in ranges.reversed() { try again.replace(range, with: replacement) }
    #expect(again.difference(from: document).isEmpty && document.measure(width: 300) == again.measure(width: 300), note)
  }

  /// Any two documents: what is outside of the parts is equal, and the parts lead from one to the other, both ways.
  @Test(arguments: 0..<20 as Range<UInt64>) func `Parts of a difference lead from one document to the other`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let texts = RandomText(TestFace.all[Int(seed) % TestFace.all.count])
    func words() -> String { texts.text(words: Int.random(in: 0...60, using: &random), using: &random) }
    var document = try Self.document((0..<20).map { _ in words() }.joined(separator: "\n"))
    for step in 0..<8 {
      let before = document
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let offsets = Array(document.text.unicodeScalars.indices) + [document.text.endIndex]
        let start = Int.random(in: 0..<offsets.count, using: &random)
        let end = min(offsets.count - 1, start + Int.random(in: 0...30, using: &random))
        let range = offsets[start].utf8Offset(in: document.text)..<offsets[end].utf8Offset(in: document.text)
        switch Int.random(in: 0...3, using: &random) {
        case 0: try document.setStyle(in: range) { $0.foregroundColor = .black }
        case 1: try document.replace(range, with: document.text(in: range))
        default: try document.replace(range, with: words())
        }
      }
      for (one, other) in [(before, document), (document, before), (try Self.document(document.text), document)] {
        var (edited, end, otherEnd) = (one, one.utf8Count, other.utf8Count)
        for part in other.difference(from: one).reversed() {
          #expect(
            one.text(in: part.replaced.upperBound..<end) == other.text(in: part.replacement.upperBound..<otherEnd))
          try edited.replace(part.replaced, with: other.text(in: part.replacement))
          (end, otherEnd) = (part.replaced.lowerBound, part.replacement.lowerBound)
        }
        #expect(edited.text == other.text && end == otherEnd, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func `Parts that are not in order are refused, and the document stays as it is`() throws {
    var document = try Self.document("é and é")
    for ranges in [[7..<9, 0..<2], [0..<2, 1..<3], [0..<1], [0..<2, 8..<9], [0..<2, 40..<41]] {
      let error = #expect(throws: TextError.self) { try document.replace(all: ranges, with: "e") }
      #expect(error?.code == .invalidRange)
    }
    #expect(document.text == "é and é")
    try document.replace(all: [0..<0, 0..<2, 2..<2], with: "e")
    #expect(document.text == "eee and é")
  }
}
