import Foundation
import TestSupport
import Testing

/// Outputs are whole or not there, and what ends them has a message and a status (issue 18).
@Suite struct OutputTests {
  #if os(Linux)
    @Test(arguments: [
      "measure hi", "label hi", "breaks hi", "shape hi", "fonts", "--help", "measure --help", "--version",
      "measure hi --format json", "render hi -o full.png",
    ])
    func aFullDiskIsTold(command: String) throws {
      let folder = try TestFolder()
      try FileManager.default.createSymbolicLink(atPath: folder.path("full.png"), withDestinationPath: "/dev/full")
      let run = try GalleyProcess.shell("\"$GALLEY\" \(command) > /dev/full", in: folder)
      #expect(run.status == 74, "\(command)")
      #expect(run.errors.hasPrefix("galley: ") && run.errors.contains("No space left on device"), "\(run.errors)")
    }

    @Test(arguments: ["", "--jobs 2"]) func aFullDiskEndsABatch(options: String) throws {
      let run = try GalleyProcess.shell(#"echo '{"text":"a"}' | "$GALLEY" breaks --batch - \#(options) > /dev/full"#)
      #expect(run.status == 74 && run.errors.contains("No space left on device"), "\(run.errors)")
    }
  #endif

  @Test func aClosedPipeEndsQuietly() throws {
    let run = try GalleyProcess.shell(
      #"yes '{"text":"some text"}' | "$GALLEY" breaks --batch - | head -1 > /dev/null; echo ${PIPESTATUS[1]}"#)
    #expect(
      run.output == "141\n" && run.errors.isEmpty, "\(run.errors)")
    let closed = try GalleyProcess.shell(#""$GALLEY" measure hi >&-"#)
    #expect(closed.status == 74 && closed.errors.contains("cannot write to standard output"), "\(closed.errors)")
  }

  @Test(arguments: [("INT", 130), ("TERM", 143)] as [(String, Int32)])
  func aSignalIsTold(signal: String, status: Int32) throws {
    // The answer of the first line says that the program is at work.
    let run = try GalleyProcess.shell(
      """
      mkfifo questions; exec 3<>questions
      "$GALLEY" breaks --batch - < questions > answers & job=$!
      echo '{"text":"a"}' >&3
      for try in $(seq 600); do [ -s answers ] && break; sleep 0.1; done
      kill -\(signal) $job; wait $job
      """, in: try TestFolder())
    #expect(run.status == status)
    #expect(run.errors.contains("galley: interrupted"), "\(run.errors)")
  }

  @Test func aFailureLeavesTheFileBefore() throws {
    let folder = try TestFolder()
    try Data("before".utf8).write(to: URL(filePath: folder.path("a.svg")))
    // No file may be larger than this.
    let run = try GalleyProcess.shell(
      #"trap '' XFSZ; ulimit -f 1; "$GALLEY" render "A text whose outlines are long" -o a.svg"#, in: folder)
    #expect(run.status == 74 && run.errors.contains("a.svg: cannot be written: File too large"), "\(run.errors)")
    #expect(try Repository.bytes(folder.path("a.svg")) == Array("before".utf8))
    #expect(try folder.files == ["a.svg"])
  }

  @Test func aFileIsReplacedWhole() throws {
    let folder = try TestFolder()
    let run = try GalleyProcess.shell(
      """
      mkdir real; "$GALLEY" render hi -o real/a.png && chmod 640 real/a.png && ln -s real/a.png link.png
      "$GALLEY" render "hi there" -o link.png && ls -l real/a.png | cut -c1-10 && [ -L link.png ] && ls -A real
      """, in: folder)
    #expect(run.status == 0 && run.output == "-rw-r-----\na.png\n", "\(run.output) \(run.errors)")
    _ = try GalleyProcess(["render", "hi there", "-o", folder.path("b.png")])
    #expect(try Repository.bytes(folder.path("real/a.png")) == Repository.bytes(folder.path("b.png")))
  }

  @Test func devicesAndPipesAreWrittenTo() throws {
    let folder = try TestFolder()
    let run = try GalleyProcess.shell(
      """
      "$GALLEY" render hi -o whole.png
      ln -s /dev/stdout out.png; "$GALLEY" render hi -o out.png | cmp - whole.png || exit 1
      mkfifo fifo.png; cat fifo.png > copy & "$GALLEY" render hi -o fifo.png && wait && cmp copy whole.png || exit 2
      [ -p fifo.png ] && [ -L out.png ] || exit 3
      chmod 400 whole.png; [ "$(id -u)" = 0 ] || ! "$GALLEY" render hi -o whole.png 2> /dev/null || exit 4
      """, in: folder)
    #expect(run.status == 0, "\(run.status): \(run.errors)")
  }
}

/// Links stay links, and what audits write is whole or as it was (fault 5 and 16 of a review with hostile input).
@Suite struct OutputLinkTests {
  private static let commands = [
    "render hi -o", "label hi -o", "layout d.json -o",
    "audit c.strings --label 9x1 --quiet --write-baseline --baseline",
    "audit c.strings --label 9x1 --quiet -o html=", "audit c.strings --label 9x1 --quiet --output json=",
    "audit merge r.jsonl --output sarif=",
  ]

  private static func run(_ line: String, _ command: String, _ name: String, in folder: TestFolder) throws
    -> GalleyProcess
  {
    let target = command.hasSuffix("=") ? "\(command)\(name)" : "\(command) \(name)"
    return try GalleyProcess.shell(
      """
      echo '"a" = "Benachrichtigungen";' > c.strings
      echo '{"size":[9,9],"root":{"name":"r"}}' > d.json
      "$GALLEY" audit c.strings --label 9x1 -o json > r.jsonl
      \(line)
      "$GALLEY" \(target)
      """, in: folder)
  }

  @Test(arguments: commands) func aLinkWithoutATargetStays(command: String) throws {
    let folder = try TestFolder()
    let run = try Self.run("mkdir sub; ln -s sub/b.svg a.svg; ln -s ../c.svg sub/b.svg", command, "a.svg", in: folder)
    #expect([0, 1].contains(run.status), "\(run.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.svg")) == "sub/b.svg")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("sub/b.svg")) == "../c.svg")
    #expect(try !Repository.bytes(folder.path("c.svg")).isEmpty)
  }

  @Test(arguments: commands) func linksInACircleAreAnError(command: String) throws {
    let folder = try TestFolder()
    let run = try Self.run("ln -s b.svg a.svg; ln -s a.svg b.svg", command, "a.svg", in: folder)
    #expect(
      run.status == 74 && run.errors.contains("a.svg: cannot be written: Too many levels of symbolic links"),
      "\(run.errors)")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("a.svg")) == "b.svg")
    #expect(try folder.files == ["a.svg", "b.svg", "c.strings", "d.json", "r.jsonl"])
  }

  @Test(arguments: commands) func aFailureLeavesWhatWasThere(command: String) throws {
    let folder = try TestFolder()
    // No file may be larger than this.
    let limit =
      "echo '# before' > a.svg; for i in $(seq 99); do echo \"\\\"k$i\\\" = \\\"Benachrichtigungen\\\";\"; done > c.strings"
    let run = try Self.run(
      limit + "; \"$GALLEY\" audit c.strings --label 9x1 -o json > r.jsonl; trap '' XFSZ; ulimit -f 1", command,
      "a.svg",
      in: folder)
    // Some answers are short.
    if run.status != 0 { #expect(run.status == 74 && run.errors.contains("File too large"), "\(run.errors)") }
    if run.status == 74 { #expect(try Repository.bytes(folder.path("a.svg")) == Array("# before\n".utf8)) }
    #expect(run.status == 74 || !command.hasPrefix("audit"), "\(run.errors)")
    #expect(try folder.files == ["a.svg", "c.strings", "d.json", "r.jsonl"])
  }

  /// The folder of pictures and the record of what was drawn.
  @Test func aPreviewLeavesWhatWasThere() throws {
    let folder = try TestFolder()
    let xib = Repository.path("examples/controls.xib")
    let run = try GalleyProcess.shell(
      """
      cp '\(xib)' a.xib; mkdir out; echo before > out/a.png; echo old > out/galley-preview.txt
      trap '' XFSZ; ulimit -f 1; "$GALLEY" preview a.xib -o out
      """, in: folder)
    #expect(run.status == 74 && run.errors.contains("File too large"), "\(run.errors)")
    #expect(try Repository.bytes(folder.path("out/a.png")) == Array("before\n".utf8))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
        "a.png", "galley-preview.txt",
      ])
  }
}

/// Inputs of a run are never written over, by whatever name, and each output has a file of its own.
@Suite struct WrittenFileTests {
  private static let files = """
    echo '"a" = "Benachrichtigungen";' > c.strings; echo text > text.png; cp text.png text.svg
    echo '{labels:[{width:9}],catalogues:["c.strings"]}' > rules.json
    echo '{"size":[9,9],"root":{"name":"r"}}' > d.svg; echo '# known' > base.txt
    "$GALLEY" render i --size 9 -o i.png && cp i.png image.svg
    echo '{"size":[9,9],"root":{"name":"r","type":"image","image":"image.svg"}}' > image.json
    "$GALLEY" audit c.strings --label 9x1 -o json > r.jsonl; cp '\(Repository.path("Fonts/Inter-roman.var.ttf"))' font.svg
    """

  /// A run whose output `OUT` is its input, and the name of that input.
  private static let runs = [
    ("audit c.strings --label 9x1 --output json=OUT", "c.strings"),
    ("audit . --label 9x1 --output text --output json=OUT", "c.strings"),
    ("audit '*.strings' --label 9x1 --output html=OUT", "c.strings"),
    ("audit --rules rules.json --output json=OUT", "rules.json"),
    ("audit --rules rules.json --output json=OUT", "c.strings"),
    ("audit c.strings --label 9x1 --baseline base.txt --output json=OUT", "base.txt"),
    ("audit c.strings --label 9x1 --font font.svg --output json=OUT", "font.svg"),
    ("audit merge r.jsonl --output json=OUT", "r.jsonl"),
    ("audit merge r.jsonl --output text --output sarif=OUT", "r.jsonl"),
    ("render --file text.png -o OUT", "text.png"), ("render --file text.svg --format png -o OUT", "text.svg"),
    ("render hi --font font.svg -o OUT", "font.svg"), ("label --file text.png -o OUT", "text.png"),
    ("label hi --font font.svg -o OUT", "font.svg"), ("layout d.svg -o OUT", "d.svg"),
    ("layout image.json -o OUT", "image.svg"),
  ]

  @Test(arguments: runs, ["plain", "dot", "link", "hard"])
  func anInputIsNotWrittenOver(run: (String, String), name: String) throws {
    let folder = try TestFolder()
    let (command, input) = run
    let ending = input.split(separator: ".").last ?? ""
    let (line, output) =
      switch name {
      case "dot": ("mkdir sub", "sub/.././\(input)")
      case "link": ("ln -s \(input) link.\(ending)", "link.\(ending)")
      case "hard": ("mkdir sub; ln \(input) sub/hard.\(ending)", "sub/hard.\(ending)")
      default: (":", input)
      }
    let made = try GalleyProcess.shell(
      """
      \(Self.files)
      cp \(input) copy.bin; \(line)
      "$GALLEY" \(command.replacing("OUT", with: output)); status=$?
      cmp \(input) copy.bin || status=99; rm copy.bin; exit $status
      """, in: folder)
    #expect([64, 65].contains(made.status), "\(made.status): \(made.errors)")
    #expect(made.errors.contains("an output names"), "\(made.errors)")
  }

  @Test(arguments: [
    "--output json=a --output html=a", "--output json=a --output html=./a",
    "--output json=sub/a --output html=sub/../sub/a",
    "--output json=a --baseline a --write-baseline", "--output json=link --output html=a",
    "--output json=base.txt --output html=hard",
  ]) func twoOutputsAreTwoFiles(options: String) throws {
    let folder = try TestFolder()
    let made = try GalleyProcess.shell(
      "\(Self.files)\nmkdir sub; ln -s a link; ln base.txt hard\n\"$GALLEY\" audit c.strings --label 9x1 \(options)",
      in: folder)
    #expect(made.status == 64 && made.errors.contains("two outputs cannot be one file"), "\(made.errors)")
    #expect(try !folder.files.contains("a"))
  }

  /// A baseline is written over a baseline, an empty file or none.
  @Test(
    arguments: [
      ("c.strings", 65), ("rules.json", 65), ("text.png", 65), ("r.jsonl", 65), ("base.txt", 0), ("empty", 0),
      ("new", 0),
      ("/dev/null", 0),
    ] as [(String, Int32)])
  func onlyABaselineIsWrittenOverByOne(name: String, status: Int32) throws {
    let folder = try TestFolder()
    let made = try GalleyProcess.shell(
      """
      \(Self.files)
      touch empty; [ \(name) = new ] || cat \(name) > copy
      "$GALLEY" audit c.strings --label 9x1 --quiet --baseline \(name) --write-baseline; status=$?
      [ $status = 0 ] || cmp \(name) copy || exit 99
      exit $status
      """, in: folder)
    #expect(made.status == status, "\(made.errors)")
    if status != 0 { #expect(made.errors.contains("so it is not written over"), "\(made.errors)") }
    guard status == 0, name != "/dev/null" else { return }
    #expect(String(decoding: try Repository.bytes(folder.path(name)), as: UTF8.self).contains("truncated"))
  }

  /// Devices hold nothing that could be lost.
  @Test func aDeviceMayBeNamedTwice() throws {
    let made = try GalleyProcess.shell(
      Self.files + "\n\"$GALLEY\" audit c.strings --label 9x1 --output json=/dev/null --output html=/dev/null",
      in: try TestFolder())
    #expect(made.status == 1, "\(made.errors)")
  }
}
