internal import GalleyShaping

/// A line of inline boxes, each of which is aligned with the one around it once all that is in it is (CSS Inline 3).
struct AlignedLine {
  /// How far the line reaches.
  private(set) var metrics: LineMetrics
  private let runs: ContiguousArray<TextRun>
  private let heights: LineHeights
  private let frame: LineFrame
  /// Points by which the runs of the line are raised.
  private var raises: [Double]
  private let first: Int

  /// A box with all that is aligned in it.
  private struct Subtree {
    let runs: Range<Int>
    var metrics = LineMetrics(ascent: -.infinity, descent: -.infinity)
    /// The boxes in it that the line aligns, with how far the boxes around them have moved.
    var waiting: [(tree: Subtree, box: ResolvedBox, moved: Double)] = []
  }

  /// - Parameters:
  ///   - line: UTF-8 offsets.
  ///   - root: The style of the paragraph.
  init(_ line: Range<Int>, _ runs: ContiguousArray<TextRun>, root: ResolvedStyle, _ heights: LineHeights) {
    first = min(runs.count - 1, runs.partitioningIndex { Int($0.end) > line.lowerBound })
    let end = max(first + 1, runs.partitioningIndex { Int($0.start) >= line.upperBound })
    (self.runs, self.heights, frame) = (runs, heights, runs[first].frame)
    raises = [Double](repeating: 0, count: end - first)
    var tree = Subtree(runs: first..<end)
    metrics = frame.flipped(heights.strutted(tree.metrics, root, frame))
    tree.metrics = metrics
    let size = heights.rootSize ?? root.source.size
    let box = ResolvedBox(font: root.primaryFont, size: size, align: VerticalAlign())
    fill(&tree, box, depth: 0)
    // A paragraph of nothing but boxes that the line aligns.
    if tree.metrics.ascent == -.infinity { tree.metrics = ownMetrics(of: box) }
    settle(&tree)
    metrics = frame.flipped(tree.metrics)
  }

  /// Points by which a run is raised, by its index in the text.
  func raise(ofRun index: Int) -> Double { raises[index - first] }

  /// Adds the runs of a box, and aligns the boxes in it.
  private mutating func fill(_ tree: inout Subtree, _ outer: ResolvedBox, depth: Int) {
    let reference = AlignmentReference(outer.font, size: outer.size, isCentral: frame.isCentral)
    var index = tree.runs.lowerBound
    while index < tree.runs.upperBound {
      let style = runs[index].style
      let own = frame.flipped(runs[index].metrics(heights))
      guard style.boxes.count > depth else {
        tree.metrics.formUnion(own)
        index += 1
        continue
      }
      let box = style.boxes[depth]
      var inner = Subtree(runs: index..<index + 1, metrics: own)
      if style.elements.count > depth {
        let outside = runs[index..<tree.runs.upperBound].firstIndex {
          !$0.style.elements.starts(with: style.boxes[...depth])
        }
        inner = Subtree(runs: index..<(outside ?? tree.runs.upperBound), metrics: ownMetrics(of: box))
        fill(&inner, box, depth: depth + 1)
      }
      index = inner.runs.upperBound
      if box.align.alignment.isOfLine {
        settle(&inner)
        tree.waiting.append((inner, box, 0))
      } else {
        let raise = box.align.raise(inner.metrics, in: reference, lineHeight: lineHeight(of: box))
        move(inner.runs, by: raise)
        tree.metrics.formUnion(inner.metrics.raised(by: raise))
        tree.waiting += inner.waiting.map { (tree: $0.tree, box: $0.box, moved: $0.moved + raise) }
      }
    }
  }

  /// Aligns the boxes that have waited for the height of a line, which becomes as high as the highest of them.
  private mutating func settle(_ tree: inout Subtree) {
    for (inner, box, _) in tree.waiting {
      let more = max(0, inner.metrics.height - tree.metrics.height)
      let below = box.align.alignment == .top ? more : box.align.alignment == .bottom ? 0 : more / 2
      tree.metrics.ascent += more - below
      tree.metrics.descent += below
    }
    let reference = AlignmentReference(tree.metrics)
    for (inner, box, moved) in tree.waiting {
      let raise = box.align.raise(inner.metrics, in: reference, lineHeight: lineHeight(of: box))
      move(inner.runs, by: raise - moved)
      tree.metrics.formUnion(inner.metrics.raised(by: raise))
    }
    tree.waiting = []
  }

  private mutating func move(_ runs: Range<Int>, by raise: Double) {
    for index in runs { raises[index - first] += raise }
  }

  /// The reach of a box without anything in it.
  private func ownMetrics(of box: ResolvedBox) -> LineMetrics {
    heights.led(AlignmentReference(box.font, size: box.size, isCentral: frame.isCentral).metrics, size: box.size)
  }

  private func lineHeight(of box: ResolvedBox) -> Double {
    heights.fixedHeight ?? ownMetrics(of: box).height
  }
}

extension VerticalAlign.Alignment {
  /// True if the line says where the box is.
  fileprivate var isOfLine: Bool { self == .top || self == .center || self == .bottom }
}
