internal import Galley

/// Clusters of a line that are one piece of marked content, or a character of a cluster that has several.
struct PDFTextPiece {
  /// The look that the clusters of a piece share.
  struct Look: Equatable {
    /// The way from the paragraph to the piece; `nil` for an artifact.
    var steps: [PDFStructure.Step]?
    /// Where it leads to.
    var link: String?
    var language: String
    /// True if fonts show it; else it is drawn, or shows nothing.
    var isText: Bool
    var alpha: Double
  }

  var look: Look
  var clusters: [TextLine.ClusterIndex]
  /// The characters of a part of a cluster.
  var text: String
  /// Which character of its cluster it is, of how many.
  var part = 0
  var partCount = 1

  /// True if readers are to find no character in it, though it has a glyph.
  var isUnread: Bool { look.steps == nil }

  var fragment: Int { clusters[0].fragment }

  /// The place on the line, from left to right: the fragment, the cluster, the part from the left.
  var visualKey: (Int, Int, Int) { (clusters[0].fragment, clusters[0].cluster, partCount - part) }

  /// Tells whether the next cluster in reading order is right after this piece, with the same look.
  func goesOn(with next: TextLine.ClusterIndex, _ look: Look, in line: TextLine) -> Bool {
    guard let last = clusters.last, partCount == 1, look == self.look else { return false }
    if last.fragment == next.fragment { return next.cluster == last.cluster + 1 }
    return next.fragment == last.fragment + 1 && next.cluster == 0
      && last.cluster == line.fragments[last.fragment].content.clusters.count - 1
  }
}
