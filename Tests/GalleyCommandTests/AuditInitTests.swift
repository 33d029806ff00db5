import Foundation
import TestSupport
import Testing

/// `galley audit init` writes rules that the audit takes as they are.
@Suite struct AuditInitTests {
  private static func folder(_ files: [String: String]) throws -> TestFolder {
    let folder = try TestFolder()
    for (name, text) in files {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  private static func read(_ folder: TestFolder, _ name: String = "galley-audit.json") throws -> String {
    String(decoding: try Data(contentsOf: folder.url.appending(path: name)), as: UTF8.self)
  }

  private static func run(_ line: String, in folder: TestFolder) throws -> GalleyProcess {
    try GalleyProcess.shell("unset GITHUB_ACTIONS; \"$GALLEY\" \(line)", in: folder)
  }

  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="LoginViewController"><view key="view" id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <label text="Sign in" translatesAutoresizingMaskIntoConstraints="NO" id="lab"/>
    <button translatesAutoresizingMaskIntoConstraints="NO" id="but"><state key="normal" title="Go */ on"/></button>
    </subviews></view><connections><outlet property="titleLabel" destination="lab" id="o1"/>
    <outlet property="goButton" destination="but" id="o2"/><outlet property="view" destination="root" id="o3"/>
    </connections></viewController></objects></scene></scenes></document>
    """

  private static let projects: [[String: String]] = [
    [
      "App/Base.lproj/Main.storyboard": storyboard, "App/de.lproj/Main.strings": "\"lab.text\" = \"Anmelden\";",
      "App/en.lproj/Localizable.strings":
        "\"login.title\" = \"Sign in\"; \"login.hint\" = \"%@ of %d\"; \"x\" = \"X\";",
      "App/de.lproj/Localizable.strings": "\"login.title\" = \"Anmelden\"; \"login.hint\" = \"%@ von %d\";",
      "App/de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"App\";",
    ],
    [
      "app/src/main/res/values/strings.xml":
        "<resources><string name=\"a_b\">A</string><string name=\"a_c\">C</string></resources>",
      "app/src/main/res/values-de/strings.xml": "<resources><string name=\"a_b\">Ä</string></resources>",
    ],
    [
      "lib/l10n/app_en.arb": "{ \"hello\": \"Hello {name}\" }",
      "lib/l10n/app_de.arb": "{ \"hello\": \"Hallo {name}\" }",
    ],
    ["One.xib": storyboard.replacing("Storyboard.XIB", with: "XIB")],
    // Nothing of a key, a path or a text ends a comment or a string.
    [
      "a \"b\"\u{2028}/en.lproj/L.strings":
        "\"k.\\n// }\" = \"A\"; \"k.\\\"*/\" = \"B\"; \"*.a\" = \"C\"; \"*.b\" = \"D\"; \"::error::.a\" = \"%@\"; \"::error::.b\" = \"E\";",
      "Sub/Odd\u{85}.storyboard": storyboard.replacing("Sign in", with: "Sign&#10;} in").replacing(
        "titleLabel", with: "a&#10;b"),
    ],
  ]

  @Test(arguments: projects.indices) func rulesAreTakenAsTheyAre(project: Int) throws {
    let folder = try Self.folder(Self.projects[project])
    let first = try Self.run("audit init", in: folder)
    try #require(first.status == 0, "\(first.output)\(first.errors)")
    let text = try Self.read(folder)
    let audit = try Self.run("audit --allow-empty", in: folder)
    #expect(audit.status == 0 || audit.status == 1, "\(audit.errors)\n\(text)")
    let list = try Self.run("audit --list", in: folder)
    #expect(list.status == 0 && !list.output.contains("no label"), "\(list.output)\(list.errors)")
    // What is there is not written over.
    let second = try Self.run("audit init", in: folder)
    #expect(second.status == 64 && second.errors.contains("not written over"), "\(second.errors)")
    #expect(try Self.read(folder) == text)
    // From above the same rules are written.
    try FileManager.default.removeItem(at: folder.url.appending(path: "galley-audit.json"))
    #expect(try Self.run("audit init \"$PWD/\"", in: folder).status == 0)
    #expect(try Self.read(folder) == text)
    // Each choice has its comment.
    for line in text.split(separator: "\n") where line.hasPrefix("  ") && line.hasSuffix(",") && !line.hasPrefix("   ")
    {
      let before = text[..<line.startIndex].split(separator: "\n").last ?? ""
      #expect(before.contains("//") || line.contains("]"), "\(line)")
    }
  }

  @Test func whatIsFoundIsNamed() throws {
    let apple = try Self.folder(Self.projects[0])
    #expect(try Self.run("audit init", in: apple).status == 0)
    let text = try Self.read(apple)
    for part in [
      "\"App/*.lproj/Localizable.strings\"", "// Left out, since the system shows them: App/*.lproj/InfoPlist.strings.",
      "There are: de, en.",
      "sourceLanguage: \"en\"", "metrics: \"sf\"", "xib: \"App/Base.lproj/Main.storyboard\"",
      "// \"LoginViewController.titleLabel\": \"login.title\", // “Sign in”",
      "// \"LoginViewController.goButton\": \"key.of.the.string\", // “Go */ on”", "{ xib: \"**/*.storyboard\" }",
      "keys: \"login.*\"", "arguments: { \"%@\":",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
    for part in ["Main.strings", "LoginViewController.view"] { #expect(!text.contains(part), "\(part)\n\(text)") }
    let android = try Self.folder(Self.projects[1])
    #expect(try Self.run("audit init", in: android).status == 0)
    let other = try Self.read(android)
    #expect(
      other.contains("\"app/src/main/res/values*/strings.xml\"") && other.contains("metrics: \"roboto\""), "\(other)")
    #expect(!other.contains("xib:") && other.contains("keys: \"a_*\""))
  }

  private static let word = "<resources><string name=\"a\">Word</string></resources>"
  private static let po = "msgid \"\"\nmsgstr \"\"\n\nmsgid \"A text\"\nmsgstr \"Text\"\n"
  private static let apple = "\"a\" = \"b\";"

  /// The language of the developers is never the first of the alphabet.
  @Test(arguments: [
    (["res/values/strings.xml": word, "res/values-ar/strings.xml": word, "res/values-de/strings.xml": word], "en"),
    (["res/values/strings.xml": word, "res/values-en-rGB/strings.xml": word], "en"),
    (["res/values/strings.xml": word, "res/values-en/strings.xml": word], "und"),
    (["Base.lproj/L.strings": apple, "ar.lproj/L.strings": apple], "en"),
    (["Base.lproj/L.strings": apple, "en.lproj/L.strings": apple, "ar.lproj/L.strings": apple], "en"),
    (["ar.lproj/L.strings": apple, "de.lproj/L.strings": apple], "en"),
    (["ar.lproj/L.strings": apple, "de.lproj/L.strings": apple + "\"c\" = \"d\";"], "de"),
    (["Base.lproj/One.storyboard": storyboard, "ar.lproj/L.strings": apple], "en"),
    (["po/ar.po": po, "po/de.po": po, "po/fr.po": po], "en"),
    (["locales/ar.json": "{\"a\":\"b\"}", "locales/en.json": "{\"a\":\"b\"}"], "en"),
    (["lib/l10n/app_ar.arb": "{\"a\":\"b\"}", "lib/l10n/app_en_US.arb": "{\"a\":\"b\"}"], "en-US"),
    (["L.xcstrings": "{\"sourceLanguage\":\"de\",\"strings\":{\"A\":{}}}", "en.lproj/L.strings": apple], "de"),
  ])
  func sources(files: [String: String], source: String) throws {
    let folder = try Self.folder(files)
    #expect(try Self.run("audit init", in: folder).status == 0)
    let text = try Self.read(folder)
    #expect(text.contains("sourceLanguage: \"\(source)\""), "\(text)")
    let list = try Self.run("audit --allow-empty --list", in: folder)
    let lines = list.output.split(separator: "\n")
    // A base and a folder of its own may both have a language.
    let isTwice = files["Base.lproj/L.strings"] != nil && files["en.lproj/L.strings"] != nil
    #expect(Set(lines).count == lines.count || isTwice, "\(list.output)")
  }

  @Test(arguments: [
    (
      1, ["metrics: \"roboto\"", "fontScales: [1, 1.3, 2]", "{ width: 328, lines: 0, size: \"16sp\", guess: true }"],
      ["sizes:", "iPhone", "body"]
    ),
    (2, ["metrics: \"roboto\"", "fontScales: [1, 1.3, 2]", "size: \"16sp\""], ["sizes:", "iPhone", "body"]),
    (
      0, ["metrics: \"sf\"", "sizes: [", "{ width: 343, lines: 0, textStyle: \"body\", guess: true }"],
      ["fontScales:", "sp\""]
    ),
  ])
  func platforms(project: Int, parts: [String], others: [String]) throws {
    let folder = try Self.folder(Self.projects[project])
    #expect(try Self.run("audit init", in: folder).status == 0)
    let text = try Self.read(folder)
    for part in parts { #expect(text.contains(part), "\(part)\n\(text)") }
    for other in others { #expect(!text.contains(other), "\(other)\n\(text)") }
  }

  @Test func severalPlatforms() throws {
    let json = "{\"a\":\"Text\",\"b\":\"Text\",\"c\":\"Text\"}"
    let folder = try Self.folder([
      "web/locales/en.json": json, "web/locales/de.json": json, "app/src/main/res/values/strings.xml": Self.word,
      "ios/en.lproj/Localizable.strings": Self.apple,
    ])
    #expect(try Self.run("audit init", in: folder).status == 0)
    let text = try Self.read(folder)
    for part in [
      "\"web/locales/*.json\"", "metrics: \"inter\"",
      "{ table: \"strings\", width: 328, lines: 0, size: \"16sp\", guess: true }",
      "{ table: \"Localizable\", width: 343,", "    { width: 328, lines: 0, size: 16, guess: true },",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
    #expect(try Self.run("audit", in: folder).status == 0)
  }

  /// Resources of Android hold much that nobody reads.
  @Test func resourcesWithoutTexts() throws {
    func resources(_ text: String) -> String { "<resources>\(text)</resources>" }
    let folder = try Self.folder([
      "res/values/strings.xml": resources("<string name=\"home\">Home</string>"),
      "res/values/dimens.xml": resources("<dimen name=\"gap\">8dp</dimen>"),
      "res/values/ids.xml": resources("<item type=\"id\" name=\"row\"/>"),
      "res/values/colors.xml": resources("<string name=\"red\">#FF0000</string>"),
      "res/values/tags.xml": resources("<string-array name=\"tags\"><item>HomeFragment</item></string-array>"),
      "res/values/svg.xml": resources("<string name=\"p\" translatable=\"false\">M 8 5 L 8 12</string>"),
      "res/values/codes.xml": resources("<string name=\"next\">87</string>"),
      "res/values-de/arrays.xml": resources("<string-array name=\"days\"><item>Montag</item></string-array>"),
    ])
    #expect(try Self.run("audit init", in: folder).status == 0)
    let text = try Self.read(folder)
    let listed = text.split(separator: "\n").filter { $0.hasPrefix("    \"res/") }
    #expect(listed == ["    \"res/values*/arrays.xml\",", "    \"res/values*/strings.xml\","], "\(text)")
    #expect(
      text.contains(
        "// Left out, since no person reads them: res/values*/codes.xml, res/values*/colors.xml, res/values*/svg.xml, "
          + "res/values*/tags.xml.\n"), "\(text)")
    #expect(!text.contains("dimens.xml") && !text.contains("ids.xml"))
  }

  /// In a width that nobody has looked at, a finding is a note.
  @Test func guessesAreNotes() throws {
    let word = String(repeating: "Benachrichtigung", count: 4)
    let folder = try Self.folder(["de.lproj/L.strings": "\"word\" = \"\(word)\";"])
    #expect(try Self.run("audit init", in: folder).status == 0)
    let guess = try Self.run("audit --strict", in: folder)
    #expect(guess.status == 0 && guess.output.contains("the label is a guess  [note]"), "\(guess.output)")
    let text = try Self.read(folder).replacing(", guess: true", with: "")
    try Data(text.utf8).write(to: folder.url.appending(path: "galley-audit.json"))
    let rule = try Self.run("audit --strict", in: folder)
    #expect(rule.status == 1 && rule.output.contains("[warning]"), "\(rule.output)")
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try Self.folder(Self.projects[0])
    let result = try Self.run("audit init --dry-run", in: folder)
    #expect(result.status == 0)
    for part in [
      "1 pattern for 2 catalogues with 5 strings in 2 languages; source language en",
      "left out, since the system shows them: App/*.lproj/InfoPlist.strings",
      "1 entry for documents with 2 outlets, 1 pattern for all 1 document", "Nothing is written.",
    ] { #expect(result.output.contains(part), "\(part)\n\(result.output)") }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "galley-audit.json").path()))
  }

  @Test func aFolderWithoutStringsIsSaid() throws {
    let folder = try Self.folder(["README.md": "# none"])
    let result = try Self.run("audit init", in: folder)
    #expect(
      result.status == 66 && result.errors.contains("no catalogue, xib or storyboard is found"), "\(result.errors)")
    #expect(try Self.run("audit init nowhere", in: folder).status == 66)
    // A damaged file is said and left out.
    let damaged = try Self.folder(["en.lproj/A.strings": "\"a\" = \"b\";", "en.lproj/B.strings": "\"a\" = \"b\""])
    let other = try Self.run("audit init", in: damaged)
    #expect(other.status == 0 && other.errors.contains("B.strings"), "\(other.errors)")
    #expect(try !Self.read(damaged).contains("B.strings"))
  }
}
