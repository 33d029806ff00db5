/// Finds lines of a document by their place, and counts no others than those above.
struct LineSearch {
  enum Goal {
    /// All lines that reach into a part of the layout, in points from its top.
    case vertical(Range<Double>)
    /// The line of the character after a UTF-8 offset.
    case offset(Int)
  }

  private(set) var lines: [TextDocument.Line] = []
  private let document: TextDocument
  private let question: LineFlow.Question
  private let goal: Goal
  /// The width of the document's widest line in layout units, where lines are endless: the other edge that they keep to.
  private let edge: Int64?
  /// The lines passed so far, and their text in bytes.
  private var above = LineFlow()
  private var byteCount = 0

  init(_ document: TextDocument, _ question: LineFlow.Question, goal: Goal) {
    self.document = document
    self.question = question
    self.goal = goal
    edge = question.width < LayoutUnit.unlimited ? nil : document.root.flow(question, document.style).widest
  }

  mutating func run() { _ = pass(document.root, question) }

  private var style: DocumentStyle { document.style }

  /// Passes a part of the text, and takes the lines in it that are looked for.
  ///
  /// - Returns: The lines of the part; `nil` where the search has ended.
  private mutating func pass(_ node: TextNode, _ question: LineFlow.Question) -> LineFlow? {
    if let known = node.knownFlow(question), isAboveGoal(known, byteCount + node.extent.byteCount) {
      return pass(known, byteCount: node.extent.byteCount)
    }
    switch node.content {
    case .chunk(let chunk):
      let flow = node.flow(question, style)
      if !isAboveGoal(flow, byteCount + chunk.extent.byteCount) { take(chunk, question) }
      return pass(flow, byteCount: chunk.extent.byteCount)
    case .nodes(let nodes):
      var flow = LineFlow()
      for index in nodes.indices {
        let entry = index == 0 ? question.entry : flow.open
        let next = question.part(isLast: index == nodes.count - 1, entry: entry)
        guard !isReached, let part = pass(nodes[index], next) else { return nil }
        flow.append(part, style)
      }
      node.remember(flow, for: question)
      return flow
    }
  }

  private mutating func pass(_ flow: LineFlow, byteCount count: Int) -> LineFlow {
    above.append(flow, style)
    byteCount += count
    return flow
  }

  /// Tells whether all lines of a part lie before those that are looked for.
  ///
  /// - Parameter end: The UTF-8 offset at which the part ends.
  private func isAboveGoal(_ flow: LineFlow, _ end: Int) -> Bool {
    switch goal {
    case .offset(let offset): return end <= offset && end < document.utf8Count
    case .vertical(let y):
      var bottom = above
      bottom.append(flow, style)
      return bottom.bottom(style) <= y.lowerBound
    }
  }

  /// True if all lines that are left lie after those that are looked for.
  private var isReached: Bool {
    switch goal {
    case .offset: !lines.isEmpty
    case .vertical(let y): above.bottom(style) >= y.upperBound
    }
  }

  /// Takes the lines of a chunk that are looked for.
  private mutating func take(_ chunk: TextChunk, _ question: LineFlow.Question) {
    let before = styledText(before: question.entry)
    let layout = chunk.layout(TextChunk.LayoutKey(before: before, question: question, edge: edge), style)
    // The line that is not shown goes on in the next chunk, or is its first one.
    let count = layout.lines.count - (question.isLast ? 0 : 1)
    for index in 0..<count {
      let line = line(index, of: layout, isAlike: !chunk.hasOwnStyles, at: byteCount - before.utf8Count)
      if isLookedFor(line, isLast: question.isLast && index == count - 1) { lines.append(line) }
    }
  }

  /// A line of a chunk below those that were passed.
  ///
  /// - Parameters:
  ///   - isAlike: Whether the lines may be as high as the document's style makes them.
  ///   - start: The UTF-8 offset at which the layout's text begins.
  private func line(_ index: Int, of layout: TextLayout, isAlike: Bool, at start: Int) -> TextDocument.Line {
    let fragment = layout.lines[index]
    let spacing = above.lineCount > 0 ? style.spacingBefore : 0
    var metrics = fragment.metrics
    if index == 0 { metrics.ascent += spacing }
    let range = fragment.utf8Range
    return TextDocument.Line(
      utf8Range: start + range.lowerBound..<start + range.upperBound,
      baseline: baseline(of: fragment, index, layout, isAlike, top: above.bottom(style) + spacing), metrics: metrics,
      layout: layout, lineIndex: index, number: above.lineCount + index)
  }

  /// The text of the chunks before the next one back to where a line begins.
  private func styledText(before line: OpenLine?) -> StyledText {
    guard let line else { return StyledText("") }
    let next = document.root.place(at: byteCount).before.chunkCount
    var (number, count) = (next, 0)
    while count < line.byteCount, number > 0 {
      number -= 1
      count += document.root.place(ofChunk: number).chunk.extent.byteCount
    }
    return (number..<next).reduce(into: StyledText("")) { $0 += document.root.place(ofChunk: $1).chunk.styledText }
  }

  private func baseline(
    of line: LineFragment, _ index: Int, _ layout: TextLayout, _ isAlike: Bool, top: Double
  ) -> Double {
    if isAlike, above.isUniform, let uniform = layout.storage.table.uniformLine {
      return uniform.baseline(ofLine: above.lineCount + index)
    }
    return top + line.baseline
  }

  private func isLookedFor(_ line: TextDocument.Line, isLast: Bool) -> Bool {
    switch goal {
    case .vertical(let y): line.maxY > y.lowerBound && line.minY < y.upperBound
    case .offset(let offset): line.utf8Range.contains(offset) || isLast && lines.isEmpty
    }
  }
}
