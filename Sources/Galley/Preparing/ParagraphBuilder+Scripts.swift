internal import GalleyShaping
internal import GalleyUnicode

// Scripts that a font treats alike are shaped together: Japanese, which changes its script within most words, takes one call of
// HarfBuzz a line instead of dozens.
extension ParagraphBuilder {
  /// Where the scripts end that fonts may treat alike, as a UTF-8 offset.
  ///
  /// - Parameters:
  ///   - first: The script run that the part begins in.
  ///   - limit: Where the part ends at the latest.
  func scriptsEnd(from first: Int, to limit: UInt32) -> UInt32 {
    var last = first
    while scratch.scriptRuns[last].end < limit,
      AlikeScripts.mayBeAlike(scratch.scriptRuns[last].script, scratch.scriptRuns[last + 1].script)
    {
      last += 1
    }
    return min(scratch.scriptRuns[last].end, limit)
  }

  /// Where the scripts end that a font treats like the first one, as a UTF-8 offset.
  ///
  /// - Parameters:
  ///   - first: The script run that the part begins in.
  ///   - limit: Where the part ends at the latest.
  mutating func alikeScriptsEnd(
    from first: Int, to limit: UInt32, _ font: FontInstance, _ style: ResolvedStyle, _ level: UInt8
  ) -> UInt32 {
    var end = scratch.scriptRuns[first].end
    guard end < limit, level & 1 == 0, style.attachment == nil else { return min(end, limit) }
    let scripts = scratch.alikeScripts.scripts(font, style.language)
    var next = first + 1
    while end < limit, scripts.areAlike(scratch.scriptRuns[first].script, scratch.scriptRuns[next].script) {
      end = scratch.scriptRuns[next].end
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
    let tag = scratch.scriptRuns[script].script.rawValue
    if scratch.scriptRuns[script].end >= range.upperBound {
      return appendRun(range, style: style, script: tag, level: level, font: font)
    }
    let borders = borders(in: range, firstScript: script)
    var cuts = borders
    if tries > 0 {
      let (firstPiece, firstTab, start) = (pieces.count, tabs.count, x)
      appendRun(range, style: style, script: tag, level: level, font: font)
      cuts = unsafeBorders(borders, firstPiece: firstPiece)
      if cuts.isEmpty { return }
      runs.removeLast()
      pieces.removeLast(pieces.count - firstPiece)
      tabs.removeLast(tabs.count - firstTab)
      x = start
    }
    cuts.append(range.upperBound)
    var (start, script) = (range.lowerBound, script)
    for end in cuts {
      while scratch.scriptRuns[script].end <= start { script += 1 }
      appendScripts(start..<end, style: style, script: script, level: level, font: font, tries: tries - 1)
      start = end
    }
  }

  /// The UTF-8 offsets inside a range at which scripts change.
  private func borders(in range: Range<UInt32>, firstScript: Int) -> ContiguousArray<UInt32> {
    var borders: ContiguousArray<UInt32> = []
    var script = firstScript
    while scratch.scriptRuns[script].end < range.upperBound {
      borders.append(scratch.scriptRuns[script].end)
      script += 1
    }
    return borders
  }

  /// Those of some UTF-8 offsets at which the glyphs would be others if the text were cut there.
  func unsafeBorders(_ borders: ContiguousArray<UInt32>, firstPiece: Int) -> ContiguousArray<UInt32> {
    var piece = firstPiece
    var glyph = 0
    return borders.filter { border in
      while piece + 1 < pieces.count, pieces[piece + 1].start <= border {
        piece += 1
        glyph = 0
      }
      let glyphs = pieces[piece].glyphs
      // Nothing is shaped across a control character: a line's script may begin at the one that ends an empty line.
      if glyphs === GlyphRun.empty { return false }
      let (count, clusters) = unsafe (glyphs.count, glyphs.clusters)
      let local = Int(border - pieces[piece].start)
      while glyph < count, unsafe Int(clusters[glyph]) < local { glyph += 1 }
      return unsafe glyph == count || Int(clusters[glyph]) != local
        || glyphs.flags[glyph] & GlyphFlags.unsafeToBreak.rawValue != 0
    }
  }
}
