internal import ArgumentParser
internal import GalleyJSON

/// `galley schema`: which JSON the command reads and writes.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema of lines, documents and answers.",
    discussion: """
      The schemas are of JSON Schema 2020-12, each whole by itself; the files of the folder schema/ refer to each \
      other. Without a name it lists all names. docs/JSON.md says what stays as it is.

      EXAMPLES
        galley schema
        galley schema measure-line
        galley schema layout-document > layout.json
      """)

  @Argument(help: "A name of the list.", completion: .values { SchemaCatalogue.all.map(\.name) })
  var name: String?

  func run() throws {
    guard let name else {
      return try StandardOutput.write(SchemaCatalogue.all.map { "\($0.name)  \($0.title)\n" }.joined())
    }
    guard let document = SchemaCatalogue.all.first(where: { $0.name == name }) else {
      let names = Set(SchemaCatalogue.all.map { Name($0.name) })
      throw CommandFailure(.usage, "there is no schema “\(name)”; \(UnknownKey.guess(for: name, among: names))")
    }
    var writer = JSONWriter()
    writer.value(document.json)
    writer.newline()
    try StandardOutput.write(writer.bytes)
  }
}
