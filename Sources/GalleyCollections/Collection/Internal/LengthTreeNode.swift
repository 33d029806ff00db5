internal import Galley

/// A node of a tree of lengths: either other nodes or entries.
///
/// An entry from 0 is the length of one measured row, in layout units; an entry below 0 stands for that many
/// unmeasured rows. All leaves are at one depth.
final class LengthTreeNode {
  /// An edit adds at most two entries before a leaf is split, so that an array of 64 suffices.
  static let entryCapacity = 62
  static let childCapacity = 16

  private(set) var children: ContiguousArray<LengthTreeNode> = []
  private(set) var entries: ContiguousArray<Int64> = []
  private(set) var extent = LengthTree.Extent()

  init() {}

  init(children: ContiguousArray<LengthTreeNode>) {
    self.children = children
    updateExtent()
  }

  private init(entries: ContiguousArray<Int64>) {
    self.entries = entries
    updateExtent()
  }

  var isLeaf: Bool { children.isEmpty }

  static func unmeasured(_ rowCount: Int) -> Int64 { -Int64(rowCount) }

  static func extent(of entry: Int64) -> LengthTree.Extent {
    entry < 0
      ? LengthTree.Extent(rowCount: Int(-entry), unmeasuredCount: Int(-entry))
      : LengthTree.Extent(rowCount: 1, measuredUnits: entry)
  }

  private func updateExtent() {
    extent = LengthTree.Extent()
    for child in children { extent += child.extent }
    for entry in entries { extent += LengthTreeNode.extent(of: entry) }
  }

  // MARK: Questions

  /// The number of the child in which a row lies, the last one for the row after the last; `row` becomes the row's
  /// number in it, and what lies before the child is added.
  func childIndex(containing row: inout Int, skipped: inout LengthTree.Extent) -> Int {
    var index = 0
    let last = children.count - 1
    while index < last {
      let extent = children[index].extent
      if row < extent.rowCount { break }
      row -= extent.rowCount
      skipped += extent
      index += 1
    }
    return index
  }

  /// The entry of a leaf that holds a row, and the row's number in it; the entry count for the row after the last.
  private func entryIndex(containing row: Int) -> (Int, Int) {
    var index = 0, local = row
    while index < entries.count {
      let count = entries[index] < 0 ? Int(-entries[index]) : 1
      if local < count { break }
      local -= count
      index += 1
    }
    return (index, local)
  }

  /// The number of a leaf's row among the unmeasured rows at its end; `nil` for other rows.
  ///
  /// A list that is measured from the front asks for no others. The leaf's extent must be up to date.
  private func numberAmongLast(_ row: Int) -> Int? {
    guard let last = entries.last, last < 0 else { return nil }
    let number = row - (extent.rowCount + Int(last))
    return number >= 0 && number < Int(-last) ? number : nil
  }

  /// The measured length of a leaf's row, in layout units; what lies before the row is added.
  func entry(at row: Int, skipped: inout LengthTree.Extent) -> Int64? {
    if let number = numberAmongLast(row) {
      let count = extent.unmeasuredCount + Int(entries[entries.count - 1]) + number
      skipped += LengthTree.Extent(rowCount: row, unmeasuredCount: count, measuredUnits: extent.measuredUnits)
      return nil
    }
    var index = 0, left = row, units: Int64 = 0, unmeasured = 0
    while index < entries.count, left > 0 {
      let entry = entries[index]
      if entry >= 0 {
        units += entry
        left -= 1
      } else if Int(-entry) <= left {
        unmeasured += Int(-entry)
        left += Int(entry)
      } else {
        break
      }
      index += 1
    }
    skipped += LengthTree.Extent(rowCount: row, unmeasuredCount: unmeasured + left, measuredUnits: units)
    return index < entries.count && entries[index] >= 0 ? entries[index] : nil
  }

  // MARK: Changes of a leaf

  /// Inserts an entry before a row, unmeasured rows together with their neighbours; what that adds.
  func insert(_ entry: Int64, at row: Int) -> LengthTree.Extent {
    let added = LengthTreeNode.extent(of: entry)
    var (index, into) = entryIndex(containing: row)
    if into > 0 {
      if entry < 0 {
        entries[index] += entry
        return added
      }
      let rest = entries[index] + Int64(into)
      entries[index] = -Int64(into)
      index += 1
      entries.insert(rest, at: index)
    }
    if entry < 0, index > 0, entries[index - 1] < 0 {
      entries[index - 1] += entry
    } else if entry < 0, index < entries.count, entries[index] < 0 {
      entries[index] += entry
    } else {
      entries.insert(entry, at: index)
    }
    return added
  }

  /// Removes rows of a leaf from a row on, at most those that it has; what that adds, which is negative.
  func removeRows(_ count: Int, at row: Int) -> LengthTree.Extent {
    var removed = LengthTree.Extent()
    func removeUnmeasured(_ count: Int) {
      removed -= LengthTree.Extent(rowCount: count, unmeasuredCount: count)
    }
    let (index, into) = entryIndex(containing: row)
    var first = index
    if into > 0 {
      let taken = min(count, Int(-entries[index]) - into)
      entries[index] += Int64(taken)
      removeUnmeasured(taken)
      if taken == count { return removed }
      first += 1
    }
    var end = first
    while end < entries.count, -removed.rowCount < count {
      let left = count + removed.rowCount
      if entries[end] >= 0 {
        removed -= LengthTreeNode.extent(of: entries[end])
      } else if Int(-entries[end]) <= left {
        removeUnmeasured(Int(-entries[end]))
      } else {
        entries[end] += Int64(left)
        removeUnmeasured(left)
        break
      }
      end += 1
    }
    entries.removeSubrange(first..<end)
    if first > 0, first < entries.count, entries[first - 1] < 0, entries[first] < 0 {
      entries[first - 1] += entries[first]
      entries.remove(at: first)
    }
    return removed
  }

  /// Gives a row of a leaf a measured length, which divides the unmeasured rows that it stands among; what that adds.
  func measure(_ row: Int, as entry: Int64) -> LengthTree.Extent {
    let (index, into) = numberAmongLast(row).map { (entries.count - 1, $0) } ?? entryIndex(containing: row)
    let old = entries[index]
    entries[index] = entry
    guard old < 0 else { return LengthTree.Extent(measuredUnits: entry - old) }
    let behind = Int(-old) - into - 1
    if behind > 0 { entries.insert(LengthTreeNode.unmeasured(behind), at: index + 1) }
    if into > 0 { entries.insert(LengthTreeNode.unmeasured(into), at: index) }
    return LengthTree.Extent(unmeasuredCount: -1, measuredUnits: entry)
  }

  // MARK: Changes on the way to a leaf

  /// Edits the leaf in which a row lies; what the edit added, and the new node after this one when it was split.
  func edit(
    at row: Int, _ body: (LengthTreeNode, Int) -> LengthTree.Extent
  ) -> (change: LengthTree.Extent, sibling: LengthTreeNode?) {
    if isLeaf {
      let change = body(self, row)
      extent += change
      guard entries.count > LengthTreeNode.entryCapacity else { return (change, nil) }
      let sibling = splitEntries(editedAt: row)
      updateExtent()
      return (change, sibling)
    }
    var local = row
    var before = LengthTree.Extent()
    let index = childIndex(containing: &local, skipped: &before)
    let (change, added) = children[index].edit(at: local, body)
    extent += change
    if let added { children.insert(added, at: index + 1) } else { mergeChild(at: index) }
    guard children.count > LengthTreeNode.childCapacity else { return (change, nil) }
    let sibling = splitChildren()
    updateExtent()
    return (change, sibling)
  }

  /// Splits a leaf in halves; one that grows at its end keeps most, since the entries to come go into the other.
  private func splitEntries(editedAt row: Int) -> LengthTreeNode {
    let (edited, _) = entryIndex(containing: row)
    let splitIndex = edited > entries.count * 3 / 4 ? entries.count * 7 / 8 : entries.count / 2
    let sibling = LengthTreeNode(entries: ContiguousArray(entries[splitIndex...]))
    entries.removeSubrange(splitIndex...)
    return sibling
  }

  private func splitChildren() -> LengthTreeNode {
    let half = children.count / 2
    let sibling = LengthTreeNode(children: ContiguousArray(children[half...]))
    children.removeSubrange(half...)
    return sibling
  }

  /// Joins a child that has become small with a neighbour, as far as both fit into one.
  private func mergeChild(at index: Int) {
    let child = children[index]
    if child.extent.rowCount == 0 && children.count > 1 {
      children.remove(at: index)
      return
    }
    let capacity = child.isLeaf ? LengthTreeNode.entryCapacity : LengthTreeNode.childCapacity
    guard child.size < capacity / 4 else { return }
    for neighbour in [index - 1, index + 1] where children.indices.contains(neighbour) {
      guard child.size + children[neighbour].size <= capacity else { continue }
      let left = min(index, neighbour)
      children[left].absorb(children[left + 1])
      children.remove(at: left + 1)
      return
    }
  }

  private var size: Int { isLeaf ? entries.count : children.count }

  private func absorb(_ other: LengthTreeNode) {
    children.append(contentsOf: other.children)
    for entry in other.entries {
      if entry < 0, let last = entries.last, last < 0 {
        entries[entries.count - 1] += entry
      } else {
        entries.append(entry)
      }
    }
    updateExtent()
  }

  // MARK: Checks

  var entryBytes: Int {
    children.reduce(entries.capacity * MemoryLayout<Int64>.size) { $0 + $1.entryBytes }
  }

  func brokenInvariant(depth: Int) -> (leafDepth: Int, message: String?) {
    var sum = LengthTree.Extent()
    for entry in entries { sum += LengthTreeNode.extent(of: entry) }
    for child in children { sum += child.extent }
    if sum != extent { return (depth, "a sum is stale") }
    for (entry, next) in zip(entries, entries.dropFirst()) where entry < 0 && next < 0 {
      return (depth, "unmeasured neighbours are apart")
    }
    var leafDepth: Int?
    for child in children {
      let (found, message) = child.brokenInvariant(depth: depth + 1)
      if let message { return (found, message) }
      if child.extent.rowCount == 0 { return (found, "a child is empty") }
      if let leafDepth, leafDepth != found { return (found, "leaves differ in depth") }
      leafDepth = found
    }
    return (leafDepth ?? depth, nil)
  }
}
