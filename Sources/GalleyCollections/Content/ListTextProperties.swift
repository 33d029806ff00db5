public import Galley
public import GalleyMarkup
public import GalleyShaping

/// The options by which a text of list content is set (`UIListContentConfiguration.TextProperties`).
public struct ListTextProperties: Hashable, Sendable {
  /// The font of the text.
  public var font = Font.preferredFont(forTextStyle: .body)
  /// The colour of the text.
  public var color = Color(.label)
  /// How lines stand between the edges.
  public var alignment = TextAlignment.natural
  /// The treatment of text that does not fit.
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  /// The most lines; 0 for no limit.
  public var numberOfLines = 0
  /// True if text that does not fit is drawn smaller, as `Label.adjustsFontSizeToFitWidth`.
  public var adjustsFontSizeToFitWidth = false
  /// The smallest scale at which text is drawn, from 0 to 1. At 0, as at 1, text is not shrunk.
  public var minimumScaleFactor = 0.0
  /// True if letters are moved together a little before a line is truncated.
  public var allowsDefaultTighteningForTruncation = false
  /// The change of the letters before the text is set; it does not touch attributed text.
  public var transform: TextTransform = []

  /// Makes the properties of a text in the body font, in the colour of labels.
  public init() {}
}
