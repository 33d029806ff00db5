import Testing

@Suite struct BreaksCommandTests {
  @Test func textForPeople() throws {
    let run = try GalleyProcess(["breaks", "Hi 🇩🇪 日本\nx"])
    #expect(
      run.output == """
        3 allowed  Hi |🇩🇪 
        8 allowed  🇩🇪 |日
        9 allowed  日|本⏎
        11 mandatory  本⏎|x
        12 mandatory  x|

        """)
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
  }

  @Test func options() throws {
    let run = try GalleyProcess(["breaks", "かっぱ", "--line-break-strictness", "normal", "--language", "ja"])
    #expect(run.output == "1 allowed  か|っ\n2 allowed  っ|ぱ\n3 mandatory  ぱ|\n")
    let words = try GalleyProcess(["breaks", "漢字 한글", "--word-break", "keepAll"])
    #expect(words.output == "3 allowed  漢字 |한글\n5 mandatory  한글|\n")
  }

  /// The text beside an opportunity is one line of printable characters, and short, since a terminal shows it.
  @Test(arguments: ["\u{1B}[2J\u{85}", "a\r\nb\tc", "\u{202E}evil", String(repeating: "e\u{301}", count: 90), ""])
  func textsAroundAreOneShortLine(part: String) throws {
    let run = try GalleyProcess(["breaks"], input: "word \(part) word")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let answer = try GalleyProcess(["breaks", "--format", "json"], input: "word \(part) word").output
    #expect(lines.count == answer.count { $0 == "[" } - 1)
    for line in lines {
      #expect(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control && $0 != "\u{202E}" })
      #expect(line.wholeMatch(of: /[0-9]+ (allowed|mandatory)  .*\|.*/) != nil && line.count < 130)
    }
  }

  @Test func standardInputIsRepaired() throws {
    let run = try GalleyProcess(["breaks", "--format", "json"], input: Array("a b\n".utf8) + [0xE2, 0x82, 0x20, 0x63])
    #expect(run.output == #"{"breaks":[[2,"allowed"],[4,"mandatory"],[6,"allowed"],[7,"mandatory"]]}"# + "\n")
    #expect(run.errors.contains("byte 4"))
    #expect(run.status == 0)
  }

  @Test func explanation() throws {
    let run = try GalleyProcess(["breaks", "--explain", "a😀 b"])
    #expect(
      run.output == """
        1 ÷ U+0061 AL | U+1F600 ID: LB31  ALL ÷; ÷ ALL
        3 × U+1F600 ID | U+0020 SP: LB7  × SP
        4 ÷ U+0020 SP | U+0062 AL: LB18  SP ÷
        5 ! U+0062 AL | end of text: LB3  ! eot

        """)
    let kept = try GalleyProcess(["breaks", "--explain", "漢字", "--word-break", "keepAll"])
    #expect(kept.output.hasPrefix("1 × U+6F22 ID | U+5B57 ID: LB31  ALL ÷; ÷ ALL; decided by wordBreak\n"))
    let json = try GalleyProcess(["breaks", "--explain", "--format", "json", "漢", "--word-break", "keepAll"])
    let end = #"{"offset":1,"break":"mandatory","before":"ID","rule":"LB3","formula":"! eot"}"#
    #expect(json.output == #"{"breaks":[[1,"mandatory"]],"positions":["# + end + "]}\n")
    #expect(try GalleyProcess(["breaks", "--explain", "--batch", "-"], input: "").status == 64)
  }

  /// A record for each rule of the batch format, and its answer.
  static let records: [(line: String, answer: String?)] = [
    (#"{"id":"x","text":"a b"}"#, #"{"id":"x","breaks":[[2,"allowed"],[3,"mandatory"]]}"#),
    ("  ", nil),
    (
      #"{"id":1,"text":"日〜本","lang":"ja","options":{"lineBreakStrictness":"normal","wordBreak":"normal"}}"#,
      #"{"id":1,"breaks":[[1,"allowed"],[2,"allowed"],[3,"mandatory"]]}"#
    ),
    (
      #"{"id":2,"text":"한국","options":{"lineBreakStrategy":["pushOut","hangulWordPriority"]}}"#,
      #"{"id":2,"breaks":[[2,"mandatory"]]}"#
    ),
    (
      #"{"id":3,"text":"a","options":{"lineBreakStrictness":"firm"}}"#,
      #"{"id":3,"error":"\"lineBreakStrictness\" must be one of auto, loose, normal, strict, anywhere, not \"firm\""}"#
    ),
    (#"{"text":""}"#, #"{"id":6,"breaks":[[0,"mandatory"]]}"#),
    (
      #"{"id":[1,2.50,{"k":null}],"text":"\u00e9\ud83d\ude00 z","options":null}"#,
      #"{"id":[1,2.50,{"k":null}],"breaks":[[1,"allowed"],[4,"allowed"],[5,"mandatory"]]}"#
    ),
    (#"{"id":5,"text":"a\ud800 b"}"#, #"{"id":5,"breaks":[[3,"allowed"],[4,"mandatory"]]}"#),
    (#"{"id":6}"#, #"{"id":6,"error":"\"text\" is missing"}"#),
    (#"{"id":7,"text":8}"#, #"{"id":7,"error":"\"text\" must be a string, not a number"}"#),
    (
      #"{"id":8,"text":"a","options":{"colour":1}}"#,
      #"{"id":8,"error":"unknown option \"colour\"; there are lineBreakRules, lineBreakStrategy, lineBreakStrictness, wordBreak"}"#
    ),
    (#"[1]"#, #"{"id":null,"error":"a line must hold an object"}"#),
    (#"{"id":10,"text":"a"#, #"{"id":null,"error":"malformed JSON at byte 17: a string does not end"}"#),
    (#"{"id":11,"text":"a\n"}"# + "\r", #"{"id":11,"breaks":[[2,"mandatory"]]}"#),
  ]

  @Test func batch() throws {
    let run = try GalleyProcess(["breaks", "--batch", "-"], input: Self.records.map(\.line).joined(separator: "\n"))
    #expect(run.output == Self.records.compactMap(\.answer).joined(separator: "\n") + "\n")
    #expect(run.status == 1)
  }

  @Test func batchWithoutErrorsSucceeds() throws {
    #expect(try GalleyProcess(["breaks", "--batch", "-"], input: Self.records[0].line).status == 0)
  }

  @Test func longLinesStream() throws {
    let text = String(repeating: "word ", count: 100_000)
    let run = try GalleyProcess(["breaks", "--batch", "-"], input: "{\"text\":\"\(text)\"}\n{\"text\":\"a\"}\n")
    #expect(
      run.output.hasSuffix("[499995,\"allowed\"],[500000,\"mandatory\"]]}\n{\"id\":2,\"breaks\":[[1,\"mandatory\"]]}\n")
    )
  }

  @Test(
    arguments: [
      (["breaks", "--batch", "no such file"], 66), (["breaks", "--file", "no such file"], 66),
      (["breaks", "--file", "/"], 66), (["breaks", "a", "--file", "b"], 64), (["breaks", "a", "--batch", "-"], 64),
      (["breaks", "--format", "xml", "a"], 64), (["nonsense"], 64), (["breaks", "--unknown"], 64),
    ] as [([String], Int32)])
  func exitStatus(arguments: [String], status: Int32) throws {
    let run = try GalleyProcess(arguments)
    #expect(run.status == status)
    #expect(!run.errors.isEmpty)
    #expect(run.output.isEmpty)
  }
}
