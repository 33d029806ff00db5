internal import GalleyJSON
internal import GalleyShaping

/// A command that `galley serve` answers: the keys of its lines, those of its answers, and the answer itself.
struct ServedCommand: Sendable {
  let name: String
  /// The keys of a line, but for `command`.
  let line: JSONRecord
  /// The schema of an answer.
  let answer: JSONSchema
  let respond: @Sendable (JSONObject, ServedSurroundings, inout JSONWriter) throws(RecordError) -> Void

  private init(
    _ name: String, _ line: JSONRecord, _ answer: JSONSchema,
    _ respond: @escaping @Sendable (JSONObject, ServedSurroundings, inout JSONWriter) throws(RecordError) -> Void
  ) {
    self.name = name
    self.line = line
    self.answer = answer
    self.respond = respond
  }

  /// The commands, by name.
  static let all = [
    ServedCommand("breaks", BreaksCommand.line, BreaksCommand.record.answer) { record, _, writer throws(RecordError) in
      try BreaksCommand.answer(record, &writer)
    },
    ServedCommand("fonts", FontsQuestion.line, FontsQuestion.answer) { record, server, writer throws(RecordError) in
      try FontsQuestion(record).answer(server.fontFolder, &writer)
    },
    ServedCommand("label", LabelAnswer.line, LabelAnswer.record.answer) { record, server, writer throws(RecordError) in
      try LabelAnswer(record, server.fonts, server.label).write(to: &writer)
    },
    ServedCommand("layout", LayoutDocument.record, LayoutAnswer.record.answer) {
      record, server, writer throws(RecordError) in
      try LayoutAnswer(LayoutDocument(record, fonts: server.fonts)).write(to: &writer)
    },
    ServedCommand("measure", MeasureCommand.line, MeasureAnswer.record.answer) {
      record, server, writer throws(RecordError) in
      try MeasureCommand.answer(record, isStrict: false, server.fonts, TextDefaults(), &writer)
    },
    ServedCommand("render", RenderQuestion.line, RenderQuestion.record.answer) {
      record, server, writer throws(RecordError) in
      try RenderQuestion(record, server.fonts).answer(&writer)
    },
    ServedCommand("shape", ShapeQuestion.line, ShapeQuestion.record.answer) {
      record, server, writer throws(RecordError) in
      try ShapeQuestion(record, server.fonts).answer(&writer)
    },
    ServedCommand("solve", SolveCommand.line, SolveCommand.record.answer) { record, _, writer throws(RecordError) in
      try SolveCommand.answer(record, &writer)
    },
    ServedCommand("transform", TransformQuestion.line, TransformQuestion.record.answer) {
      record, _, writer throws(RecordError) in
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
