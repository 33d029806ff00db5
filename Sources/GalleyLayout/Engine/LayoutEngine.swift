internal import Galley

/// Keeps a solver in step with a tree of views.
///
/// The tree tells its engine of every change; a layout then solves, recovers from conflicts, measures wrapping text
/// at the solved widths and solves again. An engine for fitting has the same constraints, but leaves the size of its
/// root open and pulls it towards a target.
final class LayoutEngine {
  /// The view that owns the engine.
  unowned let root: LayoutView
  let isFitting: Bool
  var solver = Solver()

  private var recordOf: [ObjectIdentifier: ItemRecord] = [:]
  /// The records in the order in which their items joined.
  private(set) var records: [ItemRecord] = []
  /// The record that a variable belongs to, by the variable's number.
  private var ownerOfVariable: ContiguousArray<ItemRecord?> = []

  var rowOf: [ObjectIdentifier: Solver.ConstraintID] = [:]
  var originOf: [Solver.ConstraintID: RowOrigin] = [:]
  /// Constraints that mention a baseline: their constants follow the text.
  var baselineConstraints: [ObjectIdentifier: LayoutConstraint] = [:]
  /// Constraints that mention a margin.
  var marginConstraints: [ObjectIdentifier: LayoutConstraint] = [:]
  /// Views whose content changed since the last solve.
  var changedContent: [LayoutView] = []
  /// Records whose content wraps.
  var wrappingRecords: [ItemRecord] = []

  var broken: [BrokenConstraint] = []
  var reportedConflicts: Set<Set<ConflictMember>> = []
  private var movedRecords: [ItemRecord] = []

  /// Rows of a fitting engine that pull the root's size towards the target.
  var targetRows: (width: Solver.ConstraintID, height: Solver.ConstraintID)?
  /// The structure that a fitting engine was made from.
  var structureVersion = 0
  /// The lengths of a fitting engine's root that no constraint determines, once they were looked for.
  var undeterminedAxes: CollectionLayoutAttributes.OpenAxes?
  /// What a fitting engine found before.
  var fittingMemory: FittingMemory?

  var expansion = ConstraintExpansion()

  init(root: LayoutView, isFitting: Bool) {
    self.root = root
    self.isFitting = isFitting
    solver.recordsChangedVariables = true
    solver.recordsTouches = true
    addItems(of: root)
    root.forEachView { view in
      for constraint in view.constraints { addRow(of: constraint) }
    }
  }

  // MARK: Items

  func record(of item: LayoutItem) -> ItemRecord? { recordOf[ObjectIdentifier(item)] }

  /// The baselines of an item's text at the size that its content has.
  func baselines(of item: LayoutItem) -> TextBaselines? {
    guard let view = item.asView, let content = view.content else { return nil }
    return content.baselines(in: record(of: item)?.wrapped?.size ?? view.measuredContent.size)
  }

  private func addItems(of view: LayoutView) {
    var added: [LayoutView] = []
    view.forEachItem { item in
      makeRecord(item)
      if let view = item.asView { added.append(view) }
    }
    for view in added {
      updateFrameRows(of: view)
      updateContent(of: view)
    }
  }

  func itemAdded(_ item: LayoutItem) {
    if recordOf[ObjectIdentifier(item)] == nil { makeRecord(item) }
  }

  /// Takes in a subtree that was added below the root, with the constraints inside it.
  func subtreeAdded(_ view: LayoutView) {
    addItems(of: view)
    view.forEachView { view in
      for constraint in view.constraints { addRow(of: constraint) }
    }
  }

  func subtreeRemoved(_ view: LayoutView) {
    view.forEachView { view in
      for constraint in view.constraints { removeRow(of: constraint) }
    }
    view.forEachItem { forget($0) }
    records.removeAll { $0.isGone }
  }

  func itemRemoved(_ item: LayoutItem) {
    forget(item)
    records.removeAll { $0.isGone }
  }

  private func forget(_ item: LayoutItem) {
    guard let record = recordOf.removeValue(forKey: ObjectIdentifier(item)) else { return }
    for rows in [record.horizontalContent, record.verticalContent] {
      guard let rows else { continue }
      removeRow(rows.hugging)
      removeRow(rows.compression)
    }
    for row in record.frameRows { removeRow(row) }
    if record.needsSecondPass { wrappingRecords.removeAll { $0 === record } }
    if !changedContent.isEmpty { changedContent.removeAll { $0 === item } }
    for variable in record.variables { ownerOfVariable[Int(variable.index)] = nil }
    record.isGone = true
  }

  private func makeRecord(_ item: LayoutItem) {
    let isRoot = item === root
    let place = (x: solver.makeVariable(), y: solver.makeVariable())
    var width: Solver.Variable?, height: Solver.Variable?
    if isRoot && !isFitting, root.translatesAutoresizingMaskIntoConstraints {
      // The frame of a view was checked when it was set.
      let size = root.frame.inset(by: root.insets)
      width = try? solver.makeFixedVariable(size.width)
      height = try? solver.makeFixedVariable(size.height)
    }
    let record = ItemRecord(
      item: item, x: place.x, y: place.y, width: width ?? solver.makeVariable(isNonNegative: true),
      height: height ?? solver.makeVariable(isNonNegative: true))
    recordOf[ObjectIdentifier(item)] = record
    records.append(record)
    for variable in record.variables {
      while ownerOfVariable.count <= Int(variable.index) { ownerOfVariable.append(nil) }
      ownerOfVariable[Int(variable.index)] = record
    }
    markMoved(record)
  }

  // MARK: Results

  func markMoved(_ record: ItemRecord) {
    guard !record.hasMoved else { return }
    record.hasMoved = true
    movedRecords.append(record)
  }

  /// Calls `body` with each item whose rectangle may have changed since the last time.
  func drainMovedItems(_ body: (ItemRecord, Rect) -> Void) {
    solver.drainChangedVariables { variable in
      if let record = ownerOfVariable[Int(variable.index)] { markMoved(record) }
    }
    for record in movedRecords {
      record.hasMoved = false
      if !record.isGone { body(record, rect(of: record)) }
    }
    movedRecords.removeAll(keepingCapacity: true)
  }

  func rect(of record: ItemRecord) -> Rect {
    Rect(
      x: solver.value(of: record.x), y: solver.value(of: record.y), width: solver.value(of: record.width),
      height: solver.value(of: record.height))
  }
}
