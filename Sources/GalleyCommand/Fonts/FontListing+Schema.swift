internal import GalleyJSON

extension FontListing {
  /// Describes the answer of `galley fonts`.
  static let list = JSONRecord([.required("fonts", .list(of: record.exact))])

  private static let record = JSONRecord([
    .required("family", .string), .required("style", .string), .required("fullName", .string),
    .required("postScriptName", .string), .required("source", .string, "The font's file."),
    .required("index", .integer(from: 0), "The number of the font in its file."),
    .required("weight", .numbers(2), "The least and the greatest weight."),
    .required("width", .numbers(2), "The least and the greatest width, in percent."),
    .required("slant", .choice(FontsCommand.SlantName.self)),
    .required("fixedPitch", .flag), .required("color", .flag),
    .required("unitsPerEm", .integer(from: 1)), .required("glyphs", .integer(from: 0), "How many there are."),
    .required("axes", .list(of: axis.exact)),
    .required("instances", .strings, "The names of places on the axes."),
  ])

  private static let axis = JSONRecord([
    .required("tag", .string), .required("minimum", .number), .required("default", .number),
    .required("maximum", .number), .required("value", .number),
  ])
}

extension FontCoverage {
  /// Describes the answer of `galley fonts --coverage`.
  static let record = JSONRecord([
    .required("language", .string), .required("letters", .integer(from: 0)),
    .required("fonts", .list(of: font.exact)),
    .required("missing", .strings, "The letters that no font has."),
  ])

  private static let font = JSONRecord([
    .required("name", .string), .required("letters", .integer(from: 0), "How many it is the first to have."),
  ])
}
