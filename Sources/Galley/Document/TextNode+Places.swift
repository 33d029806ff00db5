extension TextNode {
  /// A chunk and what lies before it.
  struct Place {
    let chunk: TextChunk
    let before: TextExtent
  }

  /// The chunk of the character that begins at a UTF-8 offset; the last one for the end of the text.
  ///
  /// - Complexity: O(log *n*).
  func place(at offset: Int) -> Place { place { $0.byteCount > offset } }

  /// The chunk with a number; the last one for those that are too large.
  ///
  /// - Complexity: O(log *n*).
  func place(ofChunk number: Int) -> Place { place { $0.chunkCount > number } }

  /// The chunk with the terminator of a number, from 0; the last one where there are fewer.
  ///
  /// - Complexity: O(log *n*).
  func place(ofTerminator number: Int) -> Place { place { $0.terminatorCount > number } }

  /// - Parameter isBehind: Whether a place lies before the end of so much text.
  func place(_ isBehind: (TextExtent) -> Bool) -> Place {
    var before = TextExtent()
    var node = self
    while true {
      switch node.content {
      case .chunk(let chunk): return Place(chunk: chunk, before: before)
      case .nodes(let nodes):
        var index = 0
        while index < nodes.count - 1 {
          var end = before
          end += nodes[index].extent
          if isBehind(end) { break }
          before = end
          index += 1
        }
        node = nodes[index]
      }
    }
  }

  /// Calls `body` with the chunks that hold some UTF-8 offsets, in order, each with the offset of its start.
  func forEachChunk(in range: Range<Int>, from start: Int = 0, _ body: (TextChunk, Int) -> Void) {
    switch content {
    case .chunk(let chunk): body(chunk, start)
    case .nodes(let nodes):
      var start = start
      for node in nodes {
        if start >= range.upperBound { return }
        let end = start + node.extent.byteCount
        if end > range.lowerBound { node.forEachChunk(in: range, from: start, body) }
        start = end
      }
    }
  }
}
