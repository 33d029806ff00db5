/// The space around an item or group (`NSCollectionLayoutEdgeSpacing`).
///
/// It makes the item no smaller. Flexible space takes part in what its group has left over: along the group with the
/// flexible space between the items, across it by itself.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The space before the item, in the direction of reading; `nil` for none.
  public let leading: CollectionLayoutSpacing?
  /// The space above the item; `nil` for none.
  public let top: CollectionLayoutSpacing?
  /// The space after the item, in the direction of reading; `nil` for none.
  public let trailing: CollectionLayoutSpacing?
  /// The space below the item; `nil` for none.
  public let bottom: CollectionLayoutSpacing?

  /// Makes space at the edges, none where nothing is said.
  public init(
    leading: CollectionLayoutSpacing? = nil, top: CollectionLayoutSpacing? = nil,
    trailing: CollectionLayoutSpacing? = nil, bottom: CollectionLayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

/// The space before and after something along one axis.
struct SpacingPair {
  static let none = SpacingPair(before: nil, after: nil)

  var before: CollectionLayoutSpacing?
  var after: CollectionLayoutSpacing?

  /// The least space before and after, together.
  var minimum: Double { (before?.minimum ?? 0) + (after?.minimum ?? 0) }
  /// How many of both may grow.
  var flexibleCount: Int { (before?.isFlexible == true ? 1 : 0) + (after?.isFlexible == true ? 1 : 0) }

  /// The space before, where each flexible one has grown.
  func before(growth: Double) -> Double { SpacingPair.grown(before, growth) }
  /// The space after, where each flexible one has grown.
  func after(growth: Double) -> Double { SpacingPair.grown(after, growth) }

  private static func grown(_ spacing: CollectionLayoutSpacing?, _ growth: Double) -> Double {
    guard let spacing else { return 0 }
    return spacing.minimum + (spacing.isFlexible ? growth : 0)
  }

  /// The space before something of a length in some room, of which the flexible ones share what is left.
  func start(of length: Double, in room: Double) -> Double {
    guard flexibleCount > 0 else { return before?.minimum ?? 0 }
    return before(growth: max(0, room - length - minimum) / Double(flexibleCount))
  }
}

extension FlowAxes {
  /// The space before and after along a line.
  func main(_ spacing: CollectionLayoutEdgeSpacing?) -> SpacingPair {
    guard let spacing else { return .none }
    return scrollDirection == .vertical
      ? SpacingPair(before: spacing.leading, after: spacing.trailing)
      : SpacingPair(before: spacing.top, after: spacing.bottom)
  }

  /// The space before and after in the direction of scrolling.
  func cross(_ spacing: CollectionLayoutEdgeSpacing?) -> SpacingPair { turned.main(spacing) }
}
