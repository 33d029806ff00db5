import Galley
import GalleyLayout
import Testing

/// Constants and multipliers that nothing is calculated with are kept, and named by whatever solves the layout.
@Suite struct UnsoundNumberTests {
  /// A root of 100 × 50 with a box that is 10 points from its left and top edges, 20 high and of a width that is asked for.
  private struct Scene {
    let root = LayoutView(name: "root")
    let box = LayoutView(name: "box")
    let width: LayoutConstraint

    init(_ makeWidth: (LayoutView, LayoutView) -> LayoutConstraint) throws {
      try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 50))
      box.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(box)
      width = makeWidth(root, box)
      LayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        box.heightAnchor.constraint(equalToConstant: 20), width,
      ])
    }
  }

  private func error(_ body: () throws -> Void) -> LayoutError? {
    do { try body() } catch { return error as? LayoutError }
    return nil
  }

  @Test(
    arguments: [
      (.nan, .notFinite), (.infinity, .notFinite), (-.infinity, .notFinite), (1e9.nextUp, .outOfRange),
      (-.greatestFiniteMagnitude, .outOfRange),
    ] as [(Double, LayoutError.Code)])
  func aConstantIsNamedUntilItIsMended(constant: Double, code: LayoutError.Code) throws {
    let scene = try Scene { _, box in box.widthAnchor.constraint(equalToConstant: constant) }
    #expect(scene.width.constant == constant || constant.isNaN && scene.width.constant.isNaN)
    let questions: [(String, () throws -> Void)] = [
      ("layoutIfNeeded", { try scene.root.layoutIfNeeded() }),
      ("again", { try scene.root.layoutIfNeeded() }),
      ("of a view inside", { try scene.box.layoutIfNeeded() }),
      ("systemLayoutSizeFitting", { _ = try scene.root.systemLayoutSizeFitting(.zero) }),
      ("the same again", { _ = try scene.root.systemLayoutSizeFitting(.zero) }),
      ("of the box alone", { _ = try scene.box.systemLayoutSizeFitting(.zero) }),
      ("selfSizingHeight", { _ = try scene.root.selfSizingHeight(width: 100) }),
      ("ambiguities", { _ = try scene.root.ambiguities() }),
    ]
    for (name, ask) in questions {
      let found = error(ask)
      #expect(found?.code == code, "\(name)")
      #expect(found?.message.contains("box.width == ") ?? false, "\(name): \(found?.message ?? "")")
    }
    scene.box.exerciseAmbiguityInLayout()
    #expect(!scene.box.hasAmbiguousLayout && scene.box.constraintsAffectingLayout(for: .horizontal).isEmpty)
    #expect(scene.box.frame == .zero)
    scene.width.identifier = "wide enough"
    #expect(error { try scene.root.layoutIfNeeded() }?.message.hasPrefix("wide enough ") ?? false)
    scene.width.constant = 30
    try scene.root.layoutIfNeeded()
    #expect(scene.box.frame == Rect(x: 10, y: 10, width: 30, height: 20))
    #expect(try scene.root.ambiguities().isEmpty)
    #expect(try scene.box.systemLayoutSizeFitting(.zero) == Size(width: 30, height: 20))
  }

  @Test(arguments: [Double.nan, .infinity, 1e10]) func aConstantMayBreakAndMendAgain(constant: Double) throws {
    let scene = try Scene { _, box in box.widthAnchor.constraint(equalToConstant: 30) }
    try scene.root.layoutIfNeeded()
    for width in [40.0, 50] {
      scene.width.constant = constant
      scene.width.constant = constant
      #expect(error { try scene.root.layoutIfNeeded() } != nil)
      // What was found before stays.
      #expect(scene.box.frame.width == width - 10)
      scene.width.constant = width
      try scene.root.layoutIfNeeded()
      #expect(scene.box.frame == Rect(x: 10, y: 10, width: width, height: 20))
    }
    scene.width.constant = constant
    scene.width.deactivate()
    scene.box.widthAnchor.constraint(equalToConstant: 7).activate()
    try scene.root.layoutIfNeeded()
    #expect(scene.box.frame.width == 7)
    scene.width.activate()
    #expect(error { try scene.root.layoutIfNeeded() } != nil)
    scene.box.removeFromSuperview()
    try scene.root.layoutIfNeeded()
  }

  @Test func aMultiplierIsNamed() throws {
    for (multiplier, code) in [(.nan, .notFinite), (1e10, .outOfRange), (1e-10, .outOfRange)]
      as [(Double, LayoutError.Code)]
    {
      let scene = try Scene { root, box in
        box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: multiplier)
      }
      let found = error { try scene.root.layoutIfNeeded() }
      #expect(found?.code == code && found?.message.contains("root.width") ?? false, "\(multiplier)")
      scene.width.deactivate()
      try scene.root.layoutIfNeeded()
      #expect(scene.box.frame.height == 20)
    }
  }

  @Test func theFirstOfSeveralIsNamed() throws {
    let scene = try Scene { _, box in box.widthAnchor.constraint(equalToConstant: .nan) }
    let least = scene.box.heightAnchor.constraint(greaterThanOrEqualToConstant: .nan)
    least.activate()
    #expect(error { try scene.root.layoutIfNeeded() }?.message.contains("box.width") ?? false)
    scene.width.constant = 5
    #expect(error { try scene.root.layoutIfNeeded() }?.message.contains("box.height >= ") ?? false)
    least.constant = 2
    try scene.root.layoutIfNeeded()
    #expect(scene.box.frame.size == Size(width: 5, height: 20))
  }

  @Test func spacingOfTheSystemIsNamedToo() throws {
    let scene = try Scene { root, box in
      box.rightAnchor.constraint(equalToSystemSpacingAfter: root.leftAnchor, multiplier: .nan)
    }
    #expect(error { try scene.root.layoutIfNeeded() }?.code == .notFinite)
    let other = try Scene { root, box in
      box.rightAnchor.constraint(equalToSystemSpacingAfter: root.leftAnchor, multiplier: -3)
    }
    #expect(other.width.constant == 0)
  }

  /// The types of anchors do not tell leading from left.
  @Test func leadingBesideLeftIsRefusedWhenItIsActivated() throws {
    let scene = try Scene { _, box in box.widthAnchor.constraint(equalToConstant: 5) }
    let mixed = scene.box.leadingAnchor.constraint(equalTo: scene.root.leftAnchor)
    #expect(error { try mixed.activateChecked() }?.code == .illegalConstraint)
    #expect(!mixed.isActive)
    try scene.root.layoutIfNeeded()
    #expect(scene.box.frame.width == 5)
  }

  /// A bound that allows everything is no limit, from anchors as from elsewhere.
  @Test func aHugeBoundIsNoLimit() throws {
    let scene = try Scene { _, box in box.widthAnchor.constraint(lessThanOrEqualToConstant: .greatestFiniteMagnitude) }
    scene.box.widthAnchor.constraint(equalToConstant: 12).activate()
    try scene.root.layoutIfNeeded()
    #expect(scene.box.frame.width == 12)
    scene.width.constant = 5
    var conflicts = 0
    scene.root.conflictHandler = { _ in conflicts += 1 }
    try scene.root.layoutIfNeeded()
    #expect(conflicts == 1)
    // A constraint that was broken may become one that cannot be calculated with, and good again.
    scene.width.constant = .nan
    #expect(error { try scene.root.layoutIfNeeded() } != nil)
    scene.width.constant = 20
    try scene.root.layoutIfNeeded()
    #expect(scene.box.frame.width == 12 && conflicts == 1)
  }
}
