/// The variations of a document that apply on a canvas, from the weakest: `default`, one class, both classes.
struct SizeClassVariations {
  private let document: InterfaceDocument
  private let widthClass: SizeClass?
  private let heightClass: SizeClass?

  init(_ document: InterfaceDocument, _ canvas: Canvas) {
    self.document = document
    widthClass = document.usesTraitCollections ? canvas.widthClass : nil
    heightClass = document.usesTraitCollections ? canvas.heightClass : nil
  }

  /// The variations inside an element that apply, the strongest last.
  func applicable(_ node: XMLTree.Node) -> [XMLTree.Node] {
    let tree = document.tree
    var found: [(strength: Int, node: XMLTree.Node)] = []
    for child in tree.children(node) where tree.name(child) == .variation {
      if let strength = tree.string(child, .key).flatMap(strength) { found.append((strength, child)) }
    }
    return found.sorted { ($0.strength, $0.node) < ($1.strength, $1.node) }.map(\.node)
  }

  /// How many classes a key names; `nil` where it does not apply.
  private func strength(_ key: String) -> Int? {
    if key == "default" { return 0 }
    var count = 0
    for part in key.split(separator: "-") {
      let isWidth = part.hasPrefix("widthClass=")
      guard isWidth || part.hasPrefix("heightClass="), let value = part.split(separator: "=").last,
        let wanted = SizeClass(rawValue: String(value)), wanted == (isWidth ? widthClass : heightClass)
      else { return nil }
      count += 1
    }
    return count
  }

  /// The constraints or subviews that are not installed, by their elements.
  func excluded(_ node: XMLTree.Node, _ key: XMLName) -> Set<XMLTree.Node> {
    let tree = document.tree
    var excluded: Set<XMLTree.Node> = []
    for variation in applicable(node) {
      for mask in tree.children(variation) where tree.name(mask) == .mask && tree.key(mask) == key {
        for change in tree.children(mask) {
          guard let target = document.target(change, .reference) else { continue }
          if tree.name(change) == .exclude { excluded.insert(target) } else { excluded.remove(target) }
        }
      }
    }
    return excluded
  }

  /// The value of an attribute, a variation's where one has it.
  func range(_ node: XMLTree.Node, _ name: XMLName) -> Range<Int32>? {
    let tree = document.tree
    if tree.child(node, .variation) != nil {
      for variation in applicable(node).reversed() {
        if let range = tree.range(variation, name) { return range }
      }
    }
    return tree.range(node, name)
  }

  func number(_ node: XMLTree.Node, _ name: XMLName) -> Double? {
    range(node, name).flatMap { document.tree.number($0) }
  }

  func symbol(_ node: XMLTree.Node, _ name: XMLName) -> XMLName? { range(node, name).map { document.tree.symbol($0) } }
  func bool(_ node: XMLTree.Node, _ name: XMLName) -> Bool? { symbol(node, name).map { _ in isYes(node, name) } }

  private func isYes(_ node: XMLTree.Node, _ name: XMLName) -> Bool {
    range(node, name).map { document.tree.string($0) == "YES" } ?? false
  }

  /// A child by its role, a variation's where one has it.
  func child(_ node: XMLTree.Node, key: XMLName) -> XMLTree.Node? {
    let tree = document.tree
    if tree.child(node, .variation) != nil {
      for variation in applicable(node).reversed() {
        if let child = tree.child(variation, key: key) { return child }
      }
    }
    return tree.child(node, key: key)
  }
}
