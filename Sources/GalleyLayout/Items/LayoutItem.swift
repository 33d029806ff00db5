public import Galley

/// Something that constraints place: a view or a layout guide.
open class LayoutItem {
  /// What a person calls the item; frames, logs and documents use it.
  public var name: String

  init(name: String) { self.name = name }

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

  /// The item's alignment rectangle at the last layout, in the coordinates of the container.
  public internal(set) var alignmentRect: Rect = .zero

  // MARK: Anchors

  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .left) }
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .right) }
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .trailing) }
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: LayoutDimension { LayoutDimension(self, .width) }
  public var heightAnchor: LayoutDimension { LayoutDimension(self, .height) }
}

/// A rectangle without a view that constraints can use.
public final class LayoutGuide: LayoutItem {
  /// The identifier that logs print after the class.
  public var identifier: String
  public internal(set) weak var owningView: LayoutView?

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
