internal import ArgumentParser

/// `galley audit`: which strings are cut off, in which language, in which label, at which text size.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Tells which strings of an app are cut off, in which language, label and text size.",
    subcommands: [AuditRunCommand.self, AuditInitCommand.self, AuditMergeCommand.self],
    defaultSubcommand: AuditRunCommand.self)
}
