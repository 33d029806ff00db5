internal import GalleyUnicode

extension FontCascade {
  /// Appends the runs of one font that a part of a text divides into, in order.
  ///
  /// Each line up to a mandatory break is divided by itself. What asks for no font at its start is in the font of what
  /// follows; a line without anything that asks for one is in the first font.
  ///
  /// Text whose characters the first font has goes by at one table look-up a character; clusters are
  /// looked for only where fonts change. With one font alone there is nothing to choose: the answer is
  /// one run, and the shaper's `.notdef` glyphs say what is missing.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets that begin and end between grapheme clusters; an empty one has no runs.
  ///   - utf8: Valid UTF-8 of less than 4 GiB.
  ///   - runs: Receives the runs after what it holds already.
  /// - Complexity: O(*n*) in the length of the range; times the number of fonts for clusters that no
  ///   font has.
  package func appendRuns(
    of range: Range<Int>, in utf8: UnsafeBufferPointer<UInt8>, to runs: inout ContiguousArray<FontRun>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= utf8.count, "A range lies within its text")
    guard !range.isEmpty else { return }
    guard fonts.count > 1 else {
      runs.append(FontRun(end: UInt32(range.upperBound), fontIndex: 0, isMissing: false))
      return
    }
    var walk = RunWalk(range)
    while walk.position < range.upperBound {
      if unsafe staysInFont(&walk, in: utf8) { continue }
      let cluster = unsafe cluster(at: &walk, in: utf8)
      if let choice = unsafe punctuationChoice(for: cluster, &walk.punctuation, in: utf8)
        ?? fontForCluster(cluster, in: utf8)
      {
        walk.take(choice, from: walk.current == nil ? walk.lineStart : cluster.lowerBound, to: &runs)
      }
      walk.position = cluster.upperBound
      walk.boundary = cluster.upperBound
      if unsafe HardLine.ends(at: walk.position, in: utf8) { walk.endLine(to: &runs) }
    }
    walk.endLine(to: &runs)
    runs.append((walk.run ?? Choice(fontIndex: 0, isMissing: false)).run(endingAt: range.upperBound))
  }

  /// A cluster's font.
  struct Choice: Equatable {
    var fontIndex: Int
    var isMissing: Bool

    func run(endingAt end: Int) -> FontRun {
      FontRun(end: UInt32(end), fontIndex: UInt16(fontIndex), isMissing: isMissing)
    }
  }

  /// The state of the walk over a text.
  private struct RunWalk {
    var position: Int
    let end: Int
    /// A cluster boundary at or before `position`, from which boundaries are looked for.
    var boundary: Int
    /// The font of the run in progress; `nil` before the first one.
    var run: Choice?
    var lineStart: Int
    /// The font of the line's text so far; `nil` while nothing in it has asked for one.
    var current: Choice?
    /// The place of the shared punctuation that was met last.
    var punctuation = SharedPunctuation()
    /// The characters that the walk goes by, those of the font in progress; `nil` where no range is known of it.
    var skippable: SkippableCharacters?
    /// The source of ``skippable``.
    var skippableSource: (ranges: FontRanges.Pair, entry: FirstFontTable.Entry) = ((.none, .none), PagedTable.unknown)

    init(_ range: Range<Int>) {
      position = range.lowerBound
      end = range.upperBound
      boundary = range.lowerBound
      lineStart = range.lowerBound
    }

    /// Goes on in a font.
    ///
    /// - Parameter start: The UTF-8 offset of the first character that has it.
    mutating func take(_ choice: Choice, from start: Int, to runs: inout ContiguousArray<FontRun>) {
      current = choice
      guard choice != run else { return }
      if let run { runs.append(run.run(endingAt: start)) }
      run = choice
    }

    /// Begins the next line, where no font is known yet.
    mutating func endLine(to runs: inout ContiguousArray<FontRun>) {
      if current == nil, lineStart < position {
        take(Choice(fontIndex: 0, isMissing: false), from: lineStart, to: &runs)
      }
      current = nil
      lineStart = position
    }
  }

  /// Goes on while each character by itself belongs to the font of the line so far.
  ///
  /// Whatever clusters such characters form, the font is the first that has all of each.
  ///
  /// - Returns: Whether the walk has reached its end.
  private func staysInFont(_ walk: inout RunWalk, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let bytes = utf8.baseAddress else { return true }
    let current = walk.current.flatMap { $0.isMissing ? nil : UInt16($0.fontIndex) }
    let ascii = unsafe table.page(of: 0)
    var position = walk.position
    defer { walk.position = position }
    while position < walk.end {
      let first = unsafe bytes[position]
      if first < 0x80 {
        let entry = unsafe table.entry(for: UInt32(first), in: ascii)
        guard entry == current || FirstFontTable.isOnlyIgnorable(entry) && !HardLine.isEnd(first) else { return false }
        position &+= 1
      } else {
        if let current, first < 0xE0 {
          let start = position
          position = unsafe endOfKnownRange(&walk, inFont: current, from: start, in: bytes)
          if position > start { continue }
        }
        let (scalar, length) = unsafe UTF8Decoding.decode(bytes + position)
        let entry = table.entry(for: scalar)
        guard entry == current || FirstFontTable.isOnlyIgnorable(entry), !HardLine.isEnd(scalar) else { return false }
        position &+= length
      }
    }
    return true
  }

  /// Goes on over characters that a font is known to have.
  ///
  /// - Parameter position: The UTF-8 offset of a character of two bytes.
  @inline(__always) private func endOfKnownRange(
    _ walk: inout RunWalk, inFont entry: FirstFontTable.Entry, from position: Int, in bytes: UnsafePointer<UInt8>
  ) -> Int {
    let ranges = unsafe table.ranges(near: UInt32(bytes[position] & 0x1F) << 6)
    if ranges != walk.skippableSource.ranges || entry != walk.skippableSource.entry {
      walk.skippableSource = (ranges, entry)
      walk.skippable = skippableCharacters(of: ranges, inFont: entry)
    }
    return unsafe walk.skippable?.end(from: position, to: walk.end, in: bytes) ?? position
  }

  /// Returns what a font is known to have of some ranges of two bytes a character, and of ASCII; `nil` for neither.
  private func skippableCharacters(of ranges: FontRanges.Pair, inFont entry: FirstFontTable.Entry)
    -> SkippableCharacters?
  {
    func range(_ known: FontRanges.CharacterRange) -> ClosedRange<UInt16>? {
      known.entry == entry ? known.first...known.last : nil
    }
    guard let first = range(ranges.0) ?? range(ranges.1) else { return nil }
    let space: UInt8 = 0x20
    let letters = range(table.ranges(near: UInt32(space)).0).map { UInt8($0.lowerBound)...UInt8($0.upperBound) }
    return SkippableCharacters(
      ascii: [
        table.entry(for: UInt32(space)) == entry ? space...space : SkippableCharacters.noASCII,
        letters ?? SkippableCharacters.noASCII, SkippableCharacters.noASCII,
      ],
      twoBytes: [first, range(ranges.1) ?? first])
  }

  /// The grapheme cluster that the walk's position lies in.
  private func cluster(at walk: inout RunWalk, in utf8: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var start = walk.boundary
    // Nearly everywhere the two characters beside a place tell that a cluster begins there.
    if start < walk.position, unsafe GraphemeBreaking.isBoundary(walk.position, after: start, in: utf8) {
      start = walk.position
    }
    var end = unsafe GraphemeBreaking.boundary(after: start, in: utf8)
    while end <= walk.position {
      start = end
      end = unsafe GraphemeBreaking.boundary(after: start, in: utf8)
    }
    return start..<min(end, walk.end)
  }
}
