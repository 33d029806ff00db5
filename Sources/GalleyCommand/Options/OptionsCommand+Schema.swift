internal import GalleyJSON
internal import GalleyOptions

extension OptionsCommand {
  /// Describes the table as `--format json` prints it.
  static let record = JSONRecord([.version, .required("options", .list(of: option.exact))])

  private static let option = JSONRecord([
    .required("name", .string), .key("otherNames", .strings, "The names that are accepted, too."),
    .required("group", .choice(OptionSubject.self)),
    .required("kind", .choice(["choice", "number", "count", "flag", "list", "form"])),
    .key("values", .strings), .key("otherValues", .strings, "The values that are accepted, too."),
    .key("unit", .string), .key("example", .string, "A value as JSON shows it."),
    .key("default", .string, "The value that counts without the option."),
    .key("flag", .string, "The flag of the command."), .key("css", .string), .key("uiKit", .string),
    .required("summary", .string),
    .required("schema", .any, "The JSON Schema of a value."),
  ])
}
