internal import Synchronization

extension ParagraphStorage {
  /// Breaks the text into lines and keeps only their size.
  ///
  /// - Parameter width: The width of the layout in layout units.
  @inline(__always) func measure(width: Int64) -> TextMeasurement {
    // Filling the lines of a label takes so little that every step on the way there shows.
    guard table.isShortAndSafe, let uniformLine = table.uniformLine else { return measureAnyText(width: width) }
    var lines = ShortLines()
    guard unsafe lines.fill(ShortRows(table.breaks, edgeSlack: nil), available: width, countsSpaces: false) else {
      return measureCuttingWords(after: lines, uniformLine, width: width)
    }
    return uniformLine.measurement(lineCount: lines.count, widest: lines.widest)
  }

  /// Goes on with a short text where a word is wider than its line.
  @inline(never) private func measureCuttingWords(
    after start: ShortLines, _ line: UniformLine, width: Int64
  ) -> TextMeasurement {
    var lines = start
    let rows = ShortRows(table.breaks, edgeSlack: nil)
    while lines.cutWord(of: self, width: width) {
      if unsafe lines.fill(rows, available: width, countsSpaces: false) {
        return line.measurement(lineCount: lines.count, widest: lines.widest)
      }
    }
    let careful = LineCounter(self, width: width, after: lines)
    return line.measurement(lineCount: careful.count, widest: careful.widest)
  }

  @inline(never) private func measureAnyText(width: Int64) -> TextMeasurement {
    guard let uniformLine = table.uniformLine, table.isStrictlyGreedy else { return measureLineByLine(width: width) }
    // A few lines are found sooner than remembered.
    if table.breaks.count > Self.rowsWorthRemembering, !table.isCareful {
      let interval = measureRemembering(width: width)
      return uniformLine.measurement(lineCount: interval.lineCount, widest: interval.widest)
    }
    let counter = count(width: width)
    return uniformLine.measurement(lineCount: counter.count, widest: counter.widest)
  }

  @inline(__always) private func count(width: Int64) -> LineCounter {
    let counter = LineCounter(self, width: width)
    if table.hasUnsafeBreaks, counter.carefulCount > 0 {
      memory.reshaping.note(carefulLines: counter.carefulCount, self)
    }
    return counter
  }

  @inline(never) private func measureRemembering(width: Int64) -> LineInterval {
    let memory = memory
    if let known = memory.interval.withLock({ $0 }), known.widest <= width, width < known.upperBound { return known }
    let counter = count(width: width)
    let found = LineInterval(widest: counter.widest, upperBound: counter.upperBound, lineCount: counter.count)
    memory.interval.withLock { $0 = found }
    return found
  }

  @inline(never) private func measureLineByLine(width: Int64) -> TextMeasurement {
    var widest: Int64 = 0
    var stack = LineStack(table.uniformLine)
    var free: Double?
    var chooser = LineChooser(self)
    while !chooser.isAtEnd {
      let (line, room) = chooser.next(width: width)
      // Whether a line is stretched matters only where it could be the widest.
      if max(room.available, line.width) > widest {
        widest = max(widest, justifiedWidth(of: line, room: room) ?? line.width)
      }
      stack.add(table.metrics(of: line, isLast: chooser.isAtEnd, free: &free))
    }
    return TextMeasurement(widest: widest, stack)
  }

  private static var rowsWorthRemembering: Int { 64 }

  /// The size of the text within limits.
  func measure(width: Int64, limits: LineLimits) throws(TextError) -> TextMeasurement {
    if let fitted = try FittedLines(self, limits: limits, width: width) {
      return fitted.list.measurement(in: fitted.storage, widest: fitted.list.neededWidth)
    }
    let list = try LineList(self, limits: limits) { _ in width }
    return list.measurement(in: self, widest: list.neededWidth)
  }
}

extension LineList {
  /// The size of the lines.
  ///
  /// - Parameter widest: The width of the text, in layout units.
  func measurement(in storage: ParagraphStorage, widest: Int64) -> TextMeasurement {
    var stack = LineStack(storage.table.uniformLine)
    lines.forEach { stack.add($0.metrics) }
    return TextMeasurement(widest: widest, stack, isTruncated: hiddenRange != nil)
  }
}
