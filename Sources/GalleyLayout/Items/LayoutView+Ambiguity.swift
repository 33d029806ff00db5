/// Places that constraints leave open, and where a place comes from.
extension LayoutView {
  /// The views and guides of this view's tree whose place or length on an axis the constraints leave open, after the
  /// last layout (UIKIT.md 2.7).
  ///
  /// - Throws: As `layoutIfNeeded`.
  public final func ambiguousItems(for axis: LayoutAxis) throws(LayoutError) -> [LayoutItem] {
    try ambiguities().filter { axis == .horizontal ? $0.isHorizontal : $0.isVertical }.map { $0.item }
  }

  /// Lists what constraints leave open in this view's tree.
  /// - Throws: As `layoutIfNeeded`.
  package final func ambiguities() throws(LayoutError) -> [LayoutAmbiguity] {
    let top = topView
    try top.layoutIfNeeded()
    return top.engine?.ambiguities() ?? []
  }

  /// True if the constraints would allow the view another place or size; false where `layoutIfNeeded` throws.
  public final var hasAmbiguousLayout: Bool {
    (try? ambiguities())?.contains { $0.item === self } ?? false
  }

  /// Gives a view whose layout is ambiguous another place or size that its constraints allow as well, to show what is
  /// open; again, to take that back. A next layout may take it back as well. Does nothing to other views, nor where
  /// `layoutIfNeeded` throws.
  public final func exerciseAmbiguityInLayout() {
    let top = topView
    guard (try? top.layoutIfNeeded()) != nil, let engine = top.engine, engine.moveAside(self) else { return }
    _ = top.placeMovedItems(engine)
    top.runLayoutSubviews()
  }

  /// The constraints from which the view's place and length on an axis follow at the last layout, by axis value: those
  /// of the views around it included, and those that the layout made itself. None where `layoutIfNeeded` throws.
  public final func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    let top = topView
    guard (try? top.layoutIfNeeded()) != nil else { return [] }
    return top.engine?.constraintsAffecting(self, axis) ?? []
  }
}
