/// A style that a part of a document has instead of the document's.
final class PartStyle: Sendable {
  let source: TextStyle
  /// The document's own where the part is only painted differently.
  let resolved: ResolvedStyle

  init(_ source: TextStyle, _ resolved: ResolvedStyle) {
    self.source = source
    self.resolved = resolved
  }
}

/// A part of a document's text with the styles of its parts.
struct StyledText: Sendable, Equatable {
  /// Characters in one style.
  struct Run: Sendable, Equatable {
    var utf8Count: Int
    /// `nil` for the document's.
    var style: PartStyle?

    static func == (one: Run, other: Run) -> Bool { one.utf8Count == other.utf8Count && one.style === other.style }
  }

  /// In contiguous UTF-8.
  private(set) var string: String
  /// Together as long as the text; empty where all of it is in the document's style.
  private(set) var runs: ContiguousArray<Run> = []

  init(_ string: String, style: PartStyle? = nil) {
    self.string = string
    self.string.makeContiguousUTF8()
    if let style, !string.isEmpty { runs = [Run(utf8Count: string.utf8.count, style: style)] }
  }

  var utf8Count: Int { string.utf8.count }

  /// A part of the text.
  ///
  /// - Parameter range: UTF-8 offsets between scalars.
  subscript(range: Range<Int>) -> StyledText {
    var part = StyledText(String(string.utf8Part(range)))
    guard !runs.isEmpty else { return part }
    forEachRun(in: range) { part.add($0.count, $1) }
    part.dropRunsIfPlain()
    return part
  }

  static func += (text: inout StyledText, other: StyledText) {
    let count = text.utf8Count
    text.string += other.string
    guard !text.runs.isEmpty || !other.runs.isEmpty else { return }
    if text.runs.isEmpty { text.add(count, nil) }
    if other.runs.isEmpty { text.add(other.utf8Count, nil) }
    for run in other.runs { text.add(run.utf8Count, run.style) }
  }

  /// The style of the character at a UTF-8 offset; of the last one at the end; `nil` for the document's.
  func style(at offset: Int) -> PartStyle? {
    var end = 0
    for run in runs {
      end += run.utf8Count
      if offset < end { return run.style }
    }
    return runs.last?.style
  }

  /// Calls `body` with the runs of a part, in order: each with its UTF-8 offsets that lie in the part.
  func forEachRun(in range: Range<Int>, _ body: (Range<Int>, PartStyle?) -> Void) {
    guard !runs.isEmpty else { return range.isEmpty ? () : body(range, nil) }
    var start = 0
    for run in runs {
      let part = (start..<start + run.utf8Count).clamped(to: range)
      if !part.isEmpty { body(part, run.style) }
      start += run.utf8Count
    }
  }

  /// The text with other styles in a part.
  ///
  /// - Parameter range: UTF-8 offsets between scalars.
  func changingStyles(
    in range: Range<Int>, _ change: (PartStyle?) throws(TextError) -> PartStyle?
  ) throws(TextError) -> StyledText {
    var changed = self
    changed.runs = []
    var start = 0
    for run in runs.isEmpty ? [Run(utf8Count: utf8Count, style: nil)] : runs {
      let whole = start..<start + run.utf8Count
      let part = whole.clamped(to: range)
      if part.isEmpty {
        changed.add(whole.count, run.style)
      } else {
        changed.add(part.lowerBound - whole.lowerBound, run.style)
        changed.add(part.count, try change(run.style))
        changed.add(whole.upperBound - part.upperBound, run.style)
      }
      start = whole.upperBound
    }
    changed.dropRunsIfPlain()
    return changed
  }

  private mutating func add(_ count: Int, _ style: PartStyle?) {
    guard count > 0 else { return }
    if let last = runs.last, last.style === style {
      runs[runs.count - 1].utf8Count += count
    } else {
      runs.append(Run(utf8Count: count, style: style))
    }
  }

  private mutating func dropRunsIfPlain() {
    if runs.allSatisfy({ $0.style == nil }) { runs = [] }
  }
}
