internal import ArgumentParser
internal import Galley
internal import GalleyRender
internal import GalleyShaping

/// The options of a picture's file: title, author, outlines, text to select, schemes of links.
struct PictureArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The title of an SVG or PDF file, instead of its text.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Who wrote the text, for a PDF file.", valueName: "name"))
  var author: String?

  @Flag(help: "Draw the glyphs of a PDF file as outlines, without fonts and text to search.")
  var outlines = false

  @Flag(help: "Put the text of an SVG file unseen above its glyphs, to be selected and copied.")
  var svgText = false

  @Option(
    help: ArgumentHelp(
      "Another scheme that links of a PDF or SVG file may have, besides http, https and mailto.", valueName: "scheme"))
  var linkScheme: [String] = []

  /// Writes pictures, each a page of the file, and says what the file lacks.
  ///
  /// - Parameters:
  ///   - path: `-` for standard output.
  ///   - format: `nil` for that of the path's ending.
  ///   - scale: Pixels per point; `nil` for what suits the format.
  ///   - language: The language of text that names none.
  ///   - least: The size that options ask for, whatever the picture shows.
  func write(
    _ pictures: [Picture], to path: String, as format: PictureFormat? = nil, scale: Double?, language: String? = nil,
    least: Size = .zero
  ) throws(CommandFailure) {
    guard let format = format ?? PictureFormat(path: path) else {
      throw CommandFailure(.usage, "--output: “\(path)” \(PictureFormat.endings)")
    }
    var options = PictureOptions()
    options.title = title
    options.author = author
    options.language = language
    options.usesOutlines = outlines
    options.hasSelectableText = svgText
    options.linkSchemes.formUnion(linkScheme.map { $0.lowercased() })
    let file: PictureFile
    do throws(PictureError) {
      file = try pictures.file(as: format, scale: scale ?? format.standardScale, options: options)
      if path != "-" { try FileOutput.write(file.bytes, to: path) }
    } catch {
      var failure = CommandFailure(error)
      // A mistake of the command line alone: no content would fit, or all would at the usual scale.
      let asked = scale ?? format.standardScale
      if error.code == .tooLarge,
        !Picture(size: least).fits(format, scale: asked)
          || pictures.allSatisfy({ $0.fits(format, scale: min(asked, format.standardScale)) })
      {
        failure.status = .usage
      }
      throw failure
    }
    if path == "-" { try StandardOutput.write(file.bytes) }
    // Commands say themselves which characters have no glyph and which emoji no picture.
    for note in file.notes where note.kind != .undrawnEmoji && note.kind != .missingGlyphs {
      StandardError.write("warning: \(note)")
    }
  }
}

/// The options of a picture of a text: its colours, and the edge of its page.
struct PictureColors: ParsableArguments {
  @Option(help: ArgumentHelp("The colour of the text: #rgb, #rrggbb or #rrggbbaa.", valueName: "hex"))
  var color = "#000"

  @Option(help: ArgumentHelp("The colour behind the text, or 'none'.", valueName: "hex"))
  var background = "#fff"

  @Option(help: "What the page ends at: the text's lines and all ink, or the ink alone.")
  var crop = Crop.page

  /// The content that a page ends at.
  enum Crop: String, ExpressibleByArgument, CaseIterable {
    case page, ink
  }

  mutating func validate() throws {
    _ = try text
    _ = try page
  }

  /// The colour of the text.
  var text: Color { get throws(ValidationError) { try Self.parsed(color, "--color") } }

  /// The colour of the page; `nil` for one that is see-through.
  var page: Color? {
    get throws(ValidationError) { background == "none" ? nil : try Self.parsed(background, "--background") }
  }

  private static func parsed(_ text: String, _ option: String) throws(ValidationError) -> Color {
    guard let color = Color(css: text) else {
      throw ValidationError("\(option): “\(text)” is not a colour such as #1a2b3c or tomato.")
    }
    return color
  }
}

extension PictureFormat {
  /// The pixels per point where nobody asks for others: screens are fine enough for two, and files without pixels are as
  /// large as they are meant to be.
  var standardScale: Double { self == .png ? 2 : 1 }

  /// The format of a name; an error for another name.
  static func named(_ name: String) throws -> PictureFormat {
    guard let format = PictureFormat(rawValue: name) else {
      throw ValidationError("“\(name)” is none of png, svg and pdf.")
    }
    return format
  }

  fileprivate static let endings = "ends with none of .png, .svg and .pdf."

  /// Refuses a file name whose ending stands for no format, before any work is done.
  static func validate(_ path: String) throws(ValidationError) {
    guard PictureFormat(path: path) == nil else { return }
    throw ValidationError("--output: “\(path)” \(endings)")
  }
}

/// Refuses a distance around a picture that is none.
func checkPadding(_ padding: Double) throws(ValidationError) {
  guard padding >= 0, padding.isFinite else {
    throw ValidationError("--padding: \(padding) is not a number from 0.")
  }
}
