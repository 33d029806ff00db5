internal import Galley

/// The constraints that a frame and an autoresizing mask stand for (UIKIT.md 2.5).
enum AutoresizingTranslation {
  static func constraints(of view: LayoutView, in superview: LayoutView) -> [LayoutConstraint] {
    let mask = view.autoresizingMask, size = view.superviewSizeAtTranslation
    let rect = view.frame.inset(by: view.insets)
    let horizontal = Axis(
      isFlexibleBefore: mask.contains(.flexibleLeftMargin), isFlexibleSize: mask.contains(.flexibleWidth),
      isFlexibleAfter: mask.contains(.flexibleRightMargin), origin: rect.minX, length: rect.width,
      container: size.width)
    let vertical = Axis(
      isFlexibleBefore: mask.contains(.flexibleTopMargin), isFlexibleSize: mask.contains(.flexibleHeight),
      isFlexibleAfter: mask.contains(.flexibleBottomMargin), origin: rect.minY, length: rect.height,
      container: size.height)
    let identifier = "h=\(horizontal.flags) v=\(vertical.flags)"
    return make(horizontal, view, superview, (.left, .right, .width, .centerX), identifier)
      + make(vertical, view, superview, (.top, .bottom, .height, .centerY), identifier)
  }

  private struct Axis {
    var isFlexibleBefore: Bool
    var isFlexibleSize: Bool
    var isFlexibleAfter: Bool
    var origin: Double
    var length: Double
    var container: Double

    /// Three flags, fixed or flexible: before, size, after.
    var flags: String {
      let before = isFlexibleBefore ? "&" : "-", size = isFlexibleSize ? "&" : "-"
      // A view with nothing flexible keeps its origin and size: the margin after it gives way.
      let after = isFlexibleAfter || !(isFlexibleBefore || isFlexibleSize) ? "&" : "-"
      return before + size + after
    }
  }

  private static func make(
    _ axis: Axis, _ view: LayoutView, _ superview: LayoutView,
    _ names: (near: LayoutAttribute, far: LayoutAttribute, size: LayoutAttribute, center: LayoutAttribute),
    _ identifier: String
  ) -> [LayoutConstraint] {
    func constraint(
      _ first: LayoutAttribute, _ second: LayoutItem?, _ secondAttribute: LayoutAttribute, _ constant: Double,
      multiplier: Double = 1
    ) -> LayoutConstraint {
      LayoutConstraint(
        unchecked: view, first, .equal, second, secondAttribute, multiplier: multiplier, constant: constant,
        identifier: identifier)
    }
    let after = axis.container - axis.origin - axis.length
    if axis.isFlexibleSize {
      return [
        constraint(names.near, superview, names.near, axis.origin),
        constraint(names.far, superview, names.far, -after),
      ]
    }
    let size = constraint(names.size, nil, .notAnAttribute, axis.length)
    if axis.isFlexibleBefore && axis.isFlexibleAfter {
      let room = axis.container - axis.length
      guard room != 0 else { return [constraint(names.near, superview, names.near, axis.origin), size] }
      // The share of the room before the view stays; the length does not change, so it is a constant.
      let share = axis.origin / room
      return [constraint(names.near, superview, names.far, -share * axis.length, multiplier: share), size]
    }
    if axis.isFlexibleBefore { return [constraint(names.far, superview, names.far, -after), size] }
    return [constraint(names.near, superview, names.near, axis.origin), size]
  }
}
