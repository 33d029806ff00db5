/// A part of a text that is set as one: a group across a vertical line, a base with its annotation, stressed text, text with
/// room beside it, or with white space of its own kind; ``range(in:)`` says which part.
public struct TextSpan: Hashable, Sendable {
  /// A kind of parts that are set as one, with what it says.
  public struct Kind: Hashable, Sendable {
    package enum Value: Hashable, Sendable {
      case combined
      case ruby(RubyAnnotation)
      case emphasized(TextEmphasis)
      case padded(TextPadding)
      case whiteSpace(WhiteSpaceRule)
    }

    package let value: Value

    /// Set across in one em of a vertical line (CSS `text-combine-upright: all`, tate-chu-yoko).
    public static let combined = Kind(value: .combined)
    /// Annotated with small text.
    public static func ruby(_ annotation: RubyAnnotation) -> Kind { Kind(value: .ruby(annotation)) }
    /// Stressed by a mark beside each character.
    public static func emphasized(_ emphasis: TextEmphasis) -> Kind { Kind(value: .emphasized(emphasis)) }
    /// With room before and after it.
    public static func padded(_ padding: TextPadding) -> Kind { Kind(value: .padded(padding)) }
    /// With a rule of its own for its white space; these parts do not overlap.
    public static func whiteSpace(_ rule: WhiteSpaceRule) -> Kind { Kind(value: .whiteSpace(rule)) }

    /// The annotation of an annotated part.
    public var ruby: RubyAnnotation? { if case .ruby(let annotation) = value { annotation } else { nil } }
    /// The mark of a stressed part.
    public var emphasis: TextEmphasis? { if case .emphasized(let emphasis) = value { emphasis } else { nil } }
    /// The room beside a part.
    public var padding: TextPadding? { if case .padded(let padding) = value { padding } else { nil } }
    /// The rule of a part's white space.
    public var whiteSpace: WhiteSpaceRule? { if case .whiteSpace(let rule) = value { rule } else { nil } }
  }

  /// UTF-8 offsets.
  package var utf8Range: Range<Int>
  /// The kind of the part.
  public var kind: Kind

  /// Makes a part of the text, in UTF-8 offsets.
  package init(utf8Range: Range<Int>, kind: Kind) {
    self.utf8Range = utf8Range
    self.kind = kind
  }

  /// The spans in a part of the text, which has moved; those that lie in it partly are left out, or cut
  /// where they are stressed, have room beside them or a rule for white space.
  ///
  /// - Parameter shift: How far the part has moved, in bytes.
  static func inside(_ range: Range<Int>, of spans: [TextSpan], shiftedBy shift: Int) -> [TextSpan] {
    spans.compactMap { span in
      var (part, kind) = (span.utf8Range.clamped(to: range), span.kind)
      guard !part.isEmpty else { return nil }
      switch kind.value {
      // A part of stressed text is stressed, and white space keeps its rule.
      case .emphasized, .whiteSpace: break
      case .padded(var padding):
        if part.lowerBound != span.utf8Range.lowerBound { padding.start = 0 }
        if part.upperBound != span.utf8Range.upperBound { padding.end = 0 }
        kind = .padded(padding)
      case .combined, .ruby: if part != span.utf8Range { return nil }
      }
      return TextSpan(utf8Range: part.shifted(by: shift), kind: kind)
    }
  }

  /// The most characters of a combined group.
  public static let maximumCombinedCount = 100
}

extension AttributedText {
  /// Sets a part of the text across in one em of a vertical line (tate-chu-yoko).
  ///
  /// The group is one character for carets and line breaks. It takes the font's half-, third- or quarter-width forms if it is
  /// too broad, and what is still broader than 1.1 em is squeezed to that. It has the first font of its style that shows all of
  /// it, and one style: that of its first character. Horizontal text shows no difference.
  ///
  /// Preparing the text throws ``TextError`` for a group that begins or ends inside a grapheme cluster, crosses another one, holds a
  /// control character, or is longer than ``TextSpan/maximumCombinedCount`` grapheme clusters.
  ///
  /// - Parameter range: The part; positions outside of the text are moved into it. An empty one changes nothing.
  public mutating func setCombinedUpright(in range: Range<String.Index>) { addSpan(range, .combined) }

  /// Adds a span of a part of the text; positions outside of it are moved into it, and an empty part changes nothing.
  mutating func addSpan(_ range: Range<String.Index>, _ kind: TextSpan.Kind) {
    let offsets = string.utf8Offsets(of: range)
    if !offsets.isEmpty { add(TextSpan(utf8Range: offsets, kind: kind)) }
  }

  /// Adds a span after those that begin before it or at the same place.
  ///
  /// - Parameter span: In the text, and not empty.
  package mutating func add(_ span: TextSpan) {
    let offsets = span.utf8Range
    let index = spans.partitioningIndex { $0.utf8Range.lowerBound > offsets.lowerBound }
    spans.insert(span, at: index)
  }
}
