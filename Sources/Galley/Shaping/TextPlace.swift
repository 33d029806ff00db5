/// What stands at a UTF-8 offset: its x, and whether text may be cut there.
struct TextPlace {
  /// Layout units from the start of the text on endless lines.
  var x: Int64
  /// Whether a cluster begins here.
  var isClusterStart: Bool
  /// Whether a line's edge here must be shaped again.
  var isUnsafe: Bool
}
