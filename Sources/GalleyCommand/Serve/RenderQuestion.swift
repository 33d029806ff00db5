internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyRender

/// A line that asks for the picture of a text, as `galley render` draws it.
struct RenderQuestion {
  private let text: TextRecord
  private let width: Double?
  private let limits: LineLimits
  private let picture: PictureRequest

  /// Describes a line: the keys of `measure`, and those of a picture.
  static let line = TextRecord.record(options: optionNames).with([
    .key("width", .number, "Points available to a line; without it lines end only where they must."),
    .required("format", .choice(PictureFormat.self), "The kind of file."),
    .key("picture", PictureRequest.record.read, "How the page looks."),
  ])

  private static let optionNames = TextRecord.options.union(LimitFlags.flags.map { Name($0.option) })

  /// As in `galley render`, which shows what a browser would.
  private static var defaults: TextDefaults {
    var defaults = TextDefaults()
    defaults.options = RenderCommand.defaults
    return defaults
  }

  init(_ record: JSONObject, _ fonts: FontStore) throws(RecordError) {
    try record.refuseMembers(notIn: Self.line.names, kind: "key of a line") { key in
      Self.optionNames.contains(key) ? UnknownKey.belongsToOptions : TextRecord.advice(key)
    }
    text = try TextRecord(record, options: Self.optionNames, fonts: fonts, defaults: Self.defaults)
    limits = try LineLimits(record.object("options") ?? JSONObject(), tokenStyle: text.style)
    width = try record.number("width")
    picture = try PictureRequest(format: record.string("format"), record.object("picture"))
  }

  func answer(_ writer: inout JSONWriter) throws(RecordError) {
    let file: PictureFile
    let paragraph: PreparedParagraph
    do {
      paragraph = try PreparedParagraph(text.attributedText)
      let layout = try paragraph.layout(width: width ?? .infinity, limits: limits)
      file = try picture.file(of: layout, page: RenderCommand.pageSize(of: layout, width: width))
    } catch let error as PictureError {
      throw RecordError(error.description)
    } catch {
      throw RecordError("\(error)")
    }
    writer.member("format", picture.format.rawValue)
    if picture.format == .svg {
      writer.member("svg", String(decoding: file.bytes, as: UTF8.self))
    } else {
      writer.member("data", file.base64)
    }
    writer.member("notes", file.notes.map { $0.text } + [text.missingWeight?.sentence].compactMap(\.self))
    writer.member("undrawn", paragraph.undrawnGlyphs.count)
    MissingCharacters(paragraph.missingGlyphs, in: paragraph.text, text.collapsed).write(to: &writer)
  }
}
