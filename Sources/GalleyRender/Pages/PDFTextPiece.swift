internal import Galley

/// Clusters of a line that are one piece of marked content, or a character of a cluster that has several.
struct PDFTextPiece {
  /// The way from the paragraph to the piece; `nil` for an artifact.
  var steps: [PDFStructure.Step]?
  /// Where it leads to.
  var link: String?
  let language: String
  /// True if fonts show it; else it is drawn, or shows nothing.
  let isText: Bool
  var clusters: [TextLine.ClusterIndex]
  /// The characters of a part of a cluster.
  var text: String
  /// Which character of its cluster it is, of how many.
  var part = 0
  var partCount = 1

  init(language: String, isText: Bool, clusters: [TextLine.ClusterIndex], text: String) {
    self.language = language
    self.isText = isText
    self.clusters = clusters
    self.text = text
  }

  /// True if readers are to find no character in it, though it has a glyph.
  var isUnread: Bool { steps == nil }

  var fragment: Int { clusters[0].fragment }

  /// Where it stands on the line, from left to right: the fragment, the cluster, the part from the left.
  var visualKey: (Int, Int, Int) { (clusters[0].fragment, clusters[0].cluster, partCount - part) }

  /// Tells whether a piece that is read after this one stands right after it, and looks alike.
  func goesOn(with next: PDFTextPiece, in line: TextLine) -> Bool {
    guard let last = clusters.last, let first = next.clusters.first, partCount == 1, steps == next.steps,
      link == next.link, language == next.language, isText == next.isText,
      line.colors[last.fragment].alpha == line.colors[first.fragment].alpha
    else { return false }
    if last.fragment == first.fragment { return first.cluster == last.cluster + 1 }
    return first.fragment == last.fragment + 1 && first.cluster == 0
      && last.cluster == line.fragments[last.fragment].content.clusters.count - 1
  }
}
