import GalleyAudit
import GalleyCatalogue
import GalleyInterface
import TestSupport
import Testing

/// A string that rules bind comes from the nearest module that has it.
@Suite struct BoundModuleTests {
  private static let long = "Benachrichtigungseinstellungen"

  private static func audit(_ screens: [String]) throws -> Audit {
    var audit = Audit(rules: AuditRules())
    for path in screens {
      let xib = ScreenDoubtTests.xib([ScreenDoubtTests.label("l", "On", width: 60)])
      audit.screens.append(
        try InterfaceScreen(InterfaceDocument(bytes: Array(xib.utf8), name: path), bindings: ["l": "state"]))
    }
    return audit
  }

  private static func strings(_ path: String, _ text: String, key: String = "state") throws -> Catalogue {
    try Catalogue(bytes: Array("\"\(key)\" = \"\(text)\";".utf8), path: path)
  }

  /// The paths of the German catalogues whose strings are told.
  private static func told(_ audit: Audit, _ catalogues: [Catalogue]) throws -> [String] {
    try audit.run(catalogues).findings.filter { $0.language == "de" && $0.kind == .truncated }.map(\.path)
  }

  private static func module(_ folder: String, german: String) throws -> [Catalogue] {
    try [
      strings("\(folder)/en.lproj/Localizable.strings", "On"),
      strings("\(folder)/de.lproj/Localizable.strings", german),
    ]
  }

  @Test func eachScreenHasItsOwnModule() throws {
    let audit = try Self.audit(["App/Base.lproj/One.xib", "Widget/Base.lproj/Two.xib"])
    let app = try Self.module("App", german: Self.long), widget = try Self.module("Widget", german: "Ein")
    #expect(try Self.told(audit, app + widget) == ["App/de.lproj/Localizable.strings"])
    // A module's string is told once, on its own screen.
    let both = try Self.module("App", german: Self.long) + Self.module("Widget", german: Self.long)
    #expect(try Self.told(audit, both).count == 2)
    #expect(try Self.told(audit, app) == ["App/de.lproj/Localizable.strings", "App/de.lproj/Localizable.strings"])
  }

  /// A string of a module whose screens do not show it is without a label, and not passed over in silence.
  @Test func whatNoScreenShowsIsCounted() throws {
    let audit = try Self.audit(["App/Base.lproj/One.xib"])
    let result = try audit.run(try Self.module("App", german: "Ein") + Self.module("Widget", german: Self.long))
    #expect(result.findings.isEmpty && result.counts.unbound == 2)
    let both = try Self.module("Widget", german: "Ein") + Self.module("App", german: "Ein")
    #expect(audit.listing(of: both).ranges(of: "no label").count == 2)
  }

  /// Modules at any depth: the one that shares most folders with the screen counts.
  @Test(arguments: 0..<20 as Range<UInt64>) func theNearestModuleCounts(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = ["App", "Core", "UI", "Kit"]
    func folder(_ depth: Int) -> [String] { (0..<depth).map { _ in names.randomElement(using: &random)! } }
    let screen = folder(Int.random(in: 1...4, using: &random))
    var modules: Set<[String]> = []
    while modules.count < 4 { modules.insert(folder(Int.random(in: 1...4, using: &random))) }
    let audit = try Self.audit([(screen + ["Base.lproj", "One.xib"]).joined(separator: "/")])
    var catalogues: [Catalogue] = []
    for module in modules.sorted(by: { $0.joined() < $1.joined() }) {
      catalogues += try Self.module(module.joined(separator: "/"), german: Self.long)
    }
    // The screen shows the string of one of the nearest, the first of which stands for equal texts.
    func common(_ module: [String]) -> Int { zip(module, screen).prefix { $0 == $1 }.count }
    let most = try #require(modules.map(common).max())
    let near = modules.filter { common($0) == most }
    let least = try #require(near.map(\.count).min())
    let expected = Set(near.filter { $0.count == least }.map { $0.joined(separator: "/") })
    let told = try Self.told(audit, catalogues)
    #expect(told.count == 1, "\(seed)")
    let path = try #require(told.first)
    #expect(expected.contains(String(path.dropLast("/de.lproj/Localizable.strings".count))), "\(seed) \(path)")
  }

  /// A folder that only translates a key has no text of its own: it is for all.
  @Test func foldersOfTranslationsAreForAll() throws {
    let audit = try Self.audit(["App/Base.lproj/One.xib"])
    let source = try Self.strings("App/en.lproj/Localizable.strings", "On")
    let translation = try Self.strings("Translations/de.lproj/Localizable.strings", Self.long)
    #expect(try Self.told(audit, [source, translation]) == ["Translations/de.lproj/Localizable.strings"])
  }

  /// XLIFF names the files of a whole project.
  @Test func xliffNamesItsModules() throws {
    func file(_ module: String, _ target: String) -> String {
      """
      <file original="\(module)/en.lproj/Localizable.strings" source-language="en" target-language="de"><body>
      <trans-unit id="state"><source>On</source><target>\(target)</target></trans-unit></body></file>
      """
    }
    let audit = try Self.audit(["App/Base.lproj/One.xib"])
    for (app, widget, count) in [("Ein", Self.long, 0), (Self.long, "Ein", 1)] {
      let text = "<xliff version=\"1.2\">\(file("App", app))\(file("Widget", widget))</xliff>"
      #expect(try Self.told(audit, [Catalogue(bytes: Array(text.utf8), path: "de.xliff")]).count == count)
    }
  }
}
