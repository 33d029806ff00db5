internal import GalleyShaping

/// The annotations of a text, prepared as texts of their own; those that are alike are prepared once.
struct AnnotationTexts {
  /// A text by its bytes: strings that are merely canonically equivalent have offsets of their own.
  private struct Key: Hashable {
    var text: String

    static func == (one: Key, other: Key) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  /// The style that the annotations of bases of one style share.
  private final class Setting {
    let base: ResolvedStyle
    let scale: Double
    let fonts: [FontFace]
    let writingMode: WritingMode
    let orientation: TextOrientation
    let isRightToLeft: Bool?
    let style: ResolvedStyle
    let paragraphStyles: ContiguousArray<ParagraphStyleRun>
    var known: [Key: ParagraphStorage] = [:]

    init(
      _ base: ResolvedStyle, scale: Double, fonts: [FontFace], in paragraphStyle: ParagraphStyle, isRightToLeft: Bool?
    ) {
      self.base = base
      self.scale = scale
      self.fonts = fonts
      writingMode = paragraphStyle.writingMode
      orientation = paragraphStyle.textOrientation
      self.isRightToLeft = isRightToLeft
      style = ResolvedStyle(base, scale: scale, fonts: fonts, isSpaced: isRightToLeft != nil)
      var own = ParagraphStyle()
      own.writingMode = writingMode
      own.textOrientation = orientation
      own.baseWritingDirection = isRightToLeft == true ? .rightToLeft : .leftToRight
      paragraphStyles = [ParagraphStyleRun(end: ParagraphStyleRun.openEnd, style: own)]
    }
  }

  private let count: Int
  private let cache: ShapeCache?
  private let scratch: PreparationScratch
  /// Those of the last annotations, as many as a text commonly has.
  private var settings = RecentList<Setting>(capacity: 4)

  /// - Parameter count: How many annotations there are.
  init(_ count: Int, _ cache: ShapeCache?, _ scratch: PreparationScratch) {
    self.count = count
    self.cache = cache
    self.scratch = scratch
  }

  /// An annotation as a text of its own.
  ///
  /// - Parameters:
  ///   - scale: Its size in ems of its base.
  ///   - fonts: Its fonts; empty for those of its base.
  ///   - base: The style of its base, which it has in its own size.
  ///   - paragraphStyle: That of the paragraph that the base stands in.
  ///   - isRightToLeft: Whether that paragraph runs from right to left; the annotation does so, too. `nil` for a mark,
  ///     which has neither a direction nor letter spacing.
  mutating func prepared(
    _ text: String, scale: Double, fonts: [FontFace], beside base: ResolvedStyle,
    in paragraphStyle: borrowing ParagraphStyle, isRightToLeft: Bool?
  ) -> ParagraphStorage {
    let setting = setting(scale, fonts, base, paragraphStyle, isRightToLeft)
    let key = Key(text: text)
    if let storage = setting.known[key] { return storage }
    let request = ParagraphBuilder.Request(
      text: text, styles: [StyleRun(end: UInt32(text.utf8.count), style: setting.style)],
      paragraphStyles: setting.paragraphStyles)
    let storage = ParagraphBuilder.prepare(request, cache: cache, scratch)
    setting.known[key] = storage
    return storage
  }

  private mutating func setting(
    _ scale: Double, _ fonts: [FontFace], _ base: ResolvedStyle, _ paragraphStyle: borrowing ParagraphStyle,
    _ isRightToLeft: Bool?
  ) -> Setting {
    for known in settings.elements
    where known.base === base && known.scale == scale && known.fonts == fonts
      && known.writingMode == paragraphStyle.writingMode
      && known.orientation == paragraphStyle.textOrientation && known.isRightToLeft == isRightToLeft
    {
      return known
    }
    let made = Setting(base, scale: scale, fonts: fonts, in: copy paragraphStyle, isRightToLeft: isRightToLeft)
    made.known.reserveCapacity(min(count, 1_000))
    return settings.add(made)
  }
}
