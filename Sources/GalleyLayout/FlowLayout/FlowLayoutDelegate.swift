public import Galley

/// What differs between the items and sections of a flow layout (`UICollectionViewDelegateFlowLayout`).
///
/// Each method may answer `nil` for the layout's own property; that is the default.
public protocol FlowLayoutDelegate: AnyObject {
  /// The size of an item; where cells size themselves, the estimate until the item has been seen.
  func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size?
  func flowLayout(_ layout: FlowLayout, insetForSectionAt section: Int) -> EdgeInsets?
  func flowLayout(_ layout: FlowLayout, minimumLineSpacingForSectionAt section: Int) -> Double?
  func flowLayout(_ layout: FlowLayout, minimumInteritemSpacingForSectionAt section: Int) -> Double?
  func flowLayout(_ layout: FlowLayout, referenceSizeForHeaderInSection section: Int) -> Size?
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
