import Foundation
import TestSupport
import Testing

@Suite struct FontsCommandTests {
  @Test func embeddedFontsForPeople() throws {
    let run = try GalleyProcess(["fonts"])
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(lines.first == "Inter Regular, weight 100–900, Inter-roman.var.ttf")
    #expect(lines.contains("Noto Sans Bold, weight 700, NotoSans-Bold.ttf"))
    #expect(lines.count == Repository.shippedFonts.count)
  }

  @Test func embeddedFontsForPrograms() throws {
    let run = try GalleyProcess(["fonts", "--format", "json", "--family", "inter"])
    let answer = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: [[String: Any]]])
    let fonts = try #require(answer["fonts"])
    #expect(fonts.map { $0["slant"] as? String } == ["upright", "italic"])
    #expect(fonts.first?["weight"] as? [Double] == [100, 900])
    #expect((fonts.first?["instances"] as? [String])?.contains("Semi Bold") == true)
  }

  @Test func aFolderComesAfterTheEmbeddedFonts() throws {
    let run = try GalleyProcess([
      "fonts", "--font-dir", Repository.path("Tests/Fixtures/Fonts"), "--family", "galley label metrics",
    ])
    #expect(run.status == 0)
    #expect(run.output.contains("GalleyLabelMetrics-Regular.ttf"))
    #expect(run.output.split(separator: "\n").count == 1)
  }

  /// The languages that apps are translated into have all of their letters.
  @Test(arguments: [
    "ka", "hy", "am", "gu", "pa", "te", "kn", "ml", "si", "bo", "or", "de", "vi", "el", "uk", "ar", "he", "hi", "bn",
    "ta",
    "th", "lo", "km", "my", "ur", "tr", "zh-Hans", "zh-Hant", "zh-Hant-HK", "yue", "ja", "ko",
  ])
  func coverageOfLanguages(language: String) throws {
    let run = try GalleyProcess(["fonts", "--coverage", language])
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("(\(language)): "))
  }

  /// Cantonese is counted as it is written: with the words that written Chinese has not.
  @Test func coverageOfCantonese() throws {
    func missing(_ language: String) throws -> String {
      try GalleyProcess(["fonts", "--coverage", language, "--family", "Noto Sans Thai", "--format", "json"]).output
    }
    for word in "佢啲喺哋咗嘅冇嘢嚟唔".unicodeScalars.map(String.init) {
      #expect(try missing("yue").contains("\"\(word)\""), "\(word)")
    }
    #expect(try !missing("zh-Hant").contains("\"咗\"") && !missing("yue-CN").contains("\"咗\""))
  }

  @Test func filesAreCopied() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try GalleyProcess(["fonts", "--family", "Inter", "--extract", "\(folder)/a/b/"])
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("Inter Regular, weight 100–900, \(folder)/a/b/Inter-roman.var.ttf\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/a/b").sorted()
    #expect(names == ["Inter-italic.var.ttf", "Inter-roman.var.ttf"])
    for name in names {
      let copy = try Data(contentsOf: URL(filePath: "\(folder)/a/b/\(name)"))
      #expect(copy == FileManager.default.contents(atPath: Repository.path("Fonts/\(name)")))
    }
    // Once more changes nothing; another file of the name is left alone.
    #expect(try GalleyProcess(["fonts", "--family", "Inter", "--extract", "\(folder)/a/b"]).status == 0)
    try Data("mine".utf8).write(to: URL(filePath: "\(folder)/a/b/Inter-roman.var.ttf"))
    let refused = try GalleyProcess(["fonts", "--family", "Inter", "--extract", "\(folder)/a/b"])
    #expect(refused.status == 74 && refused.errors.contains("is there already"), "\(refused.status) \(refused.errors)")
    #expect(FileManager.default.contents(atPath: "\(folder)/a/b/Inter-roman.var.ttf") == Data("mine".utf8))
    #expect(try GalleyProcess(["fonts", "--extract", folder, "--coverage", "ka"]).status == 64)
    #expect(try GalleyProcess(["fonts", "--extract", ""]).status == 64)
  }

  @Test func coverageThatIsNotThere() throws {
    let run = try GalleyProcess(["fonts", "--coverage", "chr"])
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("Cherokee (chr): 0 of 170 letters\n  no font: Ꭰ Ꭱ "))
    #expect(try GalleyProcess(["fonts", "--coverage", "xx"]).status == 64)
    let json = try GalleyProcess(["fonts", "--coverage", "ka", "--format", "json"]).output
    #expect(
      json
        == "{\"language\":\"ka\",\"letters\":66,\"fonts\":[{\"name\":\"Noto Sans Georgian Regular\",\"letters\":66}],\"missing\":[]}\n"
    )
  }

  @Test func theNearestOfAFamily() throws {
    #expect(
      try GalleyProcess(["fonts", "--family", "Noto Sans", "--weight", "650"]).output
        == "Noto Sans Bold, weight 700, NotoSans-Bold.ttf\n")
    #expect(
      try GalleyProcess(["fonts", "--family", "Inter", "--weight", "650", "--slant", "italic"]).output
        == "Inter Italic, weight 100–900, italic, wght=650, Inter-italic.var.ttf\n")
  }

  @Test(
    arguments: [
      (["--family", "No Such Family"], 64, "No Such Family"), (["--font-dir", "no such folder"], 66, "no such folder"),
      (["--weight", "700"], 64, "--family"), (["--family", "Inter", "--weight", "nan"], 64, "nan"),
      (["--family", "Inter", "--slant", "steep"], 64, "steep"), (["surplus"], 64, "surplus"),
    ] as [([String], Int32, String)])
  func mistakesAreNamed(arguments: [String], status: Int32, mention: String) throws {
    let run = try GalleyProcess(["fonts"] + arguments)
    #expect(run.status == status)
    #expect(run.errors.contains(mention), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
