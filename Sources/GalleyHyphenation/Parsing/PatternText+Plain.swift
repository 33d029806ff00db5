extension PatternText {
  /// Reads the plain form of hyph-utf8 (`hyph-xx.pat.txt` and `hyph-xx.hyp.txt`): items between white space.
  package init(plainPatterns: String, plainExceptions: String) throws(HyphenationPatternsError) {
    self.init()
    for (item, line) in EntrySequence(plainPatterns) { try appendPattern(item, line: line) }
    for (item, line) in EntrySequence(plainExceptions) { try appendException(item, line: line) }
  }
}

/// The items of a text that white space separates, each with its line from 1.
package struct EntrySequence: Sequence, IteratorProtocol {
  private let scalars: String.UnicodeScalarView
  private var index: String.UnicodeScalarView.Index
  private var line = 1

  package init(_ text: String) {
    scalars = text.unicodeScalars
    index = scalars.startIndex
    // Editors on Windows put a byte order mark before the text; it is not part of the first item.
    if scalars.first == "\u{FEFF}" { scalars.formIndex(after: &index) }
  }

  package mutating func next() -> (item: String, line: Int)? {
    while index < scalars.endIndex, scalars[index].properties.isWhitespace {
      if scalars[index] == "\n" { line += 1 }
      scalars.formIndex(after: &index)
    }
    guard index < scalars.endIndex else { return nil }
    let start = index
    while index < scalars.endIndex, !scalars[index].properties.isWhitespace { scalars.formIndex(after: &index) }
    return (String(scalars[start..<index]), line)
  }
}
