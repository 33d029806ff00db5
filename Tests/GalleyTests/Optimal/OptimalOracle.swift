internal import Galley
@_spi(Benchmarks) internal import GalleyUnicode

/// The costs of lines by the formula of ``OptimalBreakWeights``, told from the text alone.
///
/// Each line is prepared and measured as a text of its own; nothing of the planner's tables is looked at.
final class OptimalOracle {
  struct Cost {
    /// The cost of the line without its neighbours; `nil` where it is not allowed.
    var base: Double?
    var fitness = 1
    var badness = 0.0
  }

  let text: [UInt8]
  let style: TextStyle
  let paragraphStyle: ParagraphStyle
  let width: Double
  /// UTF-8 offsets of the start and of all opportunities, the end of the text included.
  let places: [Int]
  private let hyphenWidth: Double
  private var widths: [Int: Double] = [:]

  init(_ text: String, style: TextStyle, paragraphStyle: ParagraphStyle, width: Double) throws {
    self.text = Array(text.utf8)
    self.style = style
    self.paragraphStyle = paragraphStyle
    self.width = width
    places = [0] + LineBreakOffsets(text, options: paragraphStyle.lineBreakOptions).map(\.utf8Offset)
    hyphenWidth = try PreparedParagraph("\u{2010}", style: style).naturalWidth
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }

  func endsWithHyphen(_ place: Int) -> Bool {
    let end = places[place]
    return place < places.count - 1 && end >= 2 && text[end - 2] == 0xC2 && text[end - 1] == 0xAD
  }

  /// The width of the content of the line between two places, in points.
  func contentWidth(_ start: Int, _ end: Int) throws -> Double {
    let key = start << 32 | end
    if let known = widths[key] { return known }
    let line = try PreparedParagraph(
      string(places[start]..<places[end]), style: style, paragraphStyle: spacing
    ).measure()
    let width = line.width + (endsWithHyphen(end) ? hyphenWidth : 0)
    widths[key] = width
    return width
  }

  /// The part of the paragraph's style that decides about the widths of characters.
  private var spacing: ParagraphStyle {
    var spacing = ParagraphStyle()
    spacing.textAutospace = paragraphStyle.textAutospace
    return spacing
  }

  /// A place where a justified line grows: the justifier says so, of the whole text on one wide line.
  private struct Growth {
    /// The UTF-8 offset after the character that is wider than on a line that is not justified.
    var offset: Int
    var stretch = 0.0
    var shrink = 0.0
  }

  private lazy var growths: [Growth] = {
    var justified = spacing
    (justified.alignment, justified.textAlignLast) = (.justified, .justified)
    (justified.justifiesCharacters, justified.kashida) = (paragraphStyle.justifiesCharacters, paragraphStyle.kashida)
    let text = string(0..<text.count)
    guard let natural = try? PreparedParagraph(text, style: style, paragraphStyle: spacing),
      let wide = try? PreparedParagraph(text, style: style, paragraphStyle: justified).layout(
        width: natural.naturalWidth * 3 + 100),
      let tatweel = try? PreparedParagraph("\u{640}", style: style).naturalWidth
    else { return [] }
    let weights = paragraphStyle.optimalWeights
    let pairs = zip(natural.layout().clusters(ofLine: 0), wide.clusters(ofLine: 0))
    let most = pairs.reduce(0) { max($0, $1.1.width - $1.0.width) }
    return pairs.compactMap { before, after in
      guard after.width - before.width > 0.01 else { return nil }
      // The parts of a ligature share the place after it.
      let share = paragraphStyle.kashida == .none ? (after.width - before.width) / most : 1
      var growth = Growth(offset: before.utf8Range.upperBound, stretch: share * weights.ideographStretch * style.size)
      let scalar = text[before.range].unicodeScalars.first ?? " "
      if ["\u{20}", "\u{A0}", "\u{1361}", "\u{10100}", "\u{1039F}", "\u{1091F}"].contains(scalar) {
        if !paragraphStyle.justifiesCharacters { growth.stretch = before.width * weights.spaceStretch }
        if ["\u{20}", "\u{A0}"].contains(scalar) { growth.shrink = before.width * weights.spaceShrink }
      } else if paragraphStyle.kashida != .none, (0x600...0x6FF).contains(scalar.value) {
        growth.stretch = tatweel
      }
      return growth
    }
  }()

  /// The cost of a line by itself.
  func cost(_ start: Int, _ end: Int) throws -> Cost {
    let weights = paragraphStyle.optimalWeights
    let indent = start == 0 ? paragraphStyle.firstLineHeadIndent : paragraphStyle.headIndent
    let available = max(0, width + paragraphStyle.tailIndent - indent)
    let content = try contentWidth(start, end)
    let free = available - content
    if end == places.count - 1 {
      guard free >= 0 else { return Cost() }
      let isRunt = start > 0 && (end == start + 1 || content < weights.runtWidth * available)
      let penalty = weights.linePenalty + (isRunt ? weights.runtPenalty : 0)
      return Cost(base: penalty * penalty)
    }
    var stretch = weights.emergencyStretch * style.size
    var shrink = 0.0
    // A place that only white space parts from the line's end is at its end.
    let hanging = string(places[start]..<places[end]).reversed().prefix { $0.isWhitespace && $0 != "\u{A0}" }
    let contentEnd = places[end] - hanging.reduce(0) { $0 + $1.utf8.count }
    for growth in growths where places[start] < growth.offset && growth.offset < contentEnd {
      stretch += growth.stretch
      shrink += growth.shrink
    }
    let isJustified = paragraphStyle.alignment == .justified
    var ratio: Double
    if !isJustified {
      guard free >= 0 else { return Cost() }
      ratio = free / (weights.raggedness * style.size)
    } else if free >= 0 {
      ratio = free / stretch
    } else {
      guard free + shrink >= 0 else { return Cost() }
      ratio = free / shrink
    }
    ratio = min(ratio, 20)
    let penalty = weights.linePenalty + (endsWithHyphen(end) ? weights.hyphenPenalty : 0)
    let badness = 100 * abs(ratio * ratio * ratio)
    let sum = penalty + badness
    let fitness = !isJustified ? 1 : ratio < -0.5 ? 0 : ratio <= 0.5 ? 1 : ratio <= 1 ? 2 : 3
    return Cost(base: sum * sum, fitness: fitness, badness: badness)
  }

  /// The cost of a way to break the text; `nil` where it is not allowed.
  ///
  /// - Parameter ends: The indexes, among `places`, at which its lines end, the last one included.
  func total(_ ends: [Int], cost: (Int, Int) throws -> Cost) rethrows -> Double? {
    let weights = paragraphStyle.optimalWeights
    var total = 0.0
    var fitness = 1
    var hyphens = 0
    var start = 0
    for end in ends {
      let line = try cost(start, end)
      guard let base = line.base else { return nil }
      total += base
      if abs(line.fitness - fitness) > 1 { total += weights.fitnessDemerits }
      fitness = line.fitness
      if endsWithHyphen(end) {
        if hyphens > 0 { total += weights.consecutiveHyphenDemerits }
        hyphens += 1
        if let limit = paragraphStyle.hyphenateLimitLines, hyphens > limit { return nil }
      } else {
        hyphens = 0
      }
      start = end
    }
    return total
  }

  /// The cost of the cheapest of all ways; `nil` where none is allowed.
  ///
  /// - Parameter tolerance: The greatest badness of a line.
  /// - Complexity: O(2ⁿ) for *n* opportunities.
  func leastTotal(tolerance: Double = .infinity) throws -> Double? {
    try totals(tolerance: tolerance).map(\.total).min()
  }

  /// The costs of all ways that are allowed, and how many lines each has.
  func totals(tolerance: Double = .infinity) throws -> [(lines: Int, total: Double)] {
    let count = places.count - 1
    var costs = [[Cost]](repeating: [Cost](repeating: Cost(), count: count + 1), count: count + 1)
    for start in 0..<count {
      for end in start + 1...count {
        let line = try cost(start, end)
        costs[start][end] = line.badness <= tolerance ? line : Cost()
      }
    }
    var totals: [(lines: Int, total: Double)] = []
    for subset in 0..<(1 << (count - 1)) {
      var ends: [Int] = []
      for place in 1..<count where subset >> (place - 1) & 1 == 1 { ends.append(place) }
      ends.append(count)
      if let total = total(ends, cost: { costs[$0][$1] }) { totals.append((ends.count, total)) }
    }
    return totals
  }

  /// The indexes among `places` of the ends of a layout's lines; `nil` where a line ends elsewhere.
  func ends(of layout: TextLayout) -> [Int]? {
    var indexes: [Int] = []
    for line in layout.lines {
      guard let index = places.firstIndex(of: line.utf8Range.upperBound) else { return nil }
      indexes.append(index)
    }
    return indexes
  }
}
