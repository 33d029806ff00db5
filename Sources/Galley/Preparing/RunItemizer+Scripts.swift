internal import GalleyShaping
internal import GalleyUnicode

// Scripts that a font treats alike are shaped together: Japanese, which changes its script within most words, takes one call of
// HarfBuzz a line instead of dozens.
extension RunItemizer {
  /// Where the scripts end that fonts may treat alike, as a UTF-8 offset.
  ///
  /// - Parameters:
  ///   - first: The script run that the part begins in.
  ///   - limit: Where the part ends at the latest.
  func scriptsEnd(from first: Int, to limit: UInt32) -> UInt32 {
    var last = first
    while input.scratch.tables.scriptRuns[last].end < limit,
      AlikeScripts.mayBeAlike(
        input.scratch.tables.scriptRuns[last].script, input.scratch.tables.scriptRuns[last + 1].script)
    {
      last += 1
    }
    return min(input.scratch.tables.scriptRuns[last].end, limit)
  }

  /// Where the scripts end that a font treats like the first one, as a UTF-8 offset.
  ///
  /// - Parameters:
  ///   - first: The script run that the part begins in.
  ///   - limit: Where the part ends at the latest.
  mutating func alikeScriptsEnd(
    from first: Int, to limit: UInt32, _ font: FontInstance, _ style: ResolvedStyle, _ level: UInt8
  ) -> UInt32 {
    var end = input.scratch.tables.scriptRuns[first].end
    guard end < limit, level & 1 == 0, style.attachment == nil else { return min(end, limit) }
    let scripts = input.scratch.tables.alikeScripts.scripts(font, style.language)
    var next = first + 1
    while end < limit,
      scripts.areAlike(input.scratch.tables.scriptRuns[first].script, input.scratch.tables.scriptRuns[next].script)
    {
      end = input.scratch.tables.scriptRuns[next].end
      next += 1
    }
    return min(end, limit)
  }

  /// Appends scripts that a font treats alike: as one run where no rule looks from one into the next.
  ///
  /// The glyphs are those of each script by itself; HarfBuzz tells at each border whether they are.
  ///
  /// - Parameters:
  ///   - script: The script run that the range begins in.
  ///   - tries: How often to shape several scripts together; without end it might take more than linear time.
  mutating func appendScripts(
    _ range: Range<UInt32>, style: ResolvedStyle, script: Int, level: UInt8, font: FontInstance, tries: Int = 2
  ) {
    let tag = input.scratch.tables.scriptRuns[script].script.rawValue
    if input.scratch.tables.scriptRuns[script].end >= range.upperBound {
      return shaper.appendRun(range, style: style, script: tag, level: level, font: font)
    }
    let borders = borders(in: range, firstScript: script)
    var cuts = borders
    if tries > 0 {
      let mark = shaper.mark
      shaper.appendRun(range, style: style, script: tag, level: level, font: font)
      cuts = shaper.unsafeBorders(borders, firstPiece: mark.pieceCount)
      if cuts.isEmpty { return }
      shaper.takeBack(to: mark)
    }
    cuts.append(range.upperBound)
    var (start, script) = (range.lowerBound, script)
    for end in cuts {
      while input.scratch.tables.scriptRuns[script].end <= start { script += 1 }
      appendScripts(start..<end, style: style, script: script, level: level, font: font, tries: tries - 1)
      start = end
    }
  }

  /// The UTF-8 offsets inside a range at which scripts change.
  private func borders(in range: Range<UInt32>, firstScript: Int) -> ContiguousArray<UInt32> {
    var borders: ContiguousArray<UInt32> = []
    var script = firstScript
    while input.scratch.tables.scriptRuns[script].end < range.upperBound {
      borders.append(input.scratch.tables.scriptRuns[script].end)
      script += 1
    }
    return borders
  }
}
