internal import Galley

/// Keeps a solver in step with a tree of views.
///
/// The tree tells its engine of every change; a layout then solves, recovers from conflicts, measures wrapping text
/// at the solved widths and solves again. An engine for fitting has the same constraints, but leaves the size of its
/// root open and pulls it towards a target.
final class LayoutEngine {
  private(set) weak var root: LayoutView?
  let isFitting: Bool
  var solver = Solver()

  private var recordOf: [ObjectIdentifier: Int] = [:]
  var records: ContiguousArray<ItemRecord?> = []
  private var freeRecords: [Int] = []
  /// The record that a variable belongs to, by the variable's number.
  private var ownerOfVariable: ContiguousArray<Int32> = []

  var rowOf: [ObjectIdentifier: Solver.ConstraintID] = [:]
  var originOf: [Solver.ConstraintID: RowOrigin] = [:]
  /// Constraints that mention a baseline: their constants follow the text.
  var baselineConstraints: [ObjectIdentifier: LayoutConstraint] = [:]
  /// Constraints that mention a margin.
  var marginConstraints: [ObjectIdentifier: LayoutConstraint] = [:]
  /// Views whose content changed since the last solve.
  var changedContent: [LayoutView] = []
  /// Records whose content wraps.
  var wrappingRecords: [Int] = []

  var broken: [BrokenConstraint] = []
  var reportedConflicts: Set<Set<ConflictMember>> = []
  private(set) var movedRecords: [Int] = []

  /// Rows of a fitting engine that pull the root's size towards the target.
  var targetRows: (width: Solver.ConstraintID, height: Solver.ConstraintID)?
  /// The structure that a fitting engine was made from.
  var structureVersion = 0

  var expansion = ConstraintExpansion()

  init(root: LayoutView, isFitting: Bool) {
    self.root = root
    self.isFitting = isFitting
    solver.recordsChangedVariables = true
    addItems(of: root)
    root.forEachView { view in
      for constraint in view.constraints { addRow(of: constraint) }
    }
  }

  // MARK: Items

  func record(of item: LayoutItem) -> ItemRecord? {
    guard let index = recordOf[ObjectIdentifier(item)] else { return nil }
    return records[index]
  }

  func recordIndex(of item: LayoutItem) -> Int? { recordOf[ObjectIdentifier(item)] }

  /// The baselines of an item's text at the size that its content has.
  func baselines(of item: LayoutItem) -> TextBaselines? {
    guard let view = item as? LayoutView, let content = view.content else { return nil }
    return content.baselines(in: record(of: item)?.wrapped?.size ?? view.measuredContent.size)
  }

  private func addItems(of view: LayoutView) {
    var added: [LayoutView] = []
    view.forEachItem { item in
      makeRecord(item)
      if let view = item as? LayoutView { added.append(view) }
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
    view.forEachItem { itemRemoved($0) }
  }

  func itemRemoved(_ item: LayoutItem) {
    guard let index = recordOf.removeValue(forKey: ObjectIdentifier(item)), let record = records[index] else { return }
    for rows in [record.horizontalContent, record.verticalContent] {
      guard let rows else { continue }
      removeRow(rows.hugging)
      removeRow(rows.compression)
    }
    for row in record.frameRows { removeRow(row) }
    wrappingRecords.removeAll { $0 == index }
    changedContent.removeAll { $0 === item }
    records[index] = nil
    freeRecords.append(index)
  }

  private func makeRecord(_ item: LayoutItem) {
    let isRoot = item === root
    let place = (x: solver.makeVariable(), y: solver.makeVariable())
    var width: Solver.Variable?, height: Solver.Variable?
    if isRoot && !isFitting, let root, root.translatesAutoresizingMaskIntoConstraints {
      // The frame of a view was checked when it was set.
      let size = root.frame.inset(by: root.insets)
      width = try? solver.makeFixedVariable(size.width)
      height = try? solver.makeFixedVariable(size.height)
    }
    let record = ItemRecord(
      item: item, x: place.x, y: place.y, width: width ?? solver.makeVariable(isNonNegative: true),
      height: height ?? solver.makeVariable(isNonNegative: true))
    let index: Int
    if let free = freeRecords.popLast() {
      index = free
      records[index] = record
    } else {
      index = records.count
      records.append(record)
    }
    recordOf[ObjectIdentifier(item)] = index
    for variable in [record.x, record.y, record.width, record.height] {
      while ownerOfVariable.count <= Int(variable.index) { ownerOfVariable.append(-1) }
      ownerOfVariable[Int(variable.index)] = Int32(index)
    }
    markMoved(index)
  }

  // MARK: Results

  func markMoved(_ index: Int) {
    guard let record = records[index], !record.hasMoved else { return }
    records[index]?.hasMoved = true
    movedRecords.append(index)
  }

  func collectMovedRecords() {
    solver.drainChangedVariables { variable in
      let index = Int(ownerOfVariable[Int(variable.index)])
      if index >= 0 { markMoved(index) }
    }
  }

  /// Calls `body` with each item whose rectangle may have changed since the last time.
  func drainMovedItems(_ body: (LayoutItem, Rect) -> Void) {
    collectMovedRecords()
    for index in movedRecords {
      guard let record = records[index] else { continue }
      records[index]?.hasMoved = false
      body(record.item, rect(of: record))
    }
    movedRecords.removeAll(keepingCapacity: true)
  }

  func rect(of record: ItemRecord) -> Rect {
    Rect(
      x: solver.value(of: record.x), y: solver.value(of: record.y), width: solver.value(of: record.width),
      height: solver.value(of: record.height))
  }
}
