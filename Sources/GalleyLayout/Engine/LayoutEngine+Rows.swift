internal import Galley

/// Rows of the solver and the changes of the tree that concern them.
///
/// Everything that reaches the solver from here was checked, so that its refusals, which would be mistakes of this file,
/// are asserted away.
extension LayoutEngine {
  func addRow(
    _ terms: [Solver.Term], _ relation: LayoutRelation, _ constant: Double, _ priority: LayoutPriority,
    origin: RowOrigin, at place: UInt64? = nil
  ) -> Solver.ConstraintID? {
    guard let id = try? solver.add(terms, relation, constant, priority: priority, sequence: place) else {
      assertionFailure("a checked constraint was refused")
      return nil
    }
    originOf[id] = origin
    return id
  }

  func removeRow(_ id: Solver.ConstraintID) {
    originOf[id] = nil
    do throws(LayoutError) { try solver.remove(id) } catch { assertionFailure("\(error)") }
  }

  func setConstant(_ id: Solver.ConstraintID, _ constant: Double) {
    do throws(LayoutError) { try solver.setConstant(of: id, to: constant) } catch { assertionFailure("\(error)") }
  }

  func setPriority(_ id: Solver.ConstraintID, _ priority: LayoutPriority) {
    do throws(LayoutError) { try solver.setPriority(of: id, to: priority) } catch { assertionFailure("\(error)") }
  }

  // MARK: Constraints

  /// Adds a row for a constraint; one that an ancestor of the root holds belongs to a larger layout.
  ///
  /// - Parameter place: The place of the row among the others; at the end without one.
  func addRow(of constraint: LayoutConstraint, at place: UInt64? = nil) {
    guard let holder = constraint.holder, let slot = slot(of: holder), rowOf[ObjectIdentifier(constraint)] == nil
    else { return }
    guard constraint.isEngineOwned || constraint.numberError == nil else {
      unsound.append(constraint)
      return
    }
    expansion.expand(constraint, holder: holder, in: self)
    let id = addRow(
      expansion.terms, constraint.relation, rowConstant(of: constraint), constraint.priority,
      origin: .constraint(constraint), at: place ?? (constraint.isEngineOwned ? rowPlaces.take(.holder(slot)) : nil))
    rowOf[ObjectIdentifier(constraint)] = id
    let (one, other) = (constraint.firstAttribute, constraint.secondAttribute)
    if one.isBaseline || other.isBaseline { note(BaselineConstraint(constraint)) }
    if one.isMargin || other.isMargin { marginConstraints[ObjectIdentifier(constraint)] = constraint }
  }

  func removeRow(of constraint: LayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    recovery?.forget(constraint)
    unsound.removeAll { $0 === constraint }
    baselineConstraints[key] = nil
    marginConstraints[key] = nil
    guard let id = rowOf.removeValue(forKey: key) else { return }
    if constraint.isEngineOwned, let slot = constraint.holder.flatMap(slot(of:)) {
      rowPlaces.keep(solver.model.sequence(of: id), .holder(slot))
    }
    removeRow(id)
  }

  /// Carries the constant and the priority of a constraint into its row.
  func constraintChanged(_ constraint: LayoutConstraint) {
    guard constraint.isEngineOwned || constraint.numberError == nil && !unsound.contains(where: { $0 === constraint })
    else {
      removeRow(of: constraint)
      addRow(of: constraint)
      return
    }
    recovery?.retry(touching: .constraint(ObjectIdentifier(constraint)))
    refreshConstant(constraint)
    if let id = rowOf[ObjectIdentifier(constraint)] { setPriority(id, constraint.priority) }
  }

  /// - Throws: `LayoutError` with the name of the first constraint that has a number which nothing is calculated with.
  func checkNumbers() throws(LayoutError) {
    for constraint in unsound {
      if let error = constraint.numberError { throw error }
    }
  }

  /// Writes the constraint out again for its constant.
  func refreshConstant(_ constraint: LayoutConstraint) {
    guard let id = rowOf[ObjectIdentifier(constraint)], let holder = constraint.holder else { return }
    expansion.expand(constraint, holder: holder, in: self)
    setConstant(id, rowConstant(of: constraint))
  }

  /// The constant of the row that `expansion` holds for a constraint.
  private func rowConstant(of constraint: LayoutConstraint) -> Double {
    LayoutConstraint.noLimit(constraint.relation, constraint.constant) ?? constraint.constant - expansion.offset
  }

  func marginsChanged() {
    for constraint in marginConstraints.values.sorted(by: { creationOrder($0) < creationOrder($1) }) {
      refreshConstant(constraint)
    }
  }

  /// Constants are independent of each other, but the same order of changes gives the same rounding.
  func creationOrder(_ constraint: LayoutConstraint) -> UInt64 {
    guard let id = rowOf[ObjectIdentifier(constraint)] else { return .max }
    return solver.model.sequence(of: id)
  }

  // MARK: Frames

  func rootSizeChanged() {
    guard !isFitting, let slot = slot(of: root), root.translatesAutoresizingMaskIntoConstraints
    else { return }
    recovery?.retry(touching: .rootSize)
    let size = root.frame.inset(by: root.insets)
    do throws(LayoutError) {
      try solver.setFixedValue(of: slot.width, to: size.width)
      try solver.setFixedValue(of: slot.height, to: size.height)
    } catch { assertionFailure("\(error)") }
  }

  func frameSet(_ view: LayoutView) {
    recovery?.retry()
    updateFrameRows(of: view)
  }

  /// Makes the rows that an autoresizing mask stands for (UIKIT.md 2.5).
  func updateFrameRows(of view: LayoutView) {
    guard let slot = slot(of: view) else { return }
    removeFrameRows(slot)
    guard view.translatesAutoresizingMaskIntoConstraints, view !== root, let superview = view.superview,
      self.slot(of: superview) != nil
    else { return }
    var rows: [Solver.ConstraintID] = []
    for constraint in AutoresizingTranslation.constraints(of: view, in: superview) {
      expansion.expand(constraint, holder: superview, in: self)
      let id = addRow(
        expansion.terms, .equal, constraint.constant - expansion.offset, .required, origin: .frame(constraint))
      if let id { rows.append(id) }
    }
    records[slot].hasFrameRows = true
    frameRows[slot] = rows
  }

  func removeFrameRows(_ slot: ItemSlot) {
    guard records[slot].hasFrameRows else { return }
    records[slot].hasFrameRows = false
    for row in frameRows.removeValue(forKey: slot) ?? [] { removeRow(row) }
  }
}

extension LayoutAttribute {
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }
}
