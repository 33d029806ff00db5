/// A change of the font size by which lines fill their width, or fit into it (CSS Text 5, `text-fit`).
///
/// Lines are broken at the size that the text has. Then their text is shaped again at another one; the height of a line grows
/// and shrinks as its text does.
public struct TextFit: Hashable, Sendable {
  /// The lines that change, and those that change by the same factor.
  public enum Target: String, CaseIterable, Hashable, Sendable {
    /// All lines by one factor: by that of the line that needs the least growth or the most shrinking.
    case consistent
    /// Each line by its own, but for the last one of a paragraph.
    case perLine
    /// Each line by its own.
    case perLineAll
  }

  /// True if lines that are too short grow; otherwise those that are too long shrink.
  public var grows: Bool
  /// Which lines change, and which by the same factor.
  public var target: Target
  /// The greatest factor where lines grow, the least where they shrink; `nil` for none. A factor that points the other way
  /// leaves lines as they are.
  public var limit: Double?

  /// A change of the size.
  ///
  /// - Parameters:
  ///   - grows: Whether text may become larger, or smaller.
  ///   - target: What has a size of its own: the text or each line.
  ///   - limit: A positive number, as 1.5 for half as large again.
  public init(grows: Bool, _ target: Target = .consistent, limit: Double? = nil) {
    self.grows = grows
    self.target = target
    self.limit = limit
  }

  /// Returns a fit of lines that grow.
  public static func grow(_ target: Target = .consistent, limit: Double? = nil) -> TextFit {
    TextFit(grows: true, target, limit: limit)
  }

  /// Returns a fit of lines that shrink.
  public static func shrink(_ target: Target = .consistent, limit: Double? = nil) -> TextFit {
    TextFit(grows: false, target, limit: limit)
  }

  /// - Throws: ``TextError`` for a limit that is no positive number.
  func validate() throws(TextError) {
    guard let limit else { return }
    guard limit > 0, limit < .infinity else {
      throw .notAboveZero("the limit of \"textFit\"", limit)
    }
  }
}
