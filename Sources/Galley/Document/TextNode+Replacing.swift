extension TextNode {
  /// The tree with some of its chunks replaced.
  ///
  /// - Parameters:
  ///   - range: Numbers of chunks; may be empty, but not all of them unless there are new ones.
  ///   - chunks: The chunks that replace them.
  /// - Complexity: O(log *n*) and the number of new chunks.
  func replacing(_ range: Range<Int>, with chunks: [TextChunk]) -> TextNode {
    var nodes = replaced(range, with: chunks.map(TextNode.init))
    while nodes.count > 1 { nodes = Self.grouped(nodes) }
    var root = nodes[0]
    while root.height > 1, root.children.count == 1 { root = root.children[0] }
    return root
  }

  /// The nodes of the same height that replace this one. If there is only one, it may have too few children.
  private func replaced(_ range: Range<Int>, with new: [TextNode]) -> [TextNode] {
    var children = children
    if height == 1 {
      children.replaceSubrange(range, with: new)
    } else {
      let (first, firstStart) = child(holding: range.lowerBound)
      let (last, lastStart) = range.isEmpty ? (first, firstStart) : child(holding: range.upperBound - 1)
      let head = range.lowerBound - firstStart
      var middle: [TextNode]
      if first == last {
        middle = children[first].replaced(head..<range.upperBound - firstStart, with: new)
      } else {
        middle = children[first].replaced(head..<children[first].extent.chunkCount, with: new)
        middle += children[last].replaced(0..<range.upperBound - lastStart, with: [])
      }
      children.replaceSubrange(first...last, with: middle)
      children = Self.joiningSmall(children)
    }
    return children.isEmpty ? [] : Self.grouped(children)
  }

  /// The child that holds a chunk, and the number of its first one. The last child holds the place after the last chunk.
  private func child(holding chunk: Int) -> (index: Int, start: Int) {
    let children = children
    var (index, start) = (0, 0)
    while index < children.count - 1, start + children[index].extent.chunkCount <= chunk {
      start += children[index].extent.chunkCount
      index += 1
    }
    return (index, start)
  }

  /// Joins the nodes with too few children with their neighbours.
  private static func joiningSmall(_ nodes: [TextNode]) -> [TextNode] {
    var joined: [TextNode] = []
    for node in nodes {
      guard let last = joined.last, min(last.children.count, node.children.count) < minimumCount else {
        joined.append(node)
        continue
      }
      joined.removeLast()
      joined += grouped(last.children + node.children)
    }
    return joined
  }
}
