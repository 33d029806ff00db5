/// What constraints leave open, and where a place comes from.
extension LayoutView {
  /// What constraints leave open in this view's tree, after the last layout (UIKIT.md 2.7).
  public final func ambiguities() -> [LayoutAmbiguity] {
    let top = topView
    top.layoutIfNeeded()
    return top.engine?.ambiguities() ?? []
  }

  /// Whether the constraints would allow the view another place or size.
  public final var hasAmbiguousLayout: Bool { ambiguities().contains { $0.item === self } }

  /// Gives a view whose layout is ambiguous another place or size that its constraints allow as well, to show what is
  /// open; again, to take that back. A next layout may take it back as well. Does nothing to other views.
  public final func exerciseAmbiguityInLayout() {
    let top = topView
    top.layoutIfNeeded()
    guard let engine = top.engine, engine.moveAside(self) else { return }
    _ = top.placeMovedItems(engine)
    top.runLayoutSubviews()
  }

  /// The constraints from which the view's place and length on an axis follow at the last layout, by axis value: those
  /// of the views around it included, and those that the layout made itself.
  public final func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    let top = topView
    top.layoutIfNeeded()
    return top.engine?.constraintsAffecting(self, axis) ?? []
  }
}
