public import CGalley
internal import Galley

@c @implementation public func galley_document_measure(
  _ document: OpaquePointer!, _ width: Double, _ out: UnsafeMutablePointer<galley_size>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    guard let out = unsafe out else { throw LibraryError.null("out") }
    try Options.check(width, "the width")
    unsafe out.pointee = galley_size(handle.document.measure(width: width))
  }
}

/// A part of a document from its top, for the lines that reach into it.
private func part(_ top: Double, _ bottom: Double, _ width: Double) throws(LibraryError) -> Range<Double> {
  try Options.check(width, "the width")
  guard top <= bottom else { throw LibraryError(.badArgument, "there is nothing between \(top) and \(bottom)") }
  return top..<bottom
}

@c @implementation public func galley_document_lines(
  _ document: OpaquePointer!, _ top: Double, _ bottom: Double, _ width: Double, _ first: UnsafeMutablePointer<Int>!,
  _ lines: UnsafeMutablePointer<galley_line>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let room = unsafe try Room(lines, capacity, count, "lines")
    let document = handle.document
    let found = try document.lines(in: part(top, bottom, width), width: width)
    if let first = unsafe first { unsafe first.pointee = found.first?.number ?? 0 }
    room.fill(count: found.count) { index in
      let (line, fragment) = (found[index], found[index].fragment)
      let range = handle.given(line.utf8Range, in: document)
      return galley_line(
        start: range.start, end: range.end, x: fragment.minX, width: fragment.width, ascent: line.metrics.ascent,
        descent: line.metrics.descent, baseline: line.baseline, is_right_to_left: fragment.isRightToLeft ? 1 : 0,
        ends_paragraph: fragment.isParagraphEnd ? 1 : 0)
    }
  }
}

@c @implementation public func galley_document_layout(
  _ document: OpaquePointer!, _ offset: Int, _ width: Double, _ line: UnsafeMutablePointer<galley_document_line>!,
  _ out: UnsafeMutablePointer<OpaquePointer?>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let out = try out.checked()
    guard let line = unsafe line else { throw LibraryError.null("line") }
    try Options.check(width, "the width")
    let document = handle.document
    let found = document.line(at: document.utf8Offset(ofGiven: offset, in: handle.unit), width: width)
    let (start, text) = (found.layoutUTF8Offset, found.layout.text)
    let range = handle.given(start..<start + text.utf8.count, in: document)
    unsafe out.pointee = LayoutHandle(found.layout, GivenOffsets(of: text, in: handle.units)).handedOut
    unsafe line.pointee = galley_document_line(
      start: range.start, end: range.end, line: found.lineIndex, number: found.number, y: found.layoutY)
  }
}

// MARK: Carets

extension DocumentHandle {
  fileprivate func position(
    _ offset: Int, _ affinity: Int32, in document: TextDocument
  ) throws(LibraryError) -> TextPosition {
    TextPosition(
      document.utf8Offset(ofGiven: offset, in: unit),
      affinity: try Options.choice(affinity, [.upstream, .downstream], "affinity"))
  }

  fileprivate func put(
    _ position: TextPosition, _ document: TextDocument, _ width: Double, _ out: UnsafeMutablePointer<galley_caret>?
  ) throws(LibraryError) {
    guard let out = unsafe out else { throw .null("out") }
    let caret = document.caret(at: position, width: width)
    unsafe out.pointee = galley_caret(
      offset: document.offset(caret.position.utf8Offset, in: unit),
      line: document.lineNumber(at: caret.position, width: width), rect: galley_rect(caret.rect),
      affinity: caret.position.affinity == .upstream ? 0 : 1, is_right_to_left: caret.isRightToLeft ? 1 : 0)
  }
}

@c @implementation public func galley_document_caret(
  _ document: OpaquePointer!, _ offset: Int, _ affinity: Int32, _ width: Double,
  _ out: UnsafeMutablePointer<galley_caret>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    try Options.check(width, "the width")
    let document = handle.document
    try unsafe handle.put(handle.position(offset, affinity, in: document), document, width, out)
  }
}

@c @implementation public func galley_document_hit(
  _ document: OpaquePointer!, _ x: Double, _ y: Double, _ width: Double, _ out: UnsafeMutablePointer<galley_caret>!,
  _ word: UnsafeMutablePointer<galley_range>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    guard !x.isNaN, !y.isNaN else { throw LibraryError(.badArgument, "the point (\(x), \(y)) is not a number") }
    try Options.check(width, "the width")
    let (document, point) = (handle.document, Point(x: x, y: y))
    try unsafe handle.put(document.closestPosition(to: point, width: width), document, width, out)
    if let word = unsafe word {
      unsafe word.pointee = handle.given(document.wordRange(at: point, width: width), in: document)
    }
  }
}

@c @implementation public func galley_document_move(
  _ document: OpaquePointer!, _ offset: Int, _ affinity: Int32, _ direction: Int32, _ preferredX: Double,
  _ width: Double, _ out: UnsafeMutablePointer<galley_caret>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    try Options.check(width, "the width")
    let document = handle.document
    let start = try handle.position(offset, affinity, in: document)
    let direction: TextLayoutDirection = try Options.choice(direction, [.left, .right, .up, .down], "direction")
    let x = preferredX.isNaN ? nil : preferredX
    let end = document.position(from: start, in: direction, preferredX: x, width: width)
    try unsafe handle.put(end ?? start, document, width, out)
  }
}

@c @implementation public func galley_document_selection(
  _ document: OpaquePointer!, _ start: Int, _ end: Int, _ top: Double, _ bottom: Double, _ width: Double,
  _ rects: UnsafeMutablePointer<galley_selection>!, _ capacity: Int, _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    let room = unsafe try Room(rects, capacity, count, "rects")
    let document = handle.document
    let range = try handle.range(start, end, in: document)
    let selected = try document.selectionRects(for: range, in: part(top, bottom, width), width: width)
    room.fill(count: selected.count) { index in
      let part = selected[index]
      let given = handle.given(part.utf8Range, in: document)
      return galley_selection(
        start: given.start, end: given.end,
        line: document.lineNumber(at: TextPosition(part.utf8Range.lowerBound), width: width),
        rect: galley_rect(part.rect), is_right_to_left: part.isRightToLeft ? 1 : 0, reserved: 0)
    }
  }
}

@c @implementation public func galley_document_range(
  _ document: OpaquePointer!, _ offset: Int, _ kind: Int32, _ out: UnsafeMutablePointer<galley_range>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    guard let out = unsafe out else { throw LibraryError.null("out") }
    let document = handle.document
    let offset = document.utf8Offset(ofGiven: offset, in: handle.unit)
    let ask = try Options.choice(kind, DocumentHandle.parts, "kind")
    unsafe out.pointee = handle.given(ask(document, offset), in: document)
  }
}

extension DocumentHandle {
  /// The parts around an offset, in the order of their numbers.
  fileprivate static let parts: [@Sendable (TextDocument, Int) -> Range<Int>] = [
    { $0.clusterRange(at: $1) },
    { $0.clusterRange(before: $1) },
    { $0.wordRange(at: $1) },
    { $1..<($0.nextWordEnd(after: $1) ?? $1) },
    { ($0.previousWordStart(before: $1) ?? $1)..<$1 },
    { $0.utf8Range(ofParagraph: $0.location(at: $1).paragraph) },
  ]
}

@c @implementation public func galley_document_paragraph(
  _ document: OpaquePointer!, _ number: Int, _ out: UnsafeMutablePointer<galley_range>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    guard let out = unsafe out else { throw LibraryError.null("out") }
    let document = handle.document
    // A number that was too large for a positive one is no paragraph's.
    let range = document.utf8Range(ofParagraph: number < 0 ? .max : number)
    unsafe out.pointee = handle.given(range, in: document)
  }
}

@c @implementation public func galley_document_paragraph_number(
  _ document: OpaquePointer!, _ offset: Int, _ out: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(document) { (handle: DocumentHandle) in
    guard let out = unsafe out else { throw LibraryError.null("out") }
    let document = handle.document
    let offset = document.utf8Offset(ofGiven: offset, in: handle.unit)
    unsafe out.pointee = document.location(at: offset).paragraph
  }
}
