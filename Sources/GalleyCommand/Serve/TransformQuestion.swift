internal import Galley
internal import GalleyJSON
internal import GalleyMarkup
internal import GalleyOptions

/// A line that asks for the letters that a text is set in: CSS's `text-transform`.
struct TransformQuestion {
  private let text: String
  private let changed: TransformedText

  /// Describes a line.
  static let line = JSONRecord([
    .key("id", .any, "What the answer begins with; the number of the line where it is missing."),
    .required("text", .string), .key("lang", .string, "The language, a BCP 47 tag."),
    .required(
      "textTransform", .either([.string, .list(of: .string)]),
      "As the option of that name: one of uppercase, lowercase, capitalize, and others."),
  ])

  init(_ record: JSONObject) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "key of a line")
    text = try record.requiredString("text")
    guard record["textTransform"] ?? .null != .null else { throw RecordError("\"textTransform\" is missing") }
    let style = TextStyle(language: try record.string("lang"))
    changed = AttributedText(text, style: style).transformed(try record.textTransform())
  }

  func answer(_ writer: inout JSONWriter) {
    writer.member("text", changed.text.string)
    writer.array("origins") { writer in
      var offsets = UTF16Offsets(text)
      var offset = 0
      for scalar in changed.text.string.unicodeScalars {
        let end = offset + UTF8.width(scalar)
        let origin = offsets.utf16(fromUTF8: changed.originalCharacter(offset..<end).lowerBound)
        for _ in 0..<UTF16.width(scalar) { writer.integer(origin) }
        offset = end
      }
    }
  }
}
