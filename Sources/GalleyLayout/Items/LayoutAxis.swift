/// An axis of a layout.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// Across or down.
  case horizontal, vertical
}
