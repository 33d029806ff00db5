extension TextDocument {
  /// Lists the faults of the tree, for tests; empty for a tree as it must be.
  ///
  /// - Complexity: O(*n*).
  package func checkInvariants() -> [String] {
    var problems = root.problems(isRoot: true)
    if root.height == 0 { problems.append("the root is a chunk") }
    let chunks = (0..<chunkCount).map { root.place(ofChunk: $0).chunk }
    if chunks.count > 1, chunks.contains(where: { $0.text.isEmpty }) { problems.append("a chunk is empty") }
    for (index, chunk) in chunks.enumerated() {
      if chunk.extent.byteCount > ParagraphBoundaries.maximumChunkCount, chunk.extent.terminatorCount > 1 {
        problems.append("chunk \(index) is \(chunk.extent.byteCount) bytes long")
      }
    }
    for (index, (chunk, next)) in zip(chunks, chunks.dropFirst()).enumerated() {
      problems += chunk.problems(before: next).map { "chunk \(index) \($0)" }
    }
    if chunks[0].part?.beginsBefore == true || chunks[chunks.count - 1].part?.isContinued == true {
      problems.append("a paragraph is not whole")
    }
    return problems
  }
}

extension TextChunk {
  /// Lists the faults between the chunk and the next one.
  fileprivate func problems(before next: TextChunk) -> [String] {
    let isContinued = part?.isContinued == true
    var problems: [String] = []
    if isContinued != (next.part?.beginsBefore == true) { problems.append("and the next are not of one paragraph") }
    if isContinued, part?.script != next.part?.script { problems.append("and the next are of two scripts") }
    if isContinued == (text.unicodeScalars.last?.endsLine == true) { problems.append("ends at the wrong place") }
    if text.utf8.last == 0x0D, next.text.utf8.first == 0x0A { problems.append("divides a CR LF") }
    if part != nil, extent.terminatorCount != (isContinued ? 0 : 1) { problems.append("has parts of two paragraphs") }
    return problems
  }
}

extension TextNode {
  fileprivate func problems(isRoot: Bool) -> [String] {
    guard case .nodes(let nodes) = content else { return [] }
    var problems: [String] = []
    var sum = TextExtent()
    for node in nodes {
      sum += node.extent
      if node.height != height - 1 { problems.append("a node of height \(node.height) below one of \(height)") }
      problems += node.problems(isRoot: false)
    }
    if sum != extent { problems.append("a node's extent is \(extent), its parts come to \(sum)") }
    let least = isRoot ? (height > 1 ? 2 : 1) : Self.minimumCount
    if nodes.count < least || nodes.count > Self.maximumCount {
      problems.append("a node of height \(height) has \(nodes.count) children")
    }
    return problems
  }
}

extension Unicode.Scalar {
  /// True if the character is a line terminator.
  fileprivate var endsLine: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }
}
