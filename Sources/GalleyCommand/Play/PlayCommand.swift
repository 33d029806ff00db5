internal import ArgumentParser
internal import GalleyPlay
internal import GalleyShaping

/// `galley play`: a page on which options change lines at once.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Serves a page on this machine where options change lines at once.",
    discussion: """
      Open the address that is printed. The page shows a text as Galley breaks it, in all ways of choosing lines and \
      beside the browser's own lines, with a width to drag, all options, the rule behind each line end, and the same \
      question as a command, in Swift, in JavaScript, in Python and in JSON. It fetches nothing from elsewhere, and answers nobody who \
      does not have the address. SIGTERM and SIGINT end it with status 0.

      EXAMPLES
        galley play
        galley play --port 8080 --font-dir fonts
      """)

  @Option(parsing: .number, help: ArgumentHelp("The port on 127.0.0.1; 0 for a free one.", valueName: "number"))
  var port = 0

  @Option(
    help: ArgumentHelp("A font file; repeat it for fallback fonts. Without it, Inter.", valueName: "path"),
    completion: .file())
  var font: [String] = []

  @Option(help: ArgumentHelp("A folder with fonts to choose from; may be repeated.", valueName: "folder"))
  var fontDir: [String] = []

  mutating func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port: \(port) does not lie between 0 and 65535.") }
  }

  func run() throws {
    let fonts = try fonts()
    let ending = try Ending()
    let socket = try LoopbackSocket(port: port)
    let handler = PlayHandler(
      token: Self.token(), port: socket.port, fonts: fonts, options: OptionsCommand.json, version: VersionText.galley)
    try StandardOutput.write(handler.address + "\n")
    socket.serve(handler, until: ending)
  }

  private func fonts() throws(CommandFailure) -> PlayFonts {
    var collection = FontCollection.embedded
    var files: [FontFace] = []
    do throws(FontError) {
      for path in font { files.append(try FontFace(path: path)) }
    } catch {
      throw CommandFailure(error)
    }
    for folder in fontDir { try collection.read(folder) }
    for file in files { collection.add(file) }
    return PlayFonts(files: files, collection: collection, folders: fontDir)
  }

  /// 128 random bits in hexadecimal.
  private static func token() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt32.random(in: 0 ... .max, using: &random), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
