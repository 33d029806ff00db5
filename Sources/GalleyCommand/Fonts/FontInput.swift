internal import ArgumentParser
internal import GalleyJSON
internal import GalleyShaping

/// The font that a command uses: a file, its face, and its place in the design space.
struct FontInput: ParsableArguments {
  @Option(help: ArgumentHelp("A TTF, OTF or TTC file; the embedded Inter without it.", valueName: "path"))
  var font: String?

  @Option(parsing: .number, help: ArgumentHelp("Which face of a collection, from 0.", valueName: "number"))
  var fontIndex = 0

  @Option(help: ArgumentHelp("Places on the axes of a variable font, such as 'wght=550,slnt=-5'.", valueName: "list"))
  var variations = ""

  mutating func validate() throws {
    if fontIndex != 0, font == nil { throw ValidationError("--font-index needs --font.") }
    _ = try parsedVariations()
  }

  private func parsedVariations() throws -> [FontVariation] {
    try CommaSeparated.parse(variations, "--variations", FontVariation.init)
  }

  func load() throws -> FontFace {
    do {
      guard let path = font else { return try FontFace.default.withVariations(parsedVariations()) }
      return try FontFace(path: path, faceIndex: fontIndex).withVariations(parsedVariations())
    } catch let error as FontError {
      throw CommandFailure(error)
    }
  }
}

/// A list in one option's value.
enum CommaSeparated {
  static func parse<Element>(
    _ text: String, _ option: String, _ element: (Substring) -> Element?
  ) throws(ValidationError) -> [Element] {
    var elements: [Element] = []
    guard !text.isEmpty else { return [] }
    for part in text.parts(at: ",", keepsEmpty: true) {
      guard let parsed = element(part) else {
        throw ValidationError("\(option): “\(part)” cannot be understood.")
      }
      elements.append(parsed)
    }
    return elements
  }
}
