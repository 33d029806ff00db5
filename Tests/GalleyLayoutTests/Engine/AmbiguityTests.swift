import Galley
import GalleyLayout
import TestSupport
import Testing

/// Values that constraints leave open, and what the others follow from.
@Suite struct AmbiguityTests {
  private struct Scene {
    let root = LayoutView(name: "root")
    let views: [String: LayoutView]

    init(_ names: String..., equations: [String]) throws {
      try root.setFrame(Rect(x: 0, y: 0, width: 300, height: 300))
      var named = ["root": root]
      for name in names {
        let view = LayoutView(name: name)
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        named[name] = view
      }
      views = named
      for text in equations { try LayoutConstraint(equation: text) { [views] in views[$0] }.activate() }
    }

    subscript(name: String) -> LayoutView { views[name] ?? root }
  }

  private static let looseWidth = [
    "a.top == root.top", "a.left == root.left", "a.width == 10", "a.height == 10", "b.top == a.bottom",
    "b.left == a.left", "b.right <= root.right", "b.height == 4",
  ]

  @Test func ambiguityNamesItemsAndAxes() throws {
    let scene = try Scene("a", "b", equations: Self.looseWidth)
    let open = try scene.root.ambiguities()
    #expect(open.map(\.item.name) == ["b"])
    #expect(open.first?.isHorizontal == true && open.first?.isVertical == false && open.first?.isUnbounded == false)
    #expect(scene["b"].hasAmbiguousLayout)
    #expect(!scene["a"].hasAmbiguousLayout)
  }

  @Test func exerciseMovesOnlyWhatIsOpenAndTakesItBack() throws {
    let scene = try Scene("a", "b", equations: Self.looseWidth)
    try scene.root.layoutIfNeeded()
    let (a, b) = (scene["a"], scene["b"])
    let before = (a.frame, b.frame)
    a.exerciseAmbiguityInLayout()
    #expect(a.frame == before.0 && b.frame == before.1)
    b.exerciseAmbiguityInLayout()
    #expect(a.frame == before.0)
    #expect(b.frame != before.1)
    #expect(b.frame.minX == 0 && b.frame.maxX <= 300 && b.frame.minY == 10 && b.frame.height == 4)
    b.exerciseAmbiguityInLayout()
    #expect(b.frame == before.1)
  }

  @Test func exerciseKeepsWithinLimits() throws {
    let scene = try Scene(
      "a", equations: ["a.left == root.left", "a.top == root.top", "a.height == 5", "a.width >= 20", "a.width <= 35"])
    try scene.root.layoutIfNeeded()
    let before = scene["a"].frame.width
    scene["a"].exerciseAmbiguityInLayout()
    let after = scene["a"].frame.width
    #expect(after != before && (20...35).contains(after))
  }

  @Test func aViewWithoutConstraintsCanStandAnywhere() throws {
    let scene = try Scene("a", equations: [])
    try scene.root.layoutIfNeeded()
    #expect(scene["a"].frame == .zero)
    scene["a"].exerciseAmbiguityInLayout()
    #expect(scene["a"].frame != .zero)
    scene["a"].exerciseAmbiguityInLayout()
    #expect(scene["a"].frame == .zero)
  }

  @Test func optionalEqualsThatContradictAreAmbiguous() throws {
    let scene = try Scene(
      "a",
      equations: [
        "a.left == root.left", "a.top == root.top", "a.height == 5", "a.width == 20 @ 500", "a.width == 60 @ 500",
      ])
    try scene.root.layoutIfNeeded()
    #expect((20...60).contains(scene["a"].frame.width))
    #expect(scene["a"].hasAmbiguousLayout)
  }

  @Test func constraintsThatAffectALayoutAreNamed() throws {
    let scene = try Scene(
      "a", "b",
      equations: [
        "a.left == root.left + 4", "a.width == 10", "b.left == a.right + 8", "b.width == 30 @ 400", "b.width <= 20",
        "b.height == 7", "b.top == root.top",
      ])
    func sources(_ name: String, _ axis: LayoutAxis) -> Set<String> {
      Set(scene[name].constraintsAffectingLayout(for: axis).compactMap(\.source))
    }
    #expect(sources("a", .horizontal) == ["a.left == root.left + 4", "a.width == 10"])
    let ofA: Set = ["a.left == root.left + 4", "a.width == 10"]
    #expect(sources("b", .horizontal) == ofA.union(["b.left == a.right + 8", "b.width <= 20"]))
    #expect(sources("b", .vertical) == ["b.height == 7", "b.top == root.top"])
    #expect(sources("a", .vertical) == [])
  }
}
