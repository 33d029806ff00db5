internal import GalleyJSON
internal import GalleyShaping

/// A command that `galley serve` answers: the keys of its lines, and the answer.
struct ServedCommand: Sendable {
  let name: String
  /// The keys of a line, but for `command`.
  let line: JSONRecord
  let respond: @Sendable (JSONObject, ServedSurroundings, inout JSONWriter) throws(RecordError) -> Void

  /// The commands, by name.
  static let all = [
    ServedCommand(name: "breaks", line: BreaksCommand.line) { record, _, writer throws(RecordError) in
      try BreaksCommand.answer(record, &writer)
    },
    ServedCommand(name: "fonts", line: FontsQuestion.line) { record, server, writer throws(RecordError) in
      try FontsQuestion(record).answer(server.fontFolder, &writer)
    },
    ServedCommand(name: "label", line: LabelAnswer.line) { record, server, writer throws(RecordError) in
      try LabelAnswer(record, server.fonts, server.label).write(to: &writer)
    },
    ServedCommand(name: "layout", line: LayoutDocument.record) { record, server, writer throws(RecordError) in
      try LayoutAnswer(LayoutDocument(record, fonts: server.fonts)).write(to: &writer)
    },
    ServedCommand(name: "measure", line: MeasureCommand.line) { record, server, writer throws(RecordError) in
      try MeasureCommand.answer(record, isStrict: false, server.fonts, TextDefaults(), &writer)
    },
    ServedCommand(name: "render", line: RenderQuestion.line) { record, server, writer throws(RecordError) in
      try RenderQuestion(record, server.fonts).answer(&writer)
    },
    ServedCommand(name: "shape", line: ShapeQuestion.line) { record, server, writer throws(RecordError) in
      try ShapeQuestion(record, server.fonts).answer(&writer)
    },
    ServedCommand(name: "solve", line: SolveCommand.line) { record, _, writer throws(RecordError) in
      try SolveCommand.answer(record, &writer)
    },
    ServedCommand(name: "transform", line: TransformQuestion.line) { record, _, writer throws(RecordError) in
      try TransformQuestion(record).answer(&writer)
    },
  ]

  /// Answers a line by the command that it names.
  static func answer(
    _ record: JSONObject, _ server: ServedSurroundings, _ writer: inout JSONWriter
  ) throws(RecordError) {
    let name = try record.requiredString("command")
    guard let command = all.first(where: { $0.name == name }) else {
      let names = all.map(\.name).joined(separator: ", ")
      throw RecordError("\"command\" must be one of \(names), not \"\(UnknownKey.quoted(name))\"")
    }
    var record = record
    record.members.removeAll { $0.key == "command" }
    try command.respond(record, server, &writer)
  }
}

/// The fonts and defaults of a server, which all lines share.
struct ServedSurroundings: Sendable {
  /// Opens the fonts that lines name.
  let fonts: FontStore
  /// The folder that font names start from; `nil` for none.
  let fontFolder: String?
  let label = LabelDefaults()
}
