import Foundation
import GalleyAudit
import GalleyCatalogue
import TestSupport
import Testing

/// The code of the landing pages of the catalogue and the audit stands here and runs.
@Suite struct LandingPageTests {
  private final class Console {
    var text = ""

    func print(_ items: Any...) { text += items.map { "\($0)" }.joined(separator: " ") + "\n" }
  }

  @Test func catalogues() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items.map { "\($0)" }.joined(separator: " ")) }

    let strings = #"""
      "files.count" = "%lld files in %@";
      """#
    let catalogue = try Catalogue(bytes: Array(strings.utf8), path: "App/de.lproj/Localizable.strings")
    for entry in catalogue.entries {
      print(entry.key, entry.language, entry.forms[0].pattern, entry.position?.column ?? 0)
    }

    let sampler = MessageSampler(language: "ar") { Double($0.count) }
    let filled = sampler.text(of: catalogue.entries[0].forms[0], key: "files.count")
    print(filled?.text ?? "")

    #expect(console.text == "files.count de %lld files in %@ 17\n٩٬٩٩٩ files in Alexandra\n")
  }

  @Test func audits() throws {
    let console = Console()
    func print(_ items: Any...) { console.print(items.map { "\($0)" }.joined(separator: " ")) }

    var rules = AuditRules()
    rules.labels = [.init(strings: .init(), label: try AuditLabel("120x1@headline"))]
    let strings = Array(#""notify" = "Benachrichtigungseinstellungen";"#.utf8)
    let catalogue = try Catalogue(bytes: strings, path: "App/de.lproj/Localizable.strings")
    let result = try Audit(rules: rules).run([catalogue])
    for finding in result.findings {
      print(finding.key, finding.language, finding.shown ?? "", finding.needs.lines ?? 0)
    }

    #expect(console.text == "notify de Benachrichti… 3\n")
  }

  @Test(arguments: ["GalleyAudit", "GalleyCatalogue"])
  func codeOfAPageStandsInThisFile(target: String) throws {
    func lines(_ path: String) throws -> [String] {
      try String(contentsOfFile: Repository.path(path), encoding: .utf8).split(separator: "\n")
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let source = try lines("Tests/GalleyAuditTests/LandingPageTests.swift")
    let page = try lines("Sources/\(target)/\(target).docc/\(target).md")
    let blocks = page.split(separator: "```swift").dropFirst().map { $0.prefix { $0 != "```" } }
    #expect(!blocks.isEmpty)
    for block in blocks {
      let isThere = source.indices.contains { source[$0...].starts(with: block) }
      #expect(isThere, "\(target).md has code that this file does not run:\n\(block.joined(separator: "\n"))")
    }
  }
}
