import Galley
import GalleyLayout
import Testing

/// Trees, frames, margins, directions and fitting, with the numbers of UIKIT.md 2.
@Suite struct LayoutViewTests {
  private func root(_ width: Double = 300, _ height: Double = 300) throws -> LayoutView {
    let root = LayoutView(name: "root")
    try root.setFrame(Rect(x: 0, y: 0, width: width, height: height))
    return root
  }

  private func child(of parent: LayoutView, _ name: String = "child") throws -> LayoutView {
    let child = LayoutView(name: name)
    child.translatesAutoresizingMaskIntoConstraints = false
    parent.addSubview(child)
    return child
  }

  @Test func marginsAreTwoViewsOfOneValue() throws {
    let view = LayoutView()
    #expect(view.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    try view.setLayoutMargins(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(view.directionalLayoutMargins == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    view.layoutDirection = .rightToLeft
    #expect(view.directionalLayoutMargins == DirectionalEdgeInsets(top: 1, leading: 4, bottom: 3, trailing: 2))
    try view.setDirectionalLayoutMargins(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func insetsThatAreNoNumbersAreRefused(value: Double) throws {
    let top = try root()
    _ = (top.layoutMarginsGuide, top.safeAreaLayoutGuide)
    let insets = EdgeInsets(top: 1, left: value, bottom: 1, right: 1)
    func isRefused(_ set: () throws(LayoutError) -> Void) -> Bool {
      do throws(LayoutError) { try set() } catch { return error.code == .notFinite }
      return false
    }
    #expect(isRefused { () throws(LayoutError) in try top.setLayoutMargins(insets) })
    #expect(
      isRefused { () throws(LayoutError) in
        try top.setDirectionalLayoutMargins(DirectionalEdgeInsets(top: 1, leading: value, bottom: 1, trailing: 1))
      })
    #expect(isRefused { () throws(LayoutError) in try top.setRootSafeAreaInsets(insets) })
    #expect(isRefused { () throws(LayoutError) in try top.setAdditionalSafeAreaInsets(insets) })
    #expect(isRefused { () throws(LayoutError) in try top.setAlignmentRectInsets(insets) })
    try top.layoutIfNeeded()
    #expect(top.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  /// Baselines of a client's content that are no numbers are none: the view's bottom counts.
  @Test func baselinesThatAreNoNumbersAreNone() throws {
    final class Content: SelfMeasuringContent {
      let needsSecondPass = false
      func measure(limitedTo width: Double?) -> MeasuredContent {
        (size: Size(width: 30, height: 12), widthsWithSameLines: 0...Double.infinity)
      }
      func baselines(in size: Size) -> TextBaselines? { (firstFromTop: .nan, lastFromBottom: .infinity) }
    }
    let top = try root()
    let child = try child(of: top)
    child.content = Content()
    for text in ["child.firstBaseline == root.top + 40", "child.leading == root.leading"] {
      try LayoutConstraint(equation: text) { $0 == "root" ? top : child }.activate()
    }
    try top.layoutIfNeeded()
    #expect(child.frame == Rect(x: 0, y: 28, width: 30, height: 12))
  }

  @Test func preservedMarginsKeepWhatIsLeftOfTheSuperviews() throws {
    let parent = try root()
    try parent.setLayoutMargins(EdgeInsets(top: 40, left: 50, bottom: 60, right: 70))
    let child = LayoutView()
    parent.addSubview(child)
    try child.setFrame(Rect(x: 20, y: 20, width: 100, height: 100))
    child.preservesSuperviewLayoutMargins = true
    #expect(child.layoutMargins == EdgeInsets(top: 20, left: 30, bottom: 8, right: 8))
  }

  @Test func theSafeAreaShrinksWithDistanceAndGrowsByWhatIsAdded() throws {
    let top = try root()
    try top.setRootSafeAreaInsets(EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let child = LayoutView(name: "child")
    top.addSubview(child)
    try child.setFrame(Rect(x: 10, y: 20, width: 100, height: 280))
    #expect(child.safeAreaInsets == EdgeInsets(top: 27, left: 0, bottom: 34, right: 0))
    try child.setAdditionalSafeAreaInsets(EdgeInsets(top: 3, left: 4, bottom: -50, right: 0))
    #expect(child.safeAreaInsets == EdgeInsets(top: 30, left: 4, bottom: 0, right: 0))
    #expect(child.layoutMargins == EdgeInsets(top: 38, left: 12, bottom: 8, right: 8))
    let inner = try self.child(of: child, "inner")
    let guide = child.safeAreaLayoutGuide
    LayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: guide.topAnchor),
      inner.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      inner.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    try top.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 4, y: 30, width: 96, height: 250))
    try top.setRootSafeAreaInsets(.zero)
    try top.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 4, y: 3, width: 96, height: 277))
  }

  /// Where no bar is, nothing covers a view, however far it stands out of its superview.
  @Test func whatJutsOutOfAViewWithoutBarsHasNoSafeArea() throws {
    let top = try root(400, 100)
    let child = try child(of: top)
    for text in [
      "child.bottomMargin == root.bottom + 200", "child.leading == root.leading - 30", "child.height == 400",
    ] {
      try LayoutConstraint(equation: text) { $0 == "root" ? top : child }.activate()
    }
    try top.layoutIfNeeded()
    #expect(child.frame == Rect(x: -30, y: -92, width: 0, height: 400))
    #expect(child.safeAreaInsets == .zero)
    #expect(child.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  /// A centre beside a leading edge counts from the side where leading is.
  @Test(arguments: [
    ("child.centerX == root.leading + 10", 80.0), ("child.leading == root.centerX + 10", 20),
    ("child.trailing == root.centerX", 50), ("child.centerX == root.trailing + 30", -40),
    ("child.centerXWithinMargins == root.leadingMargin + 10", 72), ("child.centerX == root.centerX + 10", 50),
  ]) func centresOfRightToLeftViews(equation: String, x: Double) throws {
    let top = try root(100, 100)
    top.layoutDirection = .rightToLeft
    let child = try child(of: top)
    for text in [equation, "child.width == 20"] {
      try LayoutConstraint(equation: text) { $0 == "root" ? top : child }.activate()
    }
    try top.layoutIfNeeded()
    #expect(child.frame.minX == x && child.frame.width == 20)
  }

  @Test func marginAttributesFollowTheFrame() throws {
    let top = try root(400, 100)
    let child = try child(of: top)
    for text in [
      "child.leading == root.leadingMargin", "child.trailing == root.trailingMargin",
      "child.centerY == root.centerYWithinMargins", "child.height == 10",
    ] {
      try LayoutConstraint(equation: text) { $0 == "root" ? top : child }.activate()
    }
    try top.setLayoutMargins(EdgeInsets(top: 10, left: 20, bottom: 30, right: 40))
    try top.layoutIfNeeded()
    #expect(child.frame == Rect(x: 20, y: 35, width: 340, height: 10))
    try top.setLayoutMargins(EdgeInsets(top: 0, left: 1, bottom: 0, right: 2))
    try top.layoutIfNeeded()
    #expect(child.frame == Rect(x: 1, y: 45, width: 397, height: 10))
  }

  @Test func readableContentIsCentredAndNotTooWide() throws {
    for (width, expected) in [
      (1000.0, Rect(x: 164, y: 8, width: 672, height: 284)), (320, Rect(x: 8, y: 8, width: 304, height: 284)),
    ] {
      let top = try root(width)
      let guide = top.readableContentGuide
      try top.layoutIfNeeded()
      #expect(guide.layoutFrame == expected)
    }
  }

  @Test(
    arguments: zip(
      [
        AutoresizingMask(), [.flexibleRightMargin], [.flexibleLeftMargin], [.flexibleWidth],
        [.flexibleLeftMargin, .flexibleRightMargin], [.flexibleTopMargin, .flexibleHeight],
      ],
      [
        Rect(x: 30, y: 40, width: 50, height: 60), Rect(x: 30, y: 40, width: 50, height: 60),
        Rect(x: 130, y: 40, width: 50, height: 60), Rect(x: 30, y: 40, width: 150, height: 60),
        Rect(x: 50, y: 40, width: 50, height: 60), Rect(x: 30, y: 40, width: 50, height: 160),
      ]))
  func masksFollowTheSuperview(mask: AutoresizingMask, expected: Rect) throws {
    let top = try root(200, 200)
    let child = LayoutView(name: "child")
    child.autoresizingMask = mask
    top.addSubview(child)
    try child.setFrame(Rect(x: 30, y: 40, width: 50, height: 60))
    try top.layoutIfNeeded()
    #expect(child.frame == Rect(x: 30, y: 40, width: 50, height: 60))
    try top.setFrame(Rect(x: 0, y: 0, width: 300, height: 300))
    try top.layoutIfNeeded()
    #expect(abs(child.frame.minX - expected.minX) < 1e-9 && abs(child.frame.width - expected.width) < 1e-9)
    #expect(abs(child.frame.minY - expected.minY) < 1e-9 && abs(child.frame.height - expected.height) < 1e-9)
  }

  @Test func constraintsSpeakOfAlignmentRectangles() throws {
    let top = try root()
    let child = try child(of: top)
    try child.setAlignmentRectInsets(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let inner = try self.child(of: child, "inner")
    for text in [
      "child.left == root.left + 10", "child.top == root.top + 20", "child.width == 100", "child.height == 50",
      "inner.left == root.left + 30", "inner.right == child.right", "inner.top == child.top", "inner.height == 5",
    ] {
      try LayoutConstraint(equation: text) { ["root": top, "child": child, "inner": inner][$0] }.activate()
    }
    try top.layoutIfNeeded()
    #expect(child.frame == Rect(x: 8, y: 19, width: 106, height: 54))
    #expect(child.alignmentRect(forFrame: child.frame) == child.alignmentRect)
    #expect(child.frame(forAlignmentRect: child.alignmentRect) == child.frame)
    #expect(child.alignmentRect == Rect(x: 10, y: 20, width: 100, height: 50))
    #expect(inner.frameInTopView == Rect(x: 30, y: 20, width: 80, height: 5))
  }

  @Test func systemSpacingIsEight() throws {
    let top = try root()
    let a = try child(of: top, "a"), b = try child(of: top, "b")
    #expect(b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2).constant == 16)
    #expect(b.topAnchor.constraint(equalToSystemSpacingBelow: a.bottomAnchor, multiplier: -1).constant == 0)
  }

  @Test func leavingTheTreeTakesConstraintsAlong() throws {
    let top = try root()
    let a = try child(of: top, "a"), b = try child(of: top, "b"), inner = try child(of: b, "inner")
    let across = LayoutConstraint(inner, .left, .equal, a, .right)
    let inside = inner.widthAnchor.constraint(equalToConstant: 10)
    LayoutConstraint.activate([across, inside])
    try top.layoutIfNeeded()
    b.removeFromSuperview()
    #expect(!across.isActive)
    #expect(inside.isActive)
    #expect(throws: LayoutError.self) { try across.activateChecked() }
    try top.layoutIfNeeded()
    top.addSubview(b)
    across.activate()
    try top.layoutIfNeeded()
    #expect(inner.frame.width == 10)
    #expect(throws: LayoutError.self) { try inner.addSubview(checked: b) }
  }

  @Test func aDeepTreeIsNoDanger() throws {
    let top = try root()
    var view = top
    for index in 0..<1_000 {
      let next = try child(of: view, "v\(index)")
      for text in [
        "next.top == view.top + 1", "next.leading == view.leading", "next.trailing == view.trailing",
        "next.bottom == view.bottom",
      ] {
        try LayoutConstraint(equation: text) { $0 == "next" ? next : view }.activate()
      }
      view = next
    }
    LayoutConstraint(view, .height, .greaterThanOrEqual, top, .height, multiplier: 0.1).activate()
    var count = 0
    top.conflictHandler = { _ in count += 1 }
    try top.setFrame(Rect(x: 0, y: 0, width: 10, height: 2_000))
    try top.layoutIfNeeded()
    #expect(view.frameInTopView == Rect(x: 0, y: 1_000, width: 10, height: 1_000))
    #expect(count == 0)
  }

  @Test func aHundredThousandConstraintsComeAndGo() throws {
    let top = try root(100, 100)
    var constraints: [LayoutConstraint] = []
    var previous: LayoutView?
    for index in 0..<25_000 {
      let view = try child(of: top, "\(index)")
      constraints.append(view.leadingAnchor.constraint(equalTo: top.leadingAnchor))
      constraints.append(view.trailingAnchor.constraint(equalTo: top.trailingAnchor, constant: -1))
      constraints.append(view.topAnchor.constraint(equalTo: previous?.bottomAnchor ?? top.topAnchor))
      constraints.append(view.heightAnchor.constraint(greaterThanOrEqualToConstant: 2))
      previous = view
    }
    LayoutConstraint.activate(constraints)
    try top.layoutIfNeeded()
    #expect(previous?.frame == Rect(x: 0, y: 49_998, width: 99, height: 2))
    LayoutConstraint.deactivate(constraints)
    #expect(top.constraints.isEmpty && constraints.allSatisfy { !$0.isActive })
    try top.layoutIfNeeded()
    #expect(previous?.frame == .zero)
  }

  @Test func marginsReachThroughADeepTree() throws {
    let top = try root()
    try top.setLayoutMargins(EdgeInsets(top: 9, left: 100, bottom: 9, right: 100))
    try top.setRootSafeAreaInsets(EdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
    var view = top
    for _ in 0..<1_000 {
      let next = LayoutView()
      next.preservesSuperviewLayoutMargins = true
      next.insetsLayoutMarginsFromSafeArea = false
      view.addSubview(next)
      try next.setFrame(Rect(x: view === top ? 40 : 0, y: 0, width: 300, height: 300))
      view = next
    }
    #expect(view.layoutMargins.left == 60)
    #expect(view.safeAreaInsets.top == 30)
  }

  @Test func looksAreThoseThatPicturesRead() {
    let view = LabelView(), colors = [Color(white: 0), Color(white: 1)]
    (view.backgroundColor, view.tintColor, view.borderColor, view.textColor) = (
      colors[0], colors[1], colors[0], colors[1]
    )
    (view.alpha, view.cornerRadius, view.borderWidth, view.clipsToBounds) = (0.5, 4, 2, true)
    let looks = view.appearance
    #expect([looks.backgroundColor, looks.tintColor, looks.borderColor, looks.textColor] == colors + colors)
    #expect([looks.alpha, looks.cornerRadius, looks.borderWidth] == [0.5, 4, 2] && looks.clipsToBounds)
    #expect([view.backgroundColor, view.tintColor, view.borderColor, view.textColor] == colors + colors)
    #expect([view.alpha, view.cornerRadius, view.borderWidth] == [0.5, 4, 2] && view.clipsToBounds)
    view.setGradient(colors, isHorizontal: true)
    view.setShadow(colors[0], radius: 5, offset: .zero)
    view.setImage([1, 2], size: Size(width: 3, height: 4))
    #expect(view.appearance.gradient == Appearance.Gradient(colors, isHorizontal: true))
    #expect(view.appearance.shadow == Appearance.Shadow(color: colors[0], radius: 5, offset: .zero))
    #expect(view.appearance.image == .file([1, 2], size: Size(width: 3, height: 4)))
    view.setGradient([])
    view.setShadow(nil)
    view.setImage(systemName: nil)
    #expect(view.appearance.gradient == nil && view.appearance.shadow == nil && view.appearance.image == nil)
  }

  @Test func aVeryDeepTreeIsReleasedWithoutNestedCalls() throws {
    weak var deepest: LayoutView?
    do {
      let top = try root()
      var view = top
      // From below, since each insertion tells all ancestors.
      for _ in 0..<100_000 {
        let outer = LayoutView()
        outer.addSubview(view)
        if deepest == nil { deepest = view }
        view = outer
      }
      #expect(deepest != nil)
    }
    #expect(deepest == nil)
  }

  @Test func refusesNumbersThatAreNone() throws {
    let top = try root()
    let a = try child(of: top, "a")
    #expect(throws: LayoutError.self) { try top.setFrame(Rect(x: 0, y: .nan, width: 1, height: 1)) }
    #expect(throws: LayoutError.self) { try LayoutConstraint(checked: a, .width, .equal, constant: .infinity) }
    #expect(throws: LayoutError.self) { try a.setContentHuggingPriority(checked: 1001, for: .horizontal) }
    let constraint = a.widthAnchor.constraint(equalToConstant: 1)
    #expect(throws: LayoutError.self) { try constraint.setPriority(0) }
    try constraint.activateChecked()
    #expect(throws: LayoutError.self) { try constraint.setPriority(750) }
    #expect(throws: LayoutError.self) { try top.systemLayoutSizeFitting(Size(width: .infinity, height: 0)) }
    let stranger = LayoutView(name: "stranger")
    #expect(throws: LayoutError.self) {
      try LayoutConstraint(checked: a, .left, .equal, stranger, .left).activateChecked()
    }
  }

  @Test func aMaskLastsWhenALaidOutTreeMovesElsewhere() throws {
    let cell = LayoutView(name: "cell"), content = LayoutView(name: "content")
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.addSubview(content)
    for size in [Size(width: 100, height: 30), Size(width: 50, height: 80)] {
      let root = LayoutView(name: "root")
      try root.setFrame(Rect(x: 0, y: 0, width: 300, height: 300))
      root.addSubview(cell)
      try cell.setFrame(Rect(origin: .zero, size: size))
      try root.layoutIfNeeded()
      #expect(content.frame == Rect(origin: .zero, size: size))
      cell.removeFromSuperview()
    }
  }
}
