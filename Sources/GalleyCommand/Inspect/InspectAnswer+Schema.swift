internal import GalleyJSON

extension InspectAnswer {
  /// Describes the answer, or why a document has none.
  static let answer = JSONSchema.either([record.exact, InterfaceFailure.record.exact])

  private static let record = JSONRecord([
    .version, .required("id", .string, "The file."), .required("attributes", .list(of: attribute.exact)),
  ])

  private static let attribute = JSONRecord([
    .required("object", .string), .required("name", .string), .required("class", .string),
    .required("keyPath", .string), .required("title", .string), .key("group", .string), .required("type", .string),
    .required("value", .string), .key("problem", .string, "Why the value does not fit."),
  ])
}
