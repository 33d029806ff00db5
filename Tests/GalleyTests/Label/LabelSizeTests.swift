import Galley
import GalleyShaping
import TestSupport
import Testing

/// Sizes that UIKit has been seen to give, and the rules of UIKIT.md 1.
@Suite struct LabelSizeTests {
  private func font(_ name: String, _ size: Double) throws -> Font {
    Font(fonts: [try FontFace(path: Repository.path("Tests/Fixtures/Fonts/\(name)-Regular.ttf"))], pointSize: size)
  }

  /// LayoutKit's assertions on UILabel in Helvetica 17 (linkedin/LayoutKit).
  @Test(arguments: [
    ("Nick", 1.0, 34.0, 20.0), ("Nick", 2, 33.5, 20), ("Nick", 3, 33.3333, 19.6667), ("Snyder", 1, 54, 20),
    ("Snyder", 2, 54, 20), ("Snyder", 3, 54, 19.6667), ("Hi", 2, 16.5, 20), ("Hi", 3, 16.3333, 19.6667),
    ("Nick Snyder", 2, 92, 20), ("Nick Snyder", 3, 91.6667, 19.6667),
  ])
  func sizesOfHelveticaLabels(text: String, scale: Double, width: Double, height: Double) throws {
    var label = Label(text)
    label.font = try font("GalleyHelveticaMetrics", 17)
    label.scale = scale
    let size = try label.intrinsicContentSize
    #expect(abs(size.width - width) < 0.001)
    #expect(abs(size.height - height) < 0.001)
  }

  @Test func sizeThatFitsWithoutLimitIsIntrinsic() throws {
    for size in 1...50 {
      var label = Label("hello world")
      label.font = try font("GalleyHelveticaMetrics", Double(size))
      label.scale = 2
      let fitting = try label.sizeThatFits(Size(width: .infinity, height: .infinity))
      #expect(try fitting == label.intrinsicContentSize, "at \(size) points")
    }
  }

  /// Also where the number of lines leaves paragraphs out, and the last line shown is shortened for that.
  @Test(arguments: LineBreakMode.allCases)
  func sizeThatFitsWithoutLimitIsIntrinsicForEveryMode(mode: LineBreakMode) throws {
    for text in ["a\nbc\nd", "a\nbc  \nd", "abc\ndef", "abc", "abc  "] {
      var label = Label(text)
      label.font = try font("GalleyCourierMetrics", 14)
      label.lineBreakMode = mode
      for lines in 0...3 {
        label.numberOfLines = lines
        let intrinsic = try label.intrinsicContentSize
        #expect(try label.sizeThatFits(Size(width: .infinity, height: .infinity)) == intrinsic, "\(text) \(lines)")
        // "abc…def" is the widest.
        #expect(intrinsic.width <= 7 * 8.41 + 0.5, "\(text) \(lines)")
      }
    }
  }

  /// The space at the end of a line takes room where characters wrap, but not on a last line that is cut (UIKIT.md 1.2).
  @Test func aCutLineIsMeasuredWithoutTheSpaceAtItsEnd() throws {
    var label = Label(
      "This is a test string used to test UILabel - and it should wrap and can be as long as three lines")
    label.font = try font("GalleyLabelMetrics", 52.01)
    label.lineBreakMode = .byCharWrapping
    label.lineBreakStrategy = []
    label.scale = 3
    for (lines, width) in [(2, 352.0), (3, 352), (4, 353)] {
      label.numberOfLines = lines
      #expect(try label.sizeThatFits(Size(width: 353, height: 107)).width == width, "\(lines) lines")
    }
  }

  /// The number given counts, not the label's own.
  @Test func aTextRectLimitedToOneLineHoldsOneLine() throws {
    var label = Label("a\nlonger")
    label.font = try font("GalleyCourierMetrics", 14)
    label.numberOfLines = 0
    label.scale = 2
    // With the ellipsis that it shows.
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    let rect = try label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    label.numberOfLines = 1
    let drawn = try #require(try label.drawing(in: bounds)).layout
    #expect(rect == Rect(x: 0, y: 0, width: (2 * drawn.width).rounded(.up) / 2, height: 17) && rect.width > 8.5)
    label.lineBreakMode = .byWordWrapping
    let whole = try label.textRect(forBounds: bounds, limitedToNumberOfLines: 1)
    #expect(whole == Rect(x: 0, y: 0, width: 8.5, height: 17))
  }

  @Test func emptyLabelsHaveNoSize() throws {
    for label in [Label(), Label("")] {
      #expect(try label.intrinsicContentSize == .zero)
      #expect(try label.sizeThatFits(Size(width: 100, height: 100)) == .zero)
      #expect(try label.drawing(in: Rect(x: 0, y: 0, width: 100, height: 100)) == nil)
    }
  }

  /// Heights of title labels at @3x for every category.
  @Test func heightsFollowTheContentSizeCategory() throws {
    let heights = [
      30, 31.3333, 32.3333, 33.6667, 36, 38.3333, 40.6667, 45.6667, 51.3333, 57.3333, 63.3333, 69.3333,
    ]
    for (category, height) in zip(ContentSizeCategory.allCases, heights) {
      var label = Label("What's the point?")
      label.font = try font("GalleySystemMetrics", FontTextStyle.title1.metrics(for: category).pointSize)
      label.scale = 3
      #expect(try abs(label.intrinsicContentSize.height - height) < 0.001, "\(category)")
    }
  }

  /// Body text of several lines has the style's leading between them (UIKIT.md 1.10).
  @Test func leadingStandsBetweenLines() throws {
    var label = Label("one\ntwo\nthree\nfour")
    label.numberOfLines = 0
    label.font = try font("GalleySystemMetrics", 17)
    label.font.leading = 22 - label.font.lineHeight
    label.scale = 2
    #expect(try label.intrinsicContentSize.height == 86.5)
  }

  @Test func heightsAreSummedBeforeTheyAreRounded() throws {
    for (lines, height) in [(2, 36.0), (3, 54), (6, 107.5)] {
      var label = Label(Array(repeating: "x", count: lines).joined(separator: "\n"))
      label.numberOfLines = 0
      label.font = try font("GalleySystemMetrics", 15)
      label.scale = 2
      #expect(try label.intrinsicContentSize.height == height)
    }
  }

  /// The double pass: one line first, then wrapped at the engine's width (UIKIT.md 1.5).
  @Test func preferredWidthWrapsTheIntrinsicSize() throws {
    var label = Label("Another rather long sentence with quite a few words in it to make it wrap around twice")
    label.numberOfLines = 0
    label.font = try font("GalleyCourierMetrics", 14)
    label.scale = 2
    #expect(try label.intrinsicContentSize.height == 17)
    label.preferredMaxLayoutWidth = 304
    // 35 advances: the space at the end of the widest line counts (UIKIT.md 1.2).
    #expect(try label.intrinsicContentSize == Size(width: 294.5, height: 51))
    label.numberOfLines = 1
    #expect(try label.intrinsicContentSize.height == 17)
  }

  @Test func badPropertiesAreTypedErrors() throws {
    var label = Label("text")
    label.numberOfLines = -1
    #expect(throws: TextError.self) { try label.intrinsicContentSize }
    label.numberOfLines = 1
    label.scale = 0
    #expect(throws: TextError.self) { try label.sizeThatFits(.zero) }
    label.scale = 1
    label.minimumScaleFactor = 1.5
    #expect(throws: TextError.self) { try label.intrinsicContentSize }
    label.font.pointSize = -1
    label.minimumScaleFactor = 0
    #expect(throws: TextError.self) { try label.intrinsicContentSize }
  }

  @Test(arguments: [0, 1, 2], [false, true]) func whatIsNotANumberIsZero(lines: Int, isShrunk: Bool) throws {
    var label = Label("Some words on lines\nand more")
    label.numberOfLines = lines
    label.adjustsFontSizeToFitWidth = isShrunk
    label.minimumScaleFactor = isShrunk ? 0.5 : 0
    label.textAlignment = .center
    let values = [Double.nan, 0, 80]
    func zero(_ value: Double) -> Double { value.isNaN ? 0 : value }
    for width in values {
      for height in values {
        let size = Size(width: width, height: height)
        let meant = Size(width: zero(width), height: zero(height))
        #expect(try label.sizeThatFits(size) == label.sizeThatFits(meant))
        for (x, y) in [(0, 0), (.nan, 7), (7, .nan)] as [(Double, Double)] {
          let bounds = Rect(origin: Point(x: x, y: y), size: size)
          let meant = Rect(origin: Point(x: zero(x), y: zero(y)), size: meant)
          #expect(
            try label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
              == label.textRect(forBounds: meant, limitedToNumberOfLines: lines))
          let drawing = try #require(try label.drawing(in: bounds))
          let meantDrawing = try #require(try label.drawing(in: meant))
          #expect(drawing.origin == meantDrawing.origin && drawing.scaleFactor == meantDrawing.scaleFactor)
          #expect(drawing.layout.lines.map(\.utf8Range) == meantDrawing.layout.lines.map(\.utf8Range))
          #expect(try label.firstBaseline(in: bounds) == label.firstBaseline(in: meant))
          #expect(try label.lastBaseline(in: bounds) == label.lastBaseline(in: meant))
        }
      }
    }
    #expect(
      try Label().textRect(forBounds: Rect(x: .nan, y: 1, width: 2, height: 3), limitedToNumberOfLines: 0)
        == Rect(x: 0, y: 1, width: 0, height: 0))
  }

  @Test(arguments: [.nan, -1, -.infinity, 0] as [Double]) func noPreferredWidthIsNone(width: Double) throws {
    var label = Label("Some words on lines\nand more")
    label.numberOfLines = 0
    let natural = try label.intrinsicContentSize
    label.preferredMaxLayoutWidth = width
    #expect(try label.intrinsicContentSize == natural)
    #expect(try label.sizeThatFits(Size(width: 60, height: 0)).height > natural.height)
  }

  /// Shrinking changes what is drawn and nothing that is measured (UIKIT.md 1.7).
  @Test func shrinkingIsForDrawingOnly() throws {
    var label = Label("A text that is much too long")
    let plain = try label.intrinsicContentSize
    let bounds = Rect(x: 0, y: 0, width: plain.width * 0.8, height: plain.height)
    #expect(try label.drawing(in: bounds)?.layout.isTruncated == true)
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    #expect(try label.intrinsicContentSize == plain)
    #expect(try label.sizeThatFits(bounds.size) == plain)
    let drawing = try #require(try label.drawing(in: bounds))
    #expect(!drawing.layout.isTruncated)
    #expect(drawing.scaleFactor < 0.82 && drawing.scaleFactor > 0.77)
    label.minimumScaleFactor = 0.9
    #expect(try label.drawing(in: bounds)?.layout.isTruncated == true)
  }

  /// Texts of whose width or height a part does not shrink with the font.
  private static let stiffTexts: [(name: String, change: @Sendable (inout AttributedText) -> Void)] = {
    func style(_ change: @escaping @Sendable (inout TextStyle) -> Void) -> @Sendable (inout AttributedText) -> Void {
      { $0.setStyle(in: $0.string.startIndex..<$0.string.endIndex, change) }
    }
    func paragraphs(
      _ change: @escaping @Sendable (inout ParagraphStyle) -> Void
    ) -> @Sendable (inout AttributedText) -> Void {
      { $0.updateParagraphStyles(change) }
    }
    return [
      ("nothing", { _ in }), ("letterSpacing 4", style { $0.letterSpacing = 4 }),
      ("letterSpacing -1", style { $0.letterSpacing = -1 }), ("wordSpacing", style { $0.wordSpacing = 15 }),
      ("kern", style { $0.kern = 3 }), ("kern -1", style { $0.kern = -1 }),
      ("headIndent", paragraphs { ($0.firstLineHeadIndent, $0.headIndent) = (20, 10) }),
      ("tailIndent", paragraphs { $0.tailIndent = -25 }), ("lineHeight", paragraphs { $0.lineHeight = .fixed(16) }),
      ("lineSpacing", paragraphs { $0.lineSpacing = 6 }),
      ("tabs", { $0.append(AttributedText("\tx\ty", style: TextStyle(size: 20))) }),
      (
        "box",
        { text in
          let box = TextAttachment(size: Size(width: 30, height: 10))
          text.append(AttributedText(box, style: TextStyle(size: 20)))
        }
      ),
    ]
  }()

  /// Of all factors, the largest at which nothing is left out (UIKIT.md 1.7).
  @Test(arguments: stiffTexts.indices, [1, 2, 0]) func shrinkingFindsTheLargestFactor(index: Int, lines: Int) throws {
    for string in ["1234567890", "Some words go here", "مرحبا بالعالم الكبير", "東京都特許許可局"] {
      var text = AttributedText(string, style: TextStyle(size: 20))
      Self.stiffTexts[index].change(&text)
      var label = Label(attributedText: text)
      label.numberOfLines = lines
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.1
      label.font.pointSize = 20
      let bounds = Rect(x: 0, y: 0, width: 90, height: lines == 1 ? 100 : 38)
      func fits(_ factor: Double) throws -> Bool {
        var scaled = text
        scaled.setStyle(in: scaled.string.startIndex..<scaled.string.endIndex) { $0.size *= factor }
        var plain = Label(attributedText: scaled)
        plain.numberOfLines = lines
        return try plain.drawing(in: bounds)?.layout.isTruncated == false
      }
      let drawing = try #require(try label.drawing(in: bounds))
      let largest = try Array(stride(from: 0.1, to: 1.001, by: 0.01)).last(where: fits)
      let name = "\(Self.stiffTexts[index].name) of “\(string)”: \(drawing.scaleFactor)"
      #expect(drawing.layout.isTruncated == (largest == nil), "\(name)")
      if let largest { #expect(drawing.scaleFactor >= min(largest, 1) - 0.002, "\(name), not \(largest)") }
      #expect(try drawing.layout.isTruncated || fits(drawing.scaleFactor), "\(name)")
    }
  }

  /// San Francisco's letters stand further apart in small sizes.
  @Test func shrinkingHeedsTheTrackingOfTheFont() throws {
    for metrics in [SystemFontMetrics.sanFrancisco, .ownSanFrancisco, .inter] {
      var label = Label("A text that is much too long to be shown")
      label.font = .systemFont(ofSize: 30, metrics: metrics)
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.2
      let size = try label.intrinsicContentSize
      for part in [0.3, 0.5, 0.9] {
        let drawing = try label.drawing(in: Rect(x: 0, y: 0, width: size.width * part, height: size.height))
        #expect(drawing?.layout.isTruncated == false, "\(metrics) \(part)")
      }
    }
  }
}
