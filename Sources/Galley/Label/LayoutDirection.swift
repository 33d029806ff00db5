/// The direction in which a user interface, or a view's content, reads.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Where the interface begins: at the left, as in English, or at the right, as in Arabic.
  case leftToRight, rightToLeft
}
