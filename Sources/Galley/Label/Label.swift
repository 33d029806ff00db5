public import GalleyShaping
public import GalleyUnicode

/// A text with `UILabel`'s properties, defaults and answers.
///
/// A label holds no frame: each question brings its own bounds. Sizes are rounded up to whole pixels of
/// ``scale``, width and height apart; heights are summed before they are rounded once (UIKIT.md 1.3).
///
/// ```swift
/// var label = Label("A text that may take several lines.")
/// label.numberOfLines = 0
/// let size = try label.sizeThatFits(Size(width: 120, height: 0))
/// ```
///
/// The value may be copied and used by several threads; copies share what has been prepared. Labels with equal properties are
/// equal, whatever was asked of them.
public struct Label: Equatable, Sendable {
  // What each question of a size reads stands first and together, and what few labels have is elsewhere: a label is copied
  // by every call through an array, and a screen of labels then takes two lines of the processor's cache for each, not five.

  private(set) var memory = LabelCache()
  /// True if sizes may be found without a list of lines; tests hold the two ways equal.
  package var takesQuickWay = true { didSet { if takesQuickWay != oldValue { forget() } } }
  /// The most lines; 0 for no limit.
  public var numberOfLines = 1 { didSet { if numberOfLines != oldValue { forgetAnswers() } } }
  /// Pixels per point, to which sizes are rounded up; `nil` for no rounding.
  ///
  /// Questions throw a ``TextError`` for one outside of ``Size/scaleRange``.
  public var scale: Double? = 1 { didSet { if scale != oldValue { forgetAnswers() } } }
  /// True if sizes are rounded up to 32-bit floats, for engines that keep them in these (``Size/roundedUpToFloats()``).
  ///
  /// They are rounded after ``scale`` has rounded them, and never below what the text takes; the limits of
  /// a ``SizeProposal`` are rounded down to one. So a text has no more lines in the width that comes back.
  public var roundsToFloats = false { didSet { if roundsToFloats != oldValue { forgetAnswers() } } }
  /// The treatment of text that does not fit.
  public var lineBreakMode = LineBreakMode.byTruncatingTail {
    didSet { if lineBreakMode != oldValue { forgetAnswers() } }
  }
  private(set) var plainText: String?
  /// The width at which a label of several lines takes its intrinsic size; 0 for the width of its one line, as for
  /// anything that is not above 0.
  public var preferredMaxLayoutWidth: Double = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { forgetAnswers() } }
  }
  /// The smallest scale at which text is drawn, from 0 to 1. At 0, as at 1, text is not shrunk.
  public var minimumScaleFactor: Double = 0 { didSet { if minimumScaleFactor != oldValue { forgetAnswers() } } }
  /// The properties that few labels have; `nil` for none of them.
  private var rare: RareLabelProperties?

  /// The text with styles of its own, instead of ``plainText``.
  package private(set) var richText: AttributedText? {
    get { rare?.values.richText }
    set { setRare { $0.richText = newValue } }
  }

  /// The characters; setting them takes the label's font for all of them.
  public var text: String? {
    get { richText?.string ?? plainText }
    set {
      if richText == nil, Self.isSame(plainText, newValue) { return }
      plainText = newValue
      if rare != nil { richText = nil }
      forget()
    }
  }

  /// The text with its styles, instead of ``text`` and ``font``.
  public var attributedText: AttributedText? {
    get { richText ?? plainText.map { AttributedText($0, style: style) } }
    set {
      richText = newValue
      plainText = nil
      forget()
    }
  }

  /// The properties that the look of the text follows from.
  private(set) var look = LabelLook() { didSet { if look != oldValue { forget() } } }

  /// The font of ``text``, that of the system at 17 points if none is set; of an attributed text that of its first character.
  ///
  /// Setting it changes no character of an attributed text.
  public var font: Font {
    get {
      guard let style = richText?.runs[0].style else { return look.font }
      var font = look.font
      (font.chosenFonts, font.pointSize) = (style.fonts, style.size)
      return font
    }
    set { look.font = newValue }
  }
  /// The language of ``text`` as a BCP 47 tag.
  public var language: String? {
    get { rare?.values.language }
    set {
      guard newValue != language else { return }
      setRare { $0.language = newValue }
      forget()
    }
  }
  /// OpenType features of ``text``.
  public var fontFeatures: [FontFeature] {
    get { rare?.values.fontFeatures ?? [] }
    set {
      guard newValue != fontFeatures else { return }
      setRare { $0.fontFeatures = newValue }
      forget()
    }
  }
  /// How lines stand between the edges; natural follows ``layoutDirection``, not the text (UIKIT.md 1.8).
  public var textAlignment: TextAlignment {
    get { look.textAlignment }
    set { look.textAlignment = newValue }
  }
  /// How poor last lines and broken words are avoided.
  public var lineBreakStrategy: LineBreakStrategy {
    get { look.lineBreakStrategy }
    set { look.lineBreakStrategy = newValue }
  }
  /// True if text that does not fit is drawn smaller; sizes do not heed it (UIKIT.md 1.7).
  public var adjustsFontSizeToFitWidth = false
  /// Where a single line that was drawn smaller stands.
  public var baselineAdjustment = BaselineAdjustment.alignBaselines
  /// True if letters are moved together a little before a line is truncated.
  public var allowsDefaultTighteningForTruncation = false
  /// The text shown where a line is shortened; `nil` for an ellipsis in the style of the text at the cut.
  public var truncationToken: AttributedText? {
    get { rare?.values.truncationToken }
    set {
      guard newValue != nil || truncationToken != nil else { return }
      setRare { $0.truncationToken = newValue }
      forgetAnswers()
    }
  }
  /// By how much lines grow or shrink to be as wide as the label; `nil` for lines of the font's size.
  ///
  /// Sizes in a width heed it. A line that is shortened keeps its size: ``adjustsFontSizeToFitWidth`` shrinks such a one.
  public var textFit: TextFit? {
    get { rare?.values.textFit }
    set {
      guard newValue != textFit else { return }
      setRare { $0.textFit = newValue }
      // Only a list of lines tells how large they are.
      takesQuickWay = newValue == nil
      forgetAnswers()
    }
  }
  /// True if a truncated line may be cut between any two clusters; otherwise between words only.
  public var truncationCutsWords = true { didSet { if truncationCutsWords != oldValue { forgetAnswers() } } }
  /// The direction of the user interface; `nil` for that of the view that shows the label, left to right without one.
  public var layoutDirection: LayoutDirection? {
    get { look.layoutDirection }
    set { look.layoutDirection = newValue }
  }
  /// The base direction of the text; first strong as in UIKit.
  public var baseWritingDirection: BaseDirection {
    get { look.baseWritingDirection }
    set { look.baseWritingDirection = newValue }
  }

  /// The place of a single line that was drawn smaller (UIKit's `UIBaselineAdjustment`).
  public enum BaselineAdjustment: Int, Hashable, Sendable, CaseIterable {
    /// On the baseline of the text at its full size.
    case alignBaselines
    /// In the middle of the bounds.
    case alignCenters
    /// At the top of the bounds.
    case none
  }

  /// A label with UIKit's defaults.
  public init(_ text: String? = nil) { plainText = text }

  /// A label for a text with its own styles.
  public init(attributedText: AttributedText) { richText = attributedText }

  /// Sets a property that few labels have.
  private mutating func setRare(_ set: (inout RareLabelProperties.Values) -> Void) {
    var values = rare?.values ?? RareLabelProperties.Values()
    set(&values)
    rare = values.isDefault ? nil : RareLabelProperties(values)
  }

  /// True if there is nothing to show: such a label has no size (UIKIT.md 1.2).
  @inline(__always) var isEmpty: Bool {
    guard rare != nil, let richText else { return plainText?.isEmpty ?? true }
    return richText.string.isEmpty
  }

  /// Tells whether the text has a language and features as a style says.
  @inline(__always) func hasLanguageAndFeatures(of style: TextStyle) -> Bool {
    guard let rare else { return style.language == nil && style.fontFeatures.isEmpty }
    return style.language == rare.values.language && style.fontFeatures == rare.values.fontFeatures
  }

  /// Tells whether two texts are the same bytes; texts that are equal may be composed differently.
  private static func isSame(_ a: String?, _ b: String?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a == b && a.utf8.elementsEqual(b.utf8)
  }

  /// Forgets what was prepared and answered; copies of the label remember it.
  private mutating func forget() {
    if isKnownUniquelyReferenced(&memory), !memory.isPrepared {
      memory.forgetAnswers()
    } else {
      memory = LabelCache()
    }
  }

  /// Forgets what was answered.
  private mutating func forgetAnswers() {
    if isKnownUniquelyReferenced(&memory) {
      memory.forgetAnswers()
    } else {
      memory = memory.keepingParagraph()
    }
  }

  /// The style of ``text``.
  var style: TextStyle { look.textStyle(language: language, fontFeatures: fontFeatures) }

  /// The text as it is broken into lines: the label's own properties applied over the text's styles.
  func preparedText(kern: Double? = nil, fontScale: Double = 1) -> AttributedText {
    var text = attributedText ?? AttributedText("", style: style)
    text.updateParagraphStyles { style in style = paragraphStyle(style, fontScale: fontScale) }
    if kern != nil || fontScale != 1 {
      text.setStyle(in: text.string.startIndex..<text.string.endIndex) { style in
        style.scaleSizes(by: fontScale)
        if richText == nil { style.letterSpacing = .points(look.font.metrics.letterSpacing(size: style.size)) }
        if let kern { style.kern = (style.kern ?? 0) + kern }
      }
    }
    return text
  }

  /// A paragraph's style with the label's own properties applied over it.
  func paragraphStyle(_ style: ParagraphStyle, fontScale: Double = 1) -> ParagraphStyle {
    look.paragraphStyle(style, isPlain: richText == nil, fontScale: fontScale)
  }

  /// The limits of the label, with a height or without.
  func limits(height: Double = .infinity) -> LineLimits {
    LineLimits(
      numberOfLines: numberOfLines, maximumHeight: height, lineBreakMode: lineBreakMode,
      token: truncationToken, cutsWords: truncationCutsWords, textFit: textFit)
  }
}
