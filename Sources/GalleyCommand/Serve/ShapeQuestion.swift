internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

/// A line that asks for the glyphs of a text in one font, as `galley shape` lists them.
struct ShapeQuestion {
  private let text: String
  private let font: FontFace
  private let options: ShapeOptions

  /// Describes a line.
  static let line = JSONRecord(
    [
      .key("id", .any, "What the answer begins with; the number of the line where it is missing."),
      .required("text", .string, "One line of text."),
      .key("font", .string, "A font file; the embedded Inter without it."),
      .key("variations", .string, "Places on the axes of a variable font, such as wght=550."),
    ] + ShapeOptions.members)

  init(_ record: JSONObject, _ fonts: FontStore) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "key of a line")
    text = try record.requiredString("text")
    options = try ShapeOptions(record)
    let variations = try record.commaSeparated("variations", FontVariation.init)
    let name = try record.string("font")
    let font = try name.map { name throws(RecordError) in try fonts.font(name) } ?? FontFace.default
    do throws(FontError) {
      self.font = try font.withVariations(variations)
    } catch {
      throw RecordError("\"variations\": \(error.message)")
    }
  }

  func answer(_ writer: inout JSONWriter) {
    writer.key("glyphs")
    ShapeCommand.write(options.glyphs(of: Array(text.utf8), in: font), to: &writer)
  }
}
