internal import Galley
internal import GalleyAudit
internal import GalleyCoding
internal import GalleyJSON
internal import GalleyOptions

/// A question in words that can be copied: for the shell, Swift, Python, and as a line of a batch.
struct PlayCopies {
  private let question: PlayQuestion
  private let flags: PlayFlags
  private let fonts: PlayFonts

  init(_ question: PlayQuestion, _ flags: PlayFlags, _ fonts: PlayFonts) {
    self.question = question
    self.flags = flags
    self.fonts = fonts
  }

  var all: [(name: String, text: String)] {
    [("command", command), ("swift", swift), ("python", python), ("json", json)]
  }

  /// The options that only say which parts an answer in JSON has.
  private static let answers: Set<Name> = ["clusters", "runs", "ink"]

  private var options: [JSONObject.Member] { question.options.members.filter { $0.value != .null } }
  private var width: String? { question.width.isFinite ? Self.number(question.width) : nil }

  /// The line of a batch.
  var json: String { JSONValue.object(question.line).text }

  // MARK: The command

  /// The command that draws the lines, or measures them where an option says more than a picture shows.
  var command: String {
    let hasParts = ["ruby", "emphasis", "combine", "runs"].contains { question.line[$0] != nil }
    // An argument is at most some 100 KB long.
    if hasParts || question.text.utf8.count > 100_000 { return batchCommand }
    let draws = options.allSatisfy { flags.render[$0.key] != nil }
    let known = draws ? flags.render : flags.measure
    guard options.allSatisfy({ known[$0.key] != nil }) else { return batchCommand }
    var words = ["galley", draws ? "render" : "measure"] + fontWords
    if !draws, options.contains(where: { Self.answers.contains($0.key) }) { words += ["--format", "json"] }
    if let width { words += ["--width", width] }
    words += ["--size", Self.number(question.size)]
    if let language = question.language { words += ["--language", language] }
    if case .string(let direction)? = question.line["dir"], direction != "auto" { words += ["--direction", direction] }
    for member in options {
      guard let flag = known[member.key] else { continue }
      switch member.value {
      case .bool(let value): words.append(value ? flag : "--no-" + flag.dropFirst(2))
      case .string(let value): words += [flag, value]
      case .array(let values)
      where values.allSatisfy { if case .string = $0 { true } else { false } } && isList(member.key):
        words += [flag, values.map { if case .string(let name) = $0 { name } else { "" } }.joined(separator: ",")]
      default: words += [flag, member.value.text]
      }
    }
    if draws { words += ["-o", "lines.svg"] }
    words += ["--", question.text]
    // A terminal reads pasted controls as keys; JSON has escapes for them.
    if words.contains(where: { $0.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F } }) { return batchCommand }
    return words.map(Escapes.shell).joined(separator: " ")
  }

  private var batchCommand: String {
    // `echo` of some shells reads the backslashes of JSON.
    let words = ["galley", "measure", "--batch", "-"] + fontWords
    return "printf '%s\\n' \(Escapes.shell(json)) | \(words.map(Escapes.shell).joined(separator: " "))"
  }

  private var fontWords: [String] { fonts.arguments(family: question.family) }

  private func isList(_ name: String) -> Bool {
    if case .names? = TextOptions.named(name)?.values { true } else { false }
  }

  // MARK: Swift

  /// Swift that lays the text out. Styles are documents: they have the names of options.
  var swift: String {
    var style: [JSONObject.Member] = []
    var paragraph: [JSONObject.Member] = []
    var others: [String] = []
    for member in options {
      let isRead = TextOptions.named(member.key)?.read != nil
      if isRead, TextStyle.fields.names.contains(member.key) {
        style.append(member)
      } else if isRead, ParagraphStyle.fields.names.contains(member.key) {
        paragraph.append(member)
      } else {
        others.append("\(member.key) \(member.value.text)")
      }
    }
    if case .string(let direction)? = question.line["dir"], direction != "auto" {
      paragraph.append(JSONObject.Member(key: "dir", value: .string(direction)))
    }
    var lines = ["import Foundation", "import Galley"]
    lines += others.map { "// \($0): docs/OPTIONS.md says where Swift has it" }
    lines += Self.decoding("style", "TextStyle", style)
    lines.append("style.size = \(Self.number(question.size))")
    if let language = question.language { lines.append("style.language = \(Escapes.swift(language))") }
    if let family = question.family {
      lines.append("let collection = FontCollection.embedded")
      lines.append(
        "style.fonts = [try collection.font(family: \(Escapes.swift(family)))] + (try collection.cascade())")
    }
    lines += Self.decoding("paragraphStyle", "ParagraphStyle", paragraph)
    lines.append("let text = AttributedText(")
    lines.append("  \(Escapes.swift(question.text)), style: style, paragraphStyle: paragraphStyle)")
    lines.append("let layout = try PreparedParagraph(text).layout(width: \(width ?? ".infinity"))")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func decoding(_ name: String, _ type: String, _ members: [JSONObject.Member]) -> [String] {
    guard !members.isEmpty else { return ["var \(name) = \(type)()"] }
    let json = Escapes.swift(JSONValue.object(JSONObject(members: members)).text)
    return ["var \(name) = try JSONDecoder().decode(\(type).self, from: Data(\(json).utf8))"]
  }

  // MARK: Python

  /// Python that lays the text out.
  var python: String {
    let measures = Set(TextOptions.all.lazy.filter { $0.group == .measure }.map(\.name))
    // `layout` has names of its own for these; what an answer holds are methods there.
    let own = ["numberOfLines": "lines", "maxHeight": "max_height", "lineBreakMode": "break_mode"]
    var words = [Escapes.python(question.text), "size=\(Self.number(question.size))"]
    if let language = question.language { words.append("language=\(Escapes.python(language))") }
    if case .string(let direction)? = question.line["dir"], direction != "auto" {
      words.append("direction=\(Escapes.python(direction))")
    }
    var room = [width ?? "math.inf"]
    for member in options where !Self.answers.contains(member.key) {
      if measures.contains(member.key) {
        room.append("\(own[member.key] ?? Self.snake(member.key))=\(Self.python(member.value))")
      } else {
        words.append("\(Self.snake(member.key))=\(Self.python(member.value))")
      }
    }
    let head = (width == nil ? "import math\n" : "") + "import galley_text\n"
    let note =
      question.family.map { "# The family \(Escapes.python($0)): font= takes a file, or \"embedded:NAME\".\n" }
      ?? ""
    return head + note + "paragraph = galley_text.Paragraph(\(words.joined(separator: ", ")))\n"
      + "layout = paragraph.layout(\(room.joined(separator: ", ")))\n"
  }

  private static func python(_ value: JSONValue) -> String {
    switch value {
    case .null: "None"
    case .bool(let value): value ? "True" : "False"
    case .number(_, let text): text
    case .string(let text): Escapes.python(text)
    case .array(let values): "[\(values.map(python).joined(separator: ", "))]"
    case .object(let object):
      "{\(object.members.map { "\(Escapes.python($0.key)): \(python($0.value))" }.joined(separator: ", "))}"
    }
  }

  private static func snake(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }

  private static func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? String(value) }
}
