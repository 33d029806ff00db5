/// A row that the engine does without, to recover from a conflict, until a member of the set changes.
struct BrokenRow {
  /// The way in which the row was taken out.
  enum Way {
    /// Removed, with its place among the others.
    case removed(LayoutConstraint, sequence: UInt64)
    /// Kept with the least priority of all, since it is no constraint that could be removed and made again.
    case weakened(Solver.ConstraintID)
  }

  let way: Way
  let members: Set<ConflictMember>

  /// The priority of a weakened row: below all that clients use.
  static let leastPriority = LayoutPriority(0x1p-100)
}

/// A conflict that a solve met, with the members by which it is known.
struct ReportedConflict {
  let conflict: LayoutConflict
  let members: Set<ConflictMember>
}

/// A member of a conflict, as far as telling members apart goes.
enum ConflictMember: Hashable {
  case constraint(ObjectIdentifier)
  case content(ItemSlot, LayoutAxis, isHugging: Bool)
  case frame(ObjectIdentifier)
  case rootSize
  case target(LayoutAxis)
}
