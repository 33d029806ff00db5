/// The text size that a person has chosen (`UIContentSizeCategory`), with UIKit's raw values.
public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
  /// UIKit's `UICTContentSizeCategoryXS`.
  case extraSmall = "UICTContentSizeCategoryXS"
  /// UIKit's `UICTContentSizeCategoryS`.
  case small = "UICTContentSizeCategoryS"
  /// UIKit's `UICTContentSizeCategoryM`.
  case medium = "UICTContentSizeCategoryM"
  /// UIKit's `UICTContentSizeCategoryL`.
  case large = "UICTContentSizeCategoryL"
  /// UIKit's `UICTContentSizeCategoryXL`.
  case extraLarge = "UICTContentSizeCategoryXL"
  /// UIKit's `UICTContentSizeCategoryXXL`.
  case extraExtraLarge = "UICTContentSizeCategoryXXL"
  /// UIKit's `UICTContentSizeCategoryXXXL`.
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
  /// UIKit's `UICTContentSizeCategoryAccessibilityM`.
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
  /// UIKit's `UICTContentSizeCategoryAccessibilityL`.
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
  /// UIKit's `UICTContentSizeCategoryAccessibilityXL`.
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
  /// UIKit's `UICTContentSizeCategoryAccessibilityXXL`.
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
  /// UIKit's `UICTContentSizeCategoryAccessibilityXXXL`.
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// The position in the tables of UIKIT.md 1.11.
  var column: Int { Self.allCases.firstIndex(of: self) ?? 3 }
}
