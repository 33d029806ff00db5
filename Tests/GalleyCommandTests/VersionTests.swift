internal import Testing

@Suite struct VersionTests {
  @Test func versionNamesEveryLibrary() throws {
    let result = try GalleyProcess(["--version"])
    #expect(result.status == 0)
    let names = result.output.split(separator: "\n").map { $0.split(separator: " ").prefix(2) }
    #expect(names.map { String($0[0]) } == ["Galley", "HarfBuzz", "FreeType", "ICU", "Unicode"])
    for name in names.dropFirst() { #expect(name[1].first?.isNumber == true, "\(name)") }
  }
}
