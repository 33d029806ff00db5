import Foundation
import TestSupport
import Testing

/// Flags of the command, each of which is an option of the table.
@Suite struct FlagTests {
  private static let text = "Some words,  «漢字、»\tmore words 12, office."

  /// An option with values: in JSON, and as arguments.
  private static func values(_ option: OptionsTable.Option) -> [(json: String, arguments: [String])] {
    let flag = option.flag ?? ""
    return switch option.kind {
    case "choice": (option.values ?? []).map { ("\"\($0)\"", [flag, $0]) }
    case "list": (option.values ?? []).map { ("[\"\($0)\"]", [flag, $0]) }
    case "flag": [("true", [flag]), ("false", ["--no-" + flag.dropFirst(2)])]
    case "count": [("2", [flag, "2"])]
    case "number": [("1", [flag, "1"])]
    default:
      (option.example ?? "").split(separator: " or ").map(String.init).filter { $0.first != "a" }.map { example in
        (example, [flag, example.first == "\"" ? String(example.dropFirst().dropLast()) : example])
      }
    }
  }

  /// Answers of one text each by flags, and of the lines of a batch.
  private static func compare(
    _ command: String, _ cases: [(line: String, arguments: [String])], _ message: String = ""
  ) throws {
    let lines = cases.map(\.line).joined(separator: "\n")
    let answers = try GalleyProcess([command, "--batch", "-"], input: lines).output.split(separator: "\n")
    #expect(answers.count == cases.count)
    for (one, answer) in zip(cases, answers) {
      let run = try GalleyProcess([command, "--format", "json", Self.text] + one.arguments)
      let inBatch = answer.replacing(/^\{"id":[0-9]+,/, with: "{")
      // A label's lines as they are drawn are for one text.
      let shared = run.output.replacing(/,"lines":\["[^\n]*"\](?=\}\n)/, with: "")
      #expect(
        (command == "label" ? shared : run.output) == inBatch + "\n", "\(one.arguments): \(run.errors) \(message)")
    }
  }

  private static func json(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  @Test func `Every option of measured texts is a flag`() throws {
    let options = try OptionsTable.printed().filter { !["label", "annotations"].contains($0.group) }
    let text = try Self.json(Self.text)
    #expect(options.allSatisfy { $0.flag != nil })
    let cases = options.flatMap { option in
      // Cells have no spaces of their own, and control sequences are in cells alone.
      let cells = option.name == "skipEscapeSequences"
      return Self.values(option).filter { $0.json != "3 or [3, 1]" }.map { value in
        (
          line:
            #"{"text":\#(text),"lang":"en","width":70,"options":{\#(cells ? #""terminalWidth":"ambiguousWide","# : "")"\#(option.name)":\#(value.json)}}"#,
          arguments: ["--language", "en", "--width", "70"] + (cells ? ["--terminal-width", "ambiguousWide"] : [])
            + value.arguments
        )
      }
    }
    #expect(cases.count > 130)
    try Self.compare("measure", cases)
  }

  @Test func `Every option of labels is a flag`() throws {
    let text = try Self.json(Self.text)
    let cases = try OptionsTable.printed().filter { $0.group == "label" }.flatMap { option in
      Self.values(option).map { value in
        (
          line: #"{"text":\#(text),"fitting":[90,40],"bounds":[0,0,90,40],"\#(option.name)":\#(value.json)}"#,
          arguments: ["--fit", "90x40"] + value.arguments
        )
      }
    }
    #expect(cases.count > 25)
    try Self.compare("label", cases)
  }

  @Test func `Labels take options of their text`() throws {
    let text = try Self.json(Self.text)
    try Self.compare(
      "label",
      [
        (
          #"{"text":\#(text),"dir":"rtl","numberOfLines":0,"bounds":[0,0,90,200],"fitting":[90,200],"#
            + #""options":{"alignment":"right","letterSpacing":2,"whiteSpace":"collapse","textTransform":["uppercase"]}}"#,
          [
            "--fit", "90x200", "--direction", "rtl", "--lines", "0", "--alignment", "right", "--letter-spacing", "2",
            "--white-space", "collapse", "--text-transform", "uppercase",
          ]
        )
      ])
    // Beside a batch they are what a line has that says nothing.
    let given = ["--letter-spacing", "2", "--alignment", "right", "--minimum-scale-factor", "0.5"]
    let run = try GalleyProcess(["label", "--batch", "-"] + given, input: #"{"text":"abc"}"#)
    let said = #"{"text":"abc","minimumScaleFactor":0.5,"options":{"letterSpacing":2,"alignment":"right"}}"#
    #expect(run.output == (try GalleyProcess(["label", "--batch", "-"], input: said).output), "\(run.errors)")
  }

  @Test(arguments: [
    (["--text-align", "right"], #"{"alignment":"right"}"#),
    (["--text-align", "justify", "--hyphens", "auto"], #"{"alignment":"justified","hyphenation":"automatic"}"#),
    (
      ["--text-wrap-style", "balance", "--font-variant-position", "super"],
      #"{"lineBreaking":"balanced","script":"superscript"}"#
    ), (["--hyphens", "none"], #"{"hyphenation":"none"}"#),
    (["--writing-mode", "vertical-rl"], #"{"writingMode":"verticalRL"}"#),
    (["--word-break", "break-all"], #"{"wordBreak":"breakAll"}"#),
    (["--line-break", "anywhere"], #"{"lineBreakStrictness":"anywhere"}"#),
    (["--text-wrap-style", "balanced"], #"{"lineBreaking":"balanced"}"#),
    (["--text-fit", "grow per-line 150%"], #"{"textFit":["grow","perLine",1.5]}"#),
    (["--font-size-adjust", "cap-height 0.7"], #"{"fontSizeAdjust":["capHeight",0.7]}"#),
    (["--font-size-adjust", "ch-width from-font"], #"{"fontSizeAdjust":["chWidth","fromFont"]}"#),
    (["--font-size-adjust", "0.6"], #"{"fontSizeAdjust":0.6}"#),
    (["--vertical-align", "text-top"], #"{"verticalAlign":"textTop"}"#),
    (["--vertical-align", "super"], #"{"verticalAlign":"super"}"#),
    (["--vertical-align", "-25%"], #"{"verticalAlign":"-25%"}"#),
    (["--letter-spacing", "5%"], #"{"letterSpacing":"5%"}"#),
    (["--word-spacing", "-12.5%"], #"{"wordSpacing":"-12.5%"}"#),
    (
      ["--text-decoration-line", "underline line-through", "--text-decoration-style", "wavy"],
      #"{"textDecorationLine":["underline","lineThrough"],"textDecorationStyle":"wavy"}"#
    ),
    (["--text-decoration-thickness", "from-font"], #"{"textDecorationThickness":"fromFont"}"#),
    (["--text-decoration-thickness", "10%"], #"{"textDecorationThickness":"10%"}"#),
    (
      ["--text-decoration-color", "#c00", "--text-decoration-skip-ink", "none"],
      ##"{"textDecorationColor":"#c00","textDecorationSkipInk":"none"}"##
    ),
    (
      ["--text-underline-offset", "-2", "--text-underline-position", "from-font"],
      #"{"textUnderlineOffset":-2,"textUnderlinePosition":"fromFont"}"#
    ),
    (["--initial-letter", "3 1"], #"{"initialLetter":[3,1]}"#),
    (["--text-indent", "20 hanging each-line"], #"{"textIndent":[20,"hanging","eachLine"]}"#),
    (["--hyphenate-limit-chars", "5 auto 3"], #"{"hyphenateLimitChars":[5,null,3]}"#),
    (
      ["--text-box-edge", "cap alphabetic", "--text-box-trim", "trim-both"],
      #"{"textBoxEdge":["cap","alphabetic"],"textBoxTrim":"trimBoth"}"#
    ),
    (["--tab-stops", "20,60 right"], #"{"tabStops":[[20],[60,"right"]]}"#),
    (["--font-feature-settings", "tnum,-liga,salt=2"], #"{"fontFeatures":{"tnum":1,"liga":0,"salt":2}}"#),
    (["--hanging-punctuation", "first,allow-end"], #"{"hangingPunctuation":["first","allowEnd"]}"#),
    (
      ["--line-break-strategy", "pushOut", "--line-break-strategy", "hangulWordPriority"],
      #"{"lineBreakStrategy":["pushOut","hangulWordPriority"]}"#
    ),
    (
      ["--optimal-weights", "hyphenPenalty=50 runtWidth=0.3", "--line-breaking", "optimal"],
      #"{"optimalWeights":{"hyphenPenalty":50,"runtWidth":0.3},"lineBreaking":"optimal"}"#
    ),
    (
      ["--number-of-lines", "2", "--line-break-mode", "truncatingTail"],
      #"{"numberOfLines":2,"lineBreakMode":"truncatingTail"}"#
    ),
    (["--font-weight", "700"], #"{"fontWeight":700}"#), (["--tail-indent", "-5"], #"{"tailIndent":-5}"#),
    (["--token", "-- "], #"{"token":"-- "}"#),
    (
      ["--letter-spacing", "9", "--options", #"{"letterSpacing":1,"maxHeight":30}"#],
      #"{"letterSpacing":1,"maxHeight":30}"#
    ),
  ])
  func `Other spellings`(arguments: [String], options: String) throws {
    let line = #"{"text":\#(try Self.json(Self.text)),"lang":"en","width":60,"options":\#(options)}"#
    try Self.compare("measure", [(line, ["--language", "en", "--width", "60"] + arguments)])
  }

  @Test(arguments: [
    (["measure", "a", "--widht", "3"], "--width"), (["measure", "a", "--wdith", "3"], "--width"),
    (["measure", "a", "--locale", "de"], "--language"),
    (["measure", "a", "--numberOfLines", "2"], "--lines"), (["label", "a", "--max-lines=2"], "--lines"),
    (["measure", "-w", "3", "a"], "--width"), (["measure", "a", "--letterSpacing", "2"], "--letter-spacing"),
    (["render", "a", "--text-alignment", "left", "-o", "a.png"], "--alignment"),
    (["shape", "a", "--langage", "de"], "--language"),
    (["audit", ".", "--labl", "3x1"], "--label"), (["audit", "merge", "--outptu", "x"], "--output"),
  ])
  func `A flag that was meant`(arguments: [String], meant: String) throws {
    let run = try GalleyProcess(arguments)
    let flag = arguments.first { $0.hasPrefix("-") }?.split(separator: "=")[0] ?? ""
    let sentence = "galley: unknown option \"\(flag)\"; did you mean \"\(meant)\"?\nTry 'galley "
    #expect(run.status == 64 && run.errors.hasPrefix(sentence), "\(run.errors)")
  }

  @Test func `A flag that nobody knows has no guess`() throws {
    let run = try GalleyProcess(["measure", "a", "--nope"])
    let advice = "Try 'galley measure --help', or put -- before a text that begins with a hyphen.\n"
    #expect(run.status == 64 && run.errors == "galley: unknown option \"--nope\"\n\(advice)")
    #expect(try GalleyProcess(["meassure", "a"]).errors.contains("did you mean “measure”?"))
  }

  @Test func `Help has groups, values and defaults`() throws {
    let help = try GalleyProcess(["measure", "--help"]).output
    for title in ["FONT OPTIONS", "CHARACTER OPTIONS", "PARAGRAPH OPTIONS", "LINE BREAK OPTIONS", "BATCH OPTIONS"] {
      #expect(help.contains("\n\(title):\n"), "\(title)")
    }
    let words = help.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for option in try OptionsTable.printed() where !["label", "annotations"].contains(option.group) {
      #expect(words.contains("\(option.flag ?? "?") ") || words.contains("\(option.flag ?? "?")/"), "\(option.name)")
      if option.kind == "choice" {
        let usual = option.default.map { "; default: \($0))" } ?? ")"
        let values = (option.values ?? []).joined(separator: ", ")
        #expect(words.contains("(values: \(values)\(usual)"), "\(option.name)")
      }
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `Completions offer values`(shell: String) throws {
    let script = try GalleyProcess(["--generate-completion-script", shell]).output
    for value in ["justified", "truncatingMiddle", "breakAll", "verticalRL", "alignCenters", "pushIn", "roboto"] {
      #expect(script.contains(value), "\(value)")
    }
  }

  @Test func `Bash completes values`() throws {
    let script = try GalleyProcess(["--generate-completion-script", "bash"]).output
    let ask = """
      COMP_WORDS=(galley measure --alignment ''); COMP_CWORD=3; COMP_LINE='galley measure --alignment '
      COMP_POINT=${#COMP_LINE}; compopt() { :; }; _galley galley '' --alignment; echo "${COMPREPLY[@]}"
      """
    let run = try GalleyProcess.shell(script + "\n" + ask)
    #expect(run.output == "natural left right center justified\n", "\(run.errors)")
  }

  /// Text flows around a shape: the lines beside it are shorter.
  @Test func `Render flows around shapes and shortens lines`() throws {
    let folder = try TestFolder()
    let path = { (name: String) in folder.url.appending(path: name).path() }
    let text = String(repeating: "words and words ", count: 12)
    for (name, arguments) in [
      ("plain", []), ("around", ["--around", "0 0 80 40"]), ("circle", ["--around", "circle(30 at 60 30)"]),
      ("lines", ["--lines", "2", "--break-mode", "truncatingTail", "--token", "!"]),
      ("height", ["--max-height", "45"]),
    ] {
      let run = try GalleyProcess(["render", "-o", path(name + ".png"), "--width", "200", text] + arguments)
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    }
    let height = { (name: String) in try Self.pictureHeight(path(name + ".png")) }
    #expect(try height("around") > height("plain") && height("circle") > height("plain"))
    #expect(try height("lines") < height("plain") && height("height") == height("lines"))
    for shape in ["", "1 2 3", "circle(x at 3 4)", "0 0 -3 4", "circle(-1 at 0 0)", "nan 0 3 3"] {
      let run = try GalleyProcess(["render", "-o", path("no.png"), "--width", "200", text, "--around", shape])
      #expect(run.status == 64 && run.errors.contains("--around"), "\(shape): \(run.errors)")
    }
  }

  /// The height in the header of a PNG.
  private static func pictureHeight(_ path: String) throws -> UInt32 {
    let bytes = try Data(contentsOf: URL(filePath: path))
    return bytes[20..<24].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
