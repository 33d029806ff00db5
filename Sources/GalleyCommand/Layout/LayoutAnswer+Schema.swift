internal import GalleyJSON

extension LayoutAnswer {
  /// Describes the answer; a line of a batch has no version.
  static let record = JSONRecord([
    .key("version", .constant(JSONValue(1)), "Grows when a key changes its meaning or is gone."),
    .required("frames", .named(.numbers(4)), "x, y, width and height of each view in its superview, by name."),
    .key("baselines", .named(.numbers(2)), "The first and the last baseline of labels, from their tops."),
    .required("truncated", .strings, "The labels that leave some of their text out."),
    .required("missing", .list(of: JSONRecord.range.with([.required("name", .string)]).exact)),
    .key("flows", .list(of: FilledFlow.record.exact), "The texts that flow through views, each with its lines."),
    .key("fittingSize", .numbers(2)),
    .key("contentSizes", .named(.numbers(2)), "The size of the whole content of collections."),
    .key("errors", .strings, "What is wrong with collections."),
    .required("ambiguous", .strings, "The views that the constraints do not hold in one place."),
    .required("conflicts", .list(of: ConflictList.record.exact)), .omittedConflicts,
  ])
}

extension ConflictList {
  /// Describes constraints that cannot hold together.
  static let record = JSONRecord([
    .required("constraints", .strings), .required("broken", JSONSchema.string.orNull, "The one that does not hold."),
    .required("log", .string, "The text that UIKit prints."),
  ])
}

extension JSONRecord.Key {
  fileprivate static let omittedConflicts = key(
    "omittedConflicts", .integer(from: 1), "How many conflicts are not listed.")
}

extension InterfaceAnswer {
  /// Describes the answer, or why a document has none.
  static let answer = JSONSchema.either([record.exact, InterfaceFailure.record.exact])

  private static let record = JSONRecord([
    .version, .required("id", .string, "The file."),
    .required("frames", .named(.numbers(4)), "x, y, width and height of each view in its superview, by id."),
    .key("language", .string), .key("translations", .strings, "The files of the texts."),
    .key("unknownKeys", .strings), .key("truncated", .strings), .key("ambiguous", .strings),
    .key("hidden", .strings, "Hidden objects; the frames that the file has of them are old."),
    .key("substitutedFonts", .strings), .key("customClasses", .strings), .key("problems", .strings),
    .key("conflicts", .list(of: ConflictList.record.exact)), .omittedConflicts,
  ])
}

extension InterfaceFailure {
  /// Describes the answer about a document that cannot be read.
  static let record = JSONRecord([.version, .required("id", .string), .required("error", .string)])
}
