internal import Galley

/// Answers with a caret: its offset, line (-1 of a document), left, top, width and height, 0 for upstream, 1 for right to left.
func answer(_ caret: TextCaret, at offset: Double, line: Int) throws(HostError) -> Int32 {
  try HostMemory.answer([
    offset, Double(line), caret.rect.minX, caret.rect.minY, caret.rect.width, caret.rect.height,
    caret.position.affinity == .upstream ? 0 : 1, caret.isRightToLeft ? 1 : 0,
  ])
}

/// Answers with areas: left, top, width and height of each.
func answer(_ areas: [TextSelectionRect]) throws(HostError) -> Int32 {
  var numbers: [Double] = []
  for area in areas { numbers += [area.rect.minX, area.rect.minY, area.rect.width, area.rect.height] }
  return try HostMemory.answer(numbers)
}

/// A place in a text.
///
/// - Parameter affinity: 0 for the end of the line before, 1 for the beginning of the next one.
func position(_ utf8Offset: Int, _ affinity: Int32) throws(HostError) -> TextPosition {
  guard (0...1).contains(affinity) else { throw HostError(.badArgument, "\(affinity) is no affinity") }
  return TextPosition(utf8Offset, affinity: affinity == 0 ? .upstream : .downstream)
}

/// A way on the screen: 0 to 3 for left, right, up and down.
func direction(_ number: Int32) throws(HostError) -> TextLayoutDirection {
  guard let direction = [.left, .right, .up, .down].at(number) as TextLayoutDirection? else {
    throw HostError(.badArgument, "\(number) is no direction")
  }
  return direction
}

extension HeldLayout {
  fileprivate func answerCaret(at position: TextPosition) throws(HostError) -> Int32 {
    let caret = layout.caret(at: position)
    let start = caret.position.utf8Offset
    return try answer(caret, at: places.characters(start..<start).start, line: layout.lineIndex(at: caret.position))
  }

  fileprivate func utf8Offset(_ given: Int32) -> Int { places.offset(given, count: layout.text.utf8.count) }
}

/// Answers with the caret at an offset.
@c public func galley_caret(_ layout: Int32, _ offset: Int32, _ affinity: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    return try held.answerCaret(at: position(held.utf8Offset(offset), affinity))
  }
}

/// Answers with the caret that is nearest to a point.
@c public func galley_hit(_ layout: Int32, _ x: Double, _ y: Double) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let point = Point(x: try checked(x), y: try checked(y))
    return try held.answerCaret(at: held.layout.closestPosition(to: point))
  }
}

/// Answers with the caret that an arrow key leads to from another one; with that one where there is no way on.
///
/// - Parameter preferredX: The distance from the left to stay close to; NaN for that of the caret.
@c public func galley_move(
  _ layout: Int32, _ offset: Int32, _ affinity: Int32, _ way: Int32, _ preferredX: Double
) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let start = try position(held.utf8Offset(offset), affinity)
    let end = held.layout.position(
      from: start, in: try direction(way), preferredX: preferredX.isNaN ? nil : preferredX)
    return try held.answerCaret(at: end ?? start)
  }
}

/// Answers with the areas that show a part of a layout's text as selected.
@c public func galley_selection(_ layout: Int32, _ start: Int32, _ end: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let (lower, upper) = (held.utf8Offset(start), held.utf8Offset(end))
    guard lower <= upper else { throw HostError(.badArgument, "the selection ends before it begins") }
    return try answer(held.layout.selectionRects(for: lower..<upper))
  }
}

/// Answers with the start and the end of the word at an offset, as a double click selects it.
@c public func galley_word(_ layout: Int32, _ offset: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let range = held.places.characters(held.layout.wordRange(at: held.utf8Offset(offset)))
    return try HostMemory.answer([range.start, range.end])
  }
}

/// Answers with the lines of a layout as they are to be drawn, with hyphens and tokens, each with the white space at its end.
@c public func galley_shown(_ layout: Int32) -> Int32 {
  answer { () throws(HostError) in
    let layout = try Held.layout(layout).layout
    return try HostMemory.answer(layout.lines.indices.map { layout.drawnText(ofLine: $0) })
  }
}
