internal import GalleyJSON
internal import ArgumentParser
internal import GalleyShaping
internal import GalleyUnicode

/// `galley shape`: which glyphs a text becomes.
struct ShapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shape",
    abstract: "Prints the glyphs of each line of a text, as hb-shape does.",
    discussion: """
      Each line of the text gives one line of output, empty for an empty line. In JSON, a glyph has its name (g), the \
      scalar at which its cluster begins (cl), its shift (dx, dy) and its advance (ax, ay), in font units with y up. \
      The answer is that of 'hb-shape --output-format=json' with the same font, text and options.

      EXAMPLES
        galley shape 'office' --format text
        galley shape '1/2' --features frac --format text
        galley shape 'ﷺ مرحبا' --language ar
      """)

  @Argument(help: "The text; standard input without one, or for '-'.")
  var text: String?

  @Option(
    name: [.long, .customLong("text-file")],
    help: ArgumentHelp("Shape the lines of a file ('-' for standard input).", valueName: "path"), completion: .file())
  var file: String?

  @OptionGroup var limit: InputLimit
  @OptionGroup var font: FontInput

  @Option(help: ArgumentHelp("OpenType features, such as 'tnum,-liga,aalt[3:5]=2'.", valueName: "list"))
  var features = ""

  @Option(
    name: [.long, .customLong("lang")],
    help: ArgumentHelp("The language as a BCP 47 tag; none without it.", valueName: "tag"),
    completion: .languages, transform: LanguageArgument.parse)
  var language: String?

  @Option(
    help: ArgumentHelp("The script as an ISO 15924 tag; that of each line's first letter without it.", valueName: "tag")
  )
  var script: String?

  @Option(help: "The direction; that of the script without it.")
  var direction: GlyphLister.Direction?

  @Option(help: "How to write the answer.")
  var format = OutputFormat.json

  mutating func validate() throws {
    if text != nil, file != nil { throw ValidationError("Give a text or --file, not both.") }
    if let script, script.utf8.count != 4 || !script.allSatisfy({ $0.isASCII && $0.isLetter }) {
      throw ValidationError("--script: “\(script)” is not an ISO 15924 tag of four letters.")
    }
    _ = try parsedFeatures()
  }

  private func parsedFeatures() throws -> [RangedFontFeature] {
    try CommaSeparated.parse(features, "--features", RangedFontFeature.init)
  }

  func run() throws {
    var lister = GlyphLister(
      font: try font.load(), direction: direction, script: script.flatMap { FontTag($0) },
      language: language, features: try parsedFeatures())
    let format = format
    try forEachLine { line throws(CommandFailure) in
      let glyphs = lister.glyphs(of: line)
      switch format {
      case .json:
        var writer = JSONWriter()
        // hb-shape prints nothing, not an empty list, for an empty line.
        if !glyphs.isEmpty { Self.write(glyphs, to: &writer) }
        writer.newline()
        try StandardOutput.write(writer.bytes)
      case .text:
        try StandardOutput.write((glyphs.isEmpty ? "" : PrintedText.line(Self.text(glyphs))) + "\n")
      }
    }
  }

  /// Calls `body` with each line of the input, without its line feed.
  private func forEachLine(_ body: ([UInt8]) throws(CommandFailure) -> Void) throws(CommandFailure) {
    if let text, text != "-" || CommandLine.arguments.contains("--") {
      var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      for line in lines { try body(Array(line)) }
    } else {
      var reader = try LineReader(path: file ?? "-", maximumBytes: limit.maxBytes)
      var offset = 0
      var hasWarned = false
      while let line = try reader.next() {
        if !hasWarned, let error = Self.firstIllFormedByte(of: line) {
          StandardError.write("warning: ill-formed UTF-8 at byte \(offset + error) of the text was replaced")
          hasWarned = true
        }
        try body(line)
        offset += line.count + 1
      }
    }
  }

  private static func firstIllFormedByte(of line: [UInt8]) -> Int? {
    UTF8Decoding.firstIllFormedPart(of: line.span)?.lowerBound
  }

  /// Writes the list of the glyphs.
  static func write(_ glyphs: [GlyphLister.Glyph], to writer: inout JSONWriter) {
    writer.array { writer in
      for glyph in glyphs {
        writer.object { writer in
          writer.member("g", glyph.name)
          let numbers = [
            ("cl", glyph.cluster), ("dx", glyph.xOffset), ("dy", glyph.yOffset), ("ax", glyph.xAdvance),
            ("ay", glyph.yAdvance),
          ]
          for (key, value) in numbers {
            writer.member(key, value)
          }
        }
      }
    }
  }

  /// The form of hb-shape's text output: `name=cluster@shift+advance`, zero parts left out.
  private static func text(_ glyphs: [GlyphLister.Glyph]) -> String {
    let parts = glyphs.map { glyph in
      let isShifted = glyph.xOffset != 0 || glyph.yOffset != 0
      return "\(glyph.name)=\(glyph.cluster)" + (isShifted ? "@\(glyph.xOffset),\(glyph.yOffset)" : "")
        + "+\(glyph.xAdvance)" + (glyph.yAdvance != 0 ? ",\(glyph.yAdvance)" : "")
    }
    return "[\(parts.joined(separator: "|"))]"
  }
}

extension GlyphLister.Direction: ExpressibleByArgument {}
