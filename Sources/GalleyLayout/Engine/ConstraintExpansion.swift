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
    if attribute.axis == .vertical {
      addVertical(item, slot, attribute, factor, holder, engine)
      return
    }
    guard let direction else { return addHorizontal(item, slot, attribute, factor, holder, engine) }
    var factor = factor
    if direction == .rightToLeft {
      // The holder's width less the place.
      if let width = engine.slot(of: holder)?.width {
        add(factor, width)
        offset += factor * (holder.insets.left + holder.insets.right)
      }
      factor = -factor
    }
    addHorizontal(item, slot, attribute.absolute(direction), factor, holder, engine)
  }

  private mutating func addHorizontal(
    _ item: LayoutItem, _ slot: ItemSlot, _ attribute: LayoutAttribute, _ factor: Double, _ holder: LayoutView,
    _ engine: LayoutEngine
  ) {
    addOrigin(item, .horizontal, factor, holder, engine)
    let insets = item.insets, margins = (attribute.isMargin ? item.asView?.layoutMargins : nil) ?? .zero
    switch attribute {
    case .right: add(factor, slot.width)
    case .centerX: add(factor / 2, slot.width)
    case .leftMargin: offset += factor * (margins.left - insets.left)
    case .rightMargin:
      add(factor, slot.width)
      offset -= factor * (margins.right - insets.right)
    case .centerXWithinMargins:
      add(factor / 2, slot.width)
      offset += factor * (margins.left - insets.left - margins.right + insets.right) / 2
    default: break
    }
  }

  private mutating func addVertical(
    _ item: LayoutItem, _ slot: ItemSlot, _ attribute: LayoutAttribute, _ factor: Double, _ holder: LayoutView,
    _ engine: LayoutEngine
  ) {
    if attribute == .firstBaseline || attribute == .lastBaseline {
      let bearer = item.baselineBearer(for: attribute) ?? item
      addBaseline(bearer, isFirst: attribute == .firstBaseline, factor, holder, engine)
      return
    }
    addOrigin(item, .vertical, factor, holder, engine)
    let insets = item.insets, margins = (attribute.isMargin ? item.asView?.layoutMargins : nil) ?? .zero
    switch attribute {
    case .bottom: add(factor, slot.height)
    case .centerY: add(factor / 2, slot.height)
    case .topMargin: offset += factor * (margins.top - insets.top)
    case .bottomMargin:
      add(factor, slot.height)
      offset -= factor * (margins.bottom - insets.bottom)
    case .centerYWithinMargins:
      add(factor / 2, slot.height)
      offset += factor * (margins.top - insets.top - margins.bottom + insets.bottom) / 2
    default: break
    }
  }

  /// A text's baseline keeps its distance from the top or the bottom; that of other views is their bottom
  /// (UIKIT.md 1.12).
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
      let inset = axis == .horizontal ? current.insets.left : current.insets.top
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
