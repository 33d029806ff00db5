/// The height of the lines of a paragraph: the natural one within limits, one for all lines, or a factor of the size.
///
/// ```swift
/// style.lineHeight = .fixed(24)
/// style.lineHeight = .factor(1.5)
/// style.minimumLineHeight = 20    // as UIKit has it: a limit of the natural height
/// ```
public struct LineHeight: Hashable, Sendable {
  /// The height of every line in points, with fallback fonts too (CSS `line-height`). Half of the difference to the
  /// natural height goes above the text, half below it. 0 for none.
  public var points = 0.0
  /// The height of lines as a factor of the font size, each part of the text by its own size (CSS `line-height` without
  /// unit); a line holds all parts on their baseline. 0 for none; ``points`` win where both are set.
  public var factor = 0.0
  /// The font size of the paragraph itself in points, beside parts of other sizes: with a ``factor`` no line is lower
  /// than text of that size in the text's first font (the strut of CSS). 0 for none.
  public var strutSize = 0.0
  /// The factor of the natural height, before the two limits apply; 0 for none.
  public var multiple = 0.0
  /// The least natural height; what is added stands above the text.
  public var minimum = 0.0
  /// The greatest natural height; 0 for no limit. What is cut off is cut above the text.
  public var maximum = 0.0
  /// True if a natural line grows to hold its tallest run, as UIKit's lines do; it is never lower than the first font of
  /// its style, so that a letter that is typed beside an emoji does not move it. Otherwise every line has the height of
  /// the first font.
  public var growsWithFallbackFonts = true

  /// Natural heights without limits.
  public init() {}

  /// The natural height, without limits.
  public static let natural = LineHeight()

  /// Returns one height for all lines, in points.
  public static func fixed(_ points: Double) -> LineHeight {
    var height = LineHeight()
    height.points = points
    return height
  }

  /// Returns the height of lines as a factor of their font size.
  ///
  /// - Parameters:
  ///   - factor: Such as 1.5.
  ///   - strutSize: The font size below which no line counts, in points; 0 for none.
  public static func factor(_ factor: Double, strutSize: Double = 0) -> LineHeight {
    var height = LineHeight()
    (height.factor, height.strutSize) = (factor, strutSize)
    return height
  }
}

// UIKit's names of the parts of a natural height.
extension ParagraphStyle {
  /// The factor of the natural line height, before the two limits apply; 0 for none.
  public var lineHeightMultiple: Double {
    get { lineHeight.multiple }
    set { lineHeight.multiple = newValue }
  }

  /// The least height of a line; what is added stands above the text.
  public var minimumLineHeight: Double {
    get { lineHeight.minimum }
    set { lineHeight.minimum = newValue }
  }

  /// The greatest height of a line; 0 for no limit. What is cut off is cut above the text.
  public var maximumLineHeight: Double {
    get { lineHeight.maximum }
    set { lineHeight.maximum = newValue }
  }
}
