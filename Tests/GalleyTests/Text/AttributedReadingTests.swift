internal import Foundation
internal import Galley
internal import GalleyCoding
internal import TestSupport
internal import Testing

/// Texts that are read: their styles by place, their parts, their documents, and attributes of the user's own.
@Suite struct AttributedReadingTests {
  private enum Author: CodableTextAttributeKey {
    typealias Value = String
    static let name = "author"
  }

  private enum Level: TextAttributeKey { typealias Value = Int }

  @Test(arguments: 0..<40 as Range<UInt64>) func partsPutTogetherAreTheText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for item in try OptionCase.cases(seed: seed) {
      // Spans that a cut divides are left out, or cut.
      var text = item.text
      text.restore(spans: [], breakOverrides: text.breakOverrides)
      let string = text.string
      let cuts = (0..<3).map { _ in string.indices.randomElement(using: &random) ?? string.startIndex }.sorted()
      let places = [string.startIndex] + cuts + [string.endIndex]
      let parts = zip(places, places.dropFirst()).filter { $0 < $1 }.map { text[$0..<$1] }
      #expect(parts.map(\.string).joined() == string, "\(item)")
      #expect(text[string.startIndex..<string.endIndex] == text, "\(item)")
      let joined = parts.reduce(AttributedText(""), +)
      #expect(joined.styledRanges.elementsEqual(text.styledRanges) { $0 == $1 }, "\(item)")
      for index in string.indices {
        let style = text.styledRanges.first { $0.range.contains(index) }?.style
        #expect(text.style(at: index) == style, "\(item)")
        #expect(joined.paragraphStyle(at: index) == text.paragraphStyle(at: index), "\(item)")
      }
    }
  }

  /// A part is what is left when all else is removed.
  @Test(arguments: 0..<40 as Range<UInt64>) func aPartIsWhatIsLeft(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for item in try OptionCase.cases(seed: seed) {
      let string = item.string
      guard let lower = string.indices.randomElement(using: &random),
        let upper = string[lower...].indices.randomElement(using: &random), lower < upper
      else { continue }
      var rest = item.text
      rest.restore(spans: [], breakOverrides: [])
      let part = rest[lower..<upper]
      rest.replace(upper..<string.endIndex, with: "")
      rest.replace(
        rest.string
          .startIndex..<rest.string.index(
            rest.string.startIndex, offsetBy: string.distance(from: string.startIndex, to: lower)), with: "")
      #expect(part.string == rest.string && part.styledRanges.elementsEqual(rest.styledRanges) { $0 == $1 }, "\(item)")
    }
  }

  @Test func aCutParagraphKeepsItsStyle() throws {
    var right = ParagraphStyle()
    right.alignment = .right
    // The text that follows belongs to the paragraph that has begun.
    var text = AttributedText("one ", paragraphStyle: right) + AttributedText("two\nthree")
    text += AttributedText("", paragraphStyle: right)
    let two = try #require(text.string.firstRange(of: "two"))
    #expect(text.paragraphStyle(at: two.lowerBound) == right)
    #expect(text[two].paragraphStyle(at: two.lowerBound) == right)
    let rest = text[two.lowerBound..<text.string.endIndex]
    #expect(rest.styledParagraphRanges.map { String(rest.string[$0.range]) } == ["two\n", "three"])
    #expect(rest.paragraphStyle(at: rest.string.endIndex) == ParagraphStyle())
    #expect(text[two.lowerBound..<two.lowerBound].string.isEmpty)
    #expect(AttributedText("", style: TextStyle(size: 9)).style(at: "".startIndex).size == 9)
  }

  @Test func spansAndDecisionsAreCut() throws {
    var text = AttributedText("abcdef ghi")
    let string = text.string
    func range(_ part: String) -> Range<String.Index> {
      string.firstRange(of: part) ?? string.startIndex..<string.startIndex
    }
    text.setRuby(RubyAnnotation("x"), in: range("ab"))
    text.setEmphasis(in: range("def"))
    text.setLineBreaks(.allowed, in: range("cdef"))
    let part = text[range("bcde")]
    #expect(part.spans.map { String(part.string[$0.range(in: part.string)]) } == ["de"])
    #expect(part.lineBreaks.map { String(part.string[$0.range]) } == ["cde"])
  }

  @Test func attributesOfOnesOwnComeBack() throws {
    var text = AttributedText("Ada wrote this, Grace that.", style: TextStyle(size: 14))
    let string = text.string
    func range(_ part: String) throws -> Range<String.Index> { try #require(string.firstRange(of: part)) }
    let plain = try PreparedParagraph(text).layout(width: 90)
    text.setStyle(in: try range("Ada wrote this")) { $0[Author.self] = "Ada" }
    text.setStyle(in: try range("wrote")) { $0[Level.self] = 2 }
    text.setStyle(in: try range("Grace that")) { $0[Author.self] = "Grace" }
    let layout = try PreparedParagraph(text).layout(width: 90)
    // They change no line.
    #expect(layout.lines.map(\.range) == plain.lines.map(\.range) && layout.width == plain.width)
    #expect(layout.attribute(Author.self, at: try range("this").lowerBound) == "Ada")
    #expect(layout.attribute(Level.self, at: try range("wrote").lowerBound) == 2)
    #expect(layout.attribute(Author.self, at: try range(",").lowerBound) == nil)
    #expect(layout.attribute(Author.self, at: string.endIndex) == nil)
    let authors = layout.attributes(of: Author.self)
    #expect(authors.map { String(string[$0.range]) } == ["Ada wrote this", "Grace that"])
    #expect(authors.map(\.value) == ["Ada", "Grace"])
    let fragments = layout.lines.indices.flatMap { layout.glyphFragments(ofLine: $0) }
    for fragment in fragments where !string[fragment.range].allSatisfy(\.isWhitespace) {
      #expect(fragment.attributes[Author.self] == layout.attribute(Author.self, at: fragment.range.lowerBound))
    }
    #expect(fragments.contains { $0.attributes[Level.self] == 2 && string[$0.range] == "wrote" })
    // Equal values are one attribute, none is none.
    var other = text
    other.setStyle(in: try range("wrote")) { $0[Level.self] = nil }
    #expect(other != text)
    other.setStyle(in: try range("wrote")) { $0[Level.self] = 2 }
    #expect(other == text && other.hashValue == text.hashValue)
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func documentsHoldAllOfIt(seed: UInt64) throws {
    for item in try OptionCase.cases(seed: seed) {
      let decoder = JSONDecoder()
      decoder.userInfo[.galleyFonts] = item.text.styledRanges.flatMap(\.style.fonts)
      let data = try JSONEncoder().encode(item.text)
      #expect(try decoder.decode(AttributedText.self, from: data) == item.text, "\(item)")
    }
  }

  @Test func documentsHoldAttributes() throws {
    var text = AttributedText("Ada 👩🏽‍💻 wrote")
    let end = text.string.index(text.string.startIndex, offsetBy: 5)
    text.setStyle(in: text.string.startIndex..<end) { $0[Author.self] = "Ada" }
    text.setRuby(RubyAnnotation("x"), in: text.string.startIndex..<end)
    let data = try JSONEncoder().encode(text)
    let decoder = JSONDecoder()
    #expect(throws: DecodingError.self) { try decoder.decode(AttributedText.self, from: data) }
    decoder.userInfo[.galleyTextAttributes] = [Author.self] as [any CodableTextAttributeKey.Type]
    #expect(try decoder.decode(AttributedText.self, from: data) == text)
    text.setStyle(in: text.string.startIndex..<end) { $0[Level.self] = 1 }
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(text) }
  }

  @Test(arguments: [
    (#"{"text":"abc","styles":[{"count":2,"style":{}}]}"#, "ends before the text"),
    (#"{"text":"abc","styles":[{"count":4,"style":{}}]}"#, "end at no character"),
    (#"{"text":"a👍","paragraphStyles":[{"count":2,"style":{}},{"count":1,"style":{}}]}"#, "end at no character"),
    (#"{"text":"abc","styles":[{"count":-1,"style":{}}]}"#, "end at no character"),
    (#"{"text":"abc","spans":[{"start":1,"end":1,"combined":true}]}"#, "is no part"),
    (#"{"text":"abc","spans":[{"start":0,"end":9,"combined":true}]}"#, "is no part"),
    (#"{"text":"abc","spans":[{"start":0,"end":1}]}"#, "a span has one of"),
    (#"{"text":"abc","spans":[{"start":0,"end":1,"combined":true,"whiteSpace":"collapse"}]}"#, "a span has one of"),
    (#"{"text":"abc","lineBreaks":[{"start":0,"end":1}]}"#, "have"),
    (
      #"{"text":"abc","lineBreaks":[{"start":1,"end":2,"rule":"allowed"},{"start":0,"end":1,"rule":"allowed"}]}"#,
      "order"
    ),
    (#"{"text":"abc","colour":1}"#, "colour"),
  ])
  func mistakesInDocumentsAreNamed(json: String, words: String) throws {
    do {
      let text = try JSONDecoder().decode(AttributedText.self, from: Data(json.utf8))
      Issue.record("read as \(text)")
    } catch { #expect("\(error)".contains(words), "\(error)") }
  }
}
