internal import CGalleyWasm
internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping
internal import GalleyUnicode

/// A prepared text.
final class HeldParagraph {
  let paragraph: PreparedParagraph
  let places: GivenPlaces
  /// The limits of the text's options; `nil` without any, which takes less time.
  let limits: LineLimits?
  let rounding: SizeRounding
  /// The style of a token that stands for what is left out.
  let style: TextStyle

  init(_ question: TextQuestion) throws(HostError) {
    let limits = try stated { () throws(RecordError) in try LineLimits(question.options, tokenStyle: question.style) }
    self.limits = limits == LineLimits() ? nil : limits
    let rounding = try stated { () throws(RecordError) in try SizeRounding(question.options) }
    try laidOut { () throws(TextError) in try rounding.check() }
    self.rounding = rounding
    paragraph = try laidOut { () throws(TextError) in try PreparedParagraph(question.text) }
    places = GivenPlaces(question)
    style = question.style
  }

  /// A text as it is, in the style of a measurer.
  init(_ text: String, _ measurer: TextMeasurer) throws(HostError) {
    (limits, rounding, style) = (nil, SizeRounding(), measurer.style)
    paragraph = try laidOut { () throws(TextError) in try PreparedParagraph(text, by: measurer) }
    places = GivenPlaces(text)
  }

  func layout(_ width: Double, _ limits: LineLimits? = nil) throws(HostError) -> TextLayout {
    let width = try checked(width)
    guard let limits = limits ?? self.limits else { return paragraph.layout(width: width) }
    return try laidOut { () throws(TextError) in try paragraph.layout(width: width, limits: limits) }
  }

  /// Answers with the start, the end and the width of each line.
  func answerLines(_ width: Double) throws(HostError) -> Int32 {
    let width = try checked(width)
    var numbers: [Double] = []
    numbers.reserveCapacity(48)
    func add(_ range: Range<Int>, _ width: Double) {
      let range = places.lines(range)
      numbers.append(range.start)
      numbers.append(range.end)
      numbers.append(width)
    }
    if limits == nil {
      paragraph.forEachLine(width: width, add)
    } else {
      for line in try layout(width).lines { add(line.utf8Range, line.width) }
    }
    return try HostMemory.answer(numbers)
  }

  func size(_ width: Double) throws(HostError) -> TextMeasurement {
    let width = try checked(width)
    var found = try laidOut { () throws(TextError) in
      if let limits { return try paragraph.measure(width: width, limits: limits) }
      return paragraph.measure(width: width)
    }
    let size = rounding.rounded(found.size)
    (found.width, found.height) = (size.width, size.height)
    return found
  }
}

/// The lines of a text at a width.
final class HeldLayout {
  let layout: TextLayout
  let places: GivenPlaces
  /// The paragraph; `nil` for the lines of a label or a page.
  let paragraph: HeldParagraph?

  init(_ layout: TextLayout, _ places: GivenPlaces, of paragraph: HeldParagraph? = nil) {
    (self.layout, self.places, self.paragraph) = (layout, places, paragraph)
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
  answer { () throws(HostError) in
    let held = try Held.paragraph(paragraph)
    return try Held.keep(.layout(HeldLayout(held.layout(width), held.places, of: held)))
  }
}

/// Answers with the start, the end and the width of each line of a paragraph, of which no layout is kept.
@c public func galley_fill(_ paragraph: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in try Held.paragraph(paragraph).answerLines(width) }
}

/// Answers with the same for the text that the input is, in the style of a measurer.
@c public func galley_fill_text(_ count: Int32, _ measurer: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    try HeldParagraph(HostMemory.text(count), Held.measurer(measurer)).answerLines(width)
  }
}

/// Lays a paragraph out within limits, which stand before its own: the input is an object with options of the group `measure`.
///
/// - Returns: A handle.
@c public func galley_layout_within(_ count: Int32, _ paragraph: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.paragraph(paragraph)
    let record = try TextQuestion.record(count)
    var limits = held.limits ?? LineLimits()
    try stated { () throws(RecordError) in
      let options = try record.canonicalOptions()
      try options.refuseOptions(notIn: TextOptions.names(in: .measure))
      try limits.read(options, tokenStyle: held.style)
    }
    return try Held.keep(.layout(HeldLayout(held.layout(width, limits), held.places, of: held)))
  }
}

/// Answers with the text of a paragraph: of markup without it, with its letters and white space changed.
@c public func galley_text(_ paragraph: Int32) -> Int32 {
  answer { () throws(HostError) in try HostMemory.answer(Array(Held.paragraph(paragraph).paragraph.text.utf8)) }
}

/// Answers with the least width at which no word of a paragraph is broken, and with its width on one line.
@c public func galley_widths(_ paragraph: Int32) -> Int32 {
  answer { () throws(HostError) in
    let paragraph = try Held.paragraph(paragraph).paragraph
    return try HostMemory.answer([paragraph.minContentWidth, paragraph.naturalWidth])
  }
}

/// Answers with the start and the end of each part of a paragraph that no font has.
@c public func galley_missing(_ paragraph: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.paragraph(paragraph)
    var numbers: [Double] = []
    for missing in held.paragraph.missingGlyphs {
      let range = held.places.characters(missing.utf8Range)
      numbers += [range.start, range.end]
    }
    return try HostMemory.answer(numbers)
  }
}

/// Answers with the width, the height and the number of lines of a paragraph.
@c public func galley_measure(_ paragraph: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    let size = try Held.paragraph(paragraph).size(width)
    return try HostMemory.answer([size.width, size.height, Double(size.lineCount)])
  }
}

/// Answers with the same for each of the widths of the input, which are doubles.
@c public func galley_measure_widths(_ count: Int32, _ paragraph: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.paragraph(paragraph)
    let widths = unsafe Array(try HostMemory.input(count).bindMemory(to: Double.self))
    var numbers: [Double] = []
    for width in widths {
      let size = try held.size(width)
      numbers += [size.width, size.height, Double(size.lineCount)]
    }
    return try HostMemory.answer(numbers)
  }
}

/// Answers with eight numbers of a layout, then seven of each line.
///
/// The eight: width, height, first and last baseline, 1 if text is left out, start and end of it (-1 if it is none), 1 if the text
/// is from right to left. The seven: start, end, width, ascent, descent, baseline, left edge.
@c public func galley_lines(_ layout: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let layout = held.layout
    var size = Size(width: layout.width, height: layout.height)
    if let paragraph = held.paragraph { size = paragraph.rounding.rounded(size) }
    let hidden = layout.hiddenRange.map { held.places.lines($0) } ?? (start: -1, end: -1)
    var numbers: [Double] = [
      size.width, size.height, layout.firstBaseline, layout.lastBaseline, layout.isTruncated ? 1 : 0, hidden.start,
      hidden.end, layout.isRightToLeft ? 1 : 0,
    ]
    numbers.reserveCapacity(8 + 7 * layout.lines.count)
    for line in layout.lines {
      let range = held.places.lines(line.utf8Range)
      // A list of the seven would be allocated for each line.
      numbers.append(range.start)
      numbers.append(range.end)
      numbers.append(line.width)
      numbers.append(line.metrics.ascent)
      numbers.append(line.metrics.descent)
      numbers.append(line.baseline)
      numbers.append(line.minX)
    }
    return try HostMemory.answer(numbers)
  }
}

/// Answers with six numbers for each grapheme cluster of a layout, in logical order: line, start, end, left edge, width, 1 from
/// right to left.
@c public func galley_clusters(_ layout: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    var numbers: [Double] = []
    for index in held.layout.lines.indices {
      for cluster in held.layout.clusters(ofLine: index) {
        let range = held.places.characters(cluster.utf8Range)
        numbers += [
          Double(index), range.start, range.end, cluster.x + cluster.leadingRoom, cluster.width - cluster.leadingRoom,
          cluster.isRightToLeft ? 1 : 0,
        ]
      }
    }
    return try HostMemory.answer(numbers)
  }
}

/// Makes a measurer for texts of the style of a record.
///
/// - Returns: A handle.
@c public func galley_measurer(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    let record = try TextQuestion.record(count)
    let question = try TextQuestion(plain: record, for: "measurer")
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
    var numbers: [Double] = []
    try HostMemory.forEachText(count) { bytes throws(HostError) in
      var size = unsafe measurer.measureBytes(bytes, width: width)
      if size == nil {
        let text = unsafe String(decoding: bytes, as: UTF8.self)
        size = try laidOut { () throws(TextError) in try measurer.measure(text, width: width) }
      }
      if let size { numbers += [size.width, size.height, Double(size.lineCount)] }
    }
    return try HostMemory.answer(numbers)
  }
}

/// Prepares the text that the input is, in the style of a measurer.
///
/// - Returns: A handle.
@c public func galley_prepare(_ count: Int32, _ measurer: Int32) -> Int32 {
  answer { () throws(HostError) in
    try Held.keep(.paragraph(HeldParagraph(HostMemory.text(count), Held.measurer(measurer))))
  }
}

/// Tells whose words the lines of a paragraph end behind: 0 where it has no Thai, Lao, Khmer or Burmese, 1 for the host's, 2 where
/// the host had none for some text.
@c public func galley_word_source(_ paragraph: Int32) -> Int32 {
  answer { () throws(HostError) in
    let scripts = ["thai", "laoo", "khmr", "mymr"].compactMap { Script(code: $0) }
    let scalars = try Held.paragraph(paragraph).paragraph.text.unicodeScalars
    guard scalars.contains(where: { scripts.contains(ScalarProperties(of: $0).script) }) else { return 0 }
    return galley_host_missed_words() == 0 ? 1 : 2
  }
}

/// Sets how many bytes the memory of shaped words may take; at first 4,000,000.
@c public func galley_cache_capacity(_ bytes: Int32) -> Int32 {
  ShapeCache.shared.capacity = Int(bytes)
  return 0
}
