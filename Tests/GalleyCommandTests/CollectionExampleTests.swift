internal import Foundation
internal import TestSupport
internal import Testing

/// The examples of docs/COLLECTIONS.md and docs/LAYOUT.md, and documents with mistakes.
@Suite struct CollectionExampleTests {
  /// Commands and what they print, as the pages show them.
  static let sessions: [(file: String, output: String)] = ["docs/COLLECTIONS.md", "docs/LAYOUT.md"].flatMap {
    path -> [(file: String, output: String)] in
    let page = (try? String(contentsOfFile: Repository.path(path), encoding: .utf8)) ?? ""
    return ConsoleSession.sessions(of: page).flatMap(\.steps).compactMap { step in
      let start = "./galley layout "
      let file = String(step.command.dropFirst(start.count))
      // Those with options are run by `ReadmeConsoleTests` alone.
      guard step.command.hasPrefix(start), file.hasSuffix(".json"), !file.contains(" ") else { return nil }
      return (file, step.output)
    }
  }

  @Test func everyExampleIsOnThePage() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path("examples"))
    #expect(Set(files.map { "examples/\($0)" }).isSuperset(of: Self.sessions.map(\.file)))
    #expect(
      Set(Self.sessions.map(\.file)) == [
        "examples/list-cell.json", "examples/tags.json", "examples/list-content.json", "examples/footer.json",
        "examples/columns.json", "examples/screen.json",
      ])
  }

  @Test(arguments: sessions.map(\.file)) func examplesPrintWhatThePageShows(file: String) throws {
    let run = try GalleyProcess(["layout", Repository.path(file)])
    // Shortened output is compared by `ReadmeConsoleTests` alone.
    let shown = Self.sessions.first { $0.file == file }?.output ?? ""
    #expect(run.output == shown || shown.contains("…"))
    #expect(run.errors == "" && run.status == 0)
    let json = try GalleyProcess(["layout", Repository.path(file), "--format", "json"])
    #expect(json.status == 0 && json.output.hasPrefix(#"{"frames":{"root":["#))
  }

  @Test func aRequiredHeightIsToldAndTheResultIsTheSame() throws {
    let document = try String(contentsOfFile: Repository.path("examples/list-cell.json"), encoding: .utf8)
    let run = try GalleyProcess(["layout", "-"], input: document.replacing(" @999", with: ""))
    #expect(run.status == 1)
    #expect(run.output.contains("list[0.1]: 0 150 414 150\n"))
    #expect(run.errors.contains("nameLabel.height == 126"))
  }

  @Test func aCollectionScrollsToItsOffset() throws {
    let line =
      #"{"id":1,"size":[100,100],"root":{"name":"c","type":"collection","layout":{"type":"list"},"cell":{"subviews":[{"name":"box"}],"constraints":["H:|[box]|","V:|[box(30)]|"]},"sections":[{"items":[{}],"repeat":1000}],"contentOffset":[0,500]}}"#
    let run = try GalleyProcess(["layout", "--batch", "-"], input: line)
    // Four rows of 30 points were seen at the top; those between have the estimate of 44.
    #expect(run.output.contains(#""c[0.12]":[0,472,100,30],"c[0.12].box":[0,0,100,30],"c[0.13]":[0,502,100,30]"#))
    #expect(!run.output.contains(#""c[0.11]""#) && !run.output.contains(#""c[0.17]""#))
  }

  static let mistakes: [(document: String, message: String)] = [
    (#"{"root":{"type":"collection","name":"c","cell":{}}}"#, #""layout" of "c" is missing"#),
    (#"{"root":{"type":"collection","name":"c","layout":{"type":"grid"},"cell":{}}}"#, #""type""#),
    (#"{"root":{"type":"collection","name":"c","layout":{"type":"list"}}}"#, #""cell" of "c" is missing"#),
    (
      #"{"root":{"type":"collection","name":"c","layout":{"type":"list","estimatedRowHeight":0},"cell":{}}}"#,
      "the estimated row height 0.0 is not a number above 0"
    ),
    (
      #"{"root":{"type":"collection","name":"c","layout":{"type":"flow","itemSize":[-1,3]},"cell":{}}}"#,
      #""itemSize" must not be negative"#
    ),
    (
      #"{"root":{"type":"collection","name":"c","layout":{"type":"list"},"cell":{"subviews":[{"type":"label"},{"type":"label"}]},"sections":[{"items":["a"]}]}}"#,
      "an item of a cell with 2 labels must be an object of texts by name"
    ),
    (
      #"{"root":{"type":"collection","name":"c","layout":{"type":"list"},"cell":{"constraints":["cell.up == 3"]},"sections":[]}}"#,
      "there is no attribute up"
    ),
    (
      #"{"root":{"type":"collection","name":"c","layout":{"type":"compositional","section":{"group":{"items":[]}}},"cell":{}}}"#,
      #"a group needs "items""#
    ),
    (
      #"{"root":{"type":"collection","name":"c","layout":{"type":"compositional","section":{"group":{"items":[{"height":{"estimated":0}}]}}},"cell":{}}}"#,
      "an estimated dimension must be above 0"
    ),
    (#"{"root":{"type":"listContent","style":"fancy"}}"#, #""style""#),
    (#"{"root":{"type":"listContent","text":3}}"#, #""text" must be a string"#),
    (#"{"root":{"type":"listContent","numberOfLines":-1,"text":"a"}}"#, #""numberOfLines" must be at least 0, not -1"#),
    (#"{"root":{"type":"view","sections":[]}}"#, "sections"),
  ]

  @Test func mistakesAreToldByName() throws {
    for (document, message) in Self.mistakes {
      let run = try GalleyProcess(["layout", "-"], input: document)
      #expect(run.status == 65, "\(document)")
      #expect(run.errors.contains(message), "\(document): \(run.errors)")
    }
  }

  @Test func aCellWithoutAChainIsToldAndKeepsTheEstimate() throws {
    let document =
      #"{"size":[100,100],"root":{"name":"c","type":"collection","layout":{"type":"list"},"cell":{"subviews":[{"name":"t","type":"label"}],"constraints":["H:|[t]|","V:|-12-[t]"]},"sections":[{"items":["a"]}]}}"#
    let run = try GalleyProcess(["layout", "-"], input: document)
    #expect(run.status == 1)
    #expect(run.output.contains("c[0.0]: 0 0 100 44\n"))
    #expect(run.errors.contains("contentView has no determined height"))
  }
}
