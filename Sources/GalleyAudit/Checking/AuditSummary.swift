internal import GalleyUnicode

/// The sentences at the end of a report: how much was looked at, and how much was not.
enum AuditSummary {
  static func text(of result: AuditResult) -> String {
    let counts = result.counts
    let new = result.findings.count { $0.isNew }
    let languages = Set(result.findings.map(\.language)).subtracting([""]).count
    var text =
      "\(counts.strings) strings in \(plural(counts.languages.count, "language")), \(plural(counts.checks, "check")). "
    text +=
      result.findings.isEmpty
      ? (counts.checks == 0 ? "Nothing was looked at." : "Nothing is cut off.")
      : "\(plural(result.findings.count, "finding")) in \(plural(languages, "language")), \(new) new."
    let rest = notLookedAt(counts)
    if !rest.isEmpty { text += "\nNot checked: \(rest.joined(separator: ", "))." }
    for note in notes(of: result) { text += "\n\(note)" }
    return text
  }

  /// The sentences about measures and fonts.
  static func notes(of result: AuditResult) -> [String] {
    var notes = result.measureNotes.map(\.sentence)
    let fonts = result.missingFonts.sorted { $0.key < $1.key }
    if !fonts.isEmpty {
      let count = fonts.reduce(0) { $0 + $1.value }
      let names = fonts.map(\.key).joined(separator: ", ")
      notes.append(
        "\(plural(count, "text")) in fonts that are not here (\(names)) \(count == 1 ? "was" : "were") measured in the "
          + "system's: findings about them are notes.")
    }
    if !result.emboldened.isEmpty {
      let count = result.emboldened.reduce(0) { $0 + $1.value }
      let names = result.emboldened.keys.sorted().joined(separator: ", ")
      notes.append(
        "\(plural(count, "bold text")) (\(names)) \(count == 1 ? "has" : "have") the widths of a regular font, since no bold "
          + "one is at hand.")
    }
    return notes
  }

  /// Lists what was left out, and why.
  private static func notLookedAt(_ counts: AuditCounts) -> [String] {
    var rest: [String] = []
    func add(_ count: Int, _ what: String, _ reason: AuditCounts.Reason) {
      guard count > 0 else { return }
      let names = (counts.names[reason] ?? []).prefix(3)
      let more = names.count < count ? ", …" : ""
      let list = names.isEmpty ? "" : " (\(names.map { PrintedText.line($0) }.joined(separator: ", "))\(more))"
      rest.append("\(count) \(what)\(list)")
    }
    add(counts.unbound, "strings without a label", .unbound)
    add(counts.untranslated, "not translated", .untranslated)
    add(counts.otherStates, "in another state", .otherState)
    add(counts.ignored, "ignored, stale or not to be translated", .ignored)
    add(counts.unreachableForms, "forms that no number of their language chooses", .unreachable)
    add(counts.empty, "without text", .empty)
    add(counts.unshown, "in views that are hidden or show another text", .unshown)
    let others = counts.names[.otherPlatform]?.count ?? 0
    add(others, "\(others == 1 ? "document" : "documents") of another platform", .otherPlatform)
    let files = counts.names[.otherFile]?.count ?? 0
    add(files, "\(files == 1 ? "file that is" : "files that are") taken for no catalogue", .otherFile)
    if counts.unreadable > 0 { rest.append("\(plural(counts.unreadable, "catalogue")) that cannot be read") }
    return rest
  }

  private static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
