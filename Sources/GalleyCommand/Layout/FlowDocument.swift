internal import Galley
internal import GalleyFlow
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyOptions

/// A text of a layout document that goes through views, one after the other.
struct FlowDocument {
  /// A view that the text goes through.
  private struct Container {
    let name: String
    let item: LayoutItem
    var columns = 1
    var gap = 18.0
  }

  /// The number of the flow in the document.
  private let index: Int
  private var blocks: [FlowBlock] = []
  private var containers: [Container] = []
  /// The views that lines keep clear of.
  private var obstacles: [LayoutItem] = []
  private var settings = FlowSettings()
  private var page = FlowPageOptions()

  /// The greatest number of columns in a view.
  private static let mostColumns = 100

  /// Reads the flows of a document whose views are made.
  static func flows(
    _ record: JSONObject, _ builder: LayoutTreeBuilder, fonts: FontStore
  ) throws(RecordError) -> [FlowDocument] {
    var flows: [FlowDocument] = []
    for (index, value) in (try record.array("flows") ?? []).enumerated() {
      guard case .object(let node) = value else {
        throw .mismatch("flows", expected: "a list of objects", found: value)
      }
      do throws(RecordError) {
        flows.append(try FlowDocument(node, index, builder, fonts))
      } catch {
        throw RecordError("flow \(index): \(error.message)", ownLines: error.ownLines)
      }
    }
    return flows
  }

  private init(
    _ node: JSONObject, _ index: Int, _ builder: LayoutTreeBuilder, _ fonts: FontStore
  ) throws(RecordError) {
    self.index = index
    try node.refuseMembers(notIn: Self.record.names, kind: "key of a flow")
    try FlowOptions.flow.read(node, into: &settings)
    try FlowOptions.page.read(node, into: &page)
    guard let list = try node.array("containers") else { throw RecordError("\"containers\" is missing") }
    guard !list.isEmpty else { throw RecordError("\"containers\" must hold at least one view") }
    for value in list { containers.append(try Self.container(value, builder)) }
    for value in try node.array("around") ?? [] {
      guard case .string(let name) = value else {
        throw .mismatch("around", expected: "a list of strings", found: value)
      }
      obstacles.append(try builder.item(named: name))
    }
    guard let texts = try node.array("blocks") else { throw RecordError("\"blocks\" is missing") }
    for (number, value) in texts.enumerated() {
      do throws(RecordError) {
        blocks.append(try Self.block(value, builder, fonts))
      } catch {
        throw RecordError("block \(number): \(error.message)", ownLines: error.ownLines)
      }
    }
    _ = try flow()
  }

  private static func container(_ value: JSONValue, _ builder: LayoutTreeBuilder) throws(RecordError) -> Container {
    if case .string(let name) = value { return Container(name: name, item: try builder.item(named: name)) }
    guard case .object(let node) = value else {
      throw .mismatch("containers", expected: "a list of names and objects", found: value)
    }
    try node.refuseMembers(notIn: container.names, kind: "key of a container")
    let name = try node.requiredString("view")
    var made = Container(name: name, item: try builder.item(named: name))
    if let columns = try node.integer("columns") {
      guard (1...mostColumns).contains(columns) else {
        throw RecordError("\"columns\" must be from 1 to \(mostColumns), not \(columns)")
      }
      made.columns = columns
    }
    if let gap = try node.length("gap") {
      guard gap >= 0 else { throw RecordError("\"gap\" must not be negative") }
      made.gap = gap
    }
    return made
  }

  // MARK: Blocks

  private static func block(
    _ value: JSONValue, _ builder: LayoutTreeBuilder, _ fonts: FontStore
  ) throws(RecordError) -> FlowBlock {
    guard case .object(let node) = value else {
      throw .mismatch("blocks", expected: "a list of objects", found: value)
    }
    try node.refuseMembers(notIn: block.names, kind: "key of a block", advice: advice)
    let height = try node.length("height")
    var made: FlowBlock
    if let height {
      for key in text.keys + [notes] where node[key.name] != nil && node[key.name] != .null {
        throw RecordError("\"height\" is of a box, which has no \"\(key.name)\"")
      }
      guard height >= 0 else { throw RecordError("\"height\" must not be negative") }
      made = FlowBlock(boxHeight: height)
    } else {
      made = FlowBlock(try paragraph(node, builder, fonts))
    }
    try FlowOptions.block.read(node, into: &made)
    for value in try node.array("notes") ?? [] {
      guard case .object(let note) = value else {
        throw .mismatch("notes", expected: "a list of objects", found: value)
      }
      try note.refuseMembers(notIn: Self.note.names, kind: "key of a note", advice: advice)
      let paragraph = try Self.paragraph(note, builder, fonts)
      made.notes.append(FlowNote(paragraph, mark: try mark(note, in: made)))
    }
    return made
  }

  /// The place in a block's text that a note is of, which counts UTF-16 code units.
  private static func mark(_ note: JSONObject, in block: FlowBlock) throws(RecordError) -> String.Index? {
    guard let offset = try note.integer("mark"), let text = block.paragraph?.text else { return nil }
    guard let index = text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex), offset >= 0,
      String.Index(index, within: text.unicodeScalars) != nil
    else {
      throw RecordError("the \"mark\" \(offset) of a note is no place in its text of \(text.utf16.count)")
    }
    return index
  }

  private static func advice(_ key: String) -> String? {
    if DocumentLabelText.flowOptionNames.contains(key) { return UnknownKey.belongsToOptions }
    return Font.documentRecord.names.contains(key) ? "it belongs into \"font\"" : nil
  }

  private static func paragraph(
    _ node: JSONObject, _ builder: LayoutTreeBuilder, _ fonts: FontStore
  ) throws(RecordError) -> PreparedParagraph {
    if try node.string("text") == nil, try node.string("markup") == nil {
      throw RecordError("there is no \"text\", \"markup\" or \"height\"")
    }
    var plain = node
    plain.members.removeAll { $0.key == "options" || $0.key == "markup" }
    let label = try builder.label(plain, fonts)
    var text = try DocumentLabelText(node, options: DocumentLabelText.flowOptionNames)
      .styledText(in: label, color: try node.color("textColor"))
    text.updateParagraphStyles { $0.alignment = label.textAlignment }
    do throws(TextError) { return try PreparedParagraph(text) } catch { throw RecordError(error.description) }
  }

  private func flow() throws(RecordError) -> TextFlow {
    do throws(FlowError) { return try settings.flow(blocks) } catch { throw RecordError(error.description) }
  }

  // MARK: Filling

  /// Lets the text go through the views, where the last layout has placed them.
  func filled(in root: LayoutView) throws(RecordError) -> FilledFlow {
    let flow = try flow()
    var (columns, places): ([FlowContainer], [FilledFlow.Place]) = ([], [])
    let obstacles = obstacles.filter { !$0.isHiddenSomewhere }.map { $0.frame(in: root) }
    for container in containers where !container.item.isHiddenSomewhere {
      let frame = container.item.frame(in: root)
      let page = FlowPage(
        columns: container.columns, in: frame, gap: container.gap,
        isRightToLeft: root.effectiveDirection == .rightToLeft && !flow.writingMode.isVertical,
        writingMode: flow.writingMode)
      for (number, column) in page.containers.enumerated() {
        let around = obstacles.filter { $0.intersects(column.frame) }.map {
          $0.offsetBy(dx: -column.frame.minX, dy: -column.frame.minY)
        }
        do throws(TextError) {
          columns.append(try FlowContainer(column.frame, around: around, flow.writingMode))
        } catch {
          throw RecordError("flow \(index): \(error.message)")
        }
        places.append(
          FilledFlow.Place(
            name: container.name, column: container.columns > 1 ? number : nil, area: frame))
      }
    }
    do throws(FlowError) {
      let page: FilledPage? =
        columns.isEmpty
        ? nil : try flow.page(page.page(columns), forces: page.forces)
      return FilledFlow(index: index, flow: flow, page: page, places: places)
    } catch {
      throw RecordError("flow \(index): \(error.description)")
    }
  }
}

extension LayoutItem {
  /// True if the item or a view around it is hidden.
  fileprivate var isHiddenSomewhere: Bool {
    var view = self as? LayoutView ?? (self as? LayoutGuide)?.owningView
    while let found = view {
      if found.isHidden { return true }
      view = found.superview
    }
    return false
  }

  /// The item's place in the coordinates of a view above it.
  fileprivate func frame(in root: LayoutView) -> Rect {
    if let view = self as? LayoutView { return view.convert(Rect(origin: .zero, size: view.frame.size), to: root) }
    guard let guide = self as? LayoutGuide, let view = guide.owningView else { return alignmentRect }
    return view.convert(guide.layoutFrame, to: root)
  }
}

extension LayoutTreeBuilder {
  /// The view or guide with a name; `name.margins`, `name.safeArea` and `name.readable` are guides of a view.
  ///
  /// - Throws: `RecordError` for a name that nothing has.
  fileprivate func item(named name: String) throws(RecordError) -> LayoutItem {
    if let item = itemOfName[Name(name)] { return item }
    if let point = name.unicodeScalars.lastIndex(of: "."),
      let view = itemOfName[Name(String(name[..<point]))] as? LayoutView,
      let guide = view.standardGuide(String(name.unicodeScalars[point...].dropFirst()))
    {
      return guide
    }
    let guess = UnknownKey.guess(for: name, among: Set(itemOfName.keys))
    throw RecordError("there is no view \"\(UnknownKey.quoted(name))\"; \(guess)")
  }
}
