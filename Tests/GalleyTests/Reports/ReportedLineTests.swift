internal import Galley
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Reports on lines of other engines, which hold here.
@Suite struct ReportedLineTests {
  private func lines(_ layout: TextLayout) -> [String] { layout.lines.map { $0.shownText(of: layout.text) } }

  /// parley#760 and #762: spaces between words grow, of whatever style, and those at the line's end do not count.
  @Test func onlyInnerSpacesOfALineGrow() throws {
    for spaceSize in [8, 17, 34.0] {
      let parts = ["AA", " ", "BB", " ", "CC", "   ", "DD", " ", "EE"].map { part in
        AttributedText.Part(part) { $0.size = part.first == " " ? spaceSize : 17 }
      }
      var style = ParagraphStyle()
      let plain = try PreparedParagraph(AttributedText(paragraphStyle: style, parts))
      style.alignment = .justified
      let justified = try PreparedParagraph(AttributedText(paragraphStyle: style, parts))
      for width in stride(from: 60, through: justified.naturalWidth, by: 3.7) {
        let stretched = justified.layout(width: width), natural = plain.layout(width: width)
        #expect(stretched.lines.map(\.range) == natural.lines.map(\.range))
        for (index, line) in stretched.lines.enumerated() where !line.isParagraphEnd {
          let clusters = stretched.clusters(ofLine: index), before = natural.clusters(ofLine: index)
          let words = clusters.filter { plain.text[$0.range] != " " }
          guard words.count > 2 else { continue }
          #expect(abs(line.width - width) <= unit)
          for (new, old) in zip(clusters, before) {
            if plain.text[new.range] == " ", new.x < line.width {
              #expect(new.width >= old.width - unit)
            } else {
              #expect(abs(new.width - old.width) <= unit)
            }
          }
        }
      }
    }
  }

  /// pretext#239: where the hyphen of a soft hyphen does not fit, the line ends at an earlier opportunity.
  @Test(arguments: [0, 2, 5.0]) func aHyphenWithoutRoomIsNotChosen(letterSpacing: Double) throws {
    let text = "some exam\u{AD}ple of hy\u{AD}phen\u{AD}ation here"
    var style = TextStyle()
    style.letterSpacing = .points(letterSpacing)
    let paragraph = try PreparedParagraph(text, style: style)
    for width in stride(from: paragraph.minContentWidth, through: paragraph.naturalWidth, by: 2.3) {
      let layout = paragraph.layout(width: width)
      for line in layout.lines {
        #expect(line.width <= width)
        #expect(!line.shownText(of: text).hasSuffix("\u{AD}"))
      }
    }
  }

  /// pretext#225 and #334, typst#3082: times, punctuation after Chinese, closing brackets after digits.
  @Test(arguments: [
    ("at 00:00:00 or 12:34:56", ["00:00:00", "12:34:56"]), ("测试，内容。完", ["试，", "容。"]), ("{测试内容}", ["{测", "容}"]),
    ("（8888）后面的字", ["（8888）"]), ("他说“你好”。", ["“你", "好”。"]),
  ])
  func partsStayTogether(text: String, parts: [String]) throws {
    let paragraph = try PreparedParagraph(text)
    for width in stride(from: paragraph.minContentWidth, through: paragraph.naturalWidth, by: 4) {
      let shown = lines(paragraph.layout(width: width))
      for part in parts { #expect(shown.contains { $0.contains(part) }, "\(part) at \(width): \(shown)") }
    }
  }

  /// rich#4196, pagedjs#233, csswg-drafts#3514: glue holds on both sides.
  @Test(arguments: ["\u{A0}", "\u{202F}", "\u{2007}", "\u{2011}", "\u{2060}", "\u{FEFF}"])
  func noLineEndsBesideGlue(glue: String) throws {
    for (before, after) in [("aa", "bb"), ("漢", "字"), ("(╯°□°）╯", "︵"), ("12", "kg"), ("שלום", "עולם")] {
      let text = "x \(before)\(glue)\(after) y"
      let paragraph = try PreparedParagraph(text)
      // A glued word that does not fit is divided where no line may end; so the lines are as wide as it is.
      let whole = try PreparedParagraph(before + glue + after).naturalWidth
      for width in stride(from: whole + unit, through: paragraph.naturalWidth, by: 3) {
        let shown = lines(paragraph.layout(width: width))
        #expect(shown.contains { $0.contains(glue + after) }, "\(shown)")
        // U+2011 is a hyphen: what it holds together is what stands after it.
        let held = String(before.suffix(1)) + glue
        if glue != "\u{2011}" { #expect(shown.contains { $0.contains(held) }, "\(shown)") }
      }
    }
  }

  /// takumi#437 and #439, csswg-drafts#9112: balanced lines of letters set tight, with a limit, in words that stay whole,
  /// over two paragraphs.
  @Test(arguments: [-2, -0.5, 0, 1.0]) func balancedLinesKeepWordsWhole(letterSpacing: Double) throws {
    let sentence = "Balanced headings look better than greedy headings with one word left"
    let text = sentence + "\nand a second one that is balanced by itself"
    var style = TextStyle()
    style.letterSpacing = .points(letterSpacing)
    var balanced = ParagraphStyle()
    balanced.textWrap = .balanced
    let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: balanced)
    let greedy = try PreparedParagraph(text, style: style)
    let alone = try PreparedParagraph(sentence, style: style, paragraphStyle: balanced)
    for width in [150, 220, 310.0] {
      let shown = lines(paragraph.layout(width: width))
      #expect(shown.count == greedy.layout(width: width).lines.count)
      let words = shown.flatMap { $0.split { $0 == " " || $0 == "\n" } }
      #expect(words == text.split { $0 == " " || $0 == "\n" })
      #expect(shown.joined().hasPrefix(sentence + "\n"))
      let first = lines(alone.layout(width: width))
      #expect(shown.prefix(first.count).map { $0.filter { $0 != "\n" } } == first)
      for count in [2, 3] {
        let limits = LineLimits(numberOfLines: count, lineBreakMode: .byTruncatingTail)
        #expect(try paragraph.layout(width: width, limits: limits).lines.count == min(count, shown.count))
      }
    }
  }

  /// satori#595: with `keep-all` balanced lines end between words alone.
  @Test func balancedLinesKeepAll() throws {
    var style = ParagraphStyle()
    style.textWrap = .balanced
    style.lineBreakOptions.wordBreak = .keepAll
    let text = "모든 국민은 법률이 정하는 바에 의하여 권리를 가진다"
    let paragraph = try PreparedParagraph(text, paragraphStyle: style)
    for width in [90, 140, 200.0] {
      let words = lines(paragraph.layout(width: width)).flatMap { $0.split(separator: " ") }
      #expect(words == text.split(separator: " "))
    }
  }

  /// office-open-xml-viewer#961: lines of scripts without spaces end between clusters.
  @Test(arguments: [
    ("th", "ภาษาไทยเป็นภาษาที่มีระดับเสียงของคำแน่นอน"), ("lo", "ພາສາລາວສືບທອດມາຈາກພາສາຕະກຸນໄຕ"),
    ("km", "ភាសាខ្មែរគឺជាភាសាកំណើតរបស់ជនជាតិខ្មែរ"), ("my", "မြန်မာဘာသာစကားသည်မြန်မာနိုင်ငံ၏ရုံးသုံးဘာသာစကားဖြစ်သည်"),
    ("bo", "བོད་ཀྱི་སྐད་ཡིག་ནི་བོད་ཡུལ་དང་དེའི་ཉེ་འཁོར"),
  ])
  func linesEndBetweenClusters(language: String, text: String) throws {
    let paragraph = try PreparedParagraph(text, style: TextStyle(language: language))
    let boundaries = Set([text.startIndex] + GraphemeBreaking.boundaries(in: text))
    for width in [30, 60, 120.0] {
      for line in paragraph.layout(width: width).lines {
        #expect(boundaries.contains(line.range.lowerBound) && boundaries.contains(line.range.upperBound))
      }
    }
  }

  /// The height of a limit is the sum of its lines, whatever shapes them.
  @Test func aLimitIsAsHighAsItsLines() throws {
    let text = "Several words that stand on several lines, with 漢字 and مرحبا between them, so that fallback counts"
    let changes: [@Sendable (inout ParagraphStyle) -> Void] = [
      { _ in }, { $0.lineSpacing = 3.3 }, { $0.lineHeightMultiple = 1.4 }, { $0.lineHeight = .fixed(25) },
      { $0.minimumLineHeight = 30 }, { $0.maximumLineHeight = 18 }, { $0.lineHeight.growsWithFallbackFonts = false },
      { $0.firstLineHeadIndent = 20 }, { $0.alignment = .justified }, { $0.textWrap = .balanced },
      { $0.textWrap = .optimal }, { $0.hyphenation = .none }, { $0.textAutospace = .normal },
    ]
    for (number, change) in changes.enumerated() {
      var style = ParagraphStyle()
      change(&style)
      let paragraph = try PreparedParagraph(text, paragraphStyle: style)
      for count in 1...5 {
        let limits = LineLimits(numberOfLines: count)
        let layout = try paragraph.layout(width: 140, limits: limits)
        let sum = layout.lines.reduce(0) { $0 + $1.metrics.height }
        #expect(abs(layout.height - sum) < 0.01, "change \(number)")
        #expect(try paragraph.measure(width: 140, limits: limits).height == layout.height, "change \(number)")
      }
    }
  }
}
