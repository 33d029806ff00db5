internal import Galley

/// Keeps a solver in step with a tree of views.
///
/// The tree tells its engine of every change; a layout then solves, recovers from conflicts, measures wrapping text
/// at the solved widths and solves again. An engine for fitting has the same constraints, but leaves the size of its
/// root open and pulls it towards a target.
final class LayoutEngine {
  /// The view that owns the engine.
  #if hasFeature(Embedded)
    unowned(unsafe) let root: LayoutView
  #else
    unowned let root: LayoutView
  #endif
  let isFitting: Bool
  var solver = Solver()

  /// Lent for as long as the engine lives, with all that it consists of.
  private let tables: EngineTables
  private let slotOf: IdentityMap<ItemSlot>
  let records: Vector<ItemRecord>
  /// The rows that frames and autoresizing masks make.
  var frameRows: [ItemSlot: [Solver.ConstraintID]] = [:]
  private var freeSlots: [ItemSlot] = []
  private var joinedCount = 0
  let contentRows: Vector<ContentRows?>
  /// Content that wraps.
  var wrappingTexts: ContiguousArray<WrappingText> = []
  /// Items whose content changed since the last solve.
  var changedContent: [ItemSlot] = []

  let rowOf: IdentityMap<Solver.ConstraintID>
  var originOf = RowOrigins()
  /// Constraints that mention a baseline: they follow the text, and the view whose text it is.
  var baselineConstraints: [ObjectIdentifier: BaselineConstraint] = [:]
  /// The structure of the tree for which baselines of stacks were last looked at; `nil` where there are none.
  var baselineStructure: Int?
  var rowPlaces = RowPlaces()
  /// Constraints that mention a margin.
  var marginConstraints: [ObjectIdentifier: LayoutConstraint] = [:]

  /// Constraints with a number that nothing is calculated with: they have no rows, and nothing is solved.
  var unsound: [LayoutConstraint] = []

  /// Keeps what is broken; `nil` until constraints contradict each other.
  var recovery: ConflictRecovery?
  private let movedSlots: Vector<ItemSlot>

  /// Rows of a fitting engine that pull the root's size towards the target.
  var targetRows: (width: Solver.ConstraintID, height: Solver.ConstraintID)?
  var targetPriorities = (horizontal: LayoutPriority.fittingSizeLevel, vertical: LayoutPriority.fittingSizeLevel)
  /// The structure that a fitting engine was made from.
  var structureVersion = 0
  /// The lengths of a fitting engine's root that no constraint determines, once they were looked for.
  var undeterminedAxes: LayoutAxes?
  /// The memory of what a fitting engine found before.
  var fittingCache: FittingCache?

  var expansion = ConstraintExpansion()

  init(root: LayoutView, isFitting: Bool) {
    self.root = root
    self.isFitting = isFitting
    tables = EngineTables.take()
    slotOf = tables.slots
    records = tables.records
    contentRows = tables.contentRows
    rowOf = tables.rows
    movedSlots = tables.movedSlots
    solver.recordsChangedVariables = true
    solver.blocks.recordsTouches = true
    // What a list cell needs; growing to it step by step costs more.
    originOf.reserveCapacity(16)
    subtreeAdded(root)
  }

  deinit { tables.giveBack() }

  // MARK: Items

  func slot(of item: LayoutItem) -> ItemSlot? { slotOf[ObjectIdentifier(item)] }

  /// The baselines of an item's text at the size that its content has.
  func baselines(of item: LayoutItem) -> TextBaselines? {
    guard let view = item.asView, let content = view.content else { return nil }
    let wrapped = slot(of: item).flatMap { wrappingText(in: $0)?.wrapped }
    let baselines = content.baselines(in: wrapped?.size ?? view.measuredContent.size)
    // A client's content may answer anything; the solver takes numbers only.
    guard let baselines, baselines.firstFromTop.isFinite, baselines.lastFromBottom.isFinite else { return nil }
    return (
      firstFromTop: baselines.firstFromTop.withinLengths, lastFromBottom: baselines.lastFromBottom.withinLengths
    )
  }

  private func wrappingText(in slot: ItemSlot) -> WrappingText? {
    let index = Int(records[slot].wrapping)
    return index < 0 ? nil : wrappingTexts[index]
  }

  /// Takes in the root's subtree, or one that was added below it, with the constraints inside it.
  func subtreeAdded(_ view: LayoutView) {
    var added: [LayoutView] = []
    view.forEachItem { item in
      join(item)
      if let view = item.asView { added.append(view) }
    }
    for view in added {
      updateFrameRows(of: view)
      updateContent(of: view)
    }
    for view in added {
      for constraint in view.constraints { addRow(of: constraint) }
    }
  }

  func itemAdded(_ item: LayoutItem) {
    if slot(of: item) == nil { join(item) }
  }

  func subtreeRemoved(_ view: LayoutView) {
    view.forEachView { view in
      for constraint in view.constraints { removeRow(of: constraint) }
    }
    view.forEachItem { itemRemoved($0) }
  }

  func itemRemoved(_ item: LayoutItem) {
    guard let slot = slotOf.removeValue(forKey: ObjectIdentifier(item)) else { return }
    for axis in LayoutAxis.allCases { removeContentRows(slot, axis) }
    removeFrameRows(slot)
    removeWrappingText(in: slot)
    rowPlaces.forget(slot)
    records[slot].forgetItem()
    freeSlots.append(slot)
  }

  private func join(_ item: LayoutItem) {
    let record = ItemRecord(item, sequence: joinedCount)
    joinedCount += 1
    let slot: ItemSlot
    if let free = freeSlots.popLast() {
      slot = free
      let hasMoved = records[slot].hasMoved
      records[slot] = record
      records[slot].hasMoved = hasMoved
    } else {
      slot = ItemSlot(number: Int32(records.count))
      makeVariables(isFixed: item === root && !isFitting && root.translatesAutoresizingMaskIntoConstraints)
      records.append(record)
      contentRows.append(nil)
      contentRows.append(nil)
    }
    slotOf[ObjectIdentifier(item)] = slot
    markMoved(slot)
  }

  private func makeVariables(isFixed: Bool) {
    if !isFixed { return solver.makeRectangle() }
    _ = solver.makeVariable()
    _ = solver.makeVariable()
    let size = root.frame.inset(by: root.insets)
    for length in [size.width, size.height] {
      // The frame of a view was checked when it was set.
      let fixed = try? solver.makeFixedVariable(length)
      if fixed == nil { _ = solver.makeVariable(isNonNegative: true) }
    }
  }

  // MARK: Results

  private func markMoved(_ slot: ItemSlot) {
    if records[slot].hasMoved { return }
    records[slot].hasMoved = true
    movedSlots.append(slot)
  }

  /// Calls `body` with each item whose rectangle may have changed since the last time.
  func drainMovedItems(_ body: (LayoutItem, LayoutView?, Rect) -> Void) {
    let units = units
    solver.drainChangedVariables { markMoved(ItemSlot(owning: $0)) }
    for index in 0..<movedSlots.count {
      let slot = movedSlots[index]
      records[slot].hasMoved = false
      if let item = records[slot].item { body(item, records[slot].view, rect(of: slot, in: units)) }
    }
    movedSlots.removeAll()
  }
}

extension Vector where Element == ItemRecord {
  subscript(slot: ItemSlot) -> ItemRecord {
    get { self[Int(slot.number)] }
    _modify { yield &self[Int(slot.number)] }
  }
}
