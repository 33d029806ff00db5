internal import Synchronization

/// The ``PartEdges`` of a text, by the rows of the break table that end the parts; made for parts that are cut.
///
/// `@unchecked Sendable`: each place is written once, by whoever comes first.
@safe final class CutParts: @unchecked Sendable {
  private let rowCount: Int
  private let parts: UnsafeMutablePointer<PublishedOnce<PartEdges>>

  init(rowCount: Int) {
    self.rowCount = rowCount
    unsafe parts = .allocate(capacity: rowCount)
    for row in 0..<rowCount { unsafe (parts + row).initialize(to: PublishedOnce()) }
  }

  deinit { unsafe parts.deinitialize(count: rowCount).deallocate() }

  /// Calls `body` with the edges of the part that ends with a row.
  @inline(__always) func read<R>(row: Int, _ storage: ParagraphStorage, _ body: (PartEdges) -> R?) -> R? {
    if let result = unsafe parts[row].read(body) { return result }
    unsafe parts[row].publish(PartEdges(storage, row: row))
    return unsafe parts[row].read(body) ?? nil
  }
}

extension ParagraphStorage {
  /// Calls `body` with the edges of the part that ends with a row of the break table.
  @inline(__always) func withPartEdges<R>(row: Int, _ body: (PartEdges) -> R?) -> R? {
    if publishedMemory.read({ $0.cutParts.isPublished }) != true { makeCutParts() }
    return publishedMemory.read { $0.cutParts.read { $0.read(row: row, self, body) } ?? nil } ?? nil
  }

  @inline(never) private func makeCutParts() { _ = memory.cutParts.get { CutParts(rowCount: table.breaks.count) } }
}
