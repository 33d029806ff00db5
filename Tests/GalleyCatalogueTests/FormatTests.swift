import Foundation
import GalleyCatalogue
import Testing

/// The content of each format, in real files and small ones.
@Suite struct FormatTests {
  /// A key that is there again is noted once, and the last text counts.
  @Test(arguments: [
    ("de.lproj/x.strings", "\"a\" = \"1\";\n\"b\" = \"2\";\n \"a\" = \"3\"; \"a\" = \"4\";", 3, 2, "de"),
    (
      "de.lproj/x.strings",
      "<plist><dict><key>a</key><string>1</string><key>b</key><string>2</string>\n<key>a</key><string>4</string></dict></plist>",
      2, 1, "de"
    ),
    (
      "de.lproj/x.stringsdict",
      "<plist><dict><key>a</key><string>1</string><key>b</key><string>2</string>\n<key>a</key><string>4</string></dict></plist>",
      2, 1, "de"
    ),
    (
      "x.xcstrings",
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{},\"b\":{},\n\"\\u0061\":"
        + "{\"localizations\":{\"en\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"4\"}}}}}}", 2, 1, ""
    ),
    ("de.arb", "{\"a\":\"1\",\"@a\":{},\"b\":\"2\",\n\"a\":\"4\",\"@a\":{}}", 2, 1, "de"),
    (
      "values-de/strings.xml",
      "<resources><string name='a'>1</string><string name='a' product='tablet'>0</string>"
        + "<string name='b'>2</string>\n<string name='a'>4</string></resources>", 2, 1, "de"
    ),
    (
      "x.xliff",
      "<xliff version='1.2'><file original='x' source-language='en' target-language='de'><body>"
        + "<trans-unit id='a'><source>a</source></trans-unit><trans-unit id='b'><source>b</source></trans-unit>\n"
        + "<trans-unit id='a'><source>4</source><target>4</target></trans-unit></body></file></xliff>", 2, 1, "de"
    ),
  ])
  func keysThatAreThereTwice(path: String, text: String, line: Int, column: Int, language: String) throws {
    let catalogue = try Catalogue(bytes: Array(text.utf8), path: path)
    let position = SourcePosition(line: line, column: column)
    #expect(
      catalogue.repeatedKeys == [
        RepeatedKey(
          key: "a", table: path == "values-de/strings.xml" ? "strings" : catalogue.entries[0].table, language: language,
          position: position)
      ])
    #expect(catalogue.entries.last { $0.key == "a" }?.forms.first?.pattern == "4")
    #expect(catalogue.entries.contains { $0.key == "b" })
  }

  /// Members of a string are keys, too: its languages, forms, states and texts. Of each the last one counts.
  @Test(arguments: [
    ("x.xcstrings", #"{"sourceLanguage":"en","sourceLanguage":"de","strings":{}}"#, "sourceLanguage", 24),
    (
      "x.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"1"}},"de":{"stringUnit":{"value":"2"}}}}}}"#,
      "a", 91
    ),
    (
      "x.xcstrings",
      #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"value":"1","value":"2"}}}}}}"#,
      "a",
      89
    ),
    (
      "de.lproj/x.stringsdict",
      "<plist><dict><key>a</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>"
        + "<key>other</key><string>1</string>\n<key>other</key><string>2</string></dict></dict></dict></plist>", "a", 1
    ),
    ("de.arb", "{\"a\":\"2\",\"@a\":{\"description\":\"1\",\n\"description\":\"2\"}}", "a", 1),
    ("de.arb", "{\"@@locale\":\"de\",\n\"@@locale\":\"de\",\"a\":\"2\"}", "@@locale", 1),
    (
      "values-de/strings.xml",
      "<resources><plurals name='a'><item quantity='other'>1</item>\n<item quantity='other'>2</item></plurals></resources>",
      "a", 1
    ),
  ])
  func membersThatAreThereTwice(path: String, text: String, key: String, column: Int) throws {
    let catalogue = try Catalogue(bytes: Array(text.utf8), path: path)
    #expect(catalogue.repeatedKeys.map(\.key) == [key])
    #expect(catalogue.repeatedKeys.first?.position?.column == column)
    let texts = catalogue.entries.filter { $0.key == "a" && $0.language == "de" }.flatMap(\.forms).map(\.pattern)
    #expect(texts.last == (key == "sourceLanguage" ? nil : "2") && texts.count < 3, "\(texts)")
  }

  private func read(_ text: String, _ path: String) throws -> Catalogue {
    try Catalogue(bytes: Array(text.utf8), path: path)
  }

  private func form(_ catalogue: Catalogue, _ key: String, _ language: String) throws -> [String: String] {
    let entry = try #require(catalogue.entries.first { $0.key == key && $0.language == language }, "\(key)")
    return Dictionary(
      uniqueKeysWithValues: entry.forms.map { ($0.conditions.map(\.description).joined(separator: "+"), $0.pattern) })
  }

  // MARK: xcstrings

  @Test func substitutionsMakeTheFormsOfEveryCategory() throws {
    let catalogue = try Fixture.catalogue("xcstrings-tool/Substitution.xcstrings")
    let entry = try #require(catalogue.entries.first)
    #expect(
      entry.forms.map(\.pattern) == [
        "%@! There is %arg string and you have %arg remaining",
        "%@! There are %arg strings and you have %arg remaining",
      ])
    #expect(entry.forms[0].arguments.map(\.name) == ["1", "2", "3"])
    #expect(entry.state == .needsReview)
    let text = try #require(MessageSampler(language: "en").text(of: entry.forms[1], key: entry.key))
    #expect(text.text == "Alexandra! There are 9,999 strings and you have 9,999 remaining")
  }

  @Test func deviceVariationsAndStaleKeys() throws {
    let catalogue = try Fixture.catalogue("netnewswire/DefaultAccountNames.xcstrings")
    #expect(catalogue.sourceLanguage == "en")
    let forms = try form(catalogue, "account.name.on-my-device", "en")
    #expect(forms["appletv"] == "On My Apple TV")
    #expect(forms["ipad"] == "On My iPad")
    #expect(try #require(catalogue.entries.first).isStale)
  }

  @Test func aKeyWithoutASourceTextIsTheText() throws {
    let catalogue = try read(
      """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "Save %@": { "localizations": { "de": { "stringUnit": { "state": "new", "value": "%@ sichern" } } } },
        "": {}, "Raw": { "shouldTranslate": false } } }
      """, "Localizable.xcstrings")
    #expect(catalogue.entries.map(\.language) == ["en", "de", "en"])
    #expect(catalogue.entries[0].forms[0].pattern == "Save %@")
    #expect(catalogue.entries[0].position == SourcePosition(line: 2, column: 3))
    #expect(catalogue.entries[1].state == .new)
    #expect(catalogue.entries[1].position == SourcePosition(line: 2, column: 84))
    #expect(!catalogue.entries[2].isTranslatable)
  }

  @Test func formatSpecifiersOfXcode() throws {
    let catalogue = try Fixture.catalogue("xcstrings-tool/FormatSpecifiers.xcstrings")
    func kinds(_ key: String) -> [MessageArgument.Kind] {
      catalogue.entries.first { $0.key == key }?.forms[0].arguments.map(\.kind) ?? []
    }
    #expect(kinds("at") == [.string])
    #expect(kinds("d_length") == [.integer])
    #expect(kinds("f_precision") == [.decimal(fractionDigits: 2)])
    #expect(kinds("x") == [.radix(16)])
    for key in ["percentage", "percentage_escaped", "percentage_escaped_space_o", "percentage_space_o"] {
      #expect(kinds(key).isEmpty, "\(key)")
    }
    #expect(try form(catalogue, "percentage_escaped_space_o", "en")[""] == "Test 50%% off")
  }

  @Test func everyCatalogueOfXcodeIsRead() throws {
    for url in try Fixture.files(withExtension: "xcstrings") {
      let catalogue = try Catalogue(path: url.path)
      #expect(!catalogue.entries.isEmpty, "\(url.path)")
      #expect(catalogue.entries.allSatisfy { !$0.forms.isEmpty && $0.position != nil }, "\(url.path)")
    }
  }

  // MARK: stringsdict

  @Test func widthsAndNestedVariables() throws {
    let catalogue = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>room</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>20</key><string>Hi</string><key>50</key><string>Hello there</string></dict></dict>
      <key>files</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@files@ in %2$@</string>
        <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>a file, %#@dirs@</string><key>other</key><string>%d files, %#@dirs@</string></dict>
        <key>dirs</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>one</key><string>one folder</string><key>other</key><string>%d folders</string></dict></dict>
      </dict></plist>
      """, "de.lproj/Localizable.stringsdict")
    #expect(try form(catalogue, "room", "de") == ["width 20": "Hi", "width 50": "Hello there"])
    #expect(try form(catalogue, "files", "de")["other+other"] == "%d files, %d folders in %2$@")
    #expect(try form(catalogue, "files", "de").count == 4)
  }

  // MARK: XLIFF

  @Test func xliffOfXcode() throws {
    let catalogue = try read(
      """
      <?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/Localizable.strings" source-language="en" target-language="pl"><body>
      <trans-unit id="%d nodes|==|plural.one"><source>%d node</source><target>%d węzeł</target></trans-unit>
      <trans-unit id="%d nodes|==|plural.few"><source>%d nodes</source><target>%d węzły</target></trans-unit>
      <trans-unit id="go" maxwidth="80" size-unit="point"><source>Go</source><note>A button</note></trans-unit>
      <trans-unit id="mix|==|substitutions.a.b.plural.one"><source>%arg day</source><target>%arg dzień</target></trans-unit>
      <trans-unit id="mix|==|substitutions.a.b.plural.other"><source>%arg days</source><target>%arg dni</target></trans-unit>
      <trans-unit id="mix"><source>In %#@a.b@</source><target state="needs-review-translation">Za %#@a.b@</target></trans-unit>
      </body></file></xliff>
      """, "pl.xliff")
    #expect(try form(catalogue, "%d nodes", "pl") == ["one": "%d węzeł", "few": "%d węzły"])
    #expect(try form(catalogue, "%d nodes", "en") == ["one": "%d node", "few": "%d nodes"])
    #expect(try form(catalogue, "mix", "pl") == ["one": "Za %arg dzień", "other": "Za %arg dni"])
    let go = try #require(catalogue.entries.first { $0.key == "go" && $0.language == "pl" })
    #expect(go.state == .new)
    #expect(go.forms[0].pattern == "Go")
    #expect(go.lengthLimit == LengthLimit(value: 80, unit: .point))
    #expect(go.comment == "A button")
    #expect(go.position == SourcePosition(line: 5, column: 61))
  }

  @Test func xliffTwo() throws {
    let catalogue = try read(
      """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de-AT">
      <file id="f1" original="main"><group id="g"><unit id="u1" name="greeting"><notes><note>Hi</note></notes>
      <segment state="final"><source>Hello <pc id="1">you</pc>.</source><target>Hallo <pc id="1">du</pc>.</target></segment>
      <segment><source> Bye.</source><target> Servus.</target></segment></unit></group></file></xliff>
      """, "a.xlf")
    #expect(try form(catalogue, "greeting", "de-AT") == ["": "Hallo du. Servus."])
    #expect(try form(catalogue, "greeting", "en") == ["": "Hello you. Bye."])
    #expect(catalogue.entries[0].table == "main")
  }

  // MARK: Android

  @Test func androidTexts() throws {
    let catalogue = try read(
      #"""
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
        <string name="white">  one
           two  </string>
        <string name="quoted">"  kept  "</string>
        <string name="escapes">It\'s \"5\" \u00A0\@\n\\ done</string>
        <string name="markup">Press <b>now</b>, <i>please</i></string>
        <string name="cdata"><![CDATA[a < b]]></string>
        <string name="example">From <xliff:g id="who" example="Jane">%1$s</xliff:g> at %2$d%%</string>
        <string name="other">@string/white</string>
        <string name="fixed" translatable="false">v1</string>
        <string-array name="days"><item>Mon</item><item>Tue</item></string-array>
        <plurals name="n"><item quantity="one">%1$s: %2$d</item><item quantity="other">%1$s: %2$,d</item></plurals>
      </resources>
      """#, "app/src/main/res/values-b+sr+Latn/strings.xml")
    let language = "sr-Latn"
    #expect(try form(catalogue, "white", language)[""] == "one two")
    #expect(try form(catalogue, "quoted", language)[""] == "  kept  ")
    #expect(try form(catalogue, "escapes", language)[""] == "It's \"5\" \u{A0}@\n\\ done")
    #expect(try form(catalogue, "markup", language)[""] == "Press now, please")
    #expect(try form(catalogue, "cdata", language)[""] == "a < b")
    #expect(try form(catalogue, "days[1]", language)[""] == "Tue")
    #expect(!catalogue.entries.contains { $0.key == "other" })
    #expect(catalogue.entries.first { $0.key == "fixed" }?.isTranslatable == false)
    let example = try #require(catalogue.entries.first { $0.key == "example" })
    #expect(MessageSampler(language: language).text(of: example.forms[0], key: "example")?.text == "From Jane at 9999%")
    let plural = try #require(catalogue.entries.first { $0.key == "n" })
    #expect(plural.forms.map(\.conditions) == [[.plural(argument: "2", .one)], [.plural(argument: "2", .other)]])
    #expect(MessageSampler(language: language).text(of: plural.forms[1], key: "n")?.text == "Alexandra: 9.999")
  }

  @Test func realAndroidResources() throws {
    let catalogue = try Fixture.catalogue("droidkaigi/values-ja/strings.xml")
    #expect(catalogue.entries.allSatisfy { $0.language == "ja" })
    #expect(catalogue.entries.count > 5)
  }

  // MARK: ARB

  @Test func icuMessages() throws {
    let catalogue = try read(
      """
      { "@@locale": "pl", "n": "{count, plural, =0{brak} one{# plik} few{# pliki} other{{count} pliku}}",
        "@n": { "description": "Files", "placeholders": { "count": { "type": "int", "example": "12000" } } },
        "s": "{who, select, female {jej} male {jego} other {ich}} '{'x'}' don't '' {who}",
        "nested": "{a, plural, one{{b, select, x{1x} other{1o}}} other{# {b, select, x{nx} other{no}}}}" }
      """, "intl_pl.arb")
    #expect(try form(catalogue, "n", "pl")["few"] == "# pliki")
    #expect(try form(catalogue, "s", "pl")["female"] == "jej '{'x'}' don't '' {who}")
    #expect(try form(catalogue, "nested", "pl").count == 4)
    let sampler = MessageSampler(language: "pl")
    let entry = catalogue.entries[0]
    #expect(entry.comment == "Files")
    #expect(
      entry.forms.map { sampler.text(of: $0, key: "n")?.text } == [
        "brak", "1 plik", "11\u{A0}994 pliki", "12000 pliku",
      ])
    #expect(sampler.text(of: catalogue.entries[1].forms[0], key: "s")?.text == "jej {x} don't ' female")
  }

  @Test func languagesOfARBFiles() throws {
    #expect(try Fixture.catalogue("dart-i18n/material_iw.arb").entries.allSatisfy { $0.language == "he" })
    #expect(try Fixture.catalogue("dart-i18n/testarb.arb").entries.allSatisfy { $0.language == "en" })
    // The name that Flutter gives files by default.
    #expect(try read("{\"a\": \"b\"}", "l10n/app_de.arb").entries[0].language == "de")
    #expect(try read("{\"a\": \"b\"}", "l10n/fil_PH.arb").entries[0].language == "fil-PH")
    #expect(try read("{\"a\": \"b\"}", "l10n/app_fil.arb").entries[0].language == "fil")
    #expect(try read("{\"a\": \"b\"}", "l10n/app_zh_Hant_TW.arb").entries[0].language == "zh-Hant-TW")
  }
}
