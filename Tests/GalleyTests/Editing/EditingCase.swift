internal import Galley
internal import GalleyUnicode
internal import TestSupport

/// A layout of a random text in mixed directions, with what a failure must say to be run again.
struct EditingCase: CustomStringConvertible {
  let seed: UInt64
  let layout: TextLayout
  let width: Double

  var description: String { "seed \(seed), width \(width): \(layout.text.debugDescription)" }

  /// The indexes of the grapheme cluster boundaries, both ends of the text included.
  var boundaries: [String.Index] { [layout.text.startIndex] + GraphemeBreaking.boundaries(in: layout.text) }

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

extension TextCaret {
  /// The visible part of a caret: where it stands.
  var place: [Double] { [Double(lineIndex), rect.minX] }
}
