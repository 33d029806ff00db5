internal import Galley
internal import GalleyUnicode
internal import TestSupport

/// A random text of some scripts, sizes, boxes and annotations: its lines differ in height.
enum MixedText {
  /// - Parameter mayBeVertical: Whether some texts are in vertical lines.
  static func make(mayBeVertical: Bool = true, using random: inout SplitMix64) -> AttributedText {
    var string = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let corpus = Corpus.all.randomElement(using: &random) ?? Corpus.all[0]
      let line = corpus.lines.randomElement(using: &random) ?? ""
      let start = Int.random(in: 0...8, using: &random)
      string += String(line.dropFirst(start).prefix(Int.random(in: 1...24, using: &random)))
      string += [" ", " ", "\n", "  ", "\u{2028}"].randomElement(using: &random) ?? ""
    }
    if Int.random(in: 0..<4, using: &random) > 0 {
      while let last = string.unicodeScalars.last, last.properties.isWhitespace { string.unicodeScalars.removeLast() }
    }
    var style = ParagraphStyle()
    if mayBeVertical, Int.random(in: 0..<5, using: &random) == 0 { style.writingMode = .verticalRL }
    if Int.random(in: 0..<5, using: &random) == 0 { style.lineHeightMultiple = 1.3 }
    if Int.random(in: 0..<5, using: &random) == 0 { style.lineSpacing = 3 }
    if Int.random(in: 0..<6, using: &random) == 0 { style.lineHeight.growsWithFallbackFonts = false }
    if Int.random(in: 0..<6, using: &random) == 0 { style.paragraphSpacing = 4 }
    if Int.random(in: 0..<6, using: &random) == 0 { style.textBoxTrim = .trimBoth }
    var text = AttributedText(string.isEmpty ? "a" : string, style: TextStyle(size: 17), paragraphStyle: style)
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let size: Double = [11, 30, 44].randomElement(using: &random) ?? 17
      text.setStyle(in: range(in: text.string, atMost: 6, using: &random)) { $0.size = size }
    }
    let base = range(in: text.string, atMost: 3, using: &random)
    let isShown = !base.isEmpty && !text.string[base].contains { $0.isWhitespace || $0.isNewline }
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where isShown: text.setRuby(RubyAnnotation("ふりがな"), in: base)
    case 1 where isShown: text.setEmphasis(TextEmphasis(.dot), in: base)
    case 2: text.setStyle(in: base) { $0.attachment = TextAttachment(size: Size(width: 12, height: 50)) }
    default: break
    }
    return text
  }

  /// Some neighbouring characters.
  static func range(in text: String, atMost count: Int, using random: inout SplitMix64) -> Range<String.Index> {
    let boundaries = [text.startIndex] + GraphemeBreaking.boundaries(in: text)
    let first = Int.random(in: 0..<boundaries.count, using: &random)
    let last = min(boundaries.count - 1, first + Int.random(in: 1...count, using: &random))
    return boundaries[first]..<boundaries[last]
  }
}
