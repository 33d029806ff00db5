internal import GalleyShaping
internal import GalleyUnicode

// Analyse and itemise: where the text may break, and which parts the shaper sees as one.
extension ParagraphBuilder {
  /// Finds the break opportunities, paragraph style by paragraph style.
  ///
  /// - Parameter own: Options instead of those of the paragraphs.
  mutating func findBreaks(by own: LineBreakOptions? = nil) {
    scratch.breakOffsets.removeAll(keepingCapacity: true)
    var start = 0
    for run in paragraphStyles {
      let end = min(Int(run.end), byteCount)
      // A style that holds no text of its own, and one whose text is empty, still has the end of the text.
      guard end > start || byteCount == 0 else { continue }
      let first = scratch.breakOffsets.count
      let language = styles[0].style.language.tag
      let options = own ?? scratch.recentStyles.lineBreakOptions(run.resolved, language: language)
      if escapes.isEmpty || !findBreaksAroundEscapes(in: start..<end, options: options) {
        unsafe LineBreaking.findBreaks(
          in: UnsafeBufferPointer(rebasing: bytes[start..<end]), options: options, into: &scratch.breakOffsets)
      }
      if let lineEndSpaces { addBreaksAfterSpaces(lineEndSpaces, from: first, in: start..<end) }
      if start > 0 {
        for index in first..<scratch.breakOffsets.count { scratch.breakOffsets[index] += UInt32(start) }
      }
      start = end
    }
  }

  /// Adds opportunities after each space, tab and other space that may be broken at and takes room, whatever follows but a line
  /// terminator (CSS Text 3, `break-spaces`).
  ///
  /// - Parameters:
  ///   - spaces: Which spaces take room at the ends of lines.
  ///   - first: The first opportunity of the part, all of which count from the part's start.
  ///   - part: UTF-8 offsets.
  private func addBreaksAfterSpaces(_ spaces: LineEndSpaces, from first: Int, in part: Range<Int>) {
    let found = ContiguousArray(scratch.breakOffsets[first...])
    scratch.breakOffsets.removeSubrange(first...)
    var next = 0
    for offset in part.dropFirst()
    where endsWithSpace(offset, from: part.lowerBound) && spaces.takesRoom(endingAt: offset) {
      let place = UInt32(offset - part.lowerBound)
      while next < found.count, found[next] & LineBreaking.offsetMask < place {
        scratch.breakOffsets.append(found[next])
        next += 1
      }
      let isFound = next < found.count && found[next] & LineBreaking.offsetMask == place
      if !isFound, unsafe !(0x0A...0x0D).contains(bytes[offset]) { scratch.breakOffsets.append(place) }
    }
    scratch.breakOffsets.append(contentsOf: found[next...])
  }

  /// Whether a space or tab ends at an offset, or another space separator (General_Category Zs) that is not bound to what
  /// follows: U+1680, U+2000 to U+2006, U+2008 to U+200A, U+205F, U+3000.
  private func endsWithSpace(_ offset: Int, from start: Int) -> Bool {
    let last = unsafe bytes[offset - 1]
    if last == 0x20 || last == 0x09 { return true }
    guard last >= 0x80, offset - start >= 3 else { return false }
    let (first, second) = unsafe (bytes[offset - 3], bytes[offset - 2])
    switch (first, second) {
    case (0xE3, 0x80): return last == 0x80
    case (0xE2, 0x80): return last <= 0x8A && last != 0x87
    case (0xE2, 0x81): return last == 0x9F
    case (0xE1, 0x9A): return last == 0x80
    default: return false
    }
  }

  /// Finds the embedding levels, paragraph by paragraph; leaves `levels` empty where all are 0.
  mutating func resolveLevels() {
    let mayBeLeftToRight = paragraphStyles.allSatisfy { $0.style.baseWritingDirection != .rightToLeft }
    if mayBeLeftToRight, unsafe !BidiScan.needsResolution(bytes) { return }
    var start = 0
    for entry in scratch.breakOffsets where entry & LineBreaking.mandatoryFlag != 0 {
      let end = Int(entry & LineBreaking.offsetMask)
      resolveLevels(of: start..<end)
      start = end
    }
    // A terminator at the end of the text opens an empty paragraph.
    if start == byteCount {
      let direction = paragraphStyle(at: byteCount).baseWritingDirection
      paragraphLevels.append(direction == .rightToLeft ? 1 : 0)
    }
  }

  private mutating func resolveLevels(of paragraph: Range<Int>) {
    let first = levels.count
    let style = paragraphStyle(at: paragraph.lowerBound)
    if style.textOrientation == .upright, writingMode.hasUprightText {
      // Upright text stands in its own order (CSS Writing Modes 4, 5.1).
      paragraphLevels.append(0)
      levels.append(LevelRun(end: UInt32(paragraph.upperBound), level: 0))
      return
    }
    let direction = style.baseWritingDirection
    let part = unsafe UnsafeBufferPointer(rebasing: bytes[paragraph])
    let scratch = scratch
    paragraphLevels.append(unsafe scratch.bidi.resolve(part, direction: direction, into: &levels))
    for index in first..<levels.count { levels[index].end += UInt32(paragraph.lowerBound) }
  }

  /// The style of the paragraph that holds a UTF-8 offset.
  func paragraphStyle(at offset: Int) -> ParagraphStyle {
    for run in paragraphStyles where offset < Int(run.end) { return run.style }
    return paragraphStyles[paragraphStyles.count - 1].style
  }

  /// Divides the text into runs of one style, level and font and of scripts that are shaped alike, and shapes each.
  mutating func itemize() {
    scratch.scriptRuns.removeAll(keepingCapacity: true)
    let styles = styles
    unsafe scratch.scripts.itemize(
      bytes, language: { styles[styles.index(holding: $0)].style.language.tag }, into: &scratch.scriptRuns)
    var style = 0
    var script = 0
    var level = 0
    var oriented = 0
    var start: UInt32 = 0
    let count = UInt32(byteCount)
    while start < count {
      while styles[style].end <= start { style += 1 }
      while scratch.scriptRuns[script].end <= start { script += 1 }
      while level < levels.count, levels[level].end <= start { level += 1 }
      var end = styles[style].end
      var embedding: UInt8 = 0
      if level < levels.count {
        end = min(end, levels[level].end)
        embedding = levels[level].level
      }
      if styles[style].style.terminalWidth != nil {
        appendRun(
          start..<end, style: styles[style].style, script: scratch.scriptRuns[script].script.rawValue,
          level: embedding, font: styles[style].style.primaryFont)
        start = end
        continue
      }
      if !orientations.isEmpty {
        while orientations[oriented].end <= start { oriented += 1 }
        orientation = orientations[oriented].orientation
        if orientation == .combined {
          end = orientations[oriented].end
          appendCombined(start..<end, style: styles[style].style, script: script, level: embedding)
          start = end
          continue
        }
        end = min(end, orientations[oriented].end)
      }
      end = scriptsEnd(from: script, to: end)
      appendRuns(start..<end, style: styles[style].style, script: script, level: embedding)
      start = end
    }
  }

  /// Divides a part of the text by font and by what the font makes of its scripts, and shapes each run.
  ///
  /// - Parameter script: The script run that the part begins in.
  private mutating func appendRuns(_ range: Range<UInt32>, style: ResolvedStyle, script: Int, level: UInt8) {
    scratch.fontRuns.removeAll(keepingCapacity: true)
    unsafe style.cascade.appendRuns(
      of: Int(range.lowerBound)..<Int(range.upperBound), in: bytes, to: &scratch.fontRuns)
    var start = range.lowerBound
    var script = script
    for index in scratch.fontRuns.indices {
      let run = scratch.fontRuns[index]
      let font = style.cascade.fonts[Int(run.fontIndex)]
      while start < run.end {
        while scratch.scriptRuns[script].end <= start { script += 1 }
        let end = min(run.end, alikeScriptsEnd(from: script, to: run.end, font, style, level))
        appendScripts(start..<end, style: style, script: script, level: level, font: font)
        start = end
      }
    }
  }

  /// Appends a run and its glyphs.
  ///
  /// - Parameter script: An ISO 15924 tag.
  mutating func appendRun(
    _ range: Range<UInt32>, style: ResolvedStyle, script: UInt32, level: UInt8, font: FontInstance
  ) {
    // Room beside parts is as exact as letter spacing is.
    let isSpaced = style.isSpaced || style.attachment != nil || hasPadding
    var run = TextRun(
      start: range.lowerBound, end: range.upperBound, script: script, level: level, style: style, font: font,
      scale: style.size * LayoutUnit.perPoint / Double(font.unitsPerEm),
      positionScale: isSpaced ? TextRun.positionScale(of: style) : 0, x: x)
    if !orientations.isEmpty { unsafe run.orient(orientation, frame, in: bytes, with: &scratch.shaper) }
    // Shaped before it is kept, so that it is moved there: a copy counts references.
    shape(run, index: UInt32(runs.count))
    runs.append(run)
  }

  /// Shapes a run from control character to control character.
  private mutating func shape(_ run: TextRun, index: UInt32) {
    var position: Int64 = 0
    var offset = Int(run.start)
    let end = Int(run.end)
    while offset < end {
      let control = unsafe ControlCharacter.first(in: bytes, from: offset, to: end)
      let shapedEnd = control?.lowerBound ?? end
      if shapedEnd > offset {
        // The cache keeps the words of horizontal text.
        if let cache, run.style.attachment == nil, run.style.terminalWidth == nil,
          run.orientation == .horizontal || run.orientation == .rotated
        {
          shapeCached(offset..<shapedEnd, of: run, index: index, cache, &position)
        } else {
          shapeAnew(offset..<shapedEnd, of: run, index: index, &position)
        }
      }
      if let control { appendControl(control, run: index, position: position) }
      offset = control?.upperBound ?? shapedEnd
    }
    x = run.x &+ run.units(position)
  }

  private mutating func shapeAnew(_ range: Range<Int>, of run: TextRun, index: UInt32, _ position: inout Int64) {
    let scratch = scratch
    position = unsafe run.shape(bytes, range, with: &scratch.shaper, from: position) {
      pieces.append(Piece(glyphs: $0, position: $2, start: UInt32($1), run: index))
    }
  }

  /// Puts a part of a run together from the cache; what may not be shaped apart is shaped where it stands.
  private mutating func shapeCached(
    _ range: Range<Int>, of run: TextRun, index: UInt32, _ cache: ShapeCache, _ position: inout Int64
  ) {
    // Such a run would be shaped whole as a word.
    if JoinedRuns.mayBeLong(range), unsafe JoinedRuns.isCut(range, of: bytes) {
      return shapeAnew(range, of: run, index: index, &position)
    }
    let known = scratch.contexts.context(
      font: run.font, script: run.script, language: run.style.language, isRightToLeft: run.isRightToLeft,
      features: run.style.features, in: cache, for: range.count)
    guard let context = known else { return shapeAnew(range, of: run, index: index, &position) }
    // Taken out of the scratch, so that glyphs can be moved out of the segments: a copy counts references.
    var segments: ContiguousArray<RunWords.Segment> = []
    swap(&segments, &scratch.segments)
    defer { swap(&segments, &scratch.segments) }
    segments.removeAll(keepingCapacity: true)
    let hasSegments = unsafe scratch.runWords.appendSegments(
      of: range, in: bytes, .init(font: run.font, context: context), cache, &scratch.lookup, to: &segments)
    guard hasSegments else { return shapeAnew(range, of: run, index: index, &position) }
    if run.positionScale != 0 {
      return appendSpaced(&segments, from: range.lowerBound, of: run, index: index, &position)
    }
    var start = range.lowerBound
    for segment in segments.indices {
      let end = segments[segment].end
      if let glyphs = segments[segment].glyphs.take() {
        let advance = Int64(glyphs.advance)
        pieces.append(Piece(glyphs: glyphs, position: position, start: UInt32(start), run: index))
        position &+= advance
      } else {
        shapeAnew(start..<end, of: run, index: index, &position)
      }
      start = end
    }
  }

  /// Appends what the cache has given for a part of a run, with the style's spacing.
  ///
  /// - Parameter start: The UTF-8 offset of the part.
  private mutating func appendSpaced(
    _ segments: inout ContiguousArray<RunWords.Segment>, from start: Int, of run: TextRun, index: UInt32,
    _ position: inout Int64
  ) {
    func append(_ glyphs: GlyphRun, _ start: Int, _ position: Int64) {
      pieces.append(Piece(glyphs: glyphs, position: position, start: UInt32(start), run: index))
    }
    let scratch = scratch
    var spaced = SpacedGlyphs(of: run, from: start, position: position)
    var start = start
    for segment in segments.indices {
      let end = segments[segment].end
      if let glyphs = segments[segment].glyphs.take() {
        unsafe spaced.append(glyphs, of: start..<end, in: bytes, append)
      } else {
        unsafe run.shapeUnspaced(bytes, start..<end, with: &scratch.shaper) {
          unsafe spaced.append($0, of: $1, in: bytes, append)
        }
      }
      start = end
    }
    position = spaced.finish(append)
  }

  private mutating func appendControl(_ range: Range<Int>, run: UInt32, position: Int64) {
    if unsafe bytes[range.lowerBound] == 0x09 { tabs.append(UInt32(range.lowerBound)) }
    appendEmptyPiece(at: UInt32(range.lowerBound), run: run, position: position)
  }

  /// Appends a piece of control characters, unless it belongs to the one before.
  mutating func appendEmptyPiece(at start: UInt32, run: UInt32, position: Int64) {
    if let last = pieces.last, last.run == run, last.glyphs === GlyphRun.empty { return }
    pieces.append(Piece(glyphs: .empty, position: position, start: start, run: run))
  }
}

extension ParagraphStyle {
  /// The options of line breaking with the strategy's, in a language unless they have one.
  func lineBreakOptions(language: String?) -> LineBreakOptions {
    var options = lineBreakOptions
    if lineBreakStrategy.contains(.hangulWordPriority) { options.hangulWordPriority = true }
    if options.language == nil { options.language = language }
    return options
  }
}
