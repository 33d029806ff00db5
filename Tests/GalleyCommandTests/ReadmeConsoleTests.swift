internal import Foundation
internal import TestSupport
internal import Testing

/// The console session of README.md, run as it stands there.
@Suite struct ReadmeConsoleTests {
  @Test func commandsPrintWhatTheReadmeShows() throws {
    let readme = try String(contentsOfFile: Repository.path("README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "\n```console\n").dropFirst()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let session = try #require(block.components(separatedBy: "\n```").first)
      let lines = session.components(separatedBy: "\n")
      let arguments = Self.words(try #require(lines.first))
      #expect(arguments.prefix(2) == ["$", "./galley"])
      let result = try GalleyProcess(Array(arguments.dropFirst(2)))
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(result.output == lines.dropFirst().joined(separator: "\n") + "\n")
    }
  }

  /// The words of a command line in which double quotes are the only quotes.
  private static func words(_ line: String) -> [String] {
    line.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [part]
    }
  }
}
