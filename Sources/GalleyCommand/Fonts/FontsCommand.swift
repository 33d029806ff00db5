internal import GalleyJSON
internal import ArgumentParser
internal import GalleyShaping
internal import GalleyUnicode

/// `galley fonts`: which fonts there are.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the available fonts, with their weights and styles.",
    discussion: """
      Lists the embedded fonts, then those of --font-dir, then those of the machine with --system-fonts. With --family, \
      only that family, and --weight, --width and --slant pick the one font that comes nearest (CSS Fonts 4). With \
      --coverage it tells which of the fonts have the letters of a language, and which letters none has; then the exit \
      status is 1. With --extract their files are copied into a folder, for other programs to read: the embedded ones are \
      under the SIL Open Font License 1.1, Roboto under the Apache License 2.0.

      EXAMPLES
        galley fonts
        galley fonts --family Inter --weight 600
        galley fonts --coverage ka
        galley fonts --family Inter --extract fonts
      """)

  @OptionGroup var sources: FontSources

  @Option(help: ArgumentHelp("List this family only.", valueName: "name"), completion: .families)
  var family: String?

  @Option(parsing: .number, help: "Of the family, pick the font nearest to this weight, 1 to 1000.")
  var weight: Double?

  @Option(parsing: .number, help: "Of the family, pick the font nearest to this width, in percent.")
  var width: Double?

  @Option(help: "Of the family, pick the font nearest to this slant.")
  var slant: SlantName?

  @Option(
    help: ArgumentHelp("Tell which fonts have the letters of a language, such as ka.", valueName: "language"),
    completion: .languages)
  var coverage: String?

  @Option(
    help: ArgumentHelp("Copy the files of the fonts into this folder.", valueName: "folder"), completion: .directory)
  var extract: String?

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  enum SlantName: String, ExpressibleByArgument, CaseIterable {
    case upright, italic, oblique
  }

  mutating func validate() throws {
    if let mistake = choice.mistake("--") { throw ValidationError("\(mistake).") }
    if extract != nil, coverage != nil { throw ValidationError("Give --extract or --coverage, not both.") }
    if extract?.isEmpty == true { throw ValidationError("--extract: the name of the folder is empty.") }
  }

  func run() throws {
    let collection = try sources.collection()
    let fonts: [FontFace]
    do throws(FontError) { fonts = try choice.fonts(from: collection) } catch { throw CommandFailure(error) }
    if let coverage {
      let answer = try FontCoverage(of: coverage, in: fonts)
      try format.print(answer)
      if !answer.missing.isEmpty { throw CommandFailure(.someFailed) }
      return
    }
    let listings = try listings(of: fonts)
    switch format {
    case .text: try StandardOutput.write(listings.map { PrintedText.line($0.text) + "\n" }.joined())
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        writer.array("fonts") { writer in
          for listing in listings { listing.write(to: &writer) }
        }
      }
      writer.newline()
      try StandardOutput.write(writer.bytes)
    }
  }

  /// The fonts as they are listed, their files copied where that is asked for.
  private func listings(of fonts: [FontFace]) throws(CommandFailure) -> [FontListing] {
    guard let extract else { return fonts.map { FontListing($0) } }
    var extraction = try FontExtraction(folder: extract)
    var listings: [FontListing] = []
    for font in fonts { listings.append(FontListing(font, copy: try extraction.write(font))) }
    return listings
  }

  private var choice: FontChoice {
    FontChoice(family: family, weight: weight, width: width, slant: slant)
  }
}
