internal import Galley

/// Layouts of blocks that a page may ask for again, as columns that are balanced do.
struct LayoutCache {
  private var layouts: [Int: (width: Double, layout: TextLayout)] = [:]

  /// The layout of a block at a width.
  mutating func layout(ofBlock index: Int, _ paragraph: PreparedParagraph, width: Double) -> TextLayout {
    if let known = layouts[index], known.width == width { return known.layout }
    let layout = paragraph.layout(width: width)
    layouts[index] = (width, layout)
    return layout
  }

  /// Forgets what no page to come asks for.
  mutating func forget(before index: Int) {
    guard layouts.count > 64 else { return }
    layouts = layouts.filter { $0.key >= index }
  }
}
