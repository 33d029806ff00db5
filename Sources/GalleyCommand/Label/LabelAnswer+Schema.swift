internal import GalleyJSON

extension LabelAnswer {
  /// Describes the answer; distances are in points.
  static let record = JSONRecord([
    .required("intrinsicContentSize", .numbers(2)),
    .required("sizeThatFits", .numbers(2)),
    .required("textRect", .numbers(4), "The room of the text in the bounds: x, y, width, height."),
    .required("firstBaseline", .number), .required("lastBaseline", .number),
    .required("truncated", .flag, "Whether text is left out."),
    .required(
      "truncatedRange", .list(of: .integer(from: 0), from: 2, to: 2).orNull,
      "The part of the text that is left out; null for none."),
    .missing,
    .key("lines", .list(of: .string), "The lines as they are drawn, of one text."),
  ])
}
