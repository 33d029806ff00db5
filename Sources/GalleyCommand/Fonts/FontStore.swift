internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

/// Opens the fonts that lines and documents name, each file once; copies share what has been opened.
struct FontStore: FontOpener, Sendable {
  private let folder: FontFolder
  private let opened = OpenedFonts()
  private(set) var images = ReadImages()
  /// The settings by which a document's labels are set.
  var surroundings = LayoutSurroundings()

  init(_ folder: FontFolder) { self.folder = folder }

  /// Returns the fonts for another document, whose images are read again.
  func forDocument() -> FontStore {
    var store = self
    store.images = ReadImages()
    return store
  }

  /// The font in a file of the folder.
  ///
  /// - Throws: `RecordError` that tells no bytes of the file.
  func font(_ name: String) throws(RecordError) -> FontFace {
    try opened.font(name) { () throws(RecordError) in try folder.file(named: name, kind: "font") }
  }

  /// The absolute path of an image file of the folder.
  func path(ofImage name: String) throws(RecordError) -> String { try folder.file(named: name, kind: "image") }
}

extension RecordError {
  /// A font that a line or document names cannot be opened.
  ///
  /// The name is the writer's; of the file's content it tells the kind of mistake and no bytes, since the writer may be
  /// somebody who must not read it.
  init(_ error: FontError, name: String) {
    let reason =
      switch error.code {
      case .fileNotFound: "no such file"
      case .fileUnreadable, .unsupportedFormat, .outOfMemory: error.message
      case .notAFont: "not a font"
      case .truncated: "the font is cut off"
      default: "the font is damaged"
      }
    self.init("\(name): \(reason)")
  }
}
