internal import Foundation
internal import Galley
internal import GalleyLayout
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The code of the articles: each block stands in a program of `examples` or in a test, so that it compiles.
@Suite struct ArticleTests {
  private static let articles = [
    "Sources/Galley/Galley.docc/SizingLabels.md": "Tests/GalleyRenderTests/ArticleTests.swift",
    "Sources/Galley/Galley.docc/Editors.md": "examples/editor/main.swift",
    "Sources/Galley/Galley.docc/FontsOfYourOwn.md": "Tests/GalleyTests/ArticleTests.swift",
    "Sources/Galley/Galley.docc/FromPangoAndCoreText.md": "Tests/GalleyTests/ArticleTests.swift",
    "Sources/Galley/Galley.docc/Terminals.md": "Tests/GalleyTests/ArticleTests.swift",
    "Sources/Galley/Galley.docc/Threads.md": "Tests/GalleyTests/ArticleTests.swift",
    "Sources/Galley/Galley.docc/LayoutEngines.md": "examples/flexbox/Flexbox.swift",
    "Sources/GalleyCollections/GalleyCollections.docc/LongLists.md": "examples/list/main.swift",
    "Sources/GalleyRender/GalleyRender.docc/Pictures.md": "Tests/GalleyRenderTests/ArticleTests.swift",
    "Sources/GalleyAudit/GalleyAudit.docc/ContinuousIntegration.md": "Tests/GalleyAuditTests/LandingPageTests.swift",
  ]

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test(arguments: articles.keys.sorted()) func codeOfAnArticleIsCompiled(article: String) throws {
    let page = try String(contentsOfFile: Repository.path(article), encoding: .utf8)
    let name = try #require(Self.articles[article])
    let source = Self.lines(try String(contentsOfFile: Repository.path(name), encoding: .utf8))
    let blocks = page.components(separatedBy: "\n```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let code = Self.lines(block)
      let isThere = source.indices.contains { source[$0...].starts(with: code) }
      #expect(isThere, "\(article) has code that \(name) has not:\n\(block)")
    }
  }

  /// Every article is on its module's page, and is looked at here or by the tests of its target.
  @Test(arguments: articles.keys.sorted()) func anArticleIsFoundFromTheLandingPage(article: String) throws {
    let parts = article.split(separator: "/")
    let landing = "Sources/\(parts[1])/\(parts[2])/\(parts[1]).md"
    let page = try String(contentsOfFile: Repository.path(landing), encoding: .utf8)
    #expect(page.contains("- <doc:\(parts[3].dropLast(3))>"), "\(landing) does not link \(article)")
  }

  @Test func labelsAreSizedAndDrawn() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    var label = Label("Several words that wrap, and are cut off where there is no room for them.")
    label.numberOfLines = 2
    let size = try label.sizeThatFits(Size(width: 160, height: .infinity))
    if let drawing = try label.drawing(in: Rect(origin: .zero, size: size)) {
      for line in drawing.layout.lines { print(line.baseline, drawing.layout.text[line.range]) }
      print(drawing.layout.isTruncated)
    }

    #expect(printed.count == 3 && printed.last == "true")
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
