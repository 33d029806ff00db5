internal import GalleyShaping
internal import GalleyUnicode

/// Shortens the last line of a limited layout (UIKIT.md 1.4).
///
/// The cut is estimated from prefix widths and then tried: the parts and the token are put together and
/// measured as the line that will be drawn, so that what is shown fits.
struct Truncator {
  let storage: ParagraphStorage
  /// Where the line begins.
  let start: LineStart
  /// Layout units available to the line.
  let available: Int64
  let limits: LineLimits
  private let contentEnd: Int
  private let textEnd: Int

  init(_ storage: ParagraphStorage, start: LineStart, available: Int64, limits: LineLimits) {
    self.storage = storage
    self.start = start
    self.available = available
    self.limits = limits
    let paragraphEnd = unsafe Int(storage.table.breaks.offset[Int(storage.table.breaks.hard[start.hard])])
    (contentEnd, textEnd) = unsafe storage.source.withBytes { bytes in
      unsafe (
        WhiteSpace.trimmedEnd(bytes, from: start.offset, to: paragraphEnd),
        WhiteSpace.trimmedEnd(bytes, from: start.offset, to: bytes.count)
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
    let estimate = cuts.lastIndex { $0.x - start.x + token.width <= available } ?? 0
    return try longest(cuts.count, from: estimate) { index throws(TextError) in
      try compose(prefix: trimmedPrefix(to: cuts[index].offset), suffix: textEnd..<textEnd)
    }
  }

  /// The longest end of the text that fits with the token before it.
  private func head() throws(TextError) -> TruncatedLine? {
    let empty = start.offset..<start.offset
    let token = try compose(prefix: empty, suffix: textEnd..<textEnd)
    let cuts = suffixCuts(within: available)
    let endX = storage.shaped.x(at: textEnd)
    let estimate = cuts.lastIndex { endX - $0.x + token.width <= available } ?? 0
    return try longest(cuts.count, from: estimate) { index throws(TextError) in
      try compose(prefix: empty, suffix: trimmedSuffix(from: cuts[index].offset))
    }
  }

  /// A beginning of at most half the room, and the longest end of the text that fits beside it.
  private func middle() throws(TextError) -> TruncatedLine? {
    let empty = start.offset..<start.offset
    let token = try compose(prefix: empty, suffix: textEnd..<textEnd)
    let room = available - token.width
    let cuts = prefixCuts(within: max(0, room / 2))
    let cut = cuts.last { $0.x - start.x <= room / 2 }
    let prefix = cut.map { trimmedPrefix(to: $0.offset) } ?? empty
    let prefixWidth = storage.shaped.x(at: prefix.upperBound) - start.x
    let rest = room - prefixWidth
    let suffixes = suffixCuts(within: max(0, rest)).filter { $0.offset >= prefix.upperBound }
    let endX = storage.shaped.x(at: textEnd)
    let estimate = suffixes.lastIndex { endX - $0.x <= rest } ?? 0
    return try longest(suffixes.count, from: estimate) { index throws(TextError) in
      try compose(prefix: prefix, suffix: trimmedSuffix(from: suffixes[index].offset))
    }
  }

  /// The longest of several lines, of which each is longer than the one before, that fits.
  private func longest(
    _ count: Int, from estimate: Int, _ make: (Int) throws(TextError) -> TruncatedLine
  ) throws(TextError) -> TruncatedLine? {
    var index = min(estimate, count - 1)
    var line = try make(index)
    if line.width <= available {
      // The estimate leaves kerning at the cut aside: the next may fit as well.
      while index + 1 < count {
        let longer = try make(index + 1)
        guard longer.width <= available else { break }
        line = longer
        index += 1
      }
      return line
    }
    while index > 0 {
      index -= 1
      line = try make(index)
      if line.width <= available { return line }
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
    limits.granularity == .cluster || storage.table.breaks.isOpportunity(offset) || offset >= contentEnd
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
      storage, prefix: prefix, token: limits.token, tokenStyle: cutStyle, suffix: suffix, paragraphLevel: level)
  }
}
