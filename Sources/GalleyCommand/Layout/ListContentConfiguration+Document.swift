internal import Galley
internal import GalleyCollections
internal import GalleyJSON
internal import GalleyLayout

/// The styles of list content by UIKit's names.
enum ListContentStyle: String, CaseIterable {
  case none, cell, subtitleCell, valueCell, plainHeader, plainFooter, groupedHeader, groupedFooter
  case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell, sidebarHeader

  var configuration: ListContentConfiguration {
    switch self {
    case .none: ListContentConfiguration()
    case .cell: .cell()
    case .subtitleCell: .subtitleCell()
    case .valueCell: .valueCell()
    case .plainHeader: .plainHeader()
    case .plainFooter: .plainFooter()
    case .groupedHeader: .groupedHeader()
    case .groupedFooter: .groupedFooter()
    case .sidebarCell: .sidebarCell()
    case .sidebarSubtitleCell: .sidebarSubtitleCell()
    case .accompaniedSidebarCell: .accompaniedSidebarCell()
    case .accompaniedSidebarSubtitleCell: .accompaniedSidebarSubtitleCell()
    case .sidebarHeader: .sidebarHeader()
    }
  }
}

extension ListContentConfiguration {
  /// The configuration that a document's node describes.
  init(_ node: JSONObject, fonts: FontStore) throws(RecordError) {
    self = (try node.choice("style", ListContentStyle.self) ?? .cell).configuration
    if fonts.surroundings.category != .large {
      textProperties.font = fonts.surroundings.scaled(textProperties.font)
      secondaryTextProperties.font = fonts.surroundings.scaled(secondaryTextProperties.font)
    }
    try setContent(node)
    if let font = try node.object("font") { textProperties.font = try Font(font, fonts: fonts) }
    if let font = try node.object("secondaryFont") { secondaryTextProperties.font = try Font(font, fonts: fonts) }
    if let lines = try node.integer("numberOfLines") {
      textProperties.numberOfLines = lines
      secondaryTextProperties.numberOfLines = lines
    }
    if let margins = try node.lengths("margins", count: 4) {
      directionalLayoutMargins = DirectionalEdgeInsets(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
    }
    imageToTextPadding = try node.length("imageToTextPadding") ?? imageToTextPadding
    textToSecondaryTextHorizontalPadding =
      try node.length("horizontalPadding") ?? textToSecondaryTextHorizontalPadding
    textToSecondaryTextVerticalPadding = try node.length("verticalPadding") ?? textToSecondaryTextVerticalPadding
    prefersSideBySideTextAndSecondaryText = try node.bool("sideBySide") ?? prefersSideBySideTextAndSecondaryText
    if let size = try node.size("maximumImageSize") { imageProperties.maximumSize = size }
    if let size = try node.size("reservedImageSize") { imageProperties.reservedLayoutSize = size }
  }

  /// Takes over the texts and the image that an object has.
  mutating func setContent(_ node: JSONObject) throws(RecordError) {
    text = try node.string("text") ?? text
    secondaryText = try node.string("secondaryText") ?? secondaryText
    if let size = try node.size("image") { image = Image(name: "image", size: size) }
  }
}

extension JSONObject {
  /// A width and a height from 0.
  func size(_ key: String) throws(RecordError) -> Size? {
    guard let numbers = try lengths(key, count: 2) else { return nil }
    guard numbers.allSatisfy({ $0 >= 0 }) else { throw RecordError("\"\(key)\" must not be negative") }
    return Size(width: numbers[0], height: numbers[1])
  }
}
