internal import Foundation
internal import Galley
internal import GalleyFlow
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The code of the articles: each block stands in a program of `examples` or in a test, so that it compiles.
@Suite struct ArticleTests {
  private static let articles = [
    "Sources/Galley/Galley.docc/SizingLabels.md": ["Tests/GalleyTests/TextArticleTests.swift"],
    "Sources/Galley/Galley.docc/StylingText.md": ["Tests/GalleyTests/TextArticleTests.swift"],
    "Sources/Galley/Galley.docc/SettingParagraphs.md": ["Tests/GalleyTests/TextArticleTests.swift"],
    "Sources/Galley/Galley.docc/EastAsianText.md": ["Tests/GalleyTests/TextArticleTests.swift"],
    "Sources/Galley/Galley.docc/DrawingText.md": ["Tests/GalleyTests/TextArticleTests.swift"],
    "Sources/Galley/Galley.docc/Editors.md": ["examples/editor/main.swift"],
    "Sources/Galley/Galley.docc/FontsOfYourOwn.md": ["Tests/GalleyTests/ArticleTests.swift"],
    "Sources/Galley/Galley.docc/FromPangoAndCoreText.md": ["Tests/GalleyTests/ArticleTests.swift"],
    "Sources/Galley/Galley.docc/Terminals.md": ["Tests/GalleyTests/ArticleTests.swift"],
    "Sources/Galley/Galley.docc/Threads.md": ["Tests/GalleyTests/ArticleTests.swift"],
    "Sources/Galley/Galley.docc/LayoutEngines.md": ["examples/flexbox/Flexbox.swift"],
    "Sources/GalleyShaping/GalleyShaping.docc/GalleyShaping.md": ["Tests/GalleyTests/LandingPageTests.swift"],
    "Sources/GalleyUnicode/GalleyUnicode.docc/GalleyUnicode.md": ["Tests/GalleyTests/LandingPageTests.swift"],
    "Sources/GalleyHyphenation/GalleyHyphenation.docc/GalleyHyphenation.md": [
      "Tests/GalleyTests/LandingPageTests.swift"
    ],
    "Sources/GalleyCoding/GalleyCoding.docc/GalleyCoding.md": ["Tests/GalleyTests/LandingPageTests.swift"],
    "Sources/GalleyFlow/GalleyFlow.docc/Documents.md": [
      "Tests/GalleyRenderTests/ArticleTests.swift", "examples/report/Report.swift",
    ],
    "Sources/GalleyInterface/GalleyInterface.docc/GalleyInterface.md": [
      "examples/scenarios/Program/main.swift", "examples/scenarios/Views/SelectorField.swift",
    ],
    "Sources/GalleyCollections/GalleyCollections.docc/LongLists.md": ["examples/list/main.swift"],
    "Sources/GalleyRender/GalleyRender.docc/Pictures.md": ["Tests/GalleyRenderTests/ArticleTests.swift"],
    "Sources/GalleyAudit/GalleyAudit.docc/ContinuousIntegration.md": ["Tests/GalleyAuditTests/LandingPageTests.swift"],
  ]

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test(arguments: articles.keys.sorted()) func codeOfAnArticleIsCompiled(article: String) throws {
    let page = try String(contentsOfFile: Repository.path(article), encoding: .utf8)
    let names = try #require(Self.articles[article])
    let sources = try names.map { Self.lines(try String(contentsOfFile: Repository.path($0), encoding: .utf8)) }
    let blocks = page.components(separatedBy: "\n```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = Self.lines(block)
      let isThere = sources.contains { source in source.indices.contains { source[$0...].starts(with: code) } }
      #expect(isThere, "\(article) has code that \(names) have not:\n\(block)")
    }
  }

  /// Every article is on its module's page, and is looked at here or by the tests of its target.
  @Test(arguments: articles.keys.filter { !$0.hasSuffix("\($0.split(separator: "/")[1]).md") }.sorted())
  func anArticleIsFoundFromTheLandingPage(article: String) throws {
    let parts = article.split(separator: "/")
    let landing = "Sources/\(parts[1])/\(parts[2])/\(parts[1]).md"
    let page = try String(contentsOfFile: Repository.path(landing), encoding: .utf8)
    #expect(page.contains("- <doc:\(parts[3].dropLast(3))>"), "\(landing) does not link \(article)")
  }

  @Test func documentsAreSetOnPages() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "galley-article-\(UUID()).pdf").path()
    defer { try? FileManager.default.removeItem(atPath: path) }
    let body = "A text of a report with a note.¹ " + String(repeating: "It goes on for some pages. ", count: 500)

    var heading = FlowBlock(try PreparedParagraph("Results", style: TextStyle(size: 18)))
    heading.spaceBefore = 18
    heading.spaceAfter = 6
    heading.breakAfter = .avoid

    var text = FlowBlock(try PreparedParagraph(body, style: TextStyle(size: 11)))
    text.spaceAfter = 6
    text.widows = 3

    let area = Rect(x: 56, y: 56, width: 483, height: 730)
    let page = FlowPage(columns: 2, in: area, gap: 18, isBalanced: true)
    let flow = try TextFlow([heading, text])
    let pages = try flow.pages(then: [page])

    let pictures = pages.map { filled in
      var picture = Picture(size: Size(width: 595, height: 842))
      picture.draw(filled)
      return picture
    }
    try pictures.write(to: path)
    #expect(pages.count > 1)
    #expect(try PDFReading(Repository.bytes(path)).pages.count == pages.count)

    let second = try flow.page(page, from: pages[0].next ?? .start)
    let linked = try flow.page(page, from: FlowPoint(block: 1, utf8Offset: 40))
    #expect(second == pages[1] && !linked.isEmpty)

    var preview = FlowPage([FlowContainer(Rect(x: 0, y: 0, width: 320, height: .infinity))])
    preview.limits = LineLimits(numberOfLines: 4, lineBreakMode: .byTruncatingTail)
    let shown = try flow.page(preview)
    let hidden = flow.rest(after: shown)
    #expect(hidden.map(\.block) == [1])

    let hit = pages.place(of: FlowPoint(block: 1, utf8Offset: 40))
    #expect(hit?.page == 0 && hit?.line == 0)

    let note = try PreparedParagraph("¹ A note.", style: TextStyle(size: 9))
    text.notes = [FlowNote(note, mark: body.firstIndex(of: "¹"))]
    let noted = try TextFlow([heading, text]).page(page)
    #expect(noted.containers.flatMap(\.notes).count == 1)

    heading.sectionLevel = 1
    let foot = Rect(x: 56, y: 800, width: 483, height: 12)
    let numbered = try TextFlow([heading, text]).adding(to: pages, in: foot) { page in
      try PreparedParagraph("\(page.sections.first ?? "") · \(page.number) of \(page.lastNumber)")
    }
    #expect(numbered.allSatisfy { $0.running.first?.layout?.text.hasPrefix("Results · ") == true })

    let columns = FlowPage(columns: 2, in: area, gap: 18, writingMode: .verticalRL)
    #expect(columns.containers.map(\.frame.width) == [483, 483])

    let aligned = try TextFlow([heading, text], baselineGrid: 14)
    let first = try #require(try aligned.pages(then: [page]).first?.containers.first?.fragments.first)
    let line = try #require(first.layout?.lines.first)
    #expect((first.frame.minY + line.baseline - line.minY).remainder(dividingBy: 14).magnitude < 1e-6)
  }

  @Test func picturesAreDrawn() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "galley-article-\(UUID()).png").path()
    defer { try? FileManager.default.removeItem(atPath: path) }

    let layout = try PreparedParagraph("Prepare once, lay out many.").layout(width: 120)
    var picture = Picture(size: Size(width: 120, height: layout.height))
    picture.draw(layout, color: Color(.label))
    picture.drawGuides(of: layout)
    try picture.write(to: path, scale: 2)

    var card = Picture(size: Size(width: 180, height: 44))
    try card.draw(Label("Benachrichtigungseinstellungen"), in: Rect(x: 8, y: 11, width: 164, height: 22))

    let view = LabelView(name: "title")
    view.label = Label("A title")
    view.frame = Rect(x: 0, y: 0, width: 180, height: 44)
    var screen = Picture(size: view.frame.size)
    try screen.drawAppearance(of: view)

    let bytes = try Repository.bytes(path)
    var chart = Picture(size: Size(width: 200, height: 80), background: nil)
    chart.fill(Path(Rect(x: 10, y: 10, width: 80, height: 30), cornerRadius: 6), Color(.systemBlue))
    let line = Path([.move(to: Point(x: 10, y: 60)), .line(to: Point(x: 190, y: 60))])
    chart.stroke(line, .black, StrokeStyle(width: 2, dashes: [4, 2]))
    let logo = try PictureImage(bytes)
    chart.draw(logo, in: Rect(x: 110, y: 10, width: 80, height: 30), alternativeText: "Our logo")
    let svg = try chart.file(as: .svg).bytes
    #expect(svg.starts(with: "<?xml".utf8))

    var printed: [PictureNote] = []
    func print(_ note: PictureNote) { printed.append(note) }

    let heading = try PreparedParagraph("Report", style: TextStyle(size: 24, language: "en")).layout(width: 400)
    let body = try PreparedParagraph("Text of a report. ", style: TextStyle(language: "en")).layout(width: 400)
    var pages = [Picture(size: Size(width: 480, height: 640))]
    pages[0].draw(heading, at: Point(x: 40, y: 40), role: .heading(level: 1))
    pages[0].draw(body, lines: 0..<1, at: Point(x: 40, y: 90))
    pages.append(Picture(size: Size(width: 480, height: 640)))
    pages[1].draw(body, lines: 1..<body.lines.count, at: Point(x: 40, y: 40))
    var options = PictureOptions()
    options.title = "Report"
    let file = try pages.file(as: .pdf, options: options)
    for note in file.notes { print(note) }

    #expect(printed.isEmpty)
    #expect(try PDFReading(file.bytes).pages.count == 2)
    #expect(try Repository.bytes(path).starts(with: [0x89, 0x50, 0x4E, 0x47]))
    for drawn in [card, screen] {
      let ink = try PixelImage(png: drawn.file(as: .png).bytes).count { $0.isInk }
      #expect(ink > 50)
    }
  }
}
