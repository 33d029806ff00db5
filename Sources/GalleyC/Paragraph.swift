public import CGalley
internal import Galley
internal import GalleyOptions
internal import GalleyUnicode

@c @implementation public func galley_paragraph_create(
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: galley_encoding, _ runs: UnsafePointer<galley_run>!,
  _ runCount: Int,
  _ paragraphRuns: UnsafePointer<galley_paragraph_run>!, _ paragraphRunCount: Int,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  status {
    let out = try out.checked()
    let (text, offsets) = unsafe try GivenText(text, length, encoding).decoded()
    let runs = unsafe try Options.array(runs, runCount, "runs")
    let paragraphRuns = unsafe try Options.array(paragraphRuns, paragraphRunCount, "paragraph_runs")
    if let plain = unsafe try ParagraphHandle(plain: offsets, runs, paragraphRuns) {
      unsafe out.pointee = plain.handedOut
      return
    }
    var styled = unsafe try StyledText(text, offsets, runs, paragraphRuns)
    let paragraph = try PreparedParagraph(styled.changed())
    unsafe out.pointee = ParagraphHandle(paragraph, styled.offsets, style: styled.style).handedOut
  }
}

extension ParagraphHandle {
  /// Prepares a text that looks the same from end to end, as most do.
  ///
  /// - Returns: `nil` for a text that may have parts, and where `StyledText` has more to check.
  fileprivate convenience init?(
    plain offsets: GivenOffsets, _ runs: UnsafeBufferPointer<galley_run>,
    _ paragraphRuns: UnsafeBufferPointer<galley_paragraph_run>
  ) throws {
    let lengths = 0...offsets.length
    guard runs.count <= 1, paragraphRuns.count <= 1, unsafe lengths.contains(runs.first?.length ?? 0),
      unsafe lengths.contains(paragraphRuns.first?.length ?? 0)
    else { return nil }
    let style = unsafe try TextStyle(runs.first?.style)
    let given = unsafe try GivenParagraphStyle(paragraphRuns.first?.style, of: style)
    guard given.request == nil, given.style.hyphenation != .automatic else { return nil }
    let paragraph = try PreparedParagraph(offsets.text, style: style, paragraphStyle: given.style)
    self.init(paragraph, offsets, style: style)
  }
}

/// A text with the styles that C gives.
private struct StyledText {
  private var text: AttributedText
  private(set) var offsets: GivenOffsets
  /// The first style, which tokens take.
  let style: TextStyle
  /// The first style of paragraphs, which says how the whole text is changed and its annotations are set.
  private var request: TextRequest?

  init(
    _ text: String, _ offsets: GivenOffsets, _ runs: UnsafeBufferPointer<galley_run>,
    _ paragraphRuns: UnsafeBufferPointer<galley_paragraph_run>
  ) throws {
    var styles: [TextStyle] = []
    // swift-format-ignore
    for unsafe run in unsafe runs { styles.append(unsafe try TextStyle(run.style)) }
    if styles.isEmpty { styles = [unsafe try TextStyle(nil)] }
    style = styles[0]
    var paragraphStyles: [ParagraphStyle] = []
    // swift-format-ignore
    for unsafe run in unsafe paragraphRuns {
      let given = unsafe try GivenParagraphStyle(run.style, of: style, isWhole: styles.count == 1)
      if paragraphStyles.isEmpty { request = given.request } else { try given.request?.checkHasNoSpans() }
      paragraphStyles.append(given.style)
    }
    if paragraphStyles.isEmpty {
      paragraphStyles = [unsafe try GivenParagraphStyle(nil, of: style, isWhole: styles.count == 1).style]
    }
    let ends = try unsafe Self.ends(runs.map(\.length), offsets)
    let paragraphEnds = try unsafe Self.ends(paragraphRuns.map(\.length), offsets)
    self.offsets = offsets
    self.text = AttributedText("", style: styles[0], paragraphStyle: paragraphStyles[0])
    var (start, run, paragraphRun) = (text.startIndex, 0, 0)
    while start < text.endIndex {
      while ends[run] <= start { run += 1 }
      while paragraphEnds[paragraphRun] <= start { paragraphRun += 1 }
      let end = min(ends[run], paragraphEnds[paragraphRun])
      self.text.append(
        AttributedText(
          String(text[start..<end]), style: styles[run], paragraphStyle: paragraphStyles[paragraphRun]))
      start = end
    }
    try Options.checkHyphenation(of: self.text)
  }

  /// Returns the text as it is laid out, with the parts that are set as one or otherwise than their neighbours.
  mutating func changed() throws -> AttributedText {
    guard let request else { return text }
    for span in try request.spans.spans(of: offsets, request.options, NamedFonts()) { text.add(span) }
    let options = text.styledParagraphRanges.first?.style.lineBreakOptions ?? LineBreakOptions()
    try text.applyRuns(of: request.spans, at: offsets, options, NamedFonts())
    offsets.apply(request.changes, to: &text)
    return text
  }

  /// Where runs end; the last one with the text.
  private static func ends(_ lengths: [Int], _ offsets: GivenOffsets) throws(LibraryError) -> [String.Index] {
    var ends: [String.Index] = []
    var offset = 0
    for length in lengths {
      guard length >= 0, length <= offsets.length - offset else {
        throw LibraryError(.badArgument, "run \(ends.count) is longer than what is left of the text")
      }
      offset += length
      ends.append(offsets.index(offset))
    }
    if ends.isEmpty { return [offsets.text.endIndex] }
    ends[ends.count - 1] = offsets.text.endIndex
    return ends
  }
}

@c @implementation public func galley_paragraph_widths(
  _ paragraph: OpaquePointer!, _ minContent: UnsafeMutablePointer<Double>!, _ natural: UnsafeMutablePointer<Double>!
) -> galley_status {
  status {
    let paragraph = unsafe try Handle.from(paragraph, as: ParagraphHandle.self).paragraph
    if let minContent = unsafe minContent { unsafe minContent.pointee = paragraph.minContentWidth }
    if let natural = unsafe natural { unsafe natural.pointee = paragraph.naturalWidth }
  }
}

@c @implementation public func galley_paragraph_measure(
  _ paragraph: OpaquePointer!, _ widths: UnsafePointer<Double>!, _ widthCount: Int,
  _ limits: UnsafePointer<galley_limits>!,
  _ out: UnsafeMutablePointer<galley_size>!
) -> galley_status {
  unsafe status(paragraph) { (handle: ParagraphHandle) in
    let paragraph = handle.paragraph
    let widths = unsafe try Options.array(widths, widthCount, "widths")
    guard !widths.isEmpty else { return }
    guard let out = unsafe out else { throw LibraryError.null("out") }
    unsafe try Options.check(widths)
    let hasLimits = unsafe limits != nil
    let given = unsafe try GivenLimits(limits, tokenStyle: handle.style)
    for index in widths.indices {
      let width = unsafe widths[index]
      let size =
        hasLimits ? try paragraph.measure(width: width, limits: given.limits) : paragraph.measure(width: width)
      unsafe out[index] = galley_size(size).rounded(given.rounding)
    }
  }
}

@c @implementation public func galley_paragraph_missing(
  _ paragraph: OpaquePointer!, _ ranges: UnsafeMutablePointer<galley_range>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(paragraph) { (handle: ParagraphHandle) in
    let room = unsafe try Room(ranges, capacity, count, "ranges")
    let missing = handle.paragraph.missingGlyphs
    room.fill(count: missing.count) { galley_range(handle.offsets.given(characters: missing[$0].range)) }
  }
}

extension galley_range {
  init(_ range: Range<Int>) { self.init(start: range.lowerBound, end: range.upperBound) }
}

@c @implementation public func galley_line_breaks(
  _ text: UnsafeRawPointer!, _ length: Int, _ encoding: galley_encoding, _ language: UnsafePointer<CChar>!,
  _ strictness: Int32, _ wordBreak: Int32, _ offsets: UnsafeMutablePointer<Int>!,
  _ mandatory: UnsafeMutablePointer<UInt8>!,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  status {
    let room = unsafe try Room(offsets, capacity, count, "offsets")
    let (text, given) = unsafe try GivenText(text, length, encoding).decoded()
    let options = LineBreakOptions(
      strictness: try LineBreakOptions.strictness(strictness & ~0x100),
      wordBreak: try LineBreakOptions.wordBreak(wordBreak), language: unsafe Options.string(language),
      rules: strictness & 0x100 == 0 ? .unicode : .browser)
    let breaks = LineBreaking.breaks(in: text, options: options)
    let utf8 = text.utf8
    room.fill(count: breaks.count) { given.given(utf8.distance(from: utf8.startIndex, to: breaks[$0].index)) }
    if unsafe mandatory != nil {
      let flags = unsafe try Room(mandatory, capacity, count, "mandatory")
      flags.fill(count: breaks.count) { breaks[$0].kind == .mandatory ? 1 : 0 }
    }
  }
}
