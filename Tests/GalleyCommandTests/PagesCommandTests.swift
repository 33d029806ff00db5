import Foundation
import TestSupport
import Testing

/// `galley render --page`, and lines of `measure` with containers.
@Suite struct PagesCommandTests {
  private static let text = Array(repeating: "Prepare once, lay out many.", count: 60).joined(separator: " ")

  @Test func `A text is divided into pages of one file`() throws {
    func pages(_ options: [String]) throws -> String {
      let run = try GalleyProcess(
        ["render", Self.text, "--size", "12", "-o", "-", "--format", "pdf", "--outlines"] + options)
      #expect(run.status == 0, "\(run.errors)")
      let count = try #require(run.output.range(of: #"/Count \d+"#, options: .regularExpression))
      return String(run.output[count])
    }
    #expect(try pages([]) == "/Count 1")
    #expect(try pages(["--page", "a4"]) == "/Count 1")
    #expect(try pages(["--page", "300x200", "--padding", "20"]) == "/Count 4")
    #expect(try pages(["--page", "300x200", "--padding", "20", "--columns", "2", "--column-gap", "20"]) == "/Count 5")
    #expect(try pages(["--page", "300x200", "--padding", "20", "--baseline-grid", "20"]) == "/Count 6")
  }

  @Test(
    arguments: [
      (["--columns", "2"], "--columns needs --page"), (["--widows", "2"], "--widows needs --page"),
      (["--page", "a4", "--width", "100"], "--width and --page"),
      (["--page", "a4", "--guides"], "--guides and --page"),
      (["--page", "a4", "--number-of-lines", "2"], "--lines and --page"),
      (["--page", "a9"], "a9"), (["--page", "0x10"], "0x10"), (["--page", "10x10x10"], "10x10x10"),
      (["--page", "100x100"], "leave no room"), (["--page", "a4", "--columns", "0"], "--columns"),
      (["--page", "a4", "--orphans", "0"], "--orphans"), (["--baseline-grid", "2"], "--baseline-grid needs --page"),
      (["--page", "a4", "--baseline-grid", "-1"], "--baseline-grid"),
      (["--page", "a4", "--column-gap", "-1"], "--column-gap"),
      (["--page", "300x100", "--columns", "9", "--padding", "10", "--writing-mode", "verticalRL"], "leave no room"),
    ] as [([String], String)])
  func `Mistakes about pages are named`(options: [String], mention: String) throws {
    let run = try GalleyProcess(["render", "text", "-o", "-", "--format", "pdf"] + options)
    #expect(run.status == 64 && run.errors.contains(mention), "\(run.status) \(run.errors)")
  }

  @Test func `Several pages are no PNG`() throws {
    let run = try GalleyProcess([
      "render", Self.text, "--page", "200x100", "--padding", "10", "-o", "-", "--format", "png",
    ])
    #expect(run.status == 64 && run.errors.contains("PNG holds one page"), "\(run.errors)")
  }

  @Test func `A line of a batch goes through containers`() throws {
    let answer = try answer(
      #""width": 100, "containers": [{"width": 100, "height": 30}, {"width": 200, "height": 60}]"#)
    let containers = try #require(answer["containers"] as? [[String: Any]])
    let lines = containers.map { $0["lines"] as? [[String: Any]] ?? [] }
    #expect(lines.map(\.count) == [2, 4])
    #expect(lines[1][0]["start"] as? Int == lines[0][1]["end"] as? Int)
    #expect(answer["rest"] as? Int == lines[1][3]["end"] as? Int)
    #expect((lines[1][0]["baseline"] as? Double ?? 99) < 30)
  }

  @Test func `Lines of containers stand on a grid`() throws {
    let keys = #""containers": [{"width": 100, "height": 70}, {"width": 200, "height": 60}]"#
    let containers = try #require(try answer(keys + #", "baselineGrid": 16"#)["containers"] as? [[String: Any]])
    let baselines = containers.map { ($0["lines"] as? [[String: Any]] ?? []).map { $0["baseline"] as? Double } }
    #expect(baselines == [[16, 32, 48, 64], [16, 32, 48]])
  }

  @Test func `Lines in a container keep clear of a rectangle`() throws {
    let answer = try answer(
      #""orphans": 1, "containers": [{"width": 0, "height": 0}, {"width": 200, "around": [[0, 0, 90, 30]]}]"#
    )
    let containers = try #require(answer["containers"] as? [[String: Any]])
    #expect(containers[0]["passedOver"] as? Bool == true)
    let lines = try #require(containers[1]["lines"] as? [[String: Any]])
    #expect(lines.prefix(4).map { $0["x"] as? Double } == [90, 90, 90, 0])
    #expect(answer["rest"] == nil)
  }

  @Test func `A line that has room in no container is taken where that is asked for`() throws {
    let keys = #""containers": [{"width": 100, "height": 3}, {"width": 100, "height": 9}]"#
    for (more, overflows, passedOver) in [
      ("", [false, false], [true, true]), (#", "forced": true"#, [false, true], [true, false]),
    ] {
      let containers = try #require(try answer(keys + more)["containers"] as? [[String: Any]])
      #expect(containers.map { $0["overflows"] as? Bool ?? false } == overflows)
      #expect(containers.map { $0["passedOver"] as? Bool ?? false } == passedOver)
    }
  }

  @Test(
    arguments: [
      (#""containers": []"#, "at least one"), (#""containers": [3]"#, "list of objects"),
      (#""containers": [{"height": 3}]"#, "container 0 has no \"width\""),
      (#""containers": [{"width": -1}]"#, "\"width\" must be at least 0"), (#""widows": 2"#, "\"widows\" needs"),
      (#""forced": true"#, "\"forced\" needs"),
      (#""baselineGrid": 9"#, "\"baselineGrid\" needs"),
      (#""containers": [{"width": 9}], "baselineGrid": -1"#, "\"baselineGrid\" must be from 0"),
      (#""containers": [{"width": 9}], "orphans": 0"#, "\"orphans\" must be at least 1"),
      (#""containers": [{"width": 9, "hight": 3}]"#, "did you mean \"height\""),
      (#""containers": [{"width": 9, "around": [[1, 2]]}]"#, "four numbers"),
      (#""containers": [{"width": 9}], "options": {"numberOfLines": 2}"#, "limits of lines"),
    ] as [(String, String)])
  func `Mistakes about containers are named`(keys: String, mention: String) throws {
    let error = try #require(try answer(keys)["error"] as? String)
    #expect(error.contains(mention), "\(error)")
  }

  @Test(arguments: [3, 4])
  func `An initial letter higher than its containers indents no other`(lines: Int) throws {
    let columns = Array(repeating: #"{"width": 111, "height": 35}"#, count: 5).joined(separator: ", ")
    let answer = try answer(##""containers": [\##(columns)], "options": {"initialLetter": \##(lines)}"##)
    let containers = try #require(answer["containers"] as? [[String: Any]])
    #expect(containers.map { $0["overflows"] as? Bool ?? false }.filter(\.self).count == 1)
    #expect(!containers.contains { $0["passedOver"] as? Bool ?? false })
    for container in containers.dropFirst() {
      let lines = try #require(container["lines"] as? [[String: Any]])
      #expect(lines.count == 2 && lines.allSatisfy { $0["x"] as? Double == 0 })
    }
  }

  private func answer(_ keys: String) throws -> [String: Any] {
    let line = #"{"text": "\#(Self.text.prefix(280))", "size": 12, \#(keys)}"#
    let run = try GalleyProcess(["measure", "--batch", "-"], input: line + "\n")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }
}
