package import Galley
package import GalleyJSON

extension JSONObject {
  /// Returns the spans of a record's text.
  ///
  /// - Parameters:
  ///   - text: What offsets in the text mean.
  ///   - options: The options of the record, which say how annotations are set.
  ///   - fonts: Opens the fonts.
  package func spans(
    of text: some TextOffsets, _ options: JSONObject, _ fonts: some FontOpener
  ) throws(RecordError) -> [TextSpan] {
    var spans: [TextSpan] = []
    for value in try array("combine") ?? [] {
      guard case .object(let part) = value else {
        throw .mismatch("combine", expected: "a list of objects", found: value)
      }
      try part.refuseMembers(notIn: TextParts.range.names, kind: "key of a part of \"combine\"") { _ in nil }
      spans.append(TextSpan(utf8Range: try part.utf8Range(in: text, "combine"), kind: .combined))
    }
    spans += try emphasisSpans(of: text, options)
    let list = try array("ruby")
    guard list != nil || options.members.contains(where: { $0.key.begins(with: "ruby") }) else { return spans }
    var annotation = RubyAnnotation("")
    if let position = try options.choice("rubyPosition", RubyAnnotation.Position.self) {
      annotation.position = position
    }
    if let alignment = try options.choice("rubyAlign", RubyAnnotation.Alignment.self) {
      annotation.alignment = alignment
    }
    // The names of what they are by default, and of the opposite.
    let flags: [(name: String, names: [String], reach: Reach<RubyAnnotation, Bool>)] = [
      ("rubyOverhang", ["auto", "none"], { $1(&$0.overhangs) }),
      ("rubyMerge", ["separate", "auto"], { $1(&$0.sharesRoom) }),
      ("rubyBreak", ["avoid", "auto"], { $1(&$0.breaksBase) }),
      ("rubyLineHeight", ["grow", "keep"], { $1(&$0.growsLine) }),
    ]
    for flag in flags where try options.choice(flag.name, among: flag.names) == flag.names[1] {
      flag.reach(&annotation) { $0.toggle() }
    }
    if let scale = try options.number("rubyScale") {
      guard scale > 0, scale <= 1 else {
        throw RecordError("\"rubyScale\" must be above 0 and at most 1, not \(options["rubyScale"]?.literal ?? "")")
      }
      annotation.scale = scale
    }
    let usual = annotation.position
    for value in list ?? [] {
      guard case .object(let part) = value else { throw .mismatch("ruby", expected: "a list of objects", found: value) }
      try part.refuseMembers(notIn: TextParts.ruby.names, kind: "key of a part of \"ruby\"") { _ in nil }
      annotation.fonts = try part.fontList(fonts) ?? []
      annotation.text = try part.requiredString("text")
      annotation.position = try part.choice("position", RubyAnnotation.Position.self) ?? usual
      spans.append(TextSpan(utf8Range: try part.utf8Range(in: text, "ruby"), kind: .ruby(annotation)))
    }
    return spans
  }

  /// Returns the stressed parts of a record's text.
  private func emphasisSpans(of text: some TextOffsets, _ options: JSONObject) throws(RecordError) -> [TextSpan] {
    let list = try array("emphasis")
    guard list != nil || options.members.contains(where: { $0.key.begins(with: "textEmphasis") }) else { return [] }
    var emphasis = TextEmphasis()
    if let name = try options.string("textEmphasis") {
      emphasis.mark = TextEmphasis.Shape(rawValue: name)?.mark ?? name
      guard emphasis.mark.count == 1 else {
        let names = TextEmphasis.Shape.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw RecordError("\"textEmphasis\" must be one character or \(names), not \"\(name)\"")
      }
    }
    if let position = try options.choice("textEmphasisPosition", RubyAnnotation.Position.self) {
      emphasis.position = position
    }
    var spans: [TextSpan] = []
    for value in list ?? [] {
      guard case .object(let part) = value else {
        throw .mismatch("emphasis", expected: "a list of objects", found: value)
      }
      try part.refuseMembers(notIn: TextParts.range.names, kind: "key of a part of \"emphasis\"") { _ in nil }
      spans.append(TextSpan(utf8Range: try part.utf8Range(in: text, "emphasis"), kind: .emphasized(emphasis)))
    }
    return spans
  }

  /// The members `start` and `end` as UTF-8 offsets.
  ///
  /// - Parameter name: What a message calls the list that this object is in.
  package func utf8Range(in text: some TextOffsets, _ name: String) throws(RecordError) -> Range<Int> {
    guard let start = try integer("start"), let end = try integer("end") else {
      throw RecordError("a part of \"\(name)\" has no \"start\" or no \"end\"")
    }
    guard start >= 0 else {
      throw RecordError("\"start\" of a part of \"\(name)\" must be at least 0, not \(start)")
    }
    guard start < end, end <= text.length else {
      throw RecordError("\"\(name)\": \(start) to \(end) is no part of a text of \(text.length) \(text.unitName)")
    }
    guard let lower = text.utf8Offset(ofBoundary: start), let upper = text.utf8Offset(ofBoundary: end) else {
      throw RecordError("\"\(name)\": \(start) to \(end) divides a character")
    }
    return lower..<upper
  }
}
