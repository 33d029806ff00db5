extension AttributedText {
  /// Gives the white space of a part of the text a rule of its own.
  ///
  /// ``WhiteSpaceRule/collapse`` and ``WhiteSpaceRule/preserveBreaks`` are carried out by
  /// `collapsingWhiteSpace(_:)`, since the text changes; a text that is prepared without keeps its spaces there.
  ///
  /// - Parameters:
  ///   - rule: What holds in the part from now on; `nil` for what holds around it.
  ///   - range: The part; positions outside of the text are moved into it. An empty one changes nothing.
  /// - Complexity: O(*n*) in the number of parts.
  public mutating func setWhiteSpace(_ rule: WhiteSpaceRule?, in range: Range<String.Index>) {
    let offsets = string.utf8Offsets(of: range)
    guard !offsets.isEmpty else { return }
    let end = spans.partitioningIndex { $0.utf8Range.lowerBound >= offsets.upperBound }
    var index = spans.partitioningIndex { $0.utf8Range.lowerBound >= offsets.lowerBound }
    // Such parts do not overlap, so only the last one before can reach into this one.
    if let before = spans[..<index].lastIndex(where: { $0.kind.whiteSpace != nil }) { index = before }
    // A copy: a slice would share the list, and each change would copy all of it.
    let others = Array(spans[index..<end])
    spans.removeSubrange(index..<end)
    for span in others {
      guard span.kind.whiteSpace != nil else {
        add(span)
        continue
      }
      for rest in span.utf8Range.parts(outside: offsets) { add(TextSpan(utf8Range: rest, kind: span.kind)) }
    }
    if let rule { add(TextSpan(utf8Range: offsets, kind: .whiteSpace(rule))) }
  }
}

extension AttributedText {
  /// Tells whether collapsing may change the text.
  ///
  /// - Parameter rule: What holds outside of the parts that have a rule of their own.
  package func collapsesWhiteSpace(_ rule: WhiteSpaceRule) -> Bool { WhiteSpaceRules(rule, spans).changeText }
}

/// The rules that hold in the parts of a text, by UTF-8 offsets.
package struct WhiteSpaceRules {
  /// The rule outside of the parts.
  let base: WhiteSpaceRule
  /// The parts in order; they do not overlap.
  private let parts: [(range: Range<Int>, rule: WhiteSpaceRule)]

  package init(_ base: WhiteSpaceRule, _ spans: [TextSpan]) {
    self.base = base
    parts = spans.compactMap { span in
      guard let rule = span.kind.whiteSpace, !span.utf8Range.isEmpty else { return nil }
      return (span.utf8Range, rule)
    }
  }

  /// True if some rule changes the text.
  var changeText: Bool { !base.keepsText || hasPart { !$0.keepsText } }

  /// - Complexity: O(log *n*) in the number of parts.
  package func rule(at offset: Int) -> WhiteSpaceRule { parts.isEmpty ? base : partRule(at: offset) }

  /// Tells whether some part has a rule of a kind.
  func hasPart(_ isOfKind: (WhiteSpaceRule) -> Bool) -> Bool { parts.contains { isOfKind($0.rule) } }

  /// The parts that lie in a range, whole or partly.
  func parts(in range: Range<Int>) -> [(range: Range<Int>, rule: WhiteSpaceRule)] {
    parts.compactMap { part in
      let inside = part.range.clamped(to: range)
      return inside.isEmpty ? nil : (inside, part.rule)
    }
  }

  private func partRule(at offset: Int) -> WhiteSpaceRule {
    let index = parts.partitioningIndex { $0.range.upperBound > offset }
    return index < parts.count && parts[index].range.contains(offset) ? parts[index].rule : base
  }
}
