/// A constraint that mentions a baseline, with the views whose baselines it was written out for.
struct BaselineConstraint {
  let constraint: LayoutConstraint
  private let bearers: [ObjectIdentifier?]
  /// True if somebody else's text is meant, as in a stack, which may be another's at any time.
  let isBorrowed: Bool

  init(_ constraint: LayoutConstraint) {
    self.constraint = constraint
    let first = constraint.firstItem?.baselineBearer(for: constraint.firstAttribute)
    let second = constraint.secondItem?.baselineBearer(for: constraint.secondAttribute)
    bearers = [first.map(ObjectIdentifier.init), second.map(ObjectIdentifier.init)]
    isBorrowed =
      first.map { $0 !== constraint.firstItem } ?? false || second.map { $0 !== constraint.secondItem } ?? false
  }

  func hasBearers(of other: BaselineConstraint) -> Bool { bearers == other.bearers }
}

/// Baselines follow the text of the view that bears them, and a stack may have another bearer after any change.
extension LayoutEngine {
  func note(_ baseline: BaselineConstraint) {
    baselineConstraints[ObjectIdentifier(baseline.constraint)] = baseline
    if baseline.isBorrowed && baselineStructure == nil { baselineStructure = root.structureVersion }
  }

  func refreshBaselines() {
    let present = baselineConstraints.values.map { $0.constraint }
    for constraint in present.sorted(by: { creationOrder($0) < creationOrder($1) }) {
      let now = BaselineConstraint(constraint), key = ObjectIdentifier(constraint)
      if baselineConstraints[key]?.hasBearers(of: now) ?? true {
        refreshConstant(constraint)
      } else if let id = rowOf.removeValue(forKey: key) {
        let place = solver.model.sequence(of: id)
        removeRow(id)
        addRow(of: constraint, at: place)
      } else {
        note(now)
      }
    }
  }

  /// Looks again at who bears the baselines of stacks, after views were hidden, moved or turned.
  func refreshStackBaselines() {
    guard let seen = baselineStructure, seen != root.structureVersion else { return }
    baselineStructure = root.structureVersion
    refreshBaselines()
  }
}
