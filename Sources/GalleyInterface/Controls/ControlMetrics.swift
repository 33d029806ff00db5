package import Galley
package import GalleyLayout

/// A content size; `nil` in a dimension that the content does not determine.
package struct ContentSize: Equatable {
  package var width: Double?
  package var height: Double?

  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

/// The sizes of the system's controls on the canvas of a version of Interface Builder: frames, in points.
package struct ControlMetrics {
  /// The build number of the editor, such as 23,727 for Xcode 16.3.
  let tools: Double
  /// True if the document is an archive, as before Xcode 5.
  let isArchive: Bool

  /// As the newest editor that is known has them.
  package static let newest = ControlMetrics(tools: .infinity, isArchive: false)

  // MARK: Without text

  /// A `UISwitch`.
  package var switchSize: ContentSize {
    if isArchive { return ContentSize(width: 94, height: 27) }
    return tools >= 24_127 ? ContentSize(width: 63, height: 28) : ContentSize(width: 51, height: 31)
  }

  /// How far the alignment rectangle of a `UISwitch` lies inside its frame.
  package var switchInsets: EdgeInsets { isArchive ? .zero : EdgeInsets(right: 2) }

  /// A `UISlider`.
  package var sliderSize: ContentSize { ContentSize(height: tools >= 23_727 ? 34 : 31) }

  /// How far the alignment rectangle of a `UISlider` lies inside its frame.
  package var sliderInsets: EdgeInsets { EdgeInsets(left: 2, bottom: tools >= 23_700 ? 0 : 1, right: 2) }

  /// A `UIStepper`.
  package var stepperSize: ContentSize { ContentSize(width: 94, height: tools >= 15_702 ? 32 : 29) }

  /// A `UIProgressView`.
  package var progressSize: ContentSize { ContentSize(height: tools >= 17_156 ? 4 : 2) }

  /// A `UIActivityIndicatorView`.
  package func activitySize(isLarge: Bool) -> ContentSize {
    let side = isLarge ? 37.0 : 20
    return ContentSize(width: side, height: side)
  }

  /// A `UIPageControl`; it has room for one page at least.
  package func pageControlSize(pages: Double) -> ContentSize {
    let pages = max(1, pages)
    if tools >= 21_000 { return ContentSize(width: 19 + 18 * pages, height: 26) }
    if tools >= 17_147 { return ContentSize(width: 62 + 18 * pages, height: 26) }
    return ContentSize(width: 16 * pages - 9, height: 37)
  }

  // MARK: With text

  /// How far the alignment rectangle of a `UISegmentedControl` lies inside its frame.
  package var segmentedControlInsets: EdgeInsets { EdgeInsets(bottom: 1) }

  /// The width of a segment beside its title.
  ///
  /// Saved widths of 15 documents are within 1.2 points a segment of this.
  package var segmentPadding: Double { tools >= 15_400 ? 20 : 15 }

  /// A `UISegmentedControl`, whose segments are all as wide as the widest one.
  package func segmentedControlSize(widest: Double, count: Int) -> ContentSize {
    ContentSize(width: Double(max(count, 1)) * (widest + segmentPadding), height: tools >= 15_400 ? 32 : 29)
  }

  /// A `UITextField`.
  ///
  /// - Parameters:
  ///   - width: Of its text, or of the placeholder where it has none.
  ///   - line: The height of a line of its font.
  package func textFieldSize(width: Double, line: Double, border: Appearance.FieldBorder) -> ContentSize {
    switch border {
    case .none: ContentSize(width: width, height: line.rounded(.up))
    case .line: ContentSize(width: width, height: (line + 9).rounded(.up))
    case .bezel, .roundedRect:
      ContentSize(width: width + 14, height: max(tools >= 15_400 ? 34 : 30, (line + 12).rounded(.up)))
    }
  }

  /// A `UIButton` without a configuration.
  ///
  /// - Parameters:
  ///   - title: The size of the title; 0 wide without one.
  ///   - line: The height of a line of its font.
  ///   - insets: The content's; `nil` for the button's own.
  ///   - isSystem: Whether the button is of the system's type, which is at least 30 points wide.
  package func buttonSize(
    title: Size, image: Size?, line: Double, insets: EdgeInsets?, isSystem: Bool
  ) -> ContentSize {
    // A system button has room above and below its title; insets of its own take their place.
    let padding = insets.map { $0.top + $0.bottom } ?? 12
    let width = title.width + (image?.width ?? 0) + (insets.map { $0.left + $0.right } ?? 0)
    var height = (max(title.width > 0 ? line : 0, image?.height ?? 0) + padding).rounded(.up)
    if title.width == 0 {
      height = image.map { $0.height + (insets.map { $0.top + $0.bottom } ?? 0) } ?? (line + padding).rounded(.up)
    }
    return ContentSize(width: isSystem ? max(width, 30) : width, height: height)
  }

  /// A `UIButton` with a configuration.
  ///
  /// - Parameters:
  ///   - title: The width of the title.
  ///   - line: The height of a line of its font.
  ///   - padding: The width beside the title.
  ///   - scale: Pixels per point.
  package func configuredButtonSize(
    title: Double, line: Double, padding: Double = 24, scale: Double
  ) -> ContentSize {
    ContentSize(width: title + padding, height: (line * scale).rounded(.up) / scale + configuredButtonInsets)
  }

  /// The height of a configured button beside the line of its title: 5 documents of editors up to 19529 have 31 points
  /// with a line of 20.5, 22 from 21507 up to 22154 and 3 of Xcode 26 have 34.5, 17 of those between have 40.5.
  package var configuredButtonInsets: Double {
    switch tools {
    case ..<21_000: 10.5
    case 22_155..<24_000: 20
    default: 14
    }
  }

  /// The height of a line of the system's own font, whichever stands in for it here.
  package static func systemLineHeight(pointSize: Double) -> Double { pointSize * SanFrancisco.lineHeight }
}
