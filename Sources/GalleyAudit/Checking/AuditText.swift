internal import GalleyCatalogue

/// A text to be looked at: one form of one string with its arguments filled in.
struct AuditText: Sendable {
  var entry: CatalogueEntry
  var form: MessageForm
  var path: String
  var text: String
  var arguments: [String]

  /// The conditions of the form as reports write them.
  var formName: String { form.conditions.map(\.description).joined(separator: "+") }

  /// A finding about the text.
  func finding(_ kind: FindingKind) -> AuditFinding {
    AuditFinding(
      kind: kind, path: path, position: form.position ?? entry.position, key: entry.key, table: entry.table,
      language: entry.language, form: formName, text: text, arguments: arguments, needs: AuditFinding.Needs())
  }
}
