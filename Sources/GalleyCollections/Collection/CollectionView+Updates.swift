internal import Galley

/// Changes of the data source.
extension CollectionView {
  /// Takes in changes of the data source, which has made them already; sizes and cells of what did not change are kept,
  /// and the data source is asked for the cells of inserted and reloaded items only.
  ///
  /// The first visible item that is neither deleted nor moved stays where it stands; at the very beginning of the
  /// content the beginning stays.
  ///
  /// - Throws: `CollectionError.inconsistentUpdate` when the data source's counts are not those before plus what was
  ///   inserted less what was deleted, `.invalidUpdate` for an item that does not exist or is named twice. The view
  ///   then shows what it showed before; `reloadData` brings it in line.
  public final func performBatchUpdates(_ changes: (inout CollectionUpdate) -> Void) throws(CollectionError) {
    let ready = readyViews
    updateLayout()
    var update = CollectionUpdate()
    changes(&update)
    var failure: CollectionError?
    guard let after = askForCounts({ failure = $0 }) else { throw failure ?? .invalidUpdate("no counts") }
    try update.resolve(before: counts, after: after)
    let held = anchorSurviving(update)
    counts = after
    collectionViewLayout.prepare(forCollectionViewUpdate: update)
    keepCells(through: update, ready)
    anchor = held
    prefetched = []
    layoutWasInvalidated()
    updateLayout()
  }

  /// The first visible item that the update leaves, at its new place; else the item that takes the first one's place.
  private func anchorSurviving(_ update: CollectionUpdate) -> Anchor? {
    guard let first = anchor else { return nil }
    let gone = Set(update.deletedItems + update.movedItems.map(\.from))
    for attributes in collectionViewLayout.layoutAttributesForElements(in: layoutViewport) {
      guard case .cell(let path) = attributes.element, path >= first.path, !gone.contains(path),
        let moved = update.newPath(of: path)
      else { continue }
      let point = collectionViewLayout.originForAnchoring(itemAt: path) ?? attributes.frame.origin
      return Anchor(path: moved, position: Point(x: point.x - offset.x, y: point.y - offset.y))
    }
    guard let section = update.sourceOfSection.firstIndex(of: first.path.section) else { return nil }
    let before = gone.count { $0.section == first.path.section && $0.item < first.path.item }
    let item = update.shifted(first.path.item - before, inNewSection: section)
    return Anchor(path: ItemPath(item: item, section: section), position: first.position)
  }
}

extension CollectionUpdate {
  /// Where an item is after the update; `nil` for one that is deleted or in a section that is gone or reloaded.
  func newPath(of path: ItemPath) -> ItemPath? {
    if let move = movedItems.first(where: { $0.from == path }) { return move.to }
    guard let section = sourceOfSection.firstIndex(of: path.section) else { return nil }
    var item = path.item
    for gone in deletedItems + movedItems.map(\.from) where gone.section == path.section {
      if gone == path { return nil }
      if gone.item < path.item { item -= 1 }
    }
    return ItemPath(item: shifted(item, inNewSection: section), section: section)
  }

  /// Moves an item's number on by the items that come before it.
  func shifted(_ item: Int, inNewSection section: Int) -> Int {
    var item = item
    let come = (insertedItems + movedItems.map(\.to)).filter { $0.section == section }.map(\.item)
    for added in come.sorted() where added <= item { item += 1 }
    return item
  }
}
