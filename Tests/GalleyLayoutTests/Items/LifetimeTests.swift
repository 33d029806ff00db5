import Galley
import GalleyLayout
import Testing

/// Nothing that a tree keeps for its layouts keeps the tree alive, and what leaves a tree is forgotten.
@Suite struct LifetimeTests {
  private func tree() throws -> LayoutView {
    let root = LayoutView(name: "root"), child = LayoutView(name: "child")
    try root.setFrame(Rect(x: 0, y: 0, width: 200, height: 100))
    child.translatesAutoresizingMaskIntoConstraints = false
    child.content = FixedContent(size: Size(width: 10, height: 10))
    root.addSubview(child)
    let margins = root.layoutMarginsGuide
    LayoutConstraint.activate([
      child.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      margins.trailingAnchor.constraint(equalTo: child.trailingAnchor),
      child.topAnchor.constraint(equalTo: margins.topAnchor),
      margins.bottomAnchor.constraint(equalTo: child.bottomAnchor),
    ])
    return root
  }

  @Test(arguments: 0..<5)
  func aTreeIsFreedAfter(step: Int) throws {
    weak var root: LayoutView?
    weak var child: LayoutView?
    weak var guide: LayoutGuide?
    do {
      let made = try tree()
      (root, child, guide) = (made, made.subviews[0], made.layoutMarginsGuide)
      if step == 1 { try made.layoutIfNeeded() }
      if step == 2 { _ = try made.systemLayoutSizeFitting(.zero) }
      if step == 3 {
        try made.layoutIfNeeded()
        made.subviews[0].invalidateIntrinsicContentSize()
      }
      if step == 4 {
        let stack = StackView(name: "stack")
        stack.addArrangedSubview(made)
        try stack.layoutIfNeeded()
        made.isHidden = true
      }
    }
    #expect(root == nil && child == nil && guide == nil)
  }

  @Test func aViewThatLeavesIsFreedAndItsPlaceUsedAgain() throws {
    let root = try tree()
    try root.layoutIfNeeded()
    for round in 0..<50 {
      weak var gone: LayoutView?
      do {
        let view = LayoutView(name: "view \(round)")
        view.translatesAutoresizingMaskIntoConstraints = false
        view.content = FixedContent(size: Size(width: 5, height: Double(round)))
        root.addSubview(view)
        LayoutConstraint(view, .left, .equal, root, .left, constant: Double(round)).activate()
        try root.layoutIfNeeded()
        #expect(view.frame == Rect(x: Double(round), y: 0, width: 5, height: Double(round)))
        gone = view
        view.removeFromSuperview()
      }
      #expect(gone == nil)
      try root.layoutIfNeeded()
      #expect(root.subviews[0].frame == Rect(x: 8, y: 8, width: 184, height: 84))
    }
  }
}
