internal import Foundation
internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct FontCollectionTests {
  @Test func `The embedded collection has every file in the manifest's order`() {
    let collection = FontCollection.embedded
    #expect(collection.fonts.map(\.source) == EmbeddedFont.all.map(\.name))
    #expect(collection.families.first == "Inter")
    #expect(Set(collection.families).count == collection.families.count)
    #expect(collection.fonts(inFamily: "noto SANS").count == 3)
  }

  @Test func `Folders give the same fonts in the order of their paths`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder.appending(path: "b/c"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let thai = Repository.path("Fonts/NotoSansThai-Regular.ttf")
    let lao = Repository.path("Fonts/NotoSansLao-Regular.ttf")
    let bold = Repository.path("Fonts/NotoSans-Bold.ttf")
    try FileManager.default.copyItem(atPath: bold, toPath: folder.appending(path: "z.TTF").path())
    try FileManager.default.copyItem(atPath: thai, toPath: folder.appending(path: "b/a.ttf").path())
    let collection = makeCollection([try Repository.bytes(lao), try Repository.bytes(thai)])
    try Data(collection).write(to: folder.appending(path: "b/c/two.ttc"))
    try Data("no font".utf8).write(to: folder.appending(path: "a.otf"))
    try Data("no font".utf8).write(to: folder.appending(path: "readme.txt"))
    // A folder that contains itself ends the walk instead of filling it.
    try FileManager.default.createSymbolicLink(atPath: folder.appending(path: "b/up").path(), withDestinationPath: "..")

    var fonts = FontCollection()
    let problems = try fonts.addFolder(folder.path())
    #expect(problems.map(\.code) == [.notAFont])
    #expect(problems.first?.source.hasSuffix("a.otf") == true)
    #expect(fonts.fonts.map(\.names.family) == ["Noto Sans Thai", "Noto Sans Lao", "Noto Sans Thai", "Noto Sans"])
    #expect(fonts.fonts.map(\.faceIndex) == [0, 0, 1, 0])
    #expect(fonts.families == ["Noto Sans Thai", "Noto Sans Lao", "Noto Sans"])
    #expect(try fonts.font(family: "NOTO SANS THAI") == fonts.fonts[0])
  }

  @Test func `A folder that is none is an error`() {
    var fonts = FontCollection()
    for (path, code) in [
      ("no such folder", FontError.Code.fileNotFound), (Repository.path("Package.swift"), .fileUnreadable),
    ] {
      let error = #expect(throws: FontError.self) { try fonts.addFolder(path) }
      #expect(error?.code == code)
      #expect(error?.source == path)
    }
    #expect(fonts.fonts.isEmpty)
  }

  @Test func `A file with one bad face adds nothing`() throws {
    var second = try Repository.bytes(Repository.path("Fonts/NotoSansLao-Regular.ttf"))
    let record = try #require(sfntRecord("hmtx", in: second))
    second.replaceSubrange(record..<record + 4, with: "none".utf8)
    let bytes = makeCollection([try Repository.bytes(Repository.path("Fonts/NotoSansThai-Regular.ttf")), second])
    var fonts = FontCollection()
    #expect(throws: FontError.self) { try fonts.add(FontFile(bytes: bytes)) }
    #expect(fonts.fonts.isEmpty)
  }

  @Test func `A family that is not there is an error that names it`() {
    let error = #expect(throws: FontError.self) { try FontCollection.embedded.font(family: "Comic Sans") }
    #expect(error?.code == .familyNotFound)
    #expect(error?.source == "Comic Sans")
  }

  @Test func `Full and PostScript names find fonts and named instances`() throws {
    let fonts = FontCollection.embedded
    #expect(fonts.font(named: "noto sans bold") == FontFace(try #require(.named("NotoSans-Bold.ttf"))))
    #expect(fonts.font(named: "NotoSansCJKjp-Regular")?.names.family == "Noto Sans CJK JP")
    #expect(fonts.font(named: "Inter Semi Bold") == (try FontFace(.inter).withWeight(600)))
    #expect(fonts.font(named: "Inter Nothing") == nil)
  }

  @Test func `The cascade has one font of each family, nearest to the style`() throws {
    let fonts = FontCollection.embedded
    let cascade = try fonts.cascade(style: FontStyle(weight: 700))
    #expect(cascade.map(\.names.preferredFamily) == fonts.families)
    #expect(cascade[0] == (try FontFace(.inter).withWeight(700)))
    #expect(cascade[1].source == "NotoSans-Bold.ttf")
    #expect(try fonts.cascade()[1].source == "NotoSans-Regular.ttf")
    #expect(
      try fonts.cascade(style: FontStyle(isItalic: true)).prefix(2).map(\.source) == [
        "Inter-italic.var.ttf", "NotoSans-Italic.ttf",
      ])
  }
}
