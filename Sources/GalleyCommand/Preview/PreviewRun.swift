internal import Galley
internal import GalleyCatalogue
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyRender
internal import GalleyUnicode

/// Draws documents into a folder, those that have changed.
struct PreviewRun {
  let folder: PreviewFolder
  let drawer: PreviewDrawer
  let scale: Double
  private var names: Set<Name> = ["contact"]
  private var record = PreviewRecord()

  init(folder: PreviewFolder, drawer: PreviewDrawer, scale: Double) {
    self.folder = folder
    self.drawer = drawer
    self.scale = scale
  }

  /// Draws the documents; whether all could be.
  mutating func draw(_ paths: [String]) throws -> Bool {
    let before = PreviewRecord(text: folder.text(of: PreviewRecord.name))
    var contents: [(caption: String, picture: Picture)] = []
    let isContactWanted = paths.count > 1
    var sources: [(path: String, name: String, source: PreviewDrawer.Source?)] = []
    var failures: [CommandFailure.Status] = []
    for path in paths {
      do { sources.append((path, ownName(path), try drawer.read(path))) } catch {
        let failure = error as? CommandFailure ?? CommandFailure(.dataError, "\(error)")
        StandardError.write(failure.message)
        failures.append(failure.status)
        sources.append((path, ownName(path), nil))
      }
    }
    // Where nothing can be read the status says why, as that of `layout` and `inspect`.
    if failures.count == paths.count, let first = failures.first { throw CommandFailure(first) }
    try folder.make()
    var sheet = Fingerprint()
    for (path, _, source) in sources { sheet.add("\(path) \(fingerprint(source))") }
    let isContactOld = before.entry("contact")?.fingerprint == sheet.text && folder.has(["contact.png"])
    let drawsContact = isContactWanted && !isContactOld
    var isWhole = true
    var progress = Progress("documents", of: paths.count)
    for (path, name, source) in sources {
      progress.advance()
      guard let source else {
        isWhole = false
        continue
      }
      let known = before.entry(path)
      let isOld = known.map { $0.fingerprint == fingerprint(source) && folder.has($0.files) } ?? false
      if let known, isOld { record.entries[path] = known }
      guard !isOld || drawsContact else {
        try print("\(path): unchanged")
        continue
      }
      do {
        let scenes = try drawer.scenes(of: source)
        if let first = scenes.first { contents.append((name, first.picture)) }
        if !isOld { try write(scenes, path, name, fingerprint(source)) }
      } catch let error as CommandFailure where error.status == .cannotWrite { throw error } catch {
        // A file that cannot be drawn, such as one that is too large for a picture, does not keep the others.
        isWhole = false
        StandardError.write((error as? CommandFailure).map { "\(path): \($0.message)" } ?? "\(error)")
      }
    }
    if isContactWanted {
      record.entries["contact"] = PreviewRecord.Entry(fingerprint: sheet.text, files: ["contact.png"])
      if drawsContact { try writeContactSheet(contents) }
    }
    try folder.write(record.text, to: PreviewRecord.name)
    return isWhole
  }

  private func fingerprint(_ source: PreviewDrawer.Source?) -> String {
    guard var fingerprint = source?.fingerprint else { return "none" }
    fingerprint.add("\(scale)")
    return fingerprint.text
  }

  /// The name of a file without folder and ending, with a number where another file has it.
  private mutating func ownName(_ path: String) -> String {
    let base = CataloguePath(path).table
    var name = base, number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(base)-\(number)"
    }
    return name
  }

  private mutating func write(
    _ scenes: [PreviewDrawer.Scene], _ path: String, _ name: String, _ fingerprint: String
  ) throws {
    var files: [String] = []
    for scene in scenes {
      let id = String(scene.id.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") ? $0 : "_" })
      let file = scenes.count == 1 ? "\(name).png" : "\(name)-\(id.isEmpty ? "\(files.count + 1)" : id).png"
      let clock = ContinuousClock()
      let start = clock.now
      do throws(PictureError) { try scene.picture.write(to: folder.file(file), scale: scale) } catch {
        throw CommandFailure(error)
      }
      if let warning = scene.picture.undrawnWarning { StandardError.write("\(path): \(warning)") }
      let duration = scene.duration + (clock.now - start)
      let size = scene.picture.size
      try print(
        "\(folder.file(file)): \(Int(size.width)) × \(Int(size.height)) points, \(Self.milliseconds(duration)) ms")
      files.append(file)
    }
    if scenes.isEmpty { try print("\(path): nothing to draw") }
    record.entries[path] = PreviewRecord.Entry(fingerprint: fingerprint, files: files)
  }

  private func print(_ line: String) throws(CommandFailure) {
    try StandardOutput.write(PrintedText.line(line) + "\n")
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = Int((duration / .milliseconds(1) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private func writeContactSheet(_ contents: [(caption: String, picture: Picture)]) throws {
    let columns = contents.count <= 4 ? max(1, contents.count) : contents.count <= 12 ? 4 : 8
    let sheet = try Picture.sheet(of: contents, columns: columns, cell: Size(width: 220, height: 300))
    // Of hundreds of documents a sheet with two pixels a point would be larger than an image may be.
    let longest = max(sheet.size.width, sheet.size.height)
    let fitting = min(scale, 16_000 / longest, (40_000_000 / (sheet.size.width * sheet.size.height)).squareRoot())
    do throws(PictureError) { try sheet.write(to: folder.file("contact.png"), scale: max(0.1, fitting)) } catch {
      throw CommandFailure(error)
    }
    try print("\(folder.file("contact.png")): \(contents.count) documents")
  }
}

/// The record of which file was drawn how, so that it is not drawn again.
struct PreviewRecord {
  static let name = "galley-preview.txt"

  struct Entry {
    var fingerprint: String
    var files: [String]
  }

  var entries: [Name: Entry] = [:]

  init() {}

  /// Reads lines of a fingerprint, files and a path, with tabs between them; other lines are left out.
  init(text: String) {
    for line in text.parts(at: "\n") {
      let parts = line.parts(at: "\t", keepsEmpty: true).map { PrintedText.unescaped($0) }
      guard parts.count >= 2, let path = parts.last else { continue }
      entries[path] = Entry(fingerprint: parts[0], files: Array(parts[1..<parts.count - 1]))
    }
  }

  func entry(_ path: String) -> Entry? { entries[path] }

  var text: String {
    entries.keys.sorted().map { path in
      ([entries[path]?.fingerprint ?? ""] + (entries[path]?.files ?? []) + [path.text]).map(PrintedText.escaped)
        .joined(separator: "\t") + "\n"
    }.joined()
  }
}
