package import Galley

// Options that are a list, as `galley options` shows them.

/// An indent in a document: a number of points, or a list of it and of `hanging` and `eachLine`.
extension TextIndent: PartsCoded {
  package static let form = "a number, or a list of one and of hanging and eachLine"
  package static let mayStandAlone = true

  package var parts: [CodedPart] {
    [.number(length)] + (hanging ? [.text("hanging")] : []) + (eachLine ? [.text("eachLine")] : [])
  }

  package init?(parts: [CodedPart]) {
    guard let length = parts.first?.number else { return nil }
    self.init(length)
    for part in parts.dropFirst() {
      switch part.text {
      case "hanging": hanging = true
      case "eachLine": eachLine = true
      default: return nil
      }
    }
  }
}

/// A first letter in a document: its size in lines, or a list of it and of the line that it sinks to.
extension InitialLetter: PartsCoded {
  package static let form = "a number of lines, or a list of one and of the line that it sinks to"
  package static let mayStandAlone = true

  package var parts: [CodedPart] {
    InitialLetter(size) == self ? [.number(size)] : [.number(size), .number(Double(sink))]
  }

  package init?(parts: [CodedPart]) {
    guard (1...2).contains(parts.count), let size = parts[0].number else { return nil }
    guard parts.count > 1 else {
      self.init(size)
      return
    }
    guard let sink = parts[1].integer else { return nil }
    self.init(size, sink: sink)
  }
}

/// Edges in a document: a list of `text`, `cap` or `ex`, and of `text` or `alphabetic`.
extension TextBoxEdge: PartsCoded {
  package static let form = "a list of text, cap or ex, and text or alphabetic"

  package var parts: [CodedPart] { [.text(over.rawValue), .text(under.rawValue)] }

  package init?(parts: [CodedPart]) {
    guard parts.count == 2, let over = parts[0].text.flatMap(Over.init(rawValue:)),
      let under = parts[1].text.flatMap(Under.init(rawValue:))
    else { return nil }
    self.init(over: over, under: under)
  }
}

/// Limits in a document: a list of those of the word, before the hyphen and after it, `null` for the language's own.
extension HyphenationLimits: PartsCoded {
  package static let form = "a list of one to three whole numbers from 1, or null for the language's own"

  package var parts: [CodedPart] { [word, before, after].map { $0.map { .number(Double($0)) } ?? .none } }

  package init?(parts: [CodedPart]) {
    guard (1...3).contains(parts.count) else { return nil }
    var limits: [Int?] = []
    for part in parts {
      guard part != .none else {
        limits.append(nil)
        continue
      }
      guard let limit = part.integer else { return nil }
      limits.append(limit)
    }
    let before = limits.count > 1 ? limits[1] : nil
    self.init(word: limits[0], before: before, after: limits.count > 2 ? limits[2] : before)
  }
}

/// A tab stop in a document: a list of its position, its alignment where that is not left, the characters that end its column,
/// and the text that fills the tab.
extension TabStop: PartsCoded {
  package static var form: String {
    "[position, \(Alignment.allCases.map { $0.rawValue }.joined(separator: " or ")), terminators, leader], or the first of these"
  }

  package var parts: [CodedPart] {
    let terminators = String(String.UnicodeScalarView(columnTerminators.sorted()))
    let all: [CodedPart] = [.number(position), .text(alignment.rawValue), .text(terminators), .text(leader)]
    let count = !leader.isEmpty ? 4 : !terminators.isEmpty ? 3 : alignment != .left ? 2 : 1
    return Array(all[..<count])
  }

  package init?(parts: [CodedPart]) {
    guard (1...4).contains(parts.count), let position = parts[0].number else { return nil }
    self.init(position)
    if parts.count > 1 {
      guard let alignment = parts[1].text.flatMap(Alignment.init(rawValue:)) else { return nil }
      self.alignment = alignment
    }
    if parts.count > 2 {
      guard let terminators = parts[2].text else { return nil }
      columnTerminators = Set(terminators.unicodeScalars)
    }
    if parts.count > 3 {
      guard let leader = parts[3].text else { return nil }
      self.leader = leader
    }
  }
}

/// A marker in a document: how it is written, or a list of that, of the first number, of the edge that is aligned, and of the gap.
extension ListMarker: PartsCoded {
  package static let form = "a text such as \"1.\", or a list of it, a whole number, end or start, and the gap"
  package static let mayStandAlone = true

  package var parts: [CodedPart] {
    let all: [CodedPart] = [.text(pattern), .number(Double(start)), .text(alignment.rawValue), .number(gap)]
    let plain = ListMarker(pattern)
    let count = gap != plain.gap ? 4 : alignment != plain.alignment ? 3 : start != plain.start ? 2 : 1
    return Array(all[..<count])
  }

  package init?(parts: [CodedPart]) {
    guard (1...4).contains(parts.count), let pattern = parts[0].text else { return nil }
    self.init(pattern)
    if parts.count > 1 {
      guard let start = parts[1].integer else { return nil }
      self.start = start
    }
    if parts.count > 2 {
      guard let alignment = parts[2].text.flatMap(Alignment.init(rawValue:)) else { return nil }
      self.alignment = alignment
    }
    if parts.count > 3 {
      guard let gap = parts[3].number else { return nil }
      self.gap = gap
    }
  }
}

/// A fit in a document: a list of its direction, of its target, and of its limit where it has one.
extension TextFit: PartsCoded {
  package static let form = "a list as [\"grow\", \"perLine\", 1.5]"

  package var parts: [CodedPart] {
    [.text(grows ? "grow" : "shrink"), .text(target.rawValue)] + (limit.map { [.number($0)] } ?? [])
  }

  package init?(parts: [CodedPart]) {
    guard (1...3).contains(parts.count), let direction = parts[0].text, ["grow", "shrink"].contains(direction) else {
      return nil
    }
    self.init(grows: direction == "grow")
    if parts.count > 1 {
      guard let target = parts[1].text.flatMap(Target.init(rawValue:)) else { return nil }
      self.target = target
    }
    if parts.count > 2 {
      guard let limit = parts[2].number else { return nil }
      self.limit = limit
    }
  }
}
