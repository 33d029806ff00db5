/// Characters that are painted alike; runs of them partition a text.
struct PaintRun {
  /// UTF-8 offset.
  var end: UInt32
  var paint: TextPaint?
  /// Where the lines of the text began that are those of this run.
  let starts: Starts

  /// UTF-8 offsets at which lines begin that the characters before do not have.
  struct Starts {
    let underline: UInt32
    let strikethrough: UInt32
    let decoration: UInt32

    /// The starts of a run that begins at an offset, after another one.
    init(_ paint: TextPaint?, at start: UInt32, after last: PaintRun?) {
      let (values, before) = (paint?.values, last?.paint?.values)
      guard let last, let values, let before else {
        (underline, strikethrough, decoration) = (start, start, start)
        return
      }
      underline = values.underlineStyle == before.underlineStyle ? last.starts.underline : start
      strikethrough = values.strikethroughStyle == before.strikethroughStyle ? last.starts.strikethrough : start
      let isSame = values.textDecoration.withoutColor == before.textDecoration.withoutColor
      decoration = isSame ? last.starts.decoration : start
    }
  }
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
  func paint(at offset: Int) -> TextPaint? { run(at: offset)?.paint }

  /// Returns the run that holds a character.
  ///
  /// - Parameter offset: UTF-8 offset.
  func run(at offset: Int) -> PaintRun? {
    let index = partitioningIndex { Int($0.end) > offset }
    return index < count ? self[index] : nil
  }

  mutating func append(_ count: Int, _ paint: TextPaint?) {
    guard count > 0 else { return }
    let start = last?.end ?? 0
    if let last, last.paint == paint {
      self[self.count - 1].end = start + UInt32(count)
    } else {
      append(PaintRun(end: start + UInt32(count), paint: paint, starts: .init(paint, at: start, after: last)))
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
