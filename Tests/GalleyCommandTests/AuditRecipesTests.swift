import Foundation
import TestSupport
import Testing

/// The recipes of docs/AUDIT.md do what the page says.
@Suite struct AuditRecipesTests {
  /// A project with rules and a catalogue of which one string does not fit.
  private func project() throws -> TestFolder {
    let folder = try TestFolder()
    let files = [
      "App/de.lproj/Localizable.strings": "\"ok\" = \"OK\";\n\"notify\" = \"Benachrichtigungseinstellungen\";\n",
      "galley-audit.json": "{ catalogues: ['App/**/*.strings'], labels: [{ width: 120 }] }",
    ]
    for (name, text) in files {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return folder
  }

  /// The commands of a section of the page, continued lines joined.
  private func commands(of section: String) throws -> [String] {
    let page = String(decoding: try Repository.bytes(Repository.path("docs/AUDIT.md")), as: UTF8.self)
    let start = try #require(page.firstRange(of: "\n\(section)\n")).upperBound
    let rest = page[start...]
    let text = rest[..<(rest.firstRange(of: "\n##")?.lowerBound ?? rest.endIndex)].replacing("\\\n", with: "")
    return text.split(separator: "\n").compactMap { line in
      guard let command = line.firstRange(of: "galley audit"), line.hasPrefix(" ") || line.hasPrefix("galley") else {
        return nil
      }
      return String(line[command.lowerBound...])
    }
  }

  private func run(_ command: String, in folder: TestFolder) throws -> GalleyProcess {
    // What CI sets would add annotations.
    let command = command.replacing("galley audit", with: "\"$GALLEY\" audit")
    return try GalleyProcess.shell("unset GITHUB_ACTIONS; SRCROOT=.; \(command)", in: folder)
  }

  private func has(_ folder: TestFolder, _ name: String, _ text: String) -> Bool {
    (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8))?.contains(text) ?? false
  }

  @Test func baselines() throws {
    let folder = try project(), commands = try commands(of: "## In continuous integration")
    try #require(commands.count == 2)
    for command in commands { #expect(try run(command, in: folder).status == 0, "\(command)") }
    #expect(has(folder, "audit-baseline.txt", "notify"))
  }

  @Test func gitHubActions() throws {
    let folder = try project(), commands = try commands(of: "### GitHub Actions")
    try #require(commands.count == 3)
    let whole = try run(commands[0], in: folder)
    #expect(whole.status == 1 && whole.output.contains("notify"))
    #expect(has(folder, "audit.html", "notify") && has(folder, "audit.sarif", "notify"))
    for part in ["1", "2"] {
      let command = commands[1].replacing("${{ matrix.part }}", with: part)
      #expect(try run(command, in: folder).status == 0, "\(command)")
    }
    let merged = try run(commands[2], in: folder)
    #expect(merged.status == 1)
    #expect(merged.output == whole.output)
  }

  @Test func gitLab() throws {
    let folder = try project(), commands = try commands(of: "### GitLab")
    try #require(commands.count == 1)
    #expect(try run(commands[0], in: folder).status == 1)
    #expect(has(folder, "audit.xml", "notify") && has(folder, "audit.html", "notify"))
  }

  @Test func xcode() throws {
    let folder = try project(), commands = try commands(of: "### Xcode")
    try #require(commands.count == 1)
    let build = try run(commands[0], in: folder)
    #expect(build.status == 0)
    #expect(build.output.contains("App/de.lproj/Localizable.strings:2:12: error: Cut off in German"))
  }

  @Test func beforeACommit() throws {
    let folder = try project()
    let hooks = String(decoding: try Repository.bytes(Repository.path(".pre-commit-hooks.yaml")), as: UTF8.self)
    func value(_ key: String) throws -> String {
      let line = try #require(hooks.split(separator: "\n").first { $0.hasPrefix("  \(key): ") })
      return String(line.dropFirst(key.count + 4))
    }
    let commit = try run(try value("entry") + " App/de.lproj/Localizable.strings", in: folder)
    #expect(commit.status == 1 && commit.output.contains("notify"), "\(commit.errors)")
    let files = try Regex(String(try value("files").dropFirst().dropLast()))
    for name in [
      "a.xcstrings", "de.lproj/a.strings", "a.stringsdict", "a.xlf", "l10n/app_de.arb", "po/de.po", "locales/de/a.json",
      "_locales/de/messages.json", "lang/de.json", "res/values-de/arrays.xml", "Base.lproj/Main.storyboard", "A.xib",
      "fastlane/metadata/de-DE/name.txt", "ios/galley-audit.json",
    ] { #expect(name.contains(files), "\(name)") }
    for name in ["package.json", "AndroidManifest.xml", "README.txt", "a.swift"] {
      #expect(!name.contains(files), "\(name)")
    }
  }
}
