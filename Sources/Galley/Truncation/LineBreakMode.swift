/// The treatment of text that does not fit (UIKit's `NSLineBreakMode`, with its raw values).
public enum LineBreakMode: Int, Hashable, Sendable, CaseIterable {
  /// Lines end between words; a word wider than the line is cut between clusters. What does not fit is not shown.
  case byWordWrapping = 0
  /// Lines end between any two clusters, white space included. What does not fit is not shown.
  case byCharWrapping = 1
  /// The last line is not broken, but cut at the edge.
  case byClipping = 2
  /// The last line shows the end of the text, with the token before it.
  case byTruncatingHead = 3
  /// The last line shows its beginning, with the token after it.
  case byTruncatingTail = 4
  /// The last line shows its beginning and the end of the text, with the token between them.
  case byTruncatingMiddle = 5

  /// True if a token stands for what does not fit.
  public var isTruncating: Bool { rawValue >= LineBreakMode.byTruncatingHead.rawValue }

  /// True if lines that are wider than their room are cut there, in paragraphs that may not wrap.
  var cutsOverflow: Bool { isTruncating || self == .byClipping }
}
