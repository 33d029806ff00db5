internal import ArgumentParser
internal import Galley
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyRender
internal import GalleyShaping

/// `galley preview`: draws xib and storyboard files.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Draws the scenes of xib and storyboard files as pictures.",
    discussion: """
      Each scene becomes a picture in the output folder, named after its file and the scene's identifier. Several \
      appearances, devices, languages or text sizes, separated by commas, stand on one sheet. Of several files, \
      or of a folder with all in it, contact.png shows the first scene of each. Files that have not changed since \
      the last time are not drawn again: the file galley-preview.txt in the output folder remembers them. \
      The time that each scene took is printed.

      EXAMPLES
        galley preview controls.xib -o pictures
        galley preview controls.xib -o pictures --appearance light,dark
        galley preview . -o pictures
      """)

  @Argument(
    help: ArgumentHelp("Xib and storyboard files, or folders with such files.", valueName: "path"), completion: .file())
  var files: [String]

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp("The folder to write to; it is made where there is none.", valueName: "folder"),
    completion: .directory)
  var output: String

  @Option(help: ArgumentHelp("Only the scene, controller or view of this identifier.", valueName: "id"))
  var scene: String?

  @Option(help: ArgumentHelp("Light or dark, or both: light,dark.", valueName: "names"))
  var appearance = "light"

  @Option(
    help: ArgumentHelp("Other devices than the document's, such as retina4_7,retina6_1.", valueName: "names"),
    completion: .devices)
  var device: String?

  @Option(
    help: ArgumentHelp("Languages of the texts, such as de,ar; the document's own without it.", valueName: "tags"))
  var language: String?

  @Option(
    help: ArgumentHelp("Text sizes, such as L,AX3: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5.", valueName: "names"))
  var contentSize = "L"

  @Flag(help: "Show frames in blue, baselines in red, the safe area in green and the margins in orange.")
  var guides = false

  @Option(parsing: .number, help: "Pixels per point.")
  var scale = 2.0

  @OptionGroup var limit: InputLimit

  mutating func validate() throws {
    guard !files.isEmpty else { throw ValidationError("Give xib or storyboard files, or a folder.") }
    do { try Size.checkScale(scale) } catch { throw ValidationError("--scale: \(error.description)") }
    _ = try variations()
  }

  /// Lists what stands side by side, in the order of the options.
  private func variations() throws -> [PreviewVariation] {
    var all = [PreviewVariation()]
    func spread(_ list: [String], _ apply: (inout PreviewVariation, String) throws -> Void) throws {
      var spread: [PreviewVariation] = []
      for variation in all {
        for name in list {
          var changed = variation
          try apply(&changed, name)
          if list.count > 1 { changed.captions.append(name) }
          spread.append(changed)
        }
      }
      all = spread
    }
    if let device { try spread(names(device, "--device")) { try $0.setDevice($1) } }
    if let language { try spread(names(language, "--language")) { $0.language = $1 } }
    try spread(names(contentSize, "--content-size")) { try $0.setContentSize($1) }
    try spread(names(appearance, "--appearance")) { try $0.setStyle($1) }
    return all
  }

  private func names(_ list: String, _ option: String) throws(ValidationError) -> [String] {
    let names = list.parts(at: ",", keepsEmpty: true).map { String($0) }
    guard names.allSatisfy({ !$0.isEmpty }), Set(names).count == names.count else {
      throw ValidationError("\(option): “\(list)” is not a list of different names with commas between them.")
    }
    return names
  }

  func run() throws {
    let paths = try PreviewFolder.documents(in: files)
    let drawer = PreviewDrawer(
      variations: try variations(), scene: scene, hasGuides: guides, maximumBytes: limit.maxBytes)
    var run = PreviewRun(folder: PreviewFolder(path: output), drawer: drawer, scale: scale)
    if try !run.draw(paths) { throw CommandFailure(.someFailed) }
  }
}

/// A way to look at a scene.
struct PreviewVariation {
  var style = UserInterfaceStyle.light
  var device: CanvasDevice?
  var language: String?
  var contentSize = ContentSizeCategory.large
  /// The captions that tell it from the others on its sheet.
  var captions: [String] = []

  mutating func setStyle(_ name: String) throws(ValidationError) {
    guard let style = UserInterfaceStyle(rawValue: name) else {
      throw ValidationError("--appearance: there is no “\(name)”; it is light or dark.")
    }
    self.style = style
  }

  mutating func setDevice(_ name: String) throws(ValidationError) {
    guard let device = CanvasDevice.named(name) else {
      let names = CanvasDevice.all.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no device “\(name)”; the devices are \(names)")
    }
    self.device = device
  }

  mutating func setContentSize(_ name: String) throws(ValidationError) {
    guard let size = InterfaceContentSize(rawValue: name) else {
      let names = InterfaceContentSize.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("there is no text size “\(name)”; the sizes are \(names)")
    }
    contentSize = size.category
  }
}
