import Foundation
import TestSupport
import Testing

/// Each option of `galley measure --batch`: taken where it is right, named where it is wrong.
@Suite struct MeasureOptionTests {
  private static let options: [(name: String, value: String, wrong: String)] = [
    ("numberOfLines", "2", "\"x\""), ("maxHeight", "30", "\"x\""), ("lineBreakMode", "\"truncatingTail\"", "\"x\""),
    ("token", "\"…\"", "1"), ("lineBreaking", "\"balanced\"", "\"x\""), ("lineBreakStrictness", "\"loose\"", "\"x\""),
    ("wordBreak", "\"keepAll\"", "\"x\""), ("lineBreakStrategy", "[\"pushOut\"]", "[\"x\"]"),
    ("letterSpacing", "1", "\"x\""), ("letterSpacing", "\"5%\"", "\"5\""), ("letterSpacing", "[1, \"5%\"]", "[]"),
    ("wordSpacing", "\"-12.5%\"", "\"%\""), ("wordSpacing", "\"10000%\"", "\"10001%\""),
    ("fontSizeAdjust", "0.5", "\"x\""), ("fontSizeAdjust", "\"fromFont\"", "-1"),
    ("fontSizeAdjust", "[\"capHeight\", 0.7]", "[\"capHeight\"]"), ("fontSizeAdjust", "100", "101"),
    ("textDecorationLine", "[\"underline\", \"lineThrough\"]", "[\"x\"]"),
    ("textDecorationStyle", "\"wavy\"", "\"x\""), ("textDecorationThickness", "2", "-1"),
    ("textDecorationThickness", "\"10%\"", "\"10\""), ("textDecorationThickness", "\"fromFont\"", "\"10001%\""),
    ("textDecorationColor", "\"#c00\"", "\"rouge\""), ("textDecorationSkipInk", "\"none\"", "\"x\""),
    ("textUnderlineOffset", "-2", "1e5"), ("textUnderlineOffset", "\"-5%\"", "\"fromFont\""),
    ("textUnderlinePosition", "\"under\"", "\"x\""),
    ("fontVariantEmoji", "\"emoji\"", "\"x\""), ("lineHeightFactor", "1.5", "-1"), ("lineHeightFactor", "0", "1e9"),
    ("textIndent", "12", "\"x\""), ("textIndent", "[12, \"hanging\", \"eachLine\"]", "[\"hanging\"]"),
    ("wordSpacing", "1", "\"x\""), ("firstLineHeadIndent", "1", "\"x\""), ("headIndent", "1", "\"x\""),
    ("tailIndent", "-1", "\"x\""), ("lineSpacing", "1", "\"x\""), ("lineHeightMultiple", "1.5", "\"x\""),
    ("minimumLineHeight", "20", "\"x\""), ("maximumLineHeight", "20", "\"x\""),
    ("fallbackLineHeight", "\"primary\"", "\"x\""),
    ("paragraphSpacing", "1", "\"x\""), ("paragraphSpacingBefore", "1", "\"x\""),
    ("tabStops", "[[40, \"right\"]]", "[[40, \"x\"]]"),
    ("tabStops", "[[40, \"right\", \":\"]]", "[[40, \"right\", 1]]"), ("defaultTabInterval", "40", "\"x\""),
    ("alignment", "\"justified\"", "\"x\""), ("hyphenation", "\"automatic\"", "\"x\""),
    ("hyphenationFactor", "0.5", "2"),
    ("fontWeight", "600", "\"x\""), ("fontFeatures", "{\"tnum\": 1}", "{\"tnum\": \"x\"}"),
    ("fontVariations", "{\"wght\": 550}", "{\"wght\": \"x\"}"), ("textSpacingTrim", "\"trimStart\"", "\"x\""),
    ("lineAdjustment", "\"pushIn\"", "\"x\""), ("textJustify", "\"interCharacter\"", "\"x\""),
    ("kashida", "\"auto\"", "\"x\""), ("textAlignLast", "\"center\"", "\"x\""), ("textWrap", "\"noWrap\"", "1"),
    ("overflowWrap", "\"anywhere\"", "\"x\""), ("hangingPunctuation", "[\"first\", \"allowEnd\"]", "[\"x\"]"),
    ("tabSize", "4", "\"x\""), ("lineHeight", "30", "\"x\""), ("textBoxTrim", "\"trimBoth\"", "\"x\""),
    ("textBoxEdge", "[\"cap\", \"text\"]", "[\"cap\", \"cap\"]"), ("textTransform", "[\"uppercase\"]", "[\"x\"]"),
    ("hyphenationExceptions", "\"da-tabase\"", "\"a--b\""), ("hyphenationPatterns", "\"1ba\"", "\"..\""),
    ("wrappedLineIndent", "8", "\"x\""), ("lineBounds", "\"ink\"", "\"x\""),
    ("hyphenateLimitChars", "[5, null, 3]", "[\"x\"]"), ("hyphenateLimitLines", "1", "\"x\""),
    ("hyphenateCharacter", "\"=\"", "\"==\""), ("lineBreakRules", "\"browser\"", "\"x\""),
    ("textAutospace", "\"normal\"", "\"x\""), ("whiteSpace", "\"collapse\"", "\"x\""), ("scale", "2", "0"),
    ("scale", "10000", "10001"), ("scale", "0.001", "1e-4"), ("sizePrecision", "\"float\"", "\"half\""),
    ("kern", "0", "\"x\""), ("usesLigatures", "false", "1"), ("baselineOffset", "2", "\"x\""),
    ("verticalAlign", "[\"middle\", 2, \"5%\"]", "[\"middle\", \"top\"]"), ("verticalAlign", "-3", "\"x\""),
    ("verticalAlign", "\"top\"", "[]"), ("script", "\"subscript\"", "\"x\""),
    ("justification", "{\"spaceStretch\": 0.5}", "{\"x\": 1}"),
    ("optimalWeights", "{\"hyphenPenalty\": 5}", "{\"x\": 1}"), ("truncationGranularity", "\"word\"", "\"x\""),
    ("clusters", "true", "\"x\""), ("runs", "true", "\"x\""), ("ink", "true", "\"x\""),
  ]

  private func answers(_ lines: [String]) throws -> [[String: Any]] {
    let path = FileManager.default.temporaryDirectory.appending(path: "galley-options-\(UUID().uuidString).jsonl")
      .path()
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try GalleyProcess(["measure", "--batch", path]).output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  private func line(_ options: String) -> String {
    #"{"id":1,"text":"some words 漢字 12","lang":"en","width":60,"options":{\#(options)}}"#
  }

  @Test func rightValuesAreTaken() throws {
    let answers = try answers(Self.options.map { line("\"\($0.name)\": \($0.value)") })
    for (option, answer) in zip(Self.options, answers) { #expect(answer["lines"] != nil, "\(option.name): \(answer)") }
    // A key is there once.
    let values = Dictionary(Self.options.map { ($0.name, $0.value) }) { _, last in last }.sorted { $0.key < $1.key }
    let all = try self.answers([line(values.map { "\"\($0)\": \($1)" }.joined(separator: ","))])
    #expect(all[0]["lines"] != nil, "all at once: \(all[0])")
  }

  @Test(
    "Options for one text give the numbers of a batch",
    arguments: [
      #""textIndent":[20,"hanging"]"#, #""lineHeight":30"#,
      #""hangingPunctuation":["allowEnd"],"textSpacingTrim":"normal""#,
      #""textTransform":["uppercase"],"whiteSpace":"collapse""#, #""lineBreakStrictness":"anywhere""#,
      #""letterSpacing":2,"wordSpacing":3,"fontFeatures":{"tnum":1}"#, #""lineBreaking":"balanced""#,
      #""tabSize":2"#, #""initialLetter":2"#, #""textBoxTrim":"trimBoth","textBoxEdge":["cap","alphabetic"]"#,
    ])
  func optionsForOneText(options: String) throws {
    let text = "Some words,  漢字、\tmore words 12."
    let one = try GalleyProcess(
      ["measure", "--width", "70", "--format", "json", "--options", "{\(options)}", text]
    ).output
    let json = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let line = #"{"text":\#(json),"width":70,"options":{\#(options)}}"#
    let batch = try GalleyProcess(["measure", "--batch", "-"], input: line).output
    let keys = ["width", "height", "naturalWidth", "firstBaseline"]
    let answers = try [one, batch].map {
      try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    for key in keys { #expect(answers[0][key] as? Double == answers[1][key] as? Double, "\(key) of \(options)") }
    #expect((answers[0]["lines"] as? [Any])?.count == (answers[1]["lines"] as? [Any])?.count)
  }

  @Test(arguments: [
    ("{", "--options"), ("[]", "an object"), (#"{"x":1}"#, "\"x\""), (#"{"tabSize":"x"}"#, "\"tabSize\""),
  ])
  func wrongOptionsForOneTextAreNamed(options: String, message: String) throws {
    let run = try GalleyProcess(["measure", "--options", options, "text"])
    #expect(run.status != 0 && run.errors.contains(message), "\(run.errors)")
  }

  /// Options of annotations, which count where there are some.
  private static let rubyOptions: [(name: String, value: String, wrong: String)] = [
    ("rubyPosition", "\"under\"", "\"x\""), ("rubyAlign", "\"center\"", "\"x\""),
    ("rubyOverhang", "\"none\"", "\"x\""), ("rubyBreak", "\"auto\"", "\"x\""), ("rubyScale", "0.4", "2"),
    ("rubyLineHeight", "\"keep\"", "\"x\""), ("rubyMerge", "\"auto\"", "\"x\""),
  ]

  @Test func optionsOfAnnotationsAreTaken() throws {
    func line(_ name: String, _ value: String) -> String {
      let ruby = #"[{"start":0,"end":2,"text":"かんじ"},{"start":0,"end":2,"text":"kanji","position":"over"}]"#
      let one = #"[{"start":0,"end":2,"text":"かんじ"}]"#
      return
        #"{"id":1,"text":"漢字","width":60,"ruby":\#(name == "rubyPosition" ? ruby : one),"options":{"\#(name)":\#(value)}}"#
    }
    let right = try answers(Self.rubyOptions.map { line($0.name, $0.value) })
    for (option, answer) in zip(Self.rubyOptions, right) {
      #expect(answer["annotations"] != nil, "\(option): \(answer)")
    }
    #expect((right[0]["annotations"] as? [Any])?.count == 2)
    for (option, answer) in zip(Self.rubyOptions, try answers(Self.rubyOptions.map { line($0.name, $0.wrong) })) {
      let message = answer["error"] as? String ?? ""
      #expect(message.contains(option.name) || message.contains("scale"), "\(option.name): \(answer)")
    }
  }

  /// A value that the schema refuses is refused whether or not the text has what the option is about.
  @Test(
    arguments: rubyOptions.map { ($0.name, $0.wrong) } + [
      ("rubyScale", "0"), ("rubyScale", "-1"), ("textEmphasis", "\"\""), ("textEmphasis", "\"ab\""),
      ("textEmphasisPosition", "\"x\""), ("maxHeight", "-1"), ("maxHeight", "-5e-324"),
    ])
  func optionsOfPartsAreLookedAtWithoutParts(name: String, wrong: String) throws {
    let answer = try answers([#"{"id":1,"text":"a","options":{"\#(name)":\#(wrong)}}"#])
    #expect((answer[0]["error"] as? String ?? "").contains("\"\(name)\" must "), "\(answer)")
  }

  @Test func theLineOfThePageHasItsAnswer() throws {
    let page = try String(contentsOfFile: Repository.path("docs/BATCH.md"), encoding: .utf8)
    let session = try #require(page.firstMatch(of: #/\$ echo '(.*)' \| ./galley measure --batch -\n((?:.*\n)+?)```/#))
    // The page wraps the answer.
    let answer = session.2.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
    #expect(try GalleyProcess(["measure", "--batch", "-"], input: String(session.1)).output == answer + "\n")
  }

  @Test func wrongValuesAreNamed() throws {
    let answers = try answers(Self.options.map { line("\"\($0.name)\": \($0.wrong)") })
    for (option, answer) in zip(Self.options, answers) {
      let error = answer["error"] as? String ?? ""
      #expect(error.contains(option.name), "\(option.name): \(answer)")
    }
    let unknown = try self.answers([line("\"textSpacing\": 1")])
    #expect((unknown[0]["error"] as? String ?? "").contains("textSpacing"))
  }

  /// Lines and clusters of a collapsed text are told in offsets of the text that was given.
  @Test func collapsedOffsetsAreTheOriginals() throws {
    let answer = try answers([
      #"{"id":1,"text":"  aa \n bb\r\n\t😀 c ","options":{"whiteSpace":"collapse","clusters":true}}"#
    ])[0]
    let lines = try #require(answer["lines"] as? [[String: Any]])
    #expect(lines.count == 1 && lines[0]["start"] as? Int == 0 && lines[0]["end"] as? Int == 17)
    let clusters = try #require(answer["clusters"] as? [[String: Any]])
    let starts = clusters.compactMap { $0["start"] as? Int }
    // a, a, the line end as a space, b, b, CR LF as a space, the emoji of two units, a space, c.
    #expect(starts == [2, 3, 5, 7, 8, 9, 12, 14, 15])
  }
}
