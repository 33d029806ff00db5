internal import GalleyUnicode

/// A node of a document's tree: chunks of text in order, in a B-tree that never changes.
///
/// An edit makes new nodes on the way from the root to the chunks that it touches and shares all others. A node remembers
/// the lines that its text made last, so that these are counted again on that way only.
final class TextNode: Sendable {
  enum Content: Sendable {
    case chunk(TextChunk)
    /// Nodes of one height, in order.
    case nodes([TextNode])
  }

  let content: Content
  /// 0 for a chunk.
  let height: Int
  let extent: TextExtent
  private let lastFlow: Lock<(question: LineFlow.Question, answer: LineFlow)?>

  static var maximumCount: Int { 16 }
  /// The least of a node that is not the root.
  static var minimumCount: Int { 8 }

  init(_ chunk: TextChunk) {
    content = .chunk(chunk)
    height = 0
    extent = chunk.extent
    lastFlow = Lock(nil)
  }

  /// - Parameter nodes: Of one height; at least one.
  init(_ nodes: [TextNode]) {
    content = .nodes(nodes)
    height = nodes[0].height + 1
    var sum = TextExtent()
    for node in nodes { sum += node.extent }
    extent = sum
    lastFlow = Lock(nil)
  }

  /// The nodes below; none for a chunk.
  var children: [TextNode] {
    if case .nodes(let nodes) = content { nodes } else { [] }
  }

  /// A node with the same lines as another one, which are known as there.
  init(like other: TextNode, _ content: Content) {
    self.content = content
    height = other.height
    extent = other.extent
    let known = other.lastFlow.withLock { $0 }
    lastFlow = Lock(known)
  }

  // MARK: Lines

  /// The lines that the node's text makes, if these were found last.
  func knownFlow(_ question: LineFlow.Question) -> LineFlow? {
    lastFlow.withLock { $0?.question == question ? $0?.answer : nil }
  }

  func remember(_ flow: LineFlow, for question: LineFlow.Question) {
    lastFlow.withLock { $0 = (question, flow) }
  }

  /// The lines that the node's text makes.
  ///
  /// - Complexity: O(1) where nothing in it has changed since they were last found at this width.
  func flow(_ question: LineFlow.Question, _ style: DocumentStyle) -> LineFlow {
    if let known = knownFlow(question) { return known }
    var flow = LineFlow()
    switch content {
    case .chunk(let chunk): flow = chunk.flow(question, style)
    case .nodes(let nodes):
      for index in nodes.indices {
        let entry = index == 0 ? question.entry : flow.open
        flow.append(nodes[index].flow(question.part(isLast: index == nodes.count - 1, entry: entry), style), style)
      }
    }
    remember(flow, for: question)
    return flow
  }
}

extension TextNode {
  /// A tree of chunks in order.
  ///
  /// - Parameter chunks: At least one.
  /// - Returns: A node of height 1 or more.
  /// - Complexity: O(*n*).
  static func tree(of chunks: [TextChunk]) -> TextNode {
    var nodes = grouped(chunks.map(TextNode.init))
    while nodes.count > 1 { nodes = grouped(nodes) }
    return nodes[0]
  }

  /// Nodes of as many children as they may have, all about equally many.
  static func grouped(_ nodes: [TextNode]) -> [TextNode] {
    let count = (nodes.count + maximumCount - 1) / maximumCount
    return (0..<count).map { index in
      TextNode(Array(nodes[nodes.count * index / count..<nodes.count * (index + 1) / count]))
    }
  }
}
