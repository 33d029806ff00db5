/// Options for writing a file, and facts about its pictures; a format leaves out those that it cannot hold.
public struct PictureOptions: Hashable, Sendable {
  /// The title; `nil` for the text itself in an SVG file, and for its first line in a PDF file.
  public var title: String?
  /// Who wrote the text, in a PDF file; `nil` for nobody.
  public var author: String?
  /// The default language of texts, as a BCP 47 tag; `nil` for the language in which the text begins.
  public var language: String?
  /// True if a PDF file draws glyphs as outlines instead of holding fonts and text.
  public var usesOutlines = false
  /// True if an SVG file has the text unseen above its glyphs, to be selected and copied.
  public var hasSelectableText = false
  /// The schemes that a link of a PDF or SVG file may have, in small letters; others lead nowhere.
  public var linkSchemes: Set<String> = ["http", "https", "mailto"]

  /// The choices that suit most files.
  public init() {}
}

/// A picture, or several, as a file.
public struct PictureFile: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// Notes about things that the file lacks, each in one line for a person: fonts that may not be part of it, links that lead nowhere.
  public let notes: [String]
}
