import Foundation
import Galley
import GalleyEmoji
import GalleyJSON
import GalleyOptions
import GalleyPlay
import GalleyShaping
import GalleyUnicode
import TestSupport
import Testing

/// The page shows the lines of the engine.
@Suite struct PlayAnswerTests {
  private let page = PlayPage()

  @Test func thirtyScriptsToBeginWith() {
    #expect(PlaySample.all.count >= 30)
    #expect(Set(PlaySample.all.map(\.name)).count == PlaySample.all.count)
  }

  @Test(arguments: PlaySample.all.map(\.name)) func linesOfSamples(name: String) throws {
    let sample = try #require(PlaySample.all.first { $0.name == name })
    guard sample.record["ruby"] == nil, sample.record["options"] == nil, sample.record["family"] == nil else { return }
    var style = TextStyle(size: 20, language: sample.language)
    style.letterSpacing = 1
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.lineBreakOptions.language = sample.language
    for width in [90.0, 240, 500] {
      let answer = try page.lines([
        "text": sample.text, "lang": sample.language ?? "", "width": width, "size": 20, "compare": true,
        "options": ["letterSpacing": 1],
      ])
      #expect(answer.missing.isEmpty, "\(answer.missing)")
      #expect(answer.panels.map(\.name) == ["", "greedy", "optimal", "pretty", "balanced"])
      for (panel, way) in zip(answer.panels, [.greedy] + TextWrap.allCases) {
        paragraphStyle.textWrap = way
        let text = AttributedText(sample.text, style: style, paragraphStyle: paragraphStyle)
        let layout = try PreparedParagraph(text).layout(width: width)
        expect(panel, equals: layout, "\(name), \(width), \(way)")
      }
    }
  }

  private func expect(_ panel: PlayPage.Panel, equals layout: TextLayout, _ place: Comment) {
    #expect(panel.lineCount == layout.lines.count, place)
    #expect(abs(panel.height - layout.height) < 0.001 && abs(panel.width - layout.width) < 0.001, place)
    let utf16 = layout.text.utf16
    for (line, own) in zip(panel.lines, layout.lines) {
      #expect(Int(line[0]) == utf16.distance(from: utf16.startIndex, to: own.range.lowerBound), place)
      #expect(Int(line[1]) == utf16.distance(from: utf16.startIndex, to: own.range.upperBound), place)
      #expect(abs(line[4] - own.width) < 0.001, place)
    }
    // All glyphs are there, each with the cluster that it shows.
    let glyphs = layout.lines.indices.reduce(0) { count, line in
      count + layout.glyphFragments(ofLine: line).reduce(0) { $0 + $1.glyphs.count }
    }
    #expect(panel.clusters.reduce(0) { $0 + $1.glyphs.count } == glyphs, place)
    #expect(panel.clusters.allSatisfy { $0.range.upperBound <= utf16.count && !$0.range.isEmpty }, place)
  }

  @Test func explanationsAreThoseOfTheEngine() throws {
    for sample in PlaySample.all {
      let question: [String: Any] = [
        "text": sample.text, "lang": sample.language ?? "", "options": ["wordBreak": "keepAll"],
      ]
      let response = page.post("explain", Array(try JSONSerialization.data(withJSONObject: question)))
      let answer = try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: [[Any]]])
      let options = LineBreakOptions(wordBreak: .keepAll, language: sample.language)
      let own = LineBreaking.explanations(of: sample.text, options: options)
      let positions = try #require(answer["positions"])
      #expect(positions.map { $0[4] as? String } == own.map { $0.rule })
      #expect(positions.map { $0[1] as? String != "×" } == own.map { $0.kind != nil })
      #expect(positions.last?[0] as? Int == sample.text.utf16.count)
    }
  }

  /// The last question is remembered, whatever else is asked between.
  @Test func changesAreSeen() throws {
    func count(_ question: [String: Any]) throws -> Int { try page.lines(question).panels[0].lineCount }
    let text = "one two three four five six"
    #expect(try count(["text": text, "width": 60]) > count(["text": text, "width": 200]))
    #expect(try count(["text": text, "width": 60, "size": 3]) == 1)
    #expect(try count(["text": text, "width": 60]) > 1)
    #expect(try count(["text": text, "width": 60, "options": ["textWrap": "noWrap"]]) == 1)
    #expect(try count(["text": text]) == 1)
    #expect(try count(["text": text, "width": 60, "options": ["numberOfLines": 2]]) == 2)
  }

  @Test func fontsByFamily() throws {
    let roboto = try page.lines(["text": "abc", "family": "Roboto"])
    #expect(roboto.fonts.map(\.name) == ["Roboto"])
    let bold = try page.lines(["text": "abc", "family": "Roboto", "options": ["fontWeight": 700]])
    #expect(bold.fonts.map(\.name) == ["Roboto Bold"])
    let mono = try FontFace(path: Repository.path("Fonts/NotoSansMono-Regular.subset.ttf"))
    let given = PlayPage(fonts: PlayFonts(files: [mono], folders: ["fonts"]))
    let lines = try given.lines(["text": "abc"])
    #expect(lines.fonts.map(\.name) == ["Noto Sans Mono Regular"])
    let answer = try JSONSerialization.jsonObject(with: Data(given.get("fonts.json").body)) as? [String: Any]
    let flags = try #require(answer?["flags"] as? [String: [String]])
    #expect(flags[""] == ["--font", mono.source] && flags["Noto Sans Mono"] == ["--font", mono.source])
    #expect(flags["Roboto"] == ["--family", "Roboto"])
  }

  @Test func pastedCatalogues() throws {
    func answer(_ question: [String: String]) throws -> HTTPResponse {
      page.post("audit", Array(try JSONSerialization.data(withJSONObject: question)))
    }
    let strings = "\"a\" = \"Benachrichtigungseinstellungen\";\n\"b\" = \"OK\";\n"
    let found = try answer(["name": "de.lproj/A.strings", "content": strings, "label": "120x1@headline"])
    #expect(found.status == .ok)
    let object = try JSONSerialization.jsonObject(with: Data(found.body)) as? [String: Any]
    let findings = try #require(object?["findings"] as? [[String: Any]])
    #expect(findings.map { $0["key"] as? String } == ["a"])
    #expect(findings[0]["lang"] as? String == "de" && findings[0]["width"] as? Double == 120)
    let needed = try #require(findings[0]["neededWidth"] as? Double)
    // It is the engine's width, rounded up to pixels.
    let text = AttributedText("Benachrichtigungseinstellungen", style: TextStyle(size: 17))
    #expect(try needed > PreparedParagraph(text).naturalWidth - 20)
    for wrong in [
      ["name": "a.txt", "content": strings], ["name": "a.strings", "content": "\"a\" ="],
      ["name": "a.strings", "content": strings, "label": "wide"], ["name": "a.strings"],
      ["content": "", "path": "/etc"],
    ] {
      #expect(try answer(wrong).status == .unprocessable, "\(wrong)")
    }
  }

  @Test func darkPagesHaveLightLetters() throws {
    #expect(try page.lines(["text": "a", "dark": true]).panels[0].svg.contains("fill=\"#ffffff\""))
    #expect(try page.lines(["text": "a"]).panels[0].svg.contains("fill=\"#000000\""))
  }
}
