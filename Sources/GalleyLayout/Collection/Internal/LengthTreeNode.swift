internal import Galley

/// A node of a tree of lengths: either other nodes or entries.
///
/// An entry from 0 is the length of one measured row, in layout units; an entry below 0 stands for that many
/// unmeasured rows. All leaves are at one depth.
final class LengthTreeNode {
  /// An edit adds at most two entries before a leaf is split, so that an array of 128 suffices.
  static let entryCapacity = 126
  static let childCapacity = 32

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

  /// The child in which a row lies, and the row's number in it; the last child for the row after the last.
  func child(containing row: Int) -> (LengthTreeNode, Int) {
    let (index, local) = childIndex(containing: row)
    return (children[index], local)
  }

  private func childIndex(containing row: Int) -> (Int, Int) {
    var index = 0, local = row
    while index < children.count - 1, local >= children[index].extent.rowCount {
      local -= children[index].extent.rowCount
      index += 1
    }
    return (index, local)
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

  /// The measured length of a leaf's row, in points.
  func entry(at row: Int) -> Double? {
    let (index, _) = entryIndex(containing: row)
    return entries[index] < 0 ? nil : LayoutUnit.points(entries[index])
  }

  /// What lies before a row of a leaf.
  func entriesBefore(_ row: Int) -> LengthTree.Extent {
    let (index, into) = entryIndex(containing: row)
    var sum = LengthTree.Extent(rowCount: into, unmeasuredCount: into)
    for entry in entries[..<index] { sum += LengthTreeNode.extent(of: entry) }
    return sum
  }

  // MARK: Changes of a leaf

  /// Inserts an entry before a row; unmeasured rows grow together with their neighbours.
  func insert(_ entry: Int64, at row: Int) {
    var (index, into) = entryIndex(containing: row)
    if into > 0 {
      if entry < 0 {
        entries[index] += entry
        return
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
  }

  /// Removes rows of a leaf from a row on; how many, at most those that it has.
  @discardableResult func removeRows(_ count: Int, at row: Int) -> Int {
    var (index, into) = entryIndex(containing: row)
    var removed = 0
    if into > 0 {
      removed = min(count, Int(-entries[index]) - into)
      entries[index] += Int64(removed)
      if removed == count { return removed }
      index += 1
    }
    let first = index
    while index < entries.count, removed < count {
      if entries[index] >= 0 {
        removed += 1
      } else if Int(-entries[index]) <= count - removed {
        removed += Int(-entries[index])
      } else {
        entries[index] += Int64(count - removed)
        removed = count
        break
      }
      index += 1
    }
    entries.removeSubrange(first..<index)
    into = first
    if into > 0, into < entries.count, entries[into - 1] < 0, entries[into] < 0 {
      entries[into - 1] += entries[into]
      entries.remove(at: into)
    }
    return removed
  }

  // MARK: Changes on the way to a leaf

  /// Edits the leaf in which a row lies; the new node that stands after this one when it had to be split.
  func edit(at row: Int, _ body: (LengthTreeNode, Int) -> Void) -> LengthTreeNode? {
    if isLeaf {
      body(self, row)
      let sibling = entries.count > LengthTreeNode.entryCapacity ? splitEntries(editedAt: row) : nil
      updateExtent()
      return sibling
    }
    let (index, local) = childIndex(containing: row)
    let child = children[index]
    if let added = child.edit(at: local, body) { children.insert(added, at: index + 1) }
    mergeChild(at: index)
    let sibling = children.count > LengthTreeNode.childCapacity ? splitChildren() : nil
    updateExtent()
    return sibling
  }

  /// Splits a leaf in halves; one that grows at its end keeps most, since the entries to come go into the other.
  private func splitEntries(editedAt row: Int) -> LengthTreeNode {
    let (edited, _) = entryIndex(containing: row)
    let kept = edited > entries.count * 3 / 4 ? entries.count * 7 / 8 : entries.count / 2
    let sibling = LengthTreeNode(entries: ContiguousArray(entries[kept...]))
    entries.removeSubrange(kept...)
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
