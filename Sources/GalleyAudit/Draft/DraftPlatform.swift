internal import GalleyCatalogue

/// A platform for which `audit init` knows the width of a screen, sizes of text and fonts.
enum DraftPlatform: CaseIterable {
  case apple, android, flutter, web

  /// `nil` for texts of stores, which no label shows.
  init?(_ format: CatalogueFormat) {
    switch format {
    case .android: self = .android
    case .arb: self = .flutter
    case .json, .gettext: self = .web
    case .xcstrings, .strings, .stringsdict, .xliff: self = .apple
    case .store: return nil
    }
  }

  /// Whose widths the system's font has, and why.
  var metrics: (name: String, reason: String) {
    switch self {
    case .apple: ("sf", "\"sf\" is near to San Francisco's; \"inter\" where the app brings Inter along")
    case .android: ("roboto", "\"roboto\" is Android's")
    case .flutter: ("roboto", "\"roboto\" is Android's and Flutter's own; \"sf\" is near to San Francisco's")
    case .web: ("inter", "\"inter\" is near to what browsers and desktops have; \"roboto\" and \"sf\" are phones'")
    }
  }

  /// The font of running text, as rules write it.
  var font: String {
    switch self {
    case .apple: "textStyle: \"body\""
    case .android, .flutter: "size: \"16sp\""
    case .web: "size: 16"
    }
  }

  /// The width of a text on a phone, and the words that say so.
  var width: (points: Int, words: String) {
    switch self {
    case .apple: (343, "as wide as an iPhone with its margins")
    case .android, .flutter: (328, "as wide as a phone of 360 dp with its margins")
    case .web: (328, "as wide as a page on a phone of 360 px with its margins")
    }
  }

  /// A label for strings that nobody has said a label of.
  var guess: String { "width: \(width.points), lines: 0, \(font), guess: true" }
}

extension Catalogue {
  /// True if a person sees a text of the catalogue. Resources of Android hold much else: numbers, colours, names of
  /// classes.
  var hasSeenTexts: Bool {
    format != .android
      || entries.contains { entry in
        entry.isTranslatable && entry.forms.contains { Self.isSeen($0.pattern.unicodeScalars) }
      }
  }

  /// Tells whether a text reads like one for people, and not like a name of a program.
  private static func isSeen(_ text: String.UnicodeScalarView) -> Bool {
    guard text.contains(where: { $0.properties.isAlphabetic }), text.first != "#" else { return false }
    if text.contains(where: { $0.properties.isWhitespace }) { return true }
    let hasHump = zip(text, text.dropFirst()).contains { $0.properties.isLowercase && $1.properties.isUppercase }
    return !hasHump && !text.contains { "_./:".unicodeScalars.contains($0) }
  }
}
