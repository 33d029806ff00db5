/// The range of lengths and places.
extension LayoutView {
  /// The largest length, and the farthest place from 0, that the layout core takes, in points: a thousand million.
  ///
  /// Frames, insets, margins, spacing, sizes and constants beyond it throw `LayoutError.outOfRange`; the constants of
  /// anchors, and those that are set, when the layout is solved. Two things may
  /// lie beyond: the constant of an inequality that then allows everything, such as `width <= .greatestFiniteMagnitude`,
  /// which has no effect; and a target of a fitting call, which then counts as this length. Numbers that are infinite
  /// or NaN are refused everywhere, as UIKit does. Content that measures more counts as this long.
  public static let largestLength = 1e9
  /// The multipliers of constraints lie, by magnitude, between the reciprocal of this and this; or they are 0.
  public static let largestMultiplier = 1e9
}

extension LayoutError {
  /// Refuses a length that is not a number or that nothing is calculated with.
  package static func check(_ length: Double, _ what: @autoclosure () -> String) throws(LayoutError) {
    guard length.isFinite else { throw LayoutError(.notFinite, "\(what()) is \(length)") }
    guard abs(length) <= LayoutView.largestLength else {
      let limit = formatNumber(LayoutView.largestLength)
      throw LayoutError(.outOfRange, "\(what()) is \(length), beyond the limit of \(limit) points")
    }
  }

  /// Refuses a multiplier in the same way.
  static func check(multiplier: Double, _ what: @autoclosure () -> String) throws(LayoutError) {
    guard multiplier.isFinite else { throw LayoutError(.notFinite, "\(what()) is \(multiplier)") }
    let size = abs(multiplier)
    guard size == 0 || size <= LayoutView.largestMultiplier && size * LayoutView.largestMultiplier >= 1 else {
      throw LayoutError(
        .outOfRange,
        "\(what()) is \(multiplier), not between \(formatNumber(1 / LayoutView.largestMultiplier)) and "
          + formatNumber(LayoutView.largestMultiplier))
    }
  }
}

extension Double {
  /// The length itself, or the nearest one that the layout core takes.
  package var withinLengths: Double { Swift.min(Swift.max(self, -LayoutView.largestLength), LayoutView.largestLength) }
}

extension LayoutConstraint {
  /// The constant with which an inequality that allows everything reaches the solver, which leaves it out.
  static func noLimit(_ relation: LayoutRelation, _ constant: Double) -> Double? {
    switch relation {
    case .equal: nil
    case .lessThanOrEqual: constant > LayoutView.largestLength ? .greatestFiniteMagnitude : nil
    case .greaterThanOrEqual: constant < -LayoutView.largestLength ? -.greatestFiniteMagnitude : nil
    }
  }

  /// Refuses a constant beyond the limit, unless the relation then allows everything.
  static func check(
    constant: Double, _ relation: LayoutRelation, _ what: @autoclosure () -> String
  ) throws(LayoutError) {
    if constant.isFinite && noLimit(relation, constant) != nil { return }
    try LayoutError.check(constant, what())
  }

  /// The mistake in the constant, the multiplier or the priority; `nil` where layouts can calculate with them.
  var numberError: LayoutError? {
    func name() -> String { identifier.map { "\($0) (\(equation))" } ?? equation }
    do throws(LayoutError) {
      try LayoutConstraint.check(constant: constant, relation, "\(name()): the constant")
      try LayoutError.check(multiplier: multiplier, "\(name()): the multiplier")
      guard priority.isValid else {
        throw LayoutError(
          .invalidPriority, "\(name()): a priority lies above 0 and not above 1000, not at \(priority.rawValue)")
      }
      return nil
    } catch { return error }
  }
}
