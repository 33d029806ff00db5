internal import GalleyUnicode

/// A cache of layout results of a text; made when there is something to keep.
final class LineCache: Sendable {
  /// The results of shaping at edges, kept so that it is done once per place.
  let edges = Lock<EdgeCache>(EdgeCache())
  /// The long parts without a safe place, once one is met.
  let unsafeRanges = PublishedOnce<UnsafeRanges>()
  /// The places where justified lines grow, once lines are chosen by them.
  let growth = PublishedOnce<GrowthTable>()
}

extension ParagraphStorage {
  /// The memory of what laying the text out has found.
  var memory: LineCache { publishedMemory.get { LineCache() } }
}
