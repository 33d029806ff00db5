import Galley
import GalleyLayout
import TestSupport
import Testing

/// Hidden views of stacks, and stacks in which nothing is visible.
@Suite struct HiddenStackTests {
  @Test("A hidden view more changes no visible frame", arguments: 0..<27 as Range<UInt64>)
  func hiddenViewsChangeNothing(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<10 {
      let plan = PlannedTree(using: &random, scale: nil, labelShare: 0.3, hiddenShare: 0.3)
      var other = plan
      guard other.insertHidden(using: &random) != nil else { continue }
      let width: Double? = [nil, 200, 320].randomElement(using: &random) ?? nil
      let without = try plan.build(width: width), with = try other.build(width: width)
      try without.root.layoutIfNeeded()
      try with.root.layoutIfNeeded()
      for index in plan.visible {
        #expect(
          without.views[index].frame.isNear(with.views[index].frame), "seed \(seed), tree \(number), v\(index): \(plan)"
        )
      }
    }
  }

  private func box(_ name: String, _ width: Double, _ height: Double, isHidden: Bool = false) -> LayoutView {
    let view = LayoutView(name: name)
    view.content = FixedContent(size: Size(width: width, height: height))
    view.isHidden = isHidden
    return view
  }

  private func root(
    _ views: [LayoutView], _ constraints: [String], width: Double? = nil, direction: LayoutDirection = .leftToRight
  ) throws -> (root: LayoutView, conflicts: PlannedTree.Conflicts) {
    let root = LayoutView(name: "root"), conflicts = PlannedTree.Conflicts()
    root.translatesAutoresizingMaskIntoConstraints = false
    root.layoutDirection = direction
    root.conflictHandler = { conflicts.all.append($0) }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    if let width { root.widthAnchor.constraint(equalToConstant: width).activate() }
    let byName = Dictionary(uniqueKeysWithValues: views.map { ($0.name, $0 as LayoutItem) })
    for format in constraints {
      try LayoutConstraint.activate(LayoutConstraint.constraints(visualFormat: format, views: byName))
    }
    try root.layoutIfNeeded()
    return (root, conflicts)
  }

  @Test("A visible view keeps its width beside a stack in which all is hidden", arguments: 0...3)
  func visibleSiblings(hiddenCount: Int) throws {
    for distribution in StackView.Distribution.allCases {
      let stack = StackView(name: "s"), badges = StackView(name: "badges"), a = box("a", 40, 20)
      stack.distribution = .fillEqually
      badges.distribution = distribution
      try stack.setSpacing(10)
      for number in 0..<hiddenCount { badges.addArrangedSubview(box("b\(number)", 20, 20, isHidden: true)) }
      for view in [a, badges] { stack.addArrangedSubview(view) }
      let (root, conflicts) = try root([stack], ["H:|[s]|", "V:|[s]|"])
      #expect(a.frame == Rect(x: 0, y: 0, width: 40, height: 20), "\(distribution)")
      #expect(root.frame.width == 90 && conflicts.all.isEmpty)
    }
  }

  @Test("A size that a stack of hidden views is given holds", arguments: StackView.Alignment.allCases)
  func givenSizesHold(alignment: StackView.Alignment) throws {
    for axis in LayoutAxis.allCases {
      let stack = StackView(name: "s", axis: axis)
      stack.alignment = alignment
      for number in 0..<2 {
        stack.addArrangedSubview(box("h\(number)", 20, 40, isHidden: true))
      }
      let (root, conflicts) = try root([stack], ["H:|-16-[s]-16-|", "V:|-8-[s(50)]-8-|"], width: 320)
      #expect(stack.frame == Rect(x: 16, y: 8, width: 288, height: 50), "\(axis)")
      #expect(root.frame.height == 66 && conflicts.all.isEmpty)
      let loose = StackView(name: "s", axis: axis)
      loose.alignment = alignment
      loose.addArrangedSubview(box("h", 20, 40, isHidden: true))
      let free = try self.root([loose], ["H:|[s]", "V:|[s]|"], width: 320)
      #expect(loose.frame.size == .zero && free.conflicts.all.isEmpty, "\(axis) \(loose.frame)")
    }
  }

  @Test("Ambiguity is told of what somebody made, and can see", arguments: StackView.Alignment.allCases)
  func ambiguity(alignment: StackView.Alignment) throws {
    for distribution in StackView.Distribution.allCases {
      let stack = StackView(name: "s")
      stack.alignment = alignment
      stack.distribution = distribution
      for (number, isHidden) in [false, true, false, true].enumerated() {
        let view = box("v\(number)", 20, 20, isHidden: isHidden)
        view.setContentHuggingPriority(LayoutPriority(250 - Float(number)), for: .horizontal)
        stack.addArrangedSubview(view)
      }
      let (root, _) = try root([stack], ["H:|[s]|", "V:|[s]|"], width: 320)
      let found = try root.ambiguities().map(\.item.name)
      #expect(found.isEmpty, "\(alignment) \(distribution): \(found)")
    }
    // What a view's maker left open is still told.
    let open = box("open", 5, 5)
    let (tree, _) = try root([open], ["V:|[open]"], width: 100)
    #expect(try tree.ambiguities().contains { $0.item === open && $0.isHorizontal })
  }

  @Test("One view in a proportional stack with margins is as wide as the stack", arguments: [true, false])
  func proportionalView(isLeftToRight: Bool) throws {
    for (format, expected) in [("H:|[s]|", 200.0), ("H:|[s]", 25)] {
      let stack = StackView(name: "s"), red = box("red", 25, 20)
      stack.distribution = .fillProportionally
      stack.isLayoutMarginsRelativeArrangement = true
      try stack.setLayoutMargins(EdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
      stack.addArrangedSubview(red)
      let (_, conflicts) = try root(
        [stack], [format, "V:|[s]|"], width: 200, direction: isLeftToRight ? .leftToRight : .rightToLeft)
      #expect(red.frame.width == expected && red.frame.minX == (isLeftToRight ? 10 : -10))
      let conflict = try #require(conflicts.all.first)
      let broken = try #require(conflict.broken)
      #expect(conflict.members[broken].identifier == "UISV-canvas-connection")
      #expect(conflict.members[broken].constraint.firstAttribute == .trailingMargin)
      #expect(conflict.log.contains("Will attempt to recover by breaking constraint"))
    }
  }

  @Test("A hidden stack with spacing breaks the spacing, and nothing stands outside")
  func hiddenInnerStack() throws {
    for axis in LayoutAxis.allCases {
      let outer = StackView(name: "s", axis: axis), inner = StackView(name: "inner", axis: axis)
      try inner.setSpacing(8)
      for name in ["a", "b"] { inner.addArrangedSubview(box(name, 30, 30)) }
      inner.isHidden = true
      for view in [box("title", 40, 40), inner] { outer.addArrangedSubview(view) }
      let (root, conflicts) = try root([outer], ["H:|[s]|", "V:|[s]|"])
      let conflict = try #require(conflicts.all.first)
      #expect(conflicts.all.count == 1)
      #expect(conflict.broken.map { conflict.members[$0].identifier } == "UISV-spacing")
      #expect(axis == .horizontal ? inner.frame.width == 0 : inner.frame.height == 0)
      #expect(inner.frame.maxX <= outer.frame.width && inner.frame.maxY <= outer.frame.height)
      #expect(root.frame.size == Size(width: 40, height: 40))
    }
  }

  @Test("Every conflict names what is broken", arguments: 0..<20 as Range<UInt64>)
  func everyConflictIsRecoveredFrom(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let plan = PlannedTree(using: &random, scale: nil, labelShare: 0.2, hiddenShare: 0.4)
      let tree = try plan.build(width: 40)
      try tree.root.layoutIfNeeded()
      _ = try tree.root.systemLayoutSizeFitting(Size(width: 5, height: 5), horizontal: .required, vertical: .required)
      for conflict in tree.conflicts.all {
        #expect(conflict.broken != nil, "seed \(seed): \(conflict) in \(plan)")
        #expect(conflict.log.contains("Will attempt to recover by breaking constraint"))
      }
    }
  }
}
