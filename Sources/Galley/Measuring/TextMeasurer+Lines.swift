internal import GalleyShaping
internal import GalleyUnicode
internal import Synchronization

// From string to lines in one go, for text that is one run from left to right.
extension TextMeasurer {
  /// Fills lines with the words of a plain text.
  ///
  /// - Returns: `nil` where the text is not plain, or a line cannot be ended but by shaping or inside of a word.
  func countLines(
    of bytes: UnsafeBufferPointer<UInt8>, available: Int64, _ scratch: PreparationScratch
  ) -> LineCount? {
    guard let first = unsafe bytes.first, first != 0x20 else { return nil }
    var isASCII = true
    let scanned = scratch.segmentShaper.scanned
    guard let script = unsafe PlainText.script(of: bytes, isASCII: &isASCII, into: scanned) else { return nil }
    guard isASCII ? showsASCII : unsafe showsInFirstFont(bytes) else { return nil }
    // White space at the end hangs.
    var contentCount = bytes.count
    while contentCount > 0, unsafe bytes[contentCount - 1] == 0x20 { contentCount &-= 1 }
    guard let request = request(for: script, scratch) else { return nil }
    guard
      scratch.segmentShaper.measureWords(
        ofFirst: contentCount, isBeforeSpace: contentCount < bytes.count, request, cache, &scratch.shaper)
    else { return nil }
    let words = unsafe scratch.segmentShaper.measured
    let wordCount = scratch.segmentShaper.measuredCount
    let natural = unsafe Self.wholeUnits(words[wordCount &- 1].endX, scale)
    guard natural < LayoutUnit.wholeLimit else { return nil }
    // A text that fits has one line, wherever it might be broken.
    if natural <= Double(available) { return LineCount(count: 1, widest: max(0, Int64(natural))) }
    if scratch.segmentShaper.measuredIsPlain, breaksByDefault {
      return unsafe Self.fill(words, upTo: natural, available: Double(available), scale)
    }
    let content = unsafe scanned.prefix(contentCount)
    scratch.breakOffsets.removeAll(keepingCapacity: true)
    unsafe LineBreaking.findBreaks(in: content, options: lineBreakOptions, into: &scratch.breakOffsets)
    let filler = LineFiller(available: available, slack: edgeSlack, scale: scale)
    defer { scratch.segmentShaper.end(cache) }
    return unsafe fill(filler, content, request, scratch)
  }

  private func showsInFirstFont(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe lentCascade._withUnsafeGuaranteedRef { unsafe $0.showsInFirstFont(bytes) }
  }

  /// What a text of a script is shaped with; the measurer and the scratch keep it alive. `nil` while the cache takes no
  /// part.
  @inline(__always) private func request(for script: Script, _ scratch: PreparationScratch) -> SegmentShaper.Request? {
    if script == .latin, let request = unsafe latin.request(Unmanaged.passUnretained(styles[0].style.primaryFont)) {
      return request
    }
    return makeRequest(for: script, scratch)
  }

  @inline(never) private func makeRequest(
    for script: Script, _ scratch: PreparationScratch
  ) -> SegmentShaper.Request? {
    let style = styles[0].style
    let known = scratch.contexts.context(
      font: style.primaryFont, script: script.rawValue, language: style.language, isRightToLeft: false,
      features: style.features, in: cache, for: 0)
    guard let context = known else { return nil }
    if script == .latin { latin.set(context) }
    return SegmentShaper.Request(font: style.primaryFont, context: context)
  }

  /// Fills lines with words that stand apart and are wider together than one line.
  ///
  /// - Parameters:
  ///   - natural: Where the last word ends, in layout units, as all that follows.
  ///   - available: The width of a line.
  private static func fill(
    _ words: UnsafePointer<WordAdvance>, upTo natural: Double, available: Double, _ scale: Double
  ) -> LineCount? {
    var (count, word) = (1, 0)
    var (startX, widest) = (0.0, 0.0)
    while natural - startX > available {
      var endX = startX
      while true {
        let wordEnd = unsafe wholeUnits(words[word].endX, scale)
        // The last word does not fit, so that each line ends before it.
        if wordEnd - startX > available { break }
        endX = wordEnd
        word &+= 1
      }
      widest = max(widest, endX - startX)
      let nextX = unsafe wholeUnits(words[word].startX, scale)
      // A word wider than the line is cut between clusters, and that is left to the walker.
      guard nextX > startX else { return nil }
      startX = nextX
      count &+= 1
    }
    return LineCount(count: count, widest: Int64(max(widest, natural - startX)))
  }

  /// Goes through the opportunities and the words, both in their order.
  private func fill(
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
  @inline(__always) private static func wholeUnits(_ position: Int32, _ scale: Double) -> Double {
    LayoutUnit.nearestWhole(Double(position) * scale)
  }

  @inline(__always) fileprivate static func units(_ position: Int32, _ scale: Double) -> Int64 {
    TextRun.units(Int64(position), scale: scale, positionScale: 0)
  }
}

/// Fills lines greedily with what stands between opportunities, as ``LineWalker`` does with a prepared text.
private struct LineFiller {
  let available: Int64
  /// How far shaping anew may move a line's end back.
  let slack: Int64
  let scale: Double
  private var startX: Int64 = 0
  /// The last opportunity that fits: where its content ends and the next line would begin.
  private var fitting: (contentX: Int64, nextX: Int64)?
  /// The word inside of which the line would end at that opportunity, shaped anew there; -1 for none.
  private var fittingEdge = -1
  /// The word inside of which this line begins, shaped anew; -1 for none.
  private var startEdge = -1
  /// The start and the limit of the line before: a place shaped anew up to there might have ended it.
  private var previousStartX: Int64 = 0
  private var previousLimit = Int64.min
  private var count = 0
  private var widest: Int64 = 0
  private var lastContentX: Int32 = 0

  init(available: Int64, slack: Int64, scale: Double) {
    self.available = available
    self.slack = slack
    self.scale = scale
  }

  @inline(__always) private func units(_ position: Int32) -> Int64 { TextMeasurer.units(position, scale) }

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
      endLine(fitting)
      startEdge = fittingEdge
      if word >= 0, word == startEdge { return false }
      guard contentX &- startX <= available else { return false }
    }
    fitting = (contentX, nextX)
    fittingEdge = edge
    return true
  }

  private mutating func endLine(_ end: (contentX: Int64, nextX: Int64)) {
    widest = max(widest, end.contentX &- startX)
    startX = end.nextX
    count &+= 1
  }

  mutating func finish() -> LineCount? {
    guard let fitting else { return nil }
    endLine(fitting)
    return LineCount(count: count, widest: widest)
  }
}
