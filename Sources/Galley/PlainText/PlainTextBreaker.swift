internal import GalleyShaping
internal import GalleyUnicode
internal import Synchronization

/// Breaks texts of one plain style into lines, from string to line count, without a paragraph in between.
///
/// ``TextMeasurer`` has one, and labels whose styles are equal share one. Threads may share it.
@safe final class PlainTextBreaker: Sendable {
  /// The metrics of every line.
  let line: UniformLine
  /// The memory of shaped words.
  let cache: ShapeCache
  let style: ResolvedStyle
  /// True if the first font shows all of ASCII.
  let showsASCII: Bool
  /// The fonts of ``style``, which keeps them, to ask them without counting references.
  private let lentCascade: Unmanaged<FontCascade>
  /// As the paragraph style and the language ask.
  let lineBreakOptions: LineBreakOptions
  /// True if lines may end as UAX #14 without tailoring says, for words that it breaks at their spaces only.
  let breaksByDefault: Bool
  /// The context of Latin text, once there was some.
  private let latin = PublishedOnce<SegmentContext>()
  /// Layout units per font unit of the first font.
  let scale: Double
  /// How far reshaping may move a line's end back, in layout units.
  let edgeSlack: Int64
  /// True if a last line of one word takes a word from the line before.
  private let pushesOut: Bool

  /// - Parameter cache: The memory of shaped words.
  /// - Returns: `nil` where the styles ask for more than to fill lines with words as they are.
  init?(
    style: TextStyle, _ resolved: ResolvedStyle, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>,
    cache: ShapeCache
  ) {
    guard let paragraphs = paragraphStyles.first else { return nil }
    let paragraphStyle = paragraphs.style
    // The rules of filling serve one need more.
    let needs = paragraphs.resolved.needs.subtracting(.pushOut).union(TextNeeds(style))
    guard paragraphs.resolved.needs != .everything, needs.isSubset(of: .servedByWords),
      let line = UniformLine(runs: [], base: resolved, paragraphStyles: paragraphStyles)
    else { return nil }
    self.line = line
    self.cache = cache
    self.style = resolved
    pushesOut = paragraphStyle.lineBreakStrategy.contains(.pushOut)
    scale = resolved.size * LayoutUnit.perPoint / Double(resolved.primaryFont.unitsPerEm)
    edgeSlack = LineTable.edgeSlack(size: resolved.size)
    showsASCII = resolved.cascade.showsInFirstFont(0x20...0x7E)
    unsafe lentCascade = Unmanaged.passUnretained(resolved.cascade)
    let options = paragraphStyle.lineBreakOptions(language: resolved.language.tag)
    lineBreakOptions = options
    // The priority of Hangul words takes away breaks inside of words alone. Options that only say what UAX #14 does, such
    // as `strict`, are no tailoring.
    var others = options
    others.hangulWordPriority = false
    breaksByDefault = others.isUntailored
  }
}

extension PlainTextBreaker {
  /// Fills lines with the words of a plain text.
  ///
  /// - Parameter isUnfit: Set to whether the text has no answer at any width.
  /// - Returns: `nil` where the text is not plain, or a line cannot be ended but by shaping or inside of a word.
  func countLines(
    of bytes: UnsafeBufferPointer<UInt8>, available: Int64, _ scratch: PreparationScratch, isUnfit: inout Bool
  ) -> LineCount? {
    guard let measured = unsafe measureWords(of: bytes, scratch, isUnfit: &isUnfit) else { return nil }
    let endsWithSpace = measured.contentCount < bytes.count
    let words = unsafe scratch.tables.labelWords.words
    let natural = unsafe units(words[words.count &- 1].endX)
    // A text that fits has one line, wherever it might be broken.
    if natural <= available {
      let width = max(0, natural)
      return LineCount(count: 1, widest: width, widestWithSpaces: endsWithSpace ? nil : width)
    }
    let content = unsafe scratch.tables.labelWords.scanned.prefix(measured.contentCount)
    let isSelfContained = scratch.tables.labelWords.measuredIsSelfContained && breaksByDefault
    if isSelfContained {
      addRowsBetweenWords(to: &scratch.tables.columns, scratch.tables.labelWords)
    } else {
      let isFound = unsafe findBreaks(of: content, measured.request, scratch, into: &scratch.tables.columns)
      scratch.tables.lookup.end(cache)
      guard isFound else { return nil }
    }
    var lines = GreedyFill()
    let rows = ShortRows(passing: scratch.tables.columns, hasSpaceX: !isSelfContained)
    guard lines.fill(rows, available: available, pushesOut: pushesOut) else { return nil }
    var count = lines.lineCount(available: available)
    if endsWithSpace { count.widestWithSpaces = nil }
    return count
  }

  /// Looks up the words of a plain text, or shapes them.
  ///
  /// - Parameters:
  ///   - isSelfContained: Whether the answer is of use only for words that are all self-contained.
  ///   - isUnfit: Set to whether the text is not plain, and no matter of what the cache knows.
  /// - Returns: The length of the text without the spaces at its end, in bytes, and the font and context of its words, which are
  ///   in `labelWords` of the scratch. `nil` where the text is not plain.
  @inline(__always) func measureWords(
    of bytes: UnsafeBufferPointer<UInt8>, isSelfContained: Bool = false, _ scratch: PreparationScratch,
    isUnfit: inout Bool
  ) -> (contentCount: Int, request: SegmentRequest)? {
    isUnfit = true
    var isASCII = true
    let scanned = scratch.tables.labelWords.scanned
    guard bytes.count <= LabelWords.maximumMeasuredCount, let first = unsafe bytes.first, first != 0x20,
      let script = unsafe SingleRunText.script(of: bytes, isASCII: &isASCII, into: scanned),
      isASCII ? showsASCII : unsafe showsInFirstFont(bytes)
    else { return nil }
    // White space at the end hangs.
    var contentCount = bytes.count
    while contentCount > 0, unsafe bytes[contentCount - 1] == 0x20 { contentCount &-= 1 }
    guard let request = request(for: script, scratch) else {
      isUnfit = false
      return nil
    }
    isUnfit = !scratch.tables.labelWords.measureWords(
      ofFirst: contentCount, isBeforeSpace: contentCount < bytes.count, isSelfContained: isSelfContained, request,
      cache,
      &scratch.tables.lookup)
    if isUnfit { return nil }
    return (contentCount, request)
  }

  /// Finds where the lines of a text without a space at its end may end; rows go to `columns` of the scratch.
  ///
  /// - Returns: `false` unless the text may be broken at its spaces and nowhere else.
  func findBreaks(of bytes: UnsafeBufferPointer<UInt8>, _ scratch: PreparationScratch) -> Bool {
    var isUnfit = false
    guard breaksByDefault,
      let measured = unsafe measureWords(of: bytes, isSelfContained: true, scratch, isUnfit: &isUnfit),
      measured.contentCount == bytes.count, scratch.tables.labelWords.measuredIsSelfContained
    else { return false }
    addRowsBetweenWords(to: &scratch.tables.columns, scratch.tables.labelWords)
    return true
  }

  /// Adds rows for words that stand apart, and one for the end of the text.
  @inline(__always) private func addRowsBetweenWords(
    to columns: inout BreakColumns, _ labelWords: borrowing LabelWords
  ) {
    let words = unsafe labelWords.words
    columns.removeAll(reservingCapacity: words.count)
    let end = unsafe columns.append(words, scale: scale)
    let count = unsafe UInt32(truncatingIfNeeded: words[words.count &- 1].end)
    columns.append(endX: end, nextX: end, offset: count, flags: .mandatory)
  }

  private func showsInFirstFont(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe lentCascade._withUnsafeGuaranteedRef { unsafe $0.showsInFirstFont(bytes) }
  }

  /// Returns what a text of a script is shaped with; this object and the scratch keep it. `nil` without the cache.
  @inline(__always) private func request(for script: Script, _ scratch: PreparationScratch) -> SegmentRequest? {
    let known = script == .latin ? latin.read { SegmentRequest(font: style.primaryFont, context: $0) } : nil
    return known ?? makeRequest(for: script, scratch)
  }

  @inline(never) private func makeRequest(
    for script: Script, _ scratch: PreparationScratch
  ) -> SegmentRequest? {
    let known = scratch.tables.contexts.context(
      font: style.primaryFont, script: script.rawValue, language: style.language, isRightToLeft: false,
      features: style.features, in: cache, for: 0)
    guard let context = known else { return nil }
    if script == .latin { latin.publish(context) }
    return SegmentRequest(font: style.primaryFont, context: context)
  }
}
