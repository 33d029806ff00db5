/// The text that UIKit prints about a conflict, and the choice of the constraint to break.
struct ConflictLog {
  private let constraints: [LayoutConstraint]
  private let descriptions: [String]
  /// The place among the members of the constraint to break; `nil` without members.
  let victim: Int?
  private let broken: LayoutConstraint?

  /// - Parameters:
  ///   - members: The constraints of the conflict, by activation.
  ///   - unbreakable: What takes part without being a constraint: the frame of the root.
  init(_ members: [LayoutConstraint], unbreakable: [LayoutConstraint]) {
    victim = ConflictLog.victim(among: members)
    broken = victim.map { members[$0] }
    constraints = ConflictLog.sorted(members + unbreakable)
    var writer = ConstraintDescriber()
    descriptions = constraints.map { writer.describe($0) }
  }

  var conflict: LayoutConflict {
    LayoutConflict(
      members: zip(constraints, descriptions).map { constraint, description in
        LayoutConflict.Member(
          constraint: constraint, description: description, source: constraint.source ?? constraint.equation,
          identifier: constraint.identifier, isEngineOwned: constraint.isEngineOwned)
      },
      broken: constraints.firstIndex { $0 === broken }, log: text)
  }

  private var text: String {
    var lines = [
      "[LayoutConstraints] Unable to simultaneously satisfy constraints.",
      "\tProbably at least one of the constraints in the following list is one you don't want.",
      "\tTry this:",
      "\t\t(1) look at each constraint and try to figure out which you don't expect;",
      "\t\t(2) find the code that added the unwanted constraint or constraints and fix it.",
    ]
    if descriptions.contains(where: { $0.hasPrefix("<NSAutoresizingMaskLayoutConstraint") }) {
      lines.append(
        "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, refer to the "
          + "documentation for the UIView property translatesAutoresizingMaskIntoConstraints)")
    }
    lines.append("(")
    lines.append(descriptions.map { "    \"\($0)\"" }.joined(separator: ",\n"))
    lines.append(")")
    lines.append("")
    if let broken = constraints.firstIndex(where: { $0 === broken }) {
      lines.append("Will attempt to recover by breaking constraint ")
      lines.append(descriptions[broken])
      lines.append("")
    }
    lines.append(
      "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Those without identifier first, then by identifier, as the system's lists come; equals by activation.
  private static func sorted(_ members: [LayoutConstraint]) -> [LayoutConstraint] {
    members.enumerated().sorted { a, b in
      let first = a.element.identifier ?? "", second = b.element.identifier ?? ""
      return first == second ? a.offset < b.offset : first < second
    }.map { $0.element }
  }

  // MARK: The victim

  /// The latest that is marked to give way; else among those of the least owner, of the lowest priority: a size equal to
  /// a constant, the largest; else a gap between siblings; else a trailing or bottom edge; else the largest constant;
  /// else the latest.
  ///
  /// UIKit's rule is not published; this one gives its choice in 27 of 32 logs that people published, and in the two
  /// where a stack's own constraint gives way (UIKIT.md 2.6).
  static func victim(among members: [LayoutConstraint]) -> Int? {
    if let marked = members.lastIndex(where: { $0.yieldsInConflicts }) { return marked }
    let owners = members.map(Owner.init)
    guard let owner = owners.min() else { return nil }
    let candidates = members.indices.filter { owners[$0] == owner }
    guard let lowest = candidates.map({ members[$0].priority }).min() else { return nil }
    var best: (rank: Int, constant: Double, index: Int)?
    for index in candidates where members[index].priority == lowest {
      let rank = rank(of: members[index]), constant = abs(members[index].constant)
      if let best, (rank, constant) < (best.rank, best.constant) { continue }
      best = (rank, constant, index)
    }
    return best?.index
  }

  /// The owner of a constraint; the first in this order gives way.
  private enum Owner: Comparable {
    case user, stack, content, system, hiding

    init(_ constraint: LayoutConstraint) {
      let identifier = constraint.identifier ?? ""
      switch identifier {
      case _ where !constraint.isEngineOwned: self = .user
      // A view that is hidden would come back.
      case "UISV-hiding": self = .hiding
      case "NSContentSizeLayoutConstraint": self = .content
      default: self = identifier.hasPrefix("UISV-") ? .stack : .system
      }
    }
  }

  private static func rank(of constraint: LayoutConstraint) -> Int {
    if constraint.secondAttribute == .notAnAttribute { return 3 }
    let first = constraint.firstAttribute, second = constraint.secondAttribute
    if first.isFarEdge && second.isNearEdge || first.isNearEdge && second.isFarEdge { return 2 }
    if first.isFarEdge || second.isFarEdge { return 1 }
    return 0
  }
}

extension LayoutAttribute {
  var isNearEdge: Bool { self == .leading || self == .left || self == .top }
  var isFarEdge: Bool { self == .trailing || self == .right || self == .bottom }
}
