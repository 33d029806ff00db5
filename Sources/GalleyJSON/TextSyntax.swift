/// The syntax of names and lines of others, which is made of code units: a mark that follows a slash or a point makes one
/// `Character` with it, and `hasPrefix`, `split` and `replacing` would pass by.
extension StringProtocol {
  /// Tells whether the text begins with the bytes of another one.
  package func begins(with start: String) -> Bool { utf8.starts(with: start.utf8) }

  /// Tells whether the text ends with the bytes of another one.
  package func ends(with end: String) -> Bool { utf8.suffix(end.utf8.count).elementsEqual(end.utf8) }

  /// Tells whether the text has a character, whatever mark follows it.
  package func has(_ scalar: Unicode.Scalar) -> Bool { unicodeScalars.contains(scalar) }

  /// The text behind a start; `nil` where it begins otherwise.
  package func rest(after start: String) -> SubSequence? {
    begins(with: start) ? self[utf8.index(startIndex, offsetBy: start.utf8.count)...] : nil
  }

  /// The text before an end; `nil` where it ends otherwise.
  package func start(before end: String) -> SubSequence? {
    ends(with: end) ? self[..<utf8.index(endIndex, offsetBy: -end.utf8.count)] : nil
  }

  /// The parts between the places of a character, whatever marks follow it.
  package func parts(at separator: Unicode.Scalar, most: Int = .max, keepsEmpty: Bool = false) -> [SubSequence] {
    unicodeScalars.split(separator: separator, maxSplits: most - 1, omittingEmptySubsequences: !keepsEmpty)
      .map { self[$0.startIndex..<$0.endIndex] }
  }

  /// The last part of a path; the whole text where it has none.
  package var lastPathPart: String { parts(at: "/").last.map { String($0) } ?? String(self) }

  /// The text with a character exchanged for another one, whatever marks follow it.
  package func exchanging(_ old: Unicode.Scalar, for new: String) -> String {
    unicodeScalars.reduce(into: "") { if $1 == old { $0 += new } else { $0.unicodeScalars.append($1) } }
  }
}
