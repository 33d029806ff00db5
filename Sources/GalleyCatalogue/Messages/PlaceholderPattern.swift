internal import GalleyJSON

/// A part of texts that a template fills: `{{ name }}`, or any name by `{{ * }}`.
///
/// White space inside is not compared. The star stands for any characters of one line, as few as possible.
public struct PlaceholderPattern: Hashable, Sendable {
  /// The pattern as it was written.
  public let text: String
  /// The values that stand for it, of which the widest counts.
  public let values: [ArgumentSamples.Value]
  private let opening: [Unicode.Scalar]
  /// `nil` for a pattern without a star.
  private let closing: [Unicode.Scalar]?

  /// Makes a pattern.
  ///
  /// - Returns: `nil` for a pattern with nothing before its star or behind it, which would stand for whole texts, and for
  ///   one with several stars.
  public init?(_ text: String, values: [ArgumentSamples.Value]) {
    let parts = text.parts(at: "*", keepsEmpty: true).map {
      $0.unicodeScalars.filter { !$0.properties.isWhitespace }
    }
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.text = text
    self.values = values
    opening = Array(parts[0])
    closing = parts.count == 2 ? Array(parts[1]) : nil
  }

  /// A search for the end of a pattern: where it stopped, and the place after the end.
  struct Search {
    fileprivate var stop: Substring.Index
    fileprivate var end: Substring.Index?
  }

  /// The place behind the pattern at the start of a text; `nil` where the text begins otherwise.
  ///
  /// - Parameter last: The last search at an earlier place of the text, which stops where this one would: no character is
  ///   searched twice, however many patterns open.
  func end(in text: Substring.UnicodeScalarView, _ last: inout Search?) -> Substring.Index? {
    guard let start = Self.end(of: opening, in: text) else { return nil }
    guard let closing else { return start }
    if let last, start <= last.stop { return last.end }
    var rest = text[start...], end: Substring.Index?
    while let first = rest.first, !Character(first).isNewline, end == nil {
      end = Self.end(of: closing, in: rest)
      if end == nil { rest = rest.dropFirst() }
    }
    last = Search(stop: rest.startIndex, end: end)
    return end
  }

  /// The place behind some characters at the start of a text; white space between them does not count.
  private static func end(of characters: [Unicode.Scalar], in text: Substring.UnicodeScalarView) -> Substring.Index? {
    var index = text.startIndex
    for (count, character) in characters.enumerated() {
      while count > 0, index < text.endIndex, text[index].properties.isWhitespace { index = text.index(after: index) }
      guard index < text.endIndex, text[index] == character else { return nil }
      index = text.index(after: index)
    }
    return index
  }
}
