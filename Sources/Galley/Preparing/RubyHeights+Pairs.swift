internal import GalleyShaping

extension RubyHeights {
  /// Finds the room that the annotations and emphasis marks of a text need.
  ///
  /// - Returns: `nil` where there are none.
  init?(_ pairs: ContiguousArray<RubyPair>, _ emphases: ContiguousArray<EmphasisPart>, runs: ContiguousArray<TextRun>) {
    guard !pairs.isEmpty || !emphases.isEmpty else { return nil }
    let boxes = ContiguousArray(runs.map { Self.emBox(of: $0) })
    // Both lists ascend.
    var index = 0
    let annotations = pairs.lazy.filter { $0.annotation.lineHeight == .grow }.map { pair in
      while index < boxes.count - 1, boxes[index].range.upperBound <= pair.base.lowerBound { index += 1 }
      let box = boxes[index]
      let size = pair.storage.source.baseStyle.size
      let isOver = (pair.annotation.position == .over) != runs[index].frame.isFlipped
      return Reach(range: pair.base, ascent: isOver ? box.ascent + size : 0, descent: isOver ? 0 : box.descent + size)
    }
    self.init(
      boxes: boxes, annotations: ContiguousArray(annotations),
      marks: ContiguousArray(emphases.map { Reach(range: $0.range, ascent: $0.ascent, descent: $0.descent) }))
  }

  static func emBox(of run: TextRun) -> Reach {
    let part = run.frame.isCentral ? 0.5 : run.frame.isFlipped ? 1 - run.font.emAscent : run.font.emAscent
    let size = (run.style.neighbour ?? run.style).size
    return Reach(range: run.range, ascent: part * size, descent: (1 - part) * size)
  }
}
