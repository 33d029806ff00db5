package import GalleyJSON
package import GalleyShaping

/// The members of a record that say how a line is shaped, as `galley shape` does.
package struct ShapeOptions: Sendable {
  private let direction: GlyphLister.Direction?
  private let script: FontTag?
  private let language: String?
  private let features: [RangedFontFeature]

  /// Describes the members.
  package static let members: [JSONRecord.Key] = [
    .key("features", .string, "OpenType features, such as tnum,-liga,aalt[3:5]=2."),
    .key("lang", .string, "The language, a BCP 47 tag."),
    .key("script", .string("^[A-Za-z]{4}$"), "The script, an ISO 15924 tag; that of the first letter without it."),
    .key("direction", .choice(GlyphLister.Direction.self), "That of the script without it."),
  ]

  package init(_ record: JSONObject) throws(RecordError) {
    language = try record.string("lang")
    direction = try record.choice("direction", GlyphLister.Direction.self)
    features = try record.commaSeparated("features", RangedFontFeature.init)
    let script = try record.string("script")
    if let script, script.utf8.count != 4 || !script.allSatisfy({ $0.isASCII && $0.isLetter }) {
      throw RecordError("\"script\" must be an ISO 15924 tag of four letters, not \"\(UnknownKey.quoted(script))\"")
    }
    self.script = script.flatMap { FontTag($0) }
  }

  /// The glyphs of a line in a font, in visual order.
  package func glyphs(of line: [UInt8], in font: FontFace) -> [GlyphLister.Glyph] {
    var lister = GlyphLister(
      font: font, direction: direction, script: script, language: language, features: features)
    return lister.glyphs(of: line)
  }
}

extension JSONObject {
  /// The parts of a string between commas; none where it is missing or empty.
  package func commaSeparated<Element>(
    _ key: String, _ element: (Substring) -> Element?
  ) throws(RecordError) -> [Element] {
    guard let text = try string(key), !text.isEmpty else { return [] }
    var elements: [Element] = []
    for part in text.parts(at: ",", keepsEmpty: true) {
      guard let parsed = element(part) else {
        throw RecordError("\"\(key)\": \"\(UnknownKey.quoted(String(part)))\" cannot be understood")
      }
      elements.append(parsed)
    }
    return elements
  }
}
