internal import Galley
internal import GalleyLayout

/// The looks of a list (`UICollectionLayoutListConfiguration`, UIKIT.md 4.3).
public struct ListConfiguration: Hashable, Sendable {
  /// The appearances of `UICollectionLayoutListConfiguration`.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Rows from edge to edge, in groups, in groups with round corners, and those of sidebars.
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  /// The header above a section: nothing, a supplementary view, or its first item.
  public enum HeaderMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing, a view of its own, or the section's first item.
    case none, supplementary, firstItemInSection
  }

  /// The footer below a section: nothing, or a supplementary view.
  public enum FooterMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing, or a view of its own.
    case none, supplementary
  }

  /// How sections stand apart from each other and from the edges.
  public var appearance: Appearance
  /// The header above each section.
  public var headerMode = HeaderMode.none
  /// The footer below each section.
  public var footerMode = FooterMode.none
  /// True if separators stand below rows.
  public var showsSeparators = true
  /// The space before and after a separator, by reading direction; top and bottom do not count.
  public var separatorInsets = DirectionalEdgeInsets(leading: 16)

  /// A list with separators, without headers and footers.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// The space around a section's rows, between its header and its footer.
  ///
  /// Sides of sidebars are 10 points, those of the phone; the Mac's idiom has 12.987.
  public var sectionInsets: EdgeInsets {
    let hasHeader = headerMode != .none, hasFooter = footerMode != .none
    switch appearance {
    case .plain: return EdgeInsets(top: headerMode == .firstItemInSection ? 22 : 0)
    case .grouped: return EdgeInsets(top: hasHeader ? 0 : 35, bottom: hasFooter ? 0 : 20)
    case .insetGrouped: return EdgeInsets(top: hasHeader ? 0 : 35, left: 16, bottom: hasFooter ? 0 : 20, right: 16)
    case .sidebar: return EdgeInsets(left: 10, bottom: hasFooter ? 0 : 10, right: 10)
    case .sidebarPlain: return EdgeInsets(left: 10, right: 10)
    }
  }

  /// The line along the bottom of a row; `nil` for a list without separators.
  func separator(in row: Rect, _ direction: LayoutDirection, _ grid: PixelGrid) -> Rect? {
    guard showsSeparators else { return nil }
    let insets = separatorInsets.resolved(direction)
    return Rect(
      x: row.minX + insets.left, y: row.maxY - grid.pixel, width: max(0, row.width - insets.left - insets.right),
      height: grid.pixel)
  }

  /// The layout margins of cells, 16 points at the sides (UIKIT.md 4.3).
  static let cellLayoutMargins = EdgeInsets(top: 8, left: 16, bottom: 8, right: 16)

  /// The height of a header or footer that was never seen, in points.
  public var estimatedBoundaryHeight: Double { pinsBoundaryItems ? 28 : 17.5 }

  /// True if headers and footers stay in view as long as their section does.
  public var pinsBoundaryItems: Bool { appearance == .plain || appearance == .sidebarPlain }
}
