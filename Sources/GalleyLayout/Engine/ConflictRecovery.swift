internal import Galley

/// The recovery of an engine from required constraints that cannot hold together (UIKIT.md 2.6).
///
/// It is made with the first conflict.
final class ConflictRecovery {
  #if hasFeature(Embedded)
    private unowned(unsafe) let engine: LayoutEngine
  #else
    private unowned let engine: LayoutEngine
  #endif
  private(set) var broken: [BrokenRow] = []
  private var reported: Set<Set<ConflictMember>> = []

  init(_ engine: LayoutEngine) { self.engine = engine }

  /// After so many rounds, each of which solves all parts that contradict themselves, rows are compared in pairs.
  private static let fewRounds = 8

  /// Breaks a constraint of each conflict until all required ones that are left hold.
  func recover(report: (ReportedConflict) -> Void) {
    var unbreakable: Set<[Solver.ConstraintID]> = []
    var round = 0
    while !engine.solver.isSatisfied {
      round += 1
      if round == Self.fewRounds && breakParallels(report: report) {
        engine.solver.solve()
        continue
      }
      let conflicts = engine.solver.conflicts().filter { !unbreakable.contains($0) }
      guard !conflicts.isEmpty else { return }
      for conflict in conflicts where breakOne(of: conflict, report: report) == nil { unbreakable.insert(conflict) }
      engine.solver.solve()
    }
  }

  /// Breaks rows that contradict another row about the same terms, in the order in which they were made; whether there
  /// were any.
  private func breakParallels(report: (ReportedConflict) -> Void) -> Bool {
    let groups = engine.solver.contradictingParallels()
    for group in groups {
      var kept: [ParallelRow] = []
      var least: (value: Double, owner: Solver.ConstraintID?) = (group.isNonNegative ? 0 : -.infinity, nil)
      var most: (value: Double, owner: Solver.ConstraintID?) = (.infinity, nil)
      func take(_ row: ParallelRow) {
        if row.least > least.value { least = (row.least, row.id) }
        if row.most < most.value { most = (row.most, row.id) }
      }
      for row in group.rows {
        var isBroken = false
        while !isBroken {
          let rival: Solver.ConstraintID?
          if ParallelRow.contradict(least: row.least, most: most.value) {
            rival = most.owner
          } else if ParallelRow.contradict(least: least.value, most: row.most) {
            rival = least.owner
          } else {
            break
          }
          guard let victim = breakOne(of: (rival.map { [$0] } ?? []) + [row.id], report: report) else { return true }
          isBroken = victim == row.id
          if isBroken { break }
          kept.removeAll { $0.id == victim }
          (least, most) = ((group.isNonNegative ? 0 : -.infinity, nil), (.infinity, nil))
          for other in kept { take(other) }
        }
        if isBroken { continue }
        kept.append(row)
        take(row)
      }
    }
    return !groups.isEmpty
  }

  /// Breaks a member; which one, if any could be.
  private func breakOne(
    of conflict: [Solver.ConstraintID], report: (ReportedConflict) -> Void
  ) -> Solver.ConstraintID? {
    let rows = conflict.compactMap { id in engine.originOf[id].map { (id: id, origin: $0) } }
    let rootSize = rootSizeRows(conflict)
    var members = Set(rows.map { $0.origin.member })
    if !rootSize.isEmpty { members.insert(.rootSize) }
    let log = ConflictLog(rows.map { $0.origin.constraint(in: engine) }, unbreakable: rootSize)
    let isNew = reported.insert(members).inserted
    if isNew { report(ReportedConflict(conflict: log.conflict, members: members)) }
    guard let victim = log.victim else { return nil }
    breakRow(rows[victim].id, rows[victim].origin, members)
    return rows[victim].id
  }

  private func breakRow(_ id: Solver.ConstraintID, _ origin: RowOrigin, _ members: Set<ConflictMember>) {
    let way: BrokenRow.Way
    if case .constraint(let constraint) = origin {
      way = .removed(constraint, sequence: engine.solver.model.sequence(of: id))
      engine.rowOf[ObjectIdentifier(constraint)] = nil
      engine.removeRow(id)
    } else {
      way = .weakened(id)
      engine.setPriority(id, BrokenRow.leastPriority)
    }
    broken.append(BrokenRow(way: way, members: members))
  }

  /// The root's frame, where the conflict exists only because of it.
  private func rootSizeRows(_ conflict: [Solver.ConstraintID]) -> [LayoutConstraint] {
    let root = engine.root
    guard !engine.isFitting, root.translatesAutoresizingMaskIntoConstraints, let slot = engine.slot(of: root)
    else { return [] }
    var rows: [LayoutConstraint] = []
    for (attribute, variable, length) in [
      (LayoutAttribute.width, slot.width, root.frame.width), (.height, slot.height, root.frame.height),
    ] where engine.solver.holdTogether(conflict, freeing: [variable]) {
      rows.append(
        LayoutConstraint(
          unchecked: root, attribute, .equal, nil, .notAnAttribute, constant: length, identifier: "h=--& v=--&"))
    }
    return rows
  }

  /// Lets broken constraints take part again whose conflict has a changed member; all of them by default.
  func retry(touching member: ConflictMember? = nil) {
    let retried = broken.filter { member.map($0.members.contains) ?? true }
    if retried.isEmpty { return }
    broken.removeAll { member.map($0.members.contains) ?? true }
    for row in retried { mend(row) }
  }

  private func mend(_ row: BrokenRow) {
    switch row.way {
    case .removed(let constraint, let sequence):
      if constraint.isActive { engine.addRow(of: constraint, at: sequence) }
    case .weakened(let id):
      // One that was removed since has no origin any more.
      if let origin = engine.originOf[id] { engine.setPriority(id, origin.priority(in: engine)) }
    }
  }

  /// Tells whether a conflict that was found still stands: one of its constraints is broken, or none can be.
  func stands(_ found: ReportedConflict) -> Bool {
    found.conflict.broken == nil || broken.contains { $0.members == found.members }
  }

  /// Forgets a constraint that is removed.
  func forget(_ constraint: LayoutConstraint) {
    retry(touching: .constraint(ObjectIdentifier(constraint)))
    broken.removeAll { if case .removed(let broken, _) = $0.way, broken === constraint { true } else { false } }
  }

  /// Lets a conflict that is gone be reported when it comes again.
  func forget(_ found: ReportedConflict) { reported.remove(found.members) }

  /// Forgets which conflicts were reported, so that the next solve reports them. The solve before was an internal one.
  func forgetReports() {
    guard !reported.isEmpty else { return }
    retry()
    reported = []
  }
}

extension RowOrigin {
  /// The constraint that a row stands for, or one that says the same.
  func constraint(in engine: LayoutEngine) -> LayoutConstraint {
    switch self {
    case .constraint(let constraint), .frame(let constraint):
      return constraint
    case .content(let slot, let axis, let isHugging):
      return LayoutConstraint(
        unchecked: engine.records[slot].item ?? engine.root, axis == .horizontal ? .width : .height,
        isHugging ? .lessThanOrEqual : .greaterThanOrEqual, nil, .notAnAttribute,
        constant: engine.contentRows[engine.contentIndex(slot, axis)]?.length ?? 0,
        identifier: "NSContentSizeLayoutConstraint")
    case .target(let axis):
      return LayoutConstraint(
        unchecked: engine.root, axis == .horizontal ? .width : .height, .equal, nil, .notAnAttribute,
        constant: engine.targetLength(axis),
        identifier: axis == .horizontal ? "_UITemporaryLayoutWidth" : "_UITemporaryLayoutHeight")
    }
  }

  func priority(in engine: LayoutEngine) -> LayoutPriority {
    switch self {
    case .constraint(let constraint): constraint.priority
    case .frame: .required
    case .target(let axis): axis == .horizontal ? engine.targetPriorities.horizontal : engine.targetPriorities.vertical
    case .content(let slot, let axis, let isHugging):
      isHugging
        ? engine.records[slot].view?.contentHuggingPriority(for: axis) ?? .defaultLow
        : engine.records[slot].view?.contentCompressionResistancePriority(for: axis) ?? .defaultHigh
    }
  }

  var member: ConflictMember {
    switch self {
    case .constraint(let constraint): .constraint(ObjectIdentifier(constraint))
    case .content(let slot, let axis, let isHugging): .content(slot, axis, isHugging: isHugging)
    case .frame(let constraint): .frame(ObjectIdentifier(constraint))
    case .target(let axis): .target(axis)
    }
  }
}
