public import Galley

/// How a text of list content is set (`UIListContentConfiguration.TextProperties`).
public struct ListTextProperties: Hashable, Sendable {
  /// Colours by their role; what draws the list decides what they look like.
  public struct Color: Hashable, Sendable {
    public enum Role: String, Hashable, Sendable {
      case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    }

    public var role: Role
    /// From 0, invisible, to 1.
    public var alpha: Double

    public init(_ role: Role, alpha: Double = 1) {
      self.role = role
      self.alpha = alpha
    }
  }

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

  public var font = TextFont.preferredFont(forTextStyle: .body)
  public var color = Color(.label)
  public var alignment = Alignment.natural
  public var lineBreakMode = LineBreakMode.byTruncatingTail
  /// The most lines; 0 for no limit.
  public var numberOfLines = 0
  public var adjustsFontSizeToFitWidth = false
  public var minimumScaleFactor = 0.0
  public var allowsDefaultTighteningForTruncation = false
  public var transform = Transform.none

  public init() {}
}
