internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct FontNamesTests {
  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Names are those that FreeType reads`(path: String) throws {
    let names = try FontFace(path: path).names
    let oracle = try FreeTypeFace(path: path)
    #expect(names.postScriptName == oracle.postScriptName ?? "")
    #expect(names.preferredFamily == oracle.familyName)
    #expect(names.preferredSubfamily == oracle.styleName)
    // Fonts made for tests name their family only.
    guard Repository.shippedFonts.contains(path) else { return }
    #expect(!names.fullName.isEmpty && !names.version.isEmpty && !names.subfamily.isEmpty)
  }

  @Test func `Names of the default family`() throws {
    let names = try FontFace(path: Repository.path("Fonts/Inter-roman.var.ttf")).names
    #expect(names.preferredFamily == "Inter")
    #expect(names.preferredSubfamily == "Regular")
  }
}
