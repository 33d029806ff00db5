import Foundation
import TestSupport
import Testing

/// `--jobs`: several threads, the same bytes.
@Suite struct BatchJobsTests {
  /// Some hundred lines for each command, with bad ones and blank ones among them.
  private static func lines(_ kind: String) throws -> String {
    let texts = Corpus.all.flatMap { $0.lines(atMost: 60) }
    return try (0..<560).map { number -> String in
      if number % 97 == 5 { return number % 2 == 0 ? "" : "{\"id\":\(number)" }
      let text = String(texts[number % texts.count].prefix(120))
      let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      switch kind {
      case "solve":
        return """
          {"id":\(number),"variables":2,"constraints":[{"terms":[[0,1],[1,1]],"relation":"==","constant":\(number)},\
          {"terms":[[0,1]],"relation":">=","constant":\(number % 13),"priority":500}]}
          """
      case "layout":
        return """
          {"id":\(number),"root":{"name":"root","type":"view","subviews":[{"name":"A","type":"label","text":\(quoted)}]},\
          "constraints":["H:|[A(<=200)]|","V:|[A]|"]}
          """
      case "label": return "{\"text\":\(quoted),\"numberOfLines\":\(number % 4),\"bounds\":[0,0,150,60]}"
      case "measure": return "{\"id\":\(number),\"text\":\(quoted),\"size\":14,\"width\":\(50 + number % 200)}"
      default: return "{\"id\":\"\(number)\",\"text\":\(quoted)}"
      }
    }.joined(separator: "\n")
  }

  @Test(arguments: ["measure", "label", "breaks", "solve", "layout"])
  func theOutputDoesNotDependOnTheThreads(command: String) throws {
    let input = try Self.lines(command)
    let one = try GalleyProcess([command, "--batch", "-"], input: input)
    #expect(one.status == 1)
    #expect(one.output.split(separator: "\n").count == 560 - 3, "\(one.output.prefix(200))")
    for jobs in ["2", "7"] {
      let several = try GalleyProcess([command, "--batch", "-", "--jobs", jobs], input: input)
      #expect(several.output == one.output, "--jobs \(jobs)")
      #expect(several.status == one.status)
    }
  }

  @Test func fontsOfFilesAreShared() throws {
    let font = Repository.path("Fonts/NotoSans-Regular.ttf")
    let line = "{\"text\":\"some text\",\"fonts\":[\"\(font)\"],\"width\":40}\n"
    let missing = "{\"text\":\"some text\",\"fonts\":[\"no such file\"]}\n"
    let input = String(repeating: line + missing, count: 300)
    let one = try GalleyProcess(["measure", "--batch", "-", "--allow-any-file"], input: input)
    let four = try GalleyProcess(["measure", "--batch", "-", "--allow-any-file", "--jobs", "4"], input: input)
    #expect(four.output == one.output)
    #expect(one.output.split(separator: "\n").filter { $0.contains("error") }.count == 300)
  }

  @Test func emptyInputHasNoOutput() throws {
    let run = try GalleyProcess(["breaks", "--batch", "-", "--jobs", "3"], input: "\n \n")
    #expect(run.output.isEmpty && run.status == 0)
  }

  @Test(arguments: ["0", "-1", "1025", "many"])
  func badNumbersAreUsageErrors(jobs: String) throws {
    let run = try GalleyProcess(["breaks", "--batch", "-", "--jobs", jobs], input: "")
    #expect(run.status == 64 && !run.errors.isEmpty)
  }

  @Test(arguments: [
    ["breaks", "Any text"], ["measure", "Any text"], ["label", "Any text"], ["layout", "-"], ["solve"],
  ])
  func withoutABatchThereIsNothingToShare(command: [String]) throws {
    let run = try GalleyProcess(command + ["--jobs", "2"], input: "{}")
    #expect(run.status == 64 && run.errors.contains("--batch"), "\(run.errors)")
  }

  @Test(arguments: [
    ["measure", "--width", "100"], ["measure", "--lines", "2"], ["measure", "--token", "more"], ["label", "--markup"],
    ["label", "--output", "a.png"],
  ])
  func optionsThatEachLineHasAreUsageErrors(command: [String]) throws {
    let run = try GalleyProcess(command + ["--batch", "-"], input: "{\"text\":\"Any text\"}")
    #expect(run.status == 64 && run.errors.contains(command[1]), "\(run.errors)")
  }
}
