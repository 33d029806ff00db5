/// A line of a program.
package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  private let file: StaticString
  /// The number of the line, from 1.
  package let line: Int

  /// The module and the name of the file, as `#fileID` has them.
  package var fileID: String { "\(file)" }

  /// The file and the line: `App/Screen.swift:12`.
  package var description: String { "\(file):\(line)" }

  package init(fileID: StaticString, line: Int) {
    file = fileID
    self.line = line
  }

  package static func == (a: SourcePlace, b: SourcePlace) -> Bool { a.line == b.line && a.fileID == b.fileID }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(fileID)
  }
}
