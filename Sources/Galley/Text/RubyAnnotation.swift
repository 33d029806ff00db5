public import GalleyShaping

/// Small text beside a part of a text, most often its reading (ruby, furigana).
public struct RubyAnnotation: Hashable, Sendable {
  /// The characters of the annotation.
  public var text: String
  /// On which side of its base the annotation stands.
  public var position = Position.over
  /// How the narrower of base and annotation is spread.
  public var alignment = Alignment.spaceAround
  /// True if an annotation that is longer than its base may reach over the text beside it (CSS Ruby, `ruby-overhang`): up
  /// to half of its size on each side, inside the line, and never over another base or larger text.
  public var overhangs = true
  /// True if an annotation that is longer than its base may stand over the base beside it (CSS `ruby-merge`).
  ///
  /// It may where the annotation of that one leaves it free and is of the same word: on the same side, with the same rule,
  /// without a character between them (jukugo ruby, JLREQ 3.3.7). ``overhangs`` says how far. Where a line ends between the
  /// two, it may not.
  public var sharesRoom = false
  /// True if a line may end inside the base where it might without the annotation, which is divided in proportion.
  /// Otherwise the base stays on one line, unless it is wider than the line.
  public var breaksBase = false
  /// True if a line grows by what the annotation needs beyond it, less what the line before it or after it leaves free.
  /// Otherwise lines are as high as without the annotation, which may reach into the next one.
  public var growsLine = true
  /// The size of the annotation in ems of the base.
  public var scale = 0.5
  /// The fonts of the annotation, first to last; without any those of the base's first character.
  public var fonts: [FontFace] = []
  /// The colour of the annotation's glyphs; `nil` for that of the base's first character.
  public var foregroundColor: Color?

  /// An annotation over its base, half as large, whose other properties are the usual ones.
  public init(_ text: String) { self.text = text }

  /// On which side of its base an annotation stands (CSS Ruby, `ruby-position`).
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// Above a horizontal line, to the right of a vertical one.
    case over
    /// Below a horizontal line, to the left of a vertical one.
    case under
  }

  /// The spread of the narrower of base and annotation (CSS Ruby, `ruby-align`).
  ///
  /// Gaps lie beside ideographs and kana and after spaces; letters of a word stay together.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Gaps between the characters, and half of one at both ends.
    case spaceAround
    /// At the start of the other, in the direction of the paragraph.
    case start
    /// In the middle of the other.
    case center
    /// Gaps between the characters alone.
    case spaceBetween
  }

  /// The most characters of an annotation.
  public static let maximumCount = 1_000
}

extension AttributedText {
  /// The texts of the annotations, in the order of their bases.
  package var annotationTexts: [String] {
    spans.compactMap { $0.kind.ruby?.text }
  }

  /// Sets an annotation beside a part of the text.
  ///
  /// It has the language and the letter spacing of the part's first character, and its fonts and colour unless it has its own.
  /// What is annotated keeps its place in the text: offsets, carets and selections know nothing of the annotation. Preparing the
  /// text throws ``TextError`` where a part begins or ends inside a grapheme cluster, holds a control character or crosses another
  /// one, unless both are the same part with an annotation on either side, and for an annotation with a control character or more than
  /// ``RubyAnnotation/maximumCount`` characters.
  ///
  /// - Parameters:
  ///   - annotation: The annotation; one without text changes nothing.
  ///   - range: The part; positions outside of the text are moved into it. An empty one changes nothing.
  public mutating func setRuby(_ annotation: RubyAnnotation, in range: Range<String.Index>) {
    if !annotation.text.isEmpty { addSpan(range, .ruby(annotation)) }
  }
}
