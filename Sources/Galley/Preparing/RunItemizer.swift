internal import GalleyShaping
internal import GalleyUnicode

/// The itemiser: divides a text into runs of one style, level, orientation and font and of scripts that are shaped alike.
///
/// Each run goes to the shaper as it is found.
@safe struct RunItemizer: ~Copyable {
  let input: PreparationInput
  let levels: ContiguousArray<LevelRun>
  let orientations: ContiguousArray<OrientationRun>
  var shaper: RunShaper

  init(_ input: PreparationInput, _ analysis: borrowing TextAnalysis) {
    self.input = input
    levels = analysis.levels
    orientations = analysis.orientations
    shaper = RunShaper(input, isVertical: !analysis.orientations.isEmpty)
  }

  /// Shapes a text, its words through the cache if there is one.
  consuming func shapedRuns() -> ShapedRuns {
    if let cache = input.cache { input.scratch.tables.lookup.begin(cache) }
    itemize()
    if let cache = input.cache { input.scratch.tables.lookup.end(cache) }
    return ShapedRuns(
      runs: shaper.runs, pieces: shaper.pieces, tabs: shaper.tabs, width: shaper.x, byteCount: input.byteCount)
  }

  /// Divides the text into runs of one style, level and font and of scripts that are shaped alike, and shapes each.
  mutating func itemize() {
    input.scratch.tables.scriptRuns.removeAll(keepingCapacity: true)
    let styles = input.styles
    unsafe input.scratch.tables.scripts.itemize(
      input.bytes, language: { styles[styles.index(holding: $0)].style.language.tag },
      into: &input.scratch.tables.scriptRuns)
    var style = 0
    var script = 0
    var level = 0
    var oriented = 0
    var start: UInt32 = 0
    let count = UInt32(input.byteCount)
    while start < count {
      while styles[style].end <= start { style += 1 }
      while input.scratch.tables.scriptRuns[script].end <= start { script += 1 }
      while level < levels.count, levels[level].end <= start { level += 1 }
      var end = styles[style].end
      var embedding: UInt8 = 0
      if level < levels.count {
        end = min(end, levels[level].end)
        embedding = levels[level].level
      }
      if styles[style].style.terminalWidth != nil {
        end = UInt32(input.outsideEscapes(Int(end)))
        shaper.appendRun(
          start..<end, style: styles[style].style, script: input.scratch.tables.scriptRuns[script].script.rawValue,
          level: embedding, font: styles[style].style.primaryFont)
        start = end
        continue
      }
      if !orientations.isEmpty {
        while orientations[oriented].end <= start { oriented += 1 }
        shaper.orientation = orientations[oriented].orientation
        if shaper.orientation == .combined {
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
    input.scratch.tables.fontRuns.removeAll(keepingCapacity: true)
    unsafe style.cascade.appendRuns(
      of: Int(range.lowerBound)..<Int(range.upperBound), in: input.bytes, to: &input.scratch.tables.fontRuns)
    var start = range.lowerBound
    var script = script
    for index in input.scratch.tables.fontRuns.indices {
      let run = input.scratch.tables.fontRuns[index]
      let font = style.cascade.fonts[Int(run.fontIndex)]
      let style = style.sized(for: font)
      while start < run.end {
        while input.scratch.tables.scriptRuns[script].end <= start { script += 1 }
        let end = min(run.end, alikeScriptsEnd(from: script, to: run.end, font, style, level))
        let own = input.scratch.tables.scriptRuns[script].script
        let shaped = unsafe style.cascade.shapedScript(
          own, inFont: Int(run.fontIndex), of: start..<end, in: input.bytes)
        if shaped == own {
          appendScripts(start..<end, style: style, script: script, level: level, font: font)
        } else {
          shaper.appendRun(start..<end, style: style, script: shaped.rawValue, level: level, font: font)
        }
        start = end
      }
    }
  }

  /// Appends a group that is set across, in one font.
  ///
  /// - Parameter script: The script run that the group begins in.
  mutating func appendCombined(_ range: Range<UInt32>, style: ResolvedStyle, script: Int, level: UInt8) {
    let text = Int(range.lowerBound)..<Int(range.upperBound)
    let fonts = (0..<style.cascade.fonts.count).lazy.map { style.cascade.fonts[$0] }
    let font = fonts.first { shows(text, in: $0) } ?? style.primaryFont
    shaper.appendRun(
      range, style: style.sized(for: font), script: input.scratch.tables.scriptRuns[script].script.rawValue,
      level: level,
      font: font)
  }

  /// Tells whether a font has all characters of a part of the text that show.
  private func shows(_ range: Range<Int>, in font: FontInstance) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (value, length) = unsafe UTF8Decoding.decode(input.bytes, at: offset)
      offset += length
      guard let scalar = Unicode.Scalar(value) else { return false }
      if font.nominalGlyph(for: scalar) == nil, !ScalarProperties(of: scalar).isDefaultIgnorable { return false }
    }
    return true
  }
}
