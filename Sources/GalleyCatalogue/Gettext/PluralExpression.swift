/// The expression of a gettext header that chooses a plural form: C's operators over the number `n`.
struct PluralExpression {
  private indirect enum Node {
    case number(Int)
    case n
    case not(Node)
    case binary(String, Node, Node)
    case choice(Node, Node, Node)
  }

  private let root: Node

  /// - Throws: ``CatalogueFault`` for a text that is no such expression.
  init(_ text: String, at offset: Int) throws(CatalogueFault) {
    var parser = Parser(text, offset)
    root = try parser.whole()
  }

  /// The index of the form for a number.
  func form(of n: Int) -> Int { Self.value(root, n) }

  private static func value(_ node: Node, _ n: Int) -> Int {
    switch node {
    case .number(let number): number
    case .n: n
    case .not(let inner): value(inner, n) == 0 ? 1 : 0
    case .choice(let test, let yes, let no): value(test, n) != 0 ? value(yes, n) : value(no, n)
    case .binary(let name, let left, let right): value(name, value(left, n), right, n)
    }
  }

  private static func value(_ name: String, _ left: Int, _ node: Node, _ n: Int) -> Int {
    if name == "&&" { return left != 0 && value(node, n) != 0 ? 1 : 0 }
    if name == "||" { return left != 0 || value(node, n) != 0 ? 1 : 0 }
    let right = value(node, n)
    return switch name {
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "+": left &+ right
    case "-": left &- right
    case "*": left &* right
    // Dividing by 0 has no result; any is as good.
    case "/": right == 0 ? 0 : left.dividedReportingOverflow(by: right).partialValue
    default: right == 0 ? 0 : left.remainderReportingOverflow(dividingBy: right).partialValue
    }
  }

  private struct Parser {
    private let text: [Character]
    private let offset: Int
    private var position = 0
    private var depth = 0
    /// So much of an expression is quoted; most have fewer characters.
    private static let mostShown = 80
    /// Operators by how strongly they bind, the weakest first; of those that begin alike the longer one first.
    private static let levels = [["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"]]

    init(_ text: String, _ offset: Int) {
      self.text = text.filter { !$0.isWhitespace }
      self.offset = offset
    }

    mutating func whole() throws(CatalogueFault) -> Node {
      let node = try choice()
      guard position == text.count else { throw fault }
      return node
    }

    private var fault: CatalogueFault {
      let shown = String(text.prefix(Self.mostShown)) + (text.count > Self.mostShown ? "…" : "")
      return CatalogueFault(at: offset, "“\(shown)” chooses no plural form")
    }

    private mutating func choice() throws(CatalogueFault) -> Node {
      depth += 1
      defer { depth -= 1 }
      guard depth <= 64 else { throw fault }
      let test = try binary(0)
      guard take("?") else { return test }
      let yes = try choice()
      guard take(":") else { throw fault }
      return .choice(test, yes, try choice())
    }

    private mutating func binary(_ level: Int) throws(CatalogueFault) -> Node {
      guard level < Self.levels.count else { return try primary() }
      var left = try binary(level + 1)
      while let name = Self.levels[level].first(where: { take($0) }) {
        left = .binary(name, left, try binary(level + 1))
      }
      return left
    }

    private mutating func primary() throws(CatalogueFault) -> Node {
      depth += 1
      defer { depth -= 1 }
      guard depth <= 64 else { throw fault }
      if take("!") { return .not(try primary()) }
      if take("n") { return .n }
      if take("(") {
        let inner = try choice()
        guard take(")") else { throw fault }
        return inner
      }
      var digits = ""
      while position < text.count, text[position].isASCII, text[position].isNumber {
        digits.append(text[position])
        position += 1
      }
      guard let number = Int(digits) else { throw fault }
      return .number(number)
    }

    private mutating func take(_ token: String) -> Bool {
      guard text[position...].starts(with: token) else { return false }
      position += token.count
      return true
    }
  }
}
