internal import Galley
internal import GalleyUnicode

extension TextLine {
  /// The links of the line in the order in which they are read, each with its clusters but for white space at the line's
  /// end.
  var links: [(link: String, clusters: [ClusterIndex])] {
    var links: [(link: String, clusters: [ClusterIndex])] = []
    guard fragments.contains(where: { $0.content.clusters.contains { $0.link != nil } }) else { return links }
    var open: String?
    let order = logicalClusters
    for index in order where fragments[index.fragment].content.role == .text {
      let link = cluster(index).link
      defer { open = link }
      guard let link else { continue }
      if link != open { links.append((link, [])) }
      links[links.count - 1].clusters.append(index)
    }
    if open != nil, let last = links.indices.last { removeSpaceAtEnd(of: &links[last].clusters) }
    return links
  }

  /// Removes the white space at the end of the line from clusters that reach there.
  func removeSpaceAtEnd(of clusters: inout [ClusterIndex]) {
    while let last = clusters.last,
      cluster(last).text.unicodeScalars.allSatisfy({ ScalarProperties(of: $0).isWhiteSpace })
    { clusters.removeLast() }
  }

  /// Returns the areas of clusters on the page, one for each separate part on the line.
  func areas(of clusters: [ClusterIndex]) -> [Rect] {
    Dictionary(grouping: clusters) { $0.fragment }.sorted { $0.key < $1.key }.map { _, clusters in
      clusters.dropFirst().reduce(cluster(clusters[0]).frame) { $0.union(cluster($1).frame) }.moved(by: origin)
    }
  }
}
