internal import Galley

/// A cache of the layouts of blocks, for pages that ask again, such as those with balanced columns.
struct LayoutCache {
  /// The grid that all lines stand on; `nil` for none.
  let grid: BaselineGrid?
  /// The index of the first block that the page may hold.
  private var first = 0
  /// Layouts of the blocks from that one on.
  private var layouts: [LaidOutLines?] = []
  /// Layouts of blocks before it: heads that are repeated.
  private var heads: [Int: LaidOutLines] = [:]

  init(_ grid: BaselineGrid?) { self.grid = grid }

  /// The lines of a block at a width.
  mutating func lines(ofBlock index: Int, _ paragraph: PreparedParagraph, width: Double) -> LaidOutLines {
    let slot = index - first
    let known = slot < 0 ? heads[index] : slot < layouts.count ? layouts[slot] : nil
    if let known, known.width == width { return known }
    let layout = paragraph.layout(width: width)
    let lines = LaidOutLines(grid?.moved(layout, of: paragraph) ?? layout, from: 0, width: width)
    if slot < 0 {
      heads[index] = lines
    } else {
      while layouts.count <= slot { layouts.append(nil) }
      layouts[slot] = lines
    }
    return lines
  }

  /// Drops the layouts that no later page needs.
  mutating func forget(before index: Int) {
    guard index > first else { return }
    layouts.removeFirst(min(index - first, layouts.count))
    first = index
  }
}
