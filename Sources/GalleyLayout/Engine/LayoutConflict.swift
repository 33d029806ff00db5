/// Required constraints that cannot hold together, and what was done about it.
public struct LayoutConflict: Sendable, Hashable {
  /// A constraint of the conflict, as text.
  public struct Member: Sendable, Hashable {
    /// The constraint as UIKit's log prints it.
    public var description: String
    /// The constraint as it was written, or as an equation of names.
    public var source: String
    /// The constraint's identifier.
    public var identifier: String?
    /// Whether the layout made the constraint itself; such a one is never broken.
    public var isEngineOwned: Bool
  }

  /// A set that cannot hold together; without any one member the others can.
  public var constraints: [Member]
  /// The member that the layout does without until the conflict is gone; `nil` when all are the layout's own.
  public var broken: Int?
  /// What UIKit prints to the console.
  public var log: String
}
