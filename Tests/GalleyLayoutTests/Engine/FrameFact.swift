import Galley
import GalleyLayout

/// A published layout with frames that a suite asserts on UIKit: constraints as people write them, and expectations.
struct FrameFact: Decodable, Sendable {
  enum Expectation: Decodable, Sendable {
    case number(Double)
    case expression(String)
    case list([Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let list = try? container.decode([Double].self) {
        self = .list(list)
      } else {
        self = .expression(try container.decode(String.self))
      }
    }

    /// The value with the root's size put in for W and H; `nil` for what is not a number.
    func value(_ size: Size) -> Double? {
      switch self {
      case .number(let number): return number
      case .list: return nil
      case .expression(let text): return Expression.value(text, size)
      }
    }
  }

  var constraints: [String]
  var expected: [String: Expectation]
  var root: [Double]?
  var coordinates: String?
  var layoutDirection: String?
  var ambiguous: Bool?
  var note: String?
}

struct FrameFacts: Decodable, Sendable {
  var facts: [FrameFact]
}

/// Sums of products of numbers, W and H.
enum Expression {
  static func value(_ text: String, _ size: Size) -> Double? {
    var sum = 0.0
    var term = ""
    var sign = 1.0
    func product(_ text: String) -> Double? {
      var result = 1.0
      for factor in text.split(separator: "*") {
        let parts = factor.split(separator: "/")
        for (index, part) in parts.enumerated() {
          guard let number = part == "W" ? size.width : part == "H" ? size.height : Double(part) else { return nil }
          result = index == 0 ? result * number : result / number
        }
      }
      return result
    }
    for character in text.filter({ $0 != " " }) + "+" {
      guard character == "+" || character == "-" else {
        term.append(character)
        continue
      }
      if !term.isEmpty {
        guard let value = product(term) else { return nil }
        sum += sign * value
      }
      sign = character == "-" ? -1 : 1
      term = ""
    }
    return sum
  }
}

/// A fact built with the view API.
final class FactScene {
  let root: LayoutView
  private(set) var views: [String: LayoutView] = [:]

  init(_ fact: FrameFact, size: Size, rootNames: Set<String>) throws {
    root = LayoutView(name: "root")
    try root.setFrame(Rect(origin: .zero, size: size))
    root.layoutDirection = fact.layoutDirection == "rtl" ? .rightToLeft : .leftToRight
    try root.setLayoutMargins(.zero)
    for name in rootNames { views[name] = root }
    let isFlipped = fact.coordinates?.contains("bottom-left") ?? false
    for text in fact.constraints { try apply(text, size: size, isFlipped: isFlipped) }
  }

  func view(_ name: String) throws -> LayoutView {
    if let known = views[name] { return known }
    let made = LayoutView(name: name)
    made.translatesAutoresizingMaskIntoConstraints = false
    try (name == "content" ? view("scroll") : root).addSubview(made)
    views[name] = made
    return made
  }

  private func apply(_ text: String, size: Size, isFlipped: Bool) throws {
    if text.hasPrefix("VFL ") {
      let format = String(text.dropFirst(4))
      for name in format.split(whereSeparator: { !$0.isLetter }) where !["H", "V"].contains(String(name)) {
        _ = try view(String(name))
      }
      try LayoutConstraint.activate(LayoutConstraint.constraints(visualFormat: format, views: views))
      return
    }
    for equation in try equations(text, size: size, isFlipped: isFlipped) {
      for name in equation.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") })
      where name.contains(".") && (name.first?.isLetter ?? false) {
        _ = try view(String(name.prefix { $0 != "." }))
      }
      try LayoutConstraint(equation: equation) { self.views[$0] }.activate()
    }
  }

  /// The words of the files as equations.
  private func equations(_ text: String, size: Size, isFlipped: Bool) throws -> [String] {
    var text = text
    if let remark = text.range(of: " (") { text = String(text[..<remark.lowerBound]) }
    text = text.replacing(" distance from the leading edge", with: "").replacing(" after ", with: " - ")
    let words = text.split(separator: " ").map(String.init)
    if text.contains("distance from the trailing edge") {
      let relation = words[words.count - 2]
      return ["root.trailing \(relation) \(words[0]) + \(words[words.count - 1])"]
    }
    if words.count == 3, words[0].hasSuffix(".leading"), Double(words[2]) != nil {
      return ["\(words[0]) \(words[1]) root.leading + \(words[2])"]
    }
    if words.count == 5, words[1] == "-", Double(words[4]) != nil {
      return ["\(words[0]) \(words[3]) \(words[2]) + \(words[4])"]
    }
    if words[0].hasSuffix(".edges") {
      let a = words[0].dropLast(6), b = words[2].dropLast(6)
      return ["top", "left", "bottom", "right"].map { "\(a).\($0) == \(b).\($0)" }
    }
    if words.count == 3, !words[2].contains(".") || words[2].contains("H"), !words[0].hasSuffix("idth"),
      !words[0].hasSuffix("eight"), let place = Expression.value(words[2], size)
    {
      return ["\(words[0]) \(words[1]) root.top + \(place)"]
    }
    if isFlipped, words.count == 5, words[0].hasSuffix(".bottom") {
      return ["\(words[0]) \(words[1]) \(words[2]) \(words[3] == "+" ? "-" : "+") \(words[4])"]
    }
    return [text]
  }

  /// A coordinate of a view in the root's coordinates.
  func value(_ key: String, isFlipped: Bool) throws -> Double? {
    let parts = key.split(separator: ".")
    guard parts.count == 2, let view = views[String(parts[0])] else { return nil }
    let frame = view.frameInTopView
    switch parts[1] {
    case "x": return frame.minX
    case "y": return isFlipped ? root.frame.height - frame.maxY : frame.minY
    case "w": return frame.width
    case "h": return frame.height
    default: return nil
    }
  }
}

extension String {
  func range(of text: String) -> Range<String.Index>? { firstRange(of: text) }
}
