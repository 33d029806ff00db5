internal import GalleyShaping
internal import GalleyUnicode

/// A line that was cut, of a width in layout units.
protocol CutLine { var width: Int64 { get } }

extension TruncatedLine: CutLine {}

/// A beginning of a line that fits with the token after it.
struct TailCut: CutLine {
  /// UTF-8 offsets in the text.
  let prefix: Range<Int>
  let width: Int64
}

/// Shortens the last line of a limited layout, or one that sticks out (UIKIT.md 1.4).
///
/// The cut is estimated from prefix widths and then tried: the parts and the token are put together and measured as the
/// line that will be drawn, so that what is shown fits. At each width from that line's own to the one it was made for,
/// the same is found.
struct Truncator {
  let storage: ParagraphStorage
  /// Where the line begins.
  let start: LineStart
  /// Layout units available to the line.
  let available: Int64
  let limits: LineLimits
  /// A token in the style of the text at the cut, where the limits have none; `nil` for an ellipsis.
  var plainToken: String?
  private let contentEnd: Int
  private let textEnd: Int

  /// - Parameter end: Where the text ends that the line is made of, as a UTF-8 offset; `nil` for the end of all text.
  init(_ storage: ParagraphStorage, start: LineStart, available: Int64, limits: LineLimits, end: Int? = nil) {
    self.storage = storage
    self.start = start
    self.available = available
    self.limits = limits
    let end = end ?? storage.source.byteCount
    let paragraphEnd = unsafe Int(storage.table.breaks.offset[Int(storage.table.breaks.hard[start.hard])])
    (contentEnd, textEnd) = unsafe storage.source.withBytes { bytes in
      unsafe (
        WhiteSpace.trimmedEnd(bytes, from: start.offset, to: min(paragraphEnd, end)),
        WhiteSpace.trimmedEnd(bytes, from: start.offset, to: end)
      )
    }
  }

  /// The line with its token; `nil` when not even the token fits.
  func line() throws(TextError) -> TruncatedLine? {
    switch limits.lineBreakMode {
    case .byTruncatingHead: try head()
    case .byTruncatingMiddle: try middle()
    default: try tail()
    }
  }

  /// A line that shows nothing at all.
  func nothing() throws(TextError) -> TruncatedLine {
    let cutStyle = (storage.shaped.style(at: start.offset) ?? storage.source.baseStyle)
    let empty = start.offset..<start.offset
    return try ParagraphBuilder.compose(
      storage, prefix: empty, token: AttributedText(""), tokenStyle: cutStyle, suffix: textEnd..<textEnd,
      paragraphLevel: 0)
  }

  // MARK: The three modes

  /// The longest beginning of the line that fits with the token after it.
  private func tail() throws(TextError) -> TruncatedLine? {
    let token = try compose(prefix: start.offset..<start.offset, suffix: textEnd..<textEnd)
    let cuts = prefixCuts(within: available)
    let room = available - token.width
    return try longest(cuts.map { $0.x - start.x }, within: room) { index throws(TextError) in
      try compose(prefix: trimmedPrefix(to: cuts[index].offset), suffix: textEnd..<textEnd)
    }
  }

  /// Measures a plain text on a line of its own in layout units; `nil` where it takes more than that.
  typealias Measure = (Span<UInt8>) -> Int64?

  /// The longest beginning of the line that fits with an ellipsis after it, measured as a plain text instead of composed.
  ///
  /// - Returns: `nil` where lines have to be composed, or not even the ellipsis fits.
  func tail(by measure: Measure) throws(TextError) -> TailCut? {
    guard limits.lineBreakMode == .byTruncatingTail, limits.token == nil, plainToken == nil,
      storage.table.uniformLine != nil, storage.source.levels.isEmpty, storage.source.paragraphLevels.isEmpty,
      // The ellipsis is a run of its own.
      let token = measure(Self.ellipsis.span)
    else { return nil }
    let cuts = prefixCuts(within: available)
    var isKnown = true
    let cut = try longest(cuts.map { $0.x - start.x }, within: available - token) { index throws(TextError) in
      let prefix = trimmedPrefix(to: cuts[index].offset)
      let width = unsafe storage.source.withBytes { bytes in
        unsafe prefix.isEmpty ? 0 : measure(bytes.span.extracting(prefix))
      }
      // The search ends: it goes on to longer beginnings after the least width, to shorter ones after the greatest.
      guard isKnown, let width else {
        defer { isKnown = false }
        return TailCut(prefix: prefix, width: isKnown ? .min : .max)
      }
      return TailCut(prefix: prefix, width: width &+ token)
    }
    return isKnown ? cut : nil
  }

  private static let ellipsis: [UInt8] = Array("\u{2026}".utf8)

  /// The longest end of the text that fits with the token before it.
  private func head() throws(TextError) -> TruncatedLine? {
    let empty = start.offset..<start.offset
    let token = try compose(prefix: empty, suffix: textEnd..<textEnd)
    let cuts = suffixCuts(within: available)
    let endX = storage.shaped.x(at: textEnd)
    return try longest(cuts.map { endX - $0.x }, within: available - token.width) { index throws(TextError) in
      try compose(prefix: empty, suffix: trimmedSuffix(from: cuts[index].offset))
    }
  }

  /// A beginning of at most half the room, and the longest end of the text that fits beside it; where all of the last
  /// paragraph does, the longest beginning that fits beside that.
  private func middle() throws(TextError) -> TruncatedLine? {
    let empty = start.offset..<start.offset
    let token = try compose(prefix: empty, suffix: textEnd..<textEnd)
    let room = available - token.width
    let cuts = prefixCuts(within: max(0, room))
    var half = cuts.lastIndex { $0.x - start.x <= room / 2 } ?? 0
    let suffixes = suffixCuts(within: max(0, room))
    let endX = storage.shaped.x(at: textEnd)
    var line = try self.line(upTo: cuts[half], suffixes, within: room, fitting: available)
    // A letter at the cut may be wider than in its word.
    while line == nil, half > 0 {
      half -= 1
      line = try self.line(upTo: cuts[half], suffixes, within: room, fitting: available)
    }
    guard let line else { return nil }
    let lastParagraph = storage.table.breaks.lastHard(before: textEnd)
    let suffix = line.suffix
    guard lastParagraph < contentEnd || trimmedSuffix(from: lastParagraph).lowerBound < suffix.lowerBound else {
      let longer = cuts[half...].map { $0.x - start.x }
      return try longest(longer, within: room - (endX - storage.shaped.x(at: suffix.lowerBound))) {
        index throws(TextError) in
        try compose(prefix: trimmedPrefix(to: cuts[half + index].offset), suffix: suffix)
      }
    }
    // With less room the beginning would be shorter.
    let least = max(line.width, token.width + 2 * (cuts[half].x - start.x))
    guard least <= available - Self.point else { return line.taking(least) }
    // What more room shows, though it fits: where that fills all of the room but a part of a point, this is its own
    // width, which somebody has measured.
    var filled: Int64 = 0
    for cut in longerCuts(cuts[(half + 1)...]) {
      let twice = 2 * (cut.x - start.x)
      let longer = try self.line(upTo: cut, suffixes, within: twice, fitting: token.width + twice)
      guard let longer, longer.width <= available else { continue }
      if longer.width > available - Self.point { return longer }
      filled = max(filled, longer.width + Self.point)
    }
    return line.taking(max(least, filled))
  }

  /// The first two cuts at different places; of those at one place, the last.
  private func longerCuts(_ cuts: ArraySlice<Cut>) -> [Cut] {
    var longer: [Cut] = []
    for cut in cuts {
      if let last = longer.last, last.x == cut.x { longer.removeLast() } else if longer.count == 2 { break }
      longer.append(cut)
    }
    return longer
  }

  /// A beginning up to a cut, and the longest end of the text that fits beside it.
  ///
  /// - Parameters:
  ///   - suffixes: Where the end may begin.
  ///   - room: Layout units for both, about.
  ///   - limit: The greatest width of the line, in layout units.
  private func line(
    upTo cut: Cut, _ suffixes: [Cut], within room: Int64, fitting limit: Int64
  ) throws(TextError) -> TruncatedLine? {
    let prefix = trimmedPrefix(to: cut.offset)
    let rest = room - (storage.shaped.x(at: prefix.upperBound) - start.x)
    let endX = storage.shaped.x(at: textEnd)
    let beside = suffixes.filter { $0.offset >= prefix.upperBound }
    return try longest(beside.map { endX - $0.x }, within: rest, fitting: limit) { index throws(TextError) in
      try compose(prefix: prefix, suffix: trimmedSuffix(from: beside[index].offset))
    }
  }

  /// A point in layout units.
  private static var point: Int64 { Int64(LayoutUnit.perPoint) }

  /// The longest of several lines, each of which shows more than the one before, that fits.
  ///
  /// - Parameters:
  ///   - widths: About how wide the parts of the text on each are, in layout units.
  ///   - room: Layout units that the token leaves.
  ///   - limit: The greatest width in layout units; `nil` for what is available.
  private func longest<Cut: CutLine>(
    _ widths: [Int64], within room: Int64, fitting limit: Int64? = nil,
    _ make: (Int) throws(TextError) -> Cut
  ) throws(TextError) -> Cut? {
    let limit = limit ?? available
    guard !widths.isEmpty else { return nil }
    // Widths leave aside what happens at the cut, such as kerning or an Arabic letter that takes its final form: a line
    // may be narrower than that by up to an em. Tried from there down, it does not depend on where a search begins.
    var index = widths.lastIndex { $0 <= room + storage.table.edgeSlack / 4 } ?? 0
    var line = try make(index)
    if line.width <= limit {
      while index + 1 < widths.count {
        let longer = try make(index + 1)
        guard longer.width <= limit else { break }
        line = longer
        index += 1
      }
      return line
    }
    while index > 0 {
      index -= 1
      line = try make(index)
      if line.width <= limit { return line }
    }
    return nil
  }

  // MARK: Cuts

  private typealias Cut = (offset: Int, x: Int64)

  /// The places where a beginning of the line may end, from the start on, as far as a width reaches.
  private func prefixCuts(within width: Int64) -> [Cut] {
    var cuts: [Cut] = [(start.offset, start.x)]
    let slack = storage.table.edgeSlack
    storage.forEachCluster(from: start.offset, to: contentEnd) { cluster, place, _ in
      guard place.x - start.x <= width + slack else { return false }
      if isCut(cluster.upperBound) { cuts.append((cluster.upperBound, place.x)) }
      return true
    }
    return cuts
  }

  /// The places where an end of the text may begin, from the end back, as far as a width reaches.
  private func suffixCuts(within width: Int64) -> [Cut] {
    let lastHard = storage.table.breaks.lastHard(before: textEnd)
    let paragraphStart = max(lastHard, start.offset)
    let endX = storage.shaped.x(at: textEnd)
    let from = storage.table.breaks.opportunity(
      atOrBefore: endX - width - storage.table.edgeSlack, from: paragraphStart)
    var cuts: [Cut] = []
    if isCut(from) { cuts.append((from, storage.shaped.x(at: from))) }
    storage.forEachCluster(from: from, to: textEnd) { cluster, place, _ in
      if cluster.upperBound < textEnd, isCut(cluster.upperBound) { cuts.append((cluster.upperBound, place.x)) }
      return true
    }
    cuts.append((textEnd, endX))
    return cuts.reversed()
  }

  private func isCut(_ offset: Int) -> Bool {
    limits.cutsWords || storage.table.breaks.isOpportunity(offset) || offset >= contentEnd
  }

  /// A beginning of the line without white space at its end.
  private func trimmedPrefix(to offset: Int) -> Range<Int> {
    let end = unsafe storage.source.withBytes { unsafe WhiteSpace.trimmedEnd($0, from: start.offset, to: offset) }
    return start.offset..<end
  }

  /// An end of the text without white space at its start.
  private func trimmedSuffix(from offset: Int) -> Range<Int> {
    var offset = offset
    unsafe storage.source.withBytes { bytes in
      while offset < textEnd {
        let next = unsafe GraphemeBreaking.boundary(after: offset, in: bytes)
        guard unsafe WhiteSpace.trimmedEnd(bytes, from: offset, to: next) == offset else { break }
        offset = next
      }
    }
    return min(offset, textEnd)..<textEnd
  }

  // MARK: Composition

  private func compose(prefix: Range<Int>, suffix: Range<Int>) throws(TextError) -> TruncatedLine {
    let level = storage.source.paragraphLevels.isEmpty ? 0 : storage.source.paragraphLevels[start.hard]
    let cutStyle =
      (storage.shaped.style(at: prefix.isEmpty ? start.offset : prefix.upperBound - 1) ?? storage.source.baseStyle)
    return try ParagraphBuilder.compose(
      storage, prefix: prefix, token: limits.token, plainToken: plainToken, tokenStyle: cutStyle, suffix: suffix,
      paragraphLevel: level)
  }
}
