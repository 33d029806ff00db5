internal import Galley
internal import GalleyCatalogue
internal import GalleyInterface
internal import GalleyJSON
internal import GalleyLayout

/// A conflict in the designer's words: what each constraint asks, of which view, and in which line of the document.
struct ConflictText {
  private let root: ScreenRoot
  private let elements: [ObjectIdentifier: ScreenElement]

  init(_ root: ScreenRoot) {
    self.root = root
    elements = Dictionary(root.elements.map { (ObjectIdentifier($0.view), $0) }) { first, _ in first }
  }

  /// `cannot hold together: height 20 of “Title” (line 9), against what the text of “Name” needs: height ≥ 28`.
  func sentence(_ conflict: LayoutConflict) -> String {
    let own = conflict.members.filter { !$0.isEngineOwned }.map(clause)
    let others = Set(conflict.members.filter(\.isEngineOwned).map(clause)).sorted()
    let against = others.isEmpty ? "" : (own.isEmpty ? "" : ", against ") + others.joined(separator: ", ")
    return "cannot hold together: \(own.joined(separator: ", "))\(against)"
  }

  /// Where the constraint is in the document; `nil` for one of the layout's own.
  func position(of member: LayoutConflict.Member) -> SourcePosition? {
    root.constraintLines[member.source].map { SourcePosition(line: $0, column: 1) }
  }

  private func clause(_ member: LayoutConflict.Member) -> String {
    let constraint = member.constraint, first = constraint.firstAttribute.name
    let item = name(of: constraint.firstItem)
    // Those of a layout document are written in words already.
    if !member.isEngineOwned, position(of: member) == nil { return member.identifier ?? member.source }
    if member.isEngineOwned, member.identifier == "NSContentSizeLayoutConstraint" {
      return "what the text of \(item) needs: \(first) \(relation(constraint))\(short(constraint.constant))"
    }
    let notes = [position(of: member).map { "line \($0.line)" }, member.identifier.map { "“\($0)”" }].compactMap { $0 }
    let line = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    guard let second = constraint.secondItem else {
      return "\(first) \(relation(constraint))\(short(constraint.constant)) of \(item)\(line)"
    }
    let sign = relation(constraint).isEmpty ? "= " : relation(constraint)
    let factor = constraint.multiplier == 1 ? "" : "\(short(constraint.multiplier)) × "
    let constant = constraint.constant
    let rest = constant == 0 ? "" : constant > 0 ? " + \(short(constant))" : " − \(short(-constant))"
    return "\(first) of \(item) \(sign)\(factor)\(constraint.secondAttribute.name) of \(name(of: second))\(rest)\(line)"
  }

  private func relation(_ constraint: LayoutConstraint) -> String {
    switch constraint.relation {
    case .equal: ""
    case .lessThanOrEqual: "≤ "
    case .greaterThanOrEqual: "≥ "
    }
  }

  /// The designer's name of a view, the text that it shows, its line, or its identifier.
  private func name(of item: LayoutItem?) -> String {
    guard let view = item as? LayoutView else {
      let isSafeArea = item === root.view.safeAreaLayoutGuide
      return isSafeArea ? "the safe area" : "a layout guide"
    }
    guard let element = elements[ObjectIdentifier(view)] else { return view === root.view ? "the root" : "a view" }
    let text = (view as? LabelView)?.label?.text ?? element.control?.text
    if element.name != element.id { return "“\(element.name)”" }
    if let text, !text.trimmingEnd().isEmpty { return "“\(text)”" }
    return element.position.map { "the view of line \($0.line)" } ?? "“\(element.id)”"
  }

  private func short(_ value: Double) -> String { AuditLabel.short((value * 100).rounded() / 100) }
}
