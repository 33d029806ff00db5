import Foundation
import TestSupport
import Testing

/// The audit in the folders of projects: which documents and files it reads, and from where reports name them.
@Suite struct AuditProjectTests {
  private static func folder(_ files: [String: String]) throws -> TestFolder {
    let folder = try TestFolder()
    for (name, text) in files {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private static func run(_ line: String, in folder: TestFolder, from place: String = ".") throws -> GalleyProcess {
    try GalleyProcess.shell(
      "unset GITHUB_ACTIONS GITHUB_WORKSPACE; ROOT=\"$PWD\"; cd '\(place)'; \(line.replacing("galley audit", with: "\"$GALLEY\" audit"))",
      in: folder)
  }

  /// A view with a label 100 points wide, to which a class has an outlet.
  private static func xib(_ text: String, outlet: String = "titleLabel") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="AView">
    <connections><outlet property="\(outlet)" destination="lab" id="o"/></connections></placeholder>
    <view id="root"><rect key="frame" x="0" y="0" width="200" height="44"/><subviews>
    <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="lab">
    <rect key="frame" x="8" y="8" width="100" height="28"/>
    <fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews><constraints>
    <constraint firstItem="lab" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="8" id="c1"/>
    <constraint firstItem="lab" firstAttribute="top" secondItem="root" secondAttribute="top" constant="8" id="c2"/>
    <constraint firstItem="lab" firstAttribute="width" constant="100" id="c3"/></constraints></view></objects></document>
    """
  }

  private static let long = "A title that is far too long"
  private static let strings = [
    "App/en.lproj/L.strings": "\"title\" = \"Title\";", "App/de.lproj/L.strings": "\"title\" = \"\(long)\";",
  ]

  // MARK: Documents

  /// The first entry that has a document counts, whatever names it again.
  @Test(arguments: [
    ("{ xib: 'App/A.xib', bind: { titleLabel: 'title' } }, { xib: '**/*.xib' }", ""),
    ("{ xib: 'App/A.xib', bind: { titleLabel: 'title' } }, { xib: 'App' }", ""),
    ("{ xib: 'App/A.xib', bind: { titleLabel: 'title' } }, { xib: './App/../App/A.xib' }", ""),
    ("{ xib: 'App/A.xib', bind: { titleLabel: 'title' } }", "--xib App/A.xib --xib App --xib '**/*.xib'"),
    ("{ xib: '**/*.xib', bind: { 'AView.titleLabel': 'title' } }, { xib: '**/A.xib' }", "--xib \"$PWD/App/A.xib\""),
    ("{ xib: 'App', bind: { 'AView.titleLabel': 'title' } }, { xib: 'App/A.xib' }", "--xib App/*.xib"),
  ])
  func aDocumentIsLookedAtOnce(entries: String, options: String) throws {
    var files = Self.strings
    files["App/A.xib"] = Self.xib("Title")
    files["galley-audit.json"] =
      "{ catalogues: ['App/*.lproj/*.strings'], labels: [\(entries.replacing("titleLabel:", with: "'AView.titleLabel':"))] }"
    let result = try Self.run("galley audit --quiet --output json \(options)", in: try Self.folder(files))
    let findings = result.output.split(separator: "\n").dropLast()
    #expect(result.status == 1 && findings.count == 1, "\(result.errors)\(result.output)")
    #expect(findings.first?.contains("\"key\":\"title\"") == true)
  }

  @Test func aDocumentMayBeNamedAgainForOtherDevices() throws {
    var files = Self.strings
    files["App/A.xib"] = Self.xib("Title")
    let bind = "bind: { 'AView.titleLabel': 'title' }"
    func run(_ entries: String) throws -> GalleyProcess {
      files["galley-audit.json"] = "{ catalogues: ['App/*.lproj/*.strings'], labels: [\(entries)] }"
      return try Self.run("galley audit --quiet --output json", in: try Self.folder(files))
    }
    let two = try run(
      "{ xib: 'App/A.xib', \(bind), device: 'retina4_0' }, { xib: 'App/A.xib', \(bind), device: ['retina4_0', 'retina6_1'] }"
    )
    #expect(two.output.split(separator: "\n").count == 3, "\(two.output)\(two.errors)")
    // A binding that would have no effect is a mistake, and so is one of a pattern to objects of others' documents.
    let late = try run("{ xib: '**/*.xib' }, { xib: 'App/A.xib', \(bind) }")
    #expect(late.status == 64 && late.errors.contains("an earlier entry has the document"), "\(late.errors)")
    let others = try run("{ xib: 'App/A.xib', \(bind) }, { xib: '**/*.xib', \(bind) }")
    #expect(
      others.status == 64 && others.errors.contains("no document but those of earlier entries"), "\(others.errors)")
  }

  /// Text of an outlet that code sets is filler; a translated one, and a bound one, are not.
  @Test func fillerIsANote() throws {
    let filler = try Self.run("galley audit --xib A.xib", in: try Self.folder(["A.xib": Self.xib(Self.long)]))
    #expect(filler.status == 0 && filler.output.contains("which code may set"), "\(filler.output)\(filler.errors)")
    let translated = ["Base.lproj/A.xib": Self.xib(Self.long), "de.lproj/A.strings": "\"lab.text\" = \"Titel\";"]
    let other = try Self.run("galley audit --xib Base.lproj/A.xib", in: try Self.folder(translated))
    #expect(other.status == 1, "\(other.output)\(other.errors)")
  }

  // MARK: Catalogues

  @Test func filesAmongLanguagesAreReadOrNamed() throws {
    let names = ["en", "kaa", "rue", "tok", "kab-KAB", "cn", "zh-Hant", "percentages", "app", "sr@latin"]
    let files = names.map { ("locales/\($0).json", "{ \"a\": \"Text\" }") }
    let folder = try Self.folder(Dictionary(files) { $1 })
    for path in [".", "'locales/*.json'", "'**/*'"] {
      let result = try Self.run("galley audit \(path) --label 50x1@body", in: folder)
      #expect(result.output.contains("8 strings in 8 languages"), "\(result.output)")
      #expect(
        result.output.contains("2 files that are taken for no catalogue (locales/app.json, locales/percentages.json)"),
        "\(result.output)")
    }
    // Who names a file means it.
    let named = try Self.run("galley audit locales/app.json --label 50x1@body", in: folder)
    #expect(named.output.hasPrefix("1 strings in 1 language") && !named.output.contains("Not checked"))
  }

  // MARK: Characters

  /// Characters are those that a person counts, in every format whose comments reach translators.
  @Test(arguments: [
    ("12345", true), ("123456", false), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", true), ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", true),
    ("नमस्ते जी", true), ("नमस्ते जी!", false),
    ("한국어한국", true), ("🇩🇪🇫🇷🇬🇧🇮🇹🇯🇵🇰🇷", false),
  ])
  func charactersAreThoseOfPeople(text: String, fits: Bool) throws {
    let comment = "Shown in the bar. MAX length: 5 letters"
    let projects: [[String: String]] = [
      [
        "galley-audit.json": "{ catalogues: ['*.lproj/*'], labels: [{ keys: 'a', characters: 5 }, { width: 2000 }] }",
        "de.lproj/L.strings": "\"a\" = \"\(text)\"; \"other\" = \"A longer text\";",
      ],
      [
        "en.lproj/L.strings": "/* \(comment) */ \"a\" = \"A\";", "de.lproj/L.strings": "\"a\" = \"\(text)\";",
        "galley-audit.json": "{ catalogues: ['*.lproj/*'], limitComments: 'max length: *' }",
      ],
      [
        "l10n/app_en.arb": "{ \"a\": \"A\", \"@a\": { \"description\": \"\(comment)\" } }",
        "l10n/app_de.arb": "{ \"a\": \"\(text)\" }",
        "galley-audit.json": "{ catalogues: ['l10n'], limitComments: ['limit *', 'max length: * letters'] }",
      ],
      [
        "po/de.po": "msgid \"\"\nmsgstr \"\"\n\n#. \(comment)\nmsgid \"a\"\nmsgstr \"\(text)\"\n",
        "galley-audit.json": "{ catalogues: ['po'], limitComments: ['max length: *'] }",
      ],
    ]
    for files in projects {
      let result = try Self.run("galley audit", in: try Self.folder(files))
      #expect(result.status == (fits ? 0 : 1), "\(result.output)\(result.errors)")
      #expect(result.output.contains("where 5 are allowed") == !fits && !result.output.contains("Not checked"))
    }
  }

  @Test func limitsThatSayNothing() throws {
    var files = ["de.lproj/L.strings": "\"a\" = \"Text\";"]
    for (rules, message) in [
      ("limitComments: 'max length'", "is no comment with a star"), ("limitComments: '*'", "is no comment with a star"),
      ("labels: [{ keys: 'a', characters: -1 }]", "must not be negative"),
      ("labels: [{ keys: 'a' }]", "has no \"width\""),
      ("labels: [{ keys: 'b', characters: 5 }]", "no key matches “b”"),
    ] {
      files["galley-audit.json"] = "{ catalogues: ['*.lproj/*'], \(rules) }"
      let result = try Self.run("galley audit", in: try Self.folder(files))
      #expect(result.status == 64 && result.errors.contains(message), "\(result.errors)")
    }
  }

  /// Texts of stores have the limits of the stores, and no label.
  @Test func textsOfStores() throws {
    func text(_ count: Int) -> String { String(repeating: "ß", count: count) + "\n" }
    let folder = try Self.folder([
      "fastlane/metadata/de-DE/name.txt": text(30), "fastlane/metadata/en-US/subtitle.txt": text(31),
      "fastlane/metadata/de-DE/keywords.txt": text(101), "fastlane/metadata/de-DE/support_url.txt": text(400),
      "fastlane/metadata/review_information/notes.txt": text(5000),
      "fastlane/metadata/de-DE/description.txt": text(4000),
      "fastlane/metadata/android/fil/title.txt": text(31),
      "fastlane/metadata/android/fil/short_description.txt": text(80),
      "fastlane/metadata/android/zh-CN/changelogs/default.txt": text(501),
      "fastlane/metadata/android/zh-CN/changelogs/12.txt": text(999), "metadata/de/full_description.txt": text(4001),
      "docs/name.txt": text(99), "L.strings": "\"a\" = \"Text\";",
    ])
    #expect(try Self.run("galley audit init", in: folder).status == 0)
    let rules = try String(contentsOf: folder.url.appending(path: "galley-audit.json"), encoding: .utf8)
    for pattern in [
      "fastlane/metadata/*/*.txt", "fastlane/metadata/android/*/changelogs/default.txt", "metadata/*/*.txt",
    ] {
      #expect(rules.contains("\"\(pattern)\""), "\(rules)")
    }
    for options in ["", ". --label 300x0@body"] {
      let result = try Self.run("galley audit --quiet --output xcode \(options)", in: folder)
      let places = result.output.split(separator: "\n").filter { $0.contains("Too long") }.compactMap {
        $0.split(separator: ":").first
      }
      #expect(
        places.map { String($0) }.sorted() == [
          "fastlane/metadata/android/fil/title.txt", "fastlane/metadata/android/zh-CN/changelogs/default.txt",
          "fastlane/metadata/de-DE/keywords.txt", "fastlane/metadata/en-US/subtitle.txt",
          "metadata/de/full_description.txt",
        ], "\(result.output)\(result.errors)")
    }
  }

  // MARK: Changes

  private static let project = [
    "ios/galley-audit.json": """
    { catalogues: ['*.lproj/*.strings'], severity: { alsoInSource: 'note' },
      labels: [{ xib: 'A.xib', bind: { 'AView.titleLabel': 'title' } }, { width: 120 }] }
    """,
    "ios/en.lproj/L.strings": "\"title\" = \"Title\"; \"wide\" = \"A text that is far too wide for its label\";",
    "ios/de.lproj/L.strings":
      "\"title\" = \"Ein zu langer Titel\"; \"wide\" = \"Ein Text, der viel zu breit für sein Feld ist\";",
    "ios/fr.lproj/L.strings": "\"title\" = \"Un titre beaucoup trop long\"; \"wide\" = \"Oui\";",
    "ios/A.xib": xib("Title"), "other/x.strings": "\"wide\" = \"Another text that nobody asks about here\";",
  ]

  /// Of a change its own files are told, and the others say what the source is.
  @Test(arguments: [
    ("ios/de.lproj/L.strings", 1, ["title de error", "wide de note"]),
    ("ios/fr.lproj/L.strings", 1, ["title fr error"]),
    ("ios/en.lproj/L.strings", 1, ["wide en error"]), ("ios/A.xib", 1, ["title de error", "title fr error"]),
    ("ios/A.xib ios/fr.lproj/L.strings", 1, ["title de error", "title fr error"]),
    ("other/x.strings --rules ios/galley-audit.json", 0, []),
    ("ios/galley-audit.json", 1, ["title de error", "title fr error", "wide de note", "wide en error"]),
  ])
  func changedFiles(paths: String, status: Int32, findings: [String]) throws {
    let folder = try Self.folder(Self.project)
    for root in [".", "ios"] {
      let paths = root == "." ? paths : paths.replacing("ios/", with: "").replacing("other/", with: "../other/")
      let result = try Self.run("galley audit --changed --quiet --output json \(paths)", in: folder, from: root)
      #expect(result.status == status, "\(result.errors)")
      let found = try result.output.split(separator: "\n").dropLast().map { line in
        let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        return ["key", "language", "severity"].map { json[$0] as? String ?? "" }.joined(separator: " ")
      }
      #expect(found.sorted() == findings, "\(root): \(result.output)")
    }
    let text = try Self.run("galley audit --changed other/x.strings --rules ios/galley-audit.json", in: folder)
    #expect(text.output.contains("1 file that is taken for no catalogue (other/x.strings)"), "\(text.output)")
  }

  @Test func rulesOfAChange() throws {
    var files = Self.project
    let without = try Self.run("galley audit --changed --allow-empty other/x.strings", in: try Self.folder(files))
    #expect(without.status == 64 && without.errors.contains("there is no galley-audit.json"), "\(without.errors)")
    files["other/galley-audit.json"] = "{ labels: [{ width: 120 }] }"
    let folder = try Self.folder(files)
    let both = try Self.run("galley audit --changed other/x.strings ios/A.xib", in: folder)
    #expect(both.status == 64 && both.errors.contains("ios/galley-audit.json, other/galley-audit.json"))
    #expect(try Self.run("galley audit --changed other/x.strings", in: folder).status == 1)
    #expect(try Self.run("galley audit --changed", in: folder).status == 64)
  }

  // MARK: Places

  /// Servers read names of files from the root of the repository.
  @Test(arguments: ["GITHUB_WORKSPACE=\"$ROOT\"", "GITHUB_WORKSPACE=/nowhere"])
  func filesAreNamedFromTheRoot(variable: String) throws {
    let folder = try Self.folder(Self.project)
    let isKnown = variable.contains("ROOT")
    let prefix = isKnown ? "ios/" : ""
    for form in ["github", "junit", "sarif"] {
      for option in isKnown ? ["", "--root ..", "--root \"$ROOT\""] : [""] {
        let variable = option.isEmpty ? variable : ""
        let result = try Self.run(
          "\(variable) galley audit --quiet --output \(form) \(option)", in: folder, from: "ios")
        #expect(result.output.contains("\(prefix)de.lproj/L.strings"), "\(form) \(option): \(result.output)")
        #expect(isKnown || !result.output.contains("ios/"), "\(result.output)")
        guard form == "sarif" else { continue }
        #expect(
          result.output.contains("\"uriBaseId\": \"%SRCROOT%\"") == isKnown
            || result.output.contains("\"uriBaseId\":\"%SRCROOT%\"") == isKnown)
        #expect(result.output.contains("originalUriBaseIds") == isKnown)
      }
    }
  }

  /// A report that goes to standard output stays whole where annotations are written by themselves.
  @Test(arguments: ["sarif", "json", "junit", "html", "text"]) func reportsStayWhole(form: String) throws {
    let folder = try Self.folder(Self.project)
    let result = try Self.run(
      "GITHUB_ACTIONS=true GITHUB_WORKSPACE=\"$ROOT\" galley audit --quiet --output \(form)", in: folder, from: "ios")
    let (other, own) = form == "text" ? (result.output, result.errors) : (result.errors, result.output)
    #expect(other.contains("::error file=ios/de.lproj/L.strings,line=1") && !own.contains("::error"), "\(other)")
  }
}
