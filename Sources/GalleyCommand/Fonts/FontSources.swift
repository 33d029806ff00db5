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
    do {
      for folder in fontDir {
        for problem in try collection.addFolder(folder) { StandardError.write("warning: \(problem)") }
      }
      if systemFonts { collection.add(try SystemFonts.collection()) }
    } catch {
      throw CommandFailure(error)
    }
    return collection
  }
}
