internal import TestSupport
import Testing

/// Parts of a batch's text that are set otherwise.
@Suite struct BatchRunsTests {
  @Test(arguments: [
    (
      #"{"text":"one two three four","width":80,"runs":[{"start":4,"end":13,"lineBreaks":"prohibited"}]}"#,
      "[0,4][4,14][14,18]"
    ),
    (#"{"text":"one two three four","width":80,"runs":[{"start":4,"end":13,"padding":[10,6]}]}"#, "[0,8][8,14][14,18]"),
    (#"{"text":"one two three four","width":80,"runs":[{"start":4,"end":7,"size":34}]}"#, "[0,4][4,8][8,18]"),
    (#"{"text":"one \ufffc three","width":80,"runs":[{"start":4,"end":5,"box":[70,9]}]}"#, "[0,4][4,6][6,11]"),
    (
      #"{"text":"ONE  two","width":50,"options":{"whiteSpace":"collapse","textTransform":["lowercase"]},"runs":[{"start":0,"end":3,"letterSpacing":6}]}"#,
      "[0,5][5,8]"
    ),
    (
      #"{"text":"one extraordinary","width":80,"runs":[{"start":4,"end":17,"wordBreak":"breakAll"}]}"#, "[0,9][9,17]"
    ),
    (#"{"text":"漢字漢字 漢字","width":55,"runs":[{"start":1,"end":4,"wordBreak":"keepAll"}]}"#, "[0,1][1,5][5,7]"),
    (
      #"{"text":"ああっつ","width":36,"options":{"lineBreakStrictness":"loose"},"runs":[{"start":1,"end":4,"lineBreakStrictness":"strict"}]}"#,
      "[0,1][1,3][3,4]"
    ),
    (
      #"{"text":"one   two","width":32,"options":{"whiteSpace":"collapse"},"runs":[{"start":3,"end":6,"whiteSpace":"breakSpaces"}]}"#,
      "[0,3][3,6][6,9]"
    ),
  ])
  func linesOfRuns(line: String, expected: String) throws {
    let run = try GalleyProcess(["measure", "--batch", "-"], input: line)
    let found = run.output.matches(of: #/\{"start":(\d+),"end":(\d+),"width"/#).map { "[\($0.1),\($0.2)]" }.joined()
    #expect(run.status == 0 && found == expected, "\(run.output)")
  }

  @Test("Runs in runs are inline boxes in each other")
  func runsStandInEachOther() throws {
    func line(_ inner: String) -> String {
      #"{"text":"abc","runs":[{"start":1,"end":3,"size":40,"verticalAlign":"middle"},{"start":2,"end":3,"size":8,\#(inner)}]}"#
    }
    let answers = try GalleyProcess(
      ["measure", "--batch", "-"],
      input: [#""verticalAlign":"textTop""#, #""verticalAlign":["textBottom",-20]"#, #""lang":"de""#].map(line)
        .joined(separator: "\n")
    ).output.split(separator: "\n")
    let heights = answers.compactMap { $0.firstMatch(of: #/"height":([0-9.]+)/#).flatMap { Double($0.1) } }
    // The small text has room in the large one, or hangs out of it by 20 points.
    #expect(heights.count == 3 && heights[0] == heights[2] && abs(heights[1] - heights[0] - 20) < 0.001, "\(answers)")
  }

  @Test("Runs begin and end inside characters whose style is painted", arguments: [(0, 1), (1, 2)])
  func runsDivideCharacters(start: Int, end: Int) throws {
    for text in [#"e\u0301"#, #"e\u0301\u0300 a"#, "👍🏽"] {
      let options = #""options":{"textDecorationLine":"underline"}"#
      let line = #"{"text":"\#(text)","width":60,\#(options),"runs":[{"start":\#(start),"end":\#(end),"size":8}]}"#
      let run = try GalleyProcess(["measure", "--batch", "-"], input: line)
      #expect(run.output.contains(#""lines":["#) || run.status == 1 && text == "👍🏽", "\(line): \(run.output)")
    }
  }

  @Test func alignedRunsNestOnlySoDeep() throws {
    let run = #"{"start":0,"end":1,"verticalAlign":"super"}"#
    for (count, status) in [(90, 0), (102, 1), (20_000, 1)] {
      let runs = Array(repeating: run, count: count).joined(separator: ",")
      let answer = try GalleyProcess(["measure", "--batch", "-"], input: #"{"text":"a","width":90,"runs":[\#(runs)]}"#)
      #expect(answer.status == status && answer.output.contains("in each other") == (status == 1), "\(count)")
    }
  }

  @Test func terminalColumnsFromTheCommandLine() throws {
    let run = try GalleyProcess(["measure", "--terminal-width", "ambiguousWide", "--width", "9", "漢字 ☆ abc\tdef"])
    #expect(run.output.contains("7.00  漢字 ☆") && run.output.contains("7.00 × 3.00 cells"))
    #expect(try GalleyProcess(["measure", "--terminal-width", "wide", "a"]).status == 64)
    let batch = try GalleyProcess(
      ["measure", "--batch", "-"], input: #"{"text":"漢☆","options":{"terminalWidth":"ambiguousNarrow"}}"#)
    #expect(batch.output.contains(#""width":3,"height":1,"#))
  }

  @Test(arguments: [
    (#"[{"start":0,"end":1,"box":[1,2]}]"#, "U+FFFC"), (#"[{"start":0,"end":9}]"#, "no part"),
    (#"[{"start":0,"end":1,"padding":[1]}]"#, "two numbers"),
    (#"[{"start":0,"end":1,"padding":[-1,0]}]"#, "not from 0"),
    (#"[{"start":0,"end":1,"size":-1}]"#, "size"), (#"[{"start":0,"end":1,"lineBreaks":"never"}]"#, "lineBreaks"),
    (#"[{"start":0,"end":1,"whiteSpace":"none"}]"#, "whiteSpace"),
  ])
  func badRunsAreErrors(runs: String, message: String) throws {
    let run = try GalleyProcess(["measure", "--batch", "-"], input: #"{"text":"abc","runs":\#(runs)}"#)
    #expect(run.status == 1 && run.output.contains(#""error""#) && run.output.contains(message), "\(run.output)")
  }

  /// Property: runs that lie over each other give what the same runs beside each other do.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func laterRunsGoOverEarlierOnes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var lines = ""
    for _ in 0..<25 {
      let count = 24
      var parts = [String](repeating: "", count: count)
      var over: [String] = []
      var said = [[String: String]](repeating: [:], count: count)
      for _ in 0..<Int.random(in: 1...9, using: &random) {
        let ends = [Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)].sorted()
        guard ends[0] < ends[1] else { continue }
        let key = ["size", "letterSpacing", "wordSpacing"].randomElement(using: &random) ?? "size"
        let value = "\(Int.random(in: 9...12, using: &random))"
        over.append(#"{"start":\#(ends[0]),"end":\#(ends[1]),"\#(key)":\#(value)}"#)
        for index in ends[0]..<ends[1] { said[index][key] = value }
      }
      for index in 0..<count {
        let keys = said[index].sorted { $0.key < $1.key }.map { #","\#($0.key)":\#($0.value)"# }.joined()
        parts[index] = #"{"start":\#(index),"end":\#(index + 1)\#(keys)}"#
      }
      for runs in [over, parts] {
        lines +=
          #"{"id":0,"text":"ab cd ef gh ij kl mn op ","width":60,"runs":[\#(runs.joined(separator: ","))]}"# + "\n"
      }
    }
    let answers = try GalleyProcess(["measure", "--batch", "-"], input: lines).output.split(separator: "\n")
    #expect(answers.count == 50)
    for index in stride(from: 0, to: answers.count - 1, by: 2) {
      #expect(answers[index] == answers[index + 1], "seed \(seed)")
      #expect(!answers[index].contains("error"))
    }
  }
}
