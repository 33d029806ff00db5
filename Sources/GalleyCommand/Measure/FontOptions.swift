internal import ArgumentParser
internal import Galley
internal import GalleyShaping

/// The options that say how a text looks.
struct FontOptions: ParsableArguments {
  @Option(help: ArgumentHelp("A font file; repeat it for fallback fonts. Without it, Inter.", valueName: "path"))
  var font: [String] = []

  @Option(help: ArgumentHelp("Which face of a font collection file, from 0.", valueName: "index"))
  var fontIndex = 0

  @Option(help: "The size of one em, in points.")
  var size = 17.0

  @Option(help: "The weight, 1 to 1000, where the font is variable; 400 is regular.")
  var weight: Double?

  @Option(help: ArgumentHelp("The language of the text, a BCP 47 tag.", valueName: "tag"))
  var language: String?

  /// The style, its fonts opened.
  func style() throws(CommandFailure) -> TextStyle {
    var store = FontStore()
    var style = TextStyle(size: size, language: language)
    do {
      for name in font { style.fonts.append(try store.font(name, faceIndex: fontIndex)) }
      if let weight {
        if style.fonts.isEmpty { style.fonts = [.default] }
        for index in style.fonts.indices { style.fonts[index] = try style.fonts[index].withWeight(weight) }
      }
    } catch {
      throw CommandFailure(.noInput, error.description)
    }
    return style
  }
}
