public import CGalley
internal import Galley
internal import GalleyShaping
internal import Synchronization

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

/// The rows of a column, which all get its question.
struct ColumnRows: Sendable {
  let column: TextColumn
  let question: ColumnQuestion
  let answers: ColumnAnswers
  let lines: ShownLines?

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
    try Work(count: column.count, perThread: isPlain ? 256 : 32, threads: threads).perform { rows in
      for row in rows {
        let measurer = only ?? sized[question.fontSize[row]] ?? handle
        guard let text = unsafe column.text(row) else {
          answers.putNull(at: row)
          continue
        }
        if isPlain {
          unsafe try measurePlain(text.start, text.length, row, measurer)
        } else {
          unsafe try measure(text.start, text.length, row, measurer)
        }
      }
    }
  }

  /// The sizes of texts of one style that each stand for themselves: what nearly all columns are asked.
  private func measurePlain(_ rows: Range<Int>, _ strings: ColumnStrings, _ measurer: MeasurerHandle) throws {
    let (encoding, question, answers) = (column.encoding, question, answers)
    for row in rows {
      guard let text = unsafe strings.text(row) else {
        answers.putNull(at: row)
        continue
      }
      var size = galley_size()
      let code = unsafe measurer.measure(text.start, text.length, encoding, question.width[row], &size)
      if code != 0 { throw LibraryError.ofThisThread(code, row) }
      answers.put(size, at: row)
    }
  }

  @inline(__always) private func measurePlain(
    _ start: UnsafeRawPointer?, _ length: Int, _ row: Int, _ measurer: MeasurerHandle
  ) throws {
    var size = galley_size()
    let code = unsafe measurer.measure(start, length, column.encoding, question.width[row], &size)
    if code != 0 { throw LibraryError.ofThisThread(code, row) }
    answers.put(size, at: row)
  }

  private func measure(_ start: UnsafeRawPointer?, _ length: Int, _ row: Int, _ handle: MeasurerHandle) throws {
    var (text, offsets) = unsafe try GivenText(start, length, column.encoding).decoded()
    let (style, paragraphStyle) = (handle.measurer.style, handle.measurer.paragraphStyle)
    let paragraph: PreparedParagraph
    if handle.changesText {
      var attributed = AttributedText(text, style: style, paragraphStyle: paragraphStyle)
      offsets.apply(handle.changes, to: &attributed)
      paragraph = try PreparedParagraph(attributed)
    } else {
      paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
    }
    let limits = LineLimits(
      numberOfLines: Int(question.numberOfLines[row]), lineBreakMode: question.lineBreakMode)
    if answers.minContent.isWanted { answers.minContent.put(paragraph.minContentWidth, at: row) }
    if answers.natural.isWanted { answers.natural.put(paragraph.naturalWidth, at: row) }
    if answers.missing.isWanted { answers.missing.put(Self.count(paragraph.missingGlyphs, paragraph.text), at: row) }
    answers.scaleFactor.put(1, at: row)
    guard answers.wantsHidden || lines != nil else {
      let size = try paragraph.measure(width: question.width[row], limits: limits)
      answers.put(galley_size(size), at: row)
      answers.isTruncated.put(size.isTruncated ? 1 : 0, at: row)
      return
    }
    let layout = try paragraph.layout(width: question.width[row], limits: limits)
    answers.put(galley_size(layout), at: row)
    let hidden = answers.wantsHidden ? hidden(layout, offsets) : 0..<0
    answers.put(hidden: hidden, isTruncated: layout.isTruncated, at: row)
    lines?.put(layout, at: row)
  }

  /// How many characters no font has.
  private static func count(_ missing: [MissingGlyphs], _ text: String) -> Int64 {
    missing.reduce(0) { sum, part in sum + Int64(characters(text, part.utf8Range)) }
  }

  // MARK: Labels

  func measure(with handle: LabelHandle, threads: Int) throws {
    for size in try question.fontSizes(column.count) {
      var style = handle.style
      style.size = size
      _ = try PreparedParagraph("", style: style, paragraphStyle: handle.paragraph.style)
    }
    try Work(count: column.count, perThread: 32, threads: threads).perform { rows in
      for row in rows {
        guard let text = unsafe column.text(row) else {
          answers.putNull(at: row)
          continue
        }
        unsafe try measure(text.start, text.length, row, handle)
      }
    }
  }

  private func measure(_ start: UnsafeRawPointer?, _ length: Int, _ row: Int, _ handle: LabelHandle) throws {
    var (text, offsets) = unsafe try GivenText(start, length, column.encoding).decoded()
    var (label, style) = (handle.label, handle.style)
    if question.fontSize.isGiven {
      style.size = question.fontSize[row]
      label.font = Font(fonts: style.fonts, pointSize: style.size)
    }
    if question.numberOfLines.isGiven { label.numberOfLines = Int(question.numberOfLines[row]) }
    var attributed = AttributedText(text, style: style, paragraphStyle: handle.paragraph.style)
    if let request = handle.paragraph.request { offsets.apply(request.changes, to: &attributed) }
    label.attributedText = attributed
    let size = try label.sizeThatFits(SizeProposal(width: .atMost(question.width[row]), height: .maxContent))
    if answers.minContent.isWanted {
      let least = try label.sizeThatFits(SizeProposal(width: .minContent, height: .maxContent))
      answers.minContent.put(least.width, at: row)
    }
    if answers.natural.isWanted { answers.natural.put(try label.intrinsicContentSize.width, at: row) }
    if answers.missing.isWanted { answers.missing.put(Self.count(try label.missingGlyphs, attributed.string), at: row) }
    try draw(label, size, offsets, row)
  }

  /// Answers what a label says when it is drawn in its size.
  private func draw(_ label: Label, _ size: Size, _ offsets: GivenOffsets, _ row: Int) throws {
    var answer = galley_size(
      width: size.width, height: size.height, first_baseline: 0, last_baseline: 0, line_count: 0)
    let isDrawn =
      answers.firstBaseline.isWanted || answers.lastBaseline.isWanted || answers.lineCount.isWanted
      || answers.wantsMoreThanSizes || lines != nil
    guard isDrawn else { return answers.put(answer, at: row) }
    let width = question.width[row]
    let bounds = Rect(x: 0, y: 0, width: width.isFinite ? width : size.width, height: size.height)
    guard let drawing = try label.drawing(in: bounds) else {
      answers.put(answer, at: row)
      answers.scaleFactor.put(1, at: row)
      answers.put(hidden: 0..<0, isTruncated: false, at: row)
      lines?.putNone(at: row)
      return
    }
    answer.first_baseline = try label.firstBaseline(in: bounds)
    answer.last_baseline = try label.lastBaseline(in: bounds)
    answer.line_count = Int64(drawing.layout.lines.count)
    answers.put(answer, at: row)
    answers.scaleFactor.put(drawing.scaleFactor, at: row)
    answers.put(hidden: hidden(drawing.layout, offsets), isTruncated: drawing.layout.isTruncated, at: row)
    lines?.put(drawing.layout, at: row)
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

  /// The number of characters of Unicode in a range of UTF-8 offsets.
  private static func characters(_ text: String, _ range: Range<Int>) -> Int {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return utf8[start..<utf8.index(start, offsetBy: range.count)].count { $0 & 0xC0 != 0x80 }
  }
}
