package import Galley
package import GalleyJSON
internal import GalleyShaping

/// A request for a picture of a layout, as programs of other languages write it.
package struct PictureRequest: Sendable {
  /// The kind of file.
  package let format: PictureFormat
  private(set) var scale: Double
  private var padding = 0.0
  private var isCropped = false
  private var color = Color.black
  private var background: Color?
  private(set) var options = PictureOptions()

  /// Describes the object.
  package static let record = JSONRecord([
    .key("scale", .number(above: 0), "Pixels per point; 2 of png, else 1."),
    .key("padding", .number(from: 0, to: mostPadding), "Points around the text; 0."),
    .key("color", .string, "The colour of the text: #rgb, #rrggbb, #rrggbbaa or a system colour; black."),
    .key("background", .string, "The colour behind it, or none, the default."),
    .key("crop", .choice(crops), "What the page ends at: its lines and all ink, or the ink alone."),
    .key("title", .string, "The title of svg and pdf, instead of the text."),
    .key("author", .string, "Who wrote the text, for pdf."),
    .key("language", .string, "The language of text that names none, a BCP 47 tag."),
    .key("outlines", .flag, "Shapes instead of text in pdf."),
    .key("selectableText", .flag, "Unseen text to select in svg."),
  ])

  private static let crops = ["page", "ink"]
  private static let mostPadding = 1e6

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - name: The name of the format.
  ///   - object: The rest; `nil` for a page as large as the lines and all ink.
  /// - Throws: `RecordError` that names the key that is wrong.
  package init(format name: String?, _ object: JSONObject?) throws(RecordError) {
    guard let name, let format = PictureFormat(rawValue: name) else {
      throw RecordError("\"format\" must be one of png, svg, pdf, not \"\(name ?? "NULL")\"")
    }
    self.format = format
    scale = format == .png ? 2 : 1
    guard let object else { return }
    try object.refuseMembers(notIn: Self.record.names, kind: "option of a picture")
    scale = try object.number("scale") ?? scale
    padding = try object.numberFromZero("padding") ?? padding
    guard padding <= Self.mostPadding else {
      throw RecordError("\"padding\" must be at most 1000000, not \(object["padding"]?.literal ?? "")")
    }
    isCropped = try object.choice("crop", among: Self.crops) == "ink"
    color = try Self.color(object, "color") ?? color
    background = try object.string("background") == "none" ? nil : Self.color(object, "background")
    options.title = try object.string("title")
    options.author = try object.string("author")
    options.language = try object.string("language")
    options.usesOutlines = try object.bool("outlines") ?? false
    options.hasSelectableText = try object.bool("selectableText") ?? false
  }

  private static func color(_ object: JSONObject, _ key: String) throws(RecordError) -> Color? {
    guard let text = try object.string(key) else { return nil }
    guard let color = Color(named: text) else {
      throw RecordError("\"\(key)\" must be a colour such as #1a2b3c, or a system colour, not \"\(text)\"")
    }
    return color
  }

  /// Draws a layout into a picture that holds all ink.
  ///
  /// - Parameter size: The size of the page without padding; `nil` for the size of the lines.
  package func picture(of layout: TextLayout, page size: Size? = nil) -> Picture {
    let page = Rect(origin: .zero, size: size ?? layout.pageSize)
    return Picture(around: page, padding: padding, background: background, isCropped: isCropped) {
      picture, origin in picture.draw(layout, at: origin, color: color)
    }
  }

  /// Draws a layout into an SVG file that holds all ink, whatever the format is.
  package func svg(of layout: TextLayout, page size: Size? = nil) throws(PictureError) -> PictureFile {
    try picture(of: layout, page: size).svg(scale: scale, options: options)
  }
}

extension PictureFile {
  /// The file in base 64 (RFC 4648), for formats that hold text alone.
  package var base64: String { Self.base64(of: bytes) }

  /// Writes bytes in base 64 (RFC 4648).
  package static func base64(of bytes: [UInt8]) -> String {
    var text = ByteText()
    text.append(base64: bytes)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
