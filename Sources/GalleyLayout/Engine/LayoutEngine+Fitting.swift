internal import Galley

/// Fitting: the root's size is open and pulled towards a target.
extension LayoutEngine {
  /// The size of the root's frame that the last solve found.
  var fittedSize: Size {
    guard let slot = slot(of: root) else { return .zero }
    return rect(of: slot, in: units).outset(by: root.insets).size
  }

  func setTarget(_ target: Size, horizontal: LayoutPriority, vertical: LayoutPriority) {
    guard let slot = slot(of: root) else { return }
    let width = target.width - root.insets.left - root.insets.right
    let height = target.height - root.insets.top - root.insets.bottom
    targetPriorities = (horizontal, vertical)
    guard let rows = targetRows else {
      let widthRow = addRow(
        [Solver.Term(1, slot.width)], .equal, width, horizontal, origin: .target(.horizontal))
      let heightRow = addRow([Solver.Term(1, slot.height)], .equal, height, vertical, origin: .target(.vertical))
      if let widthRow, let heightRow { targetRows = (widthRow, heightRow) }
      return
    }
    setConstant(rows.width, width)
    setConstant(rows.height, height)
    setPriority(rows.width, horizontal)
    setPriority(rows.height, vertical)
    recovery?.retry(touching: .target(.horizontal))
    recovery?.retry(touching: .target(.vertical))
  }

  func targetLength(_ axis: LayoutAxis) -> Double {
    guard let rows = targetRows else { return 0 }
    return (try? solver.constant(of: axis == .horizontal ? rows.width : rows.height)) ?? 0
  }

  /// Asks for content that changed since the engine was last used.
  func updateContentByVersion() {
    var hasChanged = false
    for index in 0..<records.count {
      let record = records[index]
      guard let view = record.view, view.contentVersion != record.contentVersion else { continue }
      updateContent(of: view)
      hasChanged = true
    }
    if hasChanged { refreshBaselines() }
    changedContent.removeAll()
  }

  /// Solves once with the root held at a height, and lets it go again.
  func tryEstimatedHeight(_ height: Double, report: (ReportedConflict) -> Void) {
    guard let slot = slot(of: root) else { return }
    let held = LayoutConstraint(
      unchecked: root, .height, .equal, nil, .notAnAttribute, constant: height, identifier: "h=--& v=--&")
    guard let row = addRow([Solver.Term(1, slot.height)], .equal, height, .required, origin: .frame(held))
    else { return }
    solveWithText(report: report)
    removeRow(row)
    recovery?.retry()
  }

  /// Says why the root's height is open; `nil` when constraints determine it.
  func undeterminedHeight() -> String? {
    guard let slot = slot(of: root), let rows = targetRows else { return nil }
    // Without the pull towards the target, a height that a chain of constraints holds stays where it is.
    removeRow(rows.height)
    solver.solve()
    let open = solver.undeterminedVariables().first { $0.variable == slot.height }
    let hasRow = solver.isConstrained(slot.height)
    targetRows = addRow(
      [Solver.Term(1, slot.height)], .equal, 0, .fittingSizeLevel, origin: .target(.vertical)
    ).map { (rows.width, $0) }
    solver.solve()
    guard open != nil || !hasRow else { return nil }
    return "\(root.debugName) has no determined height: no chain of constraints reaches from its top to its bottom"
      + missingLink(of: root)
  }

  /// The subviews that are not tied to the bottom, to say where the chain ends.
  private func missingLink(of root: LayoutView) -> String {
    var tied = Set<ObjectIdentifier>()
    for constraint in root.constraints
    where constraint.firstAttribute == .bottom || constraint.secondAttribute == .bottom
      || constraint.firstAttribute == .bottomMargin || constraint.secondAttribute == .bottomMargin
    {
      for item in [constraint.firstItem, constraint.secondItem] {
        if let view = item?.view { tied.insert(ObjectIdentifier(view)) }
      }
    }
    let loose = root.subviews.filter { !tied.contains(ObjectIdentifier($0)) }.map { $0.debugName }
    return loose.isEmpty ? "" : "; not tied to the bottom: \(loose.joined(separator: ", "))"
  }
}
