internal import Galley

/// Arranges views in a row or a column, by the constraints that `UIStackView` makes (UIKIT.md 2.11).
public final class StackView: LayoutView, LoggedView {
  /// The way in which arranged views share the length of the stack.
  public enum Distribution: String, Sendable, CaseIterable {
    /// By their priorities, equally, in proportion to their own lengths; or with equal gaps, equal steps of middles.
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// The place of arranged views across the stack. Leading is the top in a row, trailing the bottom; baselines are for
  /// rows only and mean `fill` in a column.
  public enum Alignment: String, Sendable, CaseIterable {
    /// From edge to edge, at an edge, in the middle, or by the baselines of their text.
    case fill, leading, firstBaseline, center, trailing, lastBaseline
    /// The names that rows use.
    public static let top = Alignment.leading
    /// The name of `trailing` in a row.
    public static let bottom = Alignment.trailing
  }

  /// The custom spacing that says "the stack's own".
  public static let spacingUseDefault = Double(Float.greatestFiniteMagnitude)
  /// The custom spacing that says "the system's".
  public static let spacingUseSystem = Double(Float.leastNormalMagnitude)

  /// The views that the stack arranges, in their order; they are subviews, too.
  public private(set) var arrangedSubviews: [LayoutView] = []

  /// The axis along which the views stand: in a row or in a column.
  public var axis = LayoutAxis.horizontal {
    didSet { if oldValue != axis { setNeedsUpdateConstraints() } }
  }
  /// How the views share the length of the stack.
  public var distribution = Distribution.fill {
    didSet { if oldValue != distribution { setNeedsUpdateConstraints() } }
  }
  /// Where the views lie across the stack.
  public var alignment = Alignment.fill {
    didSet { if oldValue != alignment { setNeedsUpdateConstraints() } }
  }
  /// True if the views keep inside the layout margins.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { setNeedsUpdateConstraints() } }
  }
  /// True if spacing in a column lies between baselines.
  public var isBaselineRelativeArrangement = false {
    didSet { if oldValue != isBaselineRelativeArrangement { setNeedsUpdateConstraints() } }
  }

  /// The space between neighbours, in points: exact for the fill distributions, the least for the others.
  ///
  /// A number that is NaN or beyond `LayoutView.largestLength` leaves it as it was, and the next layout throws.
  public var spacing: Double {
    get { ownSpacing }
    set { assign(.spacing) { () throws(LayoutError) in try setSpacing(newValue) } }
  }
  private var ownSpacing = 0.0
  /// The pixels per point to which `spacing` is rounded where it is used; `nil` for none (UIKIT.md 2.11), as is one
  /// outside of `Size.scaleRange`.
  public var scale: Double? {
    didSet { if oldValue != scale { setNeedsUpdateConstraints() } }
  }
  private var customSpacings: [ObjectIdentifier: Double] = [:]

  private var ownConstraints: [LayoutConstraint] = []
  private var ownGuides: [LayoutGuide] = []
  private var sharesFollowFromFitting = false
  private var isMakingConstraints = false

  package var logClassName: String { "UIStackView" }
  override var logged: (any LoggedView)? { self }

  /// Makes an empty row or column.
  public init(name: String = "", axis: LayoutAxis = .horizontal) {
    super.init(name: name)
    self.axis = axis
    ownMargins = .zero
    setNeedsUpdateConstraints()
  }

  // MARK: Spacing

  /// Sets the space between arranged views, in points.
  /// - Throws: `LayoutError.notFinite` or `.outOfRange`; the spacing stays then.
  package func setSpacing(_ spacing: Double) throws(LayoutError) {
    try LayoutError.check(spacing, "the spacing of \(debugName)")
    guard spacing != ownSpacing else { return }
    ownSpacing = spacing
    setNeedsUpdateConstraints()
  }

  /// Sets the space after a view; it stays the view's as long as the view is arranged here.
  ///
  /// A number that is NaN or beyond `LayoutView.largestLength` leaves it as it was, and the next layout throws.
  public func setCustomSpacing(_ spacing: Double, after view: LayoutView) {
    assign(.customSpacing(ObjectIdentifier(view))) { () throws(LayoutError) in
      try setCustomSpacing(checked: spacing, after: view)
    }
  }

  /// - Throws: `LayoutError.notFinite` or `.outOfRange`; the space stays then.
  package func setCustomSpacing(checked spacing: Double, after view: LayoutView) throws(LayoutError) {
    if spacing != StackView.spacingUseDefault && spacing != StackView.spacingUseSystem {
      try LayoutError.check(spacing, "the spacing after \(view.debugName)")
    }
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == StackView.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// The space set after a view, `spacingUseDefault` when there is none.
  public func customSpacing(after view: LayoutView) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? StackView.spacingUseDefault
  }

  func gap(after view: LayoutView) -> Double {
    let custom = customSpacing(after: view)
    if custom == StackView.spacingUseDefault {
      guard let scale, Size.scaleRange.contains(scale) else { return spacing }
      return (spacing * scale).rounded() / scale
    }
    return custom == StackView.spacingUseSystem ? LayoutXAxisAnchor.standardSpacing : custom
  }

  // MARK: Arranged views

  /// Puts a view at the end of the row; it becomes a subview if it is not one.
  ///
  /// - Precondition: The view is neither this one nor one of its ancestors.
  public func addArrangedSubview(_ view: LayoutView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Puts a view at a place in the row; a view that is arranged already moves there.
  ///
  /// - Precondition: The view is neither this one nor one of its ancestors, and the place is there.
  public func insertArrangedSubview(_ view: LayoutView, at index: Int) {
    LayoutError.require { () throws(LayoutError) in try insertArrangedSubview(checked: view, at: index) }
  }

  /// Puts a view that comes from data at the end of the row.
  ///
  /// - Throws: As ``LayoutView/insertSubview(checked:at:)``.
  package func addArrangedSubview(checked view: LayoutView) throws(LayoutError) {
    try insertArrangedSubview(checked: view, at: arrangedSubviews.count)
  }

  /// Puts a view that comes from data at a place in the row.
  ///
  /// - Throws: As ``LayoutView/insertSubview(checked:at:)``.
  package func insertArrangedSubview(checked view: LayoutView, at index: Int) throws(LayoutError) {
    guard (0...arrangedSubviews.count).contains(index) else {
      throw LayoutError(.invalidHierarchy, "\(debugName) has no place \(index) for an arranged view")
    }
    if view.superview !== self { try addSubview(checked: view) }
    var place = index
    if let present = arrangedSubviews.firstIndex(where: { $0 === view }) {
      arrangedSubviews.remove(at: present)
      if present < place { place -= 1 }
    }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.insert(view, at: place)
    setNeedsUpdateConstraints()
  }

  /// Takes a view out of the row; it stays a subview.
  public func removeArrangedSubview(_ view: LayoutView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  override class var overridesLayoutSubviews: Bool { false }

  override func subviewVisibilityChanged() { setNeedsUpdateConstraints() }

  override func leavesOutHidden(_ view: LayoutView) -> Bool { arrangedSubviews.contains { $0 === view } }

  /// Shares that follow from sizes which views had when they were asked are asked for again.
  override func fittingSizesChanged() {
    if sharesFollowFromFitting && !isMakingConstraints { setNeedsUpdateConstraints() }
  }

  override func subviewContentChanged() {
    if distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }

  /// Stops arranging a leaving subview.
  override func subviewLeaves(_ view: LayoutView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    removeArrangedSubview(view)
    dropConstraints()
  }

  // MARK: Baselines

  public override var viewForFirstBaselineLayout: LayoutView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? visible.first : tallest(visible))?.viewForFirstBaselineLayout ?? self
  }

  public override var viewForLastBaselineLayout: LayoutView {
    let visible = arrangedSubviews.filter { !$0.isHidden }
    return (axis == .vertical ? visible.last : tallest(visible))?.viewForLastBaselineLayout ?? self
  }

  /// The tallest view by content and own constraints; the first of equals.
  ///
  /// Frames have no say: the baseline decides about them, and one tree must not have two layouts.
  private func tallest(_ views: [LayoutView]) -> LayoutView? {
    guard views.count > 1 else { return views.first }
    var best: (view: LayoutView, height: Double)?
    for view in views {
      let height = view.naturalHeight
      if let best, best.height >= height { continue }
      best = (view, height)
    }
    return best?.view
  }

  // MARK: Constraints

  public override func updateConstraints() {
    isMakingConstraints = true
    defer { isMakingConstraints = false }
    dropConstraints()
    var maker = StackConstraints(stack: self)
    maker.make()
    sharesFollowFromFitting = maker.hasAskedForFitting
    ownGuides = maker.guides
    for guide in ownGuides { addLayoutGuide(guide) }
    ownConstraints = maker.constraints
    for constraint in ownConstraints { constraint.install(in: self) }
  }

  private func dropConstraints() {
    LayoutConstraint.deactivate(ownConstraints)
    ownConstraints = []
    for guide in ownGuides { removeLayoutGuide(guide) }
    ownGuides = []
  }
}
