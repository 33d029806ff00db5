internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// Lengths and spaces of compositional layouts.
extension JSONObject {
  /// Points, or at least so many with `{"flexible": points}`.
  func spacing(_ key: String) throws(RecordError) -> CollectionLayoutSpacing? {
    guard case .object(let node)? = self[key] else { return try length(key).map { .fixed($0) } }
    try node.refuseMembers(notIn: CompositionalRecords.spacing.names, kind: "key of a spacing")
    return .flexible(try node.length("flexible") ?? 0)
  }

  func contentInsets() throws(RecordError) -> DirectionalEdgeInsets {
    guard let insets = try lengths("contentInsets", count: 4) else { return .zero }
    return DirectionalEdgeInsets(top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
  }

  func layoutSize() throws(RecordError) -> CollectionLayoutSize {
    let width = try dimension("width") ?? .fractionalWidth(1), height = try dimension("height") ?? .fractionalHeight(1)
    do { return try CollectionLayoutSize(width: width, height: height) } catch {
      throw RecordError(error.description)
    }
  }

  /// Points, or an object with `fractionalWidth`, `fractionalHeight` or `estimated`.
  private func dimension(_ key: String) throws(RecordError) -> CollectionLayoutDimension? {
    guard case .object(let node)? = self[key] else { return try number(key).map { .absolute($0) } }
    try node.refuseMembers(notIn: CompositionalRecords.dimension.names, kind: "kind of dimension")
    if let share = try node.length("fractionalWidth") { return .fractionalWidth(share) }
    if let share = try node.length("fractionalHeight") { return .fractionalHeight(share) }
    if let points = try node.number("estimated") { return .estimated(points) }
    if let points = try node.number("uniformAcrossSiblings") { return .uniformAcrossSiblings(estimate: points) }
    throw RecordError("\"\(key)\" says nothing")
  }
}
