internal import GalleyJSON
internal import GalleyOptions
internal import GalleyUnicode

/// The answer of `galley breaks --explain`.
struct BreakExplanations {
  private let positions: [Position]

  /// A position with its characters.
  private struct Position {
    var explanation: LineBreakExplanation
    /// In UTF-16 code units from the start of the text.
    var offset: Int
    var before: Unicode.Scalar?
    var after: Unicode.Scalar?
  }

  init(of text: String, options: LineBreakOptions) {
    let scalars = Array(text.unicodeScalars)
    var offset = 0
    positions = LineBreaking.explanations(of: text, options: options).enumerated().map { index, explanation in
      let before = index < scalars.count ? scalars[index] : nil
      offset += before.map { UTF16.width($0) } ?? 0
      return Position(
        explanation: explanation, offset: offset, before: before,
        after: index + 1 < scalars.count ? scalars[index + 1] : nil)
    }
  }

  /// A line for each position: the offset, `×`, `÷` or `!`, both characters, the rule, and what overrules it.
  var text: String {
    positions.map { position in
      let explanation = position.explanation
      // The rule of a dictionary says so itself.
      let names = explanation.cause == .dictionary ? [] : explanation.deciders
      let decider = names.isEmpty ? "" : "; decided by \(names.joined(separator: ", "))"
      return "\(position.offset) \(explanation.sign) "
        + Self.shown(position.before, explanation.before, end: "start of text") + " | "
        + Self.shown(position.after, explanation.after, end: "end of text")
        + ": \(explanation.rule)  \(explanation.formula)\(decider)\n"
    }.joined()
  }

  func write(to writer: inout JSONWriter) {
    writer.array("positions") { writer in
      for position in positions { writer.object { position.explanation.write(to: &$0, offset: position.offset) } }
    }
  }

  private static func shown(_ scalar: Unicode.Scalar?, _ own: LineBreakClass?, end: String) -> String {
    guard let scalar, let own else { return end }
    let number = String(scalar.value, radix: 16, uppercase: true)
    return "U+\(String(repeating: "0", count: max(0, 4 - number.count)))\(number) \(own.rawValue)"
  }
}

extension LineBreakExplanation {
  /// The sign of UAX #14 for what may happen.
  fileprivate var sign: String {
    switch kind {
    case nil: "×"
    case .allowed: "÷"
    case .mandatory: "!"
    }
  }

  fileprivate func write(to writer: inout JSONWriter, offset: Int) {
    writer.member("offset", offset)
    let name =
      switch kind {
      case nil: "none"
      case .allowed: "allowed"
      case .mandatory: "mandatory"
      }
    let texts = [
      ("break", name), ("before", before?.rawValue), ("after", after?.rawValue), ("rule", rule), ("formula", formula),
    ]
    for case (let key, let value?) in texts {
      writer.member(key, value)
    }
    guard !deciders.isEmpty else { return }
    writer.member("decidedBy", deciders)
  }
}
