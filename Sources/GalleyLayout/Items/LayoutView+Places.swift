public import Galley

/// Places in the coordinates of other views, and the views at a place.
extension LayoutView {
  /// The view's top left corner in the coordinates of the tree's top view.
  private final var originInTopView: Point {
    var origin = Point.zero
    var view = self
    while let superview = view.superview {
      origin = Point(x: origin.x + view.placedFrame.minX, y: origin.y + view.placedFrame.minY)
      view = superview
    }
    return origin
  }

  /// The frame in the coordinates of the tree's top view; that view's own frame as it is.
  public final var frameInTopView: Rect {
    superview == nil ? frame : Rect(origin: originInTopView, size: frame.size)
  }

  /// Converts a point from this view's coordinates to those of another view, as of the last layout.
  ///
  /// - Parameters:
  ///   - point: In this view's coordinates, in points.
  ///   - view: A view of the same tree; `nil` for the view at its top. The tops of two trees count as one place.
  /// - Complexity: O(*d*) in the depth of the views.
  public final func convert(_ point: Point, to view: LayoutView?) -> Point {
    let (own, other) = (originInTopView, view?.originInTopView ?? .zero)
    return Point(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// Converts a point from another view's coordinates to this one's; `nil` means the view at the top.
  public final func convert(_ point: Point, from view: LayoutView?) -> Point {
    (view ?? topView).convert(point, to: self)
  }

  /// Converts a rectangle from this view's coordinates to those of another view; `nil` means the view at the top.
  public final func convert(_ rect: Rect, to view: LayoutView?) -> Rect {
    Rect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle from another view's coordinates to this one's; `nil` means the view at the top.
  public final func convert(_ rect: Rect, from view: LayoutView?) -> Rect {
    Rect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Finds the topmost view at a point, here or below, as a touch there finds it.
  ///
  /// Hidden and transparent views, and those whose `isUserInteractionEnabled` is false, are passed over with all that is
  /// below them; so is what lies outside of its superview.
  ///
  /// - Parameter point: In this view's coordinates, in points.
  /// - Returns: `nil` where the point lies outside of this view, or touches pass it.
  public final func hitTest(_ point: Point) -> LayoutView? {
    guard isTouchable, self.point(inside: point) else { return nil }
    var (view, point) = (self, point)
    while true {
      func isHit(_ subview: LayoutView) -> Bool {
        subview.isTouchable && subview.point(inside: subview.convert(point, fromSuperview: ()))
      }
      guard let next = view.subviews.last(where: isHit) else { return view }
      point = next.convert(point, fromSuperview: ())
      view = next
    }
  }

  private final var isTouchable: Bool { !isHidden && isUserInteractionEnabled && appearance.alpha >= 0.01 }

  private final func convert(_ point: Point, fromSuperview: Void) -> Point {
    Point(x: point.x - placedFrame.minX, y: point.y - placedFrame.minY)
  }

  /// Finds the first view with a tag, here or below, each view before what it contains.
  public final func viewWithTag(_ tag: Int) -> LayoutView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return nil
  }
}
