internal import GalleyJSON
internal import GalleyShaping

/// A line that asks for the glyphs of a text in one font, as `galley shape` lists them.
struct ShapeQuestion {
  private let text: String
  private let font: FontFace
  private let direction: GlyphLister.Direction?
  private let script: FontTag?
  private let language: String?
  private let features: [RangedFontFeature]

  /// Describes a line.
  static let line = JSONRecord([
    .key("id", .any, "What the answer begins with; the number of the line where it is missing."),
    .required("text", .string, "One line of text."),
    .key("font", .string, "A font file; the embedded Inter without it."),
    .key("variations", .string, "Places on the axes of a variable font, such as wght=550."),
    .key("features", .string, "OpenType features, such as tnum,-liga,aalt[3:5]=2."),
    .key("lang", .string, "The language, a BCP 47 tag."),
    .key("script", .string("^[A-Za-z]{4}$"), "The script, an ISO 15924 tag; that of the first letter without it."),
    .key("direction", .choice(GlyphLister.Direction.self), "That of the script without it."),
  ])

  init(_ record: JSONObject, _ fonts: FontStore) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "key of a line")
    text = try record.requiredString("text")
    language = try record.string("lang")
    direction = try record.choice("direction", GlyphLister.Direction.self)
    features = try Self.list(record, "features", RangedFontFeature.init)
    let script = try record.string("script")
    if let script, script.utf8.count != 4 || !script.allSatisfy({ $0.isASCII && $0.isLetter }) {
      throw RecordError("\"script\" must be an ISO 15924 tag of four letters, not \"\(UnknownKey.quoted(script))\"")
    }
    self.script = script.flatMap { FontTag($0) }
    let variations = try Self.list(record, "variations", FontVariation.init)
    let name = try record.string("font")
    let font = try name.map { name throws(RecordError) in try fonts.font(name) } ?? FontFace.default
    do throws(FontError) {
      self.font = try font.withVariations(variations)
    } catch {
      throw RecordError("\"variations\": \(error.message)")
    }
  }

  private static func list<Element>(
    _ record: JSONObject, _ key: String, _ element: (Substring) -> Element?
  ) throws(RecordError) -> [Element] {
    guard let text = try record.string(key), !text.isEmpty else { return [] }
    var elements: [Element] = []
    for part in text.parts(at: ",", keepsEmpty: true) {
      guard let parsed = element(part) else {
        throw RecordError("\"\(key)\": \"\(UnknownKey.quoted(String(part)))\" cannot be understood")
      }
      elements.append(parsed)
    }
    return elements
  }

  func answer(_ writer: inout JSONWriter) {
    var lister = GlyphLister(
      font: font, direction: direction, script: script, language: language, features: features)
    writer.key("glyphs")
    ShapeCommand.write(lister.glyphs(of: Array(text.utf8)), to: &writer)
  }
}
