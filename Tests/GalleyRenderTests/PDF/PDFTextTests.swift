internal import Foundation
internal import Galley
internal import GalleyMarkup
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing
#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// PDF files hold the text that they show.
@Suite struct PDFTextTests {
  /// The text with each stretch of white space as one space.
  private static func normal(_ text: String) -> String {
    var words = [""]
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        words.append("")
      } else {
        words[words.count - 1].unicodeScalars.append(scalar)
      }
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ").precomposedStringWithCanonicalMapping
  }

  private static func page(_ layout: TextLayout, role: TextRole = .paragraph) -> Picture {
    var picture = Picture(
      size: Size(width: layout.pageSize.width + 20, height: layout.pageSize.height + 20))
    picture.draw(layout, at: Point(x: 10, y: 10), role: role)
    return picture
  }

  private static func reading(_ layout: TextLayout) throws -> PDFStructureReading {
    try PDFStructureReading(page(layout).file(as: .pdf).bytes)
  }

  @Test(arguments: Corpus.all)
  func `A text of a corpus is read as it was given`(corpus: Corpus) throws {
    let style = TextStyle(language: corpus.language)
    for line in corpus.lines(atMost: 6) {
      let paragraph = try PreparedParagraph(line, style: style)
      for width in [120.0, .infinity] {
        let reading = try Self.reading(paragraph.layout(width: width))
        #expect(Self.normal(reading.paragraphs.joined(separator: "\n")) == Self.normal(line))
        #expect(reading.file.catalog["Lang"]?.text == corpus.language)
      }
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `A text that nobody would write is read as it was given`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let faces = TestFace.all
    let texts = RandomText(faces[Int(seed) % faces.count])
    for step in 0..<8 {
      let text = texts.text(words: Int.random(in: 1...24, using: &random), using: &random)
      let layout = try PreparedParagraph(text).layout(width: Double(Int.random(in: 40...300, using: &random)))
      let reading = try Self.reading(layout)
      #expect(
        Self.normal(reading.paragraphs.joined(separator: "\n")) == Self.normal(text),
        "seed \(seed), step \(step): \(text.debugDescription)")
    }
  }

  @Test func `Outlines without fonts are read, too`() throws {
    let text = "Galley, לא, क्षत्रिय, مرحبا 😀 日本"
    let layout = try PreparedParagraph(text).layout(width: 90)
    var options = PictureOptions()
    options.usesOutlines = true
    let bytes = try Self.page(layout).file(as: .pdf, options: options).bytes
    let reading = try PDFStructureReading(bytes)
    #expect(Self.normal(reading.paragraphs.joined()) == text)
    #expect(reading.file.objects.values.allSatisfy { $0.dictionary["Type"] != .name("Font") })
  }

  /// The permission of a font's maker stands in `fsType` of the table `OS/2`.
  @Test(arguments: [
    (0, nil), (2, "forbid embedding"), (4, nil), (8, nil), (0x100, "parts"), (0x208, "outlines"), (6, nil),
  ])
  func `A font that may not be part of a file is drawn and said`(bits: Int, reason: String?) throws {
    var bytes = try Repository.bytes(Repository.path("Fonts/NotoSansLao-Regular.ttf"))
    let records = stride(from: 12, to: 12 + 16 * (Int(bytes[4]) << 8 | Int(bytes[5])), by: 16)
    let record = try #require(records.first { bytes[$0..<$0 + 4].elementsEqual("OS/2".utf8) })
    let table = bytes[record + 8..<record + 12].reduce(0) { $0 << 8 | Int($1) }
    (bytes[table + 8], bytes[table + 9]) = (UInt8(bits >> 8), UInt8(bits & 255))
    let text = "ສະບາຍດີ"
    let layout = try PreparedParagraph(text, style: TextStyle(fonts: [FontFace(bytes: bytes)])).layout()
    let file = try [Self.page(layout)].file(as: .pdf)
    let reading = try PDFStructureReading(file.bytes)
    #expect(reading.paragraphs == [text])
    #expect(file.notes.count == (reason == nil ? 0 : 1))
    if let reason { #expect(file.notes.allSatisfy { $0.kind == .outlinedText && $0.text.contains(reason) }) }
    let names = reading.file.objects.values.compactMap { $0.dictionary["FontName"] }
    #expect(names.contains { "\($0)".contains("Lao") } == (reason == nil))
  }

  @Test func `Hyphens of breaking are read as soft hyphens`() throws {
    var style = ParagraphStyle()
    style.hyphenation = .automatic
    let text = "Donaudampfschifffahrtsgesellschaft und Benach\u{AD}richtigungen"
    let layout = try PreparedParagraph(
      text, style: TextStyle(language: "de"), paragraphStyle: style
    ).layout(width: 100)
    #expect(layout.lines.contains { $0.shownText(of: text).hasSuffix("\u{2010}") })
    // Where a line ends with one, and once.
    let read = try Self.normal(Self.reading(layout).paragraphs.joined())
    let shown = layout.lines.map {
      String(layout.text[$0.range]) + ($0.shownText(of: text).hasSuffix("\u{2010}") ? "\u{AD}" : "")
    }
    #expect(read == shown.joined().replacing("\u{AD}\u{AD}", with: "\u{AD}"))
  }

  @Test(
    arguments: [
      ("more vulnerable years", "en", nil), ("more vulnerable years", "en", "="), ("inter\u{AD}national", nil, nil),
      ("שלום\u{AD}שלום\u{AD}שלום", nil, nil), ("достопримечательность", "ru", nil),
    ] as [(String, String?, Unicode.Scalar?)])
  func `A divided word has a soft hyphen for its actual text`(
    text: String, language: String?, hyphen: Unicode.Scalar?
  ) throws {
    var (style, paragraph) = (TextStyle(language: language), ParagraphStyle())
    style.hyphenateCharacter = hyphen
    paragraph.hyphenation = language == nil ? .manual : .automatic
    for mode in [WritingMode.horizontal, .verticalRL] {
      paragraph.writingMode = mode
      let layout = try PreparedParagraph(text, style: style, paragraphStyle: paragraph).layout(width: 70)
      let count = layout.lines.count {
        $0.shownText(of: text) != layout.text[$0.range].filter { $0 != "\u{AD}" } && !$0.isParagraphEnd
      }
      try #require(count > 0)
      let read = try Self.normal(Self.reading(layout).paragraphs.joined())
      #expect(read.filter { $0 != "\u{AD}" } == text.filter { $0 != "\u{AD}" })
      #expect(
        read.count { $0 == "\u{AD}" }
          >= layout.lines.indices.count { layout.textFragments(ofLine: $0).contains { $0.content.role == .hyphen } })
    }
  }

  @Test func `A shortened text is read as it is shown`() throws {
    var limits = LineLimits(numberOfLines: 1)
    limits.lineBreakMode = .byTruncatingMiddle
    let layout = try PreparedParagraph("Benachrichtigungseinstellungen").layout(width: 120, limits: limits)
    let read = try Self.reading(layout).paragraphs.joined()
    #expect(read.contains("…") && read == layout.lines[0].shownText(of: layout.text))
  }

  @Test(arguments: [WritingMode.horizontal, .verticalRL, .verticalLR, .sidewaysRL, .sidewaysLR])
  func `An annotation is beside its base in the structure`(mode: WritingMode) throws {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.writingMode = mode
    let text = try AttributedText(
      markup: "<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>と、 kana 12", style: TextStyle(language: "ja"),
      paragraphStyle: paragraphStyle)
    let reading = try Self.reading(PreparedParagraph(text).layout(width: 60))
    #expect(Self.normal(reading.paragraphs.joined()) == "漢字と、 kana 12")
    #expect(reading.annotations == ["かん", "じ"])
    let types = reading.nodes.map(\.type)
    #expect(types.filter { $0 == "Ruby" }.count == 2 && types.filter { $0 == "RB" }.count == 2)
  }

  // MARK: Structure

  @Test func `Languages, links and headings are found`() throws {
    var text = AttributedText("See ", style: TextStyle(language: "en"))
    var link = TextStyle(language: "en")
    link.link = "https://example.org/ä?q=(a b)"
    text.append(AttributedText("this page", style: link))
    text.append(AttributedText(" and ", style: TextStyle(language: "en")))
    text.append(AttributedText("Straße", style: TextStyle(language: "de")))
    link.link = "javascript:alert(1)"
    text.append(AttributedText(", not this.", style: link))
    let heading = try PreparedParagraph("A heading", style: TextStyle(language: "en")).layout()
    var page = Picture(size: Size(width: 200, height: 200))
    page.draw(heading, at: Point(x: 10, y: 10), role: .heading(level: 1))
    page.draw(try PreparedParagraph(text).layout(width: 80), at: Point(x: 10, y: 40))
    page.draw(heading, at: Point(x: 10, y: 180), role: .heading(level: 2))
    page.draw(heading, at: Point(x: 10, y: 190), role: .artifact)
    let file = try [page, page].file(as: .pdf)
    let reading = try PDFStructureReading(file.bytes)
    #expect(reading.paragraphs.count == 6 && reading.paragraphs[1] == "See this page and Straße, not this.")
    #expect(Set(reading.targets) == ["https://example.org/%C3%A4?q=(a%20b)"])
    #expect(reading.nodes.contains { $0 == ("Span", "de") } && !reading.nodes.contains { $0 == ("Span", "en") })
    #expect(file.notes.map(\.kind) == [.refusedLink] && file.notes[0].text.contains("javascript"))
    let outline = reading.file.entries(reading.file.catalog["Outlines"])
    #expect(outline["Count"] == .number(4))
    let first = reading.file.entries(outline["First"])
    #expect(first["Title"]?.text == "A heading" && reading.file.entries(first["First"])["Parent"] == outline["First"])
    #expect(first["Next"] == outline["Last"])
  }

  /// The room of a link ends with its text, not behind the space where the line ends.
  @Test func `A link is as wide as what is seen of it`() throws {
    var style = TextStyle()
    style.link = "mailto:a@b.c"
    let layout = try PreparedParagraph(AttributedText("several words that wrap", style: style)).layout(width: 70)
    let reading = try Self.reading(layout)
    let areas = reading.file.objects.values.filter { $0.dictionary["Subtype"] == .name("Link") }.compactMap {
      $0.dictionary["Rect"]?.array.compactMap(\.number)
    }.sorted { $0[1] > $1[1] }
    let total = areas.reduce(0) { $0 + $1[2] - $1[0] }
    let widths = layout.lines.reduce(0) { $0 + $1.width }
    #expect(abs(total - widths) < 0.1 && reading.targets.allSatisfy { $0 == "mailto:a@b.c" })
  }

  /// A long target on many lines, and many that lead nowhere on as many.
  @Test func `A target stands in a PDF file once, and each refused one in the notes`() throws {
    var style = TextStyle()
    style.link = "https://example.org/" + String(repeating: "x", count: 1_000)
    var text = AttributedText(String(repeating: "a link that wraps ", count: 20), style: style)
    let refused = (0..<20).map { "javascript:\($0)" }
    for number in 0..<60 {
      style.link = refused[number % refused.count]
      text.append(AttributedText("word ", style: style))
    }
    let layout = try PreparedParagraph(text).layout(width: 90)
    var page = Picture(size: Size(width: 100, height: layout.height))
    page.draw(layout)
    let file = try [page].file(as: .pdf)
    #expect(String(decoding: file.bytes, as: UTF8.self).matches(of: /example\.org/).count == 1)
    for notes in [file.notes, try [page].file(as: .svg).notes] {
      #expect(notes.map(\.text) == refused.map(Self.note))
    }
  }

  private static func note(about link: String) -> String {
    "“\(link)” is no link in the file: it does not begin with one of the schemes http, https, mailto"
  }

  @Test func `Lines of one paragraph on two pages are one paragraph`() throws {
    let text = "Prepare once, lay out many. Some more words, so that there are several lines.\nAnother paragraph."
    let layout = try PreparedParagraph(text).layout(width: 120)
    let count = layout.lines.count
    #expect(count > 4)
    let pages = [0..<2, 2..<count].map { lines in
      var page = Picture(size: Size(width: 140, height: 200))
      page.draw(layout, lines: lines, at: Point(x: 10, y: 10))
      return page
    }
    let reading = try PDFStructureReading(pages.file(as: .pdf).bytes)
    #expect(reading.paragraphs == text.split(separator: "\n").map(String.init))
    #expect(reading.file.pages.count == 2)
    // Nothing of the first page is hidden in the second.
    var whole = Picture(size: Size(width: 140, height: 200))
    whole.draw(layout, at: Point(x: 10, y: 10))
    let ink = try ([whole] + pages).map { try PixelImage(png: $0.file(as: .png).bytes).count { $0.isInk } }
    #expect(abs(ink[0] - ink[1] - ink[2]) < ink[0] / 20)
  }

  @Test func `Fragments that are drawn one by one are read in their order`() throws {
    let layout = try PreparedParagraph("one two\nthree").layout()
    var page = Picture(size: Size(width: 100, height: 60))
    for line in layout.lines.indices { for fragment in layout.glyphFragments(ofLine: line) { page.draw(fragment) } }
    let reading = try PDFStructureReading(page.file(as: .pdf).bytes)
    #expect(reading.paragraphs == ["one twothree"])
  }

  // MARK: The file

  @Test func `What the file says of itself cannot break it`() throws {
    let hostile = "</rdf:li> & \u{0}\u{1}\u{B}\u{FFFE} (a\\b) <x> ]]> \u{202E}\n\u{1F600}"
    var options = PictureOptions()
    options.title = hostile
    options.author = hostile
    options.language = "en)/X(<"
    let layout = try PreparedParagraph(hostile).layout()
    for format in [PictureFormat.pdf, .svg] {
      options.hasSelectableText = true
      let bytes = try Self.page(layout).file(as: format, options: options).bytes
      guard format == .pdf else {
        _ = try XMLDocument(data: Data(bytes))
        continue
      }
      let reading = try PDFStructureReading(bytes)
      #expect(reading.file.entries(reading.file.trailer["Info"])["Title"]?.text == hostile)
      let metadata = try #require(reading.file.catalog["Metadata"]?.reference)
      _ = try XMLDocument(data: Data(reading.file.streams[metadata] ?? []))
    }
  }

  @Test func `Pages may be several in a PDF file alone, and none nowhere`() throws {
    let page = Picture(size: Size(width: 10, height: 10))
    #expect(try PDFReading([page, page, page].file(as: .pdf).bytes).pages.count == 3)
    for (pages, format) in [([], PictureFormat.pdf), ([page, page], .png), ([page, page], .svg)] {
      let error = #expect(throws: PictureError.self) { try pages.file(as: format).bytes }
      #expect(error?.code == .wrongPageCount)
    }
  }

  @Test func `A page of text is small`() throws {
    let text = Array(repeating: "Prepare once, lay out many; fifty characters here.", count: 30).joined(separator: " ")
    let page = Self.page(try PreparedParagraph(text).layout(width: 400))
    #expect(try page.file(as: .pdf).bytes.count < 60_000)
    #expect(try page.file(as: .svg).bytes.count < 200_000)
  }
}
