/// Characters that are painted alike; runs of them partition a text.
struct PaintRun {
  /// UTF-8 offset.
  var end: UInt32
  var paint: TextPaint?
}

extension ContiguousArray<PaintRun> {
  /// Lists what the parts of a text are painted with; empty where nothing is said about that.
  init(_ text: AttributedText) {
    self.init()
    guard text.runs.contains(where: { $0.style.paint != nil }) else { return }
    for run in text.runs { append(run.utf8Count, run.style.paint) }
  }

  /// Returns what a character is painted with.
  ///
  /// - Parameter offset: UTF-8 offset.
  func paint(at offset: Int) -> TextPaint? {
    let index = partitioningIndex { Int($0.end) > offset }
    return index < count ? self[index].paint : nil
  }

  mutating func append(_ count: Int, _ paint: TextPaint?) {
    guard count > 0 else { return }
    let start = last?.end ?? 0
    if let last, last.paint == paint {
      self[self.count - 1].end = start + UInt32(count)
    } else {
      append(PaintRun(end: start + UInt32(count), paint: paint))
    }
  }

  /// Adds what a part of another text is painted with.
  ///
  /// - Parameter range: UTF-8 offsets.
  mutating func append(_ runs: Self, _ range: Range<Int>) {
    guard !runs.isEmpty else { return append(range.count, nil) }
    var start = 0
    for run in runs {
      append((start..<Int(run.end)).clamped(to: range).count, run.paint)
      start = Int(run.end)
    }
  }
}
