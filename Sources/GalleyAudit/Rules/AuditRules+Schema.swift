internal import Galley
internal import GalleyCatalogue
internal import GalleyInterface
package import GalleyJSON

extension AuditRules {
  /// Describes a file of rules, once its comments are gone.
  package static let record = JSONRecord([
    .key("$schema", .string, "Where the schema of the rules is; for editors."),
    .key("catalogues", .oneOrMore, "Paths, folders and patterns, from the folder of the rules."),
    .key("languages", .oneOrMore, "Tags, or all."),
    .key("excludeLanguages", .oneOrMore, "Tags of languages that are left out."),
    .key("limitComments", .oneOrMore, "Comments that name the most characters, with * for the number."),
    .key("placeholders", .named(.arguments), "What parts of texts such as {{ * }} stand for."),
    .key("sourceLanguage", .string, "The language of the developers."),
    .key("states", .list(of: .choice(TranslationState.self))),
    .key("sizes", .either([.constant(.string("all")), .list(of: .choice(SizeName.all), from: 1)])),
    .key("fontScales", .list(of: .number(from: 0.5, to: 5), from: 1), "Android's font scales, for sizes in sp."),
    .key("labels", .list(of: .entry), "Which strings are shown in which label; the first entry that matches counts."),
    .key("ignore", .list(of: pattern.exact), "Strings that are not looked at."),
    .key("arguments", .named(.either([.arguments, .named(.arguments)])), "Values by specifier, or by key and number."),
    .key("slack", .either([.string("%$"), .number(from: 0, below: 1)]), "A text with less room left is tight."),
    .key("tolerance", .either([.string("%$"), .number(from: 0, below: 1)]), "What widths may be off by."),
    .key("severity", severity.exact), .key("pseudo", .oneOrMore),
    .key("metrics", .choice(SystemFontMetrics.embedded.map(\.rawValue)), "Whose measures the system's font has."),
    .key("systemFont", .string, "Your own file of San Francisco."),
    .key("scale", .number(from: 1, to: 10), "Pixels per point, in which needed widths are counted."),
  ])

  /// The font scales that may be asked for.
  package static let possibleFontScales = 0.5...5.0

  /// Describes which strings an entry is about.
  static let pattern = JSONRecord([
    .key("keys", .oneOrMore, "Keys, with * and ?."), .key("table", .string), .key("languages", .oneOrMore),
  ])

  static let label = pattern.with([
    .key("screen", .string), .key("width", .positive, "Points."),
    .key("characters", .lineCount, "The most characters; an entry has this or a width, or both."),
    .key("height", .positive),
    .key("lines", .object(lines.exact, or: .lineCount), "The most lines, 0 for no limit; by size from that one on."),
    .key("textStyle", .choice(FontTextStyle.names)), .key("weight", .positive),
    .key("size", .either([.positive, .string("sp$")]), "Points, or a text such as 16sp."),
    .key("minimumScaleFactor", .number(from: 0, to: 1)),
    .key("guess", .flag, "True for a label that nobody has looked at: findings in it are notes."),
  ])

  static let lines = JSONRecord((["default"] + SizeName.all).map { .key($0, .lineCount) })

  static let screen = JSONRecord([
    .key("screen", .string), .key("layout", .string, "A layout document."), .key("xib", .string),
    .key("bind", .named(.string), "The keys of labels, by their names."),
    .key(
      "size", .either([.numbers(2, .positive), .list(of: .numbers(2, .positive))]), "Width and height, or several."),
    .key("device", .oneOrMore, "A device of Interface Builder, or several."),
    .key("rows", .choice(RowHeights.self), "The heights of cells."),
  ])

  static let severity = JSONRecord(
    (FindingKind.allCases.map(\.rawValue) + SizeName.all + ["alsoInSource"]).map { .key($0, .choice(Severity.self)) })
}

extension JSONSchema {
  fileprivate static let oneOrMore = JSONSchema.either([.string, .strings])
  fileprivate static let positive = number(above: 0)
  fileprivate static let lineCount = integer(from: 0)
  fileprivate static let argument = JSONSchema.either([.string, .number])
  fileprivate static let arguments = JSONSchema.either([.string, .number, .list(of: .argument, from: 1)])

  /// A label, or a whole screen where a document is named.
  fileprivate static let entry: JSONSchema = {
    func has(_ key: String) -> JSONSchema { JSONSchema().with("required", .array([.string(key)])) }
    return JSONSchema().with("if", JSONSchema.either([has("layout"), has("xib")]).json)
      .with("then", AuditRules.screen.exact.json)
      .with("else", AuditRules.label.exact.with("anyOf", .array([has("width").json, has("characters").json])).json)
  }()
}
