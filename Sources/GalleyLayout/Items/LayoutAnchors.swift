/// An attribute of an item, typed so that only attributes that compare can be compared.
///
/// What anchors make throws nothing. A constant or multiplier that is NaN or beyond the limits of
/// `LayoutView.largestLength` and `largestMultiplier` is kept, and `LayoutView.layoutIfNeeded` throws an error that names
/// the constraint. Leading beside left, which the types do not tell apart, is refused by `LayoutConstraint.activate`.
///
/// `Kind` is the class of the anchors that it compares with.
public class LayoutAnchor<Kind: AnyObject> {
  /// The space that the system leaves between neighbours, in points (UIKIT.md 2.9).
  static var standardSpacing: Double { 8 }

  fileprivate let item: LayoutItem
  fileprivate let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  fileprivate func make(
    _ relation: LayoutRelation, _ other: LayoutAnchor<Kind>?, multiplier: Double = 1, constant: Double,
    priority: LayoutPriority, at place: (fileID: StaticString, line: Int)
  ) -> LayoutConstraint {
    LayoutConstraint(
      unchecked: item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute, multiplier: multiplier,
      constant: constant, identifier: nil, priority: priority, isEngineOwned: false, hasCheckedAttributes: false,
      place: SourcePlace(fileID: place.fileID, line: place.line))
  }

  /// Makes a constraint of two places with a spacing that is at least none; NaN stays, to be reported.
  fileprivate func spaced(
    _ relation: LayoutRelation, _ other: LayoutAnchor<Kind>, _ spacing: Double, _ priority: LayoutPriority,
    at place: (fileID: StaticString, line: Int)
  ) -> LayoutConstraint {
    make(relation, other, constant: spacing < 0 ? 0 : spacing, priority: priority, at: place)
  }

  /// This place or length is `constant` points more than the other: farther to the right, trailing, or below.
  public func constraint(
    equalTo other: LayoutAnchor<Kind>, constant: Double = 0, priority: LayoutPriority = .required,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, other, constant: constant, priority: priority, at: (fileID, line))
  }
  /// This place or length is at least `constant` points more than the other.
  public func constraint(
    greaterThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0, priority: LayoutPriority = .required,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, other, constant: constant, priority: priority, at: (fileID, line))
  }
  /// This place or length is at most `constant` points more than the other.
  public func constraint(
    lessThanOrEqualTo other: LayoutAnchor<Kind>, constant: Double = 0, priority: LayoutPriority = .required,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, other, constant: constant, priority: priority, at: (fileID, line))
  }
}

/// A horizontal place.
public final class LayoutXAxisAnchor: LayoutAnchor<LayoutXAxisAnchor> {
  /// This place stands `multiplier` standard spacings, at least none, after the other.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double, priority: LayoutPriority = .required,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.equal, other, multiplier * Self.standardSpacing, priority, at: (fileID, line))
  }
  /// This place stands at least `multiplier` standard spacings, at least none, after the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double,
    priority: LayoutPriority = .required, fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, other, multiplier * Self.standardSpacing, priority, at: (fileID, line))
  }
  /// This place stands at most `multiplier` standard spacings, at least none, after the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double,
    priority: LayoutPriority = .required, fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, other, multiplier * Self.standardSpacing, priority, at: (fileID, line))
  }
}

/// A vertical place.
public final class LayoutYAxisAnchor: LayoutAnchor<LayoutYAxisAnchor> {
  /// This place stands `multiplier` standard spacings, at least none, below the other.
  ///
  /// Between baselines of two texts the standard is where the lower line would stand if both were one text
  /// (UIKIT.md 1.12), in the fonts that they have when the constraint is made.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double, priority: LayoutPriority = .required,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.equal, other, multiplier * systemSpacing(below: other), priority, at: (fileID, line))
  }
  /// This place stands at least `multiplier` standard spacings, at least none, below the other.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double,
    priority: LayoutPriority = .required, fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.greaterThanOrEqual, other, multiplier * systemSpacing(below: other), priority, at: (fileID, line))
  }
  /// This place stands at most `multiplier` standard spacings, at least none, below the other.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double,
    priority: LayoutPriority = .required, fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    spaced(.lessThanOrEqual, other, multiplier * systemSpacing(below: other), priority, at: (fileID, line))
  }

  private func systemSpacing(below other: LayoutYAxisAnchor) -> Double {
    LayoutYAxisAnchor.systemSpacing(item, attribute, below: other.item, other.attribute)
  }

  /// The standard distance of two vertical places.
  static func systemSpacing(
    _ lower: LayoutItem, _ lowerAttribute: LayoutAttribute, below upper: LayoutItem, _ upperAttribute: LayoutAttribute
  ) -> Double {
    guard let below = (lower.baselineBearer(for: lowerAttribute)?.content as? TextContent)?.lineMetrics,
      let above = (upper.baselineBearer(for: upperAttribute)?.content as? TextContent)?.lineMetrics
    else { return Self.standardSpacing }
    return below.systemSpacing(below: above)
  }
}

/// A width or a height.
public final class LayoutDimension: LayoutAnchor<LayoutDimension> {
  /// This length is `constant` points.
  public func constraint(
    equalToConstant constant: Double, priority: LayoutPriority = .required, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, nil, constant: constant, priority: priority, at: (fileID, line))
  }
  /// This length is at least `constant` points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, priority: LayoutPriority = .required, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, nil, constant: constant, priority: priority, at: (fileID, line))
  }
  /// This length is at most `constant` points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, priority: LayoutPriority = .required, fileID: StaticString = #fileID,
    line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, nil, constant: constant, priority: priority, at: (fileID, line))
  }
  /// This length is `multiplier` times the other, and `constant` points more.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double, constant: Double = 0, priority: LayoutPriority = .required,
    fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.equal, other, multiplier: multiplier, constant: constant, priority: priority, at: (fileID, line))
  }
  /// This length is at least `multiplier` times the other, and `constant` points more.
  public func constraint(
    greaterThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0,
    priority: LayoutPriority = .required, fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.greaterThanOrEqual, other, multiplier: multiplier, constant: constant, priority: priority, at: (fileID, line))
  }
  /// This length is at most `multiplier` times the other, and `constant` points more.
  public func constraint(
    lessThanOrEqualTo other: LayoutDimension, multiplier: Double, constant: Double = 0,
    priority: LayoutPriority = .required, fileID: StaticString = #fileID, line: Int = #line
  ) -> LayoutConstraint {
    make(.lessThanOrEqual, other, multiplier: multiplier, constant: constant, priority: priority, at: (fileID, line))
  }
}

extension LayoutItem {
  /// The view whose text a baseline attribute of this item means; `nil` for other attributes and for guides.
  func baselineBearer(for attribute: LayoutAttribute) -> LayoutView? {
    guard attribute == .firstBaseline || attribute == .lastBaseline, var bearer = asView else { return nil }
    while true {
      let next =
        attribute == .firstBaseline ? bearer.viewForFirstBaselineLayout : bearer.viewForLastBaselineLayout
      if next === bearer || !next.isDescendant(of: bearer) { return bearer }
      bearer = next
    }
  }
}

extension LayoutView {
  /// The baseline of the first line of text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}
