/// An attribute of a part of an attributed string as a whole, such as a reading.
///
/// Foundation joins neighbours whose attributes are equal. So each part of a text that Galley gives has a number and a length; by
/// these the parts are told apart again.
public struct AttributedPart<Kind: Hashable & Sendable>: Hashable, Sendable {
  /// The attribute of the part.
  public var kind: Kind
  /// Its place among the parts of its text.
  let number: Int
  /// Its length in UTF-8; 0 where it is unknown.
  let utf8Count: Int

  /// Makes the value of an attribute: neighbours that have the same one are one part.
  public init(_ kind: Kind) { self.init(kind, number: 0, utf8Count: 0) }

  init(_ kind: Kind, number: Int, utf8Count: Int) {
    self.kind = kind
    self.number = number
    self.utf8Count = utf8Count
  }
}

/// The parts of a text, in order, with their ranges in UTF-8.
struct AttributedParts<Kind: Hashable & Sendable> {
  private(set) var parts: [(range: Range<Int>, part: AttributedPart<Kind>)] = []
  /// The parts that the last range belonged to, by their places in `parts`.
  private var open: [AttributedPart<Kind>: Int] = [:]

  init() {}

  /// Parts of a text as it has them.
  init(_ parts: [(Range<Int>, Kind)]) {
    for (number, part) in parts.enumerated() where !part.0.isEmpty {
      self.parts.append((part.0, AttributedPart(part.1, number: number, utf8Count: part.0.count)))
    }
  }

  /// Where parts begin and end.
  var edges: [Int] { parts.flatMap { [$0.range.lowerBound, $0.range.upperBound] } }

  /// The parts that hold a range, which no edge divides; `nil` for none.
  ///
  /// - Parameter first: The first part that may; moved on. To be asked in ascending order.
  func value(of range: Range<Int>, from first: inout Int) -> [AttributedPart<Kind>]? {
    while first < parts.count, parts[first].range.upperBound <= range.lowerBound { first += 1 }
    var value: [AttributedPart<Kind>] = []
    var index = first
    while index < parts.count, parts[index].range.lowerBound < range.upperBound {
      if parts[index].range.upperBound >= range.upperBound { value.append(parts[index].part) }
      index += 1
    }
    return value.isEmpty ? nil : value
  }

  /// Adds the parts that the next range of a string belongs to.
  mutating func append(_ value: [AttributedPart<Kind>]?, in range: Range<Int>) {
    var next: [AttributedPart<Kind>: Int] = [:]
    for part in value ?? [] {
      if let index = open[part] {
        parts[index].range = parts[index].range.lowerBound..<range.upperBound
        next[part] = index
      } else {
        next[part] = parts.count
        parts.append((range, part))
      }
    }
    open = next
  }

  /// The parts as a text has them: neighbours that were joined are divided again.
  var divided: [(range: Range<Int>, kind: Kind)] {
    var all: [(range: Range<Int>, number: Int, kind: Kind)] = []
    for (range, part) in parts {
      let count = part.utf8Count
      guard count > 0, range.count > count, range.count % count == 0 else {
        all.append((range, part.number, part.kind))
        continue
      }
      for start in stride(from: range.lowerBound, to: range.upperBound, by: count) {
        all.append((start..<start + count, part.number, part.kind))
      }
    }
    all.sort { ($0.range.lowerBound, $0.number) < ($1.range.lowerBound, $1.number) }
    return all.map { ($0.range, $0.kind) }
  }
}
