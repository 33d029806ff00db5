internal import GalleyAudit
internal import GalleyJSON

/// The schemas of all JSON that the command reads and writes.
enum SchemaCatalogue {
  static let all: [JSONSchemaDocument] = lines + answers + documents

  private static let lines = [
    JSONSchemaDocument("measure-line", "A line of galley measure --batch", MeasureCommand.line.read),
    JSONSchemaDocument("label-line", "A line of galley label --batch", LabelAnswer.line.read),
    JSONSchemaDocument("breaks-line", "A line of galley breaks --batch", BreaksCommand.line.read),
    JSONSchemaDocument("solve-line", "A line of galley solve --batch", SolveCommand.line.read),
    JSONSchemaDocument(
      "serve-line", "A line of galley serve", ServeCommand.line, definitions: LayoutDocument.definitions),
  ]

  private static let answers = [
    JSONSchemaDocument("measure-answer", "An answer of galley measure", MeasureAnswer.record.answer),
    JSONSchemaDocument("label-answer", "An answer of galley label", LabelAnswer.record.answer),
    JSONSchemaDocument("breaks-answer", "An answer of galley breaks", BreaksCommand.record.answer),
    JSONSchemaDocument("solve-answer", "An answer of galley solve", SolveCommand.record.answer),
    JSONSchemaDocument("serve-answer", "An answer of galley serve", ServeCommand.answer),
    JSONSchemaDocument("shape-answer", "The glyphs of a line, of galley shape", ShapeCommand.answer),
    JSONSchemaDocument("fonts-answer", "The answer of galley fonts", FontListing.list.exact),
    JSONSchemaDocument("coverage-answer", "The answer of galley fonts --coverage", FontCoverage.record.exact),
    JSONSchemaDocument("layout-answer", "An answer of galley layout", LayoutAnswer.record.answer),
    JSONSchemaDocument(
      "interface-answer", "An answer of galley layout about a xib or storyboard", InterfaceAnswer.answer),
    JSONSchemaDocument("inspect-answer", "An answer of galley inspect", InspectAnswer.answer),
    JSONSchemaDocument("options-answer", "The answer of galley options", OptionsCommand.record.exact),
  ]

  private static let documents = [
    JSONSchemaDocument(
      "layout-document", "A layout document, or a line of galley layout --batch", LayoutDocument.record.read,
      definitions: LayoutDocument.definitions),
    JSONSchemaDocument("audit-rules", "Rules of galley audit", AuditRules.record.exact),
    JSONSchemaDocument("audit-report", "A line of a report of galley audit --output json", AuditReport.line),
  ]
}
