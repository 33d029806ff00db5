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
  /// Notes about things that the file lacks.
  public let notes: [PictureNote]
}

/// A note about something that a file of pictures lacks.
public struct PictureNote: Hashable, Sendable, CustomStringConvertible {
  /// The kind of a note; more may be added, so a `switch` needs a `default`.
  public struct Kind: Hashable, Sendable {
    private enum Storage { case outlinedText, refusedLink, undrawnEmoji, missingGlyphs }
    private let storage: Storage

    /// Text drawn as outlines, since its font may not be part of the file, or could not be made one.
    public static let outlinedText = Kind(storage: .outlinedText)
    /// A link that leads nowhere, since its scheme is none of ``PictureOptions/linkSchemes``.
    public static let refusedLink = Kind(storage: .refusedLink)
    /// Emoji for which a frame stands, since there is no picture of them.
    public static let undrawnEmoji = Kind(storage: .undrawnEmoji)
    /// Characters for which a box stands, since no font has them.
    public static let missingGlyphs = Kind(storage: .missingGlyphs)
  }

  /// The kind of the note.
  public let kind: Kind
  /// The note in one line for a person.
  public let text: String

  init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  /// The text.
  public var description: String { text }
}
