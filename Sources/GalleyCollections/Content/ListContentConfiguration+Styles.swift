internal import Galley
internal import GalleyLayout
internal import GalleyShaping

/// The system's styles, with the values of UIKIT.md 4.2.
///
/// Values of the phone (iOS 14 to 17) are known for `cell` and `groupedHeader`; the other styles have those of macOS's
/// Catalyst, as does the least height of sidebars.
extension ListContentConfiguration {
  /// A cell with a text, and a second one below it.
  public static func cell() -> Self { Self(.cell) }
  /// A cell with a smaller text below the first.
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  /// A cell with a second text at the trailing end of its line.
  public static func valueCell() -> Self { Self(.valueCell) }
  /// The header of a section in a plain list.
  public static func plainHeader() -> Self { Self(.plainHeader) }
  /// The footer of a section in a plain list.
  public static func plainFooter() -> Self { Self(.plainFooter) }
  /// The header of a section in a grouped list.
  public static func groupedHeader() -> Self { Self(.groupedHeader) }
  /// The footer of a section in a grouped list.
  public static func groupedFooter() -> Self { Self(.groupedFooter) }
  /// A cell of a sidebar.
  public static func sidebarCell() -> Self { Self(.sidebarCell) }
  /// A cell of a sidebar with a smaller text below the first.
  public static func sidebarSubtitleCell() -> Self { Self(.sidebarSubtitleCell) }
  /// A cell of the list beside a sidebar.
  public static func accompaniedSidebarCell() -> Self { Self(.accompaniedSidebarCell) }
  /// A cell of the list beside a sidebar, with a smaller text below the first.
  public static func accompaniedSidebarSubtitleCell() -> Self { Self(.accompaniedSidebarSubtitleCell) }
  /// The header of a section in a sidebar.
  public static func sidebarHeader() -> Self { Self(.sidebarHeader) }

  enum Style: String, Hashable, Sendable, CaseIterable {
    case cell, subtitleCell, valueCell, plainHeader, plainFooter, groupedHeader, groupedFooter
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell, sidebarHeader

    struct Defaults {
      var margins: DirectionalEdgeInsets
      var imageToTextPadding = 16.0
      var verticalPadding = 4.0
      var minimumHeight = 0.0
    }

    var defaults: Defaults {
      func margins(_ top: Double, _ leading: Double, _ bottom: Double) -> DirectionalEdgeInsets {
        DirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: 8)
      }
      switch self {
      // Phone: 11/16/11/8, image padding 16, vertical padding 3, at least 44.
      case .cell: return Defaults(margins: margins(11, 16, 11), verticalPadding: 3, minimumHeight: 44)
      case .subtitleCell: return Defaults(margins: margins(15, 16, 15), verticalPadding: 0, minimumHeight: 44)
      case .valueCell: return Defaults(margins: margins(15, 16, 15), minimumHeight: 44)
      case .plainHeader: return Defaults(margins: margins(10, 8, 10))
      case .plainFooter, .groupedFooter: return Defaults(margins: margins(8, 8, 6))
      // Phone: 17/8/6/8, image padding 16, vertical padding 3.
      case .groupedHeader: return Defaults(margins: margins(17, 8, 6), verticalPadding: 3)
      case .sidebarCell, .accompaniedSidebarCell:
        return Defaults(margins: margins(11, 8, 11), imageToTextPadding: 10, minimumHeight: 33.88)
      case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell:
        return Defaults(margins: margins(4, 8, 4), imageToTextPadding: 10, verticalPadding: 0, minimumHeight: 33.88)
      case .sidebarHeader: return Defaults(margins: margins(11, 8, 11), imageToTextPadding: 10)
      }
    }

    private var isSidebar: Bool {
      switch self {
      case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell,
        .sidebarHeader:
        true
      default: false
      }
    }

    private var isHeaderOrFooter: Bool {
      switch self {
      case .plainHeader, .plainFooter, .groupedHeader, .groupedFooter: true
      default: false
      }
    }

    func textProperties(isSecondary: Bool) -> ListTextProperties {
      var properties = ListTextProperties()
      properties.font = font(isSecondary: isSecondary)
      properties.color = color(isSecondary: isSecondary, isDisabled: false)
      if isSidebar {
        properties.numberOfLines = 1
        properties.adjustsFontSizeToFitWidth = true
        properties.minimumScaleFactor = 0.9
        properties.allowsDefaultTighteningForTruncation = true
      }
      return properties
    }

    private func font(isSecondary: Bool) -> Font {
      func preferred(_ style: FontTextStyle) -> Font { .preferredFont(forTextStyle: style) }
      switch self {
      case .cell, .subtitleCell: return preferred(isSecondary ? .subheadline : .body)
      case .valueCell, .plainHeader: return preferred(.body)
      case .plainFooter, .groupedFooter: return preferred(.footnote)
      // 13 points on iOS 14 to 18; the secondary text's 17 are the Mac's.
      case .groupedHeader: return preferred(isSecondary ? .body : .footnote)
      case .sidebarHeader: return isSecondary ? preferred(.footnote) : .systemFont(ofSize: 17, weight: 500)
      default: return preferred(isSecondary ? .footnote : .body)
      }
    }

    func color(isSecondary: Bool, isDisabled: Bool) -> Color {
      if isHeaderOrFooter { return Color(.secondaryLabel) }
      if isSidebar {
        return Color(isSecondary ? .secondaryLabel : .label, alpha: isDisabled ? 0.5 : 1)
      }
      guard isDisabled else { return Color(isSecondary ? .secondaryLabel : .label) }
      return Color(isSecondary ? .quaternaryLabel : .tertiaryLabel)
    }
  }
}
