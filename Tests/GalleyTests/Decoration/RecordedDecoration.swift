import Foundation
import Galley
import GalleyShaping
import TestSupport
import Testing

/// A case that `Tests/Fixtures/Oracle/record-decorations.py` has recorded.
struct RecordedDecoration: Decodable {
  struct Part: Decodable {
    let start, end: Int
    let css: [String: String]
  }

  let id, kind, text, lang: String
  let fonts: [String]
  let size: Double
  let css: [String: String]
  let parts: [Part]
  let width: Double
  /// Left, top, right and bottom edges from the left end of the baseline, or from the middle of the top.
  let strokes: [[Double]]
  /// Of a wave x, and the middle and the height of the stroke there.
  let columns: [[Double]]?

  static let all: [RecordedDecoration] = {
    let path = Repository.path("Tests/Fixtures/Oracle/chromium-decorations.jsonl")
    let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.compactMap { try? JSONDecoder().decode(RecordedDecoration.self, from: Data($0.utf8)) }
  }()

  var style: String { css["text-decoration-style"] ?? "solid" }
  var isVertical: Bool { css["writing-mode"] != nil }

  /// The text as Galley has it.
  func layout() throws -> TextLayout {
    let fonts = try fonts.map { try FontFace(path: Repository.path("Fonts/" + $0)) }
    var style = TextStyle(fonts: fonts, size: size, language: lang)
    style.textDecoration = try decoration(css["text-decoration-line"] ?? "")
    var paragraph = ParagraphStyle()
    paragraph.writingMode = isVertical ? .verticalRL : .horizontal
    var text = AttributedText(self.text, style: style, paragraphStyle: paragraph)
    for part in parts {
      let range = self.text.utf16Range(part.start..<part.end)
      let size = try #require(part.css["font-size"].flatMap { Double($0.dropLast(2)) })
      let raise = try part.css["vertical-align"].map { try Self.length($0).number } ?? 0
      let own = try part.css["text-decoration-line"].map { try decoration($0) }
      text.setStyle(in: range) {
        ($0.size, $0.baselineOffset) = (size, raise)
        if let own { $0.textDecoration = own }
      }
    }
    return try PreparedParagraph(text).layout()
  }

  private func decoration(_ lines: String) throws -> LineDecoration {
    let names: [String: LineDecoration.Lines] = [
      "underline": .underline, "overline": .overline, "line-through": .lineThrough,
    ]
    var decoration = LineDecoration()
    for name in lines.split(separator: " ") {
      decoration.lines.insert(try #require(names[String(name)]))
    }
    decoration.style = try #require(LineDecoration.Style(rawValue: style))
    decoration.skipsInk = css["text-decoration-skip-ink"] != "none"
    switch css["text-decoration-thickness"] ?? "auto" {
    case "auto": break
    case "from-font": decoration.thickness = .fromFont
    case let value:
      let (number, isPercentage) = try Self.length(value)
      decoration.thickness = isPercentage ? .ems(number / 100) : .points(number)
    }
    if let value = css["text-underline-offset"], value != "auto" {
      let (number, isPercentage) = try Self.length(value)
      decoration.underlineOffset = isPercentage ? .ems(number / 100) : .points(number)
    }
    if let value = css["text-underline-position"] {
      decoration.underlinePosition = try #require(.init(rawValue: value == "from-font" ? "fromFont" : value))
    }
    return decoration
  }

  private static func length(_ value: String) throws -> (number: Double, isPercentage: Bool) {
    let isPercentage = value.hasSuffix("%")
    return (try #require(Double(value.dropLast(isPercentage ? 1 : 2))), isPercentage)
  }
}

extension String {
  /// The characters between two UTF-16 offsets.
  func utf16Range(_ range: Range<Int>) -> Range<String.Index> {
    let start = utf16.index(startIndex, offsetBy: range.lowerBound)
    return start..<utf16.index(start, offsetBy: range.count)
  }
}
