internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

/// A prepared text.
final class HeldParagraph {
  let paragraph: PreparedParagraph
  let places: GivenPlaces
  let limits: LineLimits
  let rounding: SizeRounding

  init(_ question: TextQuestion) throws(HostError) {
    limits = try stated { () throws(RecordError) in try LineLimits(question.options, tokenStyle: question.style) }
    let rounding = try stated { () throws(RecordError) in try SizeRounding(question.options) }
    try laidOut { () throws(TextError) in try rounding.check() }
    self.rounding = rounding
    paragraph = try laidOut { () throws(TextError) in try PreparedParagraph(question.text) }
    places = GivenPlaces(question)
  }

  func layout(_ width: Double) throws(HostError) -> TextLayout {
    let width = try checked(width)
    return try laidOut { () throws(TextError) in try paragraph.layout(width: width, limits: limits) }
  }
}

/// The lines of a text at a width.
final class HeldLayout {
  let layout: TextLayout
  let paragraph: HeldParagraph

  init(_ paragraph: HeldParagraph, _ width: Double) throws(HostError) {
    self.paragraph = paragraph
    layout = try paragraph.layout(width)
  }

  /// The offset, the line, the box and the direction of a caret.
  func answer(_ caret: TextCaret) throws(HostError) -> Int32 {
    let start = caret.position.utf8Offset
    return try HostMemory.answer([
      paragraph.places.characters(start..<start).start, Double(layout.lineIndex(at: caret.position)),
      caret.rect.minX, caret.rect.minY, caret.rect.width, caret.rect.height,
      caret.position.affinity == .upstream ? 0 : 1, caret.isRightToLeft ? 1 : 0,
    ])
  }
}

/// Prepares the text of a record.
///
/// - Returns: A handle.
@c public func galley_paragraph(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    let record = try TextQuestion.record(count)
    let question = try stated { () throws(RecordError) in try TextQuestion(record) }
    return try Held.keep(.paragraph(HeldParagraph(question)))
  }
}

/// Lays a paragraph out.
///
/// - Returns: A handle.
@c public func galley_layout(_ paragraph: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in try Held.keep(.layout(HeldLayout(Held.paragraph(paragraph), width))) }
}

/// Answers with the width, the height and the number of lines of a paragraph.
@c public func galley_measure(_ paragraph: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.paragraph(paragraph)
    let layout = try held.layout(width)
    let size = held.rounding.rounded(Size(width: layout.width, height: layout.height))
    return try HostMemory.answer([size.width, size.height, Double(layout.lines.count)])
  }
}

/// Answers with ten numbers of a layout, then six of each line.
///
/// The ten: width, height, natural and min-content width, first and last baseline, 1 if text is left out, start and end of it
/// (-1 if it is none), 1 if the text is from right to left. The six: start, end, width, ascent, descent, baseline.
@c public func galley_lines(_ layout: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let (layout, paragraph) = (held.layout, held.paragraph)
    let size = paragraph.rounding.rounded(Size(width: layout.width, height: layout.height))
    let hidden = layout.hiddenRange.map { paragraph.places.lines($0) } ?? (start: -1, end: -1)
    var numbers: [Double] = [
      size.width, size.height, paragraph.paragraph.naturalWidth, paragraph.paragraph.minContentWidth,
      layout.firstBaseline,
      layout.lastBaseline, layout.isTruncated ? 1 : 0, hidden.start, hidden.end, layout.isRightToLeft ? 1 : 0,
    ]
    for line in layout.lines {
      let range = paragraph.places.lines(line.utf8Range)
      numbers += [range.start, range.end, line.width, line.metrics.ascent, line.metrics.descent, line.baseline]
    }
    return try HostMemory.answer(numbers)
  }
}

/// Answers with five numbers for each grapheme cluster of a layout, in logical order: line, start, end, left edge, width.
@c public func galley_clusters(_ layout: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    var numbers: [Double] = []
    for index in held.layout.lines.indices {
      for cluster in held.layout.clusters(ofLine: index) {
        let range = held.paragraph.places.characters(cluster.utf8Range)
        numbers += [
          Double(index), range.start, range.end, cluster.x + cluster.leadingRoom, cluster.width - cluster.leadingRoom,
        ]
      }
    }
    return try HostMemory.answer(numbers)
  }
}

/// Answers with the caret at an offset: its offset, line, left, top, width and height, 0 for upstream, 1 for right to left.
///
/// - Parameter affinity: 0 for the end of the line before, 1 for the beginning of the next one.
@c public func galley_caret(_ layout: Int32, _ offset: Int32, _ affinity: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    guard (0...1).contains(affinity) else { throw HostError(.badArgument, "\(affinity) is no affinity") }
    let place = held.paragraph.places.offset(offset, count: held.layout.text.utf8.count)
    let position = TextPosition(place, affinity: affinity == 0 ? .upstream : .downstream)
    return try held.answer(held.layout.caret(at: position))
  }
}

/// Answers with the caret that is nearest to a point.
@c public func galley_hit(_ layout: Int32, _ x: Double, _ y: Double) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let point = Point(x: try checked(x), y: try checked(y))
    return try held.answer(held.layout.caret(at: held.layout.closestPosition(to: point)))
  }
}

/// Makes a measurer for texts of the style of a record.
///
/// - Returns: A handle.
@c public func galley_measurer(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    let record = try TextQuestion.record(count)
    let question = try stated { () throws(RecordError) in try TextQuestion(record) }
    guard question.original == nil, question.text.spans.isEmpty else {
      throw HostError(.badArgument, "a measurer has one style, and measures texts as they are")
    }
    let measurer = try laidOut { () throws(TextError) in
      try TextMeasurer(style: question.style, paragraphStyle: question.paragraphStyle)
    }
    return try Held.keep(.measurer(measurer))
  }
}

/// Answers with the width, the height and the number of lines of each text of the input; a byte 0 stands between two.
@c public func galley_measure_texts(_ count: Int32, _ measurer: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    let measurer = try Held.measurer(measurer)
    let width = try checked(width)
    let bytes = unsafe try HostMemory.input(count)
    var numbers: [Double] = []
    var start = 0
    while start <= bytes.count {
      let end = unsafe bytes[start...].firstIndex(of: 0) ?? bytes.count
      let text = unsafe String(decoding: bytes[start..<end], as: UTF8.self)
      let size = try laidOut { () throws(TextError) in try measurer.measure(text, width: width) }
      numbers += [size.width, size.height, Double(size.lineCount)]
      start = end + 1
    }
    return try HostMemory.answer(numbers)
  }
}

/// Sets how many bytes the memory of shaped words may take; at first 4,000,000.
@c public func galley_cache_capacity(_ bytes: Int32) -> Int32 {
  ShapeCache.shared.capacity = Int(bytes)
  return 0
}
