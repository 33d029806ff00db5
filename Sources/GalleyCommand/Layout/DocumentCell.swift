internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// A cell, header or footer of a collection that a document describes.
final class DocumentCell: CollectionCell {
  /// The views with names, in the order of the document.
  let items: [(name: String, item: LayoutItem)]
  /// The labels as the document has them, before an item's texts are put in.
  private let labels: [(name: String, view: LabelView, label: Label)]
  private let configuration: ListContentConfiguration?

  /// - Parameter node: A view of the document. Its constraints call the cell's content view `cell`.
  init(_ node: JSONObject, scale: Double?, fonts: FontStore) throws(RecordError) {
    var builder = LayoutTreeBuilder(scale: scale)
    let isListContent = try node.string("type") == "listContent"
    if isListContent {
      try node.refuseMembers(notIn: CollectionDocument.listCell.names, kind: "key of a cell's list content")
      configuration = try ListContentConfiguration(node, fonts: fonts)
      (items, labels) = ([], [])
      super.init()
      return
    }
    configuration = nil
    let content = try builder.cellContent(node, fonts: fonts)
    items = builder.items
    labels = Self.labels(in: content)
    super.init()
    appearance = try Appearance(node)
    do throws(LayoutError) {
      for view in content { try contentView.addSubview(checked: view) }
    } catch {
      throw RecordError(error.description)
    }
    var known = builder.itemOfName
    known["cell"] = contentView
    try LayoutDocument.activate(try node.array("constraints") ?? [], known)
  }

  private static func labels(in views: [LayoutView]) -> [(name: String, view: LabelView, label: Label)] {
    var found: [(name: String, view: LabelView, label: Label)] = []
    var waiting = Array(views.reversed())
    while let view = waiting.popLast() {
      if let view = view as? LabelView, let label = view.label { found.append((view.name, view, label)) }
      waiting += view.subviews.reversed()
    }
    return found
  }

  /// Shows an item at its depth in an outline.
  func show(_ row: CollectionOutline<JSONValue>.Row) throws {
    (indentationLevel, disclosure) = (row.level, row.disclosure)
    try show(row.item)
  }

  /// Puts an item's texts in: a string for the only text, or an object of texts by name.
  func show(_ item: JSONValue) throws {
    if var shown = configuration {
      switch item {
      case .string(let text): shown.text = text
      case .object(let members):
        try members.refuseMembers(notIn: ["text", "secondaryText", "image"], kind: "key of an item")
        try shown.setContent(members)
      default: throw RecordError("an item must be a string or an object, not \(item.kind)")
      }
      return try setContentConfiguration(shown)
    }
    if case .object(let members) = item {
      try members.refuseMembers(notIn: Set(labels.map { Name($0.name) }), kind: "key of an item")
    }
    for (name, view, template) in labels {
      var label = template
      switch item {
      case .string(let text) where labels.count == 1: label.text = text
      case .object(let members): label.text = try members.string(name) ?? label.text
      default: throw RecordError("an item of a cell with \(labels.count) labels must be an object of texts by name")
      }
      if label.text != view.label?.text { try view.setLabel(label) }
    }
  }
}
