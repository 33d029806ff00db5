import Galley
import GalleyLayout
import TestSupport
import Testing

/// Properties of any layout: random trees with margins in both directions, and random constraints between their views.
@Suite struct LayoutPropertyTests {
  @Test(
    "A required constraint holds in the frames, unless a conflict says that it is broken",
    arguments: 0..<40 as Range<UInt64>)
  func requiredConstraintsHold(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<25 {
      let layout = try RandomLayout(using: &random)
      try layout.root.layoutIfNeeded()
      for constraint in layout.constraints where constraint.priority == .required {
        guard let name = constraint.identifier, !layout.broken.contains(name) else { continue }
        let error = layout.error(of: constraint)
        #expect(error < 1e-3, "seed \(seed), layout \(number): \(name) is off by \(error): \(layout)")
      }
    }
  }
}

/// A tree of views with constraints that may contradict each other.
private final class RandomLayout: CustomStringConvertible {
  let root = LayoutView(name: "root")
  /// Their identifiers are their numbers.
  private(set) var constraints: [LayoutConstraint] = []
  /// The identifiers that conflicts have named as broken.
  private(set) var broken: Set<String> = []
  private var views: [LayoutView] = []

  private static let columns: [LayoutAttribute] = [
    .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
    .centerXWithinMargins,
  ]
  private static let rows: [LayoutAttribute] = [
    .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins,
  ]

  init(using random: inout SplitMix64) throws {
    try root.setFrame(Rect(x: 0, y: 0, width: 320, height: 100))
    root.layoutDirection = Bool.random(using: &random) ? .leftToRight : .rightToLeft
    root.conflictHandler = { [unowned self] conflict in
      if let name = conflict.broken.flatMap({ conflict.members[$0].identifier }) { broken.insert(name) }
    }
    views = [root]
    for number in 0..<Int.random(in: 1...5, using: &random) {
      let view = LayoutView(name: "v\(number)")
      view.translatesAutoresizingMaskIntoConstraints = false
      views.randomElement(using: &random)?.addSubview(view)
      views.append(view)
    }
    for view in views where Bool.random(using: &random) {
      func inset() -> Double { Double(Int.random(in: 0...20, using: &random)) }
      try view.setLayoutMargins(EdgeInsets(top: inset(), left: inset(), bottom: inset(), right: inset()))
    }
    for _ in 0..<Int.random(in: 1...3 * views.count, using: &random) { try addConstraint(using: &random) }
  }

  private func addConstraint(using random: inout SplitMix64) throws {
    let first = views[Int.random(in: 1..<views.count, using: &random)]
    let second = views.randomElement(using: &random) ?? root
    let attributes = [Self.columns, Self.rows, [.width, .height]].randomElement(using: &random) ?? Self.rows
    guard let one = attributes.randomElement(using: &random), let other = attributes.randomElement(using: &random)
    else {
      return
    }
    let isSize = one == .width || one == .height
    guard first !== second || isSize && one != other else { return }
    let multiplier: Double = isSize ? [0.5, 1, 2].randomElement(using: &random) ?? 1 : 1
    let relation =
      [LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random) ?? .equal
    let constant: Double = [0, 10, -8, 12.5, 33].randomElement(using: &random) ?? 0
    let priority = [LayoutPriority.required, .defaultHigh].randomElement(using: &random) ?? .required
    // Leading with left, or trailing with right, is refused.
    guard
      let constraint = try? LayoutConstraint(
        checked: first, one, relation, second, other, multiplier: multiplier, constant: constant, priority: priority,
        identifier: String(constraints.count))
    else { return }
    constraint.activate()
    constraints.append(constraint)
  }

  /// The tree and the constraints, to be written down as a test of their own.
  var description: String {
    let tree = views.map { "\($0.name) in \($0.superview?.name ?? "nothing"), \($0.layoutMargins), \($0.frame)" }
    let rows = constraints.map {
      "\($0.identifier ?? ""): \($0.firstItem?.name ?? "").\($0.firstAttribute) \($0.relation) "
        + "\($0.multiplier) * \($0.secondItem?.name ?? "").\($0.secondAttribute) + \($0.constant) @\($0.priority.rawValue)"
    }
    return ([root.layoutDirection.map { "\($0)" } ?? ""] + tree + rows).joined(separator: "\n")
  }

  /// By how much a constraint is violated, in points.
  func error(of constraint: LayoutConstraint) -> Double {
    guard let first = constraint.firstItem?.view, let second = constraint.secondItem?.view else { return 0 }
    let (one, other) = (constraint.firstAttribute, constraint.secondAttribute)
    let names = [LayoutAttribute.leading, .trailing, .leadingMargin, .trailingMargin]
    let countsFromRight = root.layoutDirection == .rightToLeft && (names.contains(one) || names.contains(other))
    let difference =
      (place(one, of: first) - constraint.multiplier * place(other, of: second)) * (countsFromRight ? -1 : 1)
      - constraint.constant
    switch constraint.relation {
    case .equal: return abs(difference)
    case .lessThanOrEqual: return max(0, difference)
    case .greaterThanOrEqual: return max(0, -difference)
    }
  }

  /// An attribute's value, read from the frames: places in the coordinates of the root.
  private func place(_ attribute: LayoutAttribute, of view: LayoutView) -> Double {
    var origin = Point.zero
    var ancestor: LayoutView? = view === root ? nil : view
    while let current = ancestor, current !== root {
      origin = Point(x: origin.x + current.frame.minX, y: origin.y + current.frame.minY)
      ancestor = current.superview
    }
    let size = view.frame.size
    let margins = view.layoutMargins
    let isReversed = root.layoutDirection == .rightToLeft
    switch attribute {
    case .width: return size.width
    case .height: return size.height
    case .left: return origin.x
    case .right: return origin.x + size.width
    case .centerX: return origin.x + size.width / 2
    case .leftMargin: return origin.x + margins.left
    case .rightMargin: return origin.x + size.width - margins.right
    case .centerXWithinMargins: return origin.x + (margins.left + size.width - margins.right) / 2
    case .leading: return place(isReversed ? .right : .left, of: view)
    case .trailing: return place(isReversed ? .left : .right, of: view)
    case .leadingMargin: return place(isReversed ? .rightMargin : .leftMargin, of: view)
    case .trailingMargin: return place(isReversed ? .leftMargin : .rightMargin, of: view)
    case .top: return origin.y
    case .bottom: return origin.y + size.height
    case .centerY: return origin.y + size.height / 2
    case .topMargin: return origin.y + margins.top
    case .bottomMargin: return origin.y + size.height - margins.bottom
    case .centerYWithinMargins: return origin.y + (margins.top + size.height - margins.bottom) / 2
    case .firstBaseline, .lastBaseline, .notAnAttribute: return 0
    }
  }
}
