public import Galley

/// A label as the content of a view.
package final class TextContent: SelfMeasuringContent {
  /// The label that is measured.
  package let label: Label

  /// - Throws: `TextError` when a property of the label is out of range.
  package init(_ label: consuming Label) throws(TextError) {
    // Asked here, where a mistake can be refused; the label remembers the answer.
    naturalSize = try label.intrinsicContentSize
    isEmpty = (label.text ?? "").isEmpty
    // Last, so that the label is not copied.
    self.label = label
  }

  private let naturalSize: Size
  private let isEmpty: Bool

  package var needsSecondPass: Bool { label.numberOfLines != 1 && !(label.preferredMaxLayoutWidth > 0) && !isEmpty }

  package func measure(limitedTo width: Double?) -> MeasuredContent {
    guard let width, label.numberOfLines != 1, width < naturalSize.width, !isEmpty,
      // The label was found good.
      let size = try? label.sizeThatFits(Size(width: width, height: .infinity))
    else {
      let fitsFrom = label.numberOfLines == 1 || isEmpty ? 0 : naturalSize.width
      return (size: naturalSize, widthsWithSameLines: fitsFrom...Double.infinity)
    }
    // Lines that leave room, with the spaces at their ends, are the same in any width down to theirs.
    return (size: size, widthsWithSameLines: min(size.width, width)...width)
  }

  var lineMetrics: TextLineMetrics? {
    guard !isEmpty else { return nil }
    return TextLineMetrics(lineHeight: label.font.lineHeight, descender: label.font.descender, scale: label.scale)
  }

  package func baselines(in size: Size) -> TextBaselines? {
    guard !isEmpty else { return nil }
    let bounds = Rect(origin: .zero, size: size)
    guard let first = try? label.firstBaseline(in: bounds), let last = try? label.lastBaseline(in: bounds)
    else { return nil }
    return (firstFromTop: first, lastFromBottom: size.height - last)
  }
}

/// A view that shows a label.
public final class LabelView: LayoutView, LoggedView {
  package var logClassName: String { "UILabel" }
  override var logged: (any LoggedView)? { self }
  override class var overridesLayoutSubviews: Bool { false }

  /// Makes a view without a label. Touches pass it, as they pass every label.
  public override init(name: String = "") {
    super.init(name: name)
    isUserInteractionEnabled = false
  }

  /// Makes a view that shows a label.
  public convenience init(_ label: Label, name: String = "") {
    self.init(name: name)
    self.label = label
  }

  package var logText: String? { label?.text }

  /// The label; `nil` when the view was given other content.
  ///
  /// One with a property that is out of range leaves the view as it was, and the next layout throws.
  public var label: Label? {
    get { (content as? TextContent)?.label }
    set {
      // A copy of a label counts references to all that it holds.
      guard let label = consume newValue else { return content = nil }
      do throws(TextError) { content = try TextContent(consume label) } catch {
        refuse(.label, LayoutError(.invalidText, "the label of \(debugName): \(error)"))
      }
    }
  }

  /// The label as it is drawn: its natural alignment follows the view's direction, unless the label has one of its own.
  public var shownLabel: Label? {
    guard var label, label.layoutDirection == nil, effectiveDirection == .rightToLeft else { return self.label }
    label.layoutDirection = effectiveDirection
    return label
  }

  /// True if the frame that the last layout gave the view leaves some of the text out.
  ///
  /// - Throws: `TextError` when the label cannot be drawn.
  public var isTruncated: Bool {
    get throws(TextError) {
      try drawing?.layout.isTruncated ?? false
    }
  }

  /// The text as it is drawn in the frame that the last layout gave the view.
  private var drawing: LabelDrawing? {
    get throws(TextError) { try shownLabel?.drawing(in: Rect(origin: .zero, size: frame.size)) }
  }

  /// The place in the text nearest to a point of the view; `nil` without text.
  ///
  /// - Parameter point: In the view's coordinates, in points.
  /// - Throws: `TextError` when the label cannot be drawn.
  public func closestPosition(to point: Point) throws(TextError) -> TextPosition? {
    guard let drawing = try drawing else { return nil }
    return drawing.layout.closestPosition(
      to: Point(x: point.x - drawing.origin.x, y: point.y - drawing.origin.y))
  }

  /// The word, the spaces or the punctuation at a point of the view, or nearest to it; `nil` without text.
  ///
  /// - Parameter point: In the view's coordinates, in points.
  /// - Returns: UTF-8 offsets of the text.
  /// - Throws: `TextError` when the label cannot be drawn.
  public func wordRange(at point: Point) throws(TextError) -> Range<Int>? {
    guard let drawing = try drawing else { return nil }
    return drawing.layout.wordRange(at: Point(x: point.x - drawing.origin.x, y: point.y - drawing.origin.y))
  }

  /// The areas of the view that show a range of the text as selected, in the view's coordinates.
  ///
  /// - Parameter utf8Range: UTF-8 offsets of the text; hidden text has no area.
  /// - Throws: `TextError` when the label cannot be drawn.
  public func selectionRects(for utf8Range: Range<Int>) throws(TextError) -> [Rect] {
    guard let drawing = try drawing else { return [] }
    return drawing.layout.selectionRects(for: utf8Range).map {
      let origin = Point(x: $0.rect.minX + drawing.origin.x, y: $0.rect.minY + drawing.origin.y)
      return Rect(origin: origin, size: $0.rect.size)
    }
  }

  /// Shows a label.
  /// - Throws: `TextError` when a property of the label is out of range; the one before stays then.
  package func setLabel(_ label: consuming Label) throws(TextError) {
    content = try TextContent(label)
  }

  /// The width at which a text of several lines wraps: the one that was set on the label or, without one, that of the
  /// last layout (UIKIT.md 1.5); 0 before there was any and for a single line.
  public var preferredMaxLayoutWidth: Double {
    guard let label, label.numberOfLines != 1 else { return 0 }
    return label.preferredMaxLayoutWidth > 0 ? label.preferredMaxLayoutWidth : alignmentRect.width
  }
}
