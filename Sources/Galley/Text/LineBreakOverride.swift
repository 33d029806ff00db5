public import GalleyUnicode

/// What an author says about line ends inside a part of a text, whatever the rules of its paragraph find there.
public enum LineBreakOverride: Hashable, Sendable {
  /// No line ends inside the part, unless a line must, or the part is wider than the line.
  case prohibited
  /// Lines may end between any two clusters of the part, but not before white space.
  case allowed
  /// Lines end inside and at the end of the part as these options say; without a language in that of the text's start.
  case options(LineBreakOptions)
}

extension AttributedText {
  /// A part of the text whose line ends the author has decided on; ``range(in:)`` says which part.
  public struct BreakOverride: Hashable, Sendable {
    /// UTF-8 offsets.
    package var utf8Range: Range<Int>
    /// What was decided.
    public var kind: LineBreakOverride

    /// Makes the author's decision for a part of the text, in UTF-8 offsets.
    package init(utf8Range: Range<Int>, kind: LineBreakOverride) {
      self.utf8Range = utf8Range
      self.kind = kind
    }
  }

  /// Overrules the break opportunities inside a part of the text.
  ///
  /// Those at its ends stay as they are, but ``LineBreakOverride/options(_:)`` decide about the one at its end too, as browsers
  /// have it: the character before an opportunity decides. One opportunity is made by a part of the two characters beside it.
  ///
  /// - Parameters:
  ///   - kind: What holds in the part from now on; `nil` for the rules.
  ///   - range: The part; positions outside of the text are moved into it.
  /// - Complexity: O(*n*) in the number of parts.
  public mutating func overrideLineBreaks(in range: Range<String.Index>, _ kind: LineBreakOverride?) {
    let utf8 = string.utf8
    let lower = utf8.distance(from: utf8.startIndex, to: max(range.lowerBound, utf8.startIndex))
    let upper = utf8.distance(from: utf8.startIndex, to: min(range.upperBound, utf8.endIndex))
    guard lower < upper else { return }
    var changed: [BreakOverride] = []
    for part in breakOverrides {
      let before = part.utf8Range.lowerBound..<max(part.utf8Range.lowerBound, min(part.utf8Range.upperBound, lower))
      let behind = min(part.utf8Range.upperBound, max(part.utf8Range.lowerBound, upper))..<part.utf8Range.upperBound
      for rest in [before, behind] where !rest.isEmpty {
        changed.append(BreakOverride(utf8Range: rest, kind: part.kind))
      }
    }
    if let kind { changed.append(BreakOverride(utf8Range: lower..<upper, kind: kind)) }
    breakOverrides = changed.sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
  }
}
