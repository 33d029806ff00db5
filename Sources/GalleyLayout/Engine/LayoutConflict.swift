/// Required constraints that cannot hold together, and what was done about it.
public struct LayoutConflict: Hashable {
  /// A constraint of the conflict.
  package struct Member {
    /// The constraint; for the layout's own row about content, a frame or a target, a constraint made for this report.
    package let constraint: LayoutConstraint
    /// The constraint as UIKit's log prints it.
    package let description: String
    /// The constraint as it was written, or as an equation of names.
    package let source: String
    /// The constraint's identifier.
    package let identifier: String?
    /// True if the layout made the constraint itself; such a one is broken when there is no other.
    package let isEngineOwned: Bool
  }

  /// A set that cannot hold together; without any one member the others can.
  ///
  /// The layout's own rows about content, frames and targets appear as constraints made for this report.
  public var constraints: [LayoutConstraint] { members.map { $0.constraint } }
  package let members: [Member]
  /// The one of ``constraints`` that the layout does without until the conflict is gone.
  public let broken: Int?
  /// The text that UIKit prints to the console.
  public let log: String
}

extension LayoutConflict.Member: Hashable {
  /// Compares what is said: those of the layout's own are made anew for each conflict.
  package static func == (a: Self, b: Self) -> Bool {
    a.description == b.description && a.source == b.source && a.identifier == b.identifier
      && a.isEngineOwned == b.isEngineOwned
  }

  package func hash(into hasher: inout Hasher) {
    // Not the source: members of a visual format of thousands of views all have the whole of it.
    hasher.combine(description)
  }
}
