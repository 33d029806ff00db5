import Foundation
import TestSupport
import Testing

/// The files that the font names of lines and documents reach (issue 18).
@Suite struct FontReachTests {
  private static let font = Repository.path("Fonts/NotoSans-Regular.ttf")

  /// `fonts/` with a font, a link to it, a link that leads out and a text; `outside.ttf` and `secret` beside it.
  private static func folder() throws -> TestFolder {
    let folder = try TestFolder(), files = FileManager.default
    try files.createDirectory(atPath: folder.path("fonts/sub"), withIntermediateDirectories: true)
    try files.copyItem(atPath: font, toPath: folder.path("fonts/a.ttf"))
    try files.copyItem(atPath: font, toPath: folder.path("outside.ttf"))
    try files.createSymbolicLink(atPath: folder.path("fonts/in.ttf"), withDestinationPath: "a.ttf")
    try files.createSymbolicLink(atPath: folder.path("fonts/out.ttf"), withDestinationPath: "../outside.ttf")
    try Data("root:x:0:0".utf8).write(to: URL(filePath: folder.path("fonts/secret")))
    try Data("root:x:0:0".utf8).write(to: URL(filePath: folder.path("secret")))
    // A table directory that ends in the middle of itself, with a word in it.
    try Data("true\0\u{9}\0\0\0\0\0\0root:x:0:0".utf8).write(to: URL(filePath: folder.path("fonts/cut.ttf")))
    return folder
  }

  private func answer(_ name: String, _ arguments: [String]) throws -> String {
    let run = try GalleyProcess(
      ["measure", "--batch", "-"] + arguments, input: #"{"id":1,"text":"a","fonts":["\#(name)"]}"#)
    #expect(run.status == (run.output.contains("error") ? 1 : 0))
    return run.output
  }

  @Test func namesMayNotLeaveTheFolder() throws {
    let folder = try Self.folder()
    let inside = ["--font-dir", folder.path("fonts")]
    for name in ["a.ttf", "./a.ttf", "in.ttf", "sub/../a.ttf", ".//sub/./../in.ttf"] {
      #expect(try !answer(name, inside).contains("error"), "\(name)")
    }
    let resolved = URL(filePath: folder.path("fonts")).resolvingSymlinksInPath().path()
    #expect(try !answer("\(resolved)/a.ttf", inside).contains("error"))
    let outside = [
      "../outside.ttf", "out.ttf", "sub/../../outside.ttf", Self.font, "/etc/passwd", "../nothing", "/nothing", "..",
      "../fonts/a.ttf", "\(resolved)/../outside.ttf",
    ]
    for name in outside {
      #expect(try answer(name, inside).contains("leads out of the folder of fonts"), "\(name)")
    }
    for name in ["../outside.ttf", "out.ttf", "sub/../../outside.ttf", Self.font] {
      #expect(try !answer(name, inside + ["--allow-any-file"]).contains("error"), "\(name)")
    }
  }

  @Test func errorsQuoteNoBytes() throws {
    let folder = try Self.folder()
    let inside = ["--font-dir", folder.path("fonts")]
    #expect(try answer("secret", inside) == #"{"id":1,"error":"secret: not a font"}"# + "\n")
    #expect(
      try answer("../secret", inside + ["--allow-any-file"]) == #"{"id":1,"error":"../secret: not a font"}"# + "\n")
    #expect(try answer("cut.ttf", inside) == #"{"id":1,"error":"cut.ttf: the font is cut off"}"# + "\n")
    #expect(try answer("none", inside) == #"{"id":1,"error":"none: no such file"}"# + "\n")
    #expect(try answer("sub", inside).contains("sub: is a directory"))
    #expect(try answer("", inside).contains("no name of a font"))
    #expect(try answer(#"a.ttf\u0000b"#, inside).contains("no name of a font"))
  }

  /// Without `--font-dir` names start from the working directory.
  @Test func theWorkingDirectoryIsTheFolderOfABatch() throws {
    let folder = try Self.folder()
    func run(_ name: String) throws -> GalleyProcess {
      try .shell(
        #"cd fonts; echo '{"text":"a","fonts":["\#(name)"]}' | "$GALLEY" label --batch -"#, in: folder)
    }
    #expect(try run("a.ttf").status == 0)
    #expect(try run("../outside.ttf").status == 1)
    #expect(try run("../outside.ttf").output.contains("leads out"))
  }

  /// A document's names start from the document, or from `--font-dir`.
  @Test func aDocumentsFolderIsItsOwn() throws {
    let folder = try Self.folder()
    func run(_ file: String, _ arguments: [String] = []) throws -> GalleyProcess {
      let document = #"{"size":[90,30],"root":{"name":"r","type":"label","text":"a","font":{"file":"\#(file)"}}}"#
      try Data(document.utf8).write(to: URL(filePath: folder.path("fonts/screen.json")))
      return try GalleyProcess(["layout", folder.path("fonts/screen.json")] + arguments)
    }
    let inside = try run("a.ttf")
    #expect(inside.status == 0, "\(inside.errors)")
    let outside = try run("../outside.ttf")
    #expect(outside.status == 65 && outside.errors.contains("leads out"), "\(outside.errors)")
    #expect(try run("../outside.ttf", ["--allow-any-file"]).status == 0)
    #expect(try run("outside.ttf", ["--font-dir", folder.path("")]).status == 0)
    #expect(try run("secret").errors.contains("secret: not a font\n"))
  }

  /// Paths on the command line are the user's own.
  @Test func theCommandLineReachesEverything() throws {
    let folder = try Self.folder()
    for arguments in [["--font", "../outside.ttf"], ["--font", Self.font], ["--font", "out.ttf"]] {
      let run = try GalleyProcess(["measure", "a", "--font-dir", folder.path("fonts")] + arguments)
      #expect(run.status == 0, "\(run.errors)")
    }
    let label = try GalleyProcess(["label", "--batch", "-", "--font", Self.font], input: #"{"text":"a"}"#)
    #expect(label.status == 0, "\(label.output)")
  }

  #if os(Linux)
    /// 850 KB are mapped for each opened file of these: 5,000 would not fit into the address space given.
    @Test func oneFontUnderManyNamesIsOpenedOnce() throws {
      let folder = try TestFolder()
      try FileManager.default.copyItem(
        atPath: Repository.path("Fonts/Inter-roman.var.ttf"), toPath: folder.path("a.ttf"))
      let lines = (0..<5000).map { number in
        let name =
          String(repeating: "./", count: 1 + number % 500) + String(repeating: "/", count: number / 500) + "a.ttf"
        return #"{"text":"a","fonts":["\#(name)"]}"#
      }
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: folder.path("lines")))
      let run = try GalleyProcess.shell(
        #"ulimit -v 1000000; "$GALLEY" measure --batch lines --font-dir ."#, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.split(separator: "\n").count == 5000)
    }

    /// As many different files: those not asked for lately are closed.
    @Test func theFontsOfABatchAreBounded() throws {
      let folder = try TestFolder()
      let font = Repository.path("Fonts/NotoSans-Regular.ttf")
      let lines = try (0..<1500).map { number in
        try FileManager.default.linkItem(atPath: font, toPath: folder.path("\(number).ttf"))
        return #"{"text":"a","fonts":["\#(number).ttf"]}"#
      }
      try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: folder.path("lines")))
      let run = try GalleyProcess.shell(
        #"ulimit -v 1000000; "$GALLEY" measure --batch lines --font-dir ."#, in: folder)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.split(separator: "\n").count == 1500)
    }
  #endif
}
