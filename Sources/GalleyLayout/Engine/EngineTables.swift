internal import Galley
internal import GalleyUnicode

/// The tables that an engine keeps of items and constraints; engines take it over from gone ones, empty but with room.
///
/// `@unchecked Sendable`: only the engine that took it from the pool uses it.
final class EngineTables: @unchecked Sendable {
  let slots = IdentityMap<ItemSlot>()
  /// By the number of the slot.
  let records = Vector<ItemRecord>()
  /// The rows of content sizes, two elements per slot: horizontal, vertical.
  let contentRows = Vector<ContentRows?>()
  let rows = IdentityMap<Solver.ConstraintID>()
  /// Slots whose rectangle may have changed, each once.
  let movedSlots = Vector<ItemSlot>()

  /// A cell in a list makes an engine, fits and is gone: a few that wait serve them all.
  private static let spare = Lock<ContiguousArray<EngineTables>>([])
  private static let maximumSpareCount = 16
  /// Tables of more items would keep their memory for nothing.
  private static let largestSpareCapacity = 256

  static func take() -> EngineTables { spare.withLock { $0.popLast() } ?? EngineTables() }

  /// Lends them to the next engine, unless enough are waiting or they have grown large.
  func giveBack() {
    guard records.capacity <= Self.largestSpareCapacity else { return }
    slots.removeAll()
    records.removeAll()
    contentRows.removeAll()
    rows.removeAll()
    movedSlots.removeAll()
    Self.spare.withLock { if $0.count < Self.maximumSpareCount { $0.append(self) } }
  }
}
