extension ScalarProperties {
  /// Tells whether a character that begins a cluster has an emphasis mark (CSS Text Decoration 4, 3.1): not separators,
  /// controls and unassigned code points, and of punctuation only what is read aloud.
  package static func takesEmphasisMark(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarProperties(of: scalar).generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .format, .surrogate, .unassigned: return false
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return readPunctuation.contains(scalar)
    default: return true
    }
  }

  private static let readPunctuation = Set(
    "#%&@§¶\u{609}\u{60A}\u{66A}\u{2030}\u{2031}\u{204A}\u{204B}\u{2053}\u{303D}＃％＆＠﹟﹠﹪﹫".unicodeScalars)
}
