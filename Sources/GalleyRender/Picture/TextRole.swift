/// The part that a text plays on its page, for whoever reads the page without seeing it.
public enum TextRole: Hashable, Sendable {
  /// Text as most of it is.
  case paragraph
  /// A heading, from level 1, the highest, to 6; listed in the outline of a PDF file.
  case heading(level: Int)
  /// An ornament, or content repeated on every page: left out when the page is read aloud.
  case artifact
}
