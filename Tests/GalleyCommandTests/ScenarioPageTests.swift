internal import Foundation
internal import TestSupport
internal import Testing

/// The commands of docs/SCENARIOS.md.
@Suite struct ScenarioPageTests {
  @Test func commandsPrintWhatThePageShows() throws {
    let page = try String(contentsOfFile: Repository.path("docs/SCENARIOS.md"), encoding: .utf8)
    let blocks = page.components(separatedBy: "\n```console\n").dropFirst()
    #expect(blocks.count >= 1)
    for block in blocks {
      let lines = block.components(separatedBy: "\n```")[0].components(separatedBy: "\n")
      let words = lines[0].split(separator: " ").map(String.init)
      #expect(words.prefix(2) == ["$", "./galley"])
      let run = try GalleyProcess(words.dropFirst(2).map { $0.hasPrefix("examples/") ? Repository.path($0) : $0 })
      #expect(run.output == lines.dropFirst().joined(separator: "\n") + "\n")
      #expect(run.status == 0)
    }
  }
}
