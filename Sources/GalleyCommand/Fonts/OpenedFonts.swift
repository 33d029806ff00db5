internal import GalleyJSON
internal import GalleyShaping
internal import Synchronization

/// The fonts that have been opened, by file; threads share them.
///
/// Names of one file share its font. Both tables are bounded: the files that were asked for longest ago are closed once
/// nothing else uses them, and forgotten names are looked up once more.
final class OpenedFonts: Sendable {
  private static let maximumNames = 4096
  private static let maximumFiles = 128

  // Of this file rather than private: the compiler cannot lay out a private type in a Mutex of a debug build.
  struct Tables {
    /// The absolute path of the file of each name.
    var fileOfName: [Name: Name] = [:]
    var fontOfFile: [Name: (font: FontFace, lastUse: Int)] = [:]
    var useCount = 0
  }

  private let tables = Mutex(Tables())

  /// Opens the font of a name under a lock, so that all threads share one.
  ///
  /// - Parameter file: Finds the absolute path of the name's file.
  func font(_ name: String, file: () throws(RecordError) -> String) throws(RecordError) -> FontFace {
    try tables.withLock { tables throws(RecordError) in
      let path: Name
      if let known = tables.fileOfName[Name(name)] {
        path = known
      } else {
        path = Name(try file())
        if tables.fileOfName.count >= Self.maximumNames { tables.fileOfName.removeAll() }
        tables.fileOfName[Name(name)] = path
      }
      tables.useCount += 1
      if let known = tables.fontOfFile[path]?.font {
        tables.fontOfFile[path]?.lastUse = tables.useCount
        return known
      }
      if WrittenFiles.mistake(reading: path.text) != nil {
        throw RecordError("\(name): an output names this file, too")
      }
      let font: FontFace
      do throws(FontError) { font = try FontFace(path: path.text) } catch { throw RecordError(error, name: name) }
      Self.makeRoom(in: &tables)
      tables.fontOfFile[path] = (font, tables.useCount)
      return font
    }
  }

  private static func makeRoom(in tables: inout Tables) {
    guard tables.fontOfFile.count >= maximumFiles,
      let oldest = tables.fontOfFile.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    else { return }
    tables.fontOfFile[oldest] = nil
  }
}
