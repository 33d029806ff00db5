internal import Galley
internal import TestSupport
internal import Testing

/// "`Label.sizeThatFits` of a proposal and of a size, and `TextMeasurer` differ in widths": a test for each cell of the table in
/// `MeasuringText.md`.
@Suite struct MeasuringTableTests {
  private static let size = 17.0
  private static func width(_ text: String) throws -> Double {
    try PreparedParagraph(text, style: TextStyle(size: size)).measure().width
  }
  private static func widthWithSpaces(_ text: String) throws -> Double {
    try PreparedParagraph(text, style: TextStyle(size: size)).naturalWidth
  }
  private static func label(_ text: String, lines: Int = 0) -> Label {
    var label = Label(text)
    (label.numberOfLines, label.scale, label.font) = (lines, nil, .systemFont(ofSize: size))
    return label
  }
  private static func measure(_ label: Label, _ width: SizeProposal.Axis) throws -> Size {
    try label.sizeThatFits(SizeProposal(width: width, height: .maxContent))
  }

  /// Push-out: a `TextMeasurer` and a `PreparedParagraph` do so only where their style asks, a label unless told not
  /// to.
  @Test func pushOutIsTheLabels() throws {
    let text = "Words of a text that ends poorly"
    let available = try Self.width("Words of a text that ends")
    let narrow = max(try Self.width("Words of a text that"), try Self.width("ends poorly"))
    #expect(try TextMeasurer(style: TextStyle(size: Self.size)).measure(text, width: available).width == available)
    #expect(try PreparedParagraph(text, style: TextStyle(size: Self.size)).measure(width: available).width == available)
    var pushing = ParagraphStyle()
    pushing.lineBreakStrategy = .standard
    let measurer = try TextMeasurer(style: TextStyle(size: Self.size), paragraphStyle: pushing)
    #expect(try measurer.measure(text, width: available).width == narrow)
    var label = Self.label(text)
    #expect(try Self.measure(label, .atMost(available)).width == narrow)
    // The space after "that" counts here.
    let withSpace = max(try Self.widthWithSpaces("Words of a text that "), narrow)
    #expect(try label.sizeThatFits(Size(width: available, height: 0)).width == withSpace)
    #expect(try label.drawing(in: Rect(x: 0, y: 0, width: available, height: 100))?.layout.width == narrow)
    label.lineBreakStrategy = []
    #expect(try Self.measure(label, .atMost(available)).width == available)
    #expect(try label.sizeThatFits(Size(width: available, height: 0)).width == available)
  }

  /// White space at a line's end: left out, but for UIKit's questions, where it counts as far as there is room.
  @Test func whiteSpaceAtTheEndCountsForUIKit() throws {
    let text = "word   "
    let (bare, whole) = (try Self.width("word"), try Self.widthWithSpaces(text))
    #expect(bare < whole)
    #expect(try TextMeasurer(style: TextStyle(size: Self.size)).measure(text, width: 200).width == bare)
    #expect(try PreparedParagraph(text, style: TextStyle(size: Self.size)).measure(width: 200).width == bare)
    let label = Self.label(text)
    #expect(try Self.measure(label, .atMost(200)).width == bare)
    #expect(try Self.measure(label, .maxContent).width == bare)
    #expect(try label.drawing(in: Rect(x: 0, y: 0, width: 200, height: 100))?.layout.width == bare)
    #expect(try label.sizeThatFits(Size(width: 200, height: 0)).width == whole)
    #expect(try label.intrinsicContentSize.width == whole)
    let bounds = Rect(x: 0, y: 0, width: 200, height: 100)
    #expect(try label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).width == whole)
    #expect(try label.sizeThatFits(Size(width: bare + 1, height: 0)).width == bare + 1)
  }

  /// A line that is too long: measured as shown, or whole for UIKit's questions.
  @Test func oneLineIsMeasuredAsShownOrWhole() throws {
    let text = "One line that does not fit"
    let whole = try Self.width(text)
    let label = Self.label(text, lines: 1)
    #expect(try Self.measure(label, .atMost(100)).width <= 100)
    #expect(try Self.measure(label, .maxContent).width == whole)
    #expect(try label.sizeThatFits(Size(width: 100, height: 0)).width == whole)
    #expect(try label.intrinsicContentSize.width == whole)
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    #expect(try label.textRect(forBounds: bounds, limitedToNumberOfLines: 1).width <= 100)
  }

  /// The height asked for limits the lines of `measure` alone.
  @Test func heightsLimitMeasureAlone() throws {
    let label = Self.label("Several words on several lines of a label")
    let all = try label.sizeThatFits(Size(width: 100, height: 20))
    #expect(all.height > 40)
    #expect(try label.sizeThatFits(SizeProposal(width: .atMost(100), height: .atMost(25))).height <= 25)
    let bounds = Rect(x: 0, y: 0, width: 100, height: 25)
    #expect(try label.textRect(forBounds: bounds, limitedToNumberOfLines: 0).height == 25)
  }

  /// Rounding: up to pixels for a label, and up to floats where it is asked; none for the others.
  @Test func labelsAreRounded() throws {
    let exact = try Self.width("rounded")
    var label = Self.label("rounded")
    #expect(try Self.measure(label, .maxContent).width == exact)
    label.scale = 1
    for width in [try Self.measure(label, .maxContent).width, try label.intrinsicContentSize.width] {
      #expect(width == exact.rounded(.up) && width > exact)
    }
    (label.scale, label.roundsToFloats) = (nil, true)
    #expect(try Self.measure(label, .maxContent).width == Size(width: exact, height: 0).roundedUpToFloats().width)
    #expect(try TextMeasurer(style: TextStyle(size: Self.size)).measure("rounded").width == exact)
  }

  /// At an exact width `measure` answers that width.
  @Test func exactWidthsAreAnswered() throws {
    #expect(try Self.measure(Self.label("abc"), .exactly(80)).width == 80)
    #expect(try Self.measure(Self.label("abc"), .atMost(80)).width == Self.width("abc"))
    #expect(try Self.label("abc").sizeThatFits(Size(width: 80, height: 0)).width == Self.width("abc"))
  }
}
