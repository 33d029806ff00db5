internal import GalleyJSON

extension ServeCommand {
  /// Describes a line: one of a batch, with the command that answers it.
  static let line = JSONSchema.kinds(
    by: "command",
    ServedCommand.all.map { command in
      (command.name, command.line.with([.required("command", .constant(.string(command.name)))]).read)
    })

  /// Describes an answer.
  static let answer = JSONSchema.either(
    ServedCommand.all.map(\.answer))
}
