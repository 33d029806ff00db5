/// Finds the factors by which lines fill their width, from how wide they are at two others.
///
/// Widths are nearly those of the font times the size: they would be without optical sizes, and without what has a width of its
/// own such as letter spacing and inline boxes.
struct FitSolver {
  /// A line, and what is known of its width. Widths are in layout units.
  private struct Line {
    var available: Double
    /// The factors between which the line's lies.
    var bounds: ClosedRange<Double>
    /// The last factors tried, with the widths that they gave.
    var earlier, latest: (scale: Double, width: Double)
    /// True if the line is asked at all.
    var isFree: Bool
    /// The greatest factor known at which the line fits, and the least at which it does not.
    var fitting: Double?
    var tooLarge = Double.infinity

    /// The width that is aimed at: half of what may be left free is.
    private var aim: Double { max(available / 2, available - FitSolver.tolerance / 2) }

    /// The factor to try first beside a letter that has `letter` of the width, and will have `room`.
    func guess(beside letter: Double, taking room: Double) -> Double {
      guard isFree else { return 1 }
      let scale = (aim - room) / max(latest.width - letter, 1)
      return min(max(scale, bounds.lowerBound), bounds.upperBound)
    }

    /// How wide a letter may become that has `letter` of the width.
    func greatestRoom(_ letter: Double) -> Double {
      aim - (latest.width - letter) * (isFree ? bounds.lowerBound : 1)
    }

    /// The factor to try next.
    var guess: Double {
      let slope = (latest.width - earlier.width) / (latest.scale - earlier.scale)
      var scale = latest.scale * aim / max(latest.width, 1)
      if earlier.scale != latest.scale, slope > 0 { scale = latest.scale + (aim - latest.width) / slope }
      // Never beyond what is known.
      if let fitting, scale <= fitting { scale = fitting }
      if scale >= tooLarge { scale = ((fitting ?? 0) + tooLarge) / 2 }
      return min(max(scale, bounds.lowerBound), bounds.upperBound)
    }

    var fits: Bool { latest.width <= available }
    var isFull: Bool { fits && available - latest.width < FitSolver.tolerance }

    mutating func learn(_ scale: Double, _ width: Double) {
      (earlier, latest) = (latest, (scale, width))
      if fits { fitting = max(fitting ?? 0, scale) } else { tooLarge = min(tooLarge, scale) }
    }
  }

  private let isConsistent: Bool
  private var lines: [Line] = []
  /// The factor of each line.
  private(set) var scales: [Double] = []

  /// The room that may be left on a line, in layout units: a sixty-fourth of a point.
  private static var tolerance: Double { LayoutUnit.perPoint / 64 }
  /// A line that leaves less free than this counts as full, as in Chromium, where lines grow each by itself: two points.
  private static var negligible: Double { LayoutUnit.perPoint * 2 }

  /// - Parameters:
  ///   - list: The lines at the size that the text has.
  ///   - storage: Their text. What its initial letter takes of a line counts to the line's width, since it grows, too.
  ///   - largestSizes: The largest font size on each line, in points.
  init(_ list: LineList, of storage: ParagraphStorage, _ fit: TextFit, largestSizes: [Double]) {
    isConsistent = fit.target == .consistent
    let limit = fit.limit ?? (fit.grows ? .infinity : 0)
    let last = list.lines.count - 1
    let hidesText = list.hidesVisibleText
    list.lines.forEach { line in
      let isShortened = hidesText && lines.count == last
      let letter = Double(storage.letterIndent(of: line.extent, in: line.room))
      let available = Double(line.room.available) + letter
      let width = Double(line.extent.width) + letter
      let greatest = TextStyle.maximumSize / largestSizes[lines.count]
      let bounds = fit.grows ? 1...max(1, min(limit, greatest)) : min(1, limit)...1
      let hasRoom = line.room.available > 0 && line.room.available < LayoutUnit.unlimited && line.extent.width > 0
      var made = Line(
        available: available, bounds: isShortened ? 1...1 : bounds, earlier: (1, width), latest: (1, width),
        isFree: hasRoom)
      if width <= available { made.fitting = 1 } else { made.tooLarge = 1 }
      if !isConsistent { made.isFree = hasRoom && !isShortened && Self.isChanged(made, line.extent.isHard, fit) }
      lines.append(made)
    }
    takeGuesses()
  }

  /// Tells whether a line that changes by itself does so.
  private static func isChanged(_ line: Line, _ isHard: Bool, _ fit: TextFit) -> Bool {
    if fit.target == .perLine, isHard { return false }
    return fit.grows ? line.available - line.latest.width >= negligible : !line.fits
  }

  /// Makes the initial letter as large as the lines beside it ask for that have sizes of their own.
  ///
  /// Its capitals reach from those of the first line to the baseline that it stands on, if all widths are proportional
  /// to their sizes, and if it leaves the lines room.
  ///
  /// - Parameters:
  ///   - width: The width that the letter takes of the lines, in layout units.
  ///   - metrics: Those of the lines at the size that the text has.
  mutating func fit(_ letter: InitialLetterMetrics, width: Double, _ metrics: [LineMetrics]) -> InitialLetter.Fitted {
    let count = min(letter.sink, lines.count)
    let rise = letter.extent.height - Double(letter.sink - 1) * letter.step
    func scales(_ factor: Double) -> [Double] {
      lines[..<count].map { $0.guess(beside: width, taking: width * factor) }
    }
    func depth(_ scales: [Double]) -> Double {
      (1..<count).reduce(Double(letter.sink - count) * letter.step * scales[count - 1]) {
        $0 + metrics[$1 - 1].descent * scales[$1 - 1] + metrics[$1].ascent * scales[$1]
      }
    }
    // The larger the letter, the smaller the lines beside it, so that one size is right.
    var (low, high) = (0.0, max(1, lines[..<count].reduce(1e3) { min($0, $1.greatestRoom(width) / max(width, 1)) }))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let tried = scales(middle)
      if depth(tried) + rise * tried[0] > letter.extent.height * middle { low = middle } else { high = middle }
    }
    let found = scales(low)
    self.scales.replaceSubrange(..<count, with: found)
    return InitialLetter.Fitted(size: letter.size * low, depth: depth(found))
  }

  /// True if some line is not as it was.
  var changesLines: Bool { scales.contains { $0 != 1 } }

  private mutating func takeGuesses() {
    scales = lines.map { $0.isFree ? $0.guess : 1 }
    guard isConsistent else { return }
    // Lines without text have no say, but their fonts have a greatest size, too.
    let shared = zip(lines, scales).reduce(nil as Double?) { least, next in
      next.0.isFree ? min(least ?? .infinity, next.1) : least
    }
    let greatest = lines.reduce(Double.infinity) { min($0, $1.bounds.upperBound) }
    scales = lines.map { _ in min(shared ?? 1, greatest) }
  }

  /// Chooses better factors, if there are any.
  ///
  /// - Parameters:
  ///   - widths: How wide lines are by the factors, in layout units.
  ///   - isLast: Whether these are the last ones, so that only those may be chosen which are known to fit.
  /// - Returns: Whether other factors were chosen.
  mutating func improve(knowing widths: [Int64], isLast: Bool) -> Bool {
    for index in widths.indices where lines[index].isFree { lines[index].learn(scales[index], Double(widths[index])) }
    let before = scales
    if isConsistent { improveAll(isLast) } else { improveEach(isLast) }
    return scales != before
  }

  private mutating func improveEach(_ isLast: Bool) {
    for index in lines.indices where lines[index].isFree {
      let line = lines[index]
      let isBounded = line.fits ? scales[index] == line.bounds.upperBound : scales[index] == line.bounds.lowerBound
      if line.isFull || isBounded { continue }
      scales[index] = isLast ? line.fitting ?? Self.shrunk(line) : line.guess
    }
  }

  private mutating func improveAll(_ isLast: Bool) {
    let asked = lines.filter { $0.isFree }
    guard let first = asked.first, let scale = scales.first else { return }
    let fits = asked.allSatisfy { $0.fits }
    let isBounded = fits ? scale == first.bounds.upperBound : scale == first.bounds.lowerBound
    if isBounded || fits && asked.contains(where: { $0.isFull }) { return }
    guard isLast else { return takeGuesses() }
    if fits { return }
    let known = asked.reduce(Double.infinity) { min($0, $1.fitting ?? Self.shrunk($1)) }
    scales = lines.map { _ in known }
  }

  /// A factor for a line of which none is known that fits.
  private static func shrunk(_ line: Line) -> Double {
    max(line.bounds.lowerBound, line.latest.scale * line.available / line.latest.width * 0.999)
  }
}
