public import CGalley
internal import Galley
internal import GalleyOptions
internal import GalleyShaping

@c @implementation public func galley_columns_measure(
  _ measurerOrLabel: UnsafeRawPointer!, _ texts: UnsafePointer<galley_text_column>!,
  _ columns: UnsafePointer<galley_columns>!, _ threads: Int
) -> galley_status {
  status {
    guard let texts = unsafe texts else { throw LibraryError.null("texts") }
    let given = unsafe try Options.load(texts, "galley_text_column")
    if unsafe measurerOrLabel == nil, unsafe columns == nil, unsafe given.container != nil {
      _ = unsafe try TextColumn(given)
      return
    }
    let handle = try unsafe Handle.any(measurerOrLabel, "galley_measurer or galley_label")
    guard let columns = unsafe columns else { throw LibraryError.null("columns") }
    let column = unsafe try TextColumn(given)
    let wanted = unsafe try Options.load(columns, "galley_columns")
    let question = unsafe try ColumnQuestion(wanted)
    let answers = unsafe try ColumnAnswers(wanted)
    guard unsafe (wanted.out_lines == nil) == (wanted.out_lines_schema == nil) else {
      throw LibraryError(.badArgument, "out_lines and out_lines_schema go together")
    }
    try question.check(column.count)
    let lines = unsafe wanted.out_lines == nil ? nil : ShownLines(count: column.count)
    let rows = ColumnRows(column: column, question: question, answers: answers, lines: lines)
    switch handle {
    case let handle as MeasurerHandle: try rows.measure(with: handle, threads: threads)
    case let handle as LabelHandle: try rows.measure(with: handle, threads: threads)
    default:
      throw LibraryError(
        .badHandle, "the handle is a \(type(of: handle).kind), neither a galley_measurer nor a galley_label")
    }
    if let lines { unsafe lines.export(wanted.out_lines_schema, wanted.out_lines) }
  }
}

/// The answers about the text of a row.
struct RowAnswer: Sendable {
  var size: galley_size
  var hidden = 0..<0
  var isTruncated = false
  var scaleFactor = 1.0
  var minContent = Double.nan
  var natural = Double.nan
  var missing: Int64 = 0
}

/// The answers to texts that took a paragraph each, for those that come again.
final class RowMemory: Sendable {
  /// A text with the numbers that it was asked with.
  struct Key: Hashable {
    let text: [UInt8]
    let width, fontSize: UInt64
    let numberOfLines: Int64
  }

  private let known = Lock<[Key: RowAnswer]>([:])
  private static let capacity = 4096

  func answer(_ key: Key, orFind find: () throws -> RowAnswer) throws -> RowAnswer {
    if let answer = known.withLock({ $0[key] }) { return answer }
    let found = try find()
    known.withLock { known in
      if known.count == Self.capacity { known.removeAll(keepingCapacity: true) }
      known[key] = found
    }
    return found
  }
}

/// The rows of a column, which all get its question.
struct ColumnRows: Sendable {
  let column: TextColumn
  let question: ColumnQuestion
  let answers: ColumnAnswers
  let lines: ShownLines?
  private let memory = RowMemory()

  init(column: TextColumn, question: ColumnQuestion, answers: ColumnAnswers, lines: ShownLines?) {
    self.column = column
    self.question = question
    self.answers = answers
    self.lines = lines
  }

  // MARK: Measurers

  func measure(with handle: MeasurerHandle, threads: Int) throws {
    var measurers: [Double: MeasurerHandle] = [:]
    for size in try question.fontSizes(column.count) {
      var style = handle.measurer.style
      style.size = size
      let paragraphStyle = handle.measurer.paragraphStyle
      measurers[size] = MeasurerHandle(
        try TextMeasurer(style: style, paragraphStyle: paragraphStyle, textCapacity: 0), handle.changes)
    }
    let isPlain =
      !question.numberOfLines.isGiven && question.lineBreakMode == .byWordWrapping && !answers.wantsMoreThanSizes
      && lines == nil
    let sized = measurers
    let only = question.fontSize.varies ? nil : sized.first?.value ?? handle
    if isPlain, let only, let strings = column.simpleStrings {
      return try Work(count: column.count, perThread: 256, threads: threads).perform { rows in
        try measurePlain(rows, strings, only)
      }
    }
    try perform(threads: threads, perThread: isPlain ? 256 : 32) { row, text in
      let measurer = only ?? sized[question.fontSize[row]] ?? handle
      if isPlain { return try measurePlain(text, row, measurer) }
      if let whole = wholeAnswer(text, row, measurer) { return answers.put(whole, at: row) }
      try answer(text, row) {
        let limits = LineLimits(
          numberOfLines: Int(question.numberOfLines[row]), lineBreakMode: question.lineBreakMode)
        let cut =
          unsafe measurer.changesText
          ? nil
          : cutAnswer(text) { bytes, hidden in
            unsafe measurer.measurer.measureCut(bytes, width: question.width[row], limits: limits, &hidden)
          }
        return try cut ?? found(text, row, limits, measurer)
      }
    }
  }

  /// Answers each row that has a text.
  private func perform(
    threads: Int, perThread: Int, _ body: @escaping @Sendable (Int, ColumnText) throws -> Void
  ) throws {
    try Work(count: column.count, perThread: perThread, threads: threads).perform { rows in
      for row in rows {
        guard let text = column.text(row) else {
          answers.putNull(at: row)
          continue
        }
        try body(row, text)
      }
    }
  }

  /// The sizes of texts of one style that each stand for themselves: what nearly all columns are asked.
  private func measurePlain(_ rows: Range<Int>, _ strings: ColumnStrings, _ measurer: MeasurerHandle) throws {
    let (encoding, question, answers) = (column.encoding, question, answers)
    for row in rows {
      guard let text = strings.text(row) else {
        answers.putNull(at: row)
        continue
      }
      var size = galley_size()
      let code = unsafe measurer.measure(text.start, text.length, encoding, question.width[row], &size)
      if code != 0 { throw LibraryError.ofThisThread(code, row) }
      answers.put(size, at: row)
    }
  }

  @inline(__always) private func measurePlain(_ text: ColumnText, _ row: Int, _ measurer: MeasurerHandle) throws {
    var size = galley_size()
    let code = unsafe measurer.measure(text.start, text.length, column.encoding, question.width[row], &size)
    if code != 0 { throw LibraryError.ofThisThread(code, row) }
    answers.put(size, at: row)
  }

  /// The answer about a plain text that is shown whole; `nil` where it takes a paragraph.
  private func wholeAnswer(_ text: ColumnText, _ row: Int, _ handle: MeasurerHandle) -> RowAnswer? {
    guard !handle.changesText, lines == nil, !answers.minContent.isWanted else { return nil }
    let (width, most) = (question.width[row], Int(question.numberOfLines[row]))
    return unsafe column.withUTF8(text) { bytes -> RowAnswer? in
      var natural = Double.nan
      if answers.natural.isWanted {
        guard let width = unsafe handle.measurer.naturalWidth(bytes) else { return nil }
        natural = width
        if !answers.wantsSizes { return RowAnswer(size: galley_size(), natural: natural) }
      }
      guard
        let size = unsafe handle.measurer.measureWhole(
          bytes, width: width, numberOfLines: most, question.lineBreakMode)
      else { return nil }
      return RowAnswer(size: galley_size(size), hidden: unsafe end(of: text, bytes), natural: natural)
    } ?? nil
  }

  /// Answers a text that takes a paragraph, once for texts that come again; lines are written each time.
  private func answer(_ text: ColumnText, _ row: Int, orFind find: () throws -> RowAnswer) throws {
    guard lines == nil else { return answers.put(try find(), at: row) }
    let key = RowMemory.Key(
      text: column.bytes(text), width: question.width[row].bitPattern, fontSize: question.fontSize[row].bitPattern,
      numberOfLines: question.numberOfLines[row])
    answers.put(try memory.answer(key, orFind: find), at: row)
  }

  /// The answer about a text that may be cut, from its bytes; `nil` where it takes more than the size of lines.
  private func cutAnswer(
    _ text: ColumnText, _ ask: (UnsafeBufferPointer<UInt8>, inout Range<Int>?) -> TextMeasurement?
  ) -> RowAnswer? {
    guard lines == nil, !answers.minContent.isWanted, !answers.natural.isWanted, !answers.missing.isWanted else {
      return nil
    }
    return unsafe column.withUTF8(text) { bytes -> RowAnswer? in
      var hidden: Range<Int>?
      guard let size = unsafe ask(bytes, &hidden) else { return nil }
      var answer = RowAnswer(
        size: galley_size(size), hidden: unsafe end(of: text, bytes), isTruncated: hidden != nil)
      if let hidden, answers.wantsHidden {
        let start = unsafe units(bytes[..<hidden.lowerBound])
        answer.hidden = unsafe start..<start + units(bytes[hidden])
      }
      return answer
    } ?? nil
  }

  private func found(
    _ text: ColumnText, _ row: Int, _ limits: LineLimits, _ handle: MeasurerHandle
  ) throws -> RowAnswer {
    var (text, offsets) = unsafe try GivenText(text.start, text.length, column.encoding).decoded()
    let (style, paragraphStyle) = (handle.measurer.style, handle.measurer.paragraphStyle)
    let paragraph: PreparedParagraph
    if handle.changesText {
      var attributed = AttributedText(text, style: style, paragraphStyle: paragraphStyle)
      offsets.apply(handle.changes, to: &attributed)
      paragraph = try PreparedParagraph(attributed)
    } else {
      paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
    }
    var answer: RowAnswer
    if answers.wantsHidden || lines != nil {
      let layout = try paragraph.layout(width: question.width[row], limits: limits)
      answer = RowAnswer(size: galley_size(layout), isTruncated: layout.isTruncated)
      if answers.wantsHidden { answer.hidden = hidden(layout, offsets) }
      lines?.put(layout, at: row)
    } else {
      let size = try paragraph.measure(width: question.width[row], limits: limits)
      answer = RowAnswer(size: galley_size(size), isTruncated: size.isTruncated)
    }
    if answers.minContent.isWanted { answer.minContent = paragraph.minContentWidth }
    if answers.natural.isWanted { answer.natural = paragraph.naturalWidth }
    if answers.missing.isWanted { answer.missing = Self.count(paragraph.missingGlyphs, paragraph.text) }
    return answer
  }

  /// How many characters no font has.
  private static func count(_ missing: [MissingGlyphs], _ text: String) -> Int64 {
    missing.reduce(0) { sum, part in sum + Int64(characters(text, part.utf8Range)) }
  }

  // MARK: Labels

  func measure(with handle: LabelHandle, threads: Int) throws {
    var measurers: [Double: TextMeasurer] = [:]
    let sizes = try question.fontSizes(column.count)
    for size in sizes.isEmpty ? [handle.style.size] : sizes {
      var style = handle.style
      style.size = size
      measurers[size] = try handle.label.measurer(style: style, paragraphStyle: handle.paragraph.style)
    }
    let sized = measurers
    let isQuick = handle.paragraph.request?.changes.isEmpty ?? true && lines == nil && !answers.asksForWidths
    try perform(threads: threads, perThread: 32) { row, text in
      let measurer = sized[question.fontSize.isGiven ? question.fontSize[row] : handle.style.size]
      let quick = isQuick ? measurer : nil
      if let quick, let whole = wholeAnswer(text, row, handle.label, quick) { return answers.put(whole, at: row) }
      try answer(text, row) {
        let most = numberOfLines(row, handle.label)
        let cut = quick.flatMap { quick in
          unsafe cutAnswer(text) { bytes, hidden in
            unsafe handle.label.shownCut(bytes, width: question.width[row], numberOfLines: most, by: quick, &hidden)
          }
        }
        return try cut ?? found(text, row, handle)
      }
    }
  }

  /// The answer about a plain text that its label shows whole; `nil` where the label has to be asked.
  private func wholeAnswer(_ text: ColumnText, _ row: Int, _ label: Label, _ measurer: TextMeasurer) -> RowAnswer? {
    let most = numberOfLines(row, label)
    return unsafe column.withUTF8(text) { bytes -> RowAnswer? in
      let shown = unsafe label.shownWhole(bytes, width: question.width[row], numberOfLines: most, by: measurer)
      return shown.map { RowAnswer(size: galley_size($0), hidden: unsafe end(of: text, bytes)) }
    } ?? nil
  }

  private func numberOfLines(_ row: Int, _ label: Label) -> Int {
    question.numberOfLines.isGiven ? Int(question.numberOfLines[row]) : label.numberOfLines
  }

  private func found(_ text: ColumnText, _ row: Int, _ handle: LabelHandle) throws -> RowAnswer {
    var (text, offsets) = unsafe try GivenText(text.start, text.length, column.encoding).decoded()
    var (label, style) = (handle.label, handle.style)
    if question.fontSize.isGiven {
      style.size = question.fontSize[row]
      label.font = Font(fonts: style.fonts, pointSize: style.size)
    }
    if question.numberOfLines.isGiven { label.numberOfLines = Int(question.numberOfLines[row]) }
    var attributed = AttributedText(text, style: style, paragraphStyle: handle.paragraph.style)
    if let request = handle.paragraph.request { offsets.apply(request.changes, to: &attributed) }
    label.attributedText = attributed
    let width = question.width[row]
    var answer: RowAnswer
    if answers.wantsDrawing || lines != nil {
      var drawing: LabelDrawing?
      answer = RowAnswer(size: galley_size(try label.shown(width: width, &drawing)))
      answer.scaleFactor = drawing?.scaleFactor ?? 1
      answer.isTruncated = drawing?.layout.isTruncated ?? false
      if let drawing { answer.hidden = hidden(drawing.layout, offsets) }
      if let drawing { lines?.put(drawing.layout, at: row) } else { lines?.putNone(at: row) }
    } else {
      let size = try label.sizeThatFits(SizeProposal(width: .atMost(width), height: .maxContent))
      answer = RowAnswer(size: galley_size())
      (answer.size.width, answer.size.height) = (size.width, size.height)
    }
    if answers.minContent.isWanted {
      answer.minContent = try label.sizeThatFits(SizeProposal(width: .minContent, height: .maxContent)).width
    }
    if answers.natural.isWanted { answer.natural = try label.intrinsicContentSize.width }
    if answers.missing.isWanted { answer.missing = Self.count(try label.missingGlyphs, attributed.string) }
    return answer
  }

  // MARK: Offsets

  /// Returns the part of the text that a layout does not show, in the caller's offsets; the end of the text where all
  /// is shown.
  private func hidden(_ layout: TextLayout, _ offsets: GivenOffsets) -> Range<Int> {
    let length = layout.text.utf8.count
    let hidden = layout.hiddenRange ?? length..<length
    guard question.countsCharacters else { return offsets.given(hidden) }
    let original = offsets.original(hidden)
    let start = Self.characters(offsets.text, 0..<original.lowerBound)
    return start..<start + Self.characters(offsets.text, original)
  }

  /// The end of a text in the caller's offsets, as an empty range.
  private func end(of text: ColumnText, _ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    guard answers.wantsHidden else { return 0..<0 }
    let end = question.countsCharacters ? unsafe units(bytes[...]) : text.length
    return end..<end
  }

  /// The length of a text of UTF-8 in what offsets count.
  private func units(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let count = unsafe bytes.count { $0 & 0xC0 != 0x80 }
    if question.countsCharacters { return count }
    // A character of four bytes is two units of UTF-16.
    return column.encoding == TextUnits.utf16.rawValue ? unsafe count + bytes.count { $0 >= 0xF0 } : unsafe bytes.count
  }

  /// The number of characters of Unicode in a range of UTF-8 offsets.
  private static func characters(_ text: String, _ range: Range<Int>) -> Int {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return utf8[start..<utf8.index(start, offsetBy: range.count)].count { $0 & 0xC0 != 0x80 }
  }
}
