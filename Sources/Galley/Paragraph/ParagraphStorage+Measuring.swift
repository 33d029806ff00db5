extension ParagraphStorage {
  /// Breaks the text into lines and keeps only their size.
  ///
  /// - Parameter width: The width of the layout in layout units.
  @inline(__always) func measure(width: Int64) -> TextMeasurement {
    // Filling the lines of a label takes so little that every step on the way there shows.
    guard let line = table.uniformLine, let lines = table.labelLines(width: width, countsSpaces: false) else {
      return measureAnyText(width: width)
    }
    return line.measurement(lineCount: lines.count, widest: lines.widest)
  }

  @inline(never) private func measureAnyText(width: Int64) -> TextMeasurement {
    guard let uniformLine = table.uniformLine, table.isStrictlyGreedy else { return measureLineByLine(width: width) }
    var walker = LineWalker(self)
    var lineCount = 0
    var widest: Int64 = 0
    while !walker.isAtEnd {
      widest = max(widest, walker.next(available: width).width)
      lineCount &+= 1
    }
    return uniformLine.measurement(lineCount: lineCount, widest: widest)
  }

  /// Calls a function with each line of a layout, and its width in layout units.
  ///
  /// - Parameter width: The width of the layout in layout units.
  func forEachLine(width: Int64, _ body: (LineExtent, Int64) -> Void) {
    if table.uniformLine != nil, table.isStrictlyGreedy {
      var walker = LineWalker(self)
      while !walker.isAtEnd {
        let line = walker.next(available: width)
        body(line, line.width)
      }
    } else {
      var chooser = LineChooser(self)
      while !chooser.isAtEnd {
        let (line, room) = chooser.next(width: width)
        body(line, justifiedWidth(of: line, room: room) ?? line.width)
      }
    }
  }

  @inline(never) private func measureLineByLine(width: Int64) -> TextMeasurement {
    var widest: Int64 = 0
    var stack = LineStack(table.uniformLine)
    var free: Double?
    var chooser = LineChooser(self)
    while !chooser.isAtEnd {
      let (line, room) = chooser.next(width: width)
      stack.add(table.metrics(of: line, isLast: chooser.isAtEnd, free: &free))
      // Whether a line is stretched matters only where it could be the widest.
      if max(room.available, line.width) > widest {
        widest = max(widest, justifiedWidth(of: line, room: room) ?? line.width)
      }
    }
    return TextMeasurement(widest: widest, stack)
  }

  /// The size of the text within limits.
  ///
  /// - Parameter measure: Measures parts of the text by a measurer that prepared it.
  func measure(
    width: Int64, limits: LineLimits, cutBy measure: Truncator.Measure? = nil
  ) throws(TextError) -> TextMeasurement {
    if let fitted = try FittedLines(self, limits: limits, width: width) {
      return fitted.list.measurement(in: fitted.storage, widest: fitted.list.neededWidth)
    }
    let list = try LineList(self, limits: limits, cutBy: measure) { _ in width }
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
