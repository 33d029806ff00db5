public import Galley
public import GalleyShaping

/// The options by which a text of list content is set (`UIListContentConfiguration.TextProperties`).
public struct ListTextProperties: Hashable, Sendable {
  /// The place of lines between the edges.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the edge where the text begins, in the middle, or stretched to both edges.
    case natural, center, justified

    var textAlignment: TextAlignment {
      switch self {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    }
  }

  /// A change of letters before the text is set; it does not touch attributed text.
  public enum Transform: String, Hashable, Sendable, CaseIterable {
    /// No change, capital letters, or small ones.
    case none, uppercase, lowercase

    func applied(to text: String) -> String {
      switch self {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      }
    }
  }

  /// The font of the text.
  public var font = TextFont.preferredFont(forTextStyle: .body)
  /// The colour of the text.
  public var color = Color(.label)
  /// How lines stand between the edges.
  public var alignment = Alignment.natural
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
  /// The change of the letters before the text is set.
  public var transform = Transform.none

  /// Makes the properties of a text in the body font, in the colour of labels.
  public init() {}
}
