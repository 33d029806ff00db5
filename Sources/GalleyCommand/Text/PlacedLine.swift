internal import Galley
internal import GalleyJSON

/// A line with its place in a container.
struct PlacedLine {
  let line: LineFragment
  /// The characters, in UTF-16 code units.
  let range: Range<Int>
  /// The top left corner of the line's layout, from that of the container.
  let corner: Point

  /// Writes the members.
  func write(to writer: inout JSONWriter) {
    writer.range(range)
    writer.member("width", line.width)
    writer.member("x", corner.x + line.minX)
    writer.member("ascent", line.metrics.ascent)
    writer.member("descent", line.metrics.descent)
    writer.member("baseline", corner.y + line.baseline)
  }
}
