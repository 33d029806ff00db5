internal import GalleyShaping
internal import GalleyUnicode

/// What a style asks of lines that are filled with words.
struct FillingRules {
  /// Whether a last line of one word takes a word from the line before: ``LineBreakStrategy/pushOut``.
  var pushesOut: Bool
  /// Whether lines are stretched to the width.
  var isJustified: Bool
}

extension PlainTextBreaker {
  /// Fills lines with words that stand apart and are wider together than one line.
  ///
  /// - Parameters:
  ///   - natural: Where the last word ends, in layout units, as all that follows.
  ///   - available: The width of a line.
  ///   - endsWithSpace: Whether there are spaces after the last word.
  func fill(
    _ words: UnsafePointer<WordAdvance>, _ wordCount: Int, upTo natural: Double, available: Double, endsWithSpace: Bool
  ) -> LineCount? {
    let scale = scale
    var (count, word) = (1, 0)
    var (startX, widest, widestWithSpaces) = (0.0, 0.0, 0.0)
    while natural - startX > available {
      var endX = startX
      while true {
        let wordEnd = unsafe Self.wholeUnits(words[word].endX, scale)
        // The last word does not fit, so that each line ends before it.
        if wordEnd - startX > available { break }
        endX = wordEnd
        word &+= 1
      }
      widest = max(widest, endX - startX)
      let nextX = unsafe Self.wholeUnits(words[word].startX, scale)
      widestWithSpaces = max(widestWithSpaces, nextX - startX)
      // A word wider than the line is cut between clusters, and that is left to the walker.
      guard nextX > startX else { return nil }
      startX = nextX
      count &+= 1
    }
    if rules.isJustified || rules.pushesOut && word == wordCount &- 1 {
      return unsafe fillByRules(words, wordCount, upTo: natural, available: available, endsWithSpace: endsWithSpace)
    }
    let last = natural - startX
    return LineCount(
      count: count, widest: Int64(max(widest, last)),
      widestWithSpaces: endsWithSpace ? nil : Int64(min(available, max(widestWithSpaces, last))))
  }

  /// Fills lines as above where the rules may make them others.
  ///
  /// - Returns: `nil` where a line of one word is to be stretched.
  @inline(never) private func fillByRules(
    _ words: UnsafePointer<WordAdvance>, _ wordCount: Int, upTo natural: Double, available: Double, endsWithSpace: Bool
  ) -> LineCount? {
    func start(_ word: Int) -> Double { unsafe Self.wholeUnits(words[word].startX, scale) }
    func end(_ word: Int) -> Double { unsafe Self.wholeUnits(words[word].endX, scale) }
    var (count, first) = (1, 0)
    var (widest, widestWithSpaces) = (0.0, 0.0)
    while natural - start(first) > available {
      var next = first
      while end(next) - start(first) <= available { next += 1 }
      if rules.pushesOut, next == wordCount - 1, next - first > 1, natural - start(next - 1) <= available { next -= 1 }
      // Whether one word is stretched depends on its clusters.
      if rules.isJustified, next - first == 1 { return nil }
      widest = max(widest, rules.isJustified ? available : end(next - 1) - start(first))
      widestWithSpaces = max(widestWithSpaces, rules.isJustified ? available : start(next) - start(first))
      first = next
      count += 1
    }
    let last = natural - start(first)
    return LineCount(
      count: count, widest: Int64(max(widest, last)),
      widestWithSpaces: endsWithSpace ? nil : Int64(min(available, max(widestWithSpaces, last))))
  }

  /// Goes through the opportunities and the words, both in their order.
  func fill(
    _ filler: LineFiller, _ content: UnsafeBufferPointer<UInt8>, _ request: SegmentShaper.Request,
    _ scratch: PreparationScratch
  ) -> LineCount? {
    var filler = filler
    let words = unsafe scratch.segmentShaper.measured
    let wordCount = scratch.segmentShaper.measuredCount
    var word = 0
    for index in scratch.breakOffsets.indices {
      let offset = Int(scratch.breakOffsets[index] & LineBreaking.offsetMask)
      while word < wordCount, unsafe Int(words[word].end) < offset { word &+= 1 }
      // The word that the offset lies in or ends, or the one after the spaces before it.
      guard word < wordCount else { return nil }
      let (start, end) = unsafe (Int(words[word].start), Int(words[word].end))
      if start == offset, word > 0 {
        guard unsafe filler.add(contentX: words[word &- 1].endX, nextX: words[word].startX) else { return nil }
      } else if end == offset {
        guard unsafe filler.add(contentX: words[word].endX, nextX: words[word].endX) else { return nil }
      } else {
        let contentEnd = unsafe WhiteSpace.trimmedEnd(content, from: start, to: offset)
        guard start < offset, unsafe GraphemeBreaking.isBoundary(offset, after: start, in: content),
          let place = unsafe scratch.segmentShaper.place(
            at: offset, contentEnd: contentEnd, inWord: start..<end, of: content, request, cache, &scratch.shaper),
          unsafe filler.add(place, inWord: word, from: words[word].startX)
        else { return nil }
      }
    }
    return filler.finish()
  }

  /// A position in layout units; they are whole below ``LayoutUnit/wholeLimit``.
  @inline(__always) static func wholeUnits(_ position: Int32, _ scale: Double) -> Double {
    LayoutUnit.nearestWhole(Double(position) * scale)
  }

  @inline(__always) fileprivate static func units(_ position: Int32, _ scale: Double) -> Int64 {
    TextRun.units(Int64(position), scale: scale, positionScale: 0)
  }
}

/// Fills lines greedily with what stands between opportunities, as ``LineWalker`` does with a prepared text.
struct LineFiller {
  let available: Int64
  /// How far shaping anew may move a line's end back.
  let slack: Int64
  let scale: Double
  /// Whether a last line of one part takes a part from the line before.
  let pushesOut: Bool
  private var startX: Int64 = 0
  /// The last opportunity that fits: where its content ends and the next line would begin.
  private var fitting: (contentX: Int64, nextX: Int64)?
  /// The opportunity before that one on the same line.
  private var shorter: (contentX: Int64, nextX: Int64)?
  /// Whether some place was shaped anew, and whether a line ends there.
  private var hasEdge = false
  private var endsAtEdge = false
  /// The word inside of which the line would end at that opportunity, shaped anew there; -1 for none.
  private var fittingEdge = -1
  /// The word inside of which this line begins, shaped anew; -1 for none.
  private var startEdge = -1
  /// The start and the limit of the line before: a place shaped anew up to there might have ended it.
  private var previousStartX: Int64 = 0
  private var previousLimit = Int64.min
  private var count = 0
  private var widest: Int64 = 0
  private var widestWithSpaces: Int64 = 0
  /// What was known before the last line was ended: for that line to be ended elsewhere.
  private var before = Before()
  private var lastContentX: Int32 = 0

  private struct Before {
    var startX: Int64 = 0
    var widest: Int64 = 0
    var widestWithSpaces: Int64 = 0
    var shorter: (contentX: Int64, nextX: Int64)?
  }

  init(available: Int64, slack: Int64, scale: Double, pushesOut: Bool) {
    self.pushesOut = pushesOut
    self.available = available
    self.slack = slack
    self.scale = scale
  }

  @inline(__always) private func units(_ position: Int32) -> Int64 { PlainTextBreaker.units(position, scale) }

  /// Adds an opportunity at which the text may simply be cut; positions in font units from the start of the text.
  ///
  /// - Returns: `false` where a line would have to end inside of a word, or positions run backwards: then the
  ///   paragraph has to be made.
  @inline(__always) mutating func add(contentX: Int32, nextX: Int32, inWord word: Int = -1) -> Bool {
    guard contentX >= lastContentX else { return false }
    lastContentX = contentX
    return add(contentX: units(contentX), nextX: units(nextX), word: word, edge: -1)
  }

  /// Adds an opportunity inside of a word.
  ///
  /// - Parameter start: Font units from the start of the text to the word.
  mutating func add(_ place: SegmentShaper.InnerPlace, inWord word: Int, from start: Int32) -> Bool {
    guard word != startEdge, start &+ place.contentX >= lastContentX else { return false }
    guard let edge = place.edge else {
      return add(contentX: start &+ place.contentX, nextX: start &+ place.x, inWord: word)
    }
    hasEdge = true
    lastContentX = start &+ place.contentX
    let raw = units(start &+ place.contentX)
    let contentX = max(units(start &+ edge.safeX) &+ units(edge.endAdvance), raw &- slack)
    // Too far behind the line's end to end it, however it is shaped.
    if raw <= previousLimit &+ slack, contentX &- previousStartX <= available { return false }
    // Later places may fit although this one does not.
    if contentX &- startX > available, raw &- startX <= available { return false }
    return add(contentX: contentX, nextX: units(start &+ edge.nextSafeX) &- units(edge.startAdvance), word: word,
      edge: word)
  }

  @inline(__always) private mutating func add(contentX: Int64, nextX: Int64, word: Int, edge: Int) -> Bool {
    if contentX &- startX > available {
      guard let fitting else { return false }
      previousStartX = startX
      previousLimit = startX &+ available
      if fittingEdge >= 0 { endsAtEdge = true }
      endLine(fitting)
      startEdge = fittingEdge
      if word >= 0, word == startEdge { return false }
      guard contentX &- startX <= available else { return false }
      shorter = nil
    } else {
      shorter = fitting
    }
    fitting = (contentX, nextX)
    fittingEdge = edge
    return true
  }

  private mutating func endLine(_ end: (contentX: Int64, nextX: Int64)) {
    before = Before(startX: startX, widest: widest, widestWithSpaces: widestWithSpaces, shorter: shorter)
    widest = max(widest, end.contentX &- startX)
    widestWithSpaces = max(widestWithSpaces, end.nextX &- startX)
    startX = end.nextX
    count &+= 1
  }

  /// Ends the line before the last one, which is one part, before its last part, if it keeps one and no line is added.
  ///
  /// - Returns: `false` where places shaped anew make that another question.
  private mutating func pushOut(_ last: (contentX: Int64, nextX: Int64)) -> Bool {
    guard pushesOut, count > 0, shorter == nil, let end = before.shorter else { return true }
    if hasEdge { return false }
    guard last.contentX &- end.nextX <= available else { return true }
    widest = max(before.widest, end.contentX &- before.startX)
    widestWithSpaces = max(before.widestWithSpaces, end.nextX &- before.startX)
    startX = end.nextX
    return true
  }

  mutating func finish() -> LineCount? {
    guard let fitting, pushOut(fitting) else { return nil }
    endLine(fitting)
    return LineCount(
      count: count, widest: widest, widestWithSpaces: endsAtEdge ? nil : min(available, widestWithSpaces))
  }
}
