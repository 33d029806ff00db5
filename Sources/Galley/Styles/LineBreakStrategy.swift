internal import GalleyUnicode

/// The ways in which a paragraph avoids poor last lines and broken words (UIKit's
/// `NSParagraphStyle.LineBreakStrategy`).
public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A last line of one word takes a word from the line before, if that line keeps one.
  ///
  /// Apple says only that the last line is usually pushed by one word (UIKIT.md 1.6); no line is added.
  public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
  /// No line ends between two Hangul characters: UIKit's name for `LineBreakOptions.hangulWordPriority`, and either of
  /// them is enough. The option is for who asks for line breaks without a paragraph.
  public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
  /// The strategies that labels use.
  public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
}

extension ParagraphStyle {
  /// Returns the options of line breaking with the strategy's, in a language unless they have one.
  func lineBreakOptions(language: String?) -> LineBreakOptions {
    var options = lineBreakOptions
    if lineBreakStrategy.contains(.hangulWordPriority) { options.hangulWordPriority = true }
    if options.language == nil { options.language = language }
    return options
  }
}
