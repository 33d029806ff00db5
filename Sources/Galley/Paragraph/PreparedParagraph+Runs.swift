public import GalleyShaping
public import GalleyUnicode

/// A part of a text that was shaped as one: one font, script, level and style.
public struct TextRunDescription: Hashable, Sendable {
  /// The characters.
  public let range: Range<String.Index>
  public let font: Font
  public let script: Script
  /// The embedding level; odd levels run right to left.
  public let level: Int
  /// UTF-8 offsets of `range`.
  package let utf8Range: Range<Int>
}

extension PreparedParagraph {
  /// The runs that the text was divided into, in logical order; together they hold the whole text.
  ///
  /// - Complexity: O(*n*) in the number of runs.
  public var runs: [TextRunDescription] {
    let utf8 = text.utf8
    return storage.runs.map { run in
      TextRunDescription(
        range: utf8.index(utf8.startIndex, offsetBy: run.range.lowerBound)..<utf8.index(
          utf8.startIndex, offsetBy: run.range.upperBound),
        font: Font(instance: run.font), script: Script(rawValue: run.script), level: Int(run.level),
        utf8Range: run.range)
    }
  }
}
