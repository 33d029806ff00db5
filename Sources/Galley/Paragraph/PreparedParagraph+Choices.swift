/// A set of lines of a paragraph, with what they cost together by ``OptimalBreakWeights``.
public struct LineChoice: Hashable, Sendable {
  /// The sum of the costs.
  public let cost: Double
  /// Where the lines end, with the white space at their ends.
  public let ends: [String.Index]
}

extension PreparedParagraph {
  /// The sets of lines of a paragraph that cost least, from the cheapest on, so that a page or a person can choose.
  ///
  /// They are of one number of lines where the paragraph's ``ParagraphStyle/looseness`` is not 0. The first is that of
  /// ``layout(width:)`` where ``TextWrap/optimal`` lines are asked for.
  ///
  /// - Parameters:
  ///   - count: How many sets, at most.
  ///   - width: Points available to the lines.
  ///   - index: A place in the paragraph; `nil` for the first one of the text.
  /// - Returns: None where the paragraph fits on a line, or a part of it on none.
  public func lineChoices(_ count: Int, width: Double, at index: String.Index? = nil) -> [LineChoice] {
    choices(max(0, count), width: width, at: index).choices.map { choice in
      LineChoice(
        cost: choice.cost,
        ends: choice.rows.map { row in
          let utf8 = storage.source.text.utf8
          return utf8.index(utf8.startIndex, offsetBy: unsafe Int(storage.table.breaks.offset[row]))
        })
    }
  }

  /// How many lines more than without its ``ParagraphStyle/looseness`` a paragraph has at a width: that, or what can be
  /// had of it.
  ///
  /// - Parameters:
  ///   - width: Points available to the lines.
  ///   - index: A place in the paragraph; `nil` for the first one of the text.
  public func looseness(width: Double, at index: String.Index? = nil) -> Int {
    choices(1, width: width, at: index).looseness
  }

  private func choices(
    _ count: Int, width: Double, at index: String.Index?
  ) -> (choices: [OptimalChoices.Choice], looseness: Int) {
    let offset = index.map { storage.source.text.utf8Offset(of: $0) } ?? 0
    let start = storage.table.breaks.paragraphRange(at: offset).lowerBound
    var walker = LineWalker(storage)
    while walker.start.offset < start { _ = walker.nextParagraph(indent: 0) }
    return OptimalPlan.choices(count, from: walker.start, width: Self.available(width), storage)
  }

  /// The text with the lines of a choice, and all other paragraphs as they are without.
  ///
  /// - Parameters:
  ///   - choice: A set of lines of a paragraph of this text.
  ///   - width: The width that it was chosen for, in points.
  public func layout(_ choice: LineChoice, width: Double) -> TextLayout {
    var ends = choice.ends.map { storage.source.text.utf8Offset(of: $0) }[...]
    let start = ends.first.map { storage.table.breaks.paragraphRange(at: $0 - 1).lowerBound } ?? .max
    var typesetter = LineTypesetter(self)
    while !typesetter.isAtEnd {
      let end = typesetter.chooser.walker.start.offset >= start ? ends.popFirst() : nil
      if typesetter.nextLine(width: width, endingAt: end) == nil { break }
    }
    return typesetter.layout ?? layout(width: width)
  }
}

extension String {
  fileprivate func utf8Offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }
}
