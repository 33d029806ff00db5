/// Lines whose text is larger or smaller than it was, so that it fills its width or fits into it.
struct FittedLines {
  /// The text in the sizes of its lines.
  let storage: ParagraphStorage
  let list: LineList
  private let scales: [Double]

  /// - Returns: `nil` where every line keeps its size.
  init?(_ base: ParagraphStorage, limits: LineLimits, width: Int64) throws(TextError) {
    guard let fit = limits.textFit else { return nil }
    let list = try LineList(base, limits: limits, keepsOverflow: true) { _ in width }
    var solver = FitSolver(list, of: base, fit, largestSizes: base.source.largestSizes(in: list))
    guard solver.changesLines else { return nil }
    let ends = list.plannedEnds
    var letter: InitialLetter.Fitted?
    if fit.target != .consistent, let metrics = base.table.letter {
      let width = base.letterEdge &- base.inset(of: base.textStart).head
      let count = min(metrics.sink, list.lines.count)
      letter = solver.fit(metrics, width: Double(width), (0..<count).map { list.lines[$0].metrics })
    }
    var plan = PlannedLines(base: base, ends: ends, scales: solver.scales, letter: letter)
    var storage = try plan.scaledText()
    // The lines at their own size were the first layout.
    var layouts = 2
    while layouts < Self.maximumLayouts {
      let widths = plan.widths(in: storage, width: width)
      guard solver.improve(knowing: widths, isLast: layouts == Self.maximumLayouts - 1) else { break }
      plan = PlannedLines(base: base, ends: ends, scales: solver.scales, letter: letter)
      storage = try plan.scaledText()
      layouts += 1
    }
    var fitted = try LineList(storage, limits: limits, plan: plan) { _ in width }
    if let letter = base.table.letter, plan.letter != nil {
      // The lines have moved by what the factors became better.
      let last = solver.scales.prefix(letter.sink).last ?? 1
      plan.letter?.depth = fitted.depth(ofLine: letter.sink, step: letter.step * last)
      storage = try plan.scaledText()
      fitted = try LineList(storage, limits: limits, plan: plan) { _ in width }
    }
    self.storage = storage
    scales = plan.scales
    self.list = fitted
  }

  var layout: TextLayout { TextLayout(fitted: storage, list, scales: scales) }

  /// How often a text is laid out at most, the lines at its own size included.
  static var maximumLayouts: Int { 6 }
}

extension LineList {
  /// How far the baseline of a line, by its number from 1, is below that of the first one, in points.
  ///
  /// - Parameter step: Points between the baselines of lines that there are not.
  fileprivate func depth(ofLine number: Int, step: Double) -> Double {
    let count = min(number, lines.count)
    return (1..<count).reduce(Double(number - count) * step) {
      $0 + lines[$1 - 1].metrics.descent + lines[$1].metrics.ascent
    }
  }

  /// Where each line ends, as UTF-8 offsets; `nil` for one that is shortened.
  fileprivate var plannedEnds: [Int?] {
    var ends: [Int?] = []
    lines.forEach { ends.append($0.extent.end) }
    if hidesVisibleText { ends[ends.count - 1] = nil }
    return ends
  }
}

extension SourceText {
  /// The largest font size on each line, in points.
  ///
  /// - Complexity: O(*n* + *m*) for *n* lines and *m* styles.
  fileprivate func largestSizes(in list: LineList) -> [Double] {
    guard let runs = attributes?.text.runs else {
      return [Double](repeating: baseStyle.source.size, count: list.lines.count)
    }
    var sizes: [Double] = []
    var (first, start) = (0, 0)
    list.lines.forEach { line in
      // The style of the character before an empty line is its own.
      let begin = min(line.extent.start.offset, max(0, byteCount - 1))
      while first < runs.count - 1, start + runs[first].utf8Count <= begin {
        start += runs[first].utf8Count
        first += 1
      }
      var largest = runs[first].style.size
      var (run, end) = (first, start + runs[first].utf8Count)
      while end < line.extent.end, run < runs.count - 1 {
        run += 1
        end += runs[run].utf8Count
        largest = max(largest, runs[run].style.size)
      }
      sizes.append(largest)
    }
    return sizes
  }
}

extension PlannedLines {
  /// Prepares the text with the sizes of its lines.
  fileprivate func scaledText() throws(TextError) -> ParagraphStorage {
    var text =
      base.source.attributes?.text
      ?? AttributedText(
        base.source.text, style: base.source.baseStyle.source, paragraphStyle: base.source.paragraphStyles[0].style)
    text.scaleSizes(upTo: ends, by: scales)
    text.updateParagraphStyles { style in
      if let letter { style.initialLetter?.fitted = letter }
      // The spaces between stops are those of the text's first line, but stops stay where they are.
      if let size = style.tabSize { style.tabSize = size / scales[0] }
    }
    return try ParagraphBuilder.prepare(text, cache: base.cache)
  }

  /// How wide the lines are in a text, in layout units.
  fileprivate func widths(in storage: ParagraphStorage, width: Int64) -> [Int64] {
    var chooser = LineChooser(storage, lineCount: 0)
    var widths: [Int64] = []
    for index in ends.indices {
      guard !chooser.isAtEnd else { break }
      let (line, room) = chooser.next(width: width, endingAt: ends[index])
      widths.append(line.width &+ storage.letterIndent(of: line, in: room))
    }
    return widths
  }
}

extension AttributedText {
  /// Multiplies the font sizes of lines.
  ///
  /// - Parameters:
  ///   - ends: Where lines end, as UTF-8 offsets; the last line takes the rest of the text.
  ///   - scales: A factor for each line.
  fileprivate mutating func scaleSizes(upTo ends: [Int?], by scales: [Double]) {
    var scaled: [Run<TextStyle>] = []
    var (start, line) = (0, 0)
    for run in runs {
      var rest = run.utf8Count
      repeat {
        while line < ends.count - 1, let end = ends[line], end <= start { line += 1 }
        let end = line < ends.count - 1 ? ends[line] ?? .max : .max
        let count = min(rest, end - start)
        var style = run.style
        style.changeWithBoxes { $0.scaleSizes(by: scales[line]) }
        if let last = scaled.last, last.style == style {
          scaled[scaled.count - 1].utf8Count += count
        } else {
          scaled.append(Run(utf8Count: count, style: style))
        }
        rest -= count
        start += count
      } while rest > 0
    }
    runs = scaled
  }
}
