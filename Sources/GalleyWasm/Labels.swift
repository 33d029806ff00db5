internal import Galley
internal import GalleyJSON
internal import GalleyOptions

/// A label and the places of its text.
final class HeldLabel {
  let label: Label
  let question: TextQuestion
  let places: GivenPlaces

  init(_ label: Label, _ question: TextQuestion) {
    (self.label, self.question, places) = (label, question, GivenPlaces(question))
  }
}

/// Makes the label of a record.
///
/// - Returns: A handle.
@c public func galley_label(_ count: Int32) -> Int32 {
  answer { () throws(HostError) in
    let record = try TextQuestion.record(count)
    let (question, label) = try stated { () throws(RecordError) in
      let question = try TextQuestion(record, isLabel: true)
      var label = Label(attributedText: question.text)
      label.textAlignment = question.paragraphStyle.alignment
      label.baseWritingDirection = question.paragraphStyle.baseWritingDirection
      try label.read(record, tokenStyle: question.style)
      return (question, label)
    }
    // An empty label asks nothing of its text, whose options may still be wrong.
    try laidOut { () throws(TextError) in
      if question.text.string.isEmpty { _ = try PreparedParagraph(question.text) }
      _ = try label.intrinsicContentSize
    }
    return try Held.keep(.label(HeldLabel(label, question)))
  }
}

/// Answers with the intrinsic size of a label, and its size in a room.
@c public func galley_label_size(_ label: Int32, _ width: Double, _ height: Double) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.label(label)
    let room = Size(width: try checked(width), height: try checked(height))
    let (intrinsic, fitting) = try laidOut { () throws(TextError) in
      (try held.label.intrinsicContentSize, try held.label.sizeThatFits(room))
    }
    return try HostMemory.answer([intrinsic.width, intrinsic.height, fitting.width, fitting.height])
  }
}

/// Answers with how a label is drawn in bounds: its text's box, first and last baseline, 1 if text is left out, its start and
/// its end (-1 if it is none), and the number of lines.
@c public func galley_label_drawing(_ label: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
  -> Int32
{
  answer { () throws(HostError) in
    let held = try Held.label(label)
    let bounds = try room(x, y, width, height)
    let label = held.label
    let numbers = try laidOut { () throws(TextError) -> [Double] in
      let rect = try label.textRect(forBounds: bounds, limitedToNumberOfLines: label.numberOfLines)
      let layout = try label.drawing(in: bounds)?.layout
      let hidden = layout?.hiddenRange.map { held.places.lines($0) } ?? (start: -1, end: -1)
      return [
        rect.minX, rect.minY, rect.width, rect.height, try label.firstBaseline(in: bounds),
        try label.lastBaseline(in: bounds), layout?.isTruncated == true ? 1 : 0, hidden.start, hidden.end,
        Double(layout?.lines.count ?? 0),
      ]
    }
    return try HostMemory.answer(numbers)
  }
}

/// Answers with the width and the height that each text of the input has in a label's place; a byte 0 stands between two.
@c public func galley_labels(_ count: Int32, _ label: Int32, _ width: Double) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.label(label)
    let proposal = SizeProposal(width: .atMost(try checked(width)), height: .maxContent)
    var numbers: [Double] = []
    try HostMemory.forEachText(count) { bytes throws(HostError) in
      var text = unsafe AttributedText(String(decoding: bytes, as: UTF8.self), style: held.question.style)
      _ = held.question.changes.apply(to: &text)
      text.setParagraphStyle(held.question.paragraphStyle)
      var label = held.label
      label.attributedText = text
      let size = try laidOut { () throws(TextError) in try label.sizeThatFits(proposal) }
      numbers += [size.width, size.height]
    }
    return try HostMemory.answer(numbers)
  }
}

/// Answers with the box of a label's text in bounds: left, top, width and height.
///
/// - Parameter lines: The most lines; negative for those of the label.
@c public func galley_label_rect(
  _ label: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ lines: Int32
) -> Int32 {
  answer { () throws(HostError) in
    let label = try Held.label(label).label
    let bounds = try room(x, y, width, height)
    let lines = lines < 0 ? label.numberOfLines : Int(lines)
    let rect = try laidOut { () throws(TextError) in
      try label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
    }
    return try HostMemory.answer([rect.minX, rect.minY, rect.width, rect.height])
  }
}

/// Makes the layout of a label in bounds, and answers with its left and top edge and how much smaller than asked it is.
///
/// - Returns: A handle; 0 for a label without text.
@c public func galley_label_layout(_ label: Int32, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Int32
{
  answer { () throws(HostError) in
    let held = try Held.label(label)
    let bounds = try room(x, y, width, height)
    guard let drawing = try laidOut({ () throws(TextError) in try held.label.drawing(in: bounds) }) else { return 0 }
    _ = try HostMemory.answer([drawing.origin.x, drawing.origin.y, drawing.scaleFactor])
    return try Held.keep(.layout(HeldLayout(drawing.layout, held.places)))
  }
}

/// Answers with the width and the height for a layout engine's question; the modes are those of `galley_label_measure` in C.
@c public func galley_label_measure(
  _ label: Int32, _ widthMode: Int32, _ width: Double, _ heightMode: Int32, _ height: Double
) -> Int32 {
  answer { () throws(HostError) in
    let label = try Held.label(label).label
    let proposal = SizeProposal(width: try axis(widthMode, width), height: try axis(heightMode, height))
    let size = try laidOut { () throws(TextError) in try label.sizeThatFits(proposal) }
    return try HostMemory.answer([size.width, size.height])
  }
}

/// The question for an axis, by its mode in C.
private func axis(_ mode: Int32, _ value: Double) throws(HostError) -> SizeProposal.Axis {
  guard let axis = [.maxContent, .exactly(value), .atMost(value), .minContent].at(mode) as SizeProposal.Axis? else {
    throw HostError(.badArgument, "\(mode) is no measure mode")
  }
  if mode == 1 || mode == 2 { _ = try checked(value) }
  return axis
}

/// The bounds of a label.
private func room(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws(HostError) -> Rect {
  let bounds = Rect(
    x: try checked(x), y: try checked(y), width: try checked(width), height: try checked(height))
  guard width >= 0, height >= 0 else { throw HostError(.badArgument, "bounds have no negative size") }
  return bounds
}
