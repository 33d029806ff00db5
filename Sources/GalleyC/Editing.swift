public import CGalley
internal import Galley

extension LayoutHandle {
  fileprivate func position(_ offset: Int, _ affinity: Int32) throws(LibraryError) -> TextPosition {
    TextPosition(
      offsets.offset(offset), affinity: try Options.choice(affinity, [.upstream, .downstream], "affinity"))
  }

  fileprivate func put(_ caret: TextCaret, _ out: UnsafeMutablePointer<galley_caret>?) throws(LibraryError) {
    guard let out = unsafe out else { throw .null("out") }
    let start = caret.position.utf8Offset
    let offset = offsets.given(characters: start..<start).lowerBound
    unsafe out.pointee = galley_caret(
      offset: offset, line: layout.lineIndex(at: caret.position), rect: galley_rect(caret.rect),
      affinity: caret.position.affinity == .upstream ? 0 : 1, is_right_to_left: caret.isRightToLeft ? 1 : 0)
  }
}

@c @implementation public func galley_layout_caret(
  _ layout: OpaquePointer!, _ offset: Int, _ affinity: Int32, _ out: UnsafeMutablePointer<galley_caret>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    unsafe try handle.put(handle.layout.caret(at: handle.position(offset, affinity)), out)
  }
}

@c @implementation public func galley_layout_hit(
  _ layout: OpaquePointer!, _ x: Double, _ y: Double, _ out: UnsafeMutablePointer<galley_caret>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    guard !x.isNaN, !y.isNaN else { throw LibraryError(.badArgument, "the point (\(x), \(y)) is not a number") }
    let position = handle.layout.closestPosition(to: Point(x: x, y: y))
    unsafe try handle.put(handle.layout.caret(at: position), out)
  }
}

@c @implementation public func galley_layout_move(
  _ layout: OpaquePointer!, _ offset: Int, _ affinity: Int32, _ direction: Int32, _ preferredX: Double,
  _ out: UnsafeMutablePointer<galley_caret>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let start = try handle.position(offset, affinity)
    let direction: TextLayoutDirection = try Options.choice(direction, [.left, .right, .up, .down], "direction")
    let end = handle.layout.position(
      from: start, in: direction, preferredX: preferredX.isNaN ? nil : preferredX)
    unsafe try handle.put(handle.layout.caret(at: end ?? start), out)
  }
}

@c @implementation public func galley_layout_selection(
  _ layout: OpaquePointer!, _ start: Int, _ end: Int, _ rects: UnsafeMutablePointer<galley_selection>!, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    let room = unsafe try Room(rects, capacity, count, "rects")
    let (lower, upper) = (handle.offsets.offset(start), handle.offsets.offset(end))
    guard lower <= upper else { throw LibraryError(.badArgument, "the selection ends before it begins") }
    let selected = handle.layout.selectionRects(for: lower..<upper)
    room.fill(count: selected.count) { index in
      let part = selected[index]
      let range = handle.offsets.given(characters: part.utf8Range)
      return galley_selection(
        start: range.lowerBound, end: range.upperBound,
        line: handle.layout.lineIndex(at: TextPosition(part.utf8Range.lowerBound)), rect: galley_rect(part.rect),
        is_right_to_left: part.isRightToLeft ? 1 : 0, reserved: 0)
    }
  }
}

@c @implementation public func galley_layout_word(
  _ layout: OpaquePointer!, _ offset: Int, _ out: UnsafeMutablePointer<galley_range>!
) -> galley_status {
  unsafe status(layout) { (handle: LayoutHandle) in
    guard let out = unsafe out else { throw LibraryError.null("out") }
    unsafe out.pointee = galley_range(
      handle.offsets.given(characters: handle.layout.wordRange(at: handle.offsets.offset(offset))))
  }
}
