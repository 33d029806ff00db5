internal import Galley
internal import GalleyLayout

/// The boundary that insets count from (`UIContentInsetsReference`).
public enum ContentInsetsReference: String, Hashable, Sendable, CaseIterable {
  /// That of the layout for a section, and the safe area for a layout.
  case automatic
  /// The edges of the view, its safe area, its layout margins, or the part of these that is not too wide to read.
  case none, safeArea, layoutMargins, readableContent
}

extension CollectionView {
  /// How far a boundary is from the view's edges, in the coordinates of the layout.
  final func insets(to reference: ContentInsetsReference) -> EdgeInsets {
    var insets: EdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: insets = safeAreaInsets
    case .layoutMargins, .readableContent: insets = layoutMargins
    }
    if reference == .readableContent {
      let excess = max(0, frame.width - insets.left - insets.right - LayoutView.readableContentWidth)
      insets.left += excess / 2
      insets.right += excess / 2
    }
    if isMirrored { (insets.left, insets.right) = (insets.right, insets.left) }
    return insets
  }
}
