internal import Galley
internal import GalleyCollections
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyLayout
internal import GalleyUnicode

/// The answer of `galley layout` about a document.
struct LayoutAnswer: Answer {
  private var frames: [(name: String, frame: Rect)] = []
  /// The baselines of the first and last line of labels, from the label's top.
  private var baselines: [(name: String, first: Double, last: Double)] = []
  /// The labels and controls whose text does not fit into their frames.
  private var truncated: [String] = []
  /// The labels with characters that no font has.
  private(set) var missing: [(name: String, characters: MissingCharacters)] = []
  private var fittingSize: Size?
  private var ambiguous: [String] = []
  private(set) var conflicts = ConflictList()
  /// The errors of collections.
  private(set) var errors: [String] = []
  /// The size of the whole content of collections.
  private var contentSizes: [(name: String, size: Size)] = []
  /// The texts that flow through the views.
  private(set) var flows: [FilledFlow] = []

  init(_ document: LayoutDocument) throws(RecordError) {
    let root = document.root
    var found: [LayoutConflict] = []
    var errors: [String] = []
    root.conflictHandler = { found.append($0) }
    for collection in document.collections {
      collection.view.errorHandler = { [name = collection.view.name] in errors.append("\(name): \($0.description)") }
    }
    try Self.attempt { () throws(LayoutError) in try root.layoutIfNeeded() }
    for collection in document.collections { try collection.scroll() }
    try Self.attempt { () throws(LayoutError) in try root.layoutIfNeeded() }
    for (name, item) in document.items {
      let frame = (item as? LayoutView)?.frame ?? item.alignmentRect
      frames.append((name, frame))
      try noteLabels(of: item, name)
      guard let label = item as? LabelView, let found = label.content?.baselines(in: frame.size) else { continue }
      baselines.append((name, found.firstFromTop, frame.height - found.lastFromBottom))
    }
    for collection in document.collections { try add(collection.view) }
    for flow in document.flows { flows.append(try flow.filled(in: root)) }
    missing += flows.flatMap(\.missing)
    let ambiguities = try Self.attempt { () throws(LayoutError) in try root.ambiguities() }
    let open = Set(ambiguities.map { ObjectIdentifier($0.item) })
    ambiguous = document.items.filter { open.contains(ObjectIdentifier($0.item)) }.map(\.name)
    if let fitting = document.fitting {
      fittingSize = try Self.attempt { () throws(LayoutError) in
        try root.systemLayoutSizeFitting(
          fitting.size, horizontal: fitting.horizontal, vertical: fitting.vertical)
      }
    }
    root.conflictHandler = nil
    for collection in document.collections { collection.view.errorHandler = nil }
    for error in errors where !self.errors.contains(error) { self.errors.append(error) }
    for conflict in found { conflicts.add(conflict) }
  }

  /// Asks the layout, whose errors are those of the document.
  private static func attempt<Result>(_ ask: () throws(LayoutError) -> Result) throws(RecordError) -> Result {
    do throws(LayoutError) { return try ask() } catch { throw RecordError(error.description) }
  }

  /// Adds the visible elements, as `name[section.item]`, and the named views in them.
  ///
  /// An element's frame is in the coordinates of the collection's content.
  private mutating func add(_ view: CollectionView) throws(RecordError) {
    contentSizes.append((view.name, view.contentSize))
    for attributes in view.visibleAttributes {
      let label: String
      switch attributes.element {
      case .cell(let path): label = "\(view.name)[\(path)]"
      case .supplementary(CollectionElement.sectionHeader, let path): label = "\(view.name)[header \(path.section)]"
      case .supplementary(CollectionElement.sectionFooter, let path): label = "\(view.name)[footer \(path.section)]"
      case .supplementary(let kind, let path), .decoration(let kind, let path):
        label = "\(view.name)[\(kind) \(path)]"
      }
      frames.append((label, attributes.frame))
      guard let cell = view.view(for: attributes.element) as? DocumentCell else { continue }
      // Content that is indented begins later in its cell.
      let inset = cell.contentView.frame.origin
      for (name, item) in cell.items {
        let isOutermost = (item as? LayoutView)?.superview === cell.contentView
        let frame = item.alignmentRect
        frames.append(("\(label).\(name)", isOutermost ? frame.offsetBy(dx: inset.x, dy: inset.y) : frame))
        try noteLabels(of: item, "\(label).\(name)")
      }
      guard let content = cell.contentView as? ListContentView else { continue }
      let parts = content.parts
      // Guides that were not asked for before are placed now.
      try Self.attempt { () throws(LayoutError) in try view.topView.layoutIfNeeded() }
      for (part, guide) in parts {
        frames.append(("\(label).\(part)", guide.layoutFrame.offsetBy(dx: inset.x, dy: inset.y)))
      }
      try noteLabels(of: content, label)
    }
  }

  /// Adds the texts of an item that do not fit or have no glyphs: of a label or control, or of list content.
  private mutating func noteLabels(of item: LayoutItem, _ name: String) throws(RecordError) {
    var labels = [(name, item as? LabelView)]
    if let content = item as? ListContentView {
      labels = [("\(name).text", content.textLabelView), ("\(name).secondaryText", content.secondaryTextLabelView)]
    }
    do throws(TextError) {
      if let view = item as? LayoutView, let text = (view.content as? ElementContent)?.text,
        try text.isCut(in: view.frame.size)
      {
        truncated.append(name)
      }
      for case (let name, let label?) in labels {
        if try label.isTruncated { truncated.append(name) }
        guard let shown = label.shownLabel else { continue }
        let characters = MissingCharacters(try shown.missingGlyphs, in: shown.text ?? "", nil)
        if characters.error != nil { missing.append((name, characters)) }
      }
    } catch {
      throw RecordError("\(name): \(error.description)")
    }
  }

  var hasVersion: Bool { true }

  func write(to writer: inout JSONWriter) {
    writer.object("frames") { writer in
      for (name, frame) in frames {
        writer.key(name)
        writer.numbers([frame.minX, frame.minY, frame.width, frame.height])
      }
    }
    if !baselines.isEmpty {
      writer.object("baselines") { writer in
        for (name, first, last) in baselines {
          writer.key(name)
          writer.numbers([first, last])
        }
      }
    }
    writer.member("truncated", truncated)
    writeMissing(to: &writer)
    if !flows.isEmpty {
      writer.array("flows") { writer in for flow in flows { writer.object { flow.write(to: &$0) } } }
    }
    if let fittingSize {
      writer.key("fittingSize")
      writer.numbers([fittingSize.width, fittingSize.height])
    }
    if !contentSizes.isEmpty {
      writer.object("contentSizes") { writer in
        for (name, size) in contentSizes {
          writer.key(name)
          writer.numbers([size.width, size.height])
        }
      }
    }
    if !errors.isEmpty {
      writer.member("errors", errors)
    }
    writer.member("ambiguous", ambiguous)
    conflicts.write(to: &writer) { $0.quoted }
  }

  /// The labels with characters that no font has, each with where they are.
  private func writeMissing(to writer: inout JSONWriter) {
    writer.array("missing") { writer in
      for (name, characters) in missing {
        for range in characters.ranges {
          writer.object { writer in
            writer.member("name", name)
            writer.range(range)
          }
        }
      }
    }
  }

  /// The error for which a strict answer is refused; `nil` when every character has a glyph.
  var missingError: String? { missing.first.flatMap { name, characters in characters.error.map { "\(name): \($0)" } } }

  /// The answer for a person.
  var text: String {
    func list(_ numbers: [Double]) -> String { numbers.map { shortened($0) }.joined(separator: " ") }
    var lines = frames.map { "\($0.name): \(list([$0.frame.minX, $0.frame.minY, $0.frame.width, $0.frame.height]))" }
    lines += baselines.map { "baselines of \($0.name): \(list([$0.first, $0.last]))" }
    lines += contentSizes.map { "content of \($0.name): \(list([$0.size.width, $0.size.height]))" }
    if !truncated.isEmpty { lines.append("truncated: \(truncated.joined(separator: ", "))") }
    lines += flows.flatMap(\.lines)
    if let fittingSize { lines.append("fitting size: \(list([fittingSize.width, fittingSize.height]))") }
    if !ambiguous.isEmpty { lines.append("ambiguous: \(ambiguous.joined(separator: ", "))") }
    lines += conflicts.lines { $0.quoted }
    return lines.map { PrintedText.line($0) + "\n" }.joined()
  }

  private func shortened(_ value: Double) -> String {
    // Larger ones have no thousandths, and a thousand times as much might be infinite.
    let rounded = abs(value) < 1e12 ? (value * 1_000).rounded() / 1_000 : value
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}

extension LayoutConflict.Member {
  /// So long may be what the document has; of a longer format a member is told as an equation.
  private static let longestSource = 200

  /// A constraint as the document has it; one of the layout's own by the identifier that UIKit gives it.
  fileprivate var quoted: String {
    if isEngineOwned { return identifier ?? source }
    return source.utf8.count <= Self.longestSource ? source : constraint.equation
  }
}

extension JSONWriter {
  fileprivate mutating func numbers(_ numbers: [Double]) {
    array { writer in for number in numbers { writer.number(number) } }
  }
}
