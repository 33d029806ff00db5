public import Galley

/// How a text of list content is set (`UIListContentConfiguration.TextProperties`).
public struct ListTextProperties: Hashable, Sendable {
  /// Colours by their role; what draws the list decides what they look like.
  public struct Color: Hashable, Sendable {
    /// The system's colours of text, from the plainest to the faintest.
    public enum Role: String, Hashable, Sendable {
      case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    }

    /// Which of the system's colours it is.
    public var role: Role
    /// From 0, invisible, to 1.
    public var alpha: Double

    /// A colour by its role.
    public init(_ role: Role, alpha: Double = 1) {
      self.role = role
      self.alpha = alpha
    }
  }

  /// How lines stand between the edges.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
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
  /// The colour of the text, for whoever draws it.
  public var color = Color(.label)
  /// How lines stand between the edges.
  public var alignment = Alignment.natural
  /// What happens to text that does not fit.
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  /// The most lines; 0 for no limit.
  public var numberOfLines = 0
  /// Whether text that does not fit is drawn smaller, as ``Label/adjustsFontSizeToFitWidth``.
  public var adjustsFontSizeToFitWidth = false
  /// The least factor by which text is drawn smaller, from 0 to 1; 0 stands for 1.
  public var minimumScaleFactor = 0.0
  /// Whether letters are moved together a little before a line is truncated.
  public var allowsDefaultTighteningForTruncation = false
  /// What happens to the letters before the text is set.
  public var transform = Transform.none

  public init() {}
}
