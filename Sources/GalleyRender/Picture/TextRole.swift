/// The part that a text plays on its page, for whoever reads the page without seeing it; more may be added.
public struct TextRole: Hashable, Sendable {
  private enum Storage: Hashable { case paragraph, heading(Int), artifact }
  private let storage: Storage

  /// Text as most of it is.
  public static let paragraph = TextRole(storage: .paragraph)
  /// A heading, from level 1, the highest, to 6; listed in the outline of a PDF file.
  public static func heading(level: Int) -> TextRole { TextRole(storage: .heading(level)) }
  /// An ornament, or content repeated on every page: left out when the page is read aloud.
  public static let artifact = TextRole(storage: .artifact)

  /// The level of a heading; `nil` for anything else.
  public var headingLevel: Int? { if case .heading(let level) = storage { level } else { nil } }
}
