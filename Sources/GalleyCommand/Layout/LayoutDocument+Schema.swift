internal import GalleyJSON
internal import GalleyLayout
internal import GalleyOptions

extension LayoutDocument {
  /// Describes a document.
  static let record = JSONRecord([
    .key("$schema", .string, "Where the schema of the document is; for editors."),
    .key("id", .any, "What the answer to a line of a batch begins with."),
    .key("size", .optionalSize, "Width and height of the root; null for what the constraints give."),
    .key("scale", .scale, "Pixels per point, to which labels are rounded up."),
    .key("direction", .choice(["ltr", "rtl"]), "The direction of the interface."),
    .required("root", .reference("view"), "The view at the top."),
    .key("constraints", .constraints, "Equations and visual formats."),
    .key("flows", .list(of: .reference("textFlow")), "Texts that go through views, one after the other."),
    .key("fitting", fitting.read, "What systemLayoutSizeFitting is asked."),
  ])

  static let fitting = JSONRecord([
    .key("size", .numbers(2)), .key("horizontal", .number(above: 0, to: 1000)),
    .key("vertical", .number(above: 0, to: 1000)),
  ])

  /// The definitions that the schema of a document refers to.
  static let definitions: [(name: String, schema: JSONSchema)] =
    LayoutTreeBuilder.definitions + CollectionDocument.definitions + CompositionalRecords.definitions
    + FlowDocument.definitions
}

// Values that several keys of documents have.
extension JSONSchema {
  /// A length or a place in points.
  static let place = number(from: -LayoutView.largestLength, to: LayoutView.largestLength)
  /// A length that is not negative.
  static let measure = number(from: 0, to: LayoutView.largestLength)
  /// A width and a height.
  static let size = numbers(2, .measure)
  /// A width and a height, each of which may be missing.
  static let optionalSize = numbers(2, measure.orNull)
  /// A rectangle's or an edge's four lengths.
  static let insets = numbers(4, .place)
  static let color = string.described("#rgb, #rrggbb, #rrggbbaa or a name of the system's, such as systemBlue.")
  static let constraints = JSONSchema.list(of: .object(DocumentConstraints.format.read, or: .string))
}
