internal import Galley

/// The guides that a view makes when they are first asked for.
struct StandardGuides {
  var margins: LayoutGuide?
  var safeArea: LayoutGuide?
  var readable: LayoutGuide?
}

/// Margins and the safe area (UIKIT.md 2.8).
extension LayoutView {
  /// The widest that readable text gets, in points, at the default text size.
  public static let readableContentWidth = 672.0

  /// The margins that count: those set, on top of the safe area where `insetsLayoutMarginsFromSafeArea` says so,
  /// and at least what is left of the superview's where `preservesSuperviewLayoutMargins` does.
  ///
  /// Those that are set are the view's own, by side; directional ones that were set before count no longer. A number
  /// that is NaN or beyond `LayoutView.largestLength` leaves them as they were, and the next layout throws.
  public final var layoutMargins: EdgeInsets {
    get { inheritedInsets.margins }
    set { assign(.layoutMargins) { () throws(LayoutError) in try setLayoutMargins(newValue) } }
  }

  /// Sets the margins; directional ones that were set before count no longer.
  /// - Throws: `LayoutError.notFinite` or `.outOfRange`; the margins stay then.
  package final func setLayoutMargins(_ margins: EdgeInsets) throws(LayoutError) {
    try check(margins, "margins")
    ownMargins = margins
    directionalMargins = nil
    marginsChanged()
  }

  /// The margins by reading direction; another view of `layoutMargins`, the last one set wins.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return effectiveDirection == .leftToRight
        ? DirectionalEdgeInsets(
          top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        : DirectionalEdgeInsets(
          top: margins.top, leading: margins.right, bottom: margins.bottom, trailing: margins.left)
    }
    set { assign(.layoutMargins) { () throws(LayoutError) in try setDirectionalLayoutMargins(newValue) } }
  }

  /// Sets the margins by reading direction, instead of those by side.
  /// - Throws: `LayoutError.notFinite` or `.outOfRange`; the margins stay then.
  package final func setDirectionalLayoutMargins(_ margins: DirectionalEdgeInsets) throws(LayoutError) {
    try check(margins.resolved(.leftToRight), "margins")
    directionalMargins = margins
    marginsChanged()
  }

  /// The insets that are added to the safe area that the view has from its ancestors. A number that is NaN or beyond
  /// `LayoutView.largestLength` leaves them as they were, and the next layout throws.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { addedInsets }
    set { assign(.additionalSafeAreaInsets) { () throws(LayoutError) in try setAdditionalSafeAreaInsets(newValue) } }
  }

  /// The safe area of a view without superview, as a window would give it one. A number that is NaN or beyond
  /// `LayoutView.largestLength` leaves it as it was, and the next layout throws.
  public final var rootSafeAreaInsets: EdgeInsets {
    get { rootInsets }
    set { assign(.rootSafeAreaInsets) { () throws(LayoutError) in try setRootSafeAreaInsets(newValue) } }
  }

  /// Sets what is added to the safe area that the view has from its ancestors.
  /// - Throws: `LayoutError.notFinite` or `.outOfRange`; the insets stay then.
  package final func setAdditionalSafeAreaInsets(_ insets: EdgeInsets) throws(LayoutError) {
    try check(insets, "additional safe area insets")
    addedInsets = insets
  }

  /// Sets the safe area of a view without superview.
  /// - Throws: `LayoutError.notFinite` or `.outOfRange`; the insets stay then.
  package final func setRootSafeAreaInsets(_ insets: EdgeInsets) throws(LayoutError) {
    try check(insets, "safe area insets")
    rootInsets = insets
  }

  final func check(_ insets: EdgeInsets, _ what: String) throws(LayoutError) {
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      try LayoutError.check(inset, "one of the \(what) of \(debugName)")
    }
  }

  /// How much of each edge bars of the system cover: what is left of the superview's safe area, and what was added.
  public final var safeAreaInsets: EdgeInsets { inheritedInsets.safeArea }

  /// The insets that the views above leave, step by step from the top: the way may be long.
  private var inheritedInsets: (safeArea: EdgeInsets, margins: EdgeInsets) {
    var direction = LayoutDirection.leftToRight
    var safeArea = EdgeInsets.zero, margins = EdgeInsets.zero
    for view in lineage.reversed() {
      direction = view.layoutDirection ?? direction
      let isTop = view.superview == nil
      safeArea = view.safeArea(inside: isTop ? view.rootSafeAreaInsets : view.covered(by: safeArea))
      let outer = isTop || !view.preservesSuperviewLayoutMargins ? nil : view.remainder(of: margins)
      margins = view.margins(direction, outer: outer, safeArea: safeArea)
    }
    return (safeArea, margins)
  }

  /// Returns what is left of the superview's insets inside the view; less than nothing where it stands clear of them.
  private func remainder(of outer: EdgeInsets) -> EdgeInsets {
    let size = superview?.frame.size ?? .zero
    return EdgeInsets(
      top: outer.top - frame.minY, left: outer.left - frame.minX, bottom: outer.bottom - (size.height - frame.maxY),
      right: outer.right - (size.width - frame.maxX))
  }

  /// Returns what the bars over the superview cover of the view; without a bar the view may jut out freely.
  private func covered(by outer: EdgeInsets) -> EdgeInsets {
    outer.combined(with: remainder(of: outer)) { $0 > 0 ? $1 : 0 }
  }

  private func safeArea(inside outer: EdgeInsets) -> EdgeInsets {
    outer.combined(with: additionalSafeAreaInsets) { max(0, max(0, $0) + $1) }
  }

  private func margins(_ direction: LayoutDirection, outer: EdgeInsets?, safeArea: EdgeInsets) -> EdgeInsets {
    var margins = directionalMargins?.resolved(direction) ?? ownMargins
    if let outer { margins = margins.combined(with: outer) { max($0, $1) } }
    return insetsLayoutMarginsFromSafeArea ? margins.combined(with: safeArea) { $0 + $1 } : margins
  }

  /// The rectangle inside the margins.
  public final var layoutMarginsGuide: LayoutGuide {
    standardGuide({ $1(&$0.margins) }, "UIViewLayoutMarginsGuide", dependsOnFrames: true)
  }

  /// The rectangle that no bar of the system covers.
  public final var safeAreaLayoutGuide: LayoutGuide {
    standardGuide({ $1(&$0.safeArea) }, "UIViewSafeAreaLayoutGuide", dependsOnFrames: true)
  }

  /// The rectangle inside the margins, centred and not too wide for reading.
  public final var readableContentGuide: LayoutGuide {
    standardGuide({ $1(&$0.readable) }, "UIViewReadableContentGuide", dependsOnFrames: false)
  }

  /// Returns a guide of the view, which is made when it is first asked for.
  private func standardGuide(
    _ reach: (inout StandardGuides, (inout LayoutGuide?) -> Void) -> Void, _ identifier: String, dependsOnFrames: Bool
  ) -> LayoutGuide {
    var known: LayoutGuide?
    reach(&guides) { known = $0 }
    if let known { return known }
    let guide = LayoutGuide(identifier: identifier)
    reach(&guides) { $0 = guide }
    if dependsOnFrames { self.dependsOnFrames = true }
    addStandardGuide(guide)
    return guide
  }

  private func addStandardGuide(_ guide: LayoutGuide) {
    guide.name = name.isEmpty ? guide.identifier : "\(name).\(guide.identifier)"
    addLayoutGuide(guide)
    let constraints: [LayoutConstraint]
    if guide === guides.readable {
      constraints = readableConstraints(guide)
    } else {
      let insets = guide === guides.safeArea ? safeAreaInsets : layoutMargins
      constraints = edgeConstraints(guide, insets)
    }
    for constraint in constraints { constraint.install(in: self) }
  }

  private func edgeConstraints(_ guide: LayoutGuide, _ insets: EdgeInsets) -> [LayoutConstraint] {
    let prefix = guide === guides.safeArea ? "UIViewSafeAreaLayoutGuide" : "UIView"
    let suffix = guide === guides.safeArea ? "" : "Margin-guide-constraint"
    func owned(_ first: LayoutItem, _ attribute: LayoutAttribute, _ second: LayoutItem, _ constant: Double)
      -> LayoutConstraint
    {
      LayoutConstraint(
        unchecked: first, attribute, .equal, second, attribute, constant: constant,
        identifier: "\(prefix)-\(attribute.name)\(suffix)")
    }
    return [
      owned(guide, .left, self, insets.left), owned(guide, .top, self, insets.top),
      owned(self, .right, guide, insets.right), owned(self, .bottom, guide, insets.bottom),
    ]
  }

  private func readableConstraints(_ guide: LayoutGuide) -> [LayoutConstraint] {
    let margins = layoutMarginsGuide
    func owned(
      _ attribute: LayoutAttribute, _ relation: LayoutRelation, _ second: LayoutItem?, _ constant: Double,
      _ priority: LayoutPriority
    ) -> LayoutConstraint {
      LayoutConstraint(
        unchecked: guide, attribute, relation, second, second == nil ? .notAnAttribute : attribute,
        constant: constant, identifier: "UIViewReadableContentGuide-\(attribute.name)", priority: priority)
    }
    return [
      owned(.top, .equal, margins, 0, .required), owned(.bottom, .equal, margins, 0, .required),
      owned(.centerX, .equal, margins, 0, .required),
      owned(.width, .lessThanOrEqual, nil, LayoutView.readableContentWidth, .required),
      owned(.left, .greaterThanOrEqual, margins, 0, .required), owned(.left, .equal, margins, 0, 999),
    ]
  }

  /// Brings the constraints of the standard guides up to date, and those that name margins.
  final func marginsChanged() {
    forEachView { $0.updateStandardGuides() }
    topView.engine?.marginsChanged()
    structureChanged()
    setNeedsLayout()
  }

  final func updateStandardGuides() {
    for (guide, insets) in [(guides.safeArea, safeAreaInsets), (guides.margins, layoutMargins)] {
      guard let guide else { continue }
      let wanted = edgeConstraints(guide, insets)
      for constraint in constraints where constraint.isEngineOwned {
        guard let match = wanted.first(where: { $0.identifier == constraint.identifier && constraint.mentions(guide) })
        else { continue }
        constraint.constant = match.constant
      }
    }
  }
}
