/// The direction in which the text of a paragraph runs.
public enum BaseDirection: Hashable, Sendable {
  /// As Latin runs.
  case leftToRight
  /// As Arabic and Hebrew run.
  case rightToLeft
  /// The direction of the first strong character outside of isolates; left to right without one (UAX #9, P2 and P3).
  case firstStrong
}

/// A part of a text with one embedding level.
package struct LevelRun: Hashable, Sendable {
  /// The UTF-8 offset at which the run ends; it begins where the run before it ends.
  package var end: UInt32
  /// The embedding level: even runs from left to right, odd from right to left.
  package var level: UInt8

  package init(end: UInt32, level: UInt8) {
    self.end = end
    self.level = level
  }
}

/// A part of a line, in visual order.
package struct VisualRun: Hashable, Sendable {
  /// The UTF-8 offsets of the run in the text.
  package var range: Range<UInt32>
  /// The embedding level: the characters of an odd one are shown in reverse.
  package var level: UInt8

  package var isRightToLeft: Bool { level & 1 != 0 }
}
