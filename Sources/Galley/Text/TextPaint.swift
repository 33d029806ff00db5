public import GalleyShaping

/// The part of a style that is painted and takes no room.
///
/// Shared and behind a reference: few styles have any of it, and a style stays small without.
final class TextPaint: Hashable, Sendable {
  struct Values: Hashable {
    var foregroundColor: Color?
    var backgroundColor: Color?
    var underlineStyle: TextLineStyle?
    var underlineColor: Color?
    var strikethroughStyle: TextLineStyle?
    var strikethroughColor: Color?
    var link: String?
    var attributes = TextAttributes()
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (one: TextPaint, other: TextPaint) -> Bool { one === other || one.values == other.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// The style of a line under or through text (UIKit's `NSUnderlineStyle`).
public enum TextLineStyle: String, Hashable, Sendable, CaseIterable {
  /// As thick as the font asks.
  case single
  /// Twice as thick.
  case thick
  /// Two lines, as far apart as they are thick.
  case double
}

// None of this changes a size, a line or a glyph: neighbours that differ in nothing else are shaped together.
extension TextStyle {
  /// The colour of the glyphs; `nil` for that with which the text is drawn. Colour glyphs keep their own.
  ///
  /// A glyph that stands for several characters, such as a ligature, has the colour of the first one.
  public var foregroundColor: Color? {
    get { paint?.values.foregroundColor }
    set { setPaint { $0.foregroundColor = newValue } }
  }

  /// The colour behind the text, as high as the line; `nil` for none.
  public var backgroundColor: Color? {
    get { paint?.values.backgroundColor }
    set { setPaint { $0.backgroundColor = newValue } }
  }

  /// The line below the text, where the first font has it (`post`); `nil` for none.
  ///
  /// In vertical text it stands on the left, in Japanese and Korean on the right.
  public var underlineStyle: TextLineStyle? {
    get { paint?.values.underlineStyle }
    set { setPaint { $0.underlineStyle = newValue } }
  }

  /// The colour of the line below the text; `nil` for that of the glyphs.
  public var underlineColor: Color? {
    get { paint?.values.underlineColor }
    set { setPaint { $0.underlineColor = newValue } }
  }

  /// The line through the text, where the first font has it (`OS/2`); `nil` for none.
  public var strikethroughStyle: TextLineStyle? {
    get { paint?.values.strikethroughStyle }
    set { setPaint { $0.strikethroughStyle = newValue } }
  }

  /// The colour of the line through the text; `nil` for that of the glyphs.
  public var strikethroughColor: Color? {
    get { paint?.values.strikethroughColor }
    set { setPaint { $0.strikethroughColor = newValue } }
  }

  /// Where the text leads to, such as a URL; `nil` for nowhere.
  ///
  /// It changes nothing that is measured or drawn: ``AttributedText/styledRanges`` tells where a link is, and
  /// ``TextLayout/selectionRects(for:)`` what it covers.
  public var link: String? {
    get { paint?.values.link }
    set { setPaint { $0.link = newValue } }
  }

  /// The attributes of your own that the text has.
  public var attributes: TextAttributes {
    get { paint?.values.attributes ?? TextAttributes() }
    set { setPaint { $0.attributes = newValue } }
  }

  private mutating func setPaint(_ change: (inout TextPaint.Values) -> Void) {
    var values = paint?.values ?? TextPaint.Values()
    change(&values)
    paint = values == TextPaint.Values() ? nil : TextPaint(values)
  }
}

/// Characters that are painted alike; runs of them partition a text.
struct PaintRun {
  /// UTF-8 offset.
  var end: UInt32
  var paint: TextPaint?
}

extension ContiguousArray<PaintRun> {
  /// Lists what the parts of a text are painted with; empty where nothing is said about that.
  init(_ text: AttributedText) {
    self.init()
    guard text.runs.contains(where: { $0.style.paint != nil }) else { return }
    for run in text.runs { append(run.utf8Count, run.style.paint) }
  }

  /// Returns what a character is painted with.
  ///
  /// - Parameter offset: UTF-8 offset.
  func paint(at offset: Int) -> TextPaint? {
    let index = partitioningIndex { Int($0.end) > offset }
    return index < count ? self[index].paint : nil
  }

  mutating func append(_ count: Int, _ paint: TextPaint?) {
    guard count > 0 else { return }
    let end = (last?.end ?? 0) + UInt32(count)
    if let last, last.paint == paint { removeLast() }
    append(PaintRun(end: end, paint: paint))
  }

  /// Adds what a part of another text is painted with.
  ///
  /// - Parameter range: UTF-8 offsets.
  mutating func append(_ runs: Self, _ range: Range<Int>) {
    guard !runs.isEmpty else { return append(range.count, nil) }
    var start = 0
    for run in runs {
      append((start..<Int(run.end)).clamped(to: range).count, run.paint)
      start = Int(run.end)
    }
  }
}
