internal import Synchronization

/// A memory of what laying a text out has found; made when there is something to keep.
final class LineMemory: Sendable {
  /// Widths between which the lines are the same; only for texts of many lines.
  let interval = Mutex<LineInterval?>(nil)
  /// The results of shaping at edges, kept so that it is done once per place.
  let edges = Mutex<EdgeMemory>(EdgeMemory())
  /// The breaks with all edges shaped again, once it has paid.
  let reshaping = Reshaping()
  /// The long parts without a safe place, once one is met.
  let unsafeRanges = PublishedOnce<UnsafeRanges>()
  /// The clusters of the parts that were cut.
  let cutParts = PublishedOnce<CutParts>()
  /// The places where justified lines grow, once lines are chosen by them.
  let growth = PublishedOnce<GrowthTable>()
}

extension ParagraphStorage {
  /// The memory of what laying the text out has found.
  var memory: LineMemory { publishedMemory.get { LineMemory() } }

  /// The columns of the breaks with all edges shaped again, if it has paid to make them.
  @inline(__always) var reshapedColumns: LineColumns? { publishedMemory.read { $0.reshaping.columns } ?? nil }
}
