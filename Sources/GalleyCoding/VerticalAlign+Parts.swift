package import Galley

/// An alignment in a document: a name, how far it is raised, or a list of both.
extension VerticalAlign: PartsCoded {
  package static var form: String {
    "\(Alignment.allCases.map { $0.rawValue }.joined(separator: ", ")), \(TextLength.form) and of one of these"
  }
  package static let mayStandAlone = true

  package var parts: [CodedPart] {
    if shift == 0 { return [.text(alignment.rawValue)] }
    return (alignment == .baseline ? [] : [.text(alignment.rawValue)]) + shift.parts
  }

  package init?(parts: [CodedPart]) {
    let alignment = parts.first?.text.flatMap(Alignment.init(rawValue:))
    let rest = alignment == nil ? parts : Array(parts.dropFirst())
    guard let shift = rest.isEmpty && alignment != nil ? 0 : TextLength(parts: rest) else { return nil }
    self.init(alignment ?? .baseline, shift: shift)
  }
}
