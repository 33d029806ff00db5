internal import GalleyJSON
internal import GalleyShaping

/// A line that asks which fonts there are, or which have the letters of a language: `galley fonts`.
struct FontsQuestion {
  private let choice: FontChoice
  private let coverage: String?
  private let isOfFolder: Bool

  /// Describes a line.
  static let line = JSONRecord([
    .key("id", .any, "What the answer begins with; the number of the line where it is missing."),
    .key("family", .string, "This family only."),
    .key("weight", .number(from: 1, to: 1000), "The font of the family nearest to this weight."),
    .key("width", .number(above: 0), "The one nearest to this width, in percent."),
    .key("slant", .choice(FontsCommand.SlantName.self), "The one nearest to this slant."),
    .key("coverage", .string, "A language: which fonts have its letters, and which none has."),
    .key("folder", .flag, "The fonts of --font-dir, too."),
  ])

  init(_ record: JSONObject) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "key of a line")
    isOfFolder = try record.bool("folder") ?? false
    coverage = try record.string("coverage")
    choice = FontChoice(
      family: try record.string("family"), weight: try record.number("weight"), width: try record.number("width"),
      slant: try record.choice("slant", FontsCommand.SlantName.self))
    if let mistake = choice.mistake() { throw RecordError(mistake) }
  }

  /// - Parameter folder: The server's folder of fonts.
  func answer(_ folder: String?, _ writer: inout JSONWriter) throws(RecordError) {
    do {
      var collection = FontCollection.embedded
      if isOfFolder, let folder { try collection.addFolder(folder) }
      let fonts = try choice.fonts(from: collection)
      if let coverage {
        try FontCoverage(of: coverage, in: fonts).write(to: &writer)
      } else {
        writer.array("fonts") { writer in for font in fonts { FontListing(font).write(to: &writer) } }
      }
    } catch let failure as CommandFailure {
      throw RecordError(failure.message)
    } catch {
      throw RecordError("\(error)")
    }
  }
}
