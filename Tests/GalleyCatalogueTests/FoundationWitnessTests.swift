import Foundation
import GalleyCatalogue
import Testing

/// The readers of property lists beside Foundation's.
@Suite struct FoundationWitnessTests {
  /// Every strings file of the fixtures that Foundation reads has the same keys and values.
  @Test func stringsFilesAreThoseOfFoundation() throws {
    var count = 0
    for url in try Fixture.files(withExtension: "strings") {
      let data = try Data(contentsOf: url)
      guard let plist = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil) else {
        #expect(throws: CatalogueError.self) { try Catalogue(bytes: Array(data), path: url.path) }
        continue
      }
      let expected = try #require(plist as? [String: String])
      let catalogue = try Catalogue(bytes: Array(data), path: url.path)
      #expect(catalogue.entries.count == expected.count, "\(url.path)")
      for entry in catalogue.entries {
        #expect(entry.forms[0].pattern == expected[entry.key], "\(url.path): \(entry.key)")
      }
      count += expected.count
    }
    #expect(count > 30)
  }

  /// Every plural form of a stringsdict file is one of Foundation's values.
  @Test func stringsDictionariesAreThoseOfFoundation() throws {
    var count = 0
    for url in try Fixture.files(withExtension: "stringsdict") {
      let data = try Data(contentsOf: url)
      let plist = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
      let expected = try #require(plist as? [String: [String: Any]])
      let catalogue = try Catalogue(bytes: Array(data), path: url.path)
      #expect(Set(catalogue.entries.map(\.key)) == Set(expected.keys))
      for entry in catalogue.entries {
        let value = try #require(expected[entry.key])
        let variables = value.values.compactMap { $0 as? [String: String] }
        // The fixtures' formats are one variable each.
        let variable = try #require(variables.first)
        for form in entry.forms {
          let category = try #require(form.conditions.first).description
          #expect(form.pattern == variable[category], "\(url.path): \(entry.key) \(category)")
          count += 1
        }
        #expect(entry.forms.count == variable.keys.filter { PluralCategory(rawValue: $0) != nil }.count)
      }
    }
    #expect(count >= 20)
  }

  /// Texts that differ in one trait each: what Foundation reads is read alike, and what it refuses is refused.
  @Test(arguments: [
    "\"a\" = \"b\";", "a = b;", "'a' = 'it\\'s';", "\"only\";", "{ \"a\" = \"b\"; c = d; }",
    "/* one */ \"a\" /* two */ = // three\n \"b\" /* four */ ;", "\"a\" = \"\\n\\t\\r\\a\\b\\f\\v\\\\\\\"\\'\\q\";",
    "\"a\" = \"\\U00e9 \\u00e9 \\UD83D\\UDE00 \\U41z\";", "\"a\" = \"\\341\\101\\7\\0508\";", "a = 1; a = 2;",
    "\"a\" = \"line\nbreak\";", "$a_b/c:d.e-f = x;", "\"a\" = \"b\"", "\"a\" \"b\";", "\"a\" = ;", "\"a = b;", "= b;",
    "a = b;\u{2028}c = d;", "a = \"é漢😀\";",
  ])
  func smallTextsAreReadAsFoundationDoes(text: String) throws {
    let data = Data(text.utf8)
    let plist = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
    guard let plist else {
      #expect(throws: CatalogueError.self) { try Catalogue(bytes: Array(data), path: "a.strings") }
      return
    }
    let catalogue = try Catalogue(bytes: Array(data), path: "a.strings")
    let read = Dictionary(uniqueKeysWithValues: catalogue.entries.map { ($0.key, $0.forms[0].pattern) })
    #expect(read == plist)
  }

  /// Where Foundation drops the rest of a file without a word, the readers refuse it.
  @Test(arguments: ["a = b; }", "a = b;; c = d;", "a = b; /* open\nc = d;"])
  func textsThatFoundationReadsInPart(text: String) throws {
    let plist = try unsafe PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    #expect(plist as? [String: String] == ["a": "b"])
    #expect(throws: CatalogueError.self) { try Catalogue(bytes: Array(text.utf8), path: "a.strings") }
  }

  /// A text in every encoding; Foundation refuses UTF-16 without a mark, which tools write.
  @Test(arguments: [
    String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ])
  func encodingsAreRead(encoding: String.Encoding) throws {
    let text = "/* é */\n\"key\" = \"漢字 😀\";\n"
    let marks: [String.Encoding: [UInt8]] = [
      .utf8: [0xEF, 0xBB, 0xBF], .utf16LittleEndian: [0xFF, 0xFE], .utf16BigEndian: [0xFE, 0xFF],
      .utf32LittleEndian: [0xFF, 0xFE, 0, 0], .utf32BigEndian: [0, 0, 0xFE, 0xFF],
    ]
    let bytes = Array(try #require(text.data(using: encoding)))
    let marked = try #require(marks[encoding]) + bytes
    let isWide = encoding == .utf32LittleEndian || encoding == .utf32BigEndian
    for content in isWide ? [marked] : [marked, bytes] {
      let entry = try #require(try Catalogue(bytes: content, path: "de.lproj/a.strings").entries.first)
      #expect(entry.forms[0].pattern == "漢字 😀")
      #expect(entry.language == "de")
      #expect(entry.comment == "é")
      #expect(entry.position == SourcePosition(line: 2, column: 9))
    }
  }

  /// Binary property lists made by Foundation, short and long, ASCII and not.
  @Test func binaryPropertyListsAreRead() throws {
    var strings = ["short": "a", "long": String(repeating: "x", count: 400), "wide": "漢字 😀", "": "empty key"]
    for index in 0..<300 { strings["key \(index)"] = "value \(index)" }
    let data = try PropertyListSerialization.data(fromPropertyList: strings, format: .binary, options: 0)
    let catalogue = try Catalogue(bytes: Array(data), path: "ar.lproj/Localizable.strings")
    #expect(Dictionary(uniqueKeysWithValues: catalogue.entries.map { ($0.key, $0.forms[0].pattern) }) == strings)
    #expect(catalogue.entries.allSatisfy { $0.position == nil })
  }

  /// A binary property list that is cut, or has a byte changed, is refused or read, and never traps.
  @Test func damagedBinaryPropertyListsDoNotTrap() throws {
    let strings = ["a": "b", "漢": "字", "long": String(repeating: "x", count: 40)]
    let data = Array(try PropertyListSerialization.data(fromPropertyList: strings, format: .binary, options: 0))
    for length in 0..<data.count { _ = try? Catalogue(bytes: Array(data[..<length]), path: "a.strings") }
    for index in data.indices {
      for value in [0, 0x0F, 0x5F, 0xD1, 0xFF] as [UInt8] {
        var changed = data
        changed[index] = value
        _ = try? Catalogue(bytes: changed, path: "a.strings")
      }
    }
    #expect(throws: CatalogueError.self) { try Catalogue(bytes: Array(data[..<20]), path: "a.strings") }
  }
}

/// The files of the fixtures.
enum Fixture {
  static var folder: URL {
    get throws { try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures") }
  }

  static func files(withExtension name: String) throws -> [URL] {
    let walker = try #require(FileManager.default.enumerator(at: try folder, includingPropertiesForKeys: nil))
    return walker.compactMap { $0 as? URL }.filter { $0.pathExtension == name }.sorted { $0.path < $1.path }
  }

  static func catalogue(_ path: String) throws -> Catalogue {
    try Catalogue(path: try folder.appendingPathComponent(path).path)
  }
}
