internal import Foundation
internal import GalleyShaping
internal import GalleySystemFonts
internal import TestSupport
internal import Testing

/// The system's fonts on a machine that has just those of `Fonts/`: a configuration of our own says so.
@Suite(.serialized) struct SystemFontsTests {
  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "galley-fontconfig-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let configuration = folder.appending(path: "fonts.conf")
    try Data(
      """
      <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
      <fontconfig><dir>\(Repository.path("Fonts"))</dir><cachedir>\(folder.path())/cache</cachedir></fontconfig>
      """.utf8
    ).write(to: configuration)
    _ = unsafe setenv("FONTCONFIG_FILE", configuration.path(), 1)
  }

  @Test func `Every installed face is found once`() throws {
    let files = Repository.shippedFonts + [Repository.path("Fonts/NotoColorEmoji.ttf")]
    #expect(try SystemFonts.collection().fonts.map(\.source) == files.sorted())
  }

  @Test(
    arguments: [("th", "ก"), ("he", "א"), ("km", "ក"), ("lo", "ກ"), ("ta", "க"), ("bn", "ক")]
      as [(String, Unicode.Scalar)])
  func `Fonts of the language come first`(language: String, letter: Unicode.Scalar) throws {
    let fonts = try SystemFonts.fallbackFonts(language: language)
    #expect(fonts.first?.supports(letter) == true, "\(fonts.map(\.source))")
  }

  @Test func `Fallback fonts cover what the installed fonts cover`() throws {
    let fallback = try SystemFonts.fallbackFonts()
    let installed = try SystemFonts.collection().fonts
    for scalar in ["A", "ж", "क", "あ", "😀", "ش", "ြ"] as [Unicode.Scalar] {
      #expect(fallback.contains { $0.supports(scalar) } == installed.contains { $0.supports(scalar) })
    }
    #expect(Set(fallback.map(\.source)).count == fallback.count)
    // The machine's locale has no say.
    #expect(try SystemFonts.fallbackFonts().map(\.source) == fallback.map(\.source))
  }

  @Test func `Fallback fonts come near to the style`() throws {
    let bold = try SystemFonts.fallbackFonts(style: FontStyle(weight: 800))
    let inter = try #require(bold.first { $0.names.preferredFamily == "Inter" })
    #expect(inter.variations["wght"] == 800)
  }
}
