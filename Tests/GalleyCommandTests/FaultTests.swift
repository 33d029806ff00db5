import Foundation
import Galley
import GalleyJSON
import GalleyOptions
import TestSupport
import Testing

/// Sentences about faults, which are the same at every door: Tests/Faults/faults.json, which the tests of C and Python
/// read, too.
@Suite struct FaultTests {
  /// An option, a value that it cannot have, the sentence about it, and the doors that it can come in by.
  struct Fault {
    var option: String
    var value: Any
    var message: String
    var doors: Set<String>

    init?(_ fault: [String: Any]) {
      guard let option = fault["option"] as? String, let value = fault["value"],
        let message = fault["message"] as? String, let doors = fault["doors"] as? [String]
      else { return nil }
      (self.option, self.value, self.message, self.doors) = (option, value, message, Set(doors))
    }

    /// The fault on a command line; what is no option is in a list of them.
    func arguments(_ flags: [String: String]) -> [String] {
      if option != "size", TextOptions.named(option) == nil, !LabelOptions.names.contains(option) {
        return ["--options", "{\"\(option)\":1}"]
      }
      let flag = option == "size" ? "--size" : flags[option] ?? ""
      if option == "skipEscapeSequences" { return [flag] }
      if value is String || value is NSNumber { return [flag, "\(value)"] }
      let json = (try? JSONSerialization.data(withJSONObject: value)) ?? Data()
      return [flag, String(decoding: json, as: UTF8.self)]
    }

    /// The line of a batch with the fault.
    var line: [String: Any] {
      var line: [String: Any] = ["text": "some words 漢字", "lang": "en"]
      if option.hasPrefix("ruby") { line["ruby"] = [["start": 0, "end": 4, "text": "x"] as [String: Any]] }
      if option == "size" { line["size"] = value } else { line["options"] = [option: value] }
      return line
    }

    /// The line of a batch of labels with the fault.
    var labelLine: [String: Any] {
      LabelOptions.names.contains(option) ? ["text": "some words", option: value] : line
    }

    /// A layout document with the fault in its label.
    var document: [String: Any] {
      let label = option == "numberOfLines" ? labelLine : line
      return ["root": label.merging(["type": "label"]) { $1 }]
    }
  }

  private static func all() -> [Fault] {
    let data = FileManager.default.contents(atPath: Repository.path("Tests/Faults/faults.json")) ?? Data()
    let list = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
    return list?.compactMap(Fault.init) ?? []
  }

  private static func faults(at door: String) -> [Fault] { all().filter { $0.doors.contains(door) } }

  /// Checks what a command says of lines with the faults of a door.
  private static func ask(_ door: String, _ command: String, _ line: (Fault) -> [String: Any]) throws {
    let faults = faults(at: door)
    let lines = try faults.map { try JSONSerialization.data(withJSONObject: line($0)) }
    let run = try GalleyProcess([command, "--batch", "-"], input: Array(lines.joined(separator: Data("\n".utf8))))
    let errors = try run.output.split(separator: "\n").map { answer in
      let answer = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
      return answer?["error"] as? String ?? String(describing: answer)
    }
    #expect(errors.count == faults.count)
    for (fault, error) in zip(faults, errors) { #expect(error == fault.message, "\(door): \(fault.option)") }
  }

  @Test func `There are faults for every door`() {
    #expect(Self.all().count >= 40)
    for door in ["Swift", "batch", "label", "document", "command", "C", "Python"] {
      #expect(Self.faults(at: door).count >= 20, "\(door)")
    }
  }

  @Test func `Lines of measure`() throws { try Self.ask("batch", "measure", \.line) }

  @Test func `Lines of label`() throws { try Self.ask("label", "label", \.labelLine) }

  @Test func `Labels of documents`() throws { try Self.ask("document", "layout", \.document) }

  @Test func `Flags of the command`() throws {
    let table = try OptionsTable.printed()
    let flags = Dictionary(table.map { ($0.name, $0.flag ?? "") }) { first, _ in first }
    for fault in Self.faults(at: "command") {
      let arguments = fault.arguments(flags)
      let command =
        TextOptions.named(fault.option) == nil && LabelOptions.names.contains(fault.option) ? "label" : "measure"
      let run = try GalleyProcess([command, "some words", "--language", "en"] + arguments)
      let sentence = run.errors.split(separator: "\n").first ?? ""
      // An option that was typed as a flag is called so.
      var message = fault.message
      let flag = flags[fault.option] ?? "--\(fault.option)"
      if arguments.contains(flag), message.hasPrefix("\"\(fault.option)\"") {
        message.replaceSubrange(..<message.index(message.startIndex, offsetBy: fault.option.count + 2), with: flag)
      }
      #expect(sentence == "galley: \(message)", "\(arguments)")
      #expect(run.status == 64 && run.output.isEmpty)
    }
  }

  @Test func `Properties of Swift`() throws {
    for fault in Self.faults(at: "Swift") {
      let error = #expect(throws: TextError.self, "\(fault.option)") { try Self.ask(fault) }
      #expect(error?.message == fault.message)
    }
  }

  /// Asks Galley's types with the fault in their properties.
  private static func ask(_ fault: Fault) throws {
    let json = try JSONSerialization.data(withJSONObject: [fault.option: fault.value])
    guard case .object(let options) = try JSONParser.value(of: Array(json), isLenient: false) else { return }
    var settings = TextSettings()
    try settings.read(options)
    if fault.option == "size" { settings.style.size = try options.number("size") ?? 17 }
    var text = AttributedText("some words 漢字", style: settings.style, paragraphStyle: settings.paragraphStyle)
    if fault.option == "rubyScale" {
      var annotation = RubyAnnotation("x")
      annotation.scale = try options.number("rubyScale") ?? 0.5
      text.add(TextSpan(utf8Range: 0..<4, kind: .ruby(annotation)))
    }
    _ = try PreparedParagraph(text)
    guard let option = LabelOptions.all.first(where: { $0.name == fault.option }) else { return }
    var label = Label(attributedText: text)
    try option.read?(options, &label)
    _ = try label.sizeThatFits(Size(width: 50, height: 50))
  }
}
