package import Galley
package import GalleyJSON

extension JSONObject {
  /// `size` or `[size, sink]`.
  package func initialLetter() throws(RecordError) -> InitialLetter? {
    guard let value = self["initialLetter"] else { return nil }
    if case .number(let size, _) = value { return InitialLetter(size) }
    guard case .array(let parts) = value, parts.count == 2, case .number(let size, _) = parts[0],
      case .number(let number, _) = parts[1], let sink = Int(exactly: number)
    else {
      throw RecordError(
        "\"initialLetter\" must be a number of lines, or a list of one and of the line that it sinks to")
    }
    return InitialLetter(size, sink: sink)
  }
}
