internal import GalleyJSON

extension ServeCommand {
  /// Describes a line: one of a batch, with the command that answers it.
  static let line = JSONSchema.kinds(
    by: "command",
    [
      ("breaks", BreaksCommand.line), ("label", LabelAnswer.line), ("layout", LayoutDocument.record),
      ("measure", MeasureCommand.line),
    ].map { name, record in
      (name, record.with([.required("command", .constant(.string(name)))]).read)
    })

  /// Describes an answer.
  static let answer = JSONSchema.either(
    [BreaksCommand.record, LabelAnswer.record, LayoutAnswer.record, MeasureAnswer.record].map(\.answer))
}
