internal import GalleyJSON
internal import GalleyLayout
internal import GalleyOptions

extension FlowDocument {
  /// Describes a flow.
  static let record = JSONRecord(
    [
      .required("blocks", .list(of: .reference("textBlock")), "The texts, one below the other."),
      .required(
        "containers", .list(of: .object(container.read, or: .string), from: 1),
        "The views that the text goes through: names, or objects."),
      .key("around", .strings, "The views that lines keep clear of."),
    ] + FlowOptions.page.keys + FlowOptions.flow.keys)

  /// Describes a view that the text goes through in columns.
  static let container = JSONRecord([
    .required("view", .string, "The name of a view or a guide."),
    .key("columns", .integer(from: 1, to: 100), "The columns of the view; 1 without it."),
    .key("gap", .measure, "Points between two columns; 18 without it."),
  ])

  /// Describes the text of a block or of a note.
  static let text = JSONRecord([
    .key("text", .string), .key("markup", .string, "The text with runs of its own, instead of text."),
    .key("font", .reference("font")), .key("lang", .string, "The language, a BCP 47 tag."),
    .key("textColor", .color), .key("textAlignment", .choice(TextAlignment.self)),
    .key("options", .reference("flowOptions")),
  ])

  /// Describes a footnote.
  static let note = text.with([
    .key("mark", .integer(from: 0), "The place in the block's text; its first line without it.")
  ])

  /// The key of the footnotes of a block.
  static let notes = JSONRecord.Key.key(
    "notes", .list(of: .reference("footnote")), "Footnotes, in the order of their marks.")

  /// Describes a block.
  static let block =
    text.with([.key("height", .measure, "The height of a box that is left free, instead of a text."), notes])
    .with(FlowOptions.block.keys)

  /// The schemas that those of a document refer to.
  static let definitions: [(name: String, schema: JSONSchema)] = [
    ("textFlow", record.read), ("textBlock", block.read), ("footnote", note.read),
    ("flowOptions", TextOptions.record(of: DocumentLabelText.flowOptionNames).read),
  ]
}
