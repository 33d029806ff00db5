import Foundation
import TestSupport
import Testing

/// `galley layout --appearance`: what documents say about looks.
@Suite struct LayoutAppearanceTests {
  @Test(arguments: ["card", "invoice"])
  func examplesAreDrawnTheSameInEachFormat(name: String) throws {
    let folder = NSTemporaryDirectory() + "galley-looks-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let starts = ["png": [0x89, 0x50, 0x4E, 0x47], "svg": Array("<?xml".utf8), "pdf": Array("%PDF".utf8)]
    for (ending, start) in starts {
      var files: [Data] = []
      for run in ["first", "second"] {
        let path = "\(folder)/\(run).\(ending)"
        let process = try GalleyProcess(
          ["layout", Repository.path("examples/\(name).json"), "-o", path, "--appearance", "light"])
        #expect(process.status == 0, "\(process.errors)")
        #expect(process.errors.isEmpty)
        #expect(!process.output.contains("ambiguous") && !process.output.contains("truncated"))
        files.append(try Data(contentsOf: URL(filePath: path)))
      }
      #expect(files[0] == files[1])
      #expect(files[0].starts(with: start))
    }
    // A dark screen has other colours, where a document names the system's.
    var pictures: [Data] = []
    for style in ["light", "dark"] {
      let path = "\(folder)/\(style).png"
      let example = Repository.path("examples/invoice.json")
      #expect(try GalleyProcess(["layout", example, "-o", path, "--appearance", style]).status == 0)
      pictures.append(try Data(contentsOf: URL(filePath: path)))
    }
    #expect(pictures[0] != pictures[1])
  }

  @Test(arguments: [
    (#""backgroundColor": "blu""#, #""backgroundColor": "blu" is no colour"#),
    (#""alpha": 2"#, #""alpha" must lie between 0 and 1"#),
    (#""cornerRadius": -1"#, #""cornerRadius" must not be negative"#),
    (#""shadow": {"blur": 2}"#, "blur"), (#""gradient": [1]"#, "a list of colours"),
    (#""textColor": "label""#, "textColor"), (#""backgroundColour": "label""#, "backgroundColor"),
  ])
  func mistakesAreNamed(member: String, message: String) throws {
    let document = #"{"size": [10, 10], "root": {"name": "a", \#(member)}}"#
    let run = try GalleyProcess(["layout", "-"], input: Array(document.utf8))
    #expect(run.status == 65)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func looksDoNotMoveAnything() throws {
    let plain =
      #"{"size": [90, null], "root": {"name": "a", "subviews": [{"name": "t", "type": "label", "text": "A b c"}]}, "constraints": ["H:|-[t]-|", "V:|-[t]-|"]}"#
    let styled = plain.replacingOccurrences(
      of: #""name": "t","#,
      with: #""name": "t", "textColor": "systemRed", "textAlignment": "center", "alpha": 0.5, "borderWidth": 3,"#)
    let first = try GalleyProcess(["layout", "-"], input: Array(plain.utf8))
    let second = try GalleyProcess(["layout", "-"], input: Array(styled.utf8))
    #expect(first.status == 0 && second.status == 0, "\(second.errors)")
    #expect(first.output == second.output)
  }

  @Test func appearanceIsForPictures() throws {
    let example = Repository.path("examples/card.json")
    #expect(try GalleyProcess(["layout", example, "--appearance", "light"]).status == 64)
    #expect(try GalleyProcess(["layout", example, "--appearance", "grey", "-o", "unused.png"]).status == 64)
  }

  @Test(arguments: ["png", "svg", "pdf"]) func damagedPixelsNameTheirImage(format: String) throws {
    let folder = try TestFolder()
    var bytes = Array(try Data(contentsOf: URL(filePath: Repository.path("docs/images/interface/card.png"))))
    try Data(bytes).write(to: folder.url.appending(path: "good.png"))
    bytes[bytes.count / 2] ^= 0xFF
    try Data(bytes).write(to: folder.url.appending(path: "damaged.png"))
    let views = ["good", "damaged"].map { #"{"type":"image","image":"\#($0).png"}"# }.joined(separator: ",")
    try Data(#"{"root":{"type":"stack","arrangedSubviews":[\#(views)]}}"#.utf8)
      .write(to: folder.url.appending(path: "a.json"))
    let output = folder.path("x.\(format)")
    let run = try GalleyProcess(["layout", folder.path("a.json"), "-o", output, "--appearance", "light"])
    #expect(run.status == 65 && run.errors.contains("damaged.png: the image cannot be read"), "\(run.errors)")
    #expect(!run.errors.contains("good.png") && !FileManager.default.fileExists(atPath: output))
  }
}
