/// An attribute of an item, typed so that only attributes that compare can be compared.
public class LayoutAnchor {
  fileprivate let item: LayoutItem
  fileprivate let attribute: LayoutAttribute

  fileprivate init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  fileprivate func make(
    _ relation: LayoutRelation, _ other: LayoutAnchor, multiplier: Double = 1, constant: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(
      item, attribute, relation, other.item, other.attribute, multiplier: multiplier, constant: constant)
  }
}

/// The space that the system leaves between neighbours, in points (uikit.md 2.9).
public let standardSpacing = 8.0

/// A horizontal place.
public final class LayoutXAxisAnchor: LayoutAnchor {
  override init(_ item: LayoutItem, _ attribute: LayoutAttribute) { super.init(item, attribute) }

  public func constraint(
    equalTo other: LayoutXAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, constant: constant)
  }
  public func constraint(
    greaterThanOrEqualTo other: LayoutXAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, other, constant: constant)
  }
  public func constraint(
    lessThanOrEqualTo other: LayoutXAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.lessThanOrEqual, other, constant: constant)
  }
  /// This place stands `multiplier` standard spacings, at least none, after the other.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, constant: max(0, multiplier * standardSpacing))
  }
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, other, constant: max(0, multiplier * standardSpacing))
  }
}

/// A vertical place.
public final class LayoutYAxisAnchor: LayoutAnchor {
  override init(_ item: LayoutItem, _ attribute: LayoutAttribute) { super.init(item, attribute) }

  public func constraint(
    equalTo other: LayoutYAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, constant: constant)
  }
  public func constraint(
    greaterThanOrEqualTo other: LayoutYAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, other, constant: constant)
  }
  public func constraint(
    lessThanOrEqualTo other: LayoutYAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.lessThanOrEqual, other, constant: constant)
  }
  /// This place stands `multiplier` standard spacings, at least none, below the other.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, constant: max(0, multiplier * standardSpacing))
  }
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, other, constant: max(0, multiplier * standardSpacing))
  }
}

/// A width or a height.
public final class LayoutDimension: LayoutAnchor {
  override init(_ item: LayoutItem, _ attribute: LayoutAttribute) { super.init(item, attribute) }

  public func constraint(equalToConstant constant: Double) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(item, attribute, .equal, constant: constant)
  }
  public func constraint(greaterThanOrEqualToConstant constant: Double) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(item, attribute, .greaterThanOrEqual, constant: constant)
  }
  public func constraint(lessThanOrEqualToConstant constant: Double) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(item, attribute, .lessThanOrEqual, constant: constant)
  }
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.equal, other, multiplier: multiplier, constant: constant)
  }
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.greaterThanOrEqual, other, multiplier: multiplier, constant: constant)
  }
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try make(.lessThanOrEqual, other, multiplier: multiplier, constant: constant)
  }
}

extension LayoutView {
  /// The baseline of the first line of text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}
