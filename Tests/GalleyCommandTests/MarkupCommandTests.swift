import Foundation
import TestSupport
import Testing

/// `--markup` for measuring, labels and pictures.
@Suite struct MarkupCommandTests {
  private func output(_ arguments: [String]) throws -> String {
    let run = try GalleyProcess(arguments)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    return run.output
  }

  @Test(arguments: ["measure", "label"])
  func elementsAreStyles(command: String) throws {
    let json = [command, "--format", "json"]
    #expect(try output(json + ["Plain &amp; simple", "--markup"]) == output(json + ["Plain & simple"]))
    #expect(try output(json + ["<b>Bold</b>", "--markup"]) == output(json + ["Bold", "--weight", "700"]))
    #expect(
      try output(json + ["<span size='30'>Large</span>", "--markup"]) == output(json + ["Large", "--size", "30"]))
    #expect(try output(json + ["<b>Bold</b>", "--markup"]) != output(json + ["Bold"]))
    let files = ["--font", Repository.path("Fonts/NotoSans-Regular.ttf")]
    let bold = ["--font", Repository.path("Fonts/NotoSans-Bold.ttf")]
    #expect(try output(json + ["<b>Bold</b>", "--markup"] + files) == output(json + ["Bold"] + bold))
    // Without the option it is text.
    #expect(try output(json + ["<b>Bold</b>"]) != output(json + ["<b>Bold</b>", "--markup"]))
  }

  @Test func picturesShowIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let paths = ["a", "b", "c"].map { folder.appending(path: "\($0).svg").path() }
    _ = try output(["render", "x <b>bold</b>", "--markup", "-o", paths[0]])
    _ = try output(["render", "x <span weight='bold'>bold</span>", "--markup", "-o", paths[1]])
    _ = try output(["render", "x bold", "-o", paths[2]])
    let pictures = try paths.map(Repository.bytes)
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0] != pictures[2])
  }

  @Test func mistakesNameTheirPlace() throws {
    let run = try GalleyProcess(["measure", "--markup", "a <b>mistake"])
    #expect(run.status == 65)
    #expect(run.errors == "galley: markup at byte 2: <b> has no end\n")
    #expect(run.output.isEmpty)
    #expect(try GalleyProcess(["measure", "--markup", "--batch", "-"], input: "").status == 64)
    #expect(try GalleyProcess(["label", "--markup", "--batch", "-"], input: "").status == 64)
  }
}
