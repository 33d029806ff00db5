import Foundation
import GalleyCatalogue
import TestSupport
import Testing

/// Short files that name their parts many times: refused in work that their size bounds.
@Suite struct ExpansionTests {
  /// A binary property list of objects that name each other by one byte.
  private static func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8), offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += (0..<4).reversed().map { UInt8(truncatingIfNeeded: offset >> (8 * $0)) } }
    bytes += [0, 0, 0, 0, 0, 0, 4, 1]
    for value in [objects.count, 0, table] {
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    return bytes
  }

  private static func dictionary(_ pairs: [(key: UInt8, value: UInt8)]) -> [UInt8] {
    let count: [UInt8] = pairs.count < 15 ? [0xD0 | UInt8(pairs.count)] : [0xDF, 0x10, UInt8(pairs.count)]
    return count + pairs.map(\.key) + pairs.map(\.value)
  }

  private static func string(_ text: String) -> [UInt8] {
    let length = text.utf8.count
    if length < 15 { return [0x50 | UInt8(length)] + Array(text.utf8) }
    return [0x5F, 0x12] + (0..<4).reversed().map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + Array(text.utf8)
  }

  private static func error(_ bytes: [UInt8], _ path: String) throws -> CatalogueError {
    try #require(throws: CatalogueError.self) { try Catalogue(bytes: bytes, path: path) }
  }

  /// The mistake of the only string of a file that is read otherwise.
  private static func mistake(_ bytes: [UInt8], _ path: String) throws -> String? {
    let catalogue = try Catalogue(bytes: bytes, path: path)
    #expect(catalogue.entries.isEmpty && catalogue.remarks.allSatisfy { $0.isMistake && $0.key == "k" })
    return catalogue.remarks.first?.message
  }

  /// Arrays and dictionaries that each hold the next one so many times, 253 bytes and more.
  @Test(arguments: [10, 20, 40, 60], [2, 5, 14])
  func objectsThatHoldTheNextOneOften(depth: Int, width: Int) throws {
    for isDictionary in [false, true] {
      var objects: [[UInt8]] = [Self.dictionary([(key: 1, value: 2)]), Self.string("key")]
      for level in 0..<depth {
        let next = UInt8(objects.count + 1)
        objects.append(
          isDictionary
            ? Self.dictionary(Array(repeating: (key: 1, value: next), count: width))
            : [0xA0 | UInt8(width)] + Array(repeating: next, count: width))
        if level == depth - 1 { objects.append(Self.string("end")) }
      }
      let bytes = Self.binary(objects)
      for path in ["x.strings", "x.stringsdict"] {
        // A small entry of the wrong kind is a remark on its string, and no error of the file.
        if depth < 20, path == "x.stringsdict" { continue }
        let error = try Self.error(bytes, path)
        if depth >= 20 { #expect(error.code == .tooLarge && error.message.contains("repeat each other"), "\(error)") }
      }
    }
  }

  /// A long string that many keys have.
  @Test func aLongStringOfManyKeys() throws {
    let keys = (0..<200).map { Self.string("key \($0)") }
    let pairs = keys.indices.map { (key: UInt8($0 + 1), value: UInt8(keys.count + 1)) }
    func bytes(_ length: Int) -> [UInt8] {
      Self.binary([Self.dictionary(pairs)] + keys + [Self.string(String(repeating: "a", count: length))])
    }
    #expect(try Catalogue(bytes: bytes(1000), path: "x.strings").entries.count == 200)
    #expect(try Self.error(bytes(200_000), "x.strings").code == .tooLarge)
  }

  @Test func objectsThatHoldThemselves() throws {
    let list = Self.binary([Self.dictionary([(key: 1, value: 2)]), Self.string("key"), [0xA2, 0, 2]])
    #expect(try Self.error(list, "x.strings").message.contains("holds itself"))
  }

  /// Keys and values that several entries share, as property lists of built apps have them.
  @Test func sharedStringsAreRead() throws {
    let property: [String: Any] = Dictionary(
      uniqueKeysWithValues: (0..<300).map { index in
        (
          "key \(index)",
          [
            "NSStringLocalizedFormatKey": "%#@n@",
            "n": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": "one", "other": "%d things"],
          ]
        )
      })
    let data = try PropertyListSerialization.data(fromPropertyList: property, format: .binary, options: 0)
    let catalogue = try Catalogue(bytes: Array(data), path: "de.lproj/x.stringsdict")
    #expect(catalogue.entries.count == 300 && catalogue.entries.allSatisfy { $0.forms.count == 2 })
  }

  /// Entities that stay below what Expat itself refuses.
  @Test(arguments: [
    (
      "<!ENTITY a \"" + String(repeating: "lol ", count: 250) + "\">",
      "<string name=\"s\">" + String(repeating: "&a;", count: 4000) + "</string>"
    ),
    (
      "<!ENTITY a \"" + String(repeating: "<b/>", count: 1000) + "\">",
      "<string name=\"s\">" + String(repeating: "&a;", count: 500) + "</string>"
    ),
    (
      "<!ENTITY a '" + String(repeating: "x", count: 1000) + "'>",
      String(repeating: "<string name=\"&a;\">x</string>", count: 3000)
    ),
  ])
  func entitiesThatRepeatMuch(entity: String, content: String) throws {
    let text = "<!DOCTYPE resources [\(entity)]><resources>\(content)</resources>"
    let error = try Self.error(Array(text.utf8), "values-de/strings.xml")
    #expect(error.code == .tooLarge && error.message.contains("entities"), "\(error)")
    // An entity for the name of an app is common.
    let few =
      "<!DOCTYPE resources [<!ENTITY app \"Galley\">]><resources><string name=\"s\">&app; and &app;</string></resources>"
    #expect(
      try Catalogue(bytes: Array(few.utf8), path: "values-de/strings.xml").entries[0].forms[0].pattern
        == "Galley and Galley")
  }

  private static func stringsDictionary(_ count: Int, _ form: (Int) -> String, order: [Int]? = nil) -> [UInt8] {
    var text = "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>"
    for index in order ?? Array(0..<count) {
      text += "<key>v\(index)</key><dict><key>one</key><string>\(form(index))</string>"
      text += "<key>other</key><string>\(form(index))</string></dict>"
    }
    return Array((text + "</dict></dict></plist>").utf8)
  }

  /// Variables that each name the next one: two forms become many.
  @Test(arguments: [12, 40, 400], [1, 2, 3]) func variablesThatNameTheNextOne(count: Int, times: Int) throws {
    func form(_ index: Int) -> String {
      index == count - 1 ? "end" : String(repeating: "%#@v\(index + 1)@ ", count: times)
    }
    do {
      let catalogue = try Catalogue(bytes: Self.stringsDictionary(count, form), path: "x.stringsdict")
      let mistakes = catalogue.remarks.filter(\.isMistake).map(\.message)
      let message = mistakes.first ?? ""
      #expect(catalogue.entries.isEmpty && mistakes.count == 1)
      #expect(
        message == "a string has more than 1024 forms" || message == "variables of “k” are nested more than 64 deep")
    } catch {
      #expect(error.code == .tooLarge, "\(error)")
    }
  }

  /// Eleven choices between two are too many forms for a string: the others of the file are read, in every format.
  @Test(arguments: [
    "de.xcstrings", "de.lproj/x.stringsdict", "de.arb", "de.json", "x.xliff",
  ])
  func tooManyFormsAreAMatterOfOneString(path: String) throws {
    let names = (0..<11).map { "v\($0)" }
    let icu = names.map { "{\($0), select, a{x} other{y}}" }.joined()
    let uses = names.map { "%#@\($0)@" }.joined()
    let text: String
    switch path {
    case "de.xcstrings":
      func unit(_ text: String) -> String { "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(text)\"}}" }
      let variables = names.enumerated().map { index, name in
        "\"\(name)\":{\"argNum\":\(index + 1),\"formatSpecifier\":\"lld\",\"variations\":{\"plural\":"
          + "{\"one\":\(unit("a")),\"other\":\(unit("b"))}}}"
      }.joined(separator: ",")
      text =
        "{\"sourceLanguage\":\"de\",\"version\":\"1.0\",\"strings\":{\"ok\":{\"localizations\":{\"de\":\(unit("OK"))}},"
        + "\"many\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(uses)\"},"
        + "\"substitutions\":{\(variables)}}}}}}"
    case "de.lproj/x.stringsdict":
      let variables = names.map {
        "<key>\($0)</key><dict><key>one</key><string>a</string><key>other</key><string>b</string></dict>"
      }.joined()
      text =
        "<plist><dict><key>ok</key><string>OK</string><key>many</key><dict><key>NSStringLocalizedFormatKey</key>"
        + "<string>\(uses)</string>\(variables)</dict></dict></plist>"
    case "x.xliff":
      func unit(_ id: String, _ text: String) -> String {
        "<trans-unit id=\"\(id)\"><source>\(text)</source><target>\(text)</target></trans-unit>"
      }
      let variables = names.flatMap { name in
        ["one", "other"].map { unit("many|==|substitutions.\(name).plural.\($0)", $0) }
      }
      text =
        "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"de\"><body>"
        + unit("ok", "OK") + unit("many", uses) + variables.joined() + "</body></file></xliff>"
    default: text = "{\"ok\": \"OK\", \"many\": \"\(icu)\"}"
    }
    let catalogue = try Catalogue(bytes: Array(text.utf8), path: path)
    #expect(Set(catalogue.entries.map(\.key)) == ["ok"])
    let mistakes = catalogue.remarks.filter(\.isMistake)
    #expect(!mistakes.isEmpty)
    for remark in mistakes {
      #expect(remark.key == "many" && remark.message == "a string has more than 1024 forms")
      #expect(remark.table == catalogue.entries.first?.table, "\(remark.table)")
    }
  }

  // MARK: Growth

  /// Gaps that open and do not close, or close once: read in steps of their number, or this would not end.
  @Test(arguments: ["{{", "{{ ", "{", "%{", "{a", "{a,", "{{a:", "{ a ", "%#@", "%(", "%(a"], ["", "}}"])
  func gapsThatDoNotClose(opening: String, closing: String) throws {
    let count = 20_000
    let message = String(repeating: opening, count: count) + closing
    for (text, path) in [
      ("{\"k\": \"\(message)\"}", "de.json"),
      (
        "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, python-brace-format\nmsgid \"k\"\nmsgstr \"\(message)\"\n",
        "de.po"
      ),
    ] {
      let form = try #require(try Catalogue(bytes: Array(text.utf8), path: path).entries.last?.forms.first)
      #expect(form.pattern == message, "nothing is lost")
      // `%(a` is a number of C.
      if opening != "%(a" { #expect(form.arguments.count <= 1, "\(form.arguments.prefix(3))") }
    }
  }

  /// The closing mark of a placeholder of rules is looked for once, too, and is the one that it was.
  @Test(arguments: ["{{ ", "{{", "{{ \n", "[["]) func placeholdersThatDoNotClose(opening: String) throws {
    let count = 20_000
    func text(_ message: String) throws -> String {
      var samples = ArgumentSamples()
      samples.placeholders = try ["{{ * }}", "[[*]]"].map {
        try #require(PlaceholderPattern($0, values: [.text("V")]))
      }
      let sampler = MessageSampler(language: "de", samples: samples)
      return try #require(sampler.text(of: MessageForm(parts: [.text(message)]), key: "k")).text
    }
    let open = String(repeating: opening, count: count)
    #expect(try text(open) == open)
    #expect(try text("\(open)x\n{{ a }}") == "\(open)x\nV")
    #expect(try text("{{ a }} {{ b\n }} {{c}} {{ {{ d }} e }}") == "V {{ b\n }} V V e }}")
  }

  /// Quotations of a file in reports have an end.
  @Test func messagesQuoteLittle() throws {
    let expression = String(repeating: "n+", count: 4000)
    let po = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=\(expression);\\n\"\n\nmsgid \"a\"\nmsgstr \"b\"\n"
    let error = try Self.error(Array(po.utf8), "de.po")
    #expect(error.message.hasPrefix("“n+n+") && error.message.hasSuffix("…” chooses no plural form"))
    #expect(error.message.count < 120)
    let long = String(repeating: "x", count: 8000)
    for (text, path) in [
      ("{\"k\": \"{a, \(long)}\"}", "de.arb"), ("{\"k\": \"{a, select, x{b} other{c}} {\(long) d}\"}", "de.json"),
    ] {
      let remark = try #require(try Catalogue(bytes: Array(text.utf8), path: path).remarks.first)
      #expect(remark.message.count <= 501, "\(remark.message.count)")
    }
  }

  /// A chain is read in whatever order its variables stand.
  @Test(arguments: [UInt64(1), 2, 3]) func variablesInAnyOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let count = 8
    let order = Array(0..<count).shuffled(using: &random)
    let bytes = Self.stringsDictionary(count, { $0 == count - 1 ? "end" : "\($0) %#@v\($0 + 1)@" }, order: order)
    let entry = try #require(try Catalogue(bytes: bytes, path: "x.stringsdict").entries.first)
    #expect(entry.forms.count == 1 << count, "seed \(seed)")
    #expect(entry.forms.allSatisfy { $0.pattern == "0 1 2 3 4 5 6 end" }, "seed \(seed)")
    let circle = Self.stringsDictionary(count, { "%#@v\(($0 + 1) % count)@" }, order: order)
    #expect(try Self.mistake(circle, "x.stringsdict")?.contains("name each other") == true)
  }

  /// A long text after choices would stand in each form.
  @Test func formsOfALongText() throws {
    let choice = (0..<6).map { "{a\($0), select, x{a} y{b} other{c}}" }.joined()
    func bytes(_ length: Int) -> [UInt8] {
      Array("{\"m\": \"\(choice)\(String(repeating: "text ", count: length))\"}".utf8)
    }
    #expect(try Catalogue(bytes: bytes(20), path: "de.arb").entries[0].forms.count == 729)
    #expect(try Self.error(bytes(20_000), "de.arb").code == .tooLarge)
  }

  /// A short string that has as many forms as one may have, many times.
  @Test func manyStringsOfManyForms() throws {
    let choice = (0..<10).map { "{a\($0),select,x{a}other{b}}" }.joined()
    let text = "{" + (0..<2000).map { "\"m\($0)\": \"\(choice)\"" }.joined(separator: ",") + "}"
    #expect(try Self.error(Array(text.utf8), "de.arb").code == .tooLarge)
  }

  /// A chain of one form each costs little, and its depth would fill the stack.
  @Test(arguments: [60, 70, 30_000]) func chainsOfVariables(count: Int) throws {
    var text = "<plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v0@</string>"
    for index in 0..<count {
      text += "<key>v\(index)</key><dict><key>other</key><string>a%#@v\(index + 1)@</string></dict>"
    }
    let bytes = Array((text + "</dict></dict></plist>").utf8)
    guard count > 64 else {
      return #expect(try Catalogue(bytes: bytes, path: "x.stringsdict").entries[0].forms.count == 1)
    }
    #expect(try Self.mistake(bytes, "x.stringsdict") == "variables of “k” are nested more than 64 deep")
  }

  @Test func variationsOfXLIFFAreNotNestedWithoutEnd() throws {
    let id = "k|==|" + Array(repeating: "plural.one", count: 20_000).joined(separator: ".")
    let text = """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      <trans-unit id="\(id)"><source>a</source></trans-unit></body></file></xliff>
      """
    let error = try Self.error(Array(text.utf8), "a.xliff")
    #expect(error.code == .invalidStructure && error.message.utf8.count < 1000)
  }

  /// Values may be as long as any text of a screen, and no longer: each use of an argument would repeat them.
  @Test(arguments: [
    ("example", "\"type\": \"String\", \"example\": \"LONG\"", true),
    ("number", "\"type\": \"int\", \"example\": \"LONG\"", true),
    ("date", "\"type\": \"DateTime\", \"isCustomDateFormat\": \"true\", \"format\": \"LONG\"", false),
    (
      "symbol", "\"type\": \"int\", \"format\": \"currency\", \"optionalParameters\": {\"symbol\": \"LONG\"}", false
    ),
    (
      "pattern", "\"type\": \"int\", \"format\": \"currency\", \"optionalParameters\": {\"customPattern\": \"LONG\"}",
      false
    ),
  ]) func longValuesOfAPlaceholder(name: String, placeholder: String, isRead: Bool) throws {
    func catalogue(_ count: Int) throws -> Catalogue {
      let text = placeholder.replacing("LONG", with: String(repeating: "x", count: count))
      return try Catalogue(
        bytes: Array("{\"k\": \"{d}{d}\", \"ok\": \"OK\", \"@k\": {\"placeholders\": {\"d\": {\(text)}}}}".utf8),
        path: "de.arb")
    }
    let sampler = MessageSampler(language: "de")
    let short = try #require(try catalogue(20).entries.first { $0.key == "k" })
    #expect(sampler.text(of: short.forms[0], key: "k") != nil)
    let long = try catalogue(1_000_000), entry = long.entries.first { $0.key == "k" }
    #expect(long.entries.contains { $0.key == "ok" } && (entry != nil) == isRead)
    #expect(long.remarks.map(\.key) == (isRead ? [] : ["k"]))
    if let entry { #expect(sampler.text(of: entry.forms[0], key: "k") == nil) }
  }

  @Test(arguments: [1023, 1024, 1025]) func valuesUpToTheLimitAreFilledIn(count: Int) throws {
    let value = String(repeating: "é", count: count)
    var samples = ArgumentSamples()
    samples.bySpecifier = ["{d}": [.text(value)]]
    samples.placeholders = [try #require(PlaceholderPattern("<*>", values: [.text(value), .text("a")]))]
    let word = "{g, select, \(value){{g}} other{a}}"
    let text = "{\"a\": \"{d}{d}\", \"b\": \"<x>\", \"c\": \"\(word)\"}"
    let sampler = MessageSampler(language: "de", samples: samples)
    for entry in try Catalogue(bytes: Array(text.utf8), path: "de.arb").entries {
      let filled = sampler.text(of: entry.forms[0], key: entry.key)?.text
      #expect(filled == (count > 1024 ? nil : entry.key == "a" ? value + value : value), "\(entry.key)")
    }
  }

  // MARK: Places

  /// Columns are counted from blocks; they are those that counting the whole line gives.
  @Test(arguments: [UInt64(1), 2, 3]) func placesOfLongLines(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for size in [0, 1, 511, 512, 513, 1024, 5000] {
      var text = ""
      let lineLength = [10, 300, 100_000].randomElement(using: &random) ?? 1
      while text.utf8.count < size {
        let isEnd = Int.random(in: 0..<lineLength, using: &random) == 0
        text += isEnd ? "\n" : ["a", "é", "漢", "😀"].randomElement(using: &random) ?? ""
      }
      let catalogue = CatalogueText(bytes: Array(text.utf8))
      var (line, column, offset) = (1, 1, 0)
      for scalar in text.unicodeScalars {
        #expect(catalogue.position(of: offset) == SourcePosition(line: line, column: column), "seed \(seed)")
        (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        offset += UTF8.width(scalar)
      }
      #expect(catalogue.position(of: offset) == SourcePosition(line: line, column: column), "seed \(seed)")
    }
  }
}
