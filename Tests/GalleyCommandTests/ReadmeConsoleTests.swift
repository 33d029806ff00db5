internal import Foundation
internal import TestSupport
internal import Testing

/// The console sessions of README.md and of all pages of docs/, run as they stand there.
///
/// Each page has a folder of its own, with the examples, the fonts and `./galley` in it, as in a clone. What its commands
/// write stays there for the next ones.
@Suite struct ReadmeConsoleTests {
  /// The pages with a console session.
  static let pages: [String] = (["README.md"] + pagesOfDocs).filter { !sessions(of: $0).isEmpty }

  private static var pagesOfDocs: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path("docs"))) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }

  private static func sessions(of page: String) -> [ConsoleSession] {
    ConsoleSession.sessions(of: (try? String(contentsOfFile: Repository.path(page), encoding: .utf8)) ?? "")
  }

  /// A folder that looks like a clone to a command.
  private func clone() throws -> TestFolder {
    let folder = try TestFolder(), files = FileManager.default
    // Copied, so that what commands write beside the examples does not stay there.
    try files.copyItem(atPath: Repository.path("examples"), toPath: folder.path("examples"))
    try files.createSymbolicLink(atPath: folder.path("Fonts"), withDestinationPath: Repository.path("Fonts"))
    try files.createSymbolicLink(atPath: folder.path("galley"), withDestinationPath: GalleyProcess.executable.path())
    return folder
  }

  @Test func pagesHaveSessions() {
    let expected = ["README.md", "docs/START.md", "docs/HOWTO.md", "docs/BATCH.md", "docs/AUDIT.md", "docs/LAYOUT.md"]
    #expect(Set(Self.pages).isSuperset(of: expected))
  }

  @Test(arguments: pages) func commandsPrintWhatThePageShows(page: String) throws {
    let folder = try clone()
    for session in Self.sessions(of: page) {
      for (index, step) in session.steps.enumerated() {
        // In the CI of a server audits would print annotations.
        let run = try GalleyProcess.shell("unset GITHUB_ACTIONS\nexec 2>&1\n\(step.command)", in: folder)
        let place = "\(page):\(session.line): \(step.command)"
        let status = index + 1 == session.steps.count ? session.status : 0
        #expect(run.status == status, "\(place)\n\(run.output)")
        let isShown = ShownOutput(step.output).matches(run.output)
        #expect(isShown, "\(place)\nprints\n\(run.output)instead of\n\(step.output)")
      }
    }
  }

  /// Programs of docs/HOWTO.md in other languages, where the machine has what runs them.
  @Test(arguments: [("js", "node", "program.mjs"), ("python", "python3", "program.py"), ("go", "go run", "program.go")])
  func programsOfOtherLanguagesPrintWhatThePageSays(language: String, runner: String, file: String) throws {
    let page = try String(contentsOfFile: Repository.path("docs/HOWTO.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "\n```\(language)\n").dropFirst()
    let program = try #require(blocks.first?.components(separatedBy: "\n```").first)
    let folder = try clone()
    try Data((program + "\n").utf8).write(to: folder.url.appending(path: file))
    let name = runner.split(separator: " ")[0]
    let version = name == "go" ? "version" : "--version"
    // A name that a version manager left there may run nothing.
    guard try GalleyProcess.shell("\(name) \(version)").status == 0 else { return }
    let run = try GalleyProcess.shell("\(runner) \(file)", in: folder)
    #expect(run.output == "41.15 2\n" && run.status == 0, "\(run.errors)")
    #expect(page.contains("Each prints `41.15 2`."))
  }

  @Test func thePictureOfTheReadmeSaysHowHighItsTextIs() throws {
    let document = try String(contentsOfFile: Repository.path("examples/question.json"), encoding: .utf8)
    #expect(document.contains("\"115 points\"") && document.contains("\"5 lines\""))
    let run = try GalleyProcess(["layout", Repository.path("examples/question.json")])
    #expect(run.output.contains("\ntext: 28 69 320 115\n"))
  }

  @Test func anEllipsisByItselfStandsForAnything() {
    #expect(ShownOutput("a, … ms\n").matches("a, 12.5 ms\n"))
    #expect(ShownOutput("a\n…\nz\n").matches("a\nb\nc\nz\n"))
    #expect(!ShownOutput("a\n…\nz\n").matches("a\nb\nc\n"))
    #expect(ShownOutput("Benachr…\n").matches("Benachr…\n"))
    #expect(!ShownOutput("Benachr…\n").matches("Benachrichtigung\n"))
    #expect(ShownOutput("{\"a\":1,\n  \"b\":[\n    2]}\n").matches("{\"a\":1,\"b\":[2]}\n"))
    #expect(!ShownOutput("{\"a\":1,\n  \"b\":2}\n").matches("{\"a\":1,\"b\":3}\n"))
  }
}
