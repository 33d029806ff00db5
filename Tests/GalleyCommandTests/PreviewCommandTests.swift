import Foundation
import TestSupport
import Testing

/// `galley preview`.
@Suite struct PreviewCommandTests {
  private func folder() throws -> String {
    let folder = NSTemporaryDirectory() + "galley-preview-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }

  @Test func sceneIsDrawnOnceAndTheSameEachTime() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let example = Repository.path("examples/controls.xib")
    let first = try GalleyProcess(["preview", example, "-o", "\(folder)/a/b", "--guides", "--appearance", "light,dark"])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output.hasPrefix("\(folder)/a/b/controls.png: 798 × 919 points, "))
    #expect(first.output.hasSuffix(" ms\n"))
    let second = try GalleyProcess(["preview", example, "-o", "\(folder)/c", "--guides", "--appearance", "light,dark"])
    #expect(second.status == 0)
    #expect(try bytes("\(folder)/a/b/controls.png") == bytes("\(folder)/c/controls.png"))
    let third = try GalleyProcess(["preview", example, "-o", "\(folder)/c", "--guides", "--appearance", "light,dark"])
    #expect(third.output == "\(example): unchanged\n")
    // Another look is another picture.
    let other = try GalleyProcess(["preview", example, "-o", "\(folder)/c"])
    #expect(other.output.hasPrefix("\(folder)/c/controls.png: 375 × 869 points, "))
  }

  @Test func folderGetsAContactSheet() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: "\(folder)/in/deep", withIntermediateDirectories: true)
    let text = try String(contentsOfFile: Repository.path("examples/controls.xib"), encoding: .utf8)
    try text.write(toFile: "\(folder)/in/a.xib", atomically: true, encoding: .utf8)
    try text.write(toFile: "\(folder)/in/deep/a.xib", atomically: true, encoding: .utf8)
    try "<document>".write(toFile: "\(folder)/in/broken.xib", atomically: true, encoding: .utf8)
    let run = try GalleyProcess(["preview", "\(folder)/in", "-o", "\(folder)/out"])
    // The broken one is named, the others are drawn.
    #expect(run.status == 1)
    #expect(run.errors.contains("broken.xib"))
    // How far it has come is for a terminal.
    #expect(!run.errors.contains("of 3"))
    let made = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/out").sorted()
    #expect(made == ["a-2.png", "a.png", "contact.png", "galley-preview.txt"])
    #expect(run.output.contains("contact.png: 2 documents"))
    let sheet = try bytes("\(folder)/out/contact.png")
    try text.replacingOccurrences(of: "on=\"YES\"", with: "on=\"NO\"")
      .write(toFile: "\(folder)/in/a.xib", atomically: true, encoding: .utf8)
    let again = try GalleyProcess(["preview", "\(folder)/in", "-o", "\(folder)/out"])
    #expect(again.output.contains("/a.png: "))
    #expect(!again.output.contains("/a-2.png: "))
    #expect(try bytes("\(folder)/out/contact.png") != sheet)
  }

  @Test(arguments: [
    (["--appearance", "grey"], "there is no “grey”"), (["--device", "phone"], "there is no device “phone”"),
    (["--content-size", "L,,M"], "is not a list"), (["--scale", "0"], "--scale"),
  ])
  func wrongArgumentsAreNamed(arguments: [String], message: String) throws {
    let run = try GalleyProcess(["preview", Repository.path("examples/controls.xib"), "-o", "unused"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func missingFilesAndScenesAreNamed() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try GalleyProcess(["preview", "\(folder)/none.xib", "-o", folder]).status == 66)
    #expect(try GalleyProcess(["preview", folder, "-o", folder]).status == 66)
    // Files that no reader takes have the status that `layout` and `inspect` give them.
    for (name, text) in [("no.xib", "<plist/>"), ("damaged.xib", "<document"), ("empty.xib", "")] {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      for command in [["preview", "\(folder)/\(name)", "-o", "\(folder)/out"], ["inspect", "\(folder)/\(name)"]] {
        let run = try GalleyProcess(command)
        #expect(run.status == 65 && run.errors.contains(name), "\(command[0]): \(run.status) \(run.errors)")
        // Nothing was drawn, so no folder is left.
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/out"))
      }
    }
    let page = try GalleyProcess(["preview", Repository.path("README.md"), "-o", "\(folder)/out"])
    #expect(page.status == 65 && page.errors.contains("README.md:1: expected a xib or storyboard, which is XML"))
    let scene = try GalleyProcess(["preview", Repository.path("examples/controls.xib"), "-o", folder, "--scene", "x"])
    #expect(scene.status == 1)
    #expect(scene.errors.contains("“x”"))
  }
}
