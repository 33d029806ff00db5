import Foundation
import Testing

/// `galley audit` from the outside: what it prints, and its exit statuses.
@Suite struct AuditCommandTests {
  /// A folder that is removed after the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
      try FileManager.default.createDirectory(
        at: url.appendingPathComponent("de.lproj"), withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ text: String, to name: String) throws -> String {
      let file = url.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file.path
    }

    func read(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
    }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }
  }

  private static let strings = "\"ok\" = \"OK\";\n\"notify\" = \"Benachrichtigungseinstellungen\";\n"

  @Test func theFirstMinuteNeedsOneFile() throws {
    let folder = try Folder()
    let path = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    let result = try GalleyProcess(["audit", folder.url.path, "--label", "120x1@headline"])
    #expect(result.status == 1)
    #expect(result.output.contains("\(path):2:12  notify  de  from L  “Benachric"))
    #expect(result.output.contains("2 strings in 1 language, 2 checks. 1 finding in 1 language, 1 new."))
    let here = try GalleyProcess.shell("cd '\(folder.url.path)' && \"$GALLEY\" audit --label 120x1@headline")
    #expect(here.status == 1 && here.output.contains("de.lproj/Localizable.strings:2:12  notify  de"), "\(here.errors)")
    #expect(try GalleyProcess(["audit", path, "--label", "900x1"]).status == 0)
    #expect(try GalleyProcess(["audit", path, "--label", "120x1", "--keys", "ok"]).status == 0)
  }

  @Test func aCatalogueMayBringItsOwnRules() throws {
    let folder = try Folder()
    let comment = "/* The button. galley: 120x1 headline */\n"
    let own = try folder.write(
      comment + "\"notify\" = \"Benachrichtigungseinstellungen\";\n", to: "de.lproj/Own.strings")
    let result = try GalleyProcess(["audit", own])
    #expect(result.status == 1 && result.output.contains("\(own):2:12  notify  de"), "\(result.output)\(result.errors)")
    let without = try folder.write(Self.strings, to: "de.lproj/Without.strings")
    let refused = try GalleyProcess(["audit", without])
    #expect(refused.status == 64 && refused.errors.contains("galley-audit.json"), "\(refused.output)")
  }

  private static func xib(_ type: String, label: String, width: Int = 60) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" toolsVersion="22505" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait"/><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="LoginView"><connections>
    <outlet property="titleLabel" destination="lab-el-001" id="o1"/></connections></placeholder>
    <view id="root"><rect key="frame" x="0" y="0" width="375" height="200"/><subviews>
    <label text="\(label)" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
    <accessibility key="accessibilityConfiguration" identifier="login.title.label"/>
    <constraints><constraint firstAttribute="width" constant="\(width)" id="w"/></constraints></label></subviews>
    <constraints><constraint firstItem="lab-el-001" firstAttribute="top" secondItem="root" secondAttribute="top" id="a"/>
    <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="b"/>
    </constraints></view></objects></document>
    """
  }

  @Test func patternsFindDocuments() throws {
    let folder = try Folder()
    let one = try folder.write(Self.xib("CocoaTouch.XIB", label: "Notifications"), to: "One.xib")
    _ = try folder.write(Self.xib("CocoaTouch.XIB", label: "On"), to: "de.lproj/Two.xib")
    let mac = try folder.write(Self.xib("Cocoa.XIB", label: "Notifications"), to: "Mac.xib")
    let result = try GalleyProcess(["audit", "--xib", folder.path("**/*.xib")])
    // Code has an outlet to the label, so its text in the document is a note.
    #expect(result.status == 0 && result.output.contains("\(one):7:1  lab-el-001"), "\(result.output)\(result.errors)")
    #expect(result.output.contains("2 checks. 1 finding"), "\(result.output)")
    #expect(try GalleyProcess(["audit", "--xib", folder.url.path]).output == result.output)
    // A document that is named is refused, and one that nobody can read is told.
    #expect(try GalleyProcess(["audit", "--xib", mac]).status == 65)
    _ = try folder.write("<document", to: "Bad.xib")
    let damaged = try GalleyProcess(["audit", "--xib", folder.path("*.xib")])
    #expect(damaged.status == 65 && damaged.output.contains("Bad.xib:1"), "\(damaged.output)")
    #expect(damaged.output.contains("lab-el-001"), "the others are looked at")
    let none = try GalleyProcess(["audit", "--xib", folder.path("*.storyboard")])
    #expect(none.status == 66 && none.errors.contains("no xib or storyboard is found"), "\(none.errors)")
  }

  /// Code knows an object by an outlet or an accessibility identifier.
  @Test(arguments: ["LoginView.titleLabel", "login.title.label", "lab-el-001"])
  func rulesBindByTheNamesOfCode(name: String) throws {
    let folder = try Folder()
    _ = try folder.write(Self.xib("CocoaTouch.XIB", label: "On"), to: "One.xib")
    _ = try folder.write("\"login.title\" = \"Benachrichtigungen\";\n", to: "de.lproj/Localizable.strings")
    func audit(_ name: String) throws -> GalleyProcess {
      let rules = try folder.write(
        "{ catalogues: [\"de.lproj\"], labels: [{ xib: \"*.xib\", bind: { \"\(name)\": \"login.title\" } }] }",
        to: "rules.json")
      return try GalleyProcess(["audit", "--rules", rules])
    }
    let result = try audit(name)
    #expect(
      result.status == 1 && result.output.contains("Localizable.strings:1:17  login.title  de"), "\(result.output)")
    let wrong = try audit("LoginView.titelLabel")
    #expect(wrong.status == 64 && wrong.errors.contains("no document has an object"), "\(wrong.errors)")
  }

  /// A name that matches nothing is a mistake, unless somebody says that it is a beginning.
  @Test func nothingPassesWithoutWork() throws {
    let folder = try Folder()
    _ = try folder.write(Self.xib("CocoaTouch.XIB", label: "On"), to: "One.xib")
    _ = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    func audit(_ labels: String, _ options: [String] = []) throws -> GalleyProcess {
      let rules = try folder.write("{ catalogues: [\"de.lproj\"], labels: [\(labels)] }", to: "rules.json")
      return try GalleyProcess(["audit", "--rules", rules] + options)
    }
    let cases: [(labels: String, options: [String], message: String)] = [
      ("{ xib: \"One.xib\", bind: { \"lab-el-001\": \"notfy\" } }", [], "no catalogue has the key “notfy”"),
      ("{ keys: \"ntify\", width: 900 }", [], "no key matches “ntify”"),
      ("{ xib: \"One.xib\" }", ["--languages", "dee"], "no catalogue has “dee”"),
      ("{ xib: \"One.xib\" }", ["--keys", "nothing*"], "no key matches “nothing*”"),
      ("", [], "nothing was looked at"),
    ]
    for (labels, options, message) in cases {
      let refused = try audit(labels, options)
      #expect(refused.status == 64 && refused.errors.contains(message), "\(message): \(refused.errors)")
      let allowed = try audit(labels, options + ["--allow-empty"])
      #expect(allowed.status == 0, "\(message): \(allowed.output)\(allowed.errors)")
    }
    #expect(try audit("{ xib: \"One.xib\" }", ["--keys", "lab-el-001"]).status == 0)
    #expect(try audit("{ xib: \"One.xib\" }", ["--languages", "en"]).status == 0)
  }

  @Test func exitStatuses() throws {
    let folder = try Folder()
    let good = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    let bad = try folder.write("\"a\" = ", to: "de.lproj/Broken.strings")
    let damaged = try GalleyProcess(["audit", bad, good, "--label", "900x1"])
    #expect(damaged.status == 65)
    #expect(damaged.output.contains("\(bad):1:7"))
    #expect(damaged.output.contains("2 strings"))
    #expect(try GalleyProcess(["audit", folder.path("none.strings"), "--label", "9x1"]).status == 66)
    for arguments in [
      [good, "--label", "x"], [good, "--label", "9x1@bodi"], [good, "--label", "9x1", "--sizes", "AX9"],
      [good, "--label", "9x1", "--shard", "3/2"], [good, "--label", "9x1", "--output", "pdf"],
      [good, "--label", "9x1", "--metrics", "arial"], [good, "--label", "9x1", "--write-baseline"],
      [good, "--rules", try folder.write("{ lables: [] }", to: "rules.json")],
      [good, "--label", "9x1", "--widht", "3"], [good, "--label", "9x1", "--keys", "nothing*"],
      [good, "--label", "9x1", "--languages", "de,xx"], [good, "--label", "9x1", "--metrics", "sf-file"],
      [good, "--label", "9x1", "--metrics", "sf", "--system-font", good],
    ] {
      let result = try GalleyProcess(["audit"] + arguments)
      #expect(result.status == 64, "\(arguments)")
      #expect(!result.errors.isEmpty)
    }
  }

  @Test func rulesAndReportsAtOnce() throws {
    let folder = try Folder()
    _ = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    let rules = try folder.write(
      """
      { catalogues: ["*.lproj/*.strings"], sizes: "all",
        labels: [{ screen: "Settings", keys: "n*", width: 150, lines: 1, textStyle: "headline" }] }
      """, to: "galley-audit.json")
    let outputs = ["text", "json", "junit", "sarif", "github", "html", "xcode"]
    let result = try GalleyProcess(
      ["audit", "--rules", rules] + outputs.flatMap { ["--output", "\($0)=\(folder.path("audit.\($0)"))"] })
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    for name in outputs { #expect(try folder.read("audit.\(name)").contains("notify"), "\(name)") }
    #expect(try folder.read("audit.text").contains("Not checked: 1 strings without a label (ok (de))."))
    let listing = try GalleyProcess(["audit", "--rules", rules, "--list"])
    #expect(listing.output == "de\tLocalizable\tok\t\tno label\nde\tLocalizable\tnotify\t\tSettings: 150×1 headline\n")
  }

  @Test func aBaselineMakesFindingsKnown() throws {
    let folder = try Folder()
    let path = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    let baseline = folder.path("baseline.txt")
    let command = ["audit", path, "--label", "120x1", "--baseline", baseline]
    #expect(try GalleyProcess(command).status == 66)
    #expect(try GalleyProcess(command + ["--write-baseline"]).status == 0)
    #expect(try GalleyProcess(command).status == 0)
    _ = try folder.write(
      Self.strings.replacingOccurrences(of: "OK", with: "Einverstanden, alles klar"), to: "de.lproj/Localizable.strings"
    )
    #expect(try GalleyProcess(command).status == 1)
    _ = try folder.write("\"notify\" = \"Kurz\";", to: "de.lproj/Localizable.strings")
    let stale = try GalleyProcess(command)
    #expect(stale.status == 0)
    #expect(stale.output.contains("stale line of the baseline"))
    #expect(try GalleyProcess(command + ["--strict"]).status == 1)
  }

  @Test func shardsAreMerged() throws {
    let folder = try Folder()
    let path = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    for part in 1...2 {
      let report = "json=\(folder.path("\(part).jsonl"))"
      _ = try GalleyProcess(["audit", path, "--label", "120x1", "--shard", "\(part)/2", "--output", report])
    }
    let merged = try GalleyProcess([
      "audit", "merge", folder.path("1.jsonl"), folder.path("2.jsonl"), "--output", "text",
    ])
    let whole = try GalleyProcess(["audit", path, "--label", "120x1"])
    #expect(merged.output == whole.output)
    #expect(merged.status == 1)
  }

  /// The verdict of a merge is that of a run without shards, and what no shard can read counts once.
  @Test func aMergeHasTheVerdictOfTheWholeRun() throws {
    let folder = try Folder()
    let good = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    let bad = try folder.write("\"a\" = \"b\"", to: "de.lproj/Bad.strings")
    _ = try folder.write(Self.xib("CocoaTouch.XIB", label: "On"), to: "One.xib")
    _ = try folder.write(Self.xib("Cocoa.XIB", label: "On"), to: "Mac.xib")
    for (paths, width, expected) in [([good, bad], 120, 65), ([good], 120, 1), ([good], 900, 0), ([], 120, 0)]
      as [([String], Int, Int32)]
    {
      let run = ["audit"] + paths + (paths.isEmpty ? [] : ["--label", "\(width)x1"]) + ["--xib", folder.path("*.xib")]
      let reports = (1...3).map { folder.path("\($0).jsonl") }
      for (index, report) in reports.enumerated() {
        let part = try GalleyProcess(run + ["--quiet", "--shard", "\(index + 1)/3", "--output", "json=\(report)"])
        #expect(part.status == 0 || part.status == 1, "\(part.errors)")
      }
      let whole = try GalleyProcess(run), merged = try GalleyProcess(["audit", "merge"] + reports)
      #expect(whole.status == expected && merged.status == expected, "\(paths): \(whole.status), \(merged.errors)")
      #expect(merged.output == whole.output, "\(merged.output)\n\(whole.output)")
    }
    let nothing = (1...2).map { folder.path("nothing\($0).jsonl") }
    _ = try folder.write("\"ok\" = \"\";\n", to: "de.lproj/Empty.strings")
    for (index, report) in nothing.enumerated() {
      _ = try GalleyProcess(
        ["audit", folder.path("de.lproj/Empty.strings"), "--label", "120x1", "--shard", "\(index + 1)/2"]
          + ["--output", "json=\(report)"])
    }
    let empty = try GalleyProcess(["audit", "merge"] + nothing)
    #expect(empty.status == 64 && empty.output.contains("Nothing was looked at"), "\(empty.output)\(empty.errors)")
    #expect(try GalleyProcess(["audit", "merge", "--allow-empty"] + nothing).status == 0)
  }

  /// A lost report, a glob that finds one twice and reports of two divisions are no whole run.
  @Test(arguments: [
    ("1", "no report of shard 2/2"), ("2", "no report of shard 1/2"), ("1 1", "1.jsonl already"),
    ("1 2 1", "1.jsonl already"), ("1 other", "another division"), ("1 cut", "cut off"),
  ])
  func aMergeNeedsEveryShardOnce(names: String, message: String) throws {
    let folder = try Folder()
    let path = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    for (name, shard) in [("1", "1/2"), ("2", "2/2"), ("other", "2/3"), ("cut", "2/2")] {
      _ = try GalleyProcess(
        ["audit", path, "--label", "120x1", "--shard", shard, "--quiet"]
          + ["--output", "json=\(folder.path("\(name).jsonl"))"])
    }
    _ = try folder.write(try folder.read("cut.jsonl").components(separatedBy: "{\"summary\"")[0], to: "cut.jsonl")
    let reports = names.split(separator: " ").map { folder.path("\($0).jsonl") }
    let run = try GalleyProcess(["audit", "merge", "--output", "html=\(folder.path("a.html"))"] + reports)
    #expect(run.status == 65 && run.errors.contains(message) && run.output.isEmpty, "\(run.errors)\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.html")))
  }

  /// Two modules have a string of one key: what is known of one is not known of the other.
  @Test func modulesDoNotShadowEachOther() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Watch/de.lproj"), withIntermediateDirectories: true)
    _ = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    _ = try folder.write("\"notify\" = \"Mitteilungen\";", to: "Watch/de.lproj/Localizable.strings")
    let run = ["audit", folder.url.path, "--label", "120x1", "--baseline", folder.path("known.txt")]
    #expect(try GalleyProcess(run + ["--write-baseline"]).status == 0)
    #expect(try folder.read("known.txt").contains("\ttruncated") == false)
    #expect(try folder.read("known.txt").contains("truncated\tde.lproj/Localizable.strings\tLocalizable\tnotify"))
    _ = try folder.write(Self.strings, to: "Watch/de.lproj/Localizable.strings")
    let found = try GalleyProcess(run)
    #expect(found.status == 1 && found.output.contains("2 findings in 1 language, 1 new"), "\(found.output)")
    #expect(try GalleyProcess(run + ["--write-baseline"]).status == 0)
    #expect(try folder.read("known.txt").split(separator: "\n").count == 3)
    let known = try GalleyProcess(run)
    #expect(known.status == 0 && known.output.contains("2 findings in 1 language, 0 new"), "\(known.output)")
    // From any folder the baseline names the same files.
    let here = try GalleyProcess.shell(
      "cd '\(folder.url.path)/Watch' && \"$GALLEY\" audit .. --label 120x1 --baseline ../known.txt")
    #expect(here.status == 0 && here.output.contains("0 new"), "\(here.output)\(here.errors)")
  }

  @Test func aPageSaysWhereItComesFrom() throws {
    let folder = try Folder()
    let path = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    func page(_ variables: String, _ options: String = "") throws -> String {
      let run = try GalleyProcess.shell(
        "env -u GITHUB_ACTIONS \(variables) \"$GALLEY\" audit '\(path)' --label 120x1 --output html \(options)")
      #expect(run.status == 1, "\(run.errors)")
      return run.output
    }
    let given = try page("A=1", "--project 'My <App>' --commit 0123abc --date today")
    for part in ["<h1>My &lt;App&gt;: ", "<dd>0123abc</dd>", "<dd>today</dd>"] {
      #expect(given.contains(part), "\(part)")
    }
    let ofCI = try page("GITHUB_REPOSITORY=me/app GITHUB_SHA=fedc SOURCE_DATE_EPOCH=951868799")
    for part in ["<h1>me/app: ", "<dd>fedc</dd>", "<dd>2000-02-29 23:59 UTC</dd>"] {
      #expect(ofCI.contains(part), "\(part)")
    }
    for (seconds, date) in [
      (0, "1970-01-01 00:00"), (1_795_689_151, "2026-11-26 10:32"), (4_107_542_400, "2100-03-01 00:00"),
    ] {
      #expect(try page("SOURCE_DATE_EPOCH=\(seconds)").contains("<dd>\(date) UTC</dd>"), "\(date)")
    }
  }

  /// A layout document and a rule that binds its labels.
  @Test func screensOfLayoutDocuments() throws {
    let folder = try Folder()
    _ = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    let document = """
      {"size": [320, null], "root": {"name": "root", "subviews": [
        {"name": "t", "type": "label", "text": "Alerts", "font": {"textStyle": "headline"}},
        {"name": "ok", "type": "label", "text": "Yes"}]},
       "constraints": ["H:|-16-[t(<=100)]", "V:|-8-[t]-8-[ok]-8-|", "H:|-16-[ok]"]}
      """
    _ = try folder.write(document, to: "login.json")
    let rules = try folder.write(
      """
      { catalogues: ["*.lproj/*.strings"], sizes: ["L", "AX3"],
        labels: [{ screen: "Login", layout: "login.json", bind: { t: "notify" } }] }
      """, to: "galley-audit.json")
    let result = try GalleyProcess(["audit", "--rules", rules])
    #expect(result.status == 1)
    #expect(result.output.contains("Login\n"))
    #expect(result.output.contains("notify  de  in “t”, 100×1 17 pt  from L  “Benachric"))
    // The label `ok` has the name of a key.
    let listing = try GalleyProcess(["audit", "--rules", rules, "--list"]).output
    #expect(listing == "de\tLocalizable\tok\t\tLogin: ok.text\nde\tLocalizable\tnotify\t\tLogin: t.text\n")
    let wrong = try folder.write("{ labels: [{ layout: 'login.json', bind: { tt: 'notify' } }] }", to: "wrong.json")
    #expect(try GalleyProcess(["audit", "--rules", wrong]).status == 64)
    #expect(try GalleyProcess(["audit", "--layout", folder.path("none.json")]).status == 66)
  }

  /// Rules bind the texts of controls, too, and an audit finds those that are cut.
  @Test(arguments: [
    (#""type": "button", "title": "+""#, "title"), (#""type": "textField", "placeholder": "+""#, "placeholder"),
    (#""type": "segmentedControl", "segments": ["+", "b"]"#, "segments"),
  ])
  func controlsOfLayoutDocuments(control: String, property: String) throws {
    let folder = try Folder()
    _ = try folder.write(Self.strings, to: "de.lproj/Localizable.strings")
    let document = """
      {"size": [320, 100], "root": {"name": "root", "subviews": [{"name": "c", \(control)}]},
       "constraints": ["c.left == root.left", "c.top == root.top", "c.width == 60"]}
      """
    _ = try folder.write(document, to: "form.json")
    let rules = try folder.write(
      "{ catalogues: [\"*.lproj/*.strings\"], labels: [{ layout: \"form.json\", bind: { c: \"notify\" } }] }",
      to: "galley-audit.json")
    let result = try GalleyProcess(["audit", "--rules", rules])
    #expect(
      result.status == 1 && result.output.contains("notify  de  in “c”, 60×1"), "\(result.output)\(result.errors)")
    let listing = try GalleyProcess(["audit", "--rules", rules, "--list"]).output
    #expect(listing.contains("\tform: c.\(property)\n"), "\(listing)")
  }

  @Test func sanFranciscosMeasures() throws {
    let line = "{\"text\": \"Notifications\", \"size\": 17}"
    let plain = try GalleyProcess(["measure", "--batch", "-"], input: line).output
    let near = try GalleyProcess(["measure", "--batch", "-", "--metrics", "sf"], input: line).output
    #expect(plain != near)
    #expect(near.contains("\"height\":20.287"))
    #expect(
      try GalleyProcess(["measure", "Notifications", "--metrics", "sf"]).output
        != GalleyProcess(["measure", "Notifications"]).output)
    #expect(try GalleyProcess(["measure", "a", "--metrics", "arial"]).status == 64)
  }
}
