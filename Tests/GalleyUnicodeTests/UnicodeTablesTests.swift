import Foundation
import GalleyUnicode
import TestSupport
import Testing

@Suite struct UnicodeTablesTests {
  @Test(arguments: ["Grapheme", "LineBreak", "Property", "Vertical", "Word"])
  func everyTableIsOfTheVersionThatIsTold(name: String) throws {
    let path = Repository.path("Sources/CGalleyUnicodeTables/\(name)Tables.c")
    let head = try String(contentsOfFile: path, encoding: .utf8).prefix { $0 != "\n" }
    #expect(head.contains("Unicode Character Database \(UnicodeTables.version);"))
    #expect([LineBreaking.unicodeVersion, GraphemeBreaking.unicodeVersion].allSatisfy { $0 == UnicodeTables.version })
  }
}
