internal import Galley

/// A view that logs print by another name than that of every view.
package protocol LoggedView: LayoutView {
  /// The class of the system's that logs print.
  var logClassName: String { get }
  /// The text that logs print beside the address, for views that show some.
  var logText: String? { get }
}

extension LoggedView {
  package var logText: String? { nil }
}

extension LayoutView: CustomDebugStringConvertible {
  /// The view and those inside of it, a line each: its type, name and frame in points, and the text of a label.
  ///
  /// Frames are those of the last layout, in the coordinates of the superview.
  /// - Complexity: O(*n*) in the number of views inside.
  public final var debugDescription: String {
    var lines: [String] = []
    // A stack instead of calls: trees of views may be deep.
    var waiting: [(view: LayoutView, depth: Int)] = [(self, 0)]
    while let (view, depth) = waiting.popLast() {
      lines.append(String(repeating: "  ", count: depth) + view.debugLine)
      waiting += view.subviews.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  private var debugLine: String {
    let place = "(\(DebugNumber(frame.minX)), \(DebugNumber(frame.minY)))"
    let size = "\(DebugNumber(frame.width)) × \(DebugNumber(frame.height))"
    let text = (content as? TextContent)?.label.text.map { " " + $0.debugDescription } ?? ""
    return "\(type(of: self)) \(name.debugDescription) \(place) \(size)\(isHidden ? ", hidden" : "")\(text)"
  }
}

extension LayoutConstraint: CustomDebugStringConvertible {
  /// The constraint as an equation of its items' names, with its priority, and its identifier where it has one.
  public var debugDescription: String {
    let name = identifier.map { $0.debugDescription + " " } ?? ""
    return name + equation + (isActive ? "" : ", inactive")
  }
}
