/// A line of a program.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  private let file: StaticString
  /// The number of the line, from 1.
  public let line: Int

  /// The module and the name of the file, as `#fileID` has them.
  public var fileID: String { "\(file)" }

  /// The file and the line: `App/Screen.swift:12`.
  public var description: String { "\(file):\(line)" }

  init(fileID: StaticString, line: Int) {
    file = fileID
    self.line = line
  }

  public static func == (a: SourcePlace, b: SourcePlace) -> Bool { a.line == b.line && a.fileID == b.fileID }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(fileID)
  }
}
