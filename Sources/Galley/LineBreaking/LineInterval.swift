/// The widths at which a text has the lines that it was last measured with.
struct LineInterval {
  /// The width of the widest line in layout units, from which on the lines are these.
  var widest: Int64
  /// The least width in layout units, above ``widest``, at which some line would take more.
  var upperBound: Int64
  var lineCount: Int
}
