internal import Galley
internal import GalleyJSON
internal import GalleyOptions

/// A label and the places of its text.
final class HeldLabel {
  let label: Label
  let places: GivenPlaces

  init(_ label: Label, _ places: GivenPlaces) {
    self.label = label
    self.places = places
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
    return try Held.keep(.label(HeldLabel(label, GivenPlaces(question))))
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
    let bounds = Rect(
      x: try checked(x), y: try checked(y), width: try checked(width), height: try checked(height))
    guard width >= 0, height >= 0 else { throw HostError(.badArgument, "bounds have no negative size") }
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
