internal import Galley
internal import GalleyFonts
internal import GalleyMarkup
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Markup as a text with styles, and what is wrong with other markup.
@Suite struct MarkupTests {
  private func text(_ markup: String, _ style: TextStyle = TextStyle()) throws -> AttributedText {
    try AttributedText(markup: markup, style: style)
  }

  /// The parts of the text with their styles' values.
  private func parts<Value>(_ markup: String, _ value: (TextStyle) -> Value) throws -> [(String, Value)] {
    let text = try text(markup)
    var start = text.string.utf8.startIndex
    return text.runs.map { run in
      let end = text.string.utf8.index(start, offsetBy: run.utf8Count)
      defer { start = end }
      return (String(text.string[start..<end]), value(run.style))
    }
  }

  @Test func theDocumentationsExampleParses() throws {
    let text = try AttributedText(markup: "a <b>bold</b> word and <span size='150%'>a large one</span>")
    #expect(text.string == "a bold word and a large one")
    #expect(text.runs.map(\.utf8Count) == [2, 4, 10, 11])
    #expect(text.runs.map(\.style.size) == [17, 17, 17, 25.5])
  }

  @Test func aLinkIsTakenFromItsElement() throws {
    let parts = try parts("see <a href='https://example.org/?a=1&amp;b=2'>this <b>page</b></a>.") { $0.link }
    let target = "https://example.org/?a=1&b=2"
    #expect(parts.map(\.0) == ["see ", "this ", "page", "."])
    #expect(parts.map(\.1) == [nil, target, target, nil])
  }

  @Test func aSecondAnnotationStandsUnderTheBase() throws {
    let text = try text("<ruby>東京<rt>とうきょう</rt><rt>Tokyo</rt>都<rt>と</rt></ruby>")
    let annotations = text.spans.compactMap { span -> String? in
      guard let annotation = span.kind.ruby else { return nil }
      return "\(span.utf8Range) \(annotation.text) \(annotation.position)"
    }
    #expect(annotations == ["0..<6 とうきょう over", "0..<6 Tokyo under", "6..<9 と over"])
  }

  @Test func annotationsOfAWordShareTheirSpace() throws {
    let text = try text("<ruby merge='auto'>流<rt>りゅう</rt>儀<rt>ぎ</rt></ruby><ruby>を<rt>o</rt></ruby>")
    let merges = text.spans.compactMap { span -> Bool? in
      guard let annotation = span.kind.ruby else { return nil }
      return annotation.sharesRoom
    }
    #expect(merges == [true, true, false])
  }

  @Test func annotationsLookAsTheyAreTold() throws {
    let text = try text("<ruby>漢<rt weight='700' color='#c00'>かん</rt>字<rt>じ</rt></ruby>")
    let annotations = text.spans.compactMap { span -> RubyAnnotation? in
      guard let annotation = span.kind.ruby else { return nil }
      return annotation
    }
    #expect(annotations.map(\.foregroundColor) == [Color(named: "#c00"), nil])
    #expect(annotations.map(\.fonts.isEmpty) == [false, true])
    #expect(annotations[0].fonts.first == (try FontFace.default.withWeight(700)))
  }

  @Test func annotationsStandBesideTheirBases() throws {
    let text = try text(
      "a<ruby>漢<rt>か&#x3093;</rt>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>b <ruby><b>東京</b><rt>とうきょう</rt></ruby>")
    #expect(text.string == "a漢字b 東京")
    let annotations = text.spans.compactMap { span -> String? in
      guard let annotation = span.kind.ruby else { return nil }
      return "\(span.utf8Range) \(annotation.text)"
    }
    #expect(annotations == ["1..<4 かん", "4..<7 じ", "9..<15 とうきょう"])
  }

  @Test(arguments: [
    ("<ruby merge='all'>a<rt>b</rt></ruby>", 12, "separate or auto"), ("<ruby dir='ltr'>", 6, "no attribute dir"),
    ("<ruby>a<rt size='9'>b</rt></ruby>", 11, "no attribute size"),
    ("<ruby>a<rt color='x'>b</rt></ruby>", 17, "#rrggbb"), ("<ruby>a<rp x='y'>", 11, "<rp>"),
    ("<rt>a</rt>", 0, "outside of <ruby>"), ("<ruby>a<b><rt>b</rt></b></ruby>", 10, "outside of <ruby>"),
    ("<ruby><rt>b</rt></ruby>", 6, "follows no character"),
    ("<ruby>a<rt>b</rt><rt>c</rt><rt>d</rt></ruby>", 27, "follows no character"),
    ("<ruby>a<rt>b</rt></ruby><ruby><rt>c</rt></ruby>", 30, "follows no character"),
    ("<ruby>a<rt><b>b</b></rt></ruby>", 11, "characters only"),
    ("<ruby>a<rt>b", 7, "<rt> has no end"), ("<ruby>a<rt>b</rt>c</ruby>", 0, "no <rt> annotates"),
    ("<ruby>a<ruby>b<rt>c</rt></ruby></ruby>", 7, "in another one"), ("<ruby>a</ruby>", 0, "no <rt> annotates"),
  ])
  func annotationsWithoutBasesAreErrors(markup: String, offset: Int, message: String) throws {
    let error = #expect(throws: MarkupError.self) { try text(markup) }
    #expect(error?.utf8Offset == offset && error?.description.contains(message) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("plain text\nof two lines", "plain text\nof two lines"), ("", ""),
    ("1 &lt; 2 &amp;&amp; 3 &gt; 2", "1 < 2 && 3 > 2"),
    ("&quot;&apos;&#8230;&#x1F600;&#0065;", "\"'…😀A"), ("<b></b>", ""), ("é<i>漢字</i>😀", "é漢字😀"),
    ("<span\n  size = \"20\"\tlang='de'\n>x</span >", "x"), ("a > b", "a > b"), ("\"'", "\"'"),
  ])
  func theTextIsWhatTheMarkupShows(markup: String, expected: String) throws {
    #expect(try text(markup).string == expected)
  }

  @Test func directionsAreIsolated() throws {
    #expect(try text("a<bdi>x</bdi>b").string == "a\u{2068}x\u{2069}b")
    #expect(try text("<bdi dir='rtl'>x</bdi>").string == "\u{2067}x\u{2069}")
    #expect(try text("<bdo dir='rtl'>x<b>y</b></bdo>").string == "\u{2067}\u{202E}xy\u{202C}\u{2069}")
    let layout = try PreparedParagraph(text("<bdo dir='rtl'>ab</bdo>")).layout()
    let clusters = layout.clusters(ofLine: 0).filter { layout.text[$0.range] == "a" || layout.text[$0.range] == "b" }
    #expect(clusters[0].x > clusters[1].x)
    for markup in [
      "<bdo>x</bdo>", "<bdo dir='auto'>x</bdo>", "<bdi dir='up'>x</bdi>", "<bdi lang='de'>x</bdi>", "<bdi>x",
    ] {
      #expect(throws: MarkupError.self) { try text(markup) }
    }
  }

  @Test func attributesNest() throws {
    let sizes = try parts("a<span size='20'>b<big>c</big><span size='50%'>d<small>e</small></span></span>f", \.size)
    #expect(sizes.map(\.0) == ["a", "b", "c", "d", "e", "f"])
    let expected = [17, 20, 24, 10, 10 / 1.2, 17.0]
    #expect(zip(sizes.map(\.1), expected).allSatisfy { abs($0 - $1) < 1e-9 })
    let spacing = try parts(
      "<span letter_spacing='-0.5' rise='3'>x</span>y", { [$0.letterSpacing.points, $0.baselineOffset] })
    #expect(spacing.map(\.1) == [[-0.5, 3], [0, 0]])
    let languages = try parts("<span lang='ar'>a</span><span lang='ur'>b</span>", \.language)
    #expect(languages.map(\.1) == ["ar", "ur"])
    let features = try parts("<span font_features='tnum, -liga,aalt=2'>a</span>", \.fontFeatures)
    #expect(features.map(\.1) == [[FontFeature("tnum", 1), FontFeature("liga", 0), FontFeature("aalt", 2)]])
    let positions = try parts("x<sup>2</sup>y<sub>1</sub>", \.script)
    #expect(positions.map(\.1) == [.normal, .superscript, .normal, .subscript])
  }

  /// Weights and slants are those of the collection's fonts, in whatever order they are asked for.
  @Test func fontsAreTheNearestOfTheirFamily() throws {
    let fonts = try parts("r<b>b<i>bi</i></b><i>i<b>ib</b></i><span weight='550'>m</span>") { $0.fonts.first }
    let bold = try FontFace.default.withWeight(700)
    let italic = try FontCollection.embedded.font(family: "Inter", style: FontStyle(isItalic: true))
    let both = try FontCollection.embedded.font(family: "Inter", style: FontStyle(weight: 700, isItalic: true))
    #expect(fonts.map(\.1) == [nil, bold, both, italic, both, try FontFace.default.withWeight(550)])
    // Fallbacks are near to the style, too.
    let serious = try text("<b>wide Ωψ 漢字 😀</b>")
    let families = Set(try PreparedParagraph(serious).runs.map(\.font.names.preferredFamily))
    #expect(families.isSuperset(of: ["Inter", "Noto Sans CJK JP", "Noto Color Emoji Measures"]))
    #expect(try PreparedParagraph(serious).missingGlyphs.isEmpty)
    // A family of its own, and fonts that the caller gave.
    let sans = FontFace(try #require(EmbeddedFont.named("NotoSans-Regular.ttf")))
    let given = try AttributedText(markup: "a<b>b</b><span face='inter'>c</span>", style: TextStyle(fonts: [sans]))
    let names = given.runs.map { $0.style.fonts.map(\.names.fullName) }
    #expect(names == [["Noto Sans Regular"], ["Noto Sans Bold"], ["Inter", "Noto Sans Regular"]])
    let variations = try parts("<span font_variations='wght=321'>a</span>") { $0.fonts.first?.variations["wght"] }
    #expect(variations.map(\.1) == [321])
    // The style around may stand at a weight of its own.
    let heavy = TextStyle(fonts: [try FontFace.default.withWeight(900)])
    let black = try AttributedText(markup: "a<i>b</i>", style: heavy, fontStyle: FontStyle(weight: 900))
    #expect(black.runs.map { $0.style.fonts[0].variations["wght"] } == [900, 900])
  }

  @Test func theSameStyleIsOneRun() throws {
    #expect(try text("A<b>V</b><b>A</b>T").runs.map(\.utf8Count) == [1, 2, 1])
    #expect(try text("A<span>V</span>A<span size='100%'>T</span>").runs.count == 1)
  }

  @Test func paragraphsHaveTheGivenStyle() throws {
    var style = ParagraphStyle()
    style.alignment = .right
    let text = try AttributedText(markup: "a<b>b\nc</b>", paragraphStyle: style)
    #expect(text.paragraphRuns.map(\.style.alignment) == [.right])
  }

  static let mistakes: [(markup: String, code: MarkupError.Code, offset: Int)] = [
    ("é<b>x", .unbalanced, 2), ("x</b>", .unbalanced, 1), ("<b><i>x</b></i>", .unbalanced, 7),
    ("a < b", .malformed, 2), ("<", .malformed, 0), ("<>", .malformed, 0), ("<b", .malformed, 2),
    ("<b x='1'>", .unknownName, 3), ("<a>x</a>", .malformed, 0), ("<a target='x'>", .unknownName, 3),
    ("<a href=''>", .invalidValue, 8),
    ("</b", .malformed, 3), ("<span size>", .malformed, 6), ("<span size=20>", .malformed, 11),
    ("<span size='20>", .malformed, 11), ("<span size='20'lang='de'>", .malformed, 15), ("<span =''>", .malformed, 6),
    ("<span size='1' size='2'>", .malformed, 15), ("<q>x</q>", .unknownName, 0), ("<B>x</B>", .unknownName, 0),
    ("x<span colour='red'>", .unknownName, 7), ("<span size='big'>", .invalidValue, 11),
    ("<span size='0'>", .invalidValue, 11),
    ("<span size='nan'>", .invalidValue, 11), ("<span size='inf'>", .invalidValue, 11),
    ("<span size='20000'>", .invalidValue, 11),
    ("<span size=''>", .invalidValue, 11), ("<span weight='0'>", .invalidValue, 13),
    ("<span weight='strong'>", .invalidValue, 13),
    ("<span style='slanted'>", .invalidValue, 12), ("<span rise='up'>", .invalidValue, 11),
    ("<span font_features='toolong=1'>", .invalidValue, 20), ("<span font_features='kern[1:2]'>", .invalidValue, 20),
    ("<span font_features=','>", .invalidValue, 20), ("<span font_variations='wght'>", .invalidValue, 22),
    ("<span font_variations='wdth=50'>x</span>", .fontUnavailable, 0),
    ("a<span face='no such family'>", .fontUnavailable, 1),
    ("a & b", .invalidReference, 2), ("&nbsp;", .invalidReference, 0), ("&#xD800;", .invalidReference, 0),
    ("&#x110000;", .invalidReference, 0), ("&#;", .invalidReference, 0), ("&#-1;", .invalidReference, 0),
    ("&;", .invalidReference, 0),
    ("<span face='&'>", .invalidReference, 12), ("<!-- x -->", .malformed, 0), ("<b/>", .malformed, 2),
  ]

  @Test(arguments: mistakes.indices)
  func mistakesAreErrorsWithTheirPlace(index: Int) throws {
    let (markup, code, offset) = Self.mistakes[index]
    let error = #expect(throws: MarkupError.self, "\(markup)") { try AttributedText(markup: markup) }
    #expect(error?.code == code, "\(markup): \(error?.description ?? "")")
    #expect(error?.utf8Offset == offset, "\(markup): \(error?.description ?? "")")
    #expect(error.map { markup.utf8[..<$0.index(in: markup)].count } == offset)
    #expect(error?.description.hasPrefix("markup at byte \(offset): ") == true)
  }

  /// Markup that follows the rules is read as it was meant.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func whatIsWrittenIsRead(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var markup = ""
    var expected = AttributedText("")
    Self.write(&markup, &expected, TextStyle(), depth: 0, using: &random)
    let read = try AttributedText(markup: markup)
    #expect(read.string == expected.string, "seed \(seed): \(markup)")
    if !expected.string.isEmpty { #expect(read.runs == expected.runs, "seed \(seed): \(markup)") }
  }

  private static func write(
    _ markup: inout String, _ text: inout AttributedText, _ style: TextStyle, depth: Int, using random: inout SplitMix64
  ) {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let special = ["<", "&", ">", ""].randomElement(using: &random) ?? ""
      let part = RandomText(TestFace.all[0]).text(words: 2, using: &random) + special
      for scalar in part.unicodeScalars {
        switch scalar {
        case "<": markup += "&lt;"
        case "&": markup += Bool.random(using: &random) ? "&amp;" : "&#38;"
        default: markup.unicodeScalars.append(scalar)
        }
      }
      text.append(AttributedText(part, style: style))
      guard depth < 4, Bool.random(using: &random) else { continue }
      var inner = style
      let element: String
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        inner.size = style.size * 1.2
        element = "big"
      case 1:
        inner.script = .superscript
        element = "sup"
      case 2:
        inner.size = Double(Int.random(in: 4...40, using: &random))
        inner.language = "de"
        markup += "<span size='\(inner.size)' lang=\"de\">"
        element = "span"
      default:
        inner.letterSpacing = 0.25
        markup += "<span letter_spacing='0.25'>"
        element = "span"
      }
      if element != "span" { markup += "<\(element)>" }
      write(&markup, &text, inner, depth: depth + 1, using: &random)
      markup += "</\(element)>"
    }
  }

  /// Whatever stands in a markup is read or refused.
  @Test(arguments: 100..<140 as Range<UInt64>)
  func nothingTraps(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "<", ">", "</", "/", "b", "<b>", "</b>", "<span ", "size", "=", "'", "\"", "'20'", "&", "&lt;", ";", "#",
      "x41", " ", "é", "😀", "\0", "_",
    ]
    for _ in 0..<200 {
      let markup = (0..<Int.random(in: 0...12, using: &random)).reduce("") { text, _ in
        text + (pieces.randomElement(using: &random) ?? "")
      }
      do {
        let text = try AttributedText(markup: markup)
        #expect(text.runs.reduce(0) { $0 + $1.utf8Count } == text.string.utf8.count, "\(markup)")
      } catch {
        #expect((0...markup.utf8.count).contains(error.utf8Offset), "\(markup): \(error)")
      }
    }
  }
}
