internal import Galley

/// The lengths of rows one after the other, some of them measured and the others estimated, as a tree of sums.
///
/// A measured length is kept as a whole number of layout units, so that sums do not depend on the order in which
/// rows were measured or inserted. All unmeasured rows share one estimate, which is not kept here but given with each
/// question: to change it costs nothing. Neighbouring unmeasured rows are one entry, whatever their number.
///
/// - Complexity: O(log *n*) for a change, an insertion, a removal or a question. A measured row takes 8 bytes of a leaf
///   that is at least a quarter full; unmeasured rows take at most that.
package final class LengthTree {
  /// A distance along the rows whose unmeasured part is still a number of rows.
  package struct Extent: Equatable {
    package var rowCount = 0
    package var unmeasuredCount = 0
    /// The sum of the measured lengths, in layout units.
    package var measuredUnits: Int64 = 0

    /// The distance in points, with so much for each unmeasured row and so much added to every row.
    package func points(estimate: Double, spacing: Double = 0) -> Double {
      LayoutUnit.points(measuredUnits) + Double(unmeasuredCount) * estimate + Double(rowCount) * spacing
    }

    package static func += (extent: inout Extent, other: Extent) {
      extent.rowCount += other.rowCount
      extent.unmeasuredCount += other.unmeasuredCount
      extent.measuredUnits += other.measuredUnits
    }

    static func -= (extent: inout Extent, other: Extent) {
      extent.rowCount -= other.rowCount
      extent.unmeasuredCount -= other.unmeasuredCount
      extent.measuredUnits -= other.measuredUnits
    }
  }

  private var root = LengthTreeNode()

  /// Makes a tree of unmeasured rows.
  /// - Complexity: O(1).
  package init(rowCount: Int = 0) { insert(rowCount: rowCount, at: 0) }

  package var rowCount: Int { root.extent.rowCount }
  /// The extent of all rows.
  package var extent: Extent { root.extent }

  /// The bytes that the entries of the tree take, for tests of its thrift.
  package var entryBytes: Int { root.entryBytes }

  /// The measured length of a row in points; `nil` when it is not measured.
  package func length(of row: Int) -> Double? { place(of: row).length }

  /// Returns the extent of what lies before a row; `row` may be the row count.
  package func extent(before row: Int) -> Extent { place(of: row).before }

  /// The measured length of a row in points, and what lies before it; `row` may be the row count.
  package func place(of row: Int) -> (length: Double?, before: Extent) {
    var before = Extent()
    var node = root, local = row
    while !node.isLeaf {
      let index = node.childIndex(containing: &local, skipped: &before)
      node = node.children[index]
    }
    let units = node.entry(at: local, skipped: &before)
    return (units.map(LayoutUnit.points), before)
  }

  /// The first row that ends after an offset in points, with what lies before it; `nil` when all end before.
  ///
  /// A row's space, `spacing` included, belongs to the row.
  package func row(endingAfter offset: Double, estimate: Double, spacing: Double = 0) -> (row: Int, before: Extent)? {
    guard rowCount > 0, root.extent.points(estimate: estimate, spacing: spacing) > offset else { return nil }
    var before = Extent()
    var node = root
    func end(_ extent: Extent) -> Double {
      var sum = before
      sum += extent
      return sum.points(estimate: estimate, spacing: spacing)
    }
    while !node.isLeaf {
      var index = 0
      while index < node.children.count - 1, end(node.children[index].extent) <= offset {
        before += node.children[index].extent
        index += 1
      }
      node = node.children[index]
    }
    for entry in node.entries {
      let extent = LengthTreeNode.extent(of: entry)
      if end(extent) <= offset {
        before += extent
        continue
      }
      if extent.unmeasuredCount > 1, estimate + spacing > 0 {
        let into = offset - before.points(estimate: estimate, spacing: spacing)
        let guess = (into / (estimate + spacing)).rounded(.down)
        var skipped = Int(max(0, min(Double(extent.rowCount - 1), guess)))
        // Rounding of the quotient may be off by one; the sums decide.
        while skipped > 0, end(Extent(rowCount: skipped, unmeasuredCount: skipped)) > offset { skipped -= 1 }
        while skipped < extent.rowCount - 1,
          end(Extent(rowCount: skipped + 1, unmeasuredCount: skipped + 1)) <= offset
        {
          skipped += 1
        }
        before += Extent(rowCount: skipped, unmeasuredCount: skipped)
      }
      break
    }
    return (before.rowCount, before)
  }

  // MARK: Changes

  /// Gives a row its length in points; `nil` makes it unmeasured again.
  package func setLength(_ length: Double?, of row: Int) {
    edit(at: row) { leaf, local in
      if let length { return leaf.measure(local, as: LayoutUnit.rounded(points: max(0, length))) }
      var change = leaf.removeRows(1, at: local)
      change += leaf.insert(LengthTreeNode.unmeasured(1), at: local)
      return change
    }
  }

  /// Inserts unmeasured rows before a row, or at the end.
  package func insert(rowCount: Int, at row: Int) {
    guard rowCount > 0 else { return }
    edit(at: row) { leaf, local in leaf.insert(LengthTreeNode.unmeasured(rowCount), at: local) }
  }

  /// - Complexity: O(*k* / 32 · log *n*) for *k* measured rows.
  package func remove(_ rows: Range<Int>) {
    var left = rows.count
    while left > 0 {
      edit(at: rows.lowerBound) { leaf, local in
        let change = leaf.removeRows(left, at: local)
        left += change.rowCount
        return change
      }
    }
  }

  /// Makes all rows unmeasured.
  package func forgetLengths() {
    let count = rowCount
    root = LengthTreeNode()
    insert(rowCount: count, at: 0)
  }

  /// Edits the leaf in which a row lies; `body` answers what its change added.
  private func edit(at row: Int, _ body: (LengthTreeNode, Int) -> Extent) {
    if let sibling = root.edit(at: row, body).sibling { root = LengthTreeNode(children: [root, sibling]) }
    while !root.isLeaf, root.children.count == 1 { root = root.children[0] }
  }

  /// Says what is wrong with the tree; `nil` for a tree as it must be.
  package func brokenInvariant() -> String? { root.brokenInvariant(depth: 0).message }
}
