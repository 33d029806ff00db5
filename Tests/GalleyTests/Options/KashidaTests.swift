import Galley
import GalleyShaping
import TestSupport
import Testing

/// Tatweels in justified Arabic.
@Suite struct KashidaTests {
  private let text =
    "وقد وصلت الرسالة التي بحرها بالحكم مسجور ومن قرأها مأجور، إذ كانت تأمر بتقبل الشرع، وتعيب من ترك أصلا إلى فرع"

  private func layout(
    _ text: String, _ kashida: Kashida, width: Double, style: TextStyle = TextStyle(size: 24, language: "ar"),
    last: TextAlignment? = nil
  ) throws -> TextLayout {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.alignment = .justified
    paragraphStyle.textAlignLast = last
    paragraphStyle.kashida = kashida
    return try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle).layout(width: width)
  }

  private func glyphCount(_ layout: TextLayout, line: Int) -> Int {
    layout.glyphFragments(ofLine: line).reduce(0) { $0 + $1.glyphs.count }
  }

  @Test func linesAreExactAndSpacesGrowLess() throws {
    for width in stride(from: 240.0, through: 420, by: 13) {
      let plain = try layout(text, .none, width: width)
      let grown = try layout(text, .automatic, width: width)
      #expect(grown.lines.map(\.range) == plain.lines.map(\.range))
      for (index, line) in grown.lines.enumerated() where !line.isParagraphEnd {
        #expect(line.width == width)
        let clusters = grown.clusters(ofLine: index).filter { $0.x >= -1e-6 }
        #expect(abs(clusters.reduce(0) { $0 + $1.width } - width) < 1e-5)
        #expect(glyphCount(grown, line: index) >= glyphCount(plain, line: index))
        // The clusters stand side by side, whatever was put between letters.
        var x = 0.0
        for cluster in clusters.sorted(by: { $0.x < $1.x }) {
          #expect(abs(cluster.x - x) < 1e-5)
          x = cluster.x + cluster.width
        }
      }
    }
  }

  /// The text of a word with a tatweel is shaped as the word that grows, glyph by glyph.
  @Test(arguments: [("مسجد", "مسـجد"), ("كتاب", "كتـاب"), ("مكتبة", "مكتبـة"), ("وصلت", "وصـلت"), ("عند", "عنـد")])
  func bestPlaceGrowsFirst(word: String, grown: String) throws {
    let style = TextStyle(size: 24, language: "ar")
    let line = "دار \(word)"
    let natural = try PreparedParagraph(line, style: style).naturalWidth
    let longer = try PreparedParagraph("دار \(grown)", style: style)
    // Half of a space, and a tatweel and a bit.
    let space = try PreparedParagraph(" ", style: style).naturalWidth
    let width = longer.naturalWidth + space / 2 + 0.01
    #expect(longer.naturalWidth > natural)
    let justified = try layout(line, .automatic, width: width, last: .justified)
    let glyphs = justified.glyphFragments(ofLine: 0).flatMap(\.glyphs)
    #expect(glyphs == longer.layout().glyphFragments(ofLine: 0).flatMap(\.glyphs))
    #expect(abs(justified.width - width) < 1e-5)
  }

  @Test func wordsWithoutAPlaceStayAsTheyAre() throws {
    // Letters that join on one side only, Latin, a ligature of lam and alef.
    for text in ["دار ورد", "two words", "لا لا"] {
      let plain = try layout(text, .none, width: 200, last: .justified)
      let grown = try layout(text, .automatic, width: 200, last: .justified)
      #expect(glyphCount(plain, line: 0) == glyphCount(grown, line: 0))
      #expect(grown.width == 200)
    }
  }

  @Test func nastaliqGrowsOnlyWhenItIsAsked() throws {
    let font = try #require(TestFace.all.first { $0.corpusPrefix == "ur" }?.font)
    let style = TextStyle(fonts: [font], size: 24, language: "ur")
    let plain = try layout("کتاب مسجد", .none, width: 300, style: style, last: .justified)
    let auto = try layout("کتاب مسجد", .automatic, width: 300, style: style, last: .justified)
    #expect(glyphCount(plain, line: 0) == glyphCount(auto, line: 0))
    let always = try layout("کتاب مسجد", .always, width: 300, style: style, last: .justified)
    #expect(glyphCount(always, line: 0) > glyphCount(auto, line: 0))
    #expect(always.width == 300)
  }

  /// Letters that join get no letter spacing, and space between words touches none, so that words grow all the same.
  @Test(arguments: ["ar", "fa", "ug"])
  func spacingLeavesTatweelsAlone(language: String) throws {
    let plain = TextStyle(size: 24, language: language)
    var (letters, kern, words) = (plain, plain, plain)
    (letters.letterSpacing, kern.kern, words.wordSpacing) = (0.01, 0.01, 0.02)
    for width in stride(from: 240.0, through: 420, by: 13) {
      let expected = try layout(text, .always, width: width, style: plain)
      for style in [letters, kern, words] {
        let spaced = try layout(text, .always, width: width, style: style)
        guard spaced.lines.map(\.range) == expected.lines.map(\.range) else { continue }
        for index in spaced.lines.indices {
          let glyphs = [spaced, expected].map { $0.glyphFragments(ofLine: index).flatMap(\.glyphs) }
          #expect(glyphs[0] == glyphs[1], "line \(index) at \(width)")
          #expect(spaced.lines[index].isParagraphEnd || spaced.lines[index].width == width)
        }
      }
    }
    // However wide the spacing is, each line is filled exactly and words grow where there is room.
    (letters.letterSpacing, kern.kern, words.wordSpacing) = (3, -0.5, -2)
    for style in [letters, kern, words] {
      var added = 0
      for width in stride(from: 240.0, through: 420, by: 13) {
        let without = try layout(text, .none, width: width, style: style)
        let grown = try layout(text, .always, width: width, style: style)
        for index in grown.lines.indices {
          let more = glyphCount(grown, line: index) - glyphCount(without, line: index)
          #expect(more >= 0, "line \(index) at \(width)")
          added += more
        }
        #expect(grown.lines.dropLast().allSatisfy { $0.width == width })
      }
      #expect(added > 40)
    }
  }
}
