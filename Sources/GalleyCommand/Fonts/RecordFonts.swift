internal import ArgumentParser

/// The fonts that lines and documents may name.
struct RecordFonts: ParsableArguments {
  @Flag(
    help: "Lines of --batch and layout documents may name font files outside of the folder that their names start from."
  )
  var allowAnyFile = false

  /// Opens the fonts that lines and documents name.
  ///
  /// - Parameter directory: Where relative names start; `nil` for the working directory.
  func store(in directory: String?) -> FontStore {
    FontStore(FontFolder(directory, allowsAnyFile: allowAnyFile))
  }
}
