internal import Galley
internal import GalleyLayout

/// The texts that controls draw by themselves.
extension ContentMeasurer {
  /// The text of a control; `nil` where there is none.
  func controlText(_ node: XMLTree.Node, _ name: XMLName, fonts: inout DocumentFonts) -> ControlText? {
    switch name {
    case .button: return titleText(node, fonts: &fonts)
    case .textField:
      guard let text = texts.text(node, .placeholder), !text.isEmpty else { return nil }
      let font = fonts.font(variations.child(node, key: .fontDescription), standardSize: 14)
      return ControlText(
        text, font: font, padding: border(node) == .none ? 0 : 14, lineBreakMode: .byTruncatingTail)
    case .segmentedControl:
      let font = segmentFont(&fonts)
      let titles = segmentTitles(node)
      guard let widest = titles.max(by: { measured($0, font).width < measured($1, font).width }), !widest.isEmpty
      else { return nil }
      return ControlText(widest, font: font, padding: controls.metrics.segmentPadding, parts: titles.count)
    default: return nil
    }
  }

  private func titleText(_ node: XMLTree.Node, fonts: inout DocumentFonts) -> ControlText? {
    guard let title = texts.title(node), !title.isEmpty else { return nil }
    let font = buttonFont(node, &fonts)
    if document.tree.child(node, .buttonConfiguration) != nil {
      return ControlText(title, font: font, padding: configuredPadding(node), lineBreakMode: .byWordWrapping)
    }
    let insets = document.tree.child(node, .inset, key: .contentEdgeInsets).map(insets)
    let padding = (stateImage(node)?.width ?? 0) + (insets.map { $0.left + $0.right } ?? 0)
    let mode = TreeBuilder.lineBreakModes[document.tree.string(node, .lineBreakMode) ?? ""] ?? .byTruncatingMiddle
    return ControlText(title, font: font, padding: padding, lineBreakMode: mode)
  }
}
