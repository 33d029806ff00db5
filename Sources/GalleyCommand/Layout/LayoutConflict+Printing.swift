internal import GalleyLayout
internal import GalleyUnicode

extension LayoutConflict {
  /// The log with each constraint in one line, whatever names and texts it holds.
  var printedLog: String {
    members.reduce(log) { log, member in
      let printed = PrintedText.line(member.description)
      return printed == member.description ? log : log.replacing(member.description, with: printed)
    }
  }
}
