/// The limits of how much of a text is shown, and how the rest is left out.
///
/// The last line shown is shortened; the lines before it are broken as without limits (UIKIT.md 1.4). Of a paragraph
/// that does not wrap (``ParagraphStyle/wrapsLines``), or whose words may stick out (``OverflowWrap/normal``), every line that is
/// wider than its room is shortened to it, as CSS `text-overflow` has it; ``LineBreakMode/byClipping`` cuts it there.
public struct LineLimits: Hashable, Sendable {
  /// The most lines; 0 for no limit.
  public var numberOfLines: Int
  /// The greatest height in points: as many whole lines as fit are shown, but at least one.
  public var maximumHeight: Double
  /// How lines end, and what happens to what does not fit.
  ///
  /// **By default nothing tells that lines are left out**: lines end between words, as in a paragraph. A ``Label`` ends with
  /// an ellipsis by default, as UIKit's does; for the same text ask for ``LineBreakMode/byTruncatingTail``.
  public var lineBreakMode: LineBreakMode
  /// The text that stands for the text left out; `nil` for an ellipsis, U+2026, in the style of the text at the cut.
  ///
  /// It may be a styled text or a box. The line is as high as what it shows, the token among it.
  public var token: AttributedText?
  /// True if a line may be cut between any two clusters; otherwise at break opportunities only.
  public var cutsWords: Bool

  /// By how much lines may grow or shrink to be as wide as the text's room; `nil` for lines of the size that the text has.
  ///
  /// They are broken at that size. A line that is shortened keeps it.
  public var textFit: TextFit?

  /// No limits by default.
  public init(
    numberOfLines: Int = 0, maximumHeight: Double = .infinity, lineBreakMode: LineBreakMode = .byWordWrapping,
    token: AttributedText? = nil, cutsWords: Bool = true, textFit: TextFit? = nil
  ) {
    self.numberOfLines = numberOfLines
    self.maximumHeight = maximumHeight
    self.lineBreakMode = lineBreakMode
    self.token = token
    self.cutsWords = cutsWords
    self.textFit = textFit
  }

  /// - Throws: ``TextError`` for a negative number of lines, a height that is NaN and a limit that is no positive number.
  package func validate() throws(TextError) {
    guard numberOfLines >= 0 else {
      throw .negative("numberOfLines", Double(numberOfLines))
    }
    guard !maximumHeight.isNaN else { throw TextError(.invalidWidth, "\"maximumHeight\" must be a number, not nan") }
    try textFit?.validate()
  }
}
