internal import Galley
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// Coordinates of other views, touches and tags.
@Suite struct PlaceTests {
  /// A tree of views with random frames.
  private static func tree(_ random: inout SplitMix64) -> [LayoutView] {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random).rounded() }
    var views = [LayoutView(name: "top")]
    views[0].frame = Rect(x: 30, y: -7, width: 200, height: 200)
    for index in 0..<12 {
      let view = LayoutView(name: "v\(index)")
      view.frame = Rect(x: number(-40...120), y: number(-40...120), width: number(1...120), height: number(1...120))
      view.isHidden = Int.random(in: 0..<8, using: &random) == 0
      view.isUserInteractionEnabled = Int.random(in: 0..<8, using: &random) != 0
      if Int.random(in: 0..<10, using: &random) == 0 { view.appearance.alpha = 0 }
      views[Int.random(in: 0..<views.count, using: &random)].addSubview(view)
      views.append(view)
    }
    return views
  }

  /// The view that a touch finds, by the definition: the last of those below that finds one, else the view itself.
  private func touched(_ point: Point, _ view: LayoutView) -> LayoutView? {
    guard !view.isHidden, view.isUserInteractionEnabled, view.appearance.alpha >= 0.01,
      (0..<view.frame.width).contains(point.x), (0..<view.frame.height).contains(point.y)
    else { return nil }
    for subview in view.subviews.reversed() {
      let inside = Point(x: point.x - subview.frame.minX, y: point.y - subview.frame.minY)
      if let found = touched(inside, subview) { return found }
    }
    return view
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func touchesFindTheTopmostView(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let views = Self.tree(&random)
    for _ in 0..<60 {
      let point = Point(x: .random(in: -10...210, using: &random), y: .random(in: -10...210, using: &random))
      let found = views[0].hitTest(point)
      #expect(found === touched(point, views[0]), "seed \(seed), \(point)")
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func pointsAreConvertedThereAndBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let views = Self.tree(&random)
    let point = Point(x: 3, y: 11)
    for _ in 0..<30 {
      let one = try #require(views.randomElement(using: &random))
      let other = try #require(views.randomElement(using: &random))
      #expect(one.convert(one.convert(point, to: other), from: other) == point, "seed \(seed)")
      #expect(one.convert(point, to: other) == other.convert(point, from: one), "seed \(seed)")
      if let superview = one.superview {
        #expect(one.convert(point, to: superview) == Point(x: 3 + one.frame.minX, y: 11 + one.frame.minY))
        #expect(one.convert(one.bounds, to: nil) == one.frameInTopView)
        #expect(superview.convert(one.frame, to: one) == one.bounds)
      }
    }
  }

  @Test func labelsLetTouchesThrough() {
    let button = LayoutView(name: "button"), title = LabelView(Label("Buy"), name: "title")
    button.frame = Rect(x: 0, y: 0, width: 100, height: 40)
    title.frame = button.frame
    button.addSubview(title)
    #expect(button.hitTest(Point(x: 5, y: 5)) === button)
    title.isUserInteractionEnabled = true
    #expect(button.hitTest(Point(x: 5, y: 5)) === title)
    #expect(button.hitTest(Point(x: 100, y: 5)) == nil && button.hitTest(Point(x: 0, y: -1)) == nil)
  }

  @Test func tagsFindTheFirstView() {
    let top = LayoutView(), box = LayoutView(), inner = LayoutView(), last = LayoutView()
    top.addSubview(box)
    box.addSubview(inner)
    top.addSubview(last)
    (inner.tag, last.tag) = (4, 4)
    #expect(top.viewWithTag(4) === inner && top.viewWithTag(0) === top && box.viewWithTag(9) == nil)
  }
}
