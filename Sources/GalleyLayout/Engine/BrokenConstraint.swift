/// A constraint that the engine does without, to recover from a conflict, until a member of the set changes.
struct BrokenConstraint {
  let constraint: LayoutConstraint
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
