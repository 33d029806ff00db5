public import GalleyShaping
internal import GalleyUnicode
internal import Synchronization

/// Measures many texts of one style, from string to size: what a layout engine asks of its labels.
///
/// Most labels are a few words of one script in one font. Their words are looked up in a `ShapeCache`, and their
/// lines are filled on the way, without a paragraph in between: when the words are known this allocates nothing. Any
/// other text is prepared as a ``PreparedParagraph``. The answer is the same, to the bit.
///
/// ```swift
/// let measurer = try TextMeasurer(style: TextStyle(size: 17))
/// let size = try measurer.measure("Measure many labels", width: 120).size
/// ```
///
/// Threads may share a measurer.
@safe public final class TextMeasurer: Sendable {
  /// How the texts look.
  public let style: TextStyle
  /// How their lines are formed.
  public let paragraphStyle: ParagraphStyle
  /// The memory of shaped words.
  public let cache: ShapeCache

  let styles: ContiguousArray<StyleRun>
  let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  /// The breaker of plain texts; `nil` where the style asks for more than the quick way can do.
  private let breaker: PlainTextBreaker?
  /// The breaker again, to call it without counting references.
  private let lentBreaker: Unmanaged<PlainTextBreaker>?
  let memory: AnswerMemory?
  /// The memory again.
  private let lentMemory: Unmanaged<AnswerMemory>?

  /// - Parameters:
  ///   - style: How the texts look.
  ///   - paragraphStyle: How their lines are formed.
  ///   - cache: The memory of shaped words.
  ///   - textCapacity: How many bytes a memory of whole texts may take, which answers at once what was asked twice
  ///     before; 0 for none.
  /// - Throws: ``TextError`` when a size or an option is out of range.
  public init(
    style: TextStyle = TextStyle(), paragraphStyle: ParagraphStyle = ParagraphStyle(), cache: ShapeCache = .shared,
    textCapacity: Int = 4_000_000
  ) throws(TextError) {
    self.style = style
    self.paragraphStyle = paragraphStyle
    self.cache = cache
    try paragraphStyle.validate()
    let resolved = try ResolvedStyle(style)
    styles = [.init(end: 0, style: resolved)]
    paragraphStyles = [.init(end: ParagraphStyleRun.openEnd, style: paragraphStyle)]
    breaker = PlainTextBreaker(style: style, resolved, paragraphStyles, cache: cache)
    unsafe lentBreaker = breaker.map { unsafe Unmanaged.passUnretained($0) }
    memory = textCapacity > 0 ? AnswerMemory(capacity: textCapacity) : nil
    unsafe lentMemory = memory.map { unsafe Unmanaged.passUnretained($0) }
  }

  /// The size of a text when its lines are at most `width` wide, as ``PreparedParagraph/measure(width:)`` gives it.
  ///
  /// - Parameters:
  ///   - text: Any text of less than 2 GiB of UTF-8.
  ///   - width: Points available to a line; infinite for no limit, NaN as much as 0.
  /// - Throws: ``TextError`` when the text is too long.
  /// - Complexity: O(*n*) in the length of the text.
  public func measure(_ text: String, width: Double = .infinity) throws(TextError) -> TextMeasurement {
    let available = PreparedParagraph.available(width)
    var remembered: TextMeasurement?
    var lines = LineCount(number: 0)
    // The lines come back through a variable: as an optional result they would be copied at every return.
    let isCounted = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      PreparationScratch.with(byteCount: bytes.count) { scratch in
        unsafe countLines(of: bytes, available: available, scratch, into: &lines, orElse: &remembered)
      }
    }
    if isCounted ?? false, let measurement = measurement(lines) { return measurement }
    if let remembered { return remembered }
    return try measureSlowly(text, available: available)
  }

  @inline(__always) func measurement(_ lines: LineCount) -> TextMeasurement? {
    unsafe lentBreaker?._withUnsafeGuaranteedRef { lines.measurement($0.line) }
  }

  /// Measures a text within limits; `nil` where they may cut it.
  func measurement(_ lines: LineCount, _ question: SizeRequest, _ lineBreakMode: LineBreakMode) -> TextMeasurement? {
    unsafe lentBreaker?._withUnsafeGuaranteedRef { breaker -> TextMeasurement? in
      guard let size = question.size(of: lines, breaker.line, lineBreakMode) else { return nil }
      var measurement = lines.measurement(breaker.line)
      // Where characters wrap, spaces at the end count.
      measurement.width = size.width
      return measurement
    } ?? nil
  }

  /// Measures a text that the quick way cannot do, and remembers the answer.
  @inline(never) func measureSlowly(_ text: String, available: Int64) throws(TextError) -> TextMeasurement {
    let measurement = try prepare(text).measure(width: available)
    if let memory {
      var text = text
      text.withUTF8 { bytes in
        PreparationScratch.with(byteCount: bytes.count) { scratch in
          let question = UInt64(bitPattern: available)
          guard unsafe memory.isAskedAgain(question, about: bytes) else { return }
          unsafe memory.remember(
            .object(RememberedMeasurement(measurement)), to: question, about: bytes, &scratch.tables.answers)
        }
      }
    }
    return measurement
  }

  /// The text as a paragraph of this style.
  func prepare(_ text: String) throws(TextError) -> ParagraphStorage {
    let count = text.utf8.count
    try ParagraphBuilder.checkLength(count)
    var styles = styles
    styles[0].end = UInt32(count)
    return ParagraphBuilder.prepare(.init(text: text, styles: styles, paragraphStyles: paragraphStyles), cache: cache)
  }

  /// The text as a paragraph of this style, from its words where they are known.
  func prepareFromWords(_ text: String) throws(TextError) -> ParagraphStorage {
    try ParagraphBuilder.checkLength(text.utf8.count)
    let known = PreparationScratch.with(byteCount: text.utf8.count) { scratch in
      ParagraphBuilder.buildFromWords(text, styles[0].style, paragraphStyles, nil, cache, scratch)
    }
    return if let known { known } else { try prepare(text) }
  }

  /// Counts the lines of a text that is remembered or plain; whether it is one.
  ///
  /// - Parameters:
  ///   - isChecked: Whether the bytes are known to be UTF-8; bytes that are not have no answer.
  ///   - other: Set where more than a number is remembered.
  func countLines(
    of bytes: UnsafeBufferPointer<UInt8>, available: Int64, _ scratch: PreparationScratch, isChecked: Bool = true,
    into lines: inout LineCount, orElse other: inout TextMeasurement?
  ) -> Bool {
    let question = UInt64(bitPattern: available)
    // Without counting references, since the measurer keeps the memory.
    let known = unsafe lentMemory?._withUnsafeGuaranteedRef {
      unsafe $0.answer(to: question, about: bytes, &scratch.tables.answers)
    }
    switch known ?? nil {
    case .number(let number):
      lines = LineCount(number: number)
      return true
    case .object(let index):
      other = (memory?.object(at: index, scratch.tables.answers) as? RememberedMeasurement)?.measurement
      return false
    case nil: break
    }
    // Only texts are remembered, so bytes that are none get here.
    if !isChecked, unsafe UTF8Decoding.firstIllFormedPart(of: bytes.span) != nil { return false }
    guard let found = unsafe countLines(of: bytes, available: available, scratch) else { return false }
    lines = found
    if let memory, let number = lines.number, unsafe memory.isAskedAgain(question, about: bytes) {
      unsafe memory.remember(.number(number), to: question, about: bytes, &scratch.tables.answers)
    }
    return true
  }

  /// The lines of a plain text, which is not looked for in memory; `nil` where it takes a paragraph.
  @inline(__always) func countLines(
    of bytes: UnsafeBufferPointer<UInt8>, available: Int64, _ scratch: PreparationScratch
  ) -> LineCount? {
    var isUnfit = false
    return unsafe lentBreaker?._withUnsafeGuaranteedRef {
      unsafe $0.countLines(of: bytes, available: available, scratch, isUnfit: &isUnfit)
    } ?? nil
  }
}

/// A measurement that is more than a number of lines and a width.
private final class RememberedMeasurement: Sendable {
  let measurement: TextMeasurement
  init(_ measurement: TextMeasurement) { self.measurement = measurement }
}

extension PreparedParagraph {
  /// Prepares a text in the style of a measurer, which takes less time than to give the style itself.
  package init(_ text: String, by measurer: TextMeasurer) throws(TextError) {
    storage =
      measurer.style.paint == nil
      ? try measurer.prepareFromWords(text)
      : try ParagraphBuilder.prepare(
        text, style: measurer.style, paragraphStyle: measurer.paragraphStyle, cache: measurer.cache)
  }
}
