import Galley
import GalleyLayout
import Testing

/// Lengths have one limit; beyond it they are refused or, in an inequality, say that there is none.
@Suite struct LayoutRangeTests {
  private let limit = LayoutView.largestLength

  private func root() throws -> (root: LayoutView, child: LayoutView) {
    let root = LayoutView(name: "root"), child = LayoutView(name: "child")
    try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 50))
    child.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(child)
    return (root, child)
  }

  private func code(_ body: () throws -> Void) -> LayoutError.Code? {
    do { try body() } catch { return (error as? LayoutError)?.code }
    return nil
  }

  @Test(arguments: [1e9.nextUp, -1e10, 1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
  func lengthsBeyondTheLimitAreRefused(length: Double) throws {
    let (root, child) = try root()
    let stack = StackView()
    stack.addArrangedSubview(LayoutView())
    let insets = EdgeInsets(top: 1, left: length, bottom: 1, right: 1)
    let setters: [() throws -> Void] = [
      { try root.setFrame(Rect(x: 0, y: 0, width: length, height: 5)) },
      { try root.setFrame(Rect(x: 0, y: length, width: 3, height: 5)) },
      { try root.setLayoutMargins(insets) },
      { try root.setDirectionalLayoutMargins(DirectionalEdgeInsets(trailing: length)) },
      { try root.setRootSafeAreaInsets(insets) },
      { try root.setAdditionalSafeAreaInsets(insets) },
      { try root.setAlignmentRectInsets(insets) },
      { try stack.setSpacing(length) },
      { try stack.setCustomSpacing(checked: length, after: stack.arrangedSubviews[0]) },
      { _ = try LayoutConstraint(checked: child, .width, .equal, constant: length) },
      {
        let relation: LayoutRelation = length > 0 ? .greaterThanOrEqual : .lessThanOrEqual
        _ = try LayoutConstraint(checked: child, .width, relation, constant: length)
      },
      { _ = try LayoutConstraint(checked: child, .left, .equal, root, .left, constant: length) },
      { _ = try LayoutConstraint(checked: child, .width, .equal, root, .width, multiplier: length) },
      { _ = try LayoutConstraint(checked: child, .width, .equal, root, .width, multiplier: 1 / length) },
      { _ = try root.selfSizingHeight(width: length) },
      { _ = try root.selfSizingHeight(width: 10, estimatedHeight: length) },
      { _ = try LayoutConstraint(equation: "child.width == \(length)") { _ in child } },
    ]
    for (number, set) in setters.enumerated() { #expect(code(set) == .outOfRange, "setter \(number)") }
    #expect(root.frame.width == 100 && root.layoutMargins.left == 8)
  }

  @Test func theLimitItselfIsALength() throws {
    let (root, child) = try root()
    LayoutConstraint(child, .width, .equal, constant: limit).activate()
    LayoutConstraint(child, .left, .equal, root, .left, constant: -limit).activate()
    try root.layoutIfNeeded()
    #expect(child.frame.width == limit && child.frame.minX == -limit)
  }

  @Test(arguments: [1e9.nextUp, 1e12, 1e13, 1e300, .greatestFiniteMagnitude])
  func greatestFiniteMagnitudeIsNoLimit(huge: Double) throws {
    let (root, child) = try root()
    var conflicts = 0
    root.conflictHandler = { _ in conflicts += 1 }
    let bound = LayoutConstraint(child, .width, .lessThanOrEqual, constant: huge)
    bound.activate()
    LayoutConstraint(child, .right, .lessThanOrEqual, root, .right, constant: huge).activate()
    LayoutConstraint(child, .left, .greaterThanOrEqual, root, .left, constant: -huge).activate()
    let width = LayoutConstraint(child, .width, .equal, constant: 15, identifier: "15")
    width.activate()
    try root.layoutIfNeeded()
    #expect(child.frame.width == 15 && child.frame.minX == 0 && conflicts == 0)
    // A conflict beside it is one.
    let other = LayoutConstraint(child, .width, .equal, constant: 10)
    other.activate()
    try root.layoutIfNeeded()
    #expect(conflicts == 1)
    other.deactivate()
    // The bound becomes one, and ceases to be.
    bound.constant = 10
    try root.layoutIfNeeded()
    #expect(conflicts == 2)
    width.deactivate()
    LayoutConstraint(child, .width, .equal, constant: 40, priority: .defaultHigh).activate()
    try root.layoutIfNeeded()
    #expect(child.frame.width == 10)
    bound.constant = huge
    try root.layoutIfNeeded()
    #expect(child.frame.width == 40)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan]) func infinityIsRefused(value: Double) throws {
    let (root, child) = try root()
    for relation in [LayoutRelation.equal, .lessThanOrEqual, .greaterThanOrEqual] {
      #expect(code { _ = try LayoutConstraint(checked: child, .width, relation, constant: value) } == .notFinite)
    }
    #expect(code { _ = try root.systemLayoutSizeFitting(Size(width: 10, height: value)) } == .notFinite)
  }

  @Test func oneHugeConstantHidesNoConflictInALayout() throws {
    for huge in [1e9, 1e11, 1e12, .greatestFiniteMagnitude] {
      let (root, child) = try root()
      var broken: [String?] = []
      root.conflictHandler = { conflict in
        broken.append(conflict.broken.flatMap { conflict.members[$0].identifier })
      }
      LayoutConstraint(child, .width, .equal, constant: 10, identifier: "ten").activate()
      LayoutConstraint(child, .width, .equal, constant: 10.9, identifier: "more").activate()
      LayoutConstraint(child, .width, .lessThanOrEqual, constant: huge).activate()
      try root.layoutIfNeeded()
      #expect(broken.count == 1, "\(huge)")
    }
  }

  @Test func contentBeyondTheLimitIsAsLongAsTheLimit() throws {
    let (root, child) = try root()
    child.content = FixedContent(size: Size(width: 1e308, height: 5))
    LayoutConstraint(child, .width, .equal, constant: 10).activate()
    let other = LayoutView(name: "other")
    other.translatesAutoresizingMaskIntoConstraints = false
    other.content = FixedContent(size: Size(width: 1e308, height: 5))
    root.addSubview(other)
    LayoutConstraint(other, .left, .equal, child, .right).activate()
    var conflicts = 0
    root.conflictHandler = { _ in conflicts += 1 }
    try root.layoutIfNeeded()
    #expect(child.frame.width == 10 && other.frame.width == limit && conflicts == 0)
    LayoutConstraint(child, .width, .equal, constant: 15).activate()
    try root.layoutIfNeeded()
    #expect(conflicts == 1)
  }

  @Test func aFittingTargetBeyondTheLimitIsTheLimit() throws {
    let (root, child) = try root()
    for attribute in [LayoutAttribute.left, .right, .top, .bottom] {
      LayoutConstraint(child, attribute, .equal, root, attribute).activate()
    }
    LayoutConstraint(child, .height, .lessThanOrEqual, constant: 70).activate()
    let size = try root.systemLayoutSizeFitting(
      Size(width: 320, height: .greatestFiniteMagnitude), horizontal: .required)
    #expect(size == Size(width: 320, height: 70))
    let open = try root.systemLayoutSizeFitting(Size(width: 1e300, height: 0))
    #expect(open == Size(width: limit, height: 0))
  }

  /// Multipliers may lead beyond the limit, but not out of the numbers.
  @Test func noFrameIsInfinite() throws {
    let (root, first) = try root()
    var views = [first]
    root.conflictHandler = { _ in }
    LayoutConstraint(first, .width, .equal, constant: 1e9).activate()
    for _ in 0..<40 {
      let view = LayoutView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      LayoutConstraint(view, .width, .equal, views[views.count - 1], .width, multiplier: 1e9).activate()
      views.append(view)
    }
    try root.layoutIfNeeded()
    #expect(views.allSatisfy { $0.frame.width.isFinite && $0.frame.minX.isFinite })
  }

  @Test(arguments: [("1e3", 1000), ("1.5E+2", 150), ("2500e-1", 250), ("0.5e0", 0.5), ("1e9", 1e9)])
  func equationsTakeExponents(text: String, value: Double) throws {
    let (_, child) = try root()
    let constraint = try LayoutConstraint(equation: "child.width == \(text)") { _ in child }
    #expect(constraint.constant == value)
    let product = try LayoutConstraint(equation: "child.width >= \(text)*child.height - \(text) @ 7.5e2") { _ in child }
    #expect(product.multiplier == value && product.constant == -value && product.priority == .defaultHigh)
    let visual = try LayoutConstraint.constraints(visualFormat: "H:[child(\(text))]", views: ["child": child])
    #expect(visual.map(\.constant) == [value])
  }

  @Test func anExponentNeedsDigits() throws {
    let (_, child) = try root()
    for text in ["1e", "1e+", "1ee3", "1e3.5", "e3", "1e400"] {
      #expect(
        code { _ = try LayoutConstraint(equation: "child.width == \(text)") { _ in child } } == .syntax, "\(text)")
    }
  }
}
