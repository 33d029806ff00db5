internal import GalleyJSON
internal import GalleyRender

/// A tool of the Model Context Protocol: its name, purpose, argument keys and answer.
struct ServedTool: Sendable {
  let name: String
  private let description: String
  private let arguments: JSONSchema
  let respond: @Sendable (JSONObject, ToolServer, inout JSONWriter) throws(RecordError) -> Void

  /// A part of an answer.
  enum Content {
    case text(String)
    /// A file in base 64, and its media type.
    case image(String, type: String)
  }

  private init(
    _ name: String, _ description: String, _ arguments: JSONRecord,
    _ respond: @escaping @Sendable (JSONObject, ToolServer, inout JSONWriter) throws(RecordError) -> Void
  ) {
    self.name = name
    self.description = description
    self.arguments = arguments.without(["id"]).read
    self.respond = respond
  }

  /// The tools, in the order in which a model would reach for them.
  static let all = [
    ServedTool(
      "fits",
      "Tells whether a text fits into a width, a height and a number of lines, and what of it would be cut off.",
      FitsQuestion.line
    ) { record, server, writer throws(RecordError) in
      try FitsQuestion(record, server.surroundings.fonts).answer(&writer)
    },
    ServedTool(
      "measure", "Measures a text: its width, height, lines and baselines in a width, in points.", MeasureCommand.line
    ) { record, server, writer throws(RecordError) in
      try MeasureCommand.answer(record, isStrict: false, server.surroundings.fonts, TextDefaults(), &writer)
    },
    ServedTool(
      "wrap", "Breaks a text into the lines that it has in a width, as they are to be drawn.", WrapQuestion.line
    ) { record, server, writer throws(RecordError) in
      try WrapQuestion(record, server.surroundings.fonts).answer(&writer)
    },
    ServedTool("render", "Draws a text and shows the picture.", pictureLine) {
      record, server, writer throws(RecordError) in
      try RenderQuestion(withPictureDefaults(record), server.surroundings.fonts).answer(&writer)
    },
    ServedTool(
      "audit", "Tells which translations of string catalogues are cut off in their labels.", AuditQuestion.line
    ) { record, server, writer throws(RecordError) in
      try AuditQuestion(record, root: server.root, maximumBytes: server.maximumBytes).answer(&writer)
    },
  ]

  /// A picture on white, with a margin, is one that can be looked at; PNG is what models read.
  private static let pictureLine = JSONRecord(
    RenderQuestion.line.keys.map { $0.name == "format" ? .key("format", $0.schema, "png without it.") : $0 })

  private static func withPictureDefaults(_ record: JSONObject) -> JSONObject {
    var record = record
    if record["format"] == nil { record.members.append(.init(key: "format", value: .string("png"))) }
    if record["picture"] == nil {
      let page = [
        JSONObject.Member(key: "padding", value: .number(8, literal: "8")),
        JSONObject.Member(key: "background", value: .string("#fff")),
      ]
      record.members.append(.init(key: "picture", value: .object(JSONObject(members: page))))
    }
    return record
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      writer.member("description", description)
      writer.member("inputSchema", arguments.json)
      writer.object("annotations") { writer in
        writer.member("readOnlyHint", true)
        writer.member("openWorldHint", false)
      }
    }
  }

  /// The picture that an answer of `render` has; `nil` for the answers of other tools, and for PDF, which is no image.
  func picture(_ answer: [UInt8]) -> Content? {
    guard name == "render", case .object(let object)? = try? JSONParser.value(of: answer, isLenient: true) else {
      return nil
    }
    if case .string(let data) = object["data"], object["format"] == .string("png") {
      return .image(data, type: "image/png")
    }
    guard case .string(let file) = object["svg"] else { return nil }
    return .image(PictureFile.base64(of: Array(file.utf8)), type: "image/svg+xml")
  }
}
