internal import ArgumentParser
internal import GalleyShaping
internal import GalleySystemFonts

/// The sources of fonts that are chosen by family.
struct FontSources: ParsableArguments {
  @Option(help: ArgumentHelp("A folder with fonts, and those in it; may be repeated.", valueName: "path"))
  var fontDir: [String] = []

  @Flag(help: "Use the fonts that are installed on this machine, too.")
  var systemFonts = false

  /// The embedded fonts, then those of the folders, then those of the machine.
  ///
  /// Font files that cannot be used are named on standard error.
  func collection() throws(CommandFailure) -> FontCollection {
    var collection = FontCollection.embedded
    for folder in fontDir { try collection.read(folder) }
    if systemFonts { try collection.readSystemFonts() }
    return collection
  }
}

extension FontCollection {
  /// Adds the fonts of a folder; files that cannot be used are named on standard error.
  ///
  /// - Throws: `CommandFailure` where the folder cannot be read, and for a font that an output names.
  mutating func read(_ folder: String) throws(CommandFailure) {
    do throws(FontError) {
      for problem in try addFolder(folder) { StandardError.write("warning: \(problem)") }
    } catch {
      throw CommandFailure(error)
    }
    for font in fonts { try WrittenFiles.checkReading(font.source) }
  }

  /// Adds the fonts of the machine.
  mutating func readSystemFonts() throws(CommandFailure) {
    do throws(FontError) { add(try SystemFonts.collection()) } catch { throw CommandFailure(error) }
  }
}
