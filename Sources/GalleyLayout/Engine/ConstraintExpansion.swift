internal import Galley

/// A constraint written out in the variables of an engine.
///
/// Places are measured in the coordinates of the constraint's holder, the nearest common ancestor of its items: the
/// origins of the containers on the way add up. Under right to left, both places of a constraint that names leading or
/// trailing count from the right edge, a centre too.
struct ConstraintExpansion {
  private(set) var terms: [Solver.Term] = []
  /// The length that the items contribute apart from variables; the row's constant is the constraint's less this.
  private(set) var offset = 0.0

  private mutating func add(_ coefficient: Double, _ variable: Solver.Variable) {
    terms.append(Solver.Term(coefficient, variable))
  }

  mutating func removeAll() {
    terms.removeAll(keepingCapacity: true)
    offset = 0
  }

  /// Writes `first − multiplier × second`.
  mutating func expand(_ constraint: LayoutConstraint, holder: LayoutView, in engine: LayoutEngine) {
    removeAll()
    guard let first = constraint.firstItem else { return }
    let (one, other) = (constraint.firstAttribute, constraint.secondAttribute)
    let direction: LayoutDirection? = one.isDirectional || other.isDirectional ? first.direction : nil
    add(first, one, 1, direction, holder, engine)
    if let second = constraint.secondItem, other != .notAnAttribute {
      add(second, other, -constraint.multiplier, direction, holder, engine)
    }
  }

  /// - Parameter direction: From where places count; `nil` where neither attribute asks.
  private mutating func add(
    _ item: LayoutItem, _ attribute: LayoutAttribute, _ factor: Double, _ direction: LayoutDirection?,
    _ holder: LayoutView, _ engine: LayoutEngine
  ) {
    guard let slot = engine.slot(of: item) else { return }
    if attribute == .width { return add(factor, slot.width) }
    if attribute == .height { return add(factor, slot.height) }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      let bearer = item.baselineBearer(for: attribute) ?? item
      return addBaseline(bearer, isFirst: attribute == .firstBaseline, factor, holder, engine)
    }
    guard attribute.axis == .horizontal, let direction else {
      return addPlace(item, slot, attribute, factor, holder, engine)
    }
    var factor = factor
    if direction == .rightToLeft {
      // The holder's width less the place.
      if let width = engine.slot(of: holder)?.width {
        add(factor, width)
        offset += factor * (holder.insets.left + holder.insets.right)
      }
      factor = -factor
    }
    addPlace(item, slot, attribute.absolute(direction), factor, holder, engine)
  }

  /// Writes an edge or a middle, of an item or of what its margins leave.
  private mutating func addPlace(
    _ item: LayoutItem, _ slot: ItemSlot, _ attribute: LayoutAttribute, _ factor: Double, _ holder: LayoutView,
    _ engine: LayoutEngine
  ) {
    let axis = attribute.axis
    addOrigin(item, axis, factor, holder, engine)
    let length = axis == .horizontal ? slot.width : slot.height
    let insets = item.insets.ends(axis)
    let margins = ((attribute.isMargin ? item.asView?.layoutMargins : nil) ?? .zero).ends(axis)
    switch attribute {
    case .right, .bottom: add(factor, length)
    case .centerX, .centerY: add(factor / 2, length)
    case .leftMargin, .topMargin: offset += factor * (margins.near - insets.near)
    case .rightMargin, .bottomMargin:
      add(factor, length)
      offset -= factor * (margins.far - insets.far)
    case .centerXWithinMargins, .centerYWithinMargins:
      add(factor / 2, length)
      offset += factor * (margins.near - insets.near - margins.far + insets.far) / 2
    default: break
    }
  }

  /// A text's baseline keeps its distance from the top or the bottom; other views' is their bottom (UIKIT.md 1.12).
  private mutating func addBaseline(
    _ bearer: LayoutItem, isFirst: Bool, _ factor: Double, _ holder: LayoutView, _ engine: LayoutEngine
  ) {
    guard let slot = engine.slot(of: bearer) else { return }
    addOrigin(bearer, .vertical, factor, holder, engine)
    let baselines = engine.baselines(of: bearer)
    if isFirst, let baselines {
      offset += factor * baselines.firstFromTop
    } else {
      add(factor, slot.height)
      offset -= factor * (baselines?.lastFromBottom ?? 0)
    }
  }

  /// The near edge of an item in the holder's coordinates.
  private mutating func addOrigin(
    _ item: LayoutItem, _ axis: LayoutAxis, _ factor: Double, _ holder: LayoutView, _ engine: LayoutEngine
  ) {
    var current = item
    while true {
      let inset = current.insets.ends(axis).near
      if current === holder {
        // The way ends inside the holder: its own frame begins at 0. The item's alignment edge lies inside the frame.
        if current === item { offset += factor * inset }
        return
      }
      guard let slot = engine.slot(of: current), let container = current.container else { return }
      add(factor, axis == .horizontal ? slot.x : slot.y)
      if current !== item { offset -= factor * inset }
      current = container
    }
  }
}

extension EdgeInsets {
  /// The insets at the two ends of an axis.
  fileprivate func ends(_ axis: LayoutAxis) -> (near: Double, far: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}

extension LayoutAttribute {
  /// The edge that a leading or trailing attribute is.
  func absolute(_ direction: LayoutDirection) -> LayoutAttribute {
    let isReversed = direction == .rightToLeft
    switch self {
    case .leading: return isReversed ? .right : .left
    case .trailing: return isReversed ? .left : .right
    case .leadingMargin: return isReversed ? .rightMargin : .leftMargin
    case .trailingMargin: return isReversed ? .leftMargin : .rightMargin
    default: return self
    }
  }
}
