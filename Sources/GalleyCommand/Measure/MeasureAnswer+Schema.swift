internal import Galley
internal import GalleyJSON

extension MeasureAnswer {
  /// Describes the answer; distances are in points.
  static let record = JSONRecord([
    .required("width", .number, "The width of the widest line."),
    .required("height", .number, "The height of all lines."),
    .required("naturalWidth", .number, "The width of the text on lines that end only where they must."),
    .required("minContentWidth", .number, "The width of the widest part that no line may end in."),
    .required("lines", .list(of: line.exact)),
    .required("truncated", .flag, "Whether text is left out."),
    .key("truncatedRange", .list(of: .integer(from: 0), from: 2, to: 2), "The part of the text that is left out."),
    .required("firstBaseline", .number), .required("lastBaseline", .number),
    .required("direction", .choice(["ltr", "rtl"]), "The base direction of the text."),
    .missing,
    .key("runs", .list(of: run.exact)),
    .key("ink", .numbers(4).orNull, "The box around the outlines: x, y, width, height; null where nothing is drawn."),
    .key("clusters", .list(of: cluster.exact), "The characters in logical order."),
    .key("annotations", .list(of: annotation.exact)),
    .key("emphasisMarks", .list(of: mark.exact)),
    .key("containers", .list(of: container.exact), "The containers of the line, each with what stands in it."),
    .key("rest", .integer(from: 0), "Where the text begins that no container has room for."),
  ])

  private static let container = JSONRecord([
    .required("lines", .list(of: PlacedLine.record.exact)),
    .key("height", .number, "The height that was filled, of balanced columns less than their own; none without end."),
    .key("passedOver", .constant(.bool(true)), "The text goes on, and not even a line has room."),
    .key("overflows", .constant(.bool(true)), "A line sticks out, since it has room in no container (forced)."),
  ])

  private static let line = JSONRecord.range.with([
    .required("width", .number), .required("ascent", .number), .required("descent", .number),
    .required("baseline", .number, "The distance from the top of all lines."),
    .key("scale", .number, "The factor of the line's size, with textFit."),
  ])

  private static let run = JSONRecord.range.with([
    .required("font", .string, "The font's file."), .required("script", .string, "ISO 15924."),
    .required("level", .integer(from: 0), "The embedding level of UAX #9."),
  ])

  private static let placed = JSONRecord.range.with([
    .required("line", .integer(from: 0), "The number of the line, from 0."), .required("x", .number),
    .required("width", .number),
  ])

  private static let cluster = placed.with([
    .key(
      "orientation", .choice(GlyphOrientation.allCases.filter { $0 != .horizontal }.map(\.rawValue)),
      "How it stands in a vertical line."),
    .key("across", .number, "The breadth of digits that are set across a vertical line."),
  ])

  private static let annotation = placed.with([
    .required("ruby", .integer(from: 0), "The number of the annotation, from 0."), .required("baseline", .number),
  ])

  private static let mark = placed.with([.required("baseline", .number)])
}
