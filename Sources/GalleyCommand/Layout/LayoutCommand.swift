internal import ArgumentParser
internal import GalleyLayout

/// `galley layout`: where the constraints of a layout document put its views.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Lays out the views of a layout document.",
    discussion: """
      A document is {"id", "size": [w|null, h|null], "scale", "direction": "ltr"|"rtl", "root": {"name", "type": \
      "view"|"label"|"image"|"stack"|"spacer", "subviews"|"arrangedSubviews": […], …}, "constraints": \
      ["A.top == root.top + 10", "H:|-[A]-8-[B(==A)]-|", …], "fitting": {"size": [w, h], "horizontal", "vertical"}}. \
      The answer is {"id", "frames": {"A": [x, y, w, h]}, "baselines", "fittingSize": [w, h], "ambiguous": ["A"], \
      "conflicts": [{"constraints", "broken", "log"}]}, frames in points in the superview's coordinates. Constraints \
      that cannot hold together are reported on standard error as UIKit does, and the exit status is 1.
      """)

  @Argument(help: ArgumentHelp("A layout document in JSON ('-' for standard input).", valueName: "path"))
  var document: String?

  @Option(help: ArgumentHelp("Answer every line of a JSON Lines file ('-' for standard input).", valueName: "path"))
  var batch: String?

  @Option(help: ArgumentHelp("Where relative font names start.", valueName: "folder"))
  var fontDir: String?

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  mutating func validate() throws {
    guard (document == nil) != (batch == nil) else { throw ValidationError("Give a document or --batch.") }
  }

  func run() throws {
    var store = FontStore(directory: fontDir)
    if let batch {
      let succeeded = try BatchRunner.run(path: batch) { record, writer throws(RecordError) in
        try LayoutAnswer(LayoutDocument(record, fonts: &store)).write(to: &writer)
      }
      guard succeeded else { throw CommandFailure(.someFailed) }
      return
    }
    guard let document else { return }
    let answer = try answer(document, &store)
    switch format {
    case .text: try StandardOutput.write(answer.text)
    case .json:
      var writer = JSONWriter()
      writer.object { answer.write(to: &$0) }
      writer.newline()
      try StandardOutput.write(writer.bytes)
    }
    for conflict in answer.conflicts { StandardError.write(log: conflict.log) }
    if !answer.conflicts.isEmpty { throw CommandFailure(.someFailed) }
  }

  private func answer(_ path: String, _ store: inout FontStore) throws(CommandFailure) -> LayoutAnswer {
    var reader = try LineReader(path: path)
    var bytes: [UInt8] = []
    while let line = try reader.next() {
      bytes.append(contentsOf: line)
      bytes.append(UInt8(ascii: "\n"))
    }
    do throws(RecordError) {
      guard case .object(let record) = try JSONParser.value(of: bytes) else {
        throw RecordError("a layout document must be an object")
      }
      return try LayoutAnswer(LayoutDocument(record, fonts: &store))
    } catch {
      throw CommandFailure(.dataError, "\(path): \(error.message)")
    }
  }
}
