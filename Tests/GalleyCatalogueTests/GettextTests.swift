import GalleyCatalogue
import TestSupport
import Testing

/// Files of gettext.
@Suite struct GettextTests {
  private static func read(_ text: String, _ path: String = "locale/de/LC_MESSAGES/app.po") throws -> Catalogue {
    try Catalogue(bytes: Array(text.utf8), path: path)
  }

  private static func patterns(_ catalogue: Catalogue, _ key: String, _ language: String) -> [String] {
    catalogue.entries.first { $0.key == key && $0.language == language }?.forms.map(\.pattern) ?? []
  }

  @Test func anOrdinaryFile() throws {
    let catalogue = try Self.read(
      """
      # Translators
      msgid ""
      msgstr ""
      "Language: de_AT\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      #. Shown on the button
      #: src/a.c:12
      #, c-format
      msgid "Save %s to disk"
      msgstr "„%s“ "
      "speichern\\t\\"jetzt\\"\\n"

      msgctxt "menu"
      msgid "Open file"
      msgstr "Öffnen"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d Datei"
      msgstr[1] "%d Dateien"

      #, fuzzy
      msgid "Not sure"
      msgstr "Unsicher"

      msgid "Not yet"
      msgstr ""

      #~ msgid "Gone"
      #~ msgstr "Weg"
      """)
    #expect(Self.patterns(catalogue, "Save %s to disk", "de-AT") == ["„%s“ speichern\t\"jetzt\"\n"])
    #expect(Self.patterns(catalogue, "menu|Open file", "de-AT") == ["Öffnen"])
    #expect(Self.patterns(catalogue, "menu|Open file", "") == ["Open file"])
    let plural = try #require(catalogue.entries.first { $0.key == "%d file" && $0.language == "de-AT" })
    #expect(plural.forms.map { $0.conditions.map(\.description) } == [["one"], ["other"]])
    #expect(plural.forms.map(\.pattern) == ["%d Datei", "%d Dateien"])
    #expect(plural.forms[0].arguments.map(\.kind) == [.integer])
    // What is uncertain or missing is not shown: the source is.
    for key in ["Not sure", "Not yet"] {
      #expect(Self.patterns(catalogue, key, "de-AT") == [key])
      #expect(catalogue.entries.first { $0.key == key && $0.language == "de-AT" }?.state == .new)
    }
    #expect(!catalogue.entries.contains { $0.key == "Gone" || $0.key.isEmpty })
    let save = try #require(catalogue.entries.first { $0.key == "Save %s to disk" && $0.language == "de-AT" })
    #expect(save.comment == "Shown on the button" && save.table == "app")
    #expect(save.forms[0].position == SourcePosition(line: 11, column: 8))
  }

  /// Languages by their usual expressions: each form has a number that chooses it.
  @Test(arguments: [
    ("ru", "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2", 3),
    ("pl", "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)", 3), ("ja", "0", 1),
    ("fr", "(n > 1)", 2),
    ("ar", "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5", 6), ("de", "!(n == 1)", 2),
    ("sl", "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)", 4), ("de", "n%3==0 ? 0 : 1", 2),
  ])
  func pluralForms(language: String, expression: String, count: Int) throws {
    let forms = (0..<count).map { "msgstr[\($0)] \"%d f\($0)\"" }.joined(separator: "\n")
    let catalogue = try Self.read(
      """
      msgid ""
      msgstr "Language: \(language)\\nPlural-Forms: nplurals=\(count); plural=\(expression);\\n"

      msgid "%d file here"
      msgid_plural "%d files here"
      \(forms)
      """)
    let entry = try #require(catalogue.entries.first { $0.language == language })
    #expect(entry.forms.count == count)
    let sampler = MessageSampler(language: language)
    for form in entry.forms { #expect(sampler.text(of: form, key: entry.key) != nil, "\(form)") }
    // The number that is shown is the one that chooses, by whatever name.
    let named = try Self.read(
      "msgid \"%(n)d file here\"\nmsgid_plural \"%(n)d files\"\nmsgstr[0] \"%(n)d Datei\"\nmsgstr[1] \"%(n)d Dateien\"\n"
    )
    let own = try #require(named.entries.first { $0.language == "de" })
    let german = MessageSampler(language: "de")
    #expect(own.forms.map { german.text(of: $0, key: own.key)?.text } == ["1 Datei", "9999 Dateien"])
  }

  @Test(arguments: [
    ("po/pt_BR.po", "pt-BR", "po"), ("locale/sr@latin/LC_MESSAGES/x.po", "sr-Latn", "x"),
    ("zh_Hant_TW.po", "zh-Hant-TW", "messages"),
    ("a/messages.po", "", "messages"),
  ])
  func languagesOfPaths(path: String, language: String, table: String) throws {
    let entry = try #require(try Self.read("msgid \"a.key\"\nmsgstr \"A\"", path).entries.first)
    #expect(entry.language == language && entry.table == table && entry.key == "a.key")
  }

  @Test func aTemplateHasTheSourceAlone() throws {
    let catalogue = try Self.read("msgid \"Open\"\nmsgstr \"\"\n", "po/app.pot")
    #expect(catalogue.entries.map(\.language) == [""] && catalogue.entries[0].forms[0].pattern == "Open")
  }

  @Test func gapsOfPython() throws {
    let catalogue = try Self.read(
      """
      msgid "%(count)d of %(name)s, 100 %"
      msgstr "%(count)d von %(name)s, 100 %"

      #, python-brace-format
      msgid "a {user} b"
      msgstr "a {user!r:>10} b {0}"
      """, "de.po")
    let first = try #require(catalogue.entries.first { $0.language == "de" })
    #expect(first.forms[0].arguments.map(\.name) == ["count", "name"])
    #expect(first.forms[0].arguments.map(\.kind) == [.integer, .string])
    let second = try #require(catalogue.entries.last { $0.language == "de" })
    #expect(
      second.forms[0].arguments.map(\.name) == ["user!r", "0"] || second.forms[0].arguments.map(\.name).last == "0")
  }

  /// Files of anything: an error with its place, or strings.
  @Test(arguments: [UInt64(1), 2, 3]) func randomFilesDoNotTrap(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      "msgid ", "msgstr ", "msgctxt ", "msgid_plural ", "msgstr[0] ", "msgstr[9] ", "msgstr[x] ", "\"", "\"a\"", "\\",
      "\\x", "\\7",
      "\n", "\n\n", "#, fuzzy\n", "#~ ", "#", "\"Plural-Forms: nplurals=2; plural=(n/0);\\n\"", "\"plural=\"", "%d",
      "%(a)s", "%(", "{", "}",
      "é", " ", "msgid \"a b\"\nmsgstr \"c\"\n", "msgid \"\"\nmsgstr \"Language: de\\nPlural-Forms: plural=n?:\\n\"\n",
    ]
    for _ in 0..<800 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      for path in ["de.po", "a.pot"] {
        do throws(CatalogueError) {
          let catalogue = try Catalogue(bytes: Array(text.utf8), path: path)
          #expect(catalogue.entries.allSatisfy { !$0.forms.isEmpty }, "seed \(seed): \(text)")
        } catch {
          #expect(!error.message.isEmpty && error.position != nil, "seed \(seed): \(text)")
        }
      }
    }
  }
}
