public import Galley
internal import GalleyLayout

/// A delegate that tells what differs between the items and sections of a flow layout
/// (`UICollectionViewDelegateFlowLayout`).
///
/// Each method may answer `nil` for the layout's own property; that is the default.
public protocol FlowLayoutDelegate: AnyObject {
  /// The size of an item; where cells size themselves, the estimate until the item has been seen.
  func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size?
  /// The space around a section's lines, instead of ``FlowLayout/sectionInset``.
  func flowLayout(_ layout: FlowLayout, insetForSectionAt section: Int) -> EdgeInsets?
  /// The distance between a section's lines, instead of ``FlowLayout/minimumLineSpacing``.
  func flowLayout(_ layout: FlowLayout, minimumLineSpacingForSectionAt section: Int) -> Double?
  /// The least distance between a section's items, instead of ``FlowLayout/minimumInteritemSpacing``.
  func flowLayout(_ layout: FlowLayout, minimumInteritemSpacingForSectionAt section: Int) -> Double?
  /// The size of a section's header, instead of ``FlowLayout/headerReferenceSize``.
  func flowLayout(_ layout: FlowLayout, referenceSizeForHeaderInSection section: Int) -> Size?
  /// The size of a section's footer, instead of ``FlowLayout/footerReferenceSize``.
  func flowLayout(_ layout: FlowLayout, referenceSizeForFooterInSection section: Int) -> Size?
}

extension FlowLayoutDelegate {
  public func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size? { nil }
  public func flowLayout(_ layout: FlowLayout, insetForSectionAt section: Int) -> EdgeInsets? { nil }
  public func flowLayout(_ layout: FlowLayout, minimumLineSpacingForSectionAt section: Int) -> Double? { nil }
  public func flowLayout(_ layout: FlowLayout, minimumInteritemSpacingForSectionAt section: Int) -> Double? { nil }
  public func flowLayout(_ layout: FlowLayout, referenceSizeForHeaderInSection section: Int) -> Size? { nil }
  public func flowLayout(_ layout: FlowLayout, referenceSizeForFooterInSection section: Int) -> Size? { nil }
}
