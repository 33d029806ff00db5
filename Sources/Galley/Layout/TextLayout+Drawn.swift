internal import GalleyShaping

extension TextLayout {
  /// The characters of a line as whoever draws strings has to draw them, with the white space at its end.
  ///
  /// Other than ``LineFragment/shownText(of:)`` it has the hyphen that the line's font shows, and neither soft hyphens
  /// that show nothing nor the line terminator nor what is hidden behind the line.
  package func drawnText(ofLine index: Int) -> String {
    let line = lines[index]
    if let truncated = line.truncated {
      let parts = truncated.storage.source.text.utf8
      let start = parts.index(parts.startIndex, offsetBy: truncated.prefix.count)
      let end = parts.index(start, offsetBy: truncated.tokenCount)
      return Self.drawn(parts[..<start]) + String(parts[start..<end])! + Self.drawn(parts[end...])
    }
    let utf8 = text.utf8
    let end = hiddenRange.map { max(line.utf8Range.lowerBound, min(line.utf8Range.upperBound, $0.lowerBound)) }
    let shown = line.utf8Range.lowerBound..<(end ?? line.utf8Range.upperBound)
    let start = utf8.index(utf8.startIndex, offsetBy: shown.lowerBound)
    let drawn = Self.drawn(utf8[start..<utf8.index(start, offsetBy: shown.count)])
    guard line.extent.hyphen > 0, let hyphen = storage.shaped.hyphen(before: line.extent.end) else { return drawn }
    return drawn + String(Character(hyphen))
  }

  /// A part of the text without what shows nothing by itself.
  private static func drawn(_ part: Substring.UTF8View) -> String {
    var drawn = String.UnicodeScalarView()
    // Most lines have none of it.
    let plain = part.allSatisfy { $0 >= 0x20 && $0 != 0xC2 && $0 != 0xE2 }
    if plain { return String(Substring(part)) }
    for scalar in Substring(part).unicodeScalars where !isLeftOut(scalar) { drawn.append(scalar) }
    return String(drawn)
  }

  /// Tells whether a character is a soft hyphen or a line terminator.
  private static func isLeftOut(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{AD}", "\u{A}"..."\u{D}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

extension ShapedText {
  /// The hyphen that a line shows which ends before an offset; `nil` for none.
  fileprivate func hyphen(before offset: Int) -> Unicode.Scalar? {
    let run = runs[runIndex(at: max(0, offset - 1))]
    let wanted = [run.style.hyphenateCharacter, "\u{2010}", "-"].compactMap { $0 }
    if run.style.terminalWidth != nil { return wanted.first }
    return wanted.first { run.font.nominalGlyph(for: $0) != nil }
  }
}
