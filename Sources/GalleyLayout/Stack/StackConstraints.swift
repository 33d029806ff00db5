internal import Galley

/// Writes down the constraints of a stack view, with the identifiers that UIKit gives them.
struct StackConstraints {
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var guides: [LayoutGuide] = []
  /// True if anything follows from what fitting found, which changes with whatever is inside.
  private(set) var hasAskedForFitting = false

  private let stack: StackView
  private let views: [LayoutView]
  private let visible: [LayoutView]
  /// In the place of the views, where none is visible (UIKIT.md 2.11).
  private var spacer: LayoutGuide?
  private let alongAxis: Names
  private let acrossAxis: Names

  /// The attributes of one axis.
  private struct Names {
    var begin: LayoutAttribute
    var end: LayoutAttribute
    var center: LayoutAttribute
    var size: LayoutAttribute
    var beginMargin: LayoutAttribute
    var endMargin: LayoutAttribute
    var centerWithinMargins: LayoutAttribute

    static let horizontal = Names(
      begin: .leading, end: .trailing, center: .centerX, size: .width, beginMargin: .leadingMargin,
      endMargin: .trailingMargin, centerWithinMargins: .centerXWithinMargins)
    static let vertical = Names(
      begin: .top, end: .bottom, center: .centerY, size: .height, beginMargin: .topMargin, endMargin: .bottomMargin,
      centerWithinMargins: .centerYWithinMargins)
  }

  init(stack: StackView) {
    self.stack = stack
    views = stack.arrangedSubviews
    visible = views.filter { !$0.isHidden }
    alongAxis = stack.axis == .horizontal ? .horizontal : .vertical
    acrossAxis = stack.axis == .horizontal ? .vertical : .horizontal
  }

  mutating func make() {
    guard !views.isEmpty else { return }
    connectEnds()
    space()
    distribute()
    align()
    hide()
    disambiguateText()
  }

  private mutating func add(
    _ identifier: String, _ first: LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutRelation,
    _ second: LayoutItem?, _ secondAttribute: LayoutAttribute, multiplier: Double = 1, constant: Double = 0,
    priority: LayoutPriority = .required
  ) {
    constraints.append(
      LayoutConstraint(
        unchecked: first, attribute, relation, second, second == nil ? .notAnAttribute : secondAttribute,
        multiplier: multiplier, constant: constant, identifier: identifier, priority: priority))
  }

  private mutating func zeroSize(_ identifier: String, _ item: LayoutItem, _ size: LayoutAttribute, _ priority: Float) {
    add(identifier, item, size, .equal, nil, .notAnAttribute, priority: LayoutPriority(priority))
  }

  private mutating func makeGuide(_ identifier: String) -> LayoutGuide {
    let guide = LayoutGuide(identifier: identifier)
    guide.isEngineOwned = true
    guides.append(guide)
    return guide
  }

  private var isMarginRelative: Bool { stack.isLayoutMarginsRelativeArrangement }

  // MARK: Along the axis

  private mutating func connectEnds() {
    let first: LayoutItem, last: LayoutItem
    if let firstVisible = visible.first, let lastVisible = visible.last {
      (first, last) = (firstVisible, lastVisible)
    } else {
      // Hidden views have no length, and the stack must not be held to that.
      let spacer = makeGuide("UISV-alignment-spanner")
      self.spacer = spacer
      (first, last) = (spacer, spacer)
      if let hidden = views.first { place(hidden, spacer, alongAxis.begin) }
      zeroSize("UISV-spacer-fit", spacer, alongAxis.size, 1)
    }
    add(
      "UISV-canvas-connection", stack, isMarginRelative ? alongAxis.beginMargin : alongAxis.begin, .equal, first,
      alongAxis.begin)
    add(
      "UISV-canvas-connection", stack, isMarginRelative ? alongAxis.endMargin : alongAxis.end, .equal, last,
      alongAxis.end)
  }

  private var isLoose: Bool { stack.distribution == .equalSpacing || stack.distribution == .equalCentering }

  private mutating func space() {
    let firstVisible = views.firstIndex { !$0.isHidden } ?? views.count
    let lastVisible = views.lastIndex { !$0.isHidden } ?? -1
    var spacing = 0.0
    for index in views.indices.dropFirst() {
      let before = views[index - 1], after = views[index]
      // A gap is the preceding visible view's affair; beside a hidden view there is half of it on either side.
      if !before.isHidden { spacing = stack.gap(after: before) }
      var gap = 0.0
      if index - 1 >= firstVisible && index <= lastVisible {
        gap = before.isHidden && after.isHidden ? 0 : before.isHidden || after.isHidden ? spacing / 2 : spacing
      }
      let isBaseline = stack.axis == .vertical && stack.isBaselineRelativeArrangement
      add(
        "UISV-spacing", after, isBaseline ? .firstBaseline : alongAxis.begin,
        isLoose ? .greaterThanOrEqual : .equal, before, isBaseline ? .lastBaseline : alongAxis.end, constant: gap)
    }
  }

  private mutating func distribute() {
    switch stack.distribution {
    case .fill: break
    case .fillEqually: fillEqually()
    case .fillProportionally: fillProportionally()
    case .equalSpacing: makeGaps(from: alongAxis.end, to: alongAxis.begin, priority: 1000)
    case .equalCentering: makeGaps(from: alongAxis.center, to: alongAxis.center, priority: 149)
    }
  }

  private mutating func fillEqually() {
    guard let first = visible.first else { return }
    for view in visible.dropFirst() { add("UISV-fill-equally", view, alongAxis.size, .equal, first, alongAxis.size) }
  }

  private mutating func fillProportionally() {
    var lengths: [Double] = []
    for view in visible { lengths.append(proportionalLength(view)) }
    let sum = lengths.reduce(0, +)
    guard sum > 0 else { return fillEqually() }
    let gaps = visible.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
    var priority: Float = visible.count == 1 ? 1000 : 999
    for (view, length) in zip(visible, lengths) {
      if length == 0 {
        zeroSize("UISV-fill-proportionally", view, alongAxis.size, 1000)
        continue
      }
      add(
        "UISV-fill-proportionally", view, alongAxis.size, .equal, stack, alongAxis.size,
        multiplier: length / (sum + gaps), priority: LayoutPriority(priority))
      priority = max(priority - 1, 1)
    }
  }

  /// Returns a view's length in a proportional distribution: its content's, or its fitting length.
  private mutating func proportionalLength(_ view: LayoutView) -> Double {
    func length(_ size: Size) -> Double { stack.axis == .horizontal ? size.width : size.height }
    let intrinsic = length(view.intrinsicContentSize)
    if intrinsic != LayoutView.noIntrinsicMetric && !(view.content?.needsSecondPass ?? false) { return intrinsic }
    hasAskedForFitting = true
    return view.smallestSize.map(length) ?? 0
  }

  /// Guides between neighbours that share one size.
  private mutating func makeGaps(from: LayoutAttribute, to: LayoutAttribute, priority: Float) {
    var first: LayoutGuide?
    for (before, after) in zip(visible, visible.dropFirst()) {
      let gap = makeGuide("UISV-gap\(guides.count)")
      add("UISV-distributing-edge", gap, alongAxis.begin, .equal, before, from)
      add("UISV-distributing-edge", gap, alongAxis.end, .equal, after, to)
      if let first {
        add(
          "UISV-fill-equally", gap, alongAxis.size, .equal, first, alongAxis.size, priority: LayoutPriority(priority))
      } else {
        first = gap
      }
    }
    zeroSize("UISV-canvas-fit", stack, alongAxis.size, 49)
  }

  // MARK: Across the axis

  private var alignment: StackView.Alignment {
    let isBaseline = stack.alignment == .firstBaseline || stack.alignment == .lastBaseline
    return isBaseline && stack.axis == .vertical ? .fill : stack.alignment
  }

  private var begin: LayoutAttribute { isMarginRelative ? acrossAxis.beginMargin : acrossAxis.begin }
  private var end: LayoutAttribute { isMarginRelative ? acrossAxis.endMargin : acrossAxis.end }

  private mutating func align() {
    guard let first = views.first else { return }
    if let spacer { return alignNothing(first, spacer) }
    if alignment == .fill {
      add("UISV-canvas-connection", stack, begin, .equal, first, acrossAxis.begin)
      add("UISV-canvas-connection", stack, end, .equal, first, acrossAxis.end)
      alignAll(first, acrossAxis.begin)
      alignAll(first, acrossAxis.end)
      return
    }
    let spanner = makeGuide("UISV-alignment-spanner")
    zeroSize("UISV-spanning-fit", spanner, acrossAxis.size, 51)
    let isTight = (begin: alignment == .leading, end: alignment == .trailing)
    for view in visible {
      boundary(spanner, view, acrossAxis.begin, isTight: isTight.begin, loose: .lessThanOrEqual)
      boundary(spanner, view, acrossAxis.end, isTight: isTight.end, loose: .greaterThanOrEqual)
    }
    connectAcross(first, spanner)
    alignAll(first, alignedAttribute)
    for view in visible { zeroSize("UISV-ambiguity-suppression", view, acrossAxis.size, 25) }
  }

  /// Joins the stack to the spacer in place of its hidden views, and aligns these with each other.
  private mutating func alignNothing(_ first: LayoutView, _ spacer: LayoutGuide) {
    let canvas = "UISV-canvas-connection"
    add(canvas, stack, begin, .equal, spacer, acrossAxis.begin)
    add(canvas, stack, end, .equal, spacer, acrossAxis.end)
    place(first, spacer, alignment == .trailing ? acrossAxis.end : acrossAxis.begin)
    if alignment == .fill {
      zeroSize("UISV-spacer-fit", spacer, acrossAxis.size, 1)
      alignAll(first, acrossAxis.begin)
      alignAll(first, acrossAxis.end)
    } else {
      zeroSize("UISV-spanning-fit", spacer, acrossAxis.size, 51)
      alignAll(first, alignedAttribute)
    }
  }

  /// Gives views that nobody sees a place, so that they have the same in every tree.
  ///
  /// UIKit leaves it open, and the spacer's size, too. Both are the least of all wishes here.
  private mutating func place(_ hidden: LayoutView, _ spacer: LayoutGuide, _ edge: LayoutAttribute) {
    add("UISV-hidden-place", hidden, edge, .equal, spacer, edge, priority: 1)
  }

  private var alignedAttribute: LayoutAttribute {
    switch alignment {
    case .fill, .leading: acrossAxis.begin
    case .trailing: acrossAxis.end
    case .center: acrossAxis.center
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    }
  }

  private mutating func boundary(
    _ spanner: LayoutGuide, _ view: LayoutView, _ edge: LayoutAttribute, isTight: Bool, loose: LayoutRelation
  ) {
    add(
      "UISV-spanning-boundary", spanner, edge, isTight ? .equal : loose, view, edge,
      priority: isTight ? 999.5 : .required)
  }

  private mutating func connectAcross(_ first: LayoutView, _ spanner: LayoutGuide) {
    let canvas = "UISV-canvas-connection"
    switch alignment {
    case .leading:
      add(canvas, stack, begin, .equal, first, acrossAxis.begin)
      add(canvas, stack, end, .equal, spanner, acrossAxis.end)
    case .trailing:
      add(canvas, stack, begin, .equal, spanner, acrossAxis.begin)
      add(canvas, stack, end, .equal, first, acrossAxis.end)
    case .center:
      add(canvas, stack, begin, .equal, spanner, acrossAxis.begin)
      add(canvas, stack, end, .equal, spanner, acrossAxis.end)
      add(
        canvas, stack, isMarginRelative ? acrossAxis.centerWithinMargins : acrossAxis.center, .equal, first,
        acrossAxis.center)
    case .firstBaseline:
      add(canvas, stack, begin, .lessThanOrEqual, spanner, acrossAxis.begin)
      add(canvas, stack, end, .equal, spanner, acrossAxis.end)
      zeroSize("UISV-canvas-fit", stack, acrossAxis.size, 49)
    case .lastBaseline:
      add(canvas, stack, begin, .equal, spanner, acrossAxis.begin)
      add(canvas, stack, end, .greaterThanOrEqual, spanner, acrossAxis.end)
      zeroSize("UISV-canvas-fit", stack, acrossAxis.size, 49)
    case .fill: break
    }
  }

  private mutating func alignAll(_ first: LayoutView, _ attribute: LayoutAttribute) {
    for view in views.dropFirst() { add("UISV-alignment", first, attribute, .equal, view, attribute) }
  }

  // MARK: Hidden views and text

  private mutating func hide() {
    for view in views where view.isHidden { zeroSize("UISV-hiding", view, alongAxis.size, 1000) }
  }

  /// Several wrapping texts in a row could share its width in many ways; they tend to equal parts.
  private mutating func disambiguateText() {
    let texts = visible.filter { $0.content?.needsSecondPass ?? false }
    guard stack.axis == .horizontal, texts.count > 1 else { return }
    let count = Double(visible.count)
    let gaps = visible.dropLast().reduce(0) { $0 + stack.gap(after: $1) }
    for text in texts {
      add(
        "UISV-text-width-disambiguation", text, .width, .equal, stack, .width, multiplier: 1 / count,
        constant: -gaps / count, priority: 1)
    }
  }
}
