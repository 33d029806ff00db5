#if !hasFeature(Embedded)
  internal import GalleySystem
#endif

extension LayoutConflict: CustomStringConvertible {
  /// The constraints as equations of names, a line each with where it was made, and the one that was broken.
  public var description: String {
    var lines = ["Required constraints cannot hold together:"]
    lines += members.map { "  " + $0.line }
    if let broken { lines.append("Broken until that changes: \(constraints[broken].equation)") }
    return lines.joined(separator: "\n")
  }

  /// Prints a conflict to standard error, as equations; the handler of views that have none.
  public static func print(_ conflict: LayoutConflict) { writeToStandardError(conflict.description + "\n") }

  /// Prints a conflict to standard error in UIKit's words, for tools that read those.
  public static func printLog(_ conflict: LayoutConflict) { writeToStandardError(conflict.log) }

  private static func writeToStandardError(_ text: String) {
    // Embedded Swift has no standard error.
    #if !hasFeature(Embedded)
      var text = text
      text.withUTF8 { bytes in
        var written = 0
        while written < bytes.count {
          let count = unsafe write(
            2, bytes.baseAddress.map { unsafe UnsafeRawPointer($0 + written) }, bytes.count - written)
          // Nobody can be told that standard error is gone.
          guard count > 0 else { return }
          written += count
        }
      }
    #endif
  }
}

extension LayoutConflict.Member {
  fileprivate var line: String {
    var notes: [String] = []
    if isEngineOwned { notes.append((identifier.map { "\($0), " } ?? "") + "made by the layout") }
    if !isEngineOwned, let identifier { notes.append("“\(identifier)”") }
    if let source = constraint.source, source != constraint.equation { notes.append("“\(source)”") }
    if let place = constraint.place { notes.append("\(place)") }
    return constraint.equation + (notes.isEmpty ? "" : "  (\(notes.joined(separator: "; ")))")
  }
}
