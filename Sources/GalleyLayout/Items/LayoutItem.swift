public import Galley

/// Something that constraints place: a view or a layout guide.
open class LayoutItem {
  // First, together with what a layout of many views reads and writes: the fewer cache lines it touches, the better.
  /// The item's alignment rectangle at the last layout, in the coordinates of the container.
  public internal(set) var alignmentRect: Rect = .zero

  /// The name of the item, for a person; frames, logs and documents use it.
  public var name: String

  /// The reference to the item that does not keep it alive.
  final let reference = ItemReference()

  init(name: String) {
    self.name = name
    reference.set(self)
  }

  deinit { reference.clear() }

  /// The item itself if it is a view; cheaper than a cast.
  var asView: LayoutView? { nil }

  /// The view in whose tree the item stands: a view itself, a guide's owner.
  public var view: LayoutView? { nil }

  /// The view in whose coordinates the item's origin is.
  var container: LayoutView? { nil }

  /// How far the alignment rectangle lies inside the frame.
  var insets: EdgeInsets { .zero }

  /// The direction that decides what leading means.
  var direction: LayoutDirection { view?.effectiveDirection ?? .leftToRight }

  /// The class that logs print.
  var className: String { "UIView" }
  /// The item as a view that logs show by a class of their own; `nil` for the others.
  var logged: (any LoggedView)? { nil }

  // MARK: Anchors

  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  /// The edge where text begins.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  /// The edge where text ends.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  /// The middle, from left to right.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  /// The middle, from top to bottom.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

/// A rectangle without a view that constraints can use.
public final class LayoutGuide: LayoutItem {
  /// The identifier that logs print after the class.
  public var identifier: String
  /// True if the layout made the guide for its own purposes, so that it concerns nobody else.
  var isEngineOwned = false
  private var owner: ItemReference?

  /// The view in whose coordinates the guide stands; `nil` before it is added to one.
  public internal(set) var owningView: LayoutView? {
    get { owner?.item?.asView }
    set { owner = newValue?.reference }
  }

  /// A guide that belongs to no view yet.
  public init(identifier: String = "") {
    self.identifier = identifier
    super.init(name: identifier)
  }

  public override var view: LayoutView? { owningView }
  override var container: LayoutView? { owningView }
  override var className: String { "UILayoutGuide" }
  /// The guide's rectangle at the last layout, in the coordinates of its view.
  public var layoutFrame: Rect { alignmentRect }
}

/// A reference to an item that does not keep it alive and knows when it is gone.
///
/// A weak reference would do the same, but makes every retain and release of the item take the slow path: a layout of
/// a long list spent half of its time there.
@safe final class ItemReference {
  // Set by the item that it names, and cleared in the item's deinit; a tree is used by one thread at a time.
  private unowned(unsafe) var target: LayoutItem?

  var item: LayoutItem? { unsafe target }

  fileprivate func set(_ item: LayoutItem) { unsafe target = item }
  fileprivate func clear() { unsafe target = nil }
}
