/// The names of elements, attributes and values of `key` that Galley knows; the others are `unknown`.
enum XMLName: String, CaseIterable, Sendable {
  case unknown = ""
  // Documents.
  case document, archive, data, type, version, toolsVersion, systemVersion, targetRuntime, useAutolayout
  case useTraitCollections, useSafeAreas, launchScreen, initialViewController, device, id, orientation, appearance
  case layout, adaptation, dependencies, plugIn, identifier, capability, deployment, development, customFonts, objects
  case scenes, scene, sceneID, resources, image, name, width, height, catalog, designables, designable, size, classes
  case simulatedMetricsContainer, inferredMetricsTieBreakers, namedColor, systemColor, color, fileOverrides, accepts
  case propertyAccessControl, colorMatched, variant
  // Objects.
  case placeholder, placeholderIdentifier, customObject, key, userLabel, customClass, customModule
  case customModuleProvider, storyboardIdentifier, sceneMemberID, exit, title
  case viewController, tableViewController, collectionViewController, navigationController, tabBarController
  case splitViewController, pageViewController, hostingController, glkViewController, avPlayerViewController
  case viewControllerPlaceholder
  // Views.
  case view, label, button, imageView, stackView, textField, textView, scrollView, tableView, tableViewCell
  case tableViewCellContentView, collectionView, collectionViewCell, collectionViewCellContentView
  case collectionReusableView, `switch`, slider, segmentedControl, stepper, activityIndicatorView, progressView
  case pageControl, datePicker, pickerView, searchBar, visualEffectView, containerView, toolbar, navigationBar, tabBar
  case mapView, wkWebView, webView, glkView, mtkView, sceneKitView, arscnView, skView, arskView, window, refreshControl
  case control
  case subviews, contentView, backgroundView, selectedBackgroundView, multipleSelectionBackgroundView, accessoryView
  case editingAccessoryView, tableHeaderView, tableFooterView, sectionHeaderView, sectionFooterView, prototypes, cells
  case sections, tableViewSection, items, headerTitle, footerTitle, customView, titleView, sectionHeaderHeight
  case sectionFooterHeight, separatorStyle, separatorColor, separatorInset
  case rect, frame, x, y, minX, minY, maxX, maxY, autoresizingMask, flexibleMinX, flexibleMinY, flexibleMaxX
  case flexibleMaxY, widthSizable, heightSizable
  case translatesAutoresizingMaskIntoConstraints, fixedFrame, misplaced, ambiguous, verifyAmbiguity, hidden
  case horizontalHuggingPriority, verticalHuggingPriority, horizontalCompressionResistancePriority
  case verticalCompressionResistancePriority, placeholderIntrinsicWidth, placeholderIntrinsicHeight, infinite
  case edgeInsets, directionalEdgeInsets, layoutMargins, directionalLayoutMargins, top, left, bottom, right, leading
  case trailing, preservesSuperviewLayoutMargins, insetsLayoutMarginsFromSafeArea, semanticContentAttribute
  case forceRightToLeft, forceLeftToRight, viewLayoutGuide, layoutGuides, viewControllerLayoutGuide, safeArea
  case contentLayoutGuide, frameLayoutGuide, keyboard, readableContent, intrinsicContentSize
  case contentMode, opaque, clipsSubviews, userInteractionEnabled, multipleTouchEnabled, alpha, tag
  // Texts.
  case text, string, mutableString, attributedString, attributedText, fragment, content, attributes, font, metaFont
  case paragraphStyle, numberOfLines, lineBreakMode, textAlignment, baselineAdjustment, adjustsFontSizeToFit
  case adjustsLetterSpacingToFitWidth
  case minimumScaleFactor, minimumFontSize, preferredMaxLayoutWidth, usesAttributedText, fontDescription, pointSize
  case weight, style, family, system, boldSystem, italicSystem, small, base64UTF8 = "base64-UTF8", scrollEnabled
  case adjustsFontForContentSizeCategory, state, normal, buttonType, inset, contentEdgeInsets, titleEdgeInsets
  case imageEdgeInsets, buttonConfiguration, configuration, subtitle, imagePadding, imagePlacement, borderStyle
  case roundedRect, bezel, line, none, segments, segment, numberOfPages, imageReference, whiteLarge, large
  case preferredSymbolConfiguration, textInputTraits, attributedTitle, compact, inline, wheels, datePickerMode
  case segmentControlStyle
  case NSColor, NSBackgroundColor, NSUnderline, NSUnderlineColor, NSStrikethrough, NSStrikethroughColor,
    NSParagraphStyle
  case lineSpacing, lineHeightMultiple, minimumLineHeight, maximumLineHeight
  // Stacks, cells.
  case axis, vertical, horizontal, distribution, alignment, spacing, spacingType, standard, baselineRelativeArrangement
  case accessoryType, textLabel, detailTextLabel, rowHeight, reuseIdentifier, indentationWidth, indentationLevel
  // Constraints.
  case constraints, constraint, firstItem, firstAttribute, relation, secondItem, secondAttribute, multiplier, constant
  case priority, symbolic, symbolType, greaterThanOrEqual, lessThanOrEqual, equal
  case variation, mask, exclude, include, reference
  // Controllers.
  case navigationItem, tabBarItem, toolbarItems, extendedEdge, freeformSize, freeformSimulatedSizeMetrics
  case simulatedStatusBarMetrics, simulatedNavigationBarMetrics, simulatedToolbarMetrics, simulatedTabBarMetrics
  case simulatedScreenMetrics, simulatedOrientationMetrics, simulatedTopBarMetrics, simulatedBottomBarMetrics
  case simulatedDestinationMetrics, translucent, `nil`, largeTitles, prefersLargeTitles, largeTitleDisplayMode
  case navigationBarHidden, toolbarHidden, edgesForExtendedLayout, value, point, barButtonItem
  // Connections.
  case connections, outlet, outletCollection, action, segue, property, destination, selector, eventType, kind
  case collectionClass, appends, relationship, userDefinedRuntimeAttributes, userDefinedRuntimeAttribute, keyPath
  case integer, real, boolean, number, range, location, length, localizedString, unwind, embed, show, push
  case red, green, blue, white, colorSpace, customColorSpace, cocoaTouchSystemColor
  // Known, without influence on the layout.
  case accessibility, accessibilityTraits, accessibilityConfiguration, gestureRecognizers, animations
  case collectionViewFlowLayout, collectionViewLayout, blurEffect, vibrancyEffect, dataDetectorType
  case tapGestureRecognizer, panGestureRecognizer, pinchGestureRecognizer, swipeGestureRecognizer
  case longPressGestureRecognizer, rotationGestureRecognizer, screenEdgePanGestureRecognizer, date, array, dictionary
  case textTab, tabStops, textAttributes, offsetWrapper, popoverPassthroughViews, popoverArrowDirection
  case listContentConfiguration, automaticEstimatedItemSize, dataMode, titleFontDescription
  case symbolConfiguration, `class`, relationships, wkWebViewConfiguration, audiovisualMediaTypes, wkPreferences
  case locale, timeZone, calendar, backgroundConfiguration, buttonConfigurationTransformer
  case switchStyle, imageContentConfiguration, menu, children, command, keyCommand, modifierFlags
  // Looks.
  case on, backgroundColor, tintColor, textColor, titleColor, onTintColor, thumbTintColor, progressTintColor
  case trackTintColor, barTintColor, selectedSegmentTintColor, shadowColor, minValue, maxValue, progress
  case currentPage, selectedSegmentIndex, contentHorizontalAlignment, systemItem, disclosureIndicator
  case baseForegroundColor, baseBackgroundColor
  // The archive format.
  case object, ref, int, double, float, bool, bytes, characters, NSSubviews, NSFrame, NSFrameSize, NSvFlags
  case IBUIText, IBUINormalTitle, IBUINumberOfLines, IBUITextAlignment, IBUILineBreakMode, IBUIBaselineAdjustment,
    IBUIFontDescription
  case IBUIButtonType, IBUIFont, NSName, NSSize, NSFont, IBUIBorderStyle, IBUIPlaceholder
  case objectRecords, orderedObjects, objectID, parent, flattenedProperties, connectionRecords, connection, source
  case containingView, scale, rootObjects = "IBDocument.RootObjects", archiveObjects = "IBDocument.Objects"
  case archiveUseAutolayout = "IBDocument.UseAutolayout", sortedKeys = "dict.sortedKeys", dictValues = "dict.values"
  case archivedObject, useAutomaticPreferredMaxLayoutWidth, IBUIStyle
  case IBUIHighlightedTitle, IBUIContentView, IBUITitle, NSHuggingPriority, IBUISegmentTitles
}

/// The numbers of the known names.
enum XMLNames {
  /// All known names; the number of a name is its place here.
  static let all = XMLName.allCases
  static let table: ByteTable = {
    var table = ByteTable(minimumCapacity: all.count)
    for name in all { _ = Array(name.rawValue.utf8).withSpan { table.insert($0) } }
    return table
  }()

  /// The name that the bytes spell.
  static func name(_ bytes: Span<UInt8>) -> XMLName {
    table.number(of: bytes).map { all[$0] } ?? .unknown
  }
}

extension Array where Element == UInt8 {
  func withSpan<Result>(_ body: (Span<UInt8>) -> Result) -> Result { body(span) }
}
