/// A place that a tab moves to (`NSTextTab`).
public struct TabStop: Hashable, Sendable {
  /// Points from the leading edge.
  public var position: Double
  /// The part of the text after the tab that is at the stop.
  public var alignment: Alignment
  /// The characters that end the tab's column, as `NSTextTab.OptionKey.columnTerminators` has them; none by default.
  ///
  /// The text from the tab to the first of them is what ``alignment`` places; the terminator and what follows it come
  /// after that. A tab and the line's end always end the column. Where ``alignment`` is ``Alignment/decimal`` they
  /// replace the decimal separator; ``Alignment/left`` does not need them.
  public var columnTerminators: Set<Unicode.Scalar>

  /// The text that fills the room of a tab to the stop, over and over, such as `.` or ` .`; none by default.
  ///
  /// Its pieces stand at the same places in all lines, and are no part of the text.
  public var leader: String

  /// The most characters of a leader.
  static let longestLeader = 16

  /// The part of the text after a tab that is at its stop.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// The text after the tab begins at the stop.
    case left
    /// The text after the tab, up to the next tab, ends at the stop.
    case right
    /// The text after the tab, up to the next tab, is centred on the stop.
    case center
    /// The decimal separator of the first number after the tab is at the stop; without one, the number ends there, and
    /// without a number the text.
    ///
    /// The separator is that of the text's language, a point in `en` (`1,800.00`), a comma in `de` (`1.800,00`), by
    /// CLDR. Without a language, and for one that CLDR does not know, it is the last point or comma of the number,
    /// unless the number has two or more of one kind and none of the other: these separate groups (`1,800,000`).
    /// The Arabic separator, U+066B, is one in each language.
    case decimal
  }

  /// A stop so many points from the leading edge.
  ///
  /// - Parameters:
  ///   - position: Points from the leading edge.
  ///   - alignment: What of the text after the tab is at the stop.
  ///   - columnTerminators: The characters that end the tab's column.
  ///   - leader: The text that fills the room of the tab.
  public init(
    _ position: Double, _ alignment: Alignment = .left, columnTerminators: Set<Unicode.Scalar> = [], leader: String = ""
  ) {
    self.position = position
    self.leader = leader
    self.alignment = alignment
    self.columnTerminators = columnTerminators
  }
}
