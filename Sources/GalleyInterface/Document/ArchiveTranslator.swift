/// Rewrites the archive format of Xcode 3 and 4 in the elements of the present one.
///
/// Views, labels, buttons and the other controls are taken over with their frames, masks, texts and constraints.
/// References may lead in circles: a view is written once, where it is first met.
struct ArchiveTranslator {
  private let archive: XMLTree
  private var writer = XMLTreeWriter()
  private let objects: ArchiveObjects
  private var written: Set<XMLTree.Node> = []

  static func document(from archive: XMLTree) -> XMLTree {
    var translator = ArchiveTranslator(archive)
    translator.writeDocument()
    return translator.writer.tree
  }

  private init(_ archive: XMLTree) {
    self.archive = archive
    objects = ArchiveObjects(archive)
  }

  private mutating func writeDocument() {
    let usesAutolayout = objects.documentMember(.archiveUseAutolayout).map { archive.text($0) == "YES" } ?? false
    writer.begin(.document, at: archive.offset(0))
    writer.attribute(.type, archive.string(0, .type) ?? "")
    if usesAutolayout { writer.attribute(.useAutolayout, "YES") }
    writer.begin(.objects, at: archive.offset(0))
    if let roots = objects.documentMember(.rootObjects) {
      for root in objects.elements(of: roots) {
        if let name = objects.elementName(root) { writeTree(root, name) }
      }
    }
    writer.end()
    writer.end()
  }

  // MARK: Views

  /// A pending step of the writer; the last one comes first.
  private enum Step {
    case view(XMLTree.Node, XMLName, key: XMLName?)
    case beginSubviews(XMLTree.Node)
    case end
  }

  /// Writes a view and those in it; keeps its own stack, since threads have small ones.
  private mutating func writeTree(_ node: XMLTree.Node, _ name: XMLName) {
    var steps: [Step] = [.view(node, name, key: nil)]
    while let step = steps.popLast() {
      switch step {
      case .view(let node, let name, let key):
        guard written.insert(node).inserted else { continue }
        steps.append(.end)
        steps += subviewSteps(node, name).reversed()
        write(node, name, key: key)
      case .beginSubviews(let list): writer.begin(.subviews, at: archive.offset(list))
      case .end: writer.end()
      }
    }
  }

  /// Opens the element of a view and writes its parts other than views.
  private mutating func write(_ node: XMLTree.Node, _ name: XMLName, key: XMLName?) {
    writer.begin(name, at: archive.offset(node))
    let id = objects.identifier(of: node)
    writer.attribute(.id, id)
    if let key { writer.attribute(.key, key.rawValue) }
    if let custom = objects.property(id, "CustomClassName") { writer.attribute(.customClass, archive.text(custom)) }
    if let held = objects.property(id, "IBViewMetadataTranslatesAutoresizingMaskIntoConstraints"), !isYes(held) {
      writer.attribute(.translatesAutoresizingMaskIntoConstraints, "NO")
    }
    writeProperties(node, name)
    writeFrame(node)
    if let list = objects.property(id, "IBViewMetadataConstraints") { writeConstraints(list) }
  }

  private func isYes(_ node: XMLTree.Node) -> Bool {
    archive.text(node) == "YES" || archive.text(node) == "1" || archive.bool(node, .value) == true
  }

  private func text(_ node: XMLTree.Node, _ key: XMLName) -> String? {
    objects.member(node, key).map { archive.text($0) }
  }

  private func integer(_ node: XMLTree.Node, _ key: XMLName) -> Int? { text(node, key).flatMap { Int($0) } }

  private mutating func writeProperties(_ node: XMLTree.Node, _ name: XMLName) {
    // The sign bit of the flags hides a view.
    if let flags = integer(node, .NSvFlags), flags < 0 { writer.attribute(.hidden, "YES") }
    switch name {
    case .label:
      writer.attribute(.text, text(node, .IBUIText) ?? "")
      if let lines = text(node, .IBUINumberOfLines) { writer.attribute(.numberOfLines, lines) }
      if let mode = integer(node, .IBUILineBreakMode), let name = Self.lineBreakModes[mode] {
        writer.attribute(.lineBreakMode, name)
      }
      if let adjustment = integer(node, .IBUIBaselineAdjustment),
        let name = ["alignBaselines", "alignCenters", "none"].dropFirst(max(0, adjustment)).first
      {
        writer.attribute(.baselineAdjustment, name)
      }
    case .textView: writer.attribute(.text, text(node, .IBUIText) ?? "")
    case .textField:
      writer.attribute(.text, text(node, .IBUIText) ?? "")
      writer.attribute(.placeholder, text(node, .IBUIPlaceholder) ?? "")
      if integer(node, .IBUIBorderStyle) == 3 { writer.attribute(.borderStyle, "roundedRect") }
    case .button:
      if integer(node, .IBUIButtonType) == 1 { writer.attribute(.buttonType, "roundedRect") }
    case .activityIndicatorView:
      if integer(node, .IBUIStyle) == 0 { writer.attribute(.style, "whiteLarge") }
    default: break
    }
  }

  private static let lineBreakModes = [
    0: "wordWrap", 1: "characterWrap", 2: "clip", 3: "headTruncation", 4: "tailTruncation", 5: "middleTruncation",
  ]

  private mutating func writeFrame(_ node: XMLTree.Node) {
    let size = text(node, .NSFrameSize).map { "{{0, 0}, \($0)}" }
    if let frame = text(node, .NSFrame) ?? size {
      let numbers = frame.split { "{}, ".contains($0) }
      if numbers.count == 4 {
        writer.begin(.rect, at: archive.offset(node))
        writer.attribute(.key, "frame")
        for (name, number) in zip([XMLName.x, .y, .width, .height], numbers) { writer.attribute(name, String(number)) }
        writer.end()
      }
    }
    if let flags = integer(node, .NSvFlags) {
      writer.begin(.autoresizingMask, at: archive.offset(node))
      writer.attribute(.key, "autoresizingMask")
      let names: [XMLName] = [
        .flexibleMinX, .widthSizable, .flexibleMaxX, .flexibleMinY, .heightSizable, .flexibleMaxY,
      ]
      for (bit, name) in names.enumerated() where flags >> bit & 1 == 1 { writer.attribute(name, "YES") }
      writer.end()
    }
    writeTexts(node)
  }

  private mutating func writeTexts(_ node: XMLTree.Node) {
    if let title = text(node, .IBUINormalTitle) {
      writer.begin(.state, at: archive.offset(node))
      writer.attribute(.key, "normal")
      writer.attribute(.title, title)
      writer.end()
    }
    let description = objects.member(node, .IBUIFontDescription)
    let font = objects.member(node, .IBUIFont)
    guard let size = description.flatMap({ text($0, .pointSize) }) ?? font.flatMap({ text($0, .NSSize) })
    else { return }
    writer.begin(.fontDescription, at: archive.offset(node))
    writer.attribute(.key, "fontDescription")
    writer.attribute(.pointSize, size)
    if let description {
      if let type = integer(description, .type) { writer.attribute(.type, type == 2 ? "boldSystem" : "system") }
      if let family = text(description, .family) { writer.attribute(.family, family) }
    }
    writer.end()
  }

  private func subviewSteps(_ node: XMLTree.Node, _ name: XMLName) -> [Step] {
    guard let list = objects.member(node, .NSSubviews) else { return [] }
    let content = name == .tableViewCell ? objects.member(node, .IBUIContentView) : nil
    let views = objects.elements(of: list)
    var steps: [Step] = []
    if let content, views.contains(content) {
      steps.append(.view(content, .tableViewCellContentView, key: .contentView))
    }
    steps.append(.beginSubviews(list))
    for view in views where view != content {
      if let name = objects.elementName(view) { steps.append(.view(view, name, key: nil)) }
    }
    steps.append(.end)
    return steps
  }

  // MARK: Constraints

  private mutating func writeConstraints(_ list: XMLTree.Node) {
    writer.begin(.constraints, at: archive.offset(list))
    for node in objects.elements(of: list) where archive.string(node, .class) == "IBNSLayoutConstraint" {
      writeConstraint(node)
    }
    writer.end()
  }

  private static let attributes = [
    1: "left", 2: "right", 3: "top", 4: "bottom", 5: "leading", 6: "trailing", 7: "width", 8: "height", 9: "centerX",
    10: "centerY", 11: "baseline",
  ]

  private mutating func writeConstraint(_ node: XMLTree.Node) {
    guard let first = objects.member(node, .firstItem),
      let attribute = integer(node, .firstAttribute).flatMap({ Self.attributes[$0] })
    else { return }
    writer.begin(.constraint, at: archive.offset(node))
    defer { writer.end() }
    writer.attribute(.id, objects.identifier(of: node))
    writer.attribute(.firstItem, objects.identifier(of: first))
    writer.attribute(.firstAttribute, attribute)
    switch integer(node, .relation) {
    case 1: writer.attribute(.relation, "greaterThanOrEqual")
    case -1: writer.attribute(.relation, "lessThanOrEqual")
    default: break
    }
    if let second = objects.member(node, .secondItem),
      let attribute = integer(node, .secondAttribute).flatMap({ Self.attributes[$0] })
    {
      writer.attribute(.secondItem, objects.identifier(of: second))
      writer.attribute(.secondAttribute, attribute)
    }
    if let multiplier = text(node, .multiplier) { writer.attribute(.multiplier, multiplier) }
    if let constant = objects.member(node, .constant).flatMap({ text($0, .value) }) {
      writer.attribute(.constant, constant)
    }
    if let priority = text(node, .priority) { writer.attribute(.priority, priority) }
  }
}
