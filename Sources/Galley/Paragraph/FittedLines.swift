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
    var solver = FitSolver(list, fit, largestSizes: base.source.largestSizes(in: list))
    guard solver.changesLines else { return nil }
    let ends = list.plannedEnds
    var plan = PlannedLines(base: base, ends: ends, scales: solver.scales)
    var storage = try plan.scaledText()
    // The lines at their own size were the first layout.
    var layouts = 2
    while layouts < Self.maximumLayouts {
      let widths = plan.widths(in: storage, width: width)
      guard solver.improve(knowing: widths, isLast: layouts == Self.maximumLayouts - 1) else { break }
      plan = PlannedLines(base: base, ends: ends, scales: solver.scales)
      storage = try plan.scaledText()
      layouts += 1
    }
    self.storage = storage
    scales = plan.scales
    self.list = try LineList(storage, limits: limits, plan: plan) { _ in width }
  }

  var layout: TextLayout { TextLayout(fitted: storage, list, scales: scales) }

  /// How often a text is laid out at most, the lines at its own size included.
  static var maximumLayouts: Int { 6 }
}

extension LineList {
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
    return try ParagraphBuilder.prepare(text, cache: base.cache)
  }

  /// How wide the lines are in a text, in layout units.
  fileprivate func widths(in storage: ParagraphStorage, width: Int64) -> [Int64] {
    var chooser = LineChooser(storage, lineCount: 0)
    var widths: [Int64] = []
    for index in ends.indices {
      guard !chooser.isAtEnd else { break }
      widths.append(chooser.next(width: width, endingAt: ends[index]).line.width)
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
        style.size *= scales[line]
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
