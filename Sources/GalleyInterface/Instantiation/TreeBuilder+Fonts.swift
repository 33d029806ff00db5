internal import Galley

/// The fonts of elements.
extension TreeBuilder {
  /// The missing family of an element's text.
  mutating func missingFont(_ node: XMLTree.Node, _ name: XMLName) -> String? {
    switch name {
    case .label, .textView:
      return missingFontOfRuns(node) ?? fonts.missingFamily(variations.child(node, key: .fontDescription))
    case .button: return fonts.missingFamily(measurer.fontDescription(ofButton: node))
    case .textField: return fonts.missingFamily(variations.child(node, key: .fontDescription))
    default: return nil
    }
  }

  private mutating func missingFontOfRuns(_ node: XMLTree.Node) -> String? {
    let tree = document.tree
    guard tree.bool(node, .usesAttributedText) == true,
      let string = tree.child(node, .attributedString, key: .attributedText)
    else { return nil }
    for fragment in tree.children(string) where tree.name(fragment) == .fragment {
      let font = tree.child(fragment, .attributes).flatMap { tree.child($0, key: .NSFont) }
      if let family = fonts.missingFamily(ofRun: font) { return family }
    }
    return nil
  }
}
