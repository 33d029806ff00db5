internal import Galley

/// Sections that scroll across the layout (`orthogonalScrollingBehavior`, UIKIT.md 3.3).
extension CompositionalLayout {
  /// How far a section is scrolled across the layout, in points; 0 for one that does not exist or does not scroll.
  ///
  /// At rest it is 0, but where a group stands in the middle.
  public func orthogonalOffset(ofSection section: Int) -> Double {
    laid.indices.contains(section) ? laid[section].offset : 0
  }

  /// Scrolls a section across the layout, as far as it has groups; to the nearest group where one stands in the middle.
  ///
  /// - Parameters:
  ///   - offset: Points in the direction of reading; a number that is not finite counts as 0.
  ///   - section: The index of the section.
  public func setOrthogonalOffset(_ offset: Double, ofSection section: Int) {
    wantedOffsets[section] = offset.sound
    invalidateLayout()
  }

  /// The offset that a section has, of the one that is wanted.
  func offset(
    _ laid: LaidSection, _ length: Double, _ index: Int, _ insets: (before: Double, after: Double), _ container: Size
  ) -> Double {
    let wanted = wantedOffsets[index] ?? 0
    guard laid.section.orthogonalScrollingBehavior == .groupPagingCentered else {
      let room = insets.before + axes.main(container) + insets.after
      return max(0, min(wanted, insets.before + length + insets.after - room))
    }
    let middle = axes.main(container) / 2
    let stops = laid.groups.map { $0.start + $0.length / 2 - middle }
    return stops.min { abs($0 - wanted) < abs($1 - wanted) } ?? 0
  }

  public func willScroll(toItemAt path: ItemPath, fraction: Double) {
    guard laid.indices.contains(path.section), laid[path.section].placed.indices.contains(path.item) else { return }
    let section = laid[path.section]
    guard section.section.orthogonalScrollingBehavior != .none, let view = collectionView else { return }
    let axes = section.groupAxes, range = axes.crossRange(section.placed[path.item].frame)
    let insets = axes.cross(section.section.contentInsets.sound)
    let room = axes.cross(view.frame.size) - insets.before - insets.after
    let part = section.section.orthogonalScrollingBehavior == .groupPagingCentered ? 0.5 : fraction
    setOrthogonalOffset(range.from + part * (range.to - range.from - room), ofSection: path.section)
  }
}
