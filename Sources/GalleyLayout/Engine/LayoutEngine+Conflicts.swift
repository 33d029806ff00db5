internal import Galley

/// Recovering from required constraints that cannot hold together (UIKIT.md 2.6).
extension LayoutEngine {
  /// Breaks a constraint of each conflict until all required ones that are left hold.
  func recoverFromConflicts(report: (LayoutConflict) -> Void) {
    var unbreakable: Set<[Solver.ConstraintID]> = []
    while !solver.isSatisfied {
      let conflicts = solver.conflicts().filter { !unbreakable.contains($0) }
      guard !conflicts.isEmpty else { return }
      for conflict in conflicts {
        if !breakOne(of: conflict, report: report) { unbreakable.insert(conflict) }
      }
      solver.solve()
    }
  }

  /// Breaks a member; whether there was one that could be.
  private func breakOne(of conflict: [Solver.ConstraintID], report: (LayoutConflict) -> Void) -> Bool {
    var rows = conflict.compactMap { id in originOf[id].map { (id: id, origin: $0) } }
    var members = Set(rows.map { member($0.origin) })
    rows.append(contentsOf: rootSizeRows(conflict).map { (id: conflict[0], origin: $0) })
    if rows.count > conflict.count { members.insert(.rootSize) }
    let log = ConflictLog(rows.map { constraint(of: $0.origin) })
    let victim = log.victim
    let isNew = reportedConflicts.insert(members).inserted
    if isNew { report(log.conflict) }
    guard let victim, let id = rowOf[ObjectIdentifier(victim)] else { return false }
    broken.append(BrokenConstraint(constraint: victim, members: members))
    rowOf[ObjectIdentifier(victim)] = nil
    removeRow(id)
    return true
  }

  /// The root's frame, where the conflict exists only because of it.
  private func rootSizeRows(_ conflict: [Solver.ConstraintID]) -> [RowOrigin] {
    guard !isFitting, root.translatesAutoresizingMaskIntoConstraints, let slot = slot(of: root)
    else { return [] }
    var rows: [RowOrigin] = []
    for (attribute, variable, length) in [
      (LayoutAttribute.width, slot.width, root.frame.width), (.height, slot.height, root.frame.height),
    ] where solver.holdTogether(conflict, freeing: [variable]) {
      rows.append(
        .frame(
          LayoutConstraint(
            engineOwned: root, attribute, .equal, nil, .notAnAttribute, constant: length, identifier: "h=--& v=--&")))
    }
    return rows
  }

  private func member(_ origin: RowOrigin) -> ConflictMember {
    switch origin {
    case .constraint(let constraint): .constraint(ObjectIdentifier(constraint))
    case .content(let slot, let axis, let isHugging): .content(slot, axis, isHugging: isHugging)
    case .frame(let constraint): .frame(ObjectIdentifier(constraint))
    case .target(let axis): .target(axis)
    }
  }

  func constraint(of origin: RowOrigin) -> LayoutConstraint {
    switch origin {
    case .constraint(let constraint), .frame(let constraint):
      return constraint
    case .content(let slot, let axis, let isHugging):
      return LayoutConstraint(
        engineOwned: records[slot].item ?? root, axis == .horizontal ? .width : .height,
        isHugging ? .lessThanOrEqual : .greaterThanOrEqual, nil, .notAnAttribute,
        constant: contentRows[contentIndex(slot, axis)]?.length ?? 0,
        identifier: "NSContentSizeLayoutConstraint")
    case .target(let axis):
      return LayoutConstraint(
        engineOwned: root, axis == .horizontal ? .width : .height, .equal, nil, .notAnAttribute,
        constant: targetLength(axis),
        identifier: axis == .horizontal ? "_UITemporaryLayoutWidth" : "_UITemporaryLayoutHeight")
    }
  }

  /// Lets broken constraints take part again whose conflict has a changed member.
  func retryBroken(touching member: ConflictMember) {
    guard broken.contains(where: { $0.members.contains(member) }) else { return }
    let retried = broken.filter { $0.members.contains(member) }
    broken.removeAll { $0.members.contains(member) }
    for one in retried where one.constraint.isActive { addRow(of: one.constraint) }
  }

  func retryAllBroken() {
    let retried = broken
    broken.removeAll()
    for one in retried where one.constraint.isActive { addRow(of: one.constraint) }
  }
}
