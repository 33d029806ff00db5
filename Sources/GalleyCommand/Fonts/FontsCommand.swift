internal import ArgumentParser
internal import GalleyShaping
internal import GalleyUnicode

/// `galley fonts`: which fonts there are.
struct FontsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "Lists the fonts that can be used, and what each can be.",
    discussion: """
      Lists the embedded fonts, then those of --font-dir, then those of the machine with --system-fonts. With --family, \
      only that family, and --weight, --width and --slant pick the one font that comes nearest (CSS Fonts 4). With \
      --coverage it tells which of the fonts have the letters of a language, and which letters none has; then the exit \
      status is 1.

      EXAMPLES
        galley fonts
        galley fonts --family Inter --weight 600
        galley fonts --coverage ka
      """)

  @OptionGroup var sources: FontSources

  @Option(help: ArgumentHelp("List this family only.", valueName: "name"))
  var family: String?

  @Option(parsing: .number, help: "Of the family, pick the font nearest to this weight, 1 to 1000.")
  var weight: Double?

  @Option(parsing: .number, help: "Of the family, pick the font nearest to this width, in percent.")
  var width: Double?

  @Option(help: "Of the family, pick the font nearest to this slant.")
  var slant: SlantName?

  @Option(help: ArgumentHelp("Tell which fonts have the letters of a language, such as ka.", valueName: "language"))
  var coverage: String?

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  enum SlantName: String, ExpressibleByArgument, CaseIterable {
    case upright, italic, oblique

    var slant: FontSlant {
      switch self {
      case .upright: .upright
      case .italic: .italic
      // The angle that CSS takes for `oblique` alone.
      case .oblique: .oblique(14)
      }
    }
  }

  mutating func validate() throws {
    if let mistake = choice.mistake("--") { throw ValidationError("\(mistake).") }
  }

  func run() throws {
    let collection = try sources.collection()
    let fonts: [Font]
    do throws(FontError) { fonts = try choice.fonts(from: collection) } catch { throw CommandFailure(error) }
    if let coverage {
      let answer = try FontCoverage(of: coverage, in: fonts)
      try format.print(answer)
      if !answer.missing.isEmpty { throw CommandFailure(.someFailed) }
      return
    }
    switch format {
    case .text: try StandardOutput.write(fonts.map { PrintedText.line(FontListing($0).text) + "\n" }.joined())
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        writer.key("fonts")
        writer.array { writer in
          for font in fonts { FontListing(font).write(to: &writer) }
        }
      }
      writer.newline()
      try StandardOutput.write(writer.bytes)
    }
  }

  private var choice: FontChoice {
    FontChoice(family: family, weight: weight, width: width, slant: slant?.slant)
  }
}
