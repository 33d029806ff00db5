internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyOptions

/// Makes the views of a layout document.
struct LayoutTreeBuilder {
  /// Suggests what to write instead of a key that has no meaning.
  private static func advice(_ key: String, for kind: Kind) -> String? {
    if ["width", "height", "frame"].contains(key) { return "sizes are constraints, such as \"name.width == 100\"" }
    guard kind == .label else { return nil }
    if DocumentLabelText.optionNames.contains(key) { return UnknownKey.belongsToOptions }
    return Font.documentRecord.names.contains(key) ? "it belongs into \"font\"" : nil
  }

  private let scale: Double?
  private(set) var items: [(name: String, item: LayoutItem)] = []
  private(set) var itemOfName: [Name: LayoutItem] = [:]
  private(set) var collections: [CollectionDocument] = []

  init(scale: Double?) { self.scale = scale }

  /// Makes a view and what it contains.
  mutating func view(_ node: JSONObject, fonts: FontStore) throws(RecordError) -> LayoutView {
    let kind = try node.choice("type", Kind.self) ?? .view
    try node.refuseMembers(notIn: kind.record.names, kind: "key of \(kind.phrase)") { Self.advice($0, for: kind) }
    let name = try node.string("name") ?? ""
    let view = try make(kind, name, node, fonts)
    view.translatesAutoresizingMaskIntoConstraints = false
    try register(view, name)
    if let content = view as? ListContentView { try registerParts(of: content, name) }
    try setAppearance(of: view, node)
    if let image = try kind == .image || kind == .button ? node.string("image") : nil {
      if view.appearance.image != nil { throw RecordError("\"image\" and \"symbol\" exclude each other") }
      view.appearance.image = try fonts.image(image)
    }
    if let control = kind.control {
      try control.set(on: view, node, fonts: fonts, scale: scale)
    } else {
      try setContent(of: view, node, fonts)
    }
    try setPriorities(of: view, node)
    try addGuides(to: view, node)
    for child in try node.array("subviews") ?? [] {
      let child = try self.child(child, "subviews", fonts)
      do { try view.addSubview(checked: child) } catch { throw RecordError(error.description) }
    }
    if let stack = view as? StackView { try arrange(stack, node, fonts) }
    return view
  }

  private mutating func child(
    _ value: JSONValue, _ key: String, _ fonts: FontStore
  ) throws(RecordError) -> LayoutView {
    guard case .object(let node) = value else { throw .mismatch(key, expected: "a list of objects", found: value) }
    return try view(node, fonts: fonts)
  }

  private mutating func make(
    _ kind: Kind, _ name: String, _ node: JSONObject, _ fonts: FontStore
  ) throws(RecordError) -> LayoutView {
    switch kind {
    case .collection:
      let collection = try CollectionDocument(node, name: name, scale: scale, fonts: fonts)
      collections.append(collection)
      return collection.view
    case .listContent:
      let configuration = try ListContentConfiguration(node, fonts: fonts)
      do { return try ListContentView(configuration: configuration, name: name, scale: scale) } catch {
        throw RecordError(error.description)
      }
    case .label: return LabelView(name: name)
    case .stack: return StackView(name: name)
    case .spacer:
      let spacer = LayoutView(name: name)
      do throws(LayoutError) {
        for axis in LayoutAxis.allCases {
          try spacer.setContentHuggingPriority(checked: 1, for: axis)
          try spacer.setContentCompressionResistancePriority(checked: 1, for: axis)
        }
      } catch { throw RecordError(error.description) }
      return spacer
    default: return LayoutView(name: name)
    }
  }

  /// The parts of list content, which constraints call `name.text`, `name.secondaryText` and `name.image`.
  private mutating func registerParts(of view: ListContentView, _ name: String) throws(RecordError) {
    guard !name.isEmpty else { return }
    for (part, guide) in view.parts { try register(guide, "\(name).\(part)") }
  }

  /// The views of a cell, the node's subviews.
  mutating func cellContent(_ node: JSONObject, fonts: FontStore) throws(RecordError) -> [LayoutView] {
    let kind = try node.choice("type", Kind.self) ?? .view
    guard kind == .view else { throw RecordError("a cell must be of type \"view\" or \"listContent\"") }
    try node.refuseMembers(notIn: CollectionDocument.cell.names, kind: "key of a cell")
    var views: [LayoutView] = []
    for value in try node.array("subviews") ?? [] { views.append(try child(value, "subviews", fonts)) }
    return views
  }

  private mutating func register(_ item: LayoutItem, _ name: String) throws(RecordError) {
    guard !name.isEmpty else { return }
    guard itemOfName[Name(name)] == nil else { throw RecordError("the name \"\(name)\" is used twice") }
    itemOfName[Name(name)] = item
    items.append((name, item))
  }

  private func setAppearance(of view: LayoutView, _ node: JSONObject) throws(RecordError) {
    view.isHidden = try node.bool("hidden") ?? false
    view.appearance = try Appearance(node)
    if let margins = try node.numbers("layoutMargins", count: 4) {
      do throws(LayoutError) {
        try view.setLayoutMargins(EdgeInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3]))
      } catch { throw RecordError(error.description) }
    }
  }

  // MARK: Content

  private func setContent(
    of view: LayoutView, _ node: JSONObject, _ fonts: FontStore
  ) throws(RecordError) {
    if let item = view as? LabelView {
      let label = try label(node, fonts)
      do { try item.setLabel(label) } catch { throw RecordError(error.description) }
      return
    }
    guard let size = try node.lengths("intrinsicContentSize") else {
      if let size = view.appearance.image?.size { view.content = FixedContent(size: size) }
      return
    }
    for length in size {
      if let length, length < 0 { throw RecordError("\"intrinsicContentSize\" must not be negative") }
    }
    let none = LayoutView.noIntrinsicMetric
    view.content = FixedContent(size: Size(width: size[0] ?? none, height: size[1] ?? none))
  }

  /// Returns a label with the text of a node and its font.
  func label(_ node: JSONObject, _ fonts: FontStore) throws(RecordError) -> Label {
    var label = Label(try node.string("text"))
    label.font = try font(of: node, fonts)
    label.language = try node.string("lang")
    label.numberOfLines = try node.integer("numberOfLines") ?? 1
    label.lineBreakMode = try node.lineBreakMode() ?? .byTruncatingTail
    label.preferredMaxLayoutWidth = try node.numberFromZero("preferredMaxLayoutWidth") ?? 0
    let shrinking = try node["minimumScaleFactor"] == nil ? node.object("options") ?? node : node
    if let factor = try shrinking.share("minimumScaleFactor") {
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = factor
    }
    label.scale = scale
    label.textAlignment = try node.choice("textAlignment", TextAlignment.self) ?? .natural
    if let strategy = try node.lineBreakStrategy() { label.lineBreakStrategy = strategy }
    if let text = try DocumentLabelText(node).attributedText(in: label) { label.attributedText = text }
    return label
  }

  /// The font of a label; its size follows the person's, or does not, where the label says so.
  private func font(of node: JSONObject, _ fonts: FontStore) throws(RecordError) -> Font {
    let description = try node.object("font") ?? JSONObject()
    guard let adjusts = try node.bool("adjustsFontForContentSizeCategory") else {
      return try Font(description, fonts: fonts)
    }
    var fonts = fonts
    let category = fonts.surroundings.category
    fonts.surroundings.category = .large
    let font = try Font(description, fonts: fonts)
    guard adjusts else { return font }
    fonts.surroundings.category = category
    let style = try description.string("textStyle").flatMap(FontTextStyle.init(name:))
    let isOfStyle = style != nil && !description.members.contains { ["size", "file", "family"].contains($0.key) }
    if isOfStyle { return try Font(description, fonts: fonts) }
    return (style ?? .body).scaledFont(for: font, category: category)
  }

  private func setPriorities(of view: LayoutView, _ node: JSONObject) throws(RecordError) {
    let hugging = try node.numbers("hugging", count: 2), compression = try node.numbers("compression", count: 2)
    do throws(LayoutError) {
      for (index, axis) in [LayoutAxis.horizontal, .vertical].enumerated() {
        if let hugging { try view.setContentHuggingPriority(checked: LayoutPriority(Float(hugging[index])), for: axis) }
        if let compression {
          try view.setContentCompressionResistancePriority(
            checked: LayoutPriority(Float(compression[index])), for: axis)
        }
      }
    } catch {
      throw RecordError(error.description)
    }
  }

  private mutating func addGuides(to view: LayoutView, _ node: JSONObject) throws(RecordError) {
    for value in try node.array("guides") ?? [] {
      guard case .string(let name) = value else {
        throw .mismatch("guides", expected: "a list of strings", found: value)
      }
      let guide = LayoutGuide(identifier: name)
      view.addLayoutGuide(guide)
      try register(guide, name)
    }
  }

  // MARK: Stacks

  private mutating func arrange(
    _ stack: StackView, _ node: JSONObject, _ fonts: FontStore
  ) throws(RecordError) {
    stack.axis = try node.choice("axis", LayoutAxis.self) ?? .horizontal
    stack.distribution = try node.choice("distribution", StackView.Distribution.self) ?? .fill
    let alignment = try node.string("alignment")
    if alignment == "top" || alignment == "bottom" {
      stack.alignment = alignment == "top" ? .leading : .trailing
    } else {
      stack.alignment = try node.choice("alignment", StackView.Alignment.self) ?? .fill
    }
    stack.isLayoutMarginsRelativeArrangement = try node.bool("layoutMarginsRelativeArrangement") ?? false
    stack.isBaselineRelativeArrangement = try node.bool("baselineRelativeArrangement") ?? false
    let spacing = try node.number("spacing") ?? 0
    var arranged: [LayoutView] = []
    for child in try node.array("arrangedSubviews") ?? [] {
      arranged.append(try self.child(child, "arrangedSubviews", fonts))
    }
    do throws(LayoutError) {
      try stack.setSpacing(spacing)
      for view in arranged { try stack.addArrangedSubview(checked: view) }
    } catch {
      throw RecordError(error.description)
    }
    for member in try node.object("customSpacing")?.members ?? [] {
      guard case .number(let points, _) = member.value else {
        throw .mismatch("customSpacing", expected: "numbers by name", found: member.value)
      }
      guard let view = arranged.first(where: { Name($0.name) == Name(member.key) }) else {
        throw RecordError("\"customSpacing\": \"\(member.key)\" is not arranged here")
      }
      do { try stack.setCustomSpacing(checked: points, after: view) } catch { throw RecordError(error.description) }
    }
  }
}

extension ListContentView {
  /// The guides of the parts that there are.
  var parts: [(name: String, guide: LayoutGuide)] {
    [("text", textLayoutGuide), ("secondaryText", secondaryTextLayoutGuide), ("image", imageLayoutGuide)]
      .compactMap { name, guide in guide.map { (name, $0) } }
  }
}
