/// A message as its file nests it: text, arguments, and choices that hold messages again.
struct MessagePattern {
  var elements: [Element] = []
  var state = TranslationState.translated
  /// Where its text is, in bytes of the file.
  var offset: Int?

  indirect enum Element {
    case text(String)
    /// Characters that are written otherwise than they are shown.
    case escaped(shown: String, written: String)
    case argument(MessageArgument)
    case choice([Branch])
  }

  /// A branch of a choice.
  struct Branch {
    var condition: FormCondition
    var pattern: MessagePattern
  }

  /// The most forms of one string: plurals of several arguments multiply.
  private static let maximumFormCount = 1024

  /// The forms that the choices make together, in the order of the file.
  ///
  /// Conditions that exclude each other, such as two categories of one number, make no form.
  ///
  /// - Parameter budget: What all strings of the file may take: a pattern may hold another one many times.
  func forms(_ text: CatalogueText, _ budget: inout ExpansionBudget) throws(CatalogueFault) -> [MessageForm] {
    try partials(&budget).map { partial in
      MessageForm(
        conditions: partial.conditions, parts: partial.parts, state: partial.state,
        position: text.place(of: partial.offset))
    }
  }

  private struct Partial {
    var conditions: [FormCondition] = []
    var parts: [MessagePart] = []
    var state: TranslationState
    var offset: Int?
  }

  private func partials(_ budget: inout ExpansionBudget) throws(CatalogueFault) -> [Partial] {
    var partials = [Partial(state: state, offset: offset)]
    for element in elements {
      try spend(partials.count * element.cost, &budget)
      switch element {
      case .text(let text): for index in partials.indices { partials[index].parts.append(text: text) }
      case .escaped(let shown, let written):
        for index in partials.indices { partials[index].parts.append(.escaped(shown: shown, written: written)) }
      case .argument(let argument): for index in partials.indices { partials[index].parts.append(.argument(argument)) }
      case .choice(let branches): partials = try product(of: partials, branches, &budget)
      }
    }
    return partials
  }

  private func spend(_ cost: Int, _ budget: inout ExpansionBudget) throws(CatalogueFault) {
    try budget.spend(cost, "the forms of strings", at: offset)
  }

  private func product(
    of partials: [Partial], _ branches: [Branch], _ budget: inout ExpansionBudget
  ) throws(CatalogueFault) -> [Partial] {
    var products: [Partial] = []
    for branch in branches {
      for inner in try branch.pattern.partials(&budget) {
        let conditions = [branch.condition] + inner.conditions
        let size = inner.parts.reduce(0) { $0 + $1.size }
        for partial in partials {
          try spend(1 + partial.conditions.count * conditions.count, &budget)
          if Self.exclude(partial.conditions, conditions) { continue }
          try spend(8 * (partial.parts.count + inner.parts.count) + size, &budget)
          var product = partial
          product.conditions += conditions.filter { !partial.conditions.contains($0) }
          for part in inner.parts { product.parts.append(joining: part) }
          product.state = min(partial.state, inner.state)
          // A message that is nothing but a choice is where its branch is.
          if elements.count == 1 { product.offset = inner.offset ?? partial.offset }
          products.append(product)
          guard products.count <= Self.maximumFormCount else {
            throw CatalogueFault(.invalidStructure, at: offset, "a string has more than \(Self.maximumFormCount) forms")
          }
        }
      }
    }
    return products
  }

  private static func exclude(_ left: [FormCondition], _ right: [FormCondition]) -> Bool {
    let others = right.map { (question: $0.question, answer: $0.answer) }
    return left.contains { condition in
      let (question, answer) = (condition.question, condition.answer)
      return others.contains { $0.question == question && $0.answer != answer }
    }
  }
}

extension MessagePattern.Element {
  /// The cost of adding the element to a form.
  fileprivate var cost: Int {
    switch self {
    case .text(let text): 8 + text.utf8.count
    case .escaped(let shown, let written): 8 + shown.utf8.count + written.utf8.count
    case .argument, .choice: 8
    }
  }
}

extension MessagePart {
  /// The bytes that a copy joins to a form.
  fileprivate var size: Int { if case .text(let text) = self { text.utf8.count } else { 0 } }
}

extension [MessagePart] {
  mutating func append(text: String) {
    if case .text(let before)? = last { self[count - 1] = .text(before + text) } else { append(.text(text)) }
  }

  mutating func append(joining part: MessagePart) {
    if case .text(let text) = part { append(text: text) } else { append(part) }
  }
}
