import Foundation
import TestSupport
import Testing

/// Files, folders and texts that want to hold the command up, fill memory, or write into its reader's terminal.
@Suite struct HostileFileTests {
  private static let strings = "\"ok\" = \"Benachrichtigungseinstellungen\";"

  /// A line of the shell in a folder of its own, which makes `ok.strings` and a pipe with every ending.
  private static func run(_ line: String, in folder: TestFolder) throws -> GalleyProcess {
    try GalleyProcess.shell(
      """
      mkdir -p all/sub; cat > all/ok.strings <<'END'
      \(strings)
      END
      for file in pipe.strings pipe.json pipe.xib pipe.png pipe.txt; do [ -p $file ] || mkfifo $file; done
      \(line)
      """, in: folder)
  }

  /// The parts of an argument that a message names are others than the argument: JSON has escapes, lists have commas.
  @Test(arguments: [
    ["measure", "x", "--options", #"{"a\n::error::b\u2028##[c\u202e":1}"#],
    ["measure", "x", "--options", #"{"alignment":"a\r\n::error::b"}"#],
    ["audit", ".", "--label", "40x1", "--sizes", "L,a\r\n::error::b"],
    ["audit", ".", "--label", "40x1", "--output", "a\n::error::b=c"],
    ["measure", "x", "--kashida", "a\n::error::b c"],
    ["label", "x", "--fit", "a\u{2028}::error::b"], ["measure", "x", "--hyphenation", "a\n::error::b"],
    ["measure", "x", "--a\n::error::b"], ["measure", "x", "--language", "a\n::error::b", "--hyphenation", "automatic"],
  ])
  func aMessageStaysInItsLine(arguments: [String]) throws {
    let run = try GalleyProcess(arguments)
    #expect(run.status == 64, "\(run.errors)")
    let lines = run.errors.unicodeScalars.split { $0.properties.isWhitespace && $0 != " " }.map(String.init)
    #expect(run.errors.contains("::error"), "\(run.errors)")
    #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("::") } && !run.errors.contains("##["), "\(run.errors)")
  }

  // MARK: Folders

  @Test(arguments: ["all", "", "'all/**/*.strings'", "'**/**/**/**/**/*.strings'"])
  func linksToFoldersAboveEnd(path: String) throws {
    let run = try Self.run(
      """
      rm -f pipe.*; for link in a b c; do ln -s .. all/$link; ln -s ../.. all/sub/$link; done
      "$GALLEY" audit \(path) --label 40x1
      """, in: try TestFolder())
    #expect(run.status == 1 && run.output.contains("1 strings in 1 language, 1 check."), "\(run.output)\(run.errors)")
    #expect(run.output.contains("all/ok.strings:1:8"), "\(run.output)")
  }

  /// A font is refused by its first bytes and its size, before gigabytes are read.
  @Test(arguments: ["measure x", "label x", "render x -o o.png", "shape x", "audit all --label 40x1"])
  func aHugeFileIsNoFont(arguments: String) throws {
    let run = try Self.run(
      """
      printf 'no font' > a.ttf; truncate -s 1000M a.ttf; printf '\\0\\1\\0\\0' > b.ttf; truncate -s 1900M b.ttf
      ulimit -v 900000; for font in a b; do "$GALLEY" \(arguments) --font $font.ttf; echo $?; done
      """, in: try TestFolder())
    #expect(run.output == "65\n65\n", "\(run.output)\(run.errors)")
    #expect(run.errors.contains("a.ttf: not a font"), "\(run.errors)")
    #expect(run.errors.contains("b.ttf: a font cannot be larger than 1024 MiB"), "\(run.errors)")
  }

  /// Each is told, and the others are looked at.
  @Test func whatIsNoFileIsToldAmongTheFindings() throws {
    let run = try Self.run(
      """
      ln -s /dev/zero all/zero.strings; mkfifo all/pipe.strings; ln -s nothing all/gone.strings
      truncate -s 100G all/large.strings; mkdir all/folder.strings
      ulimit -v 8000000; "$GALLEY" audit all --label 40x1
      """, in: try TestFolder())
    #expect(run.status == 65, "\(run.errors)")
    for line in [
      "all/zero.strings      unreadable  cannot be read: is not a regular file",
      "all/pipe.strings      unreadable  cannot be read: is not a regular file",
      "all/gone.strings      unreadable  cannot be read: No such file or directory",
      "all/large.strings      unreadable  has more than 67108864 bytes", "1 strings in 1 language", "4 catalogues",
    ] { #expect(run.output.contains(line), "\(line): \(run.output)") }
  }

  @Test(arguments: [
    "audit pipe.strings --label 40x1", "audit all --rules pipe.json", "audit all --label 40x1 --baseline pipe.txt",
    "audit all --layout pipe.json", "audit all --xib pipe.xib", "audit merge pipe.json", "layout pipe.json",
    "layout pipe.xib", "layout a.xib --content-sizes pipe.json", "inspect pipe.xib", "preview pipe.xib -o out",
  ])
  func aPipeIsRefused(arguments: String) throws {
    let run = try Self.run("echo '<a/>' > a.xib; \"$GALLEY\" \(arguments)", in: try TestFolder())
    #expect(run.status == 66, "\(run.output)\(run.errors)")
    #expect(run.errors.hasPrefix("galley: pipe."), "\(run.errors)")
    #expect(run.errors.contains("cannot be read: is not a regular file"), "\(run.errors)")
  }

  @Test func aPreviewDrawsADocumentOnce() throws {
    let folder = try TestFolder()
    let xib = Repository.path("examples/controls.xib")
    let run = try GalleyProcess.shell(
      """
      mkdir -p d/e; cp '\(xib)' d/a.xib; ln -s .. d/up; ln -s ../.. d/e/up; ln -s a.xib d/b.xib
      "$GALLEY" preview d -o out
      """, in: folder)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("out/a") }, "\(run.output)")
  }

  @Test func aCatalogueMayHaveSoManyBytes() throws {
    let folder = try TestFolder()
    let count = Self.strings.utf8.count + 1
    let fits = try Self.run("\"$GALLEY\" audit all --label 900x1 --max-bytes \(count)", in: folder)
    #expect(fits.status == 0, "\(fits.errors)")
    let refused = try Self.run("\"$GALLEY\" audit all --label 900x1 --max-bytes \(count - 1)", in: folder)
    #expect(refused.status == 65 && refused.output.contains("has more than \(count - 1) bytes"), "\(refused.output)")
    let rules = try Self.run(
      "echo '{ labels: [] }' > r.json; \"$GALLEY\" audit all --rules r.json --max-bytes 5", in: folder)
    #expect(rules.status == 65 && rules.errors.contains("r.json: has more than 5 bytes; --max-bytes sets the limit"))
  }

  // MARK: Images and serve

  @Test(arguments: ["pipe.png", "zero.png", "large.png", "folder.png"]) func imagesAreRegularFiles(name: String) throws
  {
    let document = #"{"size":[9,9],"root":{"subviews":[{"name":"i","type":"image","image":"\#(name)"}]}}"#
    let run = try Self.run(
      """
      cp /dev/null zero.png; truncate -s 100G large.png; mkdir folder.png
      echo '\(document)' > d.json; "$GALLEY" layout d.json
      """, in: try TestFolder())
    #expect(run.status == 65 && run.errors.contains("\(name): "), "\(run.errors)")
    if name == "pipe.png" { #expect(run.errors.contains("is not a regular file"), "\(run.errors)") }
    if name == "large.png" { #expect(run.errors.contains("has more than 67108864 bytes"), "\(run.errors)") }
  }

  /// The first bytes say the size, which is asked before pixels are unpacked.
  @Test(arguments: [20_000, 32_000], ["png", "svg", "pdf"])
  func imagesHaveALimitOfPixels(side: Int, format: String) throws {
    let digits = [24, 16, 8, 0].map { String((side >> $0 & 255) + 512, radix: 8).suffix(3) }.map { "\\" + $0 }.joined()
    let document = #"{"size":[9,9],"root":{"subviews":[{"name":"i","type":"image","image":"big.png"}]}}"#
    let run = try Self.run(
      """
      printf '\\211PNG\\r\\n\\032\\n\\0\\0\\0\\015IHDR\(digits)\(digits)\\010\\006\\0\\0\\0' > big.png
      echo '\(document)' > d.json; "$GALLEY" layout d.json -o out.\(format) --appearance light; code=$?
      ls out.* 2> /dev/null; exit $code
      """, in: try TestFolder())
    #expect(run.status == 65 && run.output.isEmpty, "\(run.output)")
    #expect(run.errors.contains("big.png: "), "\(run.errors)")
    #expect(run.errors.contains("\(side) × \(side) pixels; the limit is 67108864"), "\(run.errors)")
  }

  /// Whatever it waits for: a pipe as image, a reader who does not read, a client who does not ask.
  @Test(arguments: ["image", "reader", "client", "input"]) func serveEndsWhenItIsAsked(waitsFor: String) throws {
    let image =
      #"{"command":"layout","size":[9,9],"root":{"subviews":[{"name":"i","type":"image","image":"pipe.png"}]}}"#
    let start =
      switch waitsFor {
      case "image": "\"$GALLEY\" serve < in > out & job=$!; echo '\(image)' >&3"
      // More than a pipe takes.
      case "reader":
        """
        mkfifo answers; exec 4<>answers; "$GALLEY" serve < in > answers & job=$!
        (for i in $(seq 3000); do echo '{"command":"breaks","text":"a b c d e f g h i j k l m n"}'; done >&3) & feeder=$!
        sleep 1; touch out
        """
      case "client":
        """
        "$GALLEY" serve --socket s --clients 1 & job=$!
        for try in $(seq 100); do [ -S s ] && break; sleep 0.1; done; echo > out
        python3 -c 'import socket,time; s=socket.socket(socket.AF_UNIX); s.connect("s"); time.sleep(60)' & feeder=$!; sleep 0.5
        """
      default: "\"$GALLEY\" serve < in > out & job=$!; echo '{\"command\":\"breaks\",\"text\":\"a\"}' >&3"
      }
    let run = try Self.run(
      """
      mkfifo in; exec 3<>in; feeder=
      \(start)
      for try in $(seq 100); do [ -s out ] && break; [ -e answers ] && break; sleep 0.1; done
      kill -TERM $job
      for try in $(seq 300); do kill -0 $job 2> /dev/null || break; sleep 0.1; done
      kill -0 $job 2> /dev/null && { echo stuck; kill -KILL $job; }
      wait $job; echo "status $?"; [ -n "$feeder" ] && kill -KILL $feeder; exit 0
      """, in: try TestFolder())
    #expect(run.output == "status 0\n", "\(run.output)\(run.errors)")
  }

  // MARK: Terminals

  private static let hostile = #"a\r\n::error::b\u001b]0;x\u0007\u009b31m\u0085c\u2028d\u202e"#

  /// Names of a document, the text of a label, and messages: a line each, and no sequence for the terminal.
  @Test(arguments: [
    #"{"size":[10,10],"root":{"name":"NAME","type":"label","text":"NAME"},"constraints":[]}"#,
    #"{"size":[10,10],"root":{"subviews":[{"name":"NAME"}]},"constraints":["NAME.width == 5"]}"#,
    #"{"size":[10,10],"root":{"subviews":[{"name":"NAME"}]},"constraints":["H:|-5-[NAME(20)]-|"]}"#,
    #"{"size":[10,10],"root":{"subviews":[{"name":"NAME"},{"name":"NAME"}]}}"#, #"{"NAME":1}"#,
    #"{"size":[10,10],"root":{"type":"NAME"}}"#, #"{"size":[10,10],"root":{"type":"image","image":"NAME"}}"#,
    #"{"size":[10,10],"root":{"type":"label","font":"NAME"}}"#,
  ])
  func documentsDoNotReachTheTerminal(document: String) throws {
    let folder = try TestFolder()
    func run(_ name: String) throws -> GalleyProcess {
      try Data(document.replacing("NAME", with: name).utf8).write(to: URL(filePath: folder.path("d.json")))
      return try GalleyProcess.shell("\"$GALLEY\" layout d.json", in: folder)
    }
    let (hostile, plain) = (try run(Self.hostile), try run("plainname"))
    #expect([0, 1, 65].contains(hostile.status) && [0, 1, 65].contains(plain.status), "\(hostile.errors)")
    for text in [hostile.output, hostile.errors] {
      #expect(!Self.hasControl(text), "\(text.debugDescription)")
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(text)")
    }
    if hostile.status == plain.status {
      #expect(
        hostile.errors.split(separator: "\n").count == plain.errors.split(separator: "\n").count, "\(hostile.errors)")
    }
  }

  /// Tells whether a text has what a terminal would not merely show.
  private static func hasControl(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }
  }

  @Test(arguments: ["measure", "label", "measure --width 20", "label --width 20 --lines 2"])
  func textsDoNotReachTheTerminal(command: String) throws {
    let run = try GalleyProcess.shell(
      #"printf '::error::\033[31mred\r\n::error::\302\233x\302\205y\tz\177' | "$GALLEY" \#(command) --file -"#)
    #expect(run.status == 0 && !Self.hasControl(run.output), "\(run.output.debugDescription)")
    #expect(!run.output.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(run.output)")
    #expect(run.output.contains("\\u{1b}"))
  }

  @Test(arguments: [
    "audit $'a\\n::error::\\e.strings' --label 9x1", "$'x\\n::error::\\e'", "measure --width $'x\\n::error::\\e' a",
    "measure --width=$'x\\n::error::\\e' a", "layout $'a\\n::error::\\e'", "measure --file $'a\\n::error::\\e'",
    "preview $'a\\n::error::\\e' -o o", "inspect $'a\\n::error::\\e'", "fonts --family $'a\\n::error::\\e'",
    "measure --font $'a\\n::error::\\e' x", "audit -o $'json\\n::error::\\e' x",
  ])
  func messagesDoNotReachTheTerminal(arguments: String) throws {
    let run = try GalleyProcess.shell("\"$GALLEY\" \(arguments)")
    #expect(run.status != 0 && !run.errors.isEmpty && !Self.hasControl(run.errors), "\(run.errors.debugDescription)")
    #expect(!run.errors.split(separator: "\n").contains { $0.hasPrefix("::") }, "\(run.errors)")
  }

  @Test func answersInJSONAreOneLine() throws {
    let run = try GalleyProcess(
      ["breaks", "--batch", "-"], input: #"{"id":"\#(Self.hostile)","text":"a"}"# + "\n")
    #expect(run.output.unicodeScalars.count { $0.value < 0x20 } == 1 && !Self.hasControl(run.output))
    #expect(!run.output.unicodeScalars.contains { (0x2028...0x202E).contains($0.value) }, "\(run.output)")
    let answer = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(answer["id"] as? String == "a\r\n::error::b\u{1B}]0;x\u{7}\u{9B}31m\u{85}c\u{2028}d\u{202E}")
  }

  // MARK: Keys

  @Test(arguments: [
    (#"{"size":[10,10],"size":[20,20],"root":{}}"#, "size", 17), (#"{"root":{"name":"a","name":"a"}}"#, "name", 21),
    (#"{"root":{},"\u0072oot":{}}"#, "root", 12),
    ("{" + (0..<40).map { #""k\#($0)":1"# }.joined(separator: ",") + #","k30":1}"#, "k30", 312),
  ])
  func aKeyThatIsThereTwice(document: String, key: String, byte: Int) throws {
    let folder = try TestFolder()
    try Data(document.utf8).write(to: URL(filePath: folder.path("d.json")))
    let message = "the key \"\(key)\" at byte \(byte) is there twice in its object"
    for option in ["", "--lenient"] {
      let run = try GalleyProcess.shell("\"$GALLEY\" layout d.json \(option)", in: folder)
      #expect(run.status == 65 && run.errors == "galley: d.json: \(message)\n", "\(run.errors)")
    }
    for command in ["measure", "label", "breaks", "layout", "solve"] {
      let run = try GalleyProcess([command, "--batch", "-"], input: document + "\n")
      #expect(run.status == 1 && run.output.contains("is there twice in its object"), "\(command): \(run.output)")
    }
  }
}
