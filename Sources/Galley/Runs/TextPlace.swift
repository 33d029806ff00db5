/// The place of a UTF-8 offset: its x, and whether text may be cut there.
struct TextPlace {
  /// Layout units from the start of the text on endless lines.
  var x: Int64
  /// True if a cluster begins here.
  var isClusterStart: Bool
  /// True if a line's edge here must be shaped again.
  var isUnsafe: Bool
}
