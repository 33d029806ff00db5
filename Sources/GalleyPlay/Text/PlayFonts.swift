internal import GalleyJSON
internal import GalleyOptions
package import GalleyShaping
internal import Synchronization

/// The fonts that the page may use: those of the package, and those named when the server was started.
package struct PlayFonts: Sendable {
  /// The fonts of a text that names no family; empty for the embedded ones.
  private let files: [FontFace]
  private let collection: FontCollection
  /// The folders with more families.
  private let folders: [String]
  /// The fonts that answers used, which the page may ask for.
  private let used = UsedFonts()

  /// - Parameters:
  ///   - files: The fonts of a text that names no family; empty for the embedded ones.
  ///   - collection: The fonts that are chosen by family.
  ///   - folders: The folders that some of these come from.
  package init(files: [FontFace] = [], collection: FontCollection = .embedded, folders: [String] = []) {
    self.files = files
    self.collection = collection
    self.folders = folders
  }

  /// The flags that give the fonts of a family to the command; of a text that names none for `nil`.
  func arguments(family: String?) -> [String] {
    guard let family else { return files.flatMap { ["--font", $0.source] } }
    if let file = files.first(where: { $0.names.preferredFamily == family }) { return ["--font", file.source] }
    let isEmbedded = FontCollection.embedded.families.contains(family)
    return ["--family", family] + (isEmbedded ? [] : folders.prefix(1).flatMap { ["--font-dir", $0] })
  }

  /// The names of all families.
  var families: [String] { collection.families }

  /// The fonts of a text, in the order of fallback; empty for the embedded ones as they are.
  func fonts(family: String?, language: String?, weight: Double?) throws(FontError) -> [FontFace] {
    if family == nil, files.isEmpty, weight == nil { return [] }
    let style = FontStyle(weight: FontWeight(weight ?? 400))
    var fonts: [FontFace] = []
    if let family { fonts.append(try collection.font(family: family, style: style)) }
    if family == nil {
      for font in files {
        fonts.append(try weight.map { weight throws(FontError) in try font.withWeight(FontWeight(weight)) } ?? font)
      }
      if !fonts.isEmpty { return fonts }
    }
    return fonts + (try FontCollection.embedded.cascade(style: style, language: language))
  }

  /// The number under which the page finds the file of a font that an answer uses.
  func number(of font: FontFace) -> Int { used.number(of: font) }

  /// The file with a number that an answer gave; `nil` for another number.
  func file(_ number: Int) -> [UInt8]? {
    used.font(number).map { font in unsafe font.withFileBytes { unsafe Array($0) } }
  }
}

/// Files of fonts by the numbers that answers gave them.
private final class UsedFonts: Sendable {
  // Of this file rather than private: the compiler cannot lay out a private type in a Mutex of a debug build.
  fileprivate struct Table {
    fileprivate var numbers: [String: Int] = [:]
    fileprivate var fonts: [FontFace] = []
  }

  private let table = Mutex(Table())

  func number(of font: FontFace) -> Int {
    table.withLock { table in
      let key = "\(font.isEmbedded) \(font.faceIndex) \(font.source)"
      if let known = table.numbers[key] { return known }
      table.numbers[key] = table.fonts.count
      table.fonts.append(font)
      return table.fonts.count - 1
    }
  }

  func font(_ number: Int) -> FontFace? {
    table.withLock { $0.fonts.indices.contains(number) ? $0.fonts[number] : nil }
  }
}

/// Refuses the files that a text names: the page has no files.
struct NoFiles: FontOpener {
  func font(_ name: String) throws(RecordError) -> FontFace {
    throw RecordError("\"fonts\": this page opens no files; fonts are chosen by \"family\"")
  }
}
