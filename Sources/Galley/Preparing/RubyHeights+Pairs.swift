internal import GalleyShaping

extension RubyHeights {
  /// Finds the room that the annotations and emphasis marks of a text need.
  ///
  /// - Returns: `nil` where there are none.
  init?(_ pairs: ContiguousArray<RubyPair>, _ emphases: ContiguousArray<EmphasisPart>, runs: ContiguousArray<TextRun>) {
    guard let first = runs.first, !pairs.isEmpty || !emphases.isEmpty else { return nil }
    // Both lists ascend.
    var index = 0
    let annotations = pairs.map { pair in
      while index < runs.count - 1, runs[index].range.upperBound <= pair.base.lowerBound { index += 1 }
      return Ornament(
        pair.storage, beside: pair.base, of: runs[index...], pair.annotation.position, grows: pair.annotation.growsLine)
    }
    self.init(
      boxes: ContiguousArray(runs.map { Self.emBox(of: $0) }), annotations: ContiguousArray(annotations),
      marks: ContiguousArray(emphases.map { $0.place }), isFlipped: first.frame.isFlipped)
  }

  private static func emBox(of run: TextRun) -> Reach {
    let part = run.frame.isCentral ? 0.5 : run.frame.isFlipped ? 1 - run.font.emAscent : run.font.emAscent
    let size = (run.style.neighbour ?? run.style).size
    return Reach(range: run.range, ascent: part * size, descent: (1 - part) * size)
  }
}

extension RubyHeights.Ornament {
  /// Finds how far a text stands from the baseline of the one beside it: their em boxes touch.
  ///
  /// - Parameters:
  ///   - ornament: The annotation or the mark, a text of its own.
  ///   - range: UTF-8 offsets of the characters beside it.
  ///   - runs: The runs of the text, from that of the first of these characters on.
  init(
    _ ornament: ParagraphStorage, beside range: Range<Int>, of runs: ArraySlice<TextRun>,
    _ position: RubyAnnotation.Position, grows: Bool = true, isOutside: Bool = false
  ) {
    func ascent(of font: FontInstance, _ frame: LineFrame) -> Double { frame.isCentral ? 0.5 : font.emAscent }
    let style = ornament.source.baseStyle
    let own = ascent(of: ornament.shaped.runs.first?.font ?? style.primaryFont, runs.first?.frame ?? LineFrame())
    let distances = runs.prefix { Int($0.start) < range.upperBound }.map { run in
      let up = ascent(of: run.font, run.frame)
      return position == .over
        ? up * run.style.size + run.style.baselineOffset : (1 - up) * run.style.size - run.style.baselineOffset
    }
    self.init(
      range: range, position: position, base: distances.max() ?? 0,
      near: (position == .over ? 1 - own : own) * style.size, far: (position == .over ? own : 1 - own) * style.size,
      grows: grows, isOutside: isOutside)
  }
}
