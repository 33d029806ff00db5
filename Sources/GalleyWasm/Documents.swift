internal import Galley

/// A text that changes. Its offsets are those of UTF-8: a host that has another unit keeps the text, too.
final class HeldDocument {
  var document: TextDocument

  init(_ question: TextQuestion) throws(HostError) {
    document = try laidOut { () throws(TextError) in
      try TextDocument(question.given, style: question.style, paragraphStyle: question.paragraphStyle)
    }
  }

  func lines(_ top: Double, _ bottom: Double, _ width: Double) throws(HostError) -> [TextDocument.Line] {
    let (top, bottom, width) = (try checked(top), try checked(bottom), try checked(width))
    guard top <= bottom else { throw HostError(.badArgument, "\(bottom) is above \(top)") }
    return document.lines(in: top..<bottom, width: width)
  }

  func range(_ start: Int32, _ end: Int32) throws(HostError) -> Range<Int> {
    guard start >= 0, start <= end else { throw HostError(.badArgument, "from \(start) to \(end) is no range") }
    return Int(start)..<Int(end)
  }

  func answer(at position: TextPosition, _ width: Double) throws(HostError) -> Int32 {
    let caret = document.caret(at: position, width: width)
    return try GalleyWasm.answer(caret, at: Double(caret.position.utf8Offset), line: -1)
  }
}

/// Makes a document of the text of a record, which has one style at first.
///
/// - Returns: A handle.
@c public func galley_document(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    let question = try TextQuestion(plain: TextQuestion.record(count), for: "document")
    return try Held.keep(.document(HeldDocument(question)))
  }
}

/// Replaces a part of a document by the input.
@c public func galley_document_replace(_ count: Int32, _ document: Int32, _ start: Int32, _ end: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.document(document)
    let (range, text) = (try held.range(start, end), try HostMemory.text(count))
    try laidOut { () throws(TextError) in try held.document.replace(range, with: text) }
    return 0
  }
}

/// Gives a part of a document the style of a record, whose text does not matter.
@c public func galley_document_style(_ count: Int32, _ document: Int32, _ start: Int32, _ end: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.document(document)
    let style = try TextQuestion(plain: TextQuestion.record(count), for: "style").style
    let range = try held.range(start, end)
    try laidOut { () throws(TextError) in try held.document.setStyle(in: range) { $0 = style } }
    return 0
  }
}

/// Answers with the width, the height and the number of lines of a document, and with that of its paragraphs.
@c public func galley_document_measure(_ document: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    let document = try Held.document(document).document
    let size = document.measure(width: try checked(width))
    return try HostMemory.answer([
      size.width, size.height, Double(size.lineCount), Double(document.paragraphCount),
    ])
  }
}

private func answer(_ lines: [TextDocument.Line]) throws(HostError) -> Int32 {
  var numbers: [Double] = []
  for line in lines {
    numbers += [Double(line.utf8Range.lowerBound), Double(line.utf8Range.upperBound), line.fragment.width]
    numbers += [line.metrics.ascent, line.metrics.descent, line.baseline, line.fragment.minX]
  }
  return try HostMemory.answer(numbers)
}

/// Answers with the lines of a document between two heights, with the seven numbers of `galley_lines` for each.
@c public func galley_document_lines(_ document: Int32, _ top: Double, _ bottom: Double, _ width: Double) -> Int32 {
  answer { () throws(HostError) in try answer(Held.document(document).lines(top, bottom, width)) }
}

/// Answers with the line of an offset.
@c public func galley_document_line(_ document: Int32, _ offset: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    try answer([Held.document(document).document.line(at: Int(offset), width: checked(width))])
  }
}

/// Answers with the caret at an offset, as `galley_caret` does.
@c public func galley_document_caret(_ document: Int32, _ offset: Int32, _ affinity: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    try Held.document(document).answer(at: position(Int(offset), affinity), checked(width))
  }
}

/// Answers with the caret that is nearest to a point.
@c public func galley_document_hit(_ document: Int32, _ x: Double, _ y: Double, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    let (held, width) = (try Held.document(document), try checked(width))
    let point = Point(x: try checked(x), y: try checked(y))
    return try held.answer(at: held.document.closestPosition(to: point, width: width), width)
  }
}

/// Answers with the caret that an arrow key leads to, as `galley_move` does.
@c public func galley_document_move(
  _ document: Int32, _ offset: Int32, _ affinity: Int32, _ way: Int32, _ preferredX: Double, _ width: Double
) -> Int32 {
  answer { () throws(HostError) in
    let (held, width) = (try Held.document(document), try checked(width))
    let start = try position(Int(offset), affinity)
    let end = held.document.position(
      from: start, in: try direction(way), preferredX: preferredX.isNaN ? nil : preferredX, width: width)
    return try held.answer(at: end ?? start, width)
  }
}

/// Answers with the areas between two heights that show a part of a document as selected.
@c public func galley_document_selection(
  _ document: Int32, _ start: Int32, _ end: Int32, _ top: Double, _ bottom: Double, _ width: Double
) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.document(document)
    let range = try held.range(start, end)
    let (top, bottom) = (try checked(top), try checked(bottom))
    guard top <= bottom else { throw HostError(.badArgument, "\(bottom) is above \(top)") }
    return try answer(held.document.selectionRects(for: range, in: top..<bottom, width: checked(width)))
  }
}

/// Answers with the start and the end of a part of a document: 0 the word at an offset, 1 the character, 2 the paragraph of a number,
/// 3 the number of the paragraph at an offset, twice.
@c public func galley_document_range(_ document: Int32, _ kind: Int32, _ place: Int32) -> Int32 {
  answer { () throws(HostError) in
    let document = try Held.document(document).document
    let place = max(0, Int(place))
    let range: Range<Int>
    switch kind {
    case 0: range = document.wordRange(at: place)
    case 1: range = document.clusterRange(at: place)
    case 2:
      guard place < document.paragraphCount else { throw HostError(.badArgument, "there is no paragraph \(place)") }
      range = document.utf8Range(ofParagraph: place)
    case 3:
      let number = document.location(at: place).paragraph
      range = number..<number
    default: throw HostError(.badArgument, "\(kind) is no kind of part")
    }
    return try HostMemory.answer([Double(range.lowerBound), Double(range.upperBound)])
  }
}
