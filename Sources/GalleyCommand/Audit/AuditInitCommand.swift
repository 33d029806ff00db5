internal import ArgumentParser
internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyInterface
internal import GalleyJSON
internal import GalleySystem

/// `galley audit init`: rules for what a project has.
struct AuditInitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes galley-audit.json for the catalogues, xibs and storyboards of a folder.",
    discussion: """
      Each choice has a comment. Outlets to texts are listed, so that the strings that code sets can be bound to them. A \
      file that is there is never written over.
      """)

  @Argument(help: ArgumentHelp("The folder of the project.", valueName: "folder"), completion: .directory)
  var folder = "."

  @Flag(help: "Say with counts what would be written, and write nothing.")
  var dryRun = false

  @OptionGroup var limit: InputLimit

  func run() throws {
    let prefix = folder == "." ? "" : folder.ends(with: "/") ? folder : folder + "/"
    let path = prefix + "galley-audit.json"
    guard unsafe dryRun || access(path, F_OK) != 0 else {
      throw CommandFailure(.usage, "\(path) is there already, and is not written over")
    }
    guard CatalogueFinder.isFolder(folder) else { throw CommandFailure(.noInput, "\(folder): it is no folder") }
    let catalogues = catalogues(prefix), documents = documents(prefix)
    guard !catalogues.isEmpty || !documents.isEmpty else {
      throw CommandFailure(.noInput, "\(folder): no catalogue, xib or storyboard is found")
    }
    let draft = RulesDraft(catalogues: catalogues, documents: documents)
    if dryRun {
      let lines = draft.summary.map { "  \($0)\n" }.joined()
      return try StandardOutput.write("\(path) would have:\n\(lines)Nothing is written.\n")
    }
    try AuditFiles.write(draft.text, to: path)
    let strings = catalogues.reduce(0) { $0 + $1.entries.count }
    try StandardOutput.write(
      "\(path): \(catalogues.count) catalogues with \(strings) strings, \(documents.count) xibs and storyboards. "
        + "Read it, then run galley audit.\n")
  }

  /// The catalogues that can be read, with their paths from the folder.
  private func catalogues(_ prefix: String) -> [Catalogue] {
    var catalogues: [Catalogue] = []
    for path in (try? CatalogueFinder.catalogues(at: folder)) ?? [] {
      do {
        let bytes = try DocumentFile.read(path, maximumBytes: limit.maxBytes)
        catalogues.append(try Catalogue(bytes: bytes, path: Self.path(path, without: prefix)))
      } catch {
        StandardError.write("\(path) is left out: \(error)")
      }
    }
    return catalogues
  }

  private func documents(_ prefix: String) -> [InterfaceDocument] {
    var documents: [InterfaceDocument] = []
    for path in (try? CatalogueFinder.interfaceDocuments(at: folder)) ?? [] {
      do {
        let bytes = try DocumentFile.read(path, maximumBytes: limit.maxBytes)
        documents.append(try InterfaceDocument(bytes: bytes, name: Self.path(path, without: prefix)))
      } catch {
        StandardError.write("\(path) is left out: \(error)")
      }
    }
    return documents
  }

  private static func path(_ path: String, without prefix: String) -> String {
    path.rest(after: prefix).map { String($0) } ?? path
  }
}
