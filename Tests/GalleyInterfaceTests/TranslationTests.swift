import Foundation
import Galley
import GalleyCatalogue
import GalleyInterface
import GalleyLayout
import Testing

/// Texts of documents in other languages, by object identifier.
@Suite struct TranslationTests {
  private typealias Sample = InterfaceSample

  /// Writes files into a new folder, which the body may use.
  private func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("galley-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, content) in files {
      let path = "\(folder)/\(name)"
      let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    }
    try body(folder)
  }

  private var document: String {
    Sample.xib(
      Sample.view(
        Sample.box("name", element: "label", "text=\"Name\"")
          + Sample.box(
            "tip", element: "label", "usesAttributedText=\"YES\"",
            """
            <attributedString key="attributedText"><fragment content="Two "/><fragment content="runs"/></attributedString>
            """)
          + Sample.box("own", element: "label", "text=\"Own\"")))
  }

  private static let catalogue = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "name.text": {"extractionState": "extracted_with_value", "localizations": {
        "en": {"stringUnit": {"state": "new", "value": "Name"}},
        "pt": {"stringUnit": {"state": "translated", "value": "Nome"}},
        "pt-BR": {"stringUnit": {"state": "translated", "value": "Nome do Brasil"}},
        "fr": {"stringUnit": {"state": "new", "value": ""}}}},
      "tip.text": {"localizations": {"pt": {"stringUnit": {"state": "needs_review", "value": "Dica 100 %"}}}}}}
    """

  private func texts(_ path: String, _ strings: [String: String]) throws -> [String: String] {
    var options = InterfaceOptions()
    options.translations = strings
    let layout = try InterfaceLayout(InterfaceDocument(bytes: Array(document.utf8), name: path), options: options)
    return Dictionary(
      uniqueKeysWithValues: layout.roots[0].elements.compactMap { element in
        (element.view as? LabelView).map { (element.id, $0.label?.text ?? "") }
      })
  }

  @Test func stringsBesideBaseTakeTheTextsPlace() throws {
    let files = [
      "Base.lproj/Card.xib": document,
      "ar.lproj/Card.strings": "\"name.text\" = \"الاسم\";\n\"tip.text\" = \"نصيحة\";\n\"gone.text\" = \"—\";",
    ]
    try withFiles(files) { folder in
      let path = "\(folder)/Base.lproj/Card.xib"
      let arabic = try InterfaceTranslations(ofDocument: path, language: "ar-EG")
      #expect(arabic.files == ["\(folder)/ar.lproj/Card.strings"])
      #expect(try texts(path, arabic.strings) == ["name": "الاسم", "tip": "نصيحة", "own": "Own"])
      let document = try InterfaceDocument(bytes: Array(document.utf8), name: path)
      #expect(document.unknownKeys(of: arabic) == ["gone.text"])
      #expect(InterfaceTranslations.direction(ofLanguage: "ar-EG") == .rightToLeft)
      #expect(try InterfaceTranslations.languages(ofDocument: path) == ["ar"])
    }
  }

  @Test func aCatalogueOfAllLanguagesFillsSpecialLanguagesFromGeneralOnes() throws {
    let files = ["Base.lproj/Card.xib": document, "mul.lproj/Card.xcstrings": Self.catalogue]
    try withFiles(files) { folder in
      let path = "\(folder)/Base.lproj/Card.xib"
      let brazil = try InterfaceTranslations(ofDocument: path, language: "pt_BR")
      #expect(brazil.language == "pt-BR")
      #expect(try texts(path, brazil.strings) == ["name": "Nome do Brasil", "tip": "Dica 100 %", "own": "Own"])
      let portugal = try InterfaceTranslations(ofDocument: path, language: "pt-PT")
      #expect(portugal.strings["name.text"] == "Nome")
      let english = try InterfaceTranslations(ofDocument: path, language: "en")
      #expect(english.isDocumentLanguage)
      #expect(english.strings.isEmpty)
      // A string that nobody translated shows the document's own text.
      #expect(try InterfaceTranslations(ofDocument: path, language: "fr").strings.isEmpty)
      #expect(try InterfaceTranslations.languages(ofDocument: path) == ["pt", "pt-BR"])
    }
  }

  @Test func aDocumentOutsideFoldersHasItsTranslationsBesideIt() throws {
    try withFiles(["Card.xib": document, "de.lproj/Card.strings": "\"own.text\" = \"Eigen\";"]) { folder in
      let german = try InterfaceTranslations(ofDocument: "\(folder)/Card.xib", language: "de")
      #expect(german.strings == ["own.text": "Eigen"])
      let none = try InterfaceTranslations(ofDocument: "\(folder)/Card.xib", language: "it")
      #expect(none.files.isEmpty && none.strings.isEmpty && !none.isDocumentLanguage)
    }
  }

  @Test func aDamagedFileIsNamedWithItsLine() throws {
    try withFiles(["Card.xib": document, "de.lproj/Card.strings": "\"own.text\" = \"Ein \"Wort\"\";"]) { folder in
      let error = #expect(throws: CatalogueError.self) {
        try InterfaceTranslations(ofDocument: "\(folder)/Card.xib", language: "de")
      }
      #expect(error?.position?.line == 1)
    }
  }

  @Test func launchScreensKeepTheirTexts() throws {
    let launch = document.replacing("useSafeAreas", with: "launchScreen=\"YES\" useSafeAreas")
      .replacing("useAutolayout=\"YES\"", with: "launchScreen=\"YES\" useAutolayout=\"YES\"")
    var options = InterfaceOptions()
    options.translations = ["name.text": "Nom"]
    let layout = try InterfaceLayout(
      InterfaceDocument(bytes: Array(launch.utf8), name: "Launch.xib"), options: options)
    let shown = layout.roots[0].elements.compactMap { ($0.view as? LabelView)?.label?.text }
    #expect(shown.contains("Name"))
  }
}
