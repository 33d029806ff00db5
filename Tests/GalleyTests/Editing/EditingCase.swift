internal import Galley
internal import GalleyUnicode
internal import TestSupport

/// A layout of a random text in mixed directions, with what a failure must say to be run again.
struct EditingCase: CustomStringConvertible {
  let seed: UInt64
  let layout: TextLayout
  let width: Double

  var description: String { "seed \(seed), width \(width): \(layout.text.debugDescription)" }

  /// The UTF-8 offsets of the grapheme cluster boundaries, both ends of the text included.
  var boundaries: [Int] {
    [0] + GraphemeBreaking.boundaries(in: layout.text).map { $0.utf8Offset(in: layout.text) }
  }

  /// - Parameters:
  ///   - direction: The direction of all paragraphs; `nil` for a random choice, first strong ones among them.
  ///   - isLimited: Whether the text is shortened sometimes.
  init(seed: UInt64, direction: BaseDirection? = nil, isLimited: Bool = false) throws {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    var style = ParagraphStyle()
    style.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .natural
    style.baseWritingDirection =
      direction ?? [.firstStrong, .leftToRight, .rightToLeft].randomElement(using: &random) ?? .firstStrong
    let text = AttributedText(Self.text(using: &random), paragraphStyle: style)
    let paragraph = try PreparedParagraph(text)
    let part = Double.random(in: 0...1, using: &random)
    width = paragraph.naturalWidth * part * part * 1.05 + 5
    var limits = LineLimits()
    if isLimited {
      limits.numberOfLines = Int.random(in: 1...3, using: &random)
      limits.lineBreakMode = LineBreakMode.allCases.randomElement(using: &random) ?? .byTruncatingTail
    }
    layout = try paragraph.layout(width: width, limits: limits)
  }

  /// Parts of the lines of several corpora one after the other, with what makes trouble between them.
  private static func text(using random: inout SplitMix64) -> String {
    let between = [
      " ", "  ", "\n", " (", ") ", "-", "3.5 ", "\t", "👩🏽‍🚀", "e\u{301}",
      "\u{200B}", "office ", "\r\n", "!", "\u{2067}", "\u{2069}",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let line = Corpus.all.randomElement(using: &random)?.lines.randomElement(using: &random) ?? ""
      let characters = Array(line)
      let start = Int.random(in: 0..<max(1, characters.count), using: &random)
      text += String(characters[start..<min(characters.count, start + Int.random(in: 1...12, using: &random))])
      text += between.randomElement(using: &random) ?? ""
    }
    return text
  }
}

extension TextLayout {
  /// The visible part of the caret of a position: its line, and where it stands on it.
  func place(at position: TextPosition) -> [Double] {
    let caret = caret(at: position)
    return [Double(lineIndex(at: caret.position)), caret.rect.minX]
  }

  /// The visible part of the caret of a click.
  func place(at point: Point) -> [Double] { place(at: closestPosition(to: point)) }
}

extension String {
  /// The UTF-8 offsets of the boundaries between scalars, both ends of the text included.
  var scalarOffsets: [Int] { unicodeScalars.indices.map { $0.utf8Offset(in: self) } + [utf8.count] }

  /// The UTF-8 offsets of the whole text.
  var utf8Range: Range<Int> { 0..<utf8.count }

  /// A part of the text by UTF-8 offsets.
  func utf8Part(_ range: Range<Int>) -> String { String(decoding: Array(utf8)[range], as: UTF8.self) }
}
