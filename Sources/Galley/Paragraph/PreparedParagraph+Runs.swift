public import GalleyShaping
public import GalleyUnicode

/// A part of a text that is shaped alike: one font, script, level and style.
public struct TextRunDescription: Hashable, Sendable {
  /// The characters.
  public let range: Range<String.Index>
  /// The font that the fallback chose.
  public let font: Font
  /// The script, with common and inherited characters resolved (UAX #24).
  public let script: Script
  /// The embedding level; odd levels run right to left.
  public let level: Int
  /// UTF-8 offsets of `range`.
  package let utf8Range: Range<Int>
}

extension PreparedParagraph {
  /// True if the glyphs are there; those of a short text of known words are shaped when they are asked for.
  package var isShaped: Bool { storage.hasGlyphs }

  /// The runs that the text was divided into, in logical order; together they hold the whole text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var runs: [TextRunDescription] {
    var scripts: ContiguousArray<ScriptRun> = []
    unsafe storage.source.withBytes { bytes in
      var itemizer = ScriptItemizer()
      unsafe itemizer.itemize(bytes, into: &scripts)
    }
    var descriptions: [TextRunDescription] = []
    var script = 0
    for run in storage.shaped.runs {
      var range = run.range
      while !range.isEmpty {
        // Scripts that the font treats alike are one run to the shaper.
        while Int(scripts[script].end) <= range.lowerBound { script += 1 }
        let part = range.lowerBound..<min(range.upperBound, Int(scripts[script].end))
        descriptions.append(
          TextRunDescription(
            range: text.range(ofUTF8: part), font: Font(instance: run.font), script: scripts[script].script,
            level: Int(run.level), utf8Range: part))
        range = part.upperBound..<range.upperBound
      }
    }
    return descriptions
  }
}
