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
    while index < scalars.endIndex, scalars[index].isWhiteSpace {
      if scalars[index] == "\n" { line += 1 }
      scalars.formIndex(after: &index)
    }
    guard index < scalars.endIndex else { return nil }
    let start = index
    while index < scalars.endIndex, !scalars[index].isWhiteSpace { scalars.formIndex(after: &index) }
    return (String(scalars[start..<index]), line)
  }
}

extension Unicode.Scalar {
  /// White_Space, which is the same in all versions of Unicode.
  var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
