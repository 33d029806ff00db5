internal import ArgumentParser
internal import GalleyJSON
internal import GalleyPlay
internal import GalleyRender

/// `galley gallery`: the samples of all scripts on a page.
struct GalleryCommand: FileWriter {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draws samples of \(PlaySample.scripts) scripts with several options into one HTML file.",
    discussion: """
      The file needs nothing else, is light or dark as the reader's system is, and has the command below each picture \
      that draws it again.

      EXAMPLES
        galley gallery -o gallery.html
        galley gallery -o gallery.html --width 240 --size 20
      """)

  var writtenFiles: [String] { [output] }

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The file to write; '-' for standard output.", valueName: "path"), completion: .file())
  var output: String

  @Option(parsing: .number, help: "Points available to a line.")
  var width = 290.0

  @Option(parsing: .number, help: "The size of one em, in points.")
  var size = 17.0

  mutating func validate() throws {
    try check(width, liesIn: 1...10_000, "--width")
    try check(size, liesIn: 1...1000, "--size")
  }

  func run() throws {
    let html: String
    do throws(RecordError) {
      html = try GalleryPage(width: width, size: size, flag: { "--" + OptionFlag.name(of: $0) }).html()
    } catch {
      throw CommandFailure(.dataError, error.message)
    }
    guard output != "-" else { return try StandardOutput.write(html) }
    do throws(PictureError) { try FileOutput.write(Array(html.utf8), to: output) } catch {
      throw CommandFailure(error)
    }
  }
}
