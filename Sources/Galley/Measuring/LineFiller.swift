internal import GalleyShaping

/// Fills lines greedily with what stands between opportunities, as ``LineChooser`` does with a prepared text.
struct LineFiller {
  let available: Int64
  /// How far reshaping may move a line's end back.
  let slack: Int64
  let scale: Double
  let rules: FillingRules
  private var startX: Int64 = 0
  /// The last opportunity that fits, and the one before it on the same line.
  private var fitting: Opportunity?
  private var shorter: Opportunity?
  /// How many opportunities after spaces the line has so far.
  private var spaceCount = 0
  /// The index of the word that is cut and reshaped at this line's start; -1 for none.
  private var startEdge = -1
  /// The line before, as it began: a place shaped anew up to its limit might have ended it, or it may have to be ended
  /// elsewhere.
  private var previous = Line()
  private var previousLimit = Int64.min
  private var count = 0
  private var widest: Int64 = 0
  private var widestWithSpaces: Int64 = 0
  private var lastContentX: Int32 = 0

  /// Where a line may end.
  private struct Opportunity {
    /// Where the content before it ends, and where the next line would begin.
    var contentX, nextX: Int64
    /// Where the white space before it ends, on an endless line.
    var endX: Int64
    /// The index of the word that would be cut and reshaped at the line's end; -1 for none.
    var edge: Int
    /// How many spaces the line would have inside.
    var spaceCount: Int
  }

  private struct Line {
    var startX: Int64 = 0
    var startEdge = -1
    /// The opportunity before the one that ended the line, if the line has another.
    var shorter: Opportunity?
    /// The widths of the lines before it.
    var widest: Int64 = 0
    var widestWithSpaces: Int64 = 0
  }

  init(available: Int64, slack: Int64, scale: Double, rules: FillingRules) {
    self.available = available
    self.slack = slack
    self.scale = scale
    self.rules = rules
  }

  @inline(__always) private func units(_ position: Int32) -> Int64 { PlainTextBreaker.units(position, scale) }

  /// Adds an opportunity at which the text may simply be cut; positions in font units from the start of the text.
  ///
  /// - Parameter isAfterSpace: Whether there are spaces before it that divide two words.
  /// - Returns: `false` where a line would have to end inside of a word, or positions run backwards: then the
  ///   paragraph has to be made.
  @inline(__always) mutating func add(
    contentX: Int32, nextX: Int32, inWord word: Int = -1, isAfterSpace: Bool = false
  ) -> Bool {
    guard contentX >= lastContentX else { return false }
    lastContentX = contentX
    let nextX = units(nextX)
    guard add(contentX: units(contentX), nextX: nextX, endX: nextX, word: word, edge: -1) else { return false }
    if isAfterSpace { spaceCount &+= 1 }
    return true
  }

  /// Adds an opportunity inside of a word.
  ///
  /// - Parameter start: Font units from the start of the text to the word.
  mutating func add(_ place: SegmentShaper.InnerPlace, inWord word: Int, from start: Int32) -> Bool {
    guard word != startEdge, start &+ place.contentX >= lastContentX else { return false }
    guard let edge = place.edge else {
      return add(contentX: start &+ place.contentX, nextX: start &+ place.x, inWord: word)
    }
    lastContentX = start &+ place.contentX
    let raw = units(start &+ place.contentX)
    let contentX = max(units(start &+ edge.safeX) &+ units(edge.endAdvance), raw &- slack)
    // Too far behind the line's end to end it, however it is shaped.
    if raw <= previousLimit &+ slack, contentX &- previous.startX <= available { return false }
    // Later places may fit although this one does not.
    if contentX &- startX > available, raw &- startX <= available { return false }
    return add(contentX: contentX, nextX: units(start &+ edge.nextSafeX) &- units(edge.startAdvance),
      endX: units(start &+ place.x), word: word, edge: word)
  }

  @inline(__always) private mutating func add(
    contentX: Int64, nextX: Int64, endX: Int64, word: Int, edge: Int
  ) -> Bool {
    if contentX &- startX > available {
      guard let end = fitting, endLine(end) else { return false }
      if word >= 0, word == startEdge { return false }
      guard contentX &- startX <= available else { return false }
      shorter = nil
      spaceCount = 0
    } else {
      shorter = fitting
    }
    fitting = Opportunity(contentX: contentX, nextX: nextX, endX: endX, edge: edge, spaceCount: spaceCount)
    return true
  }

  /// Ends a line that does not end the text.
  ///
  /// - Returns: `false` where it has to be stretched and has no space inside.
  @inline(__always) private mutating func endLine(_ end: Opportunity) -> Bool {
    previous = Line(
      startX: startX, startEdge: startEdge, shorter: shorter, widest: widest, widestWithSpaces: widestWithSpaces)
    previousLimit = startX &+ available
    return takeLine(end)
  }

  @inline(__always) private mutating func takeLine(_ end: Opportunity) -> Bool {
    if rules.isJustified {
      guard end.spaceCount > 0, end.edge < 0 else { return false }
      widest = available
    } else {
      widest = max(widest, end.contentX &- startX)
      widestWithSpaces = max(widestWithSpaces, end.endX &- startX)
    }
    startX = end.nextX
    startEdge = end.edge
    count &+= 1
    return true
  }

  /// Ends the line before the last one before its last part, if it keeps one and no line is added.
  ///
  /// - Returns: `false` where a place shaped anew, or a line to be stretched, makes that another question.
  private mutating func pushOut(_ last: Opportunity) -> Bool {
    guard rules.pushesOut, count > 0, shorter == nil, let end = previous.shorter else { return true }
    guard end.edge < 0, previous.startEdge < 0, startEdge < 0 else { return false }
    guard last.contentX &- end.nextX <= available else { return true }
    (startX, count) = (previous.startX, count &- 1)
    (widest, widestWithSpaces) = (previous.widest, previous.widestWithSpaces)
    return takeLine(end)
  }

  /// The lines, when all opportunities are added.
  mutating func finish() -> LineCount? {
    guard let fitting, pushOut(fitting) else { return nil }
    count &+= 1
    widest = max(widest, fitting.contentX &- startX)
    // What is shaped anew may be wider than it was.
    widestWithSpaces = max(widest, max(widestWithSpaces, fitting.endX &- startX))
    return LineCount(count: count, widest: widest, widestWithSpaces: min(available, widestWithSpaces))
  }
}
