internal import ArgumentParser
internal import GalleyJSON
internal import GalleyOptions

/// `galley options`: which options a text has.
struct OptionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "Prints the options of texts and labels.",
    discussion: """
      They are the members of "options" of a line of --batch, and of --options; those of labels are keys of the line \
      itself. Each has its values, its unit, and its name in CSS and in UIKit.

      EXAMPLES
        galley options
        galley options --format json
      """)

  @Option(help: "How to write the table.")
  var format = OutputFormat.text

  func run() throws {
    switch format {
    case .text: try StandardOutput.write(Self.text)
    case .json: try StandardOutput.write(Self.json)
    }
  }

  /// The table in JSON.
  static var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.array("options") { writer in
        for option in TextOptions.all { option.write(to: &writer) }
        for option in LabelOptions.all { option.write(to: &writer) }
      }
      writer.version()
    }
    writer.newline()
    return writer.bytes
  }

  private static var text: String {
    var text = ""
    for group in OptionSubject.allCases {
      text += (text.isEmpty ? "" : "\n") + group.rawValue + "\n"
      for option in TextOptions.all where option.group == group { text += option.shown }
      for option in LabelOptions.all where option.group == group { text += option.shown }
    }
    return text
  }
}

extension JSONOption {
  /// The option as a person reads it.
  fileprivate var shown: String {
    "  \(name)  \(values.shown)\(usual.map { "; default \($0)" } ?? "")\n      \(summary)\(others)\n"
  }

  /// The names that other systems and documents have for the option, as a person reads them.
  private var others: String {
    var names = flag.map { [$0] } ?? []
    names += otherNames.map { "also \($0)" }
    if let css { names.append("CSS \(css)") }
    if let uiKit { names.append("UIKit \(uiKit)") }
    return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
  }

  /// The flag of the command for the option; `nil` where there is none.
  private var flag: String? { OptionFlag.all.contains { $0.option == name } ? "--" + OptionFlag.name(of: name) : nil }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", name)
      if !otherNames.isEmpty {
        writer.member("otherNames", otherNames)
      }
      if let flag {
        writer.member("flag", flag)
      }
      writer.member("group", group.rawValue)
      values.write(to: &writer)
      if !otherValues.isEmpty {
        writer.member("otherValues", otherValues)
      }
      for (key, value) in [("default", usual), ("css", css), ("uiKit", uiKit)] {
        guard let value else { continue }
        writer.member(key, value)
      }
      writer.member("summary", summary)
      writer.member("schema", schema.json)
    }
  }
}

extension OptionValues {
  /// The values as a person reads them.
  var shown: String {
    switch self {
    case .choice(let names): names.joined(separator: " | ")
    case .number(let unit): "number, \(unit)"
    case .count: "whole number from 0"
    case .flag: "true | false"
    case .names(let names): "list of \(names.joined(separator: ", "))"
    case .form(let example): "as \(example)"
    }
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.key("kind")
    switch self {
    case .choice(let names):
      writer.string("choice")
      writer.member("values", names)
    case .number(let unit):
      writer.string("number")
      writer.member("unit", unit)
    case .count: writer.string("count")
    case .flag: writer.string("flag")
    case .names(let names):
      writer.string("list")
      writer.member("values", names)
    case .form(let example):
      writer.string("form")
      writer.member("example", example)
    }
  }
}
