public import GalleyShaping

/// The role of a text (`UIFont.TextStyle`), with UIKit's raw values.
public enum FontTextStyle: String, Hashable, Sendable, CaseIterable {
  /// UIKit's `UICTFontTextStyleTitle0`.
  case largeTitle = "UICTFontTextStyleTitle0"
  /// UIKit's `UICTFontTextStyleTitle1`.
  case title1 = "UICTFontTextStyleTitle1"
  /// UIKit's `UICTFontTextStyleTitle2`.
  case title2 = "UICTFontTextStyleTitle2"
  /// UIKit's `UICTFontTextStyleTitle3`.
  case title3 = "UICTFontTextStyleTitle3"
  /// UIKit's `UICTFontTextStyleHeadline`.
  case headline = "UICTFontTextStyleHeadline"
  /// UIKit's `UICTFontTextStyleBody`.
  case body = "UICTFontTextStyleBody"
  /// UIKit's `UICTFontTextStyleCallout`.
  case callout = "UICTFontTextStyleCallout"
  /// UIKit's `UICTFontTextStyleSubhead`.
  case subheadline = "UICTFontTextStyleSubhead"
  /// UIKit's `UICTFontTextStyleFootnote`.
  case footnote = "UICTFontTextStyleFootnote"
  /// UIKit's `UICTFontTextStyleCaption1`.
  case caption1 = "UICTFontTextStyleCaption1"
  /// UIKit's `UICTFontTextStyleCaption2`.
  case caption2 = "UICTFontTextStyleCaption2"

  /// The point size and the leading for a category, in points (Apple's HIG; UIKIT.md 1.11).
  ///
  /// The leading is the distance from baseline to baseline.
  public func metrics(for category: ContentSizeCategory) -> (pointSize: Double, leading: Double) {
    let (sizes, leadings) = table
    return (sizes[category.column], leadings[category.column])
  }

  /// The weight of the style's font: semibold for headlines, else regular.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }

  private var table: (sizes: [Double], leadings: [Double]) {
    switch self {
    case .largeTitle:
      ([31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
    case .title1:
      ([25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58], [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 62, 68])
    case .title2:
      ([19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56], [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
    case .title3:
      ([17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55], [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
    case .headline:
      ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62])
    case .body:
      ([14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
    case .callout:
      ([13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
    case .subheadline:
      ([12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58])
    case .footnote:
      ([12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
    case .caption1:
      ([11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51])
    case .caption2:
      ([11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40], [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48])
    }
  }
}

extension FontTextStyle {
  /// The name as Swift writes it, such as `headline`.
  package var name: String { "\(self)" }

  /// The names of all styles.
  package static var names: [String] { allCases.map { $0.name } }

  /// Makes the style of a name; `nil` where there is none.
  package init?(name: String) {
    guard let style = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = style
  }
}

extension Font {
  /// The default family in the size and leading of a text style (`preferredFont(forTextStyle:)`).
  public static func preferredFont(
    forTextStyle style: FontTextStyle, category: ContentSizeCategory = .large, metrics: SystemFontMetrics = .inter
  ) -> Font {
    let size = style.metrics(for: category)
    var font = systemFont(ofSize: size.pointSize, weight: style.weight, metrics: metrics)
    // A line of the default family may be higher than the style's leading; lines never overlap for that.
    font.leading = max(0, size.leading - font.lineHeight)
    return font
  }
}
