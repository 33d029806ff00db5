public import GalleyShaping
public import GalleyUnicode

extension PreparedParagraph {
  /// True if the glyphs are there; those of a short text of known words are shaped when they are asked for.
  package var isShaped: Bool { storage.hasGlyphs }

  /// The runs that the text was divided into, in logical order: parts shaped alike, which together hold the whole text.
  ///
  /// Each has the font that the fallback chose, the script with common and inherited characters resolved (UAX #24), and the
  /// embedding level, which is odd from right to left.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var runs: [(utf8Range: Range<Int>, font: FontFace, script: Script, level: Int)] {
    var scripts: ContiguousArray<ScriptRun> = []
    unsafe storage.source.withBytes { bytes in
      var itemizer = ScriptItemizer()
      unsafe itemizer.itemize(bytes, into: &scripts)
    }
    var descriptions: [(utf8Range: Range<Int>, font: FontFace, script: Script, level: Int)] = []
    var script = 0
    for run in storage.shaped.runs {
      var range = run.range
      while !range.isEmpty {
        // Scripts that the font treats alike are one run to the shaper.
        while Int(scripts[script].end) <= range.lowerBound { script += 1 }
        let part = range.lowerBound..<min(range.upperBound, Int(scripts[script].end))
        descriptions.append((part, FontFace(instance: run.font), scripts[script].script, Int(run.level)))
        range = part.upperBound..<range.upperBound
      }
    }
    return descriptions
  }
}
