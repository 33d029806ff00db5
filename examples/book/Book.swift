import Foundation
internal import Galley
internal import GalleyFlow
internal import GalleyRender

/// A Japanese book: vertical lines with readings, chapters, a table of contents and page numbers in ideographs.
struct Book {
  private let size = Size(width: 298, height: 420)
  private let area = Rect(x: 38, y: 44, width: 222, height: 320)
  private let kanji = CounterStyle("japanese-informal")
  /// Readings of words, which stand beside the first of each paragraph.
  private let readings = [
    "羅生門": "らしやうもん", "下人": "げにん", "蟋蟀": "きりぎりす", "朱雀大路": "すざくおほぢ", "市女笠": "いちめがさ",
    "揉烏帽子": "もみえぼし", "饑饉": "ききん", "洛中": "らくちう", "鴉": "からす", "鴟尾": "しび", "老婆": "らうば",
    "面皰": "にきび", "築土": "ついぢ", "聖柄": "ひぢりづか", "檜皮色": "ひはだいろ", "襖": "あを", "屍骸": "しがい",
  ]
  private let title: String
  private var blocks: [FlowBlock] = []
  /// The index of each chapter's title among the blocks.
  private var chapters: [Int] = []

  init(title: String) { self.title = title }

  // MARK: Blocks

  mutating func chapter(_ title: String) throws {
    var block = FlowBlock(try paragraph(title, size: 14, indent: 2))
    (block.breakBefore, block.breakAfter, block.sectionLevel) = (.page, .avoid, 1)
    block.spaceAfter = 17
    chapters.append(blocks.count)
    blocks.append(block)
  }

  mutating func text(_ text: String) throws { blocks.append(FlowBlock(try paragraph(text, size: 10, indent: 1))) }

  /// - Parameter indent: The indent of the first line, in characters.
  private func paragraph(
    _ text: String, size: Double, indent: Double, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    style.writingMode = .verticalRL
    style.lineHeight = .fixed(size * 1.7)
    style.firstLineHeadIndent = size * indent
    style.alignment = .justified
    style.textAlignLast = .natural
    change(&style)
    var attributed = AttributedText(text, style: TextStyle(size: size, language: "ja"), paragraphStyle: style)
    for (word, reading) in readings {
      guard let range = text.range(of: word) else { continue }
      attributed.setRuby(RubyAnnotation(reading), in: range)
    }
    return try PreparedParagraph(attributed)
  }

  // MARK: Pages

  /// The pages: the table of contents, then the chapters.
  func pictures() throws -> [Picture] {
    let flow = try TextFlow(blocks)
    let body = try flow.pages(then: [FlowPage([FlowContainer(area)])])
    let numbered = try withFoot(body, of: flow, first: 2)
    return (try contents(of: body) + numbered).enumerated().map { number, page in
      var picture = Picture(size: size)
      picture.draw(page) { fragment in
        if fragment.kind == .running { return .artifact }
        return number > 0 && chapters.contains(fragment.block) ? .heading(level: 1) : .paragraph
      }
      return picture
    }
  }

  /// A page with the titles of the chapters, each with the number of its page.
  private func contents(of pages: [FilledPage]) throws -> [FilledPage] {
    var lines = [FlowBlock(try paragraph(title, size: 20, indent: 3))]
    lines[0].spaceAfter = 40
    for chapter in chapters {
      guard let place = pages.place(of: FlowPoint(block: chapter, utf8Offset: 0)),
        let name = blocks[chapter].paragraph?.text
      else { continue }
      let line = "\(name)\t\(kanji?.text(place.page + 2) ?? "")"
      lines.append(
        FlowBlock(
          try paragraph(line, size: 10, indent: 0) {
            ($0.alignment, $0.tabStops) = (.natural, [TabStop(area.height, .right, leader: "・")])
          }))
    }
    let flow = try TextFlow(lines)
    return try withFoot(flow.pages(then: [FlowPage([FlowContainer(area)])]), of: flow, first: 1)
  }

  /// Pages with their numbers below, and the chapter beside them.
  private func withFoot(_ pages: [FilledPage], of flow: TextFlow, first: Int) throws -> [FilledPage] {
    var style = ParagraphStyle()
    style.alignment = .center
    let foot = Rect(x: area.minX, y: area.maxY + 18, width: area.width, height: 14)
    return try flow.adding(to: pages, in: foot, first: first) { page in
      let chapter = page.sections.first.map { "　\($0)" } ?? ""
      return try PreparedParagraph(
        "\(kanji?.text(page.number) ?? "")\(chapter)", style: TextStyle(size: 8, language: "ja"), paragraphStyle: style)
    }
  }
}
