import CGalley
import Galley
import GalleyC
import GalleyUnicode
import TestSupport

/// The functions of C: the same numbers as in Swift, and a status for what makes no sense.
struct CInterfaceTarget: FuzzTarget {
  static let name = "c"

  init(_ context: FuzzContext) {}

  func randomInput(using random: inout SplitMix64) -> [UInt8] { Mutation.random(10...120, using: &random) }

  func run(_ bytes: [UInt8]) throws -> FuzzOutcome {
    var input = FuzzInput(bytes)
    var (style, paragraphStyle) = unsafe (galley_style(), galley_paragraph_style())
    unsafe galley_style_init_sized(&style, MemoryLayout<galley_style>.size)
    unsafe galley_paragraph_style_init_sized(&paragraphStyle, MemoryLayout<galley_paragraph_style>.size)
    var (swiftStyle, swiftParagraph) = (TextStyle(), ParagraphStyle())
    unsafe style.letter_spacing = input.sometimes(0, [0.5, 3])
    swiftStyle.letterSpacing = unsafe .points(style.letter_spacing)
    unsafe paragraphStyle.first_line_head_indent = input.sometimes(0, [20])
    swiftParagraph.firstLineHeadIndent = unsafe paragraphStyle.first_line_head_indent
    let (breaking, strictness, wordBreak) = (
      input.sometimes(0, [1, 2]), input.sometimes(0, [1, 2, 3, 4]), input.sometimes(0, [1, 2])
    )
    unsafe paragraphStyle.line_breaking = Int32(breaking)
    unsafe paragraphStyle.strictness = Int32(strictness)
    unsafe paragraphStyle.word_break = Int32(wordBreak)
    swiftParagraph.textWrap = [.greedy, .optimal, .balanced][breaking]
    swiftParagraph.lineBreakOptions.strictness = [.automatic, .loose, .normal, .strict, .anywhere][strictness]
    swiftParagraph.lineBreakOptions.wordBreak = [.normal, .breakAll, .keepAll][wordBreak]
    let width = input.choice([Double.infinity, 0, 50, 120.5, 300, -1, .nan])
    let isWide = input.flag(oneIn: 2)
    // Bytes of any kind: what is no UTF-8 is repaired, or refused with a status.
    let isDamaged = input.flag(oneIn: 8)
    let text = isDamaged ? "" : FuzzText.text(&input, atMost: 30)
    let damaged = isDamaged ? input.rest() : []
    let flow = FlowQuestion(&input)
    var measurer: OpaquePointer?
    guard unsafe galley_measurer_create(&style, &paragraphStyle, &measurer) == GALLEY_OK, let measurer = unsafe measurer
    else {
      throw FuzzFailure("no measurer")
    }
    defer { unsafe galley_release(UnsafeMutableRawPointer(measurer)) }
    var size = galley_size()
    if isDamaged {
      // A length counts units, of which UTF-16 has one for two bytes.
      let count = isWide ? damaged.count / 2 : damaged.count
      let status = unsafe galley_measurer_measure(measurer, damaged, count, Int32(isWide ? 1 : 0), 100, &size)
      return FuzzOutcome(2, Int(status))
    }
    let status =
      isWide
      ? unsafe galley_measurer_measure(measurer, Array(text.utf16), text.utf16.count, 1, width, &size)
      : unsafe galley_measurer_measure(measurer, Array(text.utf8), text.utf8.count, 0, width, &size)
    let context = "\(text.debugDescription) at \(width), \(swiftParagraph)"
    guard !width.isNaN else {
      try require(status != GALLEY_OK, "NaN is a width: \(context)")
      unsafe try refuseNaN(narrow: Array(text.utf8), &style, &paragraphStyle, context)
      return FuzzOutcome(3, Int(status))
    }
    try require(status == GALLEY_OK, "status \(status): \(context)")
    let expected = try PreparedParagraph(text, style: swiftStyle, paragraphStyle: swiftParagraph)
    let measured = expected.measure(width: width)
    try require(
      size.width == measured.width && size.height == measured.height && Int(size.line_count) == measured.lineCount
        && size.first_baseline == measured.firstBaseline && size.last_baseline == measured.lastBaseline,
      "\(size), not \(measured): \(context)")
    let lines = unsafe try checkLines(text, expected, &style, &paragraphStyle, width, isWide, flow, context)
    return FuzzOutcome(isWide ? 1 : 0, FuzzOutcome.scale(lines), breaking * 15 + strictness * 3 + wordBreak)
  }

  /// Wherever a width or height is asked for, NaN is a bad argument, other than in Swift.
  private func refuseNaN(
    narrow: [UInt8], _ style: inout galley_style, _ paragraphStyle: inout galley_paragraph_style, _ context: String
  ) throws {
    var paragraph: OpaquePointer?
    var label: OpaquePointer?
    _ = unsafe galley_paragraph_create(narrow, narrow.count, 0, nil, 0, nil, 0, &paragraph)
    _ = unsafe galley_label_create(narrow, narrow.count, 0, &style, &paragraphStyle, nil, &label)
    guard let paragraph = unsafe paragraph, let label = unsafe label else {
      throw FuzzFailure("no paragraph or label: \(context)")
    }
    defer {
      unsafe galley_release(UnsafeMutableRawPointer(paragraph))
      unsafe galley_release(UnsafeMutableRawPointer(label))
    }
    var size = galley_size()
    var layout: OpaquePointer?
    var (width, height) = (0.0, 0.0)
    var sizes = [0.0, 0]
    var nan = Double.nan
    let labels: [OpaquePointer?] = unsafe [label]
    let (open, exactly, atMost) = (Int32(GALLEY_UNDEFINED), Int32(GALLEY_EXACTLY), Int32(GALLEY_AT_MOST))
    let answers = unsafe [
      galley_paragraph_measure(paragraph, &nan, 1, nil, &size), galley_layout_create(paragraph, nan, nil, &layout),
      galley_label_size_that_fits(label, nan, 1, &width, &height),
      galley_label_size_that_fits(label, 1, nan, &width, &height),
      galley_label_measure(label, atMost, nan, open, 0, &width, &height),
      galley_label_measure(label, open, 0, exactly, nan, &width, &height),
      galley_labels_measure(labels, 1, &nan, 1, 1, &sizes),
    ]
    try require(answers.allSatisfy { $0 == GALLEY_BAD_ARGUMENT }, "NaN is asked for, \(answers): \(context)")
    let isOpen = unsafe galley_label_measure(label, open, nan, Int32(GALLEY_MIN_CONTENT), nan, &width, &height)
    try require(isOpen == GALLEY_OK, "NaN beside a mode without a number, \(isOpen): \(context)")
  }

  /// The lines of a prepared paragraph, whose offsets are in units of the text that was given.
  private func checkLines(
    _ text: String, _ expected: PreparedParagraph, _ style: inout galley_style,
    _ paragraphStyle: inout galley_paragraph_style,
    _ width: Double, _ isWide: Bool, _ flow: FlowQuestion, _ context: String
  ) throws -> Int {
    let wide = Array(text.utf16)
    let narrow = Array(text.utf8)
    var paragraph: OpaquePointer?
    let count = isWide ? wide.count : narrow.count
    let status = unsafe withUnsafePointer(to: &style) { style in
      unsafe withUnsafePointer(to: &paragraphStyle) { paragraphStyle in
        var run = unsafe galley_run(length: count, style: style)
        var paragraphRun = unsafe galley_paragraph_run(length: count, style: paragraphStyle)
        return isWide
          ? unsafe galley_paragraph_create(wide, count, 1, &run, 1, &paragraphRun, 1, &paragraph)
          : unsafe galley_paragraph_create(narrow, count, 0, &run, 1, &paragraphRun, 1, &paragraph)
      }
    }
    guard status == GALLEY_OK, let paragraph = unsafe paragraph else {
      throw FuzzFailure("no paragraph, \(status): \(context)")
    }
    defer { unsafe galley_release(UnsafeMutableRawPointer(paragraph)) }
    _ = unsafe try flow.check(paragraph, expected, isWide: isWide, context)
    var layout: OpaquePointer?
    guard unsafe galley_layout_create(paragraph, width, nil, &layout) == GALLEY_OK, let layout = unsafe layout else {
      throw FuzzFailure("no layout: \(context)")
    }
    defer { unsafe galley_release(UnsafeMutableRawPointer(layout)) }
    var found = 0
    _ = unsafe galley_layout_lines(layout, nil, 0, &found)
    var lines = [galley_line](repeating: galley_line(), count: found)
    let answer = unsafe galley_layout_lines(layout, &lines, found, &found)
    try require(answer == GALLEY_OK && found == lines.count, "lines, \(answer): \(context)")
    let wanted = expected.layout(width: width).lines
    try require(wanted.count == found, "\(found) lines, not \(wanted.count): \(context)")
    for (line, want) in zip(lines, wanted) {
      let end = text.utf8.index(text.startIndex, offsetBy: want.utf8Range.upperBound)
      let offset = isWide ? text.utf16.distance(from: text.startIndex, to: end) : want.utf8Range.upperBound
      try require(
        line.end == offset && line.width == want.width && line.baseline == want.baseline, "\(line): \(context)")
    }
    return found
  }
}
