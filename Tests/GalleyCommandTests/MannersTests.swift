import Foundation
import TestSupport
import Testing

/// A command line that people type: where its text comes from, what is refused and how it is said.
@Suite struct MannersTests {
  @Test(arguments: ["\n", "\r\n", "\r"])
  func `A final line end is no line`(end: String) throws {
    let plain = try GalleyProcess(["measure", "hello"]).output
    #expect(try GalleyProcess(["measure"], input: "hello" + end).output == plain)
    #expect(try GalleyProcess(["measure", "-"], input: "hello" + end).output == plain)
    #expect(try GalleyProcess(["measure", "--file", "-"], input: "hello" + end).output == plain)
    let kept = try GalleyProcess(["measure", "--keep-final-newline"], input: "hello" + end).output
    let twice = try GalleyProcess(["measure"], input: "hello" + end + end).output
    #expect(kept != plain && kept == twice)
    let folder = try TestFolder()
    try Data(("hello" + end).utf8).write(to: URL(filePath: folder.path("text")))
    for command in ["measure", "label", "breaks"] {
      let given = try GalleyProcess([command, "--file", folder.path("text")])
      let typed = try GalleyProcess([command, "hello"])
      #expect(given.status == 0 && given.output == typed.output, "\(command)")
    }
  }

  @Test func `A hyphen is standard input, and behind two hyphens a text`() throws {
    for command in ["measure", "label", "breaks", "shape"] {
      let read = try GalleyProcess([command, "-"], input: "a b")
      let given = try GalleyProcess([command, "a b"])
      #expect(read.output == given.output, "\(command)")
      let typed = try GalleyProcess([command, "--", "-"], input: "a b")
      #expect(typed.status == 0 && typed.output != read.output, "\(command)")
    }
  }

  @Test(arguments: [
    (["measure", "a", "--width", "-5"], "--width: -5 is below 0"),
    (["measure", "a", "--width", "nan"], "--width: nan is not a number"),
    (["render", "a", "-o", "a.png", "--width", "-0.5"], "--width: -0.5 is below 0"),
    (["label", "a", "--width", "-1"], "--width: -1 is below 0"),
    (["measure", "a", "--language", "english"], "“english” is not a language tag (BCP 47); did you mean “en”?"),
    (["measure", "a", "--lang", "de_DE.UTF-8"], "did you mean “de-DE”?"),
    (["breaks", "a", "--language", "xx-yy-zz"], "“xx-yy-zz” is not a language tag (BCP 47), such as en"),
    (["shape", "a", "--language", "e"], "“e” is not a language tag"),
    (["measure", "a", "--keep-final-newline"], "--keep-final-newline is for --file and standard input"),
    (["measure", "--batch", "-", "--keep-final-newline"], "--keep-final-newline is for one text"),
    (["help", "mesure"], "there is no command “mesure”; did you mean “measure”?"),
    (["mesure"], "did you mean “measure”?"), (["measure", "a", "--widht", "3"], "did you mean \"--width\"?"),
    (["measure", "a", "--line", "3"], "did you mean \"--lines\"?"),
    (["measure", "-hello"], "unknown option \"-hello\""), (["label", "--Save--"], "or put -- before a text"),
    (["measure", "hello", "world"], "unexpected argument “world”: put a text of several words in quotes"),
    (["measure", "a", "--width", "320px"], "--width: “320px” is in pixels"),
    (["render", "a", "--padding", "wide", "-o", "a.png"], "--padding: “wide” is no length such as 320 (points)"),
    (["measure", "a", "--lines", "two"], "--lines must be a number, not \"two\"; a count is written as 2"),
    (["measure", "a", "--kern", "2em"], "--kern must be a number, not \"2em\"; it is in points"),
    (["measure", "a", "--line-height-factor", "high"], "not \"high\"; a factor is written as 1.5"),
    (["measure", "a", "--scale", "2x"], "not \"2x\"; it is in pixels per point"),
    (["label", "a", "--preferred-width", "wide"], "--preferred-width must be a number, not \"wide\"; it is in points"),
    (
      ["measure", "a", "--weight", "fat"],
      "not \"fat\", or one of ultraLight, thin, light, regular, medium, semibold, bold"
    ),
    (["render", "a", "-o", "a.pdf", "--page", "a4", "--header", "{title}"], "--header: {title} needs --title"),
    (["render", "a", "-o", "a.pdf", "--page", "a4", "--footer", "{page}: {title}"], "--footer: {title} needs --title"),
    (["render", "a"], "--output <path> is missing: The file to write"),
    (["preview", "README.md"], "--output <folder> is missing: The folder to write to"),
    (["help", "measure", "--widht"], "galley: unknown option \"--widht\"; did you mean \"--width\"?\nTry"),
    (["version"], "did you mean “galley --version”?"),
    (["completion"], "did you mean “galley --generate-completion-script bash”?"),
    (
      ["--generate-completion-script", "tcsh"],
      "there is no completion script for “tcsh”; the shells are bash, zsh and fish"
    ),
    (["audit", "--format", "json"], "did you mean \"--output\"?"),
    (["audit", "--config", "a"], "did you mean \"--rules\"?"),
    (["audit", "initt"], "did you mean “galley audit init”?"),
    (["audit", "mergee", "a"], "did you mean “galley audit merge”?"),
    (["measure", "a", "--text-style", "body"], "--size 17 --weight 600 is headline"),
    (["label", "a", "--bold"], "did you mean \"--weight bold\"?"),
    (["measure", "a", "--italic"], "with --markup is italic"),
    (["render", "a", "-o", "a.pdf", "--margin", "9"], "did you mean \"--padding\"?"),
    (["measure", "a", "--lang", "Slovenian"], "did you mean “sl”?"), (["measure", "a", "--lang", "yiddish"], "“yi”"),
    (["label", "a", "--fit", "100"], "galley: --fit: “100”"),
    (["measure", "a", "--json"], "did you mean \"--format json\"?"),
    (["measure", "a", "--color", "red"], "label has it"),
    (["measure", "a", "--alignment", "centre"], "did you mean \"center\"?"),
    (["wrap", "a"], "did you mean “measure”?"),
    (["measure", "a", "--family", "Helvetica"], "`galley fonts` lists the families"),
    (["measure", "a", "--scale", "x"], "--scale must be a number"),
  ])
  func `A mistake is answered with what to do`(arguments: [String], message: String) throws {
    let run = try GalleyProcess(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("galley: ") && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count <= 2)
  }

  /// Codes of countries, codes that are not registered, and codes of another language than the one that is meant.
  @Test(arguments: [
    ("jp", "ja"), ("cn", "zh"), ("gr", "el"), ("kr", "ko"), ("se", "sv"), ("dk", "da"), ("cz", "cs"), ("ua", "uk"),
    ("vn", "vi"), ("JP", "ja"), ("jp-JP", "ja"), ("tw", "zh"), ("gb", "en"), ("at", "de"), ("il", "he"),
    ("deu", "de"), ("jpn", "ja"), ("eng", "en"), ("en-UK", "en-GB"), ("xx", nil),
  ])
  func `A tag of no language, or of another one, is told`(tag: String, meant: String?) throws {
    for command in [["measure", "a"], ["label", "a"], ["breaks", "a"], ["shape", "a"], ["measure", "- a"]] {
      let run = try GalleyProcess(command + ["--language", tag])
      #expect(run.status == 0 && run.errors.hasPrefix("galley: warning: "), "\(tag): \(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1)
      if let meant { #expect(run.errors.contains("did you mean “\(meant)”?"), "\(run.errors)") }
    }
  }

  @Test func `A text of no known language is asked for as such`() throws {
    #expect(try GalleyProcess(["measure", "a", "--language", "und"]).errors.isEmpty)
  }

  /// Hyphens of one's own are told where nothing asks for hyphens, and no more where something does.
  @Test(arguments: ["measure", "label", "render"])
  func `Options without effect are told`(command: String) throws {
    let more = command == "render" ? ["--format", "svg", "-o", "-"] : []
    for flag in [["--hyphenation-exceptions", "hel-lo"], ["--hyphenation-patterns", "l1l"]] {
      let run = try GalleyProcess([command, "hello"] + flag + more)
      #expect(run.errors == "galley: warning: \(flag[0]) has no effect without --hyphenation automatic\n")
      let asked = try GalleyProcess([command, "hello", "--hyphenation", "automatic", "--language", "en"] + flag + more)
      #expect(asked.status == 0 && asked.errors.isEmpty, "\(asked.errors)")
    }
  }

  @Test func `Left out text and cells are named`() throws {
    let text = "one two three four five six"
    let cut = try GalleyProcess(["measure", text, "--width", "60", "--lines", "2"])
    #expect(cut.output.hasSuffix("\nnot shown: “three four five six”\n"), "\(cut.output)")
    let whole = try GalleyProcess(["measure", text, "--width", "60"])
    #expect(!whole.output.contains("not shown"))
    let high = try GalleyProcess(["measure", text, "--width", "60", "--max-height", "30"])
    #expect(high.output.contains("not shown: “"))
    let cells = try GalleyProcess(["measure", text, "--width", "12", "--terminal-width", "ambiguousNarrow"])
    #expect(cells.output.contains(" cells; natural") && whole.output.contains(" points; natural"))
  }

  @Test(arguments: [
    "en", "nn-NO", "se-NO", "ace", "yue", "gsw-CH", "pt-BR", "zh-Hant-HK", "sr-Latn", "de-CH-1996", "es-419",
    "sl-rozaj-biske", "en-u-co-phonebk", "x-mine",
    "mul", "zh-yue", "EN-us",
  ])
  func `Tags of every form are taken`(tag: String) throws {
    #expect(try GalleyProcess(["measure", "a", "--language", tag]).status == 0)
  }

  @Test(arguments: [
    "measure", "label", "render", "breaks", "shape", "fonts", "solve", "layout", "preview", "inspect", "audit run",
    "serve",
    "options", "schema",
  ])
  func `Examples of help run`(command: String) throws {
    let folder = try TestFolder()
    for name in ["card.json", "invoice.json", "controls.xib", "mark@2x.png"] {
      try FileManager.default.copyItem(atPath: Repository.path("examples/\(name)"), toPath: folder.path(name))
    }
    try Data("Some notes.\nIn two lines.\n".utf8).write(to: URL(filePath: folder.path("notes.txt")))
    try Data("\"save\" = \"Sichern\";\n".utf8).write(to: URL(filePath: folder.path("de.strings")))
    let system = #"{"variables": 1, "constraints": [{"terms": [[0, 1]], "relation": ">=", "constant": 5}]}"#
    try Data(system.utf8).write(to: URL(filePath: folder.path("systems.jsonl")))
    let help = try GalleyProcess(["help"] + command.split(separator: " ").map(String.init)).output
    let lines = help.split(separator: "\n").drop { !$0.contains("EXAMPLES") }.dropFirst().prefix {
      !$0.hasPrefix("USAGE")
    }
    let examples = lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }.prefix {
      $0.contains("galley ")
    }
    #expect(examples.count >= 2)
    // A socket is served until somebody ends it.
    for example in examples where !example.contains("--socket") {
      let run = try GalleyProcess.shell(example.replacing(/\bgalley (?=[a-z])/, with: "\"$GALLEY\" "), in: folder)
      #expect(run.status == 0, "\(example): \(run.errors)")
    }
  }

  @Test func `Names of other doors are taken`() throws {
    let plain = try GalleyProcess(["measure", "שלום a", "--language", "he", "--direction", "rtl", "--lines", "1"])
      .output
    #expect(
      try GalleyProcess(["measure", "שלום a", "--lang", "he", "--dir", "rtl", "--number-of-lines", "1"]).output == plain
    )
  }

  @Test func `The version has a short flag`() throws {
    let run = try GalleyProcess(["-V"])
    let long = try GalleyProcess(["--version"])
    #expect(run.status == 0 && run.output == long.output)
  }

  @Test func `A label in JSON has the lines that are drawn`() throws {
    let run = try GalleyProcess(
      ["label", "several words that do not fit", "--width", "80", "--lines", "2", "--format", "json"])
    let answer = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let lines = try #require(answer["lines"] as? [String])
    #expect(lines.count == 2 && lines[1].hasSuffix("…"))
  }

  @Test func `What stands in for something else is said`() throws {
    let folder = try TestFolder()
    try Data("\"key\" = \"Text\";\n".utf8).write(to: URL(filePath: folder.path("en.strings")))
    try Data("{ labels: [{ width: 90 }] }".utf8).write(to: URL(filePath: folder.path("galley-audit.json")))
    let audit = try GalleyProcess.shell("\"$GALLEY\" audit en.strings --label 90x1", in: folder)
    #expect(audit.errors == "galley: the rules of galley-audit.json count, too; --rules names others\n")
    let document = Repository.path("examples/controls.xib")
    let preview = try GalleyProcess(["preview", document, "-o", folder.path("out"), "--language", "de,fr"])
    #expect(preview.status == 0)
    #expect(preview.errors.contains("warning: \(document): no translation into “de”, so its own texts are shown"))
    #expect(preview.errors.contains("no translation into “fr”"))
    let missing = try GalleyProcess(["measure", "--strict", "𐤀"])
    #expect(
      missing.status == 65 && missing.errors.contains(" more\n") && missing.errors.count < 200, "\(missing.errors)")
  }

  @Test func `Colours are for who wants them`() throws {
    let folder = try TestFolder()
    try Data("\"key\" = \"A label that is cut off\";\n".utf8).write(to: URL(filePath: folder.path("en.strings")))
    func audit(_ options: String) throws -> String {
      try GalleyProcess.shell("\"$GALLEY\" audit en.strings --label 20x20 \(options)", in: folder).output
    }
    let plain = try audit("")
    #expect(!plain.contains("\u{1B}") && plain.contains("key"))
    let painted = try audit("--color always")
    #expect(painted.contains("\u{1B}[33men.strings"))
    #expect(painted.replacing(/\u{1B}\[[0-9]*m/, with: "") == plain)
  }
}
