internal import Foundation
internal import TestSupport
internal import Testing

/// `galley inspect`.
@Suite struct InspectCommandTests {
  private let example = Repository.path("examples/scenarios/Interfaces/SelectorField.xib")

  @Test func attributesThatDoNotFitAreToldWithTheReason() throws {
    let text = try String(contentsOfFile: example, encoding: .utf8)
      .replacing("keyPath=\"textSize\"", with: "keyPath=\"dividerSize\"")
    let run = try GalleyProcess(["inspect", "-"], input: text)
    #expect(run.status == 1)
    let line = "Divider Size (dividerSize): number 17; does not fit: it is set before, on the same object\n"
    #expect(run.output.contains(line))
  }

  @Test func jsonHasALineForEachFile() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try "<html/>".write(toFile: "\(folder)/no.xib", atomically: true, encoding: .utf8)
    let run = try GalleyProcess(["inspect", "\(folder)/no.xib", example, "--format", "json"])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1 && lines.count == 2)
    #expect(lines[0].contains("\"error\":"))
    #expect(
      lines[1].contains(
        #"{"object":"sel-ec-tor","name":"sport","class":"SelectorField","keyPath":"dividerSize","#
          + #""title":"Divider Size","group":"Divider","type":"number","value":"2"}"#))
  }

  @Test func aFileIsNeeded() throws { #expect(try GalleyProcess(["inspect"]).status == 64) }
}
