internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyRender
internal import GalleyShaping

/// Answers with an SVG file of a layout that holds all ink: the input is an object such as `galley_layout_render` takes, `{}` for
/// the lines in black.
///
/// - Returns: The number of its bytes.
@c public func galley_svg(_ count: Int32, _ layout: Int32) -> Int32 {
  answer { () throws(HostError) in
    let held = try Held.layout(layout)
    let record = try TextQuestion.record(count)
    let request = try stated { () throws(RecordError) in
      try PictureRequest(format: PictureFormat.svg.rawValue, record)
    }
    return try HostMemory.answer(drawn { () throws(PictureError) in try request.svg(of: held.layout) }.bytes)
  }
}

/// Answers with an SVG file that is drawn by whoever reads it: the corner of the layout or the page is at its origin, and ink
/// outside of it is there. The input is an object that may have `color`.
///
/// - Parameter drawn: A layout or a page.
@c public func galley_drawing(_ count: Int32, _ drawn: Int32) -> Int32 {
  answer { () throws(HostError) in
    let color = try ink(count)
    return try answer(drawing: { picture throws(HostError) in
      switch try Held.object(drawn) {
      case .layout(let held): picture.draw(held.layout, color: color)
      case .page(let held): picture.draw(held.page, color: color)
      default: _ = try Held.layout(drawn)
      }
    })
  }
}

/// Answers in the same way with the lines of a document between two heights; its top is at the origin.
@c public func galley_document_drawing(
  _ count: Int32, _ document: Int32, _ top: Double, _ bottom: Double, _ width: Double
) -> Int32 {
  answer { () throws(HostError) in
    let color = try ink(count)
    let lines = try Held.document(document).lines(top, bottom, width)
    return try answer(drawing: { picture in
      for line in lines {
        let number = line.lineIndex..<line.lineIndex + 1
        picture.draw(line.layout, lines: number, at: Point(x: 0, y: line.minY), color: color)
      }
    })
  }
}

/// The colour that the input asks for.
private func ink(_ count: Int32) throws(HostError) -> Color {
  let record = try TextQuestion.record(count)
  return try stated { () throws(RecordError) in
    try record.refuseMembers(notIn: ["color"], kind: "option of a drawing")
    guard let name = try record.string("color") else { return .black }
    guard let color = Color(named: name) else { throw RecordError("\"color\" is no colour: \"\(name)\"") }
    return color
  }
}

private func answer(drawing draw: (inout Picture) throws(HostError) -> Void) throws(HostError) -> Int32 {
  var picture = Picture(size: Size(width: 1, height: 1), background: nil)
  try draw(&picture)
  return try HostMemory.answer(
    drawn { () throws(PictureError) in try picture.svg(scale: 1, options: PictureOptions()) }.bytes)
}

/// Does what may fail as pictures do.
private func drawn<Value>(_ body: () throws(PictureError) -> Value) throws(HostError) -> Value {
  do { return try body() } catch { throw HostError(.badArgument, error.description) }
}
