internal import GalleyAudit
internal import GalleyJSON

/// The schemas of all JSON that the command reads and writes.
enum SchemaCatalogue {
  static let all: [JSONSchemaDocument] = lines + documents + AnswerSchemas.all

  private static let lines = [
    JSONSchemaDocument("measure-line", "A line of galley measure --batch", MeasureCommand.line.read),
    JSONSchemaDocument("label-line", "A line of galley label --batch", LabelAnswer.line.read),
    JSONSchemaDocument("breaks-line", "A line of galley breaks --batch", BreaksCommand.line.read),
    JSONSchemaDocument("solve-line", "A line of galley solve --batch", SolveCommand.line.read),
    JSONSchemaDocument("serve-line", "A line of galley serve", served, definitions: LayoutDocument.definitions),
  ]

  /// A line of a batch, with the command that answers it.
  private static let served = JSONSchema.kinds(
    by: "command",
    ServedCommand.all.map { command in
      (command.name, command.line.with([.required("command", .constant(.string(command.name)))]).read)
    })

  private static let documents = [
    JSONSchemaDocument(
      "layout-document", "A layout document, or a line of galley layout --batch", LayoutDocument.record.read,
      definitions: LayoutDocument.definitions),
    JSONSchemaDocument("audit-rules", "Rules of galley audit", AuditRules.record.exact),
  ]
}
