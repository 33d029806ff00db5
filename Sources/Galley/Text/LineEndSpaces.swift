/// The spaces at the ends of lines that take room (``WhiteSpaceRule/breakSpaces``), in a text in which some do.
struct LineEndSpaces {
  /// A part of the text that ends at a UTF-8 offset.
  private struct Part {
    let end: Int
    let takesRoom: Bool
  }

  /// In order, without gaps.
  private let parts: ContiguousArray<Part>

  /// - Returns: `nil` where all spaces at the ends of lines hang.
  init?(_ paragraphStyles: ContiguousArray<ParagraphStyleRun>, _ spans: [TextSpan]) {
    let own = WhiteSpaceRules(.preserve, spans)
    guard paragraphStyles.contains(where: { $0.style.whiteSpaceCollapse == .breakSpaces }) || own.hasTakenSpaces else {
      return nil
    }
    var parts: ContiguousArray<Part> = []
    var start = 0
    for run in paragraphStyles {
      let takesRoom = run.style.whiteSpaceCollapse == .breakSpaces
      own.divide(start..<max(start, Int(run.end))) { end, rule in
        parts.append(Part(end: end, takesRoom: rule.map { $0 == .breakSpaces } ?? takesRoom))
      }
      start = max(start, Int(run.end))
    }
    self.parts = parts
  }

  /// Tells whether a space that ends at a UTF-8 offset takes room.
  func takesRoom(endingAt offset: Int) -> Bool {
    let index = parts.partitioningIndex { $0.end >= offset }
    return index < parts.count && parts[index].takesRoom
  }

  /// Where the content of a part of the text ends, as a UTF-8 offset: before the white space that hangs.
  ///
  /// - Complexity: O(*n*) in the length of that white space.
  func contentEnd(_ bytes: UnsafeBufferPointer<UInt8>, from lowerBound: Int, to end: Int) -> Int {
    var offset = end
    var index = parts.partitioningIndex { $0.end >= end }
    while index < parts.count {
      let start = max(lowerBound, index > 0 ? parts[index - 1].end : 0)
      if parts[index].takesRoom { return unsafe LineTerminator.trimmedEnd(bytes, from: lowerBound, to: offset) }
      offset = unsafe WhiteSpace.trimmedEnd(bytes, from: start, to: offset)
      guard offset == start, start > lowerBound else { break }
      index -= 1
    }
    return offset
  }
}

extension WhiteSpaceRules {
  /// True if the spaces of some part take room at the ends of lines.
  fileprivate var hasTakenSpaces: Bool { hasPart { $0 == .breakSpaces } }

  /// Divides a range at the ends of parts.
  ///
  /// - Parameter body: Receives the end of each division and the rule of its part; `nil` outside of parts.
  fileprivate func divide(_ range: Range<Int>, _ body: (Int, WhiteSpaceRule?) -> Void) {
    var offset = range.lowerBound
    for part in parts(in: range) {
      if part.range.lowerBound > offset { body(part.range.lowerBound, nil) }
      offset = min(part.range.upperBound, range.upperBound)
      body(offset, part.rule)
    }
    if offset < range.upperBound || range.isEmpty { body(range.upperBound, nil) }
  }
}
