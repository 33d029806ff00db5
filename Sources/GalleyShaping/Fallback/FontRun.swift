/// A part of a text that is shown in one font of a ``FontCascade``.
package struct FontRun: Hashable, Sendable {
  /// The UTF-8 offset at which the run ends; it begins where the run before it ends.
  package var end: UInt32
  /// The position in the cascade of the run's font.
  package var fontIndex: UInt16
  /// True if every cluster of the run has a character that no font of the cascade can show.
  package var isMissing: Bool
}
