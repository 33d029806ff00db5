internal import Galley
package import GalleyJSON

extension AuditReport {
  /// The version of reports in JSON Lines; it grows when a key changes its meaning or is gone.
  static let version = 1

  /// The schema of a line of a report in JSON Lines.
  package static let line = JSONSchema.either([finding.exact, last.exact])

  private static let finding = JSONRecord([
    .required("finding", .choice(FindingKind.self)), .required("severity", .choice(Severity.self)),
    .required("file", .string), .key("line", .integer(from: 1)), .key("column", .integer(from: 0)),
    .required("key", .string, "The key of the string."), .required("table", .string), .required("language", .string),
    .key("form", .string, "The plural form, the device or the width."),
    .key("element", element.exact, "The element of a screen."), .key("screen", .string),
    .key("label", label.exact, "The room for the text at the size `fromSize`."),
    .key("fromSize", .choice(SizeName.all), "The smallest text size at which the finding is there."),
    .key("pointSize", .number), .required("text", .string), .key("source", source.exact),
    .key("shown", .string, "The part that is shown."),
    .required("needs", needs.exact, "The least that would be enough, each by itself."),
    .required("arguments", .strings), .key("detail", .string),
    .key("doubt", .choice(AuditFinding.Doubt.self), "Why it may be nothing."), .required("alsoInSource", .flag),
    .required("new", .flag, "Whether the baseline lacks it."),
  ])

  private static let element = JSONRecord([
    .required("screen", .string), .required("id", .string), .required("name", .string),
    .key("other", .string, "The element that it lies over."),
  ])

  private static let label = JSONRecord([
    .required("width", .number), .key("height", .number), .required("lines", .integer(from: 0)),
    .key("textStyle", .choice(FontTextStyle.names)), .key("size", .number), .key("weight", .number),
    .key("sp", .number, "The size, which grows with Android's font scale."), .key("fontScale", .number),
    .key("minimumScaleFactor", .number),
    .key("name", .string, "How baselines name the label, where that says another room."),
  ])

  private static let source = JSONRecord([.required("language", .string), .required("text", .string)])

  private static let needs = JSONRecord([
    .key("width", .number), .key("lines", .integer(from: 1)), .key("height", .number), .key("scaleFactor", .number),
  ])

  private static let last = JSONRecord([
    .required("summary", summary.exact), .required("version", .constant(JSONValue(Double(version)))),
  ])

  private static let summary = JSONRecord(
    AuditCounts.numbers.map { .required($0.0, .integer(from: 0)) } + [
      .key(
        "shard", .numbers(2, .integer(from: 1)),
        "Which part of the strings was looked at, of how many (--shard)."),
      .required("metrics", .choice(SystemFontMetrics.self)),
      .key("interfaceMetrics", .choice(SystemFontMetrics.self), "Those of xibs and storyboards."),
      .key("missingFonts", .named(.integer(from: 1)), "Families that are not here, with texts measured otherwise."),
      .key("emboldened", .named(.integer(from: 1)), "Bold texts without a bold font, by language."),
      .key("widthError", .named(deviation.exact)),
      .key("empty", .integer(from: 0), "Strings without a text."),
      .key("notLookedAt", .named(.strings), "The first strings that were not looked at, by why."),
      .required("languages", .strings),
    ])

  private static let deviation = JSONRecord([.required("median", .number), .required("ninthDecile", .number)])
}
