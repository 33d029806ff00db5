internal import GalleyShaping

/// The room that annotations and emphasis marks need above and below their lines.
struct RubyHeights {
  /// Distances from the baseline, in points: towards the line before, and towards the next one.
  struct Reach {
    /// UTF-8 offsets.
    var range: Range<Int>
    var ascent: Double
    var descent: Double
  }

  /// An annotation or a part with emphasis marks, and how far it stands from the baseline of its line.
  struct Ornament {
    /// UTF-8 offsets of the characters beside it.
    let range: Range<Int>
    let position: RubyAnnotation.Position
    /// Distances in points: from the line's baseline to the edge of the characters' em boxes, from there to its own
    /// baseline, and on to the far edge of its em box.
    let base: Double
    let near: Double
    let far: Double
    /// True if lines grow for it.
    let grows: Bool
    /// True if it stands outside of the annotations on its side of the line.
    let isOutside: Bool
  }

  /// Distances of the annotations on one side of a line from its baseline, in points.
  struct Level {
    var baseline: Double
    /// The far edge, and that of what lines grow for.
    var end: Double
    var grownEnd: Double
  }

  /// The em boxes of the text's runs.
  let boxes: ContiguousArray<Reach>
  /// In ascending order of their bases.
  let annotations: ContiguousArray<Ornament>
  /// In ascending order.
  let marks: ContiguousArray<Ornament>
  /// True if the over side is that of the next line.
  let isFlipped: Bool

  /// Finds where the annotations on a side of a line are: on one baseline, beyond the highest base that has one.
  ///
  /// - Returns: `nil` where there are none.
  func annotations(_ position: RubyAnnotation.Position, of line: Range<Int>) -> Level? {
    var found: (base: Double, near: Double, far: Double, grown: Double?)?
    Self.forEach(of: annotations, in: line, { $0.range }) { annotation in
      guard annotation.position == position else { return }
      let last = found ?? (annotation.base, annotation.near, annotation.far, nil)
      found = (
        max(last.base, annotation.base), max(last.near, annotation.near), max(last.far, annotation.far),
        annotation.grows ? max(last.grown ?? annotation.far, annotation.far) : last.grown
      )
    }
    guard let found else { return nil }
    let baseline = found.base + found.near
    return Level(
      baseline: baseline, end: baseline + found.far, grownEnd: found.grown.map { baseline + $0 } ?? 0)
  }

  /// Finds where a part's emphasis marks are, beyond the annotations of a line where it has one.
  func baseline(of mark: Ornament, beyond annotations: Level?) -> Double {
    (mark.isOutside ? max(mark.base, annotations?.end ?? mark.base) : mark.base) + mark.near
  }

  /// Makes room for the annotations of a line where the line before leaves too little.
  ///
  /// - Parameters:
  ///   - free: The room between the text of the line before and its bottom, less than 0 where annotations stick out; that of this
  ///     line afterwards. `nil` for the first line.
  func grow(_ metrics: inout LineMetrics, line: Range<Int>, isLast: Bool, free: inout Double?) {
    let box = box(of: line)
    let (over, under) = (needed(on: .over, of: line), needed(on: .under, of: line))
    let needed = isFlipped ? (ascent: under, descent: over) : (ascent: over, descent: under)
    if needed.ascent > 0 { metrics.ascent += max(0, needed.ascent - metrics.ascent - max(0, free ?? 0)) }
    if let free, free < 0 {
      metrics.ascent += max(0, -free - max(0, metrics.ascent - max(needed.ascent, box.ascent)))
    }
    if isLast { metrics.descent = max(metrics.descent, needed.descent) }
    free =
      needed.descent > 0
      ? metrics.descent - max(needed.descent, box.descent) : max(0, metrics.descent - box.descent)
  }

  /// Makes room for what sticks out of the line before, in a line that shows no annotations.
  func keepClear(_ metrics: inout LineMetrics, line: Range<Int>, free: inout Double?) {
    let box = box(of: line)
    if let free, free < 0 { metrics.ascent += max(0, -free - max(0, metrics.ascent - box.ascent)) }
    free = max(0, metrics.descent - box.descent)
  }

  /// The distance from the baseline that a side of a line needs.
  private func needed(on position: RubyAnnotation.Position, of line: Range<Int>) -> Double {
    let level = annotations(position, of: line)
    var needed = level?.grownEnd ?? 0
    Self.forEach(of: marks, in: line, { $0.range }) { mark in
      if mark.position == position { needed = max(needed, baseline(of: mark, beyond: level) + mark.far) }
    }
    return needed
  }

  private func box(of line: Range<Int>) -> (ascent: Double, descent: Double) {
    var reach = (ascent: 0.0, descent: 0.0)
    Self.forEach(of: boxes, in: line, { $0.range }) {
      reach = (max(reach.ascent, $0.ascent), max(reach.descent, $0.descent))
    }
    return reach
  }

  private static func forEach<Part>(
    of parts: ContiguousArray<Part>, in line: Range<Int>, _ range: (Part) -> Range<Int>, _ body: (Part) -> Void
  ) {
    var index = parts.partitioningIndex { range($0).upperBound > line.lowerBound }
    while index < parts.count, range(parts[index]).lowerBound < line.upperBound {
      body(parts[index])
      index += 1
    }
  }
}
