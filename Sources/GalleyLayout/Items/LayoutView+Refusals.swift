/// A property of a view that a number can be wrong for.
enum RefusingProperty: Hashable {
  case frame, alignmentRectInsets, layoutMargins, additionalSafeAreaInsets, rootSafeAreaInsets, spacing, label
  case customSpacing(ObjectIdentifier), hugging(LayoutAxis), compressionResistance(LayoutAxis)
}

/// Values that cannot be: setters of Swift throw nothing, so the next layout names what they were given.
extension LayoutView {
  /// Sets a property by a way that throws; where it does, the next layout throws its error.
  final func assign(_ property: RefusingProperty, _ change: () throws(LayoutError) -> Void) {
    do throws(LayoutError) {
      try change()
      forgetRefusal(of: property)
    } catch { refuse(property, error) }
  }

  /// Notes that a property cannot be what it was given: the next layout throws.
  final func refuse(_ property: RefusingProperty, _ error: LayoutError) {
    if refusals.isEmpty { topView.refusingViews.append(reference) }
    refusals[property] = error
    setNeedsLayout()
  }

  /// Forgets that a property could not be what it was given.
  final func forgetRefusal(of property: RefusingProperty) {
    guard !refusals.isEmpty else { return }
    refusals[property] = nil
    if refusals.isEmpty { topView.refusingViews.removeAll { $0 === reference } }
  }

  /// - Throws: `LayoutError` for a property of this view, or of one below, that was given what it cannot be. Of several
  ///   it is the first view that was given one.
  final func checkValues() throws(LayoutError) {
    let refusing = topView.refusingViews
    if refusing.isEmpty { return }
    for case let view? in refusing.map({ $0.item?.asView }) where view.isDescendant(of: self) {
      // Of several properties the one that sorts first, so that two runs say the same.
      if let error = view.refusals.values.min(by: { $0.message < $1.message }) { throw error }
    }
  }

  /// Takes the views below that have values which cannot be along into another tree.
  ///
  /// - Parameter top: The top of the tree that this view was in.
  final func takeRefusals(from top: LayoutView) {
    guard !top.refusingViews.isEmpty else { return }
    refusingViews += top.refusingViews.filter { $0.item?.asView?.topView === self }
    top.refusingViews.removeAll { $0.item?.asView?.topView !== top }
  }
}
