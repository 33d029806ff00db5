public import GalleyUnicode

/// An author's decision about line ends inside a part of a text, whatever the rules of its paragraph find there.
public enum LineBreakOverride: Hashable, Sendable {
  /// No line ends inside the part, unless a line must, or the part is wider than the line.
  case prohibited
  /// Lines may end between any two clusters of the part, but not before white space.
  case allowed
  /// Lines end inside and at the end of the part as these options say; without a language in that of the text's start.
  case options(LineBreakOptions)
}

extension AttributedText {
  /// A part of the text whose line ends the author has decided on.
  package struct BreakOverride: Hashable, Sendable {
    /// UTF-8 offsets.
    package var utf8Range: Range<Int>
    /// The decision.
    package var kind: LineBreakOverride

    /// Makes the author's decision for a part of the text, in UTF-8 offsets.
    package init(utf8Range: Range<Int>, kind: LineBreakOverride) {
      self.utf8Range = utf8Range
      self.kind = kind
    }
  }

  /// Where the author has decided about line ends; in ascending order, apart from each other.
  public var lineBreaks: [(range: Range<String.Index>, kind: LineBreakOverride)] {
    breakOverrides.map { (string.range(ofUTF8: $0.utf8Range), $0.kind) }
  }

  /// Overrules the break opportunities inside a part of the text.
  ///
  /// Those at its ends stay as they are, but ``LineBreakOverride/options(_:)`` decide about the one at its end too, as browsers
  /// have it: the character before an opportunity decides. One opportunity is made by a part of the two characters beside it.
  ///
  /// - Parameters:
  ///   - kind: What holds in the part from now on; `nil` for the rules.
  ///   - range: The part; positions outside of the text are moved into it.
  /// - Complexity: O(log *n*) in the number of parts, and O(*n*) in those in the range and after it.
  public mutating func setLineBreaks(_ kind: LineBreakOverride?, in range: Range<String.Index>) {
    let offsets = string.utf8Offsets(of: range)
    guard !offsets.isEmpty else { return }
    // The parts are apart from each other, so their ends ascend as well.
    let first = breakOverrides.partitioningIndex { $0.utf8Range.upperBound > offsets.lowerBound }
    let end = breakOverrides.partitioningIndex { $0.utf8Range.lowerBound >= offsets.upperBound }
    var changed: [BreakOverride] = []
    for part in breakOverrides[first..<end] {
      for rest in part.utf8Range.parts(outside: offsets) {
        changed.append(BreakOverride(utf8Range: rest, kind: part.kind))
      }
    }
    if let kind {
      let place = changed.firstIndex { $0.utf8Range.lowerBound >= offsets.upperBound } ?? changed.endIndex
      changed.insert(BreakOverride(utf8Range: offsets, kind: kind), at: place)
    }
    breakOverrides.replaceSubrange(first..<end, with: changed)
  }
}

extension Range<Int> {
  /// Returns what is left of the range at its start and at its end without another range; empty parts are left out.
  func parts(outside other: Range<Int>) -> [Range<Int>] {
    let before = lowerBound..<Swift.max(lowerBound, Swift.min(upperBound, other.lowerBound))
    let after = Swift.min(upperBound, Swift.max(lowerBound, other.upperBound))..<upperBound
    return [before, after].filter { !$0.isEmpty }
  }
}
