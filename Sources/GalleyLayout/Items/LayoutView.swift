public import Galley

/// A view without drawing: a frame in a tree, content with a size, margins, and constraints.
///
/// The names and defaults are `UIView`'s, and as there nothing throws but what lays out. A value that cannot be, such as
/// a frame with NaN in it, leaves the property as it was; `layoutIfNeeded` and the fitting calls throw an error that
/// names it until the property gets another one. A mistake of the program, such as a view put into itself, ends it
/// with a sentence that says so.
///
/// Views are not tied to a thread, but one tree must be used by one at a time.
open class LayoutView: LayoutItem {
  /// The size in a dimension that a view's content does not determine.
  public static let noIntrinsicMetric = -1.0

  // MARK: Geometry

  /// The frame in the superview's coordinates, in points.
  ///
  /// Setting it moves a view whose `translatesAutoresizingMaskIntoConstraints` is true; that of others is the
  /// constraints' business. A number that is NaN or beyond `LayoutView.largestLength` leaves it as it was, and the next
  /// layout throws.
  public final var frame: Rect {
    get { placedFrame }
    set { assign(.frame) { () throws(LayoutError) in try setFrame(newValue) } }
  }
  final var placedFrame: Rect = .zero

  /// How far the alignment rectangle lies inside the frame. A number that is NaN or beyond `LayoutView.largestLength`
  /// leaves it as it was, and the next layout throws.
  public final var alignmentRectInsets: EdgeInsets {
    get { ownInsets }
    set { assign(.alignmentRectInsets) { () throws(LayoutError) in try setAlignmentRectInsets(newValue) } }
  }
  // Not public, since a layout asks for it often: every read of a public stored property of a class first makes sure
  // that nobody is writing it.
  private final var ownInsets: EdgeInsets = .zero

  final var needsLayout = false
  final var needsUpdateConstraints = false
  /// True if margins or a safe area of the view follow from where it stands.
  final var dependsOnFrames = false
  /// True if the class may have a `layoutSubviews` of its own; the package's own classes have none.
  private(set) final var hasOwnLayout = false

  // MARK: Tree

  private final var superviewReference: ItemReference?

  /// The view that holds this one; `nil` at the top of a tree.
  public internal(set) final var superview: LayoutView? {
    get { superviewReference?.item?.asView }
    set { superviewReference = newValue?.reference }
  }
  /// The views that this one holds, from the lowest to the topmost.
  public internal(set) final var subviews: [LayoutView] = []
  /// The guides that stand in this view's coordinates.
  public internal(set) final var layoutGuides: [LayoutGuide] = []
  /// The constraints that this view, the nearest common ancestor of their items, holds.
  public internal(set) final var constraints: [LayoutConstraint] = []

  // MARK: Autoresizing

  /// True if the view's place and size follow its frame and `autoresizingMask`, as required constraints.
  public final var translatesAutoresizingMaskIntoConstraints = true {
    didSet { if oldValue != translatesAutoresizingMaskIntoConstraints { treeChanged() } }
  }

  /// How a view with a translated mask follows its superview's size.
  public final var autoresizingMask: AutoresizingMask = [] {
    didSet { if oldValue != autoresizingMask { treeChanged() } }
  }

  /// The superview's size when the frame was set: what the mask's translation is relative to.
  var superviewSizeAtTranslation: Size = .zero

  override var insets: EdgeInsets { ownInsets }

  /// Sets how far the alignment rectangle lies inside the frame.
  /// - Throws: `LayoutError.notFinite` or `.outOfRange`; the insets stay then.
  package final func setAlignmentRectInsets(_ insets: EdgeInsets) throws(LayoutError) {
    try check(insets, "alignment insets")
    guard insets != ownInsets else { return }
    ownInsets = insets
    treeChanged()
  }

  /// The alignment rectangle of a view that has the frame.
  public final func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentRectInsets) }
  /// The frame of a view that has the alignment rectangle; the inverse of `alignmentRect(forFrame:)`.
  public final func frame(forAlignmentRect rect: Rect) -> Rect { rect.outset(by: alignmentRectInsets) }

  // MARK: Content

  /// The content that determines the intrinsic size, unless a subclass does.
  public final var content: (any SelfMeasuringContent)? {
    didSet {
      forgetRefusal(of: .label)
      invalidateIntrinsicContentSize()
    }
  }

  /// The size that the view's content asks for, `noIntrinsicMetric` in dimensions that it does not determine.
  open var intrinsicContentSize: Size {
    measuredContent.size
  }

  /// The measurement of the content as wide as it likes to be.
  final var measuredContent: MeasuredContent {
    if let known = knownContent { return known }
    let measured =
      content?.measure(limitedTo: nil)
      ?? (
        size: Size(width: LayoutView.noIntrinsicMetric, height: LayoutView.noIntrinsicMetric),
        widthsWithSameLines: 0...Double.infinity
      )
    knownContent = measured
    return measured
  }

  private final var knownContent: MeasuredContent?

  /// Notes that the intrinsic size may have changed; the next layout asks for it.
  open func invalidateIntrinsicContentSize() {
    knownContent = nil
    contentVersion &+= 1
    superview?.subviewContentChanged()
    let top = contentSizeChanged()
    top.engine?.contentChanged(self)
    setNeedsLayout(below: top)
  }

  /// Counts the changes of the content, so that an engine that was not told can see them.
  private(set) final var contentVersion = 0

  private final var hugging = (horizontal: LayoutPriority.defaultLow, vertical: LayoutPriority.defaultLow)
  private final var compression = (horizontal: LayoutPriority.defaultHigh, vertical: LayoutPriority.defaultHigh)

  /// The priority with which the view refuses to be larger than its content.
  public final func contentHuggingPriority(for axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  /// Sets the priority with which the view refuses to be larger than its content.
  ///
  /// One that is out of range leaves it as it was, and the next layout throws.
  public final func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    assign(.hugging(axis)) { () throws(LayoutError) in try setContentHuggingPriority(checked: priority, for: axis) }
  }

  /// - Throws: ``LayoutError`` when the priority is out of range.
  package final func setContentHuggingPriority(
    checked priority: LayoutPriority, for axis: LayoutAxis
  ) throws(LayoutError) {
    try LayoutConstraint.check(priority)
    if axis == .horizontal { hugging.horizontal = priority } else { hugging.vertical = priority }
    topView.engine?.contentPriorityChanged(self)
    structureChanged()
  }

  /// The priority with which the view refuses to be smaller than its content.
  public final func contentCompressionResistancePriority(for axis: LayoutAxis) -> LayoutPriority {
    axis == .horizontal ? compression.horizontal : compression.vertical
  }

  /// Sets the priority with which the view refuses to be smaller than its content.
  ///
  /// One that is out of range leaves it as it was, and the next layout throws.
  public final func setContentCompressionResistancePriority(_ priority: LayoutPriority, for axis: LayoutAxis) {
    assign(.compressionResistance(axis)) { () throws(LayoutError) in
      try setContentCompressionResistancePriority(checked: priority, for: axis)
    }
  }

  /// - Throws: ``LayoutError`` when the priority is out of range.
  package final func setContentCompressionResistancePriority(
    checked priority: LayoutPriority, for axis: LayoutAxis
  ) throws(LayoutError) {
    try LayoutConstraint.check(priority)
    if axis == .horizontal { compression.horizontal = priority } else { compression.vertical = priority }
    topView.engine?.contentPriorityChanged(self)
    structureChanged()
  }

  /// The view whose first baseline counts as this view's.
  open var viewForFirstBaselineLayout: LayoutView { viewForLastBaselineLayout }
  /// The view whose last baseline counts as this view's.
  open var viewForLastBaselineLayout: LayoutView { self }

  // MARK: Appearance

  private final var ownAppearance: AppearanceBox?

  /// The looks of the view in pictures; the layout does not depend on it.
  package final var appearance: Appearance {
    get { ownAppearance?.value ?? Appearance() }
    set { ownAppearance = AppearanceBox(newValue) }
  }

  // MARK: Appearance in the layout

  /// A hidden view keeps its place, except among the arranged views of a stack.
  public final var isHidden = false {
    didSet { if oldValue != isHidden { superview?.subviewVisibilityChanged() } }
  }

  /// The direction of this view's content; `nil` follows the superview.
  public final var layoutDirection: LayoutDirection? {
    didSet { if oldValue != layoutDirection { treeChanged() } }
  }

  /// The direction that applies: the nearest one that is set, from here upwards, else left to right.
  public final var effectiveDirection: LayoutDirection {
    for view in lineage {
      if let direction = view.layoutDirection { return direction }
    }
    return .leftToRight
  }

  override var className: String { logged?.logClassName ?? "UIView" }
  #if !hasFeature(Embedded)
    override var logged: (any LoggedView)? { self as? any LoggedView }
  #endif

  // MARK: Margins

  final var ownMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  final var directionalMargins: DirectionalEdgeInsets?
  final var guides = StandardGuides()

  /// True if the margins are measured from the safe area.
  public final var insetsLayoutMarginsFromSafeArea = true {
    didSet { if oldValue != insetsLayoutMarginsFromSafeArea { marginsChanged() } }
  }
  /// True if each margin is at least what is left of the superview's.
  public final var preservesSuperviewLayoutMargins = false {
    didSet { if oldValue != preservesSuperviewLayoutMargins { marginsChanged() } }
  }
  final var addedInsets: EdgeInsets = .zero {
    didSet { if oldValue != addedInsets { marginsChanged() } }
  }
  final var rootInsets: EdgeInsets = .zero {
    didSet { if oldValue != rootInsets { marginsChanged() } }
  }

  // MARK: Layout

  /// Keeps the layout of the tree whose top this view is.
  final var engine: LayoutEngine?
  /// Keeps what fitting calls on this view work with.
  final var fittingEngine: LayoutEngine?
  /// Counts the changes of constraints and views, here and below, that a fitting engine must know of.
  final var structureVersion = 0
  /// In a top view: the views of the tree that wait for `layoutSubviews` and for `updateConstraints`.
  ///
  /// References, here and below, since a view stands in its own lists.
  final var pendingLayout: [ItemReference] = []
  final var pendingUpdates: [ItemReference] = []
  /// The errors of properties that were given what they cannot be.
  final var refusals: [RefusingProperty: LayoutError] = [:]
  /// In a top view: the views of the tree that have such properties, in the order in which they were given them.
  final var refusingViews: [ItemReference] = []
  /// In a top view: whether anything has happened since the last layout.
  final var isTreeDirty = true

  /// `nil` for the superview's handler.
  private final var ownConflictHandler: ((LayoutConflict) -> Void)??

  /// The handler that is told of constraints that contradict each other in this view and below.
  ///
  /// A view to which none was given has its superview's; at the top of the tree that is ``LayoutConflict/print(_:)``,
  /// which writes to standard error. Set ``LayoutConflict/printLog(_:)`` for UIKit's words, and `nil` for silence.
  public final var conflictHandler: ((LayoutConflict) -> Void)? {
    get {
      for view in lineage {
        if let handler = view.ownConflictHandler { return handler }
      }
      return LayoutConflict.print
    }
    set { ownConflictHandler = .some(newValue) }
  }

  public override init(name: String = "") {
    super.init(name: name)
    hasOwnLayout = type(of: self).overridesLayoutSubviews
    setNeedsLayout()
  }

  deinit {
    // One level at a time: releasing a very deep tree through nested deinits would overflow the stack.
    var waiting = subviews
    subviews = []
    while var view = waiting.popLast() {
      if view.subviews.isEmpty || !isKnownUniquelyReferenced(&view) { continue }
      waiting.append(contentsOf: view.subviews)
      view.subviews = []
    }
  }

  public override final var view: LayoutView? { self }
  override final var asView: LayoutView? { self }
  override var container: LayoutView? { superview }

  // MARK: What a superview is told

  /// True if `layoutSubviews` may do something; a class of this module that leaves it as it is says so.
  class var overridesLayoutSubviews: Bool { ObjectIdentifier(self) != ObjectIdentifier(LayoutView.self) }

  /// The size of a subview's content may have changed.
  func subviewContentChanged() {}
  /// A subview was hidden or shown.
  func subviewVisibilityChanged() {}
  /// Takes notice that the sizes that views inside would like to have may have changed.
  func fittingSizesChanged() {}
  /// Tells whether a hidden subview has no place of its own, as in a stack.
  func leavesOutHidden(_ view: LayoutView) -> Bool { false }
  /// A subview is about to leave.
  func subviewLeaves(_ view: LayoutView) {}

  // MARK: Touches

  /// A number by which a program finds the view again; see ``viewWithTag(_:)``.
  public final var tag = 0
  /// False if touches pass the view and all that it contains, as they pass a label; see ``hitTest(_:)``.
  public final var isUserInteractionEnabled = true

  /// Tells whether a point in the view's coordinates belongs to it: the left and top edges do, the others do not.
  open func point(inside point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < bounds.width && point.y < bounds.height
  }

  // MARK: For subclasses

  /// Makes and changes constraints, before a layout, when `setNeedsUpdateConstraints` asked for it.
  open func updateConstraints() {}

  /// Places what constraints do not place, after the frames are known.
  open func layoutSubviews() {}
}
