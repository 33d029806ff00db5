/// Writes constraints as UIKit's log does: `<NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0x2'text']   (active, …)>`.
///
/// Addresses are numbers by first mention, so that the same conflict gives the same text.
struct ConstraintDescriber {
  private var addresses: [ObjectIdentifier: Int] = [:]
  /// The names that the present description must explain.
  private var names: [String] = []

  mutating func describe(_ constraint: LayoutConstraint) -> String {
    names = []
    let address = self.address(constraint)
    let identifier = constraint.identifier.map { isClassName($0) ? "" : " '\($0)'" } ?? ""
    let body = visualBody(of: constraint) ?? equationBody(of: constraint)
    let priority =
      constraint.priority == .required ? "" : " priority:\(formatNumber(Double(constraint.priority.rawValue)))"
    let explained = names.isEmpty ? "" : ", names: \(names.joined(separator: ", ")) "
    let identifierIsFlags = constraint.identifier?.hasPrefix("h=") ?? false
    let head = "<\(className(of: constraint)):\(address)"
    let flags = identifierIsFlags ? " \(constraint.identifier ?? "")" : identifier
    return "\(head)\(flags) \(body)\(priority)   (active\(explained))>"
  }

  private func isClassName(_ identifier: String) -> Bool { identifier == "NSContentSizeLayoutConstraint" }

  private func className(of constraint: LayoutConstraint) -> String {
    guard constraint.isEngineOwned, let identifier = constraint.identifier else { return "NSLayoutConstraint" }
    if isClassName(identifier) { return identifier }
    return identifier.hasPrefix("h=") ? "NSAutoresizingMaskLayoutConstraint" : "NSLayoutConstraint"
  }

  private mutating func address(_ object: AnyObject) -> String {
    let key = ObjectIdentifier(object)
    let number = addresses[key] ?? addresses.count + 1
    addresses[key] = number
    return "0x" + String(number, radix: 16)
  }

  /// An item with its class and address, or its name, which is then explained.
  private mutating func text(_ item: LayoutItem?) -> String {
    guard let item else { return "(gone)" }
    let address = address(item)
    if let guide = item as? LayoutGuide { return "\(guide.className):\(address)'\(guide.identifier)'" }
    if !item.name.isEmpty {
      explain("\(item.name):\(address)")
      return item.name
    }
    let shown = item.logged?.logText.map { "'\(shortened($0))'" } ?? ""
    return "\(item.className):\(address)\(shown)"
  }

  private func shortened(_ text: String) -> String {
    text.count > 24 ? "\(text.prefix(24))..." : text
  }

  private mutating func explain(_ name: String) {
    if !names.contains(name) { names.append(name) }
  }

  private mutating func superviewBar(_ view: LayoutView) -> String {
    explain("'|':\(view.name.isEmpty ? view.className : view.name):\(address(view))")
    return "|"
  }

  private mutating func equationBody(of constraint: LayoutConstraint) -> String {
    // The writer asks for first and second item in this order, so that addresses are given in it.
    let first = text(constraint.firstItem), second = text(constraint.secondItem ?? constraint.firstItem)
    let firstItem = constraint.firstItem
    return EquationWriter { $0 === firstItem ? first : second }.equation(of: constraint)
  }

  /// The visual form of edges on edges: `V:|-(12)-[A]`, `H:[A]-(8)-[B]`, `V:[A]-(>=0)-|`.
  private mutating func visualBody(of constraint: LayoutConstraint) -> String? {
    guard constraint.multiplier == 1, let first = constraint.firstItem, let second = constraint.secondItem
    else { return nil }
    let a = constraint.firstAttribute, b = constraint.secondAttribute
    let isVertical = a.axis == .vertical
    let prefix = isVertical ? "V:" : "H:"
    let suffix = a == .left || a == .right ? "(LTR)" : ""
    func gap(_ relation: LayoutRelation, _ constant: Double) -> String {
      "-(\(relation == .equal ? "" : relation.symbol)\(formatNumber(constant)))-"
    }
    if a.isNearEdge && a == b, first.container === second, let bar = second as? LayoutView {
      return "\(prefix)\(superviewBar(bar))\(gap(constraint.relation, constraint.constant))[\(text(first))]\(suffix)"
    }
    if a.isFarEdge && a == b {
      if second.container === first, let bar = first as? LayoutView {
        let inner = text(second)
        return "\(prefix)[\(inner)]\(gap(constraint.relation, constraint.constant))\(superviewBar(bar))\(suffix)"
      }
      if first.container === second, let bar = second as? LayoutView {
        let inner = text(first)
        return
          "\(prefix)[\(inner)]\(gap(constraint.relation.reversed, -constraint.constant))\(superviewBar(bar))\(suffix)"
      }
    }
    if a.isNearEdge && b.isFarEdge && first.container === second.container {
      let before = text(second)
      return "\(prefix)[\(before)]\(gap(constraint.relation, constraint.constant))[\(text(first))]\(suffix)"
    }
    return nil
  }
}
