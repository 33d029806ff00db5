internal import Galley

/// Sections that scroll across the layout (`orthogonalScrollingBehavior`, UIKIT.md 3.3).
extension CompositionalLayout {
  /// How far a section is scrolled across the layout, in points; 0 for one that does not exist or does not scroll.
  ///
  /// At rest it is 0, but where a group stands in the middle.
  public func orthogonalOffset(ofSection section: Int) -> Double {
    sections[section]?.offset ?? 0
  }

  /// Scrolls a section across the layout, as far as it has groups; to the nearest group where one stands in the middle.
  ///
  /// - Parameters:
  ///   - offset: Points in the direction of reading; a number that is not finite counts as 0.
  ///   - section: The index of the section.
  public func setOrthogonalOffset(_ offset: Double, ofSection section: Int) {
    wantedOffsets[section] = offset.sound
    guard sections.indices.contains(section) else { return }
    change(section) { $0.offset = $0.possible(offset.sound) }
    collectionView?.layoutWasInvalidated()
  }

  /// The offset at which a section comes to rest when a finger leaves it at another one without speed, as the section's
  /// ``CollectionLayoutSection/orthogonalScrollingBehavior`` says; 0 for a section that does not exist.
  ///
  /// - Parameters:
  ///   - offset: Points in the direction of reading; a number that is not finite counts as 0.
  ///   - section: The index of the section.
  public func restingOrthogonalOffset(near offset: Double, ofSection section: Int) -> Double {
    collectionView?.prepareIfNeeded()
    return sections[section]?.box.value.resting(near: offset.sound) ?? 0
  }

  public func willScroll(toItemAt path: ItemPath, fraction: Double) {
    guard let section = sections[path], section.section.orthogonalScrollingBehavior != .none else { return }
    let range = section.groupAxes.crossRange(section.placed[path.item].frame), room = 2 * section.middle
    let part = section.isCentered ? 0.5 : fraction
    setOrthogonalOffset(range.from + part * (range.to - range.from - room), ofSection: path.section)
  }
}
